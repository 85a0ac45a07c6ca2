//! What the arguments must be, and what they amount to.

use std::borrow::Cow;
use std::sync::OnceLock;

use ::scrabble::{Board, Direction, Face, Law, Place, Referee, SIZE, Scrabble, Tile, Ulb, Wish, Words};
use game::{Language, Message, Title, Translator};
use lexicon::{Alphabet, Letter, LetterSet, Tiles};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString, PyTuple};

use crate::convert::{integer, invalid};

/// The language of the words and of the letters.
pub(super) const FRENCH: Language = Language::Fr;

pub(super) fn alphabet() -> &'static Alphabet {
    Alphabet::of(FRENCH)
}

/// The simplified game.
pub(super) fn title() -> Title {
    Title::of::<Scrabble<Ulb>>()
}

/// A message in French.
pub(super) fn say(message: &Message) -> String {
    static WORDS: OnceLock<Translator> = OnceLock::new();
    WORDS.get_or_init(|| title().translator(Language::Fr)).say(message)
}

/// A referee for questions that concern no dictionary.
pub(super) fn referee() -> &'static Referee {
    static REFEREE: OnceLock<Referee> = OnceLock::new();
    REFEREE.get_or_init(|| referee_for(Words::Shipped(FRENCH), Tiles::official(FRENCH), false))
}

/// A referee of the simplified game with these words and tiles, and perhaps jokers.
pub(super) fn referee_for(words: Words, tiles: Tiles, jokers: bool) -> Referee {
    Referee::new(Law { jokers, ..Law::SIMPLE }, FRENCH, words, tiles)
}

pub(super) fn board_of(arg: &Bound<'_, PyAny>) -> PyResult<Board> {
    let board = || {
        let rows = arg.cast::<PyTuple>().ok().filter(|rows| rows.len() == SIZE)?;
        let mut board = Board::EMPTY;
        for (row, text) in rows.iter_borrowed().enumerate() {
            let text = text.cast::<PyString>().ok()?;
            let text = text.to_str().ok()?;
            // Only letters and dots are one byte each.
            if text.len() != SIZE {
                return None;
            }
            for (column, case) in text.chars().enumerate() {
                if case != '.' {
                    let letter = alphabet().letter(case).filter(|_| case.is_ascii_uppercase())?;
                    board.set(Place::new(row, column)?, Some(Face { letter, joker: false }));
                }
            }
        }
        Some(board)
    };
    board().ok_or_else(|| invalid("plateau : 15 chaînes de 15 lettres ou points sont attendues"))
}

/// The letters of a rack, of a bag or of a part of them.
pub(super) fn tiles_of(arg: &Bound<'_, PyAny>) -> PyResult<Vec<Tile>> {
    let tile = |each: &Bound<'_, PyAny>| {
        let mut characters = each.cast::<PyString>().ok()?.to_str().ok()?.chars();
        let tile = Tile::read(alphabet(), characters.next()?)?;
        characters.next().is_none().then_some(tile)
    };
    let tiles = arg.cast::<PyTuple>().ok().and_then(|all| all.iter_borrowed().map(|each| tile(&each)).collect());
    tiles.ok_or_else(|| invalid("lettres : un tuple de lettres majuscules ou de jokers '?' est attendu"))
}

pub(super) fn tuple_of<'py>(py: Python<'py>, tiles: &[Tile]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, tiles.iter().map(|tile| tile.char(alphabet())))
}

/// A table of letters, and which letters are in it.
pub(super) fn table_of(arg: &Bound<'_, PyAny>) -> PyResult<(Tiles, LetterSet)> {
    let read = || {
        let (mut tiles, mut known) = (Tiles::default(), LetterSet::default());
        for (letter, value) in arg.cast::<PyDict>().ok()? {
            let value = value.cast_into::<PyTuple>().ok().filter(|value| value.len() == 2)?;
            let number = |place| {
                let number = value.get_borrowed_item(place).ok().and_then(|each| integer(&each))?;
                u16::try_from(number).ok()
            };
            let (count, points) = (number(0)?, number(1)?);
            match tiles_of(PyTuple::new(arg.py(), [letter]).ok()?.as_any()).ok()?[..] {
                [Tile::Letter(letter)] => {
                    (tiles.counts[letter], tiles.points[letter]) = (count, points);
                    known = known.with(letter);
                }
                _ => tiles.jokers = count,
            }
        }
        Some((tiles, known))
    };
    read().ok_or_else(|| invalid("lettres : un dictionnaire lettre -> (nombre, points) est attendu"))
}

/// The text of a word, whatever it is made of; half a character is part of no word.
pub(super) fn text_of<'a>(mot: &'a Bound<'_, PyAny>) -> PyResult<Cow<'a, str>> {
    let text = mot.cast::<PyString>().map(|text| text.to_string_lossy());
    text.map_err(|_| invalid("mot : une chaîne de caractères est attendue"))
}

/// The letters of a word.
pub(super) fn word_of(mot: &Bound<'_, PyAny>) -> PyResult<Vec<Letter>> {
    let read = alphabet().read(&text_of(mot)?).ok().filter(|word| !word.is_empty());
    read.ok_or_else(|| invalid("mot : des lettres sont attendues"))
}

/// Where a word is to lie.
pub(super) struct Placement<'a, 'py> {
    pub(super) direction: &'a Bound<'py, PyAny>,
    pub(super) ligne: &'a Bound<'py, PyAny>,
    pub(super) colonne: &'a Bound<'py, PyAny>,
}

impl Placement<'_, '_> {
    /// A word there. Where letters are missing, jokers stand in for them.
    pub(super) fn of(&self, word: &[Letter]) -> PyResult<Wish> {
        let direction = match self.direction.cast::<PyString>().ok().and_then(|text| text.to_str().ok()) {
            Some("H") => Direction::Across,
            Some("V") => Direction::Down,
            _ => return Err(invalid("direction : 'H' ou 'V' est attendu")),
        };
        let (row, column) = integer(self.ligne)
            .zip(integer(self.colonne))
            .ok_or_else(|| invalid("position : deux entiers sont attendus"))?;
        let word = word.iter().map(|letter| Face { letter: *letter, joker: false }).collect();
        Ok(Wish { row, column, direction, word, marked: false })
    }
}

/// A whole number from 0.
pub(super) fn natural(arg: &Bound<'_, PyAny>) -> PyResult<usize> {
    let number = integer(arg).and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| invalid("nombre : un entier positif ou nul est attendu"))
}

/// `True` or `False`.
pub(super) fn switch(arg: &Bound<'_, PyAny>) -> PyResult<bool> {
    arg.cast::<PyBool>().map(|value| value.is_true()).map_err(|_| invalid("True ou False est attendu"))
}

pub(super) fn seed_of(arg: &Bound<'_, PyAny>) -> PyResult<game::Seed> {
    crate::convert::seed(arg).ok_or_else(|| invalid("graine : un entier est attendu"))
}
