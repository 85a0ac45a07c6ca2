//! The threads on which the computer's players think and costly questions are answered. Few of them run at a time, and
//! who runs is a matter of [`turns`](crate::turns): what takes long rests half-way, whenever it is asked how far it has
//! come, and lets those go first who have had less. One more thread does what nobody plays against, and some wait for
//! programs of others: those compute in processes of their own and take nobody's place.

use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use game::Watch;
use tokio::sync::oneshot;

use crate::aside::{self, Back};
use crate::metrics::Metrics;
pub(crate) use crate::turns::{Depth, Payer};
use crate::turns::{First, Place, Turns, Waits};

/// Nobody thinks longer than this, not counting rests: whoever does is told to answer.
const LONGEST: Duration = Duration::from_secs(6);
/// What cannot rest is told to answer after so long, if a client waits that has had less.
const SHORTEST: Duration = Duration::from_secs(1);
/// So long one thinks before it looks whether others are to go first.
const SLICE: Duration = Duration::from_millis(10);
/// So many may rest half-way; past that, that of the client that has had most is told to answer.
const MOST_AT_REST: usize = 64;
/// So many may rest for other games of their own client.
const MOST_FOR_OWN: usize = 16;
/// So many questions may wait.
const MOST: usize = 20_000;
/// So much may one client have asked for that it has not got yet, for each thread.
const MOST_OWED: Duration = Duration::from_secs(30);
/// What a question is taken to cost of which nothing is known.
const UNKNOWN: Duration = Duration::from_millis(50);
/// The costs of so many sorts of questions are remembered.
const REMEMBERED: usize = 4096;
/// How often whoever rests looks whether anybody still waits for the answer.
const LOOK: Duration = Duration::from_millis(500);
/// How long what nobody plays against rests while a player waits: again and again, but never for long, because it may
/// hold what the player needs.
const REST: Duration = Duration::from_millis(2);

/// A question, waiting for a thread.
type Job = Box<dyn FnOnce(Payer, Place) + Send>;

struct Queue {
    turns: Turns<Job>,
    /// Those that are to begin now.
    begins: Lane,
    /// Those that are to ask a program of somebody else now.
    asks: Lane,
    /// Those that rest half-way, by the order of asking.
    rests: HashMap<u64, Rest>,
    running: usize,
    deep: usize,
    spare: VecDeque<(Payer, Box<dyn FnOnce() + Send>)>,
    /// What each sort of question has taken, of late.
    costs: HashMap<String, Duration>,
    over: bool,
}

/// One that rests. It is woken by itself: many rest, and waking all of them for each slice of one would take more of the
/// machine than what they think about.
#[derive(Default)]
struct Rest {
    woken: Arc<Condvar>,
    told: Option<Told>,
}

/// What one that rests is to do.
#[derive(Clone, Copy)]
enum Told {
    GoOn,
    GiveUp,
}

/// Questions that are to be taken up, and the threads that do it.
#[derive(Default)]
struct Lane {
    jobs: VecDeque<(Payer, Place, Job)>,
    /// The threads that have nothing to do, by what wakes them. The last one goes first: so few threads do most of the work,
    /// and what they free is used again, because each thread has memory of its own.
    idle: Vec<Arc<Condvar>>,
}

impl Lane {
    /// Whether a thread is free for one more.
    fn is_free(&self) -> bool {
        self.idle.len() > self.jobs.len()
    }

    fn add(&mut self, job: (Payer, Place, Job)) {
        self.jobs.push_back(job);
        if let Some(thread) = self.idle.iter().rev().nth(self.jobs.len() - 1) {
            thread.notify_one();
        }
    }
}

impl Queue {
    fn lane(&mut self, outside: bool) -> &mut Lane {
        if outside { &mut self.asks } else { &mut self.begins }
    }

    fn wake(&mut self, number: u64, told: Told) {
        if let Some(rest) = self.rests.get_mut(&number) {
            rest.told = Some(told);
            rest.woken.notify_one();
        }
    }
}

