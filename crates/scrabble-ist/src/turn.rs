//! A player's turn: whether a move is allowed, and what becomes of board, player and bag.

use game::Message;
use thiserror::Error;

use crate::board::Board;
use crate::letter::Letter;
use crate::line::Move;
use crate::play::{PlayError, Tile};
use crate::player::{HAND, Player};
use crate::set::{LetterSet, Points};

/// What happened in a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// The letters laid on the board.
    pub laid: Vec<Tile>,
    /// The letters given up.
    pub given: Vec<Letter>,
    /// The letters drawn from the bag, the first first.
    pub drawn: Vec<Letter>,
    /// The points made.
    pub points: u64,
}

/// Plays a turn (`processa_jogada`, but for the asking: a line is parsed as a [`Move`] before, and asked for again
/// after an error). An error changes nothing. `first` is whether no word lies on the board yet.
pub fn take_turn(
    board: &mut Board,
    player: &mut Player,
    bag: &mut Vec<Letter>,
    points: &Points,
    first: bool,
    chosen: &Move,
) -> Result<Done, TurnError> {
    let laid = check(board, player.letters(), bag.len(), first, chosen)?;
    let mut done = Done { laid, ..Done::default() };
    match chosen {
        Move::Pass => {}
        Move::Exchange(given) => {
            done.given = given.letters().collect();
            player.give(given.letters());
        }
        Move::Play(placement) => {
            done.laid.iter().for_each(|tile| board.place(tile.square, tile.letter));
            player.give(done.laid.iter().map(|tile| tile.letter));
            done.points = points.sum(&placement.word);
            player.score(done.points);
        }
    }
    let wanted = done.laid.len() + done.given.len();
    done.drawn = (0..wanted).map_while(|_| player.draw(bag)).collect();
    Ok(done)
}

/// Whether someone with these letters may do this with so many letters in the bag, and the tiles that are laid.
pub(crate) fn check(
    board: &Board,
    letters: &LetterSet,
    bag: usize,
    first: bool,
    chosen: &Move,
) -> Result<Vec<Tile>, TurnError> {
    match chosen {
        Move::Pass => Ok(Vec::new()),
        Move::Exchange(given) if given.is_empty() => Err(TurnError::NothingGiven),
        Move::Exchange(_) if bag < HAND => Err(TurnError::FewInBag { left: bag }),
        Move::Exchange(given) => match letters.lacking(given) {
            Some(letter) => Err(TurnError::Play(PlayError::Lacking { letter })),
            None => Ok(Vec::new()),
        },
        Move::Play(placement) => Ok(placement.check(board, letters, first)?),
    }
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TurnError {
    /// An exchange of no letters.
    #[error("no letters are given up")]
    NothingGiven,
    /// An exchange when the bag has fewer than seven letters.
    #[error("letters are exchanged while the bag has 7 or more, not {left}")]
    FewInBag {
        /// How many it has.
        left: usize,
    },
    /// A word that cannot be laid, or letters that the player does not have.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl TurnError {
    /// The reason for people.
    pub fn message(&self) -> Message {
        match self {
            TurnError::NothingGiven => Message::new("line-exchange"),
            // Fewer than seven.
            TurnError::FewInBag { left } => Message::new("few-in-bag").with("left", *left as i64),
            TurnError::Play(why) => match why {
                PlayError::OffBoard => Message::new("off-board"),
                PlayError::Clash { square } => Message::new("clash")
                    .with("row", i64::from(square.row()))
                    .with("column", i64::from(square.column())),
                PlayError::Lacking { letter } => Message::new("lacking").with("letter", letter.to_string()),
                PlayError::NothingNew => Message::new("nothing-new"),
                PlayError::NotCentre => Message::new("not-centre"),
                PlayError::Apart => Message::new("apart"),
            },
        }
    }
}
