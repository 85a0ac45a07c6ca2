//! Logistic regression by stochastic gradient descent, with a step for each value that shrinks as it is used (Adagrad).

use engine::mnk::hunt::{FOURSOMES, STANDINGS, UNIT, Weights, foursome};
use game::{Seed, SplitMix64};

use super::play::{Sample, odds};

/// How much the end of a game counts against the score of a search.
const END: f32 = 0.5;
const EPOCHS: u16 = 12;
const RATE: f32 = 0.02;
/// How many classes there are.
const CLASSES: usize = 12;
/// The parts of a foursome: each class, each pair of them, and the whole.
const PAIRS: usize = CLASSES;
const WHOLES: usize = PAIRS + CLASSES * CLASSES;
/// The parts of a standing: each threat, and the whole.
const THREATS: usize = WHOLES + FOURSOMES;
const BITS: usize = 9;
const STANDS: usize = THREATS + BITS + 1;
const COUNT: usize = STANDS + STANDINGS;

/// The values that tell best what was said of the samples.
pub(crate) fn fit(samples: &[Sample], seed: u64) -> Weights {
    let (samples, held_out) = samples.split_at(samples.len() - samples.len() / 20);
    let parts = parts();
    let stands: Vec<Vec<usize>> = (0..STANDINGS).map(stand).collect();
    let mut learnt = vec![(0.0_f32, 1e-2_f32); COUNT];
    let mut chance = SplitMix64::new(Seed(seed));
    let mut order: Vec<&Sample> = samples.iter().collect();
    let mut slopes: Vec<(usize, f32)> = Vec::new();
    for epoch in 0..EPOCHS {
        chance.shuffle(&mut order);
        let rate = RATE * (1.0 - f32::from(epoch) / f32::from(EPOCHS));
        let mut loss = 0.0_f64;
        for sample in &order {
            slopes_of(sample, &parts, &stands, &mut slopes);
            let error = error(sample, &slopes, &learnt);
            loss += f64::from(error * error);
            for &(part, count) in &slopes {
                let (weight, squares) = &mut learnt[part];
                let slope = error * count;
                *squares += slope * slope;
                *weight -= rate * slope / squares.sqrt();
            }
        }
        if epoch + 1 == EPOCHS {
            let mut out = 0.0;
            for sample in held_out {
                slopes_of(sample, &parts, &stands, &mut slopes);
                out += f64::from(error(sample, &slopes, &learnt).powi(2));
            }
            let (own, out) = (loss / order.len() as f64, out / held_out.len() as f64);
            println!("  mean squared error {own:.4}, of positions held out {out:.4}");
        }
    }
    let sum = |parts: &Vec<usize>| parts.iter().map(|&part| learnt[part].0).sum::<f32>();
    let value = |parts: &Vec<usize>| (sum(parts) * UNIT as f32).round().clamp(-3000.0, 3000.0) as i16;
    let (attack, defence) = prefer(samples, &parts, seed);
    Weights {
        foursomes: parts.iter().map(value).collect(),
        standings: stands.iter().map(value).collect(),
        attack,
        defence,
    }
}

/// How much each value counts in a sample.
fn slopes_of(sample: &Sample, parts: &[Vec<usize>], stands: &[Vec<usize>], into: &mut Vec<(usize, f32)>) {
    into.clear();
    for &(number, count) in &sample.foursomes {
        into.extend(parts[usize::from(number)].iter().map(|&part| (part, f32::from(count))));
    }
    into.extend(stands[usize::from(sample.standing)].iter().map(|&part| (part, 1.0)));
}

fn error(sample: &Sample, slopes: &[(usize, f32)], learnt: &[(f32, f32)]) -> f32 {
    odds(slopes.iter().map(|&(part, count)| learnt[part].0 * count).sum()) - sample.target(END)
}

/// How much moves are to be preferred: the softmax of the sums that tells best which moves were chosen.
fn prefer(samples: &[Sample], parts: &[Vec<usize>], seed: u64) -> (Vec<i16>, Vec<i16>) {
    const EPOCHS: u16 = 3;
    let mut learnt = vec![(0.0_f32, 1e-2_f32); 2 * THREATS];
    let mut chance = SplitMix64::new(Seed(seed));
    let mut order: Vec<&Sample> = samples.iter().collect();
    let sum = |learnt: &[(f32, f32)], side: usize, number: u16| {
        parts[usize::from(number)].iter().map(|part| learnt[side * THREATS + part].0).sum::<f32>()
    };
    for epoch in 0..EPOCHS {
        chance.shuffle(&mut order);
        let rate = 0.05 * (1.0 - f32::from(epoch) / f32::from(EPOCHS));
        let mut right = 0_u32;
        for sample in &order {
            let sums: Vec<f32> =
                sample.choices.iter().map(|[own, other]| sum(&learnt, 0, *own) + sum(&learnt, 1, *other)).collect();
            let most = sums.iter().copied().fold(f32::MIN, f32::max);
            right += u32::from(sums[0] >= most);
            let total: f32 = sums.iter().map(|sum| (sum - most).exp()).sum();
            for (at, sum) in sums.iter().enumerate() {
                let error = (sum - most).exp() / total - f32::from(u8::from(at == 0));
                if error.abs() < 1e-3 {
                    continue;
                }
                for (side, &number) in sample.choices[at].iter().enumerate() {
                    for &part in &parts[usize::from(number)] {
                        let (weight, squares) = &mut learnt[side * THREATS + part];
                        *squares += error * error;
                        *weight -= rate * error / squares.sqrt();
                    }
                }
            }
        }
        if epoch + 1 == EPOCHS {
            println!("  {:.1} % of the moves foreseen", 100.0 * f64::from(right) / order.len() as f64);
        }
    }
    let value = |side: usize| {
        let sums = (0..FOURSOMES).map(|number| sum(&learnt, side, number as u16));
        sums.map(|sum| (1000.0 * sum).round().clamp(-20_000.0, 20_000.0) as i16).collect()
    };
    (value(0), value(1))
}

/// The parts of each foursome.
fn parts() -> Vec<Vec<usize>> {
    let mut parts = vec![Vec::new(); FOURSOMES];
    let all = 0..CLASSES as u8;
    for a in all.clone() {
        for b in a..CLASSES as u8 {
            for c in b..CLASSES as u8 {
                for d in c..CLASSES as u8 {
                    let Some(number) = foursome([a, b, c, d]) else { continue };
                    let numbers = [a, b, c, d].map(usize::from);
                    let own = &mut parts[number];
                    own.extend(numbers);
                    for (at, one) in numbers.iter().enumerate() {
                        own.extend(numbers[at + 1..].iter().map(|other| PAIRS + one * CLASSES + other));
                    }
                    own.push(WHOLES + number);
                }
            }
        }
    }
    parts
}

fn stand(standing: usize) -> Vec<usize> {
    let bits = (0..BITS).filter(|bit| standing >> bit & 1 == 1).map(|bit| THREATS + bit);
    bits.chain([THREATS + BITS, STANDS + standing]).collect()
}
