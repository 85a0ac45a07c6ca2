//! The commands that ask a strong player: what they print, in which form, and with what status.

use std::fs;
use std::path::{Path, PathBuf};

use rstest::rstest;
use serde_json::Value;

use crate::program::{run, text};

/// A path in a folder of the test's own, where there is nothing yet.
fn path(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("strong");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    path
}

/// A finished game on two orbits, in which each side gives something away.
fn record(name: &str) -> PathBuf {
    let path = path(name);
    let words = format!("play orbito --mode 2jogadores --record {}", path.display());
    assert_eq!(run(&words, b"a1\nb2\na4\nc4\na4\nb3\nb4\na3\n").status.code(), Some(0));
    path
}

fn judged(review: &Value) -> Vec<&str> {
    let positions = review["positions"].as_array().expect("positions");
    positions.iter().filter_map(|step| step["played"]["judgement"].as_str()).collect()
}

#[test]
fn a_record_is_analysed_as_text_as_data_and_as_a_page() {
    let record = record("analysed.txt");
    let said = text(&run(&format!("analyse {}", record.display()), b"").stdout);
    assert!(said.contains("?? blunder  c2 ") && said.ends_with("positions searched: 0\n"), "{said}");
    let spoken = text(&run(&format!("analyse {} --language fr", record.display()), b"").stdout);
    assert!(spoken.contains("?? gaffe"), "{spoken}");
    let data = run("analyse - --format json --lines 1", &fs::read(&record).expect("the record"));
    let review: Value = serde_json::from_slice(&data.stdout).expect("data");
    assert_eq!(judged(&review), ["blunder", "best", "best", "best", "best", "blunder", "best", "best"]);
    assert_eq!((text(&data.stderr).as_str(), data.status.code()), ("", Some(0)));
    let page = path("page.html");
    let written = run(&format!("analyse {} --format html --output {}", record.display(), page.display()), b"");
    assert_eq!((written.stdout.len(), text(&written.stderr).as_str(), written.status.code()), (0, "", Some(0)));
    let page = fs::read_to_string(page).expect("a page");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"), "{page}");
}

#[test]
fn a_hostile_record_makes_no_hostile_page() {
    let path = record("hostile.txt");
    let record = fs::read_to_string(&path).expect("the record");
    fs::write(&path, record.replace("[Seat1 \"human\"]", "[Seat1 \"<script>alert(1)</script>\"]")).expect("written");
    let page = text(&run(&format!("analyse {} --format html", path.display()), b"").stdout);
    assert!(page.contains("(&lt;script&gt;alert(1)") && !page.contains("<script>alert"));
}

#[test]
fn a_position_is_analysed_the_same_every_time() {
    let words = "analyse --game orbito --orbits 3 --position ....../...XO./..XXO./..OX../.O...O/X....._X --nodes 3k --format json";
    let run = || {
        let words: Vec<String> = words.split(' ').map(|word| word.replace('_', " ")).collect();
        crate::program::feed(crate::program::program().args(words), b"")
    };
    let [one, other] = [run(), run()];
    assert_eq!(text(&one.stdout), text(&other.stdout));
    let review: Value = serde_json::from_slice(&one.stdout).expect("data");
    assert_eq!(review["positions"][0]["lines"].as_array().map(Vec::len), Some(3));
    assert_eq!(review["rules"], "orbits=3 rules=specified");
}

#[test]
fn what_cannot_be_analysed_is_told() {
    let alone = path("alone.txt");
    run(&format!("play scrabble-ulb --record {}", alone.display()), b"FIN\n");
    let weak = run(&format!("analyse {}", alone.display()), b"");
    assert_eq!((weak.stdout.len(), weak.status.code()), (0, Some(2)));
    assert!(text(&weak.stderr).starts_with("tabuleiro: 'scrabble-ulb' has no strong player for these rules"));
    let missing = run("analyse no-such-file", b"");
    assert_eq!((text(&missing.stderr).lines().count(), missing.status.code()), (1, Some(1)));
    let nowhere = run("analyse --game orbito --output /no/such/folder/page", b"");
    assert_eq!((text(&nowhere.stderr).lines().count(), nowhere.status.code()), (1, Some(1)));
}

#[test]
fn a_proof_has_a_best_line_or_a_theorem() {
    let said = text(&run("solve mnk --board 4x3 --k 3", b"").stdout);
    assert!(said.contains("\nX to move: win\nbest line: ") && said.contains("\npositions searched: "), "{said}");
    let said = text(&run("solve mnk --board 19x19 --k 8", b"").stdout);
    assert!(said.contains("\nX to move: draw\nBy a theorem: ") && said.contains("Zetters 1980"), "{said}");
    assert!(said.contains("\npositions searched: 0, "), "{said}");
    let data = run("solve mnk --board 19x19 --k 8 --format json", b"");
    let proof: Value = serde_json::from_slice(&data.stdout).expect("data");
    assert_eq!(proof["theorem"], "theorem-zetters");
}

