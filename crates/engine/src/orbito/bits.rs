//! Sets of cells as the bits of one integer, wide enough for the board.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// An unsigned integer that serves as a set of cells.
pub trait Word:
    Copy
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// No cell.
    const EMPTY: Self;

    /// The cell with this number.
    fn cell(number: u32) -> Self;

    /// How many cells there are.
    fn count(self) -> u32;

    /// The lowest number of a cell; the width of the word if there is none.
    fn first(self) -> u32;

    /// The set as 128 bits.
    fn wide(self) -> u128;

    /// Whether all cells of the other set are in this one.
    fn holds(self, other: Self) -> bool {
        self & other == other
    }

    /// The numbers of the cells, lowest first.
    fn cells(self) -> impl Iterator<Item = u32> {
        let mut left = self;
        std::iter::from_fn(move || {
            (left != Self::EMPTY).then(|| {
                let first = left.first();
                left = left ^ Self::cell(first);
                first
            })
        })
    }
}

macro_rules! words {
    ($($word:ty),*) => {$(
        impl Word for $word {
            const EMPTY: Self = 0;

            fn cell(number: u32) -> Self {
                1 << number
            }

            fn count(self) -> u32 {
                self.count_ones()
            }

            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            fn wide(self) -> u128 {
                self.into()
            }
        }
    )*};
}

words!(u16, u64, u128);
