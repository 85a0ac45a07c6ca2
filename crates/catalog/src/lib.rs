//! The table of games: whoever offers games to people takes them from here, and a game is added with one line.
//!
//! ```
//! let catalog = catalog::Catalog::standard();
//! let gomoku = catalog.title("mnk").unwrap().open([("board", "15x15"), ("k", "5")]).unwrap();
//! assert_eq!(gomoku.levels(), ["facil", "normal", "dificil", "mestre"]);
//! ```

mod open;

use std::sync::Arc;

use game::{Message, OptionError, Options, Record, RecordError, Session, Title};

pub use open::{OpenError, Opened};

/// The games that can be chosen.
#[derive(Clone)]
pub struct Catalog(Vec<Title>);

impl Catalog {
    /// All games of the program, one line each.
    pub fn standard() -> Self {
        Catalog::of([
            Title::with_engine(engine::mnk::mestre),
            Title::with_engine(engine::orbito::mestre),
            Title::with_engine(engine::konane::mestre),
            Title::of::<scrabble_ist::ScrabbleIst>(),
            Title::with_levels(engine::scrabble::levels::<scrabble::Ulb>()),
            Title::with_levels(engine::scrabble::levels::<scrabble::Whole>()),
            #[cfg(feature = "tiny")]
            Title::of::<tiny::Tiny>(),
        ])
    }

    /// A catalog of these games.
    pub fn of(titles: impl IntoIterator<Item = Title>) -> Self {
        Catalog(titles.into_iter().collect())
    }

    /// The games, in the order in which they are offered.
    pub fn titles(&self) -> &[Title] {
        &self.0
    }

    /// The game of this name.
    pub fn title(&self, name: &str) -> Option<&Title> {
        self.0.iter().find(|title| title.name() == name)
    }

    /// The names of the games, in one line.
    pub fn names(&self) -> String {
        self.0.iter().map(Title::name).collect::<Vec<_>>().join(", ")
    }

    /// What to say of a game that is not there.
    pub fn unknown(&self, name: &str) -> ReplayError {
        ReplayError::Game { name: name.to_owned(), known: self.names() }
    }

    /// The session that a record tells of, played through and checked.
    pub fn replay(&self, record: &Record) -> Result<Session, ReplayError> {
        self.replay_with(record, [])
    }

    /// As [`replay`](Catalog::replay), with the files at hand that the game was played with, each with the option it is
    /// for.
    pub fn replay_with<'a>(
        &self,
        record: &'a Record,
        files: impl IntoIterator<Item = (&'a str, Arc<[u8]>)>,
    ) -> Result<Session, ReplayError> {
        let name = record.game()?;
        let title = self.title(name).ok_or_else(|| self.unknown(name))?;
        let options = Options::read_with(title.options(), record.rules()?, files)?;
        Ok(Session::replay(title.open_with(options)?, record)?)
    }
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// There is no such game.
    #[error("unknown game {name}: choose one of {known}")]
    Game {
        /// The name in the record.
        name: String,
        /// The games there are.
        known: String,
    },
    /// The game does not take these options.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The record is not sound.
    #[error(transparent)]
    Record(#[from] RecordError),
}

impl ReplayError {
    /// The error for people.
    pub fn message(&self) -> Message {
        match self {
            ReplayError::Game { name, known } => {
                Message::new("game-unknown").with("name", name.as_str()).with("known", known.as_str())
            }
            ReplayError::Options(error) => error.message(),
            ReplayError::Record(error) => error.message(),
        }
    }
}
