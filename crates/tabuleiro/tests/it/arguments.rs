//! Wrong arguments: one clear line on standard error, nothing on standard output, status 2.

use rstest::rstest;

use crate::program::{program, run, text};

#[rstest]
#[case("play mnk --board 1x3", "“1x3” is no value of “board”: it takes ROWSxCOLUMNS, each from 2 to 100")]
#[case("play mnk --board 3", "“3” is no value of “board”: it takes ROWSxCOLUMNS, each from 2 to 100")]
#[case("play mnk --board 3x101", "“3x101” is no value of “board”: it takes ROWSxCOLUMNS, each from 2 to 100")]
#[case("play mnk --board -3x3", "“-3x3” is no value of “board”: it takes ROWSxCOLUMNS, each from 2 to 100")]
#[case("play mnk --k 0", "“0” is no value of “k”: it takes a whole number from 1")]
#[case("play mnk --k -1", "“-1” is no value of “k”: it takes a whole number from 1")]
#[case(
    "play mnk --k 99999999999999999999",
    "“99999999999999999999” is no value of “k”: it takes a whole number from 1"
)]
#[case("play mnk --record /no/such/folder/game", "/no/such/folder/game: No such file or directory (os error 2)")]
#[case("play mnk --human Z", "there is no seat “Z”; there are: X, O")]
#[case("play mnk --level mestre", "there is no level “mestre”; there are: facil, normal, dificil")]
#[case("play orbito --orbits 7", "“7” is no value of “orbits”: it takes a whole number from 2 to 5")]
#[case("play orbito --mode dificil", "there is no level “dificil”; there are: facil, normal, mestre, 2jogadores")]
#[case(
    "play orbito --rules my",
    "“my” is no value of “rules”: it takes one of specified, commercial, commercial-short"
)]
#[case("play orbito --player 1=dificil", "there is no level “dificil”; there are: facil, normal, mestre")]
#[case(
    "play orbito --player X=mestre:fast",
    "“fast” says nothing to the player: a time such as 1s or 200ms does, or nodes=, depth=, strength=, threads= or memory= with a number"
)]
#[case("play orbito --mode mestre:strength=11", "strength is a number from 1 to 10, not “11”")]
#[case("play orbito --level mestre:1s,200ms", "time is given twice")]
#[case("play orbito --mode facil:1s", "“facil” is always the same: nothing can follow its name")]
#[case("play mnk --level mestre:1s", "there is no level “mestre”; there are: facil, normal, dificil")]
#[case("analyse", "say what to analyse: a record, or a position with --game and --position")]
#[case("analyse --game mnk", "there is no strong player of “mnk”; there is one of: ENGINES")]
#[case("analyse --game chess", "there is no game “chess”; there are: GAMES")]
#[case("analyse --game orbito --format pdf", "there is no format “pdf”; there are: text, json, html")]
#[case("analyse --game orbito --lines 0", "“0” is no value of --lines: it takes a whole number from 1")]
#[case("analyse --game orbito --nodes many", "nodes is a number from 1 to 18446744073709551615, not “many”")]
#[case(
    "analyse --game orbito --time 1",
    "“time=1” says nothing to the player: a time such as 1s or 200ms does, or nodes=, depth=, strength=, threads= or memory= with a number"
)]
#[case("analyse --game orbito --orbits 9", "“9” is no value of “orbits”: it takes a whole number from 2 to 5")]
#[case("analyse --orbits 3", "the following required arguments were not provided: --game <GAME>")]
#[case("analyse --game orbito game.txt", "the argument '--game <GAME>' cannot be used with '[RECORD]'")]
#[case("solve mnk", "there is no strong player of “mnk”; there is one of: ENGINES")]
#[case("solve chess", "there is no game “chess”; there are: GAMES")]
#[case("solve", "say which game to solve: ENGINES")]
#[case("solve orbito --format html", "there is no format “html”; there are: text, json")]
#[case("solve orbito --threads 0", "threads is a number from 1 to 256, not “0”")]
#[case(
    "solve orbito --position XXXX/OOO./..../....-X",
    "invalid position “XXXX/OOO./..../....-…”: it must end in a space and the stone to move, X or O, such as “..../..../..../.... X”"
)]
#[case("bench --memory x", "memory is a number from 0 to 1048576, not “x”")]
#[case("play mnk --player 3=human", "there is no seat “3”; there are: X, O")]
#[case("play mnk --player X", "“X” does not say who sits where: it takes SEAT=PLAYER, such as 1=human")]
#[case("play mnk --player X=human --player 1=facil", "the seat X is given two players")]
#[case("play mnk --players 3", "the game is for 2 players, not 3")]
#[case("play mnk --seed -1", "“-1” is no value of --seed: it takes a whole number from 1")]
#[case("play scrabble-ist --seed 0", "“0” is no value of --seed: it takes a whole number from 1")]
#[case("play scrabble-ist --players 300", "“300” is no value of --players: it takes a whole number from 1")]
#[case("resume -", "a game cannot be resumed from standard input: name its file")]
#[case("play mnk --language de", "there is no language “de”; there are: pt, fr, en")]
#[case(
    "play mnk --record Cargo.toml",
    "Cargo.toml exists already: choose another file, or go on with “tabuleiro resume Cargo.toml”"
)]
#[case("play mnk --colour X", "unexpected argument '--colour' found")]
#[case("play mnk --k", "a value is required for '--k <N>' but none was supplied")]
fn a_wrong_argument_gets_one_clear_line(#[case] words: &str, #[case] line: &str) {
    let output = run(words, b"");
    let line = line.replace("GAMES", &catalog::Catalog::standard().names()).replace("ENGINES", &strong_games());
    assert_eq!(text(&output.stderr), format!("tabuleiro: {line}\n"), "{words}");
    assert_eq!((output.stdout.len(), output.status.code()), (0, Some(2)), "{words}");
}

