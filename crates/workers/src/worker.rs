//! A worker: it takes pairs, plays them, and sends back what became of them.

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::jetstream::{self, AckKind};
use catalog::Catalog;
use futures_util::StreamExt;
use game::Message;
use referee::{Fault, Stop};
use tokio::runtime::Builder;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{interval, sleep, timeout};
use tournament::PlayedPair;

use crate::connection::{Connection, NatsError};
use crate::shelf::Shelf;
use crate::wire::{self, HEARTBEAT, RELEASE, Stamp, Task, Trouble};

mod prepare;

/// How long a worker waits for a pair before it asks again.
const ASKED: Duration = Duration::from_secs(3);
/// How soon it notices that it is to end.
const TICK: Duration = Duration::from_millis(50);
/// How long the server may take for anything.
const WAIT: Duration = Duration::from_secs(5);
/// After how long a pair that could not be played here is given to somebody again.
const LATER: Duration = Duration::from_secs(5);

/// What plays pairs of any tournament on a server.
pub struct Worker {
    /// The address of the server.
    pub url: String,
    /// What it is called where something is said of it.
    pub name: String,
    /// Where it keeps the files of players.
    pub folder: PathBuf,
    /// How many pairs it plays at once.
    pub jobs: usize,
    /// The games that it knows.
    pub catalog: Catalog,
}

/// What all pairs of a worker share.
struct Shop {
    connection: Connection,
    name: String,
    shelf: Shelf,
    catalog: Catalog,
    stop: Stop,
    notes: UnboundedSender<Message>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// What is played now: of which run, and what ends it.
    playing: HashMap<u64, (String, Stop)>,
    begun: u64,
    /// The runs that need nothing more.
    ended: HashSet<String>,
}

/// What became of a pair.
enum Outcome {
    Played(PlayedPair),
    /// Nobody wants it any more.
    Unwanted,
    /// This worker ends.
    Left,
    /// It cannot be played here.
    Failed(String),
}

impl Worker {
    /// Works until it is stopped; `tell` is called with what there is to say.
    pub fn run(self, stop: &Stop, tell: impl Fn(&Message) + Send + 'static) -> Result<(), NatsError> {
        // Players of others run in the sandbox or not at all.
        sandbox::available()?;
        let failed = |why: std::io::Error| NatsError::Server { server: self.url.clone(), why: why.to_string() };
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().map_err(failed)?;
        let (notes, mut said) = unbounded_channel();
        let connection = runtime.block_on(Connection::new(&self.url, notes.clone()))?;
        let begun = Message::new("worker-begun").with("server", connection.server.as_str());
        // Notes are for this side only: it is still there.
        let _ = notes.send(begun.with("jobs", self.jobs as i64));
        runtime.spawn(async move {
            // What is as it was need not be said again.
            let mut last = None;
            while let Some(note) = said.recv().await {
                if last.as_ref() != Some(&note) {
                    tell(&note);
                }
                last = Some(note);
            }
        });
        let shop = Arc::new(Shop {
            connection,
            name: self.name,
            shelf: Shelf::new(&self.folder),
            catalog: self.catalog,
            stop: stop.clone(),
            notes,
            state: Mutex::default(),
        });
        runtime.block_on(async {
            let listening = tokio::spawn(hear_stops(Arc::clone(&shop)));
            let mut slots = JoinSet::new();
            for _ in 0..self.jobs.max(1) {
                slots.spawn(slot(Arc::clone(&shop)));
            }
            while slots.join_next().await.is_some() {}
            listening.abort();
            // What was given back is with the server before we leave.
            let _ = timeout(WAIT, shop.connection.client.flush()).await;
        });
        runtime.shutdown_timeout(Duration::from_secs(1));
        Ok(())
    }
}

/// Takes one pair after the other.
async fn slot(shop: Arc<Shop>) {
    let mut source = None;
    while !shop.stop.is_set() {
        let next = async {
            let consumer = match &source {
                Some(consumer) => consumer,
                None => source.insert(shop.connection.work().await?),
            };
            let mut batch = consumer.batch().max_messages(1).expires(ASKED).messages().await?;
            batch.next().await.transpose()
        };
        let next = async { timeout(2 * ASKED, next).await.unwrap_or(Ok(None)) };
        let message = tokio::select! {
            message = next => message,
            () = ended(&shop.stop) => return,
        };
        match message {
            Ok(Some(message)) => shop.work(message).await,
            Ok(None) => {}
            // The server is away, or has lost its streams.
            Err(_) => {
                source = None;
                sleep(Duration::from_millis(500)).await;
                // It is tried again anyhow.
                let _ = timeout(WAIT, shop.connection.prepare()).await;
            }
        }
    }
}

async fn ended(stop: &Stop) {
    while !stop.is_set() {
        sleep(TICK).await;
    }
}

/// Hears which runs need nothing more, and ends what is played of them.
async fn hear_stops(shop: Arc<Shop>) {
    let Ok(mut said) = shop.connection.client.subscribe(wire::stop("*")).await else { return };
    while let Some(message) = said.next().await {
        let run = String::from_utf8_lossy(&message.payload).into_owned();
        let mut state = shop.state();
        state.playing.values().filter(|(own, _)| *own == run).for_each(|(_, stop)| stop.now());
        state.ended.insert(run);
    }
}

