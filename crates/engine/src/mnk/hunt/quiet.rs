//! The search below the horizon: wins by continuous fours, and what is sure at first sight.

use super::kind::Kind;
use super::moves::pick;
use super::root::{FOURS, Hunt, PLIES, SURE, Stopped, WIN};
use super::table::{Limit, NOWHERE};

impl<const W: usize> Hunt<'_, W> {
    /// What is sure at first sight.
    pub(super) fn sure(&self, ply: usize) -> Option<i32> {
        let (own, other) = (self.field.turn(), 1 - self.field.turn());
        let ply = ply as i32;
        let has = |kind: Kind| !self.field.cells(own, kind).is_empty();
        if has(Kind::Five) {
            return Some(WIN - ply - 1);
        }
        match self.field.cells(other, Kind::Five).count() {
            0 if has(Kind::OpenFour) => Some(WIN - ply - 3),
            // The other side cannot make a four, so it has one stone against two lines that meet in another cell.
            0 if (has(Kind::FourThree) || has(Kind::ThreeThree)) && self.field.fours(other).is_empty() => {
                Some(WIN - ply - 5)
            }
            0 | 1 => self.field.free().is_empty().then_some(0),
            _ => Some(ply + 2 - WIN),
        }
    }

    /// Below the horizon: the static evaluation, or a win by continuous fours.
    pub(super) fn quiet(&mut self, mut alpha: i32, beta: i32, ply: usize, left: usize) -> Result<i32, Stopped> {
        self.count()?;
        if let Some(score) = self.sure(ply) {
            return Ok(score);
        }
        let (own, other) = (self.field.turn(), 1 - self.field.turn());
        let forced = self.field.cells(other, Kind::Five).cells().next();
        if let Some(cell) = forced {
            self.place(cell);
            let score = self.quiet(-beta, -alpha, ply + 1, left).map(|score| -score);
            self.take_back();
            return score;
        }
        let key = self.field.key();
        if left < FOURS
            && let Some(slot) = self.table.probe(key)
        {
            let score = from_table(slot.score, ply);
            if slot.is_least() && score >= beta || slot.is_most() && score <= alpha {
                return Ok(score);
            }
        }
        let mut best = self.evaluate();
        if best >= beta || left == 0 || ply + 2 >= PLIES {
            return Ok(best);
        }
        // After the first, only fours after which there can be another: the rest would only trade stones.
        let fours = if left < FOURS { self.field.lasting_fours(own) } else { self.field.fours(own) };
        if fours.is_empty() {
            return Ok(best);
        }
        alpha = alpha.max(best);
        let first = self.moves.len();
        let mut moves = std::mem::take(&mut self.moves);
        let last = self.path.last().copied().unwrap_or(NOWHERE);
        self.memory.list(&self.field, fours, ply, last, NOWHERE, &mut moves);
        self.moves = moves;
        let start = alpha;
        for at in first..self.moves.len() {
            pick(&mut self.moves[at..]);
            self.place(self.moves[at].cell);
            let score = self.quiet(-beta, -alpha, ply + 1, left - 1).map(|score| -score);
            self.take_back();
            let score = score?;
            best = best.max(score);
            alpha = alpha.max(score);
            if best >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        let limit = if best >= beta {
            Limit::Least
        } else if best > start {
            Limit::Exact
        } else {
            Limit::Most
        };
        if limit != Limit::Exact {
            self.table.store(key, NOWHERE, to_table(best, ply), 0, limit);
        }
        Ok(best)
    }
}

/// Wins are counted from the position itself in the table.
pub(super) fn to_table(score: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    (if score > SURE {
        score + ply
    } else if score < -SURE {
        score - ply
    } else {
        score
    }) as i16
}

pub(super) fn from_table(score: i16, ply: usize) -> i32 {
    let (score, ply) = (i32::from(score), ply as i32);
    if score > SURE {
        score - ply
    } else if score < -SURE {
        score + ply
    } else {
        score
    }
}
