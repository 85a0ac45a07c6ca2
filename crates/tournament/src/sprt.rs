//! The sequential probability ratio test: play until the results decide between two hypotheses, and no longer.
//!
//! The test is the generalised one: nothing is assumed about how often each score happens, but each hypothesis fixes
//! the expected score (logistic Elo) or its distance from ½ in standard deviations (normalised Elo). What is compared
//! is how likely the results are at best under either. The theory is M. Van den Bergh's, as Fishtest uses it.
//!
//! ```
//! use tournament::{Counts, EloModel, Sprt, Verdict};
//!
//! let test = Sprt::new(EloModel::Normalised, 0.0, 2.0, 0.05, 0.05).unwrap();
//! let pairs = Counts::Pairs([99, 3323, 8399, 3606, 109]);
//! assert!((test.llr(&pairs) - 2.98).abs() < 0.01);
//! assert_eq!(test.verdict(&pairs), Verdict::AcceptUpper);
//! assert_eq!("0,2".parse(), Ok(test));
//! ```

mod text;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::counts::Counts;
use crate::elo::{NELO_PER_DEVIATION, expected_score};

/// What the Elo bounds of a test are measured in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EloModel {
    /// By expected score: 400 points are odds of 10 to 1.
    Logistic,
    /// By expected score in standard deviations of one game, so that tests take equally long whatever the draws.
    Normalised,
}

/// What a test has found so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Not decided: play on.
    Continue,
    /// The lower bound is accepted: no better than that.
    AcceptLower,
    /// The upper bound is accepted: at least about that good.
    AcceptUpper,
}

/// A test with its two hypotheses and error rates. As data it is a text, such as `0,5,alpha=0.01`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Sprt {
    model: EloModel,
    lower: f64,
    upper: f64,
    alpha: f64,
    beta: f64,
}

/// Why a test cannot be made.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SprtError {
    /// The text is not that of a test.
    #[error("'{0}' is no test: write two bounds, such as 0,5")]
    Text(String),
    /// The bounds are not two numbers in order.
    #[error("the bounds are {0} and {1}: the first must be the smaller, and both from -1000 to 1000")]
    Bounds(f64, f64),
    /// An error rate is none.
    #[error("the error rate is {0}: it must be more than 0 and less than 0.5")]
    Rate(f64),
}

impl Sprt {
    /// A test of `lower` against `upper`. `alpha` is how often `upper` may be accepted though `lower` is true, `beta`
    /// how often `lower` though `upper` is.
    pub fn new(model: EloModel, lower: f64, upper: f64, alpha: f64, beta: f64) -> Result<Self, SprtError> {
        if !(-1000.0..=1000.0).contains(&lower) || !(-1000.0..=1000.0).contains(&upper) || lower >= upper {
            return Err(SprtError::Bounds(lower, upper));
        }
        if let Some(wrong) = [alpha, beta].into_iter().find(|rate| !(*rate > 0.0 && *rate < 0.5)) {
            return Err(SprtError::Rate(wrong));
        }
        Ok(Sprt { model, lower, upper, alpha, beta })
    }

    /// What its bounds are measured in.
    pub fn model(&self) -> EloModel {
        self.model
    }

    /// Its two bounds, the lower first.
    pub fn bounds(&self) -> (f64, f64) {
        (self.lower, self.upper)
    }

