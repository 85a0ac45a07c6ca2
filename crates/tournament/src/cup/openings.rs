//! How the games of each meeting begin: the game's own start, lines of a book, or random moves.

use std::sync::Arc;

use game::{Game, Seed};
use referee::{Fault, Opening};
use serde::{Deserialize, Serialize};

use super::Plan;
use crate::round::Meeting;

/// How games begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Openings {
    /// The game's own start, each meeting with a seed of its own.
    Start,
    /// Random moves, the same for all games of a meeting.
    Random {
        /// How many moves.
        moves: usize,
    },
    /// Lines of a book, in turn. They are kept here, so that the journal tells all.
    Book {
        /// Its lines.
        lines: Vec<String>,
    },
}

impl Openings {
    /// The opening of a meeting, the same whenever and wherever it is played.
    pub fn of(&self, meeting: &Meeting, plan: &Plan, game: &Arc<dyn Game>) -> Result<Opening, Fault> {
        // Numbers that other programs read as signed are understood everywhere.
        let seed = Seed(meeting.id.seed(Seed(plan.seed)).0 >> 1);
        let seats = u8::try_from(meeting.players.len()).unwrap_or(u8::MAX);
        match self {
            Openings::Start => Ok(Opening::of_seed(seed)),
            Openings::Random { moves } => Opening::random(game, seats, *moves, seed),
            Openings::Book { lines } => {
                // All tables of a round have the same opening, and no two opponents meet with one twice before all were used.
                let number = u64::from(meeting.id.round - 1) * u64::from(plan.pairs) + u64::from(meeting.id.leg - 1);
                let line = lines.get((number % lines.len().max(1) as u64) as usize).map_or("", String::as_str);
                Opening::read(game, seats, line, seed)
            }
        }
    }
}
