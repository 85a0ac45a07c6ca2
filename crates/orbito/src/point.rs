//! Points (the type `posicao`) and the geometry that they share with every board of one size:
//! neighbours, reading order and the tracks along which stones travel.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How many orbits a board has: 2 to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Orbits(u8);

/// A number of orbits outside 2 to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a board has 2 to 5 orbits, not {0}")]
pub struct OrbitsError(pub u8);

/// A text that is no number of orbits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a number of orbits is a digit from 2 to 5")]
pub struct OrbitsTextError;

impl Orbits {
    /// The fewest orbits a board may have.
    pub const MIN: u8 = 2;
    /// The most orbits a board may have.
    pub const MAX: u8 = 5;

    /// `count` orbits, where a board may have so many.
    pub fn new(count: u8) -> Result<Self, OrbitsError> {
        if (Self::MIN..=Self::MAX).contains(&count) { Ok(Self(count)) } else { Err(OrbitsError(count)) }
    }

    /// The number of orbits.
    pub fn get(self) -> u8 {
        self.0
    }

    /// How many rows and columns the board has, which is also the length of a winning line.
    pub fn side(self) -> u8 {
        2 * self.0
    }

    /// Every point of the board, in reading order.
    pub fn points(self) -> Vec<Point> {
        let mut all = self.rows().concat();
        reading_order(&mut all, self);
        all
    }

    /// Every point of the board, row by row from the top, each from left to right.
    pub fn rows(self) -> Vec<Vec<Point>> {
        let row = |row| (0..self.side()).map(move |column| Point { column, row }).collect();
        (0..self.side()).map(row).collect()
    }

    /// The points of one orbit (1 is the innermost) in the order in which a stone visits them,
    /// from the top left corner down. Empty where the board has no such orbit.
    pub fn track(self, orbit: u8) -> Vec<Point> {
        if !(1..=self.0).contains(&orbit) {
            return Vec::new();
        }
        let (low, high) = (self.0 - orbit, self.0 + orbit - 1);
        let down = (low..high).map(|row| Point { column: low, row });
        let right = (low..high).map(|column| Point { column, row: high });
        let up = (low + 1..=high).rev().map(|row| Point { column: high, row });
        let left = (low + 1..=high).rev().map(|column| Point { column, row: low });
        down.chain(right).chain(up).chain(left).collect()
    }

    /// Every point of the board with the one to which a rotation takes its stone, orbit by orbit.
    pub fn steps(self) -> impl Iterator<Item = (Point, Point)> {
        (1..=self.0).flat_map(move |orbit| {
            let track = self.track(orbit);
            let mut next = track.clone();
            next.rotate_left(1);
            track.into_iter().zip(next)
        })
    }
}

/// A number of orbits in its only spelling: no sign, blanks or leading zeros.
impl FromStr for Orbits {
    type Err = OrbitsTextError;

    fn from_str(text: &str) -> Result<Self, OrbitsTextError> {
        (Self::MIN..=Self::MAX).find(|count| count.to_string() == text).map(Self).ok_or(OrbitsTextError)
    }
}

impl fmt::Display for Orbits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A column, `a` to `j`, and a row, 1 to 10 (the type `posicao`).
///
/// A point by itself knows no board: whether it lies on one depends on the number of orbits.
/// Equality is `posicoes_iguais`; [`Display`](fmt::Display) is `posicao_para_str` and
/// [`FromStr`] is `str_para_posicao`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Point {
    // Both counted from 0.
    column: u8,
    row: u8,
}

/// What is wrong with a column, a row or the text of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PointError {
    /// The column is not a letter from `a` to `j`.
    #[error("a column is a letter from a to j, not {0:?}")]
    Column(char),
    /// The row is not a number from 1 to 10.
    #[error("a row is a number from 1 to 10, not {0}")]
    Row(u8),
    /// The text is not a column followed by a row.
    #[error("a position is a letter from a to j and a number from 1 to 10, such as b3")]
    Text,
}

/// A point that lies outside a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{point} is outside a board of {orbits} orbits")]
pub struct OffBoard {
    /// The point.
    pub point: Point,
    /// The size of the board.
    pub orbits: Orbits,
}

/// Which neighbours count as adjacent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Adjacency {
    /// Those in the same row or column.
    Orthogonal,
    /// Those on a diagonal as well.
    WithDiagonals,
}

/// A sense of rotation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Spin {
    /// As the hands of a clock.
    Clockwise,
    /// Against them, as the stones travel.
    CounterClockwise,
}

