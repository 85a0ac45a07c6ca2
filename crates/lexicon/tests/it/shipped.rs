//! The shipped lists against plain sets of words, unpacked here in another way.

use std::collections::{HashMap, HashSet};

use lexicon::{Alphabet, Language, Letter, Lexicon, Node};

use crate::{letters, spelled};

/// The list, as `data/README.md` says it is packed.
fn list(language: Language) -> Vec<String> {
    let path = format!("{}/data/{language}.words.z", env!("CARGO_MANIFEST_DIR"));
    let packed = std::fs::read(path).expect("a list");
    let text = String::from_utf8(miniz_oxide::inflate::decompress_to_vec_zlib(&packed).expect("zlib")).expect("UTF-8");
    let starts: Vec<usize> = text.match_indices(char::is_lowercase).map(|(start, _)| start).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let mut words: Vec<String> = Vec::new();
    for (start, end) in starts.iter().zip(ends) {
        let mut word = words.last().cloned().unwrap_or_default();
        for _ in b'a'..text.as_bytes()[*start] {
            word.pop();
        }
        words.push(word + &text[start + 1..end]);
    }
    words
}

#[test]
fn the_walk_gives_exactly_the_list() {
    for (language, count) in [(Language::Pt, 385_253), (Language::Fr, 404_985), (Language::En, 248_599)] {
        let list = list(language);
        assert_eq!(list.len(), count);
        let lexicon = Lexicon::shipped(language);
        assert_eq!(lexicon.len(), count);
        assert!(spelled(lexicon) == list, "{language}");

        let info = lexicon.info();
        assert_eq!((info.longest, info.by_length[0], info.by_length[1]), (15, 0, 0));
        assert_eq!(info.by_length.iter().sum::<usize>(), count);
        let longest = list.iter().filter(|word| word.chars().count() == 15).count();
        assert_eq!(info.by_length[15], longest);
    }
}

#[test]
fn the_lists_are_sorted_and_in_their_alphabet() {
    for language in Language::ALL {
        let words: Vec<Vec<Letter>> = list(language).iter().map(|word| letters(language, word)).collect();
        assert!(words.is_sorted_by(|one, other| one < other), "{language}");
        assert!(words.iter().all(|word| (2..=15).contains(&word.len())));
    }
}

#[test]
fn words_are_found_and_near_misses_are_not() {
    for language in Language::ALL {
        let lexicon = Lexicon::shipped(language);
        let list = list(language);
        let set: HashSet<&str> = list.iter().map(String::as_str).collect();
        assert!(list.iter().all(|word| lexicon.contains_text(word)));

        let alphabet: Vec<char> = Alphabet::of(language).spell(Alphabet::of(language).letters()).chars().collect();
        let (mut words, mut misses) = (0, 0);
        for (number, word) in list.iter().enumerate().step_by(41) {
            let word: Vec<char> = word.chars().collect();
            for place in 0..word.len() {
                let other = alphabet[(number + place) % alphabet.len()];
                for near in near(&word, place, other) {
                    let near: String = near.into_iter().collect();
                    let expected = set.contains(near.as_str());
                    assert_eq!(lexicon.contains_text(&near), expected, "{language} {near}");
                    *if expected { &mut words } else { &mut misses } += 1;
                }
            }
        }
        assert!(words > 1000 && misses > 100_000, "{language}: {words} words and {misses} misses say little");
    }
}

/// The word with one letter left out, added, changed, or moved, and what comes before and after a place.
fn near(word: &[char], place: usize, other: char) -> [Vec<char>; 6] {
    let (before, after) = word.split_at(place);
    let mut moved = word.to_vec();
    moved.swap(0, place);
    [
        [before, &after[1..]].concat(),
        [before, &[other], after].concat(),
        [before, &[other], &after[1..]].concat(),
        moved,
        before.to_vec(),
        after.to_vec(),
    ]
}

#[test]
fn no_two_nodes_have_the_same_endings() {
    for language in Language::ALL {
        let lexicon = Lexicon::shipped(language);
        let mut classes = Classes::default();
        classes.of(lexicon.root());
        let info = lexicon.info();
        assert_eq!((classes.by_node.len(), classes.by_shape.len()), (info.nodes, info.nodes), "{language}");
    }
}

/// What goes on from a node: the letters, whether a word ends with each, and the class of what follows.
type Shape = Vec<(Letter, bool, usize)>;

/// Nodes sorted into classes with the same endings, from the leaf up.
#[derive(Default)]
struct Classes {
    by_node: HashMap<u32, usize>,
    by_shape: HashMap<Shape, usize>,
}

impl Classes {
    fn of(&mut self, node: Node<'_>) -> usize {
        if let Some(class) = self.by_node.get(&node.id()) {
            return *class;
        }
        let shape = node.children().map(|(letter, child)| (letter, child.is_end(), self.of(child))).collect();
        let next = self.by_shape.len();
        let class = *self.by_shape.entry(shape).or_insert(next);
        self.by_node.insert(node.id(), class);
        class
    }
}

#[test]
fn everyday_words_are_there_and_names_are_not() {
    for (language, words, others) in [
        (Language::Pt, "isto cão vaca pêro programação tofu computador coração às", "lisboa kiwi rato2 etc aç"),
        (Language::Fr, "wok œuf psychismes psychogène ptéranodon whisky aa ôter", "geneve qu bruxelles zzz"),
        (Language::En, "qi za aa psi colour color café quiz bus organise organize ok", "london qzx dkl kb ourselve"),
    ] {
        let lexicon = Lexicon::shipped(language);
        for word in words.split(' ') {
            assert!(lexicon.contains_text(word), "{language} {word}");
        }
        for word in others.split(' ') {
            assert!(!lexicon.contains_text(word), "{language} {word}");
        }
    }
}

#[test]
fn a_list_is_built_once() {
    assert!(std::ptr::eq(Lexicon::shipped(Language::En), Lexicon::shipped(Language::En)));
    assert_eq!(Lexicon::unpacked(Language::En).info(), Lexicon::shipped(Language::En).info());
}

#[test]
fn each_list_tells_its_makers_and_its_licence() {
    for (language, parts) in [
        (Language::Pt, ["Alberto Simões", "Raimundo Santos Moura", "Mozilla Public License"]),
        (Language::Fr, ["Dicollecte contributors", "MPL-2.0", "Olivier R."]),
        (Language::En, ["Kevin Atkinson", "J Ross Beresford", "ENABLE"]),
    ] {
        for part in parts {
            assert!(Lexicon::licence(language).contains(part), "{language} {part}");
        }
    }
}
