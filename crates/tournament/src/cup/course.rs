//! The course of a tournament as the fold of its results, whatever order they came in.
//!
//! Results are taken as they come and count in the order of the plan: round by round, table by table. So a player who is out
//! after so many failures is out at the same place however many pairs were played at once and however often the run was
//! killed. What was played ahead and is then no longer part of the tournament does not count. In the same way a sequential
//! test is decided by the same pair however the results came in.

use std::collections::{BTreeMap, HashSet};

use thiserror::Error;

use super::{Plan, PlayedPair, Trial};
use crate::round::{Meeting, MeetingId};
use crate::setup::{Format, SetupError};
use crate::tournament::{Event, EventError, Tournament};

/// A tournament under way, with all that was played.
#[derive(Clone, Debug)]
pub struct Course {
    plan: Plan,
    tournament: Tournament,
    played: Vec<PlayedPair>,
    /// Played, but something before them is not.
    waiting: BTreeMap<MeetingId, PlayedPair>,
    known: HashSet<MeetingId>,
    failures: Vec<u32>,
    trial: Option<Trial>,
}

/// Why a result is none of this tournament.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CourseError {
    /// The pair was played before.
    #[error("pair {0} was played before")]
    Twice(MeetingId),
    /// Others play there.
    #[error("pair {0} has other players in the journal than in the tournament")]
    Players(MeetingId),
    /// The result cannot be.
    #[error(transparent)]
    Event(#[from] EventError),
}

impl Course {
    /// Before the first game.
    pub fn new(plan: Plan) -> Result<Self, SetupError> {
        let tournament = Tournament::new(plan.setup())?;
        let failures = vec![0; plan.players.len()];
        let trial = Trial::of(&plan)?;
        let (played, waiting, known) = (Vec::new(), BTreeMap::new(), HashSet::new());
        Ok(Course { plan, tournament, played, waiting, known, failures, trial })
    }

    /// What is played.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Pairings and standings, as far as everything before them was played.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The pairs that count, in the order of the plan.
    pub fn played(&self) -> &[PlayedPair] {
        &self.played
    }

    /// How many pairs were played, those that wait for others among them; in the end, those that count.
    pub fn pairs(&self) -> usize {
        if self.is_over() { self.played.len() } else { self.known.len() }
    }

    /// The sequential test, where the plan has one.
    pub fn trial(&self) -> Option<&Trial> {
        self.trial.as_ref()
    }

    fn is_decided(&self) -> bool {
        self.trial.as_ref().is_some_and(Trial::is_decided)
    }

    /// In how many games each player has failed.
    pub fn failures(&self) -> &[u32] {
        &self.failures
    }

    /// Nothing is left to play.
    pub fn is_over(&self) -> bool {
        self.is_decided() || self.tournament.is_over()
    }

    /// How many pairs there will be in all, as far as that can be told; with a sequential test, at most.
    pub fn expected(&self) -> u64 {
        if self.is_decided() {
            return self.played.len() as u64;
        }
        let rounds = self.tournament.rounds();
        let tables = rounds.iter().flat_map(|round| &round.tables);
        let legs = tables.map(|table| match table.left {
            Some(_) => table.legs.iter().flatten().count(),
            None => table.legs.len(),
        });
        let present = (0..self.plan.players.len()).filter(|player| !self.tournament.has_left(*player)).count();
        let to_draw = match self.plan.system {
            Format::RoundRobin { .. } | Format::Gauntlet { .. } => 0,
            Format::Swiss { rounds: all } => (all as usize).saturating_sub(rounds.len()) * (present / 2),
            Format::Tables { rounds: all, seats } => (all as usize).saturating_sub(rounds.len()) * (present / seats),
            // Everybody but one loses once, and the third place is one more.
            Format::KnockOut { third_place, .. } => {
                let drawn: usize = rounds.iter().map(|round| round.tables.len()).sum();
                let third = usize::from(third_place && self.plan.players.len() > 3);
                (self.plan.players.len() - 1 + third).saturating_sub(drawn)
            }
        };
        (legs.sum::<usize>() + to_draw * self.plan.pairs as usize) as u64
    }

    /// The meetings that can be played now and were not yet.
    pub fn to_play(&self) -> impl Iterator<Item = Meeting> {
        let open = self.tournament.open().filter(|meeting| !self.known.contains(&meeting.id));
        open.take_while(|_| !self.is_decided())
    }

    /// All that was played, in pairings and standings of the moment: what waits for others counts too.
    pub fn so_far(&self) -> Tournament {
        let mut tournament = self.tournament.clone();
        for pair in self.waiting.values().filter(|_| !self.is_decided()) {
            // What is no part of it any more does not count.
            let _ = tournament.apply(event(pair));
        }
        tournament
    }

    /// Takes a result; returns the players who are out by it.
    pub fn take(&mut self, pair: PlayedPair) -> Result<Vec<usize>, CourseError> {
        if !self.known.insert(pair.meeting) {
            return Err(CourseError::Twice(pair.meeting));
        }
        self.waiting.insert(pair.meeting, pair);
        let mut out = Vec::new();
        while !self.is_decided()
            && !self.waiting.is_empty()
            && let Some(next) = self.tournament.next_meeting()
            && let Some(pair) = self.waiting.remove(&next.id)
        {
            if pair.places != next.players {
                return Err(CourseError::Players(next.id));
            }
            self.tournament.apply(event(&pair))?;
            for (game, seats) in pair.games.iter().zip(next.seatings()) {
                for player in game.failed.iter().filter_map(|seat| seats.get(*seat)) {
                    self.failures[*player] += 1;
                }
            }
            for player in next.players {
                let most = self.plan.failures;
                if most > 0 && self.failures[player] >= most && !self.tournament.has_left(player) {
                    self.tournament.apply(Event::Left { player })?;
                    out.push(player);
                }
            }
            if let Some(trial) = &mut self.trial {
                trial.count(&pair);
            }
            self.played.push(pair);
        }
        Ok(out)
    }
}

fn event(pair: &PlayedPair) -> Event {
    Event::Played { meeting: pair.meeting, games: pair.games.iter().map(|game| game.ending.clone()).collect() }
}