/// Steps to the eight neighbours, clockwise from above: column, then row.
const AROUND: [(i8, i8); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

impl Point {
    /// The largest side of a board, and so the number of columns and rows that points can name.
    pub(crate) const SPAN: u8 = 2 * Orbits::MAX;

    /// The corner that every board has.
    pub(crate) const TOP_LEFT: Self = Self { column: 0, row: 0 };

    /// The point in this column and row (`cria_posicao`).
    pub fn new(column: char, row: u8) -> Result<Self, PointError> {
        if !('a'..='j').contains(&column) {
            return Err(PointError::Column(column));
        }
        if !(1..=Self::SPAN).contains(&row) {
            return Err(PointError::Row(row));
        }
        Ok(Self { column: column as u8 - b'a', row: row - 1 })
    }

    /// The letter of the column (`obtem_pos_col`).
    pub fn column(self) -> char {
        (b'a' + self.column) as char
    }

    /// The number of the row (`obtem_pos_lin`).
    pub fn row(self) -> u8 {
        self.row + 1
    }

    /// Whether a board of this size has the point (`eh_posicao_valida`).
    pub fn is_on(self, orbits: Orbits) -> bool {
        self.column < orbits.side() && self.row < orbits.side()
    }

    /// The point itself, or the error that says it is not on the board.
    pub(crate) fn check(self, orbits: Orbits) -> Result<Self, OffBoard> {
        if self.is_on(orbits) { Ok(self) } else { Err(OffBoard { point: self, orbits }) }
    }

    /// The neighbours that are on the board, clockwise from the one above (`obtem_posicoes_adjacentes`).
    pub fn adjacent(self, orbits: Orbits, adjacency: Adjacency) -> Vec<Self> {
        let every = match adjacency {
            Adjacency::Orthogonal => 2,
            Adjacency::WithDiagonals => 1,
        };
        let steps = AROUND.into_iter().step_by(every);
        steps.filter_map(|(columns, rows)| self.step(orbits, columns, rows)).collect()
    }

    /// The orbit of the point on a board of this size: 1 is the innermost. A point outside the
    /// board is on an orbit beyond the last.
    pub fn orbit(self, orbits: Orbits) -> u8 {
        // Twice the distance to the centre, which lies between two columns, is odd.
        let from_centre = |at: u8| (2 * at).abs_diff(orbits.side() - 1);
        from_centre(self.column).max(from_centre(self.row)).div_ceil(2)
    }

    /// The neighbour on the same orbit, in this sense of rotation (`obtem_posicao_seguinte`).
    pub fn next(self, orbits: Orbits, spin: Spin) -> Result<Self, OffBoard> {
        let step = orbits.steps().find(|(from, to)| match spin {
            Spin::CounterClockwise => *from == self,
            Spin::Clockwise => *to == self,
        });
        match (step, spin) {
            (Some((_, to)), Spin::CounterClockwise) => Ok(to),
            (Some((from, _)), Spin::Clockwise) => Ok(from),
            (None, _) => Err(OffBoard { point: self, orbits }),
        }
    }

    /// The point so many columns to the right and rows down, if the board has it.
    pub(crate) fn step(self, orbits: Orbits, columns: i8, rows: i8) -> Option<Self> {
        let column = self.column.checked_add_signed(columns)?;
        let row = self.row.checked_add_signed(rows)?;
        Some(Self { column, row }).filter(|there| there.is_on(orbits))
    }

    /// A number below `SPAN * SPAN` for each point, whatever the board.
    pub(crate) fn index(self) -> usize {
        usize::from(self.row) * usize::from(Self::SPAN) + usize::from(self.column)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column(), self.row())
    }
}

impl FromStr for Point {
    type Err = PointError;

    /// Reads exactly what `Display` writes: no capitals, blanks or leading zeros.
    fn from_str(text: &str) -> Result<Self, PointError> {
        let (column, row) = match *text.as_bytes() {
            [column @ b'a'..=b'j', row @ b'1'..=b'9'] => (column, row - b'0'),
            [column @ b'a'..=b'j', b'1', b'0'] => (column, 10),
            _ => return Err(PointError::Text),
        };
        Self::new(column.into(), row)
    }
}

/// Sorts points as a board of this size is read: inner orbits first, then from the top down,
/// then from left to right (`ordena_posicoes`).
pub fn reading_order(points: &mut [Point], orbits: Orbits) {
    points.sort_by_cached_key(|point| (point.orbit(orbits), point.row, point.column));
}
