//! Wrong arguments: one clear line on standard error, nothing on standard output, status 2.

use rstest::rstest;

use crate::program::{program, run, text};

#[rstest]
#[case("play mnk --board 1x3", "invalid board '1x3': use ROWSxCOLUMNS, such as 3x3 (each from 2 to 100)")]
#[case("play mnk --board 3", "invalid board '3': use ROWSxCOLUMNS, such as 3x3 (each from 2 to 100)")]
#[case("play mnk --board 3x101", "invalid board '3x101': use ROWSxCOLUMNS, such as 3x3 (each from 2 to 100)")]
#[case("play mnk --board -3x3", "invalid board '-3x3': use ROWSxCOLUMNS, such as 3x3 (each from 2 to 100)")]
#[case("play mnk --k 0", "invalid k '0': use a whole number, 1 or more")]
#[case("play mnk --k -1", "invalid k '-1': use a whole number, 1 or more")]
#[case("play mnk --k 99999999999999999999", "invalid k '99999999999999999999': use a whole number, 1 or more")]
#[case("play mnk --record /no/such/folder/game", "/no/such/folder/game: No such file or directory (os error 2)")]
#[case("play mnk --human Z", "unknown seat 'Z': choose one of X, O")]
#[case("play mnk --level mestrinho", "unknown level 'mestrinho': choose one of facil, normal, dificil, mestre")]
#[case("play orbito --orbits 7", "invalid orbits '7': use a whole number from 2 to 5")]
#[case("play orbito --mode dificil", "unknown level 'dificil': choose one of facil, normal, mestre, 2jogadores")]
#[case("play orbito --rules my", "invalid rules 'my': use one of specified, commercial, commercial-short")]
#[case("play orbito --player 1=dificil", "unknown level 'dificil': choose one of facil, normal, mestre")]
#[case(
    "play orbito --player X=mestre:fast",
    "unknown limit 'fast': use a time such as 1s or 200ms, or nodes=, depth=, strength=, threads= or memory= with a number"
)]
#[case("play orbito --mode mestre:strength=11", "invalid strength '11': use a number from 1 to 10")]
#[case("play orbito --level mestre:1s,200ms", "time is given twice")]
#[case("play orbito --mode facil:1s", "the level 'facil' takes no limits: write its name alone")]
#[case("play mnk --level facil:1s", "the level 'facil' takes no limits: write its name alone")]
#[case("analyse", "nothing to analyse: give a record, or a position with --game and --position")]
#[case("analyse --game scrabble-ist", "'scrabble-ist' has no strong player: choose one of ENGINES")]
#[case("analyse --game chess", "unknown game 'chess': choose one of GAMES")]
#[case("analyse --game orbito --format pdf", "unknown format 'pdf': choose one of text, json, html")]
#[case("analyse --game orbito --lines 0", "invalid --lines '0': use a whole number, 1 or more")]
#[case("analyse --game orbito --nodes many", "invalid nodes 'many': use a number from 1 to 18446744073709551615")]
#[case(
    "analyse --game orbito --time 1",
    "unknown limit 'time=1': use a time such as 1s or 200ms, or nodes=, depth=, strength=, threads= or memory= with a number"
)]
#[case("analyse --game orbito --orbits 9", "invalid orbits '9': use a whole number from 2 to 5")]
#[case("analyse --orbits 3", "the following required arguments were not provided: --game <GAME>")]
#[case("analyse --game orbito game.txt", "the argument '--game <GAME>' cannot be used with '[RECORD]'")]
#[case("solve scrabble-ist", "'scrabble-ist' has no strong player: choose one of ENGINES")]
#[case("solve chess", "unknown game 'chess': choose one of GAMES")]
#[case("solve", "no game given: choose one of ENGINES")]
#[case("solve orbito --format html", "unknown format 'html': choose one of text, json")]
#[case("solve orbito --threads 0", "invalid threads '0': use a number from 1 to 256")]
#[case(
    "solve orbito --position XXXX/OOO./..../....-X",
    "invalid position 'XXXX/OOO./..../....-…': it must end in a space and the stone to move, X or O, such as '..../..../..../.... X'"
)]
#[case("bench --memory x", "invalid memory 'x': use a number from 0 to 1048576")]
#[case("play mnk --player 3=human", "unknown seat '3': choose one of X, O")]
#[case("play mnk --player X", "invalid --player 'X': use SEAT=PLAYER, such as 1=human")]
#[case("play mnk --player X=human --player 1=facil", "seat X has two players: name it once")]
#[case("play mnk --players 3", "this game is for 2 players, not 3")]
#[case("play mnk --seed -1", "invalid --seed '-1': use a whole number, 1 or more")]
#[case("play scrabble-ist --seed 0", "invalid --seed '0': use a whole number, 1 or more")]
#[case("play scrabble-ist --players 300", "this game is for 2 to 4 players, not 300")]
#[case("resume -", "a game cannot be resumed from standard input: give the name of its file")]
#[case("play mnk --language de", "unknown language 'de': choose one of pt, fr, en")]
#[case(
    "play mnk --record Cargo.toml",
    "Cargo.toml already exists: choose another file, or continue that game with 'tabuleiro resume Cargo.toml'"
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
    let strong = catalog.titles().iter().filter(|title| title.strong().is_some());
    strong.map(|title| title.name()).collect::<Vec<_>>().join(", ")
}

