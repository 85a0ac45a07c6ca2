//! The words that some letters make, in whatever order: all anagrams of a set of letters at once, without a walk through
//! the graph.
//!
//! The letters of a word have one number, the sum of the numbers of each. A Bloom filter of one megabyte knows the numbers of
//! all words: it answers most questions, as most sets make no word, and says yes for one or two in a hundred of those. Behind it
//! a hash table leads to the words themselves.

use lexicon::Lexicon;
use scrabble::SIZE;

use super::rack::LETTERS;

/// The filter has two to this many words of 64 bits.
const CELLS: u32 = 17;

/// A number for each letter; those of a set are added up.
const NUMBERS: [u64; LETTERS] = numbers();

/// A place of the table where nothing is.
const NOTHING: u32 = u32::MAX;

/// SplitMix64 from a fixed seed: bits without any order.
const fn numbers() -> [u64; LETTERS] {
    let mut numbers = [0; LETTERS];
    let mut place = 0;
    while place < LETTERS {
        let mut number = 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(place as u64 + 1);
        number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        numbers[place] = number ^ number >> 31;
        place += 1;
    }
    numbers
}

/// The number of a letter.
pub(super) fn number(letter: u8) -> u64 {
    NUMBERS[usize::from(letter) % LETTERS]
}

/// All words that fit on a board, by their letters.
#[derive(Clone, Debug)]
pub(super) struct Anagrams {
    filter: Vec<u64>,
    /// The lower half of a set's number, and where its words stand.
    table: Vec<(u32, u32)>,
    /// For each set: how many words, how long they are, and the words. Where there are too many for one byte, it goes on
    /// with another entry of the table.
    words: Vec<u8>,
    /// How far a number is shifted for its place in the table.
    shift: u32,
}

impl Anagrams {
    pub(super) fn new(lexicon: &Lexicon) -> Self {
        let mut letters: Vec<u8> = Vec::new();
        // The number of each word, where it stands, and how long it is.
        let mut sets: Vec<(u64, u32, u8)> = Vec::with_capacity(lexicon.len());
        for word in lexicon.words().filter(|word| word.len() <= SIZE) {
            let set = word.iter().fold(0_u64, |sum, letter| sum.wrapping_add(number(letter.index() as u8)));
            sets.push((set, letters.len() as u32, word.len() as u8));
            letters.extend(word.iter().map(|letter| letter.index() as u8));
        }
        sets.sort_unstable();
        let groups = || sets.chunk_by(|one, other| (one.0, one.2) == (other.0, other.2));
        let groups = || groups().flat_map(|group| group.chunks(u8::MAX.into()));
        // A third of it stays empty.
        let places = (groups().count() * 3 / 2).next_power_of_two().max(2);
        let mut anagrams = Anagrams {
            filter: vec![0; 1 << CELLS],
            table: vec![(0, NOTHING); places],
            words: Vec::with_capacity(letters.len() + 2 * sets.len()),
            shift: 64 - places.ilog2(),
        };
        for group in groups() {
            let [(set, _, length), ..] = *group else { continue };
            let (cell, bits) = place_of(set);
            anagrams.filter[cell] |= bits;
            let mut place = (set >> anagrams.shift) as usize;
            while anagrams.table[place].1 != NOTHING {
                place = (place + 1) % places;
            }
            anagrams.table[place] = (set as u32, anagrams.words.len() as u32);
            anagrams.words.extend([group.len() as u8, length]);
            for (_, start, length) in group {
                anagrams.words.extend(&letters[*start as usize..][..usize::from(*length)]);
            }
        }
        anagrams.words.shrink_to_fit();
        anagrams
    }

    /// Whether the letters of this number make a word; yes may be wrong.
    #[inline]
    pub(super) fn may_contain(&self, set: u64) -> bool {
        let (cell, bits) = place_of(set);
        self.filter[cell] & bits == bits
    }

    /// The words of so many letters of this number. Another word may be among them once in a very long time, so whoever uses
    /// one counts its letters.
    #[inline]
    pub(super) fn words(&self, set: u64, length: usize) -> impl Iterator<Item = &[u8]> {
        let mut place = (set >> self.shift) as usize;
        std::iter::from_fn(move || {
            loop {
                let (half, start) = self.table[place];
                if start == NOTHING {
                    return None;
                }
                place = (place + 1) % self.table.len();
                let found = &self.words[start as usize..];
                if half == set as u32 && usize::from(found[1]) == length {
                    return Some(found[2..2 + usize::from(found[0]) * length].chunks_exact(length));
                }
            }
        })
        .flatten()
    }
}

/// A word of the filter, and two bits of it: both are found with one look at the memory.
#[inline]
fn place_of(set: u64) -> (usize, u64) {
    ((set >> (64 - CELLS)) as usize, 1 << (set & 63) | 1 << (set >> 6 & 63))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use lexicon::{Alphabet, Language};

    use super::*;

    fn set(word: &[u8]) -> u64 {
        word.iter().fold(0, |sum, letter| sum.wrapping_add(number(*letter)))
    }

    #[test]
    fn no_word_is_missed_and_few_other_sets_are_let_through() {
        let lexicon = Lexicon::shipped(Language::Pt);
        let anagrams = Anagrams::new(lexicon);
        let (mut asked, mut passed) = (0, 0);
        for word in lexicon.words().filter(|word| word.len() <= SIZE).step_by(50) {
            let mut word: Vec<u8> = word.iter().map(|letter| letter.index() as u8).collect();
            assert!(anagrams.may_contain(set(&word)), "{word:?}");
            assert!(anagrams.words(set(&word), word.len()).any(|found| found == word), "{word:?}");
            // Hardly any word is made of such letters.
            word.iter_mut().for_each(|letter| *letter = (*letter + 7) % 24);
            word.extend([word[0]; 4]);
            asked += 1;
            passed += u32::from(anagrams.may_contain(set(&word)));
        }
        assert!(asked > 5000 && passed * 20 < asked, "{passed} of {asked}");
    }

    #[test]
    fn the_words_of_a_set_are_its_anagrams_however_many_there_are() {
        // The same nine letters in three hundred orders, and words that have nothing to do with them.
        let english = Alphabet::of(Language::En);
        let mut chance = game::SplitMix64::new(game::Seed(1));
        let mut listed = std::collections::BTreeSet::new();
        while listed.len() < 300 {
            let mut word = *b"ABCDEFGHI";
            chance.shuffle(&mut word);
            listed.insert(String::from_utf8(word.to_vec()).unwrap());
        }
        listed.extend(["AB", "BA", "CAB", "ZOO"].map(str::to_owned));
        let lexicon = Lexicon::from_words(english, &listed).unwrap();
        let anagrams = Anagrams::new(&lexicon);
        let mut expected: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
        for word in &listed {
            let mut letters: Vec<u8> = word.bytes().map(|letter| letter - b'A').collect();
            letters.sort_unstable();
            *expected.entry(letters).or_default() += 1;
        }
        for (letters, count) in expected {
            let found: std::collections::BTreeSet<&[u8]> = anagrams.words(set(&letters), letters.len()).collect();
            assert_eq!(found.len(), count, "{letters:?}");
        }
        assert_eq!(anagrams.words(set(&[25, 25]), 2).count(), 0);
    }
}
