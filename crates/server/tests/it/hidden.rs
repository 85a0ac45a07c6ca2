//! What a seat may not know is in no byte that it is sent while the game goes on.

use game::{Record, Seat, Seed, SplitMix64};
use serde_json::{Value, json};

use crate::client::{Socket, get, post, text};
use crate::process::{Server, catalog};

/// Plays some moves, then gives up; returns all that each of the two seats and a spectator were sent, state by state,
/// and the record of the finished game.
fn watched_game(server: &Server, title: &str) -> ([Vec<String>; 3], String) {
    let address = &*server.address;
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "open"}]);
    let made = post(address, "/api/games", "", &json!({"title": title, "seats": seats})).json();
    let game = text(&made["game"]);
    let joined = post(address, &format!("/api/games/{game}/join"), "", &json!({"name": "Rui"})).json();
    let tokens = [text(&made["tokens"][0]["token"]), text(&joined["token"])];
    let mut sockets = [
        Socket::watching(address, &game, &[&tokens[0]], 0),
        Socket::watching(address, &game, &[&tokens[1]], 0),
        Socket::watching(address, &game, &[], 0),
    ];
    let mut chance = SplitMix64::new(Seed(3));
    for number in 1..=12 {
        let states: Vec<Value> = sockets.iter_mut().map(|socket| socket.state(number)).collect();
        if states[0]["status"] != "running" {
            break;
        }
        let seat = states[0]["on_turn"].as_u64().expect("a seat") as usize;
        let other = 2 - seat;
        for (place, socket) in sockets.iter_mut().enumerate() {
            socket.say(&json!({"type": "legal", "game": game, "id": format!("l{number}")}));
            let legal = socket.hear(|said| said["type"] == "answer");
            let none = legal["legal"]["moves"].as_array().is_some_and(Vec::is_empty);
            assert_eq!(none, place != seat - 1, "only the seat on turn is told its moves");
        }
        // Whoever is not on turn, or nobody at all, tries to move, to check and to look.
        sockets[other].say(
            &json!({"type": "act", "game": game, "id": format!("x{number}"), "number": number, "act": {"move": "?"}}),
        );
        sockets[other].hear(|said| said["type"] == "refused");
        sockets[2].say(&json!({"type": "hint", "game": game, "id": format!("h{number}")}));
        sockets[2].hear(|said| said["type"] == "refused");
        for token in ["", &tokens[other]] {
            for path in ["", "/legal", "/record"] {
                let told = get(address, &format!("/api/games/{game}{path}"), token).text;
                sockets[if token.is_empty() { 2 } else { other }].heard.push(told);
            }
        }
        let legal = get(address, &format!("/api/games/{game}/legal"), &tokens[seat - 1]).json();
        let moves: Vec<String> = legal["moves"].as_array().expect("moves").iter().map(text).collect();
        // Exchanges are what a seat hides: a game that has them makes some.
        let secret: Vec<String> =
            moves.iter().filter(|text| text.contains("swap") || text.contains("T ")).cloned().collect();
        let pool = if number % 3 == 0 && !secret.is_empty() { &secret } else { &moves };
        let chosen = chance.pick(pool).expect("a legal move");
        let body = json!({"id": format!("{number}"), "number": number, "act": {"move": chosen}});
        let acted = post(address, &format!("/api/games/{game}/acts"), &tokens[seat - 1], &body);
        assert_eq!(acted.status, 200, "{title}: {acted:?}");
    }
    let heard = sockets.map(|mut socket| {
        // What is said of the last move while the game goes on.
        while socket.try_hear(std::time::Duration::from_millis(200)).is_some() {}
        socket.heard
    });
    let resign = json!({"id": "end", "act": "resign"});
    post(address, &format!("/api/games/{game}/acts"), &tokens[0], &resign);
    let heard = heard.map(|all| all.into_iter().filter(|text| !text.contains("\"status\":\"over\"")).collect());
    (heard, get(address, &format!("/api/games/{game}/record"), "").text)
}

#[test]
fn racks_bags_seeds_and_exchanges_stay_with_their_seat() {
    let server = Server::start();
    for title in ["tiny", "scrabble-ist", "scrabble"] {
        let (heard, record) = watched_game(&server, title);
        let record = Record::read(&record).expect("a record");
        let seed = record.tag("Seed").expect("the seed of a finished game").to_owned();
        let whole = catalog().replay(&record).expect("a sound record");
        // What each could know, by the game itself, event by event.
        let mut session =
            game::Session::new(whole.game().clone(), record.setup().expect("a setup")).expect("a session");
        let viewers = [Seat::new(1), Seat::new(2), None];
        let mut knows: Vec<[Vec<String>; 3]> = Vec::new();
        for entry in record.entries().iter().map(Some).chain([None]) {
            knows.push(viewers.map(|viewer| {
                let log = session.log_for(viewer).iter().map(|entry| entry.event.to_string()).collect::<Vec<_>>();
                let hands: Vec<_> = session.scene(viewer).seats.into_iter().map(|seat| seat.hand).collect();
                vec![session.sight(viewer).text(), serde_json::to_string(&hands).expect("hands"), log.join("|")]
            }));
            if let Some(entry) = entry {
                session.enter(entry.clone()).expect("an entry of the record");
            }
        }
        let mut states = 0;
        for (place, texts) in heard.iter().enumerate() {
            for text in texts {
                assert!(!text.contains(&seed), "{title}: the seed is told: {text}");
                assert!(!text.contains("[Seed") && !text.contains("[Position"), "{title}: {text}");
                for (other, known) in knows.iter().flat_map(|known| known.iter().enumerate()) {
                    let own = knows.iter().any(|all| all[place][0] == known[0]);
                    assert!(other == place || own || !text.contains(&known[0]), "{title}: another's view: {text}");
                }
                let Ok(said) = serde_json::from_str::<Value>(text) else { continue };
                if said["type"] != "state" {
                    continue;
                }
                states += 1;
                // The first event is that the second player came.
                let moves = said["number"].as_u64().expect("a number") as usize - 1;
                let hands: Vec<Value> =
                    said["seats"].as_array().expect("seats").iter().map(|seat| seat["hand"].clone()).collect();
                let log: Vec<&str> = knows[moves][place][2].split('|').filter(|text| !text.is_empty()).collect();
                assert_eq!(said["view"], json!(knows[moves][place][0]), "{title}");
                assert_eq!(
                    json!(hands).to_string(),
                    serde_json::from_str::<Value>(&knows[moves][place][1]).expect("JSON").to_string()
                );
                for event in
                    said["log"]["events"].as_array().expect("events").iter().filter(|event| event["kind"] == "move")
                {
                    let number = event["number"].as_u64().expect("a number") as usize;
                    assert_eq!(event["text"], json!(log[number - 2]), "{title}");
                    let shown = event["effects"].as_array().map_or(&[][..], Vec::as_slice).iter();
                    let taken = shown.filter_map(|effect| effect.get("Draw").or(effect.get("Discard")));
                    for taken in taken.filter(|taken| taken["seat"] != json!(place + 1)) {
                        assert!(
                            taken["pieces"].as_array().expect("pieces").iter().all(|piece| piece == "Back"),
                            "{event}"
                        );
                    }
                }
            }
        }
        assert!(states > 30, "{title}: only {states} states");
    }
}
