//! What a tournament plays, as far as its results depend on it: the first line of its journal.

use serde::{Deserialize, Serialize};

use super::Openings;
use crate::setup::{Format, Setup};

/// The format of the journals that this release writes.
pub(crate) const JOURNAL: u32 = 1;

/// Who takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contestant {
    /// What it is called.
    pub name: String,
    /// Who plays, as a `PlayerSpec` is written.
    pub player: String,
}

/// What a tournament plays. Whatever is not here, such as how many games run at once, may change between two runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
}

impl Plan {
    /// The number that [`Plan::journal`] has.
    pub const JOURNAL: u32 = JOURNAL;

    /// The tournament before its first game.
    pub fn setup(&self) -> Setup {
        let players = self.players.iter().map(|own| own.name.clone()).collect();
        Setup { players, format: self.system, legs: self.pairs }
    }

    /// The first thing in which another plan would give other results: its name, what it is here, and what it is there.
    pub fn difference(&self, other: &Plan) -> Option<(String, String, String)> {
        // How it is called changes nothing.
        let other = Plan { name: self.name.clone(), ..other.clone() };
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
}
