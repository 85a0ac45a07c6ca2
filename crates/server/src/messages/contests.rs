//! Tournaments: opened, joined, and told of.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::store::{Format, SeatKind, Status};

/// A tournament to be opened.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewContest {
    pub(crate) name: String,
    pub(crate) title: String,
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// `300+5`, in seconds.
    pub(crate) clock: Option<String>,
    /// `round-robin` or `swiss`.
    pub(crate) format: Format,
    /// How many rounds a Swiss tournament has, or how often everybody meets everybody.
    pub(crate) rounds: Option<u32>,
    /// For how many seconds a game waits for somebody's first move; then it is lost.
    pub(crate) patience: Option<u32>,
}

/// A tournament that was opened.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OpenedContest {
    /// Its code.
    pub(crate) tournament: String,
    /// The token of whoever runs it.
    pub(crate) token: String,
    pub(crate) state: ContestShown,
}

/// Somebody wants to take part: a person by a name, or, for whoever runs it, a level or a program.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewEntrant {
    pub(crate) name: Option<String>,
    /// The token that the person is to have, 32 hexadecimal digits: with the same token it is the same entrant.
    pub(crate) token: Option<String>,
    /// `normal`, `mestre:1s`.
    pub(crate) level: Option<String>,
    /// The name of a program that the owner of the server allows.
    pub(crate) guest: Option<String>,
}

/// Somebody takes part.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EnteredContest {
    pub(crate) entrant: u32,
    /// Plays this person's seat in every game of the tournament.
    pub(crate) token: Option<String>,
    pub(crate) state: ContestShown,
}

/// What is told of a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ContestShown {
    /// Its code.
    pub(crate) tournament: String,
    pub(crate) name: String,
    pub(crate) status: Status,
    pub(crate) title: String,
    pub(crate) options: String,
    /// The options, for people.
    pub(crate) rules: String,
    pub(crate) clock: Option<String>,
    pub(crate) format: Format,
    /// How many rounds there are, once that is known.
    pub(crate) rounds: u32,
    /// The round that is played now; 0 before the start.
    pub(crate) round: u32,
    pub(crate) patience: u32,
    /// Unix time in milliseconds.
    pub(crate) created: i64,
    /// Whether programs played it elsewhere.
    pub(crate) published: bool,
    /// Whether somebody who comes now can take part.
    pub(crate) open: bool,
    pub(crate) entrants: Vec<EntrantShown>,
    pub(crate) boards: Vec<BoardShown>,
    pub(crate) standings: Vec<StandingShown>,
    /// The rounds of a knock-out.
    pub(crate) bracket: Vec<Vec<TieShown>>,
    /// The entrant that the viewer is.
    pub(crate) you: Option<u32>,
    /// Whether the viewer runs it.
    pub(crate) host: bool,
}

/// Who takes part.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EntrantShown {
    pub(crate) entrant: u32,
    pub(crate) kind: SeatKind,
    /// What people call them.
    pub(crate) said: String,
    pub(crate) left: bool,
    /// Whether there is no opponent in this round.
    pub(crate) pauses: bool,
    /// The rounds so far in which there was no opponent.
    pub(crate) byes: Vec<u32>,
}

/// Two who meet.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardShown {
    pub(crate) round: u32,
    pub(crate) board: u32,
    /// Which game of those who meet there, from 1; people play one.
    pub(crate) part: u32,
    /// Null until it begins, and where it never does.
    pub(crate) game: Option<String>,
    /// The entrants, by seat.
    pub(crate) seats: Vec<u32>,
    /// Who is first, once it is over; equal numbers are a draw.
    pub(crate) ranks: Option<Vec<u8>>,
    /// Whether somebody left, so that it is not played.
    pub(crate) cancelled: bool,
}

/// Two who meet in a round of a knock-out, or one who has nobody to meet.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TieShown {
    /// The entrants; null where nobody is.
    pub(crate) entrants: Vec<Option<u32>>,
    /// Their points; none where nothing was played.
    pub(crate) points: Vec<f64>,
    /// Who goes on.
    pub(crate) winner: Option<u32>,
}

/// A line of the standings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StandingShown {
    pub(crate) rank: u32,
    pub(crate) entrant: u32,
    pub(crate) points: f64,
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    /// The points of all opponents.
    pub(crate) buchholz: f64,
    /// The points of each opponent times those won against them.
    pub(crate) sonneborn_berger: f64,
}

/// Which tournaments are wanted.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ContestsQuery {
    /// `QKNVJZ,ABCDEF`: at most 100.
    #[serde(default)]
    pub(crate) codes: String,
    /// `pt`, `fr` or `en`.
    #[expect(dead_code, reason = "whoever asks is asked for the language")]
    pub(crate) language: Option<String>,
}

/// Tournaments, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ContestList {
    pub(crate) tournaments: Vec<ContestSummary>,
}

/// What a list tells of a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ContestSummary {
    /// Its code.
    pub(crate) tournament: String,
    pub(crate) name: String,
    pub(crate) status: Status,
    pub(crate) title: String,
    pub(crate) options: String,
    /// The options, for people.
    pub(crate) rules: String,
    pub(crate) format: Format,
    /// Unix time in milliseconds.
    pub(crate) created: i64,
    /// How many take part.
    pub(crate) entrants: u32,
    /// Whether the account that is logged in opened it.
    pub(crate) runs: bool,
}

/// A token to run a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HostToken {
    pub(crate) token: String,
}

/// For which pages a link is wanted.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CodeQuery {
    /// `https://play.example`: where the reader's page comes from.
    pub(crate) origin: String,
    /// `pt`, `fr` or `en`.
    #[expect(dead_code, reason = "whoever asks is asked for the language")]
    pub(crate) language: Option<String>,
}

/// The link to a tournament, as a picture that telephones read.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CodeShown {
    pub(crate) svg: String,
}

/// The boards that are played now, as small pictures.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Glances {
    pub(crate) boards: Vec<Glance>,
}

/// One of them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Glance {
    pub(crate) game: String,
    /// How many events there were.
    pub(crate) number: u32,
    pub(crate) status: Status,
    /// Whose turn it is, or how it ended.
    pub(crate) said: String,
    pub(crate) thumb: String,
}
