//! All attacks at once, each from an address of its own, beside honest games: how long honest moves take, whether the
//! computer answers in time, and what memory the server needs. With `--kills N` it is killed N times meanwhile, and every
//! move that was acknowledged is looked for at the end.
//!
//! ```text
//! cargo bench -p server --bench siege -- [--minutes 10] [--games 500] [--think 1000] [--kills 0] [--plain] [--peace]
//!     [--only NAME] [--program PATH]
//! ```
//!
//! Half of the games are between people, half against quick levels. `--think` is the time between moves in milliseconds.
//! With `--peace` nobody attacks, to compare; with `--only NAME` one attack is made. `--program` attacks
//! another program, `PATH serve`, such as an earlier release.

#[path = "siege/honest.rs"]
mod honest;
#[path = "siege/hostile.rs"]
mod hostile;
mod process;
#[path = "siege/wire.rs"]
mod wire;

use std::collections::HashMap;
use std::env;
use std::path::Path;
use std::process::Child;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use game::{Seed, SplitMix64};
use process::{removed, served, start_with};
use serde_json::Value;

/// The address of whoever looks how the server is.
const OWNER: wire::Own = [0, 1];

/// What the clients find out together.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) over: AtomicBool,
    counting: AtomicBool,
    /// Microseconds from a move until both people are told, and until a level has answered.
    waits: [Mutex<Vec<u32>>; 2],
    /// Requests of honest clients that were refused, and connections that they lost.
    pub(crate) refused: AtomicU64,
    pub(crate) lost_lines: AtomicU64,
    /// How often a hostile client was told that the computer is busy for it, and how many bytes one was sent.
    pub(crate) busy: AtomicU64,
    pub(crate) amplified: AtomicU64,
    /// Game, event and text of each move that was acknowledged.
    pub(crate) acknowledged: Mutex<Vec<(String, u64, String)>>,
}

impl Found {
    /// An honest move took so long.
    pub(crate) fn observe(&self, level: bool, took: Duration) {
        if self.counting.load(Relaxed) {
            self.waits[usize::from(level)].lock().expect("no panic").push(took.as_micros() as u32);
        }
    }
}

fn main() {
    if served() {
        return;
    }
    let database = env::temp_dir().join(format!("tabuleiro-siege-{}.sqlite", std::process::id()));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(siege(&database));
    removed(&database);
}

fn number(name: &str, usual: f64) -> f64 {
    let after = env::args().skip_while(|word| word != name).nth(1);
    after.map_or(usual, |text| text.parse().expect("a number"))
}

fn has(name: &str) -> bool {
    env::args().any(|word| word == name)
}

async fn siege(database: &Path) {
    let (games, think) = (number("--games", 500.0) as usize, number("--think", 1000.0) as u64);
    let (time, kills) = (Duration::from_secs_f64(60.0 * number("--minutes", 10.0)), number("--kills", 0.0) as u32);
    let (mut server, address) = start_with("127.0.0.1:0", database, &["--limits"]);
    let found = Arc::new(Found::default());
    let mut clients: Vec<_> = (0..games)
        .map(|number| tokio::spawn(honest::play(address.clone(), number, think, !has("--plain"), Arc::clone(&found))))
        .collect();
    tokio::time::sleep(Duration::from_secs(5)).await;
    if !has("--peace") {
        clients.extend(hostile::begin(&address, &found));
    }
    tokio::time::sleep(Duration::from_secs(5)).await;
    found.counting.store(true, Relaxed);
    let since = Instant::now();
    let (mut most, mut killed, mut chance, mut last) = (0, 0, SplitMix64::new(Seed(1)), Instant::now());
    while since.elapsed() < time || killed < kills {
        tokio::time::sleep(Duration::from_millis(200 + chance.below(600))).await;
        most = most.max(resident(&server));
        if killed < kills {
            server.kill().expect("a process to kill");
            server.wait().expect("its end");
            server = start_with(&address, database, &["--limits"]).0;
            killed += 1;
        }
        if last.elapsed() > Duration::from_secs(30) {
            println!("  {:>4.0} s: {} MB", since.elapsed().as_secs_f64(), resident(&server));
            last = Instant::now();
        }
    }
    let seconds = since.elapsed().as_secs_f64();
    found.counting.store(false, Relaxed);
    let told =
        wire::request(OWNER, &address, "GET", "/metrics", "", None).await.map_or(String::new(), |(_, text)| text);
    found.over.store(true, Relaxed);
    for client in clients {
        let _ = tokio::time::timeout(Duration::from_secs(1), client).await;
    }
    report(&found, games, seconds, most, &told);
    if kills > 0 {
        server.kill().expect("a process to kill");
        server.wait().expect("its end");
        // Without limits: all games are looked at, by one client.
        server = start_with(&address, database, &[]).0;
        let all = found.acknowledged.lock().expect("no panic").len();
        let lost = lost(&address, &found).await;
        println!("killed {killed} times: {all} moves acknowledged, {lost} lost");
        assert_eq!(lost, 0);
    }
    server.kill().expect("a process to kill");
    let _ = server.wait();
}

