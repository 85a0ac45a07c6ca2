//! A search for players: within limits, watched, and at a strength. It remembers from one question to the next.

use std::num::NonZeroUsize;
use std::time::Duration;

use game::{Analysis, Clock, Limits, Line, Rules, Seed, SplitMix64, Task, Value, Watch, Worth};
use search::{Enough, Settings, TranspositionTable};

use crate::board::FastBoard;
use crate::findings::{analysis, points};
use crate::watched::watched;

/// Positions that a player looks at who has no limit.
const USUAL_NODES: u64 = 400_000;
/// The players below the strongest, from strength 1.
const LADDER: [Rung; Limits::STRONGEST as usize - 1] = [
    Rung { nodes: 2_000, temperature: 120.0, anything: 100 },
    Rung { nodes: 500, temperature: 120.0, anything: 50 },
    Rung { nodes: 200, temperature: 60.0, anything: 15 },
    Rung { nodes: 400, temperature: 21.0, anything: 0 },
    Rung { nodes: 1_200, temperature: 9.0, anything: 0 },
    Rung { nodes: 4_000, temperature: 4.0, anything: 0 },
    Rung { nodes: 12_000, temperature: 2.5, anything: 0 },
    Rung { nodes: 35_000, temperature: 1.5, anything: 0 },
    Rung { nodes: 100_000, temperature: 0.8, anything: 0 },
];
/// So many moves are compared by a player who may play one that is not the best.
const COMPARED: usize = 12;

/// A player with a clock plans for so many more moves.
const MOVES_TO_COME: u64 = 25;
/// In reserve for delays on the way of the answer, in milliseconds.
const ON_THE_WAY: u64 = 30;

/// What a player may spend on one move of those that its clock is for: a share of what is left and most of the
/// increment, but never more than half of what is left.
fn share_of(clock: Clock) -> Duration {
    let share = (clock.left / MOVES_TO_COME).saturating_add(clock.increment / 4 * 3).min(clock.left / 2);
    Duration::from_millis(share.saturating_sub(ON_THE_WAY).max(1))
}

/// How a weaker player is weaker: it looks at fewer positions, and it is not sure which of several moves is the best.
#[derive(Clone, Copy)]
struct Rung {
    nodes: u64,
    /// By so many points a move has to look worse to be played e times less often.
    temperature: f64,
    /// So many moves of a hundred are any, as a beginner's are; it looks one ply ahead then, and three times in four it sees
    /// that a move wins at once.
    anything: u64,
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
    plays: bool,
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

