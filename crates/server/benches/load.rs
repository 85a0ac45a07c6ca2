//! Bots over WebSocket: how many games a server holds, how many moves it takes a second, and how long it takes from a
//! move sent until both players are told. With `--kill N` the server is killed N times, and every move that was
//! acknowledged is looked for afterwards.
//!
//! ```text
//! cargo bench -p server --bench load -- [--games 2000] [--seconds 20] [--think 1000] [--kill 0] [--plain]
//! ```
//!
//! With `--plain` the bots want no pictures, as programs do; browsers do want them.

mod process;

use std::collections::HashMap;
use std::env;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use game::{Seed, SplitMix64};
use process::{removed, served, start};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

type Socket = WebSocketStream<TcpStream>;

/// What is asked for on the command line.
struct Asked {
    games: usize,
    seconds: u64,
    /// Milliseconds between a bot's turn and its move, on average.
    think: u64,
    kills: u32,
    /// Whether the bots want pictures.
    pictures: bool,
    database: PathBuf,
}

impl Asked {
    fn read() -> Self {
        let words: Vec<String> = env::args().collect();
        let after = |name: &str| words.iter().position(|word| word == name).and_then(|place| words.get(place + 1));
        let number = |name: &str, usual: u64| after(name).map_or(usual, |text| text.parse().expect("a number"));
        let folder = env::temp_dir().join(format!("tabuleiro-load-{}.sqlite", std::process::id()));
        Asked {
            games: number("--games", 2000) as usize,
            seconds: number("--seconds", 20),
            think: number("--think", 1000),
            kills: number("--kill", 0) as u32,
            pictures: !words.iter().any(|word| word == "--plain"),
            database: after("--database").map_or(folder, PathBuf::from),
        }
    }
}

fn main() {
    if served() {
        return;
    }
    let asked = Asked::read();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(load(&asked));
    removed(&asked.database);
}

/// What the bots find out together.
#[derive(Default)]
struct Found {
    over: AtomicBool,
    moves: AtomicU64,
    counting: AtomicBool,
    /// Microseconds from a move sent until both are told.
    waits: Mutex<Vec<u32>>,
    /// Game, event and text of each move that was acknowledged.
    acknowledged: Mutex<Vec<(String, u64, String)>>,
}

