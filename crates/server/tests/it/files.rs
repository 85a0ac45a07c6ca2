//! Games that are brought as files: to go through, and to play on.

use serde_json::{Value, json};

use crate::client::{Answer, act, get, new_game, post, text, try_request};
use crate::process::Server;

fn upload(address: &str, file: &str) -> Answer {
    try_request(address, "POST", "/api/files?language=en", "", Some(file)).expect("an answer")
}

const SGF: &str = "(;GM[4]SZ[3]RU[3]PB[Ana]PW[Rui];B[bb];W[aa];B[ca];W[cb])";

#[test]
fn a_game_of_another_program_goes_on_at_one_screen() {
    let server = Server::start();
    let address = &*server.address;
    let made = upload(address, SGF);
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    let (game, state) = (text(&made["game"]), &made["state"]);
    assert_eq!((&state["title"], &state["options"]), (&json!("mnk"), &json!("board=3x3 k=3")));
    assert_eq!((&state["status"], &state["on_turn"], &state["number"]), (&json!("running"), &json!(1), &json!(4)));
    let names: Vec<&Value> = state["seats"].as_array().expect("seats").iter().map(|seat| &seat["name"]).collect();
    assert_eq!(names, [&json!("Ana"), &json!("Rui")]);
    let token = text(&made["tokens"][0]["token"]);
    let won = act(address, &game, &token, 4, &json!({"move": "7"})).json();
    assert_eq!(won["state"]["result"]["ranks"], json!([1, 2]), "{won}");
    // Stored with all that was before: it can be gone through from the start.
    let early = get(address, &format!("/api/games/{game}?at=2"), "").json();
    assert_eq!((&early["view"], &early["status"]), (&json!("O../.X./... X"), &json!("over")));
    let listed = get(address, "/api/games?status=over", "").json();
    assert_eq!(listed["games"][0]["game"], json!(game));
}

#[test]
fn a_record_that_was_downloaded_comes_back() {
    let server = Server::start();
    let address = &*server.address;
    let (game, tokens) = new_game(address, "orbito", 2, &json!({"clock": "300+5"}));
    for (place, chosen) in ["a1", "b2", "a4", "c4", "a4", "b3", "b4", "a3"].into_iter().enumerate() {
        act(address, &game, &tokens[place % 2], place as u64, &json!({"move": chosen}));
    }
    let record = |game: &str| get(address, &format!("/api/games/{game}/record"), "").text;
    let kept = record(&game);
    let made = upload(address, &kept);
    assert_eq!(made.status, 201, "{made:?}");
    let again = made.json();
    assert_eq!(again["state"]["status"], json!("over"));
    assert_eq!(record(&text(&again["game"])), kept);
}

#[test]
fn levels_play_on() {
    let server = Server::start();
    let address = &*server.address;
    let record = "[Tabuleiro \"1\"]\n[Game \"mnk\"]\n[Rules \"board=3x3 k=3\"]\n[Seat1 \"human\"]\n[Seat2 \"facil\"]\n\
                  [WrongMoves \"asked-again\"]\n[Result \"*\"]\n[Termination \"*\"]\n\n1: 5\n";
    let made = upload(address, record).json();
    let game = text(&made["game"]);
    let kinds: Vec<&Value> =
        made["state"]["seats"].as_array().expect("seats").iter().map(|seat| &seat["kind"]).collect();
    assert_eq!(kinds, [&json!("person"), &json!("level")]);
    let answered = || get(address, &format!("/api/games/{game}"), "").json()["number"] == json!(2);
    assert!((0..1200).any(|_| answered() || {
        std::thread::sleep(std::time::Duration::from_millis(50));
        false
    }));
}

/// Whoever brings a game of which something is hidden has all of it; whoever else looks on sees no rack.
#[test]
fn what_is_hidden_stays_hidden() {
    let server = Server::start();
    let address = &*server.address;
    let gcg = "#player1 a Ana\n#player2 b Rui\n#lexicon CSW21\n>a: AEINRT? 8G RAIN +8 8\n>b: CT H7 C.T +5 5\n";
    let made = upload(address, gcg);
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    let game = text(&made["game"]);
    let seen = get(address, &format!("/api/games/{game}"), "");
    assert!(!seen.text.contains("next=") && seen.json()["view"].as_str().expect("a view").contains(" racks=7|7 "));
    let record = get(address, &format!("/api/games/{game}/record"), "").text;
    assert!(!record.contains("[Position") && !record.contains("[Seed"), "{record}");
    // And what was taken from here while it goes on does not come back.
    let refused = upload(address, &record);
    assert_eq!(refused.status, 422);
    assert_eq!(
        refused.json()["said"],
        json!("this record leaves out what is hidden while the game goes on: download it again when the game is over")
    );
}

#[test]
fn garbage_is_refused_with_a_sentence() {
    let server = Server::start();
    let address = &*server.address;
    for (file, status, said) in [
        ("", 422, "this is neither a record nor"),
        ("{}", 422, "this is neither a record nor"),
        ("(;GM[1];B[aa])", 422, "line 1: it is another game than m,n,k: GM[1]"),
        ("Piskvorky 3x3, 0:0, 0\n1,1,0\n1,1,0\n", 422, "move 2 (line 3, '1') cannot be played: Position 1 is taken."),
        ("[Tabuleiro \"1\"]\n[Game \"chess\"]\n", 422, "unknown game 'chess'"),
        (&"\n".repeat(25_000), 413, "The request is too long."),
        (&"x".repeat(70_000), 413, "The request is too long."),
    ] {
        let answer = upload(address, file);
        let told = answer.json();
        let told = told["said"].as_str().unwrap_or_default();
        assert!(answer.status == status && told.starts_with(said), "{answer:?}");
    }
    assert_eq!(get(address, "/api/games?status=running", "").json()["games"], json!([]));
}

#[test]
fn a_name_of_another_is_marked() {
    let server = Server::start();
    let address = &*server.address;
    let made = post(address, "/api/account", "", &json!({"name": "Ana", "password": "correct horse"}));
    assert_eq!(made.status, 201, "{made:?}");
    let brought = upload(address, SGF).json();
    let names: Vec<&Value> =
        brought["state"]["seats"].as_array().expect("seats").iter().map(|seat| &seat["name"]).collect();
    assert_eq!(names, [&json!("Ana *"), &json!("Rui")]);
}
