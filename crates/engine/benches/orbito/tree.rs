//! Monte Carlo tree search with all-moves-as-first and uniform play-outs, written to be beaten. It places stones and moves
//! none, whatever the rules.

use engine::Bits;
use engine::orbito::{Frame, Size, Stones};
use game::{Seed, SplitMix64};
use search::Stop;

/// So many visits weigh as much as what all moves as first say.
const EQUAL: f32 = 1000.0;
/// How much untried moves are worth.
const CURIOUS: f32 = 0.1;

struct Node {
    place: u8,
    children: u32,
    first: u32,
    visits: f32,
    sum: f32,
    first_visits: f32,
    first_sum: f32,
}

/// The tree, and where it began.
pub(crate) struct Tree<S: Size> {
    nodes: Vec<Node>,
    /// By the parity of the turns since the root: the homes of the side to move there, and of the other.
    stones: [S::Word; 2],
    turn: usize,
    chance: SplitMix64,
    extra: usize,
}

impl<S: Size> Tree<S> {
    pub(crate) fn new(stones: &Stones<S>, extra: usize, seed: Seed) -> Self {
        let frame = Frame::with(stones);
        let root = Node { place: 0, children: 0, first: 0, visits: 0.0, sum: 0.0, first_visits: 0.0, first_sum: 0.0 };
        Self {
            nodes: vec![root],
            stones: [frame.own(), frame.other()],
            turn: frame.turn(),
            chance: SplitMix64::new(seed),
            extra,
        }
    }

    /// The best place, where it is now, and how many games were played out.
    pub(crate) fn choose(&mut self, stop: &Stop) -> (Option<u8>, u64) {
        let mut games = 0;
        while !stop.is_stopped() && self.nodes.len() < 60_000_000 {
            self.play();
            games += 1;
        }
        let root = &self.nodes[0];
        let children = &self.nodes[root.first as usize..(root.first + root.children) as usize];
        let best = children.iter().max_by(|one, other| one.visits.total_cmp(&other.visits));
        (best.map(|best| S::course().at[self.turn][usize::from(best.place)]), games)
    }

    /// One game: down the tree, one node more, and on at random.
    fn play(&mut self) {
        let mut stones = self.stones;
        let mut turn = self.turn;
        let mut path = vec![0usize];
        let mut outcome = None;
        let mut is_new = false;
        while outcome.is_none() && !is_new {
            let at = path[path.len() - 1];
            let side = (turn - self.turn) % 2;
            if self.nodes[at].children == 0 {
                self.expand(at, stones);
                is_new = true;
            }
            let next = self.best(at);
            stones[side] = stones[side] | S::Word::cell(self.nodes[next].place);
            turn += 1;
            outcome = self.outcome(stones, turn);
            path.push(next);
        }
        let mut free: Vec<u8> = (S::all() & !(stones[0] | stones[1])).cells().collect();
        let outcome = loop {
            if let Some(outcome) = outcome {
                break outcome;
            }
            let at = self.chance.below(free.len() as u64) as usize;
            let side = (turn - self.turn) % 2;
            stones[side] = stones[side] | S::Word::cell(free.swap_remove(at));
            turn += 1;
            outcome = self.outcome(stones, turn);
        };
        for (depth, &at) in path.iter().enumerate() {
            // To the one who moved here: the side to move at the root did so at odd depths.
            let result = if depth % 2 == 1 { outcome } else { 1.0 - outcome };
            self.nodes[at].visits += 1.0;
            self.nodes[at].sum += result;
            let (first, count) = (self.nodes[at].first as usize, self.nodes[at].children as usize);
            for child in &mut self.nodes[first..first + count] {
                if stones[depth % 2].holds(S::Word::cell(child.place)) {
                    child.first_visits += 1.0;
                    child.first_sum += 1.0 - result;
                }
            }
        }
    }

    fn expand(&mut self, at: usize, stones: [S::Word; 2]) {
        self.nodes[at].first = self.nodes.len() as u32;
        for place in (S::all() & !(stones[0] | stones[1])).cells() {
            self.nodes[at].children += 1;
            let start = Node { place, children: 0, first: 0, visits: 0.0, sum: 0.0, first_visits: 0.0, first_sum: 0.0 };
            self.nodes.push(start);
        }
    }

    fn best(&mut self, at: usize) -> usize {
        let (first, count) = (self.nodes[at].first as usize, self.nodes[at].children as usize);
        let visits = (self.nodes[at].visits + 1.0).ln();
        let jitter = self.chance.next();
        let (mut best, mut most) = (first, f32::MIN);
        for (index, child) in self.nodes[first..first + count].iter().enumerate() {
            let share = (EQUAL / (3.0 * child.visits + EQUAL)).sqrt();
            let own = if child.visits > 0.0 { child.sum / child.visits } else { 0.5 };
            let as_first = if child.first_visits > 0.0 { child.first_sum / child.first_visits } else { 0.6 };
            let curious = CURIOUS * (visits / (child.visits + 1.0)).sqrt();
            let noise = 1e-4 * (jitter >> (index % 60) & 7) as f32;
            let worth = (1.0 - share) * own + share * as_first + curious + noise;
            if worth > most {
                (best, most) = (first + index, worth);
            }
        }
        best
    }

    /// What the side to move at the root gets, if the game is over.
    fn outcome(&self, stones: [S::Word; 2], turn: usize) -> Option<f32> {
        let course = S::course();
        let is_full = turn == S::CELLS as usize;
        for turn in turn..=turn + if is_full { self.extra } else { 0 } {
            let lines = &course.lines[turn * course.per_turn..(turn + 1) * course.per_turn];
            let has = |word: S::Word| lines.iter().any(|&line| word.holds(line));
            match (has(stones[0]), has(stones[1])) {
                (false, false) => {}
                (true, true) => return Some(0.5),
                (first, _) => return Some(if first { 1.0 } else { 0.0 }),
            }
        }
        is_full.then_some(0.5)
    }
}
