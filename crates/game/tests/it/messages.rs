//! Messages in three languages.

use game::{COMMON_WORDS, Language, Message, SetupError, Translator};

#[test]
fn a_message_is_said_in_every_language() {
    let said = |language, message: &Message| Translator::new(language, &[COMMON_WORDS]).say(message);
    let message = SetupError::Level { given: "x".into(), known: "facil".into() }.message();
    assert_eq!(said(Language::Pt, &message), "nível desconhecido «x»: escolha um destes: facil");
    assert_eq!(said(Language::Fr, &message), "niveau inconnu « x » : choisissez parmi facil");
    assert_eq!(said(Language::En, &message), "unknown level 'x': choose one of facil");
}

#[test]
fn a_message_in_a_message_is_translated_too() {
    let inner = Message::new("refused-over");
    let outer = SetupError::Position(inner).message();
    let portuguese = Translator::new(Language::Pt, &[COMMON_WORDS]);
    assert_eq!(portuguese.say(&outer), "posição inválida: O jogo terminou.");
}

#[test]
fn what_has_no_translation_is_still_shown() {
    let english = Translator::new(Language::En, &[COMMON_WORDS]);
    let message = Message::new("no-such-key").with("n", 3).with("text", "x");
    assert_eq!(english.try_say(&message), None);
    assert_eq!(english.say(&message), "no-such-key(n=3, text=x)");
    assert_eq!(english.try_say(&Message::new("ended-time")), None, "an argument is missing");
}

#[test]
fn locales_are_languages() {
    for (locale, language) in [
        ("pt_PT.UTF-8", Some(Language::Pt)),
        ("FR", Some(Language::Fr)),
        ("en-GB", Some(Language::En)),
        ("C", None),
        ("", None),
    ] {
        assert_eq!(Language::of_locale(locale), language, "{locale}");
    }
}

#[test]
fn codes_name_languages() {
    for language in Language::ALL {
        assert_eq!(language.code().parse(), Ok(language));
    }
    assert_eq!("de".parse::<Language>().unwrap_err().to_string(), "not one of pt, fr and en");
}
