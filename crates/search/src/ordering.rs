//! Move ordering: the move of the transposition table, then killer moves, then the game's own guess and the history
//! heuristic.

use game::Coverage;

use crate::position::Position;
use crate::transposition::NO_MOVE;

/// A move on the list of a node.
pub(crate) struct Candidate<M> {
    pub(crate) chosen: M,
    pub(crate) packed: u16,
    pub(crate) rank: i64,
}

/// What a thread has learnt about moves that caused a cutoff.
pub(crate) struct Ordering {
    /// The last two killer moves, by ply.
    killers: Vec<[u16; 2]>,
    /// The history heuristic, by side and move.
    history: Vec<i16>,
}

const SIDE: usize = 1 << 16;
/// Out of reach of the game's own guesses.
const TABLE_MOVE: i64 = 1 << 40;
const KILLER: i64 = 1 << 36;
const HISTORY: i32 = 1 << 14;

impl Ordering {
    pub(crate) fn new(plies: usize) -> Self {
        Self { killers: vec![[NO_MOVE; 2]; plies], history: vec![0; 2 * SIDE] }
    }

    /// Puts the moves of a position on the list, and says how good they look. `moves` is room for them.
    pub(crate) fn list<P: Position>(
        &self,
        position: &P,
        ply: usize,
        table_move: u16,
        moves: &mut Vec<P::Move>,
        into: &mut Vec<Candidate<P::Move>>,
    ) -> Coverage {
        moves.clear();
        let coverage = position.moves(moves);
        into.extend(moves.iter().map(|&chosen| {
            let packed = position.pack(chosen);
            let learnt = i64::from(self.history[index(ply, packed)]) + i64::from(position.rank(chosen));
            let rank = match packed {
                _ if packed == table_move => TABLE_MOVE,
                _ if packed == self.killers[ply][0] => KILLER + 1,
                _ if packed == self.killers[ply][1] => KILLER,
                _ => learnt,
            };
            Candidate { chosen, packed, rank }
        }));
        coverage
    }

    /// Learns that the last of these moves caused a cutoff, and that those tried before it did not.
    pub(crate) fn learn<M>(&mut self, ply: usize, depth: u8, tried: &[Candidate<M>]) {
        let Some((refutation, others)) = tried.split_last() else { return };
        let killers = &mut self.killers[ply];
        if killers[0] != refutation.packed {
            *killers = [refutation.packed, killers[0]];
        }
        let bonus = (i32::from(depth) * i32::from(depth)).min(HISTORY / 8);
        self.reward(index(ply, refutation.packed), bonus);
        for other in others {
            self.reward(index(ply, other.packed), -bonus);
        }
    }

    /// The farther out already, the smaller the step, so that it never leaves the range.
    fn reward(&mut self, index: usize, bonus: i32) {
        let old = i32::from(self.history[index]);
        self.history[index] = (old + bonus - old * bonus.abs() / HISTORY) as i16;
    }
}

impl<M> Candidate<M> {
    /// Whether it is the move of the transposition table or a killer move.
    pub(crate) fn is_special(&self) -> bool {
        self.rank >= KILLER
    }
}

/// Brings the best of the list to its front; of equals the one nearest the front.
pub(crate) fn pick<M>(candidates: &mut [Candidate<M>]) {
    let mut best = 0;
    for (at, candidate) in candidates.iter().enumerate() {
        if candidate.rank > candidates[best].rank {
            best = at;
        }
    }
    candidates.swap(0, best);
}

fn index(ply: usize, packed: u16) -> usize {
    ply % 2 * SIDE + usize::from(packed)
}