async fn load(asked: &Asked) {
    let (mut server, address) = start("127.0.0.1:0", &asked.database);
    let found = Arc::new(Found::default());
    let since = Instant::now();
    let mut bots = Vec::new();
    for number in 0..asked.games {
        let game = make(&address).await.expect("a game");
        let (found, chance) = (Arc::clone(&found), SplitMix64::new(Seed(number as u64)));
        bots.push(tokio::spawn(play(address.clone(), game, found, asked.think, asked.pictures, chance)));
    }
    println!("{} games made and joined in {:.1} s", asked.games, since.elapsed().as_secs_f64());
    tokio::time::sleep(Duration::from_secs(2)).await;
    found.counting.store(true, Relaxed);
    let (before, since) = (found.moves.load(Relaxed), Instant::now());
    let began = processor(server.id());
    let mut chance = SplitMix64::new(Seed(1));
    let mut kills = 0;
    while since.elapsed().as_secs() < asked.seconds || kills < asked.kills {
        if kills < asked.kills {
            tokio::time::sleep(Duration::from_millis(50 + chance.below(700))).await;
            server.kill().expect("a process to kill");
            server.wait().expect("its end");
            server = start(&address, &asked.database).0;
            kills += 1;
        } else {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
    let (moves, seconds) = (found.moves.load(Relaxed) - before, since.elapsed().as_secs_f64());
    let spent = processor(server.id()).zip(began).map(|(end, began)| end - began);
    let live = request(&address, "GET", "/metrics", None).await.unwrap_or_default();
    found.over.store(true, Relaxed);
    for bot in bots {
        let _ = tokio::time::timeout(Duration::from_secs(20), bot).await;
    }
    let mut waits = std::mem::take(&mut *found.waits.lock().expect("no panic"));
    waits.sort_unstable();
    let at = |part: f64| waits.get(((waits.len() as f64 * part) as usize).min(waits.len().saturating_sub(1))).copied();
    let millis = |part| at(part).map_or(0.0, |micros| f64::from(micros) / 1000.0);
    println!("{moves} moves in {seconds:.1} s: {:.0} a second, each on disk", moves as f64 / seconds);
    if let Some(spent) = spent.filter(|_| asked.kills == 0) {
        println!("{:.3} ms of the server's processor time a move", spent / moves.max(1) as f64);
    }
    println!(
        "from a move sent until both are told: {:.1} ms in the middle, {:.1} ms for 99 of 100, {:.1} ms at most",
        millis(0.5),
        millis(0.99),
        millis(1.0)
    );
    for line in live.lines().filter(|line| {
        ["tabuleiro_connections", "tabuleiro_rooms", "tabuleiro_commit_seconds_count", "tabuleiro_transitions"]
            .iter()
            .any(|name| line.starts_with(name))
    }) {
        println!("  {line}");
    }
    if asked.kills > 0 {
        server.kill().expect("a process to kill");
        server.wait().expect("its end");
        server = start(&address, &asked.database).0;
        let lost = lost(&address, &found).await;
        println!(
            "killed {kills} times; {} moves acknowledged, {lost} lost",
            found.acknowledged.lock().expect("no panic").len()
        );
        assert_eq!(lost, 0);
    }
    server.kill().expect("a process to kill");
    let _ = server.wait();
}

/// The processor time that a process has had, in milliseconds, where the system tells.
fn processor(process: u32) -> Option<f64> {
    let told = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // Behind the name, which may hold anything: the twelfth and thirteenth, in hundredths of a second.
    let fields: Vec<&str> = told.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |place: usize| fields.get(place)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) * 10.0)
}

/// Looks for every move that was acknowledged.
async fn lost(address: &str, found: &Found) -> usize {
    let mut logs: HashMap<String, HashMap<u64, String>> = HashMap::new();
    let acknowledged = found.acknowledged.lock().expect("no panic").clone();
    let mut lost = 0;
    for (game, number, text) in acknowledged {
        if !logs.contains_key(&game) {
            let state = request(address, "GET", &format!("/api/games/{game}"), None).await.expect("a state");
            let state: Value = serde_json::from_str(&state).expect("JSON");
            let events = state["log"]["events"].as_array().expect("events").iter();
            let log = events
                .map(|event| (event["number"].as_u64().unwrap_or(0), event["text"].as_str().unwrap_or("").to_owned()));
            logs.insert(game.clone(), log.collect());
        }
        lost += usize::from(logs[&game].get(&number) != Some(&text));
    }
    lost
}

async fn request(address: &str, method: &str, path: &str, body: Option<&Value>) -> Option<String> {
    let mut stream = TcpStream::connect(address).await.ok()?;
    let body = body.map(Value::to_string).unwrap_or_default();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.ok()?;
    Some(answer.split_once("\r\n\r\n")?.1.to_owned())
}

/// A game and the tokens of its seats, if the server is there.
async fn make(address: &str) -> Option<(String, [String; 2])> {
    let person = json!({"kind": "person", "name": "bot"});
    let body = json!({"title": "mnk", "options": {"board": "12x12", "k": "5"}, "seats": [person, person]});
    let made: Value = serde_json::from_str(&request(address, "POST", "/api/games", Some(&body)).await?).ok()?;
    let token = |seat: usize| made["tokens"][seat]["token"].as_str().map(str::to_owned);
    Some((made["game"].as_str()?.to_owned(), [token(0)?, token(1)?]))
}

