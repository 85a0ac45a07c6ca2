//! Turns and games: what a player does in a turn, in each variant of the rules.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::board::Board;
use crate::lines::Outcome;
use crate::position::{Adjacency, OffBoard, Orbits, Position, PositionError};
use crate::stone::{Player, Stone};

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

    /// Whether a turn may begin with a move of an opposing stone.
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

/// The move of an opposing stone to a free cell beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shift {
    /// Where the stone is.
    pub from: Position,
    /// Where it goes.
    pub to: Position,
}

impl fmt::Display for Shift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for Shift {
    type Err = TurnTextError;

    fn from_str(text: &str) -> Result<Self, TurnTextError> {
        let (from, to) = text.split_once('-').ok_or(TurnTextError)?;
        Ok(Self { from: from.parse()?, to: to.parse()? })
    }
}

/// What a player does in a turn: `c4`, or `b2-b3 c4` to move an opposing stone first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The opposing stone moved first, if any.
    pub shift: Option<Shift>,
    /// Where the player places a stone; this may be the cell that the shift has left.
    pub place: Position,
}

impl From<Position> for Turn {
    fn from(place: Position) -> Self {
        Self { shift: None, place }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(shift) = self.shift {
            write!(f, "{shift} ")?;
        }
        self.place.fmt(f)
    }
}

/// A text that is no turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a turn is a position, such as c4, or a move and a position, such as b2-b3 c4")]
pub struct TurnTextError;

impl From<PositionError> for TurnTextError {
    fn from(_: PositionError) -> Self {
        Self
    }
}

impl FromStr for Turn {
    type Err = TurnTextError;

    /// Reads exactly what `Display` writes.
    fn from_str(text: &str) -> Result<Self, TurnTextError> {
        match text.split_once(' ') {
            None => Ok(Self { shift: None, place: text.parse()? }),
            Some((shift, place)) => Ok(Self { shift: Some(shift.parse()?), place: place.parse()? }),
        }
    }
}

/// Why a turn cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TurnError {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// A position is outside the board.
    #[error(transparent)]
    OffBoard(#[from] OffBoard),
    /// The variant has no moves of opposing stones.
    #[error("these rules do not let a stone be moved")]
    NoShifts,
    /// The cell to move from does not hold an opposing stone.
    #[error("{0} does not hold an opposing stone")]
    NotOpposing(Position),
    /// The cells of the move are not side by side in a row or a column.
    #[error("{from} and {to} are not side by side", from = .0.from, to = .0.to)]
    NotAdjacent(Shift),
    /// The cell to move to, or to place on, is not free.
    #[error("{0} is not free")]
    Taken(Position),
}

/// A game in play: the variant, the board and the player to move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Game {
    variant: Variant,
    board: Board,
    player: Player,
}

impl Game {
    /// A new game: an empty board, and black to move.
    pub fn new(variant: Variant, orbits: Orbits) -> Self {
        Self::from_parts(variant, Board::new(orbits), Player::X)
    }

    /// A game on any board. It is over if the board says so.
    pub fn from_parts(variant: Variant, board: Board, player: Player) -> Self {
        Self { variant, board, player }
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
    pub fn player(&self) -> Player {
        self.player
    }

    /// How the game ended; none while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.board.outcome()
    }

    /// Every turn that can be played: those without a move of a stone first, then as
    /// [`shifts`](Self::shifts) lists the moves and [`places`](Self::places) the cells.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        let going_on = self.outcome().is_none().then_some(None);
        going_on.into_iter().chain(self.shifts().into_iter().map(Some)).flat_map(|shift| {
            let places = self.shifted(shift).map_or(Vec::new(), |board| board.positions(Stone::Neutral));
            places.into_iter().map(move |place| Turn { shift, place })
        })
    }

    /// The moves with which a turn may begin: stones in reading order, each clockwise from above.
    pub fn shifts(&self) -> Vec<Shift> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let opposing = self.board.positions(self.player.opponent().into());
        let all = opposing.into_iter().flat_map(|from| {
            let beside = from.adjacent(self.board.orbits(), Adjacency::Orthogonal);
            beside.into_iter().map(move |to| Shift { from, to })
        });
        all.filter(|&shift| self.shifted(Some(shift)).is_ok()).collect()
    }

    /// Where a stone may be placed in a turn that begins with this move, or with none, in reading order.
    pub fn places(&self, shift: Option<Shift>) -> Result<Vec<Position>, TurnError> {
        self.check_going_on()?;
        Ok(self.shifted(shift)?.positions(Stone::Neutral))
    }

    /// The board in the middle of a turn, before the orbits rotate.
    pub fn placed(&self, turn: &Turn) -> Result<Board, TurnError> {
        self.check_going_on()?;
        let mut board = self.shifted(turn.shift)?;
        if board.stone(turn.place)? != Stone::Neutral {
            return Err(TurnError::Taken(turn.place));
        }
        board.set(turn.place, self.player.into());
        Ok(board)
    }

    /// Plays a turn and passes on to the other player. Gives the number of times that the orbits have
    /// rotated: 1, or more where extra rotations followed. An error leaves the game as it was.
    pub fn play(&mut self, turn: &Turn) -> Result<u8, TurnError> {
        let mut board = self.placed(turn)?;
        board.rotate();
        let mut rotations = 1;
        while rotations <= self.variant.extra_rotations() && board.is_full() && !board.has_line() {
            board.rotate();
            rotations += 1;
        }
        self.board = board;
        self.player = self.player.opponent();
        Ok(rotations)
    }

    fn check_going_on(&self) -> Result<(), TurnError> {
        if self.outcome().is_some() { Err(TurnError::Over) } else { Ok(()) }
    }

    /// The board after the first part of a turn, in a game that goes on.
    fn shifted(&self, shift: Option<Shift>) -> Result<Board, TurnError> {
        let mut board = self.board.clone();
        let Some(shift) = shift else {
            return Ok(board);
        };
        if !self.variant.moves_stones() {
            return Err(TurnError::NoShifts);
        }
        let (moved, target) = (board.stone(shift.from)?, board.stone(shift.to)?);
        if moved != self.player.opponent().into() {
            return Err(TurnError::NotOpposing(shift.from));
        }
        if !shift.from.adjacent(board.orbits(), Adjacency::Orthogonal).contains(&shift.to) {
            return Err(TurnError::NotAdjacent(shift));
        }
        if target != Stone::Neutral {
            return Err(TurnError::Taken(shift.to));
        }
        board.move_stone(shift.from, shift.to)?;
        Ok(board)
    }
}
