//! Why a move is not allowed, for programs and for people.

use game::Message;
use thiserror::Error;

use crate::board::OffBoard;
use crate::square::{Size, Square};

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// Black must first remove a piece from the ends or the middle of the diagonal.
    #[error("black begins by removing a piece at {}", places(*.0))]
    BlackOpens(Size),
    /// White must first remove a piece beside this hole.
    #[error("white begins by removing a piece beside {0}")]
    WhiteOpens(Square),
    /// Pieces are removed only at the start.
    #[error("both first pieces have been removed: a move is a jump")]
    RemovalsOver,
    /// A square is not on the board.
    #[error(transparent)]
    OffBoard(#[from] OffBoard),
    /// There is no piece where the move starts.
    #[error("there is no piece at {0}")]
    StartsEmpty(Square),
    /// The piece where the move starts is the opponent's.
    #[error("the piece at {0} is the opponent's")]
    StartsWithTheirs(Square),
    /// The piece has no jump at all.
    #[error("the piece at {0} cannot jump")]
    Stuck(Square),
    /// The move ends where it starts.
    #[error("the move ends where it starts")]
    Null,
    /// The move is neither along a row nor along a column.
    #[error("a jump stays in a row or a column")]
    NotStraight,
    /// The move goes over an odd number of squares.
    #[error("a jump goes two squares at a time")]
    OddDistance,
    /// A square to land on is taken.
    #[error("{0} is not free")]
    NotFree(Square),
    /// No opposing piece is where one would be jumped over.
    #[error("there is no opposing piece at {0} to jump over")]
    NothingToCapture(Square),
}

impl Illegal {
    /// The reason for people.
    pub fn message(&self) -> Message {
        let at = |key: &'static str, place: &Square| Message::new(key).with("place", place.to_string());
        match self {
            Illegal::BlackOpens(size) => Message::new("black-opens").with("places", places(*size)),
            Illegal::WhiteOpens(hole) => at("white-opens", hole),
            Illegal::RemovalsOver => Message::new("removals-over"),
            Illegal::OffBoard(off) => at("off-board", &off.square).with("last", i64::from(off.size.get() - 1)),
            Illegal::StartsEmpty(place) => at("starts-empty", place),
            Illegal::StartsWithTheirs(place) => at("starts-with-theirs", place),
            Illegal::Stuck(place) => at("stuck", place),
            Illegal::Null => Message::new("null-move"),
            Illegal::NotStraight => Message::new("not-straight"),
            Illegal::OddDistance => Message::new("odd-distance"),
            Illegal::NotFree(place) => at("not-free", place),
            Illegal::NothingToCapture(place) => at("nothing-to-capture", place),
        }
    }
}

/// Where black may begin, for people.
fn places(size: Size) -> String {
    size.openings().map(|square| square.to_string()).join(" ")
}
