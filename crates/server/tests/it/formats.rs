//! Records in the formats of other programs, points while a move is entered, and clicks that are whole moves.

use serde_json::json;

use crate::client::{Socket, act, get, new_game, post, text};
use crate::process::Server;

#[test]
fn a_game_can_be_had_in_the_formats_that_its_state_lists() {
    let server = Server::start();
    let address = &*server.address;
    let options = json!({"options": {"board": "15x15", "k": "5"}});
    let (game, tokens) = new_game(address, "mnk", 2, &options);
    assert_eq!(act(address, &game, &tokens[0], 0, &json!({"move": "113"})).status, 200);
    let state = get(address, &format!("/api/games/{game}"), "").json();
    assert_eq!(state["formats"], json!(["record", "psq", "sgf"]));
    let mut found = Vec::new();
    for format in state["formats"].as_array().expect("formats").iter().map(text) {
        let told = get(address, &format!("/api/games/{game}/record?format={format}&language=en"), "");
        let end = if format == "record" { "txt" } else { &format };
        let name = format!("attachment; filename=\"mnk-{}.{end}\"", &game[..8]);
        assert_eq!((told.status, told.header("Content-Disposition")), (200, Some(&*name)));
        found.push(told.text);
    }
    assert_eq!(found[0], get(address, &format!("/api/games/{game}/record"), "").text);
    assert!(found[1].starts_with("Piskvorky 15x15") && found[2].starts_with("(;"), "{found:?}");
    for wrong in ["gcg", "x", ""] {
        assert_eq!(get(address, &format!("/api/games/{game}/record?format={wrong}"), "").status, 404);
    }
}

/// What the computer's player says about its move is in the record, after a kill too.
#[test]
fn what_a_program_says_about_its_move_is_kept() {
    let mut server = Server::start();
    let seats = json!([{"kind": "level", "level": "mestre:nodes=1k"}, {"kind": "person", "name": "Ana"}]);
    let body = json!({"title": "konane", "options": {"size": "6"}, "seats": seats});
    let made = post(&server.address, "/api/games", "", &body).json();
    let (game, token) = (text(&made["game"]), text(&made["tokens"][0]["token"]));
    Socket::watching(&server.address, &game, &[&token], 0).state(1);
    let path = format!("/api/games/{game}/record");
    let record = get(&server.address, &path, &token).text;
    assert!(record.contains(" eval=") && record.contains(" nodes="), "{record}");
    server.kill();
    server.restart();
    assert_eq!(get(&server.address, &path, &token).text, record);
}

#[test]
fn what_others_hold_is_in_no_format_before_the_end() {
    let server = Server::start();
    let address = &*server.address;
    let (game, tokens) = new_game(address, "scrabble", 2, &json!({}));
    let asked = |token: &str| get(address, &format!("/api/games/{game}/record?format=gcg"), token).status;
    let formats = || get(address, &format!("/api/games/{game}"), &tokens[0]).json()["formats"].clone();
    assert_eq!((asked(""), asked(&tokens[0]), formats()), (404, 404, json!(["record"])));
    assert_eq!(act(address, &game, &tokens[0], 0, &json!("resign")).status, 200);
    assert_eq!((asked(""), formats()), (200, json!(["record", "gcg", "cgp"])));
}

#[test]
fn points_are_told_while_a_word_is_entered() {
    let server = Server::start();
    let address = &*server.address;
    let check = |game: &str, token: &str, text: &str| {
        post(address, &format!("/api/games/{game}/check"), token, &json!({"text": text})).json()
    };
    // Chance may deal letters of which there is no word.
    let with_a_word = || {
        let (game, tokens) = new_game(address, "scrabble", 2, &json!({}));
        let legal = get(address, &format!("/api/games/{game}/legal"), &tokens[0]).json();
        let mut moves = legal["moves"].as_array().expect("moves").iter().map(text);
        let scored = moves.find(|chosen| check(&game, &tokens[0], chosen)["points"].as_i64() > Some(0))?;
        Some((game, tokens, scored))
    };
    let (game, tokens, scored) = (0..20).find_map(|_| with_a_word()).expect("a word in one of twenty games");
    let points = check(&game, &tokens[0], &scored)["points"].clone();
    assert_eq!(check(&game, &tokens[1], &scored)["points"], json!(null), "not on turn");
    assert_eq!(check(&game, &tokens[0], "")["points"], json!(null));
    // The session counts the same.
    let after = act(address, &game, &tokens[0], 0, &json!({"move": scored})).json();
    assert_eq!(after["state"]["seats"][0]["score"], points);
    let (game, tokens) = new_game(address, "mnk", 2, &json!({}));
    let told = post(address, &format!("/api/games/{game}/check"), &tokens[0], &json!({"text": "5"})).json();
    assert_eq!((&told["kind"], &told["points"]), (&json!("complete"), &json!(null)));
}

/// `1` may be typed on to `12`, but a click on the first cell is a whole move.
#[test]
fn a_click_is_a_whole_move_where_no_click_can_follow() {
    let server = Server::start();
    let address = &*server.address;
    let (game, tokens) = new_game(address, "mnk", 2, &json!({"options": {"board": "15x15", "k": "5"}}));
    let typed = post(address, &format!("/api/games/{game}/check"), &tokens[0], &json!({"text": "1"})).json();
    assert_eq!((&typed["kind"], &typed["may_go_on"]), (&json!("complete"), &json!(true)));
    let clicked =
        post(address, &format!("/api/games/{game}/point"), &tokens[0], &json!({"text": "", "cell": "1"})).json();
    assert_eq!(
        (&clicked["kind"], &clicked["may_go_on"], &clicked["move"]),
        (&json!("complete"), &json!(false), &json!("1"))
    );
}
