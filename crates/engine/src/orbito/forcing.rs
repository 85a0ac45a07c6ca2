//! Wins by threats alone: every stone leaves a line that lacks one, so that the reply is forced, until two lines lack
//! different ones.
//!
//! The other side can save itself only by a line of its own that counts no later. Let there be the stones of all replies, none that
//! blocks, and the sum of Erdős and Selfridge ([`sure`](super::sure)) over its lines up to the last that takes part. Wherever it
//! leaves the forced way it has one stone more, which may double the sum, and is to move when the threat has been carried
//! out. So below a quarter all of its lines can be prevented.

use super::frame::Frame;
use super::plan::Size;
use crate::bits::Bits;

/// So many lines are looked at, those that count soonest.
const LINES: usize = 32;
/// Lines that lack more stones take no part.
const LACKING: usize = 4;
/// So many threats are tried.
const TRIES: u32 = 300;

/// A win by threats.
#[derive(Clone, Copy, Debug)]
pub(super) struct Win<W> {
    /// In how many turns there is a line, at most.
    pub(super) by: usize,
    /// The homes that take part.
    pub(super) homes: W,
}

/// How sure a win must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// Proven: the lines of the other side can all be prevented.
    Proof,
    /// The other side has not much to set against it.
    Guess,
}

impl Trust {
    /// Below this the sum over the lines of the other side must stay, in units of which a full line has so many.
    fn most(self, one: u64) -> u64 {
        match self {
            Self::Proof => one / 4,
            Self::Guess => one,
        }
    }
}

/// A line of the attacker: the homes it lacks, and in how many turns it counts.
#[derive(Clone, Copy)]
struct Begun<W> {
    lacks: W,
    ahead: usize,
}

/// The lines of the attacker.
struct Attack<'a, S: Size> {
    frame: &'a Frame<S>,
    /// Whether the side to move attacks.
    is_own: bool,
    lines: [Begun<S::Word>; LINES],
    count: usize,
    /// What the lines of the other side may sum up to.
    most: u64,
    tries: u32,
}

/// How the side to move has a line by threats that cannot all be answered, or how the other side would have one if it were to move
/// after any turn that does not matter; where that is found.
pub(super) fn wins<S: Size>(frame: &Frame<S>, is_own: bool, trust: Trust) -> Option<Win<S::Word>> {
    let side = S::SIDE as usize;
    // The turn of the first stone; a threat is carried out by the next but one.
    let next = if is_own { 1 } else { 2 };
    // Two lines are needed, and one of them must be a threat with the next stone.
    let (mut near, mut close) = (usize::MAX, 0);
    frame.begun(is_own, next + 2..frame.left() + 1, side - 3, |begun| {
        if side - begun.has <= 2 {
            near = near.min(begun.ahead);
        }
        close += 1;
    });
    if near == usize::MAX || close < 2 {
        return None;
    }
    // What counts later than this is too late whatever happens.
    let most = trust.most(1 << side);
    let mut sum = 0;
    let mut last = 0;
    for ahead in 1..=frame.left() {
        sum += frame.weight(!is_own, ahead);
        if sum >= most {
            break;
        }
        last = ahead;
    }
    if last < near {
        return None;
    }
    let nothing = Begun { lacks: S::Word::NONE, ahead: 0 };
    let mut attack = Attack { frame, is_own, lines: [nothing; LINES], count: 0, most, tries: TRIES };
    let own = if is_own { frame.own() } else { frame.other() };
    frame.begun(is_own, next + 2..last + 1, side.saturating_sub(LACKING), |begun| {
        if attack.count < LINES {
            attack.lines[attack.count] = Begun { lacks: S::course().lines[begun.line] & !own, ahead: begun.ahead };
            attack.count += 1;
        }
    });
    attack.go_on(S::Word::NONE, S::Word::NONE, next, 0)
}

/// The homes worth looking at for a side to move that has to answer threats; `None` where it is free to do as it likes.
pub(super) fn answers<S: Size>(frame: &Frame<S>) -> Option<S::Word> {
    let side = S::SIDE as usize;
    let through = |is_own: bool, ahead: usize, least: usize| {
        let mut homes = S::Word::NONE;
        let each = |begun: super::frame::Begun| homes = homes | S::course().lines[begun.line];
        frame.begun(is_own, ahead..frame.left() + 1, least, each);
        homes
    };
    let (own, other) = frame.nearest();
    let threatened = match other {
        // In the next turn it is the side to move that places a stone.
        0 | 1 => through(false, 2, side - 1),
        2 => wins(frame, false, Trust::Guess)?.homes,
        _ => return None,
    };
    // A threat of one's own is an answer too.
    let threats = if own <= 2 { through(true, 3, side - 2) } else { S::Word::NONE };
    let homes = (threatened | threats) & frame.free();
    (!homes.is_empty()).then_some(homes)
}

