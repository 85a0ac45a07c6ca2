//! The threads on which the computer's players think. There are few of them; whose game has made them think least is
//! served first, and the first worker never serves `mestre`, so that quick players stay quick. One more thread does
//! what nobody plays against, and steps aside for those who play.

use std::collections::{BTreeMap, VecDeque};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use game::Watch;
use tokio::sync::oneshot;

use crate::metrics::Metrics;

/// Nobody thinks longer than this: whoever does is told to answer.
const LONGEST: Duration = Duration::from_secs(6);
/// So many questions may wait.
const MOST: usize = 20_000;
/// How long what nobody plays against rests while a player waits: again and again, but never for long, because it may
/// hold what the player needs.
const REST: Duration = Duration::from_millis(2);

/// A question, waiting for a worker.
type Job = Box<dyn FnOnce() + Send>;

/// How the questions are served: by the thinking that their game has had, then by their order.
type Place = (Duration, u64);

#[derive(Default)]
struct Queue {
    quick: BTreeMap<Place, Job>,
    deep: BTreeMap<Place, Job>,
    spare: VecDeque<Job>,
    asked: u64,
    over: bool,
}

struct Shared {
    queue: Mutex<Queue>,
    ready: Condvar,
    stopped: AtomicBool,
    metrics: Arc<Metrics>,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        // A job that panicked did so outside the lock.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The threads.
#[derive(Clone)]
pub(crate) struct Workers(Arc<Shared>);

/// Too many questions wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crowded;

/// How much a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// A level that answers quickly.
    Quick,
    /// `mestre`.
    Deep,
}

impl Workers {
    /// Starts so many threads, and one more if it would be the only one.
    pub(crate) fn start(threads: usize, metrics: Arc<Metrics>) -> std::io::Result<Self> {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            ready: Condvar::new(),
            stopped: AtomicBool::new(false),
            metrics,
        });
        for number in 0..threads.max(2) {
            let shared = Arc::clone(&shared);
            let next = move |queue: &mut Queue| next(queue, number > 0);
            thread::Builder::new().name(format!("worker-{number}")).spawn(move || serve(&shared, next))?;
        }
        let spare = Arc::clone(&shared);
        let next = |queue: &mut Queue| queue.spare.pop_front();
        thread::Builder::new().name("worker-spare".to_owned()).spawn(move || serve(&spare, next))?;
        Ok(Workers(shared))
    }

    /// Asks: the answer comes when a worker is free, with the time it took. Whoever drops the receiver is not
    /// answered. `had` is the thinking that the game has had.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        depth: Depth,
        had: Duration,
        think: impl FnOnce(&mut dyn Watch) -> T + Send + 'static,
    ) -> Result<oneshot::Receiver<(T, Duration)>, Crowded> {
        let (answer, told) = oneshot::channel();
        let shared = Arc::clone(&self.0);
        let job = move || {
            shared.metrics.queue.fetch_sub(1, Relaxed);
            let since = Instant::now();
            let mut waiting = Waiting { answer, since, shared: &shared };
            if waiting.answer.is_closed() {
                return;
            }
            let thought = think(&mut waiting);
            shared.metrics.thoughts.observe(since.elapsed());
            // Whoever asked may have lost interest.
            let _ = waiting.answer.send((thought, since.elapsed()));
        };
        let mut queue = self.0.queue();
        if queue.quick.len() + queue.deep.len() >= MOST {
            return Err(Crowded);
        }
        queue.asked += 1;
        let place = (had, queue.asked);
        match depth {
            Depth::Quick => queue.quick.insert(place, Box::new(job)),
            Depth::Deep => queue.deep.insert(place, Box::new(job)),
        };
        drop(queue);
        self.0.metrics.queue.fetch_add(1, Relaxed);
        self.0.ready.notify_all();
        Ok(told)
    }

    /// Has something worked out that nobody waits for on their turn; `done` tells how far it has come.
    pub(crate) fn spare(&self, done: Arc<AtomicU64>, work: impl FnOnce(&mut dyn Watch) + Send + 'static) {
        let shared = Arc::clone(&self.0);
        let job = move || work(&mut Aside { done, shared: &shared });
        self.0.queue().spare.push_back(Box::new(job));
        self.0.ready.notify_all();
    }

    /// Whether all thinking has ended: then no answer means nothing.
    pub(crate) fn stopped(&self) -> bool {
        self.0.stopped.load(Relaxed)
    }

    /// Ends all thinking.
    pub(crate) fn stop(&self) {
        self.0.stopped.store(true, Relaxed);
        let mut queue = self.0.queue();
        queue.over = true;
        queue.quick.clear();
        queue.deep.clear();
        queue.spare.clear();
        drop(queue);
        self.0.ready.notify_all();
    }
}

