//! Hostile clients, each from an address of its own, and honest ones beside them.

use std::io::{ErrorKind, Read, Write};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Answer, Socket, act, from, get, new_game, post, post_from, text};
use crate::process::Server;

/// The client that attacks; all else comes from 127.0.0.1.
const HOSTILE: [u8; 4] = [127, 0, 0, 66];

fn against(level: &str, board: &str, k: &str) -> Value {
    json!({"title": "mnk", "options": {"board": board, "k": k},
        "seats": [{"kind": "level", "level": level}, {"kind": "person", "name": "Ana"}]})
}

fn metric(address: &str, name: &str) -> u64 {
    let told = get(address, "/metrics", "").text;
    let line = told.lines().find_map(|line| line.strip_prefix(&format!("tabuleiro_{name} "))).expect("a number");
    line.parse().expect("a number")
}

/// Waits until the computer has moved; how long that took.
fn answered(address: &str, game: &str, number: u64) -> Duration {
    let since = Instant::now();
    while get(address, &format!("/api/games/{game}"), "").json()["number"].as_u64() < Some(number) {
        assert!(since.elapsed() < Duration::from_secs(60), "no answer");
        thread::sleep(Duration::from_millis(20));
    }
    since.elapsed()
}

/// Five games a second in which the computer thinks long, and many at once at first: another client's are answered.
#[test]
fn the_computer_thinks_for_everybody() {
    let server = Server::start_with("rate=50 people=40");
    let address = server.address.clone();
    let (over, busy) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let hostile = {
        let (address, over, busy) = (address.clone(), Arc::clone(&over), Arc::clone(&busy));
        thread::spawn(move || {
            while !over.load(Relaxed) {
                let answer = post_from(HOSTILE, &address, "/api/games", &against("dificil", "100x100", "100"));
                if answer.status == 503 {
                    assert_eq!(
                        (answer.json()["error"].as_str(), answer.header("Retry-After")),
                        (Some("busy"), Some("10"))
                    );
                    busy.fetch_add(1, Relaxed);
                }
                thread::sleep(Duration::from_millis(50));
            }
        })
    };
    thread::sleep(Duration::from_secs(6));
    let mut slowest = Duration::ZERO;
    for number in 0..20 {
        let level = ["facil", "normal", "dificil"][number % 3];
        let made = post(&address, "/api/games", "", &against(level, "3x3", "3"));
        assert_eq!(made.status, 201, "{made:?}");
        slowest = slowest.max(answered(&address, &text(&made.json()["game"]), 1));
    }
    // Behind the others' queue it would be minutes.
    assert!(slowest < Duration::from_secs(20), "{slowest:?}");
    // In the end the hostile client is told that it has asked for enough, and nothing is half-done.
    let since = Instant::now();
    while busy.load(Relaxed) == 0 {
        assert!(since.elapsed() < Duration::from_secs(60), "never busy");
        thread::sleep(Duration::from_millis(100));
    }
    over.store(true, Relaxed);
    hostile.join().expect("no panic");
}

/// One client fills its own share of games, and no other's.
#[test]
fn a_client_has_its_share_of_games() {
    let server = Server::start_with("people=1");
    let two = json!({"title": "mnk", "seats": [{"kind": "person", "name": "Ana"}, {"kind": "open"}]});
    let make = |address: [u8; 4]| post_from(address, &server.address, "/api/games", &two);
    let made: Vec<Answer> = (0..12).map(|_| make(HOSTILE)).collect();
    assert_eq!(made.iter().map(|answer| answer.status).collect::<Vec<_>>(), [vec![201; 10], vec![503; 2]].concat());
    assert_eq!(made[11].json()["error"], "busy");
    assert_eq!(metric(&server.address, "games_total"), 10, "what is refused is not stored");
    assert_eq!(make([127, 0, 0, 1]).status, 201);
    // One that is put away makes room, also after a start.
    let mut server = server;
    server.kill();
    server.restart();
    let make = |address: [u8; 4]| post_from(address, &server.address, "/api/games", &two).status;
    assert_eq!(make(HOSTILE), 503);
    let (game, token) = (text(&made[0].json()["game"]), text(&made[0].json()["tokens"][0]["token"]));
    assert_eq!(crate::client::delete(&server.address, &format!("/api/games/{game}"), &token).status, 204);
    assert_eq!((make(HOSTILE), make(HOSTILE)), (201, 503));
}

