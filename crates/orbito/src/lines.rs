//! Lines of a board: the rows, columns and diagonals, the runs of stones in them, and who has won.

use std::iter::successors;

use crate::board::Board;
use crate::position::{OffBoard, Position};
use crate::stone::{Player, Stone};

/// The positions of a line, each with what it holds.
pub type Line = Vec<(Position, Stone)>;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Only this player has a complete line.
    Won(Player),
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
    /// The row of a position, from left to right (`obtem_linha_horizontal`).
    pub fn row(&self, position: Position) -> Result<Line, OffBoard> {
        Ok(self.line(position.check(self.orbits())?, ACROSS))
    }

    /// The column of a position, from the top down (`obtem_linha_vertical`).
    pub fn column(&self, position: Position) -> Result<Line, OffBoard> {
        Ok(self.line(position.check(self.orbits())?, DOWN))
    }

    /// The falling and the rising diagonal of a position, both from left to right
    /// (`obtem_linhas_diagonais`).
    pub fn diagonals(&self, position: Position) -> Result<(Line, Line), OffBoard> {
        position.check(self.orbits())?;
        Ok((self.line(position, DIAGONAL), self.line(position, ANTIDIAGONAL)))
    }

    /// Whether a line has `length` or more of these stones in a row, the given position among them
    /// (`verifica_linha_pedras`).
    pub fn has_run(&self, position: Position, stone: Stone, length: usize) -> Result<bool, OffBoard> {
        Ok(self.longest_run(position, stone)? >= length)
    }

    /// How many of these stones are in a row, the given position among them, on the best of its
    /// lines; 0 where it holds another stone.
    pub fn longest_run(&self, position: Position, stone: Stone) -> Result<usize, OffBoard> {
        position.check(self.orbits())?;
        let runs = WAYS.map(|way| run(&self.line(position, way), position, stone));
        Ok(runs.into_iter().max().unwrap_or(0))
    }

    /// Whether the player has a complete line, from edge to edge (`eh_vencedor`).
    pub fn is_winner(&self, player: Player) -> bool {
        self.complete_lines(player).next().is_some()
    }

    /// Whether either player has a complete line.
    pub fn has_line(&self) -> bool {
        Player::BOTH.into_iter().any(|player| self.is_winner(player))
    }

    /// The positions of each complete line of the player: rows, columns, then diagonals.
    pub fn complete_lines(&self, player: Player) -> impl Iterator<Item = Vec<Position>> {
        let corner = Position::TOP_LEFT;
        let rows = self.along(corner, DOWN).map(|start| (start, ACROSS));
        let columns = self.along(corner, ACROSS).map(|start| (start, DOWN));
        let falling = Some((corner, DIAGONAL));
        let rising = self.along(corner, DOWN).last().map(|start| (start, ANTIDIAGONAL));
        rows.chain(columns)
            .chain(falling)
            .chain(rising)
            .filter(move |&(start, way)| self.along(start, way).all(|at| self.at(at) == player.into()))
            .map(|(start, way)| self.along(start, way).collect())
    }

    /// Whether there is a complete line or no free position (`eh_fim_jogo`).
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// The result of a game that stops on this board; none if it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        match (self.is_winner(Player::X), self.is_winner(Player::O)) {
            (true, false) => Some(Outcome::Won(Player::X)),
            (false, true) => Some(Outcome::Won(Player::O)),
            (true, true) => Some(Outcome::Draw),
            (false, false) => self.is_full().then_some(Outcome::Draw),
        }
    }

    /// The whole line through a position of the board.
    fn line(&self, position: Position, (columns, rows): Way) -> Line {
        let start = self.along(position, (-columns, -rows)).last();
        let line = start.into_iter().flat_map(|start| self.along(start, (columns, rows)));
        line.map(|at| (at, self.at(at))).collect()
    }

    /// The positions from this one to the edge of the board.
    fn along(&self, from: Position, (columns, rows): Way) -> impl Iterator<Item = Position> {
        let orbits = self.orbits();
        successors(Some(from), move |at| at.step(orbits, columns, rows))
    }
}

/// The length of the run of these stones in the line that takes in the position.
fn run(line: &[(Position, Stone)], position: Position, stone: Stone) -> usize {
    line.split(|&(_, other)| other != stone).find(|run| run.iter().any(|&(at, _)| at == position)).map_or(0, <[_]>::len)
}
