//! Matches and checks that do not come to their end: by Ctrl-C, or for want of room on the disk.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::program::{feed, program, run, text};

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("broken-off-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// Waits for something that comes sooner or later.
fn wait_until(what: &str, mut done: impl FnMut() -> bool) {
    let until = Instant::now() + Duration::from_secs(60);
    while !done() {
        assert!(Instant::now() < until, "{what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Whether a process is there and not dead.
fn lives(id: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    stat.rsplit_once(')').is_some_and(|(_, rest)| !rest.trim_start().starts_with(['Z', 'X']))
}

/// The names in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = entries.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Ctrl-C while a player thinks: the players end, the score so far is printed, and the records that are there are whole.
#[cfg(target_os = "linux")]
#[test]
fn a_match_that_is_interrupted_ends_cleanly() {
    let folder = folder("interrupted");
    let (file, ids, records) = (folder.join("player.py"), folder.join("ids"), folder.join("records"));
    // Plays three games, and thinks for ever in the fourth; its child thinks along.
    let source = r#"
import os, subprocess, sys, time
child = subprocess.Popen(["sleep", "300"])
open(sys.argv[1], "a").write(f"{os.getpid()} {child.pid} ")
games = 0
while True:
    word, _, rest = input().partition(" ")
    if word == "begin":
        games += 1
        print("ready", flush=True)
    elif word == "play":
        if games > 3:
            open(sys.argv[1] + ".thinks", "w").close()
            time.sleep(300)
        print("legal", flush=True)
        print("move", input().split("\t")[1], flush=True)
    elif word == "quit":
        break
"#;
    fs::write(&file, source).expect("a file");
    let a = format!("a=exec:/usr/bin/python3 {} {}", file.display(), ids.display());
    let kept = records.to_string_lossy().into_owned();
    let words = ["match", "mnk", "--player", &a, "--player", "b=facil", "--games", "20", "--records", &kept];
    let mut command = program();
    let match_ = command.args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let match_ = match_.spawn().expect("the program starts");
    wait_until("the player thinks", || folder.join("ids.thinks").exists());
    let signal = Command::new("kill").args(["-INT", &match_.id().to_string()]).status().expect("kill");
    assert!(signal.success());
    let output = match_.wait_with_output().expect("the program ends");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!((output.status.code(), err.as_str()), (Some(1), "tabuleiro: stopped after 3 of 20 games\n"), "{out}");
    assert!(out.contains("3 games: "), "{out}");
    assert_eq!(names(&records), ["0001.txt", "0002.txt", "0003.txt"]);
    for name in names(&records) {
        let shown = run(&format!("show {}", records.join(name).display()), b"");
        assert!(shown.status.success(), "{}", text(&shown.stderr));
    }
    let ids = fs::read_to_string(ids).expect("the numbers");
    assert_eq!(ids.split_whitespace().count(), 2, "{ids}");
    assert_eq!(ids.split_whitespace().find(|id| lives(id)), None);
}

/// Ctrl-C while a player that is checked thinks: what was found so far is told, and that there is more to find.
#[cfg(target_os = "linux")]
#[test]
fn a_check_that_is_interrupted_tells_what_it_found() {
    let folder = folder("check");
    let (file, thinks) = (folder.join("player.py"), folder.join("thinks"));
    // Makes an illegal move in the first game, and thinks for ever in the second.
    let source = r#"
import os, sys, time
games = 0
while True:
    word, _, rest = input().partition(" ")
    if word == "begin":
        games += 1
        print("ready", flush=True)
    elif word == "play":
        if games > 1:
            open(sys.argv[1], "w").write(str(os.getpid()))
            os.rename(sys.argv[1], sys.argv[1] + ".whole")
            time.sleep(300)
        print("move 99", flush=True)
    elif word == "quit":
        break
"#;
    fs::write(&file, source).expect("a file");
    let spec = format!("exec:/usr/bin/python3 {} {}", file.display(), thinks.display());
    let mut command = program();
    let check = command.args(["check", &spec, "--game", "mnk", "--clock", "300s"]).stdin(Stdio::null());
    let check = check.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    wait_until("the player thinks", || folder.join("thinks.whole").exists());
    let signal = Command::new("kill").args(["-INT", &check.id().to_string()]).status().expect("kill");
    assert!(signal.success());
    let output = check.wait_with_output().expect("the program ends");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    let told = "tabuleiro: stopped before the check was over\n";
    assert_eq!((output.status.code(), err.as_str()), (Some(1), told), "{out}");
    assert!(out.contains("The move 99 is not allowed here.") && !out.contains("sound"), "{out}");
    assert!(!lives(&fs::read_to_string(folder.join("thinks.whole")).expect("a number")));
}

/// A disk with room for a few records: what is there is whole, the rest is not there, and the reason is told.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_a_match_with_a_reason() {
    let folder = folder("full");
    let full = folder.join("full");
    fs::create_dir(&full).expect("a folder");
    let (records, copy) = (full.join("records"), folder.join("copy"));
    let tabuleiro = env!("CARGO_BIN_EXE_tabuleiro");
    let script = format!(
        "{tabuleiro} match mnk --player a=facil --player b=normal --games 40 --records {0}; status=$?; cp -r {0} {1}; exit $status",
        records.display(),
        copy.display()
    );
    // A small disk of its own, which only the processes inside see.
    let mut confined = Command::new("bwrap");
    confined.args(["--dev-bind", "/", "/", "--size", "32768", "--tmpfs"]).arg(&full).args(["sh", "-c", &script]);
    let output = feed(confined.env("LANG", "en_GB.UTF-8"), b"");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!((output.status.code(), err.lines().count()), (Some(1), 1), "{out}{err}");
    assert!(err.contains("No space left on device") && err.contains(&format!("{}/00", records.display())), "{err}");
    let kept = names(&copy);
    assert!(!kept.is_empty() && kept.len() < 40 && kept.iter().all(|name| name.ends_with(".txt")), "{kept:?}");
    assert!(out.contains(&format!("{} games: ", kept.len())), "{out}");
    for name in kept {
        let shown = run(&format!("show {}", copy.join(&name).display()), b"");
        assert!(shown.status.success(), "{name}: {}", text(&shown.stderr));
    }
}
