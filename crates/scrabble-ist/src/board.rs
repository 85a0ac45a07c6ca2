//! The board: squares, directions, and which letter lies where.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::letter::{ForeignLetter, Letter};

/// Rows and columns.
pub const SIDE: usize = 15;

/// A square: its row and column, both from 1 to 15.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// The central square.
    pub const CENTRE: Square = Square { row: 8, column: 8 };

    /// The square in this row and column (`cria_casa`).
    pub fn new(row: i64, column: i64) -> Result<Self, NoSquare> {
        let side = |number: i64| u8::try_from(number).ok().filter(|number| (1..=SIDE).contains(&usize::from(*number)));
        match (side(row), side(column)) {
            (Some(row), Some(column)) => Ok(Square { row, column }),
            _ => Err(NoSquare { row, column }),
        }
    }

    /// All squares, row by row.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..SIDE * SIDE).map(|index| Square { row: (index / SIDE) as u8 + 1, column: (index % SIDE) as u8 + 1 })
    }

    /// Its row, from 1.
    pub fn row(self) -> u8 {
        self.row
    }

    /// Its column, from 1.
    pub fn column(self) -> u8 {
        self.column
    }

    /// So many squares from this one on, if the board has them all.
    pub fn line(self, direction: Direction, length: usize) -> Result<impl Iterator<Item = Square>, OffBoard> {
        let squares = self.to_border(direction);
        if length > squares.len() { Err(OffBoard) } else { Ok(squares.take(length)) }
    }

    /// All squares from this one on.
    pub(crate) fn to_border(self, direction: Direction) -> impl ExactSizeIterator<Item = Square> {
        let Square { row, column } = self;
        let from = match direction {
            Direction::Across => column,
            Direction::Down => row,
        };
        (from..SIDE as u8 + 1).map(move |place| match direction {
            Direction::Across => Square { row, column: place },
            Direction::Down => Square { row: place, column },
        })
    }

    fn index(self) -> usize {
        usize::from(self.row - 1) * SIDE + usize::from(self.column - 1)
    }
}

/// `8,8`, as cells are named.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.column)
    }
}

/// A row and a column that the board does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("rows and columns go from 1 to 15: there is no {row}, {column}")]
pub struct NoSquare {
    /// The row asked for.
    pub row: i64,
    /// The column asked for.
    pub column: i64,
}

/// Some letters would lie beyond the border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the board ends before")]
pub struct OffBoard;

/// Which way a word is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// `H`, from left to right.
    Across,
    /// `V`, from top to bottom.
    Down,
}

impl Direction {
    /// Both.
    pub const BOTH: [Direction; 2] = [Direction::Across, Direction::Down];

    /// The other one.
    pub(crate) fn other(self) -> Self {
        match self {
            Direction::Across => Direction::Down,
            Direction::Down => Direction::Across,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::Across => "H",
            Direction::Down => "V",
        })
    }
}

impl FromStr for Direction {
    type Err = NoDirection;

    fn from_str(text: &str) -> Result<Self, NoDirection> {
        match text {
            "H" => Ok(Direction::Across),
            "V" => Ok(Direction::Down),
            _ => Err(NoDirection),
        }
    }
}

/// The text is neither `H` nor `V`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a direction is H or V")]
pub struct NoDirection;

/// What lies on a square: a letter, or nothing.
pub type Cell = Option<Letter>;

/// A board with any letters on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board([Cell; SIDE * SIDE]);

impl Board {
    /// A board without letters (`cria_tabuleiro`).
    pub fn empty() -> Self {
        Board([None; SIDE * SIDE])
    }

    /// Whether no letter lies on it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The rows from the top, each from the left.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[Cell]> {
        self.0.chunks_exact(SIDE)
    }

    /// The letters on it.
    pub fn letters(&self) -> impl Iterator<Item = Letter> {
        self.0.iter().flatten().copied()
    }

    /// What lies on a square (`obtem_valor`).
    pub fn at(&self, square: Square) -> Cell {
        self.0[square.index()]
    }

    /// Puts a letter on a square, whatever was there (`insere_letra`).
    pub fn place(&mut self, square: Square, letter: Letter) {
        self.0[square.index()] = Some(letter);
    }

    /// What lies on so many squares from this one on (`obtem_sequencia`).
    pub fn sequence(&self, from: Square, direction: Direction, length: usize) -> Result<Vec<Cell>, OffBoard> {
        Ok(from.line(direction, length)?.map(|square| self.at(square)).collect())
    }

    /// Puts letters on the squares from this one on, whatever was there (`insere_palavra`). An error changes nothing.
    pub fn place_all(&mut self, from: Square, direction: Direction, letters: &[Letter]) -> Result<(), OffBoard> {
        from.line(direction, letters.len())?.zip(letters).for_each(|(square, letter)| self.place(square, *letter));
        Ok(())
    }
}

/// The drawn board: 19 lines, with no newline at the end (`tabuleiro_para_str`).
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<char> = self.0.iter().copied().map(cell_char).collect();
        f.write_str(&drawn(&cells))
    }
}

/// The drawn board of these characters, row by row, whatever they are.
pub fn drawn(cells: &[char]) -> String {
    let border = format!("   +{}+", "-".repeat(2 * SIDE + 1));
    let mut text = format!("{:23}1 1 1 1 1 1\n{:5}1 2 3 4 5 6 7 8 9 0 1 2 3 4 5\n{border}\n", "", "");
    for (number, row) in (1..).zip(cells.chunks(SIDE)) {
        text += &format!("{number:2} |");
        for cell in row {
            text.push(' ');
            text.push(*cell);
        }
        text += " |\n";
    }
    text + &border
}

/// What stands for a square's contents in texts: its letter, or a dot.
pub fn cell_char(cell: Cell) -> char {
    cell.map_or('.', Letter::char)
}

/// Reads what [`cell_char`] writes.
pub fn cell_of(character: char) -> Result<Cell, ForeignLetter> {
    if character == '.' { Ok(None) } else { Letter::try_from(character).map(Some) }
}
