//! How a session begins.

use std::fmt;
use std::str::FromStr;

use crate::{Deal, Occupant, Seat, TimeControl};

/// How a session begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many sit at the table.
    pub seats: u8,
    /// By what the game is dealt.
    pub deal: Deal,
    /// Who sits in each seat, as far as known.
    pub players: Vec<Occupant>,
    /// The day, as `YYYY-MM-DD`.
    pub date: Option<String>,
    /// What becomes of a wrong move.
    pub wrong_moves: WrongMoves,
    /// The clocks, if there are any.
    pub clock: Option<TimeControl>,
    /// The position to begin from, unless it is the game's own start.
    pub position: Option<String>,
}

impl Setup {
    /// A game for so many from its own start, without clocks; wrong moves are asked for again.
    pub fn new(seats: u8, deal: impl Into<Deal>) -> Self {
        Setup {
            seats,
            deal: deal.into(),
            players: Vec::new(),
            date: None,
            wrong_moves: WrongMoves::AskedAgain,
            clock: None,
            position: None,
        }
    }

    /// Who sits there, as far as known.
    pub fn player(&self, seat: Seat) -> Occupant {
        self.players.get(seat.index()).cloned().unwrap_or_default()
    }

    /// The same without what only the one who runs the session may know.
    pub(crate) fn without_secrets(&self) -> Self {
        Setup { deal: Deal::default(), position: None, ..self.clone() }
    }
}

/// What becomes of a move that is written like one but not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongMoves {
    /// It is refused and the seat may try again.
    AskedAgain,
    /// The seat that makes it loses.
    Lose,
}

impl fmt::Display for WrongMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WrongMoves::AskedAgain => "asked-again",
            WrongMoves::Lose => "lose",
        })
    }
}

impl FromStr for WrongMoves {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        [WrongMoves::AskedAgain, WrongMoves::Lose].into_iter().find(|own| own.to_string() == text).ok_or(())
    }
}
