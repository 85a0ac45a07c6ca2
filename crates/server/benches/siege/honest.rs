//! The honest clients: people who play each other, and people who play against quick levels, a few behind each address.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use game::{Seed, SplitMix64};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::Found;
use crate::wire::{Own, Socket, post, say, socket, sort};

/// So many games are played from one address.
const BEHIND_ONE: usize = 10;
/// So long an answer is waited for, before the connection is taken for lost.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is played at one table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Table {
    /// Two people.
    People,
    /// A person against a level.
    Level(&'static str),
}

impl Table {
    fn of(number: usize) -> Self {
        match number % 6 {
            0 => Table::Level("facil"),
            2 => Table::Level("normal"),
            4 => Table::Level("dificil"),
            _ => Table::People,
        }
    }

    fn body(self) -> Value {
        let person = json!({"kind": "person", "name": "Ana"});
        let (other, board, k) = match self {
            Table::People => (person.clone(), "12x12", "5"),
            Table::Level(level) => (json!({"kind": "level", "level": level}), "9x9", "5"),
        };
        json!({"title": "mnk", "options": {"board": board, "k": k}, "seats": [person, other]})
    }

    fn cells(self) -> u32 {
        if self == Table::People { 144 } else { 81 }
    }
}

/// Why a game is not gone on with.
enum Stop {
    /// It is over.
    Over,
    /// The connection is lost.
    Lost,
}

/// Plays one game after the other, through all failures, until it is over.
pub(crate) async fn play(address: String, number: usize, think: u64, pictures: bool, found: Arc<Found>) {
    let own = [1 + (number / BEHIND_ONE / 250) as u8, 1 + (number / BEHIND_ONE % 250) as u8];
    let (table, mut chance) = (Table::of(number), SplitMix64::new(Seed(number as u64)));
    while !found.over.load(Relaxed) {
        let Some((game, tokens)) = make(own, &address, table, &found).await else {
            tokio::time::sleep(Duration::from_millis(500 + chance.below(1000))).await;
            continue;
        };
        let mut cells: Vec<u32> = (1..=table.cells()).collect();
        chance.shuffle(&mut cells);
        let (mut next, mut known) = (0, 0);
        while !found.over.load(Relaxed) {
            let Some(mut sockets) = seats(own, &address, &game, &tokens, known, pictures).await else {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            match game_on(&mut sockets, &game, &cells, &mut next, &mut known, think, &mut chance, &found).await {
                Stop::Over => break,
                Stop::Lost => found.lost_lines.fetch_add(1, Relaxed),
            };
        }
    }
}

async fn make(own: Own, address: &str, table: Table, found: &Found) -> Option<(String, Vec<String>)> {
    let (status, made) = post(own, address, "/api/games", "", &table.body()).await?;
    if status != 201 {
        found.refused.fetch_add(1, Relaxed);
        return None;
    }
    let tokens = made["tokens"].as_array()?.iter().filter_map(|token| token["token"].as_str().map(str::to_owned));
    Some((made["game"].as_str()?.to_owned(), tokens.collect()))
}

async fn seats(
    own: Own,
    address: &str,
    game: &str,
    tokens: &[String],
    since: u64,
    pictures: bool,
) -> Option<Vec<Socket>> {
    let mut sockets = Vec::new();
    for token in tokens {
        let mut seat = socket(own, address).await?;
        let watch = json!({"type": "watch", "game": game, "tokens": [token], "since": since, "board": pictures});
        say(&mut seat, &watch).await?;
        sockets.push(seat);
    }
    Some(sockets)
}

/// What one hears next: the state after at least so many events, or that an act is done.
struct Heard {
    done: bool,
    over: bool,
    number: u64,
    on_turn: bool,
    refused: Option<String>,
}

async fn hear(socket: &mut Socket, seat: usize) -> Option<Heard> {
    loop {
        let message = tokio::time::timeout(PATIENCE, socket.next()).await.ok()??.ok()?;
        let Message::Text(text) = message else { continue };
        let mut heard = Heard { done: false, over: false, number: 0, on_turn: false, refused: None };
        match sort(&text) {
            ("state", number) => {
                heard.number = number;
                heard.over = text.contains("\"status\":\"over\"");
                heard.on_turn = text.contains(&format!("\"on_turn\":{}", seat + 1));
            }
            ("done", _) => heard.done = true,
            ("refused", _) => heard.refused = Some(text.to_string()),
            _ => continue,
        }
        return Some(heard);
    }
}

#[expect(clippy::too_many_arguments, reason = "all that a game is")]
async fn game_on(
    sockets: &mut [Socket],
    game: &str,
    cells: &[u32],
    next: &mut usize,
    known: &mut u64,
    think: u64,
    chance: &mut SplitMix64,
    found: &Found,
) -> Stop {
    let alone = sockets.len() == 1;
    // What there is to see at first.
    let mut mover = 0;
    for (seat, socket) in sockets.iter_mut().enumerate() {
        let Some(heard) = hear(socket, seat).await else { return Stop::Lost };
        if heard.over {
            return Stop::Over;
        }
        if heard.refused.is_some() {
            return Stop::Over;
        }
        *known = heard.number.max(*known);
        if heard.on_turn {
            mover = seat;
        } else if alone {
            // The level has not answered yet.
            loop {
                match hear(socket, seat).await {
                    Some(heard) if heard.over => return Stop::Over,
                    Some(heard) if heard.on_turn => {
                        *known = heard.number;
                        break;
                    }
                    Some(_) => {}
                    None => return Stop::Lost,
                }
            }
        }
    }
    while !found.over.load(Relaxed) {
        tokio::time::sleep(Duration::from_millis(chance.below(2 * think + 1))).await;
        let Some(cell) = cells.get(*next) else { return Stop::Over };
        let id = format!("m{known}-{cell}");
        let act = json!({"type": "act", "game": game, "id": id, "number": *known, "act": {"move": cell.to_string()}});
        let since = Instant::now();
        if say(&mut sockets[mover], &act).await.is_none() {
            return Stop::Lost;
        }
        let (mut done, mut over, mut told) = (false, false, *known);
        // Whoever moved hears that it is stored, and sees it; in the end it is on turn again, or the other is.
        loop {
            let Some(heard) = hear(&mut sockets[mover], mover).await else { return Stop::Lost };
            if let Some(refused) = heard.refused {
                // The level took this cell, or the same act was sent before a failure.
                if refused.contains("\"error\":\"refused\"") {
                    break;
                }
                found.refused.fetch_add(1, Relaxed);
                return Stop::Lost;
            }
            if heard.done {
                done = true;
                let mut acknowledged = found.acknowledged.lock().expect("no panic");
                acknowledged.push((game.to_owned(), *known + 1, cell.to_string()));
            }
            told = told.max(heard.number);
            over |= heard.over;
            if done && (over || (told > *known && (!alone || heard.on_turn || told > *known + 1))) {
                break;
            }
        }
        *next += 1;
        if !done {
            continue;
        }
        if !alone && !over {
            let other = 1 - mover;
            loop {
                let Some(heard) = hear(&mut sockets[other], other).await else { return Stop::Lost };
                over |= heard.over;
                if heard.number > *known {
                    break;
                }
            }
            mover = other;
        }
        found.observe(alone, since.elapsed());
        if over {
            return Stop::Over;
        }
        *known = told;
    }
    Stop::Over
}
