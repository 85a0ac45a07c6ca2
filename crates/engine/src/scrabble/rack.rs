//! The tiles of a player, as counts.

use lexicon::Letter;
use scrabble::Tile;

/// How many places a table of letters has: a letter's number, whatever it is, is below it.
pub(super) const LETTERS: usize = 32;

/// The tiles of a player: how many of each letter, and how many jokers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rack {
    pub(super) counts: [u8; LETTERS],
    pub(super) jokers: u8,
    pub(super) size: u8,
}

impl Rack {
    /// A rack of these tiles.
    pub fn new(tiles: impl IntoIterator<Item = Tile>) -> Self {
        let mut rack = Rack::default();
        tiles.into_iter().for_each(|tile| rack.add(tile));
        rack
    }

    /// Adds a tile.
    pub fn add(&mut self, tile: Tile) {
        *self.count(tile) += 1;
        self.size += 1;
    }

    /// Takes a tile away, if it is there.
    pub fn take(&mut self, tile: Tile) -> bool {
        let count = self.count(tile);
        let there = *count > 0;
        *count -= u8::from(there);
        self.size -= u8::from(there);
        there
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.size.into()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.size == 0
    }

    /// All tiles, in the order of the alphabet, jokers last.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        let counted = |(place, count): (usize, &u8)| Some((Tile::Letter(Letter::new(place)?), usize::from(*count)));
        let letters = self.counts.iter().enumerate().filter_map(counted);
        letters
            .chain([(Tile::Joker, usize::from(self.jokers))])
            .flat_map(|(tile, count)| std::iter::repeat_n(tile, count))
    }

    /// The letters of which there are tiles, one bit each.
    pub(super) fn held(&self) -> u32 {
        (0..LETTERS).filter(|letter| self.counts[*letter] > 0).fold(0, |held, letter| held | 1 << letter)
    }

    fn count(&mut self, tile: Tile) -> &mut u8 {
        match tile {
            Tile::Letter(letter) => &mut self.counts[letter.index()],
            Tile::Joker => &mut self.jokers,
        }
    }
}
