//! The words backwards and forwards again, against all ways to cut words in two, written out.

use std::collections::BTreeSet;

use lexicon::{Alphabet, Arc, Gaddag, LONGEST_LAID, Language, Lexicon};
use proptest::prelude::*;

fn hinged<W: AsRef<str>>(words: impl IntoIterator<Item = W>) -> Lexicon {
    Lexicon::from_words(Alphabet::of(Language::En), words).expect("words").hinged().expect("a small graph")
}

/// All that the graph spells from a node on, and how many letters are to come at most.
fn spelled(gaddag: Gaddag<'_>, node: u32, before: &str, found: &mut BTreeSet<String>) -> u32 {
    let letters = gaddag.letters(node);
    let mut most = 0;
    for letter in (0..26).filter(|letter| letters >> letter & 1 == 1) {
        let arc = gaddag.arc(node, letters, letter);
        let text = format!("{before}{}", char::from(b'A' + letter as u8));
        if arc.is_end() {
            assert!(found.insert(text.clone()), "{text} twice");
        }
        assert_eq!(spelled(gaddag, arc.target(), &text, found), arc.reach());
        assert_eq!(gaddag.endings(node) >> letter & 1 == 1, arc.is_end());
        assert_eq!(gaddag.step(node, letter), Some(arc));
        most = most.max(arc.reach() + 1);
    }
    most.min(15)
}

/// What is spelled backwards and, after a turn, `·`, forwards: each beginning is read again from its first letter on.
fn turned(gaddag: Gaddag<'_>) -> BTreeSet<String> {
    let (mut beginnings, mut found) = (BTreeSet::new(), BTreeSet::new());
    spelled(gaddag, gaddag.root(), "", &mut beginnings);
    for backwards in beginnings {
        let letters = backwards.bytes().rev().map(|letter| u32::from(letter - b'A'));
        let mut last = None;
        for letter in letters {
            last = gaddag.step(last.map_or(gaddag.forwards(), Arc::target), letter);
            assert!(last.is_some(), "{backwards} begins no word");
        }
        let last = last.expect("a letter");
        let mut ends = BTreeSet::new();
        spelled(gaddag, last.target(), "", &mut ends);
        assert!(last.is_end() || !ends.is_empty(), "{backwards} begins no word");
        found.extend(ends.into_iter().map(|end| format!("{backwards}·{end}")));
        found.extend(last.is_end().then_some(backwards));
    }
    found
}

/// The same from the words themselves.
fn cut(words: &BTreeSet<String>) -> BTreeSet<String> {
    let cuts = words.iter().flat_map(|word| (1..=word.len()).map(move |at| word.split_at(at)));
    let spelled = cuts.filter(|(front, _)| front.len() <= LONGEST_LAID).map(|(front, back)| {
        let backwards: String = front.chars().rev().collect();
        if back.is_empty() { backwards } else { format!("{backwards}·{back}") }
    });
    spelled.collect()
}

#[test]
fn a_word_is_spelled_from_each_of_its_letters() {
    let lexicon = hinged(["CARE"]);
    let gaddag = lexicon.gaddag().expect("it is hinged");
    assert_eq!(turned(gaddag), BTreeSet::from(["AC·RE", "C·ARE", "ERAC", "RAC·E"].map(str::to_owned)));
    let mut forwards = BTreeSet::new();
    spelled(gaddag, gaddag.forwards(), "", &mut forwards);
    assert_eq!(forwards, BTreeSet::from(["CARE".to_owned()]));
}

#[test]
fn a_plain_graph_has_none_and_a_word_longer_than_a_board_is_found_from_its_first_letters() {
    let plain = Lexicon::from_words(Alphabet::of(Language::En), ["A"]).expect("a word");
    assert!(plain.gaddag().is_none());
    let long = BTreeSet::from(["ABCDEFGHIJKLMNOPQ".to_owned(), "AB".to_owned()]);
    let lexicon = hinged(&long);
    let gaddag = lexicon.gaddag().expect("it is hinged");
    assert_eq!(turned(gaddag), cut(&long));
    assert!(lexicon.contains_text("abcdefghijklmnopq"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_cut_of_every_word_is_spelled_once(
        words in proptest::collection::vec("[A-D]{1,5}|[A-Z]{1,8}|[A-C]{0,3}(ING|INGS|ED)", 0..60),
    ) {
        let set: BTreeSet<String> = words.iter().cloned().collect();
        let lexicon = hinged(&words);
        let gaddag = lexicon.gaddag().expect("it is hinged");
        prop_assert_eq!(turned(gaddag), cut(&set));
        // The words forwards are what they were.
        prop_assert_eq!(crate::spelled(&lexicon), set.into_iter().collect::<Vec<_>>());
        let nodes = lexicon.info().nodes;
        prop_assert_eq!(lexicon.hinged().expect("hinged already").info().nodes, nodes);
    }
}
