//! The solver against brute force.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use engine::konane::{Board, Endings, Rows, Solver, Wide, openings};
use game::{Seed, SplitMix64};
use konane::{Size, State};
use rstest::rstest;

use super::endings::{brute, drawn, random};

#[rstest]
#[case(4, 5, 5, 300, 5)]
#[case(5, 5, 4, 150, 5)]
#[case(6, 6, 3, 60, 4)]
#[case(6, 6, 3, 60, 7)]
#[case(4, 5, 6, 100, 0)]
fn proofs_are_those_of_brute_force(
    #[case] rows: u8,
    #[case] columns: u8,
    #[case] filled: u64,
    #[case] boards: usize,
    #[case] pieces: u32,
) {
    let mut chance = SplitMix64::new(Seed(23));
    let mut solver = Solver::<u64>::new(1 << 12);
    // Small limits leave much to the search.
    solver.endings = Endings::with_limits(pieces, 20);
    let mut known = HashMap::new();
    for _ in 0..boards {
        let board = random(rows, columns, filled, &mut chance);
        let stop = &mut |_| ControlFlow::Continue(());
        assert_eq!(solver.wins(board, stop), Some(brute(board, &mut known)), "{board:?}");
        for (jump, wins) in solver.verdicts(board, stop) {
            assert_eq!(wins, Some(!brute(board.after(jump), &mut known)), "{board:?} {jump:?}");
        }
        known.clear();
    }
}

/// The course of a random game.
fn played(side: u32, seed: u64) -> Vec<State> {
    let mut chance = SplitMix64::new(Seed(seed));
    let mut game = vec![State::start(Size::new(side).unwrap())];
    while let Some(play) = chance.pick(&game[game.len() - 1].moves()).copied() {
        let mut next = game[game.len() - 1].clone();
        next.play(play).unwrap();
        game.push(next);
    }
    game
}

#[rstest]
#[case(6, 9, 60)]
#[case(8, 8, 40)]
#[case(8, 10, 8)]
fn the_ends_of_games_are_those_of_brute_force(#[case] side: u32, #[case] left: usize, #[case] games: u64) {
    // One solver for all: what it remembers of one position must not mislead it in another.
    let mut solver = Solver::<u64>::new(1 << 10);
    let mut known = HashMap::new();
    for seed in 0..games {
        let game = played(side, seed);
        let board = Board::of(&game[game.len() - 1 - left]).unwrap();
        known.clear();
        for (jump, wins) in solver.verdicts(board, &mut |_| ControlFlow::Continue(())) {
            assert_eq!(wins, Some(!brute(board.after(jump), &mut known)), "{board:?} {jump:?}");
        }
    }
}

#[rstest]
#[case(2)]
#[case(5)]
fn several_threads_prove_what_brute_force_proves(#[case] threads: usize) {
    let mut solver = Solver::<u64>::new(1 << 10);
    solver.threads = NonZeroUsize::new(threads).unwrap();
    let mut known = HashMap::new();
    for seed in 200..220 {
        let game = played(8, seed);
        let board = Board::of(&game[game.len() - 9]).unwrap();
        known.clear();
        for (jump, wins) in solver.verdicts(board, &mut |_| ControlFlow::Continue(())) {
            assert_eq!(wins, Some(!brute(board.after(jump), &mut known)), "{board:?} {jump:?}");
        }
    }
}

#[test]
fn one_thread_and_two_prove_the_same_of_long_endings() {
    let (mut alone, mut together) = (Solver::<u64>::new(1 << 14), Solver::<u64>::new(1 << 14));
    together.threads = NonZeroUsize::new(2).unwrap();
    for seed in 300..312 {
        let game = played(8, seed);
        let board = Board::of(&game[game.len() - 14]).unwrap();
        let stop = &mut |_| ControlFlow::Continue(());
        let verdicts = alone.verdicts(board, stop);
        assert!(verdicts.iter().all(|(_, wins)| wins.is_some()), "{board:?}");
        assert_eq!(together.verdicts(board, stop), verdicts, "{board:?}");
    }
}

