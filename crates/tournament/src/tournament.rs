//! A tournament as the fold of its events: what can be played now, and what has been.
//!
//! Whoever runs it keeps a journal: the [`Setup`], then every [`Event`] that [`Tournament::apply`] took. Folding the journal again
//! gives the same tournament, so one that was killed goes on where it was.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::round::{Ending, Meeting, MeetingId, Round, Table};
use crate::setup::{Format, Setup, SetupError};
use crate::swiss::Entrant;
use crate::{knock_out, round_robin, swiss, tables};

/// What happens in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// All games of a meeting were played, in the order of [`Meeting::seatings`].
    Played {
        /// Which meeting.
        meeting: MeetingId,
        /// How its games ended.
        games: Vec<Ending>,
    },
    /// A player comes later, to a Swiss tournament or a round robin: from the next round on.
    Joined {
        /// The name of the player, whose index is the next one.
        player: String,
    },
    /// A player leaves. What was played counts; what was not is not played.
    Left {
        /// The index of the player.
        player: usize,
    },
}

/// Why an event cannot have happened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EventError {
    /// The meeting is not open.
    #[error("meeting {0} is not open: it was played, cancelled, or never planned")]
    NotOpen(MeetingId),
    /// There are too few or too many games.
    #[error("meeting {0} has {2} games, but {1} were given")]
    Games(MeetingId, usize, usize),
    /// Ranks or scores do not fit the seats.
    #[error("a game of meeting {0} has ranks or scores for another number of seats than {1}, or a rank of 0")]
    Ending(MeetingId, usize),
    /// There is no such player.
    #[error("player {0} leaves, but there are only {1} players, counted from 0")]
    NoSuchPlayer(usize, usize),
    /// Only some tournaments take players who come later, and not in their last round.
    #[error(
        "player '{0}' comes too late: only a Swiss tournament or a round robin with rounds to come takes new players, each by a name of its own"
    )]
    TooLate(String),
    /// The player left before.
    #[error("player {0} has left already")]
    GoneAlready(usize),
}

/// A tournament under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    setup: Setup,
    rounds: Vec<Round>,
    left: Vec<bool>,
    /// Rounds that are planned but can still change.
    plan: Vec<Round>,
}