async fn connect(address: &str, game: &str, token: &str, since: u64, pictures: bool) -> Option<Socket> {
    let stream = TcpStream::connect(address).await.ok()?;
    stream.set_nodelay(true).ok()?;
    let (mut socket, _) = client_async(format!("ws://{address}/api/live"), stream).await.ok()?;
    let watch = json!({"type": "watch", "game": game, "tokens": [token], "since": since, "board": pictures});
    socket.send(Message::text(watch.to_string())).await.ok()?;
    Some(socket)
}

/// What a client looks at first: cheap to find, so that the bots do not take the server's cores.
fn sort(text: &str) -> (&str, u64) {
    let sort = text.strip_prefix("{\"type\":\"").and_then(|rest| rest.split('"').next()).unwrap_or_default();
    let number = text.split_once("\"number\":").map_or("", |(_, rest)| rest);
    let digits = number.split(|letter: char| !letter.is_ascii_digit()).next().unwrap_or_default();
    (sort, digits.parse().unwrap_or(0))
}

/// Two bots play games on a board, one after the other, through all failures.
async fn play(
    address: String,
    game: (String, [String; 2]),
    found: Arc<Found>,
    think: u64,
    pictures: bool,
    mut chance: SplitMix64,
) {
    let mut game = game;
    loop {
        let mut cells: Vec<u32> = (1..=144).collect();
        chance.shuffle(&mut cells);
        let mut number = 0;
        let mut sockets: [Option<Socket>; 2] = [None, None];
        while (number as usize) < cells.len() {
            if found.over.load(Relaxed) {
                return;
            }
            for (socket, token) in sockets.iter_mut().zip(&game.1) {
                while socket.is_none() {
                    *socket = connect(&address, &game.0, token, number, pictures).await;
                    if socket.is_none() {
                        tokio::time::sleep(Duration::from_millis(20)).await;
                    }
                }
            }
            tokio::time::sleep(Duration::from_millis(chance.below(2 * think + 1))).await;
            match turn(&mut sockets, &game.0, number, cells[number as usize], &found).await {
                Turn::Played => number += 1,
                Turn::Over => break,
                // The same move is sent again, with the same name.
                Turn::Lost => sockets = [None, None],
            }
        }
        // What is over is played anew.
        game = loop {
            match make(&address).await {
                Some(made) => break made,
                None if found.over.load(Relaxed) => return,
                None => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        };
    }
}

enum Turn {
    Played,
    Over,
    Lost,
}

/// Plays a move and waits until both are told.
async fn turn(sockets: &mut [Option<Socket>; 2], game: &str, number: u64, cell: u32, found: &Found) -> Turn {
    let [first, second] = sockets;
    let (Some(first), Some(second)) = (first, second) else { return Turn::Lost };
    let (mover, other) = if number.is_multiple_of(2) { (first, second) } else { (second, first) };
    let act = json!({"type": "act", "game": game, "id": format!("m{number}"), "number": number, "act": {"move": cell.to_string()}});
    let since = Instant::now();
    if mover.send(Message::text(act.to_string())).await.is_err() {
        return Turn::Lost;
    }
    let (mut done, mut over) = (false, false);
    for (socket, own) in [(mover, true), (other, false)] {
        let mut seen = false;
        while !(seen && (done || !own)) {
            let Some(Ok(message)) = socket.next().await else { return Turn::Lost };
            let Message::Text(text) = message else { continue };
            match sort(&text) {
                ("state", told) if told > number => {
                    seen = true;
                    over |= text.contains("\"status\":\"over\"");
                }
                ("done", _) => {
                    done = true;
                    let mut acknowledged = found.acknowledged.lock().expect("no panic");
                    acknowledged.push((game.to_owned(), number + 1, cell.to_string()));
                }
                ("refused", _) => panic!("refused: {text}"),
                _ => {}
            }
        }
    }
    found.moves.fetch_add(1, Relaxed);
    if found.counting.load(Relaxed) {
        found.waits.lock().expect("no panic").push(since.elapsed().as_micros() as u32);
    }
    if over { Turn::Over } else { Turn::Played }
}
