//! Moves made by hand: tiles laid on squares become the line of a play, and a play becomes tiles again.

use game::{Input, Laid, Message, Tiles, runs};

use crate::board::{Direction, Square};
use crate::letter::Letter;
use crate::line::{self, Move};
use crate::play::Placement;
use crate::state::Known;

pub(crate) fn input() -> Input {
    Input::Tiles(Tiles { joker: None, letters: Letter::all().map(Letter::char).collect() })
}

/// The squares of a word and its letters, if the line says one that is within the board.
fn squares(line: &str) -> Vec<(Square, Letter)> {
    let Ok(Move::Play(Placement { square, direction, word })) = line.parse() else { return Vec::new() };
    square.line(direction, word.len()).map(|squares| squares.zip(word.iter().copied()).collect()).unwrap_or_default()
}

pub(crate) fn cells(line: &str) -> Vec<Vec<String>> {
    let path: Vec<String> = squares(line).into_iter().map(|(square, _)| square.to_string()).collect();
    if path.is_empty() { Vec::new() } else { vec![path] }
}

pub(crate) fn laid(view: &Known, line: &str) -> Vec<Laid> {
    let free = squares(line).into_iter().filter(|(square, _)| view.board.at(*square).is_none());
    free.map(|(square, letter)| Laid { cell: square.to_string(), letter: letter.to_string(), joker: false }).collect()
}

/// The line that lays these tiles: the whole word, or where that cannot be played, one that leaves out some of what lies
/// beside it.
pub(crate) fn lay(view: &Known, laid: &[Laid], down: bool, complete: &dyn Fn(&str) -> bool) -> Result<String, Message> {
    let tile = |tile: &Laid| {
        let square = line::read_cell(&tile.cell)?;
        Some(((square.row().into(), square.column().into()), tile.letter.clone()))
    };
    let tiles: Option<Vec<_>> = laid.iter().map(tile).collect();
    let lies = |row: usize, column: usize| {
        let square = Square::new(i64::try_from(row).ok()?, i64::try_from(column).ok()?).ok()?;
        view.board.at(square).map(|letter| letter.to_string())
    };
    let words = runs(&tiles.ok_or_else(|| Message::new("refused-unfinished"))?, &lies, down)?;
    let written = |run: &game::Run| {
        let direction = if run.down { Direction::Down } else { Direction::Across };
        format!("J {} {} {direction} {}", run.row, run.column, run.letters.concat())
    };
    let mut texts = words.iter().map(written);
    let whole = texts.next().unwrap_or_default();
    Ok(if complete(&whole) { whole } else { texts.find(|text| complete(text)).unwrap_or(whole) })
}
