//! Games from files: records of our own, and files of other programs.

use std::sync::Arc;

use game::{
    COMMON_WORDS, Choices, ImportError, Language, Message, OptionError, Record, RecordError, Session, Title, Translator,
};

use crate::{Catalog, ReplayError};

/// A game from a file.
#[derive(Debug)]
pub struct Opened {
    /// The game as a record: the one in the file, or what the file of another program amounts to.
    pub record: Record,
    /// The game, every move of it played by the rules.
    pub session: Session,
    /// The format of the other program, if it is one's file.
    pub format: Option<&'static str>,
}

/// Why a file is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// It is neither a record nor a file that can be read here.
    #[error("neither a record nor a file in a known format: use a record, or one of {known}")]
    Unknown {
        /// The formats of other programs that can be read.
        known: String,
    },
    /// It is a record without what is hidden while the game goes on.
    #[error("the record leaves out what is hidden while the game goes on")]
    Hidden,
    /// It is a record that does not replay.
    #[error("{error}")]
    Replay {
        /// The game, if there is one of the record's name.
        title: Option<&'static str>,
        /// Why not.
        error: Box<ReplayError>,
    },
    /// It is a file of another program that cannot be read as this game.
    #[error("{title}: {error}")]
    Import {
        /// The game.
        title: &'static str,
        /// Why not.
        error: Box<ImportError>,
    },
}

impl OpenError {
    /// The error for people, in the words of the game that it is about.
    pub fn message(&self) -> Message {
        match self {
            OpenError::Unknown { known } => Message::new("import-format").with("known", known.as_str()),
            OpenError::Hidden => Message::new("import-hidden"),
            OpenError::Replay { error, .. } => error.message(),
            OpenError::Import { error, .. } => error.message(),
        }
    }
}

impl Catalog {
    /// The game that a file tells of. What it is, a record or a file of another program and of which game, is told by what
    /// is in it; `choices` are what it need not tell.
    ///
    /// ```
    /// use game::Choices;
    ///
    /// let catalog = catalog::Catalog::standard();
    /// let opened = catalog.open(b"Piskvorky 15x15, 0:0, 0\n8,8,0\n", &Choices::default())?;
    /// assert_eq!((opened.session.game().name(), opened.format), ("mnk", Some("psq")));
    /// assert!(catalog.open(b"nonsense", &Choices::default()).is_err());
    /// # Ok::<(), catalog::OpenError>(())
    /// ```
    pub fn open(&self, bytes: &[u8], choices: &Choices) -> Result<Opened, OpenError> {
        // Where several games have a format, the one with the most rules comes last in the list.
        let readers = || self.titles().iter().rev().filter_map(|title| Some((title, title.format_of(bytes)?)));
        if readers().next().is_none() {
            return self.open_record(bytes, choices);
        }
        let mut failure: Option<(&'static str, ImportError)> = None;
        for (title, format) in readers() {
            match title.import(bytes, format, choices) {
                Ok(import) => {
                    return Ok(Opened { record: import.record(), session: import.session, format: Some(format) });
                }
                Err(error) => {
                    if failure.as_ref().is_none_or(|(_, known)| known.reached() < error.reached()) {
                        failure = Some((title.name(), error));
                    }
                }
            }
        }
        Err(failure
            .map_or_else(|| self.no_game(), |(title, error)| OpenError::Import { title, error: Box::new(error) }))
    }

    fn open_record(&self, bytes: &[u8], choices: &Choices) -> Result<Opened, OpenError> {
        let text = std::str::from_utf8(bytes).map_err(|_| self.no_game())?;
        let begins = text.trim_start_matches('\u{feff}').lines().map(str::trim).find(|line| !line.is_empty());
        if !begins.is_some_and(|line| line.starts_with(['[', ';'])) {
            return Err(self.no_game());
        }
        let unsound = |error: RecordError| OpenError::Replay { title: None, error: Box::new(error.into()) };
        let record = Record::read(text).map_err(unsound)?;
        let title = record.game().ok().and_then(|name| self.title(name));
        // Whoever has a record of a game that goes on is not told what was dealt; without it another game would be played.
        let hides = || title.is_some_and(Title::hides);
        if record.tag("Seed").is_none() && record.tag("Position").is_none() && hides() {
            return Err(OpenError::Hidden);
        }
        let failed = |error: ReplayError| OpenError::Replay { title: title.map(Title::name), error: Box::new(error) };
        if let Some((name, _)) = choices.values.first() {
            // A record tells all options itself.
            return Err(failed(OptionError::Twice { name: name.clone() }.into()));
        }
        let files = choices.files.iter().map(|(name, bytes)| (name.as_str(), Arc::clone(bytes)));
        let session = self.replay_with(&record, files).map_err(failed)?;
        Ok(Opened { record, session, format: None })
    }

    fn no_game(&self) -> OpenError {
        let mut known: Vec<&str> = self.titles().iter().flat_map(Title::formats).collect();
        known.sort_unstable();
        known.dedup();
        OpenError::Unknown { known: known.join(", ") }
    }

    /// The error as a sentence, in the words of the game that it is about.
    pub fn say(&self, error: &OpenError, language: Language) -> String {
        let title = match error {
            OpenError::Import { title, .. } => Some(*title),
            OpenError::Replay { title, .. } => *title,
            _ => None,
        };
        let translator = title.and_then(|name| self.title(name)).map(|title| title.translator(language));
        translator.unwrap_or_else(|| Translator::new(language, &[COMMON_WORDS])).say(&error.message())
    }
}
