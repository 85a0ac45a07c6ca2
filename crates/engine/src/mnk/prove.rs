//! Proofs for people: what every move of a position leads to.

use std::time::Instant;

use ::mnk::{Mnk, Play, Point, State};
use game::{Case, Limits, SoFar, Solution, Value, Watch, Worth};

use super::course::course;
use super::geometry::Geometry;
use super::solver::{Solver, Stopped};
use crate::bits::Bits;

/// The largest board that the solver has room for.
pub(super) const LARGEST: usize = 128;

/// The best line of a proof may cost as many positions as the proof; or so many, where that is more.
const LINE_NODES: u64 = 200_000;

/// What a theorem says of every move.
pub(super) fn by_theorem(rules: &Mnk, state: &State) -> Option<Solution<Play>> {
    let theorem = rules.drawn_by_theorem(state)?;
    let points: Vec<Point> = state.board().free().collect();
    let values = vec![Some(Value::Draw); points.len()];
    Some(Solution { theorem: Some(theorem), ..solution(&points, &values, Some(Value::Draw), 0) })
}

/// Proves what every move leads to, within limits of time and positions; `None` where the game is over or the board too
/// large.
pub(super) fn solve(rules: &Mnk, state: &State, limits: Limits, watch: &mut dyn Watch) -> Option<Solution<Play>> {
    match rules.size().cells() {
        0..=64 => solve_on::<u64>(rules, state, limits, watch),
        65..=LARGEST => solve_on::<u128>(rules, state, limits, watch),
        _ => None,
    }
}

fn solve_on<B: Bits>(rules: &Mnk, state: &State, limits: Limits, watch: &mut dyn Watch) -> Option<Solution<Play>> {
    if state.ending().is_some() {
        return None;
    }
    let began = Instant::now();
    let moves: Vec<Point> = state.board().free().collect();
    let ways = moves.len();
    let mut values: Vec<Option<Value>> = vec![None; ways];
    let proven = std::cell::Cell::new(0);
    // Positions that may be looked at for the best line, once everything is proven.
    let allowed = std::cell::Cell::new(u64::MAX);
    let mut go_on = |nodes: u64| {
        watch.proving(SoFar { nodes, proven: proven.get(), ways });
        let is_spent = nodes >= allowed.get()
            || limits.nodes.is_some_and(|most| nodes >= most)
            || limits.time.is_some_and(|most| began.elapsed() >= most)
            || watch.progress(proven.get() as u64, ways as u64).is_break();
        !is_spent
    };
    let Geometry { rows, columns, k, .. } = Geometry::of(rules);
    let mut solver = Solver::<B>::new(rows, columns, k, limits.memory, &mut go_on);
    let [own, other] = [state.turn(), state.turn().other()]
        .map(|stone| state.board().stones(stone).fold(B::NONE, |set, point| set | cell(&point)));
    let cells: Vec<B> = moves.iter().map(cell).collect();
    // Told to stop, what is not proven stays open.
    let _ = prove(&mut solver, own, other, &cells, &mut |at, value| {
        values[at] = Some(value);
        proven.set(proven.get() + 1);
    });
    let nodes = solver.nodes();
    let whole = if values.contains(&Some(Value::Win)) {
        Some(Value::Win)
    } else {
        values.iter().copied().min().flatten().and_then(|_| values.iter().copied().max().flatten())
    };
    allowed.set(nodes.max(LINE_NODES).saturating_add(nodes));
    let line = whole.map_or_else(Vec::new, |value| {
        let best = cells.iter().zip(&values).filter(|(_, own)| **own == Some(value));
        course(&mut solver, own, other, value, best.fold(B::NONE, |best, (cell, _)| best | *cell))
    });
    let point = |cell: B| moves.iter().copied().find(|point| self::cell::<B>(point) == cell);
    let line = line.into_iter().filter_map(point).map(Play::Lay).collect();
    Some(Solution { line, ..solution(&moves, &values, whole, nodes) })
}

/// What was proven of moves, without a line.
fn solution(moves: &[Point], values: &[Option<Value>], whole: Option<Value>, nodes: u64) -> Solution<Play> {
    let worth = |value: Option<Value>| value.map_or(Worth::Estimate(0), |value| Worth::Proven { value, plies: None });
    let case = |(point, value): (&Point, &Option<Value>)| Case {
        moves: vec![Play::Lay(*point)],
        alike: 1,
        worth: worth(*value),
    };
    let cases = moves.iter().zip(values).map(case).collect();
    Solution { worth: worth(whole), cases, line: Vec::new(), theorem: None, nodes }
}

fn cell<B: Bits>(point: &Point) -> B {
    B::cell((point.number() - 1) as u8)
}

/// Proves move by move.
fn prove<B: Bits>(
    solver: &mut Solver<'_, B>,
    own: B,
    other: B,
    moves: &[B],
    told: &mut dyn FnMut(usize, Value),
) -> Result<(), Stopped> {
    let mut open = Vec::new();
    let can_win = solver.wins(own, other, true)?;
    for (at, &cell) in moves.iter().enumerate() {
        if can_win && (solver.has_line(own | cell) || solver.wins(own | cell, other, false)?) {
            told(at, Value::Win);
        } else {
            open.push((at, cell));
        }
    }
    // A stone more never harms: if the other side cannot win where this one passes, it cannot after any move.
    let is_safe = open.is_empty() || !solver.wins(other, own, true)?;
    for (at, cell) in open {
        let is_lost = !is_safe && solver.wins(other, own | cell, true)?;
        told(at, if is_lost { Value::Loss } else { Value::Draw });
    }
    Ok(())
}
