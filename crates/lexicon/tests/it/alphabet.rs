//! Typed text into letters, and letters, sets and tables of them.

use lexicon::{Alphabet, Language, Letter, LetterSet, MOST_LETTERS, NotALetter, capitals};
use proptest::prelude::*;

fn folded(language: Language, text: &str) -> Result<String, NotALetter> {
    let alphabet = Alphabet::of(language);
    alphabet.read(text).map(|word| alphabet.spell(word))
}

#[test]
fn letters_stand_in_the_order_of_the_specification() {
    let all = |language: Language| Alphabet::of(language).spell(Alphabet::of(language).letters());
    assert_eq!(all(Language::Pt), "ABCÇDEFGHIJLMNOPQRSTUVXZ");
    assert_eq!(all(Language::Fr), "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    assert_eq!(all(Language::En), "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
}

#[test]
fn accents_are_dropped_however_they_are_written() {
    let precomposed = "ÀÂÄÃÁÅàâäãáåÉÈÊËéèêëÎÏÍÌîïíìÔÖÕÓÒôöõóòÛÜÙÚûüùúŸÝÿýÑñ";
    let plain = "AAAAAAAAAAAAEEEEEEEEIIIIIIIIOOOOOOOOOOUUUUUUUUYYYYNN";
    assert_eq!(folded(Language::Fr, precomposed).unwrap(), plain);
    let combining = "e\u{301}le\u{300}ve";
    assert_eq!(folded(Language::Fr, combining).unwrap(), "ELEVE");
    assert_eq!(folded(Language::En, "naïve Ångström".split(' ').next().unwrap()).unwrap(), "NAIVE");
    assert_eq!(folded(Language::Fr, "ŒUF").unwrap(), "OEUF");
    assert_eq!(folded(Language::Fr, "cæcum").unwrap(), "CAECUM");
}

#[test]
fn capitals_are_the_letters_that_are_read_and_all_the_rest() {
    for word in ["ŒUF", "cæcum", "e\u{301}le\u{300}ve", "Ÿ", "aḉo"] {
        assert_eq!(capitals(word), folded(Language::Fr, word).unwrap());
    }
    assert_eq!(capitals("l'été, 3 ß\n\u{301}"), "L'ETE, 3 SS\n");
}

#[test]
fn the_cedilla_makes_a_letter_in_portuguese_only() {
    for text in ["aço", "AÇO", "ac\u{327}o", "AC\u{327}O", "ac\u{301}\u{327}o", "aḉo"] {
        assert_eq!(folded(Language::Pt, text).unwrap(), "AÇO", "{text}");
        assert_eq!(folded(Language::Fr, text).unwrap(), "ACO", "{text}");
    }
    assert_eq!(folded(Language::Pt, "ţe").unwrap(), "TE");
    assert_ne!(Alphabet::of(Language::Pt).letter('Ç'), Alphabet::of(Language::Pt).letter('C'));
    assert_eq!(Alphabet::of(Language::Pt).letter('ç'), Alphabet::of(Language::Pt).letter('Ç'));
    assert_eq!(Alphabet::of(Language::Fr).letter('Ç'), None);
}

#[test]
fn what_is_no_letter_is_named_as_it_was_typed() {
    for (language, text, wrong) in [
        (Language::Fr, "C?APARDAIT", '?'),
        (Language::Fr, "arc-en-ciel", '-'),
        (Language::Fr, "l'eau", '\''),
        (Language::Fr, "A B", ' '),
        (Language::Fr, "straße", 'ß'),
        (Language::Fr, "\u{301}e", '\u{301}'),
        (Language::Fr, "ıle", 'ı'),
        (Language::Fr, "A1", '1'),
        (Language::Pt, "Kiwi", 'K'),
        (Language::Pt, "ķ", 'ķ'),
        (Language::Pt, "ÿ", 'ÿ'),
        (Language::En, "日本", '日'),
        (Language::En, "a\u{fffd}b", '\u{fffd}'),
    ] {
        assert_eq!(folded(language, text), Err(NotALetter(wrong)), "{text}");
    }
    assert_eq!(folded(Language::En, "").unwrap(), "");
}

#[test]
fn a_letter_of_a_longer_alphabet_is_shown_as_unknown() {
    let last = Letter::new(MOST_LETTERS - 1).unwrap();
    assert_eq!(Letter::new(MOST_LETTERS), None);
    assert_eq!(Alphabet::of(Language::Pt).char(last), None);
    assert_eq!(Alphabet::of(Language::Pt).spell([last]), "\u{fffd}");
    assert!(!lexicon::Lexicon::shipped(Language::Pt).contains(&[last, last]));
}

proptest! {
    #[test]
    fn spelling_and_reading_are_inverse(places in proptest::collection::vec(0_usize..24, 0..20)) {
        let word: Vec<Letter> = places.into_iter().filter_map(Letter::new).collect();
        for language in Language::ALL {
            let text = Alphabet::of(language).spell(word.iter().copied());
            prop_assert_eq!(&Alphabet::of(language).read(&text).unwrap(), &word);
            prop_assert_eq!(&Alphabet::of(language).read(&text.to_lowercase()).unwrap(), &word);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        for language in Language::ALL {
            if let Err(NotALetter(character)) = Alphabet::of(language).read(&text) {
                prop_assert!(text.contains(character));
            }
        }
    }

    #[test]
    fn sets_are_sets(one in proptest::collection::btree_set(0..MOST_LETTERS, 0..MOST_LETTERS), other in proptest::collection::btree_set(0..MOST_LETTERS, 0..MOST_LETTERS)) {
        let set = |places: &std::collections::BTreeSet<usize>| -> LetterSet {
            places.iter().copied().filter_map(Letter::new).collect()
        };
        let places = |set: LetterSet| set.into_iter().map(Letter::index).collect::<std::collections::BTreeSet<_>>();
        prop_assert_eq!(&places(set(&one)), &one);
        prop_assert_eq!(set(&one).len(), one.len());
        prop_assert_eq!(set(&one).is_empty(), one.is_empty());
        prop_assert_eq!(places(set(&one) & set(&other)), &one & &other);
        for place in 0..MOST_LETTERS {
            prop_assert_eq!(set(&one).contains(Letter::new(place).unwrap()), one.contains(&place));
        }
    }
}
