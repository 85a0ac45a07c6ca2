//! Moves made by hand: each click, each tile is one question, and the server says when a move is complete.

use serde_json::{Value, json};

use crate::client::{act, get, new_game, post, text};
use crate::process::Server;

/// Asks about what is entered by hand in a game.
fn asked(server: &Server, game: &str, token: &str, question: &str, body: &Value) -> Value {
    post(&server.address, &format!("/api/games/{game}/{question}"), token, body).json()
}

fn cells(value: &Value) -> Vec<String> {
    value.as_array().expect("cells").iter().map(text).collect()
}

#[test]
fn a_turn_of_three_clicks_is_ready_at_the_third() {
    let server = Server::start();
    let (game, tokens) = new_game(&server.address, "orbito", 2, &json!({"options": {"rules": "commercial"}}));
    let state = get(&server.address, &format!("/api/games/{game}"), &tokens[0]).json();
    assert_eq!((&state["input"]["kind"], &state["rules"]), (&json!("carry"), &json!("2 orbits · commercial")));
    assert_eq!(act(&server.address, &game, &tokens[0], 0, &json!({"move": "a1"})).status, 200);
    let point = |entered: &Value, cell: &str| {
        asked(&server, &game, &tokens[1], "point", &json!({"text": entered["text"], "cell": cell}))
    };
    let first = asked(&server, &game, &tokens[1], "check", &json!({"text": ""}));
    // Where a stone of one's own would lie, and the opposing one, which has turned to a2.
    assert_eq!(cells(&first["next"]).len(), 16);
    let begun = point(&first, "a2");
    assert_eq!((&begun["kind"], &begun["ready"], &begun["cells"]), (&json!("begun"), &json!(false), &json!([["a2"]])));
    assert_eq!(cells(&begun["next"]), ["a1", "b2", "a3"]);
    let pushed = point(&begun, "a1");
    assert_eq!((&pushed["kind"], &pushed["cells"]), (&json!("begun"), &json!([["a2", "a1"]])));
    let whole = point(&pushed, "a2");
    assert_eq!((&whole["ready"], &whole["move"]), (&json!(true), &json!("a2-a1 a2")));
    assert_eq!((&whole["cells"], &whole["next"]), (&json!([["a2", "a1"], ["a2"]]), &json!([])));
}

/// On 15 by 15, `1` may be typed on to `12` even where the first cell is taken, but not clicked.
#[test]
fn a_click_on_a_taken_cell_is_wrong_and_says_why() {
    let server = Server::start();
    let address = &*server.address;
    for (policy, ready) in [("asked-again", false), ("lose", true)] {
        let options = json!({"options": {"board": "15x15", "k": "5"}, "wrong_moves": policy});
        let (game, tokens) = new_game(address, "mnk", 2, &options);
        assert_eq!(act(address, &game, &tokens[0], 0, &json!({"move": "1"})).status, 200);
        let again = asked(&server, &game, &tokens[1], "point", &json!({"text": "", "cell": "1"}));
        assert_eq!((&again["kind"], &again["ready"]), (&json!("wrong"), &json!(ready)), "{policy}: {again}");
        assert_eq!((&again["said"], &again["cells"]), (&json!("Position 1 is taken."), &json!([["1"]])));
    }
}

#[test]
fn half_a_jump_is_not_yet_wrong_enough_to_lose() {
    let server = Server::start();
    let position = "....../....../pb.b.b/....../....../....bp p jump";
    let options = json!({"options": {"size": "6"}, "position": position, "wrong_moves": "lose"});
    let (game, tokens) = new_game(&server.address, "konane", 2, &options);
    let point =
        |text: &str, cell: &str| asked(&server, &game, &tokens[0], "point", &json!({"text": text, "cell": cell}));
    // Whoever points at a wrong piece may point at another; a jump that is none is sent.
    for (text, cell, kind, ready) in [
        ("", "2,1", "wrong", false),
        ("", "2,0", "begun", false),
        ("2,0", "3,3", "wrong", true),
        ("2,0", "2,2", "complete", true),
    ] {
        let told = point(text, cell);
        assert_eq!((&told["kind"], &told["ready"]), (&json!(kind), &json!(ready)), "{text} {cell}: {told}");
    }
    assert_eq!(cells(&point("", "2,0")["next"]), ["2,2", "2,4"]);
}

#[test]
fn tiles_become_moves_and_moves_tiles() {
    let server = Server::start();
    let address = &*server.address;
    let options = json!({"options": {"language": "en"}, "seed": "11"});
    let (game, tokens) = new_game(address, "scrabble", 2, &options);
    let state = get(address, &format!("/api/games/{game}"), &tokens[0]).json();
    let input = &state["input"];
    assert_eq!(
        (&input["kind"], &input["joker"], input["letters"].as_str()),
        (&json!("tiles"), &json!("?"), Some("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    );
    assert_eq!(state["spoken"], json!([{"name": "pass", "move": "pass", "said": "Pass"}]));
    assert_eq!(state["can"]["give"], true);
    let legal = get(address, &format!("/api/games/{game}/legal"), &tokens[0]).json();
    let words = legal["moves"].as_array().expect("moves").iter().map(text).filter(|word| word.contains(" H "));
    for word in words.step_by(40) {
        let checked = asked(&server, &game, &tokens[0], "check", &json!({"text": word}));
        let laid = asked(&server, &game, &tokens[0], "lay", &json!({"tiles": checked["laid"]}));
        assert_eq!((&laid["move"], &laid["points"]), (&json!(word), &checked["points"]), "{laid}");
        assert_eq!((&laid["cells"], &laid["ready"]), (&checked["cells"], &json!(true)));
    }
    let tile = |cell: &str| json!({"cell": cell, "letter": "A", "joker": false});
    for (tiles, why) in [
        (json!([tile("7,7"), tile("8,8")]), "The tiles must lie in one line."),
        (json!([tile("7,7"), tile("7,9")]), "There is a gap in the word."),
        (json!([]), "The move is not complete."),
        (json!([tile("99,99")]), "The move is not complete."),
    ] {
        let told = asked(&server, &game, &tokens[0], "lay", &json!({"tiles": tiles}));
        assert_eq!((&told["kind"], &told["text"], &told["said"]), (&json!("wrong"), &json!(""), &json!(why)));
    }
    let hand = state["seats"][0]["hand"].as_array().expect("a hand");
    let faces: Vec<String> = hand[..2].iter().map(|held| text(&held["Face"]["face"])).collect();
    let given = asked(&server, &game, &tokens[0], "give", &json!({"faces": faces}));
    assert_eq!(given["kind"], "complete", "{given}");
    assert_eq!(act(address, &game, &tokens[0], 0, &json!({"move": given["move"]})).status, 200);
    let other = asked(&server, &game, &tokens[1], "give", &json!({"faces": ["nonsense"]}));
    assert_eq!(other["kind"], "wrong");
}
