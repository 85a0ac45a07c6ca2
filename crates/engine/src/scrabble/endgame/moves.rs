//! The tiles of both sides, and the moves that they have along a line of the search.

use super::super::board::Kit;
use super::super::play::{JOKER, Play};
use super::super::rack::{LETTERS, Rack};
use super::recall::{NOTHING, PASS, code};
use super::squares::Squares;

/// The highest bit of each kind's count, which no count reaches.
const GUARD: u32 = 0x8888_8888;
/// Bits of a kind's count.
const BITS: u8 = 4;
/// These bits.
const KIND: u32 = 0b1111;
/// Who does not go out gives the other another turn.
const ONE_MORE_TURN: i32 = 5;
/// What a tile scores later.
const LATER: i32 = 5;
/// A kind that a side never had.
const NEVER: u8 = u8::MAX;

/// The tiles of a side.
#[derive(Clone, Debug)]
pub(super) struct Side {
    pub(super) rack: Rack,
    /// The same as counts, four bits for each kind that it had at first.
    pub(super) hand: u32,
    /// The points of these tiles.
    pub(super) left: i32,
    shifts: [u8; LETTERS + 1],
    /// Whether it had a tile at first that it could not lay.
    pub(super) is_stuck: bool,
}

/// A play with the tiles that it takes, or a pass.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) play: Play,
    /// The tiles, as counts.
    pub(super) spent: u32,
    /// Their points.
    pub(super) cost: i16,
    /// What it looks like at first sight.
    pub(super) worth: i16,
}

impl Step {
    pub(super) const PASS: Step = Step { play: Play::NONE, spent: 0, cost: 0, worth: 0 };
    /// The worth of a play that ends the game, where another one does so with more points.
    pub(super) const NEVER: i16 = i16::MIN;

    pub(super) fn code(&self) -> u64 {
        if self.spent == 0 { PASS } else { code(&self.play) }
    }

    pub(super) fn points(&self) -> i32 {
        self.play.points.into()
    }
}

impl Side {
    pub(super) fn new(kit: &Kit<'_>, rack: &Rack) -> Self {
        let shifts = [NEVER; LETTERS + 1];
        let mut side = Side { rack: *rack, hand: 0, left: kit.rack_points(rack), shifts, is_stuck: false };
        let mut shift = 0;
        for (kind, count) in rack.counts.iter().chain([&rack.jokers]).enumerate().filter(|(_, count)| **count > 0) {
            side.shifts[kind] = shift;
            side.hand |= u32::from(*count) << shift;
            shift += BITS;
        }
        side
    }

    /// A play of its tiles; none if it has not got them.
    pub(super) fn step(&self, kit: &Kit<'_>, play: Play) -> Option<Step> {
        let (mut spent, mut cost) = (0, 0);
        for (_, tile) in play.new_tiles() {
            let kind = if tile & JOKER == 0 { usize::from(tile) } else { LETTERS };
            let shift = self.shifts[kind];
            if shift == NEVER {
                return None;
            }
            spent += 1 << shift;
            cost += i16::from(kit.value(tile));
        }
        Some(Step { play, spent, cost, worth: 0 }).filter(|step| self.has(step.spent))
    }

    /// Whether it has these tiles.
    #[inline]
    pub(super) fn has(&self, spent: u32) -> bool {
        (self.hand | GUARD).wrapping_sub(spent) & GUARD == GUARD
    }

    /// Looks whether it has a tile that none of its plays lays.
    pub(super) fn see_stuck(&mut self, plays: &[Step]) {
        let laid = plays.iter().fold(0, |laid, step| laid | step.spent);
        let lies = |shift: &u8| laid >> shift & KIND == 0;
        self.is_stuck = self.shifts.iter().filter(|shift| **shift != NEVER).any(lies);
    }

    /// What a play looks like: who goes out gets what the other has left, and who does not gives it another turn. But while the
    /// other cannot go out, every tile that is kept scores later.
    pub(super) fn worth(&self, step: &Step, other: &Side) -> i16 {
        let then = if step.spent == self.hand {
            2 * other.left
        } else if other.is_stuck {
            LATER * (self.rack.len() - step.play.laid()) as i32
        } else {
            i32::from(step.cost) - self.left - ONE_MORE_TURN
        };
        (step.points() + then) as i16
    }

    pub(super) fn take(&mut self, step: &Step) {
        self.hand -= step.spent;
        self.left -= i32::from(step.cost);
        step.play.spent().for_each(|tile| _ = self.rack.take(tile));
    }

    pub(super) fn put_back(&mut self, step: &Step) {
        self.hand += step.spent;
        self.left += i32::from(step.cost);
        step.play.spent().for_each(|tile| self.rack.add(tile));
    }
}

/// A play with which the other goes out, whatever is done elsewhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    pub(super) code: u64,
    pub(super) points: i32,
    pub(super) around: Squares,
}

/// What is kept for each move of the line that is looked at.
#[derive(Debug, Default)]
pub(super) struct Frame {
    /// All plays of the one on turn, if they were listed.
    pub(super) list: Vec<Step>,
    pub(super) is_listed: bool,
    /// The lines of the board that the move from here changed, one bit each.
    pub(super) changed: u32,
    /// Moves that were enough in positions like this one.
    pub(super) killers: [u64; 2],
    pub(super) answers: Vec<Answer>,
}

impl Frame {
    pub(super) fn kills(&mut self, code: u64) {
        if code != self.killers[0] {
            self.killers = [code, self.killers[0]];
        }
    }

    /// Forgets what belongs to another search.
    pub(super) fn clear(&mut self) {
        (self.is_listed, self.killers, self.changed) = (false, [NOTHING; 2], 0);
    }
}
