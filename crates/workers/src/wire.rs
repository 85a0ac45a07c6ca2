//! What goes over the wire, and under which names. Every tournament has subjects of its own, by the id of its journal.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tournament::Pair;

/// The stream of the pairs to play, and the consumer that all workers share.
pub(crate) const WORK: &str = "TABULEIRO_WORK";
pub(crate) const WORKERS: &str = "workers";
/// The stream of the results.
pub(crate) const RESULTS: &str = "TABULEIRO_RESULTS";
/// The stream of the files, by their fingerprints.
pub(crate) const FILES: &str = "TABULEIRO_FILES";

/// A worker that is not heard of for so long has lost its pair.
pub(crate) const PATIENCE: Duration = Duration::from_secs(15);
/// How often a worker is heard of.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(4);
/// What nobody fetches is removed after so long.
pub(crate) const KEPT: Duration = Duration::from_secs(30 * 24 * 3600);

/// The release that played: others may play otherwise.
pub(crate) const RELEASE: &str = env!("CARGO_PKG_VERSION");

/// Where pairs are handed out.
pub(crate) fn work(tournament: &str) -> String {
    format!("tabuleiro.work.{tournament}")
}

/// Where results come back.
pub(crate) fn results(tournament: &str) -> String {
    format!("tabuleiro.results.{tournament}")
}

/// Where a part of a file is.
pub(crate) fn part(print: &str, number: usize) -> String {
    format!("tabuleiro.files.{print}.{number}")
}

/// Where it is said that a tournament needs no more.
pub(crate) fn stop(tournament: &str) -> String {
    format!("tabuleiro.stop.{tournament}")
}

/// Where workers say why they cannot play.
pub(crate) fn trouble(tournament: &str) -> String {
    format!("tabuleiro.trouble.{tournament}")
}

/// Of which release a task is, whatever else that release puts into it.
#[derive(Deserialize)]
pub(crate) struct Stamp {
    pub(crate) release: String,
    pub(crate) tournament: String,
}

/// A pair to play, with all that its result depends on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Task {
    pub(crate) release: String,
    pub(crate) tournament: String,
    /// Which run of the tournament handed it out.
    pub(crate) run: String,
    pub(crate) pair: Pair,
    pub(crate) terms: Conditions,
}

impl Task {
    /// What tells its result from others, so that the server keeps the first one only.
    pub(crate) fn id(&self) -> String {
        format!("{}/{}/{}", self.tournament, self.run, self.pair.meeting)
    }
}

/// What results depend on beside the pair.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Conditions {
    /// The files that options of the game stand for, by their fingerprints.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) rules: BTreeMap<String, String>,
    /// The day, as records tell it.
    pub(crate) date: Option<String>,
    /// How long a program may take to get ready, in milliseconds.
    pub(crate) startup: u64,
    /// How long a program may take for a move where no clock runs, in milliseconds.
    pub(crate) patience: u64,
}

/// Why a worker gave a pair back.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Trouble {
    pub(crate) worker: String,
    pub(crate) why: String,
}
