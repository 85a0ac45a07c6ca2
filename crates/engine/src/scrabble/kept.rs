//! What the tiles that are kept are worth, for every part of a rack at once.

use scrabble::{RACK, Tile};

use super::play::{JOKER, Play};
use super::rack::{LETTERS, Rack};

/// The parts of a whole rack.
pub(super) const PARTS: usize = 1 << RACK;

/// How many tiles each part has: counting bits takes a while where the machine has no instruction for it.
const SIZES: [u8; PARTS] = {
    let mut sizes = [0; PARTS];
    let mut part = 0;
    while part < PARTS {
        sizes[part] = part.count_ones() as u8;
        part += 1;
    }
    sizes
};

/// The worth of every part of a rack that may be kept, in hundredths of a point. A part is a set of places, one bit each;
/// equal tiles have places side by side.
#[derive(Clone, Debug)]
pub struct Kept {
    worth: [i32; PARTS],
    /// The most that so many tiles kept are worth.
    most: [i32; RACK + 1],
    /// The first place of each letter, and of the jokers.
    first: [u8; LETTERS + 1],
    /// The tile at each place; jokers come last.
    kinds: [u8; RACK],
    size: usize,
}

/// The number that jokers have among letters.
pub(super) const JOKERS: u8 = LETTERS as u8;

impl Kept {
    /// Nothing is worth anything: plays are compared by their points.
    pub fn nothing(rack: &Rack) -> Self {
        let mut kept = Kept {
            worth: [0; PARTS],
            most: [0; RACK + 1],
            first: [0; LETTERS + 1],
            kinds: [JOKERS; RACK],
            size: rack.len().min(RACK),
        };
        let mut place = 0;
        let mut held = rack.held();
        while held != 0 {
            let letter = held.trailing_zeros() as usize;
            held &= held - 1;
            kept.first[letter] = place;
            for _ in 0..rack.counts[letter] {
                if usize::from(place) < RACK {
                    kept.kinds[usize::from(place)] = letter as u8;
                    place += 1;
                }
            }
        }
        kept.first[LETTERS] = place;
        kept
    }

    /// Each part is worth what the function says.
    pub fn by(rack: &Rack, mut worth: impl FnMut(&Kept, usize) -> i32) -> Self {
        let mut kept = Kept::nothing(rack);
        for part in 0..1 << kept.size {
            kept.worth[part] = worth(&kept, part);
        }
        kept.settle();
        kept
    }

    /// With these worths of its parts.
    pub(super) fn set(&mut self, worth: [i32; PARTS]) {
        self.worth = worth;
        self.settle();
    }

    fn settle(&mut self) {
        self.most = [i32::MIN / 2; RACK + 1];
        for (worth, size) in self.worth[..1 << self.size].iter().zip(SIZES) {
            let most = &mut self.most[usize::from(size) % (RACK + 1)];
            *most = (*most).max(*worth);
        }
    }

    /// What a part is worth.
    #[inline]
    pub fn worth(&self, part: usize) -> i32 {
        self.worth[part % PARTS]
    }

    /// The most that is left after so many tiles are laid.
    #[inline]
    pub(super) fn most_after(&self, laid: usize) -> i32 {
        self.most[self.size.saturating_sub(laid)]
    }

    /// The number of tiles of the whole rack.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The tiles of the rack as numbers of letters, jokers last.
    pub(super) fn kinds(&self) -> &[u8] {
        &self.kinds[..self.size]
    }

    /// The tiles of a part.
    pub fn tiles(&self, part: usize) -> impl Iterator<Item = Tile> + '_ {
        let there = move |(place, kind): (usize, &u8)| (part >> place & 1 == 1).then_some(*kind);
        self.kinds().iter().enumerate().filter_map(there).map(|kind| match lexicon::Letter::new(kind.into()) {
            Some(letter) if kind != JOKERS => Tile::Letter(letter),
            _ => Tile::Joker,
        })
    }

    /// What is kept after a play, as a part.
    #[inline]
    pub fn after(&self, play: &Play) -> usize {
        let mut left = (1 << self.size) - 1;
        for (_, tile) in play.new_tiles() {
            let kind = if tile & JOKER == 0 { usize::from(tile) % LETTERS } else { LETTERS };
            let mut place = self.first[kind];
            while left >> place & 1 == 0 && usize::from(place) < RACK {
                place += 1;
            }
            left &= !(1 << place);
        }
        left
    }

    /// The points of a play and the worth of what it keeps, in hundredths.
    #[inline]
    pub fn equity(&self, play: &Play) -> i32 {
        i32::from(play.points) * 100 + self.worth[self.after(play) % PARTS]
    }
}
