//! The solver of m,n,k against everything that can be played, and against what books say.

use std::collections::HashMap;

use engine::mnk::{Solver, mestre};
use game::{Limits, Rules, Seed, SplitMix64, Task, Value, Worth};
use mnk::{Ending, Mnk, Play, State};
use rstest::rstest;

use crate::Impatient;
use crate::mnk_boards::{at_random, rules};
use crate::mnk_threats::{Truth, played};

/// What the solver says of each move, and of the position.
fn solved(rules: &Mnk, state: &State, limits: Limits) -> (HashMap<Play, Worth>, Worth) {
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

/// The best line of a proof is played by the rules, keeps the value with every move, and goes on until a line is there
/// or can be had no more.
#[rstest]
#[case((3, 3), 3, 0, 1)]
#[case((4, 3), 3, 0, 1)]
#[case((4, 4), 3, 4, 30)]
#[case((4, 4), 4, 5, 30)]
#[case((3, 7), 3, 9, 60)]
#[case((5, 5), 4, 14, 60)]
fn best_lines_keep_the_value(#[case] board: (usize, usize), #[case] k: u32, #[case] stones: u64, #[case] rounds: u64) {
    let rules = rules(board, k);
    let mut truth = Truth::new(&rules);
    let mut chance = SplitMix64::new(Seed(stones));
    let mut met = 0;
    for _ in 0..rounds {
        let mut state = at_random(&rules, stones, &mut chance);
        if state.ending().is_some() {
            continue;
        }
        let solution = mestre(Limits { memory: 1, ..Limits::default() })
            .solve(&rules, &state, &mut Task::unwatched(Seed(0)))
            .expect("a move");
        let text = rules.print_position(&state);
        let mut value = solution.worth.proven().expect("a proof");
        met += u32::from(!solution.line.is_empty());
        for chosen in &solution.line {
            assert_eq!(truth.of(&state).0, value, "{text}: {chosen} of {:?}", solution.line);
            state = played(&rules, &state, *chosen);
            value = value.opposite();
        }
        let has_line = matches!(state.ending(), Some(Ending::Line(_)));
        assert_eq!(has_line, value != Value::Draw, "{text}: {:?}", solution.line);
        assert_eq!(truth.of(&state).0, value, "{text}: {:?}", solution.line);
    }
    assert!(met > rounds as u32 / 4, "{met}");
}

/// Eight in a line are a draw by a theorem from the empty board, by every rule; a board with a stone is searched.
#[test]
fn what_a_theorem_says_is_not_searched() {
    let solve = |rules: &Mnk, state: &State, limits: Limits| {
        mestre(limits).solve(rules, state, &mut Task::unwatched(Seed(0))).expect("a move")
    };
    let few = Limits { nodes: Some(1000), ..Limits::default() };
    for rule in [mnk::Rule::Freestyle, mnk::Rule::Standard, mnk::Rule::Caro] {
        for (board, k) in [((8, 8), 8), ((100, 100), 8), ((19, 19), 9)] {
            let rules = rules(board, k).ruled_by(rule);
            let solution = solve(&rules, &rules.start(2, Seed(0).into()), few);
            let said = solution.theorem.expect("a theorem");
            assert_eq!((said.key(), solution.nodes), ("theorem-zetters", 0));
            assert_eq!(solution.worth.proven(), Some(Value::Draw));
            assert!(solution.cases.iter().all(|case| case.worth.proven() == Some(Value::Draw)));
            assert_eq!(solution.cases.len(), board.0 * board.1);
        }
    }
    let seven = rules((10, 10), 7);
    assert_eq!(solve(&seven, &seven.start(2, Seed(0).into()), few).theorem, None);
    let eight = rules((8, 8), 8);
    let begun = at_random(&eight, 1, &mut SplitMix64::new(Seed(1)));
    let solution = solve(&eight, &begun, Limits::default());
    assert_eq!((solution.theorem, solution.worth.proven()), (None, Some(Value::Draw)));
    assert!(solution.nodes > 0);
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
