//! Accounts: a name that is one's own, a session that lasts, and a password that nobody finds.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Answer, act, get, post, text, with_headers};
use crate::process::Server;

const PASSWORD: &str = "correct horse battery";

/// A request with a cookie.
fn ask(address: &str, method: &str, path: &str, cookie: &str, body: &Value) -> Answer {
    let headers = [("Cookie", cookie)];
    let headers = if cookie.is_empty() { &[][..] } else { &headers[..] };
    let body = (!body.is_null()).then(|| body.to_string());
    with_headers(address, method, path, headers, body.as_deref()).expect("an answer")
}

fn cookie(answer: &Answer) -> String {
    let set = answer.header("Set-Cookie").expect("a cookie");
    set.split(';').next().expect("its value").to_owned()
}

fn sign_up(address: &str, name: &str) -> String {
    let made = post(address, "/api/account", "", &json!({"name": name, "password": PASSWORD}));
    assert_eq!((made.status, made.json()), (201, json!({"name": name})), "{made:?}");
    cookie(&made)
}

fn who(address: &str, cookie: &str) -> Value {
    ask(address, "GET", "/api/session", cookie, &Value::Null).json()["name"].clone()
}

#[test]
fn a_session_lasts_and_a_name_is_its_owners() {
    let mut server = Server::start();
    let address = server.address.clone();
    let ana = sign_up(&address, "Ana");
    for alike in ["Ana", "ANA", " ana ", "Ａｎａ"] {
        let taken = post(&address, "/api/account", "", &json!({"name": alike, "password": PASSWORD}));
        assert_eq!((taken.status, &taken.json()["error"]), (409, &json!("taken")), "{alike}");
    }
    for (name, password) in
        [("Eva", "short"), ("Eva", &*"x".repeat(201)), ("", PASSWORD), ("E\u{7}a", PASSWORD), ("E\u{200b}va", PASSWORD)]
    {
        assert_eq!(post(&address, "/api/account", "", &json!({"name": name, "password": password})).status, 400);
    }
    server.kill();
    server.restart();
    assert_eq!(who(&address, &ana), json!("Ana"));
    assert_eq!(who(&address, ""), json!(null));
    assert_eq!(who(&address, "tabuleiro=00112233445566778899aabbccddeeff"), json!(null));
    // The name is Ana's at the table too.
    let table = json!({"title": "mnk", "seats": [{"kind": "person", "name": "ANA"}, {"kind": "open"}]});
    let refused = post(&address, "/api/games", "", &table);
    assert_eq!((refused.status, &refused.json()["error"]), (403, &json!("forbidden")));
    let made = ask(&address, "POST", "/api/games", &ana, &table);
    assert_eq!(made.status, 201, "{made:?}");
    let game = text(&made.json()["game"]);
    let join = format!("/api/games/{game}/join");
    assert_eq!(post(&address, &join, "", &json!({"name": "ana"})).status, 403);
    assert_eq!(post(&address, &join, "", &json!({"name": "Rui"})).status, 200);
    // Another device: log in, find the game, get a token and play on; the first device plays on too.
    let login = |password: &str| post(&address, "/api/session", "", &json!({"name": "ana", "password": password}));
    let other = cookie(&login(PASSWORD));
    let mine = ask(&address, "GET", "/api/session/games", &other, &Value::Null).json();
    assert_eq!((&mine["games"][0]["game"], &mine["games"][0]["own"]), (&json!(game), &json!([1])));
    let tokens = ask(&address, "POST", &format!("/api/games/{game}/token"), &other, &json!({})).json();
    assert_eq!(tokens["tokens"][0]["seat"], 1);
    assert_eq!(act(&address, &game, &text(&tokens["tokens"][0]["token"]), 1, &json!({"move": "5"})).status, 200);
    let first = text(&made.json()["tokens"][0]["token"]);
    assert_eq!(get(&address, &format!("/api/games/{game}"), &first).json()["seat"], 1);
    server.kill();
    server.restart();
    for token in [&first, &text(&tokens["tokens"][0]["token"])] {
        assert_eq!(get(&address, &format!("/api/games/{game}"), token).json()["seat"], 1);
    }
    let eva = sign_up(&address, "Eva");
    assert_eq!(ask(&address, "POST", &format!("/api/games/{game}/token"), &eva, &json!({})).status, 403);
    assert_eq!(post(&address, &format!("/api/games/{game}/token"), "", &json!({})).status, 401);
    // Another password ends all other sessions.
    let change = |cookie: &str, old: &str| {
        let body = json!({"password": old, "new": "another password"});
        ask(&address, "POST", "/api/account/password", cookie, &body).status
    };
    assert_eq!((change(&ana, "wrong password"), change("", PASSWORD), change(&ana, PASSWORD)), (401, 401, 204));
    assert_eq!((who(&address, &ana), who(&address, &other)), (json!("Ana"), json!(null)));
    assert_eq!((login(PASSWORD).status, login("another password").status), (401, 200));
    assert_eq!(ask(&address, "DELETE", "/api/session", &eva, &Value::Null).status, 204);
    assert_eq!(who(&address, &eva), json!(null));
    let end = |password: &str| ask(&address, "DELETE", "/api/account", &ana, &json!({"password": password})).status;
    assert_eq!((end(PASSWORD), end("another password")), (401, 204));
    assert_eq!((who(&address, &ana), login("another password").status), (json!(null), 401));
    // A new owner of the name has none of the old one's seats.
    let again = sign_up(&address, "Ana");
    assert_eq!(ask(&address, "GET", "/api/session/games", &again, &Value::Null).json()["games"], json!([]));
}

