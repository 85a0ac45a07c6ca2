//! `serve --players`: programs of others as opponents, confined unless the owner says otherwise.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::serve::Served;

/// A program that tells in its notes what it can see, and makes the first move.
const LOOKS: &str = r#"
import os, sys
def can(what):
    try:
        what()
        return "yes"
    except OSError:
        return "no"
for line in sys.stdin:
    if line.startswith("begin"):
        print("ready", flush=True)
    elif line.startswith("play "):
        seen = can(lambda: open("/etc/hostname").read()), can(lambda: open(os.path.dirname(sys.argv[0]) + "/secret").read())
        nice = open("/proc/self/stat").read().rsplit(")", 1)[1].split()[16]
        print("note file=" + seen[0], "neighbour=" + seen[1], "nice=" + nice, flush=True)
        print("legal", flush=True)
        print("move", sys.stdin.readline().rstrip("\n").split("\t")[1], flush=True)
"#;

/// A folder with these files, which everybody may read.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let path = std::env::temp_dir().join(format!("tabuleiro-guests-{name}-{}", std::process::id()));
    fs::create_dir_all(&path).expect("a folder");
    for (name, text) in files {
        fs::write(path.join(name), text).expect("a file");
    }
    path
}

/// The record of a game in which the person has moved once and the program has answered.
fn answered(server: &Served, title: &str, guest: &str, first: &str) -> String {
    let seats = json!([{"kind": "person", "name": "Ana"}, {"kind": "guest", "guest": guest}]);
    let made = server.ask("POST", "/api/games", "", &json!({"title": title, "seats": seats}));
    let made: Value = serde_json::from_str(&made).expect("JSON");
    let (game, token) = (made["game"].as_str().expect("a game"), made["tokens"][0]["token"].as_str().expect("a token"));
    let done = json!({"id": "1", "number": 0, "act": {"move": first}});
    server.ask("POST", &format!("/api/games/{game}/acts"), token, &done);
    let until = Instant::now() + Duration::from_secs(180);
    loop {
        let state: Value =
            serde_json::from_str(&server.ask("GET", &format!("/api/games/{game}"), "", &Value::Null)).expect("JSON");
        if state["number"].as_u64() >= Some(2) {
            assert_eq!(state["status"], "running", "{}", state["said"]);
            return server.ask("GET", &format!("/api/games/{game}/record"), "", &Value::Null);
        }
        assert!(Instant::now() < until, "{state}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn programs_are_confined_and_step_back_unless_the_owner_says_otherwise() {
    let path = folder("sandbox", &[("looks.py", LOOKS), ("secret", "the tiles")]);
    let own = path.display();
    let entry = |name: &str, more: &str| {
        format!("[[player]]\nname = \"{name}\"\nspec = \"exec:python3 {own}/looks.py\"\ngames = [\"mnk\"]\n{more}\n")
    };
    let file = path.join("players.toml");
    fs::write(&file, entry("confined", "") + &entry("free", "sandbox = false")).expect("a file");
    let server = Served::with("guests", &["--players", &file.to_string_lossy()]);
    let confined = answered(&server, "mnk", "confined", "5");
    assert!(confined.contains("file=no neighbour=no nice=19"), "{confined}");
    let free = answered(&server, "mnk", "free", "5");
    assert!(free.contains("file=yes neighbour=yes nice=19"), "{free}");
    fs::remove_dir_all(&path).expect("a folder");
}

#[test]
fn files_of_students_play_from_beside_the_owners_file() {
    let students = Path::new(env!("CARGO_MANIFEST_DIR")).join("../referee/adapters/tests/students");
    let text = |name: &str| fs::read_to_string(students.join(name)).expect("a student's file");
    let (ana, group) = (text("mnk_ana.py"), text("FP1011-parte2-grupo7.scm"));
    let file = "[[player]]\nname = \"ana\"\nspec = \"python:ana.py level=facil\"\ngames = [\"mnk\"]\n\
                [[player]]\nname = \"group-7\"\nspec = \"racket:FP1011-parte2-grupo7.scm\"\ngames = [\"konane\"]\ntime = 30\n";
    let path = folder("students", &[("ana.py", &ana), ("FP1011-parte2-grupo7.scm", &group), ("players.toml", file)]);
    let server = Served::with("students", &["--players", &path.join("players.toml").to_string_lossy()]);
    assert!(answered(&server, "mnk", "ana", "5").contains("exec:ana"));
    assert!(answered(&server, "konane", "group-7", "3,3").contains("exec:group-7"));
    fs::remove_dir_all(&path).expect("a folder");
}
