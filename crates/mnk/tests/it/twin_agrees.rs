//! The crate and its brute-force twin on thousands of random boards.

use std::ops::{ControlFlow, RangeInclusive};

use mnk::{Board, Level, Progress, Stone};
use proptest::prelude::*;

use crate::k;
use crate::twin::{self, Rows};

/// A game that is not over, and the player asked for a move.
#[derive(Clone, Debug)]
struct Asked {
    rows: Rows,
    length: usize,
    player: i64,
}

impl Asked {
    fn choose(&self, level: Level) -> usize {
        self.choose_with(level, usize::MAX)
    }

    /// What the level answers when told to stop after so many play-outs.
    fn choose_with(&self, level: Level, stop: usize) -> usize {
        let board = Board::from_rows(&self.rows).expect("a board");
        let stone = Stone::from_value(self.player).expect("a player");
        let length = k(u32::try_from(self.length).expect("short"));
        let mut watch = |progress: Progress| {
            if progress.done >= stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let chosen = mnk::choose_with(&board, stone, length, level, &mut watch).expect("not over");
        usize::from(chosen.number())
    }
}

fn player() -> impl Strategy<Value = i64> {
    prop_oneof![Just(1), Just(-1)]
}

/// Boards filled in a random order up to some point, leaving out each stone that would end the game. Half of them
/// by turns from X, as in play, and half with any mixture of stones.
fn asked(sides: RangeInclusive<usize>, lengths: RangeInclusive<usize>) -> impl Strategy<Value = Asked> {
    with_at_most(usize::MAX, sides, lengths)
}

fn with_at_most(
    stones: usize,
    sides: RangeInclusive<usize>,
    lengths: RangeInclusive<usize>,
) -> impl Strategy<Value = Asked> {
    (sides.clone(), sides)
        .prop_flat_map(move |(m, n)| {
            let order = Just((1..=m * n).collect::<Vec<_>>()).prop_shuffle();
            let mixture = prop::option::of(prop::collection::vec(player(), m * n));
            (Just((m, n)), order, 0..=stones.min(m * n - 1), mixture)
        })
        .prop_flat_map(move |game| (Just(game), lengths.clone(), player()))
        .prop_map(|(((m, n), order, stones, mixture), length, player)| {
            let mut rows = vec![vec![0; n]; m];
            let mut turn = 1;
            for (i, &point) in order[..stones].iter().enumerate() {
                let stone = mixture.as_ref().map_or(turn, |mixture| mixture[i]);
                let next = twin::mark(&rows, point, stone);
                if !twin::line(&next, point, stone, length) {
                    rows = next;
                    turn = -turn;
                }
            }
            let player = if mixture.is_some() { player } else { turn };
            Asked { rows, length, player }
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn facil_agrees(asked in asked(2..=8, 1..=9)) {
        prop_assert_eq!(asked.choose(Level::Facil), twin::facil(&asked.rows, asked.player));
    }

    #[test]
    fn normal_agrees(asked in asked(2..=8, 1..=9)) {
        let expected = twin::normal(&asked.rows, asked.player, asked.length);
        prop_assert_eq!(asked.choose(Level::Normal), expected);
    }

    #[test]
    fn dificil_agrees_on_small_boards(asked in asked(2..=4, 1..=5)) {
        let expected = twin::dificil(&asked.rows, asked.player, asked.length);
        prop_assert_eq!(asked.choose(Level::Dificil), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn dificil_agrees_when_stopped(asked in asked(2..=4, 1..=5), stop in 0..=16usize) {
        let expected = twin::dificil_stopped(&asked.rows, asked.player, asked.length, stop);
        prop_assert_eq!(asked.choose_with(Level::Dificil, stop), expected);
    }

    #[test]
    fn dificil_agrees_on_larger_boards(asked in asked(4..=7, 3..=5)) {
        let expected = twin::dificil(&asked.rows, asked.player, asked.length);
        prop_assert_eq!(asked.choose(Level::Dificil), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// More than 64 * 64 points, where the crate counts words of words of bits. With few stones the choice is
    /// often far from the centre.
    #[test]
    fn normal_agrees_on_the_largest_boards(
        asked in prop_oneof![asked(65..=100, 2..=6), with_at_most(3, 65..=100, 2..=6)],
    ) {
        let expected = twin::normal(&asked.rows, asked.player, asked.length);
        prop_assert_eq!(asked.choose(Level::Normal), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Any board at all, over or not.
    #[test]
    fn lines_and_ends_agree(
        rows in (2..=8usize, 2..=8usize)
            .prop_flat_map(|(m, n)| prop::collection::vec(prop::collection::vec(-1..=1i64, n), m)),
        length in 1..=9usize,
    ) {
        let board = Board::from_rows(&rows).expect("a board");
        let goal = k(u32::try_from(length).expect("short"));
        prop_assert_eq!(board.is_over(goal), twin::over(&rows, length));
        for stone in Stone::BOTH {
            prop_assert_eq!(board.has_won(stone, goal), twin::won(&rows, stone.value(), length));
            for point in board.size().points() {
                let expected = twin::line(&rows, point.number().into(), stone.value(), length);
                prop_assert_eq!(board.has_line(point, stone, goal), Ok(expected));
            }
        }
    }
}

/// Empty boards of every small size: the opening is what people see first.
#[test]
fn dificil_agrees_on_empty_boards() {
    for (m, n) in (2..=5).flat_map(|m| (2..=5).map(move |n| (m, n))) {
        for length in 2..=4 {
            let asked = Asked { rows: vec![vec![0; n]; m], length, player: 1 };
            let expected = twin::dificil(&asked.rows, 1, length);
            assert_eq!(asked.choose(Level::Dificil), expected, "{m}x{n}, k {length}");
        }
    }
}
