//! A game as a file: tags, then one line for each entry of the log.
//!
//! ```text
//! [Tabuleiro "1"]
//! [Game "mnk"]
//! [Rules "board=3x3 k=3"]
//! [Seat1 "human"]
//! [Name1 "Ana"]
//! [Seat2 "facil"]
//! [Seed "7"]
//! [Date "2026-11-15"]
//! [Result "1 2"]
//! [Termination "rules"]
//!
//! 1: 5
//! 2: 1 {1500 eval=+0.35}
//! 1: !resign
//! ```
//!
//! `Seat1` says who plays ([`PlayerSpec`](crate::PlayerSpec)) and `Name1` what they are called. A line is the seat, what it
//! did, and in braces the milliseconds since the start, where time counts, and what a program says about its move
//! ([`Notes`](crate::Notes)). `Result` is the rank of each seat: `1 2` is a win of the first, `1 1` a draw, `*` a game
//! that goes on. What is not a move begins with `!`: `!resign`, `!time`, `!take-back 2`, `!wrong MOVE`,
//! `!forfeit crash LAST WORDS`, `!offer` (a draw), `!agree`, `!decline`. Lines that begin with `;` are remarks. Other tags do
//! no harm: the command line keeps in `Language` the one that was asked for.

use std::fmt;
use std::sync::Arc;

use crate::spec::UNKNOWN;
use crate::{Declined, Entry, Game, Message, Occupant, Replay, Seat, Session, Setup, SetupError};

/// The format that this release writes.
const FORMAT: &str = "1";

/// The tag with the name of a game that was played online.
pub const GAME_ID: &str = "GameId";
/// The tag with what was published about the secret by which it was dealt.
pub const COMMITMENT: &str = "Commitment";

/// A record has no more tags; those of a game are about twenty.
const MOST_TAGS: usize = 1000;

/// A record, as written: what it says is only true once it is [replayed](Session::replay).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    tags: Vec<(String, String)>,
    entries: Vec<Entry>,
}

/// Why a text is no record, or a record does not replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// A line is not written like one.
    #[error("line {0} is neither a tag nor an entry")]
    Line(usize),
    /// The same tag stands twice.
    #[error("line {0} repeats a tag")]
    Repeated(usize),
    /// There are too many tags.
    #[error("there are more than {MOST_TAGS} tags")]
    Tags,
    /// A tag is missing that every record has.
    #[error("the tag {0} is missing")]
    Missing(&'static str),
    /// A tag says what it cannot say.
    #[error("the tag {tag} cannot be {value:?}")]
    Tag {
        /// The tag.
        tag: String,
        /// Its value.
        value: String,
    },
    /// The game cannot begin as the tags say.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An entry cannot have happened.
    #[error("entry {number} cannot have happened: {why}")]
    Entry {
        /// Its number, from 1.
        number: usize,
        /// Why not.
        why: Declined,
    },
    /// The game ended otherwise than the tags say.
    #[error("the tags say that {tag} is {said:?}, but the moves give {found:?}")]
    Result {
        /// The tag.
        tag: &'static str,
        /// What it says.
        said: String,
        /// What the replay gives.
        found: String,
    },
}

impl RecordError {
    /// The error for people.
    pub fn message(&self) -> Message {
        match self {
            RecordError::Line(line) => Message::new("record-line").with("line", *line as i64),
            RecordError::Tags => Message::new("record-tags").with("most", MOST_TAGS as i64),
            RecordError::Repeated(line) => Message::new("record-repeated").with("line", *line as i64),
            RecordError::Missing(tag) => Message::new("record-missing").with("tag", *tag),
            RecordError::Tag { tag, value } => {
                Message::new("record-tag").with("tag", tag.as_str()).with("value", value.as_str())
            }
            RecordError::Setup(error) => error.message(),
            RecordError::Entry { number, why } => {
                Message::new("record-entry").with("number", *number as i64).with("why", why.message())
            }
            RecordError::Result { tag, said, found } => Message::new("record-result")
                .with("tag", *tag)
                .with("said", said.as_str())
                .with("found", found.as_str()),
        }
    }
}

