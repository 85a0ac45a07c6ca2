//! How an exam is held, and why one could not be held.

use std::ops::RangeInclusive;

use game::Message;
use referee::Stop;
use sandbox::Unavailable;

/// How an exam is held.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Where questions come from: the same seed asks the same questions.
    pub seed: u64,
    /// How many questions are thought of for each function, besides the examples of the text.
    pub cases: u32,
    /// Whether to ask also about boards that no game can reach.
    pub unreachable: bool,
    /// The functions to ask about; all where none is named.
    pub only: Vec<String>,
    /// What a call may use.
    pub limits: Limits,
    /// Ends it.
    pub stop: Stop,
}

impl Default for Terms {
    fn default() -> Self {
        let (limits, stop) = (Limits::default(), Stop::default());
        Terms { seed: 1, cases: 30, unreachable: false, only: Vec::new(), limits, stop }
    }
}

/// What a call of a submission may use.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Seconds of computing.
    pub seconds: f64,
    /// MiB of memory.
    pub memory: u64,
}

impl Limits {
    /// The least and the most that there can be: Python itself needs some memory.
    pub const SECONDS: RangeInclusive<f64> = 0.1..=60.0;
    /// The same of memory.
    pub const MEMORY: RangeInclusive<u64> = 64..=16_384;
}

impl Default for Limits {
    fn default() -> Self {
        Limits { seconds: 1.0, memory: 512 }
    }
}

/// Why nothing could be found out, through no fault of whoever handed in: never a zero.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It was stopped.
    #[error("stopped")]
    Stopped,
    /// Programs cannot be confined here, so nothing is run.
    #[error(transparent)]
    Sandbox(#[from] Unavailable),
    /// The interpreter could not be started, or did not get so far as to read the submission.
    #[error("the interpreter could not be started: {0}")]
    Start(String),
    /// The specification has no such function.
    #[error("there is no function {name}; there are {known}")]
    Function {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// The questions or their answers could not be made.
    #[error("the exam could not be made: {0}")]
    Exam(String),
}

impl Fault {
    /// The fault for people.
    pub fn message(&self) -> Message {
        match self {
            Fault::Stopped => Message::new("fault-stopped"),
            Fault::Sandbox(why) => why.message(),
            Fault::Start(why) => Message::new("fault-interpreter").with("why", why.as_str()),
            Fault::Function { name, known } => {
                Message::new("fault-function").with("name", name.as_str()).with("known", known.as_str())
            }
            Fault::Exam(why) => Message::new("fault-exam").with("why", why.as_str()),
        }
    }
}
