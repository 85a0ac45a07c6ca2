//! How pairs per second grow with the number of workers over NATS: `cargo bench -p tabuleiro --bench workers -- LOAD`, where LOAD
//! is `compute`, `wait` or `quick`; without it all three.
//!
//! Players that compute, which cannot grow beyond the cores of this machine, and players that wait, as if every
//! worker had a machine of its own. Everything runs here: server, workers and tournament share the cores.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

#[path = "../../workers/tests/it/server.rs"]
mod server;
use server::Server;

/// A program that waits before each move and plays the first one.
const WAITS: &str = r#"
import sys, time
while True:
    word, _, rest = input().partition(" ")
    if word == "begin":
        print("ready", flush=True)
    elif word == "play":
        time.sleep(0.02)
        print("legal", flush=True)
        print("move", input().split("\t")[1], flush=True)
    elif word == "quit":
        break
"#;

/// How players spend their time on 5x5 (positions looked at, 20 ms a move, hardly any), how many pairs, and who plays.
const LOADS: [(&str, u32, [&str; 2]); 3] = [
    ("compute", 24, ["a=mestre:nodes=20k", "b=mestre:nodes=20k"]),
    ("wait", 24, ["a=exec:python3 waits.py", "b=exec:python3 waits.py"]),
    ("quick", 400, ["a=facil", "b=facil"]),
];

fn program(folder: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    program.current_dir(folder).stdout(Stdio::null()).stderr(Stdio::null());
    program
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = env::temp_dir().join(format!("tabuleiro-workers-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("waits.py"), WAITS)?;
    let server = Server::start(&folder);
    let chosen = env::args().skip(1).find(|word| !word.starts_with('-'));
    for (what, pairs, players) in
        LOADS.into_iter().filter(|(what, ..)| chosen.as_deref().is_none_or(|own| own == *what))
    {
        println!("{what}: {pairs} pairs");
        let mut alone = None;
        for count in 0..=4 {
            let mut workers: Vec<Child> = Vec::new();
            for _ in 0..count {
                workers.push(program(&folder).args(["worker", "--nats", &server.url, "--folder", "files"]).spawn()?);
            }
            // They are there before the clock starts.
            thread::sleep(Duration::from_secs(2));
            let journal = format!("{what}-{count}.journal");
            let mut cup = program(&folder);
            cup.args(["tournament", "mnk", "--board", "5x5", "-k", "4", "--openings", "random:2", "--sandbox"]);
            cup.args(["--player", players[0], "--player", players[1], "--no-report", "--journal", &journal]);
            cup.args(["--pairs", &pairs.to_string()]);
            if count > 0 {
                cup.args(["--nats", &server.url]);
            }
            let since = Instant::now();
            let ended = cup.status()?;
            let rate = f64::from(pairs) / since.elapsed().as_secs_f64();
            for mut worker in workers {
                worker.kill()?;
                worker.wait()?;
            }
            if !ended.success() {
                return Err("the tournament failed".into());
            }
            match (count, alone) {
                (0, _) => println!("    without NATS: {rate:.1} pairs a second"),
                (_, None) => {
                    alone = Some(rate);
                    println!("    {count} worker: {rate:.1} pairs a second");
                }
                (_, Some(one)) => {
                    println!("    {count} workers: {rate:.1} pairs a second, {:.2} times one", rate / one)
                }
            }
        }
    }
    drop(server);
    fs::remove_dir_all(&folder)?;
    Ok(())
}
