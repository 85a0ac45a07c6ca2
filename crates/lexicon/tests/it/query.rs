//! Patterns and anagrams against every word of a list looked at.

use lexicon::{Alphabet, Language, Lexicon, NotALetter, Pattern, PatternError, Rack};
use proptest::prelude::*;

use crate::spelled;

/// Whether a word looks like a pattern of letters, `?` and `*`.
fn looks(word: &[u8], pattern: &[u8]) -> bool {
    match (pattern.split_first(), word.split_first()) {
        (None, _) => word.is_empty(),
        (Some((b'*', rest)), _) => (0..=word.len()).any(|taken| looks(&word[taken..], rest)),
        (Some((sign, rest)), Some((letter, word))) => (sign == letter || *sign == b'?') && looks(word, rest),
        (Some(_), None) => false,
    }
}

/// Whether a word can be made of tiles.
fn made(word: &[u8], rack: &[u8], all: bool) -> bool {
    let mut left = rack.to_vec();
    let taken = word.iter().all(|letter| {
        let tile = left.iter().position(|tile| tile == letter).or_else(|| left.iter().position(|tile| *tile == b'?'));
        tile.map(|place| left.remove(place)).is_some()
    });
    taken && (!all || left.is_empty())
}

#[test]
fn what_is_no_pattern_is_told() {
    let read = |text: &str| Pattern::read(Alphabet::of(Language::Pt), text);
    assert_eq!(read(""), Err(PatternError::Length));
    assert_eq!(read(&"?".repeat(101)), Err(PatternError::Length));
    assert_eq!(read("k?"), Err(PatternError::Foreign(NotALetter('k'))));
    assert_eq!((read("a[bc"), read("a[]")), (Err(PatternError::Bracket), Err(PatternError::Bracket)));
    assert_eq!(read("a[b-c]"), Err(PatternError::Foreign(NotALetter('-'))));
    // Ç is a letter of its own, however it is typed, and other accents are of no consequence.
    assert_eq!(read("c\u{327}a\u{303}."), read("Ça?"));
    assert_ne!(read("ca"), read("ça"));
    assert_eq!(Rack::read(Alphabet::of(Language::Pt), "aw?"), Err(NotALetter('w')));
    assert!(Rack::read(Alphabet::of(Language::Pt), "").expect("nothing").is_empty());
}

#[test]
fn the_shipped_lists_are_asked() {
    let french = Lexicon::shipped(Language::Fr);
    let rack = Rack::read(french.alphabet(), "chien").expect("letters");
    let words: Vec<String> =
        french.anagrams(&rack, true).into_iter().map(|word| french.alphabet().spell(word)).collect();
    assert!(words.contains(&"NICHE".to_owned()) && words.contains(&"CHINE".to_owned()), "{words:?}");
    let pattern = Pattern::read(french.alphabet(), "w?k").expect("a pattern");
    assert_eq!(french.find(&pattern).len(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn questions_are_answered_as_by_looking_at_every_word(
        words in proptest::collection::btree_set("[A-C]{1,6}", 0..60),
        pattern in "[A-C?*]{1,8}",
        rack in "[A-C?]{0,7}",
        all in any::<bool>(),
    ) {
        let english = Alphabet::of(Language::En);
        let lexicon = Lexicon::from_words(english, &words).unwrap();
        prop_assert_eq!(spelled(&lexicon).len(), words.len());
        let spell = |found: Vec<Vec<_>>| found.into_iter().map(|word| english.spell(word)).collect::<Vec<_>>();
        let asked = |holds: &dyn Fn(&[u8]) -> bool| words.iter().filter(|word| holds(word.as_bytes())).cloned().collect::<Vec<_>>();
        let found = spell(lexicon.find(&Pattern::read(english, &pattern).unwrap()));
        prop_assert_eq!(found, asked(&|word| looks(word, pattern.as_bytes())));
        let found = spell(lexicon.anagrams(&Rack::read(english, &rack).unwrap(), all));
        prop_assert_eq!(found, asked(&|word| made(word, rack.as_bytes(), all)));
    }
}
