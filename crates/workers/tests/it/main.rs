//! The queue over a real NATS server, with a worker that does what it should not.

mod server;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use async_nats::jetstream;
use async_nats::jetstream::consumer::PullConsumer;
use catalog::Catalog;
use futures_util::StreamExt;
use game::Seed;
use referee::{Circumstances, Opening, Terms};
use serde_json::Value;
use server::Server;
use tokio::runtime::Runtime;
use tournament::{Contestant, Ending, MeetingId, Pair, PlayedGame, PlayedPair, Queue, fingerprint};
use workers::{Nats, NatsError, Sent};

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("workers-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

fn terms() -> Terms {
    let game = Catalog::standard().title("mnk").expect("a title").open([]).expect("a game");
    Terms { game, clock: None, date: None, circumstances: Circumstances::default() }
}

fn queue(url: &str, tournament: &str, terms: &Terms, players: &[Contestant]) -> Result<Nats, NatsError> {
    Nats::new(&Sent { url, tournament, terms, players, rules: Vec::new() })
}

fn pair(leg: u32) -> Pair {
    let player = |name: &str| Contestant { name: name.to_owned(), player: "facil".to_owned(), files: BTreeMap::new() };
    Pair {
        meeting: MeetingId { round: 1, table: 1, leg },
        places: vec![0, 1],
        players: vec![player("a"), player("b")],
        game: "mnk".to_owned(),
        rules: String::new(),
        opening: Opening::of_seed(Seed(1)),
        clock: None,
        sandbox: false,
        adjudicate: false,
    }
}

/// A result of this pair that can be told from others.
fn result(leg: u32, moves: usize) -> PlayedPair {
    let ending = Ending { ranks: vec![1, 2], scores: None };
    let game = PlayedGame {
        ending,
        by: "rules".to_owned(),
        failed: Vec::new(),
        moves,
        millis: vec![0, 0],
        record: String::new(),
    };
    PlayedPair { meeting: pair(leg).meeting, places: vec![0, 1], games: vec![game.clone(), game] }
}

/// Somebody who speaks with the server directly.
struct Outsider {
    runtime: Runtime,
    context: jetstream::Context,
}

impl Outsider {
    fn new(url: &str) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let client = runtime.block_on(async_nats::connect(url)).expect("a connection");
        let context = runtime.block_on(async { jetstream::new(client) });
        Outsider { runtime, context }
    }

    fn send(&self, tournament: &str, bytes: Vec<u8>) {
        let subject = format!("tabuleiro.results.{tournament}");
        self.runtime.block_on(async {
            self.context.publish(subject, bytes.into()).await.expect("sent").await.expect("stored");
        });
    }

    /// Takes all pairs that are there and acknowledges them, without playing.
    fn swallow(&self) -> Vec<Value> {
        self.runtime.block_on(async {
            let stream = self.context.get_stream("TABULEIRO_WORK").await.expect("a stream");
            let consumer: PullConsumer = stream.get_consumer("workers").await.expect("a consumer");
            let mut batch = consumer.fetch().max_messages(100).messages().await.expect("messages");
            let mut found = Vec::new();
            while let Some(message) = batch.next().await {
                let message = message.expect("a message");
                found.push(serde_json::from_slice(&message.payload).expect("JSON"));
                message.double_ack().await.expect("acknowledged");
            }
            found
        })
    }

    fn count(&self, stream: &str) -> u64 {
        self.runtime
            .block_on(async { self.context.get_stream(stream).await.expect("a stream").cached_info().state.messages })
    }
}

/// How long anything may take on a machine that is busy.
const LONG: Duration = Duration::from_secs(60);

/// All results until there are so many, or time is up.
fn wait_for(queue: &mut Nats, wanted: usize, most: Duration) -> Vec<PlayedPair> {
    let since = Instant::now();
    let mut found = Vec::new();
    while found.len() < wanted && since.elapsed() < most {
        found.extend(queue.results(Duration::from_millis(100)).expect("results"));
    }
    found
}

fn json(pair: &PlayedPair) -> Vec<u8> {
    serde_json::to_vec(pair).expect("JSON")
}

#[test]
fn a_result_counts_once_and_nonsense_never() {
    let folder = folder("twice");
    let server = Server::start(&folder);
    let terms = terms();
    let mut queue = queue(&server.url, "t1", &terms, &[]).expect("a queue");
    let outsider = Outsider::new(&server.url);
    for leg in 1..=3 {
        queue.hand_out(pair(leg)).expect("handed out");
    }
    assert_eq!(outsider.swallow().len(), 3);
    outsider.send("t1", json(&result(2, 5)));
    outsider.send("t1", json(&result(2, 6)));
    outsider.send("t1", b"nonsense".to_vec());
    outsider.send("t2", json(&result(3, 9)));
    outsider.send("t1", json(&result(1, 7)));
    outsider.send("t1", json(&result(2, 8)));
    assert_eq!(wait_for(&mut queue, 2, LONG), [result(2, 5), result(1, 7)]);
    outsider.send("t1", json(&result(1, 1)));
    outsider.send("t1", json(&result(3, 4)));
    // What does not count came before.
    assert_eq!(wait_for(&mut queue, 1, LONG), [result(3, 4)]);
    // All that came is acknowledged but the last; what is for somebody else stays.
    let since = Instant::now();
    while outsider.count("TABULEIRO_RESULTS") != 1 && since.elapsed() < LONG {
        assert_eq!(queue.results(Duration::from_millis(100)).expect("results"), []);
    }
    assert_eq!(outsider.count("TABULEIRO_RESULTS"), 1);
    queue.over();
    drop(queue);
    assert_eq!((outsider.count("TABULEIRO_WORK"), outsider.count("TABULEIRO_RESULTS")), (0, 1));
}

