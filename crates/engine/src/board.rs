//! What joins a position that can be searched to the rules of its game.

use game::Rules;
use search::Position;

/// A fast board: a [`Position`] for the search, joined to the rules of its game. With one, a game has a strong player
/// ([`mestre`](crate::mestre())).
pub trait FastBoard: Position {
    /// The rules that it plays by.
    type Rules: Rules;

    /// What the static evaluation gives to the side that wins 73 games of 100, which are odds of e to 1; more than 0. By
    /// it, points mean the same in every game.
    const UNIT: i32;

    /// The board of what a seat sees. `None` where there is no such board, as for sizes that it has no room for; then the
    /// player has no move.
    fn of(rules: &Self::Rules, view: &<Self::Rules as Rules>::View) -> Option<Self>;

    /// A move of this position as the rules know it.
    fn to_move(&self, rules: &Self::Rules, chosen: Self::Move) -> Option<<Self::Rules as Rules>::Move>;
}
