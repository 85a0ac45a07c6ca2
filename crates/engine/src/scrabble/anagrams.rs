//! The words that some letters make, in whatever order: all anagrams of a set of letters at once, without a walk through
//! the graph.
//!
//! The letters of a word have one number, the sum of the numbers of each. A Bloom filter of one megabyte knows the numbers of
//! all words: it answers most questions, as most sets make no word, and says yes for one or two in a hundred of those. A second
//! one knows the numbers of all words without one of their letters, for a joker. Behind them
//! the words themselves stand in the order of their numbers, and a small index tells where to begin: one wait for memory.

use lexicon::Lexicon;
use scrabble::SIZE;

use super::rack::LETTERS;

/// The filters of words, and of words without a letter, have two to this many words of 64 bits.
const CELLS: u32 = 17;
const CELLS_WITHOUT: u32 = 18;

/// A number for each letter; those of a set are added up.
const NUMBERS: [u64; LETTERS] = numbers();

/// The index has a place for so many upper bits of a number.
const INDEXED: u32 = 16;

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
    sets: Filter,
    /// The sets that lack one letter.
    without: Filter,
    /// Where the sets stand whose numbers begin alike, and where the last of them end.
    starts: Vec<u32>,
    /// For each set: more bits of its number, how many words, how long they are, and the words. Where there are too many for
    /// one byte, the set comes again.
    words: Vec<u8>,
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
        let groups = sets.chunk_by(|one, other| (one.0, one.2) == (other.0, other.2));
        let mut anagrams = Anagrams {
            sets: Filter::new(CELLS),
            without: Filter::new(CELLS_WITHOUT),
            starts: Vec::with_capacity((1 << INDEXED) + 1),
            words: Vec::with_capacity(letters.len() + 4 * sets.len()),
        };
        for group in groups.flat_map(|group| group.chunks(u8::MAX.into())) {
            let [(set, start, length), ..] = *group else { continue };
            anagrams.sets.add(set);
            for letter in &letters[start as usize..][..usize::from(length)] {
                anagrams.without.add(set.wrapping_sub(number(*letter)));
            }
            let (place, more) = indexed(set);
            anagrams.starts.resize(place + 1, anagrams.words.len() as u32);
            anagrams.words.extend(more);
            anagrams.words.extend([group.len() as u8, length]);
            for (_, start, length) in group {
                anagrams.words.extend(&letters[*start as usize..][..usize::from(*length)]);
            }
        }
        anagrams.starts.resize((1 << INDEXED) + 1, anagrams.words.len() as u32);
        anagrams.words.shrink_to_fit();
        anagrams
    }

    /// Whether the letters of this number make a word; yes may be wrong.
    #[inline]
    pub(super) fn may_contain(&self, set: u64) -> bool {
        self.sets.may_contain(set)
    }

    /// Whether they make one with one more letter; yes may be wrong.
    #[inline]
    pub(super) fn may_lack_one(&self, set: u64) -> bool {
        self.without.may_contain(set)
    }

    /// The words of so many letters of this number. Another word is among them now and then, so whoever uses one counts its
    /// letters.
    #[inline]
    pub(super) fn words(&self, set: u64, length: usize) -> impl Iterator<Item = &[u8]> {
        let (place, more) = indexed(set);
        let mut rest = &self.words[self.starts[place] as usize..self.starts[place + 1] as usize];
        std::iter::from_fn(move || {
            loop {
                let (&[one, two, count, long], words) = rest.split_first_chunk()?;
                let (words, behind) = words.split_at(usize::from(count) * usize::from(long));
                rest = behind;
                if [one, two] == more && usize::from(long) == length {
                    return Some(words.chunks_exact(length));
                }
            }
        })
        .flatten()
    }
}

/// The place of a number in the index, and more bits of it.
#[inline]
fn indexed(set: u64) -> (usize, [u8; 2]) {
    ((set >> (64 - INDEXED)) as usize, (set as u16).to_le_bytes())
}

/// A Bloom filter of numbers.
#[derive(Clone, Debug)]
struct Filter {
    cells: Vec<u64>,
    shift: u32,
}

impl Filter {
    fn new(cells: u32) -> Self {
        Filter { cells: vec![0; 1 << cells], shift: 64 - cells }
    }

    /// A word of the filter, and two bits of it: both are found with one look at the memory.
    #[inline]
    fn place_of(&self, set: u64) -> (usize, u64) {
        ((set >> self.shift) as usize, 1 << (set & 63) | 1 << (set >> 6 & 63))
    }

    fn add(&mut self, set: u64) {
        let (cell, bits) = self.place_of(set);
        self.cells[cell] |= bits;
    }

    #[inline]
    fn may_contain(&self, set: u64) -> bool {
        let (cell, bits) = self.place_of(set);
        self.cells[cell] & bits == bits
    }
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
        let (mut asked, mut passed, mut lacking) = (0, 0, 0);
        for word in lexicon.words().filter(|word| word.len() <= SIZE).step_by(50) {
            let mut word: Vec<u8> = word.iter().map(|letter| letter.index() as u8).collect();
            assert!(anagrams.may_contain(set(&word)), "{word:?}");
            assert!(anagrams.words(set(&word), word.len()).any(|found| found == word), "{word:?}");
            for letter in &word {
                let rest = set(&word).wrapping_sub(number(*letter));
                assert!(anagrams.may_lack_one(rest), "{word:?} without {letter}");
            }
            // Hardly any word is made of such letters.
            word.iter_mut().for_each(|letter| *letter = (*letter + 7) % 24);
            word.extend([word[0]; 4]);
            asked += 1;
            passed += u32::from(anagrams.may_contain(set(&word)));
            lacking += u32::from(anagrams.may_lack_one(set(&word)));
        }
        assert!(asked > 5000 && passed * 20 < asked && lacking * 5 < asked, "{passed} and {lacking} of {asked}");
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