struct Shared {
    queue: Mutex<Queue>,
    /// Something is to be done that nobody plays against.
    spare: Condvar,
    /// So many run at a time.
    most: usize,
    /// So many threads wait for programs of others.
    outside: usize,
    stopped: AtomicBool,
    metrics: Arc<Metrics>,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        // A job that panicked did so outside the lock.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets those run whose turn it is.
    fn dispatch(&self, queue: &mut Queue) {
        loop {
            let room = queue.running < self.most;
            let thread_free = room && queue.begins.is_free();
            let may_be_deep = queue.deep + 1 < self.most;
            let may_ask = queue.asks.is_free();
            let may = |waits: &Waits<Job>| match waits {
                Waits::New(Depth::Quick, _) => thread_free,
                Waits::New(Depth::Deep, _) => thread_free && may_be_deep,
                Waits::New(Depth::Outside, _) => may_ask,
                Waits::Resting => room,
            };
            let Some((payer, place, waits)) = queue.turns.next(may) else { break };
            match waits {
                Waits::New(Depth::Outside, job) => queue.asks.add((payer, place, job)),
                Waits::New(depth, job) => {
                    queue.running += 1;
                    queue.deep += usize::from(depth == Depth::Deep);
                    queue.begins.add((payer, place, job));
                }
                Waits::Resting => {
                    queue.running += 1;
                    queue.wake(place.1, Told::GoOn);
                }
            }
        }
    }
}

/// The threads.
#[derive(Clone)]
pub(crate) struct Workers(Arc<Shared>);

/// Too many questions wait, or too many of this client.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crowded;

/// A question: whose it is, what it is about and how much its game has had.
pub(crate) struct Question {
    pub(crate) payer: Payer,
    /// Questions of one sort cost about the same.
    pub(crate) sort: String,
    pub(crate) depth: Depth,
    pub(crate) had: Duration,
}

impl Workers {
    /// Lets so many run at a time, and at least two; beside them so many programs of others are asked at a time.
    pub(crate) fn start(threads: usize, outside: usize, metrics: Arc<Metrics>) -> std::io::Result<Self> {
        let most = threads.max(2);
        let queue = Queue {
            turns: Turns::default(),
            begins: Lane::default(),
            asks: Lane::default(),
            rests: HashMap::new(),
            running: 0,
            deep: 0,
            spare: VecDeque::new(),
            costs: HashMap::new(),
            over: false,
        };
        let (spare, stopped) = (Condvar::new(), AtomicBool::new(false));
        let shared = Arc::new(Shared { queue: Mutex::new(queue), spare, most, outside, stopped, metrics });
        // One for each that runs, rests, or has been told to answer.
        for number in 0..2 * most + MOST_AT_REST {
            let shared = Arc::clone(&shared);
            aside::spawn(format!("worker-{number}"), Back::Halfway, move || serve(&shared, false))?;
        }
        // These start the programs too, which end with the thread that started them and step back as far as it does.
        for number in 0..outside {
            let shared = Arc::clone(&shared);
            aside::spawn(format!("outside-{number}"), Back::Wholly, move || serve(&shared, true))?;
        }
        let spare = Arc::clone(&shared);
        aside::spawn("worker-spare".to_owned(), Back::Halfway, move || serve_spare(&spare))?;
        Ok(Workers(shared))
    }

    /// Whether a client may ask for more: it has not got too little of what it has asked for.
    pub(crate) fn may_ask(&self, payer: Payer) -> bool {
        let queue = self.0.queue();
        queue.turns.fresh() < MOST && queue.turns.owed(payer) < MOST_OWED * self.0.most as u32
    }

