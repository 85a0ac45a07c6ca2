//! The board: which stone lies where.

use thiserror::Error;

use crate::rule::Goal;
use crate::size::{OffBoard, Point, Size, SizeError};

/// A stone, and the player it belongs to. Black, `X`, moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stone {
    /// Black, 1 in the specification.
    X,
    /// White, -1 in the specification.
    O,
}

impl Stone {
    /// Both, black first.
    pub const BOTH: [Self; 2] = [Self::X, Self::O];

    /// The stone that the specification writes as this number: 1 or -1.
    pub fn from_value(value: i64) -> Result<Self, StoneError> {
        match value {
            1 => Ok(Self::X),
            -1 => Ok(Self::O),
            _ => Err(StoneError(value)),
        }
    }

    /// Its number in the specification: 1 or -1.
    pub fn value(self) -> i64 {
        match self {
            Self::X => 1,
            Self::O => -1,
        }
    }

    /// The other player's.
    pub fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

/// A number that is no player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a player is 1 (black) or -1 (white), not {0}")]
pub struct StoneError(pub i64);

/// A board with any stones on it, reachable in play or not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    cells: Vec<Option<Stone>>,
}

impl Board {
    /// A board without stones.
    pub fn empty(size: Size) -> Self {
        Self { size, cells: vec![None; size.cells()] }
    }

    /// The board with these rows of 1 (black), -1 (white) and 0 (free) (`eh_tabuleiro`).
    pub fn from_rows<R: AsRef<[i64]>>(rows: &[R]) -> Result<Self, BoardError> {
        let columns = rows.first().map_or(0, |row| row.as_ref().len());
        let mut board = Self::empty(Size::new(rows.len(), columns)?);
        for (row, values) in rows.iter().map(AsRef::as_ref).enumerate() {
            if values.len() != columns {
                return Err(BoardError::Ragged { row, length: values.len(), columns });
            }
            for (column, &value) in values.iter().enumerate() {
                let bad = |_| BoardError::Value { row, column, value };
                board.cells[row * columns + column] = match value {
                    0 => None,
                    _ => Some(Stone::from_value(value).map_err(bad)?),
                };
            }
        }
        Ok(board)
    }

    /// Its rows and columns (`obtem_dimensao`).
    pub fn size(&self) -> Size {
        self.size
    }

    /// The rows from the top, each from the left.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[Option<Stone>]> {
        self.cells.chunks_exact(self.size.columns())
    }

    /// What lies at a point (`obtem_valor`).
    pub fn at(&self, point: Point) -> Result<Option<Stone>, OffBoard> {
        self.size.check(point).map(|()| self.cell(point))
    }

    /// Whether no stone lies at a point (`eh_posicao_livre`).
    pub fn is_free(&self, point: Point) -> Result<bool, OffBoard> {
        self.at(point).map(|cell| cell.is_none())
    }

    /// The free points, in ascending order (`obtem_posicoes_livres`).
    pub fn free(&self) -> impl Iterator<Item = Point> {
        self.points_of(None)
    }

    /// The points of a player's stones, in ascending order (`obtem_posicoes_jogador`).
    pub fn stones(&self, stone: Stone) -> impl Iterator<Item = Point> {
        self.points_of(Some(stone))
    }

    /// Whether no point is free.
    pub fn is_full(&self) -> bool {
        self.free().next().is_none()
    }

    /// Lays a stone on a free point (`marca_posicao`). An error leaves the board as it was.
    pub fn place(&mut self, point: Point, stone: Stone) -> Result<(), PlaceError> {
        if self.is_free(point)? {
            self.set(point, Some(stone));
            Ok(())
        } else {
            Err(PlaceError::Taken(point))
        }
    }

    /// Whether a player has a line somewhere that wins: k stones or more, if only k is given.
    pub fn has_won(&self, stone: Stone, goal: impl Into<Goal>) -> bool {
        let goal = goal.into();
        self.stones(stone).any(|p| self.line_through(p, stone, goal))
    }

    /// Whether someone has a line that wins, or no point is free (`eh_fim_jogo`).
    pub fn is_over(&self, goal: impl Into<Goal>) -> bool {
        let goal = goal.into();
        self.is_full() || Stone::BOTH.iter().any(|&stone| self.has_won(stone, goal))
    }

    /// As [`Board::at`], for a point known to be on the board.
    pub(crate) fn cell(&self, point: Point) -> Option<Stone> {
        self.cells[point.index()]
    }

    /// Puts a stone, or none, at a point known to be on the board, whatever was there.
    pub(crate) fn set(&mut self, point: Point, cell: Option<Stone>) {
        self.cells[point.index()] = cell;
    }

    fn points_of(&self, wanted: Option<Stone>) -> impl Iterator<Item = Point> {
        self.size.points().filter(move |&p| self.cell(p) == wanted)
    }
}

/// Why some rows are no board. Rows and columns are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BoardError {
    /// Too few or too many rows, or columns in the first row.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A row is not as long as the first.
    #[error("row {row} has {length} positions, the first has {columns}")]
    Ragged {
        /// The row.
        row: usize,
        /// Its length.
        length: usize,
        /// The length of the first row.
        columns: usize,
    },
    /// A value other than 1, 0 and -1.
    #[error("row {row}, column {column} holds {value}, which is not 1, 0 or -1")]
    Value {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
        /// What is there.
        value: i64,
    },
}

/// Why a stone cannot be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlaceError {
    /// The board has no such point.
    #[error(transparent)]
    OffBoard(#[from] OffBoard),
    /// There is a stone already.
    #[error("position {0} is taken")]
    Taken(Point),
}
