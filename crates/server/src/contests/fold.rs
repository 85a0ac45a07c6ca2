//! A tournament as the fold of its steps: who meets whom, and how all stand.
//!
//! The crate `tournament` counts pairs of games, one from each seat. Here two meet in one game, which counts as both games
//! of a pair: pairings and ranks are the same, and points are twice as many, so they are halved when they are told. Of a
//! tournament that was published all pairs are there, and it is the course of its plan.

use tournament::{Course, Ending, Event, Format as Pairs, Meeting, MeetingId, Row, Setup, Tournament};

use crate::store::{Contest, Entrant, Format, Step};

/// The tournament that has begun; `None` before.
pub(crate) fn fold(contest: &Contest) -> Result<Option<Tournament>, String> {
    if let Some(published) = &contest.published {
        return course(published.plan.clone(), contest).map(|course| Some(course.so_far()));
    }
    let mut folded: Option<Tournament> = None;
    for step in &contest.steps {
        let applied = match (step, &mut folded) {
            (Step::Began(last), None) => {
                folded = Some(Tournament::new(setup(contest, *last)).map_err(|error| error.to_string())?);
                continue;
            }
            (Step::Joined(number), Some(begun)) => begun.apply(Event::Joined { player: number.to_string() }),
            (Step::Left(number), Some(begun)) => {
                let player = contest.entrants.iter().position(|entrant| entrant.number == *number);
                begun.apply(Event::Left { player: player.unwrap_or(usize::MAX) })
            }
            (Step::Played { round, board, ranks: [first, second] }, Some(begun)) => {
                let ending = |ranks: [u8; 2]| Ending { ranks: ranks.to_vec(), scores: None };
                let meeting = MeetingId { round: *round, table: *board, leg: 1 };
                let games = vec![ending([*first, *second]), ending([*second, *first])];
                begun.apply(Event::Played { meeting, games })
            }
            (Step::Ended, _) => continue,
            (step, _) => return Err(format!("{step:?} cannot come here")),
        };
        applied.map_err(|error| error.to_string())?;
    }
    Ok(folded)
}

fn course(plan: tournament::Plan, contest: &Contest) -> Result<Course, String> {
    let mut course = Course::new(plan).map_err(|error| error.to_string())?;
    for pair in pairs(contest) {
        course.take(pair.clone()).map_err(|error| error.to_string())?;
    }
    Ok(course)
}

/// The pairs of a tournament that was published, in the order of its plan.
pub(crate) fn pairs(contest: &Contest) -> impl Iterator<Item = &tournament::PlayedPair> {
    contest.steps.iter().filter_map(|step| if let Step::Pair(pair) = step { Some(&**pair) } else { None })
}

/// Players are the numbers of entrants, since names of people and of levels may be alike.
fn setup(contest: &Contest, last: u32) -> Setup {
    let begins = |entrant: &&Entrant| entrant.number <= last;
    Setup {
        players: contest.entrants.iter().filter(begins).map(|entrant| entrant.number.to_string()).collect(),
        format: match contest.format {
            Format::Swiss => Pairs::Swiss { rounds: contest.rounds },
            // The others are published only, with a plan of their own.
            _ => Pairs::RoundRobin { cycles: contest.rounds },
        },
        legs: 1,
    }
}

/// The round that is played now, from 1: the first in which something is left to play, or the last one.
pub(crate) fn current(begun: &Tournament) -> u32 {
    let rounds = begun.rounds();
    rounds.iter().position(|round| !round.settled()).map_or(rounds.len(), |place| place + 1) as u32
}

/// Who meets whom now and has not played yet.
pub(crate) fn meetings(begun: &Tournament) -> Vec<Meeting> {
    let now = current(begun);
    begun.open().filter(|meeting| meeting.id.round == now).collect()
}

/// A line of the standings as it is told: of single games.
pub(crate) fn single(row: &Row) -> Row {
    Row {
        games: row.games / 2,
        won: row.won / 2,
        drawn: row.drawn / 2,
        lost: row.lost / 2,
        points: row.points / 2.0,
        buchholz: row.buchholz / 2.0,
        sonneborn_berger: row.sonneborn_berger / 4.0,
        difference: row.difference / 2,
        ..row.clone()
    }
}
