//! Sets of cells in rows. A word type fixes the length of its rows; smaller boards use its upper left corner.

use std::ops::{BitAnd, BitOr, BitXor, Not};

use crate::bits::Bits;

/// A direction of jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    East,
    West,
    South,
    North,
}

impl Way {
    pub(crate) const ALL: [Way; 4] = [Way::East, Way::West, Way::South, Way::North];
}

/// A set of cells of a square of [`STRIDE`](Rows::STRIDE) rows; cell 0 is the corner, row after row.
pub trait Rows: Bits {
    /// The length of a row.
    const STRIDE: u8;
    /// Whether folding symmetries is quick enough to be done at every node.
    const FOLDS: bool;
    /// The first column.
    const FIRST: Self;
    /// The last column.
    const LAST: Self;

    /// The rows in reverse order.
    fn flip(self) -> Self;
    /// Rows become columns.
    fn transpose(self) -> Self;
    /// By how much `down` moves the set into the corner.
    fn margin(self) -> u8;
    /// The set in the rows of an 8x8 square, if it lies within its corner.
    fn small(self) -> Option<u64>;

    /// Each cell moved one step; what leaves the square is lost.
    #[inline(always)]
    #[allow(private_interfaces, reason = "only boards of this crate step")]
    fn step(self, way: Way) -> Self {
        match way {
            Way::East => (self & !Self::LAST).up(1),
            Way::West => (self & !Self::FIRST).down(1),
            Way::South => self.up(Self::STRIDE),
            Way::North => self.down(Self::STRIDE),
        }
    }
}

/// Swaps the bits of `mask` with those `by` above them.
#[inline(always)]
fn swapped(word: u64, mask: u64, by: u32) -> u64 {
    let differ = (word ^ (word >> by)) & mask;
    word ^ differ ^ (differ << by)
}

/// For boards of up to 8 rows.
impl Rows for u64 {
    const STRIDE: u8 = 8;
    const FOLDS: bool = true;
    const FIRST: Self = 0x0101_0101_0101_0101;
    const LAST: Self = 0x8080_8080_8080_8080;

    #[inline(always)]
    fn flip(self) -> Self {
        self.swap_bytes()
    }
    #[inline(always)]
    fn transpose(self) -> Self {
        let word = swapped(self, 0x00aa_00aa_00aa_00aa, 7);
        let word = swapped(word, 0x0000_cccc_0000_cccc, 14);
        swapped(word, 0x0000_0000_f0f0_f0f0, 28)
    }
    #[inline(always)]
    fn margin(self) -> u8 {
        if self == 0 {
            return 0;
        }
        let rows = self.trailing_zeros() & !7;
        let columns = self | self >> 32;
        let columns = columns | columns >> 16;
        let columns = (columns | columns >> 8) & 0xff;
        (rows + columns.trailing_zeros()) as u8
    }
    #[inline(always)]
    fn small(self) -> Option<u64> {
        Some(self)
    }
}

/// A set moved cell by cell.
fn moved<B: Rows>(set: B, to: impl Fn(u8, u8) -> (u8, u8)) -> B {
    set.cells().fold(B::NONE, |moved, at| {
        let (row, column) = to(at / B::STRIDE, at % B::STRIDE);
        moved | B::cell(row * B::STRIDE + column)
    })
}

/// [`Rows::margin`] of the larger squares.
fn margin<B: Rows>(set: B) -> u8 {
    let rows = set.cells().map(|at| at / B::STRIDE).min().unwrap_or(0);
    let columns = set.cells().map(|at| at % B::STRIDE).min().unwrap_or(0);
    rows * B::STRIDE + columns
}

/// [`Rows::small`] of the larger squares.
fn small<B: Rows>(set: B) -> Option<u64> {
    set.cells().try_fold(0, |small, at| {
        let (row, column) = (at / B::STRIDE, at % B::STRIDE);
        (row < 8 && column < 8).then(|| small | 1 << (row * 8 + column))
    })
}

/// The first column of a square.
const fn first_column(stride: u32) -> u128 {
    let mut column = 0;
    let mut row = 0;
    while row < stride && row * stride < 128 {
        column |= 1 << (row * stride);
        row += 1;
    }
    column
}

/// For boards of 10 rows.
impl Rows for u128 {
    const STRIDE: u8 = 10;
    const FOLDS: bool = false;
    const FIRST: Self = first_column(10);
    const LAST: Self = first_column(10) << 9;

    fn flip(self) -> Self {
        moved(self, |row, column| (Self::STRIDE - 1 - row, column))
    }
    fn transpose(self) -> Self {
        moved(self, |row, column| (column, row))
    }
    fn margin(self) -> u8 {
        margin(self)
    }
    fn small(self) -> Option<u64> {
        small(self)
    }
}

/// For boards of 12 rows: six rows in each half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide {
    high: u128,
    low: u128,
}

/// The cells of half a board of 12 rows.
const HALF: u8 = 72;
const HALF_CELLS: u128 = (1 << HALF) - 1;

impl BitAnd for Wide {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Wide { high: self.high & other.high, low: self.low & other.low }
    }
}

impl BitOr for Wide {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Wide { high: self.high | other.high, low: self.low | other.low }
    }
}

impl BitXor for Wide {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Wide { high: self.high ^ other.high, low: self.low ^ other.low }
    }
}

impl Not for Wide {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Wide { high: !self.high & HALF_CELLS, low: !self.low & HALF_CELLS }
    }
}

impl Bits for Wide {
    const NONE: Self = Wide { high: 0, low: 0 };

    #[inline(always)]
    fn cell(index: u8) -> Self {
        if index < HALF { Wide { high: 0, low: 1 << index } } else { Wide { high: 1 << (index - HALF), low: 0 } }
    }
    #[inline(always)]
    fn lowest(self) -> u8 {
        if self.low != 0 { self.low.trailing_zeros() as u8 } else { HALF + self.high.trailing_zeros() as u8 }
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.high.count_ones() + self.low.count_ones()
    }
    #[inline(always)]
    fn up(self, by: u8) -> Self {
        match by {
            0 => self,
            1..HALF => Wide {
                high: (self.high << by | self.low >> (HALF - by)) & HALF_CELLS,
                low: (self.low << by) & HALF_CELLS,
            },
            _ => Wide { high: (self.low << (by - HALF)) & HALF_CELLS, low: 0 },
        }
    }
    #[inline(always)]
    fn down(self, by: u8) -> Self {
        match by {
            0 => self,
            1..HALF => Wide { high: self.high >> by, low: (self.low >> by | self.high << (HALF - by)) & HALF_CELLS },
            _ => Wide { high: 0, low: self.high >> (by - HALF) },
        }
    }
    #[inline(always)]
    fn byte(self, number: u8) -> u8 {
        (self.down(8 * number).low & 0xff) as u8
    }
    #[inline(always)]
    fn mix(self, seed: u64) -> u64 {
        self.high.mix(self.low.mix(seed))
    }
}

impl Rows for Wide {
    const STRIDE: u8 = 12;
    const FOLDS: bool = false;
    const FIRST: Self = Wide { high: first_column(12) & HALF_CELLS, low: first_column(12) & HALF_CELLS };
    const LAST: Self = Wide { high: Self::FIRST.high << 11, low: Self::FIRST.low << 11 };

    fn flip(self) -> Self {
        moved(self, |row, column| (Self::STRIDE - 1 - row, column))
    }
    fn transpose(self) -> Self {
        moved(self, |row, column| (column, row))
    }
    fn margin(self) -> u8 {
        margin(self)
    }
    fn small(self) -> Option<u64> {
        small(self)
    }
}
