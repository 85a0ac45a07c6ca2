//! Who may sit where, and do what.

use serde_json::{Value, json};

use crate::client::{get, new_game, post, text};
use crate::process::Server;

fn made(server: &Server, seats: &Value) -> Value {
    let made = post(&server.address, "/api/games", "", &json!({"title": "mnk", "seats": seats}));
    assert_eq!(made.status, 201, "{made:?}");
    made.json()
}

#[test]
fn a_friend_comes_by_invitation_and_a_stranger_through_the_lobby() {
    let server = Server::start();
    let address = &*server.address;
    let by_link = made(&server, &json!([{"kind": "person", "name": "Ana"}, {"kind": "friend"}]));
    let open = made(&server, &json!([{"kind": "open"}, {"kind": "person", "name": "Eva"}]));
    let lobby = get(address, "/api/games?status=open", "").json();
    let listed: Vec<_> = lobby["games"].as_array().expect("games").iter().map(|game| &game["game"]).collect();
    assert_eq!(listed, [&open["game"]]);
    assert_eq!(get(address, "/api/games?player=Ana", "").json()["games"], json!([]));
    let game = text(&by_link["game"]);
    let own = text(&by_link["tokens"][0]["token"]);
    let early = json!({"id": "1", "number": 0, "act": {"move": "5"}});
    let early = post(address, &format!("/api/games/{game}/acts"), &own, &early);
    assert_eq!((early.status, &early.json()["error"]), (409, &json!("waiting")));
    let join = |body: Value| post(address, &format!("/api/games/{game}/join"), "", &body);
    assert_eq!(join(json!({"name": "Rui"})).status, 409);
    assert_eq!(join(json!({"name": "Rui", "seat": 2})).status, 403);
    assert_eq!(join(json!({"name": "Rui", "seat": 2, "invitation": "00"})).status, 403);
    let invitation = text(&by_link["invitations"][0]["invitation"]);
    assert_eq!(join(json!({"name": "", "invitation": invitation})).status, 400);
    let joined = join(json!({"name": "Rui", "invitation": invitation}));
    assert_eq!((joined.status, &joined.json()["state"]["status"]), (200, &json!("running")), "{joined:?}");
    assert_eq!(join(json!({"name": "Zé", "invitation": invitation})).status, 403, "an invitation is for one");
    let theirs = text(&joined.json()["token"]);
    let number = joined.json()["state"]["number"].clone();
    let act = |token: &str| {
        let body = json!({"id": "2", "number": number, "act": {"move": "5"}});
        post(address, &format!("/api/games/{game}/acts"), token, &body).status
    };
    assert_eq!((act(&theirs), act(&"0".repeat(32)), act(""), act(&invitation), act(&own)), (422, 401, 401, 401, 200));
    let record = get(address, &format!("/api/games/{game}/record"), "").text;
    assert!(record.contains("[Name1 \"Ana\"]\n[Seat2 \"human\"]\n[Name2 \"Rui\"]"), "{record}");
}

/// The answer to a join may be lost: asked again with the same token, it is the same seat.
#[test]
fn joining_twice_counts_once() {
    let server = Server::start();
    let address = &*server.address;
    let people = json!([{"kind": "person", "name": "Ana"}, {"kind": "open"}, {"kind": "open"}]);
    let open = post(address, "/api/games", "", &json!({"title": "scrabble-ist", "seats": people})).json();
    let game = text(&open["game"]);
    let token = "0123456789abcdef".repeat(2);
    let join = |body: Value| post(address, &format!("/api/games/{game}/join"), "", &body);
    for _ in 0..3 {
        let joined = join(json!({"name": "Rui", "token": token}));
        assert_eq!(joined.status, 200, "{joined:?}");
        assert_eq!((&joined.json()["seat"], &joined.json()["token"]), (&json!(2), &json!(token)));
        assert_eq!((&joined.json()["state"]["number"], &joined.json()["state"]["seat"]), (&json!(1), &json!(2)));
    }
    for wrong in ["", "0123", &"z".repeat(32), &"A".repeat(32)] {
        assert_eq!(join(json!({"name": "Zé", "token": wrong})).status, 400, "{wrong}");
    }
    let other = join(json!({"name": "Zé", "token": "f".repeat(32)})).json();
    assert_eq!((&other["seat"], &other["state"]["status"]), (&json!(3), &json!("running")));
    assert_eq!(join(json!({"name": "Rui", "token": token})).status, 200, "in a game that has begun too");
    assert_eq!(join(json!({"name": "Eva"})).status, 409);
}