/// The games that have a strong player.
fn strong_games() -> String {
    let catalog = catalog::Catalog::standard();
    let strong = catalog.titles().iter().filter(|title| {
        let game = title.open([]).expect("its defaults");
        game.strong().is_some()
    });
    strong.map(|title| title.name()).collect::<Vec<_>>().join(", ")
}

#[test]
fn a_game_that_is_not_there_is_answered_with_those_that_are() {
    let there_are = catalog::Catalog::standard().names();
    let chess = run("play chess --board 8x8", b"");
    assert_eq!(text(&chess.stderr), format!("tabuleiro: there is no game “chess”; there are: {there_are}\n"));
    let none = run("play", b"");
    assert_eq!(text(&none.stderr), format!("tabuleiro: say which game to play: {there_are}\n"));
    assert_eq!((chess.status.code(), none.status.code()), (Some(2), Some(2)));
}

#[test]
fn a_wrong_position_says_what_is_wrong_with_it() {
    for words in ["play mnk --position X../.../..", "play orbito --position nonsense", "play mnk --position"] {
        let output = run(words, b"");
        assert_eq!((text(&output.stderr).lines().count(), output.status.code()), (1, Some(2)), "{words}");
    }
}

#[rstest]
#[case("pt_PT.UTF-8", "tabuleiro: não há o lugar «Z»; há: X, O\n")]
#[case("fr_BE", "tabuleiro: il n’y a pas de place « Z » ; il y a : X, O\n")]
#[case("de_DE.UTF-8", "tabuleiro: there is no seat “Z”; there are: X, O\n")]
fn errors_are_told_in_the_language_of_the_terminal(#[case] locale: &str, #[case] line: &str) {
    let output =
        program().env("LANG", locale).args(["play", "mnk", "--human", "Z"]).output().expect("the program runs");
    assert_eq!(text(&output.stderr), line);
}

#[test]
fn help_names_every_option_and_level() {
    let help = text(&run("play orbito --help", b"").stdout);
    for word in
        ["--orbits", "--rules", "--mode", "facil, normal, mestre, 2jogadores", "--human", "--player", "--record"]
    {
        assert!(help.contains(word), "{word} in {help}");
    }
    for word in ["mestre:1s", "nodes=", "depth=", "strength=", "threads=", "memory="] {
        assert!(help.contains(word), "{word} in {help}");
    }
    assert!(!text(&run("play mnk --help", b"").stdout).contains("mestre"));
    assert!(text(&run("--help", b"").stdout).contains("tabuleiro play orbito"));
    for (command, words) in [
        ("analyse", ["--game", "--position", "--orbits", "--lines", "--format", "--nodes"]),
        ("solve orbito", ["--orbits", "--position", "--time", "--threads", "--format", "--memory"]),
    ] {
        let help = text(&run(&format!("{command} --help"), b"").stdout);
        assert!(words.iter().all(|word| help.contains(word)) && help.contains("Examples:"), "{help}");
    }
}
