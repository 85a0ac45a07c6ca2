//! Reading a dictionary that the user has: one word a line, as `french.dic` of Scrabble ULB.
//!
//! Files in the wild are never quite clean, so a line that is no word is reported and skipped.

use crate::alphabet::{Alphabet, NotALetter};
use crate::builder::GraphTooLarge;
use crate::lexicon::{LONGEST_WORD, Lexicon};
use crate::lines::{Encoding, File, NotText, Utf16};
use crate::word_set::WordSet;

/// How many skipped lines of each kind are kept to be shown; the others are only counted.
const KEPT: usize = 100;

/// A dictionary that was read, and what was wrong with it.
///
/// ```
/// use lexicon::{Alphabet, Dictionary, Fault, Language};
///
/// let file = "CHAPARDAI\r\nC?APARDAIT\r\nChapardât\r\n".as_bytes();
/// let dictionary = Dictionary::read(Alphabet::of(Language::Fr), file).unwrap();
/// assert_eq!(dictionary.lexicon.len(), 2);
/// assert!(dictionary.lexicon.contains_text("CHAPARDAT"));
///
/// let skipped = &dictionary.report.skipped[0];
/// assert_eq!((skipped.line, skipped.text.as_str(), skipped.why), (2, "C?APARDAIT", Fault::Foreign('?')));
/// ```
#[derive(Debug)]
pub struct Dictionary {
    /// Its words.
    pub lexicon: Lexicon,
    /// How the reading went.
    pub report: Report,
}

/// How the reading of a dictionary went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How the file is written.
    pub encoding: Encoding,
    /// How many lines it has.
    pub lines: usize,
    /// The skipped lines in their order, the first hundred of each kind.
    pub skipped: Vec<Skipped>,
    /// How many lines were skipped, of each kind.
    pub tally: Tally,
}

/// A line that was skipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Its number, from 1.
    pub line: usize,
    /// How it begins, without control characters.
    pub text: String,
    /// Why.
    pub why: Fault,
}

/// Why a line was skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// There is nothing on it.
    #[error("the line is empty")]
    Empty,
    /// It has a character that is no letter.
    #[error("{0:?} is no letter")]
    Foreign(char),
    /// It has more than [`LONGEST_WORD`] letters.
    #[error("the word is longer than {LONGEST_WORD} letters")]
    TooLong,
    /// It is not UTF-8, though most of the file is.
    #[error("the bytes are no text")]
    Garbled,
    /// The same word stands on an earlier line, perhaps with other accents.
    #[error("the word stands on line {first} already")]
    Repeated {
        /// That line.
        first: usize,
    },
}

/// How many lines were skipped, of each kind of [`Fault`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Empty lines.
    pub empty: usize,
    /// Lines with a character that is no letter.
    pub foreign: usize,
    /// Words that are too long.
    pub too_long: usize,
    /// Lines that are no text.
    pub garbled: usize,
    /// Words that came before.
    pub repeated: usize,
}

/// Why a file is no dictionary.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DictionaryError {
    /// The file is in UTF-16.
    #[error("the file is in UTF-16, not UTF-8")]
    Utf16,
    /// The file, or the graph of its words, is larger than this crate handles.
    #[error("the file is too large")]
    TooLarge,
    /// No line is a word.
    #[error("none of the {} lines is a word", .0.lines)]
    NoWord(Box<Report>),
}

impl Dictionary {
    /// Reads a dictionary.
    pub fn read(alphabet: &'static Alphabet, bytes: &[u8]) -> Result<Self, DictionaryError> {
        // Below this, no line number can be too large for the set of words.
        u32::try_from(bytes.len()).map_err(|_| DictionaryError::TooLarge)?;
        let file = File::new(bytes)?;
        let mut report = Report { encoding: file.encoding, lines: 0, skipped: Vec::new(), tally: Tally::default() };
        let mut words = WordSet::default();
        let mut word = Vec::new();
        for (number, line) in file.lines() {
            report.lines = number;
            let fault = match file.text(line) {
                Err(NotText::TooLong) => Some(Fault::TooLong),
                Err(NotText::Garbled) => Some(Fault::Garbled),
                Ok(text) => match alphabet.read_into(&text, &mut word) {
                    Err(NotALetter(character)) => Some(Fault::Foreign(character)),
                    Ok(()) if word.is_empty() => Some(Fault::Empty),
                    Ok(()) if word.len() > LONGEST_WORD => Some(Fault::TooLong),
                    Ok(()) => {
                        words.insert(&word, number as u32)?.map(|first| Fault::Repeated { first: first as usize })
                    }
                },
            };
            if let Some(why) = fault {
                report.skip(why, || Skipped { line: number, text: file.excerpt(line), why });
            }
        }
        if words.is_empty() {
            return Err(DictionaryError::NoWord(Box::new(report)));
        }
        Ok(Dictionary { lexicon: Lexicon::from_kept(alphabet, words)?, report })
    }
}

impl Report {
    fn skip(&mut self, why: Fault, line: impl FnOnce() -> Skipped) {
        let count = self.tally.of(why);
        *count += 1;
        if *count <= KEPT {
            self.skipped.push(line());
        }
    }
}

impl Tally {
    /// All of them.
    pub const fn total(&self) -> usize {
        self.empty + self.foreign + self.too_long + self.garbled + self.repeated
    }

    const fn of(&mut self, fault: Fault) -> &mut usize {
        match fault {
            Fault::Empty => &mut self.empty,
            Fault::Foreign(_) => &mut self.foreign,
            Fault::TooLong => &mut self.too_long,
            Fault::Garbled => &mut self.garbled,
            Fault::Repeated { .. } => &mut self.repeated,
        }
    }
}

impl From<Utf16> for DictionaryError {
    fn from(_: Utf16) -> Self {
        DictionaryError::Utf16
    }
}

impl From<GraphTooLarge> for DictionaryError {
    fn from(_: GraphTooLarge) -> Self {
        DictionaryError::TooLarge
    }
}
