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

/// All parts of a rack. Those of a size are put in the order of what is kept, the best first, when they are asked for.
#[derive(Debug)]
pub(super) struct Parts {
    all: [Part; PARTS],
    by_size: [[Ranked; MOST]; RACK + 1],
    counts: [usize; RACK + 1],
    /// The sizes that are in order, one bit each.
    ordered: u8,
}

/// What a part keeps, and below that its place from behind: the greater comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ranked(i64);

impl Ranked {
    #[inline]
    fn new(keeps: i32, place: usize) -> Self {
        Ranked(i64::from(keeps) * PARTS as i64 + (PARTS - 1 - place) as i64)
    }

    #[inline]
    fn place(self) -> usize {
        PARTS - 1 - self.0.rem_euclid(PARTS as i64) as usize
    }
}

impl Part {
    const NONE: Part = Part { points: [0; WIDE], number: 0, letters: 0, keeps: 0, places: 0, jokers: 0, once: true };
}

impl Parts {
    pub(super) fn new() -> Self {
        Parts {
            all: [Part::NONE; PARTS],
            by_size: [[Ranked::default(); MOST]; RACK + 1],
            counts: [0; RACK + 1],
            ordered: 0,
        }
    }

    pub(super) fn see(&mut self, kit: &Kit<'_>, kept: &Kept) {
        let size = kept.size();
        let points = |kind: u8| if kind == JOKERS { 0 } else { i16::from(kit.points[usize::from(kind)]) };
        // Places of the rack, with the dearest tile first.
        let mut order: [u8; RACK] = std::array::from_fn(|place| place as u8);
        let kind = |place: u8| kept.kinds()[usize::from(place)];
        order[..size].sort_unstable_by_key(|place| (-points(kind(*place)), kind(*place), *place));
        (self.counts, self.ordered) = ([0; RACK + 1], 0);
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
                    let count = &mut self.counts[laid + 1];
                    self.by_size[laid + 1][*count] = Ranked::new(part.keeps, place);
                    *count += 1;
                }
            }
        }
    }

    /// Puts the parts of so many tiles in order.
    #[inline]
    pub(super) fn order(&mut self, size: usize) {
        if self.ordered >> size & 1 == 0 {
            self.ordered |= 1 << size;
            self.by_size[size][..self.counts[size]].sort_unstable_by(|one, other| other.cmp(one));
        }
    }

    /// The parts of so many tiles, which are in order, and a bit for each.
    #[inline]
    pub(super) fn of_size(&self, size: usize) -> (&[Ranked; MOST], u64) {
        (&self.by_size[size], (1 << self.counts[size]) - 1)
    }

    #[inline]
    pub(super) fn part(&self, ranked: Ranked) -> &Part {
        &self.all[ranked.place()]
    }

    /// All tiles' points, the dearest first.
    pub(super) fn points(&self, size: usize) -> &[i16; WIDE] {
        &self.all[(1 << size) - 1].points
    }
}
