//! A game in play: the board, whose turn it is, and whether it has ended.

use std::num::NonZeroU32;

use crate::board::{Board, PlaceError, Stone};
use crate::size::{Point, Size};

/// A board in play, with any stones on it as long as at most one player has a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    board: Board,
    turn: Stone,
    // Follows from the board; kept because it is asked for far more often than a stone is laid.
    ending: Option<Ending>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This player has k stones in a line.
    Line(Stone),
    /// No point is free, and nobody has a line.
    Full,
}

impl State {
    /// An empty board, black to move.
    pub fn start(size: Size) -> Self {
        State { board: Board::empty(size), turn: Stone::X, ending: None }
    }

    /// A board with `turn` to move; `None` where both players have a line.
    pub fn new(board: Board, turn: Stone, k: NonZeroU32) -> Option<Self> {
        let ending = match Stone::BOTH.map(|stone| board.has_won(stone, k)) {
            [true, true] => return None,
            [true, false] => Some(Ending::Line(Stone::X)),
            [false, true] => Some(Ending::Line(Stone::O)),
            [false, false] => board.is_full().then_some(Ending::Full),
        };
        Some(State { board, turn, ending })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who is to move, or would be if the game had not ended.
    pub fn turn(&self) -> Stone {
        self.turn
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Lays the stone of the player on turn, in a game that has not ended. An error changes nothing.
    pub(crate) fn place(&mut self, point: Point, k: NonZeroU32) -> Result<(), PlaceError> {
        self.board.place(point, self.turn)?;
        self.ending = if self.board.line_through(point, self.turn, k) {
            Some(Ending::Line(self.turn))
        } else {
            self.board.is_full().then_some(Ending::Full)
        };
        self.turn = self.turn.other();
        Ok(())
    }
}
