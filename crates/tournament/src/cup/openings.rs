//! How the games of each meeting begin: the game's own start, lines of a book, or random moves.

use std::num::NonZeroUsize;
use std::sync::Arc;

use game::{Game, Limits, Seed, SplitMix64, Task};
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
    /// Random moves after which the strong player finds neither side ahead by much.
    Balanced {
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
    pub(crate) fn of(&self, meeting: &Meeting, plan: &Plan, game: &Arc<dyn Game>) -> Result<Opening, Fault> {
        // Numbers that other programs read as signed are understood everywhere.
        let seed = Seed(meeting.id.seed(Seed(plan.seed)).0 >> 1);
        // All tables of a round have the same line of a book, and no two opponents meet with one twice before all were used.
        let number = (meeting.id.round as usize - 1) * plan.pairs as usize + meeting.id.leg as usize - 1;
        self.at(number, game, u8::try_from(meeting.players.len()).unwrap_or(u8::MAX), seed)
    }

    /// The opening with this number, from 0, and this seed.
    pub fn at(&self, number: usize, game: &Arc<dyn Game>, seats: u8, seed: Seed) -> Result<Opening, Fault> {
        match self {
            Openings::Start => Ok(Opening::of_seed(seed)),
            Openings::Random { moves } => Opening::random(game, seats, *moves, seed),
            Openings::Balanced { moves } => balanced(game, seats, *moves, seed),
            Openings::Book { lines } => {
                let line = lines.get(number % lines.len().max(1)).map_or("", String::as_str);
                Opening::read(game, seats, line, seed)
            }
        }
    }
}

/// Positions looked at for each opening that is tried: a number and not a time, so that the same seed gives the same opening.
const NODES: u64 = 2_000;
/// An opening is balanced if the one on turn can expect so much more or less than half of the game.
const MARGIN: f64 = 0.1;
/// If none of so many is balanced, the one that is nearest to it serves.
const TRIES: usize = 32;

/// Random moves after which neither side is ahead by much, as far as the strong player sees.
fn balanced(game: &Arc<dyn Game>, seats: u8, moves: usize, seed: Seed) -> Result<Opening, Fault> {
    let mut chance = SplitMix64::new(seed);
    let mut best: Option<(f64, Opening)> = None;
    for _ in 0..TRIES {
        let found = Opening::random(game, seats, moves, Seed(chance.next() >> 1))?;
        let off = lead(game, seats, &found)?;
        if best.as_ref().is_none_or(|(least, _)| off < *least) {
            best = Some((off, found));
        }
        if off <= MARGIN {
            break;
        }
    }
    Ok(best.map_or_else(|| Opening::of_seed(seed), |(_, opening)| opening))
}

/// By how much of the game, from 0 to a half, somebody is ahead after an opening.
fn lead(game: &Arc<dyn Game>, seats: u8, opening: &Opening) -> Result<f64, Fault> {
    let mut table = game.start(seats, opening.seed.into())?;
    for text in &opening.moves {
        let wrong = |_| Fault::Opening { opening: opening.moves.join(" "), text: text.clone() };
        table.play(text).map_err(wrong)?;
    }
    let engine = game.engine(Limits { nodes: Some(NODES), ..Limits::default() });
    let (Some(mut engine), Some(seat)) = (engine, table.turn().seat()) else { return Ok(0.5) };
    let mut task = Task::unwatched(opening.seed);
    let found = engine.analyse(&*table.sight(Some(seat)), NonZeroUsize::MIN, &mut task);
    Ok(found.map_or(0.5, |found| (found.worth.expectation() - 0.5).abs()))
}
