//! The referee against real processes: good ones, bad ones and worse.

mod bad;
mod clocks;
mod gomocup;
mod page;
mod thousand;
mod whole;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalog::Catalog;
use game::{Game, PlayerSpec, Seed, Session, Termination, TimeControl};
use referee::{Circumstances, Entrant, Fault, Finished, Opening, Pairing, Terms, play_all};

fn game(name: &str, options: &str) -> Arc<dyn Game> {
    Catalog::standard().title(name).expect("a title").read(options).expect("options")
}

fn entrant(name: &str, spec: &str) -> Entrant {
    Entrant { name: name.to_owned(), spec: spec.parse::<PlayerSpec>().expect("a spec") }
}

fn terms(game: Arc<dyn Game>, clock: Option<&str>) -> Terms {
    let clock = clock.map(|text| text.parse::<TimeControl>().expect("a clock"));
    let mut circumstances = Circumstances::default();
    if let Some(clock) = clock {
        circumstances.measure = clock.measure;
    }
    Terms { game, clock, date: None, circumstances }
}

/// A folder for the files of one test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("referee-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// A program in a file: the spec of a player that an interpreter runs.
fn program(folder: &Path, interpreter: &str, text: &str) -> String {
    let path = folder.join("player");
    fs::write(&path, text).expect("a file");
    format!("exec:{interpreter} '{}'", path.display())
}

/// So many games of the first entrant against the second, without changing seats.
fn games(terms: &Terms, entrants: &[Entrant], seats: [usize; 2], count: usize) -> Vec<Finished> {
    let opening = Arc::new(Opening::of_seed(Seed(1)));
    let pairings = vec![Pairing { seats: seats.to_vec(), opening }; count];
    let mut finished = Vec::new();
    play_all(terms, entrants, &pairings, 1, |_, game| finished.push(game));
    finished
}

fn one(terms: &Terms, entrants: &[Entrant]) -> Result<Session, Fault> {
    games(terms, entrants, [0, 1], 1).remove(0)
}

fn end(session: &Session) -> Termination {
    session.verdict().expect("an end").termination
}

/// Runs one test in a process of its own, so that the processes of others do not count.
fn alone(name: &str) {
    let program = std::env::current_exe().expect("this program");
    let mut command = std::process::Command::new(program);
    let run = command.args([name, "--exact", "--ignored", "--nocapture"]).output().expect("this program starts");
    let said = String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success() && said.contains("1 passed"), "{said}");
}
