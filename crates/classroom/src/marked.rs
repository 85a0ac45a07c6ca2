//! What an exam found out about one submission, as data.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::submission::Remark;

/// What was found out about one submission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Marked {
    /// Whether it could be run at all.
    pub status: Status,
    /// Every specified function, in the order of the text.
    pub functions: Vec<FunctionMark>,
    /// What was unusual about the bytes of its file.
    #[serde(default)]
    pub remarks: Vec<Remark>,
}

impl Marked {
    /// Whether all that was tried did what the specification says.
    pub fn is_sound(&self) -> bool {
        let barrier = |mark: &FunctionMark| mark.abstraction.is_none_or(|(passed, tried)| passed == tried);
        self.status == Status::Examined && self.functions.iter().all(|mark| mark.passed == mark.tried && barrier(mark))
    }
}

/// Whether a submission could be run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "is")]
pub enum Status {
    /// It was run.
    Examined,
    /// It is not a program: the line and what the language says about it.
    Syntax {
        /// The line, from 1.
        line: u32,
        /// What the language says.
        text: String,
    },
    /// It failed while it was loaded.
    Unloadable {
        /// The error, in a few words.
        text: String,
        /// The last line of the file that was reached, from 1; 0 where that is not known.
        #[serde(default)]
        line: u32,
        /// How it failed.
        #[serde(default)]
        raised: Option<Raised>,
    },
    /// It could not be examined, through no fault of its author: never a zero.
    Grader {
        /// What went wrong.
        text: String,
    },
}

/// What became of one function.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FunctionMark {
    /// Its name.
    pub name: String,
    /// Calls that did what the specification says.
    pub passed: u32,
    /// Calls that were made.
    pub tried: u32,
    /// Calls that did so once more with our functions in place of the author's other ones, where some had failed
    /// without: what is right about this function alone.
    pub alone: Option<u32>,
    /// The same with the abstract types exchanged for others, where the specification has them: passed and tried.
    pub abstraction: Option<(u32, u32)>,
    /// Calls that took too long, also when they were tried again alone.
    pub late: u32,
    /// Some that failed, the smallest first.
    pub failures: Vec<Failure>,
}

impl FunctionMark {
    /// A function that nothing was asked of yet.
    pub fn of(name: &str) -> Self {
        let name = name.to_owned();
        FunctionMark { name, passed: 0, tried: 0, alone: None, abstraction: None, late: 0, failures: Vec::new() }
    }

    /// Whether the submission has such a function.
    pub fn is_there(&self) -> bool {
        self.failures.first().is_none_or(|failure| failure.obtained.raised != Some(Raised::Missing))
    }

    /// The share of calls that did what the specification says, from 0 to 1.
    pub fn share(&self) -> f64 {
        f64::from(self.passed) / f64::from(self.tried.max(1))
    }
}

/// A call that did something else than the specification says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// The call, as it would be written in the language.
    pub call: String,
    /// What was typed, if it is a dialogue.
    pub input: Option<String>,
    /// Whether it is an example of the specification's own text.
    pub public: bool,
    /// What the specification says.
    pub expected: Outcome,
    /// What the submission did.
    pub obtained: Outcome,
}

/// What a call did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// What it returned, written as a literal of the language; nothing if it did not return.
    pub value: Option<String>,
    /// How it ended, if it did not return.
    pub raised: Option<Raised>,
    /// What it printed.
    pub printed: String,
    /// Its arguments after the call, where they may be changed.
    pub arguments: Option<String>,
}

impl Outcome {
    /// A value was returned, and nothing else happened.
    pub fn value(literal: &str) -> Self {
        Outcome { value: Some(literal.to_owned()), raised: None, printed: String::new(), arguments: None }
    }

    /// It did not return.
    pub fn ended(raised: Raised) -> Self {
        Outcome { value: None, raised: Some(raised), printed: String::new(), arguments: None }
    }

    /// Whether this is what was expected. What is printed counts in a dialogue; elsewhere it disturbs nobody.
    pub fn is(&self, expected: &Outcome, dialogue: bool) -> bool {
        let same = self.value == expected.value && self.raised == expected.raised;
        same && self.arguments == expected.arguments && (!dialogue || self.printed == expected.printed)
    }
}

/// How a call ended that did not return.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "is")]
pub enum Raised {
    /// An exception: its type and its text.
    Error {
        /// The type.
        kind: String,
        /// The text.
        text: String,
    },
    /// It used up its time.
    Late,
    /// It used up its memory.
    Memory,
    /// It printed more than anybody reads.
    Flood,
    /// Its process ended, and how.
    Died {
        /// The status or the signal.
        text: String,
    },
    /// It asked for more input than there was.
    Input,
    /// There is no such function in the submission.
    Missing,
}

/// In a few words, for journals; people are told by a [`Teller`](crate::Teller).
impl fmt::Display for Raised {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Raised::Error { kind, text } => write!(f, "{kind}: {text}"),
            Raised::Late => f.write_str("too slow"),
            Raised::Memory => f.write_str("too much memory"),
            Raised::Flood => f.write_str("printed without end"),
            Raised::Died { text } => write!(f, "the process ended: {text}"),
            Raised::Input => f.write_str("asked for input"),
            Raised::Missing => f.write_str("no such function"),
        }
    }
}
