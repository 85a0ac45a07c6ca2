//! By which rule a line wins. The specified game is freestyle; the others are those of Gomoku tournaments.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use thiserror::Error;

use crate::board::Stone;

/// When a line wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// A line of k or more.
    #[default]
    Freestyle,
    /// A line of exactly k.
    Standard,
    /// Exactly five for black, who has [forbidden points](crate::foul); five or more for white.
    Renju,
    /// A line of k or more, but not one of exactly k between two stones of the other side.
    Caro,
}

/// What may lie at the two ends of k stones in a line, so that they win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ends {
    /// Anything.
    Any,
    /// No further stone of the same side.
    NotOwn,
    /// Not a stone of the other side at both.
    NotBothTheirs,
}

/// What wins: how many stones in a line, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    /// How many stones.
    pub k: NonZeroU32,
    /// The rule.
    pub rule: Rule,
}

impl Rule {
    /// All of them, that of the specification first.
    pub const ALL: [Self; 4] = [Self::Freestyle, Self::Standard, Self::Renju, Self::Caro];
    /// Their names.
    pub const NAMES: &'static [&'static str] =
        &[Self::ALL[0].name(), Self::ALL[1].name(), Self::ALL[2].name(), Self::ALL[3].name()];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
            Self::Caro => "caro",
        }
    }

    /// What may lie at the ends of a player's line.
    pub fn ends(self, stone: Stone) -> Ends {
        match (self, stone) {
            (Self::Freestyle, _) | (Self::Renju, Stone::O) => Ends::Any,
            (Self::Standard, _) | (Self::Renju, Stone::X) => Ends::NotOwn,
            (Self::Caro, _) => Ends::NotBothTheirs,
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Rule {
    type Err = UnknownRule;

    fn from_str(name: &str) -> Result<Self, UnknownRule> {
        Self::ALL.into_iter().find(|rule| rule.name() == name).ok_or_else(|| UnknownRule(name.to_owned()))
    }
}

/// A name that is no rule's.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the rules are freestyle, standard, renju and caro, not {0:?}")]
pub struct UnknownRule(pub String);

/// Lines of the specified game.
impl From<NonZeroU32> for Goal {
    fn from(k: NonZeroU32) -> Self {
        Goal { k, rule: Rule::Freestyle }
    }
}

impl Goal {
    /// Whether so many stones of a player in a line win, with this at their ends; `None` is a free point or the edge.
    pub(crate) fn is_won(self, stone: Stone, run: usize, ends: [Option<Stone>; 2]) -> bool {
        // A board has at most 100 rows and columns: a k that does not fit is out of reach all the same.
        let k = usize::try_from(self.k.get()).unwrap_or(usize::MAX);
        match self.rule.ends(stone) {
            Ends::Any => run >= k,
            Ends::NotOwn => run == k,
            Ends::NotBothTheirs => run > k || run == k && ends != [Some(stone.other()); 2],
        }
    }
}
