//! Learns what lines of Orbito are worth, from games that `mestre` plays against itself, and writes `data/orbito/N.weights`.
//!
//! `cargo run --release -p engine --example train_orbito -- [orbits N] [games N] [nodes N] [rounds N] [blunder N]
//! [from start]`; without words, two rounds of 1500 games at 500 positions a move for two, three and four orbits, beginning with
//! what is there, where one move of eight is made at random. What is there was made `from start` in one round: two orbits by 800
//! games and three by 2500 at 300 positions, four by 3000 at 400. Five orbits have the numbers of four: between equals nearly
//! all games on five are drawn and teach nothing.
//!
//! `taken [positions N]` tells instead how much of what runs through one home is lost, from solved positions (`taken.rs`).

mod taken;

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::{env, fs};

use engine::orbito::{Four, Searched, Size, Three, Two, Weights};
use game::{Limits, Seed, SplitMix64};
use orbito::{Orbits, State, Variant};
use search::{Position, Settings, Stop, TranspositionTable, Value};

type Failure = Box<dyn std::error::Error>;
type Train = fn(&Terms) -> Result<(), Failure>;

/// Random plies before the players take over, at most.
const OPENING: u64 = 10;
/// What pulls a number back to where it began, by its distance from there.
const PULL: f64 = 0.02;

struct Terms {
    games: u64,
    nodes: u64,
    rounds: u64,
    /// One move of so many is made at random, so that there are winners.
    blunder: u64,
    from_start: bool,
}

/// A position: what counts there, and what the mover got in the end.
struct Seen {
    features: Vec<f32>,
    result: f64,
}

impl Seen {
    /// The same with nothing but the first of what counts.
    fn first_alone(&self) -> Self {
        Self { features: self.features[..1].to_vec(), result: self.result }
    }
}

fn main() -> Result<(), Failure> {
    let words: Vec<String> = env::args().skip(1).collect();
    let after = |name: &str| words.iter().position(|word| word == name).and_then(|at| words.get(at + 1));
    let number = |name: &str| after(name).and_then(|word| word.parse::<u64>().ok());
    if words.iter().any(|word| word == "taken") {
        return taken::tell(number("positions").unwrap_or(1500));
    }
    let terms = Terms {
        games: number("games").unwrap_or(1500),
        nodes: number("nodes").unwrap_or(500),
        rounds: number("rounds").unwrap_or(2),
        blunder: number("blunder").unwrap_or(8).max(1),
        from_start: after("from").is_some(),
    };
    let wanted = |orbits| number("orbits").is_none_or(|wanted| wanted == orbits);
    let all: [(u64, Train); 3] = [(2, train::<Two>), (3, train::<Three>), (4, train::<Four>)];
    all.into_iter().filter(|(orbits, _)| wanted(*orbits)).try_for_each(|(_, train)| train(&terms))
}

fn train<S: Size>(terms: &Terms) -> Result<(), Failure> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/orbito/{}.weights", S::ORBITS));
    let mut parameters = Weights::first::<S>();
    if !terms.from_start {
        let kept = fs::read(&path)?;
        parameters = kept.as_chunks().0.iter().map(|&pair| i16::from_le_bytes(pair)).collect();
    }
    for round in 0..terms.rounds {
        let weights = Arc::new(Weights::new::<S>(&parameters));
        let mut seen = Vec::new();
        for game in 0..terms.games {
            play::<S>(&weights, terms, Seed(round << 32 | game), &mut seen)?;
        }
        let drawn = seen.iter().filter(|seen| seen.result == 0.5).count();
        let (before, after) = fit(&mut parameters, &seen);
        println!(
            "{} orbits, round {round}: {} positions, {drawn} drawn, error {before:.4}, then {after:.4}",
            S::ORBITS,
            seen.len()
        );
        let bytes: Vec<u8> = parameters.iter().flat_map(|number| number.to_le_bytes()).collect();
        fs::write(&path, bytes)?;
    }
    Ok(())
}