#[test]
fn every_opening_of_two_orbits_is_proven() {
    let solved = run("solve orbito", b"");
    let said = text(&solved.stdout);
    // 16 openings, of which four each are the same turned by a quarter, a heading, and what stands around them.
    assert_eq!((solved.status.code(), text(&solved.stderr).as_str()), (Some(0), ""), "{said}");
    assert!(said.contains("\nX to move: win in 12 plies\n") && said.lines().count() == 2 + 1 + 1 + 4 + 1 + 3, "{said}");
    let best = said.lines().find_map(|line| line.strip_prefix("best line: ")).expect("a line");
    assert_eq!(best.split(' ').count(), 12, "{said}");
    let data = run("solve orbito --format json", b"");
    let proof: Value = serde_json::from_slice(&data.stdout).expect("data");
    assert_eq!((&proof["worth"]["end"], proof["ways"].as_array().map(Vec::len)), (&Value::from("win"), Some(4)));
    let ways = proof["ways"].as_array().expect("ways");
    assert!(ways.iter().all(|way| way["alike"] == 4), "{ways:?}");
    // A position that no turn leaves as it is has no two ways alike.
    let position = ["solve", "orbito", "--position", "X.../..../..../..O. X", "--format", "json"];
    let data = crate::program::feed(crate::program::program().args(position), b"");
    let proof: Value = serde_json::from_slice(&data.stdout).expect("data");
    assert_eq!(proof["ways"].as_array().map(Vec::len), Some(14));
    // A mirror turns the orbits the other way: this position is not the same in it.
    let position = ["solve", "orbito", "--position", "X..X/..../..../O..O X", "--format", "json"];
    let data = crate::program::feed(crate::program::program().args(position), b"");
    let proof: Value = serde_json::from_slice(&data.stdout).expect("data");
    assert_eq!(proof["ways"].as_array().map(Vec::len), Some(12));
}

#[rstest]
#[case("solve konane --size 4")]
#[case("solve konane --size 4 --threads 2")]
fn every_opening_of_a_small_konane_is_proven(#[case] command: &str) {
    let solved = run(command, b"");
    let said = text(&solved.stdout);
    assert!(said.contains("p to move: loss") && said.contains("4  1,1 0,1  win"), "{said}");
    assert_eq!(solved.status.code(), Some(0));
}

#[test]
fn what_is_not_proven_is_said_to_be_open() {
    let open = run("solve orbito --orbits 4 --nodes 2k", b"");
    assert!(text(&open.stdout).contains("X to move: not proven within the limit"), "{}", text(&open.stdout));
    assert_eq!(
        (text(&open.stderr).as_str(), open.status.code()),
        ("tabuleiro: the result could not be proven within the limit\n", Some(1))
    );
    let over = crate::program::feed(
        crate::program::program().args(["solve", "orbito", "--position", "XXXX/OOO./..../.... X"]),
        b"",
    );
    assert_eq!((text(&over.stderr).lines().count(), over.status.code()), (1, Some(2)), "{}", text(&over.stderr));
}

/// The sum of the positions that the strong players look at, which is to change only when it is meant to.
#[test]
fn the_strong_players_look_at_the_same_positions_as_before() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("bench.signature");
    let before = fs::read_to_string(&kept).expect("the signature");
    let now = text(&run("bench", b"").stdout);
    let signature = now.lines().find_map(|line| line.strip_prefix("signature: ")).expect("a signature");
    assert_eq!(
        signature,
        before.trim(),
        "the strong players look at other positions than before. If that is meant:\n    \
         cargo run --release -- bench | sed -n 's/signature: //p' > crates/tabuleiro/bench.signature\n{now}"
    );
}

#[test]
fn a_level_with_limits_goes_by_its_name() {
    let kept = path("limited.txt");
    let words = format!("play orbito --orbits 3 --mode mestre:nodes=50,strength=4 --record {}", kept.display());
    let said = text(&run(&words, b"a1\n").stdout);
    assert!(
        said.contains("\nJogo contra o computador (mestre).\n") && said.contains("\nTurno do computador (mestre):\n"),
        "{said}"
    );
    // The record keeps what it thinks with, and so does a game that goes on.
    assert!(fs::read_to_string(&kept).expect("the record").contains("[Seat2 \"mestre:nodes=50,strength=4\"]"));
    let again = run(&format!("resume {}", kept.display()), b"");
    assert!(text(&again.stdout).contains("\nJogo contra o computador (mestre).\n"));
    let plain = text(
        &run("play orbito --orbits 3 --player X=mestre:depth=1 --player O=mestre:10ms,strength=1 --language en", b"")
            .stdout,
    );
    assert!(plain.contains("\nX (mestre) is thinking.\n") && plain.contains("\nO (mestre) is thinking.\n"), "{plain}");
}

#[test]
fn what_is_proven_when_ctrl_c_is_pressed_is_kept() {
    use std::io::{Read, Write};
    use std::process::{Command, Stdio};
    // The shell gives way to the program: dash would stay, take Ctrl-C for itself too and answer 130 for both.
    let words = format!("exec {} solve orbito --orbits 3 --language en", env!("CARGO_BIN_EXE_tabuleiro"));
    let mut child = Command::new("script")
        .args(["-qefc", &words, "/dev/null"])
        .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .env("TERM", "xterm")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program `script`");
    let (mut keyboard, mut shown) = (child.stdin.take().expect("a keyboard"), child.stdout.take().expect("a screen"));
    let (mut screen, mut byte, mut pressed) = (Vec::new(), [0], false);
    while shown.read(&mut byte).expect("the screen") > 0 {
        screen.push(byte[0]);
        if !pressed && String::from_utf8_lossy(&screen).contains(" of 36 moves proven") {
            keyboard.write_all(b"\x03").expect("Ctrl-C");
            pressed = true;
        }
    }
    let screen = String::from_utf8_lossy(&screen).into_owned();
    assert_eq!(child.wait().expect("an end").code(), Some(1), "{screen}");
    let end = &screen[screen.rfind("Orbito (orbits=3").expect("a report")..];
    assert!(end.contains("not proven") && end.contains("positions searched: "), "{end}");
    assert!(end.contains("tabuleiro: stopped: 36 moves are not proven"), "{end}");
}
