//! What a seat does in a turn.

use crate::board::{Direction, Place};
use crate::tile::{Face, Tile};

/// What a seat does in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Lays a word.
    Play(Play),
    /// Exchanges these tiles, which come in the order of the alphabet, jokers last.
    Exchange(Vec<Tile>),
    /// Does nothing.
    Pass,
    /// Stops for good.
    Stop,
    /// Says that the play before forms a word that is none.
    Challenge,
}

/// A word and where it lies: all its letters, those on the board too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// Where it begins.
    pub place: Place,
    /// Which way it runs.
    pub direction: Direction,
    /// Its letters, as they will lie on the board.
    pub word: Vec<Face>,
}
