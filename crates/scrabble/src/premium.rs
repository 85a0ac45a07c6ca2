//! The premium squares.

use lexicon::Language;

use crate::board::{Place, SIZE};

/// What a square does for a tile that comes to lie on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Premium {
    /// Nothing.
    None,
    /// The letter counts twice.
    DoubleLetter,
    /// The letter counts three times.
    TripleLetter,
    /// The word counts twice.
    DoubleWord,
    /// The word counts three times.
    TripleWord,
}

/// A quarter of the board; the rest mirrors it.
const QUARTER: [&[u8; 8]; 8] = [
    b"=  '   =", //
    b" -   \"  ",
    b"  -   ' ",
    b"'  -   '",
    b"    -   ",
    b" \"   \"  ",
    b"  '   ' ",
    b"=  '   -",
];

impl Premium {
    /// The premium of a square of the standard board.
    pub fn at(place: Place) -> Premium {
        let fold = |number: usize| number.min(SIZE - 1 - number);
        match QUARTER[fold(place.row())][fold(place.column())] {
            b'\'' => Premium::DoubleLetter,
            b'"' => Premium::TripleLetter,
            b'-' => Premium::DoubleWord,
            b'=' => Premium::TripleWord,
            _ => Premium::None,
        }
    }

    /// How often the letter counts.
    pub fn letter(self) -> i64 {
        match self {
            Premium::DoubleLetter => 2,
            Premium::TripleLetter => 3,
            _ => 1,
        }
    }

    /// How often the word counts.
    pub fn word(self) -> i64 {
        match self {
            Premium::DoubleWord => 2,
            Premium::TripleWord => 3,
            _ => 1,
        }
    }

    /// The sort of special square, from 1; none for a plain square.
    pub(crate) fn sort(self) -> Option<u8> {
        match self {
            Premium::None => None,
            Premium::DoubleLetter => Some(1),
            Premium::TripleLetter => Some(2),
            Premium::DoubleWord => Some(3),
            Premium::TripleWord => Some(4),
        }
    }

    /// What is written on the square, in the language of the tiles.
    pub(crate) fn caption(self, language: Language) -> Option<&'static str> {
        let captions = match language {
            Language::Pt => ["DL", "TL", "DP", "TP"],
            Language::Fr => ["LD", "LT", "MD", "MT"],
            Language::En => ["DL", "TL", "DW", "TW"],
        };
        self.sort().map(|sort| captions[usize::from(sort) - 1])
    }
}
