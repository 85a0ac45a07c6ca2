//! The types of the specification: squares, moves, the squares of a move, the board.

use konane::{Board, Colour, Move, Size, Square, Squares};
use rstest::rstest;

use crate::{at, jump, listed, size};

#[test]
fn squares_are_pairs_from_0_to_7() {
    let made = Square::new(0, 7).expect("on the board");
    assert_eq!((made.row(), made.column()), (0, 7));
    for (row, column) in [(0, 8), (8, 0), (-1, 3), (3, -1), (0, 10), (256, 0), (i64::MAX, i64::MIN)] {
        let error = Square::new(row, column).expect_err("off the board");
        assert_eq!(error.to_string(), "faz-pos: os argumentos devem ser inteiros entre 0 e 7.");
    }
    assert_eq!(size(12).square(11, 11), Ok(at("11,11")));
    let error = size(4).square(4, 0).expect_err("off the small board");
    assert_eq!(error.to_string(), "faz-pos: os argumentos devem ser inteiros entre 0 e 3.");
}

#[test]
fn boards_have_an_even_side_from_4_to_12() {
    let sides: Vec<u32> = (0..300).filter(|side| Size::new(*side).is_ok()).collect();
    assert_eq!(sides, [4, 6, 8, 10, 12]);
    assert_eq!(Size::ALL.map(|size| u32::from(size.get())), [4, 6, 8, 10, 12]);
    assert_eq!(Size::new(7).expect_err("odd").to_string(), "a board has 4, 6, 8, 10 or 12 rows, not 7");
}

#[rstest]
#[case("1,1", "1,3", 2.0)]
#[case("1,3", "1,1", 2.0)]
#[case("0,0", "3,4", 5.0)]
#[case("2,2", "2,2", 0.0)]
#[case("0,0", "1,1", std::f64::consts::SQRT_2)]
fn distance_is_euclidean(#[case] one: &str, #[case] other: &str, #[case] distance: f64) {
    assert_eq!(at(one).distance(at(other)), distance);
}

#[test]
fn a_direction_is_a_row_or_a_column() {
    assert!(at("1,5").same_direction(at("1,2")) && at("5,1").same_direction(at("2,1")));
    assert!(at("2,2").same_direction(at("2,2")) && !at("1,5").same_direction(at("4,2")));
}

#[test]
fn neighbours_share_an_edge() {
    for one in Size::STANDARD.squares() {
        for other in Size::STANDARD.squares() {
            assert_eq!(one.is_adjacent(other), one.distance(other) == 1.0, "{one} {other}");
            assert_eq!(one.is_adjacent(other), one.neighbours(Size::STANDARD).any(|it| it == other), "{one} {other}");
        }
    }
}

#[rstest]
#[case("0,0", 8, "1,0 0,1")]
#[case("1,2", 8, "2,2 0,2 1,3 1,1")]
#[case("3,4", 8, "4,4 2,4 3,5 3,3")]
#[case("7,7", 8, "6,7 7,6")]
#[case("7,7", 12, "8,7 6,7 7,8 7,6")]
fn neighbours_are_listed_below_above_right_left(#[case] of: &str, #[case] side: u32, #[case] expected: &str) {
    assert_eq!(listed(at(of).neighbours(size(side))), expected);
}

#[test]
fn black_opens_on_the_diagonal() {
    assert_eq!(listed(size(8).openings()), "0,0 3,3 4,4 7,7");
    assert_eq!(listed(size(4).openings()), "0,0 1,1 2,2 3,3");
    assert_eq!(listed(size(12).openings()), "0,0 5,5 6,6 11,11");
}

#[test]
fn moves_are_pairs_of_squares() {
    let long = jump("0,4-0,0");
    assert_eq!((long.start(), long.end()), (at("0,4"), at("0,0")));
    assert!(!long.is_null() && Move::new(at("3,3"), at("3,3")).is_null());
    assert_eq!(Move::NOT_SQUARES, "faz-jogada: os argumentos devem ser posições.");
}

#[rstest]
#[case("7,7-1,7", "2,7 4,7 6,7", "1,7 3,7 5,7")]
#[case("1,7-7,7", "2,7 4,7 6,7", "3,7 5,7 7,7")]
#[case("3,3-3,5", "3,4", "3,5")]
#[case("3,5-3,3", "3,4", "3,3")]
#[case("0,1-0,11", "0,2 0,4 0,6 0,8 0,10", "0,3 0,5 0,7 0,9 0,11")]
#[case("2,2-2,2", "", "")]
fn the_squares_of_a_move_ascend(#[case] of: &str, #[case] captured: &str, #[case] free: &str) {
    let squares = jump(of).squares().expect("a straight move of even distance");
    assert_eq!(listed(squares.captured().iter().copied()), captured);
    assert_eq!(listed(squares.free().iter().copied()), free);
}

#[test]
fn only_straight_moves_of_even_distance_have_squares() {
    for start in size(12).squares() {
        for end in size(12).squares() {
            let straight = start.same_direction(end);
            let even = start.distance(end) % 2.0 == 0.0;
            let squares = Move::new(start, end).squares();
            assert_eq!(squares.is_some(), straight && even, "{start} {end}");
            let Some(squares) = squares else { continue };
            assert!(squares.captured().is_sorted() && squares.free().is_sorted());
            let hops = start.distance(end) / 2.0;
            assert_eq!([squares.captured().len() as f64, squares.free().len() as f64], [hops, hops]);
        }
    }
}

#[test]
fn squares_are_what_they_are_made_of() {
    let squares = Squares::new(vec![at("3,2"), at("1,2")], vec![at("6,2")]);
    assert_eq!((squares.captured(), squares.free()), (&[at("3,2"), at("1,2")][..], &[at("6,2")][..]));
}

#[test]
fn the_first_board_is_full() {
    let board = Board::start(Size::STANDARD);
    let row = |first: &str| first.repeat(4);
    let expected: Vec<String> = (0..8).map(|number| row(if number % 2 == 0 { "pb" } else { "bp" })).collect();
    assert_eq!(board.to_string(), expected.join("/"));
}

#[test]
fn boards_change_in_place() {
    let mut board = Board::start(Size::STANDARD);
    assert_eq!(board.content(at("0,1")), Ok(Some(Colour::White)));
    board.remove(at("0,1")).expect("on the board");
    assert_eq!(board.content(at("0,1")), Ok(None));
    board.place(at("0,1"), Some(Colour::Black)).expect("on the board");
    assert_eq!(board.content(at("0,1")), Ok(Some(Colour::Black)));
    let before = board.clone();
    assert!(board.content(at("8,0")).is_err() && board.remove(at("0,8")).is_err());
    let error = board.place(at("11,0"), None).expect_err("off the board");
    assert_eq!(error.to_string(), "a board of 8 rows has no position 11,0");
    assert_eq!(board, before);
}

#[test]
fn colours_have_symbols() {
    for (colour, symbol) in Colour::BOTH.into_iter().zip(["p", "b"]) {
        assert_eq!(colour.to_string(), symbol);
        assert_eq!(symbol.parse(), Ok(colour));
    }
    assert!(["", "v", "P", "pb", " b"].iter().all(|text| text.parse::<Colour>().is_err()));
}
