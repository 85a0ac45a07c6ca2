//! Why an act changes nothing.

use crate::{Message, Refusal, Seat};

/// Why an act changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Declined {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Another seat is on turn.
    #[error("it is the turn of seat {0}")]
    Turn(Seat),
    /// The seat is not, or no longer, in the game.
    #[error("seat {0} is not in the game")]
    Seat(Seat),
    /// The text is not played.
    #[error("refused: {}", .0.message().key())]
    Refused(Refusal),
    /// The entry is not what would have become of the act.
    #[error("the entry does not follow from what came before")]
    Otherwise,
    /// Something else has happened since the act was considered.
    #[error("something else has happened since")]
    Stale,
    /// There are not so many moves to take back.
    #[error("only {0} moves can be taken back")]
    TakeBack(usize),
    /// A draw cannot be agreed on in this game.
    #[error("this game has no draws by agreement")]
    NoDraws,
    /// The seat has offered a draw and not moved since.
    #[error("a draw has already been offered")]
    Offered,
    /// There is no offer to decline.
    #[error("no draw was offered")]
    NoOffer,
}

impl Declined {
    /// The reason for people.
    pub fn message(&self) -> Message {
        match self {
            Declined::Over => Message::new("refused-over"),
            Declined::Turn(_) => Message::new("refused-turn"),
            Declined::Seat(seat) => Message::new("refused-seat").with("seat", i64::from(seat.number())),
            Declined::Refused(refusal) => refusal.message().clone(),
            Declined::Otherwise => Message::new("refused-otherwise"),
            Declined::Stale => Message::new("refused-stale"),
            Declined::TakeBack(most) => Message::new("refused-take-back").with("most", *most as i64),
            Declined::NoDraws => Message::new("refused-no-draws"),
            Declined::Offered => Message::new("refused-offered"),
            Declined::NoOffer => Message::new("refused-no-offer"),
        }
    }
}
