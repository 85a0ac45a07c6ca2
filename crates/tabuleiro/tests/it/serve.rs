//! `tabuleiro serve` as a process: it says where it is, goes on after a stop, and says in one line why it cannot run.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

fn command(database: &Path, address: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command.args(["serve", "--address", address, "--database"]).arg(database);
    command
}

/// A server, and where it listens.
fn start(database: &Path) -> (Child, String) {
    started(&mut command(database, "127.0.0.1:0"))
}

fn started(command: &mut Command) -> (Child, String) {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a process");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("where it is");
    (child, line.trim().strip_prefix("http://").expect("an address").to_owned())
}

fn get(address: &str, path: &str) -> String {
    ask(address, "GET", path, "", "")
}

/// The whole answer to a request with these lines in its head.
fn ask(address: &str, method: &str, path: &str, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a server");
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{head}\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )
    .expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// A server of the test's own, which ends with it.
pub(crate) struct Served {
    child: Child,
    pub(crate) folder: PathBuf,
    pub(crate) address: String,
}

impl Served {
    /// Starts one with these arguments; the name is the test's.
    pub(crate) fn with(name: &str, arguments: &[&str]) -> Self {
        let folder = std::env::temp_dir().join(format!("tabuleiro-serve-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let (child, address) = started(command(&folder.join("games.sqlite"), "127.0.0.1:0").args(arguments));
        Served { child, folder, address }
    }

    /// Starts one on a copy of this database.
    pub(crate) fn on(database: &Path) -> Self {
        let folder = database.with_extension("served");
        fs::create_dir_all(&folder).expect("a folder");
        fs::copy(database, folder.join("games.sqlite")).expect("a copy");
        let (child, address) = start(&folder.join("games.sqlite"));
        Served { child, folder, address }
    }

    /// Ends it, as a power cut would; its folder stays.
    pub(crate) fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// The body of the answer.
    pub(crate) fn ask(&self, method: &str, path: &str, token: &str, body: &Value) -> String {
        let head = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let answer = ask(&self.address, method, path, &head, &body);
        answer.split_once("\r\n\r\n").expect("a head and a body").1.to_owned()
    }

    /// How many of ten requests are let through that say this about where they come from, with the number of each.
    fn passed(&self, forwarded: impl Fn(u8) -> String) -> usize {
        let passed = |number: &u8| {
            let head = format!("X-Forwarded-For: {}\r\n", forwarded(*number));
            ask(&self.address, "GET", "/health", &head, "").starts_with("HTTP/1.1 200")
        };
        (0..10).filter(passed).count()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn one_line(output: &Output, says: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), said.lines().count()), (Some(1), 1), "{said}");
    assert!(said.starts_with("tabuleiro: cannot ") && said.contains(says), "{said}");
}

#[test]
fn it_serves_and_says_in_one_line_why_it_cannot() {
    let folder = std::env::temp_dir().join(format!("tabuleiro-serve-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let database = folder.join("games.sqlite");
    let (mut child, address) = start(&database);
    assert!(get(&address, "/health").ends_with("ok"));
    assert!(get(&address, "/api/titles").contains("\"mnk\""));
    one_line(&command(&folder.join("other.sqlite"), &address).output().expect("a process"), &address);
    one_line(&command(&database, "127.0.0.1:0").output().expect("a process"), "another server");
    child.kill().expect("a process to kill");
    child.wait().expect("its end");
    let garbage = folder.join("garbage.sqlite");
    fs::write(&garbage, "this is no database ".repeat(500)).expect("a file");
    one_line(&command(&garbage, "127.0.0.1:0").output().expect("a process"), "garbage.sqlite");
    one_line(&command(&folder.join("no/folder"), "127.0.0.1:0").output().expect("a process"), "no/folder");
    let wrong = command(&database, "127.0.0.1:0").args(["--rate", "often"]).output().expect("a process");
    assert_eq!(wrong.status.code(), Some(2));
    let _ = fs::remove_dir_all(&folder);
}

/// One request a second, four at once: of ten from one address, some have to wait.
const SLOW: [&str; 2] = ["--rate", "1"];
const ALL: usize = 10;

#[test]
fn clients_behind_a_proxy_have_limits_of_their_own() {
    for proxy in ["--proxy", "--proxy=127.0.0.1"] {
        let server = Served::with("proxy", &[SLOW[0], SLOW[1], proxy]);
        let one = |_| "198.51.100.1".to_owned();
        let others = |number| format!("198.51.100.{}", 2 + number);
        let first = server.passed(one);
        assert!((1..ALL).contains(&first), "{proxy}: {first} of one passed");
        assert_eq!(server.passed(others), ALL, "{proxy}: each of the others asks for the first time");
        // What a client says of itself stands before what the proxy says.
        let lied = server.passed(|number| format!("203.0.113.{number}, 198.51.100.1"));
        assert!(lied < ALL, "{proxy}: {lied} lies passed");
    }
}

#[test]
fn who_is_not_the_proxy_is_not_believed() {
    for proxy in [None, Some("--proxy=192.0.2.1")] {
        let server = Served::with("no-proxy", &SLOW.into_iter().chain(proxy).collect::<Vec<_>>());
        let passed = server.passed(|number| format!("198.51.100.{number}"));
        assert!((1..ALL).contains(&passed), "{proxy:?}: {passed} passed, but all come from one address");
    }
}

#[test]
fn a_proxy_has_an_address() {
    let wrong = command(Path::new("games.sqlite"), "127.0.0.1:0").arg("--proxy=nginx").output().expect("a process");
    assert_eq!((wrong.status.code(), String::from_utf8_lossy(&wrong.stderr).lines().count()), (Some(2), 1));
}

#[test]
fn the_log_at_a_terminal_begins_with_the_servers_own_words() {
    let folder = std::env::temp_dir().join(format!("tabuleiro-serve-log-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    // An address that is no address: the server ends by itself.
    let database = folder.join("games.sqlite");
    let words =
        format!("{} serve --address nowhere --database {}", env!("CARGO_BIN_EXE_tabuleiro"), database.display());
    let screen = Command::new("script").args(["-qec", &words, "/dev/null"]).stdin(Stdio::null()).output();
    let screen = String::from_utf8_lossy(&screen.expect("the program `script`").stdout).into_owned();
    fs::remove_dir_all(&folder).expect("a folder");
    assert!(screen.contains("nowhere") && !screen.contains("tracing-subscriber"), "{screen}");
}

/// What the bot of the examples says on standard error, which is one line, and that it fails.
fn bot(words: &[&str]) -> String {
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let output = Command::new("python3").arg(bot).args(words).output().expect("Python");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((said.lines().count(), output.status.code()), (1, Some(1)), "{words:?}: {said}");
    said
}

#[test]
fn the_bot_says_what_is_wrong_with_its_address() {
    let served = Served::with("bot", &[]);
    let site = format!("http://{}", served.address);
    assert!(bot(&[]).starts_with("bot: give the address of a server and a game, such as "));
    assert!(bot(&[&site]).starts_with("bot: give the address of a server and a game, such as "));
    let closed = bot(&["http://127.0.0.1:9", "mnk"]);
    assert!(closed.starts_with("bot: no server answers at http://127.0.0.1:9 ("), "{closed}");
    assert!(bot(&["127.0.0.1:7310", "mnk"]).starts_with("bot: no server answers at 127.0.0.1:7310 ("));
    assert!(bot(&[&site, "chess"]).starts_with("bot: unknown game 'chess': choose one of mnk, "));
    // What the server says itself.
    let unknown = bot(&[&format!("{site}/g/0123456789abcdef")]);
    assert!(unknown.starts_with("bot: ") && !unknown.contains('{'), "{unknown}");
    // Something else that answers.
    let elsewhere = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", elsewhere.local_addr().expect("an address"));
    let answering = std::thread::spawn(move || {
        let (mut stream, _) = elsewhere.accept().expect("the bot");
        let _ = stream.read(&mut [0; 1024]);
        let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello");
    });
    assert!(bot(&[&address, "mnk"]).contains("is not a server of Tabuleiro: check the address"));
    answering.join().expect("an answer");
}

/// A level was on turn when the server was killed, and what is stored of its game is damaged since.
#[test]
fn a_game_that_cannot_be_continued_is_told_at_the_start_and_keeps_no_other_waiting() {
    let mut served = Served::with("rouse", &[]);
    let made = |level: &str, size: &str| {
        let seats = serde_json::json!([{"kind": "level", "level": level}, {"kind": "person", "name": "Ana"}]);
        let body = serde_json::json!({"title": "orbito", "options": {"orbits": size}, "seats": seats});
        let made: Value = serde_json::from_str(&served.ask("POST", "/api/games", "", &body)).expect("JSON");
        made["game"].as_str().expect("a game").to_owned()
    };
    let (damaged, sound) = (made("mestre:5s", "4"), made("mestre:5s", "3"));
    served.end();
    let database = served.folder.join("games.sqlite");
    let damage = format!("UPDATE games SET options = 'orbits=no' WHERE id = '{damaged}'");
    let script = "import sqlite3, sys; base = sqlite3.connect(sys.argv[1]); base.execute(sys.argv[2]); base.commit()";
    let done = Command::new("python3").args(["-c", script]).arg(&database).arg(damage).status().expect("Python");
    assert!(done.success());
    let log = fs::File::create(served.folder.join("log")).expect("a file");
    let mut again = command(&database, "127.0.0.1:0").stdout(Stdio::piped()).stderr(log).spawn().expect("a process");
    let mut line = String::new();
    BufReader::new(again.stdout.take().expect("its output")).read_line(&mut line).expect("where it is");
    let address = line.trim().strip_prefix("http://").expect("an address");
    let log = fs::read_to_string(served.folder.join("log")).expect("the log");
    let told = log.lines().filter(|line| line.contains("games could not be gone on with")).count();
    let state = get(address, &format!("/api/games/{sound}"));
    let _ = again.kill();
    let _ = again.wait();
    assert!(told == 1 && log.contains(&damaged), "{log}");
    assert!(state.starts_with("HTTP/1.1 200"), "{state}");
}