/// What is dealt is not known before the last seat is taken: nobody puts games away until the tiles are good.
#[test]
fn nothing_is_dealt_before_the_game_begins() {
    let mut server = Server::start();
    let address = server.address.clone();
    let people = json!([{"kind": "person", "name": "Ana"}, {"kind": "open"}]);
    let open = post(&address, "/api/games", "", &json!({"title": "scrabble", "seats": people})).json();
    let (game, ana) = (text(&open["game"]), text(&open["tokens"][0]["token"]));
    let state = |address: &str| get(address, &format!("/api/games/{game}"), &ana).json();
    let waiting = state(&address);
    assert!(!waiting["seats"][0]["hand"].to_string().contains("face"), "{}", waiting["seats"][0]["hand"]);
    let legal = get(&address, &format!("/api/games/{game}/legal"), &ana).json();
    let record = |address: &str| get(address, &format!("/api/games/{game}/record"), &ana).text;
    let before = record(&address);
    assert_eq!(post(&address, &format!("/api/games/{game}/join"), "", &json!({"name": "Rui"})).status, 200);
    let dealt = state(&address)["seats"][0]["hand"].clone();
    assert!(dealt.to_string().contains("face"), "{dealt}");
    assert_ne!(get(&address, &format!("/api/games/{game}/legal"), &ana).json(), legal, "other tiles");
    // The same tiles after a restart.
    server.kill();
    server.restart();
    assert_eq!(state(&server.address)["seats"][0]["hand"], dealt);
    assert!(!before.contains("[Seed") && !record(&server.address).contains("[Seed"));
}

#[test]
fn a_rematch_moves_the_seats_on_and_keeps_the_tokens() {
    let server = Server::start();
    let address = &*server.address;
    let open = made(&server, &json!([{"kind": "person", "name": "Ana"}, {"kind": "open"}]));
    let (game, ana) = (text(&open["game"]), text(&open["tokens"][0]["token"]));
    let joined = post(address, &format!("/api/games/{game}/join"), "", &json!({"name": "Rui"})).json();
    let rui = text(&joined["token"]);
    let again = |token: &str| post(address, &format!("/api/games/{game}/rematch"), token, &json!({}));
    assert_eq!(again(&ana).status, 422, "the game is not over");
    let resign = json!({"id": "r", "act": "resign"});
    assert_eq!(post(address, &format!("/api/games/{game}/acts"), &ana, &resign).status, 200);
    let first = again(&ana).json();
    assert_eq!((&first["seat"], again(&rui).json()["seat"].clone()), (&json!(2), json!(1)));
    assert_eq!(again(&rui).json()["game"], first["game"]);
    let next = text(&first["game"]);
    let state = |token: &str| get(address, &format!("/api/games/{next}"), token).json();
    assert_eq!((&state(&ana)["status"], &state(&ana)["seats"][0]["name"]), (&json!("waiting"), &json!("Rui")));
    let stranger = post(address, &format!("/api/games/{next}/join"), "", &json!({"name": "Zé"}));
    assert_eq!(stranger.status, 409);
    assert_eq!(post(address, &format!("/api/games/{next}/join"), &rui, &json!({})).status, 200);
    assert_eq!((&state(&rui)["status"], &state(&rui)["seat"]), (&json!("running"), &json!(1)));
    assert_eq!(get(address, &format!("/api/games/{game}"), "").json()["rematch"], json!(next));
}

