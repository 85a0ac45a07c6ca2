//! What a board promises: the lines that each side can still complete, each worth more the fewer stones it lacks and the
//! more turns there are to place them.

use super::frame::{Begun, Frame};
use super::plan::Size;
use super::weights::Weights;
use crate::bits::Bits;

/// How much each home is worth having, to either side; if the other side has it, what it has of it.
pub(super) type Heat = [i32; 100];

/// Lines with fewer stones are too many, and too far from complete, to be looked at.
fn least<S: Size>() -> usize {
    (S::ORBITS as usize).saturating_sub(2).max(1)
}

/// Of what runs through the home that the other side needs most, so many percent are lost to it, because the mover takes that home.
const TAKEN: i32 = 67;
/// And of what runs through the home that the mover needs second most, because the other side takes it then.
const TAKEN_NEXT: i32 = 80;

/// What the lines of one side count, and how much of that runs through the free homes that it needs most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    /// All of its lines.
    pub sum: i32,
    /// Those through the home that it needs most.
    pub first: i32,
    /// Those through the home that it needs second most.
    pub second: i32,
}

/// What the lines of the mover are worth, and those of the other side. Lines that need the same home are worth less than they
/// count, because one stone blocks them all.
#[inline]
pub(super) fn worth(own: Promise, other: Promise) -> (i32, i32) {
    (own.sum - own.second * TAKEN_NEXT / 100, other.sum - other.first * TAKEN / 100)
}

/// What the lines of the mover promise, or those of the other side.
#[inline]
pub(super) fn promise<S: Size>(frame: &Frame<S>, is_own: bool, weights: &Weights, extra: usize) -> Promise {
    let worth = if is_own { &weights.own } else { &weights.other };
    let (left, free) = (frame.left(), frame.free());
    let (mut sum, mut heat, mut needed) = (0, [0; 100], S::Word::NONE);
    frame.begun(is_own, 1..left + extra + 1, least::<S>(), |Begun { line, ahead, has }| {
        // No stone is placed any more in the extra turns, so it is as for the last one.
        let worth = i32::from(worth[Weights::at(ahead.min(left), has)]);
        sum += worth;
        // The others say little more, and are many.
        if 2 * has >= S::SIDE as usize {
            let homes = S::course().lines[line] & free;
            needed = needed | homes;
            homes.cells().for_each(|home| heat[usize::from(home)] += worth);
        }
    });
    let [first, second] = needed.cells().fold([0; 2], |[first, second], home| {
        let heat = heat[usize::from(home)];
        [first.max(heat), second.max(heat.min(first))]
    });
    Promise { sum, first, second }
}

/// Where those lines run.
pub(super) fn heat<S: Size>(frame: &Frame<S>, weights: &Weights) -> Heat {
    let mut heat = [0; 100];
    let free = frame.free();
    for (is_own, worth, homes) in [(true, &weights.own, free), (false, &weights.other, free | frame.other())] {
        frame.begun(is_own, 1..frame.left() + 1, least::<S>(), |Begun { line, ahead, has }| {
            let worth = i32::from(worth[Weights::at(ahead, has)]);
            if worth > 0 {
                (S::course().lines[line] & homes).cells().for_each(|home| heat[usize::from(home)] += worth);
            }
        });
    }
    heat
}
