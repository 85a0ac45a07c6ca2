//! The size of a board, the numbers of its points, and how far they are from the centre.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use thiserror::Error;

const SHORTEST: usize = 2;
const LONGEST: usize = 100;

/// The number of a point: 1 to 10000, left to right and then top to bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(NonZeroU16);

impl Point {
    const LAST: usize = LONGEST * LONGEST;

    /// The point with this number, if some board can have it (`eh_posicao`).
    pub fn new(number: i64) -> Result<Self, PointError> {
        u16::try_from(number)
            .ok()
            .filter(|&n| usize::from(n) <= Self::LAST)
            .and_then(NonZeroU16::new)
            .map(Self)
            .ok_or(PointError(number))
    }

    /// Its number, from 1.
    pub fn number(self) -> u16 {
        self.0.get()
    }

    /// Its place in a list of cells row by row, from 0.
    pub(crate) fn index(self) -> usize {
        usize::from(self.number() - 1)
    }

    /// The point at `index`, which must come from a board: those end before `LAST`, so nothing is cut off.
    pub(crate) fn at_index(index: usize) -> Self {
        debug_assert!(index < Self::LAST);
        Self(NonZeroU16::MIN.saturating_add(index as u16))
    }
}

/// As people type it: the digits of its number, perhaps after zeros, and nothing else.
impl FromStr for Point {
    type Err = TypedError;

    fn from_str(text: &str) -> Result<Self, TypedError> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| digits).and_then(|number| Self::new(number).ok()).ok_or(TypedError)
    }
}

/// A text that is not the number of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a position is typed as a number from 1 to 10000")]
pub struct TypedError;

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A number that no board has a point for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a position is a number from 1 to 10000, not {0}")]
pub struct PointError(pub i64);

/// Rows and columns of a board: 2 to 100 of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    rows: u8,
    columns: u8,
}

impl Size {
    /// A size of `rows` by `columns`.
    pub fn new(rows: usize, columns: usize) -> Result<Self, SizeError> {
        let side = |length: usize| {
            u8::try_from(length)
                .ok()
                .filter(|_| (SHORTEST..=LONGEST).contains(&length))
                .ok_or(SizeError { rows, columns })
        };
        Ok(Self { rows: side(rows)?, columns: side(columns)? })
    }

    /// The number of rows, m.
    pub fn rows(self) -> usize {
        usize::from(self.rows)
    }

    /// The number of columns, n.
    pub fn columns(self) -> usize {
        usize::from(self.columns)
    }

    /// The number of points.
    pub fn cells(self) -> usize {
        self.rows() * self.columns()
    }

    /// Every point, in ascending order.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator {
        (0..self.cells()).map(Point::at_index)
    }

    /// Whether a board of this size has the point (`eh_posicao_valida`).
    pub fn contains(self, point: Point) -> bool {
        point.index() < self.cells()
    }

    /// The central point: row m div 2, column n div 2, both counted from 0.
    pub fn centre(self) -> Point {
        self.point(self.rows() / 2, self.columns() / 2)
    }

    /// Steps from the centre, where a diagonal step counts as one (Chebyshev distance).
    pub fn distance_from_centre(self, point: Point) -> Result<usize, OffBoard> {
        self.check(point).map(|()| self.distance(point))
    }

    /// Sorts points by distance from the centre, then by number (`ordena_posicoes_tabuleiro`).
    ///
    /// If one of them is off the board, nothing is sorted.
    pub fn sort_from_centre(self, points: &mut [Point]) -> Result<(), OffBoard> {
        points.iter().try_for_each(|&p| self.check(p))?;
        self.sort_centre_first(points);
        Ok(())
    }

    /// The points one step away, in ascending order (`obtem_posicoes_adjacentes`).
    pub fn neighbours(self, point: Point) -> Result<Vec<Point>, OffBoard> {
        self.check(point)?;
        let (row, column) = self.split(point);
        let around = |at: usize, length: usize| at.saturating_sub(1)..length.min(at + 2);
        Ok(around(row, self.rows())
            .flat_map(|r| around(column, self.columns()).map(move |c| self.point(r, c)))
            .filter(|&p| p != point)
            .collect())
    }

    /// The point in this row and column, both from 0 and on the board.
    pub(crate) fn point(self, row: usize, column: usize) -> Point {
        Point::at_index(row * self.columns() + column)
    }

    pub(crate) fn check(self, point: Point) -> Result<(), OffBoard> {
        if self.contains(point) { Ok(()) } else { Err(OffBoard { point, size: self }) }
    }

    /// As [`Size::sort_from_centre`], for points known to be on the board.
    pub(crate) fn sort_centre_first(self, points: &mut [Point]) {
        points.sort_unstable_by_key(|&p| (self.distance(p), p));
    }

    /// Row and column, both from 0, of a point known to be on the board.
    pub(crate) fn split(self, point: Point) -> (usize, usize) {
        let index = point.index();
        (index / self.columns(), index % self.columns())
    }

    fn distance(self, point: Point) -> usize {
        let (row, column) = self.split(point);
        let (middle_row, middle_column) = self.split(self.centre());
        row.abs_diff(middle_row).max(column.abs_diff(middle_column))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

/// A size that is not one of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board has 2 to 100 rows and 2 to 100 columns, not {rows} and {columns}")]
pub struct SizeError {
    /// The rows asked for.
    pub rows: usize,
    /// The columns asked for.
    pub columns: usize,
}

/// A point that a board of this size does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board of {size} has no position {point}")]
pub struct OffBoard {
    /// The point asked for.
    pub point: Point,
    /// The size of the board.
    pub size: Size,
}
