//! All states of a numbered space, solved backwards from the ends: first what wins in one ply, then what cannot avoid
//! losing in two, and so on. What is left in the end goes round for ever, and is a draw.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};
use std::thread;

use game::Limits;

use crate::limits::{Budget, Stop};
use crate::outcome::{Outcome, Value};
use crate::solve::Unsolved;

/// States numbered from 0, each with one side to move. Unlike [`Position`](crate::Position)s they may come back.
pub trait States: Sync {
    /// How many there are.
    fn count(&self) -> usize;

    /// What the side to move got, where the game is over. Numbers that stand for nothing may say anything.
    fn end(&self, state: usize) -> Option<Value>;

    /// Appends the states that a move leads to, the other side to move, all below [`count`](Self::count); at least one
    /// where the game is not over.
    fn successors(&self, state: usize, into: &mut Vec<usize>);
}

/// The worth of every state, a byte each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes(Vec<u8>);

impl Outcomes {
    /// The worth of a state.
    pub fn get(&self, state: usize) -> Option<Outcome> {
        self.0.get(state).map(|&byte| Outcome::from_byte(byte))
    }

    /// All of them, by number.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Outcome> {
        self.0.iter().map(|&byte| Outcome::from_byte(byte))
    }
}

/// No outcome has this byte.
const UNKNOWN: u8 = 0x80;

/// States that a thread takes at a time.
const SHARE: usize = 4096;

/// Solves all states. Each round looks at every state still open, so it takes as many rounds as the longest win has
/// plies; no more is kept than a byte a state. The answer does not depend on the number of threads.
///
/// # Panics
///
/// If a successor is not below the count.
pub fn retrograde<S: States>(
    states: &S,
    threads: NonZeroUsize,
    limits: &Limits,
    stop: &Stop,
) -> Result<Outcomes, Unsolved> {
    let budget = Budget::new(limits, stop);
    let outcomes: Vec<AtomicU8> = (0..states.count()).map(|_| AtomicU8::new(UNKNOWN)).collect();
    let mut plies = 0;
    while round(states, &outcomes, plies, threads, &budget)? {
        plies += 1;
    }
    let settled = |outcome: AtomicU8| match outcome.into_inner() {
        UNKNOWN => Outcome::DRAW.byte(),
        byte => byte,
    };
    Ok(Outcomes(outcomes.into_iter().map(settled).collect()))
}

/// Finds what is decided in exactly so many plies. Answers whether anything new was found.
fn round<S: States>(
    states: &S,
    outcomes: &[AtomicU8],
    plies: u32,
    threads: NonZeroUsize,
    budget: &Budget<'_>,
) -> Result<bool, Unsolved> {
    let (is_new, is_stopped) = (AtomicBool::new(false), AtomicBool::new(false));
    let work = &|first: usize| {
        let mut meter = budget.meter();
        let mut successors = Vec::new();
        for (share, chunk) in outcomes.chunks(SHARE).enumerate().skip(first).step_by(threads.get()) {
            for (at, outcome) in chunk.iter().enumerate() {
                if outcome.load(Relaxed) != UNKNOWN {
                    continue;
                }
                if meter.count().is_err() {
                    is_stopped.store(true, Relaxed);
                    return;
                }
                if let Some(found) = decide(states, outcomes, share * SHARE + at, plies, &mut successors) {
                    outcome.store(found.byte(), Relaxed);
                    is_new.store(true, Relaxed);
                }
            }
        }
    };
    thread::scope(|scope| {
        for first in 1..threads.get() {
            scope.spawn(move || work(first));
        }
        work(0);
    });
    if is_stopped.into_inner() { Err(Unsolved { nodes: budget.spent() }) } else { Ok(is_new.into_inner()) }
}

/// The worth of an open state, if it is decided in so many plies. What others find in the same round makes no
/// difference: it is too far from the end to be due.
fn decide<S: States>(
    states: &S,
    outcomes: &[AtomicU8],
    state: usize,
    plies: u32,
    successors: &mut Vec<usize>,
) -> Option<Outcome> {
    if plies == 0 {
        return states.end(state).map(Outcome::now);
    }
    successors.clear();
    states.successors(state, successors);
    let mut best = Outcome::loss_in(0);
    let mut is_open = successors.is_empty();
    for &successor in successors.iter() {
        match outcomes[successor].load(Relaxed) {
            UNKNOWN => is_open = true,
            byte => best = best.max(Outcome::from_byte(byte).before()),
        }
    }
    let is_due = best.plies() <= Outcome::win_in(plies).plies();
    (is_due && (best.value() == Value::Win || !is_open)).then_some(best)
}
