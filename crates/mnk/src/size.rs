//! The size of a board, the numbers of its positions, and how far they are from the centre.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use thiserror::Error;

const SHORTEST: usize = 2;
const LONGEST: usize = 100;

/// The number of a position: 1 to 10000, left to right and then top to bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(NonZeroU16);

impl Position {
    const LAST: usize = LONGEST * LONGEST;

    /// The position with this number, if some board can have it (`eh_posicao`).
    pub fn new(number: i64) -> Result<Self, PositionError> {
        u16::try_from(number)
            .ok()
            .filter(|&n| usize::from(n) <= Self::LAST)
            .and_then(NonZeroU16::new)
            .map(Self)
            .ok_or(PositionError(number))
    }

    /// Its number, from 1.
    pub fn number(self) -> u16 {
        self.0.get()
    }

    /// Its place in a list of cells row by row, from 0.
    pub(crate) fn index(self) -> usize {
        usize::from(self.number() - 1)
    }

    /// The position at `index`, which must come from a board: those end before `LAST`, so nothing is cut off.
    pub(crate) fn at_index(index: usize) -> Self {
        debug_assert!(index < Self::LAST);
        Self(NonZeroU16::MIN.saturating_add(index as u16))
    }
}

/// As people type it: the digits of its number, perhaps after zeros, and nothing else.
impl FromStr for Position {
    type Err = TypedError;

    fn from_str(text: &str) -> Result<Self, TypedError> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| digits).and_then(|number| Self::new(number).ok()).ok_or(TypedError)
    }
}

/// A text that is not the number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a position is typed as a number from 1 to 10000")]
pub struct TypedError;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A number that no board has a position for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a position is a number from 1 to 10000, not {0}")]
pub struct PositionError(pub i64);

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

    /// The number of positions.
    pub fn cells(self) -> usize {
        self.rows() * self.columns()
    }

    /// Every position, in ascending order.
    pub fn positions(self) -> impl DoubleEndedIterator<Item = Position> + ExactSizeIterator {
        (0..self.cells()).map(Position::at_index)
    }

    /// Whether a board of this size has the position (`eh_posicao_valida`).
    pub fn contains(self, position: Position) -> bool {
        position.index() < self.cells()
    }

    /// The central position: row m div 2, column n div 2, both counted from 0.
    pub fn centre(self) -> Position {
        self.position(self.rows() / 2, self.columns() / 2)
    }

    /// Steps from the centre, where a diagonal step counts as one (Chebyshev distance).
    pub fn distance_from_centre(self, position: Position) -> Result<usize, OffBoard> {
        self.check(position).map(|()| self.distance(position))
    }

    /// Sorts positions by distance from the centre, then by number (`ordena_posicoes_tabuleiro`).
    ///
    /// If one of them is off the board, nothing is sorted.
    pub fn sort_from_centre(self, positions: &mut [Position]) -> Result<(), OffBoard> {
        positions.iter().try_for_each(|&p| self.check(p))?;
        self.sort_centre_first(positions);
        Ok(())
    }

    /// The positions one step away, in ascending order (`obtem_posicoes_adjacentes`).
    pub fn neighbours(self, position: Position) -> Result<Vec<Position>, OffBoard> {
        self.check(position)?;
        let (row, column) = self.split(position);
        let around = |at: usize, length: usize| at.saturating_sub(1)..length.min(at + 2);
        Ok(around(row, self.rows())
            .flat_map(|r| around(column, self.columns()).map(move |c| self.position(r, c)))
            .filter(|&p| p != position)
            .collect())
    }

    /// The position in this row and column, both from 0 and on the board.
    pub(crate) fn position(self, row: usize, column: usize) -> Position {
        Position::at_index(row * self.columns() + column)
    }

    pub(crate) fn check(self, position: Position) -> Result<(), OffBoard> {
        if self.contains(position) { Ok(()) } else { Err(OffBoard { position, size: self }) }
    }

    /// As [`Size::sort_from_centre`], for positions known to be on the board.
    pub(crate) fn sort_centre_first(self, positions: &mut [Position]) {
        positions.sort_unstable_by_key(|&p| (self.distance(p), p));
    }

    /// Row and column, both from 0, of a position known to be on the board.
    pub(crate) fn split(self, position: Position) -> (usize, usize) {
        let index = position.index();
        (index / self.columns(), index % self.columns())
    }

    fn distance(self, position: Position) -> usize {
        let (row, column) = self.split(position);
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

/// A position that a board of this size does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board of {size} has no position {position}")]
pub struct OffBoard {
    /// The position asked for.
    pub position: Position,
    /// The size of the board.
    pub size: Size,
}
