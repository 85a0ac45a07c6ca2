//! What is answered when something cannot be done: a word for programs, a sentence for people.

use game::{Declined, Message};

use crate::secrets::NoChance;
use crate::store::StoreError;

/// The words for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    Malformed,
    Unknown,
    Token,
    Password,
    Forbidden,
    Setup,
    Stale,
    Refused,
    Waiting,
    Taken,
    Slow,
    Busy,
    Storage,
    Method,
    Large,
    NotJson,
}

impl Word {
    /// The word, and the HTTP status that goes with it.
    pub(crate) const fn told(self) -> (&'static str, u16) {
        match self {
            Word::Malformed => ("malformed", 400),
            Word::Token => ("token", 401),
            Word::Password => ("password", 401),
            Word::Forbidden => ("forbidden", 403),
            Word::Unknown => ("unknown", 404),
            Word::Method => ("malformed", 405),
            Word::Stale => ("stale", 409),
            Word::Waiting => ("waiting", 409),
            Word::Taken => ("taken", 409),
            Word::Large => ("malformed", 413),
            Word::NotJson => ("malformed", 415),
            Word::Setup => ("setup", 422),
            Word::Refused => ("refused", 422),
            Word::Slow => ("slow", 429),
            Word::Busy => ("busy", 503),
            Word::Storage => ("storage", 503),
        }
    }
}

/// Why something is not done.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) word: Word,
    pub(crate) message: Message,
    /// The game whose words the message is in.
    pub(crate) title: Option<&'static str>,
}

impl Fault {
    /// A fault in the server's own words; the key is without `server-`.
    pub(crate) fn new(word: Word, key: &str) -> Self {
        Fault { word, message: Message::new(format!("server-{key}")), title: None }
    }

    /// Something was sent that makes no sense.
    pub(crate) fn malformed(why: &str) -> Self {
        let message = Message::new("server-malformed").with("why", why.chars().take(200).collect::<String>());
        Fault { word: Word::Malformed, message, title: None }
    }

    /// The game cannot begin like this, in its own words.
    pub(crate) fn setup(title: &'static str, message: Message) -> Self {
        Fault { word: Word::Setup, message, title: Some(title) }
    }

    /// The session declines.
    pub(crate) fn declined(title: &'static str, why: &Declined) -> Self {
        Fault { word: Word::Refused, message: why.message(), title: Some(title) }
    }

    /// Whether whoever is told needs to see the game as it is.
    pub(crate) fn shows_state(&self) -> bool {
        matches!(self.word, Word::Stale | Word::Refused | Word::Waiting | Word::Taken)
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the database fails");
        Fault::new(Word::Storage, "storage")
    }
}

impl From<NoChance> for Fault {
    fn from(error: NoChance) -> Self {
        tracing::error!(%error, "no chance");
        Fault::new(Word::Busy, "busy")
    }
}
