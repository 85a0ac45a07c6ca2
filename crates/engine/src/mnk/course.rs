//! The best line of a proof: how the game goes on when both sides keep what is proven.

use game::Value;

use super::solver::{Solver, Stopped};
use crate::bits::Bits;

/// Best play from a position whose value for the side with the stones `own`, which is to move, is proven, beginning with one
/// of these moves: until somebody has a line, no line can be had any more, or the solver is told to stop. It has
/// at least its first move.
pub(super) fn course<B: Bits>(solver: &mut Solver<'_, B>, own: B, other: B, value: Value, first: B) -> Vec<B> {
    let mut line = Vec::new();
    let (mut own, mut other, mut value, mut among) = (own, other, value, first);
    while !solver.is_dead(own, other) || line.is_empty() {
        // Told to stop, the line ends where it is.
        let Ok(Some(cell)) = next(solver, own, other, value, among) else { break };
        line.push(cell);
        if solver.has_line(own | cell) {
            break;
        }
        (own, other, value, among) = (other, own | cell, value.opposite(), !B::NONE);
    }
    line
}

/// A move, one of these, that keeps the value; of those that lose, the one that holds out against the next line.
fn next<B: Bits>(solver: &mut Solver<'_, B>, own: B, other: B, value: Value, among: B) -> Result<Option<B>, Stopped> {
    let mut moves: Vec<B> = solver.ordered(own, other).into_iter().filter(|cell| among.holds(*cell)).collect();
    // What ends the game comes first, then what stops the other side from ending it.
    let (wins, stops) = (solver.completing(own, other), solver.completing(other, own));
    moves.sort_by_key(|cell| (!wins.holds(*cell), !stops.holds(*cell)));
    for &cell in &moves {
        let keeps = match value {
            Value::Win => solver.has_line(own | cell) || solver.wins(own | cell, other, false)?,
            Value::Draw => !solver.wins(other, own | cell, true)?,
            Value::Loss => true,
        };
        if keeps {
            return Ok(Some(cell));
        }
    }
    Ok(None)
}
