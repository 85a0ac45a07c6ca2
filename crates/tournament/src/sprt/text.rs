//! A test as text: its two bounds, and what is not as usual. `0,5`, `-3,3,alpha=0.01,beta=0.01`, `0,10,logistic`.

use std::fmt;
use std::str::FromStr;

use game::{Message, excerpt};

use super::{EloModel, Sprt, SprtError};

/// The rate of both errors, where none is given.
const USUAL_RATE: f64 = 0.05;

impl EloModel {
    const ALL: [EloModel; 2] = [EloModel::Normalised, EloModel::Logistic];

    const fn name(self) -> &'static str {
        match self {
            EloModel::Logistic => "logistic",
            EloModel::Normalised => "normalised",
        }
    }
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let wrong = || SprtError::Text(text.to_owned());
        let number = |part: &str| part.trim().parse::<f64>().map_err(|_| wrong());
        let mut parts = text.split(',');
        let mut bound = || parts.next().ok_or_else(wrong).and_then(number);
        let (lower, upper) = (bound()?, bound()?);
        let (mut model, mut alpha, mut beta) = (EloModel::Normalised, USUAL_RATE, USUAL_RATE);
        for part in parts.map(str::trim) {
            match part.split_once('=') {
                Some(("alpha", rate)) => alpha = number(rate)?,
                Some(("beta", rate)) => beta = number(rate)?,
                _ => model = EloModel::ALL.into_iter().find(|own| own.name() == part).ok_or_else(wrong)?,
            }
        }
        Sprt::new(model, lower, upper, alpha, beta)
    }
}

/// What [`FromStr`] reads.
impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.lower, self.upper)?;
        for (name, rate) in [("alpha", self.alpha), ("beta", self.beta)] {
            if rate != USUAL_RATE {
                write!(f, ",{name}={rate}")?;
            }
        }
        match self.model {
            EloModel::Normalised => Ok(()),
            model => write!(f, ",{}", model.name()),
        }
    }
}

impl TryFrom<String> for Sprt {
    type Error = SprtError;

    fn try_from(text: String) -> Result<Self, SprtError> {
        text.parse()
    }
}

impl From<Sprt> for String {
    fn from(test: Sprt) -> Self {
        test.to_string()
    }
}

impl SprtError {
    /// The error for people.
    pub fn message(&self) -> Message {
        match self {
            SprtError::Text(text) => Message::new("sprt-text").with("given", excerpt(text)),
            SprtError::Bounds(lower, upper) => {
                Message::new("sprt-bounds").with("lower", lower.to_string()).with("upper", upper.to_string())
            }
            SprtError::Rate(rate) => Message::new("sprt-rate").with("rate", rate.to_string()),
        }
    }
}
