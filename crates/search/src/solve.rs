//! All positions within reach, solved to the ply.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::hash::{BuildHasherDefault, Hasher};

use game::Limits;

use crate::limits::{Budget, Stop};
use crate::outcome::Outcome;
use crate::position::Position;
use crate::table::stir;

/// The worth of every position that can come up.
#[derive(Clone, Debug, Default)]
pub struct Solved {
    outcomes: Outcomes,
}

type Outcomes = HashMap<u64, Outcome, BuildHasherDefault<Stirred>>;

/// The limits were reached, or someone stopped it, before everything was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsolved {
    /// The positions looked at.
    pub nodes: u64,
}

/// A position under way: its moves are on a list shared by all, from `first` on, and done up to `next`.
struct Frame<P: Position> {
    key: u64,
    first: usize,
    next: usize,
    best: Outcome,
    /// The move that led here, to be taken back.
    last: Option<(P::Move, P::Undo)>,
}

/// Solves the position and all that can follow. Every position is looked at once, and stays in memory with its key. It
/// needs no call stack, however long the game.
pub fn solve<P: Position>(position: &P, limits: &Limits, stop: &Stop) -> Result<Solved, Unsolved> {
    let budget = Budget::new(limits, stop);
    let mut meter = budget.meter();
    let mut position = position.clone();
    let mut outcomes = Outcomes::default();
    let mut moves = Vec::new();
    let mut frames: Vec<Frame<P>> = Vec::new();
    let mut entered: Option<(P::Move, P::Undo)> = None;
    loop {
        // Enter the position, and come back from it at once if it is known.
        meter.count().map_err(|_| Unsolved { nodes: meter.spent() })?;
        let key = position.key();
        let ended = position.end().map(Outcome::now);
        if let Some(outcome) = ended {
            outcomes.insert(key, outcome);
        }
        let mut known = ended.or_else(|| outcomes.get(&key).copied());
        if known.is_none() {
            let first = moves.len();
            position.moves(&mut moves);
            frames.push(Frame { key, first, next: first, best: Outcome::loss_in(0), last: entered.take() });
        }
        // Go back up as long as there is nothing left to try.
        loop {
            if let Some(outcome) = known.take() {
                if let Some((chosen, undo)) = entered.take() {
                    position.unmake(chosen, undo);
                }
                let Some(frame) = frames.last_mut() else { return Ok(Solved { outcomes }) };
                frame.best = frame.best.max(outcome.before());
            }
            let Some(frame) = frames.last_mut() else { return Ok(Solved { outcomes }) };
            if frame.next < moves.len() {
                let chosen = moves[frame.next];
                frame.next += 1;
                entered = Some((chosen, position.make(chosen)));
                break;
            }
            moves.truncate(frame.first);
            outcomes.insert(frame.key, frame.best);
            known = Some(frame.best);
            entered = frames.pop().and_then(|frame| frame.last);
        }
    }
}

impl Solved {
    /// The worth of a position within reach.
    pub fn outcome<P: Position>(&self, position: &P) -> Option<Outcome> {
        self.outcomes.get(&position.key()).copied()
    }

    /// The first of the best moves of a position within reach: the fastest win, else a draw, else the slowest loss.
    pub fn best<P: Position>(&self, position: &P) -> Option<P::Move> {
        let outcome = self.outcome(position)?;
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut position = position.clone();
        moves.into_iter().find(|&chosen| {
            let undo = position.make(chosen);
            let after = self.outcome(&position);
            position.unmake(chosen, undo);
            after.is_some_and(|after| after.before() == outcome)
        })
    }

    /// How many positions there are, by their keys.
    pub fn len(&self) -> usize {
        self.outcomes.len()
    }

    /// There is always one.
    pub fn is_empty(&self) -> bool {
        self.outcomes.is_empty()
    }
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not solved after {} positions", self.nodes)
    }
}

impl Error for Unsolved {}

/// Keys are hashes already, or small numbers; stirring is enough.
#[derive(Clone, Copy, Debug, Default)]
struct Stirred(u64);

impl Hasher for Stirred {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = stir(self.0 ^ key);
    }
}
