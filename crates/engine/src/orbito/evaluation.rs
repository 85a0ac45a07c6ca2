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

/// What the lines of the mover promise, and those of the other side.
#[inline]
pub(super) fn promises<S: Size>(frame: &Frame<S>, weights: &Weights, extra: usize) -> (i32, i32) {
    let left = frame.left();
    // No stone is placed any more in the extra turns, so it is as for the last one.
    let sum = |is_own: bool, worth: &[i16]| {
        let mut sum = 0;
        frame.begun(is_own, 1..left + extra + 1, least::<S>(), |Begun { ahead, has, .. }| {
            sum += i32::from(worth[Weights::at(ahead.min(left), has)]);
        });
        sum
    };
    (sum(true, &weights.own), sum(false, &weights.other))
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
