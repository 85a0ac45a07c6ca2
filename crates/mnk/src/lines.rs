//! Lines through a point: the row, the column, the two diagonals, and unbroken runs of stones along them.

use std::num::NonZeroU32;

use crate::board::{Board, Stone};
use crate::rule::Goal;
use crate::size::{OffBoard, Point, Size};

/// A step along a line: rows down, columns right.
pub(crate) type Step = (isize, isize);

const RIGHT: Step = (0, 1);
const DOWN: Step = (1, 0);
const FALLING: Step = (1, 1);
const RISING: Step = (-1, 1);
/// One of each two opposite ones.
pub(crate) const AXES: [Step; 4] = [RIGHT, DOWN, FALLING, RISING];

/// The two diagonals through a point, each from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagonals {
    /// From the upper left to the lower right.
    pub falling: Vec<Point>,
    /// From the lower left to the upper right (the antidiagonal).
    pub rising: Vec<Point>,
}

impl Size {
    /// The points of the column through a point, in ascending order (`obtem_coluna`).
    pub fn column(self, point: Point) -> Result<Vec<Point>, OffBoard> {
        self.line(point, DOWN)
    }

    /// The points of the row through a point, in ascending order (`obtem_linha`).
    pub fn row(self, point: Point) -> Result<Vec<Point>, OffBoard> {
        self.line(point, RIGHT)
    }

    /// The diagonal and the antidiagonal through a point (`obtem_diagonais`).
    pub fn diagonals(self, point: Point) -> Result<Diagonals, OffBoard> {
        Ok(Diagonals { falling: self.line(point, FALLING)?, rising: self.line(point, RISING)? })
    }

    fn line(self, point: Point, step: Step) -> Result<Vec<Point>, OffBoard> {
        self.check(point)?;
        Ok(joined(self.ray(point, back(step)), point, self.ray(point, step)))
    }

    /// The points beyond `point`, which is on the board, one step after another up to the edge.
    pub(crate) fn ray(self, point: Point, (down, right): Step) -> impl Iterator<Item = Point> {
        let next = move |&p: &Point| {
            let (row, column) = self.split(p);
            let row = row.checked_add_signed(down).filter(|&r| r < self.rows())?;
            let column = column.checked_add_signed(right).filter(|&c| c < self.columns())?;
            Some(self.point(row, column))
        };
        std::iter::successors(next(&point), next)
    }
}

impl Board {
    /// Whether a line of k or more of the player's stones runs through a point (`verifica_k_linhas`).
    ///
    /// The line contains the point itself, so the player's stone must lie there.
    pub fn has_line(&self, point: Point, stone: Stone, k: NonZeroU32) -> Result<bool, OffBoard> {
        self.size().check(point).map(|()| self.line_through(point, stone, k.into()))
    }

    /// Whether a line through a point known to be on the board wins.
    pub(crate) fn line_through(&self, point: Point, stone: Stone, goal: Goal) -> bool {
        self.winning_axes(point, stone, goal).next().is_some()
    }

    /// The player's lines through a point known to be on the board that win.
    pub(crate) fn lines_through(&self, point: Point, stone: Stone, goal: Goal) -> Vec<Vec<Point>> {
        self.winning_axes(point, stone, goal)
            .map(|step| joined(self.run(point, stone, back(step)), point, self.run(point, stone, step)))
            .collect()
    }

    fn winning_axes(&self, point: Point, stone: Stone, goal: Goal) -> impl Iterator<Item = Step> {
        // How many stones there are to one side, and what is at their end.
        let reach = move |step| {
            let stones = self.run(point, stone, step).count();
            (stones, self.size().ray(point, step).nth(stones).and_then(|end| self.cell(end)))
        };
        AXES.into_iter().filter(move |_| self.cell(point) == Some(stone)).filter(move |&step| {
            let ((before, one), (after, other)) = (reach(back(step)), reach(step));
            goal.is_won(stone, before + 1 + after, [one, other])
        })
    }

    /// The player's stones just beyond a point, up to the first that is not theirs.
    fn run(&self, point: Point, stone: Stone, step: Step) -> impl Iterator<Item = Point> {
        self.size().ray(point, step).take_while(move |&p| self.cell(p) == Some(stone))
    }
}

pub(crate) fn back((down, right): Step) -> Step {
    (-down, -right)
}

/// A line from its two halves, each told outwards from the point between them.
fn joined(before: impl Iterator<Item = Point>, point: Point, after: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut line: Vec<_> = before.collect();
    line.reverse();
    line.push(point);
    line.extend(after);
    line
}
