//! What a search answers, and what it tells those who watch.

use std::time::Duration;

use crate::bounds::{Bounds, Exact};
use crate::position::Position;
use crate::root::RootMove;
use crate::score::Score;
use crate::transposition::TranspositionTable;

/// A move and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The move.
    pub chosen: M,
    /// How good it looks.
    pub score: Score,
    /// What is proven of it.
    pub bounds: Bounds,
    /// The principal variation, beginning with the move. It may be shorter than the search was deep.
    pub moves: Vec<M>,
}

/// What became of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<M> {
    /// As many of the best moves as were asked for and exist, the best first; at least one.
    pub lines: Vec<Line<M>>,
    /// What is proven of the position. If that is [exact](Bounds::exact), the best move attains it.
    pub bounds: Bounds,
    /// The last depth that was finished; 0 if none was.
    pub depth: u32,
    /// Positions looked at, by all threads.
    pub nodes: u64,
}

impl<M> Answer<M> {
    /// The best move and what it leads to.
    pub fn best(&self) -> &Line<M> {
        &self.lines[0]
    }
}

/// A depth was finished.
#[derive(Clone, Debug)]
pub struct Report<'a, M> {
    /// The depth.
    pub depth: u32,
    /// Positions looked at so far, by all threads.
    pub nodes: u64,
    /// Time spent so far.
    pub elapsed: Duration,
    /// The best moves so far.
    pub lines: &'a [Line<M>],
    /// What is proven so far.
    pub bounds: Bounds,
}

/// The moves of the root as lines.
pub(crate) fn lines<P: Position>(
    position: &P,
    table: &TranspositionTable,
    moves: &[RootMove<P::Move>],
) -> Vec<Line<P::Move>> {
    let line = |root: &RootMove<P::Move>| {
        let mut moves = root.line.clone();
        if let Some(worth) = root.bounds.exact() {
            complete(position.clone(), table, worth, &mut moves);
        }
        let (low, high) = root.bounds.scores(0);
        Line { chosen: root.chosen, score: root.score.clamp(low, high), bounds: root.bounds, moves }
    };
    moves.iter().map(line).collect()
}

/// A proof from the transposition table cuts a variation short. What the table still knows of it is added, as far as it
/// goes on to prove the same.
fn complete<P: Position>(mut position: P, table: &TranspositionTable, mut worth: Exact, line: &mut Vec<P::Move>) {
    for (ply, &chosen) in line.iter().enumerate() {
        position.make(chosen);
        let exact = exact(&position, table);
        // The line was the best when it was found, the proof may have come another way.
        if exact.is_none_or(|exact| exact.before() != worth) {
            line.truncate(ply.max(1));
            return;
        }
        worth = exact.unwrap_or(worth);
    }
    let mut moves = Vec::new();
    while position.end().is_none() {
        moves.clear();
        position.moves(&mut moves);
        let next = moves.iter().find_map(|&chosen| {
            let undo = position.make(chosen);
            let exact = exact(&position, table).filter(|exact| exact.before() == worth);
            position.unmake(chosen, undo);
            exact.map(|exact| (chosen, exact))
        });
        let Some((chosen, exact)) = next else { return };
        position.make(chosen);
        line.push(chosen);
        worth = exact;
    }
}

fn exact<P: Position>(position: &P, table: &TranspositionTable) -> Option<Exact> {
    let ended = position.end().map(|value| Bounds::exactly(Exact::now(value)));
    let remembered = || table.probe(position.key()).map(|entry| entry.bounds);
    let known = || position.known().unwrap_or(Bounds::OPEN);
    ended.unwrap_or_else(|| remembered().map_or_else(known, |bounds| bounds.meet(known()))).exact()
}