    /// The two values of [`Sprt::llr`] at which the test ends.
    pub fn limits(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of `upper` to `lower`; 0 without games.
    pub fn llr(&self, counts: &Counts) -> f64 {
        if counts.units() == 0 {
            return 0.0;
        }
        let sample = Sample::of(counts);
        let (lower, upper) = match self.model {
            EloModel::Logistic => {
                (sample.at_mean(expected_score(self.lower)), sample.at_mean(expected_score(self.upper)))
            }
            EloModel::Normalised => {
                // A pair's mean spreads less than one game, by the root of two.
                let scale = (counts.games_in_unit() as f64).sqrt() / NELO_PER_DEVIATION;
                (sample.at_distance(self.lower * scale), sample.at_distance(self.upper * scale))
            }
        };
        let gain: f64 =
            (0..sample.values.len()).map(|class| sample.shares[class] * (upper[class] / lower[class]).ln()).sum();
        if gain.is_finite() { sample.units * gain } else { 0.0 }
    }

    /// What the results decide.
    pub fn verdict(&self, counts: &Counts) -> Verdict {
        let (low, high) = self.limits();
        match self.llr(counts) {
            llr if llr <= low => Verdict::AcceptLower,
            llr if llr >= high => Verdict::AcceptUpper,
            _ => Verdict::Continue,
        }
    }
}

/// Scores and how often they happened, as shares.
struct Sample {
    units: f64,
    values: Vec<f64>,
    shares: Vec<f64>,
}

/// A score that was never seen counts as this many results, so that no hypothesis is impossible (as in Fishtest).
const UNSEEN: f64 = 1e-3;

/// Rounds of the fixed point in [`Sample::at_distance`]: Fishtest's ten are enough for bounds of any real test, and more
/// help only far out.
const ROUNDS: usize = 60;

impl Sample {
    fn of(counts: &Counts) -> Self {
        let weights: Vec<f64> = counts.classes().iter().map(|count| (*count as f64).max(UNSEEN)).collect();
        let units: f64 = weights.iter().sum();
        let shares = weights.iter().map(|weight| weight / units).collect();
        Sample { units, values: counts.values().collect(), shares }
    }

    /// The most likely distribution whose mean is this.
    fn at_mean(&self, mean: f64) -> Vec<f64> {
        self.balanced(&self.values.iter().map(|value| value - mean).collect::<Vec<_>>())
    }

    /// The most likely distribution whose mean is so many standard deviations above ½.
    ///
    /// The condition on mean and deviation is made linear around the last guess until the guess stays.
    fn at_distance(&self, distance: f64) -> Vec<f64> {
        let mut guess = vec![1.0 / self.values.len() as f64; self.values.len()];
        for _ in 0..ROUNDS {
            let mean: f64 = self.values.iter().zip(&guess).map(|(value, share)| value * share).sum();
            let spread = |(value, share): (&f64, &f64)| share * (value - mean).powi(2);
            let deviation = self.values.iter().zip(&guess).map(spread).sum::<f64>().sqrt();
            let slack = |value: &f64| {
                let off = (mean - value) / deviation;
                value - 0.5 - distance * deviation * (1.0 + off * off) / 2.0
            };
            let next = self.balanced(&self.values.iter().map(slack).collect::<Vec<_>>());
            let moved = next.iter().zip(&guess).map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
            guess = next;
            if moved < 1e-9 {
                break;
            }
        }
        guess
    }

    /// The most likely distribution under which `slack` is 0 on average: shares over `1 + x · slack`, with the one `x`
    /// for which that holds (Lagrange). The average falls with `x`, from one end of a bracket to the other.
    fn balanced(&self, slack: &[f64]) -> Vec<f64> {
        let (least, most) = slack.iter().fold((0.0_f64, 0.0_f64), |(low, high), &by| (low.min(by), high.max(by)));
        if least == 0.0 || most == 0.0 {
            // All on one side: no distribution of these scores balances.
            return self.shares.clone();
        }
        let (mut low, mut high) = (-1.0 / most, -1.0 / least);
        let (mut x, mut last) = (0.0, f64::INFINITY);
        for _ in 0..200 {
            let (mut average, mut slope, mut size) = (0.0, 0.0, 0.0);
            for (share, by) in self.shares.iter().zip(slack) {
                let part = by / (1.0 + x * by);
                average += share * part;
                slope -= share * part * part;
                size += share * part.abs();
            }
            if average.abs() <= 1e-15 * size {
                break;
            }
            if average > 0.0 {
                low = x
            } else {
                high = x
            }
            let step = x - average / slope;
            // Close to an end of the bracket Newton's steps are far too short: halving it gets away from there.
            let helps = step > low && step < high && average.abs() < last / 2.0;
            last = average.abs();
            x = if helps { step } else { (low + high) / 2.0 };
        }
        self.shares.iter().zip(slack).map(|(share, by)| share / (1.0 + x * by)).collect()
    }
}