impl Tournament {
    /// Begins one.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let left = vec![false; setup.players.len()];
        let mut tournament = Tournament { setup, rounds: Vec::new(), left, plan: Vec::new() };
        tournament.advance();
        Ok(tournament)
    }

    /// What it was set up as.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// All rounds that were drawn so far.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Whether this player has left.
    pub fn has_left(&self, player: usize) -> bool {
        self.left.get(player).copied().unwrap_or(false)
    }

    /// Nothing is left to play.
    pub fn is_over(&self) -> bool {
        self.rounds.iter().all(Round::settled)
    }

    /// All meetings that can be played now, in any order or at the same time.
    pub fn open(&self) -> impl Iterator<Item = Meeting> {
        let tables = self.rounds.iter().enumerate().flat_map(|(round, drawn)| {
            drawn.tables.iter().enumerate().map(move |(table, at)| (round as u32 + 1, table as u32 + 1, at))
        });
        tables.filter(|(.., at)| at.left.is_none()).flat_map(|(round, table, at)| {
            let waiting = at.legs.iter().enumerate().filter(|(_, leg)| leg.is_none());
            waiting.map(move |(leg, _)| Meeting {
                id: MeetingId { round, table, leg: leg as u32 + 1 },
                players: at.order(leg),
            })
        })
    }

    /// The first meeting that can be played now; none when the tournament is over.
    pub fn next_meeting(&self) -> Option<Meeting> {
        self.open().next()
    }

    /// Takes an event, or refuses it and stays as it was.
    pub fn apply(&mut self, event: Event) -> Result<(), EventError> {
        match event {
            Event::Played { meeting, games } => self.played(meeting, games)?,
            Event::Joined { player } => self.join(player)?,
            Event::Left { player } => self.leave(player)?,
        }
        self.advance();
        Ok(())
    }

    fn played(&mut self, id: MeetingId, games: Vec<Ending>) -> Result<(), EventError> {
        let table = self.table(id).filter(|table| table.left.is_none()).ok_or(EventError::NotOpen(id))?;
        let seats = table.players.len();
        let at = (id.leg as usize).checked_sub(1).ok_or(EventError::NotOpen(id))?;
        let leg = table.legs.get_mut(at).filter(|leg| leg.is_none()).ok_or(EventError::NotOpen(id))?;
        if games.len() != seats {
            return Err(EventError::Games(id, games.len(), seats));
        }
        let fits = |game: &Ending| {
            let scores = game.scores.as_ref().is_none_or(|scores| scores.len() == seats);
            scores && game.ranks.len() == seats && !game.ranks.contains(&0)
        };
        if !games.iter().all(fits) {
            return Err(EventError::Ending(id, seats));
        }
        *leg = Some(games);
        Ok(())
    }

    fn table(&mut self, id: MeetingId) -> Option<&mut Table> {
        let round = self.rounds.get_mut((id.round as usize).checked_sub(1)?)?;
        round.tables.get_mut((id.table as usize).checked_sub(1)?)
    }

    fn join(&mut self, name: String) -> Result<(), EventError> {
        let mut setup = self.setup.clone();
        setup.players.push(name.clone());
        if !self.takes_more() || setup.check().is_err() {
            return Err(EventError::TooLate(name));
        }
        self.setup = setup;
        self.left.push(false);
        if let Format::RoundRobin { cycles } = self.setup.format {
            let (from, newcomer) = (self.to_come(), self.left.len() - 1);
            round_robin::take_in(&mut self.rounds, from, newcomer, cycles, self.setup.legs, &self.left);
        }
        Ok(())
    }

    /// Whether somebody who comes now can still take part.
    pub fn takes_more(&self) -> bool {
        match self.setup.format {
            Format::Swiss { .. } => !self.is_over(),
            Format::RoundRobin { .. } => self.to_come() < self.rounds.len(),
            Format::Gauntlet { .. } | Format::KnockOut { .. } | Format::Tables { .. } => false,
        }
    }

    /// The index of the first round that has not begun: behind the first in which something is left to play, and behind all
    /// in which something was played.
    fn to_come(&self) -> usize {
        let played = |round: &Round| round.tables.iter().any(|table| table.legs.iter().any(Option::is_some));
        let now = self.rounds.iter().position(|round| !round.settled()).map_or(self.rounds.len(), |at| at + 1);
        self.rounds.iter().rposition(played).map_or(now, |at| now.max(at + 1))
    }

    fn leave(&mut self, player: usize) -> Result<(), EventError> {
        let count = self.left.len();
        match self.left.get_mut(player) {
            None => return Err(EventError::NoSuchPlayer(player, count)),
            Some(true) => return Err(EventError::GoneAlready(player)),
            Some(left) => *left = true,
        }
        self.plan.clear();
        for round in &mut self.rounds {
            give_up(round, &[player]);
        }
        Ok(())
    }

    /// Draws what can be drawn.
    fn advance(&mut self) {
        if let Format::KnockOut { replays, .. } = self.setup.format {
            let most = (self.setup.legs + replays) as usize;
            for table in self.rounds.iter_mut().rev().take(1).flat_map(|round| &mut round.tables) {
                if knock_out::tied(table) && table.legs.len() < most {
                    table.legs.push(None);
                }
            }
        }
        // Whatever is drawn later is drawn when all before is settled.
        while self.rounds.last().is_none_or(Round::settled) {
            let mut drawn = self.draw();
            if drawn.is_empty() {
                break;
            }
            let gone: Vec<usize> = (0..self.left.len()).filter(|player| self.left[*player]).collect();
            drawn.iter_mut().for_each(|round| give_up(round, &gone));
            self.rounds.append(&mut drawn);
        }
    }

    /// The rounds that come next, once all before are settled; none at the end.
    fn draw(&mut self) -> Vec<Round> {
        let Setup { ref players, format, legs } = self.setup;
        let begun = !self.rounds.is_empty();
        match format {
            Format::RoundRobin { .. } | Format::Gauntlet { .. } if begun => Vec::new(),
            Format::RoundRobin { cycles } => round_robin::everybody(players.len(), cycles, legs),
            Format::Gauntlet { challengers, cycles } => round_robin::gauntlet(players.len(), challengers, cycles, legs),
            Format::KnockOut { .. } if !begun => vec![knock_out::round(knock_out::first(players.len()), legs)],
            Format::KnockOut { third_place, .. } => {
                let bracket = knock_out::next(&self.rounds, third_place);
                bracket.map(|bracket| knock_out::round(bracket, legs)).into_iter().collect()
            }
            Format::Swiss { rounds } if self.rounds.len() < rounds as usize && self.present().count() > 1 => {
                let (pairs, bye) = swiss::pair(self.entrants());
                let tables = pairs.into_iter().map(|(first, second)| Table::new(vec![first, second], legs)).collect();
                vec![Round { tables, byes: bye.into_iter().collect(), bracket: Vec::new() }]
            }
            Format::Tables { seats, rounds } if self.rounds.len() < rounds as usize => {
                if self.plan.is_empty() {
                    let present: Vec<usize> = self.present().collect();
                    let missing = rounds as usize - self.rounds.len();
                    self.plan = tables::plan(&self.past(seats), &present, seats, missing, legs);
                }
                if self.plan.is_empty() { Vec::new() } else { vec![self.plan.remove(0)] }
            }
            Format::Swiss { .. } | Format::Tables { .. } => Vec::new(),
        }
    }

    fn present(&self) -> impl Iterator<Item = usize> {
        (0..self.left.len()).filter(|player| !self.left[*player])
    }

    /// Those who are there, with what a Swiss pairing needs to know of them.
    fn entrants(&self) -> Vec<Entrant> {
        let mut field: Vec<Entrant> =
            (0..self.left.len()).map(|player| Entrant { player, ..Entrant::default() }).collect();
        for (entrant, half_points) in field.iter_mut().zip(self.half_points()) {
            entrant.half_points = half_points;
        }
        for round in &self.rounds {
            round.byes.iter().for_each(|player| field[*player].byes += 1);
            for table in &round.tables {
                let [first, second] = table.players[..] else { continue };
                // A meeting of which nothing was played was none.
                if table.legs.iter().all(Option::is_none) {
                    continue;
                }
                for (own, other, sits_first) in [(first, second, true), (second, first, false)] {
                    *field[own].met.entry(other).or_default() += 1;
                    field[own].surplus += if sits_first { 1 } else { -1 };
                    field[own].sat_first = Some(sits_first);
                }
            }
        }
        field.retain(|entrant| !self.left[entrant.player]);
        field
    }

    fn past(&self, seats: usize) -> tables::Past {
        let mut past = tables::Past::new(self.left.len(), seats);
        for round in &self.rounds {
            round.byes.iter().for_each(|player| past.paused[*player] += 1);
            for table in round.tables.iter().filter(|table| table.legs.iter().any(Option::is_some)) {
                past.count(&table.players);
            }
        }
        past
    }

    /// The half points of each player so far, byes among them.
    pub(crate) fn half_points(&self) -> Vec<u32> {
        let mut sums = vec![0; self.left.len()];
        for round in &self.rounds {
            round.byes.iter().for_each(|player| sums[*player] += self.setup.bye());
            for table in &round.tables {
                for own in &table.players {
                    let others = table.players.iter().filter(|other| *other != own);
                    sums[*own] += others.map(|other| table.between(*own, *other).0).sum::<u32>();
                    if table.left.is_some_and(|left| left != *own) {
                        sums[*own] +=
                            self.setup.default() * table.legs.iter().filter(|leg| leg.is_none()).count() as u32;
                    }
                }
            }
        }
        sums
    }
}

/// Those who left play no more in this round. Who would have met them, and played nothing yet, has a bye.
fn give_up(round: &mut Round, gone: &[usize]) {
    for table in round.tables.iter_mut().filter(|table| !table.settled()) {
        let Some(left) = table.players.iter().find(|player| gone.contains(player)) else { continue };
        table.left = Some(*left);
        if table.legs.iter().all(Option::is_none) {
            round.byes.extend(table.players.iter().filter(|player| !gone.contains(player)));
        }
    }
}
