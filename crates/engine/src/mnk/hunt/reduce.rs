//! How deep a move is searched: deeper if nothing else will do, less deep if others promise more.

use super::kind::Kind;
use super::moves::Move;
use super::node::Here;
use super::quiet::from_table;
use super::root::{Ask, Hunt, PLY, SURE, Stopped};
use super::table::{NOWHERE, Slot};

/// So far behind the most promising move, as ranks go, a move is reduced as its number says.
const USUAL: i32 = 1500;
/// A ply more for each step that it is further behind, up to so many, and at most one less.
const STEP: i32 = 1400;
const MOST: i32 = 4;
/// The other side threatens an open four: so much less.
const THREATENED: i32 = 120;
/// A cutoff is expected: so much more, unless it is a killer.
const CUT: i32 = 110;
const CUT_KILLER: i32 = -30;
/// What was learnt of a move takes off a hundredth of a ply for each of so many.
const LEARNT: i32 = 60;
/// A move is single if the others, searched about half as deep, are worse by so much for each ply.
const SINGLE_DEPTH: i32 = 7 * PLY;
const SINGLE_MARGIN: i32 = 1;
/// What is known of it must come from a search at most so much less deep.
const TRUSTED: i32 = 2 * PLY;

/// Reductions by depth and number of the move.
pub(super) struct Reductions(Box<[[i16; 64]; 64]>);

impl Reductions {
    pub(super) fn new() -> Self {
        let by_depth = |depth: usize, number: usize| {
            let product = (depth.max(1) as f64).ln() * (number.max(1) as f64).ln();
            (f64::from(PLY) * (0.4 + product / 1.25)) as i16
        };
        let row = |depth: usize| std::array::from_fn(|number| by_depth(depth, number));
        Reductions(Box::new(std::array::from_fn(row)))
    }

    /// By how much depth, for a move that is so far behind the most promising one.
    fn depth(&self, depth: i32, number: i32, behind: i32) -> i32 {
        let usual = i32::from(self.0[(depth / PLY).clamp(0, 63) as usize][number.clamp(0, 63) as usize]);
        let more = ((behind - USUAL) * PLY / STEP).clamp(-PLY, MOST * PLY);
        (usual + more).max(0)
    }
}

impl Here {
    /// The score that the other moves must stay below for the best move known to be single.
    pub(super) fn single_score(&self) -> i32 {
        let score = self.slot.map_or(0, |slot| from_table(slot.score, self.ply));
        score - SINGLE_MARGIN * self.ask.depth / PLY
    }
}

impl<const W: usize> Hunt<'_, W> {
    /// How much deeper a move is searched; `None` where the others already suffice for a cutoff without it.
    pub(super) fn extension(&mut self, here: &Here, cell: u16) -> Result<Option<i32>, Stopped> {
        let &Here { ask, ply, own, .. } = here;
        if here.is_forced {
            return Ok(Some(PLY));
        }
        let high = if here.is_far_above() && self.field.kind(cell, own) < Kind::Four { -PLY } else { 0 };
        let trusted = |slot: &Slot| {
            let is_sure = slot.score.unsigned_abs() >= SURE as u16;
            slot.best == cell && slot.is_least() && i32::from(slot.depth) >= ask.depth - TRUSTED && !is_sure
        };
        if ply == 0 || ask.depth < SINGLE_DEPTH || ask.without != NOWHERE || !here.slot.as_ref().is_some_and(trusted) {
            return Ok(Some(high));
        }
        let most = here.single_score();
        let others = Ask { alpha: most - 1, beta: most, depth: ask.depth / 2, without: cell, is_cut: ask.is_cut };
        let base = self.moves.len();
        let score = self.node(others, ply);
        self.moves.truncate(base);
        Ok(if score? < most {
            Some(high + PLY)
        } else if most >= ask.beta {
            None
        } else {
            Some(high)
        })
    }

    /// By how much a late move is reduced that is so far behind the best rank.
    pub(super) fn reduction(&self, here: &Here, one: Move, tried: i32, behind: i32) -> i32 {
        let &Here { ask, ply, own, last, .. } = here;
        if here.is_forced || ask.depth < 2 * PLY {
            return 0;
        }
        let count = |is: bool, worth: i32| if is { worth } else { 0 };
        let less = count(here.is_wide, PLY) + count(one.is_sharp, PLY) + count(here.is_threatened, THREATENED);
        let cut = if self.memory.is_killer(ply, one.cell) { CUT_KILLER } else { CUT };
        let more = count(!here.is_improving, PLY) + count(ask.is_cut, cut);
        let learnt = self.memory.learnt(own, last, one.cell) / LEARNT;
        (self.reductions.depth(ask.depth, tried, behind) - less + more - learnt).max(0)
    }
}
