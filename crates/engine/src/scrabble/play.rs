//! A play on the fast board: small enough to be copied by the thousand.

use std::fmt;

use lexicon::Letter;
use scrabble::{Direction, Face, Place, SIZE, Tile};

/// A square that a word passes over, as a tile lies there.
pub(super) const THROUGH: u8 = u8::MAX;

/// What a joker's letter is marked with.
pub(super) const JOKER: u8 = 0x80;

/// Tiles laid along a line of the board, and what they score.
#[derive(Clone, Copy)]
pub struct Play {
    /// What is laid on each square of the line; only those of the word mean something.
    pub(super) tiles: [u8; 16],
    /// The line: rows, then columns.
    pub(super) line: u8,
    /// The word's first square on the line.
    pub(super) start: u8,
    /// The square behind its last.
    pub(super) end: u8,
    pub(super) laid: u8,
    pub(super) points: i16,
}

impl Play {
    pub(super) const NONE: Play = Play { tiles: [THROUGH; 16], line: 0, start: 0, end: 0, laid: 0, points: 0 };

    /// What it scores.
    pub fn points(&self) -> i64 {
        self.points.into()
    }

    /// How many tiles it lays.
    pub fn laid(&self) -> usize {
        self.laid.into()
    }

    /// Which way the word runs.
    pub fn direction(&self) -> Direction {
        if usize::from(self.line) < SIZE { Direction::Across } else { Direction::Down }
    }

    /// How many letters the word has.
    pub fn length(&self) -> usize {
        usize::from(self.end - self.start)
    }

    /// The square where the word begins.
    pub fn place(&self) -> Place {
        self.square(self.start.into())
    }

    /// The tiles that it lays, and where.
    pub fn squares(&self) -> impl Iterator<Item = (Place, Face)> + '_ {
        self.new_tiles().filter_map(|(at, tile)| Some((self.square(at), face(tile)?)))
    }

    /// The tiles that it takes off the rack.
    pub fn spent(&self) -> impl Iterator<Item = Tile> + '_ {
        self.squares().map(|(_, face)| face.tile())
    }

    /// The tiles with their squares on the line.
    pub(super) fn new_tiles(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        (usize::from(self.start)..usize::from(self.end))
            .map(|at| (at, self.tiles[at]))
            .filter(|(_, tile)| *tile != THROUGH)
    }

    pub(super) fn lane(&self) -> (usize, usize) {
        let line = usize::from(self.line);
        if line < SIZE { (0, line) } else { (1, line - SIZE) }
    }

    fn square(&self, at: usize) -> Place {
        let (_, line) = self.lane();
        let (row, column) = if self.direction() == Direction::Across { (line, at) } else { (at, line) };
        // Both are below 15.
        Place::new(row, column).unwrap_or(Place::CENTRE)
    }
}

/// What lies there, if anything was laid.
fn face(tile: u8) -> Option<Face> {
    let letter = Letter::new(usize::from(tile & !JOKER)).filter(|_| tile != THROUGH)?;
    Some(Face { letter, joker: tile & JOKER != 0 })
}

impl PartialEq for Play {
    fn eq(&self, other: &Self) -> bool {
        let named = |play: &Play| (play.line, play.start, play.end, play.laid, play.points);
        let word = |play: &Play| usize::from(play.start)..usize::from(play.end);
        named(self) == named(other) && self.tiles[word(self)] == other.tiles[word(other)]
    }
}

impl Eq for Play {}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {:?} {}", self.place(), self.direction(), self.squares().collect::<Vec<_>>(), self.points)
    }
}
