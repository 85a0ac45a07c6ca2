//! What a tournament plays, as far as its results depend on it: the first line of its journal.

use std::collections::BTreeMap;
use std::{fs, io};

use game::PlayerSpec;
use referee::Belongings;
use serde::{Deserialize, Serialize};

use sha2::{Digest, Sha256};
use thiserror::Error;

use super::{Heading, Openings, PlayedPair};
use crate::setup::{Format, Setup};
use crate::sprt::Sprt;

/// Who takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contestant {
    /// What it is called.
    pub name: String,
    /// Who plays, as a `PlayerSpec` is written.
    pub player: String,
    /// The files that its command names, each with the fingerprint of what is in it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub files: BTreeMap<String, String>,
}

/// A player's file that cannot be read.
#[derive(Debug, Error)]
#[error("{path}: {source}")]
pub struct FileError {
    /// Which file.
    pub path: String,
    /// Why not.
    pub source: io::Error,
}

impl Contestant {
    /// This player under this name, with its files as they are now.
    pub fn new(name: String, spec: &PlayerSpec) -> Result<Self, FileError> {
        let print = |path: String| match fs::read(&path) {
            Ok(bytes) => Ok((path, fingerprint(&bytes))),
            Err(source) => Err(FileError { path, source }),
        };
        let files = Belongings::of(spec).files.into_iter().map(print).collect::<Result<_, _>>()?;
        Ok(Contestant { name, player: spec.to_string(), files })
    }
}

/// The fingerprint of a file: SHA-256, in hexadecimal digits.
pub fn fingerprint(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What a tournament plays. Whatever is not here, such as how many games run at once, may change between two runs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The format of the journal.
    pub journal: u32,
    /// What the tournament is called.
    pub name: String,
    /// The name of the game.
    pub game: String,
    /// Its options, as records have them.
    pub rules: String,
    /// Who takes part, best seed first.
    pub players: Vec<Contestant>,
    /// How opponents are found.
    pub system: Format,
    /// How many pairs of games, each with an opening of its own, two opponents play before a round is over.
    pub pairs: u32,
    /// How games begin.
    pub openings: Openings,
    /// What all chance comes from.
    pub seed: u64,
    /// The clock, as a `TimeControl` is written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Whether outside programs run in the sandbox.
    pub sandbox: bool,
    /// Whether a game ends as soon as the strong player has proven its result.
    #[serde(default)]
    pub adjudicate: bool,
    /// In how many games a player may fail before it is out; 0 is any number.
    pub failures: u32,
    /// The test that ends a match of two as soon as it is decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Sprt>,
}

impl Plan {
    /// The number that [`Plan::journal`] has: the format of the journals that this release writes.
    pub const JOURNAL: u32 = 1;

    /// The tournament before its first game.
    pub fn setup(&self) -> Setup {
        let players = self.players.iter().map(|own| own.name.clone()).collect();
        Setup { players, format: self.system, legs: self.pairs }
    }
}

impl Heading for Plan {
    const FORMAT: u32 = Plan::JOURNAL;
    type Line = PlayedPair;

    /// What is in the files of players is told by [`Heading::changed_file`].
    fn difference(&self, other: &Plan) -> Option<(String, String, String)> {
        // How it is called changes nothing.
        let mut other = Plan { name: self.name.clone(), ..other.clone() };
        for (own, theirs) in self.players.iter().zip(&mut other.players) {
            theirs.files = own.files.clone();
        }
        let fields = |plan: &Plan| match serde_json::to_value(plan) {
            Ok(serde_json::Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        let (own, theirs) = (fields(self), fields(&other));
        let text = |value: Option<&serde_json::Value>| value.map_or_else(|| "-".to_owned(), ToString::to_string);
        let mut names = own.keys().chain(theirs.keys());
        let name = names.find(|name| own.get(*name) != theirs.get(*name))?;
        Some((name.clone(), text(own.get(name)), text(theirs.get(name))))
    }

    fn changed_file<'a>(&'a self, other: &'a Plan) -> Option<(&'a str, &'a str)> {
        let both = self.players.iter().zip(&other.players);
        both.flat_map(|(own, theirs)| {
            let files = own.files.keys().chain(theirs.files.keys());
            let changed = files.filter(|path| own.files.get(*path) != theirs.files.get(*path));
            changed.map(|path| (own.name.as_str(), path.as_str()))
        })
        .next()
    }
}
