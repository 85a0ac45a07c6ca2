//! What the game says to people: its messages and their files in three languages.

use game::{Message, Refusal, Translations};

use crate::board::Board;
use crate::lines::Ending;
use crate::state::{MoveError, Variant};
use crate::text::{BoardTextError, StateTextError};

pub(crate) const WORDS: Translations = Translations {
    pt: include_str!("../i18n/pt.ftl"),
    fr: include_str!("../i18n/fr.ftl"),
    en: include_str!("../i18n/en.ftl"),
};

/// How the game ended on this board.
pub(crate) fn ending(board: &Board, ending: Ending) -> Message {
    match ending {
        Ending::Won(colour) => Message::new("won").with_seat("seat", colour.seat(), colour.to_string()),
        Ending::Draw if board.has_line() => Message::new("drawn-lines"),
        Ending::Draw => Message::new("drawn-full"),
    }
}

/// How moves are written.
pub(crate) fn no_move(variant: Variant) -> Message {
    Message::new(if variant.moves_stones() { "no-turn" } else { "no-place" })
}

/// Why a turn is refused, and whether it was one at all.
pub(crate) fn refusal(variant: Variant, error: MoveError) -> Refusal {
    match error {
        MoveError::Over => Refusal::NotAMove(Message::new("refused-over")),
        MoveError::NoShifts => Refusal::NotAMove(no_move(variant)),
        MoveError::OffBoard(error) => {
            Refusal::NotAMove(Message::new("off-board").with("cell", error.point.to_string()))
        }
        MoveError::NotOpposing(cell) => Refusal::Illegal(Message::new("not-opposing").with("cell", cell.to_string())),
        MoveError::NotAdjacent(shift) => Refusal::Illegal(
            Message::new("not-adjacent").with("from", shift.from.to_string()).with("to", shift.to.to_string()),
        ),
        MoveError::Taken(cell) => Refusal::Illegal(Message::new("taken").with("cell", cell.to_string())),
    }
}

/// Why a text is no position.
pub(crate) fn position_error(error: StateTextError) -> Message {
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    match error {
        StateTextError::Colour => Message::new("position-player"),
        StateTextError::Board(BoardTextError::Rows { wanted, found }) => {
            Message::new("position-rows").with("wanted", count(wanted)).with("found", count(found))
        }
        StateTextError::Board(BoardTextError::Cells { row, wanted, found }) => Message::new("position-cells")
            .with("row", count(row))
            .with("wanted", count(wanted))
            .with("found", count(found)),
        StateTextError::Board(BoardTextError::Cell { row, found }) => {
            Message::new("position-cell").with("row", count(row)).with("found", found.escape_debug().to_string())
        }
    }
}
