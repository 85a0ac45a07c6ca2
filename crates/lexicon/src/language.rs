//! The languages of the shipped lists, and what the crate knows of each.

use std::fmt;
use std::str::FromStr;

use crate::alphabet::{self, Alphabet};

/// A language that there is a word list for.
///
/// ```
/// use lexicon::Language;
///
/// assert_eq!("fr".parse(), Ok(Language::Fr));
/// assert_eq!(Language::Pt.to_string(), "pt");
/// assert_eq!(Language::Pt.alphabet().letters().len(), 24);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// Portuguese.
    Pt,
    /// French.
    Fr,
    /// English.
    En,
}

/// A text that names no language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no word list for the language {0:?}; there are: pt, fr, en")]
pub struct UnknownLanguage(pub String);

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::Pt, Language::Fr, Language::En];

    /// Its code: `pt`, `fr` or `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::Pt => "pt",
            Language::Fr => "fr",
            Language::En => "en",
        }
    }

    /// Its letters: 24 in Portuguese (with Ç, without K, W, Y), A to Z in French and English.
    pub const fn alphabet(self) -> &'static Alphabet {
        match self {
            Language::Pt => &alphabet::PORTUGUESE,
            Language::Fr | Language::En => &alphabet::A_TO_Z,
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        Language::ALL
            .into_iter()
            .find(|language| language.code() == code)
            .ok_or_else(|| UnknownLanguage(code.to_owned()))
    }
}
