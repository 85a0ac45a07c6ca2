//! The search below the root: principal-variation search over one position that moves are made on and taken back.

use crate::bounds::{Bounds, Exact};
use game::Coverage;

use crate::limits::{Meter, Stopped};
use crate::ordering::{Candidate, Ordering, pick};
use crate::position::Position;
use crate::score::Score;
use crate::transposition::{Entry, Kind, NO_MOVE, TranspositionTable};

/// As deep as iterations go.
pub(crate) const MAX_DEPTH: u8 = 250;

/// One thread of a search.
pub(crate) struct Worker<'a, P: Position> {
    pub(crate) position: P,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) meter: Meter<'a>,
    pub(crate) ordering: Ordering,
    /// Room for the moves of one position as the game lists them.
    pub(crate) moves: Vec<P::Move>,
    /// The lists of all nodes on the way down, one on top of the other.
    pub(crate) candidates: Vec<Candidate<P::Move>>,
    /// The principal variation below each ply.
    pub(crate) variations: Vec<Vec<P::Move>>,
    /// Whether late-move reductions are wanted.
    pub(crate) reductions: bool,
    /// Whether this iteration makes them.
    pub(crate) reducing: bool,
    /// The farthest ply of the iteration.
    pub(crate) deepest: usize,
    /// Whether the moves of the root are all there are.
    pub(crate) coverage: Coverage,
}

/// Scores up to `alpha` are no good to the side to move, from `beta` on too good to be let happen.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

/// What a node answers. The score is that of a fail-soft alpha-beta search: outside of the window it is a bound, and it
/// rests on static evaluations and reductions. The bounds rest on neither, and a score that says win or loss is theirs.
#[derive(Clone, Copy)]
pub(crate) struct Claim {
    pub(crate) score: Score,
    pub(crate) bounds: Bounds,
}

impl<'a, P: Position> Worker<'a, P> {
    pub(crate) fn new(
        position: &P,
        table: &'a TranspositionTable,
        meter: Meter<'a>,
        reductions: bool,
        coverage: Coverage,
    ) -> Self {
        let plies = usize::from(MAX_DEPTH) + 2;
        Self {
            position: position.clone(),
            table,
            meter,
            ordering: Ordering::new(plies),
            moves: Vec::new(),
            candidates: Vec::new(),
            variations: (0..plies).map(|_| Vec::new()).collect(),
            reductions,
            reducing: reductions,
            deepest: 0,
            coverage,
        }
    }

    fn node(&mut self, window: Window, depth: u8, ply: usize) -> Result<Claim, Stopped> {
        self.meter.count()?;
        self.variations[ply].clear();
        self.deepest = self.deepest.max(ply);
        if let Some(value) = self.position.end() {
            let bounds = Bounds::exactly(Exact::now(value));
            return Ok(Claim { score: Score::of(bounds.low, ply), bounds });
        }
        let probes = depth > 0 || P::PROBES_LEAVES;
        let key = if probes { self.position.key() } else { 0 };
        let found = if probes { self.table.probe(key) } else { None };
        let known = self.position.known().map_or(Bounds::OPEN, |known| Bounds::OPEN.meet(known));
        let known = found.map_or(known, |entry| known.meet(entry.bounds));
        let Window { mut alpha, mut beta } = window;
        let (low, high) = known.scores(ply);
        if low == high || low >= beta {
            return Ok(Claim { score: low, bounds: known });
        }
        if high <= alpha {
            return Ok(Claim { score: high, bounds: known });
        }
        // Scores of wins and losses are of another ply, but they never count here: the bounds have spoken before.
        if let Some(entry) = found
            && entry.depth >= depth
            && window.is_null()
            && !window.is_about_distance()
        {
            let score = entry.score.clamp(low, high);
            if entry.kind != Kind::Upper && score >= beta || entry.kind != Kind::Lower && score <= alpha {
                return Ok(Claim { score, bounds: known });
            }
        }
        if depth == 0 {
            let score = Score::estimate(self.position.evaluate()).clamp(low, high);
            return Ok(Claim { score, bounds: known });
        }
        alpha = alpha.max(low);
        beta = beta.min(high);
        if let Some(claim) = self.prob_cut(Window { alpha, beta }, depth, ply)? {
            return Ok(Claim { score: claim.score, bounds: known.meet(claim.bounds) });
        }

        let table_move = found.map_or(NO_MOVE, |entry| entry.chosen);
        let first = self.candidates.len();
        let coverage = self.ordering.list(&self.position, ply, table_move, &mut self.moves, &mut self.candidates);
        let end = self.candidates.len();
        let mut best = Score::WORST;
        let mut chosen = table_move;
        let mut kind = Kind::Upper;
        let mut proven = Bounds::exactly(Exact::loss_in(1));
        for at in first..end {
            pick(&mut self.candidates[at..]);
            let index = at - first;
            let reduction = self.reduction(Window { alpha, beta }, depth, index, at);
            let candidate = &self.candidates[at];
            let (played, packed) = (candidate.chosen, candidate.packed);
            let claim = self.attempt(played, Window { alpha, beta }, depth, ply, index == 0, reduction)?;
            proven = proven.better(claim.bounds);
            best = best.max(claim.score);
            if claim.score > alpha {
                alpha = claim.score;
                chosen = packed;
                kind = Kind::Exact;
                if !window.is_null() {
                    self.extend_variation(ply, played);
                }
                if claim.score >= beta {
                    kind = Kind::Lower;
                    // Moves not looked at may be better yet.
                    proven.high = if at + 1 < end { Exact::win_in(1) } else { proven.high };
                    self.ordering.learn(ply, depth, &self.candidates[first..=at]);
                    break;
                }
            }
        }
        self.candidates.truncate(first);

        let claim = Claim { score: best, bounds: proven }.of_list(coverage);
        let bounds = known.meet(claim.bounds);
        let (low, high) = bounds.scores(ply);
        let score = claim.score.clamp(low, high);
        self.table.store(key, Entry { chosen, score, kind, depth, bounds });
        Ok(Claim { score, bounds })
    }

