//! The only randomness of the rules: what a game is dealt by is inside the state, and the output of both generators is
//! frozen, so that a record written today replays for ever. SplitMix64 takes a number that anybody may ask for; what
//! [`Secret`](crate::Secret)s deal is in [`deal`](crate::Deal).

use serde::{Deserialize, Serialize};

/// The random seed of a game that anybody may repeat, and of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Seed(pub u64);

/// SplitMix64 (Steele, Lea and Flood, 2014).
///
/// ```
/// let mut chance = game::SplitMix64::new(game::Seed(1234567));
/// assert_eq!(chance.next(), 6457827717110365317); // the algorithm's published test vector
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// A generator that starts from `seed`.
    pub const fn new(seed: Seed) -> Self {
        SplitMix64(seed.0)
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        Self::mix(self.0)
    }

    /// A hash of a word: another one for each, and every bit of it depends on every bit of the word.
    #[inline(always)]
    pub const fn mix(word: u64) -> u64 {
        let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below `bound`, each equally likely; 0 when the bound is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        below(bound, || self.next())
    }

    /// Puts the items in random order (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(items, || self.next());
    }

    /// One of the items, each equally likely.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u64) as usize)
    }

    /// The seed of another, independent generator.
    pub const fn fork(&mut self) -> Seed {
        Seed(self.next())
    }
}

/// A number below `bound`, each equally likely if the words are; 0 when the bound is 0.
pub(crate) fn below(bound: u64, mut next: impl FnMut() -> u64) -> u64 {
    if bound == 0 {
        return 0;
    }
    // Values from the incomplete last stretch would favour small answers: draw again.
    let limit = u64::MAX - u64::MAX % bound;
    loop {
        let drawn = next();
        if drawn < limit {
            return drawn % bound;
        }
    }
}

/// Puts the items in random order (Fisher and Yates, from the end).
pub(crate) fn shuffle<T>(items: &mut [T], mut next: impl FnMut() -> u64) {
    for last in (1..items.len()).rev() {
        let chosen = below(last as u64 + 1, &mut next) as usize;
        items.swap(chosen, last);
    }
}
