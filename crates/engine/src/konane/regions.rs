//! Which cells can still matter, and the regions that cannot meddle with each other.
//!
//! Both sides are allowed more than the rules allow: a cell may hold whatever ever comes there, all at once. The jumps
//! that are possible so are all that can ever come and more. Cells that no such jump touches are dead; cells that such a
//! jump joins are one region. Every jump of the true game stays within a region, so the game is the sum of its regions.

use super::board::Board;
use super::rows::{Rows, Way};

/// The possible jumps of a board, by the cells jumped over.
#[derive(Clone, Copy, Debug)]
pub struct Possible<B> {
    /// Over these a jump along a row is possible.
    across: B,
    /// Over these a jump along a column is possible.
    along: B,
    /// The cells that a possible jump touches.
    pub live: B,
}

impl<B: Rows> Possible<B> {
    /// What is possible on a board.
    pub fn on(board: Board<B>) -> Self {
        let (mut own, mut their, mut empty) = (board.own, board.their, board.empty());
        let [east, west, south, north] = Way::ALL;
        loop {
            let mut across = B::NONE;
            let mut along = B::NONE;
            let (mut own_lands, mut their_lands) = (B::NONE, B::NONE);
            let mut leaves = B::NONE;
            for (ahead, back, is_across) in
                [(east, west, true), (west, east, true), (south, north, false), (north, south, false)]
            {
                for (mine, other, lands) in [(own, their, &mut own_lands), (their, own, &mut their_lands)] {
                    let over = mine.step(ahead) & other & empty.step(back);
                    *lands = *lands | over.step(ahead);
                    leaves = leaves | over.step(back);
                    if is_across {
                        across = across | over;
                    } else {
                        along = along | over;
                    }
                }
            }
            let (owns, theirs, empties) = (own | own_lands, their | their_lands, empty | leaves | across | along);
            if (owns, theirs, empties) == (own, their, empty) {
                let live =
                    across | across.step(east) | across.step(west) | along | along.step(south) | along.step(north);
                return Possible { across, along, live };
            }
            (own, their, empty) = (owns, theirs, empties);
        }
    }

    /// The region of a live cell.
    pub fn around(&self, cell: B) -> B {
        let [east, west, south, north] = Way::ALL;
        let mut region = cell;
        loop {
            let across = self.across & (region | region.step(east) | region.step(west));
            let along = self.along & (region | region.step(south) | region.step(north));
            let grown =
                region | across | across.step(east) | across.step(west) | along | along.step(south) | along.step(north);
            if grown == region {
                return region;
            }
            region = grown;
        }
    }

    /// The regions, each as its cells.
    pub fn regions(&self) -> impl Iterator<Item = B> + use<B> {
        let possible = *self;
        let mut rest = self.live;
        std::iter::from_fn(move || {
            (!rest.is_empty()).then(|| {
                let region = possible.around(B::cell(rest.lowest()));
                rest = rest & !region;
                region
            })
        })
    }
}
