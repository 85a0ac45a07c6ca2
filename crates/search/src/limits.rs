//! When to stop: limits, a flag for impatient people, and the meter that watches both.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use game::Limits;

/// A flag that ends work under way at once. Clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<Flag>);

#[derive(Debug, Default)]
struct Flag {
    is_up: AtomicBool,
    nodes: AtomicU64,
}

impl Stop {
    /// A flag that is down.
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag.
    pub fn stop(&self) {
        self.0.is_up.store(true, Relaxed);
    }

    /// Whether it is up.
    pub fn is_stopped(&self) -> bool {
        self.0.is_up.load(Relaxed)
    }

    /// About how many positions the searches with this flag have looked at.
    pub fn nodes(&self) -> u64 {
        self.0.nodes.load(Relaxed)
    }
}

/// Work was broken off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// What all threads of one search may spend together.
pub(crate) struct Budget<'a> {
    stop: &'a Stop,
    deadline: Option<Instant>,
    nodes: u64,
    drawn: AtomicU64,
    halted: AtomicBool,
}

/// Stops the other threads when its owner ends, also by a panic: the scope waits for them.
pub(crate) struct HaltAtEnd<'a>(pub(crate) &'a Budget<'a>);

/// One thread's purse. Nodes are drawn from the budget in batches, so that the limit is kept to the node.
pub(crate) struct Meter<'a> {
    budget: &'a Budget<'a>,
    left: u64,
}

/// Small enough for an answer within a millisecond, large enough for the clock not to be felt.
const BATCH: u64 = 256;

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits, stop: &'a Stop) -> Self {
        Self {
            stop,
            deadline: limits.time.and_then(|time| Instant::now().checked_add(time)),
            nodes: limits.nodes.unwrap_or(u64::MAX),
            drawn: AtomicU64::new(0),
            halted: AtomicBool::new(false),
        }
    }

    pub(crate) fn meter(&'a self) -> Meter<'a> {
        Meter { budget: self, left: 0 }
    }

    /// The nodes spent, exact once all meters are gone.
    pub(crate) fn spent(&self) -> u64 {
        self.drawn.load(Relaxed)
    }

    fn is_over(&self) -> bool {
        let late = |deadline| Instant::now() >= deadline;
        self.stop.is_stopped() || self.halted.load(Relaxed) || self.deadline.is_some_and(late)
    }
}

impl Drop for HaltAtEnd<'_> {
    fn drop(&mut self) {
        self.0.halted.store(true, Relaxed);
    }
}

impl Meter<'_> {
    /// Pays for a node.
    pub(crate) fn count(&mut self) -> Result<(), Stopped> {
        if self.left == 0 {
            self.left = self.draw()?;
        }
        self.left -= 1;
        Ok(())
    }

    /// The nodes spent so far; other threads' by the batch.
    pub(crate) fn spent(&self) -> u64 {
        self.budget.spent() - self.left
    }

    fn draw(&self) -> Result<u64, Stopped> {
        if self.budget.is_over() {
            return Err(Stopped);
        }
        let limit = self.budget.nodes;
        let take = |drawn: u64| (drawn < limit).then(|| drawn + BATCH.min(limit - drawn));
        let drawn = self.budget.drawn.try_update(Relaxed, Relaxed, take).map_err(|_| Stopped)?;
        self.budget.stop.0.nodes.fetch_add(BATCH, Relaxed);
        Ok(BATCH.min(limit - drawn))
    }
}

impl Drop for Meter<'_> {
    fn drop(&mut self) {
        self.budget.drawn.fetch_sub(self.left, Relaxed);
    }
}
