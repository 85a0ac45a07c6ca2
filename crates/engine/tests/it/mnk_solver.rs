//! The solver of m,n,k against everything that can be played, and against what books say.

use std::collections::HashMap;

use engine::mnk::{Solver, mestre};
use game::{Limits, Rules, Seed, SplitMix64, Task, Value, Worth};
use mnk::{Mnk, Point, State};
use rstest::rstest;

use crate::Impatient;
use crate::mnk_boards::{at_random, rules};
use crate::mnk_threats::{Truth, played};

/// What the solver says of each move, and of the position.
fn solved(rules: &Mnk, state: &State, limits: Limits) -> (HashMap<Point, Worth>, Worth) {
    let solution = mestre(limits).solve(rules, state, &mut Task::unwatched(Seed(0))).expect("a move");
    (solution.cases.iter().map(|case| (case.moves[0], case.worth)).collect(), solution.worth)
}

fn assert_true(rules: &Mnk, truth: &mut Truth, state: &State) {
    let (moves, worth) = solved(rules, state, Limits { memory: 1, ..Limits::default() });
    let text = rules.print_position(state);
    assert_eq!(worth.proven(), Some(truth.of(state).0), "{text}");
    assert_eq!(moves.len(), state.board().free().count());
    for (point, worth) in moves {
        let after = truth.of(&played(rules, state, point)).0.opposite();
        assert_eq!(worth.proven(), Some(after), "{text} {point}");
    }
}

/// Whole games on all boards of up to 3x4, for every k.
#[rstest]
fn small_boards_are_solved(
    #[values((2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (4, 3))] board: (usize, usize),
    #[values(1, 2, 3, 4, 5)] k: u32,
) {
    let rules = rules(board, k);
    let mut truth = Truth::new(&rules);
    let mut chance = SplitMix64::new(Seed(k.into()));
    for round in 0..30 {
        let state = at_random(&rules, round % 8, &mut chance);
        if state.ending().is_none() {
            assert_true(&rules, &mut truth, &state);
        }
    }
}

#[rstest]
#[case((4, 4), 3, 4, 20)]
#[case((4, 4), 4, 4, 20)]
#[case((5, 5), 3, 14, 60)]
#[case((5, 5), 4, 14, 60)]
#[case((5, 5), 5, 14, 30)]
#[case((3, 7), 3, 10, 60)]
fn positions_are_solved(#[case] board: (usize, usize), #[case] k: u32, #[case] stones: u64, #[case] rounds: u64) {
    let rules = rules(board, k);
    let mut truth = Truth::new(&rules);
    let mut chance = SplitMix64::new(Seed(stones));
    let mut met = 0;
    for round in 0..rounds {
        let state = at_random(&rules, stones + round % 4, &mut chance);
        if state.ending().is_none() {
            assert_true(&rules, &mut truth, &state);
            met += 1;
        }
    }
    assert!(met > 2, "{met}");
}

/// From books: which of these games the first player wins.
#[rstest]
#[case((3, 3), 3, false)]
#[case((4, 3), 3, true)]
#[case((4, 4), 4, false)]
#[case((5, 5), 4, false)]
#[case((6, 5), 4, true)]
#[case((6, 6), 5, false)]
#[case((7, 6), 5, false)]
#[case((8, 8), 6, false)]
#[case((8, 8), 8, false)]
#[case((7, 7), 3, true)]
fn known_games_are_solved(#[case] (rows, columns): (usize, usize), #[case] k: usize, #[case] wins: bool) {
    assert_eq!(Solver::<u64>::new(rows, columns, k, 16, &mut |_| true).wins(0, 0, true), Ok(wins));
    // A board is the same turned by a quarter, in a wider word.
    assert_eq!(Solver::<u128>::new(columns, rows, k, 16, &mut |_| true).wins(0, 0, true), Ok(wins));
}

#[test]
fn within_limits_what_is_open_is_not_called_proven() {
    let rules = rules((8, 8), 5);
    let state = rules.start(2, Seed(0).into());
    let (moves, worth) = solved(&rules, &state, Limits { nodes: Some(2000), ..Limits::default() });
    assert_eq!((worth.proven(), moves.len()), (None, 64));
    assert!(moves.values().all(|worth| worth.proven().is_none()));
    let mut impatient = Impatient(1);
    let stopped = mestre(Limits::default()).solve(&rules, &state, &mut Task::new(Seed(0), &mut impatient));
    assert_eq!(stopped.expect("moves").worth.proven(), None);
}

/// A line that is there to be completed is found on any board, also one that the solver has no room for.
#[test]
fn large_boards_are_solved_by_the_search() {
    let rules = rules((12, 12), 3);
    let row = "............";
    let rows = [row; 11].join("/");
    let state = rules.read_position(&format!("XX........../{rows} X")).expect("a position");
    let (_, worth) = solved(&rules, &state, Limits { depth: Some(1), ..Limits::default() });
    assert_eq!(worth.proven(), Some(Value::Win));
}
