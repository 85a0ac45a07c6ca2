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

impl Done {
    /// The letters that the player has no more: those laid and those given up.
    pub fn spent(&self) -> impl Iterator<Item = Letter> {
        self.laid.iter().map(|tile| tile.letter).chain(self.given.iter().copied())
    }
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
    let mut done = check_turn(board, player.letters(), bag.len(), first, chosen)?;
    done.laid.iter().for_each(|tile| board.place(tile.square, tile.letter));
    player.give(done.spent());
    if let Move::Play(placement) = chosen {
        done.points = points.sum(&placement.word);
        player.score(done.points);
    }
    done.drawn = done.spent().map_while(|_| player.draw(bag)).collect();
    Ok(done)
}

/// Whether someone with these letters may do this with so many letters in the bag, and what is laid or given up: for
/// each of these letters another is drawn, while there are any.
pub fn check_turn(
    board: &Board,
    letters: &LetterSet,
    bag: usize,
    first: bool,
    chosen: &Move,
) -> Result<Done, TurnError> {
    match chosen {
        Move::Pass => Ok(Done::default()),
        Move::Exchange(given) if given.is_empty() => Err(TurnError::NothingGiven),
        Move::Exchange(_) if bag < HAND => Err(TurnError::FewInBag { left: bag }),
        Move::Exchange(given) => match letters.lacking(given) {
            Some(letter) => Err(TurnError::Play(PlayError::Lacking { letter })),
            None => Ok(Done { given: given.letters().collect(), ..Done::default() }),
        },
        Move::Play(placement) => Ok(Done { laid: placement.check(board, letters, first)?, ..Done::default() }),
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
