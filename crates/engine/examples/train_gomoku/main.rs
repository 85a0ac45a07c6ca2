//! Learns the values of Gomoku's static evaluation from games against itself:
//! `cargo run --release -p engine --example train_gomoku -- [SEED] [GAMES]` writes `crates/engine/data/gomoku.weights`
//! anew. With the same seed, the same search and the same values to begin with they are the same.
//!
//! It begins with the values that are shipped. Round after round, games are played with the values of the round before,
//! from even starts with few nodes a move, and new values are fitted to what the searches and the ends of all these
//! games said.

mod fit;
mod play;

use std::error::Error;
use std::path::Path;
use std::time::Instant;

use engine::mnk::hunt::{Judge, Weights};
use fit::fit;
use play::{Sample, play};

const ROUNDS: u64 = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let seed = numbers.next().transpose()?.unwrap_or(7);
    let games = numbers.next().transpose()?.unwrap_or(8000);
    let mut weights = Weights::usual();
    let mut samples: Vec<Sample> = Vec::new();
    let start = Instant::now();
    for round in 0..ROUNDS {
        // One for each round, for the rest of the run.
        let judge = Box::leak(Box::new(Judge::of(&weights)));
        samples.extend(play(judge, games, seed << 8 | round)?);
        println!("round {round}: {} positions, {:.0} s", samples.len(), start.elapsed().as_secs_f64());
        weights = fit(&samples, seed);
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("data/gomoku.weights"), weights.write())?;
    }
    Ok(())
}
