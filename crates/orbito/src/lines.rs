//! Lines of a board: the rows, columns and diagonals, the runs of stones in them, and who has won.

use std::iter::successors;

use crate::board::Board;
use crate::point::{OffBoard, Point};
use crate::stone::{Colour, Stone};

/// The points of a line, each with what it holds.
pub type Line = Vec<(Point, Stone)>;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Only this player has a complete line.
    Won(Colour),
    /// Both have one, or the board is full and nobody has.
    Draw,
}

/// How to go along a line: columns to the right and rows down.
type Way = (i8, i8);

const ACROSS: Way = (1, 0);
const DOWN: Way = (0, 1);
const DIAGONAL: Way = (1, 1);
const ANTIDIAGONAL: Way = (1, -1);
const WAYS: [Way; 4] = [ACROSS, DOWN, DIAGONAL, ANTIDIAGONAL];

impl Board {
    /// The row of a point, from left to right (`obtem_linha_horizontal`).
    pub fn row(&self, point: Point) -> Result<Line, OffBoard> {
        Ok(self.line(point.check(self.orbits())?, ACROSS))
    }

    /// The column of a point, from the top down (`obtem_linha_vertical`).
    pub fn column(&self, point: Point) -> Result<Line, OffBoard> {
        Ok(self.line(point.check(self.orbits())?, DOWN))
    }

    /// The falling and the rising diagonal of a point, both from left to right
    /// (`obtem_linhas_diagonais`).
    pub fn diagonals(&self, point: Point) -> Result<(Line, Line), OffBoard> {
        point.check(self.orbits())?;
        Ok((self.line(point, DIAGONAL), self.line(point, ANTIDIAGONAL)))
    }

    /// Whether a line has `length` or more of these stones in a row, the given point among them
    /// (`verifica_linha_pedras`).
    pub fn has_run(&self, point: Point, stone: Stone, length: usize) -> Result<bool, OffBoard> {
        Ok(self.longest_run(point, stone)? >= length)
    }

    /// How many of these stones are in a row, the given point among them, on the best of its
    /// lines; 0 where it holds another stone.
    pub fn longest_run(&self, point: Point, stone: Stone) -> Result<usize, OffBoard> {
        point.check(self.orbits())?;
        let runs = WAYS.map(|way| run(&self.line(point, way), point, stone));
        Ok(runs.into_iter().max().unwrap_or(0))
    }

    /// Whether the player has a complete line, from edge to edge (`eh_vencedor`).
    pub fn is_winner(&self, colour: Colour) -> bool {
        self.complete_lines(colour).next().is_some()
    }

    /// Whether either player has a complete line.
    pub fn has_line(&self) -> bool {
        Colour::BOTH.into_iter().any(|colour| self.is_winner(colour))
    }

    /// The points of each complete line of the player: rows, columns, then diagonals.
    pub fn complete_lines(&self, colour: Colour) -> impl Iterator<Item = Vec<Point>> {
        let corner = Point::TOP_LEFT;
        let rows = self.along(corner, DOWN).map(|start| (start, ACROSS));
        let columns = self.along(corner, ACROSS).map(|start| (start, DOWN));
        let falling = Some((corner, DIAGONAL));
        let rising = self.along(corner, DOWN).last().map(|start| (start, ANTIDIAGONAL));
        rows.chain(columns)
            .chain(falling)
            .chain(rising)
            .filter(move |&(start, way)| self.along(start, way).all(|at| self.at(at) == colour.into()))
            .map(|(start, way)| self.along(start, way).collect())
    }

    /// Whether there is a complete line or no free point (`eh_fim_jogo`).
    pub fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// The result of a game that stops on this board; none if it goes on.
    pub fn ending(&self) -> Option<Ending> {
        match (self.is_winner(Colour::X), self.is_winner(Colour::O)) {
            (true, false) => Some(Ending::Won(Colour::X)),
            (false, true) => Some(Ending::Won(Colour::O)),
            (true, true) => Some(Ending::Draw),
            (false, false) => self.is_full().then_some(Ending::Draw),
        }
    }

    /// The whole line through a point of the board.
    fn line(&self, point: Point, (columns, rows): Way) -> Line {
        let start = self.along(point, (-columns, -rows)).last();
        let line = start.into_iter().flat_map(|start| self.along(start, (columns, rows)));
        line.map(|at| (at, self.at(at))).collect()
    }

    /// The points from this one to the edge of the board.
    fn along(&self, from: Point, (columns, rows): Way) -> impl Iterator<Item = Point> {
        let orbits = self.orbits();
        successors(Some(from), move |at| at.step(orbits, columns, rows))
    }
}

/// The length of the run of these stones in the line that takes in the point.
fn run(line: &[(Point, Stone)], point: Point, stone: Stone) -> usize {
    line.split(|&(_, other)| other != stone).find(|run| run.iter().any(|&(at, _)| at == point)).map_or(0, <[_]>::len)
}
