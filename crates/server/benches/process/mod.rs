//! The server as a process of its own: a bench that is started once more with `--serve`.

use std::env;
use std::io::{BufRead, BufReader, Read};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use catalog::Catalog;
use server::Config;

/// Runs the server, if this process was started for that: without limits, or as usual with `--limits`.
pub(crate) fn served() -> bool {
    let Some(address) = env::args().skip_while(|word| word != "--serve").nth(1) else { return false };
    let usual = Config { address, ..Config::new(env::args().next_back().expect("a database")) };
    let config = match env::args().any(|word| word == "--limits") {
        true => usual,
        false => Config { rate: 0, people: 0, ..usual },
    };
    server::serve(&config, Catalog::standard(), |address| println!("listening on {address}")).expect("a server");
    true
}

/// Starts this program once more, as a server without limits: the process, and where it listens.
#[allow(dead_code, reason = "not every bench wants it")]
pub(crate) fn start(address: &str, database: &Path) -> (Child, String) {
    start_with(address, database, &[])
}

/// The same with these words on its command line. With `--program PATH` another program is started as a server, such as
/// an earlier release, to compare.
pub(crate) fn start_with(address: &str, database: &Path, words: &[&str]) -> (Child, String) {
    if let Some(program) = env::args().skip_while(|word| word != "--program").nth(1) {
        return start_other(&program, address, database);
    }
    let mut child = Command::new(env::current_exe().expect("this program"))
        .args(["--serve", address])
        .args(words)
        .arg(database)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process");
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    let mut line = String::new();
    out.read_line(&mut line).expect("what it says");
    let address = line.trim().strip_prefix("listening on ").expect("a server that listens").to_owned();
    std::thread::spawn(move || out.read_to_string(&mut String::new()));
    (child, address)
}

fn start_other(program: &str, address: &str, database: &Path) -> (Child, String) {
    // It does not say where it listens in a way that every release has: it is told.
    let free = TcpListener::bind(address).and_then(|listener| listener.local_addr()).expect("a free port").to_string();
    let child = Command::new(program)
        .args(["serve", "--address", &free, "--database"])
        .arg(database)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|why| panic!("{program}: {why}"));
    while TcpStream::connect(&free).is_err() {
        std::thread::sleep(Duration::from_millis(5));
    }
    (child, free)
}

/// Removes a database and what lies beside it.
pub(crate) fn removed(database: &Path) {
    for end in ["", "-wal", "-shm", ".lock"] {
        let _ = std::fs::remove_file(format!("{}{end}", database.display()));
    }
}
