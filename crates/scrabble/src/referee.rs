//! The referee: the rules in force, the dictionary and the tiles. All that is judged is judged by it.

use lexicon::{Alphabet, Language, Lexicon, Tiles};

use crate::board::Board;
use crate::law::Law;
use crate::text;
use crate::tile::{Face, Tile, whole_set};

/// The words that count.
#[derive(Debug)]
pub enum Words {
    /// The list of a language that comes with the program; it is unpacked when first needed.
    Shipped(Language),
    /// Another list.
    Own(Lexicon),
}

impl Words {
    fn lexicon(&self) -> &Lexicon {
        match self {
            Words::Shipped(language) => Lexicon::shipped(*language),
            Words::Own(lexicon) => lexicon,
        }
    }
}

/// The rules in force, the dictionary and the tiles.
#[derive(Debug)]
pub struct Referee {
    pub(crate) law: Law,
    pub(crate) language: Language,
    words: Words,
    tiles: Tiles,
}

impl Referee {
    /// A referee for these rules; `words` and `tiles` are in the alphabet of `language`.
    pub fn new(law: Law, language: Language, words: Words, tiles: Tiles) -> Self {
        Referee { law, language, words, tiles }
    }

    /// The rules in force.
    pub fn law(&self) -> &Law {
        &self.law
    }

    /// The words that count.
    pub fn lexicon(&self) -> &Lexicon {
        self.words.lexicon()
    }

    /// Where these words come from.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// The language of words and tiles.
    pub fn language(&self) -> Language {
        self.language
    }

    /// How many tiles of each letter there are, and what they score.
    pub fn tile_set(&self) -> &Tiles {
        &self.tiles
    }

    /// The letters of the tiles.
    pub fn alphabet(&self) -> &'static Alphabet {
        Alphabet::of(self.language)
    }

    /// What a tile on the board scores.
    pub fn points(&self, face: Face) -> i64 {
        self.value(face.tile())
    }

    /// What a tile scores.
    pub fn value(&self, tile: Tile) -> i64 {
        match tile {
            Tile::Letter(letter) => self.tiles.points[letter].into(),
            Tile::Joker => 0,
        }
    }

    /// The board as text, as the rules in force show it, without a newline at the end.
    pub fn board_text(&self, board: &Board) -> String {
        text::board(self, board, false)
    }

    /// All tiles of the game, in the order of the alphabet.
    pub fn tiles(&self) -> Vec<Tile> {
        whole_set(self.alphabet(), &self.tiles, self.law.jokers)
    }
}