impl Shop {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays the pair of a message and answers for it.
    async fn work(self: &Arc<Self>, message: jetstream::Message) {
        let task = match read(&message.payload) {
            Ok(task) => task,
            Err(Some((tournament, why))) => return self.give_back(&message, &tournament, why).await,
            // Nothing that a tournament sends.
            Err(None) => return drop(message.ack_with(AckKind::Term).await),
        };
        let answer = match self.outcome(&task, &message).await {
            // Stored first, acknowledged then: whatever happens in between, it is played again or counts once.
            Outcome::Played(pair) => match self.deliver(&task, &pair).await {
                Ok(()) => AckKind::Ack,
                Err(None) => AckKind::Nak(None),
                Err(Some(why)) => return self.give_back(&message, &task.tournament, why).await,
            },
            Outcome::Unwanted => AckKind::Ack,
            Outcome::Left => return,
            Outcome::Failed(why) => return self.give_back(&message, &task.tournament, why).await,
        };
        // An answer that gets lost makes somebody play it again.
        let _ = message.ack_with(answer).await;
    }

    /// Plays a pair, and lets the server know meanwhile that it is being played.
    async fn outcome(self: &Arc<Self>, task: &Task, message: &jetstream::Message) -> Outcome {
        let stop = Stop::default();
        let number = {
            let mut state = self.state();
            if state.ended.contains(&task.run) {
                return Outcome::Unwanted;
            }
            state.begun += 1;
            let number = state.begun;
            state.playing.insert(number, (task.run.clone(), stop.clone()));
            number
        };
        let outcome = self.played(task, message, &stop).await;
        self.state().playing.remove(&number);
        outcome
    }

    async fn played(self: &Arc<Self>, task: &Task, message: &jetstream::Message, stop: &Stop) -> Outcome {
        let mut beats = interval(HEARTBEAT);
        let terms = tokio::select! {
            terms = self.terms(task, stop) => terms,
            () = ended(&self.stop) => return self.leave(message).await,
        };
        let terms = match terms {
            Ok(terms) => terms,
            Err(why) => return Outcome::Failed(why),
        };
        let pair = task.pair.clone();
        let mut playing = spawn_blocking(move || pair.play(&terms));
        let played = loop {
            tokio::select! {
                played = &mut playing => break played,
                // One that gets lost is followed by others.
                _ = beats.tick() => drop(message.ack_with(AckKind::Progress).await),
                () = ended(&self.stop) => {
                    let left = self.leave(message).await;
                    stop.now();
                    // The programs of its players end with it.
                    let _ = playing.await;
                    return left;
                }
            }
        };
        match played {
            Ok(Ok(pair)) => Outcome::Played(pair),
            Ok(Err(Fault::Stopped)) => Outcome::Unwanted,
            Ok(Err(fault)) => Outcome::Failed(fault.to_string()),
            Err(panic) => Outcome::Failed(panic.to_string()),
        }
    }

    /// Gives a pair back at once, because this worker ends.
    async fn leave(&self, message: &jetstream::Message) -> Outcome {
        // If the server does not hear it, it gives the pair to somebody else a little later.
        let _ = message.ack_with(AckKind::Nak(None)).await;
        let _ = timeout(WAIT, self.connection.client.flush()).await;
        Outcome::Left
    }

    /// Gives a pair back that cannot be played here, and says why. Others get it first.
    async fn give_back(&self, message: &jetstream::Message, tournament: &str, why: String) {
        let note = Message::new("worker-gave-back").with("why", why.as_str());
        let _ = self.notes.send(note);
        let trouble = Trouble { worker: self.name.clone(), why };
        if let Ok(bytes) = serde_json::to_vec(&trouble) {
            // Said for whoever listens.
            let _ = self.connection.client.publish(wire::trouble(tournament), bytes.into()).await;
        }
        let _ = message.ack_with(AckKind::Nak(Some(LATER))).await;
        tokio::select! {
            () = sleep(LATER) => {}
            () = ended(&self.stop) => {}
        }
    }

    /// Stores a result; a server that is away is waited for. The error is a reason, or none if this worker ends.
    async fn deliver(&self, task: &Task, pair: &PlayedPair) -> Result<(), Option<String>> {
        let bytes = serde_json::to_vec(pair).map_err(|error| Some(error.to_string()))?;
        let most = self.connection.client.server_info().max_payload;
        if bytes.len() > most {
            return Err(Some(format!("its result has {} bytes, and the server takes {most} at most", bytes.len())));
        }
        let (subject, id) = (wire::results(&task.tournament), task.id());
        while !self.stop.is_set() {
            let stored = self.connection.store(&subject, &id, bytes.clone());
            if let Ok(Ok(())) = timeout(WAIT, stored).await {
                return Ok(());
            }
            // It is tried again anyhow.
            let _ = timeout(WAIT, self.connection.prepare()).await;
            sleep(Duration::from_millis(200)).await;
        }
        Err(None)
    }
}

/// The task in a message; or of which tournament it is, and why it cannot be played here; or nothing that makes sense.
fn read(bytes: &[u8]) -> Result<Task, Option<(String, String)>> {
    let Stamp { release, tournament } = serde_json::from_slice(bytes).map_err(|_| None)?;
    if release != RELEASE {
        return Err(Some((tournament, format!("this worker is of release {RELEASE}, the tournament of {release}"))));
    }
    serde_json::from_slice(bytes).map_err(|_| None)
}
