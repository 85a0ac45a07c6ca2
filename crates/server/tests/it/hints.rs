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

/// In two-orbit Orbito everything is known: as many ways as legal moves, and the hint is one of the best.
#[test]
fn every_move_is_told_with_its_worth_where_all_is_proven() {
    let server = Server::start();
    let address = &*server.address;
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "level", "level": "facil"}]);
    for (orbits, proven) in [("2", true), ("4", false)] {
        let body = json!({"title": "orbito", "seats": seats, "options": {"orbits": orbits}});
        let made = post(address, "/api/games", "", &body).json();
        let (game, token) = (text(&made["game"]), text(&made["tokens"][0]["token"]));
        // A table may have to be built first.
        let hint = (0..20)
            .map(|_| get(address, &format!("/api/games/{game}/hint"), &token).json())
            .find(|hint| hint["move"].is_string() && (hint["ways"].is_array() || !proven))
            .expect("a hint");
        assert_eq!(hint["ways"].is_array(), proven, "{hint}");
        let Some(ways) = hint["ways"].as_array() else { continue };
        let legal = get(address, &format!("/api/games/{game}/legal"), &token).json();
        let mut told: Vec<_> = ways.iter().map(|way| text(&way["move"])).collect();
        let mut moves: Vec<_> = legal["moves"].as_array().expect("moves").iter().map(text).collect();
        told.sort();
        moves.sort();
        assert_eq!(told, moves);
        let best = ways.iter().filter_map(|way| way["expectation"].as_f64()).fold(0.0, f64::max);
        let own = ways.iter().find(|way| way["move"] == hint["move"]).expect("the hint");
        assert_eq!(own["expectation"].as_f64(), Some(best), "{hint}");
        assert_eq!(own["expectation"], hint["expectation"]);
    }
}

/// X has two in the middle of four in a row, which win by force; who may have no hints is told nothing.
#[test]
fn threats_are_told_where_a_game_has_them() {
    let server = Server::start();
    let address = &*server.address;
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "level", "level": "facil"}]);
    let options = json!({"board": "6x6", "k": "4"});
    let position = "....../....../..XX../....../....../O....O X";
    let body = json!({"title": "mnk", "seats": seats, "options": options, "position": position});
    let made = post(address, "/api/games", "", &body).json();
    let (game, token) = (text(&made["game"]), text(&made["tokens"][0]["token"]));
    let path = format!("/api/games/{game}/threats");
    let told = get(address, &path, &token);
    assert_eq!(told.status, 200, "{told:?}");
    let told = told.json();
    let threats = told["threats"].as_array().expect("threats");
    let steps: Vec<_> = threats.iter().filter(|threat| threat["sign"] == "number").collect();
    assert_eq!(steps.iter().filter_map(|step| step["step"].as_u64()).collect::<Vec<_>>(), [1, 2, 3], "{told}");
    assert_eq!(steps.iter().filter_map(|step| step["seat"].as_u64()).collect::<Vec<_>>(), [1, 2, 1], "{told}");
    assert!(steps.iter().all(|step| step["said"] == "Ana wins by force, in this order"), "{told}");
    assert!(threats.iter().any(|threat| threat["cell"] == "14" && threat["sign"] == "diamond"), "{told}");
    let state = get(address, &format!("/api/games/{game}"), &token).json();
    assert_eq!((&state["can"]["threats"], &state["number"]), (&json!(true), &told["number"]), "{state}");
    assert_eq!(get(address, &path, "").status, 403, "no threats for spectators");
    let made = post(address, "/api/games", "", &json!({"title": "orbito", "seats": seats})).json();
    let (other, token) = (text(&made["game"]), text(&made["tokens"][0]["token"]));
    let state = get(address, &format!("/api/games/{other}"), &token).json();
    assert_eq!((&state["can"]["hint"], &state["can"]["threats"]), (&json!(true), &json!(false)), "{state}");
    assert_eq!(get(address, &format!("/api/games/{other}/threats"), &token).status, 403);
}
