//! States and moves as text: `X../.O./... X` is a board row by row and the stone to move, `5` is a move. By swap2 the stage
//! of the game follows, such as `choice`.

use game::Message;
use thiserror::Error;

use crate::board::{Board, Stone};
use crate::opening::{Opening, Stage};
use crate::rules::Mnk;
use crate::state::State;

/// The state as one line: its rows with `/` between them, a space, and the stone to move; by swap2 also the stage.
pub(crate) fn print(rules: &Mnk, state: &State) -> String {
    let symbol = |cell: &Option<Stone>| match cell {
        Some(Stone::X) => 'X',
        Some(Stone::O) => 'O',
        None => '.',
    };
    let rows: Vec<String> = state.board().rows().map(|row| row.iter().map(symbol).collect()).collect();
    let stage = Stage::NAMED.iter().find(|(_, stage)| *stage == state.stage()).map(|(name, _)| format!(" {name}"));
    let stage = stage.filter(|_| rules.opening() == Opening::Swap2).unwrap_or_default();
    format!("{} {}{stage}", rows.join("/"), state.turn())
}

/// Reads what [`print`] writes, and nothing else.
pub(crate) fn read(rules: &Mnk, text: &str) -> Result<State, TextError> {
    if rules.opening() == Opening::Free {
        return read_board(rules, text);
    }
    let (text, name) = text.rsplit_once(' ').ok_or(TextError::Turn)?;
    let stage = Stage::NAMED.iter().find(|(own, _)| *own == name).map(|(_, stage)| *stage);
    read_board(rules, text)?.in_stage(stage.ok_or(TextError::Stage)?).ok_or(TextError::Stage)
}

fn read_board(rules: &Mnk, text: &str) -> Result<State, TextError> {
    let (rows, turn) = match text.split_once(' ') {
        Some((rows, "X")) => (rows, Stone::X),
        Some((rows, "O")) => (rows, Stone::O),
        _ => return Err(TextError::Turn),
    };
    let size = rules.size();
    let found = rows.split('/').count();
    if found != size.rows() {
        return Err(TextError::Rows { found, rows: size.rows() });
    }
    let mut board = Board::empty(size);
    for (index, text) in rows.split('/').enumerate() {
        let row = index + 1;
        let found = text.chars().count();
        if found != size.columns() {
            return Err(TextError::Row { row, found, columns: size.columns() });
        }
        for (column, symbol) in text.chars().enumerate() {
            let cell = match symbol {
                'X' => Some(Stone::X),
                'O' => Some(Stone::O),
                '.' => None,
                _ => return Err(TextError::Symbol { row, symbol }),
            };
            board.set(size.point(index, column), cell);
        }
    }
    State::new(board, turn, rules.goal()).ok_or(TextError::Lines { k: rules.k().get() })
}

/// Why a text is no state of a game. Rows are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TextError {
    /// It does not end with the one space and the stone to move.
    #[error("after the rows come a space and the stone to move, X or O")]
    Turn,
    /// It does not end with a stage that the stones and the turn can be in.
    #[error(
        "after the stone to move comes the stage: three, choice, two, last, straight or swapped, as the stones allow"
    )]
    Stage,
    /// Too few rows, or too many.
    #[error("the number of rows is {found}, not {rows}")]
    Rows {
        /// The rows of the text.
        found: usize,
        /// The rows of the board.
        rows: usize,
    },
    /// A row is too short, or too long.
    #[error("the length of row {row} is {found}, not {columns}")]
    Row {
        /// The row.
        row: usize,
        /// Its length.
        found: usize,
        /// The columns of the board.
        columns: usize,
    },
    /// Something other than `X`, `O` and `.` in a row.
    #[error("row {row} has {symbol:?}, but only X, O and . can stand there")]
    Symbol {
        /// The row.
        row: usize,
        /// What is there.
        symbol: char,
    },
    /// Both players have a line, so neither has won.
    #[error("both X and O have a line of {k}")]
    Lines {
        /// The length of a line.
        k: u32,
    },
}

impl TextError {
    /// The error for people.
    pub fn message(&self) -> Message {
        // No text is so long that a count of it does not fit.
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        match *self {
            TextError::Turn => Message::new("position-turn"),
            TextError::Stage => Message::new("position-stage"),
            TextError::Rows { found, rows } => {
                Message::new("position-rows").with("found", count(found)).with("rows", count(rows))
            }
            TextError::Row { row, found, columns } => Message::new("position-row")
                .with("row", count(row))
                .with("found", count(found))
                .with("columns", count(columns)),
            TextError::Symbol { row, symbol } => Message::new("position-symbol")
                .with("row", count(row))
                .with("symbol", symbol.escape_debug().to_string()),
            TextError::Lines { k } => Message::new("position-lines").with("k", i64::from(k)),
        }
    }
}
