//! The GADDAG against all ways to cut words in two, written out.

use std::collections::BTreeSet;

use lexicon::{Alphabet, Gaddag, LONGEST_LAID, Language, Lexicon};
use proptest::prelude::*;

fn hinged<W: AsRef<str>>(words: impl IntoIterator<Item = W>) -> Lexicon {
    Lexicon::from_words(Alphabet::of(Language::En), words).expect("words").hinged().expect("a small graph")
}

/// All that the graph spells from a node on, a turn being `·`, and how many letters are to come at most.
fn spelled(gaddag: Gaddag<'_>, node: u32, before: &str, found: &mut BTreeSet<String>) -> u32 {
    let ways = gaddag.ways(node);
    let mut most = 0;
    for letter in (0..26).filter(|letter| ways.letters() >> letter & 1 == 1) {
        let arc = gaddag.arc(node, ways, letter);
        let text = format!("{before}{}", char::from(b'A' + letter as u8));
        if arc.is_end() {
            assert!(found.insert(text.clone()), "{text} twice");
        }
        assert_eq!(spelled(gaddag, arc.target(), &text, found), arc.reach());
        assert_eq!(gaddag.endings(node) >> letter & 1 == 1, arc.is_end());
        assert_eq!(gaddag.step(node, letter), Some(arc));
        most = most.max(arc.reach() + 1);
    }
    if ways.has_turn() {
        let turn = gaddag.turn(node, ways);
        assert!(!turn.is_end(), "a word that ends at a turn is spelled without it");
        assert_eq!(spelled(gaddag, turn.target(), &format!("{before}·"), found), turn.reach());
        most = most.max(turn.reach());
    }
    most.min(15)
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
    let mut found = BTreeSet::new();
    spelled(gaddag, gaddag.root(), "", &mut found);
    assert_eq!(found, BTreeSet::from(["AC·RE", "C·ARE", "ERAC", "RAC·E"].map(str::to_owned)));
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
    let mut found = BTreeSet::new();
    spelled(gaddag, gaddag.root(), "", &mut found);
    assert_eq!(found, cut(&long));
    assert!(lexicon.contains_text("abcdefghijklmnopq"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_gaddag_spells_every_cut_of_every_word_once(
        words in proptest::collection::vec("[A-D]{1,5}|[A-Z]{1,8}|[A-C]{0,3}(ING|INGS|ED)", 0..60),
    ) {
        let set: BTreeSet<String> = words.iter().cloned().collect();
        let lexicon = hinged(&words);
        let gaddag = lexicon.gaddag().expect("it is hinged");
        let mut found = BTreeSet::new();
        spelled(gaddag, gaddag.root(), "", &mut found);
        prop_assert_eq!(found, cut(&set));
        // The words forwards are what they were.
        prop_assert_eq!(crate::spelled(&lexicon), set.into_iter().collect::<Vec<_>>());
        let nodes = lexicon.info().nodes;
        prop_assert_eq!(lexicon.hinged().expect("hinged already").info().nodes, nodes);
    }
}
