//! A game in play: the board, whose turn it is, and whether it has ended.

use std::num::NonZeroU32;

use crate::board::{Board, PlaceError, Stone};
use crate::size::{Position, Size};

/// A board in play, with any stones on it as long as at most one player has a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    board: Board,
    turn: Stone,
    // Follows from the board; kept because it is asked for far more often than a stone is laid.
    end: Option<End>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// This player has k stones in a line.
    Line(Stone),
    /// No position is free, and nobody has a line.
    Full,
}

impl State {
    /// An empty board, black to move.
    pub fn start(size: Size) -> Self {
        State { board: Board::empty(size), turn: Stone::X, end: None }
    }

    /// A board with `turn` to move; `None` where both players have a line.
    pub fn new(board: Board, turn: Stone, k: NonZeroU32) -> Option<Self> {
        let end = match Stone::BOTH.map(|stone| board.has_won(stone, k)) {
            [true, true] => return None,
            [true, false] => Some(End::Line(Stone::X)),
            [false, true] => Some(End::Line(Stone::O)),
            [false, false] => board.is_full().then_some(End::Full),
        };
        Some(State { board, turn, end })
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
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Lays the stone of the player on turn, in a game that has not ended. An error changes nothing.
    pub(crate) fn place(&mut self, position: Position, k: NonZeroU32) -> Result<(), PlaceError> {
        self.board.place(position, self.turn)?;
        self.end = if self.board.line_through(position, self.turn, k) {
            Some(End::Line(self.turn))
        } else {
            self.board.is_full().then_some(End::Full)
        };
        self.turn = self.turn.other();
        Ok(())
    }
}
