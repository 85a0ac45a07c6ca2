//! The board: what is refused, and what holds on every board.

use mnk::{Board, BoardError, OffBoard, PlaceError, Point, PointError, Size, SizeError, Stone};
use proptest::prelude::*;
use rstest::rstest;

use crate::{at, empty, k, numbers};

#[rstest]
#[case(2, 2)]
#[case(2, 100)]
#[case(100, 2)]
#[case(100, 100)]
fn sizes_from_2_to_100(#[case] rows: usize, #[case] columns: usize) {
    assert!(Size::new(rows, columns).is_ok());
    assert!(Board::from_rows(&vec![vec![0; columns]; rows]).is_ok());
}

#[rstest]
#[case(0, 0)]
#[case(1, 2)]
#[case(2, 1)]
#[case(2, 0)]
#[case(101, 2)]
#[case(2, 101)]
#[case(258, 258)]
fn other_sizes_are_refused(#[case] rows: usize, #[case] columns: usize) {
    let error = SizeError { rows, columns };
    assert_eq!(Size::new(rows, columns), Err(error));
    // Without rows there are no columns to count.
    if rows > 0 {
        let rows = vec![vec![0; columns]; rows];
        assert_eq!(Board::from_rows(&rows), Err(BoardError::Size(error)));
    }
}

#[rstest]
#[case(2)]
#[case(-2)]
#[case(256)]
#[case(i64::MAX)]
fn other_values_are_refused(#[case] value: i64) {
    let error = BoardError::Value { row: 1, column: 0, value };
    assert_eq!(Board::from_rows(&[[0, 1], [value, -1]]), Err(error));
}

#[test]
fn a_later_row_may_be_neither_longer_nor_shorter() {
    for row in [vec![0; 1], vec![0; 3], vec![]] {
        let length = row.len();
        let error = BoardError::Ragged { row: 1, length, columns: 2 };
        assert_eq!(Board::from_rows(&[vec![0; 2], row]), Err(error));
    }
}

#[rstest]
#[case(1, true)]
#[case(10_000, true)]
#[case(0, false)]
#[case(-1, false)]
#[case(10_001, false)]
#[case(65_537, false)]
#[case(i64::MIN, false)]
fn points_from_1_to_10000(#[case] number: i64, #[case] exists: bool) {
    match Point::new(number) {
        Ok(point) => assert!(exists && i64::from(point.number()) == number),
        Err(error) => assert!(!exists && error == PointError(number)),
    }
}

#[test]
fn off_the_board_is_an_error_everywhere() {
    let mut board = empty(3, 4);
    let size = board.size();
    let point = at(13);
    let off = OffBoard { point, size };
    assert_eq!(board.at(point), Err(off));
    assert_eq!(board.is_free(point), Err(off));
    assert_eq!(board.has_line(point, Stone::X, k(1)), Err(off));
    assert_eq!(board.place(point, Stone::X), Err(PlaceError::OffBoard(off)));
    assert_eq!(size.column(point), Err(off));
    assert_eq!(size.row(point), Err(off));
    assert_eq!(size.diagonals(point), Err(off));
    assert_eq!(size.neighbours(point), Err(off));
    assert_eq!(size.distance_from_centre(point), Err(off));
    let mut unsorted = [at(1), point, at(7)];
    assert_eq!(size.sort_from_centre(&mut unsorted), Err(off));
    assert_eq!(unsorted, [at(1), point, at(7)]);
}

#[test]
fn a_line_contains_the_position_and_the_players_stone() {
    let board = crate::board(&[[1, 1, 0], [-1, 1, 0]]);
    assert_eq!(board.has_line(at(3), Stone::X, k(1)), Ok(false));
    assert_eq!(board.has_line(at(4), Stone::X, k(1)), Ok(false));
    assert_eq!(board.has_line(at(4), Stone::O, k(1)), Ok(true));
    assert_eq!(board.has_line(at(1), Stone::X, k(2)), Ok(true));
    assert_eq!(board.has_line(at(1), Stone::X, k(u32::MAX)), Ok(false));
}

