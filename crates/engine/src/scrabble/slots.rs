//! The places for words on a line: where they begin and end, what they pass over, and what each new tile counts for.
//!
//! None of this depends on a rack, and a play changes few lines, so the slots of a line are kept until it looks different.

use scrabble::{RACK, SIZE};

use super::anagrams::number;
use super::generate::BONUS;
use super::lane::{Lane, Worth};
use super::rack::LETTERS;
use crate::Bits;

/// So many numbers are multiplied at once.
pub(super) const WIDE: usize = RACK + 1;

/// What no tile scores: nothing fits on a square.
const NEVER: i16 = -30_000;

/// The places of the bits that are set.
#[inline]
pub(super) fn ones(bits: u32) -> impl Iterator<Item = usize> {
    bits.cells().map(usize::from)
}

/// A place for a word: the squares from `start` to `end`, some of which are empty.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    /// How often new tiles count on squares where any letter may lie, most often first.
    counts: [i16; WIDE],
    /// How often a tile counts on each square of the line that has a crossing word.
    crossed: [i16; 16],
    /// The number of the letters that lie there already.
    pub(super) through: u64,
    /// What a word scores beside the new tiles.
    pub(super) base: i16,
    /// How often the word counts.
    pub(super) times: i16,
    /// How many tiles are laid.
    pub(super) laid: u8,
    pub(super) start: u8,
    pub(super) end: u8,
}

impl Slot {
    /// What it scores at most with tiles of these points, the dearest first, beside what it scores on crossed squares.
    #[inline]
    pub(super) fn most(&self, points: &[i16; WIDE]) -> i32 {
        sum(&self.counts, points)
    }

    /// What it scores at most on crossed squares, and beside new tiles; less than nothing if no tile fits on one of them.
    #[inline]
    pub(super) fn crossings(&self, most: &[i16; 16]) -> i32 {
        i32::from(self.base) + sum(&self.crossed, most)
    }
}

/// Each number times the one beside it, and all together.
#[inline]
fn sum<const N: usize>(counts: &[i16; N], points: &[i16; N]) -> i32 {
    counts.iter().zip(points).map(|(count, points)| i32::from(*count) * i32::from(*points)).sum()
}

/// A line with its slots.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// What they were found on.
    lane: Lane,
    first: bool,
    pub(super) slots: Vec<Slot>,
    pub(super) worths: [Worth; SIZE],
    /// The letters that may stand on each square: one where a tile lies.
    pub(super) letters: [u32; SIZE],
    /// The empty squares, one bit each, and those with a crossing word.
    pub(super) empty: u16,
    pub(super) crossed: u16,
    /// The most that a tile of the rack scores on each crossed square.
    pub(super) most: [i16; 16],
}

/// A line as it looked the last two times when it looked different: games that are played on from one position, again and
/// again, come back to it.
#[derive(Clone, Debug)]
pub(super) struct Lately {
    both: [Line; 2],
    now: usize,
}

impl Lately {
    pub(super) fn new() -> Self {
        Lately { both: [Line::new(), Line::new()], now: 0 }
    }

    pub(super) fn now(&self) -> &Line {
        &self.both[self.now]
    }

    /// Looks at the line again if it has changed. Lines are rows, then columns; the first word of a game covers the centre.
    pub(super) fn see(&mut self, lane: &Lane, line: usize, first: bool) -> &mut Line {
        if !self.both[self.now].shows(lane, first) {
            self.now = 1 - self.now;
            if !self.both[self.now].shows(lane, first) {
                self.both[self.now].see(lane, line, first);
            }
        }
        &mut self.both[self.now]
    }
}

impl Line {
    fn new() -> Self {
        Line {
            lane: Lane::new(0),
            first: false,
            slots: Vec::new(),
            worths: [Worth::default(); SIZE],
            letters: [0; SIZE],
            empty: 0,
            crossed: 0,
            most: [0; 16],
        }
    }

