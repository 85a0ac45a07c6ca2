//! Texts, each with one spelling: squares `3,4`, moves `3,4-3,8`, boards and games in one line.
//!
//! A game is its rows from the top, whose turn it is, and whether a first piece is removed or a jump made:
//! `p.pb/bpbp/pbpb/bpbp p jump`.

use std::fmt;
use std::str::FromStr;

use game::Message;
use thiserror::Error;

use crate::board::{Board, Colour, Content};
use crate::moves::Move;
use crate::square::{Size, Square};
use crate::state::{Phase, Play, State, StateError};

/// A text that is not written like a square or a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a position is a row and a column from 0 to 11, as 3,4; a jump is two of them, as 3,4-3,8")]
pub struct NotationError;

impl NotationError {
    /// What to say to the person who entered this text.
    pub fn message(self, text: &str) -> Message {
        Message::new("no-move").with("text", game::excerpt(text))
    }
}

/// A text that is no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the colours are p and b")]
pub struct ColourError;

/// A text that is no game of the size asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StateTextError {
    /// It is not written like one.
    #[error("a game is {} rows of p, b and . separated by /, then p or b, then remove or jump", .0.get())]
    Form(Size),
    /// It is one that cannot be.
    #[error(transparent)]
    State(#[from] StateError),
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row(), self.column())
    }
}

impl FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        // Comparing with the number's own spelling refuses signs and leading zeros.
        let number = |text: &str| text.parse::<u8>().ok().filter(|number| number.to_string() == text);
        let (row, column) = text.split_once(',').ok_or(NotationError)?;
        number(row).zip(number(column)).and_then(|(row, column)| Square::of_any_size(row, column)).ok_or(NotationError)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.start(), self.end())
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (start, end) = text.split_once('-').ok_or(NotationError)?;
        Ok(Move::new(start.parse()?, end.parse()?))
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Play::Remove(at) => at.fmt(f),
            Play::Jump(jump) => jump.fmt(f),
        }
    }
}

impl FromStr for Play {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.parse().map(Play::Remove).or_else(|_| text.parse().map(Play::Jump))
    }
}

/// The specified symbol, `p` or `b`.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Black => "p",
            Colour::White => "b",
        })
    }
}

impl FromStr for Colour {
    type Err = ColourError;

    fn from_str(text: &str) -> Result<Self, ColourError> {
        match text {
            "p" => Ok(Colour::Black),
            "b" => Ok(Colour::White),
            _ => Err(ColourError),
        }
    }
}

/// The rows from the top, with `.` for an empty square: `p.pb/bpbp/pbpb/bpbp`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.rows().enumerate() {
            if number > 0 {
                f.write_str("/")?;
            }
            for content in row {
                match content {
                    Some(colour) => colour.fmt(f)?,
                    None => f.write_str(".")?,
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let task = match self.phase() {
            Phase::BlackOpens | Phase::WhiteOpens(_) => "remove",
            Phase::Jumps(_) => "jump",
        };
        write!(f, "{} {} {task}", self.board(), self.mover())
    }
}

impl State {
    /// Reads what [`Display`](fmt::Display) writes of a game of this size, and nothing else.
    ///
    /// ```
    /// use konane::{Size, State};
    ///
    /// let text = "pbpb/b.bp/p.pb/bpbp p jump";
    /// let state = State::read(Size::new(4)?, text)?;
    /// assert_eq!(state.to_string(), text);
    /// assert_eq!(state.moves()[0].to_string(), "1,3-1,1");
    /// assert!(State::read(Size::STANDARD, text).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(size: Size, text: &str) -> Result<Self, StateTextError> {
        let form = StateTextError::Form(size);
        let (board, phase) = text.split_once(' ').ok_or(form)?;
        let board = Board::read(size, board).ok_or(form)?;
        let phase = match phase {
            "p remove" => Phase::BlackOpens,
            "b remove" => {
                let hole = size.squares().find(|at| board.content(*at) == Ok(None)).ok_or(StateError::Opening)?;
                Phase::WhiteOpens(hole)
            }
            "p jump" => Phase::Jumps(Colour::Black),
            "b jump" => Phase::Jumps(Colour::White),
            _ => return Err(form),
        };
        Ok(State::new(board, phase)?)
    }
}

impl Board {
    /// Reads what [`Display`](fmt::Display) writes of a board of this size, and nothing else.
    ///
    /// ```
    /// use konane::{Board, Size};
    ///
    /// let text = "pbpb/b.bp/p.pb/bpbp";
    /// assert_eq!(Board::read(Size::new(4)?, text).map(|board| board.to_string()).as_deref(), Some(text));
    /// assert_eq!(Board::read(Size::STANDARD, text), None);
    /// # Ok::<(), konane::SizeError>(())
    /// ```
    pub fn read(size: Size, text: &str) -> Option<Self> {
        let side = usize::from(size.get());
        let mut squares: Vec<Content> = Vec::with_capacity(side * side);
        for row in text.split('/') {
            if row.len() != side {
                return None;
            }
            for letter in row.chars() {
                squares.push(match letter {
                    'p' => Some(Colour::Black),
                    'b' => Some(Colour::White),
                    '.' => None,
                    _ => return None,
                });
            }
        }
        Board::of_squares(size, squares)
    }
}
