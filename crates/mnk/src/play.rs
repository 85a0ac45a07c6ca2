//! What a player does in a turn: lays a stone, or chooses in the opening.

use std::fmt;

use crate::board::Stone;
use crate::size::Point;

/// What a player does in a turn. Its text is the number of a point, `X`, `O` or `more`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// Lays a stone.
    Lay(Point),
    /// Takes this colour for the rest of the game, after the opening.
    Take(Stone),
    /// Lays two more stones, after which the other one takes a colour.
    More,
}

impl Play {
    /// All that is said instead of laying a stone.
    pub const SPOKEN: [Self; 3] = [Self::Take(Stone::X), Self::Take(Stone::O), Self::More];

    /// Where a stone is laid, if one is.
    pub fn point(self) -> Option<Point> {
        match self {
            Self::Lay(point) => Some(point),
            Self::Take(_) | Self::More => None,
        }
    }

    /// What the offer to say it is called.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Lay(_) => "lay",
            Self::Take(Stone::X) => "take-x",
            Self::Take(Stone::O) => "take-o",
            Self::More => "more",
        }
    }
}

impl From<Point> for Play {
    fn from(point: Point) -> Self {
        Self::Lay(point)
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(point) => point.fmt(f),
            Self::Take(stone) => stone.fmt(f),
            Self::More => f.write_str("more"),
        }
    }
}
