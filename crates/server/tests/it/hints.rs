//! Hints: for who is on turn, against the computer only.

use serde_json::json;

use crate::client::{get, new_game, post, text};
use crate::process::Server;

#[test]
fn hints_are_for_the_seat_on_turn_against_the_computer() {
    let server = Server::start();
    let address = &*server.address;
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "level", "level": "mestre:nodes=1k"}]);
    let made = post(address, "/api/games", "", &json!({"title": "orbito", "seats": seats})).json();
    let (game, token) = (text(&made["game"]), text(&made["tokens"][0]["token"]));
    let path = format!("/api/games/{game}/hint");
    let hint = get(address, &path, &token);
    assert_eq!(hint.status, 200, "{hint:?}");
    let hint = hint.json();
    assert!(hint["expectation"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)), "{hint}");
    let legal = get(address, &format!("/api/games/{game}/legal"), &token).json();
    assert!(legal["moves"].as_array().expect("moves").contains(&hint["move"]));
    assert_eq!(get(address, &path, "").status, 403, "no hints for spectators");
    let (people, tokens) = new_game(address, "orbito", 2, &json!({}));
    assert_eq!(get(address, &format!("/api/games/{people}/hint"), &tokens[0]).status, 403);
}
