//! The search below the root: principal-variation search over one position that moves are made on and taken back.

use crate::bounds::{Bounds, Exact};
use crate::limits::{Meter, Stopped};
use crate::order::{Candidate, Hints, pick};
use crate::position::Position;
use crate::score::Score;
use crate::table::{Entry, Kind, NO_MOVE, Table};

/// As deep as iterations go.
pub(crate) const MAX_DEPTH: u8 = 250;

/// One thread of a search.
pub(crate) struct Worker<'a, P: Position> {
    pub(crate) position: P,
    pub(crate) table: &'a Table,
    pub(crate) meter: Meter<'a>,
    pub(crate) hints: Hints,
    /// Room for the moves of one position as the game lists them.
    pub(crate) moves: Vec<P::Move>,
    /// The lists of all nodes on the way down, one on top of the other.
    pub(crate) candidates: Vec<Candidate<P::Move>>,
    /// The best line below each ply.
    pub(crate) lines: Vec<Vec<P::Move>>,
    pub(crate) reductions: bool,
    /// Whether this iteration makes them.
    pub(crate) reducing: bool,
    /// The farthest ply of the iteration.
    pub(crate) deepest: usize,
}

/// Scores up to `alpha` are no good to the side to move, from `beta` on too good to be let happen.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

/// What a node answers. The score follows the rules of the trade: outside of the window it is a bound, and it rests on
/// estimates and reductions. The bounds rest on neither.
#[derive(Clone, Copy)]
pub(crate) struct Claim {
    pub(crate) score: Score,
    pub(crate) bounds: Bounds,
}

impl<'a, P: Position> Worker<'a, P> {
    pub(crate) fn new(position: &P, table: &'a Table, meter: Meter<'a>, reductions: bool) -> Self {
        let plies = usize::from(MAX_DEPTH) + 2;
        Self {
            position: position.clone(),
            table,
            meter,
            hints: Hints::new(plies),
            moves: Vec::new(),
            candidates: Vec::new(),
            lines: (0..plies).map(|_| Vec::new()).collect(),
            reductions,
            reducing: reductions,
            deepest: 0,
        }
    }

    fn node(&mut self, window: Window, depth: u8, ply: usize) -> Result<Claim, Stopped> {
        self.meter.count()?;
        self.lines[ply].clear();
        self.deepest = self.deepest.max(ply);
        if let Some(value) = self.position.end() {
            let bounds = Bounds::exactly(Exact::now(value));
            return Ok(Claim { score: Score::of(bounds.low, ply), bounds });
        }
        let looks_up = depth > 0 || P::REMEMBERS_HORIZON;
        let key = if looks_up { self.position.key() } else { 0 };
        let found = if looks_up { self.table.find(key) } else { None };
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
            && !window.is_wide()
            && !window.is_about_distance()
        {
            let score = entry.score.clamp(low, high);
            if entry.kind != Kind::AtMost && score >= beta || entry.kind != Kind::AtLeast && score <= alpha {
                return Ok(Claim { score, bounds: known });
            }
        }
        if depth == 0 {
            let score = Score::estimate(self.position.evaluate()).clamp(low, high);
            return Ok(Claim { score, bounds: known });
        }
        alpha = alpha.max(low);
        beta = beta.min(high);
        if let Some(claim) = self.foregone(Window { alpha, beta }, depth, ply)? {
            return Ok(Claim { score: claim.score, bounds: known.meet(claim.bounds) });
        }

        let remembered = found.map_or(NO_MOVE, |entry| entry.chosen);
        let first = self.candidates.len();
        self.hints.list(&self.position, ply, remembered, &mut self.moves, &mut self.candidates);
        let end = self.candidates.len();
        let mut best = Score::WORST;
        let mut chosen = remembered;
        let mut kind = Kind::AtMost;
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
                kind = Kind::Exactly;
                if window.is_wide() {
                    self.extend_line(ply, played);
                }
                if claim.score >= beta {
                    kind = Kind::AtLeast;
                    // Moves not looked at may be better yet.
                    proven.high = if at + 1 < end { Exact::win_in(1) } else { proven.high };
                    self.hints.learn(ply, depth, &self.candidates[first..=at]);
                    break;
                }
            }
        }
        self.candidates.truncate(first);

        let bounds = known.meet(proven);
        let (low, high) = bounds.scores(ply);
        let score = best.clamp(low, high);
        self.table.store(key, Entry { chosen, score, kind, depth, bounds });
        Ok(Claim { score, bounds })
    }

    /// A claim far beyond a window of nothing that a less deep search makes, if the game says how far is far enough. Only
    /// the score is trusted more than it deserves; the bounds are proven whatever the depth.
    fn foregone(&mut self, window: Window, depth: u8, ply: usize) -> Result<Option<Claim>, Stopped> {
        let Window { alpha, beta } = window;
        let is_decided = alpha.exact().is_some() || beta.exact().is_some();
        let Some(doubt) = P::DOUBT else { return Ok(None) };
        if !self.reducing || depth < 4 || window.is_wide() || is_decided {
            return Ok(None);
        }
        let estimate = Score::estimate(self.position.evaluate());
        if estimate >= beta {
            let least = beta.plus(doubt);
            let claim = self.node(Window { alpha: least.plus(-1), beta: least }, depth - 2, ply)?;
            Ok((claim.score >= least).then_some(claim))
        } else {
            let most = alpha.plus(-doubt);
            let claim = self.node(Window { alpha: most, beta: most.next() }, depth - 2, ply)?;
            Ok((claim.score <= most).then_some(claim))
        }
    }

    /// Plays a move and takes it back; answers what it is worth to the one who plays it. All but the first are looked
    /// at with a window of nothing first, reduced if they come late, and again only if that surprises.
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
        let scout = Window { alpha, beta: alpha.next() };
        let mut claim = self.node(scout.turned(), depth - reduction, ply)?.before();
        if claim.score > alpha && reduction > 0 {
            claim = self.node(scout.turned(), depth, ply)?.before().with(claim.bounds, ply - 1);
        }
        if claim.score > alpha && claim.score < beta {
            claim = self.node(window.turned(), depth, ply)?.before().with(claim.bounds, ply - 1);
        }
        Ok(claim)
    }

    /// By how much less a late move is looked into. Not at all where a distance is being proven.
    fn reduction(&self, window: Window, depth: u8, index: usize, at: usize) -> u8 {
        if !self.reducing || depth < 3 || index < 3 || window.is_about_distance() {
            return 0;
        }
        let plies = depth.ilog2() * (index + 1).ilog2() / 3;
        let lenient = u32::from(window.is_wide()) + u32::from(self.candidates[at].is_special());
        // Depths are at most 250.
        (plies.saturating_sub(lenient) as u8).min(depth - 2)
    }

    /// The best line from here begins with this move.
    fn extend_line(&mut self, ply: usize, chosen: P::Move) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
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

    /// Whether more is asked than which side of a number the score is on.
    fn is_wide(self) -> bool {
        self.beta > self.alpha.next()
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
