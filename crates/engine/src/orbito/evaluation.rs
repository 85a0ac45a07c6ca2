//! What a board promises: the lines that each side can still complete through the coming rotations.
//!
//! A stone's way is known for the whole game, so a line of any coming turn is a set of cells now. A side can still have
//! it if no opposing stone is on its way there, and if enough of its own turns come before.

use super::plan::Size;
use super::stones::Stones;
use crate::bits::Bits;

/// Points for a line that lacks so many stones, from 0. Each stone more doubles the worth and somewhat over.
const POINTS: [i32; 11] = [4000, 4000, 1600, 640, 256, 102, 41, 16, 7, 3, 1];

/// What half a stone more makes of a line's worth.
const HALF_A_STONE: (i32, i32) = (3, 2);

/// How much each cell is worth having, to either side.
pub(super) type Heat = [i32; 100];

/// How many turns ahead lines count: those farther off depend on too much.
fn horizon<S: Size>(free: u32) -> usize {
    free.min(2 * S::SIDE + 6) as usize
}

/// Calls `each` with every line that a side has begun and can still complete: the cells, whether it is the mover's, and
/// how many stones it lacks.
fn begun<S: Size>(stones: &Stones<S>, mut each: impl FnMut(S::Word, bool, u32)) {
    let horizon = horizon::<S>(stones.free().count());
    for (turns, lines) in S::plan().coming[..=horizon].iter().enumerate().skip(1) {
        let turns = turns as u32;
        for &line in lines {
            let (own, other) = (line & stones.own, line & stones.other);
            let (mine, begun, stones_to_come) = match (own == S::Word::NONE, other == S::Word::NONE) {
                (false, true) => (true, own, turns.div_ceil(2)),
                (true, false) => (false, other, turns / 2),
                _ => continue,
            };
            let lacks = S::SIDE - begun.count();
            if lacks <= stones_to_come {
                each(line, mine, lacks);
            }
        }
    }
}

/// How much better the board promises to be for the mover, whose lines count for more: they are half a stone ahead.
pub(super) fn estimate<S: Size>(stones: &Stones<S>) -> i32 {
    let (mut own, mut other) = (0, 0);
    begun(stones, |_, mine, lacks| *if mine { &mut own } else { &mut other } += POINTS[lacks as usize]);
    own * HALF_A_STONE.0 / HALF_A_STONE.1 - other
}

/// Where those lines run.
pub(super) fn heat<S: Size>(stones: &Stones<S>) -> Heat {
    let mut heat = [0; 100];
    begun(stones, |line, _, lacks| {
        for cell in line.cells() {
            heat[usize::from(cell)] += POINTS[lacks as usize];
        }
    });
    heat
}

/// Who is sure not to lose, where stones stay in their orbits: the mover, and the other side.
///
/// After Erdős and Selfridge: count one half for each stone that a line lacks, multiplied. If the sum over all lines of
/// one side is less than one, the other side prevents every one of them by always taking the cell with the largest
/// share, which leaves the sum no larger after each pair of turns; if it moves second, the sum may double first.
pub(super) fn safe<S: Size>(stones: &Stones<S>) -> (bool, bool) {
    let one = 1u64 << S::SIDE;
    let (mut own_sum, mut other_sum) = (0u64, 0u64);
    for &(line, turns) in &S::plan().last[stones.free().count() as usize] {
        let (own, other) = (line & stones.own, line & stones.other);
        let turns = u32::from(turns);
        let share = |begun: S::Word, to_come: u32| {
            let has = begun.count();
            if S::SIDE - has <= to_come { 1u64 << has } else { 0 }
        };
        if other == S::Word::NONE {
            own_sum += share(own, turns.div_ceil(2));
        }
        if own == S::Word::NONE {
            other_sum += share(other, turns / 2);
        }
        if other_sum >= one && 2 * own_sum >= one {
            return (false, false);
        }
    }
    (other_sum < one, 2 * own_sum < one)
}
