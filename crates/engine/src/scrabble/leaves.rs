//! What tiles that are kept are worth in the long run, learned from games that the program plays against itself.
//!
//! A part of a rack is worth the sum of what each of its tiles, each pair and each three of them are worth, and
//! what so many vowels beside so many consonants are. `examples/train_scrabble.rs` learns these numbers.

use std::sync::OnceLock;

use lexicon::{Alphabet, Language};
use scrabble::{RACK, Tile};

use super::kept::{JOKERS, Kept};
use super::rack::{LETTERS, Rack};

/// So many vowels and consonants are told apart.
const SORTS: usize = RACK;

/// What tiles that are kept are worth in a language, and how far points decide games.
#[derive(Clone, Debug, PartialEq)]
pub struct Leaves {
    /// How many kinds of tiles there are: the letters and the joker.
    kinds: usize,
    vowels: u32,
    /// One tile, two, three, in hundredths of a point; then vowels beside consonants.
    numbers: Vec<i16>,
    /// A lead of so many points is odds of e to 1: its square with nothing unseen, and what each unseen tile adds to it;
    /// then how many points being on turn is worth.
    spread: [f32; 3],
}

/// The place of three, two or one of the kinds, which come in order.
fn three(low: usize, middle: usize, high: usize) -> usize {
    high * (high + 1) * (high + 2) / 6 + two(low, middle)
}

/// The place of so many vowels beside so many consonants; a whole rack is never kept.
fn place_of(vowels: usize, others: usize) -> usize {
    vowels.min(SORTS - 1) * SORTS + others.min(SORTS - 1)
}

fn two(low: usize, high: usize) -> usize {
    high * (high + 1) / 2 + low
}

impl Leaves {
    /// How many numbers there are to learn for so many kinds.
    fn count(kinds: usize) -> usize {
        kinds + two(0, kinds) + three(0, 0, kinds) + SORTS * SORTS
    }

    /// Nothing is worth anything.
    pub fn nothing(alphabet: &Alphabet) -> Self {
        let kinds = alphabet.letters().into_iter().count() + 1;
        let vowels = "AEIOU".chars().filter_map(|letter| alphabet.letter(letter));
        Leaves {
            kinds,
            vowels: vowels.fold(0, |vowels, letter| vowels | 1 << letter.index()),
            numbers: vec![0; Self::count(kinds)],
            spread: [200.0, 40.0, 12.0],
        }
    }

