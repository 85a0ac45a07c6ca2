//! States and views as one line of text:
//! `board=…/… bag=ABC hands=AEIOU|BCD points=12|0 left=00 passes=0 turn=2 played-out=0`.
//!
//! The board is given row by row with `/` between rows and a dot for each free square, the bag with the letter that is
//! drawn next at its end. In a view a number stands for letters that are hidden.

use std::fmt;
use std::str::FromStr;

use game::{Message, Seat};
use thiserror::Error;

use crate::board::{Board, Cell, SIDE, Square, cell_char, cell_of};
use crate::letter::{Letter, letters_of};
use crate::player::Player;
use crate::set::LetterSet;
use crate::state::{Ending, Known, State};

/// The fields that states and views share, ready to be joined.
struct Fields<'a> {
    board: &'a Board,
    bag: String,
    hands: Vec<String>,
    points: Vec<String>,
    left: &'a [bool],
    passes: u8,
    turn: Seat,
    played_out: bool,
}

impl fmt::Display for Fields<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = self.board.rows().map(|row| row.iter().copied().map(cell_char).collect()).collect();
        let left: String = self.left.iter().map(|left| if *left { '1' } else { '0' }).collect();
        write!(f, "board={} bag={} hands={}", rows.join("/"), self.bag, self.hands.join("|"))?;
        write!(f, " points={} left={left} passes={}", self.points.join("|"), self.passes)?;
        write!(f, " turn={} played-out={}", self.turn, u8::from(self.played_out))
    }
}

fn text_of(letters: impl IntoIterator<Item = Letter>) -> String {
    letters.into_iter().map(Letter::char).collect()
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields = Fields {
            board: &self.board,
            bag: text_of(self.bag.iter().copied()),
            hands: self.players.iter().map(|player| text_of(player.letters().letters())).collect(),
            points: self.players.iter().map(|player| player.points().to_string()).collect(),
            left: &self.left,
            passes: self.passes,
            turn: self.turn,
            played_out: self.played_out,
        };
        fields.fmt(f)
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hand = |letters: &Option<LetterSet>, held: u64| {
            letters.as_ref().map_or_else(|| held.to_string(), |letters| text_of(letters.letters()))
        };
        let fields = Fields {
            board: &self.board,
            bag: self.bag.to_string(),
            hands: self.players.iter().map(|player| hand(&player.letters, player.held)).collect(),
            points: self.players.iter().map(|player| player.points.to_string()).collect(),
            left: &self.left,
            passes: self.passes,
            turn: self.turn,
            played_out: matches!(self.ending, Some(Ending::PlayedOut(_))),
        };
        fields.fmt(f)
    }
}

/// Reads what [`State`] prints, and nothing else.
impl FromStr for State {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut fields = text.split(' ');
        let mut field = |name: &str| {
            let field = fields.next().and_then(|field| field.strip_prefix(name)?.strip_prefix('='));
            field.ok_or(PositionError::Form)
        };
        let board = read_board(field("board")?)?;
        let bag = letters_of(field("bag")?).map_err(|_| PositionError::Letters)?;
        let (hands, points) = (field("hands")?, field("points")?);
        let players = read_players(hands, points)?;
        let left: Vec<bool> = field("left")?.chars().map(|flag| flag == '1').collect();
        let passes = field("passes")?.parse().map_err(|_| PositionError::Form)?;
        let turn = field("turn")?.parse().ok().and_then(Seat::new).ok_or(PositionError::Form)?;
        let played_out = field("played-out")? == "1";
        let state = State { board, bag, players, left, turn, passes, played_out };
        if !state.is_sound() {
            return Err(PositionError::Together);
        }
        if state.to_string() == text { Ok(state) } else { Err(PositionError::Form) }
    }
}

/// The text of a state that looks like a view: letters that are not seen are dealt in their order.
pub(crate) fn filled(view: &str, set: &LetterSet) -> String {
    let field = |name: &str| view.split(' ').find_map(|field| field.strip_prefix(name)).unwrap_or_default();
    let mut unseen = set.clone();
    for letter in [field("board="), field("hands=")].concat().chars().filter_map(|seen| Letter::try_from(seen).ok()) {
        unseen.remove(letter);
    }
    let mut unseen: Vec<Letter> = unseen.letters().collect();
    let mut dealt = |part: &str| match part.parse::<usize>() {
        Ok(count) => text_of(unseen.split_off(unseen.len().saturating_sub(count))),
        Err(_) => part.to_owned(),
    };
    let mut fill = |field: &str| match field.split_once('=') {
        Some((name @ ("bag" | "hands"), hidden)) => {
            let parts: Vec<String> = hidden.split('|').map(&mut dealt).collect();
            format!("{name}={}", parts.join("|"))
        }
        _ => field.to_owned(),
    };
    view.split(' ').map(&mut fill).collect::<Vec<_>>().join(" ")
}

