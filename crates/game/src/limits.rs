//! What a strong player is given to think with, as it is written after its name: `mestre:1s,strength=7`.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use crate::Message;

/// What a strong player is given to think with. Whichever limit is reached first ends its thinking; without any, it has
/// one of its own, which is not one of time: then the same seed and position give the same move everywhere.
///
/// ```
/// let limits: game::Limits = "1.5s,strength=7".parse()?;
/// assert_eq!(limits.time.map(|time| time.as_millis()), Some(1500));
/// assert_eq!((limits.strength, limits.to_string().as_str()), (7, "1500ms,strength=7"));
/// # Ok::<(), game::LimitsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time for a move.
    pub time: Option<Duration>,
    /// Positions to look at for a move.
    pub nodes: Option<u64>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// From 1 to [`STRONGEST`](Limits::STRONGEST).
    pub strength: u8,
    /// How many threads think. With more than one, the same question may get another answer.
    pub threads: NonZeroUsize,
    /// What it may remember, in MiB.
    pub memory: usize,
}

impl Limits {
    /// No limit: full strength, one thread, 16 MiB.
    pub const NONE: Limits = Limits {
        time: None,
        nodes: None,
        depth: None,
        strength: Limits::STRONGEST,
        threads: NonZeroUsize::MIN,
        memory: 16,
    };
    /// The greatest strength.
    pub const STRONGEST: u8 = 10;
    /// More threads help nobody.
    const MOST_THREADS: u64 = 256;
    /// A TiB.
    const MOST_MEMORY: u64 = 1 << 20;
    /// A year, so that deadlines do not overflow.
    const LONGEST: u64 = 365 * 24 * 3600 * 1000;

    /// Whether time, positions or depth are limited.
    pub fn is_limited(&self) -> bool {
        self.time.is_some() || self.nodes.is_some() || self.depth.is_some()
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), LimitsError> {
        let number = |low: u64, high: u64| {
            let wrong = || LimitsError::Number { name: name.to_owned(), given: value.to_owned(), low, high };
            number(value).filter(|number| (low..=high).contains(number)).ok_or_else(wrong)
        };
        match name {
            "time" => {
                let unknown = || LimitsError::Unknown(format!("{name}={value}"));
                self.time = Some(duration(value).ok_or_else(unknown)?);
            }
            "nodes" => self.nodes = Some(number(1, u64::MAX)?),
            "depth" => self.depth = Some(number(1, 250)? as u32),
            "strength" => self.strength = number(1, Limits::STRONGEST.into())? as u8,
            "threads" => {
                self.threads = NonZeroUsize::new(number(1, Limits::MOST_THREADS)? as usize).unwrap_or(self.threads)
            }
            "memory" => self.memory = number(0, Limits::MOST_MEMORY)? as usize,
            _ => return Err(LimitsError::Unknown(format!("{name}={value}"))),
        }
        Ok(())
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits::NONE
    }
}

/// Reads what stands after the colon: parts between commas, each a time (`1s`, `200ms`, `2min`) or one of `time=…`,
/// `nodes=…`, `depth=…`, `strength=…`, `threads=…` and `memory=…`; `k` and `M` stand for thousands and millions.
impl FromStr for Limits {
    type Err = LimitsError;

    fn from_str(text: &str) -> Result<Self, LimitsError> {
        let mut limits = Limits::default();
        let mut seen = Vec::new();
        for part in text.split(',') {
            let (name, value) = part.split_once('=').unwrap_or(("time", part));
            if value == part && duration(part).is_none() {
                return Err(LimitsError::Unknown(part.to_owned()));
            }
            if seen.contains(&name) {
                return Err(LimitsError::Twice(name.to_owned()));
            }
            limits.set(name, value)?;
            seen.push(name);
        }
        Ok(limits)
    }
}

/// What differs from the default, as [`FromStr`] reads it.
impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Limits::default();
        let mut parts = Vec::new();
        parts.extend(self.time.map(|time| format!("{}ms", time.as_millis())));
        parts.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(self.depth.map(|depth| format!("depth={depth}")));
        parts.extend((self.strength != usual.strength).then(|| format!("strength={}", self.strength)));
        parts.extend((self.threads != usual.threads).then(|| format!("threads={}", self.threads)));
        parts.extend((self.memory != usual.memory).then(|| format!("memory={}", self.memory)));
        f.write_str(&parts.join(","))
    }
}

/// `20000`, `20k`, `3M`.
fn number(text: &str) -> Option<u64> {
    let (digits, unit) = match text.as_bytes().last()? {
        b'k' => (&text[..text.len() - 1], 1000),
        b'M' => (&text[..text.len() - 1], 1_000_000),
        _ => (text, 1),
    };
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse::<u64>().ok()?.checked_mul(unit)).flatten()
}

/// `250ms`, `1.5s`, `2min`: at least a millisecond.
pub(crate) fn duration(text: &str) -> Option<Duration> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "ms" => 1.0,
        "s" => 1000.0,
        "min" => 60_000.0,
        _ => return None,
    };
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let millis = digits.parse::<f64>().ok().filter(|_| plain)? * unit;
    (1.0..=Limits::LONGEST as f64).contains(&millis).then(|| Duration::from_millis(millis.round() as u64))
}

/// Why a text does not tell what to think with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LimitsError {
    /// A part that means nothing.
    #[error(
        "unknown limit {0:?}: use a time such as 1s or 200ms, or nodes=, depth=, strength=, threads= or memory= with a number"
    )]
    Unknown(String),
    /// A number that is none, or out of range.
    #[error("invalid {name} {given:?}: use a number from {low} to {high}")]
    Number {
        /// What it is for.
        name: String,
        /// What was given.
        given: String,
        /// The least.
        low: u64,
        /// The greatest.
        high: u64,
    },
    /// The same part a second time.
    #[error("{0} is given twice")]
    Twice(String),
}

impl LimitsError {
    /// The error for people.
    pub fn message(&self) -> Message {
        match self {
            LimitsError::Unknown(part) => Message::new("limits-unknown").with("part", part.as_str()),
            LimitsError::Number { name, given, low, high } => Message::new("limits-number")
                .with("name", name.as_str())
                .with("given", given.as_str())
                .with("low", low.to_string())
                .with("high", high.to_string()),
            LimitsError::Twice(name) => Message::new("limits-twice").with("name", name.as_str()),
        }
    }
}
