//! Games read from files of other programs: what a file says, and the session that comes of it once our rules have
//! played every move.

use std::sync::Arc;

use crate::{
    Act, Declined, Game, Message, Millis, Occupant, OptionError, OptionSpec, Options, Record, Seat, Seed, Session,
    Setup, SetupError,
};

/// Reads files of one format of another program.
#[derive(Clone, Copy)]
pub struct Reader {
    /// What the names of its files end in: `sgf`.
    pub name: &'static str,
    /// Whether a file looks like one.
    pub looks: fn(&[u8]) -> bool,
    /// What a file says. Where it leaves something open there are several readings, the likeliest first.
    pub read: fn(&[u8], &Choices) -> Result<Vec<Reading>, ImportError>,
}

/// The text of a file that may be old: UTF-8 if it can be that, else ISO-8859-1.
///
/// ```
/// assert_eq!(game::decoded(b"Jos\xe9"), "José");
/// assert_eq!(game::decoded("\u{feff}José".as_bytes()), "José");
/// ```
pub fn decoded(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

/// What is known beside a file: options that it does not tell, and the files that the game was played with.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// Values of options.
    pub values: Vec<(String, String)>,
    /// Files for options.
    pub files: Vec<(String, Arc<[u8]>)>,
}

impl Choices {
    /// The options of a game: what the file tells, what is known beside it, and what is assumed of the others.
    pub fn options(
        &self,
        specs: &'static [OptionSpec],
        told: &[(&str, String)],
        assumed: &[(&str, String)],
    ) -> Result<Options, OptionError> {
        let known = |name: &str| {
            self.values.iter().any(|(own, _)| own == name) || self.files.iter().any(|(own, _)| own == name)
        };
        let values = self.values.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let told = told.iter().map(|(name, value)| (*name, value.as_str()));
        let assumed = assumed.iter().filter(|(name, _)| !known(name)).map(|(name, value)| (*name, value.as_str()));
        let files = self.files.iter().map(|(name, bytes)| (name.as_str(), Arc::clone(bytes)));
        Options::choose_with(specs, told.chain(values).chain(assumed), files)
    }
}

/// What a file says of a game, before our rules have played it.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The options of the game.
    pub options: Options,
    /// Who sits in each seat: as many as sit at the table.
    pub players: Vec<String>,
    /// The day, as `YYYY-MM-DD`.
    pub date: Option<String>,
    /// The position that it began from, unless it is the game's own start.
    pub position: Option<String>,
    /// The moves.
    pub moves: Vec<ReadMove>,
    /// How it ended, if the file says so.
    pub claim: Option<Claim>,
    /// What else is kept of the file, as tags of the record.
    pub tags: Vec<(&'static str, String)>,
}

/// A move in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadMove {
    /// Its line in the file, from 1.
    pub line: usize,
    /// Who made it.
    pub seat: Seat,
    /// The move in our notation.
    pub text: String,
    /// When, since the start.
    pub at: Millis,
}

/// How a file says that a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who won; `None` for a draw.
    pub winner: Option<Seat>,
    /// How the file puts it.
    pub said: String,
}

/// A game that was read from a file of another program: our rules have played every move of it.
#[derive(Debug)]
pub struct Import {
    /// The game.
    pub session: Session,
    /// The format of the file.
    pub format: &'static str,
    /// What else is kept of the file.
    pub tags: Vec<(&'static str, String)>,
}

impl Import {
    /// The game as a record, which names the format that it came from.
    pub fn record(&self) -> Record {
        let tags = self.tags.iter().map(|(name, value)| (*name, value.as_str()));
        let source = std::iter::once(("Source", self.format));
        source.chain(tags).fold(self.session.record(), |record, (name, value)| record.with_tag(name, value))
    }
}

/// Why a file of another program is not read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The game has no such format, or none that the file looks like.
    #[error("not a file in a known format: use one of {known}")]
    Format {
        /// The formats there are.
        known: String,
    },
    /// A line cannot be understood, or tells what our rules do not know.
    #[error("line {line}: {}", .why.key())]
    Line {
        /// The line, from 1.
        line: usize,
        /// Why.
        why: Message,
    },
    /// The game does not take the options that the file tells.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The game cannot begin as the file says.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move cannot be played.
    #[error("move {number} (line {line}, {text}): {why}")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// Its line, from 1.
        line: usize,
        /// The move in our notation.
        text: String,
        /// Why not.
        why: Declined,
    },
    /// The game ended otherwise than the file says.
    #[error("the file says {said:?}, but the moves say {found:?}")]
    Result {
        /// What the file says.
        said: String,
        /// The ranks that the moves give.
        found: String,
    },
}

