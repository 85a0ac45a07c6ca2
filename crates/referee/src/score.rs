//! What a match has come to: who won how often, how sure that is, and how games ended.

use std::collections::BTreeMap;

use game::{Event, Millis, Session, Termination};
use serde::Serialize;

use crate::pairing::{Entrant, Pairing};

/// What a match has come to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    /// Each entrant, in the order in which they were given.
    pub players: Vec<Standing>,
    /// Games that were played to their end.
    pub games: u32,
    /// How many games ended in each way: `rules`, `draw`, `wrong-move`, `time`, `crash`, `silence`, `late`, `nonsense`,
    /// `no-move`, `resignation`, `agreement`.
    pub endings: BTreeMap<&'static str, u32>,
}

/// What one entrant has come to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Who plays.
    pub player: String,
    /// Games in which it was first alone.
    pub won: u32,
    /// Games in which it shared the first place.
    pub drawn: u32,
    /// The others.
    pub lost: u32,
    /// From 0 to 1: the share of opponents that it was ahead of, those with the same rank counting half.
    pub score: f64,
    /// Where the score lies in 95 of 100 such matches.
    pub interval: (f64, f64),
    /// What it lost by, other than by the rules, and how often.
    pub forfeits: BTreeMap<&'static str, u32>,
    /// The time that it used, in milliseconds: of the clock that counts.
    pub time: Millis,
    #[serde(skip)]
    points: f64,
}

impl Standings {
    /// Before the first game.
    pub fn new(entrants: &[Entrant]) -> Self {
        let standing = |entrant: &Entrant| Standing {
            name: entrant.name.clone(),
            player: entrant.spec.to_string(),
            won: 0,
            drawn: 0,
            lost: 0,
            score: 0.5,
            interval: (0.0, 1.0),
            forfeits: BTreeMap::new(),
            time: 0,
            points: 0.0,
        };
        Standings { players: entrants.iter().map(standing).collect(), games: 0, endings: BTreeMap::new() }
    }

    /// Counts a game.
    pub fn add(&mut self, pairing: &Pairing, session: &Session) {
        let Some(verdict) = session.verdict() else { return };
        self.games += 1;
        let ranks = verdict.outcome.ranks();
        *self.endings.entry(ending(verdict.termination, verdict.outcome.winner().is_none())).or_default() += 1;
        for (place, rank) in pairing.seats.iter().zip(ranks) {
            let Some(own) = self.players.get_mut(*place) else { continue };
            let shared = ranks.iter().filter(|other| *other == rank).count() > 1;
            match (rank, shared) {
                (1, false) => own.won += 1,
                (1, true) => own.drawn += 1,
                _ => own.lost += 1,
            }
            let ahead: f64 = ranks
                .iter()
                .map(|other| f64::from(u8::from(rank < other)) + f64::from(u8::from(rank == other)) / 2.0)
                .sum();
            // Its own rank was counted too.
            own.points += if ranks.len() == 1 {
                f64::from(u8::from(*rank == 1))
            } else {
                (ahead - 0.5) / (ranks.len() as f64 - 1.0)
            };
            let games = own.won + own.drawn + own.lost;
            own.score = own.points / f64::from(games);
            own.interval = interval(own.score, games);
        }
        let mut before = 0;
        for entry in session.log() {
            let Some(own) = pairing.seats.get(entry.seat.index()).and_then(|place| self.players.get_mut(*place)) else {
                continue;
            };
            own.time += entry.at - before;
            before = entry.at;
            let failed = match &entry.event {
                Event::Wrong(_) => "wrong-move",
                Event::TimeOut => "time",
                Event::Forfeit(trouble) => trouble.cause().name(),
                _ => continue,
            };
            *own.forfeits.entry(failed).or_default() += 1;
        }
    }
}

/// How a game ended, in one word, as in [`Standings::endings`].
pub fn ending(termination: Termination, drawn: bool) -> &'static str {
    match termination {
        Termination::Rules if drawn => "draw",
        Termination::Rules => "rules",
        Termination::Resignation(_) => "resignation",
        Termination::Time(_) => "time",
        Termination::WrongMove(_) => "wrong-move",
        Termination::Forfeit(_, cause) => cause.name(),
        Termination::Agreement | Termination::Halved(_) => "agreement",
        Termination::Aborted => "aborted",
    }
}

/// Wilson's interval for a score after so many games, 95 of 100. Draws make a score surer than it says.
pub fn interval(score: f64, games: u32) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let (games, z) = (f64::from(games), 1.959_964);
    let centre = (score + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let half = z / (1.0 + z * z / games) * (score * (1.0 - score) / games + z * z / (4.0 * games * games)).sqrt();
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::interval;

    /// The figures of Wilson's interval that textbooks have for 10 of 10 and 50 of 100.
    #[test]
    fn the_interval_is_wilsons() {
        let close = |(low, high): (f64, f64), (a, b): (f64, f64)| (low - a).abs() < 5e-4 && (high - b).abs() < 5e-4;
        assert!(close(interval(1.0, 10), (0.7225, 1.0)), "{:?}", interval(1.0, 10));
        assert!(close(interval(0.5, 100), (0.4038, 0.5962)), "{:?}", interval(0.5, 100));
        assert_eq!(interval(0.0, 0), (0.0, 1.0));
    }
}
