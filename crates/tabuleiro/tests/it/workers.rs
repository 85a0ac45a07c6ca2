//! `worker` and `tournament --nats`, as people use them: a real server, real workers that are killed, stopped and ended, and a
//! server that is restarted. What comes out is what one machine finds.

use std::fs::{self, File};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rstest::rstest;
use serde_json::Value;

use crate::contest::FIRST;
use crate::program::{feed, program, text};
use crate::tournament::{folder, held, lines, nothing_twice, told, tournament};

#[path = "../../../workers/tests/it/server.rs"]
mod server;
use server::Server;

/// A program that ends with the test.
struct Running(Child);

impl Running {
    fn signal(&self, name: &str) {
        let sent = Command::new("/bin/kill").args([name, &self.0.id().to_string()]).status().expect("kill");
        assert!(sent.success(), "{name}");
    }

    fn wait(mut self, most: Duration) -> Option<i32> {
        until(most, "the program does not end", || self.0.try_wait().expect("a child").is_some());
        self.0.wait().expect("the end").code()
    }

    /// How many programs it has started that run.
    fn children(&self) -> usize {
        let path = format!("/proc/{0}/task", self.0.id());
        let tasks = fs::read_dir(path).into_iter().flatten().flatten();
        let of = |task: fs::DirEntry| fs::read_to_string(task.path().join("children")).unwrap_or_default();
        // One that has ended and was not asked for its status is a zombie.
        let runs = |child: &str| {
            let status = fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
            status.rsplit(')').next().is_some_and(|rest| !rest.trim_start().starts_with('Z') && !rest.is_empty())
        };
        tasks.map(|task| of(task).split_whitespace().filter(|child| runs(child)).count()).sum()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // One that has ended already is as good.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn until(most: Duration, what: &str, mut done: impl FnMut() -> bool) {
    let since = Instant::now();
    while !done() {
        assert!(since.elapsed() < most, "{what}");
        thread::sleep(Duration::from_millis(20));
    }
}

const LONG: Duration = Duration::from_secs(300);

/// A worker with files of its own, in a folder without anything else. It is ready: to find out whether there is a sandbox, it
/// has started a program before.
fn worker(folder: &Path, server: &Server, name: &str, more: &[&str]) -> Running {
    let own = folder.join(name);
    fs::create_dir_all(&own).expect("a folder");
    let said = File::create(own.join("said")).expect("a file");
    let mut command = program();
    command.env("PATH", "/usr/bin:/bin").current_dir(&own).args(["worker", "--nats", &server.url, "--folder", "files"]);
    command.args(["--name", name]).args(more).stdout(Stdio::null()).stderr(said);
    let running = Running(command.spawn().expect("the program starts"));
    until(LONG, "it does not wait for pairs", || read(&own, "said").contains("waiting for pairs from 127.0.0.1:"));
    running
}

/// A tournament under way, whose output goes into files.
fn begin(folder: &Path, server: &Server, words: &[&str]) -> Running {
    let mut command = tournament(folder, words);
    command.args(["--nats", &server.url, "--format", "json"]);
    let out = File::create(folder.join("out")).expect("a file");
    command.stdout(out).stderr(File::options().append(true).create(true).open(folder.join("err")).expect("a file"));
    Running(command.spawn().expect("the program starts"))
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap_or_default()
}

/// What was told, under a name that all runs share.
fn named(json: &str) -> Value {
    let mut told = told(json);
    told["plan"]["name"] = "cup".into();
    told
}

/// A level, a strong player that counts positions, and a file of a student, which takes its time.
const CUP: &str = r#"
game = "mnk"
board = "5x5"
k = 4
openings = "random:2"
sandbox = true
pairs = 9
players = ["ana=exec:python3 first.py 'import time; time.sleep(0.1)'", "rui=normal", "gil=mestre:nodes=3k"]
"#;

#[test]
fn killed_workers_and_a_restarted_server_change_nothing() {
    let folder = folder("workers");
    fs::write(folder.join("cup.toml"), CUP).expect("a file");
    fs::write(folder.join("first.py"), FIRST).expect("a file");
    let (status, whole, err) = held(&folder, &["cup.toml", "--journal", "whole.journal", "--format", "json"]);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{whole}");
    let mut server = Server::start(&folder);
    let journal = folder.join("cup.journal");
    let reached = |wanted: usize| until(LONG, "it goes no further", || lines(&journal) >= wanted);
    let first = begin(&folder, &server, &["cup.toml"]);
    // Nobody is there yet, and that is said.
    until(LONG, "nothing is said", || read(&folder, "err").contains("nobody plays yet: start workers with"));
    let killed = worker(&folder, &server, "killed", &[]);
    let stopped = worker(&folder, &server, "stopped", &[]);
    let stays = worker(&folder, &server, "stays", &["--jobs", "2"]);
    reached(3);
    until(LONG, "it does not play", || killed.children() > 0);
    drop(killed);
    until(LONG, "it does not play", || stopped.children() > 0);
    stopped.signal("-STOP");
    reached(7);
    server.restart(true);
    let address = server.url.trim_start_matches("nats://");
    for said in ["is away; waiting until it is back\n", "is back\n"] {
        let said = format!("the NATS server {address} {said}");
        until(LONG, "nothing is said of the server", || read(&folder, "err").contains(&said));
    }
    reached(10);
    // Whoever holds the tournament is killed too: the next run has what came meanwhile.
    drop(first);
    let second = begin(&folder, &server, &["cup.toml"]);
    reached(13);
    // The pair of this one was played by another meanwhile, or will be: its own result is one too many, or the one.
    stopped.signal("-CONT");
    assert_eq!(second.wait(LONG), Some(0), "{}", read(&folder, "err"));
    assert_eq!(named(&read(&folder, "out")), named(&whole));
    nothing_twice(&journal, 27);
    // The player's file came by what is in it.
    let print = &named(&whole)["plan"]["players"][0]["files"]["first.py"];
    let kept = folder.join("stays/files").join(print.as_str().expect("a fingerprint")).join("first.py");
    assert_eq!(fs::read_to_string(kept).expect("the file"), FIRST);
    // Asked to end by the system, it ends.
    stays.signal("-TERM");
    assert_eq!(stays.wait(LONG), Some(0));
}

/// Moves of the student take so long that a pair takes minutes.
const SLOW: [&str; 6] = [
    "mnk",
    "--sandbox",
    "--player",
    "ana=exec:python3 first.py 'import time; time.sleep(600)'",
    "--player",
    "eva=facil",
];

#[test]
fn ctrl_c_gives_a_pair_back_at_once_and_the_end_reaches_all() {
    let folder = folder("workers-left");
    fs::write(folder.join("first.py"), FIRST).expect("a file");
    let server = Server::start(&folder);
    let one = worker(&folder, &server, "one", &[]);
    let cup = begin(&folder, &server, &SLOW);
    until(LONG, "it does not play", || one.children() > 0);
    let other = worker(&folder, &server, "other", &[]);
    assert_eq!(other.children(), 0);
    one.signal("-INT");
    // A worker that only vanished would have its pair for fifteen seconds.
    until(Duration::from_secs(15), "the pair is not given back", || other.children() > 0);
    assert_eq!(one.wait(LONG), Some(0));
    // When the tournament is stopped, nobody plays on for it: the player would have a minute.
    cup.signal("-INT");
    until(Duration::from_secs(45), "it is played on", || other.children() == 0);
    assert_eq!(cup.wait(LONG), Some(1));
    assert!(read(&folder, "err").contains("the same command continues from there"));
}

/// A player that would think for a minute about its first move where the last cell is taken, and never long elsewhere.
const THINKER: &str = "ana=exec:python3 first.py 'import time; cells = rest.split()[0].replace(\"/\", \"\"); \
    time.sleep(60 if cells[-1] != \".\" and len(cells) - cells.count(\".\") < 4 else 0.1)'";

/// Pairs that are played ahead of the one that decides would take minutes: they are ended.
#[test]
fn a_test_that_is_decided_stops_the_workers() {
    let folder = folder("workers-sprt");
    fs::write(folder.join("first.py"), FIRST).expect("a file");
    let words = ["mnk", "--board", "5x5", "-k", "4", "--sandbox", "--sprt", "0,300", "--openings", "book.txt"];
    let words = [&words[..], &["--player", "gil=mestre:nodes=3k", "--player", THINKER]].concat();
    let here = |journal: &str| {
        let more = ["--journal", journal, "--format", "json"];
        let (status, out, err) = held(&folder, &[&words[..], &more].concat());
        assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
        named(&out)
    };
    let quick: Vec<String> = (0..40).map(|line| format!("{} {}", 1 + line % 12, 13 + line % 11)).collect();
    fs::write(folder.join("book.txt"), quick.join("\n")).expect("a book");
    let pairs = here("quick.journal")["pairs"].as_u64().expect("a number") as usize;
    assert!((2..20).contains(&pairs), "{pairs} pairs");
    // From the pair after the one that decides on, everybody would think for a minute.
    let book = [&quick[..pairs], &vec!["25 13".to_owned(); 40]].concat();
    fs::write(folder.join("book.txt"), book.join("\n")).expect("a book");
    let truth = here("here.journal");
    let server = Server::start(&folder);
    let workers = ["one", "two", "three"].map(|name| worker(&folder, &server, name, &[]));
    let cup = begin(&folder, &server, &words);
    assert_eq!(cup.wait(Duration::from_secs(50)), Some(0), "{}", read(&folder, "err"));
    until(Duration::from_secs(45), "it is played on", || workers.iter().all(|worker| worker.children() == 0));
    let there = named(&read(&folder, "out"));
    assert_eq!(there, truth);
    assert_eq!((&there["sprt"]["verdict"], &there["pairs"]), (&"accept-upper".into(), &pairs.into()));
    // Nobody begins another pair of it.
    thread::sleep(Duration::from_secs(2));
    assert!(workers.iter().all(|worker| worker.children() == 0));
}

#[test]
fn tournaments_on_one_server_are_kept_apart() {
    let folder = folder("workers-both");
    let server = Server::start(&folder);
    let words = |game: &'static str| {
        [game, "--player", "a=normal", "--player", "b=facil", "--player", "c=facil", "--pairs", "4"].to_vec()
    };
    let games = ["mnk", "orbito"];
    let folders = games.map(|game| folder.join(game));
    let both = games.iter().zip(&folders).map(|(game, own)| {
        fs::create_dir(own).expect("a folder");
        begin(own, &server, &words(game))
    });
    let both: Vec<Running> = both.collect();
    let _workers = [worker(&folder, &server, "one", &[]), worker(&folder, &server, "two", &["--jobs", "2"])];
    for ((game, own), running) in games.iter().zip(&folders).zip(both) {
        assert_eq!(running.wait(LONG), Some(0), "{}", read(own, "err"));
        let more = ["--journal", "here.journal", "--format", "json"];
        let (status, here, err) = held(own, &[&words(game)[..], &more].concat());
        assert_eq!(status, Some(0), "{err}");
        assert_eq!(named(&read(own, "out")), named(&here));
    }
}