impl ImportError {
    /// A line that cannot be understood, and why.
    pub fn line(line: usize, why: Message) -> Self {
        ImportError::Line { line, why }
    }

    /// The line that the reader came to: of several failures the one that came furthest tells most.
    pub fn reached(&self) -> usize {
        match self {
            ImportError::Line { line, .. } | ImportError::Move { line, .. } => *line,
            ImportError::Result { .. } => usize::MAX,
            _ => 0,
        }
    }

    /// The error for people.
    pub fn message(&self) -> Message {
        match self {
            ImportError::Format { known } => Message::new("import-format").with("known", known.as_str()),
            ImportError::Line { line, why } => {
                Message::new("import-line").with("line", line.to_string()).with("why", why.clone())
            }
            ImportError::Options(error) => error.message(),
            ImportError::Setup(error) => error.message(),
            ImportError::Move { number, line, text, why } => Message::new("import-move")
                .with("number", number.to_string())
                .with("line", line.to_string())
                .with("text", crate::excerpt(text))
                .with("why", why.message()),
            ImportError::Result { said, found } => {
                Message::new("import-result").with("said", crate::excerpt(said)).with("found", found.as_str())
            }
        }
    }
}

impl Reader {
    /// Reads a file and plays it: the first reading that our rules can play is the game.
    pub(crate) fn import(
        self,
        bytes: &[u8],
        choices: &Choices,
        open: impl Fn(Options) -> Result<Arc<dyn Game>, OptionError>,
    ) -> Result<Import, ImportError> {
        let mut failure: Option<ImportError> = None;
        for reading in (self.read)(bytes, choices)? {
            let tags = reading.tags.clone();
            let played = open(reading.options.clone()).map_err(ImportError::from).and_then(|game| reading.play(game));
            match played {
                Ok(session) => return Ok(Import { session, format: self.name, tags }),
                Err(error) if failure.as_ref().is_none_or(|known| known.reached() < error.reached()) => {
                    failure = Some(error);
                }
                Err(_) => {}
            }
        }
        Err(failure.unwrap_or_else(|| ImportError::Format { known: self.name.to_owned() }))
    }
}

impl Reading {
    /// The session that the moves give.
    fn play(self, game: Arc<dyn Game>) -> Result<Session, ImportError> {
        let seats = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let players = self.players.iter().map(|name| Occupant::called(name, &*game)).collect();
        let setup = Setup { players, date: self.date, position: self.position, ..Setup::new(seats, Seed(0)) };
        let mut session = Session::new(game, setup)?;
        for (place, ReadMove { line, seat, text, at }) in self.moves.into_iter().enumerate() {
            let played = session.act(seat, Act::Move(text.clone()), at).map(drop);
            played.map_err(|why| ImportError::Move { number: place + 1, line, text, why })?;
        }
        match self.claim {
            Some(claim) => conclude(session, claim),
            None => Ok(session),
        }
    }
}

/// Ends the session as the file says it ended, or sees that it did.
fn conclude(mut session: Session, claim: Claim) -> Result<Session, ImportError> {
    if let Some(verdict) = session.verdict() {
        if verdict.outcome.winner() == claim.winner {
            return Ok(session);
        }
        let ranks: Vec<String> = verdict.outcome.ranks().iter().map(ToString::to_string).collect();
        return Err(ImportError::Result { said: claim.said, found: ranks.join(" ") });
    }
    let at = session.log().last().map_or(0, |entry| entry.at);
    let acts = match claim.winner {
        // Whatever made them stop: the others gave up.
        Some(winner) => {
            Seat::all(session.setup().seats).filter(|seat| *seat != winner).map(|seat| (seat, Act::Resign)).collect()
        }
        None => vec![(Seat::FIRST, Act::Draw), (Seat::SECOND, Act::Draw)],
    };
    for (seat, act) in acts {
        let done = session.act(seat, act, at).map(drop);
        done.map_err(|_| ImportError::Result { said: claim.said.clone(), found: "*".to_owned() })?;
    }
    Ok(session)
}