    /// Asks: the answer comes when its turn comes, with the time it took. Whoever drops the receiver is not answered.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        question: Question,
        think: impl FnOnce(&mut dyn Watch) -> T + Send + 'static,
    ) -> Result<oneshot::Receiver<(T, Duration)>, Crowded> {
        let Question { payer, sort, depth, had } = question;
        let (answer, told) = oneshot::channel();
        let mut queue = self.0.queue();
        if queue.turns.fresh() >= MOST {
            return Err(Crowded);
        }
        let cost = queue.costs.get(&sort).copied().unwrap_or(UNKNOWN);
        let shared = Arc::clone(&self.0);
        let job = move |payer, place| {
            shared.metrics.queue.fetch_sub(1, Relaxed);
            let mut waiting = Waiting {
                answer,
                since: Instant::now(),
                ran: Duration::ZERO,
                payer,
                place,
                depth,
                shared: &shared,
                slot: depth != Depth::Outside,
                sort,
                cost,
            };
            // A player with a fault must not take its thread along: whoever asked finds that no answer came.
            let thought = match waiting.answer.is_closed() {
                true => None,
                false => Some(std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| think(&mut waiting)))),
            };
            let last = waiting.since.elapsed();
            let took = waiting.ran + last;
            let mut queue = shared.queue();
            queue.turns.charge(payer, last);
            queue.turns.done(payer, waiting.cost);
            queue.running -= usize::from(waiting.slot);
            queue.deep -= usize::from(depth == Depth::Deep);
            if thought.is_some() {
                note(&mut queue.costs, &waiting.sort, took);
            }
            shared.dispatch(&mut queue);
            drop(queue);
            match thought {
                Some(Ok(thought)) => {
                    shared.metrics.thoughts.observe(took);
                    // Whoever asked may have lost interest.
                    let _ = waiting.answer.send((thought, took));
                }
                Some(Err(_)) => tracing::error!("a player panicked"),
                None => {}
            }
        };
        self.0.metrics.queue.fetch_add(1, Relaxed);
        queue.turns.add(payer, had, cost, depth, Box::new(job));
        self.0.dispatch(&mut queue);
        Ok(told)
    }

    /// Has something worked out that nobody waits for on their turn; `done` tells how far it has come.
    pub(crate) fn spare(&self, payer: Payer, done: Arc<AtomicU64>, work: impl FnOnce(&mut dyn Watch) + Send + 'static) {
        let shared = Arc::clone(&self.0);
        let job = move || work(&mut Aside { done, shared: &shared });
        self.0.queue().spare.push_back((payer, Box::new(job)));
        self.0.spare.notify_one();
    }

    /// Whether all thinking has ended: then no answer means nothing.
    pub(crate) fn stopped(&self) -> bool {
        self.0.stopped.load(Relaxed)
    }

    /// Whether no program of somebody else is asked any more.
    pub(crate) fn is_quiet(&self) -> bool {
        self.0.queue().asks.idle.len() == self.0.outside
    }

    /// Ends all thinking.
    pub(crate) fn stop(&self) {
        self.0.stopped.store(true, Relaxed);
        let mut queue = self.0.queue();
        queue.over = true;
        queue.turns.clear();
        queue.begins.jobs.clear();
        queue.asks.jobs.clear();
        queue.spare.clear();
        queue.rests.values().for_each(|rest| rest.woken.notify_one());
        queue.begins.idle.iter().chain(&queue.asks.idle).for_each(|thread| thread.notify_one());
        drop(queue);
        self.0.spare.notify_all();
    }
}

/// Remembers what a sort of question takes: what it took last counts most.
fn note(costs: &mut HashMap<String, Duration>, sort: &str, took: Duration) {
    if costs.len() >= REMEMBERED && !costs.contains_key(sort) {
        costs.clear();
    }
    costs.entry(sort.to_owned()).and_modify(|cost| *cost = (*cost * 3 + took) / 4).or_insert(took);
}

fn serve(shared: &Shared, outside: bool) {
    let woken = Arc::new(Condvar::new());
    loop {
        let mut queue = shared.queue();
        queue.lane(outside).idle.push(Arc::clone(&woken));
        shared.dispatch(&mut queue);
        let (payer, place, job) = loop {
            if queue.over {
                return;
            }
            if let Some(job) = queue.lane(outside).jobs.pop_front() {
                break job;
            }
            queue = woken.wait(queue).unwrap_or_else(PoisonError::into_inner);
        };
        queue.lane(outside).idle.retain(|idle| !Arc::ptr_eq(idle, &woken));
        drop(queue);
        job(payer, place);
    }
}

/// Serves the clients in turn, so that nobody's long work keeps the others waiting for all of it.
fn serve_spare(shared: &Shared) {
    let mut last = None;
    loop {
        let mut queue = shared.queue();
        let (payer, job) = loop {
            if queue.over {
                return;
            }
            let other = queue.spare.iter().position(|(payer, _)| Some(*payer) != last).unwrap_or(0);
            if let Some(job) = queue.spare.remove(other) {
                break job;
            }
            queue = shared.spare.wait(queue).unwrap_or_else(PoisonError::into_inner);
        };
        drop(queue);
        last = Some(payer);
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(job)).is_err() {
            tracing::error!("a review panicked");
        }
    }
}

