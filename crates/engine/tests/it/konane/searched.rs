//! The player's position, its evaluation and its verdicts against the rules and brute force.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use engine::Bits;
use engine::konane::{Board, Feature, Jump, Rows, Searched, Weights, Wide, openings};
use game::{Seed, SplitMix64};
use konane::{Size, State};
use rstest::rstest;
use search::{Answer, Enough, Limits, Position, Settings, Stop, TranspositionTable, Value};

use super::endings::brute;

/// A game after its opening and up to so many random jumps.
fn after(side: u32, jumps: u64, chance: &mut SplitMix64) -> State {
    let mut state = State::start(Size::new(side).unwrap());
    for _ in 0..2 + jumps {
        let Some(play) = chance.pick(&state.moves()).copied() else { break };
        state.play(play).unwrap();
    }
    state
}

/// Plays random games and holds every position to the rules and to the board made anew.
fn agrees<B: Rows>(side: u32) {
    let size = Size::new(side).unwrap();
    let mut chance = SplitMix64::new(Seed(3));
    for _ in 0..40 {
        let mut state = after(side, 0, &mut chance);
        let mut position = Searched::of(Board::<B>::of(&state).unwrap());
        loop {
            let mut listed = Vec::new();
            position.moves(&mut listed);
            let mut plays: Vec<_> = listed.iter().map(|jump| jump.play::<B>(size).unwrap()).collect();
            plays.sort_unstable();
            assert_eq!(plays, state.moves());
            assert_eq!(position.end(), listed.is_empty().then_some(Value::Loss));
            let mut packed: Vec<_> = listed.iter().map(|jump| position.pack(*jump)).collect();
            packed.sort_unstable();
            packed.dedup();
            assert_eq!(packed.len(), listed.len());
            let (board, key) = (position.board(), position.key());
            for &jump in &listed {
                let undo = position.make(jump);
                assert_eq!(position.board(), board.after(jump));
                assert_eq!(position.key(), Searched::of(board.after(jump)).key());
                assert_ne!(position.key(), key);
                position.unmake(jump, undo);
                assert_eq!((position.board(), position.key()), (board, key));
            }
            let Some(&jump) = chance.pick(&listed) else { break };
            position.make(jump);
            state.play(jump.play::<B>(size).unwrap()).unwrap();
            assert_eq!(Board::of(&state), Some(position.board()));
        }
    }
}

#[rstest]
#[case(4)]
#[case(6)]
#[case(8)]
fn small_positions_follow_the_rules(#[case] side: u32) {
    agrees::<u64>(side);
}

#[test]
fn large_positions_follow_the_rules() {
    agrees::<u128>(10);
    agrees::<Wide>(12);
}

/// The eight ways to see a board of so many rows.
fn views<B: Rows>(board: Board<B>, side: u8) -> Vec<Board<B>> {
    let seen = |set: B, view: u8| {
        set.cells().fold(B::NONE, |seen, cell| {
            let (row, column) = (cell / B::STRIDE, cell % B::STRIDE);
            let (row, column) = if view & 4 == 0 { (row, column) } else { (column, row) };
            let row = if view & 1 == 0 { row } else { side - 1 - row };
            let column = if view & 2 == 0 { column } else { side - 1 - column };
            seen | B::cell(row * B::STRIDE + column)
        })
    };
    (0..8)
        .map(|view| Board { cells: board.cells, own: seen(board.own, view), their: seen(board.their, view) })
        .collect()
}

fn looks_the_same<B: Rows>(side: u8) {
    let mut chance = SplitMix64::new(Seed(9));
    for number in 0..300 {
        let state = after(side.into(), number % 40, &mut chance);
        let Some(board) = Board::<B>::of(&state).filter(|board| board.can_jump()) else { continue };
        let points = Weights::SHIPPED.points(board);
        for view in views(board, side) {
            assert_eq!(view.folded(), board.folded());
            assert_eq!(Weights::SHIPPED.points(view), points, "{state}");
        }
    }
}

#[rstest]
#[case(4)]
#[case(6)]
#[case(8)]
fn turned_and_mirrored_boards_are_worth_the_same(#[case] side: u8) {
    looks_the_same::<u64>(side);
}

#[test]
fn so_are_large_ones() {
    looks_the_same::<u128>(10);
    looks_the_same::<Wide>(12);
}

/// The standard board is judged by a way of its own; in a larger word it goes the way of all sizes.
#[test]
fn the_quick_way_is_worth_what_the_way_of_all_sizes_is() {
    let mut chance = SplitMix64::new(Seed(10));
    for number in 0..500 {
        let state = after(8, number % 40, &mut chance);
        let boards = (Board::<u64>::of(&state), Board::<u128>::of(&state), Board::<Wide>::of(&state));
        let (Some(quick), Some(other), Some(wide)) = boards else { continue };
        if !quick.can_jump() {
            continue;
        }
        let points = Weights::SHIPPED.points(quick);
        assert_eq!((Weights::SHIPPED.points(other), Weights::SHIPPED.points(wide)), (points, points), "{state}");
    }
}

