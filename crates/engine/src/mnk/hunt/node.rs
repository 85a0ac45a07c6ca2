//! The search: principal-variation search with the extras that matter where threats decide.

use super::kind::Kind;
use super::moves::{BEST, pick};
use super::quiet::{from_table, to_table};
use super::root::{Ask, FOURS, Hunt, PLIES, PLY, SURE, Stopped, WIN};
use super::table::{Limit, NOWHERE, Slot};

/// What a node knows of its position before it looks at moves.
pub(super) struct Here {
    pub(super) ask: Ask,
    pub(super) ply: usize,
    /// The sides, and the last move.
    pub(super) own: usize,
    pub(super) other: usize,
    pub(super) last: u16,
    /// What is known from before.
    pub(super) slot: Option<Slot>,
    pub(super) estimate: i32,
    pub(super) is_improving: bool,
    /// Whether the other side threatens to complete a line, and whether to make an open four.
    pub(super) is_forced: bool,
    pub(super) is_threatened: bool,
    pub(super) is_wide: bool,
}

impl<const W: usize> Hunt<'_, W> {
    /// The score of a position for the side to move: within the window, or a bound outside of it.
    pub(super) fn node(&mut self, mut ask: Ask, ply: usize) -> Result<i32, Stopped> {
        self.variations[ply].clear();
        if ply > 0
            && let Some(score) = self.sure(ply)
        {
            self.count()?;
            return Ok(score);
        }
        if ask.depth <= 0 || ply + 2 >= PLIES {
            return self.quiet(ask.alpha, ask.beta, ply, FOURS);
        }
        self.count()?;
        ask.alpha = ask.alpha.max(ply as i32 - WIN);
        ask.beta = ask.beta.min(WIN - ply as i32 - 1);
        if ask.alpha >= ask.beta {
            return Ok(ask.alpha);
        }
        let key = self.field.key() ^ u64::from(ask.without != NOWHERE).wrapping_mul(u64::from(ask.without) + 1) << 20;
        let slot = self.table.probe(key);
        if let Some(slot) = slot
            && ask.beta - ask.alpha == 1
            && i32::from(slot.depth) >= ask.depth
        {
            let score = from_table(slot.score, ply);
            if slot.is_least() && score >= ask.beta || slot.is_most() && score <= ask.alpha {
                return Ok(score);
            }
        }
        let mut here = self.here(ask, ply, slot);
        if let Some(score) = self.without_moves(&here)? {
            return Ok(score);
        }
        here.ask.depth -= here.less();
        let first = self.moves.len();
        let result = self.best_of_moves(&here, key, first);
        self.moves.truncate(first);
        result
    }

    fn here(&mut self, ask: Ask, ply: usize, slot: Option<Slot>) -> Here {
        let (own, other) = (self.field.turn(), 1 - self.field.turn());
        let is_wide = ask.beta - ask.alpha > 1;
        let mut estimate = self.evaluate();
        self.estimates[ply] = estimate;
        let is_improving = ply >= 2 && estimate > self.estimates[ply - 2];
        if let Some(slot) = slot {
            let score = from_table(slot.score, ply);
            if slot.is_least() && score > estimate || slot.is_most() && score < estimate {
                estimate = score;
            }
        }
        Here {
            ask,
            ply,
            own,
            other,
            last: self.path.last().copied().unwrap_or(NOWHERE),
            slot,
            estimate,
            is_improving,
            is_forced: !self.field.cells(other, Kind::Five).is_empty(),
            is_threatened: !self.field.cells(other, Kind::OpenFour).is_empty(),
            is_wide,
        }
    }

    /// Looks at the moves, from this place of the list on.
    fn best_of_moves(&mut self, here: &Here, key: u64, first: usize) -> Result<i32, Stopped> {
        let &Here { ask, ply, own, last, .. } = here;
        let (mut alpha, beta) = (ask.alpha, ask.beta);
        let mut best_cell = here.slot.map_or(NOWHERE, |slot| slot.best);
        self.list(here);
        let (mut best, mut limit) = (-WIN, Limit::Most);
        let (mut tried, mut top, best_known) = (0, i32::MIN, best_cell);
        for at in first..self.moves.len() {
            pick(&mut self.moves[at..]);
            let mut one = self.moves[at];
            one.rank -= if one.cell == best_known { BEST } else { 0 };
            top = top.max(one.rank);
            if one.cell == ask.without {
                continue;
            }
            tried += 1;
            if (!here.is_wide || ply > 0) && !one.is_sharp && best > -SURE {
                if tried > self.enough(here) {
                    break;
                }
                if here.is_hopeless(alpha, tried) {
                    continue;
                }
            }
            let Some(extension) = self.extension(here, one.cell)? else { return Ok(here.single_score()) };
            let next = ask.depth - PLY + extension;
            let reduction = if tried > 1 { self.reduction(here, one, tried, top - one.rank) } else { 0 };
            self.place(one.cell);
            let result = self.visit(here, alpha, next, reduction, tried);
            self.take_back();
            let score = result?;
            best = best.max(score);
            if score > alpha {
                alpha = score;
                best_cell = one.cell;
                limit = Limit::Exact;
                if here.is_wide || ply == 0 {
                    let (above, below) = self.variations.split_at_mut(ply + 1);
                    above[ply].clear();
                    above[ply].push(one.cell);
                    above[ply].extend_from_slice(&below[0]);
                }
                if score >= beta {
                    limit = Limit::Least;
                    if !here.is_forced {
                        self.memory.learn(own, ply, last, ask.depth / PLY, &self.moves[first..=at]);
                    }
                    break;
                }
            }
        }
        if tried == 0 {
            // All that is left was left out.
            return Ok(alpha);
        }
        self.table.store(key, best_cell, to_table(best, ply), ask.depth, limit);
        Ok(best)
    }

    /// Puts the moves on the list that are worth a look.
    fn list(&mut self, here: &Here) {
        let &Here { own, other, ply, last, .. } = here;
        let cells = if here.is_forced {
            *self.field.cells(other, Kind::Five)
        } else if here.is_threatened {
            self.field.fours(own).or(&self.field.fours(other))
        } else {
            let near = self.field.candidates();
            if near.is_empty() { *self.field.free() } else { near }
        };
        let best = here.slot.map_or(NOWHERE, |slot| slot.best);
        let mut moves = std::mem::take(&mut self.moves);
        self.memory.list(&self.field, cells, ply, last, best, &mut moves);
        self.moves = moves;
    }

    /// The score of the move that was just made: a first one with the whole window, a later one with a null window first.
    fn visit(&mut self, here: &Here, alpha: i32, next: i32, reduction: i32, tried: i32) -> Result<i32, Stopped> {
        let Ask { beta, is_cut, .. } = here.ask;
        let ask = |alpha: i32, beta: i32, depth: i32, is_cut: bool| {
            let (alpha, beta) = (-beta, -alpha);
            Ask { alpha, beta, depth, without: NOWHERE, is_cut }
        };
        let below = here.ply + 1;
        if tried == 1 {
            return Ok(-self.node(ask(alpha, beta, next, !here.is_wide && !is_cut), below)?);
        }
        let reduced = (next - reduction).max(PLY.min(next));
        let mut score = -self.node(ask(alpha, alpha + 1, reduced, true), below)?;
        if score > alpha && reduced < next {
            score = -self.node(ask(alpha, alpha + 1, next, !is_cut), below)?;
        }
        if score > alpha && score < beta {
            score = -self.node(ask(alpha, beta, next, false), below)?;
        }
        Ok(score)
    }
}
