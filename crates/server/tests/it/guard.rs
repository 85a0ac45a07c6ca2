//! Who takes too much, or too long.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{act, get, new_game, post, text, with_headers};
use crate::process::Server;

#[test]
fn a_request_that_never_ends_is_left() {
    let server = Server::start();
    let mut slow: Vec<TcpStream> = [&b""[..], b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX: "]
        .into_iter()
        .map(|begun| {
            let mut stream = TcpStream::connect(&server.address).expect("a connection");
            stream.write_all(begun).expect("a connection");
            stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a connection");
            stream
        })
        .collect();
    for stream in &mut slow {
        let mut answer = Vec::new();
        // Closed by the server, with or without a word.
        let _ =
            stream.read_to_end(&mut answer).map_err(|error| assert_ne!(error.kind(), std::io::ErrorKind::WouldBlock));
    }
    assert_eq!(get(&server.address, "/health", "").text, "ok");
}

#[test]
fn whoever_has_a_file_of_the_page_is_told_so() {
    let server = Server::start();
    for path in ["/", "/main.js", "/g/000000000000000000000000"] {
        let first = get(&server.address, path, "");
        let tag = first.header("ETag").expect("a tag").to_owned();
        let ask = |known: &str| {
            with_headers(&server.address, "GET", path, &[("If-None-Match", known)], None).expect("an answer")
        };
        let again = ask(&tag);
        assert_eq!((first.status, again.status, &*again.text, again.header("ETag")), (200, 304, "", Some(&*tag)));
        assert_eq!((ask("\"other\"").status, ask(&format!("\"other\", W/{tag}")).status), (200, 304));
    }
}

/// Eight strong players want forty seconds of thought from one thread; ten quick games are over long before.
#[test]
fn a_crowd_of_strong_players_does_not_keep_quick_games_waiting() {
    let server = Server::start();
    let address = &*server.address;
    let against = |title: &str, level: &str, options: Value| {
        let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "level", "level": level}]);
        let made = post(address, "/api/games", "", &json!({"title": title, "seats": seats, "options": options})).json();
        (text(&made["game"]), text(&made["tokens"][0]["token"]))
    };
    let first =
        |game: &str, token: &str| get(address, &format!("/api/games/{game}/legal"), token).json()["moves"][0].clone();
    let crowd: Vec<_> = (0..8).map(|_| against("orbito", "mestre:5s", json!({"orbits": "4"}))).collect();
    for (game, token) in &crowd {
        assert_eq!(act(address, game, token, 0, &json!({"move": first(game, token)})).status, 200);
    }
    for _ in 0..10 {
        let (game, token) = against("mnk", "facil", json!({}));
        let state = || get(address, &format!("/api/games/{game}"), &token).json();
        let mut now = state();
        while now["status"] == "running" {
            if now["can"]["move"] == true {
                let number = now["number"].as_u64().expect("a number");
                assert_eq!(act(address, &game, &token, number, &json!({"move": first(&game, &token)})).status, 200);
            }
            thread::sleep(Duration::from_millis(5));
            now = state();
        }
    }
    let answered =
        |(game, _): &&(String, String)| get(address, &format!("/api/games/{game}"), "").json()["number"] != 1;
    assert!(crowd.iter().filter(answered).count() < crowd.len(), "all strong players have answered");
    // A review, which nobody plays against, waits for nobody either: the game just played can be had whole.
    let (game, tokens) = new_game(address, "orbito", 2, &json!({}));
    assert_eq!(act(address, &game, &tokens[0], 0, &json!("resign")).status, 200);
    let review = || get(address, &format!("/api/games/{game}/review"), "").json()["review"].clone();
    assert!((0..3000).any(|_| {
        thread::sleep(Duration::from_millis(100));
        !review().is_null()
    }));
}
