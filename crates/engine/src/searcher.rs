//! What the strong players share: a search that can be watched, its findings in the moves of the rules, and how to play
//! below one's strength.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use game::{Analysis, Case, Limits, Line, Seed, Solution, SplitMix64, Value, Watch, Worth};
use search::{Answer, Bounds, Enough, Position, Score, Settings, Stop, TranspositionTable};

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

/// Limits to search within, and a transposition table.
pub(crate) struct Searcher {
    limits: Limits,
    /// Made when it is first needed.
    table: Option<TranspositionTable>,
}

/// What is asked of a searcher.
#[derive(Clone, Copy)]
pub(crate) struct Question {
    pub(crate) limits: Limits,
    pub(crate) lines: NonZeroUsize,
    enough: Enough,
}

impl Question {
    /// The same for one of so many positions that share the limits.
    pub(crate) fn shared_by(self, positions: usize) -> Self {
        let parts = positions.max(1) as u64;
        let nodes = self.limits.nodes.map(|nodes| (nodes / parts).max(1));
        let time = self.limits.time.map(|time| time / parts as u32);
        Question { limits: Limits { nodes, time, ..self.limits }, ..self }
    }

    /// Whether only proofs count.
    pub(crate) fn is_for_proofs(&self) -> bool {
        self.enough == Enough::Value
    }
}

impl Searcher {
    pub(crate) fn new(limits: Limits) -> Self {
        Searcher { limits, table: None }
    }

    pub(crate) fn limits(&self) -> Limits {
        self.limits
    }

    /// Whether it is to play as well as it can.
    pub(crate) fn is_strongest(&self) -> bool {
        self.rung().is_none()
    }

    fn rung(&self) -> Option<Rung> {
        LADDER.get(usize::from(self.limits.strength.max(1)) - 1).copied()
    }

    /// What to ask for a move to play.
    pub(crate) fn to_play(&self) -> Question {
        let question = self.to_analyse(NonZeroUsize::MIN);
        let Some(Rung { nodes, .. }) = self.rung() else { return question };
        let limits =
            Limits { nodes: Some(question.limits.nodes.map_or(nodes, |own| own.min(nodes))), ..question.limits };
        Question { limits, lines: NonZeroUsize::MIN.saturating_add(COMPARED - 1), ..question }
    }

    /// What to ask for so many of the best moves.
    pub(crate) fn to_analyse(&self, lines: NonZeroUsize) -> Question {
        let mut limits = self.limits;
        if !self.limits.is_limited() {
            limits.nodes = Some(USUAL_NODES);
        }
        Question { limits, lines, enough: Enough::Exact }
    }

    /// What to ask for proofs of all moves.
    pub(crate) fn to_solve(&self) -> Question {
        Question { limits: self.limits, lines: NonZeroUsize::MAX, enough: Enough::Value }
    }

    /// Searches, and asks a few hundred times a second whether to go on.
    pub(crate) fn search<P: Position>(
        &mut self,
        position: &P,
        question: Question,
        watch: &mut dyn Watch,
    ) -> Option<Answer<P::Move>> {
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
        let answer = watched(position, &table, &settings, watch);
        self.table = Some(table);
        answer
    }

