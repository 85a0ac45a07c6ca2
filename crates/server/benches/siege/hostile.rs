//! The hostile clients, each from an address of its own and as fast as it can.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::task::JoinHandle;

use crate::Found;
use crate::wire::{Own, connect, post, request, say, socket};

/// The last part of their addresses: 127.0.66.x.
const HOSTILE: u8 = 66;
/// What they do.
pub(crate) const SORTS: [&str; 9] =
    ["memory", "freeze", "lobby", "thinking", "rack", "fullness", "names", "amplification", "passwords"];

/// Begins all attacks.
pub(crate) fn begin(address: &str, found: &Arc<Found>) -> Vec<JoinHandle<()>> {
    let spawn = |number: usize| {
        let (address, found, own) = (address.to_owned(), Arc::clone(found), [HOSTILE, number as u8 + 1]);
        tokio::spawn(async move {
            while !found.over.load(Relaxed) {
                match number {
                    0 => memory(own, &address).await,
                    1 => freeze(own, &address, &found).await,
                    2 => lobby(own, &address).await,
                    3 => thinking(own, &address, &found).await,
                    4 => rack(own, &address, &found).await,
                    5 => fullness(own, &address).await,
                    6 => names(own, &address).await,
                    7 => amplification(own, &address, &found).await,
                    _ => passwords(own, &address).await,
                };
                // Who is refused at once does not need all of the machine to ask again.
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
    };
    let only = std::env::args().skip_while(|word| word != "--only").nth(1);
    let wanted = |number: &usize| only.as_ref().is_none_or(|only| only == SORTS[*number]);
    (0..SORTS.len()).filter(wanted).map(spawn).collect()
}

fn people(board: &str) -> Value {
    let person = json!({"kind": "person", "name": "Mallory"});
    json!({"title": "mnk", "options": {"board": board, "k": "5"}, "seats": [person, person]})
}

fn game_of(made: &Value) -> Option<String> {
    made["game"].as_str().map(str::to_owned)
}

/// Games on the largest board, looked at in three languages.
async fn memory(own: Own, address: &str) -> Option<()> {
    let (_, made) = post(own, address, "/api/games", "", &people("100x100")).await?;
    let game = game_of(&made)?;
    for language in ["en", "pt", "fr"] {
        request(own, address, "GET", &format!("/api/games/{game}?language={language}"), "", None).await?;
    }
    Some(())
}

/// A move and its taking back, over and over.
async fn freeze(own: Own, address: &str, found: &Found) -> Option<()> {
    let (_, made) = post(own, address, "/api/games", "", &people("15x15")).await?;
    let (game, token) = (game_of(&made)?, made["tokens"][0]["token"].as_str()?.to_owned());
    let mut socket = socket(own, address).await?;
    let watch = json!({"type": "watch", "game": game, "tokens": [token], "board": false});
    say(&mut socket, &watch).await?;
    for number in 0..20_000u32 {
        let act = if number.is_multiple_of(2) { json!({"move": "113"}) } else { json!({"take_back": 1}) };
        let act = json!({"type": "act", "game": game, "id": number.to_string(), "number": number, "act": act});
        say(&mut socket, &act).await?;
        loop {
            let heard = tokio::time::timeout(Duration::from_secs(10), socket.next()).await.ok()??.ok()?;
            let text = heard.into_text().ok()?;
            if text.contains("\"done\"") {
                break;
            }
            if text.contains("\"refused\"") {
                tokio::time::sleep(Duration::from_millis(200)).await;
                say(&mut socket, &act).await?;
            }
        }
        if found.over.load(Relaxed) {
            return None;
        }
    }
    Some(())
}

/// Open games without end, and pages of them.
async fn lobby(own: Own, address: &str) -> Option<()> {
    let open = json!({"title": "mnk", "seats": [{"kind": "person", "name": "Mallory"}, {"kind": "open"}]});
    post(own, address, "/api/games", "", &open).await?;
    request(own, address, "GET", "/api/games?limit=100&player=Mallory", "", None).await?;
    request(own, address, "GET", "/api/games?status=open&limit=100", "", None).await.map(drop)
}

/// Five games a second in which the computer thinks as long as it may.
async fn thinking(own: Own, address: &str, found: &Found) -> Option<()> {
    let seats = json!([{"kind": "level", "level": "dificil"}, {"kind": "person", "name": "Mallory"}]);
    let body = json!({"title": "mnk", "options": {"board": "100x100", "k": "100"}, "seats": seats});
    let (status, _) = post(own, address, "/api/games", "", &body).await?;
    found.busy.fetch_add(u64::from(status == 503), Relaxed);
    let seats = json!([{"kind": "level", "level": "mestre:5s"}, {"kind": "person", "name": "Mallory"}]);
    let body = json!({"title": "konane", "seats": seats});
    post(own, address, "/api/games", "", &body).await.map(drop)
}

/// Deals again and again, and asks for all moves of every rack.
async fn rack(own: Own, address: &str, found: &Found) -> Option<()> {
    let person = json!({"kind": "person", "name": "Mallory"});
    let (_, made) =
        post(own, address, "/api/games", "", &json!({"title": "scrabble", "seats": [person, person]})).await?;
    let (game, token) = (game_of(&made)?, made["tokens"][0]["token"].as_str()?.to_owned());
    let mut socket = socket(own, address).await?;
    say(&mut socket, &json!({"type": "watch", "game": game, "tokens": [token]})).await?;
    for number in 0..100 {
        say(&mut socket, &json!({"type": "legal", "game": game, "id": format!("l{number}")})).await?;
        // They are not all waited for.
        let _ = tokio::time::timeout(Duration::from_millis(20), socket.next()).await;
        if found.over.load(Relaxed) {
            return None;
        }
    }
    Some(())
}

/// As many games as can be had, begun and never gone on with.
async fn fullness(own: Own, address: &str) -> Option<()> {
    post(own, address, "/api/games", "", &people("3x3")).await.map(drop)
}

/// Accounts, and names that look like others'.
async fn names(own: Own, address: &str) -> Option<()> {
    let name = format!("M{}", std::process::id() as u64 * 1000 + u64::from(rand() % 1000));
    post(own, address, "/api/account", "", &json!({"name": name, "password": "correct horse"})).await.map(drop)
}

fn rand() -> u32 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.subsec_micros())
}

/// Watches the largest board over many connections, some of which are never read; pipelined requests beside.
async fn amplification(own: Own, address: &str, found: &Found) -> Option<()> {
    let (_, made) = post(own, address, "/api/games", "", &people("100x100")).await?;
    let game = game_of(&made)?;
    let mut sockets = Vec::new();
    for _ in 0..40 {
        sockets.extend(socket(own, address).await);
    }
    let mut streams = Vec::new();
    for _ in 0..40 {
        let mut stream = connect(own, address).await?;
        let request = format!("GET /api/games/{game} HTTP/1.1\r\nHost: {address}\r\n\r\n").repeat(50);
        // The server may have stopped reading.
        let _ = tokio::time::timeout(Duration::from_secs(1), stream.write_all(request.as_bytes())).await;
        streams.push(stream);
    }
    for round in 0..500 {
        for (number, socket) in sockets.iter_mut().enumerate() {
            let language = ["en", "pt", "fr"][round % 3];
            let watch = json!({"type": "watch", "game": game, "language": language});
            let _ = tokio::time::timeout(Duration::from_millis(20), say(socket, &watch)).await;
            if number % 2 == 0
                && let Ok(Some(Ok(heard))) = tokio::time::timeout(Duration::from_millis(5), socket.next()).await
            {
                found.amplified.fetch_add(heard.len() as u64, Relaxed);
            }
        }
        if found.over.load(Relaxed) {
            return None;
        }
    }
    Some(())
}

/// Wrong passwords, sixty at once.
async fn passwords(own: Own, address: &str) -> Option<()> {
    let all: Vec<_> = (0..60)
        .map(|number| {
            let address = address.to_owned();
            tokio::spawn(async move {
                let wrong = json!({"name": format!("Ana {}", number % 7), "password": "wrong horse"});
                post(own, &address, "/api/session", "", &wrong).await
            })
        })
        .collect();
    for one in all {
        let _ = one.await;
    }
    Some(())
}
