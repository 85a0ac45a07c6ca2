//! WebSockets: all see the same, whoever was away catches up, and an act counts once.

use serde_json::json;

use crate::client::{Socket, get, new_game, post};
use crate::process::Server;

#[test]
fn two_clients_and_a_spectator_see_the_same() {
    let server = Server::start();
    let (game, tokens) = new_game(&server.address, "mnk", 2, &json!({}));
    let mut first = Socket::watching(&server.address, &game, &[&tokens[0]], 0);
    let mut second = Socket::watching(&server.address, &game, &[&tokens[1]], 0);
    let mut spectator = Socket::watching(&server.address, &game, &[], 0);
    for socket in [&mut first, &mut second, &mut spectator] {
        assert_eq!(socket.state(0)["status"], "running");
    }
    for (number, chosen) in ["5", "1", "3", "2", "7"].into_iter().enumerate() {
        let mover = if number % 2 == 0 { &mut first } else { &mut second };
        let act = json!({"move": chosen});
        mover.say(&json!({"type": "act", "game": game, "id": format!("m{number}"), "number": number, "act": act}));
        let number = number as u64 + 1;
        let states = [first.state(number), second.state(number), spectator.state(number)];
        for state in &states {
            assert_eq!(state["board"], states[0]["board"]);
            assert_eq!(state["log"]["from"], if number == 5 { 0 } else { number - 1 });
            let last = state["log"]["events"].as_array().and_then(|events| events.last().cloned()).expect("a move");
            assert_eq!(
                (&last["kind"], &last["text"], &last["number"]),
                (&json!("move"), &json!(chosen), &json!(number))
            );
            assert_eq!(last["effects"][0]["Place"]["cell"], chosen);
        }
    }
    let end = get(&server.address, &format!("/api/games/{game}"), "").json();
    assert_eq!((&end["status"], &end["result"]["winner"]), (&json!("over"), &json!(1)));
}

#[test]
fn an_act_counts_once_and_a_stale_one_not_at_all() {
    let server = Server::start();
    let (game, tokens) = new_game(&server.address, "mnk", 2, &json!({}));
    let mut first = Socket::watching(&server.address, &game, &[&tokens[0]], 0);
    let act = json!({"type": "act", "game": game, "id": "same", "number": 0, "act": {"move": "5"}});
    for _ in 0..3 {
        first.say(&act);
        assert_eq!(first.hear(|said| said["type"] == "done")["event"], 1);
    }
    // The same name used by another seat is another act.
    let second = json!({"id": "same", "number": 1, "act": {"move": "1"}});
    let acted = post(&server.address, &format!("/api/games/{game}/acts"), &tokens[1], &second);
    assert_eq!((acted.status, &acted.json()["event"]), (200, &json!(2)));
    first.say(&json!({"type": "act", "game": game, "id": "late", "number": 1, "act": {"move": "2"}}));
    let refused = first.hear(|said| said["type"] == "refused");
    assert_eq!((&refused["error"], &refused["state"]["number"]), (&json!("stale"), &json!(2)));
    let illegal = json!({"id": "x", "number": 2, "act": {"move": "5"}});
    let illegal = post(&server.address, &format!("/api/games/{game}/acts"), &tokens[0], &illegal);
    assert_eq!((illegal.status, &illegal.json()["error"]), (422, &json!("refused")));
    let turn = json!({"id": "y", "number": 2, "act": {"move": "6"}});
    assert_eq!(post(&server.address, &format!("/api/games/{game}/acts"), &tokens[1], &turn).status, 422);
    assert_eq!(get(&server.address, &format!("/api/games/{game}"), "").json()["number"], 2);
}

#[test]
fn whoever_was_away_catches_up_from_the_last_event() {
    let server = Server::start();
    let (game, tokens) = new_game(&server.address, "mnk", 2, &json!({}));
    let play = |number: usize, chosen: &str| {
        let body = json!({"id": format!("{number}"), "number": number, "act": {"move": chosen}});
        let acted = post(&server.address, &format!("/api/games/{game}/acts"), &tokens[number % 2], &body);
        assert_eq!(acted.status, 200, "{acted:?}");
    };
    play(0, "5");
    let mut away = Socket::watching(&server.address, &game, &[&tokens[1]], 0);
    assert_eq!(away.state(1)["number"], 1);
    drop(away);
    play(1, "1");
    play(2, "3");
    let mut back = Socket::watching(&server.address, &game, &[&tokens[1]], 1);
    let state = back.state(3);
    assert_eq!(state["log"]["from"], 1);
    let texts: Vec<_> = state["log"]["events"].as_array().expect("events").iter().map(|event| &event["text"]).collect();
    assert_eq!(texts, [&json!("1"), &json!("3")]);
    // Another language is another watch.
    back.say(&json!({"type": "watch", "game": game, "tokens": [tokens[1]], "language": "pt"}));
    assert_ne!(back.state(3)["said"], state["said"]);
}

#[test]
fn clients_are_told_before_the_server_stops() {
    let mut server = Server::start();
    let (game, tokens) = new_game(&server.address, "mnk", 2, &json!({}));
    let mut client = Socket::watching(&server.address, &game, &[&tokens[0], &tokens[1]], 0);
    assert_eq!(client.state(0)["seat"], 1, "at one screen, the seat on turn looks");
    assert_eq!(server.stop(), Some(0));
    assert_eq!(client.hear(|said| said["type"] == "bye")["type"], "bye");
}

#[test]
fn who_wants_no_pictures_gets_the_rest() {
    let server = Server::start();
    let (game, tokens) = new_game(&server.address, "mnk", 2, &json!({}));
    let mut with = Socket::watching(&server.address, &game, &[&tokens[0]], 0);
    let mut without = Socket::open(&server.address).expect("a connection");
    without.say(&json!({"type": "watch", "game": game, "tokens": [tokens[0]], "language": "en", "board": false}));
    let (mut with, without) = (with.state(0), without.state(0));
    assert!(with["board"].is_string() && with["scene"].is_object());
    (with["board"], with["scene"]) = (json!(null), json!(null));
    assert_eq!(with, without);
}
