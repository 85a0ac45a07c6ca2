//! What a stone would make of each line, by counting: for every k, each stretch of k cells knows how many stones of either
//! side lie in it.

use super::class::Class;
use super::geometry::{Geometry, along};

/// The stones of both sides in every stretch of k cells, by direction and first cell.
#[derive(Clone)]
pub(super) struct Counters {
    counts: Vec<[u8; 2]>,
}

impl Counters {
    pub(super) fn new(geometry: &Geometry) -> Self {
        Counters { counts: vec![[0; 2]; 4 * geometry.cells()] }
    }

    /// Nothing to count, for a moment in which the counters are elsewhere.
    pub(super) const fn none() -> Self {
        Counters { counts: Vec::new() }
    }

    /// A stone comes or goes. Tells of each cell, side and stretch the class before and after.
    pub(super) fn change(
        &mut self,
        geometry: &Geometry,
        cell: u16,
        side: usize,
        comes: bool,
        mut each: impl FnMut(u16, usize, Class, Class),
    ) {
        let k = geometry.k;
        for (direction, axis) in geometry.axes(cell, k - 1).into_iter().enumerate() {
            // A stretch may begin so many cells before this one and still fit.
            for back in (k - 1).saturating_sub(axis.after)..=axis.before {
                let first = along(cell, axis.step, -(back as isize));
                let counts = &mut self.counts[direction * geometry.cells() + usize::from(first)];
                let before = [0, 1].map(|side| class(*counts, side, k));
                if comes {
                    counts[side] += 1;
                } else {
                    counts[side] -= 1;
                }
                let after = [0, 1].map(|side| class(*counts, side, k));
                for side in [0, 1].into_iter().filter(|&side| before[side] != after[side]) {
                    (0..k as isize)
                        .for_each(|number| each(along(first, axis.step, number), side, before[side], after[side]));
                }
            }
        }
    }

    /// Tells of each cell and stretch of the board without stones.
    pub(super) fn start(geometry: &Geometry, mut each: impl FnMut(u16, Class)) {
        let k = geometry.k;
        for cell in 0..geometry.cells() as u16 {
            for axis in geometry.axes(cell, k - 1) {
                let stretches = (k - 1).saturating_sub(axis.after)..=axis.before;
                stretches.for_each(|_| each(cell, class([0; 2], 0, k)));
            }
        }
    }
}

/// What a stone in a free cell of such a stretch makes of it.
fn class(counts: [u8; 2], side: usize, k: usize) -> Class {
    match (counts[side], counts[1 - side]) {
        (own, 0) => Class::lacking((k as u32).saturating_sub(u32::from(own) + 1), false),
        _ => Class::NONE,
    }
}
