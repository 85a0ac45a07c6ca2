//! A tournament that is really played: what is planned, the pairs of games that are handed out, the journal that keeps
//! each result at once, and the course that is the fold of it.

mod course;
mod journal;
mod local;
mod openings;
mod pair;
mod plan;
mod run;
mod trial;

pub use course::{Course, CourseError};
pub use journal::{Heading, Journal, JournalError, Past, parse_journal, read_journal, write_journal};
pub use local::Local;
pub use openings::Openings;
pub use pair::{Pair, PlayedGame, PlayedPair, Queue, judge};
pub use plan::{Contestant, FileError, Plan, fingerprint};
pub use run::{News, RunError, run};
pub use trial::Trial;