/// Windows counted cell by cell: every place where one fits, both ways round.
#[test]
fn every_window_counts_once() {
    let mut chance = SplitMix64::new(Seed(11));
    for number in 0..100 {
        let Some(board) = Board::<u64>::of(&after(8, number % 40, &mut chance)) else { continue };
        let (mut broad, mut long, mut lines, mut tempi) = (0, 0, 0, 0);
        let (mut cells, mut seen) = ([0; 3], [0; 3]);
        Weights::counting(board, |number| match Weights::feature(number) {
            Feature::Broad { filling, .. } => (broad, seen[0]) = (broad + 1, seen[0] + filling.count_ones()),
            Feature::Long { filling, .. } => (long, seen[1]) = (long + 1, seen[1] + filling.count_ones()),
            Feature::Line { filling, .. } => (lines, seen[2]) = (lines + 1, seen[2] + filling.count_ones()),
            Feature::Tempo(empty) => (tempi, _) = (tempi + 1, assert_eq!(empty as u32, board.empty().count_ones())),
        });
        assert_eq!((broad, long, lines, tempi), (2 * 6 * 5, 2 * 7 * 3, 2 * 8, 1));
        // So many windows of a height and a width hold a cell.
        let over =
            |at: u32, size: u32| (0..=8 - size).filter(|first| (*first..first + size).contains(&at)).count() as u32;
        for cell in (board.own | board.their).cells().map(u32::from) {
            let (row, column) = (cell / 8, cell % 8);
            for (sum, (height, width)) in cells.iter_mut().zip([(3, 4), (2, 6), (1, 8)]) {
                *sum += over(row, height) * over(column, width) + over(column, height) * over(row, width);
            }
        }
        assert_eq!(seen, cells);
    }
}

fn answer<B: Rows>(board: Board<B>, threads: usize, limits: Limits) -> Option<Answer<Jump>> {
    let threads = NonZeroUsize::new(threads).unwrap();
    let limits = Limits { threads, ..limits };
    let settings = Settings { limits, enough: Enough::Value, ..Settings::default() };
    let table = TranspositionTable::new(1).unwrap();
    search::search(&Searched::of(board), &table, &settings, &Stop::new(), &mut |_| ControlFlow::Continue(()))
}

/// One and two threads say what brute force says, and the best move keeps it.
fn is_proven(board: Board<u64>, known: &mut HashMap<Board<u64>, bool>) {
    let wins = brute(board, known);
    for threads in [1, 2] {
        let Some(answer) = answer(board, threads, Limits::default()) else {
            assert!(!wins && !board.can_jump());
            continue;
        };
        assert_eq!(answer.bounds.value(), Some(if wins { Value::Win } else { Value::Loss }), "{board:?}");
        assert!(!wins || !brute(board.after(answer.best().chosen), known), "{board:?}");
    }
}

#[test]
fn all_openings_of_four_rows_are_proven() {
    for (_, state) in openings(Size::new(4).unwrap()) {
        is_proven(Board::of(&state).unwrap(), &mut HashMap::new());
    }
}

#[test]
fn late_positions_of_six_rows_are_proven() {
    let mut chance = SplitMix64::new(Seed(12));
    for _ in 0..60 {
        let Some(board) = Board::of(&after(6, 12, &mut chance)) else { continue };
        is_proven(board, &mut HashMap::new());
    }
}

/// Whatever it may spend: a jump of the game, and no verdict that is wrong.
#[rstest]
#[case(1)]
#[case(100)]
#[case(3000)]
fn a_short_search_says_nothing_false(#[case] nodes: u64) {
    let mut chance = SplitMix64::new(Seed(13));
    for _ in 0..60 {
        let Some(board) = Board::<u64>::of(&after(6, 12, &mut chance)) else { continue };
        let Some(answer) = answer(board, 1, Limits { nodes: Some(nodes), ..Limits::default() }) else { continue };
        assert!(answer.nodes <= nodes);
        let mut jumps = Vec::new();
        board.jumps(|jump| jumps.push(jump));
        assert!(jumps.contains(&answer.best().chosen));
        let wins = brute(board, &mut HashMap::new());
        assert!(answer.bounds.value().is_none_or(|value| (value == Value::Win) == wins), "{board:?}");
    }
}

#[test]
fn as_many_nodes_the_same_answer() {
    let state = after(8, 6, &mut SplitMix64::new(Seed(14)));
    let board = Board::<u64>::of(&state).unwrap();
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    assert_eq!(answer(board, 1, limits), answer(board, 1, limits));
}