fn serve(shared: &Shared, next: impl Fn(&mut Queue) -> Option<Job>) {
    loop {
        let mut queue = shared.queue();
        let job = loop {
            if queue.over {
                return;
            }
            if let Some(job) = next(&mut queue) {
                break job;
            }
            queue = shared.ready.wait(queue).unwrap_or_else(PoisonError::into_inner);
        };
        drop(queue);
        // A player with a fault must not take its thread along: whoever asked finds that no answer came.
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(job)).is_err() {
            tracing::error!("a player panicked");
        }
    }
}

/// The question whose game has had the least thinking.
fn next(queue: &mut Queue, all: bool) -> Option<Job> {
    let quick = queue.quick.first_key_value().map(|(place, _)| *place);
    let deep = queue.deep.first_key_value().filter(|_| all).map(|(place, _)| *place);
    let deep_first = deep.is_some_and(|deep| quick.is_none_or(|quick| deep < quick));
    let chosen = if deep_first { &mut queue.deep } else { &mut queue.quick };
    chosen.pop_first().map(|(_, job)| job)
}

/// Tells a player to answer when nobody waits any longer.
struct Waiting<'a, T> {
    answer: oneshot::Sender<T>,
    since: Instant,
    shared: &'a Shared,
}

impl<T> Watch for Waiting<'_, T> {
    fn progress(&mut self, _done: u64, _total: u64) -> ControlFlow<()> {
        let enough = self.answer.is_closed() || self.since.elapsed() > LONGEST || self.shared.stopped.load(Relaxed);
        if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Tells how far something has come, and lets those who play go first.
struct Aside<'a> {
    done: Arc<AtomicU64>,
    shared: &'a Shared,
}

impl Watch for Aside<'_> {
    fn progress(&mut self, done: u64, _total: u64) -> ControlFlow<()> {
        self.done.store(done, Relaxed);
        if self.shared.metrics.queue.load(Relaxed) > 0 {
            thread::sleep(REST);
        }
        if self.shared.stopped.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three threads think deeply; the fourth question is quick and does not wait for them.
    #[test]
    fn deep_thought_does_not_keep_quick_players_waiting() {
        let workers = Workers::start(2, Arc::default()).expect("threads");
        let slow = |_: &mut dyn Watch| thread::sleep(Duration::from_millis(300));
        let deep: Vec<_> = (0..3).map(|_| workers.ask(Depth::Deep, Duration::ZERO, slow).expect("room")).collect();
        let since = Instant::now();
        let quick = workers.ask(Depth::Quick, Duration::from_secs(9), |_| 7).expect("room");
        assert_eq!(quick.blocking_recv().expect("an answer").0, 7);
        assert!(since.elapsed() < Duration::from_millis(250));
        deep.into_iter().for_each(|told| assert!(told.blocking_recv().is_ok()));
        workers.stop();
    }

    /// While the one deep worker is busy, three questions come in; they are served by what their games have had.
    #[test]
    fn whose_game_has_had_least_is_served_first() {
        let workers = Workers::start(2, Arc::default()).expect("threads");
        let (release, held) = std::sync::mpsc::channel::<()>();
        let first = workers.ask(Depth::Deep, Duration::ZERO, move |_| held.recv().is_ok()).expect("room");
        let order = Arc::new(Mutex::new(Vec::new()));
        let asked: Vec<_> = [30, 10, 20]
            .into_iter()
            .map(|had| {
                let order = Arc::clone(&order);
                let note = move |_: &mut dyn Watch| order.lock().expect("no panic").push(had);
                workers.ask(Depth::Deep, Duration::from_secs(had), note).expect("room")
            })
            .collect();
        release.send(()).expect("a worker");
        assert!(first.blocking_recv().expect("an answer").0);
        asked.into_iter().for_each(|told| assert!(told.blocking_recv().is_ok()));
        assert_eq!(*order.lock().expect("no panic"), [10, 20, 30]);
        workers.stop();
    }

    #[test]
    fn a_question_that_nobody_waits_for_is_dropped() {
        let workers = Workers::start(2, Arc::default()).expect("threads");
        let (stopped, told) = std::sync::mpsc::channel();
        let asked = workers.ask(Depth::Deep, Duration::ZERO, move |watch| {
            while watch.progress(0, 1).is_continue() {
                thread::sleep(Duration::from_millis(1));
            }
            let _ = stopped.send(());
        });
        drop(asked);
        // Either it never began, or it was told to stop.
        assert!(!matches!(told.recv_timeout(Duration::from_secs(5)), Err(std::sync::mpsc::RecvTimeoutError::Timeout)));
        workers.stop();
    }
}
