//! Proofs for people: every way to go on from a position, with who wins.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Instant;

use ::konane::{Phase, Play, Size, State};
use game::{Analysis, Case, Limits, Line, SoFar, Solution, Value, Watch, Worth};

use super::board::Board;
use super::mestre::{order, ways};
use super::rows::{Rows, Wide};
use super::solver::Solver;

/// What remembering a position takes.
const BYTES: usize = 16;

/// Proves who wins after every way to go on, within limits of time and positions.
pub(super) fn solve(state: &State, limits: Limits, watch: &mut dyn Watch) -> Option<Solution<Play>> {
    match state.board().size() {
        size if size <= Size::STANDARD => solve_on::<u64>(state, limits, watch),
        size if size.get() <= u128::STRIDE => solve_on::<u128>(state, limits, watch),
        _ => solve_on::<Wide>(state, limits, watch),
    }
}

fn solve_on<B: Rows>(state: &State, limits: Limits, watch: &mut dyn Watch) -> Option<Solution<Play>> {
    let began = Instant::now();
    let mut solver = Solver::<B>::new((limits.memory << 20) / BYTES);
    solver.threads = limits.threads;
    let cases = cases::<B>(state);
    let boards: Vec<Board<B>> = cases.iter().map(|(_, board, _)| *board).collect();
    let wins = solver.each(&boards, &mut |nodes, done| {
        watch.proving(SoFar { nodes, proven: done, ways: cases.len() });
        let spent = limits.nodes.is_some_and(|most| nodes >= most)
            || limits.time.is_some_and(|most| began.elapsed() >= most)
            || watch.progress(done as u64, cases.len() as u64).is_break();
        if spent { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let value = |wins, our_turn| if wins == our_turn { Value::Win } else { Value::Loss };
    let ends =
        cases.iter().zip(wins).map(|((moves, _, our_turn), wins)| (moves, wins.map(|wins| value(wins, *our_turn))));
    let solved: Vec<Solved<'_>> = ends.collect();
    let worth = |value: Option<Value>| value.map_or(Worth::Estimate(0), |value| Worth::Proven { value, plies: None });
    let case = |(moves, value): &Solved<'_>| Case {
        moves: moves.first().cloned().unwrap_or_default(),
        alike: moves.len(),
        worth: worth(*value),
    };
    let whole = best(state, &solved)?;
    let line = whole.and_then(|value| best_line(state, &solved, value)).unwrap_or_default();
    let cases = solved.iter().map(case).collect();
    Some(Solution { worth: worth(whole), cases, line, theorem: None, nodes: solver.nodes })
}

/// A move that is proven to win, if one can be found within limits of time and positions.
pub(super) fn winning(state: &State, limits: Limits, watch: &mut dyn Watch) -> Option<Play> {
    match state.board().size() {
        size if size <= Size::STANDARD => winning_on::<u64>(state, limits, watch),
        size if size.get() <= u128::STRIDE => winning_on::<u128>(state, limits, watch),
        _ => winning_on::<Wide>(state, limits, watch),
    }
}

fn winning_on<B: Rows>(state: &State, limits: Limits, watch: &mut dyn Watch) -> Option<Play> {
    let began = Instant::now();
    let mut solver = Solver::<B>::new((limits.memory << 20) / BYTES);
    let stop = &mut |nodes: u64| {
        let spent = limits.nodes.is_some_and(|most| nodes >= most)
            || limits.time.is_some_and(|most| began.elapsed() >= most)
            || watch.progress(0, 1).is_break();
        if spent { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    // One proof of the position is sooner found than one of every move, and then it is known which move it was.
    let wins = solver.wins(Board::of(state)?, stop)?;
    let after = |play: &Play| {
        let mut next = state.clone();
        next.play(*play).ok()?;
        Board::of(&next)
    };
    let mut is_won = |play: &Play| after(play).and_then(|board| solver.wins(board, stop)) == Some(false);
    state.moves().into_iter().filter(|_| wins).find(|play| is_won(play))
}

/// What a search says of the ways of which nothing is proven: mostly an estimate, at times a proof after all.
pub(super) fn estimated(mut solution: Solution<Play>, analysis: &Analysis<Play>) -> Solution<Play> {
    for case in solution.cases.iter_mut().filter(|case| case.worth.proven().is_none()) {
        let same = analysis.lines.iter().find(|line| line.moves.starts_with(&case.moves));
        // Another way that begins alike proves nothing of this one.
        let near = |line: &&Line<Play>| line.worth.proven().is_none() && line.moves.first() == case.moves.first();
        if let Some(line) = same.or_else(|| analysis.lines.iter().find(near)) {
            case.worth = line.worth;
        }
    }
    if solution.worth.proven().is_none() {
        solution.worth = analysis.worth;
        if analysis.worth.proven().is_some() {
            solution.line = analysis.lines.first().map(|line| line.moves.clone()).unwrap_or_default();
        }
    }
    solution
}

/// Whether proofs can be hoped for: the board is small, or few pieces are left.
pub(super) fn are_near(state: &State) -> bool {
    let cells = state.board().rows().flatten();
    let (pieces, all) = cells.fold((0, 0), |(pieces, all), cell| (pieces + usize::from(cell.is_some()), all + 1));
    matches!(state.phase(), Phase::Jumps(_)) && (5 * pieces <= 3 * all || are_quick(state.board().size()))
}

/// Whether any position of a board of this size is soon proven.
pub(super) fn are_quick(size: Size) -> bool {
    size.get() <= 6
}

/// What is analysis of jumps, with what can be proven of them within the limits put in its place.
pub(super) fn proven(
    analysis: Analysis<Play>,
    lines: NonZeroUsize,
    state: &State,
    limits: Limits,
    watch: &mut dyn Watch,
) -> Option<Analysis<Play>> {
    let solution = solve(state, limits, watch)?;
    let mut sure: Vec<Line<Play>> = Vec::new();
    for case in solution.cases {
        let own = analysis.lines.iter().find(|line| line.moves.first() == case.moves.first());
        match (own, case.worth.proven()) {
            // Whoever has counted the plies knows more.
            (Some(own), proven) if proven.is_none() || own.worth.proven().is_some() => sure.push(own.clone()),
            (Some(own), _) => sure.push(Line { worth: case.worth, ..own.clone() }),
            (None, Some(_)) => sure.push(Line::new(case.moves, case.worth)),
            (None, None) => {}
        }
    }
    sure.sort_by(|one, other| order(other.worth).total_cmp(&order(one.worth)));
    sure.truncate(lines.get());
    let open = sure.first().map(|line| line.worth).filter(|worth| worth.proven().is_none());
    let worth = match (analysis.worth.proven(), solution.worth.proven()) {
        (Some(_), _) => analysis.worth,
        (None, Some(_)) => solution.worth,
        // What looked best may have been refuted.
        (None, None) => open.unwrap_or(analysis.worth),
    };
    Some(Analysis { lines: sure, worth, depth: analysis.depth, nodes: analysis.nodes + solution.nodes })
}

/// Ways to go on that are alike, the board after the first, and whether the side to move there is the one to move now.
type Ways<B> = (Vec<Vec<Play>>, Board<B>, bool);

fn cases<B: Rows>(state: &State) -> Vec<Ways<B>> {
    if let Phase::Jumps(_) = state.phase() {
        let after = |play: Play| {
            let mut next = state.clone();
            next.play(play).ok()?;
            Some((vec![vec![play]], Board::of(&next)?, false))
        };
        return state.moves().into_iter().filter_map(after).collect();
    }
    let ours = state.phase() == Phase::BlackOpens;
    ways(state).into_iter().filter_map(|way| Some((way.removals, Board::of(&way.leads_to)?, ours))).collect()
}

/// Ways to go on that are alike, with what is proven of them.
type Solved<'a> = (&'a Vec<Vec<Play>>, Option<Value>);

/// What is proven of the position after a move.
fn after(state: &State, solved: &[Solved<'_>], first: Play) -> Option<Value> {
    let of_it = solved.iter().filter(|(ways, _)| ways.iter().any(|moves| moves.first() == Some(&first)));
    let ends: Vec<Option<Value>> = of_it.map(|(_, value)| *value).collect();
    match state.phase() {
        // White chooses among what black leaves.
        Phase::BlackOpens if ends.contains(&Some(Value::Loss)) => Some(Value::Loss),
        Phase::BlackOpens => ends.iter().all(|value| *value == Some(Value::Win)).then_some(Value::Win),
        _ => ends.first().copied().flatten(),
    }
}

/// The first moves of best play, which leads to this.
fn best_line(state: &State, solved: &[Solved<'_>], value: Value) -> Option<Vec<Play>> {
    let first = state.moves().into_iter().find(|first| after(state, solved, *first) == Some(value))?;
    let ways = solved.iter().filter(|(_, own)| *own == Some(value)).flat_map(|(ways, _)| ways.iter());
    ways.into_iter().find(|moves| moves.first() == Some(&first)).cloned()
}

/// What is proven of the position; `None` where there is no move.
fn best(state: &State, solved: &[Solved<'_>]) -> Option<Option<Value>> {
    let ends: Vec<Option<Value>> = state.moves().into_iter().map(|first| after(state, solved, first)).collect();
    if ends.is_empty() {
        return None;
    }
    let wins = ends.contains(&Some(Value::Win));
    let lost = ends.iter().all(|value| *value == Some(Value::Loss));
    Some(if wins {
        Some(Value::Win)
    } else if lost {
        Some(Value::Loss)
    } else {
        None
    })
}
