//! The lists that come with the program. `data/README.md` says where they are from and how they are packed.

use std::sync::OnceLock;

use game::Language;
use miniz_oxide::inflate::decompress_to_vec_zlib;

use crate::alphabet::Alphabet;
use crate::builder::Builder;
use crate::lexicon::Lexicon;
use crate::tiles::{Tiles, read_tiles};

impl Lexicon {
    /// The list of a language, built when it is first asked for and kept: words of 2 to 15 letters.
    pub fn shipped(language: Language) -> &'static Lexicon {
        static PT: OnceLock<Lexicon> = OnceLock::new();
        static FR: OnceLock<Lexicon> = OnceLock::new();
        static EN: OnceLock<Lexicon> = OnceLock::new();
        let kept = match language {
            Language::Pt => &PT,
            Language::Fr => &FR,
            Language::En => &EN,
        };
        kept.get_or_init(|| Lexicon::unpacked(language))
    }

    /// The same, built anew.
    pub fn unpacked(language: Language) -> Lexicon {
        unpack(Alphabet::of(language), packed(language)).expect("the shipped lists are whole: the tests read each")
    }

    /// Where the shipped list of a language comes from, who made it and under which licence: to be shown to whoever asks.
    pub const fn licence(language: Language) -> &'static str {
        match language {
            Language::Pt => include_str!("../data/licences/pt.txt"),
            Language::Fr => include_str!("../data/licences/fr.txt"),
            Language::En => include_str!("../data/licences/en.txt"),
        }
    }
}

impl Tiles {
    /// The tiles that the game is sold with: 120 with three jokers in Portuguese, 102 and 100 with two in French and
    /// English.
    pub fn official(language: Language) -> Tiles {
        let facts: &[u8] = match language {
            Language::Pt => include_bytes!("../data/pt.let"),
            Language::Fr => include_bytes!("../data/fr.let"),
            Language::En => include_bytes!("../data/en.let"),
        };
        read_tiles(Alphabet::of(language), facts).expect("the shipped facts are whole: the tests read each")
    }
}

const fn packed(language: Language) -> &'static [u8] {
    match language {
        Language::Pt => include_bytes!("../data/pt.words.z"),
        Language::Fr => include_bytes!("../data/fr.words.z"),
        Language::En => include_bytes!("../data/en.words.z"),
    }
}

/// Each word is a small letter, how many letters of the word before it to drop (`a` none, `b` one...), and the
/// letters to add, in upper case.
fn unpack(alphabet: &'static Alphabet, packed: &[u8]) -> Option<Lexicon> {
    let text = String::from_utf8(decompress_to_vec_zlib(packed).ok()?).ok()?;
    let mut builder = Builder::new();
    let mut word = Vec::new();
    for character in text.chars() {
        if character.is_ascii_lowercase() {
            if !word.is_empty() {
                builder.add(&word).ok()?;
            }
            word.truncate(word.len().checked_sub(usize::from(character as u8 - b'a'))?);
        } else {
            word.push(alphabet.letter(character)?);
        }
    }
    builder.add(&word).ok()?;
    Some(Lexicon::from_graph(alphabet, builder.finish().ok()?))
}