/// A worker that lacks an interpreter gives the pair back and says so: nobody loses a game by it.
#[test]
fn a_worker_that_lacks_something_gives_the_pair_back() {
    let folder = folder("workers-lack");
    fs::write(folder.join("first.py"), FIRST).expect("a file");
    let server = Server::start(&folder);
    let _worker = worker(&folder, &server, "poor", &[]);
    let ana = "ana=exec:no-such-interpreter first.py";
    let cup = begin(&folder, &server, &["mnk", "--sandbox", "--player", ana, "--player", "eva=facil"]);
    let said = "worker poor cannot play a pair and gave it back: a player's program could not be started";
    until(LONG, "nothing is said", || read(&folder, "err").contains(said));
    assert!(read(&folder, "poor/said").contains("no-such-interpreter"), "{}", read(&folder, "poor/said"));
    cup.signal("-INT");
    assert_eq!(cup.wait(LONG), Some(1));
    assert_eq!(lines(&folder.join("tournament.journal")), 1, "nothing was played");
}

/// A player's command names files of the worker's machine in vain.
#[test]
fn a_player_sees_no_file_of_the_worker() {
    let folder = folder("workers-peep");
    let secret = folder.join("secret");
    fs::write(folder.join("first.py"), FIRST).expect("a file");
    let server = Server::start(&folder);
    // Whoever sends the pair does not have the file, and so it is no file of the player's.
    let peep = format!("ana=exec:python3 first.py 'open(sys.argv[2]).read()' {}", secret.display());
    let words = ["mnk", "--sandbox", "--player", &peep, "--player", "eva=facil"];
    let first = begin(&folder, &server, &words);
    until(LONG, "it has not begun", || lines(&folder.join("tournament.journal")) > 0);
    fs::write(&secret, "a secret").expect("a file");
    let _worker = worker(&folder, &server, "one", &[]);
    assert_eq!(first.wait(LONG), Some(0), "{}", read(&folder, "err"));
    let told = told(&read(&folder, "out"));
    let endings: Vec<&Value> = told["games"].as_array().expect("games").iter().map(|game| &game["by"]).collect();
    assert_eq!(endings, ["crash", "crash"]);
}

