//! `match`, `engine` and outside programs in `play`, as people use them.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rstest::rstest;
use serde_json::Value;

use crate::program::{feed, program, run, text};

/// Plays the first legal move, or does what it is told to at its first move.
pub(crate) const FIRST: &str = r#"
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
#[case(&["mnk", "--player", "a=exe:foo", "--player", "b=facil"], "unknown kind of player 'exe': use a level (facil, normal, dificil, mestre), or exec:COMMAND")]
#[case(&["scrabble-ist", "--player", "a=mestre:x", "--player", "b=facil"], "unknown kind of player 'mestre'")]
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

/// A player that tries to read a file that nobody named, and to connect, and says what came of it as its last words.
#[cfg(target_os = "linux")]
#[rstest]
#[case(&[], "read, net")]
#[case(&["--sandbox"], "nothing")]
fn a_player_in_the_sandbox_sees_its_own_file_only(#[case] more: &[&str], #[case] reached: &str) {
    let folder = folder(&format!("sandbox-{}", more.len()));
    // The player of the sandbox is another user: what it may read has to be where everybody may.
    let open = std::env::temp_dir().join(format!("tabuleiro-contest-{}-{}", std::process::id(), more.len()));
    fs::create_dir_all(&open).expect("a folder");
    let secret = open.join("secret");
    fs::write(&secret, "a secret").expect("a file");
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let player = open.join("curious.py");
    let body = format!(
        r#"
import socket, sys
while True:
    word = input().partition(" ")[0]
    if word == "begin":
        print("ready", flush=True)
    elif word == "play":
        reached = []
        try:
            open({:?}).read()
            reached.append("read")
        except OSError:
            pass
        try:
            socket.create_connection(("127.0.0.1", {port}), 5)
            reached.append("net")
        except OSError:
            pass
        sys.exit("reached: " + (", ".join(reached) or "nothing"))
"#,
        secret.display().to_string()
    );
    fs::write(&player, body).expect("a file");
    let (kept, a) = (folder.join("records"), format!("a=exec:/usr/bin/python3 {}", player.display()));
    let words = ["mnk", "--player", &a, "--player", "b=facil", "--games", "2", "--records", &kept.to_string_lossy()];
    let (status, out, err) = matched(&[&words[..], more].concat());
    let record = fs::read_to_string(kept.join("0001.txt"));
    fs::remove_dir_all(&open).expect("a folder");
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    assert!(record.expect("a record").contains(&format!("!forfeit crash reached: {reached}")), "{out}");
}

/// `play` confines programs too.
#[cfg(target_os = "linux")]
#[test]
fn programs_are_confined_in_play_too() {
    let open = std::env::temp_dir().join(format!("tabuleiro-play-{}", std::process::id()));
    fs::create_dir_all(&open).expect("a folder");
    let (secret, player) = (open.join("secret"), open.join("curious.py"));
    fs::write(&secret, "a secret").expect("a file");
    let curious =
        format!("import os, sys\nif os.path.exists({:?}): sys.exit('found')\n{FIRST}", secret.display().to_string());
    fs::write(&player, curious).expect("a file");
    let seat = format!("2=exec:/usr/bin/python3 {}", player.display());
    let played = |more: &[&str]| {
        let words = ["play", "mnk", "--language", "en", "--player", &seat];
        text(&feed(program().args(words).args(more), b"5\n!resign\n").stdout)
    };
    let (free, confined) = (played(&[]), played(&["--sandbox"]));
    fs::remove_dir_all(&open).expect("a folder");
    assert!(free.contains("found"), "{free}");
    assert!(!confined.contains("found") && confined.contains("1"), "{confined}");
}

