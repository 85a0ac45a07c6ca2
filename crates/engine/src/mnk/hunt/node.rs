//! The search: principal-variation search with the extras that matter where threats decide.

use super::kind::Kind;
use super::moves::{BEST, Move, pick};
use super::quiet::{from_table, to_table};
use super::root::{Ask, FOURS, HIGH, Hunt, MARGIN, PLIES, RAZOR, SURE, Stopped, THREAT, WIN};
use super::table::{Limit, NOWHERE};

impl<const W: usize> Hunt<'_, W> {
    /// The score of a position for the side to move: within the window, or a bound outside of it.
    pub(super) fn node(&mut self, asked: Ask, ply: usize) -> Result<i32, Stopped> {
        let Ask { mut alpha, mut beta, mut depth, without, is_cut } = asked;
        self.variations[ply].clear();
        if ply > 0
            && let Some(score) = self.sure(ply)
        {
            self.count()?;
            return Ok(score);
        }
        if depth <= 0 || ply + 2 >= PLIES {
            return self.quiet(alpha, beta, ply, FOURS);
        }
        self.count()?;
        alpha = alpha.max(ply as i32 - WIN);
        beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return Ok(alpha);
        }
        let is_wide = beta - alpha > 1;
        let (own, other) = (self.field.turn(), 1 - self.field.turn());
        let key = self.field.key() ^ u64::from(without != NOWHERE).wrapping_mul(u64::from(without) + 1) << 20;
        let slot = self.table.probe(key);
        let mut best_cell = slot.map_or(NOWHERE, |slot| slot.best);
        if let Some(slot) = slot
            && !is_wide
            && i32::from(slot.depth) >= depth
        {
            let score = from_table(slot.score, ply);
            if slot.is_least() && score >= beta || slot.is_most() && score <= alpha {
                return Ok(score);
            }
        }
        let is_forced = !self.field.cells(other, Kind::Five).is_empty();
        let is_threatened = !self.field.cells(other, Kind::OpenFour).is_empty();
        let mut estimate = self.evaluate();
        self.estimates[ply] = estimate;
        let is_improving = ply >= 2 && estimate > self.estimates[ply - 2];
        if let Some(slot) = slot {
            let score = from_table(slot.score, ply);
            if slot.is_least() && score > estimate || slot.is_most() && score < estimate {
                estimate = score;
            }
        }
        let last = self.path.last().copied().unwrap_or(NOWHERE);
        if !is_wide && !is_forced && without == NOWHERE && beta > -SURE && alpha < SURE {
            // Razoring: so far behind that only fours could help.
            if depth <= 3 && estimate + RAZOR * (depth + 1) < alpha {
                let score = self.quiet(alpha, beta, ply, FOURS)?;
                if score <= alpha || depth == 1 {
                    return Ok(score);
                }
            }
            if !is_threatened {
                // Futility: so far ahead that nothing will change it soon.
                if depth <= 6 && estimate - MARGIN * (depth - i32::from(is_improving)) >= beta && estimate < SURE {
                    return Ok(estimate);
                }
                if depth >= 6 && estimate >= beta && last != NOWHERE {
                    let less = 3 + depth / 4 + ((estimate - beta) / 300).min(2);
                    self.field.pass();
                    self.path.push(NOWHERE);
                    let null =
                        Ask { alpha: -beta, beta: 1 - beta, depth: depth - less, without: NOWHERE, is_cut: !is_cut };
                    let score = self.node(null, ply + 1).map(|score| -score);
                    self.path.pop();
                    self.field.pass();
                    let score = score?;
                    if score >= beta {
                        return Ok(if score > SURE { beta } else { score });
                    }
                }
            }
        }
        if depth >= 4 && best_cell == NOWHERE && !is_forced {
            depth -= 1;
        }
        // So far above beta that less depth will do, except for fours.
        let threat = if is_threatened { THREAT } else { 0 };
        let is_high = is_cut && !is_forced && estimate >= beta + HIGH * depth + threat;
        let cells = if is_forced {
            *self.field.cells(other, Kind::Five)
        } else if is_threatened {
            self.field.fours(own).or(&self.field.fours(other))
        } else {
            let near = self.field.candidates();
            if near.is_empty() { *self.field.free() } else { near }
        };
        let first = self.moves.len();
        let mut moves = std::mem::take(&mut self.moves);
        self.memory.list(&self.field, cells, ply, last, best_cell, &mut moves);
        self.moves = moves;
        let (mut best, mut limit) = (-WIN, Limit::Most);
        let (mut tried, mut top, best_known) = (0, i32::MIN, best_cell);
        for at in first..self.moves.len() {
            pick(&mut self.moves[at..]);
            let Move { cell, is_sharp, rank } = self.moves[at];
            top = top.max(if cell == best_known { rank - BEST } else { rank });
            if cell == without {
                continue;
            }
            tried += 1;
            let is_late = !is_wide || ply > 0;
            if is_late && !is_sharp && best > -SURE {
                // Move-count pruning, and futility of what comes late.
                let count = self.counts[depth.min(63) as usize];
                let most = 3 + count / if is_improving { 1 } else { 2 } + if is_wide { 6 } else { 0 };
                if tried > most {
                    break;
                }
                if !is_wide && depth <= 5 && tried > 3 && estimate + 100 + MARGIN * depth < alpha {
                    continue;
                }
            }
            let mut extension = i32::from(is_forced);
            if ply > 0
                && depth >= 7
                && cell == best_cell
                && without == NOWHERE
                && !is_forced
                && let Some(slot) = slot
                && slot.is_least()
                && i32::from(slot.depth) >= depth - 3
                && slot.score.unsigned_abs() < SURE as u16
            {
                let most = i32::from(slot.score) - 2 * depth;
                let single = Ask { alpha: most - 1, beta: most, depth: depth / 2, without: cell, is_cut };
                let base = self.moves.len();
                let score = self.node(single, ply)?;
                self.moves.truncate(base);
                if score < most {
                    extension = 1;
                } else if most >= beta {
                    self.moves.truncate(first);
                    return Ok(most);
                }
            }
            let four = self.field.kind(cell, own) >= Kind::Four;
            extension -= i32::from(is_high && !four);
            self.place(cell);
            let next = depth - 1 + extension;
            let mut reduction = 0;
            if depth >= 2 && tried > 1 && !is_forced {
                reduction = self.reductions.plies(depth, tried, top - rank);
                reduction -= i32::from(is_wide) + i32::from(is_sharp) + i32::from(is_threatened) + i32::from(four);
                reduction += i32::from(!is_improving) + i32::from(is_cut);
                reduction -= self.memory.learnt(own, last, cell) / 6000;
                reduction = reduction.clamp(0, (next - 1).max(0));
            }
            let ask = |alpha: i32, beta: i32, depth: i32, is_cut: bool| {
                let (alpha, beta) = (-beta, -alpha);
                Ask { alpha, beta, depth, without: NOWHERE, is_cut }
            };
            let result = (|| {
                if tried == 1 {
                    return self.node(ask(alpha, beta, next, !is_wide && !is_cut), ply + 1).map(|score| -score);
                }
                let mut score = -self.node(ask(alpha, alpha + 1, next - reduction, true), ply + 1)?;
                if score > alpha && reduction > 0 {
                    score = -self.node(ask(alpha, alpha + 1, next, !is_cut), ply + 1)?;
                }
                if score > alpha && score < beta {
                    score = -self.node(ask(alpha, beta, next, false), ply + 1)?;
                }
                Ok(score)
            })();
            self.take_back();
            let score = result?;
            best = best.max(score);
            if score > alpha {
                alpha = score;
                best_cell = cell;
                limit = Limit::Exact;
                if is_wide || ply == 0 {
                    let (above, below) = self.variations.split_at_mut(ply + 1);
                    above[ply].clear();
                    above[ply].push(cell);
                    above[ply].extend_from_slice(&below[0]);
                }
                if score >= beta {
                    limit = Limit::Least;
                    if !is_forced {
                        self.memory.learn(own, ply, last, depth, &self.moves[first..=at]);
                    }
                    break;
                }
            }
        }
        self.moves.truncate(first);
        if tried == 0 {
            // All that is left was left out.
            return Ok(alpha);
        }
        self.table.store(key, best_cell, to_table(best, ply), depth.min(127) as i8, limit);
        Ok(best)
    }
}
