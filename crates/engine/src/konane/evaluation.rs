//! How good a position looks: weights of small windows, by what lies in them and how far they are from the border.
//!
//! Pieces never leave the cells of their colour, so a window of twelve cells has 4096 fillings, not 3^12. A window is
//! looked up as the nearest corner of the board sees it, so that boards turned or mirrored are worth the same.
//!
//! The shipped weights are what `cargo run --release -p engine --example train_konane` learns from 33,000 games of the
//! player against itself on the standard board; when the search changes, so do the games, and a new run gives others.
//! Boards of other sizes are judged by the same windows.

use super::board::Board;
use super::rows::Rows;

/// Fillings of a window of twelve cells.
const FILLINGS: usize = 1 << 12;
/// Windows of three rows and four columns: three distances from a border each way, two colours of the corner.
const BROAD: usize = 3 * 3 * 2 * FILLINGS;
/// Windows of two rows and six columns: four distances one way, two the other.
const LONG: usize = 4 * 2 * 2 * FILLINGS;
/// Whole lines of the standard board: four distances, two colours of the corner.
const LINES: usize = 4 * 2 * 256;
/// What having the move is worth, by the part of the board that is empty.
const TEMPI: usize = 64;

/// What each window is worth to the side to move, in points; a hundred points are odds of e to one.
#[derive(Clone, Copy)]
pub struct Weights(&'static [u8; Weights::COUNT]);

impl Weights {
    /// How many there are.
    pub const COUNT: usize = BROAD + LONG + LINES + TEMPI;

    /// What the players use.
    pub const SHIPPED: Self = Weights(include_bytes!("../../data/konane.weights"));

    /// These weights, each a signed byte; none if there are too few or too many.
    pub fn new(bytes: &'static [u8]) -> Option<Self> {
        bytes.try_into().ok().map(Weights)
    }

    #[inline(always)]
    fn of(self, number: usize) -> i32 {
        self.0[number].cast_signed().into()
    }

    /// What the side to move may expect.
    #[inline]
    pub fn points<B: Rows>(self, board: Board<B>) -> i32 {
        self.points_at_once(board).unwrap_or_else(|| {
            let mut sum = 0;
            anywhere(board, |number, quarters| sum += self.of(number) * quarters);
            sum / 4
        })
    }

    /// The same of a standard board, which is told at once; none of any other.
    #[inline]
    pub(super) fn points_at_once<B: Rows>(self, board: Board<B>) -> Option<i32> {
        let (own, filled) = standard(board)?;
        let mut sum = 0;
        on_standard(own, filled, |number| sum += self.of(number));
        Some(sum)
    }

    /// What the weight of this number is for.
    pub fn feature(number: usize) -> Feature {
        let (filling, own) = (number % FILLINGS, number / FILLINGS % 2);
        if number < BROAD {
            let place = number / FILLINGS / 2;
            Feature::Broad { row: place / 3, column: place % 3, own, filling }
        } else if number < BROAD + LONG {
            let place = (number - BROAD) / FILLINGS / 2;
            Feature::Long { row: place / 2, column: place % 2, own, filling }
        } else if number < BROAD + LONG + LINES {
            let number = number - BROAD - LONG;
            Feature::Line { row: number / 512, own: number / 256 % 2, filling: number % 256 }
        } else {
            Feature::Tempo(number - BROAD - LONG - LINES)
        }
    }

    /// Calls `each` with the number of every weight that counts on a standard board; none of any other.
    pub fn counting<B: Rows>(board: Board<B>, each: impl FnMut(usize)) {
        if let Some((own, filled)) = standard(board) {
            on_standard(own, filled, each);
        }
    }
}

/// What a weight is for. `own` is whether the first cell is of the colour of the side to move; fillings are bits, the
/// first cell the lowest; rows and columns are distances from the border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "said above")]
pub enum Feature {
    /// A window of three rows and four columns.
    Broad { row: usize, column: usize, own: usize, filling: usize },
    /// A window of two rows and six columns.
    Long { row: usize, column: usize, own: usize, filling: usize },
    /// A line of the standard board.
    Line { row: usize, own: usize, filling: usize },
    /// Having the move while so many 64ths of the board are empty.
    Tempo(usize),
}

/// The number of a broad window's weight. `own` is whether its corner is of the colour of the side to move.
#[inline(always)]
fn broad(row: usize, column: usize, own: usize, filling: usize) -> usize {
    ((row * 3 + column) * 2 + (own & 1)) * FILLINGS + (filling & 0xfff)
}

/// The number of a long window's weight.
#[inline(always)]
fn long(row: usize, column: usize, own: usize, filling: usize) -> usize {
    BROAD + ((row * 2 + column) * 2 + (own & 1)) * FILLINGS + (filling & 0xfff)
}

/// The number of a line's weight.
#[inline(always)]
fn line(row: usize, own: usize, filling: usize) -> usize {
    BROAD + LONG + (row * 2 + (own & 1)) * 256 + (filling & 0xff)
}

/// The number of the weight of having the move.
#[inline(always)]
fn tempo(filled: usize, cells: usize) -> usize {
    let empty = (cells - filled) * TEMPI / cells.max(1);
    BROAD + LONG + LINES + empty.min(TEMPI - 1)
}

/// The cells of the colour that the corner has.
const EVEN: u64 = 0xaa55_aa55_aa55_aa55;

/// What the side to move has, and what both have, if the board is the standard one.
#[inline(always)]
fn standard<B: Rows>(board: Board<B>) -> Option<(u64, u64)> {
    if B::STRIDE != 8 || board.cells.small()? != u64::MAX {
        return None;
    }
    let own = board.own.small()?;
    Some((own, own | board.their.small()?))
}

#[inline(always)]
fn on_standard(own: u64, filled: u64, mut each: impl FnMut(usize)) {
    let own = usize::from(own & EVEN != 0);
    each(tempo(filled.count_ones() as usize, 64));
    for seen in [filled, filled.transpose()] {
        // Mirrored, the corner has the other colour.
        let views = [(seen, own), (seen.flip(), 1 - own), (mirrored(seen), 1 - own), (mirrored(seen.flip()), own)];
        // What lies in the middle looks the same from two corners or from four.
        for (number, (view, own)) in views.into_iter().enumerate() {
            for row in 0..3 {
                for column in 0..if number < 2 { 3 } else { 2 } {
                    let seen = (view >> (8 * row + column)) as usize;
                    let filling = seen & 0xf | seen >> 4 & 0xf0 | seen >> 8 & 0xf00;
                    each(broad(row, column, own ^ (row + column), filling));
                }
            }
            for row in 0..if number % 2 == 0 { 4 } else { 3 } {
                for column in 0..if number < 2 { 2 } else { 1 } {
                    let seen = (view >> (8 * row + column)) as usize;
                    each(long(row, column, own ^ (row + column), seen & 0x3f | seen >> 2 & 0xfc0));
                }
            }
        }
        for (view, own) in &views[..2] {
            for row in 0..4 {
                each(line(row, own ^ row, (view >> (8 * row)) as usize));
            }
        }
    }
}

/// Columns in reverse order.
#[inline(always)]
fn mirrored(set: u64) -> u64 {
    let set = (set & 0x5555_5555_5555_5555) << 1 | set >> 1 & 0x5555_5555_5555_5555;
    let set = (set & 0x3333_3333_3333_3333) << 2 | set >> 2 & 0x3333_3333_3333_3333;
    (set & 0x0f0f_0f0f_0f0f_0f0f) << 4 | set >> 4 & 0x0f0f_0f0f_0f0f_0f0f
}

/// The rows of a square of up to twelve.
type RowBits = [usize; 12];

/// The same for square boards of every size: what is farther from the border than any window of the standard board
/// counts as if it were as far. Calls `each` with the number of a weight and how many quarters of it count.
fn anywhere<B: Rows>(board: Board<B>, mut each: impl FnMut(usize, i32)) {
    let filled = board.own | board.their;
    let (cells, side) = (board.cells.count() as usize, board.cells.count().isqrt() as usize);
    each(tempo(filled.count() as usize, cells), 4);
    let own = usize::from(board.own.cells().next().is_some_and(|cell| (cell / B::STRIDE + cell % B::STRIDE) % 2 == 0));
    for (view, rows) in views(filled, side).iter().enumerate() {
        // Mirrored along an even side, the corner has the other colour.
        let own = own ^ if (view & 1) + (view >> 1 & 1) == 1 { (side + 1) & 1 } else { 0 };
        windows(rows, side, 3, 4, |row, column, filling, quarters| {
            each(broad(row.min(2), column.min(2), own ^ (row + column), filling), quarters);
        });
        windows(rows, side, 2, 6, |row, column, filling, quarters| {
            each(long(row.min(3), column.min(1), own ^ (row + column), filling), quarters);
        });
        for (row, filling) in rows.iter().enumerate().take(if side == 8 { 4 } else { 0 }) {
            each(line(row, own ^ row, *filling), 2);
        }
    }
}

/// The rows of a square as each of its corners sees them, the first bit the cell in its first column: as they are, and with the
/// rows, the columns or both in reverse order; then the same with rows for columns.
fn views<B: Rows>(filled: B, side: usize) -> [RowBits; 8] {
    let mut rows: RowBits = [0; 12];
    let mut columns: RowBits = [0; 12];
    for (row, bits) in rows.iter_mut().enumerate().take(side) {
        let from = filled.down(row as u8 * B::STRIDE);
        *bits = (usize::from(from.byte(0)) | usize::from(from.byte(1)) << 8) & ((1 << side) - 1);
        for (column, bits_of_column) in columns.iter_mut().enumerate().take(side) {
            *bits_of_column |= (*bits >> column & 1) << row;
        }
    }
    let reversed = |bits: usize| usize::from((bits as u16).reverse_bits()) >> (16 - side);
    let mut views = [rows, rows, rows, rows, columns, columns, columns, columns];
    for (view, rows) in views.iter_mut().enumerate() {
        let (by_rows, by_columns) = (view & 1 == 1, view & 2 == 2);
        let (order, bits) = if view & 4 == 0 { (by_rows, by_columns) } else { (by_columns, by_rows) };
        if order {
            rows[..side].reverse();
        }
        if bits {
            rows[..side].iter_mut().for_each(|row| *row = reversed(*row));
        }
    }
    views
}

/// The windows of a size that are nearest to the first corner, each with how many quarters of it this corner has.
fn windows(rows: &RowBits, side: usize, height: usize, width: usize, mut each: impl FnMut(usize, usize, usize, i32)) {
    let (Some(down), Some(across)) = (side.checked_sub(height), side.checked_sub(width)) else { return };
    for row in 0..=down / 2 {
        for column in 0..=across / 2 {
            let bits = |below: usize| (rows[row + below] >> column & ((1 << width) - 1)) << (width * below);
            let shared = u32::from(2 * row == down) + u32::from(2 * column == across);
            each(row, column, (0..height).fold(0, |filling, below| filling | bits(below)), 4 >> shared);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::rows::Wide;
    use super::*;
    use game::{Seed, SplitMix64};

    fn seen<B: Rows>(filled: B, side: usize, view: usize, row: usize, column: usize) -> usize {
        let last = side - 1;
        let (row, column) = if view & 4 == 0 { (row, column) } else { (column, row) };
        let row = if view & 1 == 0 { row } else { last - row };
        let column = if view & 2 == 0 { column } else { last - column };
        usize::from(!(filled & B::cell((row * usize::from(B::STRIDE) + column) as u8)).is_empty())
    }

    fn cell_by_cell<B: Rows>(side: usize) {
        let mut chance = SplitMix64::new(Seed(4));
        for _ in 0..20 {
            let cells = (0..side * side).filter(|_| chance.below(2) == 0);
            let cells: Vec<usize> = cells.map(|at| at / side * usize::from(B::STRIDE) + at % side).collect();
            let filled = cells.iter().fold(B::NONE, |set, at| set | B::cell(*at as u8));
            for (view, rows) in views(filled, side).iter().enumerate() {
                for (row, found) in rows.iter().enumerate().take(side) {
                    let bits = (0..side).fold(0, |bits, column| bits | seen(filled, side, view, row, column) << column);
                    assert_eq!(*found, bits, "view {view}, row {row} of {side}");
                }
            }
        }
    }

    #[test]
    fn corners_see_the_board_cell_by_cell() {
        cell_by_cell::<u64>(6);
        cell_by_cell::<u64>(8);
        cell_by_cell::<u128>(10);
        cell_by_cell::<Wide>(12);
    }
}
