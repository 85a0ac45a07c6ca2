//! What a player does in a turn, and the line that says it: `P`, `T A B`, `J 8 8 H CAO`.

use std::fmt;
use std::str::FromStr;

use game::Message;
use thiserror::Error;

use crate::board::{Direction, Square};
use crate::letter::Letter;
use crate::play::Placement;
use crate::set::LetterSet;

/// What a player does in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Nothing.
    Pass,
    /// Gives up letters for as many others.
    Exchange(LetterSet),
    /// Lays a word.
    Play(Placement),
}

/// The one text of a move: single spaces, and the letters of an exchange in order.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pass => f.write_str("P"),
            Move::Exchange(given) => {
                f.write_str("T")?;
                given.letters().try_for_each(|letter| write!(f, " {letter}"))
            }
            Move::Play(Placement { square, direction, word }) => {
                write!(f, "J {} {} {direction} {word}", square.row(), square.column())
            }
        }
    }
}

/// Reads a line as a player types it: any white space separates its parts, and may stand around them.
impl FromStr for Move {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Self, LineError> {
        let parts: Vec<&str> = line.split_whitespace().collect();
        match parts.as_slice() {
            ["P"] => Ok(Move::Pass),
            ["T", given @ ..] => match read_letters(given) {
                Some(given) if !given.is_empty() => Ok(Move::Exchange(given)),
                _ => Err(LineError::Exchange),
            },
            ["J", row, column, direction, word] => {
                let square = read_square(row, column).ok_or(LineError::Square)?;
                let direction = direction.parse().map_err(|_| LineError::Direction)?;
                let word = word.parse().map_err(|_| LineError::Word)?;
                Ok(Move::Play(Placement { square, direction, word }))
            }
            ["J", ..] => Err(LineError::Play),
            _ => Err(LineError::Action),
        }
    }
}

/// The letters of some parts, each of which is one.
pub(crate) fn read_letters(parts: &[&str]) -> Option<LetterSet> {
    let letter = |part: &&str| {
        let mut characters = part.chars();
        let letter = Letter::try_from(characters.next()?).ok()?;
        characters.next().is_none().then_some(letter)
    };
    parts.iter().map(letter).collect()
}

/// The square of two numbers, which are digits and nothing else.
pub(crate) fn read_square(row: &str, column: &str) -> Option<Square> {
    let number = |text: &str| text.parse::<i64>().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
    Square::new(number(row)?, number(column)?).ok()
}

/// The square that a cell's name stands for.
pub(crate) fn read_cell(id: &str) -> Option<Square> {
    id.split_once(',').and_then(|(row, column)| read_square(row, column))
}

/// The line after a square is pointed at: a word begins there, as far as it is written. Pointed at once more, it goes
/// the other way.
pub(crate) fn point(entered: &str, square: Square) -> String {
    let parts: Vec<&str> = entered.split_whitespace().collect();
    let (direction, word) = match parts.as_slice() {
        ["J", row, column, direction, word @ ..] => {
            let direction = direction.parse().unwrap_or(Direction::Across);
            let again = read_square(row, column) == Some(square);
            (if again { direction.other() } else { direction }, word.concat())
        }
        _ => (Direction::Across, String::new()),
    };
    format!("J {} {} {direction} {word}", square.row(), square.column())
}

/// Why a line says no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// It begins with none of P, T and J, or something follows the P.
    #[error("a line is P, T and letters, or J and where a word lies")]
    Action,
    /// After T come no letters, or something else.
    #[error("after T come the letters to give up")]
    Exchange,
    /// After J come too few parts, or too many.
    #[error("after J come row, column, direction and word")]
    Play,
    /// The numbers are not those of a square.
    #[error("rows and columns go from 1 to 15")]
    Square,
    /// The direction is none.
    #[error("a direction is H or V")]
    Direction,
    /// The word is none.
    #[error("a word is two or more letters of the alphabet")]
    Word,
}

impl LineError {
    /// The reason for people.
    pub fn message(&self) -> Message {
        Message::new(match self {
            LineError::Action => "line-action",
            LineError::Exchange => "line-exchange",
            LineError::Play => "line-play",
            LineError::Square => "line-square",
            LineError::Direction => "line-direction",
            LineError::Word => "line-word",
        })
    }
}
