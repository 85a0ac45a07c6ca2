//! The board (the type `tabuleiro`): its cells, what changes them, and the rotation.

use thiserror::Error;

use crate::position::{OffBoard, Orbits, Position};
use crate::stone::Stone;

const CELLS: usize = Position::SPAN as usize * Position::SPAN as usize;

/// A square board of 2 to 5 orbits and the stones on it (the type `tabuleiro`).
///
/// Any arrangement of stones is a board, whether or not a game can lead to it. [`Clone`] is
/// `cria_copia_tabuleiro`, equality is `tabuleiros_iguais` and [`Display`](std::fmt::Display) is
/// `tabuleiro_para_str`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Board {
    orbits: Orbits,
    // Room for the largest board, so that every position has a cell; those outside stay neutral.
    cells: [Stone; CELLS],
}

/// Why stones cannot be set up as asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BoardError {
    /// A stone would lie outside the board.
    #[error(transparent)]
    OffBoard(#[from] OffBoard),
    /// Two stones would lie on the same position.
    #[error("{0} is given twice")]
    Repeated(Position),
}

impl Board {
    /// A board without stones (`cria_tabuleiro_vazio`).
    pub fn new(orbits: Orbits) -> Self {
        Self { orbits, cells: [Stone::Neutral; CELLS] }
    }

    /// A board with black and white stones on these positions (`cria_tabuleiro`).
    pub fn with_stones(orbits: Orbits, black: &[Position], white: &[Position]) -> Result<Self, BoardError> {
        let mut board = Self::new(orbits);
        for (positions, stone) in [(black, Stone::X), (white, Stone::O)] {
            for &position in positions {
                if board.stone(position)? != Stone::Neutral {
                    return Err(BoardError::Repeated(position));
                }
                board.set(position, stone);
            }
        }
        Ok(board)
    }

    /// How many orbits the board has (`obtem_numero_orbitas`).
    pub fn orbits(&self) -> Orbits {
        self.orbits
    }

    /// The stone on a position, neutral where it is free (`obtem_pedra`).
    pub fn stone(&self, position: Position) -> Result<Stone, OffBoard> {
        Ok(self.at(position.check(self.orbits)?))
    }

    /// The positions that hold this stone, or are free if it is neutral, in reading order
    /// (`obtem_posicoes_pedra`).
    pub fn positions(&self, stone: Stone) -> Vec<Position> {
        let mut positions = self.orbits.positions();
        positions.retain(|&position| self.at(position) == stone);
        positions
    }

    /// Whether no position is free.
    pub fn is_full(&self) -> bool {
        self.orbits.rows().iter().flatten().all(|&position| self.at(position) != Stone::Neutral)
    }

    /// Puts a stone on a position, whatever was there; a neutral one frees it (`coloca_pedra`).
    pub fn place(&mut self, position: Position, stone: Stone) -> Result<&mut Self, OffBoard> {
        self.set(position.check(self.orbits)?, stone);
        Ok(self)
    }

    /// Frees a position (`remove_pedra`).
    pub fn remove(&mut self, position: Position) -> Result<&mut Self, OffBoard> {
        self.place(position, Stone::Neutral)
    }

    /// Takes the stone from one position to another, whatever was there (`move_pedra`).
    pub fn move_stone(&mut self, from: Position, to: Position) -> Result<&mut Self, OffBoard> {
        let stone = self.stone(from)?;
        to.check(self.orbits)?;
        // In this order, so that a stone moved to where it is stays there.
        self.set(from, Stone::Neutral);
        self.set(to, stone);
        Ok(self)
    }

    /// Moves every stone one step along its orbit, counter-clockwise (`roda_tabuleiro`).
    pub fn rotate(&mut self) -> &mut Self {
        let before = self.clone();
        for (from, to) in self.orbits.steps() {
            self.set(to, before.at(from));
        }
        self
    }

    pub(crate) fn at(&self, position: Position) -> Stone {
        self.cells[position.index()]
    }

    /// For positions known to be on the board.
    pub(crate) fn set(&mut self, position: Position, stone: Stone) {
        self.cells[position.index()] = stone;
    }
}