    /// Whether the answer is for a move to play.
    pub fn is_for_play(&self) -> bool {
        self.plays
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

    /// What to ask for a move to play. The clock is one more limit.
    pub fn to_play(&self, clock: Option<Clock>) -> Question {
        let mut question = Question { plays: true, ..self.to_analyse(NonZeroUsize::MIN) };
        let share = clock.map(share_of);
        question.limits.time = question.limits.time.into_iter().chain(share).min();
        let Some(Rung { nodes, anything, .. }) = self.rung() else { return question };
        let nodes = Some(question.limits.nodes.map_or(nodes, |own| own.min(nodes)));
        let depth = if anything > 0 { Some(1) } else { question.limits.depth };
        let limits = Limits { nodes, depth, ..question.limits };
        let lines = if anything > 0 { NonZeroUsize::MAX } else { NonZeroUsize::MIN.saturating_add(COMPARED - 1) };
        Question { limits, lines, ..question }
    }

    /// What to ask for so many of the best moves.
    pub fn to_analyse(&self, lines: NonZeroUsize) -> Question {
        let mut limits = self.limits;
        if !self.limits.is_limited() {
            limits.nodes = Some(USUAL_NODES);
        }
        Question { limits, lines, enough: Enough::Exact, plays: false }
    }

    /// What to ask for proofs of all moves.
    pub fn to_solve(&self) -> Question {
        Question { limits: self.limits, lines: NonZeroUsize::MAX, enough: Enough::Value, plays: false }
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
        let Question { limits, lines, enough, .. } = question;
        let settings = Settings { limits, lines, enough, ..Settings::default() };
        let table = match self.table.take() {
            Some(table) => table,
            // With too little memory it plays all the same.
            None => TranspositionTable::new(self.limits.memory).or_else(|_| TranspositionTable::new(0)).ok()?,
        };
        if self.limits.time.is_none() {
            // What is left from before must not change the answer, unless the clock does.
            table.clear();
        }
        let answer = watched(board, &table, &settings, watch);
        self.table = Some(table);
        Some(analysis(rules, board, &answer?))
    }

    /// A move to play, and what the player says about it.
    pub fn play<M: Clone + PartialEq>(&self, analysis: &Analysis<M>, task: &mut Task<'_>) -> Option<M> {
        let chosen = self.pick(analysis, task.seed)?;
        let line = analysis.lines.iter().find(|line| line.moves.first() == Some(&chosen))?;
        task.notes.set("eval", &line.worth.to_string());
        for (key, number) in [("depth", analysis.depth.into()), ("nodes", analysis.nodes)] {
            // An answer from a table has neither.
            if number > 0 {
                task.notes.set(key, &number.to_string());
            }
        }
        Some(chosen)
    }

    /// A move to play: the best, or for a weaker player one that looked nearly as good. Nobody but a beginner plays what is
    /// proven to be worse.
    fn pick<M: Clone>(&self, analysis: &Analysis<M>, seed: Seed) -> Option<M> {
        let best = analysis.lines.first()?;
        let mut chance = SplitMix64::new(seed);
        if let Some(Rung { anything: anything @ 1.., .. }) = self.rung() {
            // A win that is proven but not at hand may stand before it.
            let wins = |line: &&Line<M>| matches!(line.worth, Worth::Proven { value: Value::Win, plies: Some(1) });
            if let Some(won) = analysis.lines.iter().find(wins)
                && chance.below(4) > 0
            {
                return won.moves.first().cloned();
            }
            if chance.below(100) < anything {
                return chance.pick(&analysis.lines)?.moves.first().cloned();
            }
        }
        let weight = |line: &Line<M>| match (self.rung(), points(best.worth), points(line.worth)) {
            (Some(rung), Some(best), Some(own)) => (f64::from(own - best).min(0.0) / rung.temperature).exp(),
            _ => 0.0,
        };
        // Below 2^53, so that it is exact.
        let mut lot = chance.below(1 << 53) as f64 / (1_u64 << 53) as f64;
        lot *= analysis.lines.iter().map(weight).sum::<f64>();
        let drawn = analysis.lines.iter().find(|line| {
            lot -= weight(line);
            lot < 0.0
        });
        drawn.unwrap_or(best).moves.first().cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_shared_among_the_moves_to_come() {
        let share = |left, increment| share_of(Clock { left, increment }).as_millis();
        assert_eq!(share(60_000, 0), 2370);
        assert_eq!(share(60_000, 2000), 3870);
        // Half of what is left is the most.
        assert_eq!(share(1000, 2000), 470);
        assert_eq!(share(0, 5000), 1);
    }

    #[test]
    fn the_clock_is_one_limit_of_several() {
        let clock = Some(Clock { left: 60_000, increment: 0 });
        let limits = |text: &str| Searcher::new(text.parse().expect("limits")).to_play(clock).limits;
        assert_eq!(limits("1s").time, Some(Duration::from_secs(1)));
        assert_eq!(limits("10s").time, Some(Duration::from_millis(2370)));
        assert_eq!(limits("nodes=5").nodes, Some(5));
        assert_eq!(Searcher::new(Limits::NONE).to_play(clock).limits.nodes, Some(USUAL_NODES));
        assert_eq!(Searcher::new(Limits::NONE).to_play(None).limits.time, None);
    }
}
