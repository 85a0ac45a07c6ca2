//! Whole games, matches and openings.

use std::fs;
use std::sync::Arc;

use game::{Seed, Session};
use referee::{Opening, Pairing, Standings, play_all, play_pair};
use rstest::rstest;

use crate::{entrant, folder, game, games, program, terms};

/// The sample of the protocol's page, with the first legal move instead of a random one.
pub(crate) const FIRST: &str = r#"
import os, sys
if len(sys.argv) > 1: open(sys.argv[1], "a").write("started\n")
while True:
    word, _, rest = input().partition(" ")
    if word == "begin":
        print("ready", flush=True)
    elif word == "play":
        print("note seen=yes", flush=True)
        print("legal", flush=True)
        print("move", input().split("\t")[1], flush=True)
    elif word == "quit":
        break
"#;

#[rstest]
#[case("mnk", "board=3x3 k=3")]
#[case("orbito", "orbits=2 rules=commercial")]
#[case("konane", "size=6")]
#[case("scrabble-ist", "")]
#[case("scrabble-ulb", "multiplayer=on")]
#[case("scrabble", "language=fr")]
fn every_game_is_played_to_its_end(#[case] name: &str, #[case] options: &str) {
    let player = program(&folder(&format!("first-{name}")), "python3", FIRST);
    let game = game(name, options);
    let level = game.levels().first().map_or(player.clone(), |level| (*level).to_owned());
    let entrants = [entrant("first", &player), entrant("level", &level)];
    let terms = terms(Arc::clone(&game), None);
    let mut standings = Standings::new(&entrants);
    let opening = Arc::new(Opening::of_seed(Seed(3)));
    for (pairing, played) in Pairing::round(&[0, 1], &opening).iter().zip(play_pair(&terms, &entrants, &opening)) {
        let session = played.expect("a game");
        assert!(session.log().iter().any(|entry| entry.notes.get("seen") == Some("yes")));
        let again = Session::replay(Arc::clone(&game), &session.record()).expect("a true record");
        assert_eq!(again.verdict(), session.verdict());
        standings.add(pairing, &session);
    }
    assert_eq!(standings.games, 2);
    let [first, level] = &standings.players[..] else { panic!("two players") };
    assert!((first.score + level.score - 1.0).abs() < 1e-9, "{standings:?}");
    assert!(first.forfeits.is_empty() && level.forfeits.is_empty(), "{standings:?}");
}

#[test]
fn a_program_goes_on_running_from_game_to_game() {
    let folder = folder("runs-on");
    let log = folder.join("log");
    let player = format!("{} '{}'", program(&folder, "python3", FIRST), log.display());
    let terms = terms(game("mnk", ""), None);
    let played = games(&terms, &[entrant("a", &player), entrant("b", "facil")], [0, 1], 10);
    assert!(played.iter().all(Result::is_ok));
    assert_eq!(fs::read_to_string(log).expect("the log"), "started\n");
}

/// Three players take every seat from the same opening, and several games at once give the same as one by one.
#[test]
fn everyone_sits_everywhere_and_jobs_change_nothing() {
    let entrants = [entrant("a", "facil"), entrant("b", "normal"), entrant("c", "facil")];
    let terms = terms(game("scrabble", "language=en"), None);
    let opening = Arc::new(Opening::random(&terms.game, 3, 2, Seed(5)).expect("an opening"));
    let pairings = Pairing::round(&[0, 1, 2], &opening);
    let seats: Vec<&[usize]> = pairings.iter().map(|pairing| &pairing.seats[..]).collect();
    assert_eq!(seats, [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
    let run = |jobs: usize| {
        let mut lines = vec![Vec::new(); 3];
        play_all(&terms, &entrants, &pairings, jobs, |place, game| {
            let session = game.expect("a game");
            lines[place] = session.line().into_iter().map(|(_, text)| text.to_owned()).collect();
        });
        lines
    };
    let lines = run(1);
    assert!(lines.iter().all(|line| line[..2] == opening.moves[..]));
    assert_eq!(run(3), lines);
}

#[test]
fn openings_are_positions_or_moves() {
    let game = game("mnk", "");
    let read = |line: &str| Opening::read(&game, 2, line, Seed(1));
    assert_eq!(read("5 1 9").expect("moves").moves, ["5", "1", "9"]);
    assert_eq!(read("5,1,9").expect("moves").moves, ["5", "1", "9"]);
    assert_eq!(read("X../.O./... X").expect("a position").position.as_deref(), Some("X../.O./... X"));
    assert!(read("5 5").is_err() && read("nonsense").is_err());
    let ist = crate::game("scrabble-ist", "");
    assert_eq!(Opening::read(&ist, 2, "P; P", Seed(1)).expect("moves").moves, ["P", "P"]);
}
