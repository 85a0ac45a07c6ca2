//! A search for players: within limits, watched, and at a strength. It remembers from one question to the next.

use std::num::NonZeroUsize;

use game::{Analysis, Limits, Line, Rules, Seed, SplitMix64, Watch};
use search::{Enough, Settings, TranspositionTable};

use crate::board::FastBoard;
use crate::findings::{analysis, points};
use crate::watched::watched;

/// Positions that a player looks at who has no limit.
const USUAL_NODES: u64 = 400_000;
/// The players below the strongest, from strength 1.
const LADDER: [Rung; Limits::STRONGEST as usize - 1] = [
    Rung { nodes: 60, temperature: 120.0 },
    Rung { nodes: 100, temperature: 60.0 },
    Rung { nodes: 200, temperature: 35.0 },
    Rung { nodes: 400, temperature: 21.0 },
    Rung { nodes: 1_200, temperature: 9.0 },
    Rung { nodes: 4_000, temperature: 4.0 },
    Rung { nodes: 12_000, temperature: 2.5 },
    Rung { nodes: 35_000, temperature: 1.5 },
    Rung { nodes: 100_000, temperature: 0.8 },
];
/// So many moves are compared by a player who may play one that is not the best.
const COMPARED: usize = 12;

/// How a weaker player is weaker: it looks at fewer positions, and it is not sure which of several moves is the best.
#[derive(Clone, Copy)]
struct Rung {
    nodes: u64,
    /// By so many points a move has to look worse to be played e times less often.
    temperature: f64,
}

/// A search within limits, and its transposition table.
pub struct Searcher {
    limits: Limits,
    /// Made when it is first needed.
    table: Option<TranspositionTable>,
}

/// What is asked of a [`Searcher`]: to look for a move, for several, or for proofs, and within which limits.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// What may be spent on the answer.
    pub limits: Limits,
    /// How many of the best moves are wanted.
    pub lines: NonZeroUsize,
    enough: Enough,
}

impl Question {
    /// The same for one of so many positions that share the limits.
    #[must_use]
    pub fn shared_by(self, positions: usize) -> Self {
        let parts = positions.max(1) as u64;
        let nodes = self.limits.nodes.map(|nodes| (nodes / parts).max(1));
        let time = self.limits.time.map(|time| time / parts as u32);
        Question { limits: Limits { nodes, time, ..self.limits }, ..self }
    }

    /// Whether only proofs count.
    pub fn is_for_proofs(&self) -> bool {
        self.enough == Enough::Value
    }
}

impl Searcher {
    /// A searcher with these limits.
    pub fn new(limits: Limits) -> Self {
        Searcher { limits, table: None }
    }

    /// Its limits.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Whether it is to play as well as it can.
    pub fn is_strongest(&self) -> bool {
        self.rung().is_none()
    }

    fn rung(&self) -> Option<Rung> {
        LADDER.get(usize::from(self.limits.strength.max(1)) - 1).copied()
    }

    /// What to ask for a move to play.
    pub fn to_play(&self) -> Question {
        let question = self.to_analyse(NonZeroUsize::MIN);
        let Some(Rung { nodes, .. }) = self.rung() else { return question };
        let limits =
            Limits { nodes: Some(question.limits.nodes.map_or(nodes, |own| own.min(nodes))), ..question.limits };
        Question { limits, lines: NonZeroUsize::MIN.saturating_add(COMPARED - 1), ..question }
    }

    /// What to ask for so many of the best moves.
    pub fn to_analyse(&self, lines: NonZeroUsize) -> Question {
        let mut limits = self.limits;
        if !self.limits.is_limited() {
            limits.nodes = Some(USUAL_NODES);
        }
        Question { limits, lines, enough: Enough::Exact }
    }

    /// What to ask for proofs of all moves.
    pub fn to_solve(&self) -> Question {
        Question { limits: self.limits, lines: NonZeroUsize::MAX, enough: Enough::Value }
    }

    /// What the search finds on a board, told in the moves of the rules; `None` where there is no move. The watch is
    /// asked a few hundred times a second whether to go on.
    pub fn search<B: FastBoard>(
        &mut self,
        rules: &B::Rules,
        board: &B,
        question: Question,
        watch: &mut dyn Watch,
    ) -> Option<Analysis<<B::Rules as Rules>::Move>> {
        let Question { limits, lines, enough } = question;
        let settings = Settings { limits, lines, enough, ..Settings::default() };
        let table = match self.table.take() {
            Some(table) => table,
            // With too little memory it plays all the same.
            None => TranspositionTable::new(self.limits.memory).or_else(|_| TranspositionTable::new(0)).ok()?,
        };
        if limits.time.is_none() {
            // What is left from before must not change the answer.
            table.clear();
        }
        let answer = watched(board, &table, &settings, watch);
        self.table = Some(table);
        Some(analysis(rules, board, &answer?))
    }

    /// A move to play: the best, or for a weaker player one that looked nearly as good. Nobody plays what is proven to
    /// be worse.
    pub fn pick<M: Clone>(&self, analysis: &Analysis<M>, seed: Seed) -> Option<M> {
        let best = analysis.lines.first()?;
        let weight = |line: &Line<M>| match (self.rung(), points(best.worth), points(line.worth)) {
            (Some(rung), Some(best), Some(own)) => (f64::from(own - best).min(0.0) / rung.temperature).exp(),
            _ => 0.0,
        };
        // Below 2^53, so that it is exact.
        let mut lot = SplitMix64::new(seed).below(1 << 53) as f64 / (1_u64 << 53) as f64;
        lot *= analysis.lines.iter().map(weight).sum::<f64>();
        let drawn = analysis.lines.iter().find(|line| {
            lot -= weight(line);
            lot < 0.0
        });
        drawn.unwrap_or(best).moves.first().cloned()
    }
}
