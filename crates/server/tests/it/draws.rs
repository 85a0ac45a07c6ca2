//! Draws by agreement: offered, accepted, declined, gone with the next move, and never to the computer.

use serde_json::{Value, json};

use crate::client::{Socket, act, get, new_game, post, text};
use crate::process::Server;

/// A game of two clients, and their tokens; the first event is that the second came.
fn two_clients(address: &str, title: &str) -> (String, [String; 2]) {
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "open"}]);
    let made = post(address, "/api/games", "", &json!({"title": title, "seats": seats})).json();
    let game = text(&made["game"]);
    let joined = post(address, &format!("/api/games/{game}/join"), "", &json!({"name": "Rui"})).json();
    (game, [text(&made["tokens"][0]["token"]), text(&joined["token"])])
}

fn offers(address: &str, game: &str, token: &str) -> Value {
    let state = get(address, &format!("/api/games/{game}"), token).json();
    json!([state["offer"], state["can"]["offer"], state["can"]["decline"]])
}

#[test]
fn a_draw_is_offered_and_agreed_on() {
    let mut server = Server::start();
    let address = server.address.clone();
    let (game, [ana, rui]) = two_clients(&address, "mnk");
    let seen = |token: &str| offers(&address, &game, token);
    let does = |token: &str, number: u64, what: Value| act(&address, &game, token, number, &what).status;
    assert_eq!((seen(&ana), seen("")), (json!([null, true, false]), json!([null, false, false])));
    assert_eq!(does(&ana, 1, json!("no_draw")), 422, "nothing to decline");
    // Offered and declined.
    assert_eq!(does(&ana, 1, json!("draw")), 200);
    assert_eq!((seen(&ana), seen(&rui)), (json!([1, false, false]), json!([1, true, true])));
    assert_eq!(does(&ana, 2, json!("draw")), 422, "offered already");
    assert_eq!(does(&rui, 2, json!("no_draw")), 200);
    assert_eq!((seen(&ana), seen(&rui)), (json!([null, false, false]), json!([null, true, false])));
    // Offered, and gone with the other's move.
    assert_eq!(does(&ana, 3, json!({"move": "5"})), 200);
    assert_eq!(does(&ana, 4, json!("draw")), 200);
    assert_eq!(does(&rui, 3, json!({"move": "1"})), 409, "a move was made meanwhile");
    assert_eq!(does(&rui, 4, json!({"move": "1"})), 200, "only an offer was");
    assert_eq!(seen(&rui), json!([null, true, false]));
    // Offered, still there after the server was killed, and agreed on.
    assert_eq!(does(&rui, 6, json!("draw")), 200);
    server.kill();
    server.restart();
    assert_eq!(seen(&ana), json!([2, true, true]));
    let mut watcher = Socket::watching(&address, &game, &[], 0);
    assert_eq!(does(&ana, 7, json!("draw")), 200);
    let end = watcher.hear(|said| said["status"] == "over");
    assert_eq!((&end["result"]["termination"], &end["result"]["ranks"]), (&json!("agreement"), &json!([1, 1])));
    let kinds: Vec<_> =
        end["log"]["events"].as_array().expect("events").iter().map(|event| text(&event["kind"])).collect();
    assert_eq!(kinds, ["join", "offer", "decline", "move", "offer", "move", "offer", "draw"]);
    assert_eq!(does(&ana, 8, json!("draw")), 422);
    server.kill();
    server.restart();
    assert_eq!(get(&address, &format!("/api/games/{game}"), "").json()["result"], end["result"]);
}

#[test]
fn at_one_screen_the_other_seat_answers() {
    let server = Server::start();
    let address = &*server.address;
    let (game, tokens) = new_game(address, "orbito", 2, &json!({}));
    let mut screen = Socket::watching(address, &game, &[&tokens[0], &tokens[1]], 0);
    assert_eq!(screen.state(0)["seat"], 1);
    screen.say(&json!({"type": "act", "game": game, "id": "1", "number": 0, "act": "draw"}));
    let offered = screen.state(1);
    assert_eq!((&offered["seat"], &offered["offer"], &offered["can"]["decline"]), (&json!(2), &json!(1), &json!(true)));
    screen.say(&json!({"type": "act", "game": game, "id": "2", "number": 1, "act": "draw"}));
    assert_eq!(screen.state(2)["result"]["termination"], "agreement");
}

#[test]
fn no_draw_with_the_computer_nor_where_the_game_has_none() {
    let server = Server::start();
    let address = &*server.address;
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "level", "level": "facil"}]);
    let made = post(address, "/api/games", "", &json!({"title": "mnk", "seats": seats})).json();
    let (game, token) = (text(&made["game"]), text(&made["tokens"][0]["token"]));
    assert_eq!(made["state"]["can"]["offer"], false);
    assert_eq!(act(address, &game, &token, 0, &json!("draw")).status, 403);
    for title in ["konane", "scrabble", "tiny"] {
        let (game, [ana, _]) = two_clients(address, title);
        assert_eq!(offers(address, &game, &ana), json!([null, false, false]), "{title}");
        assert_eq!(act(address, &game, &ana, 1, &json!("draw")).status, 422, "{title}");
    }
}
