//! The search at the root: iterative deepening, aspiration windows, one principal variation after another.

use game::Coverage;

use crate::bounds::Bounds;
use crate::limits::Stopped;
use crate::node::{Claim, MAX_DEPTH, Window, Worker};
use crate::ordering::{Ordering, pick};
use crate::position::Position;
use crate::score::Score;
use crate::transposition::{Entry, Kind, NO_MOVE, TranspositionTable};

/// A move of the root and what is known of it.
#[derive(Clone)]
pub(crate) struct RootMove<M> {
    pub(crate) chosen: M,
    packed: u16,
    /// When it was last among the best.
    pub(crate) score: Score,
    /// Never forgotten, whatever becomes of the table.
    pub(crate) bounds: Bounds,
    /// Its principal variation.
    pub(crate) line: Vec<M>,
}

/// Half the first aspiration window, which is around the last score.
const ASPIRATION: i32 = 32;
/// Where a window this wide is missed, the score is anywhere.
const WIDEST: i32 = 4096;

/// The moves of the root, the most promising first, and whether these are all.
pub(crate) fn root_moves<P: Position>(position: &P, table: &TranspositionTable) -> (Vec<RootMove<P::Move>>, Coverage) {
    let table_move = table.probe(position.key()).map_or(NO_MOVE, |entry| entry.chosen);
    let mut candidates = Vec::new();
    let coverage = Ordering::new(1).list(position, 0, table_move, &mut Vec::new(), &mut candidates);
    for at in 0..candidates.len() {
        pick(&mut candidates[at..]);
    }
    let root_move =
        |chosen, packed| RootMove { chosen, packed, score: Score::DRAW, bounds: Bounds::OPEN, line: vec![chosen] };
    (candidates.iter().map(|candidate| root_move(candidate.chosen, candidate.packed)).collect(), coverage)
}

/// What is proven of the best of these moves.
pub(crate) fn bounds_of<M>(moves: &[RootMove<M>]) -> Bounds {
    let all = moves.iter().map(|root| root.bounds);
    all.reduce(Bounds::better).unwrap_or(Bounds::OPEN)
}

/// What is proven of the position: a list that is not complete proves no most.
pub(crate) fn proven<M>(moves: &[RootMove<M>], coverage: Coverage) -> Bounds {
    bounds_of(moves).of_list(coverage)
}

impl<P: Position> Worker<'_, P> {
    /// One iteration of iterative deepening: the best `lines` moves at this depth, in their order.
    pub(crate) fn iterate(&mut self, moves: &mut [RootMove<P::Move>], lines: usize, depth: u8) -> Result<(), Stopped> {
        self.deepest = 0;
        for slot in 0..lines {
            self.aspire(&mut moves[slot..], depth)?;
            if slot == 0 {
                self.remember(moves, depth);
            }
        }
        moves[..lines].sort_by_key(|root| std::cmp::Reverse(root.score));
        // Where play ends above the horizon, reductions only hide the end.
        self.reducing = self.reductions && self.deepest >= usize::from(depth);
        Ok(())
    }

    /// Searches with an aspiration window around the last score, and wider ones until the score lies within.
    fn aspire(&mut self, moves: &mut [RootMove<P::Move>], depth: u8) -> Result<(), Stopped> {
        let (low, high) = bounds_of(moves).scores(0);
        let last = moves[0].score.clamp(low, high);
        let mut window = Window::FULL;
        let mut width = ASPIRATION;
        if depth >= 4 && last.exact().is_none() {
            window = Window { alpha: last.plus(-width), beta: last.plus(width) };
        }
        loop {
            let score = self.choose(moves, window, depth)?;
            width = width.saturating_mul(4);
            if score <= window.alpha && window.alpha > Score::WORST {
                window.alpha = if width > WIDEST { Score::WORST } else { last.plus(-width) };
            } else if score >= window.beta && window.beta < Score::BEST {
                window.beta = if width > WIDEST { Score::BEST } else { last.plus(width) };
            } else {
                return Ok(());
            }
        }
    }

    /// Brings the best of the moves to the front as soon as it is found, so that the front is right whenever the search
    /// is stopped. Answers its score, or a bound outside of the window.
    fn choose(&mut self, moves: &mut [RootMove<P::Move>], window: Window, depth: u8) -> Result<Score, Stopped> {
        if let Some(score) = settle(moves) {
            return Ok(score);
        }
        let (low, high) = bounds_of(moves).scores(0);
        let mut alpha = window.alpha.max(low);
        let beta = window.beta.min(high);
        let mut best = Score::WORST;
        for at in 0..moves.len() {
            let Claim { score, bounds } =
                self.attempt(moves[at].chosen, Window { alpha, beta }, depth, 0, at == 0, 0)?;
            let root = &mut moves[at];
            root.bounds = root.bounds.meet(bounds);
            let (least, most) = root.bounds.scores(0);
            let score = score.clamp(least, most);
            best = best.max(score);
            if score > alpha {
                alpha = score;
                root.score = score;
                root.line.truncate(1);
                root.line.extend_from_slice(&self.variations[1]);
                moves[..=at].rotate_right(1);
                if score >= beta {
                    break;
                }
            }
        }
        if let Some(score) = settle(moves) {
            return Ok(score);
        }
        let (low, high) = bounds_of(moves).scores(0);
        // Of moves that seem equal, one that is sure.
        if best == low {
            bring_forward(moves, |root| Score::of(root.bounds.low, 0) == low);
        }
        Ok(best.clamp(low, high))
    }

    /// The next search from here begins with this move.
    fn remember(&self, moves: &[RootMove<P::Move>], depth: u8) {
        let Claim { score, bounds } = Claim { score: moves[0].score, bounds: bounds_of(moves) }.of_list(self.coverage);
        let entry = Entry { chosen: moves[0].packed, score, kind: Kind::Exact, depth, bounds };
        self.table.store(self.position.key(), entry);
    }
}

/// If the best is proven to the ply, brings a move that is as good to the front and answers its score.
fn settle<M>(moves: &mut [RootMove<M>]) -> Option<Score> {
    let exact = bounds_of(moves).exact()?;
    bring_forward(moves, |root| root.bounds.low == exact);
    Some(Score::of(exact, 0))
}

/// Brings the first such move to the front, with the score it is sure of.
fn bring_forward<M>(moves: &mut [RootMove<M>], is_such: impl Fn(&RootMove<M>) -> bool) {
    if let Some(at) = moves.iter().position(is_such) {
        moves[at].score = Score::of(moves[at].bounds.low, 0);
        moves[..=at].rotate_right(1);
    }
}

/// The depths a search with this limit goes through.
pub(crate) fn depths(first: u8, limit: Option<u32>) -> impl Iterator<Item = u8> {
    let last = limit.and_then(|limit| u8::try_from(limit).ok()).unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
    first..=last
}
