//! Players who leave, and games that nobody begins: who stays may claim, and what has not begun counts for nobody.

use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Answer, Socket, act, get, new_game, post, text};
use crate::process::Server;

/// The time of the servers of these tests, in which the first move of a game with a clock has to come.
const AWAY: &str = "away=2";

/// A game of two clients, and their tokens; the first event is that the second came.
fn two(address: &str, title: &str, clock: Option<&str>) -> (String, [String; 2]) {
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "open"}]);
    let made = post(address, "/api/games", "", &json!({"title": title, "seats": seats, "clock": clock})).json();
    let game = text(&made["game"]);
    let joined = post(address, &format!("/api/games/{game}/join"), "", &json!({"name": "Rui"})).json();
    (game, [text(&made["tokens"][0]["token"]), text(&joined["token"])])
}

fn wants(address: &str, game: &str, token: &str, id: &str, what: &str) -> Answer {
    post(address, &format!("/api/games/{game}/acts"), token, &json!({"id": id, "act": what}))
}

fn result(address: &str, game: &str) -> Value {
    get(address, &format!("/api/games/{game}"), "").json()["result"].clone()
}

/// Tries until it is taken, and says how long that took.
fn claimed(address: &str, game: &str, token: &str, what: &str, since: Instant) -> Duration {
    while since.elapsed() < Duration::from_secs(60) {
        match wants(address, game, token, "c", what) {
            answer if answer.status == 200 => return since.elapsed(),
            answer => assert_eq!(answer.status, 403, "{answer:?}"),
        }
        sleep(Duration::from_millis(50));
    }
    panic!("nothing to claim in a minute");
}

#[test]
fn who_stays_is_told_and_may_claim_the_win_but_not_while_the_other_is_there() {
    let server = Server::start_with(AWAY);
    let address = &server.address;
    let (game, [ana, rui]) = two(address, "mnk", Some("300+0"));
    assert_eq!(act(address, &game, &ana, 1, &json!({"move": "5"})).status, 200);
    let mut here = Socket::watching(address, &game, &[&ana], 0);
    let mut gone = Socket::watching(address, &game, &[&rui], 0);
    gone.state(2);
    // While Rui thinks, however long, there is nothing to claim.
    sleep(Duration::from_millis(2500));
    assert_eq!(wants(address, &game, &ana, "early", "claim").status, 403);
    drop(gone);
    let told = here.hear(|said| said["type"] == "state" && !said["away"].is_null());
    assert_eq!((&told["away"]["seat"], &told["away"]["draw"]), (&json!(2), &json!(true)));
    assert!(told["away"]["left"].as_u64().is_some_and(|left| left > 0 && left <= 2000), "{}", told["away"]);
    // Who comes back stops it.
    let back = Socket::watching(address, &game, &[&rui], 0);
    here.hear(|said| said["type"] == "state" && said["away"].is_null());
    sleep(Duration::from_millis(2500));
    assert_eq!(wants(address, &game, &ana, "late", "claim").status, 403);
    let since = Instant::now();
    drop(back);
    assert!(claimed(address, &game, &ana, "claim", since) >= Duration::from_millis(1900));
    let end = result(address, &game);
    assert_eq!((&end["winner"], &end["termination"]), (&json!(1), &json!("forfeit 2 left")));
    let record = get(address, &format!("/api/games/{game}/record"), "").text;
    assert!(record.contains("2: !forfeit left") && record.contains("[Result \"1 2\"]"), "{record}");
    let again = crate::client::try_request(address, "POST", "/api/files", "", Some(&record)).expect("an answer");
    assert_eq!((again.status, &again.json()["state"]["result"]["winner"]), (201, &json!(1)), "records replay");
}

