//! The tests of the crate: the specification's own examples, a brute-force twin, and properties of the board.

mod board;
mod examples;
mod formats;
mod gomoku;
mod imports;
mod levels;
mod notation;
mod rules;
mod swap2;
mod transcripts;
mod twin;
mod twin_agrees;

use std::num::NonZeroU32;

use mnk::{Board, Point, Size};

/// A board that the test knows to be one.
fn board<const N: usize>(rows: &[[i64; N]]) -> Board {
    Board::from_rows(rows).expect("a board")
}

fn empty(rows: usize, columns: usize) -> Board {
    Board::empty(Size::new(rows, columns).expect("a size"))
}

fn at(number: i64) -> Point {
    Point::new(number).expect("a point")
}

fn k(length: u32) -> NonZeroU32 {
    NonZeroU32::new(length).expect("at least 1")
}

fn numbers(points: impl IntoIterator<Item = Point>) -> Vec<u16> {
    points.into_iter().map(Point::number).collect()
}
