//! A game that waits can be put away by who made it, and leaves nobody hanging.

use serde_json::json;

use crate::client::{Socket, delete, get, new_game, post, text};
use crate::process::Server;

#[test]
fn who_made_a_game_puts_it_away_while_it_waits() {
    let mut server = Server::start();
    let address = server.address.clone();
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "open"}, {"kind": "open"}]);
    let made = post(&address, "/api/games", "", &json!({"title": "scrabble", "seats": seats})).json();
    let (game, ana) = (text(&made["game"]), text(&made["tokens"][0]["token"]));
    let path = format!("/api/games/{game}");
    let joined = post(&address, &format!("{path}/join"), "", &json!({"name": "Rui"})).json();
    assert_eq!((&made["state"]["can"]["cancel"], &joined["state"]["can"]["cancel"]), (&json!(true), &json!(false)));
    let rui = text(&joined["token"]);
    let mut watchers = [Socket::watching(&address, &game, &[&rui], 0), Socket::watching(&address, &game, &[], 0)];
    watchers.iter_mut().for_each(|watcher| drop(watcher.state(1)));
    assert_eq!((delete(&address, &path, "").status, delete(&address, &path, &rui).status), (401, 403));
    assert_eq!(delete(&address, &path, &ana).status, 204);
    for watcher in &mut watchers {
        let told = watcher.hear(|said| said["type"] == "refused");
        assert_eq!((&told["error"], &told["game"]), (&json!("unknown"), &json!(game)));
    }
    assert_eq!((get(&address, &path, &ana).status, delete(&address, &path, &ana).status), (404, 404));
    server.kill();
    server.restart();
    assert_eq!(get(&address, &path, "").status, 404);
    assert_eq!(get(&address, "/api/games", "").json()["games"], json!([]));
    // One that has begun stays.
    let (running, tokens) = new_game(&address, "mnk", 2, &json!({}));
    assert_eq!(delete(&address, &format!("/api/games/{running}"), &tokens[0]).status, 403);
}
