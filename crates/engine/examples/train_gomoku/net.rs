//! The network that corrects the tables, by gradient descent with a step for each number (Adam).

use engine::mnk::hunt::{HIDDEN, LINE, LINES, MOST_WEIGHT, Parameters, THREATS, UNITS, WEIGHT};
use game::{Seed, SplitMix64};

use super::play::{Sample, odds};

/// How much the end of a game counts against the score of a search.
const END: f32 = 0.1;
const EPOCHS: usize = 10;
const BATCH: usize = 128;
const RATE: f32 = 0.003;
/// How fast the means of slopes and of their squares forget.
const SLOPES: f32 = 0.9;
const SQUARES: f32 = 0.999;
/// Where the hidden layer, the threats and the output begin among the numbers.
const TO_HIDDEN: usize = LINES * UNITS;
const FROM_THREATS: usize = TO_HIDDEN + HIDDEN * 2 * UNITS;
const TO_OUTPUT: usize = FROM_THREATS + HIDDEN * (THREATS + 1);
const COUNT: usize = TO_OUTPUT + HIDDEN + 1;

/// What a position makes of the numbers on the way to the output.
struct Passed {
    /// The view of the side to move, then that of the other.
    sums: [f32; 2 * UNITS],
    hidden: [f32; HIDDEN],
    output: f32,
}

/// The network that tells best, with the tables, what was said of the samples.
pub(crate) fn fit(samples: &[Sample], seed: u64) -> Parameters {
    let (samples, held_out) = samples.split_at(samples.len() - samples.len() / 20);
    let mut chance = SplitMix64::new(Seed(seed));
    let mut numbers = begin(&mut chance);
    let (mut slopes, mut squares) = (vec![0.0_f32; COUNT], vec![0.0_f32; COUNT]);
    let mut slope = vec![0.0_f32; COUNT];
    let mut order: Vec<&Sample> = samples.iter().collect();
    let steps = EPOCHS * samples.len().div_ceil(BATCH);
    let mut step = 0;
    for _ in 0..EPOCHS {
        chance.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            slope.fill(0.0);
            batch.iter().for_each(|sample| learn(&numbers, sample, &mut slope));
            let rate = RATE * (1.0 - step as f32 / steps as f32).max(0.02);
            step += 1;
            let [young_slopes, young_squares] = [SLOPES, SQUARES].map(|keep| 1.0 - keep.powi(step));
            for at in 0..COUNT {
                let mean = slope[at] / BATCH as f32;
                slopes[at] = SLOPES * slopes[at] + (1.0 - SLOPES) * mean;
                squares[at] = SQUARES * squares[at] + (1.0 - SQUARES) * mean * mean;
                numbers[at] -= rate * (slopes[at] / young_slopes) / ((squares[at] / young_squares).sqrt() + 1e-6);
            }
            let most = f32::from(MOST_WEIGHT) / f32::from(WEIGHT);
            numbers[TO_HIDDEN..FROM_THREATS].iter_mut().for_each(|number| *number = number.clamp(-most, most));
        }
    }
    let error = |output: &dyn Fn(&Sample) -> f32| {
        let errors = held_out.iter().map(|sample| f64::from(odds(output(sample)) - sample.target(END)).powi(2));
        errors.sum::<f64>() / held_out.len() as f64
    };
    let (without, with) = (error(&|sample| sample.plain), error(&|sample| pass(&numbers, sample).output));
    println!("  mean squared error of positions held out {with:.5}, without the network {without:.5}");
    let whole = |numbers: &[f32], one: i16| -> Vec<i16> {
        numbers.iter().map(|number| (number * f32::from(one)).round() as i16).collect()
    };
    Parameters {
        lines: whole(&numbers[..TO_HIDDEN], LINE),
        hidden: whole(&numbers[TO_HIDDEN..FROM_THREATS], WEIGHT),
        threats: whole(&numbers[FROM_THREATS..TO_OUTPUT], WEIGHT),
        output: whole(&numbers[TO_OUTPUT..], WEIGHT),
    }
}