    /// Whether it was found on a line like this one.
    fn shows(&self, lane: &Lane, first: bool) -> bool {
        (&self.lane, self.first) == (lane, first)
    }

    fn see(&mut self, lane: &Lane, line: usize, first: bool) {
        (self.lane, self.first) = (*lane, first);
        self.worths = lane.worths(line % SIZE);
        self.empty = !lane.tiles & ((1 << SIZE) - 1);
        self.crossed = lane.crossed & self.empty;
        self.most = [0; 16];
        for (at, letters) in self.letters.iter_mut().enumerate() {
            *letters = if lane.is_empty(at) { lane.fits[at] } else { 1 << lane.letters[at] };
        }
        self.slots.clear();
        let centre = if first && line % SIZE == SIZE / 2 { 1 << (SIZE / 2) } else { 0 };
        // A word has to touch one of these squares.
        let anchors = lane.tiles | lane.crossed | centre;
        if anchors == 0 {
            return;
        }
        // A single tile that makes a word each way is found along the row.
        let skip = if line < SIZE { 0 } else { self.crossed };
        for start in (0..SIZE).filter(|start| *start == 0 || lane.is_empty(start - 1)) {
            self.from(start, anchors, skip);
        }
    }

    /// Finds out what the tiles of a rack score on crossed squares: those that there are, one bit a letter, and whether there is
    /// a joker.
    pub(super) fn weigh(&mut self, points: &[u8; LETTERS], held: u32, joker: bool) {
        for at in ones(self.crossed.into()) {
            let fits = self.letters[at];
            let most = ones(fits & held).map(|letter| i16::from(points[letter])).max();
            let otherwise = if joker && fits != 0 { 0 } else { NEVER };
            self.most[at] = most.unwrap_or(otherwise);
        }
    }

    /// Finds the slots that begin on a square.
    fn from(&mut self, start: usize, anchors: u16, skip: u16) {
        // Those that are nearest are too far.
        if (u32::from(anchors) >> start).trailing_zeros() > RACK as u32 {
            return;
        }
        let lane = &self.lane;
        let (mut letters, mut times, mut crossings, mut through) = (0, 1, 0, 0_u64);
        let (mut counts, mut crossed) = ([0; WIDE], [0; 16]);
        let (mut at, mut laid, mut open) = (start, 0, 0);
        loop {
            while !lane.is_empty(at) {
                letters += i32::from(lane.points[at]);
                through = through.wrapping_add(number(lane.letters[at]));
                at += 1;
            }
            let touches = u32::from(anchors) & ((1 << at) - (1 << start)) != 0;
            let single = u32::from(skip) & ((1 << at) - (1 << start)) != 0 || at - start < 2;
            if laid > 1 && touches || laid == 1 && !single {
                let bonus = if laid == RACK { BONUS } else { 0 };
                self.slots.push(Slot {
                    counts,
                    crossed,
                    through,
                    base: (letters * times + crossings + bonus) as i16,
                    times: times as i16,
                    laid: laid as u8,
                    start: start as u8,
                    end: at as u8,
                });
            }
            if at >= SIZE || laid == RACK || lane.fits[at] == 0 {
                return;
            }
            crossings += self.worths[at].base;
            (laid, at) = (laid + 1, at + 1);
            let squares = if self.worths[at - 1].word == 1 {
                1 << (at - 1)
            } else {
                // All tiles count more often now.
                times *= self.worths[at - 1].word;
                (counts, open) = ([0; WIDE], 0);
                (1 << at) - (1 << start)
            };
            for square in ones(u32::from(self.empty) & squares) {
                let worth = &self.worths[square];
                let count = (worth.letter * times + worth.again) as i16;
                if self.crossed >> square & 1 == 1 {
                    crossed[square] = count;
                    continue;
                }
                let mut to = open;
                while to > 0 && counts[to - 1] < count {
                    counts[to] = counts[to - 1];
                    to -= 1;
                }
                counts[to] = count;
                open += 1;
            }
        }
    }
}
