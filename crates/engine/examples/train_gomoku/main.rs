//! Learns the values of Gomoku's static evaluation from games against itself:
//! `cargo run --release -p engine --example train_gomoku -- [SEED] [PERCENT]` writes `crates/engine/data/gomoku.weights`
//! anew. With the same seed and the same search they are the same.
//!
//! It begins with plain values. Round after round, games are played with the values of the round before, from random
//! starts with few nodes a move, and new values are fitted to what the searches and the ends of these games said. A
//! hundred percent are the games that the shipped values were made of.

mod fit;
mod play;

use std::error::Error;
use std::path::Path;
use std::time::Instant;

use engine::mnk::hunt::{Judge, Weights};
use fit::fit;
use play::{Sample, play};

/// Games, nodes a move, and how much the end of the game counts against the score of a search, of each round.
const ROUNDS: [(u64, u64, f32); 3] = [(1500, 300, 1.0), (2000, 600, 0.6), (2500, 1000, 0.5)];

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let seed = numbers.next().transpose()?.unwrap_or(1);
    let percent = numbers.next().transpose()?.unwrap_or(100);
    let mut weights = Weights::plain();
    let mut before: Vec<Sample> = Vec::new();
    let start = Instant::now();
    for (round, (games, nodes, end)) in ROUNDS.into_iter().enumerate() {
        // One for each round, for the rest of the run.
        let judge = Box::leak(Box::new(Judge::of(&weights)));
        let samples = play(judge, games * percent / 100, nodes, end, seed << 8 | round as u64)?;
        println!("round {round}: {} positions, {:.0} s", samples.len(), start.elapsed().as_secs_f64());
        // What was said the round before is worth something still.
        let last = samples.len();
        before.extend(samples);
        weights = fit(&before, seed);
        before.drain(..before.len() - last);
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("data/gomoku.weights"), weights.write())?;
    }
    Ok(())
}
