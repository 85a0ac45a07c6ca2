//! Messages in three languages.

use game::{Arg, COMMON_WORDS, Calling, Language, Message, Seat, SetupError, Translator};

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

/// Whoever speaks names the seats, wherever they stand in a message.
#[test]
fn seats_are_called_as_whoever_speaks_calls_them() {
    let said = |language, message: &Message| Translator::new(language, &[COMMON_WORDS]).say(message);
    let about = |mark: &str| Message::new("ended-time").with_seat("seat", Seat::SECOND, mark);
    // As the game calls them: by a mark, or by their number.
    assert_eq!(said(Language::En, &about("O")), "O ran out of time.");
    assert_eq!(said(Language::Pt, &about("2")), "O jogador 2 ficou sem tempo.");
    let name = |seat: Seat| (seat == Seat::SECOND).then(|| (Calling::Person, Arg::from("Rui")));
    assert_eq!(said(Language::Fr, &about("O").naming(&name)), "Rui n’a plus de temps.");
    let inner = Message::new("setup-position").with("why", about("2")).naming(&name);
    assert_eq!(said(Language::En, &inner), "invalid position: Rui ran out of time.");
    let level = |_: Seat| Some((Calling::Level, Arg::from(Message::new("ended-rules"))));
    assert_eq!(said(Language::En, &about("O").naming(&level)), "The computer (The game is over.) ran out of time.");
    let nobody = |_: Seat| None;
    assert_eq!(about("O").naming(&nobody), about("O"));
}
