//! Tournaments over HTTP: opened, joined, paired and played to the end, also when the server is killed on the way.

use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Socket, act, delete, get, post, text};
use crate::process::Server;

/// A tournament: its code, and the token of whoever runs it.
fn opened(address: &str, more: &Value) -> (String, String) {
    let mut body = json!({"name": "Turma 7B", "title": "mnk", "format": "round-robin"});
    for (name, value) in more.as_object().into_iter().flatten() {
        body[name] = value.clone();
    }
    let made = post(address, "/api/tournaments", "", &body);
    assert_eq!(made.status, 201, "{made:?}");
    (text(&made.json()["tournament"]), text(&made.json()["token"]))
}

/// Somebody takes part: the number and the token.
fn joined(address: &str, code: &str, name: &str) -> (u64, String) {
    let made = post(address, &format!("/api/tournaments/{code}/join"), "", &json!({"name": name}));
    assert_eq!(made.status, 200, "{made:?}");
    (made.json()["entrant"].as_u64().expect("a number"), text(&made.json()["token"]))
}

fn shown(address: &str, code: &str, token: &str) -> Value {
    get(address, &format!("/api/tournaments/{code}"), token).json()
}

/// The tournament, once this is true of it.
fn once(address: &str, code: &str, what: impl Fn(&Value) -> bool) -> Value {
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        let state = shown(address, code, "");
        if what(&state) {
            return state;
        }
        assert!(Instant::now() < until, "{state}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The boards of the round that is played now and are not over.
fn open_boards(state: &Value) -> Vec<Value> {
    let boards = state["boards"].as_array().expect("boards").iter();
    let open = |board: &&Value| board["ranks"].is_null() && board["cancelled"] == false && !board["game"].is_null();
    boards.filter(open).cloned().collect()
}

fn entrants(board: &Value) -> [u64; 2] {
    [0, 1].map(|seat| board["seats"][seat].as_u64().expect("an entrant"))
}

/// Plays a board out: the entrant with the smaller number wins, unless both are to draw.
fn play(address: &str, board: &Value, tokens: &HashMap<u64, String>) {
    let game = text(&board["game"]);
    let [first, second] = entrants(board);
    // The first seat wins on the diagonal, or the second gives up.
    let (winner, loser) = (first.min(second), first.max(second));
    let number =
        |address: &str| get(address, &format!("/api/games/{game}"), "").json()["number"].as_u64().expect("a number");
    let loser_token = tokens.get(&loser).expect("a token");
    if loser == second {
        assert_eq!(act(address, &game, &tokens[&winner], number(address), &json!({"move": "5"})).status, 200);
    }
    let done = act(address, &game, loser_token, number(address), &json!("resign"));
    assert_eq!(done.status, 200, "{done:?}");
}

#[test]
fn everybody_meets_everybody_once_though_the_server_is_killed_in_every_round() {
    let mut server = Server::start();
    let address = server.address.clone();
    let (code, host) = opened(&address, &json!({}));
    let names = ["Ana", "Rui", "Eva", "Gil", "Zé"];
    let people: HashMap<u64, String> = names.iter().map(|name| joined(&address, &code, name)).collect();
    assert_eq!(shown(&address, &code, &host)["host"], true);
    assert_eq!(shown(&address, &code, &people[&3])["you"], 3);
    let start = format!("/api/tournaments/{code}/start");
    assert_eq!(post(&address, &start, &people[&1], &json!({})).status, 401);
    assert_eq!(post(&address, &start, &host, &json!({})).status, 204);
    assert_eq!(post(&address, &start, &host, &json!({})).status, 403);
    let mut met = HashSet::new();
    for round in 1..=5 {
        let state = once(&address, &code, |state| state["round"] == round && open_boards(state).len() == 2);
        assert_eq!(state["entrants"].as_array().expect("all").iter().filter(|one| one["pauses"] == true).count(), 1);
        let boards = open_boards(&state);
        play(&address, &boards[0], &people);
        server.kill();
        server.restart();
        // What was played is there, and what goes on goes on.
        let state = once(&address, &code, |state| open_boards(state).len() == 1);
        assert_eq!(state["round"], round);
        let game = text(&boards[1]["game"]);
        assert_eq!(get(&address, &format!("/api/games/{game}"), "").json()["tournament"], code.as_str());
        play(&address, &boards[1], &people);
        boards.iter().map(entrants).for_each(|[one, other]| assert!(met.insert((one.min(other), one.max(other)))));
    }
    let state = once(&address, &code, |state| state["status"] == "over");
    assert_eq!(met.len(), 10);
    let line = |row: &Value| (row["rank"].as_u64(), row["entrant"].as_u64(), row["points"].as_f64());
    let told: Vec<_> = state["standings"].as_array().expect("standings").iter().map(line).collect();
    let wanted: Vec<_> = (1..=5_u64).map(|rank| (Some(rank), Some(rank), Some(5.0 - rank as f64))).collect();
    assert_eq!(told, wanted);
    // Over, it stays as it is.
    server.kill();
    server.restart();
    assert_eq!(shown(&address, &code, "")["standings"], state["standings"]);
}

#[test]
fn a_swiss_tournament_takes_late_comers_and_levels_and_lets_people_go() {
    let server = Server::start();
    let address = &server.address;
    let (code, host) = opened(address, &json!({"format": "swiss", "rounds": 3, "options": {"board": "3x3"}}));
    let mut people: HashMap<u64, String> = ["Ana", "Rui"].iter().map(|name| joined(address, &code, name)).collect();
    let join = format!("/api/tournaments/{code}/join");
    assert_eq!(post(address, &join, "", &json!({"level": "facil"})).status, 401);
    assert_eq!(post(address, &join, &host, &json!({"level": "exec:true"})).status, 422);
    assert_eq!(post(address, &join, &host, &json!({"level": "facil"})).status, 200);
    // Whoever asks again with the same token is the same one; names are told apart as people see them.
    let token = "0123456789abcdef0123456789abcdef";
    let eva = json!({"name": "Eva", "token": token});
    assert_eq!(post(address, &join, "", &eva).json()["entrant"], 4);
    assert_eq!(post(address, &join, "", &eva).json()["entrant"], 4);
    assert_eq!(post(address, &join, "", &json!({"name": "EVA"})).status, 409);
    people.insert(4, token.to_owned());
    let mut socket = Socket::open(address).expect("a connection");
    socket.say(&json!({"type": "follow", "tournament": code, "token": token, "language": "en"}));
    let first = socket.hear(|said| said["type"] == "tournament");
    assert_eq!((&first["you"], &first["status"]), (&json!(4), &json!("waiting")));
    assert_eq!(post(address, &format!("/api/tournaments/{code}/start"), &host, &json!({})).status, 204);
    socket.hear(|said| said["type"] == "tournament" && said["round"] == 1 && open_boards(said).len() == 2);
    people.extend([joined(address, &code, "Tó")]);
    // A level loses when its opponent does not: play until the round is over.
    let level_board = |state: &Value| open_boards(state).into_iter().find(|board| entrants(board).contains(&3));
    let glances = get(address, &format!("/api/tournaments/{code}/boards"), "").json();
    assert_eq!(glances["boards"].as_array().map(Vec::len), Some(2));
    assert!(text(&glances["boards"][0]["thumb"]).starts_with("<svg"));
    for round in 1..=3 {
        let state = once(address, &code, |state| state["round"] == round && !open_boards(state).is_empty());
        for board in open_boards(&state) {
            if level_board(&state).as_ref() == Some(&board) {
                // The person gives up.
                let [one, other] = entrants(&board);
                let person = if one == 3 { other } else { one };
                let game = text(&board["game"]);
                let number = get(address, &format!("/api/games/{game}"), "").json()["number"].as_u64().expect("one");
                act(address, &game, &people[&person], number, &json!("resign"));
                continue;
            }
            play(address, &board, &people);
        }
        if round == 1 {
            // Somebody leaves, and plays no more.
            let gone = delete(address, &format!("/api/tournaments/{code}/entrants/2"), &people[&2]);
            assert_eq!(gone.status, 204, "{gone:?}");
        }
    }
    let state = once(address, &code, |state| state["status"] == "over");
    let rows = state["standings"].as_array().expect("standings");
    let of = |entrant: u64| rows.iter().find(|row| row["entrant"] == entrant).expect("a line").clone();
    let games =
        |row: &Value| ["won", "drawn", "lost"].map(|what| row[what].as_u64().expect("a count")).iter().sum::<u64>();
    assert_eq!(games(&of(3)), 3, "{state}");
    assert!(games(&of(2)) <= 2 && games(&of(5)) <= 2, "{state}");
    assert_eq!(state["entrants"][1]["left"], true);
    assert_eq!(state["entrants"][2]["said"], "Computer (Easy)");
}

#[test]
fn who_does_not_come_loses_and_who_runs_it_removes_and_ends() {
    let server = Server::start();
    let address = &server.address;
    let (code, host) = opened(address, &json!({"patience": 10, "clock": "300+5"}));
    let people: Vec<(u64, String)> =
        ["Ana", "Rui", "Eva", "Gil"].iter().map(|name| joined(address, &code, name)).collect();
    // Before the start nothing is left of who goes.
    let gone = format!("/api/tournaments/{code}/entrants/4");
    assert_eq!(delete(address, &gone, &people[0].1).status, 401);
    assert_eq!(delete(address, &gone, &host).status, 204);
    joined(address, &code, "Gil");
    post(address, &format!("/api/tournaments/{code}/start"), &host, &json!({}));
    let state = once(address, &code, |state| open_boards(state).len() == 2);
    let boards = open_boards(&state);
    let game = text(&boards[0]["game"]);
    // No other game is played instead of one of a tournament.
    let [first, _] = entrants(&boards[0]);
    let token = &people.iter().find(|(number, _)| *number == first).map_or("", |(_, token)| token.as_str());
    let state = get(address, &format!("/api/games/{game}"), token).json();
    assert_eq!((&state["can"]["abort"], &state["can"]["resign"]), (&json!(false), &json!(true)));
    // Nobody comes: whoever was on turn has lost.
    let state = once(address, &code, |state| state["boards"][0]["ranks"].is_array());
    assert_eq!(state["boards"][0]["ranks"], json!([2, 1]));
    let over = get(address, &format!("/api/games/{game}"), "").json();
    assert!(text(&over["said"]).contains("left"), "{}", over["said"]);
    // Ended in the middle: what goes on counts for nobody.
    let state = once(address, &code, |state| state["round"] == 2 && open_boards(state).len() == 2);
    let running = text(&open_boards(&state)[0]["game"]);
    assert_eq!(post(address, &format!("/api/tournaments/{code}/end"), &people[0].1, &json!({})).status, 401);
    assert_eq!(post(address, &format!("/api/tournaments/{code}/end"), &host, &json!({})).status, 204);
    assert_eq!(shown(address, &code, "")["status"], "over");
    let called_off = get(address, &format!("/api/games/{running}"), "").json();
    assert_eq!(called_off["result"]["termination"], "aborted");
}

#[test]
fn what_makes_no_tournament_is_refused() {
    let server = Server::start();
    let address = &server.address;
    for (body, status) in [
        (json!({"name": "x", "title": "chess", "format": "swiss"}), 404),
        (json!({"name": "x", "title": "mnk", "format": "swiss", "rounds": 0}), 422),
        (json!({"name": "x", "title": "mnk", "format": "swiss", "patience": 1}), 422),
        (json!({"name": "x", "title": "mnk", "format": "swiss", "clock": "1s"}), 422),
        (json!({"name": "x", "title": "scrabble-ulb", "format": "swiss"}), 422),
        (json!({"name": "", "title": "mnk", "format": "swiss"}), 400),
        (json!({"name": "x", "title": "mnk", "format": "knock-out"}), 400),
    ] {
        let answer = post(address, "/api/tournaments", "", &body);
        assert_eq!(answer.status, status, "{body} {answer:?}");
    }
    let (code, host) = opened(address, &json!({}));
    assert_eq!(get(address, "/api/tournaments/AAAAAA", "").status, 404);
    assert_eq!(get(address, "/api/tournaments/nothing%20there", "").status, 404);
    assert_eq!(post(address, &format!("/api/tournaments/{code}/start"), &host, &json!({})).status, 422);
    let both = json!({"name": "Ana", "level": "facil"});
    assert_eq!(post(address, &format!("/api/tournaments/{code}/join"), &host, &both).status, 400);
    assert_eq!(delete(address, &format!("/api/tournaments/{code}/entrants/9"), &host).status, 404);
}

#[test]
fn a_round_robin_takes_late_comers_until_its_last_round() {
    let mut server = Server::start();
    let address = server.address.clone();
    let (code, host) = opened(&address, &json!({}));
    let mut people: HashMap<u64, String> =
        ["Ana", "Rui", "Eva", "Gil"].iter().map(|name| joined(&address, &code, name)).collect();
    assert_eq!(post(&address, &format!("/api/tournaments/{code}/start"), &host, &json!({})).status, 204);
    let first = once(&address, &code, |state| open_boards(state).len() == 2);
    assert_eq!((&first["rounds"], &first["open"]), (&json!(3), &json!(true)));
    people.extend([joined(&address, &code, "Tó")]);
    let after = shown(&address, &code, "");
    // The round that is played stays as it is.
    assert_eq!(after["boards"], first["boards"]);
    server.kill();
    server.restart();
    let mut met = HashSet::new();
    loop {
        let state = once(&address, &code, |state| state["status"] == "over" || !open_boards(state).is_empty());
        if state["status"] == "over" {
            break;
        }
        if state["open"] == false {
            let late = post(&address, &format!("/api/tournaments/{code}/join"), "", &json!({"name": "Zé"}));
            assert_eq!(late.status, 403, "{late:?}");
            assert!(text(&late.json()["said"]).contains("too late"), "{late:?}");
        }
        let round: HashSet<u64> = open_boards(&state).iter().flat_map(entrants).collect();
        assert_eq!(round.len(), 2 * open_boards(&state).len(), "nobody plays twice in a round");
        for board in open_boards(&state) {
            let [one, other] = entrants(&board);
            assert!(met.insert((one.min(other), one.max(other))), "{one} and {other} meet twice");
            play(&address, &board, &people);
        }
        let number = state["round"].as_u64();
        once(&address, &code, |state| state["status"] == "over" || state["round"].as_u64() != number);
    }
    for one in 1..=4 {
        assert!((one + 1..=4).all(|other| met.contains(&(one, other))), "{met:?}");
    }
    assert!(met.iter().filter(|(_, other)| *other == 5).count() >= 3, "{met:?}");
    let state = shown(&address, &code, "");
    assert_eq!(state["open"], false);
    let late = post(&address, &format!("/api/tournaments/{code}/join"), "", &json!({"name": "Zé"}));
    assert_eq!(late.status, 403, "{late:?}");
}

/// The cookie of a new account.
fn signed_up(address: &str, name: &str) -> String {
    let made = post(address, "/api/account", "", &json!({"name": name, "password": "correct horse"}));
    let cookie = made.header("set-cookie").and_then(|cookie| cookie.split(';').next());
    cookie.expect("a cookie").to_owned()
}

/// A request with this cookie.
fn with_cookie(address: &str, method: &str, path: &str, cookie: &str, body: Option<&Value>) -> crate::client::Answer {
    let body = body.map(Value::to_string);
    crate::client::with_headers(address, method, path, &[("Cookie", cookie)], body.as_deref()).expect("an answer")
}

#[test]
fn tournaments_are_found_again_by_code_and_by_account() {
    let server = Server::start();
    let address = &server.address;
    let (teacher, pupil) = (signed_up(address, "Teacher"), signed_up(address, "Ana"));
    let body = json!({"name": "Turma 7B", "title": "mnk", "format": "round-robin"});
    let made = with_cookie(address, "POST", "/api/tournaments", &teacher, Some(&body)).json();
    let code = text(&made["tournament"]);
    let (other, _) = opened(address, &json!({"name": "Outra"}));
    let join = format!("/api/tournaments/{code}/join");
    assert_eq!(with_cookie(address, "POST", &join, &pupil, Some(&json!({"name": "Ana"}))).status, 200);
    let list = |query: &str, cookie: &str| {
        let told = with_cookie(address, "GET", &format!("/api/tournaments{query}"), cookie, None).json();
        let lines = told["tournaments"].as_array().expect("a list").clone();
        lines
            .iter()
            .map(|one| (text(&one["tournament"]), one["runs"] == true, one["entrants"].as_u64()))
            .collect::<Vec<_>>()
    };
    assert_eq!(list("", &teacher), [(code.clone(), true, Some(1))]);
    assert_eq!(list("", &pupil), [(code.clone(), false, Some(1))]);
    assert_eq!(list("", "x=y"), []);
    let mut both = list(&format!("?codes={other},{code},AAAAAA,nonsense"), "x=y");
    both.sort();
    let mut wanted = [(code.clone(), false, Some(1)), (other, false, Some(0))];
    wanted.sort();
    assert_eq!(both, wanted);
    // The account runs it from any device; nobody else does.
    let token = format!("/api/tournaments/{code}/token");
    assert_eq!(with_cookie(address, "POST", &token, &pupil, Some(&json!({}))).status, 403);
    assert_eq!(with_cookie(address, "POST", &token, "x=y", Some(&json!({}))).status, 401);
    let given = text(&with_cookie(address, "POST", &token, &teacher, Some(&json!({}))).json()["token"]);
    assert_eq!(shown(address, &code, &given)["host"], true);
    assert_eq!(shown(address, &code, &text(&made["token"]))["host"], true);
    assert_eq!(post(address, &format!("/api/tournaments/{code}/end"), &given, &json!({})).status, 204);
}

#[test]
fn a_tournament_that_nobody_opens_is_put_away_and_games_of_people_stay() {
    let mut server = Server::start_with("abandoned=1500");
    let address = server.address.clone();
    let (code, host) = opened(&address, &json!({}));
    let people: HashMap<u64, String> = ["Ana", "Rui"].iter().map(|name| joined(&address, &code, name)).collect();
    assert_eq!(post(&address, &format!("/api/tournaments/{code}/start"), &host, &json!({})).status, 204);
    let state = once(&address, &code, |state| open_boards(state).len() == 1);
    let board = open_boards(&state).remove(0);
    play(&address, &board, &people);
    once(&address, &code, |state| state["status"] == "over");
    // It was just used, and the server looks whenever it starts.
    server.kill();
    server.restart();
    assert_eq!(shown(&address, &code, "")["status"], "over");
    std::thread::sleep(Duration::from_millis(2500));
    // The time of the server is noted with what is stored.
    opened(&address, &json!({}));
    server.kill();
    server.restart();
    let gone = Instant::now() + Duration::from_secs(60);
    while get(&address, &format!("/api/tournaments/{code}"), "").status != 404 {
        assert!(Instant::now() < gone, "it is still there");
        std::thread::sleep(Duration::from_millis(50));
    }
    let game = text(&board["game"]);
    let kept = get(&address, &format!("/api/games/{game}"), "").json();
    assert_eq!((&kept["status"], &kept["tournament"]), (&json!("over"), &Value::Null));
}
