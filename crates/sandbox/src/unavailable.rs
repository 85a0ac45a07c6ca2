//! Why a program is not run: what is missing, in words for people.

use std::io;
use std::path::PathBuf;

use game::Message;
use thiserror::Error;

/// Why a program cannot be run confined. It is then not run at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unavailable {
    /// This is not Linux.
    #[error("programs can be confined on Linux only")]
    System,
    /// No means works on this machine.
    #[error("programs cannot be confined on this machine. With bubblewrap: {bubblewrap}. With Landlock: {landlock}")]
    NoMeans {
        /// Why bubblewrap does not work.
        bubblewrap: String,
        /// Why Landlock does not work.
        landlock: String,
    },
    /// The program `bwrap` is not installed.
    #[error("the program bwrap is not installed (package bubblewrap)")]
    NoBubblewrap,
    /// There is no command.
    #[error("there is no command to run")]
    NoCommand,
    /// The program is not there.
    #[error("there is no program '{0}'")]
    NoProgram(String),
    /// A file or folder that was to be readable is not there.
    #[error("'{path}' cannot be opened ({reason})")]
    Missing {
        /// Which.
        path: PathBuf,
        /// What the system says of it.
        reason: String,
    },
    /// The confined program runs as another user, who may not read a file or folder.
    #[error(
        "the confined program runs as another user, who may not read '{0}': put what it needs where everybody may read it"
    )]
    Unreadable(PathBuf),
}

impl Unavailable {
    /// For people.
    pub fn message(&self) -> Message {
        match self {
            Unavailable::System => Message::new("sandbox-system"),
            Unavailable::NoMeans { bubblewrap, landlock } => Message::new("sandbox-no-means")
                .with("bubblewrap", bubblewrap.as_str())
                .with("landlock", landlock.as_str()),
            Unavailable::NoBubblewrap => Message::new("sandbox-no-bubblewrap"),
            Unavailable::NoCommand => Message::new("sandbox-no-command"),
            Unavailable::NoProgram(name) => Message::new("sandbox-no-program").with("name", name.as_str()),
            Unavailable::Missing { path, reason } => Message::new("sandbox-missing")
                .with("path", path.to_string_lossy().into_owned())
                .with("reason", reason.as_str()),
            Unavailable::Unreadable(path) => {
                Message::new("sandbox-unreadable").with("path", path.to_string_lossy().into_owned())
            }
        }
    }
}

/// Why the launcher did not become the program. It says so on the standard error that the program would have had.
#[derive(Debug, Error)]
pub enum LaunchError {
    /// This is not Linux.
    #[error("programs can be confined on Linux only")]
    System,
    /// The launcher was called with other arguments than those that [`wrap`](crate::wrap()) writes.
    #[error("the arguments of the launcher are wrong at '{0}'")]
    Arguments(String),
    /// A limit or a lock cannot be had.
    #[error("{what}: {why}")]
    Refused {
        /// What was to be done.
        what: &'static str,
        /// What the system says of it.
        why: String,
    },
    /// The program cannot be started.
    #[error("the program cannot be started: {0}")]
    Start(#[from] io::Error),
}
