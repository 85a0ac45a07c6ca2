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

/// A line of the side to move: the homes it lacks, and in how many turns it counts.
#[derive(Clone, Copy)]
struct Begun<W> {
    lacks: W,
    ahead: usize,
}

/// The lines of the attacker, and those that may come in the way.
struct Attack<W> {
    lines: [Begun<W>; LINES],
    count: usize,
    /// The lines of the other side that can be complete by the last turn looked at.
    counter: Vec<Begun<W>>,
    side: u32,
    tries: u32,
}

/// In how many turns at most the side to move has a line by threats that cannot all be answered, where that is found.
pub(super) fn wins<S: Size>(frame: &Frame<S>) -> Option<usize> {
    let side = S::SIDE as usize;
    // Two lines are needed, and one of them must be a threat with the next stone.
    let (mut near, mut close) = (usize::MAX, 0);
    frame.begun(true, 3..frame.left() + 1, side - 3, |begun| {
        if side - begun.has <= 2 {
            near = near.min(begun.ahead);
        }
        close += 1;
    });
    if near == usize::MAX || close < 2 {
        return None;
    }
    // What counts later than this is too late whatever happens.
    let quarter = 1u64 << (side - 2);
    let mut sum = 0;
    let mut last = 0;
    for ahead in 1..=frame.left() {
        sum += frame.weight(false, ahead);
        if sum >= quarter {
            break;
        }
        last = ahead;
    }
    if last < near {
        return None;
    }
    let nothing = Begun { lacks: S::Word::NONE, ahead: 0 };
    let mut attack = Attack { lines: [nothing; LINES], count: 0, counter: Vec::new(), side: S::SIDE, tries: TRIES };
    let line = |begun: super::frame::Begun, own: S::Word| Begun {
        lacks: S::course().lines[begun.line] & !own,
        ahead: begun.ahead,
    };
    frame.begun(true, 3..last + 1, side.saturating_sub(LACKING), |begun| {
        if attack.count < LINES {
            attack.lines[attack.count] = line(begun, frame.own());
            attack.count += 1;
        }
    });
    for ahead in 1..=last {
        let least = side.saturating_sub(ahead / 2);
        frame.begun(false, ahead..ahead + 1, least, |begun| attack.counter.push(line(begun, frame.other())));
    }
    attack.go_on(S::Word::NONE, S::Word::NONE, 1, 0)
}

impl<W: Bits> Attack<W> {
    /// The same after these stones of either side, with the next one so many turns ahead, and with threats that count by this turn.
    fn go_on(&mut self, own: W, other: W, next: usize, by: usize) -> Option<usize> {
        for at in 0..self.count {
            let line = self.lines[at];
            let lacks = line.lacks & !own;
            // There must be time to carry the threat out.
            if lacks.count() != 2 || line.ahead < next + 2 || !(line.lacks & other).is_empty() {
                continue;
            }
            for place in lacks.cells() {
                self.tries = self.tries.checked_sub(1)?;
                let reply = lacks & !W::cell(place);
                let own = own | W::cell(place);
                let by = by.max(line.ahead);
                let mut threats = W::NONE;
                let mut won = None;
                for other_line in &self.lines[..self.count] {
                    if other_line.ahead < next + 2 || !(other_line.lacks & other).is_empty() {
                        continue;
                    }
                    let lacks = other_line.lacks & !own;
                    if lacks.count() == 1 {
                        threats = threats | lacks;
                        if threats.count() > 1 {
                            // Lines are in the order of their turns, so that the second one is the later.
                            won = Some(by.max(other_line.ahead));
                            break;
                        }
                    }
                }
                let won = won.filter(|&by| self.is_sure(other, by));
                let won = won.or_else(|| self.go_on(own, other | reply, next + 2, by));
                if won.is_some() {
                    return won;
                }
            }
        }
        None
    }

    /// Whether the other side can be held with these stones more.
    fn is_sure(&self, other: W, by: usize) -> bool {
        let lines = self.counter.iter().take_while(|line| line.ahead <= by);
        let weights = lines.map(|line| 1u64 << (self.side - (line.lacks & !other).count()));
        4 * weights.sum::<u64>() < 1 << self.side
    }
}
