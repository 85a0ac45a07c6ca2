//! Tournaments: what is played next, what results are worth, and how all of it is played, kept and shown.
//!
//! A [`Tournament`] is the fold of its [`Event`]s and says which [`Meeting`]s can be played; [`Strength`], [`Sprt`] and
//! [`Ratings`] say what the results mean (`docs/ratings.md`). All of this is a function of its input: no I/O, no clock, no
//! threads.
//!
//! [`run`] plays a [`Plan`]: it hands [`Pair`]s to a [`Queue`], keeps what comes back in a [`Journal`] and folds it into a
//! [`Course`] (`docs/tournaments.md`). A [`Report`] is what there is to tell of a course.
//!
//! ```
//! use tournament::{Ending, Event, Format, Prior, Ratings, Setup, Tournament};
//!
//! let players = ["ana", "rui", "eva", "gil"].map(str::to_owned).to_vec();
//! let setup = Setup { players, format: Format::Swiss { rounds: 2 }, legs: 1 };
//! let mut tournament = Tournament::new(setup).unwrap();
//! while let Some(meeting) = tournament.next_meeting() {
//!     // A pair of games; here the better seed always wins.
//!     let games = meeting.seatings().into_iter().map(|seats| {
//!         let ranks = seats.iter().map(|player| if player == seats.iter().min().unwrap() { 1 } else { 2 }).collect();
//!         Ending { ranks, scores: None }
//!     });
//!     let games = games.collect();
//!     tournament.apply(Event::Played { meeting: meeting.id, games }).unwrap();
//! }
//! let standings = tournament.standings();
//! assert_eq!((standings.rows[0].name.as_str(), standings.rows[0].points), ("ana", 4.0));
//! let ratings = Ratings::of(4, &tournament.results(), Prior::default()).unwrap();
//! assert!(ratings.elo(0) > ratings.elo(3));
//! ```

mod bradley_terry;
mod counts;
mod cup;
mod elo;
mod estimate;
mod knock_out;
mod matrix;
mod points;
mod report;
mod round;
mod round_robin;
mod setup;
mod sprt;
mod standings;
mod swiss;
mod tables;
mod tournament;

pub use bradley_terry::{Prior, RatingError, Ratings};
pub use counts::Counts;
pub use cup::{
    Contestant, Course, CourseError, FileError, Heading, Journal, JournalError, Local, News, Openings, Pair, Past,
    Plan, PlayedGame, PlayedPair, Queue, RunError, Trial, fingerprint, judge, parse_journal, read_journal, run,
    write_journal,
};
pub use elo::{Strength, elo_of_score, expected_score, wilson};
pub use estimate::Estimate;
pub use points::mean_difference;
pub use report::{Game as ReportGame, Report, Sections, Sheet, Standing, Tie, csv_line};
pub use round::{Ending, Meeting, MeetingId, Round, Table};
pub use setup::{Format, Setup, SetupError};
pub use sprt::{EloModel, Sprt, SprtError, Verdict};
pub use standings::{Cell, Row, Standings};
pub use tournament::{Event, EventError, Tournament};

/// The messages of this crate.
pub const WORDS: game::Translations = game::Translations {
    pt: include_str!("../i18n/pt.ftl"),
    fr: include_str!("../i18n/fr.ftl"),
    en: include_str!("../i18n/en.ftl"),
};