impl<S: Size> Attack<'_, S> {
    /// The same after these stones of either side, with the next one so many turns ahead, and with threats that count by this turn.
    fn go_on(&mut self, own: S::Word, other: S::Word, next: usize, by: usize) -> Option<Win<S::Word>> {
        // The lines that lack one stone or two and leave time to carry a threat out.
        let mut near = [Begun { lacks: S::Word::NONE, ahead: 0 }; LINES];
        let mut count = 0;
        for line in &self.lines[..self.count] {
            let lacks = line.lacks & !own;
            if line.ahead >= next + 2 && (line.lacks & other).is_empty() && lacks.is_at_most_two() {
                near[count] = Begun { lacks, ahead: line.ahead };
                count += 1;
            }
        }
        let near = &near[..count];
        for line in near.iter().filter(|line| !line.lacks.is_at_most_one()) {
            for place in line.lacks.cells().map(S::Word::cell) {
                self.tries = self.tries.checked_sub(1)?;
                let by = by.max(line.ahead);
                let mut threats = S::Word::NONE;
                let mut won = None;
                for threat in near {
                    let lacks = threat.lacks & !place;
                    if lacks.is_at_most_one() {
                        threats = threats | lacks;
                        if !threats.is_at_most_one() {
                            // Lines are in the order of their turns, so that the second one is the later.
                            won = Some(Win { by: by.max(threat.ahead), homes: own | other | place | threats });
                            break;
                        }
                    }
                }
                let won = won.filter(|won| self.is_sure(other, won.by));
                let reply = line.lacks & !place;
                let won = won.or_else(|| self.go_on(own | place, other | reply, next + 2, by));
                if won.is_some() {
                    return won;
                }
            }
        }
        None
    }

    /// Whether the other side can be held with these stones more.
    fn is_sure(&self, other: S::Word, by: usize) -> bool {
        let taken = other | if self.is_own { self.frame.other() } else { self.frame.own() };
        let mut sum = 0u64;
        for ahead in 1..=by {
            let to_come = if self.is_own { ahead / 2 } else { ahead.div_ceil(2) };
            let least = (S::SIDE as usize).saturating_sub(to_come);
            self.frame.begun(!self.is_own, ahead..ahead + 1, least, |begun| {
                sum += 1 << (S::course().lines[begun.line] & taken).count();
            });
        }
        sum < self.most
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use ::orbito::{Move, Orbits, State, Variant};
    use game::{Seed, SplitMix64};
    use search::Value;

    use super::*;
    use crate::orbito::{Two, solved};

    /// Random games on two orbits, whose table knows the truth.
    #[test]
    fn what_is_proven_is_won_and_what_is_guessed_is_mostly_so() {
        let table = solved(Variant::Specified, None, &mut |_, _| ControlFlow::Continue(())).expect("a table");
        let mut chance = SplitMix64::new(Seed(2));
        let (mut proven, mut guessed, mut won) = (0, 0, 0);
        for _ in 0..4000 {
            let mut state = State::new(Variant::Specified, Orbits::new(2).expect("2"));
            while state.ending().is_none() {
                let frame = Frame::<Two>::of(&state).expect("two orbits");
                let is_won = table.exact(&state).expect("two orbits").value() == Value::Win;
                if wins(&frame, true, Trust::Proof).is_some() {
                    assert!(is_won, "{}", state.to_line());
                    proven += 1;
                } else if wins(&frame, true, Trust::Guess).is_some() {
                    guessed += 1;
                    won += u32::from(is_won);
                }
                let moves: Vec<Move> = state.moves().collect();
                state.play(chance.pick(&moves).expect("a move")).expect("a listed move");
            }
        }
        assert!(proven > 100 && guessed > 100 && 2 * won > guessed, "{proven} {guessed} {won}");
    }

    /// Whoever is one stone from losing looks at that home.
    #[test]
    fn a_threat_is_answered() {
        let mut chance = SplitMix64::new(Seed(3));
        let mut seen = 0;
        while seen < 50 {
            let mut state = State::new(Variant::Specified, Orbits::new(2).expect("2"));
            while state.ending().is_none() {
                let frame = Frame::<Two>::of(&state).expect("two orbits");
                // Were the turn over without a stone, the other side could have a line with one.
                let per_turn = Two::course().per_turn;
                let lines = &Two::course().lines[(frame.turn() + 2) * per_turn..][..per_turn];
                for home in frame.free().cells().filter(|_| frame.left() > 1) {
                    let (cell, filled) = (u16::cell(home), frame.other() | u16::cell(home));
                    if lines.iter().any(|&line| line.holds(cell) && filled.holds(line)) {
                        assert!(answers(&frame).is_some_and(|homes| homes.holds(cell)), "{}", state.to_line());
                        seen += 1;
                    }
                }
                let moves: Vec<Move> = state.moves().collect();
                state.play(chance.pick(&moves).expect("a move")).expect("a listed move");
            }
        }
    }
}
