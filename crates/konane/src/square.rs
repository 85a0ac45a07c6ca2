//! The size of a board and its squares (the type `posição`).

use thiserror::Error;

/// The most rows and columns that a board can have.
const MOST: u8 = 12;

/// How many rows, and as many columns, a board has: an even number from 4 to 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// Every size, smallest first.
    pub const ALL: [Size; 5] = [Size(4), Size(6), Size(8), Size(10), Size(MOST)];

    /// The size of the specification.
    pub const STANDARD: Size = Size(8);

    /// A board of so many rows and columns.
    pub fn new(side: u32) -> Result<Self, SizeError> {
        Size::ALL.into_iter().find(|size| u32::from(size.0) == side).ok_or(SizeError(side))
    }

    /// The number of rows.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The square in this row and column, both from 0 (`faz-pos`, on a board of any size).
    pub fn square(self, row: i64, column: i64) -> Result<Square, SquareError> {
        let within = |number: i64| u8::try_from(number).ok().filter(|number| *number < self.0);
        match (within(row), within(column)) {
            (Some(row), Some(column)) => Ok(Square { row, column }),
            _ => Err(SquareError { size: self }),
        }
    }

    /// Every square, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.0).flat_map(move |row| (0..self.0).map(move |column| Square { row, column }))
    }

    /// Whether a board of this size has the square.
    pub const fn contains(self, square: Square) -> bool {
        square.row < self.0 && square.column < self.0
    }

    /// Where black may begin: the ends and the middle of the main diagonal.
    pub fn openings(self) -> [Square; 4] {
        let middle = self.0 / 2;
        [0, middle - 1, middle, self.0 - 1].map(|place| Square { row: place, column: place })
    }
}

/// A number of rows that no board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board has 4, 6, 8, 10 or 12 rows, not {0}")]
pub struct SizeError(pub u32);

/// A row and a column, both from 0 (the type `posição`). Equality is `pos=?`; the order is row, then column.
///
/// A square knows no board: those of a large board can be named where a small one is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    row: u8,
    column: u8,
}

/// A row or a column that is not on the board; the text is that of `faz-pos`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("faz-pos: os argumentos devem ser inteiros entre 0 e {}.", .size.get() - 1)]
pub struct SquareError {
    /// The size of the board.
    pub size: Size,
}

/// A step of one row or one column.
pub(crate) type Step = (i8, i8);

/// The four directions, in the order in which `adjacentes` lists neighbours.
pub(crate) const DIRECTIONS: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

impl Square {
    /// The corner where rows and columns begin.
    pub const CORNER: Square = Square { row: 0, column: 0 };

    /// The square in this row and column of the specified board, 0 to 7 (`faz-pos`).
    ///
    /// Whether a pair is a square at all (`pos?`) is whether this succeeds.
    pub fn new(row: i64, column: i64) -> Result<Self, SquareError> {
        Size::STANDARD.square(row, column)
    }

    /// The square if boards of the largest size have it.
    pub(crate) fn of_any_size(row: u8, column: u8) -> Option<Self> {
        Some(Square { row, column }).filter(|_| row < MOST && column < MOST)
    }

    /// The row (`linha-pos`).
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The column (`coluna-pos`).
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The Euclidean distance (`distancia`).
    pub fn distance(self, other: Square) -> f64 {
        let (rows, columns) = self.offset(other);
        // Of a whole number the root is as near as can be on every machine, which `hypot` does not promise.
        f64::from(i16::from(rows).pow(2) + i16::from(columns).pow(2)).sqrt()
    }

    /// Whether both are in one row or in one column (`mesma-direccao?`).
    pub const fn same_direction(self, other: Square) -> bool {
        self.row == other.row || self.column == other.column
    }

    /// Whether they are neighbours in a row or a column (`adjacentes?`).
    pub fn is_adjacent(self, other: Square) -> bool {
        DIRECTIONS.contains(&self.offset(other))
    }

    /// The neighbours on a board of this size: below, above, right, left (`adjacentes`).
    pub fn neighbours(self, size: Size) -> impl Iterator<Item = Square> {
        DIRECTIONS.into_iter().filter_map(move |step| self.step(size, step))
    }

    /// The rows down and the columns to the right that lead to the other.
    pub(crate) const fn offset(self, other: Square) -> Step {
        // Both are below 12, so that nothing overflows.
        (other.row as i8 - self.row as i8, other.column as i8 - self.column as i8)
    }

    /// The square one step away, if a board of this size has it.
    pub(crate) fn step(self, size: Size, (rows, columns): Step) -> Option<Square> {
        let there =
            Square { row: self.row.checked_add_signed(rows)?, column: self.column.checked_add_signed(columns)? };
        Some(there).filter(|there| size.contains(*there))
    }
}