/// Where nothing can be confined, nothing runs: bwrap is not to be found, and the program that would confine itself is removed
/// while it runs.
#[cfg(target_os = "linux")]
#[rstest]
#[case("play mnk --language en --player '2=exec:touch TRACE' --sandbox")]
#[case("match mnk --player 'a=exec:touch TRACE' --player b=facil --sandbox")]
#[case("check 'exec:touch TRACE' --game mnk --sandbox")]
fn without_a_sandbox_nothing_runs(#[case] words: &str) {
    let folder = folder(&format!("unconfined-{}", &words[..4]));
    let (gone, trace) = (folder.join("gone"), folder.join("trace"));
    if fs::hard_link(env!("CARGO_BIN_EXE_tabuleiro"), &gone).is_err() {
        fs::copy(env!("CARGO_BIN_EXE_tabuleiro"), &gone).expect("a copy");
    }
    let words = words.replace("TRACE", &trace.to_string_lossy());
    let script = format!("exec 3<'{0}'; /bin/rm '{0}'; exec /proc/self/fd/3 {words}", gone.display());
    let mut shell = std::process::Command::new("/bin/sh");
    let output = feed(shell.args(["-c", &script]).env("PATH", "/nonexistent").env("LANG", "en"), b"5\n");
    let err = text(&output.stderr);
    assert_eq!((output.status.code(), output.stdout.len(), err.lines().count()), (Some(1), 0, 1), "{err}");
    assert!(err.contains("bwrap") && err.contains("Landlock"), "{err}");
    assert!(!trace.exists());
}

/// Konane's players by messages know a game from its start only: the match is refused before anything is started.
#[rstest]
#[case("match konane --player a=racket:no.scm --player b=facil --openings random:2", "leave out --openings")]
#[case("match konane --player a=facil --player b=python:no.py --openings random:2", "'python:no.py' plays Konane")]
#[case("play konane --player 1=python:no.py --position @POSITION", "leave out --position")]
fn players_by_messages_begin_at_the_start(#[case] words: &str, #[case] said: &str) {
    let path = folder(&format!("openings-{}", words.len())).join("game.txt");
    let record = "[Tabuleiro \"1\"]\n[Game \"konane\"]\n[Rules \"size=8\"]\n[Seat1 \"human\"]\n[Seat2 \"human\"]\n\
                  [WrongMoves \"lose\"]\n[Result \"*\"]\n[Termination \"*\"]\n\n1: 0,0\n";
    fs::write(&path, record).expect("a file");
    let output = run(&words.replace("POSITION", &path.to_string_lossy()), b"");
    let err = text(&output.stderr);
    assert_eq!((output.status.code(), err.lines().count()), (Some(2), 1), "{err}");
    assert!(err.contains(said) && err.contains("exec:"), "{err}");
    assert!(output.stdout.is_empty());
}

/// Which kinds of players there are is told wherever one is named.
#[rstest]
#[case("play mnk --player 2=exe:foo")]
#[case("play mnk --level exe:foo")]
#[case("match mnk --player a=exe:foo --player b=facil")]
#[case("engine mnk --level exe:foo")]
#[case("check exe:foo --game mnk")]
fn an_unknown_kind_is_answered_with_those_there_are(#[case] words: &str) {
    let output = run(words, b"");
    let err = text(&output.stderr);
    assert_eq!((output.status.code(), err.lines().count()), (Some(2), 1), "{words}: {err}");
    for kind in ["facil, normal, dificil, mestre", "exec:COMMAND", "piskvork:COMMAND", "python:FILE", "racket:FILE"] {
        assert!(err.contains(kind), "{words}: {err}");
    }
}

/// How long a program may take to start and to move is chosen where no clock runs.
#[rstest]
#[case("--startup", "import time; time.sleep(600)", "pass", 10)]
#[case("--patience", "", "import time; time.sleep(600)", 60)]
fn patience_is_limited_as_asked(#[case] flag: &str, #[case] top: &str, #[case] does: &str, #[case] usual: u64) {
    let folder = folder(&flag[2..]);
    let path = folder.join("slow.py");
    fs::write(&path, format!("{top}\n{FIRST}")).expect("a file");
    let a = format!("a=exec:/usr/bin/python3 {} \"{does}\"", path.display());
    let began = Instant::now();
    let (status, out, err) = matched(&["mnk", "--player", &a, "--player", "b=facil", "--games", "1", flag, "300ms"]);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.contains("1 lost by silence"), "{out}");
    assert!(began.elapsed() < Duration::from_secs(usual), "{:?}", began.elapsed());
}
