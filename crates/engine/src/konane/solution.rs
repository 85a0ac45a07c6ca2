//! Solves a game in play: who wins, with all winning moves.

use std::ops::ControlFlow;
use std::time::Instant;

use konane::{Phase, Play, Size, State};
use search::Limits;

use super::bits::{Bits, Wide};
use super::board::{Board, Jump};
use super::solver::{Solver, Stop};

/// What has been proven of a game in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Whether the side to move wins, if that is proven.
    pub wins: Option<bool>,
    /// The moves proven to win, in the order of the rules.
    pub winning: Vec<Play>,
    /// The moves of which nothing is proven. Without any the winning moves are all there are.
    pub unknown: Vec<Play>,
    /// The positions looked at.
    pub nodes: u64,
}

/// Positions that the table of a solver remembers here.
const ENTRIES: usize = 1 << 22;

/// Solves a game in play within the limits; that of depth does not matter, as proofs go to the end.
///
/// ```
/// use engine::konane::solve;
/// use search::Limits;
///
/// let start = konane::State::start(konane::Size::new(4)?);
/// let solution = solve(&start, Limits::default());
/// assert_eq!(solution.wins, Some(false)); // white, who answers, wins
/// # Ok::<(), konane::SizeError>(())
/// ```
pub fn solve(state: &State, limits: Limits) -> Solution {
    match state.board().size() {
        size if size <= Size::STANDARD => solve_with(&mut Solver::<u64>::new(ENTRIES), state, limits),
        size if size.get() <= u128::STRIDE => solve_with(&mut Solver::<u128>::new(ENTRIES), state, limits),
        _ => solve_with(&mut Solver::<Wide>::new(ENTRIES), state, limits),
    }
}

/// The same with a solver that may know something already. Its word must have room for the board.
pub fn solve_with<B: Bits>(solver: &mut Solver<B>, state: &State, limits: Limits) -> Solution {
    let start = Instant::now();
    let first = solver.nodes;
    solve_until(solver, state, &mut |nodes: u64| {
        let spent = limits.nodes.is_some_and(|most| nodes - first >= most)
            || limits.time.is_some_and(|most| start.elapsed() >= most);
        if spent { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

/// The same until someone says stop, who is told the positions that the solver has looked at in its life.
pub fn solve_until<B: Bits>(solver: &mut Solver<B>, state: &State, stop: Stop<'_>) -> Solution {
    let first = solver.nodes;
    let verdicts = verdicts(solver, state, stop);
    let with = |wanted| verdicts.iter().filter(|(_, wins)| *wins == wanted).map(|(play, _)| *play).collect();
    let (winning, unknown): (Vec<Play>, Vec<Play>) = (with(Some(true)), with(None));
    let wins = match (winning.is_empty(), unknown.is_empty()) {
        (false, _) => Some(true),
        (true, true) => Some(false),
        (true, false) => None,
    };
    Solution { wins, winning, unknown, nodes: solver.nodes - first }
}

/// Each move with whether it wins, as far as that could be told.
fn verdicts<B: Bits>(solver: &mut Solver<B>, state: &State, stop: Stop<'_>) -> Vec<(Play, Option<bool>)> {
    let mut verdict = |play: Play| -> Option<bool> {
        if let Phase::Jumps(_) = state.phase() {
            let after = Board::of(state)?.after(Jump::of::<B>(play)?);
            return solver.wins(after, stop).map(|theirs| !theirs);
        }
        let mut next = state.clone();
        next.play(play).ok()?;
        let replies = verdicts(solver, &next, stop);
        if replies.iter().any(|(_, wins)| *wins == Some(true)) {
            return Some(false);
        }
        replies.iter().all(|(_, wins)| *wins == Some(false)).then_some(true)
    };
    state.moves().into_iter().map(|play| (play, verdict(play))).collect()
}