impl Record {
    /// Reads a record.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let mut record = Record { tags: Vec::new(), entries: Vec::new() };
        for (place, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let (number, line) = (place + 1, line.trim());
            if line.is_empty() || line.starts_with(';') {
                continue;
            }
            if line.starts_with('[') {
                let (name, value) = read_tag(line).ok_or(RecordError::Line(number))?;
                if record.tag(&name).is_some() {
                    return Err(RecordError::Repeated(number));
                }
                record.tags.push((name, value));
                // Each is looked for among all of them.
                if record.tags.len() > MOST_TAGS {
                    return Err(RecordError::Tags);
                }
            } else {
                record.entries.push(line.parse().map_err(|_| RecordError::Line(number))?);
            }
        }
        match record.tag("Tabuleiro") {
            None => Err(RecordError::Missing("Tabuleiro")),
            Some(FORMAT) => Ok(record),
            Some(_) => Err(record.bad_tag("Tabuleiro")),
        }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// The same record with one more tag, of which the game need know nothing. What a tag says already stays, and a name
    /// that could not be read again is left out.
    #[must_use]
    pub fn with_tag(mut self, name: &str, value: &str) -> Self {
        if is_name(name) && self.tag(name).is_none() {
            self.tags.push((name.to_owned(), value.to_owned()));
        }
        self
    }

    /// All tags, in order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The entries, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    fn need(&self, name: &'static str) -> Result<&str, RecordError> {
        self.tag(name).ok_or(RecordError::Missing(name))
    }

    fn bad_tag(&self, name: &str) -> RecordError {
        RecordError::Tag { tag: name.to_owned(), value: self.tag(name).unwrap_or_default().to_owned() }
    }

    /// The name of the game.
    pub fn game(&self) -> Result<&str, RecordError> {
        self.need("Game")
    }

    /// The options of the game, as [`Game::options`] prints them.
    pub fn rules(&self) -> Result<&str, RecordError> {
        self.need("Rules")
    }

    /// Who sits in the seat of this number, if there is one. Earlier releases wrote the name of a person, or the spec of
    /// a level, as the only tag, and the server told in `Kind1` which of the two it was.
    fn occupant(&self, number: u32) -> Option<Result<Occupant, RecordError>> {
        let tag = format!("Seat{number}");
        let text = self.tag(&tag)?;
        let name = self.tag(&format!("Name{number}")).map(str::to_owned);
        Some(match (self.tag(&format!("Kind{number}")), text) {
            (_, UNKNOWN) => Ok(Occupant { name, ..Occupant::default() }),
            (Some("person"), text) if name.is_none() && text != "human" => Ok(Occupant::person(text)),
            _ => text.parse().map(|spec| Occupant { spec, name }).map_err(|_| self.bad_tag(&tag)),
        })
    }

    /// How the session began.
    pub fn setup(&self) -> Result<Setup, RecordError> {
        let deal = self.tag("Seed").map(|text| text.parse().map_err(|_| self.bad_tag("Seed"))).transpose()?;
        let players: Vec<Occupant> = (1..).map_while(|number| self.occupant(number)).collect::<Result<_, _>>()?;
        let seats = u8::try_from(players.len()).map_err(|_| RecordError::Missing("Seat1"))?;
        Ok(Setup {
            seats,
            deal: deal.unwrap_or_default(),
            players,
            date: self.tag("Date").map(str::to_owned),
            wrong_moves: self.need("WrongMoves")?.parse().map_err(|()| self.bad_tag("WrongMoves"))?,
            clock: self.tag("Clock").map(|text| text.parse().map_err(|_| self.bad_tag("Clock"))).transpose()?,
            position: self.tag("Position").map(str::to_owned),
        })
    }
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Reads `[Name "value"]`.
fn read_tag(line: &str) -> Option<(String, String)> {
    let (name, rest) = line.strip_prefix('[')?.split_once(' ')?;
    let quoted = rest.trim_start().strip_prefix('"')?.strip_suffix("\"]")?;
    let mut value = String::new();
    let mut letters = quoted.chars();
    while let Some(letter) = letters.next() {
        value.push(match letter {
            '"' => return None,
            '\\' => match letters.next()? {
                'n' => '\n',
                'r' => '\r',
                same @ ('"' | '\\') => same,
                _ => return None,
            },
            plain => plain,
        });
    }
    is_name(name).then(|| (name.to_owned(), value))
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            write!(f, "[{name} \"")?;
            for letter in value.chars() {
                match letter {
                    '"' | '\\' => write!(f, "\\{letter}")?,
                    '\n' => f.write_str("\\n")?,
                    '\r' => f.write_str("\\r")?,
                    plain => write!(f, "{plain}")?,
                }
            }
            writeln!(f, "\"]")?;
        }
        writeln!(f)?;
        for entry in &self.entries {
            writeln!(f, "{entry}")?;
        }
        Ok(())
    }
}

