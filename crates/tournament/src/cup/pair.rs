//! What is handed out to be played, and what comes back: whole in itself, so that it can go to another machine.

use std::sync::Arc;
use std::time::Duration;

use game::{Event, Limits, Message, Session, SpecError};
use referee::{Entrant, Fault, Opening, Terms, play_pair};
use serde::{Deserialize, Serialize};

use super::{Contestant, Plan};
use crate::round::{Ending, Meeting, MeetingId};

/// A meeting to play: a game for each way to take turns with the seats, all from the same opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// Which meeting of the tournament.
    pub meeting: MeetingId,
    /// Who plays, by their places in the plan, in the order of the seats of the first game.
    pub places: Vec<usize>,
    /// The same players, with all that is needed to start them.
    pub players: Vec<Contestant>,
    /// The name of the game.
    pub game: String,
    /// Its options.
    pub rules: String,
    /// How all games begin.
    pub opening: Opening,
    /// The clock, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Whether outside programs run in the sandbox.
    pub sandbox: bool,
    /// Whether a game ends as soon as its result is proven.
    pub adjudicate: bool,
}

impl Pair {
    /// The pair of a meeting.
    pub fn of(meeting: &Meeting, plan: &Plan, opening: Opening) -> Self {
        Pair {
            meeting: meeting.id,
            places: meeting.players.clone(),
            players: meeting.players.iter().filter_map(|place| plan.players.get(*place).cloned()).collect(),
            game: plan.game.clone(),
            rules: plan.rules.clone(),
            opening,
            clock: plan.clock.clone(),
            sandbox: plan.sandbox,
            adjudicate: plan.adjudicate,
        }
    }

    /// Plays all its games, on the terms of the plan that it is of.
    pub fn play(self, terms: &Terms) -> Result<PlayedPair, Fault> {
        if terms.circumstances.stop.is_set() {
            return Err(Fault::Stopped);
        }
        let entrant = |own: Contestant| {
            let spec = own.player.parse().map_err(|error: SpecError| error.in_game(&*terms.game))?;
            Ok(Entrant { name: own.name, spec })
        };
        let entrants = self.players.into_iter().map(entrant).collect::<Result<Vec<_>, Fault>>()?;
        let mut games = Vec::new();
        for finished in play_pair(terms, &entrants, &Arc::new(self.opening)) {
            games.push(PlayedGame::of(&finished?).ok_or(Fault::Stopped)?);
        }
        // A pair that was stopped is played again as a whole.
        if games.len() < entrants.len() {
            return Err(Fault::Stopped);
        }
        Ok(PlayedPair { meeting: self.meeting, places: self.places, games })
    }
}

/// What the strong player may spend on each position to prove its result, where games are adjudicated: what is solved is in
/// tables or near its end.
pub fn judge() -> Limits {
    Limits { nodes: Some(5_000), ..Limits::default() }
}

/// What became of a pair: one line of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedPair {
    /// Which meeting.
    pub meeting: MeetingId,
    /// Who played, by their places in the plan, in the order of the seats of the first game.
    pub places: Vec<usize>,
    /// Its games, in the order of [`Meeting::seatings`].
    pub games: Vec<PlayedGame>,
}

/// What became of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// Ranks and points, seat by seat.
    #[serde(flatten)]
    pub ending: Ending,
    /// How it ended, in one word: `rules`, `draw`, `solved`, `crash`, `time` and so on.
    pub by: String,
    /// The seats whose players failed: crashed, said nothing, or nothing that makes sense.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failed: Vec<usize>,
    /// How many moves were made, those of the opening among them.
    pub moves: usize,
    /// How long each seat took, in milliseconds of the clock that counts.
    pub millis: Vec<u64>,
    /// The record.
    pub record: String,
}

impl PlayedGame {
    /// A game that is over; none of one that is not.
    pub fn of(session: &Session) -> Option<Self> {
        let verdict = session.verdict()?;
        let outcome = &verdict.outcome;
        let mut millis = vec![0; usize::from(session.setup().seats)];
        let (mut failed, mut before) = (Vec::new(), 0);
        for entry in session.log() {
            let seat = entry.seat.index();
            if let Some(own) = millis.get_mut(seat) {
                *own += entry.at.saturating_sub(before);
            }
            before = entry.at;
            if matches!(entry.event, Event::Forfeit(_)) {
                failed.push(seat);
            }
        }
        let solved = session.log().last().is_some_and(|entry| entry.notes.get(referee::SOLVED).is_some());
        let by = referee::ending(verdict.termination, outcome.winner().is_none());
        Some(PlayedGame {
            ending: Ending { ranks: outcome.ranks().to_vec(), scores: outcome.scores().map(<[i64]>::to_vec) },
            by: if solved { referee::SOLVED } else { by }.to_owned(),
            failed,
            moves: session.line().len(),
            millis,
            record: session.record().to_string(),
        })
    }
}

/// Where pairs are handed out and results come back: threads of this process, or workers elsewhere.
pub trait Queue {
    /// How many pairs are played at once.
    fn width(&self) -> usize;

    /// Hands out a pair.
    fn hand_out(&mut self, pair: Pair) -> Result<(), Fault>;

    /// Waits for results, at most so long, and takes all that are there, in any order. Those taken before are in the journal.
    fn results(&mut self, wait: Duration) -> Result<Vec<PlayedPair>, Fault>;

    /// What there is to say since this was asked last: that workers are missing, say.
    fn notes(&mut self) -> Vec<Message> {
        Vec::new()
    }

    /// The tournament is over: what is left of it is not needed any more.
    fn over(&mut self) {}
}