/// Games that nobody begins or goes on with are put away when the server looks; one that is watched stays.
#[test]
fn games_that_nobody_wants_are_put_away() {
    let mut server = Server::start_with("waiting=5000 abandoned=5000");
    let friend = json!({"title": "mnk", "seats": [{"kind": "person", "name": "Ana"}, {"kind": "friend"}]});
    let waiting = text(&post(&server.address, "/api/games", "", &friend).json()["game"]);
    let (left, tokens) = new_game(&server.address, "mnk", 2, &json!({}));
    let (over, over_tokens) = new_game(&server.address, "mnk", 2, &json!({}));
    assert_eq!(act(&server.address, &left, &tokens[0], 0, &json!({"move": "5"})).status, 200);
    assert_eq!(act(&server.address, &over, &over_tokens[0], 0, &json!("resign")).status, 200);
    thread::sleep(Duration::from_secs(6));
    // The time of a game stands still while the server does: it has to be noted.
    let (fresh, fresh_tokens) = new_game(&server.address, "mnk", 2, &json!({}));
    assert_eq!(act(&server.address, &fresh, &fresh_tokens[0], 0, &json!({"move": "5"})).status, 200);
    server.kill();
    server.restart();
    let status = |game: &str| get(&server.address, &format!("/api/games/{game}"), "").status;
    let since = Instant::now();
    while (status(&waiting), status(&left)) != (404, 404) {
        assert!(since.elapsed() < Duration::from_secs(60), "they are still there");
        thread::sleep(Duration::from_millis(50));
    }
    assert_eq!((status(&over), status(&fresh)), (200, 200));
}