#[test]
fn repeated_positions_stay_when_sorted() {
    let mut points = [at(1), at(7), at(1), at(7)];
    assert_eq!(empty(3, 4).size().sort_from_centre(&mut points), Ok(()));
    assert_eq!(numbers(points), [7, 7, 1, 1]);
}

fn any_board() -> impl Strategy<Value = Board> {
    (2..=12usize, 2..=12usize)
        .prop_flat_map(|(m, n)| prop::collection::vec(prop::collection::vec(-1..=1i64, n), m))
        .prop_map(|rows| Board::from_rows(&rows).expect("a board"))
}

fn board_and_point() -> impl Strategy<Value = (Board, Point)> {
    (any_board(), any::<prop::sample::Index>()).prop_map(|(board, index)| {
        let point = board.size().points().nth(index.index(board.size().cells()));
        (board, point.expect("on the board"))
    })
}

proptest! {
    #[test]
    fn every_position_is_free_or_a_players(board in any_board()) {
        let mut all: Vec<_> = board.free().chain(board.stones(Stone::X)).chain(board.stones(Stone::O)).collect();
        all.sort();
        prop_assert_eq!(all, board.size().points().collect::<Vec<_>>());
    }

    #[test]
    fn placing_changes_one_free_point((board, point) in board_and_point()) {
        for stone in Stone::BOTH {
            let mut next = board.clone();
            let placed = next.place(point, stone);
            if board.is_free(point) == Ok(true) {
                prop_assert_eq!(placed, Ok(()));
                prop_assert_eq!(next.at(point), Ok(Some(stone)));
                for other in board.size().points().filter(|&p| p != point) {
                    prop_assert_eq!(next.at(other), board.at(other));
                }
            } else {
                prop_assert_eq!(placed, Err(PlaceError::Taken(point)));
                prop_assert_eq!(&next, &board);
            }
        }
    }

    #[test]
    fn the_four_lines_meet_at_the_point((board, point) in board_and_point()) {
        let size = board.size();
        let row = size.row(point).expect("on the board");
        let column = size.column(point).expect("on the board");
        let diagonals = size.diagonals(point).expect("on the board");
        prop_assert_eq!(row.len(), size.columns());
        prop_assert_eq!(column.len(), size.rows());
        prop_assert!(row.is_sorted() && column.is_sorted() && diagonals.falling.is_sorted());
        prop_assert!(diagonals.rising.iter().rev().is_sorted());
        // They share nothing else, and the neighbours are the points beside it on them.
        let mut beside = Vec::new();
        for line in [&row, &column, &diagonals.falling, &diagonals.rising] {
            let here = line.iter().position(|&p| p == point).expect("through the point");
            beside.extend(here.checked_sub(1).map(|before| line[before]));
            beside.extend(line.get(here + 1));
        }
        beside.sort();
        prop_assert_eq!(size.neighbours(point), Ok(beside));
    }

    #[test]
    fn sorting_from_the_centre_orders_by_distance_then_number(board in any_board()) {
        let size = board.size();
        let mut points: Vec<_> = size.points().rev().collect();
        prop_assert_eq!(size.sort_from_centre(&mut points), Ok(()));
        let key = |&p: &Point| (size.distance_from_centre(p).expect("on the board"), p);
        prop_assert!(points.is_sorted_by_key(key));
        prop_assert_eq!(points[0], size.centre());
        prop_assert_eq!(points.len(), size.cells());
    }

    #[test]
    fn the_drawn_board_shows_every_cell(board in any_board()) {
        let drawn = board.to_string();
        let lines: Vec<_> = drawn.split('\n').collect();
        prop_assert_eq!(lines.len(), 2 * board.size().rows() - 1);
        prop_assert!(lines.iter().all(|line| line.len() == 4 * board.size().columns() - 3));
        let shown: String = lines.iter().step_by(2).flat_map(|line| line.split("---")).collect();
        let held: String = board.rows().flatten().map(|cell| cell.map_or("+".into(), |s| s.to_string())).collect();
        prop_assert_eq!(shown, held);
    }
}
