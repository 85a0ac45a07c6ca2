//! The parts of a rack that may be laid, each once, with what is worth knowing of them.

use scrabble::RACK;

use super::anagrams::number;
use super::board::Kit;
use super::kept::{JOKERS, Kept, PARTS};
use super::slots::WIDE;

/// The most parts of one size: three or four tiles of seven.
const MOST: usize = 35;

/// Some tiles of a rack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    /// Their points, the dearest first.
    pub(super) points: [i16; WIDE],
    /// The number of their letters, without jokers.
    pub(super) number: u64,
    /// The letters that there is a tile for, one bit each.
    pub(super) letters: u32,
    /// What is kept is worth.
    pub(super) keeps: i32,
    /// The tiles as places of the rack.
    places: u8,
    pub(super) jokers: u8,
    /// Of equal tiles the first are laid, so that no part is there twice.
    once: bool,
}

/// All parts of a rack, those of a size in the order of what is kept, the best first.
#[derive(Debug)]
pub(super) struct Parts {
    all: [Part; PARTS],
    by_size: [[u8; MOST]; RACK + 1],
    counts: [usize; RACK + 1],
}

impl Part {
    const NONE: Part = Part { points: [0; WIDE], number: 0, letters: 0, keeps: 0, places: 0, jokers: 0, once: true };
}

impl Parts {
    pub(super) fn new() -> Self {
        Parts { all: [Part::NONE; PARTS], by_size: [[0; MOST]; RACK + 1], counts: [0; RACK + 1] }
    }

    pub(super) fn see(&mut self, kit: &Kit<'_>, kept: &Kept) {
        let size = kept.size();
        let points = |kind: u8| if kind == JOKERS { 0 } else { i16::from(kit.points[usize::from(kind)]) };
        // Places of the rack, with the dearest tile first.
        let mut order: [u8; RACK] = std::array::from_fn(|place| place as u8);
        let kind = |place: u8| kept.kinds()[usize::from(place)];
        order[..size].sort_unstable_by_key(|place| (-points(kind(*place)), kind(*place), *place));
        self.counts = [0; RACK + 1];
        let whole = (1_usize << size) - 1;
        for top in 0..size {
            let tile = kind(order[top]);
            let again = top > 0 && kind(order[top - 1]) == tile;
            let (worth, joker) = (points(tile), tile == JOKERS);
            let (sum, letters) = if joker { (0, kit.all) } else { (number(tile), 1 << tile) };
            for rest in 0..1_usize << top {
                let mut part = self.all[rest];
                let laid = rest.count_ones() as usize;
                part.points[laid] = worth;
                part.number = part.number.wrapping_add(sum);
                part.letters |= letters;
                part.places |= 1 << order[top];
                part.jokers += u8::from(joker);
                part.once &= !again || rest >> (top - 1) & 1 == 1;
                part.keeps = kept.worth(whole & !usize::from(part.places));
                let place = rest | 1 << top;
                self.all[place] = part;
                if part.once {
                    self.add(laid + 1, place as u8);
                }
            }
        }
    }

    /// Puts a part among those of its size.
    #[inline]
    fn add(&mut self, size: usize, part: u8) {
        let keeps = |part: u8| self.all[usize::from(part) % PARTS].keeps;
        let list = &mut self.by_size[size];
        let mut place = self.counts[size];
        while place > 0 && keeps(list[place - 1]) < keeps(part) {
            list[place] = list[place - 1];
            place -= 1;
        }
        list[place] = part;
        self.counts[size] += 1;
    }

    /// The parts of so many tiles, and a bit for each.
    #[inline]
    pub(super) fn of_size(&self, size: usize) -> (&[u8; MOST], u64) {
        (&self.by_size[size], (1 << self.counts[size]) - 1)
    }

    #[inline]
    pub(super) fn part(&self, place: u8) -> &Part {
        &self.all[usize::from(place) % PARTS]
    }

    /// All tiles' points, the dearest first.
    pub(super) fn points(&self, size: usize) -> &[i16; WIDE] {
        &self.all[(1 << size) - 1].points
    }
}