/// What is watched on the largest board, again and again and without reading it, is neither sent nor kept without end.
#[test]
fn what_is_sent_is_bounded() {
    let server = Server::start_with("rate=50 people=40");
    let (game, _) = new_game(&server.address, "mnk", 2, &json!({"options": {"board": "100x100", "k": "5"}}));
    let state = get(&server.address, &format!("/api/games/{game}"), "").text.len();
    let before = server.memory();
    let began = Instant::now();
    let over = Arc::new(AtomicBool::new(false));
    // Some read all that they are sent, and some nothing.
    let readers: Vec<_> = (0..8)
        .map(|number| {
            let (address, game, over) = (server.address.clone(), game.clone(), Arc::clone(&over));
            thread::spawn(move || {
                let Some(mut socket) = Socket::open_from(HOSTILE, &address) else { return 0 };
                let mut heard = 0;
                while !over.load(Relaxed) {
                    let language = ["en", "pt", "fr"][number % 3];
                    let watch = json!({"type": "watch", "game": game, "language": language});
                    if socket.say_raw(Message::text(watch.to_string())).is_err() {
                        break;
                    }
                    let patience = Duration::from_millis(if number % 2 == 0 { 20 } else { 0 });
                    heard += socket.try_hear(patience).map_or(0, |said| said.to_string().len());
                    thread::sleep(Duration::from_millis(20));
                }
                heard
            })
        })
        .collect();
    let pipelined: Vec<_> = (0..100)
        .filter_map(|_| {
            let mut stream = from(HOSTILE, &server.address)?;
            let request = format!("GET /api/games/{game} HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
            stream.write_all(request.repeat(20).as_bytes()).ok()?;
            Some(stream)
        })
        .collect();
    thread::sleep(Duration::from_secs(10));
    // Meanwhile others are served.
    let since = Instant::now();
    let (own, tokens) = new_game(&server.address, "mnk", 2, &json!({}));
    assert_eq!(act(&server.address, &own, &tokens[0], 0, &json!({"move": "5"})).status, 200);
    assert!(since.elapsed() < Duration::from_secs(20), "{:?}", since.elapsed());
    over.store(true, Relaxed);
    let heard: usize = readers.into_iter().map(|reader| reader.join().expect("no panic")).sum();
    let grown = server.memory().saturating_sub(before);
    // 10 MB a second, and eight seconds' worth at once.
    let most = (100 + 15 * began.elapsed().as_secs() as usize) << 20;
    assert!(heard < most, "{heard} bytes of states of {state}, more than {most}");
    assert!(grown < 220_000, "{grown} kB more, for states of {state} bytes");
    // Who reads nothing is let go: what there is to read has an end.
    thread::sleep(Duration::from_secs(16));
    for mut stream in pipelined {
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a stream");
        let ended = stream.read_to_end(&mut Vec::new());
        let open = ended.is_err_and(|error| [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind()));
        assert!(!open, "it is still served");
    }
}

/// A room that had to be left because of the budget is there again, all of it, when somebody comes.
#[test]
fn rooms_used_longest_ago_go_first_and_come_back_whole() {
    // For about twenty games of this size.
    let server = Server::start_with("rooms=300000");
    let mut games = Vec::new();
    for _ in 0..60 {
        let (game, tokens) = new_game(&server.address, "mnk", 2, &json!({"options": {"board": "15x15", "k": "5"}}));
        for (number, cell) in ["113", "1", "114", "2"].into_iter().enumerate() {
            let acted = act(&server.address, &game, &tokens[number % 2], number as u64, &json!({"move": cell}));
            assert_eq!(acted.status, 200, "{acted:?}");
        }
        games.push((game, tokens));
        // The first one is used again and again.
        assert_eq!(get(&server.address, &format!("/api/games/{}", games[0].0), "").status, 200);
    }
    assert!(metric(&server.address, "rooms_bytes") <= 300_000);
    let folded = metric(&server.address, "folds_total");
    assert_eq!(get(&server.address, &format!("/api/games/{}", games[0].0), "").status, 200);
    assert_eq!(get(&server.address, &format!("/api/games/{}", games[59].0), "").status, 200);
    assert_eq!(metric(&server.address, "folds_total"), folded, "what is used is kept");
    for (game, tokens) in &games {
        let state = get(&server.address, &format!("/api/games/{game}"), &tokens[0]).json();
        let moves: Vec<&str> = state["log"]["events"]
            .as_array()
            .expect("events")
            .iter()
            .filter_map(|event| event["text"].as_str())
            .collect();
        assert_eq!(moves, ["113", "1", "114", "2"]);
        assert_eq!(act(&server.address, game, &tokens[0], 4, &json!({"move": "115"})).status, 200);
    }
    assert!(metric(&server.address, "folds_total") > folded + 30);
    assert!(metric(&server.address, "rooms_bytes") <= 300_000);
}

/// A game that goes on takes little, and many on the largest board stay within what is set aside for all.
#[test]
fn games_take_what_is_set_aside_for_them() {
    let server = Server::start_with("pictures=0");
    let begin = |count: usize| {
        for _ in 0..count {
            let (game, tokens) = new_game(&server.address, "mnk", 2, &json!({"options": {"board": "15x15", "k": "5"}}));
            for (number, cell) in ["113", "1", "114", "3"].into_iter().enumerate() {
                let acted = act(&server.address, &game, &tokens[number % 2], number as u64, &json!({"move": cell}));
                assert_eq!(acted.status, 200, "{acted:?}");
            }
        }
        server.memory_now()
    };
    let before = begin(100);
    let each = begin(300).saturating_sub(before) / 300;
    assert!(each < 40, "{each} kB for each game");
    assert!(
        metric(&server.address, "rooms_bytes") / 400 >= each * 1000 / 2,
        "they are counted for less than they take"
    );
}

#[test]
fn many_large_games_stay_within_the_budget() {
    let server = Server::start_with("rooms=20000000 pictures=20000000");
    let begin = |count: usize| {
        for _ in 0..count {
            let (game, _) = new_game(&server.address, "mnk", 2, &json!({"options": {"board": "100x100", "k": "5"}}));
            for language in ["pt", "fr", "en"] {
                let path = format!("/api/games/{game}?language={language}");
                assert_eq!(get(&server.address, &path, "").status, 200);
            }
        }
        server.memory()
    };
    // Past the budget nothing grows any more.
    let first = begin(30);
    let then = begin(50);
    assert!(metric(&server.address, "pictures_bytes") <= 20_000_000);
    assert!(metric(&server.address, "rooms_bytes") <= 20_000_000);
    assert!(then < first + 15_000 && then < 150_000, "{first} kB, then {then} kB");
}

/// Sixty log-ins at once hold the memory of two; who is logged in is not kept out by others' wrong passwords.
#[test]
fn passwords_under_attack() {
    let server = Server::start_with("rate=50 people=40");
    let own = json!({"name": "Ana", "password": "correct horse"});
    let made = post(&server.address, "/api/account", "", &own);
    assert_eq!(made.status, 201);
    let cookie = made.header("set-cookie").and_then(|cookie| cookie.split(';').next()).expect("a cookie").to_owned();
    let before = server.memory();
    let hostile: Vec<_> = (0..60u8)
        .map(|number| {
            let address = server.address.clone();
            // From many addresses, so that none is asked to wait.
            thread::spawn(move || {
                let wrong = json!({"name": "Ana", "password": format!("wrong horse {number}")});
                post_from([127, 0, 1, number], &address, "/api/session", &wrong).status
            })
        })
        .collect();
    let statuses: Vec<u16> = hostile.into_iter().map(|one| one.join().expect("no panic")).collect();
    assert!(statuses.iter().all(|status| [401, 429, 503].contains(status)), "{statuses:?}");
    assert!(statuses.iter().filter(|status| **status == 401).count() >= 10, "{statuses:?}");
    // Each hash takes 19 MiB while it is made.
    let grown = server.memory().saturating_sub(before);
    assert!(grown < 3 * 19 * 1024, "{grown} kB more");
    let with_cookie = |method: &str, path: &str, body: &Value| {
        crate::client::with_headers(&server.address, method, path, &[("Cookie", &cookie)], Some(&body.to_string()))
            .expect("an answer")
    };
    assert_eq!(with_cookie("GET", "/api/session", &Value::Null).json()["name"], "Ana");
    let new = json!({"password": "correct horse", "new": "another horse"});
    assert_eq!(with_cookie("POST", "/api/account/password", &new).status, 204);
    // From a place of one's own one can log in as well.
    let again = json!({"name": "Ana", "password": "another horse"});
    assert_eq!(post_from([127, 0, 2, 1], &server.address, "/api/session", &again).status, 200);
}

/// Only what is needed here: an address as the sender's own.
#[test]
fn clients_here_have_addresses_of_their_own() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let _stream = from(HOSTILE, &address).expect("a connection");
    let (_, peer): (_, SocketAddr) = listener.accept().expect("a connection");
    assert_eq!(peer.ip(), IpAddr::from(HOSTILE));
}
