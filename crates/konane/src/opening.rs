//! The interface's part of the opening (`dh-pede-primeiras-pecas`): it asks both players for their first pieces and
//! declares who chooses a wrong one the loser.

use game::Message;

use crate::board::Colour;
use crate::control::{Cause, Notice, Side, Verdict};
use crate::player::AutomaticPlayer;
use crate::square::{Size, Square};
use crate::state::{Play, State};

/// A first piece that the rules do not let its player remove: the player has lost. Only [`check_first_piece`] finds one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrongFirstPiece {
    /// Who chose it.
    pub loser: Side,
    /// Which one.
    pub square: Square,
    /// The hole that black had made, if it is white that chose wrong.
    pub hole: Option<Square>,
}

impl WrongFirstPiece {
    /// The verdict.
    pub const fn verdict(&self) -> Verdict {
        Verdict { loser: self.loser, cause: Cause::WrongFirstPiece(self.square) }
    }

    /// What the interface tells the person.
    pub fn message(&self) -> Message {
        self.verdict().message()
    }
}

/// Why there are no first pieces to tell the control program of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFirstPieces<E> {
    /// A player chose a wrong one and has lost.
    Wrong(WrongFirstPiece),
    /// The person could not be asked.
    Unasked(E),
}

/// The first piece of one who plays, if it may be removed: black's, or white's after black made this hole.
pub fn check_first_piece(
    size: Size,
    side: Side,
    hole: Option<Square>,
    square: Square,
) -> Result<Square, WrongFirstPiece> {
    let mut state = State::start(size);
    let right = hole.is_none_or(|hole| state.play(Play::Remove(hole)).is_ok());
    if right && state.check(Play::Remove(square)).is_ok() {
        Ok(square)
    } else {
        Err(WrongFirstPiece { loser: side, square, hole })
    }
}

/// Asks black and then white for their first pieces, tells the automatic player of the person's, and answers the
/// message for the control program (`dh-pede-primeiras-pecas`). After a wrong piece nobody is asked or told any more.
///
/// `ask` asks the person, telling it of the hole that black has made where it has white.
pub fn ask_first_pieces<E>(
    size: Size,
    human: Colour,
    ask: impl FnOnce(Option<Square>) -> Result<Square, E>,
    player: &mut (impl AutomaticPlayer + ?Sized),
) -> Result<Notice, NoFirstPieces<E>> {
    let check = |side, hole, square| check_first_piece(size, side, hole, square).map_err(NoFirstPieces::Wrong);
    match human {
        Colour::Black => {
            let human = check(Side::Human, None, ask(None).map_err(NoFirstPieces::Unasked)?)?;
            let automatic = check(Side::Automatic, Some(human), player.take_first_piece(Some(human)))?;
            Ok(Notice::FirstPieces { human, automatic })
        }
        Colour::White => {
            let automatic = check(Side::Automatic, None, player.take_first_piece(None))?;
            let human = ask(Some(automatic)).map_err(NoFirstPieces::Unasked)?;
            let human = check(Side::Human, Some(automatic), human)?;
            player.human_took(human);
            Ok(Notice::FirstPieces { human, automatic })
        }
    }
}
