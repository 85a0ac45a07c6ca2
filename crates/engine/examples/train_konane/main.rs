//! Learns the weights of Konane's evaluation from games against itself:
//! `cargo run --release -p engine --example train_konane -- [SEED] [PERCENT]` writes `crates/engine/data/konane.weights`
//! anew. With the same seed and the same search they are the same, whatever the number of threads.
//!
//! It begins with the difference of jumps. Round after round, games are played with the weights of the round before,
//! from random starts with few nodes a move, and new weights are fitted to what the searches and the ends of these games
//! said. A hundred percent are the games that the shipped weights were made of, about seven minutes on two cores; fewer
//! are for trying out.

mod fit;
mod play;
mod spread;

use std::error::Error;
use std::path::Path;
use std::time::Instant;

use engine::konane::Weights;
use fit::fit;
use play::{Sample, play};

/// Games and nodes a move of each round.
const ROUNDS: [(u64, u64); 5] = [(4000, 300), (5000, 500), (6000, 800), (8000, 1200), (10_000, 1600)];

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let seed = numbers.next().transpose()?.unwrap_or(1);
    let percent = numbers.next().transpose()?.unwrap_or(100);
    let mut weights = spread::jumps();
    let mut before: Vec<Sample> = Vec::new();
    let start = Instant::now();
    for (round, (games, nodes)) in ROUNDS.into_iter().enumerate() {
        let judge = Weights::new(Vec::leak(weights)).ok_or("not as many weights as there are windows")?;
        let samples = play(judge, games * percent / 100, nodes, seed << 8 | round as u64)?;
        println!("round {round}: {} positions, {:.0} s", samples.len(), start.elapsed().as_secs_f64());
        // What was said the round before is worth something still.
        before.extend(&samples);
        weights = fit(&before, seed);
        before = samples;
    }
    std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("data/konane.weights"), weights)?;
    Ok(())
}
