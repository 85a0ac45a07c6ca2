//! `worker`: plays pairs of tournaments that are held elsewhere.

use std::path::PathBuf;
use std::{fs, process};

use catalog::Catalog;
use clap::ArgMatches;
use game::{Language, Message, Translator};
use referee::Stop;
use workers::{NatsError, Worker};

use crate::args::language_of;
use crate::failure::Failure;
use crate::terminal;

/// Works until it is told to end.
pub(crate) fn run(catalog: Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let language = language_of(matches)?;
    let given = |name: &str| matches.get_one::<String>(name).cloned();
    let host = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let worker = Worker {
        url: given("nats").unwrap_or_default(),
        name: given("name").unwrap_or_else(|| format!("{}-{}", host.trim(), process::id())),
        folder: given("folder").map_or_else(usual_folder, PathBuf::from),
        jobs: matches.get_one::<u32>("jobs").map_or(1, |jobs| *jobs as usize),
        catalog,
    };
    let quiet = matches.get_flag("quiet");
    // Whoever plays for others is ended by managers of jobs more often than by Ctrl-C.
    let stop = Stop::when(terminal::told_to_end());
    referee::adopt();
    let tell = move |message: &Message| {
        if !quiet {
            terminal::note(&in_words(message, language));
        }
    };
    worker.run(&stop, tell).map_err(|error| broken(&error, language))
}

/// Why there is no way to the workers, or to the tournament.
pub(crate) fn broken(error: &NatsError, language: Language) -> Failure {
    match error {
        NatsError::Sandbox(why) => Failure::failed(Translator::new(language, &[sandbox::WORDS]).say(&why.message())),
        NatsError::Address(_) => Failure::usage(in_words(&error.message(), language)),
        other => Failure::failed(in_words(&other.message(), language)),
    }
}

/// A message of the crate `workers` as a sentence.
pub(crate) fn in_words(message: &Message, language: Language) -> String {
    Translator::new(language, &[workers::WORDS]).say(message)
}

/// Where the files of players are kept if nobody says otherwise: what is there can always be fetched again.
fn usual_folder() -> PathBuf {
    engine::orbito::store::cache_folder().unwrap_or_else(|| std::env::temp_dir().join("tabuleiro")).join("players")
}