fn read_board(text: &str) -> Result<Board, PositionError> {
    let mut board = Board::empty();
    let mut squares = Square::all();
    for (row, text) in (1..).zip(text.split('/')) {
        let cells: Vec<Cell> =
            text.chars().map(cell_of).collect::<Result<_, _>>().map_err(|_| PositionError::Row { row })?;
        if row > SIDE || cells.len() != SIDE {
            return Err(PositionError::Row { row });
        }
        for (cell, square) in cells.into_iter().zip(squares.by_ref()) {
            cell.into_iter().for_each(|letter| board.place(square, letter));
        }
    }
    // Nothing is left over.
    squares.next().map_or(Ok(board), |_| Err(PositionError::Form))
}

fn read_players(hands: &str, points: &str) -> Result<Vec<Player>, PositionError> {
    let (hands, points): (Vec<&str>, Vec<&str>) = (hands.split('|').collect(), points.split('|').collect());
    if !(2..=4).contains(&hands.len()) || points.len() != hands.len() {
        return Err(PositionError::Together);
    }
    let player = |((seat, hand), points): ((Seat, &&str), &&str)| {
        let letters: LetterSet = letters_of(hand).map_err(|_| PositionError::Letters)?.into_iter().collect();
        let points = points.parse().map_err(|_| PositionError::Form)?;
        Player::new(seat, points, letters).map_err(|_| PositionError::Hand { seat })
    };
    Seat::all(hands.len() as u8).zip(&hands).zip(&points).map(player).collect()
}

impl State {
    /// Whether what was read goes together.
    fn is_sound(&self) -> bool {
        let staying = self.left.iter().filter(|left| !**left).count();
        let gone = |player: &Player| self.left[player.seat().index()];
        self.left.len() == self.players.len()
            && staying >= 2
            && usize::from(self.passes) <= staying
            && self.left.get(self.turn.index()) == Some(&false)
            && self.players.iter().all(|player| !gone(player) || player.letters().is_empty())
            && (!self.played_out || self.passes == 0 && self.is_played_out())
    }

    fn is_played_out(&self) -> bool {
        !self.board.is_empty() && self.bag.is_empty() && self.players[self.turn.index()].letters().is_empty()
    }

    /// A letter of which board, bag and players have more than the set.
    pub(crate) fn beyond(&self, set: &LetterSet) -> Option<Letter> {
        let held = self.players.iter().flat_map(|player| player.letters().letters());
        set.lacking(&self.board.letters().chain(self.bag.iter().copied()).chain(held).collect())
    }
}

/// Why a text is no state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// It is not written like one.
    #[error("it is not written as board=… bag=… hands=… points=… left=… passes=… turn=… played-out=…")]
    Form,
    /// A row of the board is not 15 letters and dots, or one too many.
    #[error("row {row} is not one of 15 rows of 15 letters or dots")]
    Row {
        /// Which, from 1.
        row: usize,
    },
    /// There is something other than letters in the bag or in a hand.
    #[error("bag and hands have letters only")]
    Letters,
    /// A player has more than seven letters.
    #[error("player {seat} has more than 7 letters")]
    Hand {
        /// Who.
        seat: Seat,
    },
    /// The fields contradict each other.
    #[error("the parts do not go together")]
    Together,
    /// There are more of a letter than the game has.
    #[error("there are more of {letter} than the game has")]
    Set {
        /// Which.
        letter: Letter,
    },
}

impl PositionError {
    /// The reason for people.
    pub fn message(&self) -> Message {
        match self {
            PositionError::Form => Message::new("position-form"),
            PositionError::Row { row } => Message::new("position-row").with("row", *row as i64),
            PositionError::Letters => Message::new("position-letters"),
            PositionError::Hand { seat } => Message::new("position-hand").with("seat", i64::from(seat.number())),
            PositionError::Together => Message::new("position-together"),
            PositionError::Set { letter } => Message::new("position-set").with("letter", letter.to_string()),
        }
    }
}
