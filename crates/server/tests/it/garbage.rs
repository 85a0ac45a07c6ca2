//! Whatever is sent, the server answers with what was wrong, or not at all; it never fails.

use std::time::Duration;

use game::{Seed, SplitMix64};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Socket, get, new_game, raw, try_request};
use crate::process::Server;

fn bytes(chance: &mut SplitMix64, most: u64) -> Vec<u8> {
    (0..chance.below(most)).map(|_| chance.next() as u8).collect()
}

/// Any JSON, small.
fn value(chance: &mut SplitMix64, depth: u32) -> Value {
    const WORDS: [&str; 14] = [
        "type",
        "watch",
        "act",
        "move",
        "game",
        "id",
        "number",
        "seat",
        "tokens",
        "take_back",
        "resign",
        "check",
        "text",
        "cell",
    ];
    let word = |chance: &mut SplitMix64| chance.pick(&WORDS).copied().unwrap_or_default();
    match chance.below(if depth == 0 { 4 } else { 6 }) {
        0 => json!(word(chance)),
        1 => json!(chance.next() as i64),
        2 => json!(String::from_utf8_lossy(&bytes(chance, 20))),
        3 => json!(null),
        4 => (0..chance.below(4)).map(|_| value(chance, depth - 1)).collect(),
        _ => (0..chance.below(5)).map(|_| (word(chance).to_owned(), value(chance, depth - 1))).collect(),
    }
}

#[test]
fn garbage_is_refused_and_nothing_breaks() {
    let mut server = Server::start();
    let address = server.address.clone();
    let (game, tokens) = new_game(&address, "scrabble", 2, &json!({}));
    let mut chance = SplitMix64::new(Seed(11));
    let paths = [
        "/api/games".to_owned(),
        format!("/api/games/{game}/acts"),
        format!("/api/games/{game}/join"),
        format!("/api/games/{game}/check"),
        format!("/api/games/{game}/point"),
        format!("/api/games/{game}/rematch"),
        format!("/api/games/{game}/token"),
        "/api/account".to_owned(),
        "/api/account/password".to_owned(),
        "/api/session".to_owned(),
        format!("/api/games/{}/acts", "0".repeat(24)),
        "/api/games/..%2f..%2fetc/acts".to_owned(),
    ];
    for round in 0..240 {
        let path = chance.pick(&paths).expect("a path").clone();
        let mut body = match round % 3 {
            0 => String::from_utf8_lossy(&bytes(&mut chance, 300)).into_owned(),
            1 => value(&mut chance, 4).to_string(),
            _ => {
                let text = String::from_utf8_lossy(&bytes(&mut chance, 40)).into_owned();
                let acts = [json!({"move": text}), json!({"take_back": chance.next() as u32}), json!("resign?")];
                let act = chance.pick(&acts).cloned();
                json!({"id": text, "number": 0, "act": act, "text": text, "cell": text, "name": text}).to_string()
            }
        };
        if round % 50 == 0 {
            body = format!("{{\"title\": \"{}\"}}", "x".repeat(200_000));
        }
        let method = if round % 7 == 0 { "DELETE" } else { "POST" };
        let answer = try_request(&address, method, &path, &tokens[0], Some(&body));
        // One that is too long may be cut off instead of answered.
        assert!(answer.as_ref().map_or(body.len() > 65_536, |answer| answer.status < 500), "{path} {body} {answer:?}");
    }
    for path in [
        "/api/games?status=x",
        "/api/games?before=7",
        "/api/games?limit=-1",
        "/nothing",
        "/api/games/x",
        "/%00",
        "/api/titles/nothing",
        "/api/titles/mnk?options=board%3D0x0",
        "/api/titles/mnk?options=%00%3D%FF",
        "/api/session/games",
        &format!("/api/games/{game}?at=-1"),
        &format!("/api/games/{game}?at=0"),
        &format!("/api/games/{game}/review"),
    ] {
        let status = get(&address, path, "").status;
        assert!((400..500).contains(&status), "{path} {status}");
    }
    for _ in 0..40 {
        let _ = raw(&address, &[bytes(&mut chance, 200), b"\r\n\r\n".to_vec()].concat());
    }
    for token in ["x", &"f".repeat(32), &"é".repeat(3000)] {
        assert!((400..500).contains(&get(&address, &format!("/api/games/{game}"), token).status));
    }
    sockets(&address, &game, &tokens, &mut chance);
    assert_eq!(get(&address, "/health", "").text, "ok");
    assert_eq!(get(&address, &format!("/api/games/{game}"), "").json()["number"], 0);
    assert!(!server.panicked());
}

fn sockets(address: &str, game: &str, tokens: &[String], chance: &mut SplitMix64) {
    for round in 0..30 {
        let mut socket = Socket::open(address).expect("a connection");
        socket.say(&json!({"type": "watch", "game": game, "tokens": [tokens[0]]}));
        for _ in 0..8 {
            let message = match chance.below(4) {
                0 => Message::text(String::from_utf8_lossy(&bytes(chance, 200)).into_owned()),
                1 => Message::binary(bytes(chance, 200)),
                2 => Message::text(value(chance, 4).to_string()),
                _ => {
                    let text = String::from_utf8_lossy(&bytes(chance, 30)).into_owned();
                    let sort = chance.pick(&["act", "check", "point", "legal", "hint", "unwatch"]).copied();
                    let act = json!({"move": text});
                    let said = json!({"type": sort, "game": game, "id": "1", "number": 0, "act": act});
                    Message::text(said.to_string())
                }
            };
            if socket.say_raw(message).is_err() {
                break;
            }
        }
        if round % 10 == 0 {
            let _ = socket.say_raw(Message::text("x".repeat(100_000)));
        }
        while socket.try_hear(Duration::from_millis(60)).is_some() {}
    }
}

/// What is no request at all is refused with the same body as everything else.
#[test]
fn what_is_no_request_is_refused_with_a_body() {
    let server = Server::start();
    let many: String = (0..200).map(|number| format!("X{number}: y\r\n")).collect();
    let long = "a".repeat(70_000);
    for (request, status) in [
        ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n".to_owned(), 400),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n".to_owned(), 400),
        ("garbage\r\n\r\n".to_owned(), 400),
        ("GET / HTTP/2.5\r\nHost: localhost\r\n\r\n".to_owned(), 400),
        ("POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n".to_owned(), 400),
        (format!("GET /{long} HTTP/1.1\r\nHost: localhost\r\n\r\n"), 414),
        (format!("GET / HTTP/1.1\r\nHost: localhost\r\n{many}\r\n"), 431),
    ] {
        let answer = raw(&server.address, request.as_bytes()).expect("an answer");
        let told = answer.json();
        assert_eq!((answer.status, &told["error"]), (status, &json!("malformed")), "{answer:?}");
        assert!(told["said"].as_str().is_some_and(|said| said.len() > 10), "{told}");
    }
}
