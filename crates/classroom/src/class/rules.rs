//! How a class is marked, as the teacher writes it in `grade.toml`. Whatever is not there is as the course's text has it.

use std::collections::BTreeMap;

use game::Message;
use serde::Deserialize;

use crate::Limits;

/// What `grade.toml` says.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Rules {
    /// What functions are worth, where it is not what the text says.
    pub weights: BTreeMap<String, f64>,
    /// What respect for the barriers of abstraction is worth in all, where it is not what the text says.
    pub abstraction: Option<f64>,
    /// What the teacher's own tests are worth in all.
    pub tests: f64,
    /// The best mark that there is.
    pub out_of: f64,
    /// Deductions by name: `manual.csv` says who gets them.
    pub deductions: BTreeMap<String, f64>,
    /// Whether a function that is right with ours in place of the author's other functions counts as right.
    pub follow_through: bool,
    /// How many cases each function gets.
    pub cases: Option<u32>,
    /// What the cases are drawn from.
    pub seed: Option<u64>,
    /// Functions that are examined; all, where none is named.
    pub only: Vec<String>,
    /// Calls that are left out: those that begin with one of these.
    pub leave_out: Vec<String>,
    /// Whether inputs are tried that no game can reach.
    pub unreachable: bool,
    /// Seconds of computing that a call may take.
    pub seconds: Option<f64>,
    /// MiB of memory that a submission may take.
    pub memory: Option<u64>,
    /// The language of the report, and of feedback to those for whom the list of the class names none.
    pub language: Option<String>,
    /// What students see.
    pub feedback: Feedback,
    /// From which share of equal structure on a pair is shown.
    pub similar: Option<f64>,
    /// The cup.
    pub cup: CupRules,
}

/// What students see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feedback {
    /// Their mark, and the examples of the text that fail.
    Public,
    /// Also which functions are wrong, and how often.
    Names,
    /// Also calls that fail, with what was expected.
    #[default]
    Full,
}

impl Feedback {
    /// All of them, by their names.
    pub const ALL: [(&'static str, Feedback); 3] =
        [("public", Feedback::Public), ("names", Feedback::Names), ("full", Feedback::Full)];
}

/// How the cup is played.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct CupRules {
    /// A level that takes part too.
    pub level: Option<String>,
    /// The options of the game, as `board = "5x5"`.
    pub options: BTreeMap<String, String>,
    /// The share of right calls that each function needs before its author's player takes part.
    pub least: f64,
    /// The time for each move.
    pub clock: String,
    /// Values for the first, the second and so on: without them the cup changes no mark.
    pub values: Vec<f64>,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            weights: BTreeMap::new(),
            abstraction: None,
            tests: 1.0,
            out_of: 20.0,
            // What the texts take off a file that the teachers had to correct.
            deductions: BTreeMap::from([("corrected".to_owned(), 3.0)]),
            follow_through: true,
            cases: None,
            seed: None,
            only: Vec::new(),
            leave_out: Vec::new(),
            unreachable: false,
            seconds: None,
            memory: None,
            language: None,
            feedback: Feedback::default(),
            similar: None,
            cup: CupRules::default(),
        }
    }
}

impl Default for CupRules {
    fn default() -> Self {
        let (level, options, values) = (None, BTreeMap::new(), Vec::new());
        CupRules { level, options, least: 1.0, clock: "cpu:5s".to_owned(), values }
    }
}

/// `grade.toml` makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct RulesError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub why: String,
}

impl RulesError {
    /// The error for people.
    pub fn message(&self) -> Message {
        Message::new("rules-wrong").with("line", self.line as i64).with("why", self.why.as_str())
    }
}

impl Rules {
    /// Reads `grade.toml`.
    pub fn read(bytes: &[u8]) -> Result<Self, RulesError> {
        let text = String::from_utf8_lossy(bytes);
        let line = |at: usize| text.as_bytes()[..at.min(text.len())].iter().filter(|byte| **byte == b'\n').count() + 1;
        let wrong = |error: toml::de::Error| RulesError {
            line: line(error.span().map_or(0, |span| span.start)),
            why: error.message().to_owned(),
        };
        let rules: Rules = toml::from_str(&text).map_err(wrong)?;
        let numbers = rules.weights.values().chain(rules.deductions.values()).chain(&rules.abstraction);
        let numbers = numbers.chain([&rules.tests, &rules.out_of]).chain(&rules.cup.values);
        let odd = numbers.copied().find(|number| !(number.is_finite() && *number >= 0.0));
        let Limits { seconds, memory } = rules.limits();
        let (short, small) = (!Limits::SECONDS.contains(&seconds), !Limits::MEMORY.contains(&memory));
        let why = match odd {
            Some(number) => format!("{number} is no number of values: use 0 or more"),
            None if short => format!("seconds = {seconds}: use a number from 0.1 to 60"),
            None if small => format!("memory = {memory}: use a number of MiB from 64 to 16384"),
            None => return Ok(rules),
        };
        Err(RulesError { line: 1, why })
    }

    /// What a call may use.
    pub fn limits(&self) -> Limits {
        let usual = Limits::default();
        let (seconds, memory) = (self.seconds.unwrap_or(usual.seconds), self.memory.unwrap_or(usual.memory));
        Limits { seconds, memory }
    }
}
