//! Boards as text: the board that people read, and boards and games on one line.

use std::fmt;

use thiserror::Error;

use crate::board::Board;
use crate::point::Orbits;
use crate::state::{State, Variant};
use crate::stone::{Colour, Stone};

/// Why a line of text is no board of the size wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BoardTextError {
    /// There are more or fewer rows.
    #[error("{wanted} rows separated by / are needed, not {found}")]
    Rows {
        /// How many the board has.
        wanted: usize,
        /// How many the text has.
        found: usize,
    },
    /// A row is longer or shorter.
    #[error("row {row} needs {wanted} cells, not {found}")]
    Cells {
        /// The row, from 1.
        row: usize,
        /// How many cells a row of the board has.
        wanted: usize,
        /// How many the text has there.
        found: usize,
    },
    /// A cell is none of the three characters.
    #[error("row {row} holds {found:?}; a cell is X, O or .")]
    Cell {
        /// The row, from 1.
        row: usize,
        /// What stands there.
        found: char,
    },
}

/// Why a line of text is no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum StateTextError {
    /// The text does not end in a single space and a stone.
    #[error("a position ends in a space and the stone to move, X or O")]
    Colour,
    /// The rest is not a board.
    #[error(transparent)]
    Board(#[from] BoardTextError),
}

/// The board that people read (`tabuleiro_para_str`), without a newline at the end.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: Vec<_> = ('a'..='j').take(self.orbits().side().into()).map(String::from).collect();
        let bars = vec!["|"; letters.len()];
        write!(f, "    {}", letters.join("   "))?;
        for (row, number) in self.orbits().rows().iter().zip(1..) {
            if number > 1 {
                write!(f, "\n    {}", bars.join("   "))?;
            }
            let cells: Vec<_> = row.iter().map(|&at| format!("[{}]", self.at(at))).collect();
            write!(f, "\n{number:02} {}", cells.join("-"))?;
        }
        Ok(())
    }
}

impl Board {
    /// The board on one line: rows of `X`, `O` and `.`, from the top, with `/` between them.
    pub fn to_line(&self) -> String {
        let rows = self.orbits().rows();
        let rows = rows.iter().map(|row| row.iter().map(|&at| letter(self.at(at))).collect());
        rows.collect::<Vec<String>>().join("/")
    }

    /// Reads a board of this size from what [`to_line`](Self::to_line) writes.
    pub fn from_line(orbits: Orbits, text: &str) -> Result<Self, BoardTextError> {
        let wanted = orbits.side().into();
        let found = text.split('/').count();
        if found != wanted {
            return Err(BoardTextError::Rows { wanted, found });
        }
        let mut board = Self::new(orbits);
        for ((points, cells), row) in orbits.rows().iter().zip(text.split('/')).zip(1..) {
            let found = cells.chars().count();
            if found != wanted {
                return Err(BoardTextError::Cells { row, wanted, found });
            }
            for (&point, cell) in points.iter().zip(cells.chars()) {
                let stone = stone(cell).ok_or(BoardTextError::Cell { row, found: cell })?;
                board.set(point, stone);
            }
        }
        Ok(board)
    }
}

impl State {
    /// The position on one line: the board, a space and the stone to move.
    ///
    /// ```
    /// use orbito::{State, Orbits, Variant};
    ///
    /// let orbits = Orbits::new(2)?;
    /// let mut state = State::new(Variant::Specified, orbits);
    /// state.play(&"d1".parse()?)?;
    /// assert_eq!(state.to_line(), "..X./..../..../.... O");
    /// assert_eq!(State::from_line(Variant::Specified, orbits, &state.to_line())?, state);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_line(&self) -> String {
        format!("{} {}", self.board().to_line(), self.mover())
    }

    /// Reads a game on a board of this size from what [`to_line`](Self::to_line) writes.
    pub fn from_line(variant: Variant, orbits: Orbits, text: &str) -> Result<Self, StateTextError> {
        let colour = |letter: &str| Colour::BOTH.into_iter().find(|it| it.to_string() == letter);
        let (board, colour) = text
            .rsplit_once(' ')
            .and_then(|(board, letter)| Some((board, colour(letter)?)))
            .ok_or(StateTextError::Colour)?;
        Ok(Self::from_parts(variant, Board::from_line(orbits, board)?, colour))
    }
}

// On one line a free cell has to be seen, so it is not the blank of the other text.
fn letter(stone: Stone) -> char {
    match stone {
        Stone::X => 'X',
        Stone::O => 'O',
        Stone::Neutral => '.',
    }
}

fn stone(letter_read: char) -> Option<Stone> {
    [Stone::X, Stone::O, Stone::Neutral].into_iter().find(|&stone| letter(stone) == letter_read)
}
