//! What a game is, for everyone who plays, draws, stores or referees one.
//!
//! A game implements [`Rules`]; interfaces use the text-only facade of [`Title`], [`Game`], [`Table`] and [`Sight`];
//! a [`Session`] runs a game, keeps its log and its clocks, and writes its [`Record`]. Nothing here does I/O.
//!
//! ```
//! use game::{Act, Seed, Session, Setup, Title};
//!
//! let title = Title::of::<tiny::Tiny>();
//! let mut session = Session::new(title.open([]).unwrap(), Setup::new(2, Seed(7))).unwrap();
//! while let Some(seat) = session.turn().seat() {
//!     let card = session.sight(Some(seat)).legal().moves[0].clone();
//!     session.act(seat, Act::Move(card), 0).unwrap();
//! }
//! let record = session.record().to_string();
//! assert!(record.starts_with("[Tabuleiro \"1\"]\n[Game \"tiny\"]\n"));
//! ```

mod analysis;
mod chronicle;
mod clock;
mod contest;
mod deal;
mod declined;
mod event;
mod facade;
mod honesty;
mod import;
mod input;
mod limits;
mod message;
mod options;
mod outcome;
mod past;
mod player;
mod random;
mod record;
mod replay;
mod ruled;
mod rules;
mod scene;
mod seat;
mod session;
mod setup;
mod spec;
mod threat;
mod verdict;

pub use analysis::{Analysis, Case, Line, Solution, Value, Worth};
pub use chronicle::{Chronicle, Deed, Format};
pub use clock::{Budget, ClockError, Clocks, Measure, Millis, TimeControl};
pub use contest::{Chair, Host, NobodyThere, Quiet, play_match};
pub use deal::{Deal, Dealer, NoDeal, Secret};
pub use declined::Declined;
pub use event::{Act, Entry, Event, NoEntry, Notes};
pub use facade::{Game, Listing, Played, Pointed, SetupError, Sight, Table, Title};
pub use honesty::Dishonest;
pub use import::{Choices, Claim, Import, ImportError, ReadMove, Reader, Reading, decoded};
pub use input::{Input, Laid, Run, Spoken, Tiles, runs};
pub use limits::{Limits, LimitsError};
pub use message::{Arg, Called, Calling, Language, Message, Translations, Translator, UnknownLanguage, excerpt};
pub use options::{FileKind, FileText, Kind, OptionError, OptionSpec, Options};
pub use outcome::{Outcome, Turn};
pub use player::{Cause, Clock, Level, Mind, Patient, Player, SoFar, Task, Trouble, Watch};
pub use random::{Seed, SplitMix64};
pub use record::{COMMITMENT, GAME_ID, Record, RecordError};
pub use replay::Replay;
pub use rules::{Coverage, Partial, Preset, Refusal, Rules};
pub use scene::{Cell, Effect, Held, Mark, MarkKind, Piece, Scene, SeatScene, Step, Style, Tone};
pub use seat::{MOST_SEATS, Seat};
pub use session::{Prepared, Session};
pub use setup::{Setup, WrongMoves};
pub use spec::{Occupant, PlayerSpec, Protocol, SpecError};
pub use threat::{Sign, Threat};
pub use verdict::{Termination, Verdict};

/// The messages that all games share.
pub const COMMON_WORDS: Translations = Translations {
    pt: include_str!("../i18n/pt.ftl"),
    fr: include_str!("../i18n/fr.ftl"),
    en: include_str!("../i18n/en.ftl"),
};
