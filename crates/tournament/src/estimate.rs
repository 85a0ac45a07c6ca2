//! A figure with its interval, and the quantiles that intervals are made of.

use serde::{Serialize, Serializer};
use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

/// A figure and the interval that holds the truth in 95 of 100 such measurements.
///
/// A side without bound is infinite; JSON has `null` there.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The best guess.
    #[serde(serialize_with = "finite")]
    pub value: f64,
    /// The lower end.
    #[serde(serialize_with = "finite")]
    pub low: f64,
    /// The upper end.
    #[serde(serialize_with = "finite")]
    pub high: f64,
}

impl Estimate {
    /// A figure with the same margin on both sides.
    pub fn around(value: f64, margin: f64) -> Self {
        Estimate { value, low: value - margin, high: value + margin }
    }

    /// Half the length of the interval: the number that stands after ±.
    pub fn margin(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether the interval holds this number.
    pub fn holds(&self, truth: f64) -> bool {
        self.low <= truth && truth <= self.high
    }

    /// The same on another scale; `scale` must not fall.
    pub(crate) fn map(self, scale: impl Fn(f64) -> f64) -> Self {
        Estimate { value: scale(self.value), low: scale(self.low), high: scale(self.high) }
    }
}

/// JSON knows no infinity.
pub(crate) fn finite<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
    number.is_finite().then_some(*number).serialize(to)
}

/// How many standard deviations a 95 % interval goes to each side: the 97.5 % quantile of the normal distribution.
pub(crate) const Z95: f64 = 1.959_963_984_540_054;

/// The probability that a standard normal variable is below `z`.
pub(crate) fn normal_cdf(z: f64) -> f64 {
    if z.is_nan() { 0.5 } else { Normal::standard().cdf(z) }
}

/// The 97.5 % quantile of Student's distribution; without a bound where there are no degrees of freedom.
pub(crate) fn student_975(freedom: f64) -> f64 {
    match StudentsT::new(0.0, 1.0, freedom) {
        // The library's quantile is found by bisection; far out the two distributions agree to six digits.
        Ok(student) if freedom < 1e6 => student.inverse_cdf(0.975),
        Ok(_) => Z95,
        Err(_) => f64::INFINITY,
    }
}