/// Plays a game and adds its positions, but for those that are decided.
fn play<S: Size>(weights: &Arc<Weights>, terms: &Terms, seed: Seed, seen: &mut Vec<Seen>) -> Result<(), Failure> {
    let mut chance = SplitMix64::new(seed);
    let state = State::new(Variant::Specified, Orbits::new(S::ORBITS as u8)?);
    let mut board = Searched::<S>::of(&state).ok_or("a board of another size")?.weighed_by(Arc::clone(weights));
    let table = TranspositionTable::new(1)?;
    let opening = chance.below(OPENING);
    let settings = Settings { limits: Limits { nodes: Some(terms.nodes), ..Limits::NONE }, ..Settings::default() };
    let mut positions = Vec::new();
    let mut ply = 0u64;
    while board.end().is_none() {
        let mut moves = Vec::new();
        board.moves(&mut moves);
        let chosen = if ply < opening || chance.below(terms.blunder) == 0 {
            *chance.pick(&moves).ok_or("a move")?
        } else {
            let go_on = &mut |_: &search::Report<'_, _>| ControlFlow::Continue(());
            let answer = search::search(&board, &table, &settings, &Stop::new(), go_on).ok_or("a move")?;
            if answer.bounds.value().is_none() {
                positions.push((ply, Weights::features(board.frame())));
            }
            answer.best().chosen
        };
        board.make(chosen);
        ply += 1;
    }
    let last = match board.end() {
        Some(Value::Win) => 1.0,
        Some(Value::Loss) => 0.0,
        _ => 0.5,
    };
    let result = |at: u64| if (ply - at).is_multiple_of(2) { last } else { 1.0 - last };
    seen.extend(positions.into_iter().map(|(at, features)| Seen { features, result: result(at) }));
    Ok(())
}

/// Logistic regression by coordinates, each step damped by the curvature. Answers the mean error before and after.
fn fit(parameters: &mut [i16], seen: &[Seen]) -> (f64, f64) {
    let start: Vec<f64> = parameters.iter().map(|&number| f64::from(number) / 1000.0).collect();
    let mut worth = start.clone();
    let mut sums: Vec<f64> = seen.iter().map(|seen| dot(&seen.features, &worth)).collect();
    let error = |sums: &[f64]| {
        let loss = |(sum, seen): (&f64, &Seen)| {
            let expected = (1.0 / (1.0 + (-sum).exp())).clamp(1e-9, 1.0 - 1e-9);
            -(seen.result * expected.ln() + (1.0 - seen.result) * (1.0 - expected).ln())
        };
        sums.iter().zip(seen).map(loss).sum::<f64>() / seen.len().max(1) as f64
    };
    let before = error(&sums);
    for _ in 0..40 {
        for at in 0..worth.len() {
            // A tenth of a thousandth is the least pull, so that what was never seen stays.
            let pull = PULL * seen.len() as f64 / 100.0 + 1e-4;
            let (mut slope, mut curve) = (pull * (start[at] - worth[at]), pull);
            for (sum, seen) in sums.iter().zip(seen) {
                let feature = f64::from(seen.features[at]);
                if feature != 0.0 {
                    let expected = 1.0 / (1.0 + (-sum).exp());
                    slope += feature * (seen.result - expected);
                    curve += feature * feature * expected * (1.0 - expected);
                }
            }
            let step = (slope / curve).clamp(-0.3, 0.3);
            worth[at] += step;
            for (sum, seen) in sums.iter_mut().zip(seen) {
                *sum += step * f64::from(seen.features[at]);
            }
        }
    }
    for (number, worth) in parameters.iter_mut().zip(&worth) {
        *number = (1000.0 * worth).clamp(-30_000.0, 30_000.0) as i16;
    }
    (before, error(&sums))
}

fn dot(features: &[f32], worth: &[f64]) -> f64 {
    features.iter().zip(worth).map(|(&feature, worth)| f64::from(feature) * worth).sum()
}
