//! Games kept in files: nothing is lost, nothing false is believed.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::program::{program, run, text};
use crate::serve::Served;

/// A path in a folder of the test's own.
fn path(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("records");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn a_game_killed_at_any_moment_goes_on_where_it_was() {
    let path = path("killed.txt");
    let kept = path.to_str().expect("a path");
    let mut child = program()
        .args(["play", "mnk", "--board", "5x5", "--k", "4", "--record", kept])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input");
    let mut stdout = BufReader::new(child.stdout.take().expect("its output"));
    stdin.write_all(b"13\n1\n").expect("two moves");
    let mut seen = String::new();
    while seen.matches("computador").count() < 2 {
        assert!(stdout.read_line(&mut seen).expect("its words") > 0, "{seen}");
    }
    // The answer to the second move may or may not be there yet: the move itself, once shown, is.
    child.kill().expect("killed");
    child.wait().expect("gone");
    let record = fs::read_to_string(&path).expect("the record");
    assert!(record.contains("\n1: 13\n") && record.contains("\n1: 1\n"), "{record}");

    let output = run(&format!("resume {kept}"), b"nonsense\n");
    let said = text(&output.stdout);
    assert!(said.starts_with("Bem-vindo ao JOGO MNK.\nO jogador joga com 'X'.\nX---"), "{said}");
    assert_eq!(output.status.code(), Some(1));
    let again = fs::read_to_string(&path).expect("the record");
    assert!(again.contains("\n1: 13\n") && again.contains("[Result \"*\"]"), "{again}");
}

#[test]
fn a_finished_game_is_shown_move_by_move_and_as_a_picture() {
    let path = path("finished.txt");
    let kept = path.to_str().expect("a path");
    let played = run(&format!("play orbito --mode 2jogadores --record {kept}"), b"a1\nb2\na4\nc4\na4\nb3\nb4\na3\n");
    assert_eq!((text(&played.stderr), played.status.code()), ("1\n".into(), Some(0)));
    let shown = text(&run(&format!("show {kept}"), b"").stdout);
    for line in ["Game: orbito", "Result: 1 2", "Termination: rules", "   2. O b2", "04 [O]-[ ]-[ ]-[X]"] {
        assert!(shown.lines().any(|own| own == line), "{line} in {shown}");
    }
    let early = text(&run(&format!("show {kept} --after 1"), b"").stdout);
    assert!(early.contains("02 [X]-[ ]-[ ]-[ ]\n") && !early.contains("2. O"), "{early}");
    let picture = text(&run(&format!("show {kept} --svg"), b"").stdout);
    assert!(picture.starts_with("<svg ") && picture.contains("id=\"cell-b2\""));
    let from_input = run("show -", &fs::read(&path).expect("the record"));
    assert_eq!(text(&from_input.stdout), shown);
    assert_eq!(run(&format!("show {kept} --after 9"), b"").status.code(), Some(2));
    let none = run(&format!("show {kept} --as psq"), b"");
    assert_eq!((none.status.code(), text(&none.stderr).lines().count()), (Some(2), 1));
}

#[test]
fn a_game_is_written_for_other_programs() {
    let record = "[Tabuleiro \"1\"]\n[Game \"mnk\"]\n[Rules \"board=3x3 k=3\"]\n[Seat1 \"Ana\"]\n[Seat2 \"Rui\"]\n\
                  [WrongMoves \"asked-again\"]\n[Result \"1 1\"]\n[Termination \"agreement\"]\n\n\
                  1: 5\n2: 1 {1500}\n1: !offer {1600}\n2: !agree {1700}\n";
    let psq = run("show - --as psq", record.as_bytes());
    assert_eq!(text(&psq.stdout), "Piskvorky 3x3, 0:0, 0\n2,2,0\n1,1,1500\nAna\nRui\n0\n", "{}", text(&psq.stderr));
    assert!(text(&run("show - --as sgf", record.as_bytes()).stdout).contains("RE[0]"));
    let gcg = run("show - --as gcg", record.as_bytes());
    assert_eq!((gcg.status.code(), text(&gcg.stderr).lines().count()), (Some(2), 1));
    assert!(text(&gcg.stderr).contains("psq, sgf"), "{}", text(&gcg.stderr));
}

#[test]
fn a_false_or_broken_record_is_refused_and_left_as_it_is() {
    let good = path("good.txt");
    run(&format!("play mnk --level facil --record {}", good.display()), b"5\n4\n6\n");
    let record = fs::read_to_string(&good).expect("the record");
    let spoilt = [
        record.replace("1: 4", "1: 5"),
        record.replace("1: 4\n", ""),
        record.replace("[Result \"1 2\"]", "[Result \"2 1\"]"),
        record.replace("board=3x3", "board=1x3"),
        record.replace("\"mnk\"", "\"chess\""),
        record.replace("[Seat1", "[Seat1 [Seat1"),
        record.replace("[Tabuleiro \"1\"]", "[Tabuleiro \"2\"]"),
        "\u{0}\u{1}garbage".to_owned(),
        String::new(),
    ];
    for (number, text_of_it) in spoilt.iter().enumerate() {
        let path = path(&format!("spoilt-{number}.txt"));
        fs::write(&path, text_of_it).expect("written");
        for command in ["show", "resume"] {
            let output = run(&format!("{command} {}", path.display()), b"1\n");
            let said = text(&output.stderr);
            assert!(output.status.code() == Some(1) && said.lines().count() == 1, "{number} {command}: {said}");
            assert!(said.contains(&format!("spoilt-{number}.txt: ")), "{said}");
        }
        assert_eq!(&fs::read_to_string(&path).expect("still there"), text_of_it);
    }
    assert_eq!(run("show no-such-file", b"").status.code(), Some(1));
}

#[test]
fn a_record_shows_whether_the_draw_was_honest() {
    let served = Served::with("honest", &[]);
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "level", "level": "facil"}]);
    let asked = json!({"title": "scrabble", "seats": seats});
    let made: Value = serde_json::from_str(&served.ask("POST", "/api/games", "", &asked)).expect("JSON");
    let told = |value: &Value| value.as_str().expect("a text").to_owned();
    let (game, token) = (told(&made["game"]), told(&made["tokens"][0]["token"]));
    let promise = told(&made["state"]["deal"]["commitment"]);
    let early = served.ask("GET", &format!("/api/games/{game}/record"), &token, &Value::Null);
    served.ask("POST", &format!("/api/games/{game}/acts"), &token, &json!({"id": "end", "act": "resign"}));
    let record = served.ask("GET", &format!("/api/games/{game}/record"), "", &Value::Null);
    let kept = path("honest.txt");
    let show = |text: &str, verify: &str| {
        fs::write(&kept, text).expect("a file");
        let output = run(&format!("show {} {verify}", kept.display()), b"");
        (output.status.code(), self::text(&output.stdout) + &self::text(&output.stderr))
    };
    let (status, said) = show(&record, "--verify");
    assert!(status == Some(0) && said.contains(&promise), "{said}");
    assert_eq!(show(&record, &format!("--verify={promise}")).0, Some(0));
    assert_eq!(show(&record, &format!("--verify={}", "0".repeat(64))).0, Some(1));
    // What is not told yet, what is told otherwise, and what somebody chose.
    assert_eq!(show(&early, "--verify").0, Some(1));
    assert_eq!(show(&record.replace(&game, "0123456789abcdef01234567"), "--verify").0, Some(1));
    let own = run("show ../catalog/tests/it/golden/0.1/scrabble-ist-2.txt --verify", b"");
    assert_eq!(own.status.code(), Some(1));
}
