//! What is drawn: promised when the game begins, told when it is over, and checked by somebody else's program.

use std::fs;
use std::path::Path;
use std::process::Command;

use game::Record;
use serde_json::{Value, json};

use crate::client::{Socket, get, new_game, post, text};
use crate::process::{Folder, Server};

/// The recipe of the documentation, as it stands there.
fn recipe() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/server.md");
    let page = fs::read_to_string(page).expect("the page");
    let (_, rest) = page.split_once("```python\n").expect("a recipe");
    rest.split_once("```").expect("its end").0.to_owned()
}

/// What the recipe says of a record.
fn checked(record: &str) -> (bool, String) {
    let folder = Folder::new();
    let (program, file) = (folder.path().join("check.py"), folder.path().join("game.txt"));
    fs::write(&program, recipe()).expect("a program");
    fs::write(&file, record).expect("a record");
    let output = Command::new("python3").arg(program).arg(file).output().expect("Python");
    (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The tiles that each seat holds, as texts.
fn racks(state: &Value) -> Vec<String> {
    let hand = |seat: &Value| {
        let faces = seat["hand"].as_array().expect("a hand").iter();
        faces.map(|held| text(&held["Face"]["face"])).collect::<String>()
    };
    state["seats"].as_array().expect("seats").iter().map(hand).collect()
}

#[test]
fn everyone_sees_the_promise_and_anyone_can_check_it_afterwards() {
    let server = Server::start();
    let address = &*server.address;
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "open"}]);
    let asked = json!({"title": "scrabble", "options": {"language": "en"}, "seats": seats});
    let made = post(address, "/api/games", "", &asked).json();
    let (game, ana) = (text(&made["game"]), text(&made["tokens"][0]["token"]));
    assert_eq!(made["state"]["deal"], Value::Null, "nothing is drawn before the last seat is taken");
    let waiting = get(address, &format!("/api/games/{game}/record"), "").text;
    assert!(!waiting.contains("[Commitment"), "{waiting}");
    let joined = post(address, &format!("/api/games/{game}/join"), "", &json!({"name": "Rui"})).json();
    let rui = text(&joined["token"]);
    let states: Vec<Value> = [&*ana, &rui, ""]
        .map(|token| Socket::watching(address, &game, &[token][..usize::from(!token.is_empty())], 0).state(1))
        .into();
    let promise = text(&states[0]["deal"]["commitment"]);
    for state in &states {
        assert_eq!(state["deal"]["commitment"], json!(promise));
        assert_eq!((&state["deal"]["chosen"], &state["deal"]["secret"]), (&json!(false), &Value::Null));
    }
    let path = format!("/api/games/{game}/acts");
    for (number, token) in [(1, &ana), (2, &rui), (3, &ana)] {
        let body = json!({"id": number.to_string(), "number": number, "act": {"move": "pass"}});
        assert_eq!(post(address, &path, token, &body).status, 200);
    }
    let during = get(address, &format!("/api/games/{game}/record"), &ana).text;
    assert!(during.contains(&promise) && !during.contains("[Seed"), "{during}");
    assert!(!checked(&during).0, "there is nothing to check yet");
    post(address, &path, &rui, &json!({"id": "end", "act": "resign"}));
    let over = get(address, &format!("/api/games/{game}?at=1"), "").json();
    let secret = text(&over["deal"]["secret"]);
    assert_eq!((&over["deal"]["commitment"], secret.len()), (&json!(promise), 64));
    let record = get(address, &format!("/api/games/{game}/record"), "").text;
    assert_eq!(Record::read(&record).expect("a record").honest(Some(&promise)), Ok(promise.clone()));
    // Somebody else's program draws the same racks.
    assert_eq!(checked(&record), (true, format!("{promise}\n{}\n", racks(&over).join("\n"))));
    let other: String = secret.chars().rev().collect();
    assert!(!checked(&record.replace(&secret, &other)).0, "another secret is found out");
}

#[test]
fn whoever_chooses_the_draw_cannot_hide_it() {
    let server = Server::start();
    let address = &*server.address;
    let deal = |game: &str, language: &str| {
        get(address, &format!("/api/games/{game}?language={language}"), "").json()["deal"].clone()
    };
    let chosen = |deal: &Value| deal["chosen"] == true && deal["commitment"].is_null() && deal["secret"].is_null();
    let said = |deal: &Value| text(&deal["said"]);
    for seed in ["7".to_owned(), "ab".repeat(32)] {
        let (game, tokens) = new_game(address, "scrabble", 2, &json!({"seed": seed}));
        let told = ["pt", "fr", "en"].map(|language| deal(&game, language));
        assert!(told.iter().all(chosen), "{told:?}");
        assert!(said(&told[0]) != said(&told[1]) && said(&told[1]) != said(&told[2]));
        // The record of a game that is over, brought back as a file, promises nothing either.
        post(address, &format!("/api/games/{game}/acts"), &tokens[0], &json!({"id": "end", "act": "resign"}));
        let record = get(address, &format!("/api/games/{game}/record"), "").text;
        assert!(record.contains(&format!("[Seed \"{seed}\"]")) && !record.contains("[Commitment"), "{record}");
        let brought = post_file(address, &record);
        assert!(chosen(&deal(&brought, "en")));
    }
    let refused = json!({"title": "scrabble", "seats": [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Rui"}],
        "seed": "12x"});
    assert_eq!(post(address, "/api/games", "", &refused).json()["error"], "setup");
    // Where nothing is hidden nothing is promised.
    let (open, _) = new_game(address, "mnk", 2, &json!({}));
    assert_eq!(deal(&open, "en"), Value::Null);
}

fn post_file(address: &str, record: &str) -> String {
    let made = crate::client::try_request(address, "POST", "/api/files", "", Some(record)).expect("an answer");
    assert_eq!(made.status, 201, "{made:?}");
    text(&made.json()["game"])
}
