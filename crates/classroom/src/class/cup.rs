//! The cup of a class: the automatic players of those whose functions hold meet each other, in the sandbox. It changes no mark
//! unless the teacher says so.

use std::collections::BTreeMap;

use tournament::{Contestant, Format, Openings, Plan, Report};

use super::rules::CupRules;
use super::{Class, Graded, Standing};
use crate::CupGame;

/// The place that somebody has in the cup.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// The place.
    pub rank: u64,
    /// The points.
    pub points: f64,
    /// The games.
    pub games: u64,
    /// What the place is worth for the mark.
    pub values: f64,
}

/// More than so many do not all meet each other.
const ALL_MEET: usize = 12;
/// In how many games a player may fail before it is out.
const FAILURES: u32 = 6;
/// Moves that are drawn before players that play alike are asked: else all their games would be one.
const DRAWN: usize = 2;

impl Class {
    /// Those who take part: whose functions hold.
    pub fn able<'a>(&'a self, rules: &CupRules) -> impl Iterator<Item = &'a Graded> {
        let least = rules.least;
        let holds = move |own: &&Graded| {
            let marked = own.marked.as_ref().filter(|_| own.standing == Standing::Examined);
            marked.is_some_and(|marked| {
                let tried = marked.functions.iter().filter(|own| own.tried > 0);
                tried.clone().count() > 0 && tried.into_iter().all(|own| own.share() >= least)
            })
        };
        self.graded.iter().filter(holds)
    }

    /// The plan of the cup, with the options of the game as records have them.
    pub fn cup(&self, game: &CupGame, options: String, players: Vec<Contestant>, rules: &CupRules) -> Plan {
        let system = match players.len() {
            // As many rounds as a knock-out has, and two more, so that those behind the first are told apart too.
            many if many > ALL_MEET => Format::Swiss { rounds: many.next_power_of_two().ilog2() + 2 },
            _ => Format::RoundRobin { cycles: 1 },
        };
        Plan {
            journal: Plan::JOURNAL,
            name: self.spec.clone(),
            game: game.game.clone(),
            rules: options,
            players,
            system,
            pairs: 1,
            openings: if game.anywhere { Openings::Random { moves: DRAWN } } else { Openings::Start },
            seed: self.seed,
            clock: Some(rules.clock.clone()),
            sandbox: true,
            adjudicate: false,
            failures: FAILURES,
            sprt: None,
        }
    }
}

/// The places of a cup by the names of players, with what they are worth.
pub fn places(report: &Report<'_>, rules: &CupRules) -> BTreeMap<String, Placed> {
    let place = |own: &tournament::Standing| {
        let row = &own.row;
        let values = rules.values.get(row.rank.saturating_sub(1) as usize).copied().unwrap_or(0.0);
        (row.name.clone(), Placed { rank: row.rank.into(), points: row.points, games: row.games.into(), values })
    };
    report.standings.iter().map(place).collect()
}
