//! The specified generator of numbers, and the shuffle that it drives.
//!
//! Each step masks what is shifted to 32 bits, not the state: of a seed that is wider, all bits above the lowest 32
//! stay as they are for ever, but they are shifted in from above and count when an index is drawn.

use std::num::NonZeroU64;

use crate::letter::Letter;
use crate::set::LetterSet;

/// The number after this one (`gera_numero_aleatorio`).
///
/// ```
/// assert_eq!(scrabble_ist::next_number(1), 270369);
/// assert_eq!(scrabble_ist::next_number(1 << 32), 4296048640);
/// ```
pub fn next_number(state: u64) -> u64 {
    let above = (state >> 32) as u32;
    u64::from(above) << 32 | u64::from(step(state as u32, above))
}

/// The lowest 32 bits of the next number; `above` are the 32 bits above them.
fn step(mut low: u32, above: u32) -> u32 {
    low ^= low << 13;
    low ^= low >> 17 | above << 15;
    low ^ low << 5
}

/// The generator with a seed of any width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generator {
    low: u32,
    /// The words above, the lowest first.
    high: Vec<u32>,
}

impl Generator {
    /// The generator with the seed that these words of 32 bits make, the lowest first; `None` for the seed 0.
    pub fn from_words(words: &[u32]) -> Option<Self> {
        let (low, high) = words.split_first()?;
        words.iter().any(|word| *word > 0).then(|| Generator { low: *low, high: high.to_vec() })
    }

    /// The words of its state, the lowest first: of its seed at first, later of the last number.
    pub fn words(&self) -> impl DoubleEndedIterator<Item = u32> {
        std::iter::once(self.low).chain(self.high.iter().copied())
    }

    /// Goes on to the next number (`gera_numero_aleatorio`, for numbers of any width).
    pub fn advance(&mut self) {
        self.low = step(self.low, self.high.first().copied().unwrap_or(0));
    }

    /// Goes on to the next number and returns its remainder modulo `bound`, which is at least 1.
    fn next_below(&mut self, bound: usize) -> usize {
        self.advance();
        // As in a division by hand, a word at a time: nothing is lost, as the remainder is below 2^64.
        self.words().rev().fold(0, |rest, word| (rest << 32 | u128::from(word)) % bound as u128) as usize
    }
}

impl From<NonZeroU64> for Generator {
    fn from(seed: NonZeroU64) -> Self {
        let seed = seed.get();
        Generator { low: seed as u32, high: vec![(seed >> 32) as u32] }
    }
}

/// Puts the items in another order (`permuta_letras`): Fisher and Yates, from the end.
pub fn shuffle<T>(items: &mut [T], mut generator: Generator) {
    for last in (1..items.len()).rev() {
        items.swap(generator.next_below(last + 1), last);
    }
}

/// All letters of a set in random order (`baralha_conjunto`).
pub fn shuffled(set: &LetterSet, generator: Generator) -> Vec<Letter> {
    let mut letters: Vec<Letter> = set.letters().collect();
    shuffle(&mut letters, generator);
    letters
}
