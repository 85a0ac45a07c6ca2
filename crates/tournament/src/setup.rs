//! What a tournament is: who plays, in which format, and how much at each meeting.

use std::collections::HashSet;

use game::Message;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How opponents are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Format {
    /// Everybody meets everybody, so many times; who sits first changes from time to time.
    RoundRobin {
        /// How often everybody meets everybody.
        cycles: u32,
    },
    /// The first players meet all others, but not each other.
    Gauntlet {
        /// How many the first players are.
        challengers: usize,
        /// How often they meet each other player.
        cycles: u32,
    },
    /// Players of about equal points meet, nobody twice.
    Swiss {
        /// How many rounds there are.
        rounds: u32,
    },
    /// Who loses is out.
    #[serde(rename_all = "kebab-case")]
    KnockOut {
        /// Whether those who lose the semi-finals play for the third place.
        third_place: bool,
        /// How many more meetings a tied match gets, before points and then the better seed decide.
        replays: u32,
    },
    /// Three or four sit at a table; tables change so that everybody meets everybody about equally often.
    Tables {
        /// How many sit at a table.
        seats: usize,
        /// How many rounds there are.
        rounds: u32,
    },
}

/// A tournament before it begins.
///
/// A meeting is a game for each way to take turns with the seats, all from the same opening or bag: a pair of games
/// for two players, three or four games at a larger table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The names of the players, best seed first. Elsewhere a player is its index here.
    pub players: Vec<String>,
    /// How opponents are found.
    pub format: Format,
    /// How many meetings, each with an opening of its own, two opponents have before a round is over.
    pub legs: u32,
}

/// Why a tournament cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The format needs more players.
    #[error("there are {0} players: this format needs {1} or more")]
    TooFew(usize, usize),
    /// Too many players, or meetings, to plan for.
    #[error("there are {0} {1}: at most {2} are possible")]
    TooMany(u64, &'static str, u64),
    /// Two players have one name.
    #[error("two players are called '{0}': give each its own name")]
    SameName(String),
    /// A number must be at least 1.
    #[error("the number of {0} is 0: it must be 1 or more")]
    Zero(&'static str),
    /// Tables are for three or four.
    #[error("tables have {0} seats: they can have 3 or 4; for 2 use another format")]
    Seats(usize),
    /// Somebody must be left to play against.
    #[error("there are {0} challengers among {1} players: at least one player must be no challenger")]
    Challengers(usize, usize),
    /// A sequential test compares two.
    #[error("a sequential test is for two players, in a round robin or a gauntlet")]
    Trial,
}

impl SetupError {
    /// The error for people.
    pub fn message(&self) -> Message {
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        match self {
            SetupError::TooFew(given, least) => {
                Message::new("setup-too-few").with("given", count(*given)).with("least", count(*least))
            }
            SetupError::TooMany(given, what, most) => {
                let key = if *what == "players" { "setup-too-many-players" } else { "setup-too-many-meetings" };
                Message::new(key).with("given", given.to_string()).with("most", most.to_string())
            }
            SetupError::SameName(name) => Message::new("setup-same-name").with("name", name.as_str()),
            SetupError::Zero(what) => Message::new("setup-zero").with("what", *what),
            SetupError::Trial => Message::new("setup-trial"),
            SetupError::Seats(seats) => Message::new("setup-table-seats").with("given", count(*seats)),
            SetupError::Challengers(given, players) => {
                Message::new("setup-challengers").with("given", count(*given)).with("players", count(*players))
            }
        }
    }
}

/// Finding the opponents of a Swiss round takes too long beyond.
const PLAYERS: usize = 1_000;
/// All of them are kept in memory.
const MEETINGS: u64 = 1_000_000;

impl Setup {
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        let players = self.players.len();
        let (numbers, rounds): (Vec<(&'static str, u64)>, u64) = match self.format {
            Format::RoundRobin { cycles } => (vec![("cycles", cycles.into())], u64::from(cycles) * players as u64),
            Format::Gauntlet { challengers, cycles } => {
                if challengers >= players && players >= 2 {
                    return Err(SetupError::Challengers(challengers, players));
                }
                let rounds = u64::from(cycles) * players as u64;
                (vec![("challengers", challengers as u64), ("cycles", cycles.into())], rounds)
            }
            Format::Swiss { rounds } => (vec![("rounds", rounds.into())], rounds.into()),
            Format::KnockOut { replays, .. } => (Vec::new(), 1 + u64::from(replays)),
            Format::Tables { seats, rounds } => {
                if !(3..=4).contains(&seats) {
                    return Err(SetupError::Seats(seats));
                }
                (vec![("rounds", rounds.into())], rounds.into())
            }
        };
        let needed = if let Format::Tables { seats, .. } = self.format { seats } else { 2 };
        if players < needed {
            return Err(SetupError::TooFew(players, needed));
        }
        if players > PLAYERS {
            return Err(SetupError::TooMany(players as u64, "players", PLAYERS as u64));
        }
        if let Some((name, _)) =
            numbers.iter().chain(&[("legs", u64::from(self.legs))]).find(|(_, number)| *number == 0)
        {
            return Err(SetupError::Zero(name));
        }
        // No format has more in a round than everybody in one meeting of two.
        let meetings = rounds.saturating_mul(players.div_ceil(2) as u64).saturating_mul(self.legs.into());
        if meetings > MEETINGS {
            return Err(SetupError::TooMany(meetings, "meetings", MEETINGS));
        }
        let mut seen = HashSet::new();
        match self.players.iter().find(|name| !seen.insert(name.as_str())) {
            Some(twice) => Err(SetupError::SameName(twice.clone())),
            None => Ok(()),
        }
    }

    /// The half points for a leg that is not played because the other left.
    pub(crate) fn default(&self) -> u32 {
        match self.format {
            // Everybody meets everybody: who would have met the one who left is not to be behind those who did.
            Format::RoundRobin { .. } | Format::Gauntlet { .. } => 4,
            // There is a bye, another round, or another table.
            Format::Swiss { .. } | Format::KnockOut { .. } | Format::Tables { .. } => 0,
        }
    }

    /// The half points of somebody who has no opponent in a round.
    pub(crate) fn bye(&self) -> u32 {
        match self.format {
            // A bye is a win; at tables whoever pauses gets as much as the average of a table.
            Format::Swiss { .. } => 4 * self.legs,
            Format::Tables { seats, .. } => (seats * (seats - 1)) as u32 * self.legs,
            // Nobody misses anything: all others pause as well, or the bracket counts.
            Format::RoundRobin { .. } | Format::Gauntlet { .. } | Format::KnockOut { .. } => 0,
        }
    }
}
