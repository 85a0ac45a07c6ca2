//! What need not be searched, or not so deep, before any move is made.

use super::node::Here;
use super::root::{Ask, FOURS, Hunt, PLY, SURE, Stopped};
use super::table::NOWHERE;

/// The margins of razoring and futility, for each ply of depth.
const RAZOR: i32 = 40;
const MARGIN: i32 = 72;
/// What a late move may gain at once.
const GAIN: i32 = 150;
/// So far above beta for each ply of depth, and more where an open four threatens, a cutoff is taken for likely.
const HIGH: i32 = 15;
const THREAT: i32 = 90;
/// A null move is searched so much less deep, and more for every so much by which the estimate is above beta.
const NULL: i32 = 3 * PLY;
const NULL_STEP: i32 = 300;

impl Here {
    /// By how much less deep it is searched where no best move is known.
    pub(super) fn less(&self) -> i32 {
        let is_known = self.slot.is_some_and(|slot| slot.best != NOWHERE);
        if !is_known && !self.is_forced && self.ask.depth >= 4 * PLY { PLY } else { 0 }
    }

    /// Whether a cutoff is so likely that less depth will do, except for fours.
    pub(super) fn is_far_above(&self) -> bool {
        let Ask { beta, depth, is_cut, .. } = self.ask;
        let threat = if self.is_threatened { THREAT } else { 0 };
        is_cut && !self.is_forced && self.estimate >= beta + HIGH * depth / PLY + threat
    }

    /// Whether a late quiet move can hardly raise alpha.
    pub(super) fn is_hopeless(&self, alpha: i32, tried: i32) -> bool {
        let depth = self.ask.depth;
        !self.is_wide && depth < 6 * PLY && tried > 3 && self.estimate + GAIN + MARGIN * depth / PLY < alpha
    }
}

impl<const W: usize> Hunt<'_, W> {
    /// A score without a look at the moves, where the estimate is so far off that it will do.
    pub(super) fn without_moves(&mut self, here: &Here) -> Result<Option<i32>, Stopped> {
        let &Here { ask, ply, estimate, .. } = here;
        let Ask { alpha, beta, depth, .. } = ask;
        if here.is_wide || here.is_forced || ask.without != NOWHERE || beta <= -SURE || alpha >= SURE {
            return Ok(None);
        }
        // Razoring: so far behind that only fours could help.
        if depth < 4 * PLY && estimate + RAZOR * (depth + PLY) / PLY < alpha {
            let score = self.quiet(alpha, beta, ply, FOURS)?;
            if score <= alpha || depth <= PLY {
                return Ok(Some(score));
            }
        }
        if here.is_threatened {
            return Ok(None);
        }
        // Futility: so far ahead that nothing will change it soon.
        let improving = if here.is_improving { PLY } else { 0 };
        if depth < 8 * PLY && estimate - (MARGIN * (depth - improving) / PLY).max(0) >= beta && estimate < SURE {
            return Ok(Some(estimate));
        }
        if depth >= 6 * PLY && estimate >= beta && here.last != NOWHERE {
            let less = NULL + depth / 4 + ((estimate - beta) / NULL_STEP).min(2) * PLY;
            self.field.pass();
            self.path.push(NOWHERE);
            let null = Ask { alpha: -beta, beta: 1 - beta, depth: depth - less, without: NOWHERE, is_cut: !ask.is_cut };
            let score = self.node(null, ply + 1).map(|score| -score);
            self.path.pop();
            self.field.pass();
            let score = score?;
            if score >= beta {
                return Ok(Some(if score > SURE { beta } else { score }));
            }
        }
        Ok(None)
    }

    /// How many quiet moves are tried.
    pub(super) fn enough(&self, here: &Here) -> i32 {
        let count = self.counts[(here.ask.depth / PLY).min(63) as usize];
        4 + count / if here.is_improving { 1 } else { 2 } + if here.is_wide { 6 } else { 0 }
    }
}
