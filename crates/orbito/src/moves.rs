//! Moves as texts: `c4`, or `b2-b3 c4`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::point::{Point, PointError};

/// The first part of a move in the commercial variants: an opposing stone goes to a free cell beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shift {
    /// Where the stone is.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
}

impl fmt::Display for Shift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for Shift {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Self, MoveTextError> {
        let (from, to) = text.split_once('-').ok_or(MoveTextError)?;
        Ok(Self { from: from.parse()?, to: to.parse()? })
    }
}

/// What a player does in a turn: `c4`, or `b2-b3 c4` to move an opposing stone first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The opposing stone moved first, if any.
    pub shift: Option<Shift>,
    /// Where the player places a stone; this may be the cell that the shift has left.
    pub place: Point,
}

impl From<Point> for Move {
    fn from(place: Point) -> Self {
        Self { shift: None, place }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(shift) = self.shift {
            write!(f, "{shift} ")?;
        }
        self.place.fmt(f)
    }
}

/// A text that is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a turn is a position, such as c4, or a move and a position, such as b2-b3 c4")]
pub struct MoveTextError;

impl From<PointError> for MoveTextError {
    fn from(_: PointError) -> Self {
        Self
    }
}

impl FromStr for Move {
    type Err = MoveTextError;

    /// Reads exactly what `Display` writes.
    fn from_str(text: &str) -> Result<Self, MoveTextError> {
        match text.split_once(' ') {
            None => Ok(Self { shift: None, place: text.parse()? }),
            Some((shift, place)) => Ok(Self { shift: Some(shift.parse()?), place: place.parse()? }),
        }
    }
}