#[test]
fn moves_are_taken_back_against_the_computer_only() {
    let server = Server::start();
    let address = &*server.address;
    let alone = made(&server, &json!([{"kind": "person", "name": "Ana"}, {"kind": "level", "level": "normal"}]));
    let (game, ana) = (text(&alone["game"]), text(&alone["tokens"][0]["token"]));
    let act = |game: &str, token: &str, id: &str, number: &Value, act: Value| {
        post(address, &format!("/api/games/{game}/acts"), token, &json!({"id": id, "number": number, "act": act}))
    };
    assert_eq!(act(&game, &ana, "1", &json!(0), json!({"move": "5"})).status, 200);
    let answered = loop {
        let state = get(address, &format!("/api/games/{game}"), &ana).json();
        if state["number"] == 2 {
            break state;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    };
    assert_eq!(answered["can"]["take_back"], 2);
    let back = act(&game, &ana, "2", &json!(2), json!({"take_back": 2})).json();
    assert_eq!((&back["state"]["can"]["take_back"], &back["state"]["number"]), (&json!(0), &json!(3)));
    let open = made(&server, &json!([{"kind": "person", "name": "Ana"}, {"kind": "open"}]));
    let (game, ana) = (text(&open["game"]), text(&open["tokens"][0]["token"]));
    post(address, &format!("/api/games/{game}/join"), "", &json!({"name": "Rui"}));
    assert_eq!(act(&game, &ana, "1", &json!(1), json!({"move": "5"})).status, 200);
    assert_eq!(act(&game, &ana, "2", &json!(2), json!({"take_back": 1})).status, 403);
}

#[test]
fn what_cannot_be_played_is_said_and_not_made() {
    let server = Server::start();
    let person = json!({"kind": "person", "name": "Ana"});
    let (level, open) = (|spec: &str| json!({"kind": "level", "level": spec}), json!({"kind": "open"}));
    for (status, body) in [
        (404, json!({"title": "chess", "seats": [person, person]})),
        (422, json!({"title": "mnk", "seats": [person]})),
        (422, json!({"title": "mnk", "seats": [level("normal"), level("normal")]})),
        (422, json!({"title": "mnk", "seats": [person, level("genius")]})),
        (422, json!({"title": "mnk", "seats": [person, level("normal:1s")]})),
        (422, json!({"title": "orbito", "seats": [person, level("mestre:1h")]})),
        (422, json!({"title": "orbito", "seats": [person, level("mestre:6s")]})),
        (422, json!({"title": "orbito", "seats": [person, level("mestre:threads=2")]})),
        (422, json!({"title": "orbito", "seats": [person, level("mestre:memory=1000")]})),
        (422, json!({"title": "orbito", "seats": [person, level("mestre:nodes=3M")]})),
        (422, json!({"title": "mnk", "seats": [person, person], "options": {"board": "1x1"}})),
        (422, json!({"title": "mnk", "seats": [person, person], "options": {"colour": "red"}})),
        (422, json!({"title": "mnk", "seats": [person, person], "clock": "5"})),
        (422, json!({"title": "mnk", "seats": [person, person], "seed": "-1"})),
        (422, json!({"title": "mnk", "seats": [person, person], "position": "nonsense"})),
        (422, json!({"title": "mnk", "seats": [person, person], "wrong_moves": "explode"})),
        (403, json!({"title": "tiny", "seats": [person, open], "seed": "7"})),
        (400, json!({"title": "mnk", "seats": [{"kind": "person", "name": "x".repeat(41)}, person]})),
        (400, json!({"title": "mnk", "seats": [{"kind": "person", "name": "a\u{7}b"}, person]})),
        (400, json!({"title": "mnk", "seats": [person, person], "colour": "red"})),
    ] {
        let answer = post(&server.address, "/api/games", "", &body);
        assert_eq!(answer.status, status, "{body} {answer:?}");
        assert!(answer.json()["said"].is_string());
    }
    assert_eq!(get(&server.address, "/api/games", "").json()["games"], json!([]));
    let (_, tokens) = new_game(&server.address, "tiny", 2, &json!({"seed": "7"}));
    assert_eq!(tokens.len(), 2, "whoever plays all seats may choose the seed");
}
