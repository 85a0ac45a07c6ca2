//! The queue of a tournament whose pairs are played elsewhere.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use async_nats::jetstream;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use futures_util::StreamExt;
use game::Message;
use referee::{Fault, Stop, Terms};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{sleep, timeout};
use tournament::{Contestant, MeetingId, Pair, PlayedPair, Queue, fingerprint};

use crate::connection::{Connection, NatsError};
use crate::files;
use crate::wire::{self, Conditions, RESULTS, Task, Trouble, WORK};

/// How long the server may take for anything.
const WAIT: Duration = Duration::from_secs(5);
/// How often workers are counted.
const COUNTED: Duration = Duration::from_secs(1);
/// How often it is made sure that the server still has all that was handed out.
const WATCHED: Duration = Duration::from_secs(10);
/// A result that is not in the journal after so long is handed over again.
const JOURNALLED: Duration = Duration::from_secs(60);

/// What a tournament sends to its workers.
pub struct Sent<'a> {
    /// The address of the server.
    pub url: &'a str,
    /// What tells this tournament from all others: the id of its journal.
    pub tournament: &'a str,
    /// On what terms it is played.
    pub terms: &'a Terms,
    /// Who plays.
    pub players: &'a [Contestant],
    /// The files that options of the game stand for.
    pub rules: Vec<(String, Vec<u8>)>,
}

/// A queue whose pairs are played by workers, wherever they are.
pub struct Nats {
    runtime: Runtime,
    connection: Connection,
    tournament: String,
    /// This run of the tournament, and how often it has handed everything out again.
    run: String,
    times: u32,
    terms: Conditions,
    stop: Stop,
    out: HashMap<MeetingId, Pair>,
    done: HashSet<MeetingId>,
    /// Results of pairs that are not handed out yet: an earlier run did.
    early: HashMap<MeetingId, Arrived>,
    /// Results that are handed over next.
    ready: Vec<Arrived>,
    /// What was handed over, and is acknowledged when it is in the journal.
    taken: Vec<jetstream::Message>,
    arrivals: Receiver<Arrived>,
    notes: (UnboundedSender<Message>, UnboundedReceiver<Message>),
    workers: usize,
    counted: Instant,
    watched: Instant,
    /// Whether something was missing when it was last made sure.
    missing: bool,
    /// Since when there is nobody to play, and whether that was said.
    alone: Option<(Instant, bool)>,
    over: bool,
}

/// A result, and the message that brought it.
struct Arrived {
    pair: PlayedPair,
    message: jetstream::Message,
}

impl Nats {
    /// Connects, and sends the files that the games need.
    pub fn new(sent: &Sent<'_>) -> Result<Self, NatsError> {
        let failed = |why: std::io::Error| NatsError::Server { server: sent.url.to_owned(), why: why.to_string() };
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().map_err(failed)?;
        let notes = unbounded_channel();
        let connection = runtime.block_on(Connection::new(sent.url, notes.0.clone()))?;
        let rules = runtime.block_on(send_files(&connection, sent))?;
        let circumstances = &sent.terms.circumstances;
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let terms = Conditions {
            rules: rules.into_iter().collect(),
            date: sent.terms.date.clone(),
            startup: millis(circumstances.startup),
            patience: millis(circumstances.patience),
        };
        let tournament = sent.tournament.to_owned();
        let begun = begin(&connection, &tournament);
        runtime.block_on(begun).map_err(|error| connection.trouble(error))?;
        let (arrived, arrivals) = channel();
        runtime.spawn(listen(connection.clone(), tournament.clone(), arrived));
        runtime.spawn(hear_troubles(connection.clone(), tournament.clone(), notes.0.clone()));
        let run =
            format!("{:016x}", getrandom::u64().map_err(|error| failed(std::io::Error::other(error.to_string())))?);
        let now = Instant::now();
        let mut queue = Nats {
            runtime,
            connection,
            tournament,
            run,
            times: 0,
            terms,
            stop: circumstances.stop.clone(),
            out: HashMap::new(),
            done: HashSet::new(),
            early: HashMap::new(),
            ready: Vec::new(),
            taken: Vec::new(),
            arrivals,
            notes,
            workers: 0,
            counted: now,
            watched: now,
            missing: false,
            alone: None,
            over: false,
        };
        queue.count();
        Ok(queue)
    }

    /// Asks the server something, and gives up after a while.
    fn ask<T, E>(&self, question: impl Future<Output = Result<T, E>>) -> Option<T> {
        self.runtime.block_on(async { timeout(WAIT, question).await.ok()?.ok() })
    }

