//! How a move is entered by hand: what a game tells whoever shows its board to people.

use serde::Serialize;

use crate::Message;

/// How a move is entered by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Its text is written, or chosen from the list of moves.
    Text,
    /// Cells are pointed at, one after the other.
    Cells,
    /// Cells are pointed at, and a piece can be carried from one to the next.
    Carry,
    /// Tiles of the hand are laid on cells.
    Tiles(Tiles),
}

/// What there is to know about tiles before they are laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiles {
    /// The face of a tile that stands for any letter, where there are such tiles.
    pub joker: Option<&'static str>,
    /// The letters that it can stand for, each once.
    pub letters: String,
}

/// A tile of the hand on a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Laid {
    /// The cell.
    pub cell: String,
    /// The letter that it shows.
    pub letter: String,
    /// Whether a joker stands for the letter.
    pub joker: bool,
}

/// A move that is offered by its name, as passing is, because no cell stands for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    /// What programs call it: `pass`.
    pub name: &'static str,
    /// Its text.
    pub text: String,
}

impl Spoken {
    /// What people call it: the game's message `move-NAME`.
    pub fn label(&self) -> Message {
        Message::new(format!("move-{}", self.name))
    }
}

/// A word that tiles make along a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The row of its first letter.
    pub row: usize,
    /// The column of its first letter.
    pub column: usize,
    /// Whether it runs downwards, and not to the right.
    pub down: bool,
    /// Its letters, those that lie there already too.
    pub letters: Vec<String>,
}

/// The words that tiles can make on a board of rows and columns, or why they do not go together: first the whole word,
/// with all that lies before and after it, then those that leave out some of that. `lies` tells what lies where, and
/// `down` which way a tile goes that has nothing beside it.
pub fn runs(
    tiles: &[((usize, usize), String)],
    lies: &dyn Fn(usize, usize) -> Option<String>,
    down: bool,
) -> Result<Vec<Run>, Message> {
    let Some(&((row, column), _)) = tiles.first() else { return Err(Message::new("refused-unfinished")) };
    let one_row = tiles.iter().all(|((other, _), _)| *other == row);
    let one_column = tiles.iter().all(|((_, other), _)| *other == column);
    let along = |down: bool| through(tiles, lies, down);
    match (one_row, one_column) {
        (false, false) => Err(Message::new("lay-line")),
        // One tile goes with the longer of its words first.
        (true, true) => {
            let (across, downwards) = (along(false)?, along(true)?);
            let length = |runs: &[Run]| runs.first().map_or(0, |run| run.letters.len());
            let across_first = match length(&across).cmp(&length(&downwards)) {
                std::cmp::Ordering::Equal => !down,
                order => order.is_gt(),
            };
            Ok(if across_first { [across, downwards] } else { [downwards, across] }.concat())
        }
        (_, one_column) => along(one_column),
    }
}

/// The words along one line that hold all tiles, the longest first.
fn through(
    tiles: &[((usize, usize), String)],
    lies: &dyn Fn(usize, usize) -> Option<String>,
    down: bool,
) -> Result<Vec<Run>, Message> {
    let at = |(row, column): (usize, usize)| {
        let own = tiles.iter().find(|(place, _)| *place == (row, column)).map(|(_, letter)| letter.clone());
        own.or_else(|| lies(row, column))
    };
    let ahead = |(row, column): (usize, usize)| if down { (row + 1, column) } else { (row, column + 1) };
    let back = |(row, column): (usize, usize)| match down {
        true => Some((row.checked_sub(1)?, column)),
        false => Some((row, column.checked_sub(1)?)),
    };
    let mut start = tiles.first().map_or((0, 0), |(place, _)| *place);
    while let Some(before) = back(start).filter(|before| at(*before).is_some()) {
        start = before;
    }
    let places = std::iter::successors(Some(start), |place| Some(ahead(*place)));
    let squares: Vec<_> = places.map_while(|place| Some((place, at(place)?))).collect();
    let held: Option<Vec<usize>> =
        tiles.iter().map(|(place, _)| squares.iter().position(|(own, _)| own == place)).collect();
    let held = held.ok_or_else(|| Message::new("lay-gap"))?;
    let (first, last) = (held.iter().min().copied().unwrap_or(0), held.iter().max().copied().unwrap_or(0));
    let ranges = (0..=first).flat_map(|from| (last..squares.len()).map(move |to| from..=to));
    let mut runs: Vec<Run> = ranges
        .map(|range| {
            let squares = &squares[range];
            let (row, column) = squares.first().map_or(start, |(place, _)| *place);
            Run { row, column, down, letters: squares.iter().map(|(_, letter)| letter.clone()).collect() }
        })
        .collect();
    runs.sort_by_key(|run| std::cmp::Reverse(run.letters.len()));
    Ok(runs)
}