#[test]
fn a_password_is_kept_from_everyone() {
    let mut server = Server::start();
    let address = server.address.clone();
    let made = post(&address, "/api/account", "", &json!({"name": "Ana", "password": PASSWORD}));
    let set = made.header("Set-Cookie").expect("a cookie").to_owned();
    for flag in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=2592000"] {
        assert!(set.contains(flag), "{set}");
    }
    assert!(!set.contains("Secure"));
    let origin = format!("https://{address}");
    let body = json!({"name": "Ana", "password": PASSWORD}).to_string();
    let secure =
        with_headers(&address, "POST", "/api/session", &[("Origin", &origin)], Some(&body)).expect("an answer");
    assert!(secure.header("Set-Cookie").is_some_and(|set| set.ends_with("; Secure")), "{secure:?}");
    // Pages of other sites are not heard, whatever cookie comes with them.
    let cookie = cookie(&made);
    let foreign = [("Origin", "https://evil.example"), ("Cookie", &*cookie)];
    for (method, path) in [
        ("POST", "/api/session"),
        ("DELETE", "/api/session"),
        ("POST", "/api/account"),
        ("DELETE", "/api/account"),
        ("POST", "/api/account/password"),
    ] {
        assert_eq!(
            with_headers(&address, method, path, &foreign, Some(&body)).expect("an answer").status,
            403,
            "{path}"
        );
    }
    let session = cookie.split('=').nth(1).expect("a session");
    server.kill();
    for file in ["games.sqlite", "games.sqlite-wal"] {
        let bytes = std::fs::read(server.folder().path().join(file)).unwrap_or_default();
        let kept = String::from_utf8_lossy(&bytes);
        assert!(!kept.contains(PASSWORD) && !kept.contains(session), "{file}");
    }
    std::thread::sleep(Duration::from_millis(100));
    assert!(!server.said().contains(PASSWORD));
}

/// A name that nobody has takes as much work to refuse as a wrong password, and is refused with the same words.
#[test]
fn nobody_learns_which_names_there_are() {
    let server = Server::start();
    let address = &*server.address;
    sign_up(address, "Ana");
    let tried = |name: &str| {
        let before = server.processor();
        let answers = (0..8).map(|_| {
            let answer = post(address, "/api/session", "", &json!({"name": name, "password": "wrong password"}));
            assert_eq!((answer.status, &answer.json()["error"]), (401, &json!("password")));
            answer.text
        });
        let answers: Vec<String> = answers.collect();
        (server.processor() - before, answers)
    };
    let (known, unknown) = (tried("Ana"), tried("Zé"));
    assert_eq!(known.1, unknown.1);
    // The work is counted, not the time that passes: without a hash there would be next to none.
    assert!(unknown.0 * 3 > known.0 && known.0 * 3 > unknown.0, "{} and {}", known.0, unknown.0);
    let slow =
        (0..10).map(|_| post(address, "/api/session", "", &json!({"name": "Ana", "password": "wrong password"})));
    assert!(slow.into_iter().any(|answer| answer.status == 429), "one name is not tried for ever");
}

