//! `tabuleiro serve` as a process: it says where it is, goes on after a stop, and says in one line why it cannot run.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

fn command(database: &Path, address: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command.args(["serve", "--address", address, "--database"]).arg(database);
    command
}

/// A server, and where it listens.
fn start(database: &Path) -> (Child, String) {
    let mut child =
        command(database, "127.0.0.1:0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a process");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("where it is");
    (child, line.trim().strip_prefix("http://").expect("an address").to_owned())
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a server");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
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
