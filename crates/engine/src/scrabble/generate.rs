//! All plays of a rack, from every square where a word can hook on.
//!
//! A line has two sorts of anchors: the last tile of tiles that lie side by side, and an empty square with tiles beside it
//! on other lines only. Every play has an anchor in its word; it is found from the first one, so each is found once.
//! From an anchor a word grows to the left, never onto an earlier anchor, down the beginnings of words read backwards. Where
//! such a beginning is whole it is read forwards again, and grows to the right.

use lexicon::Arc;
use scrabble::{RACK, SIZE};

use super::board::{Board, Kit};
use super::lane::{Lane, Worth};
use super::play::{JOKER, Play, THROUGH};
use super::rack::{LETTERS, Rack};

/// What seven tiles at once are worth.
pub(super) const BONUS: i32 = 50;

/// The points of a word so far.
#[derive(Clone, Copy)]
struct Tally {
    letters: i32,
    times: i32,
    crossings: i32,
    laid: usize,
}

impl Tally {
    fn over(points: i32) -> Self {
        Tally { letters: points, times: 1, crossings: 0, laid: 0 }
    }

    #[inline]
    fn lay(self, worth: &Worth, points: i32) -> Self {
        Tally {
            letters: self.letters + points * worth.letter,
            times: self.times * worth.word,
            crossings: self.crossings + worth.base + points * worth.again,
            laid: self.laid + 1,
        }
    }

    #[inline]
    fn points(self) -> i32 {
        self.letters * self.times + self.crossings + if self.laid == RACK { BONUS } else { 0 }
    }
}

/// A place on a line from which words grow.
#[derive(Clone, Copy, Debug)]
struct Anchor {
    /// The first square that a word from here may cover.
    limit: u8,
    /// Where its tiles begin.
    start: u8,
    /// The square behind them; behind the anchor itself, if that is empty.
    end: u8,
}

/// The anchors of a line, from the left.
fn anchors(board: &Board, line: usize) -> impl Iterator<Item = Anchor> + use<> {
    let (way, number) = (line / SIZE, line % SIZE);
    let lane = &board.lanes[way][number];
    let tiles = lane.tiles;
    let lasts = tiles & !(tiles >> 1);
    let mut bare = lane.crossed & !(tiles | tiles << 1 | tiles >> 1);
    if board.is_empty() && number == SIZE / 2 {
        bare = 1 << (SIZE / 2);
    }
    let (mut left, mut limit) = (lasts | bare, 0);
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let at = left.trailing_zeros() as u8;
        left &= left - 1;
        let anchor = if bare >> at & 1 == 1 {
            let anchor = Anchor { limit, start: at + 1, end: at + 1 };
            // The next word may begin behind this square if that stays empty.
            limit = at + 1;
            anchor
        } else {
            let gaps = !tiles & ((1 << at) - 1);
            let anchor = Anchor { limit, start: 16 - gaps.leading_zeros() as u8, end: at + 1 };
            // A tile next to these would join them.
            limit = at + 2;
            anchor
        };
        Some(Anchor { limit: anchor.limit.min(anchor.start), ..anchor })
    })
}

/// The walk from one anchor.
struct Walk<'a> {
    kit: &'a Kit<'a>,
    lane: &'a Lane,
    worths: [Worth; SIZE],
    line: u8,
    /// The squares where a single tile is no play of its own.
    skip: u16,
    limit: usize,
    end: usize,
    start: usize,
    counts: [u8; LETTERS],
    jokers: u8,
    held: u32,
    left: u8,
    tiles: [u8; 16],
    plays: &'a mut Vec<Play>,
}

impl<'a> Walk<'a> {
    fn new(kit: &'a Kit<'a>, board: &'a Board, rack: &Rack, plays: &'a mut Vec<Play>) -> Self {
        Walk {
            kit,
            lane: &board.lanes[0][0],
            worths: board.lanes[0][0].worths(0),
            line: 0,
            skip: 0,
            limit: 0,
            end: 0,
            start: 0,
            counts: rack.counts,
            jokers: rack.jokers,
            held: rack.held(),
            left: rack.size,
            tiles: [THROUGH; 16],
            plays,
        }
    }

    /// Goes on with another line.
    fn turn_to(&mut self, board: &'a Board, line: usize) {
        self.lane = &board.lanes[line / SIZE][line % SIZE];
        self.worths = self.lane.worths(line % SIZE);
        self.line = line as u8;
        // A single tile that makes a word each way is found along the row.
        self.skip = if line < SIZE { 0 } else { self.lane.crossed };
        self.tiles = [THROUGH; 16];
    }

    /// Finds all plays from an anchor of the line.
    fn from(&mut self, anchor: Anchor) {
        self.limit = anchor.limit.into();
        self.start = anchor.start.into();
        self.end = anchor.end.into();
        let graph = self.kit.graph;
        let (mut node, mut points, mut begins) = (graph.root(), 0, false);
        for at in (self.start..self.end).rev() {
            points += i32::from(self.lane.points[at]);
            let Some(arc) = graph.step(node, self.lane.letters[at].into()) else { return };
            (node, begins) = (arc.target(), arc.is_end());
        }
        let tally = Tally::over(points);
        if begins && let Some(arc) = self.beginning() {
            self.turn(arc, tally);
        }
        self.leftwards(node, self.start, tally);
    }

