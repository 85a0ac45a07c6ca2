//! The board (the type `tabuleiro`): its cells, what changes them, and the rotation.

use thiserror::Error;

use crate::point::{OffBoard, Orbits, Point};
use crate::stone::Stone;

const CELLS: usize = Point::SPAN as usize * Point::SPAN as usize;

/// A square board of 2 to 5 orbits and the stones on it (the type `tabuleiro`).
///
/// Any arrangement of stones is a board, whether or not a game can lead to it. [`Clone`] is
/// `cria_copia_tabuleiro`, equality is `tabuleiros_iguais` and [`Display`](std::fmt::Display) is
/// `tabuleiro_para_str`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Board {
    orbits: Orbits,
    // Room for the largest board, so that every point has a cell; those outside stay neutral.
    cells: [Stone; CELLS],
}

/// Why stones cannot be set up as asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BoardError {
    /// A stone would lie outside the board.
    #[error(transparent)]
    OffBoard(#[from] OffBoard),
    /// Two stones would lie on the same point.
    #[error("{0} is given twice")]
    Repeated(Point),
}

impl Board {
    /// A board without stones (`cria_tabuleiro_vazio`).
    pub fn new(orbits: Orbits) -> Self {
        Self { orbits, cells: [Stone::Neutral; CELLS] }
    }

    /// A board with black and white stones on these points (`cria_tabuleiro`).
    pub fn with_stones(orbits: Orbits, black: &[Point], white: &[Point]) -> Result<Self, BoardError> {
        let mut board = Self::new(orbits);
        for (points, stone) in [(black, Stone::X), (white, Stone::O)] {
            for &point in points {
                if board.stone(point)? != Stone::Neutral {
                    return Err(BoardError::Repeated(point));
                }
                board.set(point, stone);
            }
        }
        Ok(board)
    }

    /// How many orbits the board has (`obtem_numero_orbitas`).
    pub fn orbits(&self) -> Orbits {
        self.orbits
    }

    /// The stone on a point, neutral where it is free (`obtem_pedra`).
    pub fn stone(&self, point: Point) -> Result<Stone, OffBoard> {
        Ok(self.at(point.check(self.orbits)?))
    }

    /// The points that hold this stone, or are free if it is neutral, in reading order
    /// (`obtem_posicoes_pedra`).
    pub fn points(&self, stone: Stone) -> Vec<Point> {
        let mut points = self.orbits.points();
        points.retain(|&point| self.at(point) == stone);
        points
    }

    /// Whether no point is free.
    pub fn is_full(&self) -> bool {
        self.orbits.rows().iter().flatten().all(|&point| self.at(point) != Stone::Neutral)
    }

    /// Puts a stone on a point, whatever was there; a neutral one frees it (`coloca_pedra`).
    pub fn place(&mut self, point: Point, stone: Stone) -> Result<&mut Self, OffBoard> {
        self.set(point.check(self.orbits)?, stone);
        Ok(self)
    }

    /// Frees a point (`remove_pedra`).
    pub fn remove(&mut self, point: Point) -> Result<&mut Self, OffBoard> {
        self.place(point, Stone::Neutral)
    }

    /// Takes the stone from one point to another, whatever was there (`move_pedra`).
    pub fn move_stone(&mut self, from: Point, to: Point) -> Result<&mut Self, OffBoard> {
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

    pub(crate) fn at(&self, point: Point) -> Stone {
        self.cells[point.index()]
    }

    /// For points known to be on the board.
    pub(crate) fn set(&mut self, point: Point, stone: Stone) {
        self.cells[point.index()] = stone;
    }
}
