//! The board in the frame that turns along: two sets of homes and the number of the turn.
//!
//! Beside them it counts the stones of each side on every line to come. A turn changes only the counts of the lines through
//! one home, and who has a line now, who can still have one by when, and what all of that promises are read off the counts.

use std::ops::Range;

use ::orbito::State;

use super::plan::Size;
use super::stones::{Play, Stones};
use super::tally::Tally;
use crate::bits::Bits;

/// Stones on their homes.
#[derive(Clone, Debug)]
pub struct Frame<S: Size> {
    /// The homes that each side has taken.
    stones: [S::Word; 2],
    /// The side to move.
    mover: usize,
    /// How many turns are over.
    turn: usize,
    /// The stones on the lines of each turn, as many turns together as fit. Lines of turns that are over may be wrong.
    tallies: Vec<Tally>,
}

/// A line to come that a side has begun and the other has not blocked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Begun {
    /// Its number among the lines of the course.
    pub(super) line: usize,
    /// In how many turns it counts.
    pub(super) ahead: usize,
    /// How many stones it has.
    pub(super) has: usize,
}

impl<S: Size> Frame<S> {
    /// Lines of each turn, and turns whose lines are counted together.
    const PER_TURN: usize = 2 * S::SIDE as usize + 2;
    const TURNS: usize = 64 / Self::PER_TURN;
    const ALL: u64 = (1 << (Self::PER_TURN * Self::TURNS)) - 1;

    /// The stones of a game on a board of this size; `None` for other sizes.
    pub fn of(state: &State) -> Option<Self> {
        Some(Self::with(&Stones::of(state)?))
    }

    /// These stones, as though every one of them had been a turn.
    pub fn with(stones: &Stones<S>) -> Self {
        let course = S::course();
        let turn = (S::CELLS - stones.free().count()) as usize;
        let turns = course.lines.len() / Self::PER_TURN;
        let mut frame = Self {
            stones: [S::Word::NONE; 2],
            mover: 0,
            // Lines of the last turn count: the game may be over.
            turn: turn.saturating_sub(1),
            tallies: vec![Tally::default(); turns.div_ceil(Self::TURNS)],
        };
        for (side, word) in [stones.own, stones.other].into_iter().enumerate() {
            word.cells().for_each(|cell| frame.put(side, course.home[turn][usize::from(cell)]));
        }
        frame.turn = turn;
        frame
    }

    /// The stones where they are now.
    pub fn stones(&self) -> Stones<S> {
        let at = &S::course().at[self.turn];
        let word = |homes: S::Word| {
            homes.cells().fold(S::Word::NONE, |word, home| word | S::Word::cell(at[usize::from(home)]))
        };
        Stones { own: word(self.own()), other: word(self.other()) }
    }

    /// The homes of the side to move.
    pub fn own(&self) -> S::Word {
        self.stones[self.mover]
    }

    /// The homes of the other side.
    pub fn other(&self) -> S::Word {
        self.stones[1 - self.mover]
    }

    /// The homes without a stone.
    pub fn free(&self) -> S::Word {
        S::all() & !(self.stones[0] | self.stones[1])
    }

    /// Whether the side is to move that was so when the frame was made.
    pub fn is_first_to_move(&self) -> bool {
        self.mover == 0
    }

    /// How many turns are over.
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// How many turns are left.
    pub fn left(&self) -> usize {
        S::CELLS as usize - self.turn
    }

    /// Plays a turn, by homes.
    #[inline]
    pub fn make(&mut self, play: Play) {
        let (own, other) = (self.mover, 1 - self.mover);
        if let Some((from, to)) = play.shift {
            self.take(other, from);
            self.put(other, to);
        }
        self.put(own, play.place);
        self.mover = other;
        self.turn += 1;
    }

    /// Takes the turn just played back.
    #[inline]
    pub fn unmake(&mut self, play: Play) {
        self.turn -= 1;
        self.mover = 1 - self.mover;
        let (own, other) = (self.mover, 1 - self.mover);
        self.take(own, play.place);
        if let Some((from, to)) = play.shift {
            self.take(other, to);
            self.put(other, from);
        }
    }

    #[inline]
    fn put(&mut self, side: usize, home: u8) {
        self.stones[side] = self.stones[side] | S::Word::cell(home);
        let first = (self.turn + 1) / Self::TURNS;
        let through = &S::course().through[usize::from(home)];
        self.tallies[first..].iter_mut().zip(&through[first..]).for_each(|(tally, &lines)| tally.add(side, lines));
    }