/// Small numbers at random. Cells begin within their range, where they have a slope.
fn begin(chance: &mut SplitMix64) -> Vec<f32> {
    let mut about = |middle: f32, far: f32| middle + far * (chance.below(20_001) as f32 / 10_000.0 - 1.0);
    (0..COUNT)
        .map(|at| match at {
            ..TO_HIDDEN => about(0.04, 0.12),
            TO_HIDDEN..FROM_THREATS => about(0.0, 0.05),
            _ => about(0.0, 0.1),
        })
        .collect()
}

fn pass(numbers: &[f32], sample: &Sample) -> Passed {
    let mut sums = [0.0; 2 * UNITS];
    for (lines, count) in &sample.cells {
        for (view, sums) in sums.chunks_exact_mut(UNITS).enumerate() {
            let cell = cell(numbers, *lines, view);
            (0..UNITS).for_each(|unit| sums[unit] += f32::from(*count) * cell[unit].clamp(0.0, 1.0));
        }
    }
    let mut output = sample.plain + numbers[TO_OUTPUT + HIDDEN];
    let hidden = std::array::from_fn(|to| {
        let weights = &numbers[TO_HIDDEN + to * 2 * UNITS..][..2 * UNITS];
        let threats = threats(sample).map(|threat| numbers[FROM_THREATS + to * (THREATS + 1) + threat]).sum::<f32>();
        let hidden = threats + weights.iter().zip(&sums).map(|(weight, sum)| weight * sum).sum::<f32>();
        output += hidden.max(0.0) * numbers[TO_OUTPUT + to];
        hidden
    });
    Passed { sums, hidden, output }
}

/// Adds the slope of a sample's error in every number.
fn learn(numbers: &[f32], sample: &Sample, slope: &mut [f32]) {
    let Passed { sums, hidden, output } = pass(numbers, sample);
    let error = odds(output) - sample.target(END);
    slope[TO_OUTPUT + HIDDEN] += error;
    let mut back = [0.0; 2 * UNITS];
    for (to, hidden) in hidden.into_iter().enumerate().filter(|(_, hidden)| *hidden > 0.0) {
        slope[TO_OUTPUT + to] += error * hidden;
        let error = error * numbers[TO_OUTPUT + to];
        threats(sample).for_each(|threat| slope[FROM_THREATS + to * (THREATS + 1) + threat] += error);
        let weights = TO_HIDDEN + to * 2 * UNITS;
        for from in 0..2 * UNITS {
            slope[weights + from] += error * sums[from];
            back[from] += error * numbers[weights + from];
        }
    }
    for (lines, count) in &sample.cells {
        for (view, back) in back.chunks_exact(UNITS).enumerate() {
            let cell = cell(numbers, *lines, view);
            let own: [f32; UNITS] = std::array::from_fn(|unit| {
                let is_within = cell[unit] > 0.0 && cell[unit] < 1.0;
                if is_within { f32::from(*count) * back[unit] } else { 0.0 }
            });
            for line in lines {
                let slope = &mut slope[seen(*line, view) * UNITS..][..UNITS];
                (0..UNITS).for_each(|unit| slope[unit] += own[unit]);
            }
        }
    }
}

/// The vector of a cell in a view, before it is cut.
fn cell(numbers: &[f32], lines: [u8; 4], view: usize) -> [f32; UNITS] {
    let mut cell = [0.0; UNITS];
    for line in lines {
        let vector = &numbers[seen(line, view) * UNITS..][..UNITS];
        (0..UNITS).for_each(|unit| cell[unit] += vector[unit]);
    }
    cell
}

/// A line as the side to move sees it, or the other one.
fn seen(line: u8, view: usize) -> usize {
    usize::from(if view == 0 { line } else { line.rotate_left(4) })
}

/// The threats of the standing, and one that is always there.
fn threats(sample: &Sample) -> impl Iterator<Item = usize> {
    (0..=THREATS).filter(|threat| *threat == THREATS || sample.standing >> threat & 1 == 1)
}