/// A run that is killed leaves pairs and results behind: the next one has the results, and nobody plays a pair that is in the
/// journal.
#[test]
fn a_result_that_came_while_nobody_listened_counts_in_the_next_run() {
    let folder = folder("between");
    let server = Server::start(&folder);
    let terms = terms();
    let outsider = Outsider::new(&server.url);
    let mut first = queue(&server.url, "t1", &terms, &[]).expect("a queue");
    for leg in 1..=3 {
        first.hand_out(pair(leg)).expect("handed out");
    }
    outsider.send("t1", json(&result(1, 5)));
    assert_eq!(wait_for(&mut first, 1, LONG), [result(1, 5)]);
    // As if it was killed before the result was in its journal.
    std::mem::forget(first);
    outsider.send("t1", json(&result(2, 6)));
    let mut second = queue(&server.url, "t1", &terms, &[]).expect("a queue");
    assert_eq!(outsider.count("TABULEIRO_WORK"), 0, "what the first run handed out is taken back");
    // Nothing comes that was not handed out.
    assert_eq!(wait_for(&mut second, 1, Duration::from_secs(2)), []);
    for leg in 1..=3 {
        second.hand_out(pair(leg)).expect("handed out");
    }
    let mut found = wait_for(&mut second, 2, LONG);
    found.sort_by_key(|pair| pair.meeting);
    assert_eq!(found, [result(1, 5), result(2, 6)]);
    let asked: Vec<Value> = outsider.swallow().iter().map(|task| task["pair"]["meeting"]["leg"].clone()).collect();
    assert_eq!(asked, [3]);
}

/// Whatever the server loses is handed out again: its whole store, or a pair that somebody threw away.
#[test]
fn what_the_server_loses_is_handed_out_again() {
    let folder = folder("lost");
    let mut server = Server::start(&folder);
    let terms = terms();
    let mut queue = queue(&server.url, "t1", &terms, &[]).expect("a queue");
    let outsider = Outsider::new(&server.url);
    for leg in 1..=2 {
        queue.hand_out(pair(leg)).expect("handed out");
    }
    assert_eq!(outsider.swallow().len(), 2);
    let again = |queue: &mut Nats, outsider: &Outsider| {
        let since = Instant::now();
        loop {
            assert!(queue.results(Duration::from_millis(100)).expect("results").is_empty());
            let tasks = outsider.swallow();
            if !tasks.is_empty() {
                return tasks;
            }
            assert!(since.elapsed() < Duration::from_secs(120), "nothing is handed out again");
        }
    };
    assert!(!again(&mut queue, &outsider).is_empty());
    drop(outsider);
    server.restart(false);
    let outsider = Outsider::new(&server.url);
    queue.hand_out(pair(3)).expect("handed out, to a server that has forgotten everything");
    let since = Instant::now();
    while outsider.count("TABULEIRO_WORK") < 3 {
        queue.results(Duration::from_millis(100)).expect("results");
        assert!(since.elapsed() < Duration::from_secs(120), "nothing is handed out again");
    }
    for leg in 1..=3 {
        outsider.send("t1", json(&result(leg, 5)));
    }
    assert_eq!(wait_for(&mut queue, 3, LONG).len(), 3);
}

#[test]
fn files_of_any_size_are_sent_by_what_is_in_them() {
    let folder = folder("files");
    let server = Server::start(&folder);
    let (path, terms) = (folder.join("player"), terms());
    let name = path.to_string_lossy().into_owned();
    for size in [0, 1, 512 * 1024, 3_000_000] {
        let bytes: Vec<u8> = (0..size).map(|place: usize| (place % 251) as u8).collect();
        fs::write(&path, &bytes).expect("a file");
        let files = BTreeMap::from([(name.clone(), fingerprint(&bytes))]);
        let player = Contestant { name: "a".to_owned(), player: format!("exec:{name}"), files };
        drop(queue(&server.url, "t1", &terms, std::slice::from_ref(&player)).expect("a queue"));
        let outsider = Outsider::new(&server.url);
        let parts = outsider.runtime.block_on(async {
            let stream = outsider.context.get_stream("TABULEIRO_FILES").await.expect("a stream");
            let mut parts = Vec::new();
            let subject = |number: usize| format!("tabuleiro.files.{}.{number}", fingerprint(&bytes));
            while let Ok(part) = stream.direct_get_last_for_subject(subject(parts.len())).await {
                parts.push(part.payload.to_vec());
            }
            parts
        });
        assert!(parts.concat() == bytes, "{size} bytes");
        fs::write(&path, "another").expect("a file");
        let changed = queue(&server.url, "t1", &terms, &[player]).err();
        assert!(matches!(changed, Some(NatsError::File { .. })), "{changed:?}");
    }
}
