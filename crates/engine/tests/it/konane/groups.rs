//! Groups of pieces that never meet, against brute force over all courses of play.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use engine::konane::{Board, Groups, Solver};
use game::{Seed, SplitMix64};

use super::endings::{brute, drawn, random};

/// Pieces in two strips of the standard board that are four rows apart, of so many columns.
fn strips(columns: u8, filled: u64, chance: &mut SplitMix64) -> Board<u64> {
    let (one, other) = (random(2, columns, filled, chance), random(2, columns, filled, chance));
    Board { cells: u64::MAX, own: one.own | other.own << 48, their: one.their | other.their << 48 }
}

/// Every board that both sides can play to in any order, and every jump on the way.
fn all_play(board: Board<u64>, mut each: impl FnMut(u64)) {
    let (mut seen, mut open) = (HashSet::new(), vec![board]);
    while let Some(board) = open.pop() {
        if seen.insert((board.own.min(board.their), board.own.max(board.their))) {
            for side in [board, board.passed()] {
                side.jumps(|jump| {
                    each(1 << jump.from | 1 << jump.to);
                    open.push(side.after(jump));
                });
            }
        }
    }
}

#[test]
fn no_jump_of_any_play_leaves_its_group() {
    let mut chance = SplitMix64::new(Seed(5));
    let (mut groups, mut apart) = (Groups::default(), 0);
    for _ in 0..300 {
        for board in [strips(4, 5, &mut chance), random(8, 8, 1, &mut chance)] {
            let Some(found) = groups.of(board) else { continue };
            apart += usize::from(found.len() > 1);
            all_play(board, |ends| {
                assert_eq!(found.iter().filter(|group| **group & ends == ends).count(), 1, "{board:?} {found:?}");
            });
        }
    }
    assert!(apart > 100, "{apart}");
}

#[test]
fn what_comes_to_meet_is_one_group() {
    // The piece on the left jumps right, and there it can be taken by the one below.
    let meeting =
        drawn(&["ox......", "........", "..x.....", "..o.....", "........", "......ox", "........", "........"]);
    let found = Groups::default().of(meeting).unwrap();
    assert!(found.iter().any(|group| group & 0xff != 0 && group & (0xff << 24) != 0), "{found:?}");
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn a_border_makes_another_group_of_the_same_pieces() {
    let mut groups = Groups::default();
    let wide = Board { cells: u64::MAX, own: 1 << 3 | 1 << 51, their: 1 << 4 | 1 << 52 };
    let narrow = Board { cells: !(1 << 2), ..wide };
    let mut first_row = |board| groups.of(board).unwrap().iter().fold(0, |all, group| all | group) & 0xff;
    assert_eq!((first_row(wide), first_row(narrow)), (0b11_1100, 0b11_1000));
}

#[test]
fn boards_that_have_come_apart_are_won_by_whom_brute_force_says() {
    let mut chance = SplitMix64::new(Seed(9));
    let mut solver = Solver::<u64>::new(1 << 12);
    let mut known = HashMap::new();
    for _ in 0..150 {
        let board = strips(5, 6, &mut chance);
        known.clear();
        let stop = &mut |_| ControlFlow::Continue(());
        assert_eq!(solver.wins(board, stop), Some(brute(board, &mut known)), "{board:?}");
    }
}
