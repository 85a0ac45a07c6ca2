//! Stones (the type `pedra`) and the colours of the two players.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The colour of one of the two players.
///
/// Where the specification asks for "the stone of a player", the library asks for a colour, so that
/// the neutral stone cannot be given there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Black, who plays first.
    X,
    /// White.
    O,
}

impl Colour {
    /// Both colours, in order of play.
    pub const BOTH: [Self; 2] = [Self::X, Self::O];

    /// The other colour.
    pub fn opponent(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Stone::from(*self).fmt(f)
    }
}

/// What a cell of the board holds (the type `pedra`).
///
/// The constructors `cria_pedra_preta`, `cria_pedra_branca` and `cria_pedra_neutra` are the three
/// variants; equality is `pedras_iguais`; [`Display`](fmt::Display) is `pedra_para_str`, as is [`letter`](Stone::letter).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stone {
    /// Black (`cria_pedra_preta`).
    X,
    /// White (`cria_pedra_branca`).
    O,
    /// Nobody's: a free cell (`cria_pedra_neutra`).
    Neutral,
}

/// A text that is not `X`, `O` or a blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a stone is X, O or a blank")]
pub struct StoneError;

impl Stone {
    /// Whether the stone is white (`eh_pedra_branca`).
    pub fn is_white(self) -> bool {
        self == Self::O
    }

    /// Whether the stone is black (`eh_pedra_preta`).
    pub fn is_black(self) -> bool {
        self == Self::X
    }

    /// The colour of the owner, which a neutral stone has not (`eh_pedra_jogador` asks whether there is one).
    pub fn colour(self) -> Option<Colour> {
        match self {
            Self::X => Some(Colour::X),
            Self::O => Some(Colour::O),
            Self::Neutral => None,
        }
    }

    /// 1 for black, -1 for white and 0 for neutral (`pedra_para_int`).
    pub fn to_int(self) -> i8 {
        match self {
            Self::X => 1,
            Self::O => -1,
            Self::Neutral => 0,
        }
    }

    /// The letter of the owner, or a blank (`pedra_para_str`).
    pub fn letter(self) -> &'static str {
        match self {
            Self::X => "X",
            Self::O => "O",
            Self::Neutral => " ",
        }
    }
}

impl From<Colour> for Stone {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::X => Self::X,
            Colour::O => Self::O,
        }
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

impl FromStr for Stone {
    type Err = StoneError;

    fn from_str(text: &str) -> Result<Self, StoneError> {
        [Self::X, Self::O, Self::Neutral].into_iter().find(|stone| stone.letter() == text).ok_or(StoneError)
    }
}