    /// Puts a pair where workers take it from. A server that is away is waited for.
    fn publish(&self, pair: &Pair) -> Result<(), Fault> {
        let task = Task {
            release: wire::RELEASE.to_owned(),
            tournament: self.tournament.clone(),
            run: self.run.clone(),
            pair: pair.clone(),
            terms: self.terms.clone(),
        };
        let refused = |why: String| Fault::Keep { path: self.connection.server.clone(), why };
        let bytes = serde_json::to_vec(&task).map_err(|error| refused(error.to_string()))?;
        let (id, subject) = (format!("{}/{}", task.id(), self.times), wire::work(&self.tournament));
        while !self.stop.is_set() {
            if self.ask(self.connection.store(&subject, &id, bytes.clone())).is_some() {
                return Ok(());
            }
            // It is away, or has forgotten everything.
            if self.ask(self.connection.prepare()).is_none() {
                thread::sleep(Duration::from_millis(200));
            }
        }
        Err(Fault::Stopped)
    }

    /// Counts those who work for anybody: who waits for a pair, and who plays one.
    fn count(&mut self) {
        self.counted = Instant::now();
        let Some(consumer) = self.ask(self.connection.work()) else { return };
        let info = consumer.cached_info();
        self.workers = info.num_waiting + info.num_ack_pending;
        self.alone = match (self.workers, self.alone) {
            (0, None) => Some((Instant::now(), false)),
            (0, Some((since, false))) if since.elapsed() > 3 * COUNTED => {
                let note = Message::new("nats-no-workers").with("server", self.connection.server.as_str());
                // Our own end of it is open.
                let _ = self.notes.0.send(note);
                Some((since, true))
            }
            (0, alone) => alone,
            _ => None,
        };
    }

    /// Makes sure that whatever was handed out is still there, as a pair or as a result. If something is missing twice, all is
    /// handed out again: a pair that is played twice counts once.
    fn watch(&mut self) -> Result<(), Fault> {
        self.watched = Instant::now();
        let (connection, tournament) = (&self.connection, &self.tournament);
        let there = self.ask(async {
            let subject = wire::work(tournament);
            let stream = connection.context.get_stream(WORK).await?;
            let mut counts = stream.info_with_subjects(subject.as_str()).await?;
            let mut there = 0;
            while let Some(count) = counts.next().await {
                there += count?.1;
            }
            let results = results_of(connection, tournament).await?;
            let info = results.cached_info();
            Ok::<usize, async_nats::Error>(there + info.num_pending as usize + info.num_ack_pending)
        });
        let Some(there) = there else {
            // A server without our streams has lost everything; one that is away has not.
            self.ask(self.connection.prepare());
            return Ok(());
        };
        let missing = there < self.out.len();
        if missing && self.missing {
            self.times += 1;
            for pair in self.out.values() {
                self.publish(pair)?;
            }
        }
        self.missing = missing && !self.missing;
        Ok(())
    }

    /// What becomes of a result: it counts, waits for its pair to be handed out, or is one too many.
    fn sort(&mut self, arrived: Arrived) {
        let id = arrived.pair.meeting;
        if self.out.remove(&id).is_some() {
            self.done.insert(id);
            self.ready.push(arrived);
        } else if self.done.contains(&id) {
            self.acknowledge(vec![arrived.message]);
        } else {
            self.early.insert(id, arrived);
        }
    }

    fn acknowledge(&self, messages: Vec<jetstream::Message>) {
        // One that gets lost comes again, and is then one too many.
        self.ask(async {
            for message in &messages {
                message.ack().await?;
            }
            Ok::<(), async_nats::Error>(())
        });
    }
}

impl Queue for Nats {
    fn width(&self) -> usize {
        // While one is played, the next lies ready.
        (2 * self.workers).max(4)
    }

    fn hand_out(&mut self, pair: Pair) -> Result<(), Fault> {
        match self.early.remove(&pair.meeting) {
            Some(arrived) => {
                self.done.insert(pair.meeting);
                self.ready.push(arrived);
            }
            None => {
                self.publish(&pair)?;
                self.out.insert(pair.meeting, pair);
            }
        }
        Ok(())
    }

    fn results(&mut self, wait: Duration) -> Result<Vec<PlayedPair>, Fault> {
        let taken = std::mem::take(&mut self.taken);
        if !taken.is_empty() {
            self.acknowledge(taken);
        }
        if self.counted.elapsed() >= COUNTED {
            self.count();
        }
        if self.watched.elapsed() >= WATCHED {
            self.watch()?;
        }
        if self.ready.is_empty()
            && let Ok(arrived) = self.arrivals.recv_timeout(wait)
        {
            self.sort(arrived);
        }
        while let Ok(arrived) = self.arrivals.try_recv() {
            self.sort(arrived);
        }
        let (pairs, messages) = self.ready.drain(..).map(|arrived| (arrived.pair, arrived.message)).unzip();
        self.taken = messages;
        Ok(pairs)
    }

