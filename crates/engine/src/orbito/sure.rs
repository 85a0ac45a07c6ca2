//! What is sure by counting, where stones stay in their orbits.
//!
//! Nobody can have a line in a turn before which they have too few turns to fill one. And after Erdős and Selfridge: count one
//! half for each stone that a line lacks, multiplied. If the sum over all lines of one side is less than one, the other side
//! prevents every one of them by always taking the home with the largest share, which leaves the sum no larger after each
//! pair of turns; if it moves second, the sum may double first.
//!
//! So a line that is full has won already if its owner can prevent all that come before it; so has one that lacks a stone with
//! its owner to move; and of two that lack different stones only one can be blocked.

use search::{Bounds, Exact};

use super::forcing::{self, Trust};
use super::frame::Frame;
use super::plan::Size;
use crate::bits::Bits;

/// What the counts prove; nothing where stones may be moved.
#[inline]
pub(super) fn sure<S: Size>(frame: &Frame<S>) -> Bounds {
    let (own, other) = frame.nearest();
    let left = frame.left();
    if own <= 1 || other <= 1 {
        let bounds = race(frame, own <= 1, other);
        if bounds != Bounds::OPEN {
            return bounds;
        }
    }
    if own <= 2
        && let Some(won) = forcing::wins(frame, true, Trust::Proof)
    {
        return Bounds { low: Exact::win_in(won.by as u32), high: Bounds::OPEN.high };
    }
    if left >= 2 * S::SIDE as usize {
        return Bounds::OPEN;
    }
    let can = |is_own: bool| (1..=left).any(|ahead| frame.weight(is_own, ahead) > 0);
    Bounds {
        low: if can(false) { Bounds::OPEN.low } else { Exact::DRAW },
        high: if can(true) { Bounds::OPEN.high } else { Exact::DRAW },
    }
}

/// Whether someone has a line, or will, before the other side can have one against all blocking.
fn race<S: Size>(frame: &Frame<S>, has_own: bool, other: usize) -> Bounds {
    let side = S::SIDE as usize;
    let one = 1u64 << side;
    let (mut own_sum, mut other_sum) = (0, 0);
    // Homes of which the other side needs only one.
    let mut threats = S::Word::NONE;
    for ahead in 1..=frame.left() {
        own_sum += frame.weight(true, ahead);
        other_sum += frame.weight(false, ahead);
        // The line takes the next stone, and then the other side is to move.
        if has_own && 2 * other_sum < one {
            let mut has = false;
            frame.begun(true, ahead..ahead + 1, side - 1, |_| has = true);
            if has {
                return Bounds { low: Exact::win_in(ahead as u32), high: Bounds::OPEN.high };
            }
        }
        if other <= 1 && 2 * own_sum < one {
            let mut has = false;
            frame.begun(false, ahead..ahead + 1, side - 1, |begun| {
                has |= begun.has == side;
                // In the next turn it is the side to move that places a stone.
                if begun.has < side && ahead > 1 {
                    threats = threats | (S::course().lines[begun.line] & !frame.other());
                }
            });
            // To block one of two takes a stone, which may make the sum double.
            if has || threats.count() > 1 && 4 * own_sum < one {
                return Bounds { low: Bounds::OPEN.low, high: Exact::loss_in(ahead as u32) };
            }
        }
        if 2 * own_sum >= one && 2 * other_sum >= one {
            break;
        }
    }
    Bounds::OPEN
}

/// Who is sure not to lose, where stones stay in their orbits: the mover, and the other side.
pub(super) fn safe<S: Size>(frame: &Frame<S>) -> (bool, bool) {
    let one = 1u64 << S::SIDE;
    let (mut own_sum, mut other_sum) = (0, 0);
    for ahead in 1..=frame.left() {
        own_sum += frame.weight(true, ahead);
        other_sum += frame.weight(false, ahead);
        if other_sum >= one && 2 * own_sum >= one {
            return (false, false);
        }
    }
    (other_sum < one, 2 * own_sum < one)
}
