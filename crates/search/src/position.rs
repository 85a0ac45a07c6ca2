//! What a game must tell to be searched.

use game::Value;

use crate::bounds::Bounds;

/// A position of a game for two who alternate.
///
/// What a search relies on:
///
/// - **No cycles.** Every course of play ends, and no position comes back. What a position is worth then does not
///   depend on how it was reached, and a table may answer for it.
/// - **Equal keys, equal worth.** Two positions with the same key are worth the same to the side to move. Keys of 64
///   good bits are trusted: the odds of a false match are those of two hashes colliding.
/// - `unmake` restores exactly what `make` found.
pub trait Position: Clone + Send + Sync {
    /// A move, small and cheap to copy.
    type Move: Copy + Send + Sync;
    /// What it takes to take a move back.
    type Undo;

    /// Whether the table is asked about positions that are only to be estimated. It may know a proof; but where that is
    /// rare and estimates are quick, the look into memory costs more than it tells.
    const REMEMBERS_HORIZON: bool = true;

    /// How many points the score of a search changes when it goes two plies deeper, seldom more. If that is told, what
    /// is farther out of a window than this is not looked into to its full depth. Proofs stay proofs.
    const DOUBT: Option<i32> = None;

    /// Appends all legal moves; none if and only if [`end`](Self::end) is something. The order must be a function of
    /// the position, so that a search can be repeated.
    fn moves(&self, into: &mut Vec<Self::Move>);

    /// Plays a legal move; the other side is to move.
    fn make(&mut self, chosen: Self::Move) -> Self::Undo;

    /// Takes the move just made back.
    fn unmake(&mut self, chosen: Self::Move, undo: Self::Undo);

    /// What the side to move got, where the game is over. A move may win or lose at once, or draw.
    fn end(&self) -> Option<Value>;

    /// Tells positions of different worth apart, the side to move included. Symmetries may be folded in.
    fn key(&self) -> u64;

    /// A number for a move, another one for every move of a position, below `u16::MAX`. History is kept by it too, so
    /// similar moves of one side should have the same number throughout a game.
    fn pack(&self, chosen: Self::Move) -> u16;

    /// An estimate for the side to move, of a game that is not over. What exceeds [`Score::ESTIMATE`] is cut to it.
    ///
    /// [`Score::ESTIMATE`]: crate::Score::ESTIMATE
    fn evaluate(&self) -> i32;

    /// What is known for sure without looking ahead, such as a solved ending, of a game that is not over. It may tell
    /// the distance to the end or not: [`Bounds::of`].
    fn known(&self) -> Option<Bounds> {
        None
    }

    /// A guess at how good a move is, used to look at good moves first. Compare: what is learnt during a search about a
    /// move lies between -16,384 and 16,384 and is added.
    fn rank(&self, chosen: Self::Move) -> i32 {
        let _ = chosen;
        0
    }
}
