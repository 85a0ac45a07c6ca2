//! How games of a match begin: from a seed, a position or a few moves, the same for everyone who takes a seat in turn.

use std::sync::Arc;

use game::{Game, Seed, Session, Setup, SplitMix64};
use serde::{Deserialize, Serialize};

use crate::Fault;

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Opening {
    /// The random seed of the game.
    pub seed: Seed,
    /// The position, unless it is the game's own start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The moves that are made already.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
}

impl Opening {
    /// The game's own start.
    pub fn of_seed(seed: Seed) -> Self {
        Opening { seed, ..Opening::default() }
    }

    /// The seeds of the rounds of a match. The first round has that of the match, so that it can be played again alone.
    pub fn seeds(first: Seed) -> impl Iterator<Item = Seed> {
        let mut chance = SplitMix64::new(first);
        std::iter::once(first).chain(std::iter::from_fn(move || Some(Seed(chance.next() >> 1))))
    }

    /// One line of a file of openings: a position, or moves with blanks, commas or semicolons between them. Moves that have
    /// blanks in them are separated by semicolons.
    pub fn read(game: &Arc<dyn Game>, seats: u8, line: &str, seed: Seed) -> Result<Self, Fault> {
        let line = line.trim();
        if game.read_position(line).is_ok_and(|table| table.seated() == seats) {
            return Ok(Opening { seed, position: Some(line.to_owned()), moves: Vec::new() });
        }
        let split = |by: fn(char) -> bool| line.split(by).map(str::trim).filter(|text| !text.is_empty());
        let ways: [fn(char) -> bool; 3] = [|by| by == ';', char::is_whitespace, |by| by == ','];
        let mut failed = None;
        for way in ways {
            let opening = Opening { seed, position: None, moves: split(way).map(str::to_owned).collect() };
            match opening.session(game, Setup::new(seats, seed)) {
                Ok(_) => return Ok(opening),
                Err(fault) => failed = Some(fault),
            }
        }
        Err(failed.unwrap_or(Fault::Opening { opening: line.to_owned(), text: String::new() }))
    }

    /// So many random moves, none of which ends the game.
    pub fn random(game: &Arc<dyn Game>, seats: u8, plies: usize, seed: Seed) -> Result<Self, Fault> {
        let mut chance = SplitMix64::new(seed);
        // Where a game is soon over, a shorter beginning is found.
        for attempt in 0..100 {
            let plies = plies.saturating_sub(attempt / 20);
            let mut table = game.start(seats, seed.into())?;
            let mut moves = Vec::new();
            while moves.len() < plies
                && let Some(seat) = table.turn().seat()
            {
                let legal = table.sight(Some(seat)).legal().moves;
                let Some(text) = chance.pick(&legal) else { break };
                if table.play(text).is_err() {
                    break;
                }
                moves.push(text.clone());
            }
            if moves.len() == plies && table.turn().seat().is_some() {
                return Ok(Opening { seed, position: None, moves });
            }
        }
        Ok(Opening::of_seed(seed))
    }

    /// The game after the opening.
    pub(crate) fn session(&self, game: &Arc<dyn Game>, setup: Setup) -> Result<Session, Fault> {
        let setup = Setup { deal: self.seed.into(), position: self.position.clone(), ..setup };
        let mut session = Session::new(Arc::clone(game), setup)?;
        for text in &self.moves {
            let wrong = || Fault::Opening { opening: self.moves.join(" "), text: text.clone() };
            let seat = session.turn().seat().ok_or_else(wrong)?;
            session.act(seat, game::Act::Move(text.clone()), 0).map_err(|_| wrong())?;
            // A wrong move that loses is no opening.
            if session.line().last().map(|(_, played)| *played) != Some(text) && session.verdict().is_some() {
                return Err(wrong());
            }
        }
        Ok(session)
    }
}