#[rstest]
#[case(&["--nats", "nats://127.0.0.1:1"], 1, "the NATS server 127.0.0.1:1 cannot be reached: Connection refused")]
#[case(&["--nats", "http://127.0.0.1"], 2, "'http://127.0.0.1' is not the address of a NATS server: write nats://HOST:PORT")]
#[case(&["--nats", "tls://127.0.0.1"], 1, "asks for TLS, which this program does not speak")]
#[case(&["--nats", "nats://127.0.0.1:1", "--language", "fr"], 1, "le serveur NATS 127.0.0.1:1 est injoignable")]
fn a_server_that_cannot_be_used_is_told(#[case] words: &[&str], #[case] status: i32, #[case] said: &str) {
    let folder = folder(&format!("workers-wrong-{}", words.concat().bytes().map(usize::from).sum::<usize>()));
    let output = feed(program().env("PATH", "/usr/bin:/bin").arg("worker").args(words), b"");
    let err = text(&output.stderr);
    assert!(output.status.code() == Some(status) && err.contains(said) && err.lines().count() == 1, "{err}");
    let players = ["mnk", "--player", "a=facil", "--player", "b=normal"];
    let (found, out, err) = held(&folder, &[&players[..], words].concat());
    assert!(found == Some(status) && out.is_empty() && err.contains(said), "{err}");
}

