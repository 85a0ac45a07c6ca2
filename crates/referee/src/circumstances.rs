//! Under what circumstances players are asked: how long they may take, how their programs are started, and what is not
//! their fault.

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use game::{Limits, Measure, Message, Player};

use crate::journal::Journal;
use crate::pairing::Entrant;

/// Makes of the words of a command, and of the folder of our own files that it needs, what is started: here a sandbox can
/// be put around it.
pub type Launch = dyn Fn(&[OsString], Option<&Path>) -> io::Result<Command> + Send + Sync;

/// Makes players that live in this process, such as functions of whoever runs the match; `None` for entrants whose spec says
/// all.
pub type Local = dyn Fn(&Entrant) -> Option<Box<dyn Player>> + Send + Sync;

/// What players of one game, or of one game after another, share.
#[derive(Clone)]
pub struct Circumstances {
    /// Which time counts.
    pub measure: Measure,
    /// How long a program may take until it is ready to play.
    pub startup: Duration,
    /// How long a program may take for a move where no clock runs.
    pub patience: Duration,
    /// How programs are started.
    pub launch: Arc<Launch>,
    /// What the strong player may spend on each position to prove its result, which then ends the game; without it games
    /// are played to their end.
    pub judge: Option<Limits>,
    /// Players that live in this process.
    pub local: Arc<Local>,
    /// Ends everything.
    pub stop: Stop,
    /// Where all that programs read and write is written down, where somebody wants to know.
    pub(crate) journal: Option<Arc<Journal>>,
    meter: Arc<AtomicU64>,
    fault: Arc<Mutex<Option<Fault>>>,
}

impl Default for Circumstances {
    fn default() -> Self {
        Circumstances {
            measure: Measure::Wall,
            startup: Duration::from_secs(10),
            patience: Duration::from_secs(60),
            launch: Arc::new(|words, _| {
                let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
                let mut command = Command::new(program);
                command.args(arguments);
                Ok(command)
            }),
            judge: None,
            local: Arc::new(|_| None),
            stop: Stop::default(),
            journal: None,
            meter: Arc::default(),
            fault: Arc::default(),
        }
    }
}

impl Circumstances {
    /// The same for another game: computing time is counted from nothing.
    #[must_use]
    pub fn anew(&self) -> Self {
        Circumstances { meter: Arc::default(), fault: Arc::default(), ..self.clone() }
    }

    /// A new game at the same table begins.
    pub(crate) fn restart(&self) {
        self.meter.store(0, Relaxed);
    }

    /// For how long players on turn have computed.
    pub(crate) fn computed(&self) -> Duration {
        Duration::from_micros(self.meter.load(Relaxed))
    }

    /// A player on turn has computed for so long.
    pub(crate) fn compute(&self, time: Duration) {
        self.meter.fetch_add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX), Relaxed);
    }

    /// Something went wrong that no player is to blame for.
    pub(crate) fn report(&self, fault: Fault) {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(fault);
    }

    /// What went wrong that no player is to blame for. Whoever runs a game asks for it before a player loses by a failure.
    pub fn fault(&self) -> Option<Fault> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Ends a match from elsewhere: from Ctrl-C, say.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A match ends when this becomes true.
    pub fn when(flag: Arc<AtomicBool>) -> Self {
        Stop(flag)
    }

    /// Ends it.
    pub fn now(&self) {
        self.0.store(true, Relaxed);
    }

    /// Whether it is to end.
    pub fn is_set(&self) -> bool {
        self.0.load(Relaxed)
    }
}

/// Why a game could not be played, through no fault of its players.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It was stopped.
    #[error("stopped")]
    Stopped,
    /// A player's program could not be started, for want of something that the machine should have.
    #[error("a player's program could not be started: {0}")]
    Start(String),
    /// A game could not be set up as asked.
    #[error("the game cannot be set up: {0}")]
    Setup(#[from] game::SetupError),
    /// The opening cannot be played.
    #[error("the opening {opening:?} cannot be played: {text:?} is no move there")]
    Opening {
        /// The moves that were given.
        opening: String,
        /// The one that cannot be played.
        text: String,
    },
    /// A result could not be kept.
    #[error("{path}: {why}")]
    Keep {
        /// Where.
        path: String,
        /// Why not.
        why: String,
    },
    /// Computing time cannot be told here.
    #[error("computing time can only be counted on Linux: use a clock without cpu:")]
    Measure,
}

impl Fault {
    /// The fault for people.
    pub fn message(&self) -> Message {
        match self {
            Fault::Stopped => Message::new("fault-stopped"),
            Fault::Start(why) => Message::new("fault-start").with("why", why.as_str()),
            Fault::Setup(error) => error.message(),
            Fault::Opening { opening, text } => {
                Message::new("fault-opening").with("opening", game::excerpt(opening)).with("text", game::excerpt(text))
            }
            Fault::Keep { path, why } => {
                Message::new("fault-keep").with("path", path.as_str()).with("why", why.as_str())
            }
            Fault::Measure => Message::new("fault-measure"),
        }
    }
}
