//! What people may call themselves, and when two names are the same: by the Unicode rules for identifiers (UTS 39).

use unicode_normalization::UnicodeNormalization;
use unicode_security::restriction_level::{RestrictionLevel, RestrictionLevelDetection};
use unicode_security::{GeneralSecurityProfile, skeleton};

use crate::fault::{Fault, Word};

/// The longest name.
const LONGEST: usize = 40;
/// What names may have beside the letters and digits of identifiers and the signs of every keyboard.
const MARKS: &str = " ’–“”«»·";

/// Whether a letter or sign can be seen and is what it looks like.
fn is_plain(letter: char) -> bool {
    letter.identifier_allowed() || letter.is_ascii_graphic() || MARKS.contains(letter)
}

/// A name as people write it: letters that can be seen, of scripts that go together, no blanks around.
pub(crate) fn nickname(text: &str) -> Result<String, Fault> {
    // Some signs become a blank and a mark, so blanks are cut off afterwards.
    let text: String = text.nfkc().collect();
    let text = text.trim();
    let short = (1..=LONGEST).contains(&text.chars().count());
    let seen = text.chars().all(is_plain);
    let letters: String = text.chars().filter(|letter| letter.identifier_allowed()).collect();
    // Latin beside Cyrillic or Greek letters is how one name is passed off as another.
    if short && seen && !letters.is_empty() && letters.check_restriction_level(RestrictionLevel::HighlyRestrictive) {
        Ok(text.to_owned())
    } else {
        Err(Fault::new(Word::Malformed, "name-wrong"))
    }
}

/// What a tournament is called: what may be a name, and stays as it was written. `7.ºB` is not `7.oB`.
pub(crate) fn heading(text: &str) -> Result<String, Fault> {
    nickname(text)?;
    Ok(text.trim().nfc().collect())
}

/// A name as it is compared: whatever looks the same is the same.
pub(crate) fn folded(name: &str) -> String {
    let lower = |text: &str| text.nfkc().flat_map(char::to_lowercase).nfkc().collect::<String>();
    let plain: String = lower(name).chars().filter(|letter| is_plain(*letter) && *letter != ' ').collect();
    let alike: String = skeleton(&plain).collect();
    // A capital i looks like a small l, which its small letter does not.
    lower(&alike).chars().map(|letter| if letter == 'i' { 'l' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_the_same() {
        let ana = folded("Ana");
        for alike in
            ["ANA", "ana", "Ａｎａ", " a n a", "ⒶNA", "Аnа", "A\u{200b}na", "An\u{ad}a", "\u{202e}Ana", "A\u{2060}na"]
        {
            assert_eq!(folded(alike), ana, "{alike:?}");
        }
        for (one, other) in [("É", "e\u{301}"), ("Ian", "lan"), ("Rornao", "Romao"), ("P0", "PO"), ("Ωmega", "Ωmega")]
        {
            assert_eq!(folded(one), folded(other), "{one} {other}");
        }
        for (one, other) in [("Ana", "Anã"), ("Rui", "Ruy"), ("José", "Jose"), ("Ana", "Ana2")] {
            assert_ne!(folded(one), folded(other), "{one} {other}");
        }
    }

    #[test]
    fn a_name_that_was_taken_is_taken_again() {
        for name in ["Ana", " Ana ", "¨Ana", "Ana´"] {
            let Ok(taken) = nickname(name) else { continue };
            assert_eq!((nickname(&taken).ok().as_ref(), taken.trim()), (Some(&taken), taken.as_str()), "{name}");
        }
        assert!(nickname("¨Ana").is_ok());
    }

    #[test]
    fn names_of_people_are_taken() {
        for name in [
            "Ana",
            "João Félix",
            "Zoë",
            "O'Neill",
            "Иван",
            "Ελένη",
            "田中さん",
            "김철수",
            "Ана Марија",
            "J. R.",
            "Ana *",
            "Rui \"o \\ mau\"",
            "mestre:1s",
        ] {
            assert_eq!(nickname(name).ok().as_deref(), Some(name), "{name}");
        }
        assert_eq!(nickname(" Rui ").ok().as_deref(), Some("Rui"));
        assert_eq!(nickname("e\u{301}").ok().as_deref(), Some("é"));
    }

    #[test]
    fn a_heading_stays_as_it_was_written() {
        assert_eq!(heading(" Turma 7.ºB ").ok().as_deref(), Some("Turma 7.ºB"));
        assert_eq!(heading("5e\u{301}").ok().as_deref(), Some("5é"));
        assert!(heading("A\u{200b}na").is_err() && heading(" ").is_err());
    }

    #[test]
    fn names_that_cannot_be_seen_or_mislead_are_refused() {
        let long = "a".repeat(41);
        for name in [
            "",
            "  ",
            "\u{200b}",
            "A\u{200b}na",
            "A\u{ad}na",
            "\u{202e}anA",
            "A\u{2066}na",
            "Аna",
            "Αna",
            "a\u{0}b",
            "a\nb",
            "*",
            &long,
        ] {
            assert!(nickname(name).is_err(), "{name:?}");
        }
    }
}
