//! Bit sets: sets of cells in machine words, for fast boards.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not};

use game::SplitMix64;

/// A set of cells, which are numbered from 0.
pub trait Bits:
    Copy
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// No cell.
    const NONE: Self;

    /// One cell.
    fn cell(index: u8) -> Self;
    /// The cell with the lowest index, of a set that is not empty.
    fn lowest(self) -> u8;
    /// How many cells.
    fn count(self) -> u32;
    /// Every cell's index is greater by so much; what leaves the word is lost.
    fn up(self, by: u8) -> Self;
    /// Every cell's index is less by so much; what leaves the word is lost.
    fn down(self, by: u8) -> Self;
    /// The cells from 8 times this on, as the bits of a byte of the word.
    fn byte(self, number: u8) -> u8;
    /// A hash of the set and of a number.
    fn mix(self, seed: u64) -> u64;

    /// Whether there is no cell at all.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The set without its lowest cell, if it has one.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        if self.is_empty() { self } else { self & !Self::cell(self.lowest()) }
    }

    /// Whether there is at most one cell.
    #[inline(always)]
    fn is_at_most_one(self) -> bool {
        self.without_lowest().is_empty()
    }

    /// Whether there are at most two cells.
    #[inline(always)]
    fn is_at_most_two(self) -> bool {
        self.without_lowest().is_at_most_one()
    }

    /// Whether all cells of the other set are in this one.
    #[inline(always)]
    fn holds(self, other: Self) -> bool {
        self & other == other
    }

    /// The cells, lowest first.
    #[inline(always)]
    fn cells(self) -> impl Iterator<Item = u8> {
        let mut rest = self;
        std::iter::from_fn(move || {
            (!rest.is_empty()).then(|| {
                let at = rest.lowest();
                rest = rest.without_lowest();
                at
            })
        })
    }
}

macro_rules! words {
    ($($word:ty: $mix:expr;)*) => {$(
        impl Bits for $word {
            const NONE: Self = 0;

            #[inline(always)]
            fn cell(index: u8) -> Self {
                1 << index
            }
            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn up(self, by: u8) -> Self {
                self << by
            }
            #[inline(always)]
            fn down(self, by: u8) -> Self {
                self >> by
            }
            #[inline(always)]
            fn byte(self, number: u8) -> u8 {
                (self >> (8 * number)) as u8
            }
            #[inline(always)]
            fn mix(self, seed: u64) -> u64 {
                $mix(self, seed)
            }
        }
    )*};
}

words! {
    u16: |word: u16, seed| u64::from(word).mix(seed);
    u32: |word: u32, seed| u64::from(word).mix(seed);
    u64: |word: u64, seed: u64| SplitMix64::mix(word ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    u128: |word: u128, seed| ((word >> 64) as u64).mix((word as u64).mix(seed));
}
