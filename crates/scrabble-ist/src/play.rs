//! Laying a word: whether it can be formed, and whether the rules allow it there.

use thiserror::Error;

use crate::board::{Board, Cell, Direction, OffBoard, Square};
use crate::letter::{Letter, Word};
use crate::set::LetterSet;

/// A word and where it is to lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Where it begins.
    pub square: Square,
    /// Which way it is read.
    pub direction: Direction,
    /// The word.
    pub word: Word,
}

/// A letter that comes to lie on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Where.
    pub square: Square,
    /// Which.
    pub letter: Letter,
}

/// Whether letters of the set in the free places of the pattern form the word (`testa_palavra_padrao`).
pub fn fits(word: &[Letter], pattern: &[Cell], set: &LetterSet) -> bool {
    word.len() == pattern.len() && missing(word, pattern, set).is_ok()
}

/// The places of the pattern that the word fills with letters of the set; both are of one length.
fn missing(word: &[Letter], pattern: &[Cell], set: &LetterSet) -> Result<Vec<usize>, Misfit> {
    let mut left = set.clone();
    let mut filled = Vec::new();
    for (place, (letter, cell)) in word.iter().zip(pattern).enumerate() {
        match cell {
            Some(old) if old != letter => return Err(Misfit::Clash(place)),
            Some(_) => {}
            None if left.remove(*letter) => filled.push(place),
            None => return Err(Misfit::Lacking(*letter)),
        }
    }
    Ok(filled)
}

enum Misfit {
    Clash(usize),
    Lacking(Letter),
}

impl Placement {
    /// The tiles that lay the word with letters of the set, or why it cannot be laid. `first` is whether no word lies
    /// on the board yet.
    pub fn check(&self, board: &Board, letters: &LetterSet, first: bool) -> Result<Vec<Tile>, PlayError> {
        let squares: Vec<Square> = self.square.line(self.direction, self.word.len())?.collect();
        let pattern: Vec<Cell> = squares.iter().map(|square| board.at(*square)).collect();
        let filled = missing(&self.word, &pattern, letters).map_err(|misfit| match misfit {
            Misfit::Clash(place) => PlayError::Clash { square: squares[place] },
            Misfit::Lacking(letter) => PlayError::Lacking { letter },
        })?;
        if filled.is_empty() {
            return Err(PlayError::NothingNew);
        }
        if first && !squares.contains(&Square::CENTRE) {
            return Err(PlayError::NotCentre);
        }
        if !first && filled.len() == squares.len() {
            return Err(PlayError::Apart);
        }
        Ok(filled.into_iter().map(|place| Tile { square: squares[place], letter: self.word[place] }).collect())
    }
}

/// Lays a word with letters of the set, which stays as it is, and returns the letters used (`joga_palavra`).
/// An error changes nothing.
pub fn play_word(
    board: &mut Board,
    placement: &Placement,
    letters: &LetterSet,
    first: bool,
) -> Result<LetterSet, PlayError> {
    let tiles = placement.check(board, letters, first)?;
    tiles.iter().for_each(|tile| board.place(tile.square, tile.letter));
    Ok(tiles.iter().map(|tile| tile.letter).collect())
}

/// Why a word cannot be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// It would go beyond the border.
    #[error("the word goes beyond the border")]
    OffBoard,
    /// Another letter lies there already.
    #[error("another letter lies on {square}")]
    Clash {
        /// Where.
        square: Square,
    },
    /// There are not enough of a letter.
    #[error("there are not enough of {letter}")]
    Lacking {
        /// Which.
        letter: Letter,
    },
    /// All of it lies there already.
    #[error("the word adds no letter")]
    NothingNew,
    /// The first word must cover the centre.
    #[error("the first word covers the centre")]
    NotCentre,
    /// A later word must use a letter that lies on the board.
    #[error("the word uses no letter of the board")]
    Apart,
}

impl From<OffBoard> for PlayError {
    fn from(OffBoard: OffBoard) -> Self {
        PlayError::OffBoard
    }
}
