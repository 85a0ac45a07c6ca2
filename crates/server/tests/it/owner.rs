//! The owner's page: only from this machine, only from its own pages, and what is done there lasts.

use std::net::TcpListener;

use serde_json::{Value, json};

use crate::client::{Answer, Socket, act, get, new_game, post, raw, text, try_request, with_headers};
use crate::process::{Folder, Server, launch, set};

/// A server with an owner's page, and where that is.
fn start() -> (Server, String) {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    (Server::start_with(&format!("owner={free}")), free.to_string())
}

fn asked(owner: &str, method: &str, path: &str, host: &str, origin: Option<&str>, body: &Value) -> Answer {
    let (origin, body) = (origin.map(|origin| format!("Origin: {origin}\r\n")), body.to_string());
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{}Content-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        origin.unwrap_or_default(),
        body.len()
    );
    raw(owner, head.as_bytes()).expect("an answer")
}

#[test]
fn an_address_that_others_reach_is_refused() {
    let folder = Folder::new();
    for owner in ["0.0.0.0:0", "[::]:0", "192.0.2.1:7311"] {
        let settings = set(&format!("owner={owner}"));
        let (mut child, _, address) = launch(&folder.path().join("games.sqlite"), "127.0.0.1:0", &settings);
        assert_eq!((address, child.wait().expect("its end").code()), (None, Some(1)), "{owner}");
    }
}

#[test]
fn a_page_that_was_led_here_by_another_name_or_from_another_site_does_nothing() {
    let (server, owner) = start();
    let (game, _) = new_game(&server.address, "mnk", 2, &json!({}));
    let away = format!("/api/games/{game}");
    // A name that an attacker has point here: neither seen nor done.
    for host in ["evil.example", "127.0.0.1.evil.example", "evil.example:7311"] {
        assert_eq!(asked(&owner, "GET", "/api/bans", host, None, &Value::Null).status, 403, "{host}");
        assert_eq!(asked(&owner, "DELETE", &away, host, None, &Value::Null).status, 403, "{host}");
    }
    // Another site's page, also the public one of this very server.
    let public = format!("http://{}", server.address);
    for origin in ["https://evil.example", "null", &*public] {
        assert_eq!(asked(&owner, "DELETE", &away, &owner, Some(origin), &Value::Null).status, 403, "{origin}");
        let ban = json!({"address": "192.0.2.7", "hours": 1});
        assert_eq!(asked(&owner, "POST", "/api/bans", &owner, Some(origin), &ban).status, 403, "{origin}");
    }
    assert_eq!(get(&server.address, &away, "").status, 200);
    assert_eq!(get(&owner, "/api/deeds", "").json(), json!({"deeds": []}));
    // What only the owner may do is not at the public address.
    for path in ["/api/bans", "/api/deeds", "/api/load"] {
        assert_eq!(get(&server.address, path, "").status, 404, "{path}");
    }
    let own = format!("http://{owner}");
    assert_eq!(asked(&owner, "DELETE", &away, &owner, Some(&own), &Value::Null).status, 204);
    assert_eq!(get(&server.address, &away, "").status, 404);
}

#[test]
fn a_game_is_put_away_for_good_and_it_is_noted() {
    let (mut server, owner) = start();
    let address = server.address.clone();
    let (game, tokens) = new_game(&address, "mnk", 2, &json!({"clock": "300+0"}));
    let mut watching = Socket::watching(&address, &game, &[&tokens[0]], 0);
    watching.state(0);
    let listed = get(&owner, "/api/games?status=running&player=P1", "").json();
    assert_eq!(listed["games"][0]["game"], json!(game));
    assert!(get(&owner, "/api/load", "").json()["connections"].as_i64() >= Some(1));
    assert_eq!(try_request(&owner, "DELETE", &format!("/api/games/{game}"), "", None).expect("an answer").status, 204);
    assert_eq!(watching.hear(|said| said["type"] == "refused")["error"], json!("unknown"));
    server.kill();
    server.restart();
    assert_eq!(get(&address, &format!("/api/games/{game}"), "").status, 404);
    let deeds = get(&owner, "/api/deeds", "").json();
    assert_eq!(deeds["deeds"][0]["what"], json!("put-away"));
    assert!(text(&deeds["deeds"][0]["about"]).contains(&game) && text(&deeds["deeds"][0]["about"]).contains("P1"));
}

#[test]
fn who_is_banned_is_kept_out_until_the_ban_is_lifted() {
    let (mut server, owner) = start();
    let address = server.address.clone();
    let credentials = json!({"name": "Ana", "password": "correct horse"});
    let made = post(&address, "/api/account", "", &credentials);
    let cookie = made.header("Set-Cookie").and_then(|set| set.split(';').next()).expect("a cookie").to_owned();
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Ana"}]);
    let table = json!({"title": "mnk", "seats": seats}).to_string();
    let made = with_headers(&address, "POST", "/api/games", &[("Cookie", &cookie)], Some(&table)).expect("an answer");
    let (game, ana) = (text(&made.json()["game"]), text(&made.json()["tokens"][0]["token"]));
    let ban = |body: &Value| post(&owner, "/api/bans", "", body).status;
    assert_eq!(ban(&json!({"account": "nobody", "hours": 1})), 404);
    assert_eq!((ban(&json!({"hours": 1})), ban(&json!({"account": "Ana", "hours": 0}))), (400, 400));
    assert_eq!(ban(&json!({"account": "ANA", "hours": 24})), 201);
    server.kill();
    server.restart();
    let session = || with_headers(&address, "GET", "/api/session", &[("Cookie", &cookie)], None).expect("an answer");
    assert_eq!((session().status, post(&address, "/api/session", "", &credentials).status), (403, 403));
    assert_eq!(act(&address, &game, &ana, 0, &json!({"move": "5"})).status, 403, "a seat is its account's");
    let listed = get(&owner, "/api/bans", "").json()["bans"][0].clone();
    assert_eq!(listed["called"], json!("Ana"));
    let path = format!("/api/bans/{}", text(&listed["who"]).replace(' ', "%20"));
    assert_eq!(try_request(&owner, "DELETE", &path, "", None).expect("an answer").status, 204);
    assert_eq!(act(&address, &game, &ana, 0, &json!({"move": "5"})).status, 200);
    // An address, also over a connection that is open; the owner's page is not kept from its owner.
    let mut open = Socket::watching(&address, &game, &[], 0);
    open.state(0);
    assert_eq!(ban(&json!({"address": "127.0.0.1", "hours": 1})), 201);
    assert_eq!(get(&address, "/api/titles", "").status, 403);
    open.say(&json!({"type": "ping"}));
    assert!(open.try_hear(std::time::Duration::from_secs(5)).is_none());
    assert_eq!(
        try_request(&owner, "DELETE", "/api/bans/address%20127.0.0.1", "", None).expect("an answer").status,
        204
    );
    assert_eq!(get(&address, "/api/titles", "").status, 200);
    let said = get(&owner, "/api/deeds", "").json()["deeds"].as_array().expect("deeds").len();
    assert_eq!(said, 4);
}
