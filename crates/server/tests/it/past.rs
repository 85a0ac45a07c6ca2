//! Looking back: once a game is over, every state can be had again, and nothing is hidden; before, nothing can.

use serde_json::{Value, json};

use crate::client::{Socket, act, get, new_game, post, text};
use crate::process::Server;

/// What of a state belongs to its number; hands are open afterwards.
fn of_then(state: &Value) -> Value {
    let seats: Vec<_> = state["seats"].as_array().expect("seats").iter().map(|seat| &seat["score"]).collect();
    json!([state["number"], state["board"], state["said"], state["text"], state["view"], state["on_turn"], seats])
}

#[test]
fn what_was_told_live_is_told_again_afterwards() {
    let server = Server::start();
    let address = &*server.address;
    let large = json!({"board": "15x15", "k": "5"});
    for (title, options) in [("mnk", large), ("scrabble", json!({})), ("orbito", json!({}))] {
        let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "open"}]);
        let body = json!({"title": title, "seats": seats, "clock": "600+1", "options": options});
        let made = post(address, "/api/games", "", &body).json();
        let game = text(&made["game"]);
        let path = format!("/api/games/{game}");
        let ana = text(&made["tokens"][0]["token"]);
        let mut watchers = [Socket::watching(address, &game, &[&ana], 0), Socket::watching(address, &game, &[], 0)];
        let mut live: Vec<[Value; 2]> = vec![watchers.each_mut().map(|watcher| watcher.state(0))];
        let joined = post(address, &format!("{path}/join"), "", &json!({"name": "Rui"})).json();
        let tokens = [ana, text(&joined["token"])];
        live.push(watchers.each_mut().map(|watcher| watcher.state(1)));
        for number in 1..6 {
            let seat = live[number][0]["on_turn"].as_u64().expect("a seat") as usize;
            let legal = get(address, &format!("{path}/legal"), &tokens[seat - 1]).json();
            let chosen = legal["moves"].as_array().expect("moves").first().expect("a move").clone();
            assert_eq!(act(address, &game, &tokens[seat - 1], number as u64, &json!({"move": chosen})).status, 200);
            live.push(watchers.each_mut().map(|watcher| watcher.state(number as u64 + 1)));
            for token in ["", &tokens[0], &tokens[1]] {
                assert_eq!(get(address, &format!("{path}?at={number}"), token).status, 403, "not before the end");
                assert!([403, 404].contains(&get(address, &format!("{path}/review"), token).status));
            }
        }
        let last = live.len() as u64;
        assert_eq!(act(address, &game, &tokens[1], last - 1, &json!("resign")).status, 200);
        live.push(watchers.each_mut().map(|watcher| watcher.state(last)));
        assert_eq!(get(address, &format!("{path}?at={}", last + 1), "").status, 404);
        for (number, told) in live.iter().enumerate() {
            for (told, token) in told.iter().zip([&*tokens[0], ""]) {
                let again = get(address, &format!("{path}?at={number}&language=en"), token);
                assert_eq!(again.status, 200, "{again:?}");
                let again = again.json();
                assert_eq!(of_then(&again), of_then(told), "{title} after {number}");
                assert_eq!((&again["status"], &again["log"]["from"]), (&json!("over"), &json!(0)));
                assert_eq!(again["result"]["winner"], 1);
                let can = again["can"].as_object().expect("what can be done");
                assert!(can.values().all(|can| can == &json!(false) || can == &json!(0)), "{can:?}");
                let events = again["log"]["events"].as_array().expect("events");
                assert_eq!(events.len() as u64, last);
                for event in events.iter().filter(|event| event["kind"] == "move") {
                    assert!(event["effects"].as_array().is_some_and(|effects| !effects.is_empty()), "{event}");
                }
                assert!(
                    !again["seats"].to_string().contains("Back")
                        && !events.iter().any(|event| event.to_string().contains("Back"))
                );
                if title == "scrabble" {
                    // Seven tiles each, seen by anyone now.
                    let hands = again["seats"].as_array().expect("seats").iter();
                    assert!(hands.clone().all(|seat| seat["hand"].as_array().is_some_and(|hand| hand.len() == 7)));
                }
            }
        }
        let end = get(address, &path, "").json();
        assert!(!end["seats"].to_string().contains("Back"), "{}", end["seats"]);
    }
}

