//! The levels beyond the specification's examples: known answers, refusals, progress and stopping.

use std::ops::ControlFlow;

use mnk::{Board, GameOver, Level, Point, Stone, UnknownLevel};
use rstest::rstest;

use crate::{at, board, empty, k, numbers};

#[rstest]
#[case(3, 3, 1)]
#[case(3, 4, 2)]
fn dificil_opens_off_the_centre(#[case] rows: usize, #[case] columns: usize, #[case] answer: i64) {
    let chosen = mnk::choose(&empty(rows, columns), Stone::X, k(3), Level::Dificil);
    assert_eq!(chosen, Ok(at(answer)));
}

#[rstest]
fn a_game_that_is_over_is_refused(
    #[values(Stone::X, Stone::O)] stone: Stone,
    #[values(Level::Facil, Level::Normal, Level::Dificil)] level: Level,
) {
    let full = board(&[[1, 1, -1], [-1, -1, 1], [1, -1, 1]]);
    let won = board(&[[0, 0, 0], [-1, -1, -1], [1, 1, 0]]);
    let both_won = board(&[[1, 1, 1], [-1, -1, -1], [0, 0, 0]]);
    let one_stone = board(&[[1, 0], [0, 0]]);
    for (board, length) in [(full, 3), (won, 3), (both_won, 3), (one_stone, 1)] {
        assert_eq!(mnk::choose(&board, stone, k(length), level), Err(GameOver));
    }
}

#[rstest]
fn a_k_beyond_the_board_can_only_be_drawn(#[values(4, 100, 101, 1000, u32::MAX)] length: u32) {
    let three = board(&[[1, 1, 1], [0, 0, 0], [-1, -1, -1]]);
    assert!(!three.is_over(k(length)));
    // Every play-out is drawn, so the first one nearest the centre is taken.
    assert_eq!(mnk::choose(&empty(3, 3), Stone::X, k(length), Level::Dificil), Ok(at(5)));
    // Nobody can win, but a longer run is still preferred: 10 joins the three stones into four.
    let two = board(&[[0, 0, 0, 0], [0, 0, 0, 0], [1, 0, 1, 1], [0, 0, 0, 0]]);
    assert_eq!(mnk::choose(&two, Stone::X, k(length.max(5)), Level::Normal), Ok(at(10)));
}

#[test]
fn a_k_of_one_is_won_at_once() {
    for level in [Level::Normal, Level::Dificil] {
        assert_eq!(mnk::choose(&empty(4, 4), Stone::O, k(1), level), Ok(at(11)));
    }
}

#[test]
fn the_longest_lines_of_the_largest_board() {
    let size = empty(100, 100).size();
    let mut board = Board::empty(size);
    for point in size.row(at(5001)).expect("a row") {
        if point != at(5050) {
            board.place(point, Stone::O).expect("free");
        }
    }
    assert!(!board.is_over(k(100)));
    for level in [Level::Normal, Level::Dificil] {
        assert_eq!(mnk::choose(&board, Stone::O, k(100), level), Ok(at(5050)));
        assert_eq!(mnk::choose(&board, Stone::X, k(100), level), Ok(at(5050)));
    }
    assert_eq!(mnk::choose(&board, Stone::X, k(u32::MAX), Level::Normal), Ok(at(5050)));
}

/// What `dificil` answers when stopped after so many play-outs, and how often it reported.
fn stopped_after(board: &Board, stone: Stone, length: u32, stop: usize) -> (Point, Vec<usize>) {
    let mut reports = Vec::new();
    let chosen = mnk::choose_with(board, stone, k(length), Level::Dificil, &mut |progress| {
        assert!(progress.done <= progress.total);
        assert_eq!(progress.moves == 0, progress.done == 0);
        reports.push(progress.done);
        if progress.done >= stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (chosen.expect("the game goes on"), reports)
}

#[test]
fn a_stopped_dificil_answers_with_the_best_so_far() {
    // On the empty 3x3 the centre's play-out is lost, 1 is the first that draws, and none wins.
    let stopped = |after| stopped_after(&empty(3, 3), Stone::X, 3, after);
    assert_eq!(stopped(0), (at(5), vec![0]));
    assert_eq!(stopped(1), (at(5), vec![0, 1]));
    assert_eq!(stopped(2), (at(1), vec![0, 1, 2]));
    assert_eq!(stopped(usize::MAX), (at(1), (0..=9).collect()));
}

#[test]
fn a_win_in_the_last_play_out_counts_although_told_to_stop() {
    // On the empty 3x4 the second play-out, of 2, wins.
    let stopped = |after| stopped_after(&empty(3, 4), Stone::X, 3, after);
    assert_eq!(stopped(1), (at(7), vec![0, 1]));
    assert_eq!(stopped(2), (at(2), vec![0, 1, 2]));
    assert_eq!(stopped(usize::MAX), (at(2), vec![0, 1, 2]));
}

#[test]
fn every_play_out_is_reported_when_none_wins() {
    let (chosen, reports) = stopped_after(&empty(5, 5), Stone::X, 6, usize::MAX);
    assert_eq!(chosen, at(13));
    assert_eq!(reports, (0..=25).collect::<Vec<_>>());
}

#[test]
fn dificil_does_not_play_out_when_it_wins_or_blocks() {
    let win = board(&[[1, 1, 0], [-1, -1, 0], [0, 0, 0]]);
    assert_eq!(stopped_after(&win, Stone::X, 3, 0), (at(3), vec![]));
    assert_eq!(stopped_after(&win, Stone::O, 3, 0), (at(6), vec![]));
    let block = board(&[[1, 1, 0], [-1, 0, 0], [0, 0, 0]]);
    assert_eq!(stopped_after(&block, Stone::O, 3, 0), (at(3), vec![]));
}

#[test]
fn level_names_round_trip() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    for name in ["", "Facil", "fácil", "dificil ", "mestre"] {
        assert_eq!(name.parse::<Level>(), Err(UnknownLevel(name.to_owned())));
    }
}

#[test]
fn facil_prefers_the_centre_over_distance_from_its_stones() {
    let corner = board(&[[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]);
    assert_eq!(mnk::choose(&corner, Stone::X, k(3), Level::Facil), Ok(at(6)));
    // No stone of its own: the free point nearest the centre.
    assert_eq!(mnk::choose(&corner, Stone::O, k(3), Level::Facil), Ok(at(11)));
    // Its only stone is walled in.
    let walled = board(&[[1, -1, 0], [-1, -1, 0], [0, 0, 0]]);
    let free = numbers(walled.free());
    assert_eq!(free, [3, 6, 7, 8, 9]);
    assert_eq!(mnk::choose(&walled, Stone::X, k(4), Level::Facil), Ok(at(3)));
}
