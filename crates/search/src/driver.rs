//! The way in: settings, threads, and when enough is known.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread;
use std::time::Instant;

use game::{Limits, Value};

use crate::answer::{Answer, Report, lines};

use crate::limits::{Budget, HaltAtEnd, Stop};
use crate::node::Worker;
use crate::position::Position;
use crate::root::{RootMove, depths, proven, root_moves};
use crate::transposition::TranspositionTable;

/// How to search.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How much work may be done, and by how many threads. They share the transposition table; the first one decides.
    /// With more than one, the same question may get another answer. Strength and memory are the caller's affair.
    pub limits: Limits,
    /// How many best moves are wanted.
    pub lines: NonZeroUsize,
    /// What is enough of a proof to stop.
    pub enough: Enough,
    /// Whether there are late-move reductions and ProbCuts. Play is stronger with them, and proofs stay proofs.
    pub reductions: bool,
}

/// A proof after which a search stops by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enough {
    /// The worth and how many plies away it is: the fastest win, the slowest loss.
    Exact,
    /// Whether it is a win, a draw or a loss.
    Value,
}

impl Default for Settings {
    fn default() -> Self {
        Self { limits: Limits::default(), lines: NonZeroUsize::MIN, enough: Enough::Exact, reductions: true }
    }
}

/// Looks for the best moves. `None` if and only if the game is over: stopped at whatever moment, the answer is a legal
/// move, the best so far.
///
/// With one thread, no limit of time, and a transposition table that is new or cleared, the answer and the count of nodes are the
/// same on every machine.
///
/// `watch` is told of every depth that is finished, and may break off.
pub fn search<P: Position>(
    position: &P,
    table: &TranspositionTable,
    settings: &Settings,
    stop: &Stop,
    watch: &mut dyn FnMut(&Report<'_, P::Move>) -> ControlFlow<()>,
) -> Option<Answer<P::Move>> {
    let began = Instant::now();
    let budget = Budget::new(&settings.limits, stop);
    if position.end().is_some() {
        return None;
    }
    let (mut moves, coverage) = root_moves(position, table);
    if moves.is_empty() {
        return None;
    }
    table.age();
    let count = settings.lines.get().min(moves.len());
    let worker = || Worker::new(position, table, budget.meter(), settings.reductions, coverage);
    let mut depth = 0;
    thread::scope(|scope| {
        let _halt = HaltAtEnd(&budget);
        for helper in 1..settings.limits.threads.get() {
            let (mut worker, mut moves) = (worker(), moves.clone());
            // Every other one is a depth ahead, so that they do not all do the same.
            let first = 1 + u8::from(helper % 2 == 1);
            let work = move || {
                for depth in depths(first, settings.limits.depth) {
                    if worker.iterate(&mut moves, count, depth).is_err() || is_enough(&moves, count, settings.enough) {
                        return;
                    }
                }
            };
            // A search with fewer threads than wanted is a search all the same.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        let mut worker = worker();
        for next in depths(1, settings.limits.depth) {
            if worker.iterate(&mut moves, count, next).is_err() {
                return;
            }
            depth = u32::from(next);
            let report = Report {
                depth,
                nodes: worker.meter.spent(),
                elapsed: began.elapsed(),
                lines: &lines(position, table, &moves[..count]),
                bounds: proven(&moves, coverage),
            };
            if watch(&report).is_break() || is_enough(&moves, count, settings.enough) {
                return;
            }
        }
    });
    // Broken off while the best so far turned out to be lost: anything else is better.
    moves.sort_by_key(|root| root.bounds.high.value() == Value::Loss);
    let lines = lines(position, table, &moves[..count]);
    Some(Answer { lines, bounds: proven(&moves, coverage), depth, nodes: budget.spent() })
}

/// Whether the first `count` moves are proven to be the best, and what they are worth.
fn is_enough<M>(moves: &[RootMove<M>], count: usize, enough: Enough) -> bool {
    let (best, others) = moves.split_at(count);
    let Some(worst) = best.iter().map(|root| root.bounds.low).min() else { return true };
    match enough {
        Enough::Exact => {
            best.iter().all(|root| root.bounds.exact().is_some()) && others.iter().all(|root| root.bounds.high <= worst)
        }
        Enough::Value => {
            best.iter().all(|root| root.bounds.value().is_some())
                && others.iter().all(|root| root.bounds.high.value() <= worst.value())
        }
    }
}