    #[inline]
    fn take(&mut self, side: usize, home: u8) {
        self.stones[side] = self.stones[side] ^ S::Word::cell(home);
        let first = (self.turn + 1) / Self::TURNS;
        let through = &S::course().through[usize::from(home)];
        self.tallies[first..].iter_mut().zip(&through[first..]).for_each(|(tally, &lines)| tally.subtract(side, lines));
    }

    /// Where the lines of a turn are: which tally, and which of its bits.
    #[inline(always)]
    fn row(turn: usize) -> (usize, u64) {
        (turn / Self::TURNS, ((1 << Self::PER_TURN) - 1) << (turn % Self::TURNS * Self::PER_TURN))
    }

    /// Whether the side to move, and the other, have a line in this turn, which is now or to come.
    #[inline]
    pub fn complete(&self, turn: usize) -> (bool, bool) {
        let (at, row) = Self::row(turn);
        let has = |side| self.tallies[at].at_least(side, S::SIDE as usize) & row != 0;
        (has(self.mover), has(1 - self.mover))
    }

    /// The tallies of turns so far ahead, with their numbers and which of their lines are meant.
    #[inline(always)]
    fn rows(&self, ahead: Range<usize>) -> impl Iterator<Item = (usize, &Tally, u64)> {
        let (first, from) = Self::row(self.turn + ahead.start);
        let (last, to) = Self::row((self.turn + ahead.end).saturating_sub(1));
        let count = if ahead.is_empty() { 0 } else { last + 1 - first };
        self.tallies.iter().enumerate().skip(first).take(count).map(move |(at, tally)| {
            // From the lowest line of the first turn to the highest of the last.
            let after = if at == first { from | from.wrapping_neg() } else { Self::ALL };
            let before = if at == last { to | ((to & to.wrapping_neg()) - 1) } else { Self::ALL };
            (at, tally, after & before & Self::ALL)
        })
    }

    /// How many stones the lines to come lack that the side to move, and the other, are nearest to completing: 0 to 2, or 3 for more.
    #[inline]
    pub(super) fn nearest(&self) -> (usize, usize) {
        let side = S::SIDE as usize;
        let mut found = [0; 2];
        for (_, tally, lines) in self.rows(1..self.left() + 1) {
            for (side_of, found) in found.iter_mut().enumerate() {
                let near = tally.at_least(side_of, side - 2) & tally.without(1 - side_of) & lines;
                if near != 0 {
                    let closer = |lacks: usize| tally.at_least(side_of, side - lacks) & near != 0;
                    *found |= 1 | usize::from(closer(1)) << 1 | usize::from(closer(0)) << 2;
                }
            }
        }
        let lacks = |side: usize| 3 - (usize::BITS - found[side].leading_zeros()) as usize;
        (lacks(self.mover), lacks(1 - self.mover))
    }

    /// Calls `each` with every line of turns so far ahead that a side has begun, with so many stones or more, and the other has not
    /// blocked: the side to move's or the other's.
    #[inline]
    pub(super) fn begun(&self, is_own: bool, ahead: Range<usize>, least: usize, mut each: impl FnMut(Begun)) {
        let side = if is_own { self.mover } else { 1 - self.mover };
        for (at, tally, lines) in self.rows(ahead) {
            let mut lines = tally.at_least(side, least) & tally.without(1 - side) & lines;
            while lines != 0 {
                let bit = lines.trailing_zeros();
                lines &= lines - 1;
                let turn = at * Self::TURNS + bit as usize / Self::PER_TURN;
                let line = at * Self::TURNS * Self::PER_TURN + bit as usize;
                each(Begun { line, ahead: turn - self.turn, has: tally.stones(side, bit) });
            }
        }
    }

    /// Erdős and Selfridge's sum over the lines of a side that count so many turns ahead and can be complete by then, in units of
    /// which a line that is complete has two to the power of the side of the board: one half for each stone that it lacks, multiplied.
    #[inline]
    pub(super) fn weight(&self, is_own: bool, ahead: usize) -> u64 {
        let to_come = if is_own { ahead.div_ceil(2) } else { ahead / 2 };
        let mut sum = 0;
        self.begun(is_own, ahead..ahead + 1, (S::SIDE as usize).saturating_sub(to_come), |begun| sum += 1 << begun.has);
        sum
    }
}