#[test]
fn other_servers_are_told_from_nats() {
    let folder = folder("workers-others");
    let said = |url: &str| {
        let output = feed(program().env("PATH", "/usr/bin:/bin").args(["worker", "--nats", url]), b"");
        assert_eq!(output.status.code(), Some(1));
        text(&output.stderr)
    };
    let plain = Server::with(&folder, &[]);
    assert!(
        said(&plain.url).contains("has no JetStream, which keeps pairs and results: start it with 'nats-server -js'")
    );
    let mut locked = Server::with(&folder, &["-js", "--user", "ana", "--pass", "secret"]);
    assert!(said(&locked.url).contains("does not accept the user or the password"), "{}", said(&locked.url));
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("nats://{}", listener.local_addr().expect("an address"));
    let answer = thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a client");
        std::io::Write::write_all(&mut stream, b"HTTP/1.1 400 Bad Request\r\n\r\n").expect("an answer");
    });
    assert!(said(&url).contains("is not a NATS server"));
    answer.join().expect("it answered");
    // With its password it is let in.
    locked.url = locked.url.replace("nats://", "nats://ana:secret@");
    drop(worker(&folder, &locked, "let-in", &[]));
    assert!(!read(&folder, "let-in/said").contains("secret"));
}

#[rstest]
#[case(&[], "ana=exec:python3 first.py", "workers run programs in the sandbox only: add --sandbox")]
#[case(&["--sandbox"], "ana=exec:./missing", "'./missing' is not a file that can be sent")]
#[case(&["--sandbox"], "ana=python:missing.py", "'missing.py' is not a file that can be sent")]
#[case(&["--sandbox"], "ana=exec:python3 first.py .", "'.' is not a file that can be sent")]
fn players_that_cannot_travel_are_refused(#[case] words: &[&str], #[case] ana: &str, #[case] said: &str) {
    let folder = folder(&format!("workers-fixed-{}", ana.bytes().map(usize::from).sum::<usize>()));
    fs::write(folder.join("first.py"), FIRST).expect("a file");
    let players = ["mnk", "--player", ana, "--player", "eva=facil", "--nats", "nats://127.0.0.1:1"];
    let (status, out, err) = held(&folder, &[&players[..], words].concat());
    assert!(status == Some(2) && out.is_empty() && err.contains(said), "{err}");
}