#[test]
fn without_a_clock_one_waits_longer_and_may_call_it_a_draw() {
    let mut server = Server::start_with("away=1");
    let address = server.address.clone();
    let (game, [ana, rui]) = two(&address, "mnk", None);
    let since = Instant::now();
    assert_eq!(act(&address, &game, &ana, 1, &json!({"move": "5"})).status, 200);
    assert_eq!(wants(&address, &game, &rui, "own", "claim").status, 403, "one is not away from oneself");
    assert!(claimed(&address, &game, &ana, "claim_draw", since) >= Duration::from_millis(9900));
    server.kill();
    server.restart();
    let end = result(&address, &game);
    assert_eq!((&end["ranks"], &end["termination"]), (&json!([1, 1]), &json!("halved 2")));
}

#[test]
fn nobody_claims_from_a_level_or_from_themselves() {
    let server = Server::start_with(AWAY);
    let address = &server.address;
    let (own, tokens) = new_game(address, "mnk", 2, &json!({"clock": "300+0"}));
    assert_eq!(act(address, &own, &tokens[0], 0, &json!({"move": "5"})).status, 200);
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "level", "level": "mestre:5s"}]);
    let made = post(address, "/api/games", "", &json!({"title": "orbito", "seats": seats}));
    let made = made.json();
    let (game, ana) = (text(&made["game"]), text(&made["tokens"][0]["token"]));
    assert_eq!(act(address, &game, &ana, 0, &json!({"move": "b2"})).status, 200);
    sleep(Duration::from_millis(2300));
    for (game, token) in [(&own, &tokens[0]), (&game, &ana)] {
        let state = get(address, &format!("/api/games/{game}"), token).json();
        assert_eq!((&state["away"], &state["can"]["abort"]), (&Value::Null, &json!(false)));
        assert_eq!(wants(address, game, token, "c", "claim").status, 403);
        assert_eq!(wants(address, game, token, "a", "abort").status, 403);
    }
}

#[test]
fn a_game_is_aborted_before_both_have_moved_and_counts_for_nobody() {
    let mut server = Server::start_with("away=600");
    let address = server.address.clone();
    let (game, [ana, rui]) = two(&address, "konane", None);
    assert_eq!(get(&address, &format!("/api/games/{game}"), &rui).json()["can"]["abort"], json!(true));
    assert_eq!(wants(&address, &game, &rui, "a", "abort").status, 200);
    let (begun, both) = two(&address, "mnk", None);
    assert_eq!(act(&address, &begun, &both[0], 1, &json!({"move": "5"})).status, 200);
    assert_eq!(act(&address, &begun, &both[1], 2, &json!({"move": "1"})).status, 200);
    assert_eq!(wants(&address, &begun, &both[0], "a", "abort").status, 403, "both have moved");
    server.kill();
    server.restart();
    let end = result(&address, &game);
    assert_eq!((&end["winner"], &end["termination"]), (&Value::Null, &json!("aborted")));
    let listed = get(&address, "/api/games?status=over", "").json()["games"][0].clone();
    assert_eq!((&listed["game"], &listed["ranks"]), (&json!(game), &Value::Null));
    let record = get(&address, &format!("/api/games/{game}/record"), &ana).text;
    assert!(record.contains("2: !abort") && record.contains("[Termination \"aborted\"]"), "{record}");
}

#[test]
fn a_game_with_a_clock_that_nobody_begins_is_aborted_by_itself() {
    let server = Server::start_with(AWAY);
    let address = &server.address;
    let (game, [ana, _]) = two(address, "mnk", Some("300+0"));
    let (short, _) = two(address, "mnk", Some("0.5+0"));
    let (begun, both) = two(address, "mnk", Some("300+0"));
    assert_eq!(act(address, &begun, &both[0], 1, &json!({"move": "5"})).status, 200);
    let mut watching = Socket::watching(address, &game, &[&ana], 0);
    let over = watching.hear(|said| said["status"] == "over");
    assert_eq!(over["result"]["termination"], json!("aborted"));
    assert_eq!(result(address, &short)["termination"], json!("aborted"), "who has not begun has lost nothing");
    assert_eq!(result(address, &begun), Value::Null);
}
