//! The data as `docs/analysis.md` describes it.

use std::sync::Arc;

use game::{Limits, Occupant, Patient, PlayerSpec, Seed, Setup};
use review::Proof;
use serde_json::{Value, json};

use crate::{play, review, session, title};

#[test]
fn a_review_is_written_as_documented() {
    // X has three of the last row and completes it with any turn that leaves it there.
    let position = Some(".OXX/...X/..O./.... X".to_owned());
    let players = vec![Occupant::person("ana"), PlayerSpec::of_level("normal").into()];
    let mut session = session("orbits=2 rules=specified", Setup { position, players, ..Setup::new(2, Seed(1)) });
    play(&mut session, &["d4"]);
    let written = serde_json::to_value(review(&session, 1, 1)).expect("data");
    let Value::Object(mut first) = written["positions"][0].clone() else { panic!("{written}") };
    let lines = first.remove("lines").expect("lines");
    let (moves, worth) = (&lines[0]["moves"], &lines[0]["worth"]);
    assert!(moves.as_array().is_some_and(|moves| !moves.is_empty() && moves.iter().all(Value::is_string)));
    let won = json!({ "expectation": 1.0, "points": null, "end": "win", "plies": worth["plies"] });
    assert_eq!(worth, &won);
    let played = first.remove("played").expect("a move");
    let keys: Vec<&String> = played.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["equity", "equity_loss", "judgement", "loss", "missed", "move", "proven", "worth", "written"]);
    assert_eq!((&played["move"], &played["proven"]), (&json!("d4"), &json!(true)));
    let cells = first.remove("cells").expect("cells");
    assert_eq!(cells["played"], json!([["d4"]]));
    assert_eq!(cells["best"], json!([[moves[0]]]));
    assert_eq!(
        Value::Object(first),
        json!({ "number": 0, "position": ".OXX/...X/..O./.... X", "seat": 1, "worth": won, "first": won, "depth": 0, "nodes": 0 })
    );
    let keys: Vec<&String> = written.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["format", "game", "nodes", "outcome", "positions", "rules", "seats", "totals"]);
    assert_eq!(written["format"], 1);
    assert_eq!((&written["game"], &written["rules"]), (&json!("orbito"), &json!("orbits=2 rules=specified")));
    assert_eq!(written["seats"], json!([{ "name": "X", "player": "ana" }, { "name": "O", "player": "normal" }]));
}

#[test]
fn an_estimate_has_points_and_an_end_has_ranks() {
    let mut open = session("orbits=4 rules=specified", Setup::new(2, Seed(1)));
    play(&mut open, &["a1"]);
    let written = serde_json::to_value(review(&open, 100, 1)).expect("data");
    let worth = &written["positions"][0]["worth"];
    assert!(worth["points"].is_i64() && worth["end"].is_null() && worth["plies"].is_null(), "{worth}");
    assert_eq!(written["outcome"], Value::Null);
    let finished = serde_json::to_value(review(&crate::finished(["a", "b"]), 1, 1)).expect("data");
    assert_eq!(finished["outcome"], json!({ "ranks": [1, 2], "termination": "rules" }));
    let last = &finished["positions"][8];
    assert_eq!(
        (&last["seat"], &last["worth"], &last["played"], &last["lines"]),
        (&Value::Null, &Value::Null, &Value::Null, &json!([]))
    );
}

#[test]
fn a_proof_is_written_as_documented() {
    let game = title().read("orbits=2 rules=specified").expect("good options");
    let table = game.start(2, Seed(1).into()).expect("a table");
    let mut engine = game.engine(Limits::default()).expect("a player");
    let proof = Proof::of(&Arc::clone(&game), &*table, &mut *engine, &mut Patient).expect("a proof");
    assert_eq!((proof.open(), proof.ways.iter().map(|way| way.alike).sum::<usize>()), (0, 16));
    let written = serde_json::to_value(&proof).expect("data");
    let keys: Vec<&String> = written.as_object().expect("an object").keys().collect();
    assert_eq!(
        keys,
        ["game", "line", "nodes", "position", "rules", "seat", "seat_name", "seconds", "theorem", "ways", "worth"]
    );
    let keys: Vec<&String> = written["ways"][0].as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["alike", "moves", "worth"]);
}
