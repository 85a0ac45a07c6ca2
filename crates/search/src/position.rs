//! What a game must tell to be searched.

use game::{Coverage, Value};

use crate::bounds::Bounds;

/// A position of a game for two who alternate.
///
/// What a search relies on:
///
/// - **No cycles.** Every course of play ends, and no position comes back. What a position is worth then does not
///   depend on how it was reached, and the transposition table may answer for it.
/// - **Equal keys, equal worth.** Two positions with the same key are worth the same to the side to move. Keys of 64
///   good bits are trusted: the odds of a false match are those of two hashes colliding.
/// - `unmake` restores exactly what `make` found.
pub trait Position: Clone + Send + Sync {
    /// A move, small and cheap to copy.
    type Move: Copy + Send + Sync;
    /// What it takes to take a move back.
    type Undo;

    /// Whether the transposition table is probed at leaves, which are only evaluated. It may know a proof; but where that
    /// is rare and the static evaluation is quick, the probe costs more than it tells.
    const PROBES_LEAVES: bool = true;

    /// The futility margin: the score of a search seldom changes by more points when it goes two plies deeper. If there is
    /// one, a position whose score two plies less deep is out of a null window by more than this is searched no further
    /// (ProbCut). Proofs stay proofs.
    const FUTILITY_MARGIN: Option<i32> = None;

    /// Appends legal moves, each once, and tells whether these are all of them; none if and only if [`end`](Self::end)
    /// is something. The list must be a function of the position, so that a search can be repeated.
    ///
    /// A game with too many moves may be selective and list only what is worth searching, which is
    /// [`Coverage::Sampled`]. A listed move still proves what can be had at least. But nothing is ever proven to be the
    /// most that can be had: a move that is not listed may be better, so such a position is never proven to be lost, and
    /// no move that leads to one is proven to win, unless [`known`](Self::known) says so.
    fn moves(&self, into: &mut Vec<Self::Move>) -> Coverage;

    /// Plays a legal move; the other side is to move.
    fn make(&mut self, chosen: Self::Move) -> Self::Undo;

    /// Takes the move just made back.
    fn unmake(&mut self, chosen: Self::Move, undo: Self::Undo);

    /// What the side to move got, where the game is over. A move may win or lose at once, or draw.
    fn end(&self) -> Option<Value>;

    /// Tells positions of different worth apart, the side to move included. Symmetries may be folded in.
    fn key(&self) -> u64;

    /// A number for a move, another one for every move of a position, below `u16::MAX`. Killer moves and the history
    /// heuristic go by it, so similar moves of one side should have the same number throughout a game.
    fn pack(&self, chosen: Self::Move) -> u16;

    /// The static evaluation for the side to move, of a game that is not over. What exceeds [`Score::ESTIMATE`] is cut to
    /// it. There is no quiescence search: whoever needs one does it here.
    ///
    /// [`Score::ESTIMATE`]: crate::Score::ESTIMATE
    fn evaluate(&self) -> i32;

    /// What is known for sure without looking ahead, such as a solved ending, of a game that is not over. It may tell
    /// the distance to the end or not: [`Bounds::of`].
    fn known(&self) -> Option<Bounds> {
        None
    }

    /// A guess at how good a move is, to search good moves first. Compare: what the history heuristic learns about a move
    /// lies between -16,384 and 16,384 and is added.
    fn rank(&self, chosen: Self::Move) -> i32 {
        let _ = chosen;
        0
    }
}
