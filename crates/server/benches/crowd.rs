//! A database with very many games: how long the pages of the lobby take, and how long the server takes to start when
//! many clocks run.
//!
//! ```text
//! cargo bench -p server --bench crowd -- [--games 1000000] [--clocks 100000]
//! ```

mod process;

use std::env;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Child;
use std::time::Instant;

use process::{removed, served, start};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

/// Some free port of this machine.
const HERE: &str = "127.0.0.1:0";
/// Games that were over long ago, a few that go on and a few that are open, with the names of a thousand players, one of
/// whom has played a third of them.
const GAMES: &str = "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $1) \
    INSERT INTO games (id, title, options, created, began, day, seed, wrong_moves, status, number, ranks, listed) \
    SELECT printf('%024x', n), CASE n % 3 WHEN 0 THEN 'orbito' ELSE 'mnk' END, \
    CASE n % 3 WHEN 0 THEN 'orbits=2 rules=specified' ELSE 'board=3x3 k=3' END, \
    $2 - ($1 - n) * 10, 0, '2026-11-16', '1', 'asked-again', \
    CASE WHEN n % 100 = 1 THEN 'running' WHEN n % 100 = 2 THEN 'waiting' ELSE 'over' END, 1, '1 2', \
    CASE WHEN n % 100 = 1 THEN 'running' WHEN n % 100 = 2 THEN 'open' ELSE 'over' END FROM n";
const SEATS: &str = "INSERT INTO seats (game, seat, kind, name, home, created) \
    SELECT g.id, s.value, CASE WHEN s.value = 2 AND listed = 'open' THEN 'open' ELSE 'person' END, \
    CASE WHEN s.value = 1 AND substr(g.id, -1) IN ('0', '3', '6', '9', 'c') THEN 'Ana' \
    ELSE 'player ' || (created / 10 % 1000) END, 1, g.created FROM games AS g, json_each('[1, 2]') AS s";
const EVENTS: &str = "INSERT INTO events (game, number, at, seat, kind, text) \
    SELECT id, 1, 0, 1, 'resign', '' FROM games WHERE listed = 'over'";
/// Games whose clock runs, for a year.
const CLOCKS: &str = "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $1) \
    INSERT INTO games (id, title, options, created, began, day, seed, wrong_moves, clock, status, number, listed, due) \
    SELECT 'c' || printf('%023x', n), 'mnk', 'board=15x15 k=5', $2, 0, '2026-11-16', '1', 'asked-again', '31536000+0', \
    'running', 0, 'running', 31536000001 FROM n";
const CLOCK_SEATS: &str = "INSERT INTO seats (game, seat, kind, name, home, created) \
    SELECT g.id, s.value, 'person', 'Eva', 0, g.created FROM games AS g, json_each('[1, 2]') AS s";

fn main() {
    if served() {
        return;
    }
    let words: Vec<String> = env::args().collect();
    let number = |name: &str, usual: i64| {
        let after = words.iter().position(|word| word == name).and_then(|place| words.get(place + 1));
        after.map_or(usual, |text| text.parse().expect("a number"))
    };
    let database = env::temp_dir().join(format!("tabuleiro-crowd-{}.sqlite", std::process::id()));
    lobby(&database, number("--games", 1_000_000));
    removed(&database);
    clocks(&database, number("--clocks", 100_000));
    removed(&database);
}

fn stop(mut server: Child) {
    let _ = server.kill();
    let _ = server.wait();
}

/// Puts games into a database that a server has made.
fn fill(database: &Path, count: i64, statements: [&'static str; 3]) {
    let (server, _) = start(HERE, database);
    stop(server);
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a time").as_millis() as i64;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let options = SqliteConnectOptions::new().filename(database).disable_statement_logging();
        let mut connection = options.connect().await.expect("a database");
        for statement in statements.into_iter().filter(|statement| !statement.is_empty()) {
            let query = sqlx::query(statement);
            let query = if statement.contains("$1") { query.bind(count).bind(now) } else { query };
            query.execute(&mut connection).await.expect(statement);
        }
    });
}

fn lobby(database: &Path, games: i64) {
    fill(database, games, [GAMES, SEATS, EVENTS]);
    let since = Instant::now();
    let (server, address) = start(HERE, database);
    println!("{games} games; the server starts in {:.2} s", since.elapsed().as_secs_f64());
    for path in [
        "?status=open",
        "?status=over",
        "?",
        "?title=orbito",
        "?status=running&title=mnk",
        "?player=Ana",
        "?player=Ana&status=running",
    ] {
        let (mut before, mut times) = (String::new(), Vec::new());
        for _ in 0..50 {
            let since = Instant::now();
            let body = get(&address, &format!("/api/games{path}&limit=100{before}"));
            times.push(since.elapsed().as_secs_f64() * 1000.0);
            let told: serde_json::Value = serde_json::from_str(&body).expect("JSON");
            // From page to page, so that no answer is one that was kept.
            before = told["before"].as_str().map_or(String::new(), |cursor| format!("&before={cursor}"));
        }
        times.sort_by(f64::total_cmp);
        println!(
            "  {path:<28} median {:.2} ms, slowest {:.2} ms of {} pages of 100",
            times[times.len() / 2],
            times[times.len() - 1],
            times.len()
        );
    }
    stop(server);
}

fn clocks(database: &Path, count: i64) {
    fill(database, count, [CLOCKS, CLOCK_SEATS, ""]);
    let since = Instant::now();
    let (server, _) = start(HERE, database);
    println!(
        "{count} games whose clock runs: the server starts in {:.2} s, with {} MB",
        since.elapsed().as_secs_f64(),
        resident(&server)
    );
    stop(server);
}

/// The memory of a process, in megabytes.
fn resident(server: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok()).map_or(0, |kilobytes| kilobytes / 1000)
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a server");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer.split_once("\r\n\r\n").expect("a body").1.to_owned()
}