/// Whoever tries wrong passwords is not in the way of the owner who is logged in.
#[test]
fn the_owner_who_is_logged_in_is_not_locked_out() {
    let server = Server::start();
    let address = &*server.address;
    let cookie = sign_up(address, "Ana");
    let guess = || post(address, "/api/session", "", &json!({"name": "Ana", "password": "wrong password"})).status;
    let tried: Vec<u16> = (0..12).map(|_| guess()).collect();
    assert_eq!(tried.last(), Some(&429));
    let change = |old: &str, new: &str| {
        ask(address, "POST", "/api/account/password", &cookie, &json!({"password": old, "new": new})).status
    };
    assert_eq!((change("wrong password", "another horse"), change(PASSWORD, "another horse")), (401, 204));
    let guessed: Vec<u16> = (0..12).map(|_| change("wrong password", "third horse")).collect();
    assert_eq!(guessed.last(), Some(&429), "a session that was stolen does not find the password");
}

/// Logs in with a browser that says this of itself.
fn log_in_with(address: &str, name: &str, agent: &str) -> String {
    let body = json!({"name": name, "password": PASSWORD}).to_string();
    let made = with_headers(address, "POST", "/api/session", &[("User-Agent", agent)], Some(&body));
    cookie(&made.expect("an answer"))
}

#[test]
fn an_account_sees_where_it_is_logged_in_and_ends_it() {
    let mut server = Server::start();
    let address = server.address.clone();
    let here = sign_up(&address, "Ana");
    let phone = log_in_with(&address, "Ana", "Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0");
    let other = sign_up(&address, "Rui");
    server.kill();
    server.restart();
    let listed = |cookie: &str| ask(&address, "GET", "/api/session/devices", cookie, &Value::Null);
    let devices = listed(&here).json()["devices"].clone();
    let devices = devices.as_array().expect("a list");
    assert_eq!(devices.len(), 2, "{devices:?}");
    let mark = |here: bool| devices.iter().find(|one| one["here"] == json!(here)).expect("a device");
    let (own, away) = (mark(true), mark(false));
    assert_eq!((&away["browser"], &away["system"]), (&json!("Firefox"), &json!("Android")));
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a time").as_millis() as i64;
    for time in [&own["since"], &own["seen"], &away["seen"]] {
        assert!((now - time.as_i64().expect("a time")).abs() < 600_000, "{devices:?}");
    }
    assert_eq!(listed("").status, 401);
    // Nobody ends the sessions of others, nor finds a session by its name.
    let path = format!("/api/session/devices/{}", text(&away["id"]));
    assert_eq!(ask(&address, "DELETE", &path, &other, &Value::Null).status, 404);
    assert_eq!(who(&address, &format!("tabuleiro={}", text(&away["id"]))), json!(null));
    assert_eq!(who(&address, &phone), json!("Ana"));
    assert_eq!(ask(&address, "DELETE", &path, &here, &Value::Null).status, 204);
    assert_eq!(ask(&address, "DELETE", &path, &here, &Value::Null).status, 404);
    assert_eq!((who(&address, &phone), who(&address, &here)), (json!(null), json!("Ana")));
    let again = log_in_with(&address, "Ana", "");
    assert_eq!(ask(&address, "DELETE", "/api/session/devices", &here, &Value::Null).status, 204);
    for ended in [&here, &again] {
        assert_eq!(who(&address, ended), json!(null));
    }
    assert_eq!(who(&address, &other), json!("Rui"));
}
