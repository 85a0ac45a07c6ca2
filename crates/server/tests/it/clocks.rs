//! Clocks: judged by the server, and standing still while it does.

use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::{Socket, get, new_game, post};
use crate::process::Server;

#[test]
fn whose_time_is_over_loses_though_nobody_asks() {
    let server = Server::start();
    let (game, tokens) = new_game(&server.address, "mnk", 2, &json!({"clock": "0.4+0"}));
    let mut watcher = Socket::watching(&server.address, &game, &[], 0);
    let end = watcher.hear(|said| said["status"] == "over");
    assert_eq!((&end["result"]["winner"], &end["result"]["termination"]), (&json!(2), &json!("time 1")));
    assert_eq!(end["clocks"]["left"], json!([0, 400]));
    let late = json!({"id": "1", "number": 0, "act": {"move": "5"}});
    assert_eq!(post(&server.address, &format!("/api/games/{game}/acts"), &tokens[0], &late).status, 409);
}

#[test]
fn nobody_pays_for_the_time_in_which_the_server_is_down() {
    let mut server = Server::start();
    let began = Instant::now();
    let (game, tokens) = new_game(&server.address, "mnk", 2, &json!({"clock": "60+0"}));
    sleep(Duration::from_millis(300));
    let moving = Instant::now();
    let body = json!({"id": "1", "number": 0, "act": {"move": "5"}});
    assert_eq!(post(&server.address, &format!("/api/games/{game}/acts"), &tokens[0], &body).status, 200);
    let first = began.elapsed().as_millis() as u64;
    sleep(Duration::from_secs(3));
    let second = moving.elapsed().as_millis() as u64;
    server.kill();
    sleep(Duration::from_secs(4));
    let since = Instant::now();
    server.restart();
    let state = get(&server.address, &format!("/api/games/{game}"), "").json();
    let again = since.elapsed().as_millis() as u64;
    let left = |seat: usize| 60_000 - state["clocks"]["left"][seat].as_u64().expect("a clock");
    assert!((300..=first).contains(&left(0)), "the first thought {} of {first} ms", left(0));
    // The second pays for what was noted before the end, a second less than it was if the machine has nothing else to do,
    // and for the time since.
    assert!((second - 2800..=second + again).contains(&left(1)), "{} of {second} and {again} ms", left(1));
}
