//! What there is to tell of a tournament, at any time: standings with ratings, crosstable, bracket and games, as data.

mod csv;
mod film;
mod page;
mod sheet;

pub use csv::line as csv_line;
pub use page::Sections;
pub use sheet::Sheet;

use game::Message;
use serde::Serialize;

use crate::bradley_terry::{Prior, Ratings};
use crate::cup::{Course, Plan, PlayedGame, Trial};
use crate::estimate::Estimate;
use crate::knock_out;
use crate::round::{MeetingId, seatings};
use crate::setup::Format;
use crate::standings::{Cell, Row};
use crate::tournament::Tournament;

/// What there is to tell of a tournament.
#[derive(Clone, Debug, Serialize)]
pub struct Report<'a> {
    /// What was planned.
    pub plan: &'a Plan,
    /// Whether nothing is left to play.
    pub over: bool,
    /// How many pairs were played.
    pub pairs: usize,
    /// The players, the first first.
    pub standings: Vec<Standing>,
    /// The sequential test, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Trial>,
    /// What each got against each other, both in the order of the standings.
    pub crosstable: Vec<Vec<Option<Cell>>>,
    /// The rounds of a knock-out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bracket: Vec<Vec<Tie>>,
    /// The games that count, in the order of the plan.
    pub games: Vec<Game<'a>>,
}

/// One player's line.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// Points, games and tie-breaks.
    #[serde(flatten)]
    pub row: Row,
    /// Who plays.
    pub spec: String,
    /// The rating against the average of all, in Elo; none before the first game.
    pub elo: Option<Estimate>,
    /// In how many games it failed.
    pub failures: u32,
    /// The time that it used, in milliseconds.
    pub millis: u64,
}

/// Two who meet in a round of a knock-out, or one who has nobody to meet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tie {
    /// The players, by their places in the plan; none where nobody is.
    pub players: Vec<Option<usize>>,
    /// Their points.
    pub points: Vec<f64>,
    /// Who goes on, once that is known.
    pub winner: Option<usize>,
}

/// A game that counts.
#[derive(Clone, Debug, Serialize)]
pub struct Game<'a> {
    /// In which meeting.
    pub meeting: MeetingId,
    /// Which game of it, from 1.
    pub number: usize,
    /// Who sat where, by their places in the plan.
    pub seats: Vec<usize>,
    /// How it went.
    #[serde(skip)]
    pub played: &'a PlayedGame,
    /// The ranks of the seats.
    pub ranks: &'a [u8],
    /// The points of the seats, where the game counts any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<&'a [i64]>,
    /// How it ended, in one word.
    pub by: &'a str,
    /// How many moves were made.
    pub moves: usize,
}

impl<'a> Report<'a> {
    /// Of a course, as it stands.
    pub fn of(course: &'a Course) -> Self {
        let tournament = course.so_far();
        let games = course.played().iter().flat_map(|pair| {
            let seated = seatings(&pair.places).into_iter().zip(&pair.games).enumerate();
            seated.map(|(number, (seats, played))| Game {
                meeting: pair.meeting,
                number: number + 1,
                seats,
                played,
                ranks: &played.ending.ranks,
                scores: played.ending.scores.as_deref(),
                by: &played.by,
                moves: played.moves,
            })
        });
        let games: Vec<Game<'_>> = games.collect();
        let mut millis = vec![0_u64; course.plan().players.len()];
        for game in &games {
            for (player, took) in game.seats.iter().zip(&game.played.millis) {
                millis[*player] += took;
            }
        }
        let found = tournament.standings();
        let results = tournament.results();
        let ratings = Ratings::of(millis.len(), &results, Prior::default()).ok().filter(|_| !results.is_empty());
        let order: Vec<usize> = found.rows.iter().map(|row| row.player).collect();
        let standing = |row: Row| Standing {
            spec: course.plan().players[row.player].player.clone(),
            elo: ratings.as_ref().and_then(|ratings| ratings.against_pool(row.player)).filter(|_| row.games > 0),
            failures: course.failures()[row.player],
            millis: millis[row.player],
            row,
        };
        Report {
            plan: course.plan(),
            over: course.is_over(),
            pairs: course.pairs(),
            sprt: course.trial().copied(),
            crosstable: order
                .iter()
                .map(|own| order.iter().map(|other| found.crosstable[*own][*other]).collect())
                .collect(),
            standings: found.rows.into_iter().map(standing).collect(),
            bracket: tournament.bracket(),
            games,
        }
    }

    /// How the sequential test stands, where there is one.
    pub fn sprt_said(&self) -> Option<Message> {
        self.sprt.as_ref().map(|trial| trial.message(self.name(0), self.name(1)))
    }

    /// The name of a player.
    pub fn name(&self, player: usize) -> &str {
        self.plan.players.get(player).map_or("", |own| own.name.as_str())
    }
}

impl Tournament {
    /// The rounds of a knock-out, as far as they are drawn; none of other formats.
    pub fn bracket(&self) -> Vec<Vec<Tie>> {
        if !matches!(self.setup().format, Format::KnockOut { .. }) {
            return Vec::new();
        }
        let rounds = self.rounds().iter().map(|round| {
            let mut tables = round.tables.iter();
            let winners = knock_out::winners(round);
            let ties = round.bracket.chunks(2).zip(winners).map(|(pair, winner)| {
                let points = match *pair {
                    [Some(one), Some(other)] => tables.next().map_or_else(Vec::new, |table| {
                        [table.between(one, other).0, table.between(other, one).0]
                            .map(|half| f64::from(half) / 2.0)
                            .to_vec()
                    }),
                    _ => Vec::new(),
                };
                Tie { players: pair.to_vec(), points, winner }
            });
            ties.collect()
        });
        rounds.collect()
    }
}
