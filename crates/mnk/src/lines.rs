//! Lines through a position: the row, the column, the two diagonals, and unbroken runs of stones along them.

use std::num::NonZeroU32;

use crate::board::{Board, Stone};
use crate::size::{OffBoard, Position, Size};

/// A step along a line: rows down, columns right.
type Step = (isize, isize);

const RIGHT: Step = (0, 1);
const DOWN: Step = (1, 0);
const FALLING: Step = (1, 1);
const RISING: Step = (-1, 1);

/// The two diagonals through a position, each from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagonals {
    /// From the upper left to the lower right.
    pub falling: Vec<Position>,
    /// From the lower left to the upper right (the antidiagonal).
    pub rising: Vec<Position>,
}

impl Size {
    /// The positions of the column through a position, in ascending order (`obtem_coluna`).
    pub fn column(self, position: Position) -> Result<Vec<Position>, OffBoard> {
        self.line(position, DOWN)
    }

    /// The positions of the row through a position, in ascending order (`obtem_linha`).
    pub fn row(self, position: Position) -> Result<Vec<Position>, OffBoard> {
        self.line(position, RIGHT)
    }

    /// The diagonal and the antidiagonal through a position (`obtem_diagonais`).
    pub fn diagonals(self, position: Position) -> Result<Diagonals, OffBoard> {
        Ok(Diagonals { falling: self.line(position, FALLING)?, rising: self.line(position, RISING)? })
    }

    fn line(self, position: Position, step: Step) -> Result<Vec<Position>, OffBoard> {
        self.check(position)?;
        Ok(joined(self.ray(position, back(step)), position, self.ray(position, step)))
    }

    /// The positions beyond `position`, which is on the board, one step after another up to the edge.
    fn ray(self, position: Position, (down, right): Step) -> impl Iterator<Item = Position> {
        let next = move |&p: &Position| {
            let (row, column) = self.split(p);
            let row = row.checked_add_signed(down).filter(|&r| r < self.rows())?;
            let column = column.checked_add_signed(right).filter(|&c| c < self.columns())?;
            Some(self.position(row, column))
        };
        std::iter::successors(next(&position), next)
    }
}

impl Board {
    /// Whether a line of k or more of the player's stones runs through a position (`verifica_k_linhas`).
    ///
    /// The line contains the position itself, so the player's stone must lie there.
    pub fn has_line(&self, position: Position, stone: Stone, k: NonZeroU32) -> Result<bool, OffBoard> {
        self.size().check(position).map(|()| self.line_through(position, stone, k))
    }

    /// As [`Board::has_line`], for a position known to be on the board.
    pub(crate) fn line_through(&self, position: Position, stone: Stone, k: NonZeroU32) -> bool {
        self.long_axes(position, stone, k).next().is_some()
    }

    /// The lines of k or more of the player's stones through a position known to be on the board.
    pub(crate) fn lines_through(&self, position: Position, stone: Stone, k: NonZeroU32) -> Vec<Vec<Position>> {
        self.long_axes(position, stone, k)
            .map(|step| joined(self.run(position, stone, back(step)), position, self.run(position, stone, step)))
            .collect()
    }

    fn long_axes(&self, position: Position, stone: Stone, k: NonZeroU32) -> impl Iterator<Item = Step> {
        // A board has at most 100 rows and columns: a k that does not fit is out of reach all the same.
        let k = usize::try_from(k.get()).unwrap_or(usize::MAX);
        let reach = move |step| self.run(position, stone, step).count();
        [RIGHT, DOWN, FALLING, RISING]
            .into_iter()
            .filter(move |_| self.cell(position) == Some(stone))
            .filter(move |&step| reach(back(step)) + 1 + reach(step) >= k)
    }

    /// The player's stones just beyond a position, up to the first that is not theirs.
    fn run(&self, position: Position, stone: Stone, step: Step) -> impl Iterator<Item = Position> {
        self.size().ray(position, step).take_while(move |&p| self.cell(p) == Some(stone))
    }
}

fn back((down, right): Step) -> Step {
    (-down, -right)
}

/// A line from its two halves, each told outwards from the position between them.
fn joined(
    before: impl Iterator<Item = Position>,
    position: Position,
    after: impl Iterator<Item = Position>,
) -> Vec<Position> {
    let mut line: Vec<_> = before.collect();
    line.reverse();
    line.push(position);
    line.extend(after);
    line
}
