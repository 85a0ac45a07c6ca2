//! What a stone would make of each line, by counting: for every k, each stretch of k cells knows how many stones of either
//! side lie in it and at its ends.

use ::mnk::Ends;

use super::class::Class;
use super::geometry::{Geometry, along};

/// The stones of both sides in every stretch of k cells, by direction and first cell.
#[derive(Clone)]
pub(super) struct Counters {
    counts: Vec<Counts>,
}

/// The stones in a stretch and at its two ends, by side.
#[derive(Clone, Copy, Default)]
struct Counts {
    inside: [u8; 2],
    at_ends: [u8; 2],
}

impl Counters {
    pub(super) fn new(geometry: &Geometry) -> Self {
        Counters { counts: vec![Counts::default(); 4 * geometry.cells()] }
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
        let (k, ends) = (geometry.k, geometry.ends());
        for (direction, axis) in geometry.axes(cell, k).into_iter().enumerate() {
            // A stretch may begin so many cells before this one, or just after it, and still fit.
            let inside = (k - 1).saturating_sub(axis.after)..=axis.before.min(k - 1);
            let ends_here = (axis.before == k).then_some(k as isize);
            let begins_here = (axis.after == k).then_some(-1);
            let outside = ends_here.into_iter().chain(begins_here).map(|back| (back, false));
            for (back, is_inside) in inside.map(|back| (back as isize, true)).chain(outside) {
                let first = along(cell, axis.step, -back);
                let counts = &mut self.counts[direction * geometry.cells() + usize::from(first)];
                let before = [0, 1].map(|side| class(*counts, side, k, ends[side]));
                let count = if is_inside { &mut counts.inside[side] } else { &mut counts.at_ends[side] };
                if comes {
                    *count += 1;
                } else {
                    *count -= 1;
                }
                let after = [0, 1].map(|side| class(*counts, side, k, ends[side]));
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
                stretches.for_each(|_| each(cell, class(Counts::default(), 0, k, Ends::Any)));
            }
        }
    }
}

/// What a stone in a free cell of such a stretch makes of it.
fn class(counts: Counts, side: usize, k: usize, ends: Ends) -> Class {
    let is_shut = match ends {
        Ends::Any => false,
        Ends::NotOwn => counts.at_ends[side] > 0,
        Ends::NotBothTheirs => counts.at_ends[1 - side] == 2,
    };
    match (counts.inside[side], counts.inside[1 - side]) {
        _ if is_shut => Class::NONE,
        (own, 0) => Class::lacking((k as u32).saturating_sub(u32::from(own) + 1), false),
        _ => Class::NONE,
    }
}