/// While a game goes on every state can be seen again as it was seen, and by nobody better.
#[test]
fn what_was_seen_is_seen_again_and_nothing_more() {
    let server = Server::start();
    let address = &*server.address;
    for (title, options) in [("mnk", json!({})), ("scrabble", json!({"language": "en"})), ("tiny", json!({}))] {
        let (game, tokens) = new_game(address, title, 2, &json!({"options": options}));
        let path = format!("/api/games/{game}");
        let eyes = [&*tokens[0], &*tokens[1], ""];
        let mut live: Vec<[Value; 3]> = vec![eyes.map(|token| get(address, &path, token).json())];
        for number in 0..3 {
            let seat = live[number][2]["on_turn"].as_u64().expect("a seat") as usize;
            let legal = get(address, &format!("{path}/legal"), &tokens[seat - 1]).json();
            let moves: Vec<String> = legal["moves"].as_array().expect("moves").iter().map(text).collect();
            // What one gives away is seen by nobody else.
            let given = moves.iter().find(|one| number == 1 && one.starts_with("exchange"));
            let chosen = given.or(moves.first()).expect("a move");
            assert_eq!(act(address, &game, &tokens[seat - 1], number as u64, &json!({"move": chosen})).status, 200);
            live.push(eyes.map(|token| get(address, &path, token).json()));
        }
        let last = live.last().expect("a state").clone();
        for (number, then) in live.iter().enumerate() {
            for ((told, token), now) in then.iter().zip(eyes).zip(&last) {
                let again = get(address, &format!("{path}?seen={number}"), token).json();
                assert_eq!(of_then(&again), of_then(told), "{title} after {number}");
                assert_eq!(
                    (&again["seats"], &again["unseen"]),
                    (&told["seats"], &told["unseen"]),
                    "{title} after {number}"
                );
                assert_eq!(again["log"], now["log"], "{title} after {number}");
                let can = again["can"].as_object().expect("what can be done");
                assert!(can.values().all(|can| can == &json!(false) || can == &json!(0)), "{can:?}");
            }
        }
        assert_eq!(get(address, &format!("{path}?seen=99"), "").status, 404);
    }
}

#[test]
fn a_finished_game_is_reviewed_once_for_all_who_ask() {
    let server = Server::start();
    let address = &*server.address;
    let (game, tokens) = new_game(address, "orbito", 2, &json!({}));
    let path = format!("/api/games/{game}/review");
    let state = |token: &str| get(address, &format!("/api/games/{game}"), token).json();
    for number in 0..4 {
        assert_eq!((get(address, &path, "").status, &state("")["can"]["review"]), (403, &json!(false)));
        let legal = get(address, &format!("/api/games/{game}/legal"), "").json();
        assert_eq!(
            act(address, &game, &tokens[number % 2], number as u64, &json!({"move": legal["moves"][0]})).status,
            200
        );
    }
    assert_eq!(act(address, &game, &tokens[0], 4, &json!("resign")).status, 200);
    assert_eq!(state("")["can"]["review"], true);
    let mut asked = 0;
    let review = loop {
        let answer = get(address, &path, "");
        assert_eq!(answer.status, 200, "{answer:?}");
        let told = answer.json();
        assert!(told["of"] == 5 && told["done"].as_u64() <= Some(5), "{told}");
        if !told["review"].is_null() {
            assert_eq!(told["done"], 5);
            break told["review"].clone();
        }
        asked += 1;
        assert!(asked < 1500, "no review comes");
        std::thread::sleep(std::time::Duration::from_millis(200));
    };
    assert_eq!((&review["format"], &review["game"]), (&json!(1), &json!("orbito")));
    assert_eq!(review["positions"].as_array().map(Vec::len), Some(5));
    assert_eq!(review["outcome"]["termination"], "resignation 1");
    assert_eq!(get(address, &path, "").json()["review"], review);
    // Without a strong player there is no review, neither before nor after.
    let (tiny, tokens) = new_game(address, "tiny", 2, &json!({}));
    assert_eq!(get(address, &format!("/api/games/{tiny}/review"), "").status, 404);
    assert_eq!(act(address, &tiny, &tokens[0], 0, &json!("resign")).status, 200);
    assert_eq!(get(address, &format!("/api/games/{tiny}/review"), "").status, 404);
}