    /// Those that were learned for a language.
    pub fn of(language: Language) -> &'static Leaves {
        static LEARNED: [OnceLock<Leaves>; 3] = [const { OnceLock::new() }; 3];
        let place = Language::ALL.iter().position(|other| *other == language).unwrap_or(0);
        LEARNED[place].get_or_init(|| {
            let bytes: &[u8] = match language {
                Language::Pt => include_bytes!("../../data/scrabble/pt.leaves"),
                Language::Fr => include_bytes!("../../data/scrabble/fr.leaves"),
                Language::En => include_bytes!("../../data/scrabble/en.leaves"),
            };
            let alphabet = Alphabet::of(language);
            Leaves::read(alphabet, bytes).unwrap_or_else(|| Leaves::nothing(alphabet))
        })
    }

    /// Reads what [`bytes`](Leaves::bytes) wrote.
    pub fn read(alphabet: &Alphabet, bytes: &[u8]) -> Option<Leaves> {
        let mut leaves = Leaves::nothing(alphabet);
        let (spread, numbers) = bytes.split_at_checked(12)?;
        if numbers.len() != 2 * leaves.numbers.len() {
            return None;
        }
        for (own, bytes) in leaves.spread.iter_mut().zip(spread.as_chunks().0) {
            *own = f32::from_le_bytes(*bytes);
        }
        for (own, bytes) in leaves.numbers.iter_mut().zip(numbers.as_chunks().0) {
            *own = i16::from_le_bytes(*bytes);
        }
        Some(leaves)
    }

    /// All of it as a file has it: three numbers of four bytes, the others of two, the lower byte first.
    pub fn bytes(&self) -> Vec<u8> {
        let spread = self.spread.iter().flat_map(|number| number.to_le_bytes());
        spread.chain(self.numbers.iter().flat_map(|number| number.to_le_bytes())).collect()
    }

    /// The numbers that are learned.
    pub fn numbers(&mut self) -> &mut [i16] {
        &mut self.numbers
    }

    /// The numbers that tell how far a lead decides.
    pub fn spread(&mut self) -> &mut [f32; 3] {
        &mut self.spread
    }

    /// The log odds of winning for one on turn with this lead in points and so many tiles unseen.
    pub fn log_odds(&self, lead: f32, unseen: usize) -> f32 {
        let [least, each, turn] = self.spread;
        (lead + turn) / (least + each * unseen as f32).max(1.0).sqrt()
    }

    /// The number of a tile for [`places`](Leaves::places).
    pub fn kind(tile: Tile) -> u8 {
        match tile {
            Tile::Letter(letter) => letter.index() as u8,
            Tile::Joker => JOKERS,
        }
    }

    /// The places of the numbers that count for some tiles, given as numbers of letters in order.
    pub fn places(&self, kinds: &[u8], mut each: impl FnMut(usize)) {
        let kind = |kind: u8| if kind == JOKERS { self.kinds - 1 } else { usize::from(kind).min(self.kinds - 1) };
        let pairs = self.kinds;
        let threes = pairs + two(0, self.kinds);
        for (at, high) in kinds.iter().enumerate() {
            each(kind(*high));
            for (before, middle) in kinds[..at].iter().enumerate() {
                each(pairs + two(kind(*middle), kind(*high)));
                for low in &kinds[..before] {
                    each(threes + three(kind(*low), kind(*middle), kind(*high)));
                }
            }
        }
        each(self.sort(kinds));
    }

    /// The place of the number for so many vowels and consonants.
    fn sort(&self, kinds: &[u8]) -> usize {
        let letters = || kinds.iter().filter(|kind| **kind != JOKERS);
        let vowels = letters().filter(|kind| self.vowels >> (**kind % LETTERS as u8) & 1 == 1).count();
        let others = letters().count() - vowels;
        self.numbers.len() - SORTS * SORTS + place_of(vowels, others)
    }

    /// What some tiles that are kept are worth.
    pub fn worth(&self, rack: &Rack) -> i32 {
        let mut kinds = [JOKERS; RACK];
        let mut count = 0;
        for tile in rack.tiles().take(RACK) {
            kinds[count] = Leaves::kind(tile);
            count += 1;
        }
        let mut worth = 0;
        self.places(&kinds[..count], |place| worth += i32::from(self.numbers[place]));
        worth
    }

    /// The worth of every part of a rack, this many hundredths of it.
    pub fn kept(&self, rack: &Rack, share: i32) -> Kept {
        let mut kept = Kept::nothing(rack);
        let mut worth = [0_i32; 1 << RACK];
        let kind = |kind: u8| if kind == JOKERS { self.kinds - 1 } else { usize::from(kind).min(self.kinds - 1) };
        let size = kept.size();
        let mut own = [0; RACK];
        own.iter_mut().zip(kept.kinds()).for_each(|(own, given)| *own = kind(*given));
        let pairs = &self.numbers[self.kinds..];
        let threes = &pairs[two(0, self.kinds)..];
        let sorts = &self.numbers[self.numbers.len() - SORTS * SORTS..];
        let is_vowel = |kind: usize| kind + 1 < self.kinds && self.vowels >> (kind % LETTERS) & 1 == 1;
        /// One vowel, where consonants are counted by ones.
        const VOWEL: u8 = 16;
        let step = |kind: usize| {
            if kind + 1 == self.kinds {
                0
            } else if is_vowel(kind) {
                VOWEL
            } else {
                1
            }
        };
        for high in 0..size {
            worth[1 << high] += i32::from(self.numbers[own[high]]);
            for middle in 0..high {
                worth[1 << high | 1 << middle] += i32::from(pairs[two(own[middle], own[high])]);
                for low in 0..middle {
                    worth[1 << high | 1 << middle | 1 << low] +=
                        i32::from(threes[three(own[low], own[middle], own[high])]);
                }
            }
        }
        // Every part gets what its own parts are worth, and counts its vowels and consonants.
        let mut sort = [0_u8; 1 << RACK];
        for (place, kind) in own[..size].iter().enumerate() {
            let bit = 1 << place;
            let step = step(*kind);
            for part in 0..bit {
                sort[part + bit] = sort[part] + step;
            }
            for both in worth[..1 << size].chunks_exact_mut(2 * bit) {
                let (without, with) = both.split_at_mut(bit);
                with.iter_mut().zip(without).for_each(|(with, without)| *with += *without);
            }
        }
        for (worth, sort) in worth[..1 << size].iter_mut().zip(sort) {
            let sort = i32::from(sorts[place_of(usize::from(sort / VOWEL), usize::from(sort % VOWEL))]);
            *worth += sort;
        }
        if share != 100 {
            worth[..1 << size].iter_mut().for_each(|worth| *worth = *worth * share / 100);
        }
        kept.set(worth);
        kept
    }
}
