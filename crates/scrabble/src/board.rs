//! The board: fifteen rows of fifteen squares, numbered from 0, and what lies on them.

use std::fmt;

use lexicon::Letter;

use crate::tile::Face;

/// How many rows and columns there are.
pub const SIZE: usize = 15;

/// A square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    row: u8,
    column: u8,
}

impl Place {
    /// The square that the first word passes through.
    pub const CENTRE: Place = Place { row: 7, column: 7 };

    /// The square in this row and column, both from 0.
    pub fn new(row: usize, column: usize) -> Option<Place> {
        // Both are below 15.
        (row < SIZE && column < SIZE).then_some(Place { row: row as u8, column: column as u8 })
    }

    /// Its row.
    pub fn row(self) -> usize {
        self.row.into()
    }

    /// Its column.
    pub fn column(self) -> usize {
        self.column.into()
    }

    /// All squares, row by row.
    pub fn all() -> impl Iterator<Item = Place> {
        (0..SIZE).flat_map(|row| (0..SIZE).filter_map(move |column| Place::new(row, column)))
    }

    /// The square so many steps further on.
    pub fn ahead(self, direction: Direction, steps: usize) -> Option<Place> {
        match direction {
            Direction::Across => Place::new(self.row(), self.column() + steps),
            Direction::Down => Place::new(self.row() + steps, self.column()),
        }
    }

    /// The square before this one.
    pub fn back(self, direction: Direction) -> Option<Place> {
        match direction {
            Direction::Across => Place::new(self.row(), self.column().checked_sub(1)?),
            Direction::Down => Place::new(self.row().checked_sub(1)?, self.column()),
        }
    }

    /// How far along a line of this direction it lies.
    pub(crate) fn along(self, direction: Direction) -> usize {
        match direction {
            Direction::Across => self.column(),
            Direction::Down => self.row(),
        }
    }

    /// Which line of this direction it lies on.
    pub(crate) fn off(self, direction: Direction) -> usize {
        self.along(direction.other())
    }

    fn index(self) -> usize {
        self.row() * SIZE + self.column()
    }
}

/// `7,3`: row, then column.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.column)
    }
}

/// Which way a word runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Along a row.
    Across,
    /// Along a column.
    Down,
}

impl Direction {
    /// Both, the horizontal one first.
    pub const BOTH: [Direction; 2] = [Direction::Across, Direction::Down];

    /// The other one.
    pub fn other(self) -> Direction {
        match self {
            Direction::Across => Direction::Down,
            Direction::Down => Direction::Across,
        }
    }
}

/// `H` or `V`.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::Across => "H",
            Direction::Down => "V",
        })
    }
}

/// What lies on the squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board([Option<Face>; SIZE * SIZE]);

impl Board {
    /// A board with nothing on it.
    pub const EMPTY: Board = Board([None; SIZE * SIZE]);

    /// What lies on a square.
    pub fn get(&self, place: Place) -> Option<Face> {
        self.0[place.index()]
    }

    /// Lays something on a square, or clears it.
    pub fn set(&mut self, place: Place, face: Option<Face>) {
        self.0[place.index()] = face;
    }

    /// Whether nothing lies on it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The tiles that lie without a gap before a square.
    pub(crate) fn before(&self, place: Place, direction: Direction) -> Vec<Face> {
        let places = std::iter::successors(place.back(direction), |place| place.back(direction));
        let mut faces: Vec<Face> = places.map_while(|place| self.get(place)).collect();
        faces.reverse();
        faces
    }

    /// The tiles that lie without a gap after a square.
    pub(crate) fn after(&self, place: Place, direction: Direction) -> impl Iterator<Item = Face> {
        (1..SIZE).map_while(move |steps| self.get(place.ahead(direction, steps)?))
    }

    /// The letters through a square, this one being `letter`.
    pub(crate) fn through(&self, place: Place, direction: Direction, letter: Letter) -> Vec<Letter> {
        let before = self.before(place, direction);
        let word = before.iter().map(|face| face.letter).chain([letter]);
        word.chain(self.after(place, direction).map(|face| face.letter)).collect()
    }
}