    /// ProbCut: what a less deep search claims, if that is out of a null window by more than the futility margin. Only the
    /// score is trusted more than it deserves; the bounds are proven whatever the depth.
    fn prob_cut(&mut self, window: Window, depth: u8, ply: usize) -> Result<Option<Claim>, Stopped> {
        let Window { alpha, beta } = window;
        let is_decided = alpha.exact().is_some() || beta.exact().is_some();
        let Some(margin) = P::FUTILITY_MARGIN else { return Ok(None) };
        if !self.reducing || depth < 4 || !window.is_null() || is_decided {
            return Ok(None);
        }
        let estimate = Score::estimate(self.position.evaluate());
        if estimate >= beta {
            let least = beta.plus(margin);
            let claim = self.node(Window { alpha: least.plus(-1), beta: least }, depth - 2, ply)?;
            Ok((claim.score >= least).then_some(claim))
        } else {
            let most = alpha.plus(-margin);
            let claim = self.node(Window { alpha: most, beta: most.next() }, depth - 2, ply)?;
            Ok((claim.score <= most).then_some(claim))
        }
    }

    /// Plays a move and takes it back; answers what it is worth to the one who plays it. All but the first are searched
    /// with a null window, less deep if they come late, and again only if that fails high.
    pub(crate) fn attempt(
        &mut self,
        chosen: P::Move,
        window: Window,
        depth: u8,
        ply: usize,
        is_first: bool,
        reduction: u8,
    ) -> Result<Claim, Stopped> {
        let undo = self.position.make(chosen);
        let claim = self.below(window, depth - 1, ply + 1, is_first, reduction);
        self.position.unmake(chosen, undo);
        claim
    }

    fn below(
        &mut self,
        window: Window,
        depth: u8,
        ply: usize,
        is_first: bool,
        reduction: u8,
    ) -> Result<Claim, Stopped> {
        if is_first {
            return Ok(self.node(window.turned(), depth, ply)?.before());
        }
        let Window { alpha, beta } = window;
        let null = Window { alpha, beta: alpha.next() };
        let mut claim = self.node(null.turned(), depth - reduction, ply)?.before();
        if claim.score > alpha && reduction > 0 {
            claim = self.node(null.turned(), depth, ply)?.before().with(claim.bounds, ply - 1);
        }
        if claim.score > alpha && claim.score < beta {
            claim = self.node(window.turned(), depth, ply)?.before().with(claim.bounds, ply - 1);
        }
        Ok(claim)
    }

    /// The late-move reduction, in plies. There is none where a distance is being proven.
    fn reduction(&self, window: Window, depth: u8, index: usize, at: usize) -> u8 {
        if !self.reducing || depth < 3 || index < 3 || window.is_about_distance() {
            return 0;
        }
        let plies = depth.ilog2() * (index + 1).ilog2() / 3;
        let less = u32::from(!window.is_null()) + u32::from(self.candidates[at].is_special());
        // Depths are at most 250.
        (plies.saturating_sub(less) as u8).min(depth - 2)
    }

    /// The principal variation from here begins with this move.
    fn extend_variation(&mut self, ply: usize, chosen: P::Move) {
        let (above, below) = self.variations.split_at_mut(ply + 1);
        above[ply].clear();
        above[ply].push(chosen);
        above[ply].extend_from_slice(&below[0]);
    }
}

impl Window {
    pub(crate) const FULL: Self = Self { alpha: Score::WORST, beta: Score::BEST };

    fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether all that is asked is on which side of a number the score is.
    fn is_null(self) -> bool {
        self.beta <= self.alpha.next()
    }

    /// Whether a win or a loss is certain, and only its distance is asked for. Estimates say nothing of that.
    fn is_about_distance(self) -> bool {
        self.alpha.is_win() || self.beta.is_loss()
    }
}

impl Claim {
    /// The same for the one who moved here.
    fn before(self) -> Self {
        Self { score: -self.score, bounds: self.bounds.before() }
    }

    /// The same for a list of moves that may not be complete: to lose by every listed move is only an estimate.
    pub(crate) fn of_list(self, coverage: Coverage) -> Self {
        match coverage {
            Coverage::All => self,
            Coverage::Sampled => {
                Self { score: self.score.max(Score::estimate(-Score::ESTIMATE)), bounds: self.bounds.of_list(coverage) }
            }
        }
    }

    /// With what was proven earlier.
    fn with(self, bounds: Bounds, ply: usize) -> Self {
        let bounds = self.bounds.meet(bounds);
        let (low, high) = bounds.scores(ply);
        Self { score: self.score.clamp(low, high), bounds }
    }
}

impl Bounds {
    /// As scores seen from the root.
    pub(crate) fn scores(self, ply: usize) -> (Score, Score) {
        (Score::of(self.low, ply), Score::of(self.high, ply))
    }
}
