//! Sets of squares: which plays have nothing to do with each other.

use scrabble::SIZE;

use super::super::board::Board;
use super::super::play::Play;

/// Some squares of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Squares([u16; SIZE]);

impl Squares {
    /// The squares that a play depends on: where its tiles go, and those behind the ends of all its words. While nothing
    /// is laid there it stays legal and scores the same.
    pub(super) fn around(board: &Board, play: &Play) -> Self {
        let mut squares = Squares::default();
        let (way, line) = play.lane();
        squares.add_ends(way, line, play.start.into(), play.end.into());
        for (at, _) in play.new_tiles() {
            squares.add(way, line, at);
            let lane = &board.lanes[1 - way][at];
            squares.add_ends(1 - way, at, lane.run_start(line), lane.run_end(line + 1));
        }
        squares
    }

    /// Whether a play lays a tile on one of them.
    pub(super) fn touch(&self, play: &Play) -> bool {
        let (way, line) = play.lane();
        play.new_tiles().any(|(at, _)| {
            let (row, column) = if way == 0 { (line, at) } else { (at, line) };
            self.0[row] >> column & 1 == 1
        })
    }

    fn add(&mut self, way: usize, line: usize, at: usize) {
        let (row, column) = if way == 0 { (line, at) } else { (at, line) };
        self.0[row] |= 1 << column;
    }

    fn add_ends(&mut self, way: usize, line: usize, start: usize, end: usize) {
        for at in [start.checked_sub(1), Some(end).filter(|end| *end < SIZE)].into_iter().flatten() {
            self.add(way, line, at);
        }
    }
}