    fn notes(&mut self) -> Vec<Message> {
        std::iter::from_fn(|| self.notes.1.try_recv().ok()).collect()
    }

    fn over(&mut self) {
        self.over = true;
    }
}

impl Drop for Nats {
    /// Takes back what nobody has begun, and tells those who have.
    fn drop(&mut self) {
        let (connection, tournament) = (&self.connection, &self.tournament);
        self.ask(async {
            connection.client.publish(wire::stop(tournament), self.run.clone().into()).await?;
            connection.client.flush().await?;
            connection.clear(WORK, &wire::work(tournament)).await?;
            if self.over {
                let results = connection.context.get_stream(RESULTS).await?;
                results.delete_consumer(&results_name(tournament)).await?;
                connection.clear(RESULTS, &wire::results(tournament)).await?;
            }
            Ok::<(), async_nats::Error>(())
        });
    }
}

/// Sends the files of players and of the game's options; returns the latter by their fingerprints.
async fn send_files(connection: &Connection, sent: &Sent<'_>) -> Result<Vec<(String, String)>, NatsError> {
    for (path, print) in sent.players.iter().flat_map(|player| &player.files) {
        let unread = |why: String| NatsError::File { path: path.clone(), why };
        let bytes = fs::read(path).map_err(|error| unread(error.to_string()))?;
        if fingerprint(&bytes) != *print {
            return Err(unread("it has just changed".to_owned()));
        }
        files::put(connection, &bytes).await.map_err(|error| connection.trouble(error))?;
    }
    let mut rules = Vec::new();
    for (option, bytes) in &sent.rules {
        files::put(connection, bytes).await.map_err(|error| connection.trouble(error))?;
        rules.push((option.clone(), fingerprint(bytes)));
    }
    Ok(rules)
}

/// Whatever an earlier run of this tournament handed out is taken back: it is handed out again where that is still needed.
/// Results that it did not take are there, and come at once.
async fn begin(connection: &Connection, tournament: &str) -> Result<(), async_nats::Error> {
    connection.clear(WORK, &wire::work(tournament)).await?;
    let results = connection.context.get_stream(RESULTS).await?;
    // There need not be one.
    let _ = results.delete_consumer(&results_name(tournament)).await;
    results_of(connection, tournament).await.map(drop)
}

fn results_name(tournament: &str) -> String {
    format!("results-{tournament}")
}

/// What results of this tournament come from.
async fn results_of(connection: &Connection, tournament: &str) -> Result<PullConsumer, async_nats::Error> {
    let stream = connection.context.get_stream(RESULTS).await?;
    let name = results_name(tournament);
    let config = pull::Config {
        durable_name: Some(name.clone()),
        filter_subject: wire::results(tournament),
        ack_policy: AckPolicy::Explicit,
        ack_wait: JOURNALLED,
        ..pull::Config::default()
    };
    Ok(stream.get_or_create_consumer(&name, config).await?)
}

/// Takes results from the server as they come, for as long as somebody wants them.
async fn listen(connection: Connection, tournament: String, arrived: Sender<Arrived>) {
    let mut source = None;
    loop {
        let some = async {
            let consumer = match &source {
                Some(consumer) => consumer,
                None => source.insert(results_of(&connection, &tournament).await?),
            };
            let mut batch = consumer.batch().max_messages(256).expires(WAIT / 2).messages().await?;
            while let Some(message) = batch.next().await {
                let message = message?;
                let Ok(pair) = serde_json::from_slice(&message.payload) else {
                    // Nothing that a worker of ours sends.
                    message.ack().await?;
                    continue;
                };
                if arrived.send(Arrived { pair, message }).is_err() {
                    return Ok(false);
                }
            }
            Ok::<bool, async_nats::Error>(true)
        };
        match timeout(2 * WAIT, some).await {
            Ok(Ok(true)) => {}
            Ok(Ok(false)) => return,
            // The server is away, or has lost its streams.
            _ => {
                source = None;
                sleep(Duration::from_millis(200)).await;
            }
        }
    }
}

/// Tells why workers gave pairs back, each reason once.
async fn hear_troubles(connection: Connection, tournament: String, notes: UnboundedSender<Message>) {
    let Ok(mut said) = connection.client.subscribe(wire::trouble(&tournament)).await else { return };
    let mut known = HashSet::new();
    while let Some(message) = said.next().await {
        let Ok(Trouble { worker, why }) = serde_json::from_slice(&message.payload) else { continue };
        if known.insert((worker.clone(), why.clone())) {
            let note = Message::new("nats-trouble").with("worker", game::excerpt(&worker)).with("why", why);
            if notes.send(note).is_err() {
                return;
            }
        }
    }
}