    /// A move to play: the best, or for a weaker player one that looked nearly as good. Nobody plays what is proven to
    /// be worse.
    pub(crate) fn pick<M: Clone>(&self, analysis: &Analysis<M>, seed: Seed) -> Option<M> {
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

/// What can be compared with an estimate: no win and no loss.
fn points(worth: Worth) -> Option<i32> {
    match worth {
        Worth::Estimate(points) => Some(points),
        Worth::Proven { value: Value::Draw, .. } => Some(0),
        Worth::Proven { .. } => None,
    }
}

/// What was found, in the moves of the rules; `unit` is what the game's evaluation gives for odds of e to 1.
pub(crate) fn analysis<C: Copy, M>(
    answer: &Answer<C>,
    unit: i32,
    mut played: impl FnMut(C) -> Option<M>,
) -> Analysis<M> {
    let mut variation = |line: &search::Line<C>| {
        let moves: Vec<M> = line.moves.iter().map_while(|chosen| played(*chosen)).collect();
        (!moves.is_empty()).then(|| Line { moves, worth: worth(line.score, line.bounds, unit) })
    };
    let mut lines: Vec<Line<M>> = answer.lines.iter().filter_map(&mut variation).collect();
    // What a search that was broken off has not looked into is no better than what it has.
    let mut least = i32::MAX;
    for line in &mut lines {
        if let Worth::Estimate(points) = &mut line.worth {
            *points = (*points).min(least);
            least = *points;
        }
    }
    lines.sort_by(|one, other| other.worth.expectation().total_cmp(&one.worth.expectation()));
    let open = lines.first().and_then(|line| points(line.worth)).map(Worth::Estimate);
    let worth = worth(answer.best().score, answer.bounds, unit);
    let worth = if worth.proven().is_none() { open.unwrap_or(worth) } else { worth };
    Analysis { lines, worth, depth: answer.depth, nodes: answer.nodes }
}

/// The same as the proof of each move alone.
pub(crate) fn solution<M>(analysis: Analysis<M>) -> Solution<M> {
    let case = |line: Line<M>| Case { moves: line.moves.into_iter().take(1).collect(), alike: 1, worth: line.worth };
    Solution { worth: analysis.worth, cases: analysis.lines.into_iter().map(case).collect(), nodes: analysis.nodes }
}

fn worth(score: Score, bounds: Bounds, unit: i32) -> Worth {
    /// A win that is seen but not proven: 999 games of 1000.
    const NEARLY_SURE: i32 = 690;
    match bounds.value() {
        Some(value) => Worth::Proven { value, plies: bounds.exact().and_then(search::Exact::plies).map(u32::from) },
        None => Worth::Estimate((score.points() * 100 / unit).clamp(-NEARLY_SURE, NEARLY_SURE)),
    }
}

fn watched<P: Position>(
    position: &P,
    table: &TranspositionTable,
    settings: &Settings,
    watch: &mut dyn Watch,
) -> Option<Answer<P::Move>> {
    const EVERY: Duration = Duration::from_millis(3);
    let stop = Stop::new();
    let began = Instant::now();
    // By the clock, or else by the positions looked at when a depth was last finished.
    let spent = AtomicU64::new(0);
    let total = settings.limits.time.map(millis).or(settings.limits.nodes).unwrap_or(1).max(1);
    let done = || if settings.limits.time.is_some() { millis(began.elapsed()) } else { spent.load(Relaxed) }.min(total);
    let search = || {
        let mut finished = Vec::new();
        let answer = search::search(position, table, settings, &stop, &mut |report| {
            spent.store(report.nodes, Relaxed);
            finished = report.lines.to_vec();
            ControlFlow::Continue(())
        });
        answer.map(|answer| if settings.lines.get() > 1 { comparable(answer, finished) } else { answer })
    };
    if watch.progress(0, total).is_break() {
        stop.stop();
        return search();
    }
    thread::scope(|scope| {
        let (tell, told) = mpsc::channel();
        let searching = thread::Builder::new().spawn_scoped(scope, move || tell.send(search()));
        if searching.is_err() {
            // No thread to ask from: the best at first sight.
            stop.stop();
            return search();
        }
        loop {
            match told.recv_timeout(EVERY) {
                Ok(answer) => return answer,
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    if watch.progress(done(), total).is_break() {
                        stop.stop();
                    }
                }
            }
        }
    })
}

/// Several lines can be compared only if all were looked into equally deeply: those of the last depth that was finished,
/// unless more has been proven since.
fn comparable<M: Clone>(answer: Answer<M>, finished: Vec<search::Line<M>>) -> Answer<M> {
    if finished.is_empty() || answer.bounds.value().is_some() {
        return answer;
    }
    Answer { lines: finished, ..answer }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