impl Session {
    /// The whole record, for whoever runs the session.
    pub fn record(&self) -> Record {
        self.record_with(true, self.log().to_vec())
    }

    /// The record as a seat, or a spectator, may see it: while the game goes on, without what is hidden.
    pub fn record_for(&self, viewer: Option<Seat>) -> Record {
        self.record_with(!self.game().hides() || self.verdict().is_some(), self.log_for(viewer))
    }

    fn record_with(&self, open: bool, entries: Vec<Entry>) -> Record {
        let setup = self.setup();
        let mut tags: Vec<(String, String)> = Vec::new();
        let mut add = |name: &str, value: String| tags.push((name.to_owned(), value));
        add("Tabuleiro", FORMAT.to_owned());
        add("Game", self.game().name().to_owned());
        add("Rules", self.game().options());
        for seat in Seat::all(setup.seats) {
            let Occupant { spec, name } = setup.player(seat);
            add(&format!("Seat{seat}"), spec.to_string());
            if let Some(name) = name {
                add(&format!("Name{seat}"), name);
            }
        }
        if open {
            add("Seed", setup.deal.to_string());
        }
        if let Some(position) = setup.position.as_ref().filter(|_| open) {
            add("Position", position.clone());
        }
        if let Some(date) = &setup.date {
            add("Date", date.clone());
        }
        add("WrongMoves", setup.wrong_moves.to_string());
        if let Some(clock) = setup.clock {
            add("Clock", clock.to_string());
        }
        add("Result", self.result_tag());
        if let Some(scores) = self.verdict().and_then(|verdict| verdict.outcome.scores()) {
            add("Scores", spaced(scores));
        }
        add("Termination", self.termination_tag());
        Record { tags, entries }
    }

    fn result_tag(&self) -> String {
        self.verdict().map_or("*".to_owned(), |verdict| spaced(verdict.outcome.ranks()))
    }

    fn termination_tag(&self) -> String {
        self.verdict().map_or("*".to_owned(), |verdict| verdict.termination.to_string())
    }

    /// Plays a record through from its start, checking every entry and the result that it claims.
    pub fn replay(game: Arc<dyn Game>, record: &Record) -> Result<Session, RecordError> {
        let mut setup = record.setup()?;
        for (player, seat) in setup.players.iter_mut().zip(1..) {
            // Earlier releases wrote a person's name in the place of the spec.
            let told = record.tag(&format!("Kind{seat}")).is_some();
            if player.name.is_none() && player.spec.level().is_some() && !told {
                *player = Occupant::called(&player.spec.to_string(), &*game);
            }
        }
        let session = Replay::new(game, setup, record.entries().to_vec())?.finish()?;
        for (tag, found) in [("Result", session.result_tag()), ("Termination", session.termination_tag())] {
            let said = record.need(tag)?;
            if said != found {
                return Err(RecordError::Result { tag, said: said.to_owned(), found });
            }
        }
        Ok(session)
    }
}

fn spaced<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
