//! `check --spec` as people meet it: what it says, its status, and what it remembers.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;

use crate::program::{feed, program, text};

const RIGHT: &str = include_str!("../../../classroom/reference/mnk.py");

/// A folder with a submission.
fn folder(name: &str, source: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("specified-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    fs::write(path.join("FP2425P1.py"), source).expect("a file");
    path
}

/// Checks the submission in a folder; the last result is kept there too.
fn check(folder: &Path, more: &[&str]) -> Output {
    let mut command = program();
    command.env("PATH", "/usr/bin:/bin").env("XDG_CACHE_HOME", folder.join("cache")).current_dir(folder);
    feed(command.args(["check", "python:FP2425P1.py", "--spec", "mnk-2024"]).args(more), b"")
}

/// The right submission with a row that lacks its last position.
fn wrong() -> String {
    RIGHT.replace("range(lin * n + 1, lin * n + n + 1)", "range(lin * n + 1, lin * n + n)")
}

#[test]
fn a_right_file_is_sound() {
    let output = check(&folder("right", RIGHT), &["--cases", "3"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let said = text(&output.stdout);
    assert!(said.starts_with("FP2425P1.py: mnk-2024, "), "{said}");
    assert!(said.ends_with("Everything that was tried is as specified.\n"), "{said}");
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn a_second_check_says_what_became_better_and_what_became_worse() {
    let folder = folder("again", &wrong());
    let only = ["--only", "obtem_linha", "--only", "obtem_coluna", "--cases", "5", "--language", "pt"];
    let output = check(&folder, &only);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = text(&output.stdout);
    assert!(said.contains("A chamada mais pequena que falha:") && !said.contains("Desde a última"), "{said}");
    // Nothing has changed, so nothing is said of it.
    assert!(!text(&check(&folder, &only).stdout).contains("Desde a última"));
    fs::write(folder.join("FP2425P1.py"), RIGHT.replace("range(col + 1, m * n + 1, n)", "()")).expect("a file");
    let said = text(&check(&folder, &only).stdout);
    assert!(said.contains("obtem_coluna piorou: 7/7 antes, 0/7 agora"), "{said}");
    assert!(said.contains("obtem_linha melhorou: 0/7 antes, 7/7 agora"), "{said}");
    // Other questions cannot be compared.
    let said = text(&check(&folder, &["--only", "obtem_linha", "--seed", "2"]).stdout);
    assert!(!said.contains("Since the last check"), "{said}");
}

#[test]
fn a_cache_that_cannot_be_written_is_no_error() {
    let folder = folder("cache", RIGHT);
    fs::write(folder.join("cache"), "not a folder").expect("a file");
    let output = check(&folder, &["--only", "eh_posicao", "--cases", "3"]);
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
}

#[test]
fn programs_get_data() {
    let output = check(&folder("json", &wrong()), &["--only", "obtem_linha", "--cases", "4", "--format", "json"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let told: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&told["spec"], &told["sound"]), (&"mnk-2024".into(), &false.into()));
    let function = &told["marked"]["functions"][0];
    assert_eq!((&function["name"], &function["passed"]), (&"obtem_linha".into(), &0.into()));
    assert_eq!(function["failures"][0]["expected"]["raised"], Value::Null);
}

#[test]
fn wrong_arguments_are_told() {
    let folder = folder("arguments", RIGHT);
    let told = |more: &[&str]| {
        let mut command = program();
        let output = feed(command.current_dir(&folder).arg("check").args(more), b"");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        text(&output.stderr)
    };
    let said = told(&["python:FP2425P1.py", "--spec", "mnk"]);
    assert!(said.contains("there is no specification mnk") && said.contains("orbito-2024"), "{said}");
    assert!(told(&["exec:x", "--spec", "mnk-2024"]).contains("python:FP2425P1.py"));
    assert!(told(&["python:nada.py", "--spec", "mnk-2024"]).contains("nada.py"));
    assert!(told(&["python:FP2425P1.py", "--spec", "mnk-2024", "--cases", "0"]).contains("cases"));
    assert!(told(&["python:FP2425P1.py", "--spec", "mnk-2024", "--only", "joga"]).contains("obtem_linha"));
    assert!(told(&["python:FP2425P1.py", "--spec", "mnk-2024", "--game", "mnk"]).contains("--game"));
    assert!(told(&["python:FP2425P1.py", "--game", "mnk", "--cases", "3"]).contains("--cases"));
    assert!(told(&["python:FP2425P1.py", "--spec", "mnk-2024", "--board", "3x3"]).contains("--board"));
}
