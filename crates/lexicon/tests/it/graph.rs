//! Small graphs against sets of words: the same words, and no node too many.

use std::collections::{BTreeMap, BTreeSet};

use lexicon::{Alphabet, LONGEST_WORD, Language, Lexicon, NotALetter, WordError};
use proptest::prelude::*;

use crate::{letters, spelled};

fn lexicon<'a>(words: impl IntoIterator<Item = &'a str>) -> Lexicon {
    Lexicon::from_words(Alphabet::of(Language::En), words).expect("words")
}

/// The smallest graph has one node for each different set of endings; here they are all written out.
fn naive_size(words: &BTreeSet<String>) -> (usize, usize) {
    let mut endings: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::from([("", BTreeSet::new())]);
    for word in words {
        for cut in 0..=word.len() {
            let (beginning, ending) = word.split_at(cut);
            let endings = endings.entry(beginning).or_default();
            if !ending.is_empty() {
                endings.insert(ending);
            }
        }
    }
    // The leaf is always there, with or without a word.
    let nodes: BTreeSet<BTreeSet<&str>> = endings.into_values().chain([BTreeSet::new()]).collect();
    let first = |ending: &&str| ending.as_bytes()[0];
    let edges = nodes.iter().map(|endings| endings.iter().map(first).collect::<BTreeSet<_>>().len()).sum();
    (nodes.len(), edges)
}

#[test]
fn the_textbook_graph_is_as_small_as_it_can_be() {
    // TAP, TAPS, TOP, TOPS: the root, T, one node for TA and TO, one for P, the leaf.
    let graph = lexicon(["TOPS", "TAP", "TOP", "TAPS", "TAP"]);
    assert_eq!(spelled(&graph), ["TAP", "TAPS", "TOP", "TOPS"]);
    let info = graph.info();
    assert_eq!((info.words, info.nodes, info.edges, info.bytes), (4, 5, 5, 40));
    assert_eq!((info.longest, info.by_length), (4, vec![0, 0, 0, 2, 2]));
}

#[test]
fn nodes_are_walked_letter_by_letter() {
    let graph = lexicon(["TO", "TOP", "TAP", "AT"]);
    let t = graph.root().child(letters(Language::En, "T")[0]).unwrap();
    assert!(!t.is_end());
    assert_eq!(graph.alphabet().spell(t.letters()), "AO");
    let next: Vec<_> =
        t.children().map(|(letter, node)| (graph.alphabet().char(letter).unwrap(), node.is_end())).collect();
    assert_eq!(next, [('A', false), ('O', true)]);
    let (a, o) = (t.walk(&letters(Language::En, "A")).unwrap(), t.walk(&letters(Language::En, "O")).unwrap());
    assert_eq!(a.id(), o.id(), "P follows both");
    assert!(t.child(letters(Language::En, "T")[0]).is_none());
    assert!(graph.root().walk(&letters(Language::En, "TOPS")).is_none());
    assert!(graph.root().walk(&[]).is_some());
}

#[test]
fn an_empty_lexicon_has_no_words() {
    let empty = lexicon([]);
    assert!(empty.is_empty() && empty.root().children().next().is_none() && !empty.contains(&[]));
    assert_eq!((empty.len(), empty.words().count(), empty.info().nodes, empty.info().longest), (0, 0, 1, 0));
    assert!(!lexicon(["A"]).is_empty());
    assert!(!lexicon(["A"]).contains_text(""));
}

#[test]
fn words_that_are_none_are_refused_by_number() {
    let refused = |words: &[&str]| Lexicon::from_words(Alphabet::of(Language::En), words).unwrap_err();
    assert_eq!(refused(&["A", ""]), WordError::Empty { number: 2 });
    assert_eq!(refused(&["A", "B", "C-D"]), WordError::Foreign { number: 3, why: NotALetter('-') });
    let longest = "A".repeat(LONGEST_WORD);
    assert_eq!(lexicon([longest.as_str()]).info().longest, LONGEST_WORD);
    assert_eq!(refused(&[&(longest + "A")]), WordError::TooLong { number: 1 });
}

#[test]
fn all_letters_of_an_alphabet_can_follow_each_other() {
    let alphabet = Alphabet::of(Language::Pt);
    let all: Vec<String> = alphabet
        .letters()
        .into_iter()
        .flat_map(|one| alphabet.letters().into_iter().map(move |other| alphabet.spell([one, other])))
        .collect();
    let graph = Lexicon::from_words(alphabet, &all).unwrap();
    assert_eq!(spelled(&graph), all);
    assert_eq!((graph.info().nodes, graph.info().edges), (3, 48));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_graph_is_its_set_of_words(
        words in proptest::collection::vec("[A-D]{1,5}|[A-Z]{1,8}|[A-C]{0,3}(ING|INGS|ED)", 0..60),
        others in proptest::collection::vec("[A-D]{0,6}", 0..60),
    ) {
        let set: BTreeSet<String> = words.iter().cloned().collect();
        let graph = Lexicon::from_words(Alphabet::of(Language::En), &words).unwrap();
        prop_assert_eq!(spelled(&graph), set.iter().cloned().collect::<Vec<_>>());
        prop_assert_eq!(graph.len(), set.len());
        prop_assert_eq!((graph.info().nodes, graph.info().edges), naive_size(&set));
        for word in words.iter().chain(&others) {
            prop_assert_eq!(graph.contains_text(word), set.contains(word));
            let after = (std::ops::Bound::Excluded(word.clone()), std::ops::Bound::Unbounded);
            let next = graph.word_after(&letters(Language::En, word)).map(|next| graph.alphabet().spell(next));
            prop_assert_eq!(next.as_ref(), set.range(after).next());
        }
    }

    #[test]
    fn the_order_of_words_does_not_matter(words in proptest::collection::vec("[A-C]{1,4}", 1..40).prop_shuffle()) {
        let one = Lexicon::from_words(Alphabet::of(Language::En), &words).unwrap();
        let other = Lexicon::from_words(Alphabet::of(Language::En), words.iter().rev()).unwrap();
        prop_assert_eq!(one.info(), other.info());
        prop_assert_eq!(one.root().id(), other.root().id());
    }
}