    /// The word so far read forwards: the arc to its last letter.
    fn beginning(&self) -> Option<Arc> {
        let graph = self.kit.graph;
        let letter = |at: usize| if self.lane.is_empty(at) { self.tiles[at] & !JOKER } else { self.lane.letters[at] };
        let first = graph.step(graph.forwards(), letter(self.start).into())?;
        (self.start + 1..self.end).try_fold(first, |arc, at| graph.step(arc.target(), letter(at).into()))
    }

    /// Goes on to the right.
    #[inline]
    fn turn(&mut self, arc: Arc, tally: Tally) {
        if arc.target() != 0 && self.end < SIZE && self.left > 0 {
            self.rightwards(arc.target(), self.end, tally);
        }
    }

    /// The letters that there is a tile for.
    #[inline]
    fn available(&self) -> u32 {
        if self.jokers > 0 { self.kit.all } else { self.held }
    }

    fn leftwards(&mut self, node: u32, start: usize, tally: Tally) {
        if start <= self.limit || self.left == 0 {
            return;
        }
        let graph = self.kit.graph;
        let all = graph.letters(node);
        let at = start - 1;
        let mut letters = all & self.lane.fits[at] & self.available();
        while letters != 0 {
            let letter = letters.trailing_zeros();
            letters &= letters - 1;
            let arc = graph.arc(node, all, letter);
            self.each_tile(letter, at, tally, |walk, tally| {
                walk.start = at;
                if arc.is_end()
                    && let Some(arc) = walk.beginning()
                {
                    if arc.is_end() {
                        walk.tell(walk.end, at, tally);
                    }
                    walk.turn(arc, tally);
                }
                if arc.target() != 0 {
                    walk.leftwards(arc.target(), at, tally);
                }
            });
        }
    }

    fn rightwards(&mut self, node: u32, at: usize, tally: Tally) {
        let graph = self.kit.graph;
        let all = graph.letters(node);
        let mut letters = all & self.lane.fits[at] & self.available();
        while letters != 0 {
            let letter = letters.trailing_zeros();
            letters &= letters - 1;
            let arc = graph.arc(node, all, letter);
            let Some((arc, next, points)) = self.over(arc, at + 1) else { continue };
            self.each_tile(letter, at, tally, |walk, mut tally| {
                tally.letters += points;
                if arc.is_end() {
                    walk.tell(next, at, tally);
                }
                if arc.target() != 0 && next < SIZE && walk.left > 0 {
                    walk.rightwards(arc.target(), next, tally);
                }
            });
        }
    }

    /// Goes over the tiles that lie from a square on: the arc to the last one, the square behind, and their points.
    #[inline]
    fn over(&self, mut arc: Arc, mut at: usize) -> Option<(Arc, usize, i32)> {
        let mut points = 0;
        while !self.lane.is_empty(at) {
            arc = self.kit.graph.step(arc.target(), self.lane.letters[at].into())?;
            points += i32::from(self.lane.points[at]);
            at += 1;
        }
        Some((arc, at, points))
    }

    /// Lays a letter's own tile, then a joker for it, as far as there are such tiles.
    #[inline(always)]
    fn each_tile(&mut self, letter: u32, at: usize, tally: Tally, then: impl Fn(&mut Self, Tally)) {
        let place = letter as usize % LETTERS;
        let worth = self.worths[at];
        self.left -= 1;
        if self.counts[place] > 0 {
            self.counts[place] -= 1;
            let held = self.held;
            self.held &= !(u32::from(self.counts[place] == 0) << place);
            self.tiles[at] = letter as u8;
            then(self, tally.lay(&worth, self.kit.points[place].into()));
            self.counts[place] += 1;
            self.held = held;
        }
        if self.jokers > 0 {
            self.jokers -= 1;
            self.tiles[at] = letter as u8 | JOKER;
            then(self, tally.lay(&worth, 0));
            self.jokers += 1;
        }
        self.left += 1;
    }

    /// A word from `start` to `end` was found, whose last tile was laid at `at`.
    #[inline]
    fn tell(&mut self, end: usize, at: usize, tally: Tally) {
        if tally.laid == 1 && (self.skip >> at & 1 == 1 || end - self.start < 2) {
            return;
        }
        self.plays.push(Play {
            tiles: self.tiles,
            line: self.line,
            start: self.start as u8,
            end: end as u8,
            laid: tally.laid as u8,
            // No letter scores so much that there is no room.
            points: tally.points() as i16,
        });
    }
}

impl Board {
    /// Puts all plays of a rack into a list that is used again and again, in no particular order. A single tile that
    /// makes a word each way is one play; jokers for different letters are different plays.
    pub fn plays(&self, kit: &Kit<'_>, rack: &Rack, plays: &mut Vec<Play>) {
        plays.clear();
        self.plays_on(kit, rack, 0..2 * SIZE, plays);
    }

    /// Adds the plays on some lines, rows before columns.
    pub(super) fn plays_on(
        &self,
        kit: &Kit<'_>,
        rack: &Rack,
        lines: impl Iterator<Item = usize>,
        plays: &mut Vec<Play>,
    ) {
        let mut walk = Walk::new(kit, self, rack, plays);
        for line in lines {
            walk.turn_to(self, line);
            anchors(self, line).for_each(|anchor| walk.from(anchor));
        }
    }
}
