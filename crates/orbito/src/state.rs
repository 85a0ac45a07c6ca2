//! Games in play: what a move does, in each variant of the rules.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::board::Board;
use crate::lines::Ending;
use crate::moves::{Move, Shift};
use crate::point::{Adjacency, OffBoard, Orbits, Point};
use crate::stone::{Colour, Stone};

/// The rules of a turn. In all of them every orbit rotates one step at the end of a turn, and only
/// then lines count: both players with one, or a full board with none, is a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Variant {
    /// The specification's: place a stone.
    Specified,
    /// The shop's: first move an opposing stone, or not, and place one; on a full board without a
    /// line the orbits rotate up to five times more.
    Commercial,
    /// The shop's, but a full board ends the game at once.
    CommercialShort,
}

/// A name that no variant has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the rules are specified, commercial and commercial-short")]
pub struct UnknownVariant;

impl Variant {
    /// Every variant, the specified one first.
    pub const ALL: [Self; 3] = [Self::Specified, Self::Commercial, Self::CommercialShort];

    /// The name of the variant.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Specified => "specified",
            Self::Commercial => "commercial",
            Self::CommercialShort => "commercial-short",
        }
    }

    /// Whether a move may begin with a shift.
    pub fn moves_stones(self) -> bool {
        self != Self::Specified
    }

    /// How many more times a full board without a line may rotate.
    pub fn extra_rotations(self) -> u8 {
        if self == Self::Commercial { 5 } else { 0 }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(text: &str) -> Result<Self, UnknownVariant> {
        Self::ALL.into_iter().find(|variant| variant.name() == text).ok_or(UnknownVariant)
    }
}

/// Why a move cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// A point is outside the board.
    #[error(transparent)]
    OffBoard(#[from] OffBoard),
    /// The variant has no shifts.
    #[error("these rules do not let a stone be moved")]
    NoShifts,
    /// The cell to shift from does not hold an opposing stone.
    #[error("{0} does not hold an opposing stone")]
    NotOpposing(Point),
    /// The cells of the shift are not side by side in a row or a column.
    #[error("{from} and {to} are not side by side", from = .0.from, to = .0.to)]
    NotAdjacent(Shift),
    /// The cell to shift to, or to place on, is not free.
    #[error("{0} is not free")]
    Taken(Point),
}

/// A game in play: the variant, the board and the player to move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    variant: Variant,
    board: Board,
    mover: Colour,
}

impl State {
    /// A new game: an empty board, and black to move.
    pub fn new(variant: Variant, orbits: Orbits) -> Self {
        Self::from_parts(variant, Board::new(orbits), Colour::X)
    }

    /// A game on any board. It is over if the board says so.
    pub fn from_parts(variant: Variant, board: Board, mover: Colour) -> Self {
        Self { variant, board, mover }
    }

    /// The variant of the rules.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The player to move, were the game not over.
    pub fn mover(&self) -> Colour {
        self.mover
    }

    /// How the game ended; none while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.board.ending()
    }

    /// Every legal move: first those without a shift, then in the order of [`shifts`](Self::shifts) and
    /// [`places`](Self::places).
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let going_on = self.ending().is_none().then_some(None);
        going_on.into_iter().chain(self.shifts().into_iter().map(Some)).flat_map(|shift| {
            let places = self.shifted(shift).map_or(Vec::new(), |board| board.points(Stone::Neutral));
            places.into_iter().map(move |place| Move { shift, place })
        })
    }

    /// The shifts with which a move may begin: stones in reading order, each clockwise from above.
    pub fn shifts(&self) -> Vec<Shift> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let opposing = self.board.points(self.mover.opponent().into());
        let all = opposing.into_iter().flat_map(|from| {
            let beside = from.adjacent(self.board.orbits(), Adjacency::Orthogonal);
            beside.into_iter().map(move |to| Shift { from, to })
        });
        all.filter(|&shift| self.shifted(Some(shift)).is_ok()).collect()
    }

    /// Where a stone may be placed in a move that begins with this shift, or with none, in reading order.
    pub fn places(&self, shift: Option<Shift>) -> Result<Vec<Point>, MoveError> {
        self.check_going_on()?;
        Ok(self.shifted(shift)?.points(Stone::Neutral))
    }

    /// The board in the middle of a move, before the orbits rotate.
    pub fn placed(&self, chosen: &Move) -> Result<Board, MoveError> {
        self.check_going_on()?;
        let mut board = self.shifted(chosen.shift)?;
        if board.stone(chosen.place)? != Stone::Neutral {
            return Err(MoveError::Taken(chosen.place));
        }
        board.set(chosen.place, self.mover.into());
        Ok(board)
    }

    /// Plays a move and passes on to the other player. Gives the number of times that the orbits have
    /// rotated: 1, or more where extra rotations followed. An error leaves the game as it was.
    pub fn play(&mut self, chosen: &Move) -> Result<u8, MoveError> {
        let mut board = self.placed(chosen)?;
        board.rotate();
        let mut rotations = 1;
        while rotations <= self.variant.extra_rotations() && board.is_full() && !board.has_line() {
            board.rotate();
            rotations += 1;
        }
        self.board = board;
        self.mover = self.mover.opponent();
        Ok(rotations)
    }

    fn check_going_on(&self) -> Result<(), MoveError> {
        if self.ending().is_some() { Err(MoveError::Over) } else { Ok(()) }
    }

    /// The board after the first part of a move, in a game that goes on.
    fn shifted(&self, shift: Option<Shift>) -> Result<Board, MoveError> {
        let mut board = self.board.clone();
        let Some(shift) = shift else {
            return Ok(board);
        };
        if !self.variant.moves_stones() {
            return Err(MoveError::NoShifts);
        }
        let (moved, target) = (board.stone(shift.from)?, board.stone(shift.to)?);
        if moved != self.mover.opponent().into() {
            return Err(MoveError::NotOpposing(shift.from));
        }
        if !shift.from.adjacent(board.orbits(), Adjacency::Orthogonal).contains(&shift.to) {
            return Err(MoveError::NotAdjacent(shift));
        }
        if target != Stone::Neutral {
            return Err(MoveError::Taken(shift.to));
        }
        board.move_stone(shift.from, shift.to)?;
        Ok(board)
    }
}
