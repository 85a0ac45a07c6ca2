//! Which moves the hunt looks at, and in which order.

use super::field::Field;
use super::table::NOWHERE;
use crate::mnk::set::Set;

/// A move and how promising it is.
#[derive(Clone, Copy)]
pub(super) struct Move {
    pub(super) cell: u16,
    pub(super) rank: i32,
    /// Whether it makes or prevents something that needs care.
    pub(super) is_sharp: bool,
}

/// What was learnt about moves.
pub(super) struct Memory {
    cells: usize,
    killers: Vec<[u16; 2]>,
    /// By side and cell.
    history: Vec<i16>,
    /// By side, the last move and the next.
    answers: Vec<i16>,
}

const HISTORY: i32 = 1 << 13;
/// What is added to the rank of the best move known, so that it comes first.
pub(super) const BEST: i32 = 1 << 28;

impl Memory {
    pub(super) fn new(cells: usize, plies: usize) -> Self {
        Memory {
            cells,
            killers: vec![[NOWHERE; 2]; plies],
            history: vec![0; 2 * cells],
            answers: vec![0; 2 * cells * (cells + 1)],
        }
    }

    fn answer(&self, side: usize, last: u16, cell: u16) -> usize {
        (side * (self.cells + 1) + usize::from(last).min(self.cells)) * self.cells + usize::from(cell)
    }

    /// A move caused a cutoff, those before it did not.
    pub(super) fn learn(&mut self, side: usize, ply: usize, last: u16, depth: i32, tried: &[Move]) {
        let Some((good, others)) = tried.split_last() else { return };
        let killers = &mut self.killers[ply];
        if killers[0] != good.cell {
            *killers = [good.cell, killers[0]];
        }
        let bonus = (16 * depth * depth + 32 * depth).min(HISTORY / 6);
        self.reward(side, last, good.cell, bonus);
        for other in others {
            self.reward(side, last, other.cell, -bonus);
        }
    }

    fn reward(&mut self, side: usize, last: u16, cell: u16, bonus: i32) {
        let answer = self.answer(side, last, cell);
        for value in [&mut self.history[side * self.cells + usize::from(cell)], &mut self.answers[answer]] {
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / HISTORY) as i16;
        }
    }

    /// What was learnt of a move, at most 2 to the 14th.
    pub(super) fn learnt(&self, side: usize, last: u16, cell: u16) -> i32 {
        let history = self.history[side * self.cells + usize::from(cell)];
        i32::from(history) + i32::from(self.answers[self.answer(side, last, cell)])
    }

    /// Whether a move caused a cutoff at this ply a short while ago.
    pub(super) fn is_killer(&self, ply: usize, cell: u16) -> bool {
        self.killers[ply].contains(&cell)
    }

    /// Puts moves on the list.
    pub(super) fn list<const W: usize>(
        &self,
        field: &Field<W>,
        cells: Set<W>,
        ply: usize,
        last: u16,
        best: u16,
        into: &mut Vec<Move>,
    ) {
        let own = field.turn();
        for cell in cells.cells() {
            let (mut rank, is_sharp) = field.promise(cell, own);
            rank += self.learnt(own, last, cell) / 7;
            if cell == best {
                rank += BEST;
            } else if self.is_killer(ply, cell) {
                rank += 1500;
            }
            into.push(Move { cell, rank, is_sharp });
        }
    }
}

/// Brings the best of the list to its front.
pub(super) fn pick(moves: &mut [Move]) {
    let mut best = 0;
    for (at, one) in moves.iter().enumerate() {
        if one.rank > moves[best].rank {
            best = at;
        }
    }
    moves.swap(0, best);
}
