//! `match`, `engine` and outside programs in `play`, as people use them.

use std::fs;
use std::path::{Path, PathBuf};

use rstest::rstest;
use serde_json::Value;

use crate::program::{feed, program, run, text};

/// Plays the first legal move, or does what it is told to at its first move.
const FIRST: &str = r#"
import sys
while True:
    word, _, rest = input().partition(" ")
    if word == "begin":
        print("ready", flush=True)
    elif word == "play":
        if len(sys.argv) > 1:
            exec(sys.argv[1])
        print("legal", flush=True)
        print("move", input().split("\t")[1], flush=True)
    elif word == "quit":
        break
"#;

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("contest-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// The spec of a player that is this program in Python.
fn first(folder: &Path, does: &str) -> String {
    let path = folder.join("first.py");
    fs::write(&path, FIRST).expect("a file");
    let does = if does.is_empty() { String::new() } else { format!(" \"{does}\"") };
    format!("exec:/usr/bin/python3 {}{does}", path.display())
}

fn matched(words: &[&str]) -> (Option<i32>, String, String) {
    let output = feed(program().arg("match").args(words), b"");
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_match_is_counted_and_kept() {
    let folder = folder("kept");
    let (records, a) = (folder.join("records"), format!("a={}", first(&folder, "")));
    let kept = records.to_string_lossy().into_owned();
    let words = ["mnk", "--player", &a, "--player", "b=normal", "--games", "4", "--openings", "random:2"];
    let (status, out, err) = matched(&[&words[..], &["--records", &kept, "--format", "json", "--seed", "7"]].concat());
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    let told: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(told["games"], 4);
    let sum = |key: &str| {
        told["players"].as_array().expect("players").iter().map(|own| own[key].as_u64().expect(key)).sum::<u64>()
    };
    assert_eq!(sum("won") + sum("drawn") + sum("lost"), 8);
    assert_eq!(told["players"][0]["name"], "a");
    // Each pair has one opening and both seats.
    let record = |number: u32| fs::read_to_string(records.join(format!("{number:04}.txt"))).expect("a record");
    let tag = |record: &str, name: &str| {
        record.lines().find_map(|line| line.strip_prefix(&format!("[{name} "))).map(str::to_owned)
    };
    let moves = |record: &str| {
        record.lines().filter(|line| line.starts_with(['1', '2'])).take(2).map(str::to_owned).collect::<Vec<_>>()
    };
    for (one, two) in [(1, 2), (3, 4)] {
        let (one, two) = (record(one), record(two));
        assert_eq!((tag(&one, "Seed"), moves(&one)), (tag(&two, "Seed"), moves(&two)));
        assert_eq!((tag(&one, "Name1"), tag(&one, "Name2")), (tag(&two, "Name2"), tag(&two, "Name1")));
        let shown = run(&format!("show {}", records.join("0001.txt").display()), b"");
        assert!(shown.status.success());
    }
    assert_ne!(moves(&record(1)), moves(&record(3)));
    let (status, _, err) = matched(&[&words[..], &["--records", &kept]].concat());
    assert!(status == Some(2) && err.contains("not empty"), "{err}");
}

#[rstest]
#[case("sys.exit(3)", "crash", "1 lost by crash")]
#[case("import time; time.sleep(9)", "time", "1 lost by time")]
#[case("print('hello', flush=True)", "nonsense", "1 lost by nonsense")]
#[case("print('resign', flush=True); input(); input()", "resignation", "resignation: 1")]
fn a_failure_is_told_and_the_match_goes_on(#[case] does: &str, #[case] kind: &str, #[case] said: &str) {
    let folder = folder(kind);
    let a = format!("a={}", first(&folder, does));
    let (status, out, err) = matched(&["mnk", "--player", &a, "--player", "b=facil", "--games", "1", "--clock", "1s"]);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.contains(said) && out.contains("b: 1 won"), "{out}");
}

#[rstest]
#[case(&["mnk", "--player", "a=exe:foo", "--player", "b=facil"], "unknown kind of player 'exe': use a level (facil, normal, dificil), or exec:COMMAND")]
#[case(&["mnk", "--player", "a=mestre:x", "--player", "b=facil"], "unknown kind of player 'mestre'")]
#[case(&["konane", "--player", "a=mestre:x", "--player", "b=facil"], "unknown limit 'x'")]
#[case(&["konane", "--player", "a=piskvork:x", "--player", "b=facil"], "do not play konane")]
#[case(&["mnk", "--player", "a=exec:'x", "--player", "b=facil"], "is no command")]
#[case(&["mnk", "--player", "a=human", "--player", "b=facil"], "cannot play here")]
#[case(&["mnk", "--player", "facil", "--player", "b=facil"], "use NAME=PLAYER")]
#[case(&["mnk", "--player", "a=facil", "--player", "a=facil"], "give each its own name")]
#[case(&["mnk", "--player", "a=facil"], "for 2 players, not 1")]
#[case(&["mnk", "--player", "a=facil", "--player", "b=facil", "--clock", "soon"], "invalid --clock 'soon'")]
#[case(&["mnk", "--player", "a=facil", "--player", "b=facil", "--openings", "random:x"], "such as random:4")]
#[case(&["chess", "--player", "a=facil"], "unknown game 'chess'")]
fn wrong_arguments_are_told_in_one_line(#[case] words: &[&str], #[case] said: &str) {
    let (status, out, err) = matched(words);
    assert!(status == Some(2) && out.is_empty() && err.contains(said) && err.lines().count() == 1, "{err}");
}

/// Our own engine, over the protocol, plays what the level plays.
#[rstest]
#[case("mnk", "dificil")]
#[case("orbito", "mestre:nodes=2k")]
#[case("konane", "mestre:nodes=2k")]
#[case("scrabble", "normal")]
fn our_engine_plays_for_others(#[case] game: &str, #[case] level: &str) {
    let engine = format!("a=exec:{} engine {game} --level {level}", env!("CARGO_BIN_EXE_tabuleiro"));
    let (status, out, err) = matched(&[game, "--player", &engine, "--player", "b=facil", "--format", "json"]);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    let told: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(
        (&told["games"], told["players"][0]["forfeits"].as_object().map(|own| own.len())),
        (&2.into(), Some(0)),
        "{out}"
    );
    assert!(told["players"][0]["score"].as_f64() >= Some(0.5), "{out}");
}

#[test]
fn a_program_plays_at_the_terminal_and_its_failure_is_told() {
    let folder = folder("play");
    let seat = format!("2={}", first(&folder, ""));
    let output = feed(program().args(["play", "mnk", "--language", "en", "--player", &seat]), b"5\n9\n!resign\n");
    let out = text(&output.stdout);
    assert!(output.status.success() && out.contains("O plays 1") | out.contains("O: 1"), "{out}");
    let seat = format!("2={}", first(&folder, "1/0"));
    for (language, said) in [("en", "forfeits the game"), ("pt", "perde o jogo por falta"), ("fr", "par forfait")] {
        let words = ["play", "mnk", "--language", language, "--player", &seat];
        let output = feed(program().args(words), b"5\n9\n");
        let out = text(&output.stdout);
        assert!(output.status.success() && out.contains(said) && out.contains("ZeroDivisionError"), "{out}");
    }
}

/// A record may come from anyone: what it names is not run.
#[test]
fn resuming_runs_no_command_of_a_record() {
    let folder = folder("resume");
    let (path, trace) = (folder.join("game.txt"), folder.join("trace"));
    let record = format!(
        "[Tabuleiro \"1\"]\n[Game \"mnk\"]\n[Rules \"board=3x3 k=3\"]\n[Seat1 \"exec:touch {}\"]\n[Seat2 \"human\"]\n\
         [WrongMoves \"lose\"]\n[Result \"*\"]\n[Termination \"*\"]\n\n",
        trace.display()
    );
    fs::write(&path, record).expect("a file");
    let output = run(&format!("resume {}", path.display()), b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("cannot play here"), "{}", text(&output.stderr));
    assert!(!trace.exists());
}
