//! The computer's two specified levels. They only place a stone, so they serve every variant.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::board::Board;
use crate::point::{Adjacency, Point, Spin};
use crate::stone::{Colour, Stone};

/// How the computer chooses where to place its stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Level {
    /// `facil`: beside one of its own stones, as they lie after the rotation.
    Facil,
    /// `normal`: the longest line it can make or must prevent.
    Normal,
}

/// A name that no level has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the levels are facil and normal")]
pub struct UnknownLevel;

impl Level {
    /// Both levels, weaker first.
    pub const ALL: [Self; 2] = [Self::Facil, Self::Normal];

    /// The name that the specification gives the level.
    pub fn name(self) -> &'static str {
        match self {
            Self::Facil => "facil",
            Self::Normal => "normal",
        }
    }

    /// Where the player places a stone at this level (`escolhe_movimento_auto`); nowhere if no
    /// point is free. Of equally good points, the first in reading order.
    pub fn choose(self, board: &Board, colour: Colour) -> Option<Point> {
        match self {
            Self::Facil => facil(board, colour),
            Self::Normal => normal(board, colour),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        Self::ALL.into_iter().find(|level| level.name() == text).ok_or(UnknownLevel)
    }
}

fn facil(board: &Board, colour: Colour) -> Option<Point> {
    let own = Stone::from(colour);
    let ahead = Ahead::new(board, 1);
    let beside_own = ahead.free.iter().find(|(_, lands)| {
        let neighbours = lands.adjacent(board.orbits(), Adjacency::WithDiagonals);
        neighbours.into_iter().any(|neighbour| ahead.board.at(neighbour) == own)
    });
    beside_own.or(ahead.free.first()).map(|&(point, _)| point)
}

fn normal(board: &Board, colour: Colour) -> Option<Point> {
    let (own, point) = Ahead::new(board, 1).longest(colour)?;
    // The other player's stone would go round twice: after this turn and after its own.
    let (other, threat) = Ahead::new(board, 2).longest(colour.opponent())?;
    Some(if own >= other { point } else { threat })
}

/// The board some rotations later, and where a stone placed now on each free point will be.
///
/// To place a stone and rotate is to rotate and place it one step further on, so one rotated board
/// serves all points.
struct Ahead {
    board: Board,
    /// In reading order of the board as it is now.
    free: Vec<(Point, Point)>,
}

impl Ahead {
    fn new(board: &Board, rotations: usize) -> Self {
        let orbits = board.orbits();
        let lands = |from: Point| (0..rotations).try_fold(from, |at, _| at.next(orbits, Spin::CounterClockwise)).ok();
        let free = board.points(Stone::Neutral);
        let free = free.into_iter().filter_map(|from| Some((from, lands(from)?))).collect();
        let mut board = board.clone();
        for _ in 0..rotations {
            board.rotate();
        }
        Self { board, free }
    }

    /// The longest run that one stone of the player can give, and where it has to be placed now.
    fn longest(&self, colour: Colour) -> Option<(usize, Point)> {
        let runs = self.free.iter().filter_map(|&(point, lands)| {
            let mut board = self.board.clone();
            board.set(lands, colour.into());
            Some((board.longest_run(lands, colour.into()).ok()?, point))
        });
        // Only a longer run replaces an earlier one.
        runs.reduce(|best, run| if run.0 > best.0 { run } else { best })
    }
}