#[test]
fn a_game_that_is_not_there_is_answered_with_those_that_are() {
    let there_are = catalog::Catalog::standard().names();
    let chess = run("play chess --board 8x8", b"");
    assert_eq!(text(&chess.stderr), format!("tabuleiro: unknown game 'chess': choose one of {there_are}\n"));
    let none = run("play", b"");
    assert_eq!(text(&none.stderr), format!("tabuleiro: no game given: choose one of {there_are}\n"));
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
#[case("pt_PT.UTF-8", "tabuleiro: lugar desconhecido «Z»: escolha entre X, O\n")]
#[case("fr_BE", "tabuleiro: place inconnue « Z » : choisissez parmi X, O\n")]
#[case("de_DE.UTF-8", "tabuleiro: unknown seat 'Z': choose one of X, O\n")]
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
    assert!(!text(&run("play scrabble-ist --help", b"").stdout).contains("mestre"));
    assert!(text(&run("--help", b"").stdout).contains("tabuleiro play orbito"));
    for (command, words) in [
        ("analyse", ["--game", "--position", "--orbits", "--lines", "--format", "--nodes"]),
        ("solve orbito", ["--orbits", "--position", "--time", "--threads", "--format", "--memory"]),
    ] {
        let help = text(&run(&format!("{command} --help"), b"").stdout);
        assert!(words.iter().all(|word| help.contains(word)) && help.contains("Examples:"), "{help}");
    }
}

#[test]
fn a_short_option_is_an_option() {
    let output = run("play mnk -k 2 --player X=normal --player O=normal", b"");
    assert!(text(&output.stdout).starts_with("m,n,k game (board=3x3 k=2)\n"), "{}", text(&output.stdout));
    assert_eq!(text(&run("play mnk -k 0", b"").stderr), "tabuleiro: invalid k '0': use a whole number, 1 or more\n");
}

#[rstest]
#[case("plya mnk", "en", "unknown command 'plya': did you mean 'play'?")]
#[case("plya mnk", "fr", "commande inconnue « plya » : vouliez-vous dire « play » ?")]
#[case("plya mnk", "pt", "comando desconhecido «plya»: queria dizer «play»?")]
#[case("play mnk --boad 3x3", "en", "unexpected argument '--boad' found: did you mean '--board'?")]
#[case("play mnk --k", "pt", "falta um valor para «--k <N>»")]
#[case("serve --log xml", "fr", "valeur incorrecte « xml » pour « --log <FORMAT> » : choisissez parmi text, json")]
#[case("play konane --strict --lenient", "en", "the argument '--strict' cannot be used with '--lenient'")]
#[case("play mnk --seed 1 --seed 2", "en", "the argument '--seed <N>' cannot be used more than once")]
fn what_was_perhaps_meant_is_said_in_the_readers_language(
    #[case] words: &str,
    #[case] locale: &str,
    #[case] line: &str,
) {
    let output = program().env("LANG", locale).args(words.split(' ')).output().expect("the program runs");
    assert_eq!(text(&output.stderr), format!("tabuleiro: {line}\n"));
    assert_eq!((output.stdout.len(), output.status.code()), (0, Some(2)));
}

/// Every command that has help.
fn commands() -> Vec<String> {
    let catalog = catalog::Catalog::standard();
    let games = catalog.titles().iter().map(|title| format!("play {}", title.name()));
    let others = ["play", "resume", "show", "serve", "analyse", "solve", "solve orbito", "lexicon", "lexicon check"];
    let more = [
        "match",
        "match mnk",
        "engine",
        "check",
        "lexicon info",
        "lexicon build",
        "lexicon find",
        "bench",
        "completions",
        "man",
        "lexicon anagram",
        "",
    ];
    games.chain(others.into_iter().chain(more).map(str::to_owned)).collect()
}

#[rstest]
fn help_fits_the_terminal_and_is_all_in_one_language(#[values("pt", "fr", "en")] language: &str) {
    let foreign = match language {
        "en" => "Utilização:",
        _ => "Usage:",
    };
    for command in commands() {
        let words = command.split_whitespace().chain(["--help"]);
        let output = program().env("LANG", language).env("COLUMNS", "80").args(words).output().expect("help");
        let help = text(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{command}");
        // A message that is not there would be shown by its key.
        for wrong in ["help-", "after-", "value-", "default-", "about-", "()", foreign] {
            assert!(!help.contains(wrong), "{wrong} in {command}: {help}");
        }
        let example = |line: &str| line.trim_start().starts_with("tabuleiro ");
        let wide = help.lines().find(|line| line.chars().count() > 80 && !example(line));
        assert_eq!(wide, None, "{command} in {language}");
    }
    // The language that is asked for counts, wherever it stands.
    let asked = text(&run(&format!("play mnk --language {language} --help"), b"").stdout);
    let spoken = program().env("LANG", language).args(["play", "mnk", "--help"]).output().expect("help");
    assert_eq!(asked, text(&spoken.stdout));
}

#[test]
fn man_pages_and_completions_come_from_the_same_definitions() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("man1");
    drop(std::fs::remove_dir_all(&folder));
    let missing = program().arg("man").arg(&folder).output().expect("the program runs");
    assert_eq!((text(&missing.stderr).lines().count(), missing.status.code()), (1, Some(1)));
    std::fs::create_dir(&folder).expect("a folder");
    let output = program().arg("man").arg(&folder).output().expect("the program runs");
    assert_eq!((text(&output.stderr), output.status.code()), (String::new(), Some(0)));
    let page = std::fs::read_to_string(folder.join("tabuleiro-play-mnk.1")).expect("a page for each command");
    assert!(page.contains("\\-\\-board") && page.contains("\\-k"), "{page}");
    for shell in ["bash", "fish", "zsh", "elvish", "powershell"] {
        let script = text(&run(&format!("completions {shell}"), b"").stdout);
        assert!(script.contains("scrabble-ulb") && script.contains("board"), "{shell}");
    }
}
