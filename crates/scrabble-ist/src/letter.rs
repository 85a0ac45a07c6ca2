//! The letters of the Portuguese alphabet that tiles carry, and words of them.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use thiserror::Error;

const ALPHABET: [char; Letter::COUNT] = [
    'A', 'B', 'C', 'Ç', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'X',
    'Z',
];

/// A letter of the alphabet, which has `Ç` after `C` and neither `K`, `W` nor `Y`. Letters compare in its order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// How many letters there are.
    pub const COUNT: usize = 24;

    /// All letters, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Letter> + ExactSizeIterator {
        (0..Self::COUNT).map(|place| Letter(place as u8))
    }

    /// The letter as a character.
    pub fn char(self) -> char {
        ALPHABET[self.index()]
    }

    /// Its place in the alphabet, from 0.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl TryFrom<char> for Letter {
    type Error = ForeignLetter;

    fn try_from(character: char) -> Result<Self, ForeignLetter> {
        let place = ALPHABET.iter().position(|own| *own == character);
        place.map(|place| Letter(place as u8)).ok_or(ForeignLetter(character))
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.char().fmt(f)
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A character that is no letter of the alphabet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is no letter of the alphabet")]
pub struct ForeignLetter(pub char);

/// The letters of a text, which has nothing else.
pub fn letters_of(text: &str) -> Result<Vec<Letter>, ForeignLetter> {
    text.chars().map(Letter::try_from).collect()
}

/// Two letters or more.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Word(Vec<Letter>);

impl Word {
    /// The word of these letters.
    pub fn new(letters: Vec<Letter>) -> Result<Self, WordError> {
        if letters.len() < 2 { Err(WordError::Short) } else { Ok(Word(letters)) }
    }
}

impl Deref for Word {
    type Target = [Letter];

    fn deref(&self) -> &[Letter] {
        &self.0
    }
}

impl FromStr for Word {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Self, WordError> {
        Word::new(letters_of(text)?)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|letter| write!(f, "{letter}"))
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is no word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WordError {
    /// Fewer than two letters.
    #[error("a word has two letters or more")]
    Short,
    /// A character that is no letter.
    #[error(transparent)]
    Foreign(#[from] ForeignLetter),
}