fn report(found: &Found, games: usize, seconds: f64, most: u64, told: &str) {
    println!("{games} honest games for {seconds:.0} s");
    for (waits, what) in found.waits.iter().zip(["until both people are told", "until a level has answered"]) {
        let mut waits = std::mem::take(&mut *waits.lock().expect("no panic"));
        waits.sort_unstable();
        let at = |part: f64| waits.get((waits.len() as f64 * part) as usize).or(waits.last()).map_or(0.0, millis);
        let late = waits.iter().filter(|wait| millis(wait) > 1000.0).count();
        println!(
            "  a move {what}: {} ({:.0} a second), {:.1} ms in the middle, {:.1} ms for 99 of 100, {:.1} ms at most, {late} over 1 s",
            waits.len(),
            waits.len() as f64 / seconds,
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
    println!("  the server's memory: {most} MB at most");
    let count = |counter: &AtomicU64| counter.load(Relaxed);
    println!(
        "  honest clients: {} refused, {} connections lost; hostile clients: {} times busy, {} MB sent to one that asks for all",
        count(&found.refused),
        count(&found.lost_lines),
        count(&found.busy),
        count(&found.amplified) >> 20
    );
    let names =
        ["games_total", "events_total", "slowed_total", "rooms ", "rooms_bytes", "connections", "workers_queue"];
    for line in told.lines().filter(|line| names.iter().any(|name| line.starts_with(&format!("tabuleiro_{name}")))) {
        println!("    {line}");
    }
}

fn millis(wait: &u32) -> f64 {
    f64::from(*wait) / 1000.0
}

/// The memory of a process, in megabytes.
fn resident(server: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok()).map_or(0, |kilobytes| kilobytes / 1000)
}

/// Looks for every move that was acknowledged.
async fn lost(address: &str, found: &Found) -> usize {
    let mut logs: HashMap<String, HashMap<u64, String>> = HashMap::new();
    let acknowledged = found.acknowledged.lock().expect("no panic").clone();
    let mut lost = 0;
    for (game, number, text) in acknowledged {
        if !logs.contains_key(&game) {
            let state = wire::request(OWNER, address, "GET", &format!("/api/games/{game}"), "", None).await;
            let state: Value = serde_json::from_str(&state.expect("a state").1).expect("JSON");
            let events = state["log"]["events"].as_array().expect("events").iter();
            let log = events
                .map(|event| (event["number"].as_u64().unwrap_or(0), event["text"].as_str().unwrap_or("").to_owned()));
            logs.insert(game.clone(), log.collect());
        }
        lost += usize::from(logs[&game].get(&number) != Some(&text));
    }
    lost
}
