//! Learns Gomoku's static evaluation from games against itself:
//!
//! `cargo run --release -p engine --example train_gomoku -- net [SEED] [GAMES]` writes `crates/engine/data/gomoku.net`
//! anew, the network that corrects the tables; `-- tables [SEED] [GAMES]` writes the tables, `gomoku.weights`, after which
//! the network is to be learnt anew. With the same seed, the same search and the same tables to begin with they are the
//! same.
//!
//! It begins with the tables that are shipped, and without a network. Round after round, games are played with the values of the round before,
//! from even starts with few nodes a move, and new values are fitted to what the searches and the ends of all these
//! games said.

mod net;
mod play;
mod tables;

use std::error::Error;
use std::path::Path;
use std::time::Instant;

use engine::mnk::hunt::{Judge, Weights};
use play::{Sample, play};

const ROUNDS: u64 = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let is_for_tables = match words.next().as_deref() {
        None | Some("net") => false,
        Some("tables") => true,
        Some(_) => return Err("learn `net` or `tables`".into()),
    };
    let mut numbers = words.map(|word| word.parse::<u64>());
    let seed = numbers.next().transpose()?.unwrap_or(7);
    let games = numbers.next().transpose()?.unwrap_or(16_000);
    let (mut weights, mut parameters) = (Weights::usual(), None);
    let mut samples: Vec<Sample> = Vec::new();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let start = Instant::now();
    for round in 0..ROUNDS {
        // One for each round, for the rest of the run.
        let judge = Box::leak(Box::new(Judge::of(&weights, parameters.as_ref())));
        samples.extend(play(judge, games, seed << 8 | round)?);
        println!("round {round}: {} positions, {:.0} s", samples.len(), start.elapsed().as_secs_f64());
        if is_for_tables {
            weights = tables::fit(&samples, seed);
            std::fs::write(data.join("gomoku.weights"), weights.write())?;
        } else {
            let learnt = net::fit(&samples, seed);
            std::fs::write(data.join("gomoku.net"), learnt.write())?;
            parameters = Some(learnt);
        }
        println!("  {:.0} s", start.elapsed().as_secs_f64());
    }
    Ok(())
}
