//! What is said of people says their names, in every language.

use serde_json::{Value, json};

use crate::client::{act, get, post, text};
use crate::process::Server;

const LANGUAGES: [&str; 3] = ["en", "pt", "fr"];

/// A value of the state in each language.
fn said(server: &Server, game: &str, query: &str, where_to: &str) -> [String; 3] {
    LANGUAGES.map(|language| {
        let state = get(&server.address, &format!("/api/games/{game}?language={language}&{query}"), "").json();
        text(state.pointer(where_to).unwrap_or(&Value::Null))
    })
}

fn begins(said: &[String; 3], with: [&str; 3]) {
    for (sentence, begin) in said.iter().zip(with) {
        assert!(sentence.starts_with(begin), "{sentence:?} does not begin with {begin:?}");
    }
}

fn made(server: &Server, title: &str, seats: &Value) -> (String, Vec<String>) {
    let body = json!({"title": title, "seats": seats, "seed": "7"});
    let made = post(&server.address, "/api/games", "", &body).json();
    let tokens = made["tokens"].as_array().expect("tokens").iter().map(|token| text(&token["token"])).collect();
    (text(&made["game"]), tokens)
}

#[test]
fn whose_turn_it_is_and_who_gave_up() {
    let server = Server::start();
    let people = json!([{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Rui"}]);
    for title in ["scrabble", "scrabble-ist"] {
        let (game, tokens) = made(&server, title, &people);
        begins(&said(&server, &game, "", "/said"), ["Ana to move. ", "É a vez de Ana. ", "À Ana de jouer. "]);
        let pass = if title == "scrabble" { "pass" } else { "P" };
        assert_eq!(act(&server.address, &game, &tokens[0], 0, &json!({"move": pass})).status, 200);
        begins(&said(&server, &game, "", "/said"), ["Rui to move. ", "É a vez de Rui. ", "À Rui de jouer. "]);
        // The picture says it too.
        assert!(said(&server, &game, "", "/board")[1].contains("É a vez de Rui."));
        assert_eq!(act(&server.address, &game, &tokens[1], 1, &json!("resign")).status, 200);
        let ended = ["Rui gave up.", "Rui desistiu.", "Rui abandonne."];
        assert_eq!(said(&server, &game, "", "/result/said"), ended);
        begins(&said(&server, &game, "at=0", "/said"), ["Ana to move. ", "É a vez de Ana. ", "À Ana de jouer. "]);
    }
    let (game, tokens) = made(&server, "konane", &people);
    assert_eq!(act(&server.address, &game, &tokens[0], 0, &json!("resign")).status, 200);
    assert_eq!(said(&server, &game, "", "/result/said")[0], "Ana gave up.");
}

#[test]
fn the_computer_is_called_by_its_level() {
    let server = Server::start();
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "level", "level": "facil"}]);
    let (game, tokens) = made(&server, "scrabble", &seats);
    assert_eq!(act(&server.address, &game, &tokens[0], 0, &json!({"move": "pass"})).status, 200);
    let resigned = json!({"id": "r", "act": "resign"});
    assert_eq!(post(&server.address, &format!("/api/games/{game}/acts"), &tokens[0], &resigned).status, 200);
    begins(
        &said(&server, &game, "at=1", "/said"),
        ["The computer (Easy) to move. ", "É a vez do computador (Fácil). ", "À l’ordinateur (Facile) de jouer. "],
    );
}

#[test]
fn people_of_the_same_name_are_told_apart_and_nobody_is_a_number() {
    let server = Server::start();
    let twins = json!([{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Ana"}]);
    let (game, _) = made(&server, "scrabble", &twins);
    begins(&said(&server, &game, "", "/said"), ["Ana (1) to move. ", "É a vez de Ana (1). ", "À Ana (1) de jouer. "]);
    // Whoever gave no name has one that the page made up, in its language.
    let unnamed = json!([{"kind": "person", "name": "Player 1"}, {"kind": "person", "name": "Joueur 2"}]);
    let (game, tokens) = made(&server, "scrabble", &unnamed);
    begins(
        &said(&server, &game, "", "/said"),
        ["Player 1 to move. ", "É a vez do jogador 1. ", "Au joueur 1 de jouer. "],
    );
    assert_eq!(act(&server.address, &game, &tokens[0], 0, &json!("resign")).status, 200);
    let ended = ["Player 1 gave up.", "O jogador 1 desistiu.", "Le joueur 1 abandonne."];
    assert_eq!(said(&server, &game, "", "/result/said"), ended);
}

#[test]
fn stones_and_colours_are_called_by_who_has_them() {
    let server = Server::start();
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "level", "level": "facil"}]);
    let (game, _) = made(&server, "mnk", &seats);
    assert_eq!(said(&server, &game, "", "/said"), ["Ana to move.", "É a vez de Ana.", "À Ana de jouer."]);
    let people = json!([{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Rui"}]);
    let (game, tokens) = made(&server, "konane", &people);
    let removes = ["Ana removes a first piece.", "Ana retira a sua primeira peça.", "Ana retire son premier pion."];
    assert_eq!(said(&server, &game, "", "/said"), removes);
    for (number, text) in (0..).zip(["3,3", "3,4"]) {
        let move_ = json!({"move": text});
        assert_eq!(act(&server.address, &game, &tokens[number as usize], number, &move_).status, 200);
    }
    assert_eq!(said(&server, &game, "", "/said"), ["Ana to move.", "É a vez de Ana.", "À Ana de jouer."]);
    // A game won by a line, and one that ends because nobody can jump.
    let (game, tokens) = made(&server, "mnk", &people);
    for (number, text) in (0..).zip(["1", "4", "2", "5", "3"]) {
        let move_ = json!({"move": text});
        assert_eq!(act(&server.address, &game, &tokens[number as usize % 2], number, &move_).status, 200);
    }
    let won = ["Ana wins with a line of 3.", "Ana ganha com uma linha de 3.", "Ana gagne avec un alignement de 3."];
    assert_eq!(said(&server, &game, "", "/result/said"), won);
}
