//! Tiles: in the bag and on a rack a letter or a joker, on the board always a letter.

use lexicon::{Alphabet, Letter, Tiles};

/// How many tiles a rack holds.
pub const RACK: usize = 7;

/// A tile in the bag or on a rack. In text it is a capital letter or `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A tile with this letter.
    Letter(Letter),
    /// A tile for any letter, which scores nothing.
    Joker,
}

/// A tile on the board. In text it is a capital letter, or a small one where a joker stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face {
    /// What it counts as.
    pub letter: Letter,
    /// Whether it is a joker.
    pub joker: bool,
}

impl Face {
    /// The tile that lies there.
    pub fn tile(self) -> Tile {
        if self.joker { Tile::Joker } else { Tile::Letter(self.letter) }
    }

    pub(crate) fn char(self, alphabet: &Alphabet) -> char {
        let letter = alphabet.char(self.letter).unwrap_or('?');
        if self.joker { letter.to_lowercase().next().unwrap_or(letter) } else { letter }
    }

    pub(crate) fn read(alphabet: &Alphabet, character: char) -> Option<Face> {
        let face = Face { letter: alphabet.letter(character)?, joker: character.is_lowercase() };
        (face.char(alphabet) == character).then_some(face)
    }
}

impl Tile {
    /// How it is written.
    pub fn char(self, alphabet: &Alphabet) -> char {
        match self {
            Tile::Letter(letter) => alphabet.char(letter).unwrap_or('?'),
            Tile::Joker => '?',
        }
    }

    /// The tile that is written so.
    pub fn read(alphabet: &Alphabet, character: char) -> Option<Tile> {
        if character == '?' {
            return Some(Tile::Joker);
        }
        Face::read(alphabet, character).filter(|face| !face.joker).map(Face::tile)
    }
}

pub(crate) fn spell_tiles(alphabet: &Alphabet, tiles: &[Tile]) -> String {
    tiles.iter().map(|tile| tile.char(alphabet)).collect()
}

pub(crate) fn spell_faces(alphabet: &Alphabet, faces: &[Face]) -> String {
    faces.iter().map(|face| face.char(alphabet)).collect()
}

/// All tiles of a set, in the order of the alphabet, jokers last.
pub(crate) fn whole_set(alphabet: &Alphabet, tiles: &Tiles, jokers: bool) -> Vec<Tile> {
    let letters = alphabet.letters().into_iter();
    let mut all: Vec<Tile> =
        letters.flat_map(|letter| std::iter::repeat_n(Tile::Letter(letter), tiles.counts[letter].into())).collect();
    if jokers {
        all.extend(std::iter::repeat_n(Tile::Joker, tiles.jokers.into()));
    }
    all
}

/// Takes these tiles off a rack, and a joker for each letter that is not there; tells the ones that are missing even
/// so, and takes nothing then.
///
/// ```
/// use lexicon::{Alphabet, Language};
/// use scrabble::{Tile, spend};
///
/// let tiles = |text: &str| -> Vec<Tile> {
///     text.chars().filter_map(|letter| Tile::read(Alphabet::of(Language::Fr), letter)).collect()
/// };
/// let mut rack = tiles("MA?ISO?");
/// assert_eq!(spend(&mut rack, tiles("MAM")), Ok(()));
/// assert_eq!(rack, tiles("ISO?"));
/// assert_eq!(spend(&mut rack, tiles("NOS?")), Err(tiles("?")));
/// ```
pub fn spend(rack: &mut Vec<Tile>, tiles: impl IntoIterator<Item = Tile>) -> Result<(), Vec<Tile>> {
    let mut left = rack.clone();
    let chosen: Vec<Tile> = tiles
        .into_iter()
        .map(|wanted| {
            let tile = stand_in(&left, wanted);
            // What is not there is told below, all of it together.
            let _ = take(&mut left, [tile]);
            tile
        })
        .collect();
    take(rack, chosen)
}

/// The tile that is spent for one: itself, else a joker if there is one.
pub(crate) fn stand_in(rack: &[Tile], wanted: Tile) -> Tile {
    if !rack.contains(&wanted) && rack.contains(&Tile::Joker) { Tile::Joker } else { wanted }
}

/// Takes these tiles off a rack; tells the ones that are not there, and takes nothing then.
pub(crate) fn take(rack: &mut Vec<Tile>, tiles: impl IntoIterator<Item = Tile>) -> Result<(), Vec<Tile>> {
    let mut left = rack.clone();
    let mut lacking = Vec::new();
    for tile in tiles {
        match left.iter().position(|own| *own == tile) {
            Some(place) => drop(left.remove(place)),
            None => lacking.push(tile),
        }
    }
    if lacking.is_empty() {
        *rack = left;
        return Ok(());
    }
    Err(lacking)
}
