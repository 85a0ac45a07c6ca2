//! Logistic regression by stochastic gradient descent, with a step for each weight that shrinks as it is used (Adagrad).

use engine::konane::Weights;
use game::{Seed, SplitMix64};

use super::play::Sample;
use super::spread::{COUNT, spread};

const EPOCHS: u16 = 4;
const RATE: f32 = 0.005;
/// How much the end of the game counts against the score of a search: it is right, but far away.
const END: f32 = 0.3;
/// Points to odds of e to one.
const POINTS: f32 = 100.0;

/// The weights that tell best what was said of the samples.
pub(crate) fn fit(samples: &[Sample], seed: u64) -> Vec<u8> {
    let spread: Vec<Vec<usize>> = (0..Weights::COUNT).map(parts_of).collect();
    let mut learnt = vec![(0.0_f32, 1e-3_f32); COUNT];
    let mut chance = SplitMix64::new(Seed(seed));
    let mut order: Vec<&Sample> = samples.iter().collect();
    let mut parts = Vec::new();
    for epoch in 0..EPOCHS {
        chance.shuffle(&mut order);
        let rate = RATE * (1.0 - f32::from(epoch) / f32::from(EPOCHS));
        for sample in &order {
            parts.clear();
            Weights::counting(sample.board, |weight| parts.extend_from_slice(&spread[weight]));
            let error = odds(parts.iter().map(|&part| learnt[part].0).sum()) - target(sample);
            for &part in &parts {
                let (weight, squares) = &mut learnt[part];
                *squares += error * error;
                *weight -= rate * error / squares.sqrt();
            }
        }
    }
    let sum = |parts: &Vec<usize>| parts.iter().map(|&part| learnt[part].0).sum::<f32>();
    spread.iter().map(|parts| signed((sum(parts) * POINTS).round())).collect()
}

/// A byte that a weight is kept in; what is out of its range is cut.
fn signed(points: f32) -> u8 {
    (points as i8).cast_unsigned()
}

fn parts_of(weight: usize) -> Vec<usize> {
    let mut parts = Vec::new();
    spread(weight, |part| parts.push(part));
    parts
}

fn odds(sum: f32) -> f32 {
    1.0 / (1.0 + (-sum).exp())
}

fn target(sample: &Sample) -> f32 {
    END * f32::from(u8::from(sample.won)) + (1.0 - END) * odds(sample.score / POINTS)
}