/// Tells a player to answer when nobody waits any longer, and has it rest when others are to go first.
struct Waiting<'a, T> {
    answer: oneshot::Sender<T>,
    /// Since when it has been running.
    since: Instant,
    /// How long it ran before.
    ran: Duration,
    payer: Payer,
    place: Place,
    depth: Depth,
    shared: &'a Shared,
    /// Whether it counts as one that runs.
    slot: bool,
    /// What it is about, and what it was thought to take.
    sort: String,
    cost: Duration,
}

impl<T> Waiting<'_, T> {
    /// Whether nobody waits for the answer.
    fn is_in_vain(&self) -> bool {
        self.answer.is_closed() || self.shared.stopped.load(Relaxed)
    }

    /// Looks whether others are to go first, and lets them.
    fn look_around(&mut self) -> ControlFlow<()> {
        let mut queue = self.shared.queue();
        let ran = self.since.elapsed();
        queue.turns.charge(self.payer, ran);
        self.ran += ran;
        self.since = Instant::now();
        self.place.0 += ran;
        // What takes long is known before it is done: those that come after it are counted for as much.
        if self.ran > self.cost {
            queue.turns.owe(self.payer, self.ran - self.cost);
            self.cost = self.ran;
            if queue.costs.get(&self.sort).is_none_or(|known| *known < self.ran) {
                note(&mut queue.costs, &self.sort, self.ran);
            }
        }
        if self.depth == Depth::Deep {
            let deep = |waits: &Waits<Job>| matches!(waits, Waits::New(Depth::Deep, _));
            let first = queue.turns.goes_first(self.payer, self.place, SHORTEST, deep);
            return if first == Some(First::Client) && self.ran > SHORTEST {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            };
        }
        let may_be_deep = queue.deep + 1 < self.shared.most;
        let any = |waits: &Waits<Job>| match waits {
            Waits::New(Depth::Deep, _) => may_be_deep,
            // It does not wait for this thread.
            Waits::New(Depth::Outside, _) => false,
            Waits::New(Depth::Quick, _) | Waits::Resting => true,
        };
        match queue.turns.goes_first(self.payer, self.place, SLICE, any) {
            Some(First::Client) => {}
            Some(First::Game) if queue.rests.len() < MOST_FOR_OWN => {}
            _ => return ControlFlow::Continue(()),
        }
        let number = self.place.1;
        let rest = Rest::default();
        let woken = Arc::clone(&rest.woken);
        queue.rests.insert(number, rest);
        queue.turns.rest(self.payer, self.place);
        queue.running -= 1;
        if queue.rests.len() > MOST_AT_REST
            && let Some((payer, place)) = queue.turns.last_at_rest()
            && queue.turns.rise(payer, place)
        {
            queue.wake(place.1, Told::GiveUp);
        }
        self.shared.dispatch(&mut queue);
        let told = loop {
            if let Some(told) = queue.rests.get(&number).and_then(|rest| rest.told) {
                break told;
            }
            if queue.over || (self.is_in_vain() && queue.turns.rise(self.payer, self.place)) {
                break Told::GiveUp;
            }
            queue = woken.wait_timeout(queue, LOOK).unwrap_or_else(PoisonError::into_inner).0;
        };
        queue.rests.remove(&number);
        drop(queue);
        let flow = match told {
            Told::GoOn => ControlFlow::Continue(()),
            // It answers at once, beside those that run.
            Told::GiveUp => {
                self.slot = false;
                ControlFlow::Break(())
            }
        };
        self.since = Instant::now();
        flow
    }
}

impl<T> Watch for Waiting<'_, T> {
    fn progress(&mut self, _done: u64, _total: u64) -> ControlFlow<()> {
        if self.depth == Depth::Outside {
            // It has a time of its own, and cannot rest.
            return if self.is_in_vain() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        }
        let running = self.since.elapsed();
        if !self.slot || self.is_in_vain() || self.ran + running > LONGEST {
            return ControlFlow::Break(());
        }
        if running < SLICE { ControlFlow::Continue(()) } else { self.look_around() }
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
mod tests;
