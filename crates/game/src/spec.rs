//! Who plays, as text: `human`, `facil`, `mestre:1s,strength=7`, `exec:python3 bot.py`.

use std::fmt;
use std::str::FromStr;

use crate::{Game, Limits, LimitsError, SetupError};

/// Who plays: the one type for what the command line, records, the server and Python call a player.
///
/// ```
/// use game::PlayerSpec;
///
/// let spec: PlayerSpec = "mestre:1s,strength=7".parse()?;
/// assert_eq!(spec.level(), Some("mestre"));
/// assert_eq!(spec.to_string(), "mestre:1000ms,strength=7");
/// let spec: PlayerSpec = "exec:python3 bot.py".parse()?;
/// assert!(matches!(spec, PlayerSpec::Outside { .. }));
/// # Ok::<(), game::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum PlayerSpec {
    /// A person.
    #[default]
    Human,
    /// A player that comes with the game.
    Level {
        /// Its name.
        name: String,
        /// What it may spend on a move.
        limits: Limits,
    },
    /// A program of somebody else.
    Outside {
        /// How to speak with it.
        protocol: Protocol,
        /// What to start.
        command: String,
    },
}

/// How a program of somebody else is spoken with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// A program that reads and writes lines.
    Exec,
    /// A Gomocup engine.
    Piskvork,
    /// Functions in Python.
    Python,
    /// Procedures in Racket.
    Racket,
}

impl Protocol {
    /// All of them.
    pub const ALL: [Protocol; 4] = [Protocol::Exec, Protocol::Piskvork, Protocol::Python, Protocol::Racket];

    /// Its name in a spec.
    pub const fn name(self) -> &'static str {
        match self {
            Protocol::Exec => "exec",
            Protocol::Piskvork => "piskvork",
            Protocol::Python => "python",
            Protocol::Racket => "racket",
        }
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What stands for a player of whom nothing is known, in files of other programs and in records of earlier releases.
pub(crate) const UNKNOWN: &str = "?";
/// The spec of a person.
const HUMAN: &str = "human";

impl PlayerSpec {
    /// A level without limits of its own.
    pub fn of_level(name: impl Into<String>) -> Self {
        PlayerSpec::Level { name: name.into(), limits: Limits::default() }
    }

    /// Whether it is a person.
    pub fn is_human(&self) -> bool {
        *self == PlayerSpec::Human
    }

    /// The name of the level, if it is one.
    pub fn level(&self) -> Option<&str> {
        match self {
            PlayerSpec::Level { name, .. } => Some(name),
            PlayerSpec::Human | PlayerSpec::Outside { .. } => None,
        }
    }
}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        if text == HUMAN {
            return Ok(PlayerSpec::Human);
        }
        let Some((name, rest)) = text.split_once(':') else { return Ok(PlayerSpec::of_level(text)) };
        Ok(match Protocol::ALL.into_iter().find(|protocol| protocol.name() == name) {
            Some(protocol) => PlayerSpec::Outside { protocol, command: rest.to_owned() },
            None => {
                let wrong = |why| SpecError { name: name.to_owned(), why };
                PlayerSpec::Level { name: name.to_owned(), limits: rest.parse().map_err(wrong)? }
            }
        })
    }
}

/// What [`FromStr`] reads.
impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Human => f.write_str(HUMAN),
            PlayerSpec::Level { name, limits } if *limits == Limits::default() => f.write_str(name),
            PlayerSpec::Level { name, limits } => write!(f, "{name}:{limits}"),
            PlayerSpec::Outside { protocol, command } => write!(f, "{protocol}:{command}"),
        }
    }
}

/// What stands after the colon is no limit for a level. Whether the name before it is that of a level, only a game knows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct SpecError {
    /// What stands before the colon.
    pub name: String,
    /// What is wrong if that is a level.
    pub why: LimitsError,
}

impl SpecError {
    /// What is wrong in this game: the limits of one of its levels, or there is no such kind of player at all.
    pub fn in_game(self, game: &dyn Game) -> SetupError {
        match game.levels().contains(&self.name.as_str()) {
            true => SetupError::Limits(self.why),
            false => SetupError::Kind { given: self.name, known: game.levels().join(", ") },
        }
    }
}

/// Who sits in a seat: who plays, and under which name.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Occupant {
    /// Who plays.
    pub spec: PlayerSpec,
    /// What they are called, where that is known.
    pub name: Option<String>,
}

impl Occupant {
    /// A person of this name.
    pub fn person(name: impl Into<String>) -> Self {
        Occupant { spec: PlayerSpec::Human, name: Some(name.into()) }
    }

    /// Whoever a text names that may be the spec of a player of this game, or else the name of a person.
    pub(crate) fn called(text: &str, game: &dyn Game) -> Self {
        match text.parse::<PlayerSpec>() {
            Ok(spec) if game.player(&spec).is_ok() => spec.into(),
            Ok(PlayerSpec::Human) => Occupant::default(),
            _ if text == UNKNOWN => Occupant::default(),
            _ => Occupant::person(text),
        }
    }
}

impl From<PlayerSpec> for Occupant {
    fn from(spec: PlayerSpec) -> Self {
        Occupant { spec, name: None }
    }
}

/// The name, or else the spec.
impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            Some(name) => f.write_str(name),
            None => self.spec.fmt(f),
        }
    }
}