#[test]
fn several_threads_stop_together_and_tell_what_they_have() {
    let (_, opening) = &openings(Size::STANDARD)[0];
    let board: Board<u64> = Board::of(opening).unwrap();
    let mut solver = Solver::<u64>::new(1 << 14);
    solver.threads = NonZeroUsize::new(3).unwrap();
    let mut most = 0;
    let found = solver.each(&[board, drawn(&["ox."]), board], &mut |nodes, done| {
        most = nodes;
        // On a busy machine the other threads begin late.
        if nodes > 20_000 && done > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    // Nobody proves an opening of the standard board so soon.
    assert_eq!(found, [None, Some(brute(drawn(&["ox."]), &mut HashMap::new())), None]);
    assert!(solver.nodes >= most && most > 20_000, "{} {most}", solver.nodes);
}

fn wins_in<B: Rows>(solver: &mut Solver<B>, state: &State) -> Option<bool> {
    solver.wins(Board::of(state)?, &mut |_| ControlFlow::Continue(()))
}

#[test]
fn the_words_of_larger_boards_prove_the_same() {
    let (mut small, mut large, mut wide) = (Solver::<u64>::new(64), Solver::<u128>::new(64), Solver::<Wide>::new(64));
    for seed in 100..130 {
        let game = played(8, seed);
        let state = &game[game.len() - 10];
        let wins = wins_in(&mut small, state);
        assert!(wins.is_some());
        assert_eq!((wins_in(&mut large, state), wins_in(&mut wide, state)), (wins, wins), "{state}");
    }
}

#[test]
fn all_openings_of_four_rows_are_those_of_brute_force() {
    let mut solver = Solver::<u64>::new(1 << 12);
    let mut known = HashMap::new();
    let start = State::start(Size::new(4).unwrap());
    for first in start.moves() {
        let mut opened = start.clone();
        opened.play(first).unwrap();
        for second in opened.moves() {
            let mut state = opened.clone();
            state.play(second).unwrap();
            let board = Board::of(&state).unwrap();
            let wins = solver.wins(board, &mut |_| ControlFlow::Continue(()));
            assert_eq!(wins, Some(brute(board, &mut known)), "{state}");
        }
    }
}

#[rstest]
#[case(4, 3, 12)]
#[case(6, 3, 12)]
#[case(8, 3, 12)]
#[case(12, 3, 12)]
fn openings_are_grouped_by_symmetry(#[case] side: u32, #[case] groups: usize, #[case] all: usize) {
    let found = openings(Size::new(side).unwrap());
    assert_eq!(found.len(), groups);
    assert_eq!(found.iter().map(|(opening, _)| opening.len()).sum::<usize>(), all);
}

#[rstest]
#[case(&["ox.", "", "ox.", "", "xo.o."], true)]
#[case(&["ox.", "", "xo.o."], false)]
#[case(&["ox.", "", "xo.o.", "", "xo.o."], false)]
fn where_nothing_else_is_left_numbers_are_moved_in(#[case] rows: &[&str], #[case] wins: bool) {
    let mut solver = Solver::<u64>::new(1 << 12);
    // Of two pieces a region is valued, of three it is not.
    solver.endings = Endings::with_limits(2, 20);
    let board = drawn(rows);
    assert_eq!(brute(board, &mut HashMap::new()), wins);
    assert_eq!(solver.wins(board, &mut |_| ControlFlow::Continue(())), Some(wins));
}

#[test]
fn what_is_remembered_is_of_the_same_cells_and_numbers() {
    let mut solver = Solver::<u64>::new(1 << 12);
    solver.endings = Endings::with_limits(2, 20);
    let same_pieces: [&[&str]; 2] = [&["ox."], &["ox"]];
    let same_rest: [&[&str]; 3] = [&["ox.", "", "ox.", "", "xo.o."], &["ox.", "", "xo.o."], &["xo.o."]];
    for rows in same_pieces.into_iter().chain(same_rest) {
        let board = drawn(rows);
        let wins = brute(board, &mut HashMap::new());
        assert_eq!(solver.wins(board, &mut |_| ControlFlow::Continue(())), Some(wins), "{rows:?}");
    }
}
