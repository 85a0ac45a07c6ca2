//! Every worked example of the specification, in its order (2.1.1 to 2.2.4), and cases beside them.

use orbito::{
    Adjacency, Board, BoardError, Colour, Ending, Level, OffBoard, Orbits, OrbitsError, Point, PointError, Spin, Stone,
    reading_order,
};
use rstest::rstest;

use crate::{names, orbits, point, points};

const BLACK: &str = "a3 a4 b1 b3 c3";
const WHITE: &str = "c1 c2 d2 d3 d4";

/// The board that most examples start from.
fn example() -> Board {
    Board::with_stones(orbits(2), &points(BLACK), &points(WHITE)).expect("a board")
}

fn show(line: &[(Point, Stone)]) -> String {
    line.iter().map(|(point, stone)| format!("{point}={stone} ")).collect()
}

#[test]
fn points_are_made_compared_and_written() {
    assert_eq!(Point::new('a', 21), Err(PointError::Row(21)));
    let p1 = Point::new('a', 2).unwrap();
    let p2 = Point::new('b', 3).unwrap();
    assert_ne!(p1, p2);
    assert_eq!(p2.to_string(), "b3");
    assert_eq!((p2.column(), p2.row()), ('b', 3));
    assert_eq!(p1, point("a2"));
}

#[rstest]
#[case('a', 0, PointError::Row(0))]
#[case('j', 11, PointError::Row(11))]
#[case('k', 1, PointError::Column('k'))]
#[case('A', 1, PointError::Column('A'))]
#[case('1', 1, PointError::Column('1'))]
#[case('š', 1, PointError::Column('š'))]
fn points_outside_the_largest_board_are_refused(#[case] column: char, #[case] row: u8, #[case] error: PointError) {
    assert_eq!(Point::new(column, row), Err(error));
}

#[test]
fn whether_a_point_is_on_a_board_depends_on_its_orbits() {
    assert!(point("d4").is_on(orbits(2)));
    assert!(!point("e4").is_on(orbits(2)));
    assert!(!point("d5").is_on(orbits(2)));
    assert!(point("e5").is_on(orbits(3)));
    assert!(point("j10").is_on(orbits(5)));
    assert!(!point("j10").is_on(orbits(4)));
}

#[rstest]
#[case("a2", Adjacency::Orthogonal, "a1 b2 a3")]
#[case("a2", Adjacency::WithDiagonals, "a1 b1 b2 b3 a3")]
#[case("b2", Adjacency::WithDiagonals, "b1 c1 c2 c3 b3 a3 a2 a1")]
#[case("b2", Adjacency::Orthogonal, "b1 c2 b3 a2")]
#[case("d4", Adjacency::WithDiagonals, "d3 c4 c3")]
#[case("d1", Adjacency::Orthogonal, "d2 c1")]
// The specification asks for no check: what lies outside has the neighbours that are on the board.
#[case("e1", Adjacency::WithDiagonals, "d2 d1")]
#[case("g7", Adjacency::WithDiagonals, "")]
fn neighbours_go_clockwise_from_above(#[case] of: &str, #[case] adjacency: Adjacency, #[case] expected: &str) {
    assert_eq!(names(&point(of).adjacent(orbits(2), adjacency)), expected);
}

#[test]
fn points_are_sorted_in_reading_order() {
    let mut some = points("a1 a3 b1 b2");
    reading_order(&mut some, orbits(2));
    assert_eq!(names(&some), "b2 a1 b1 a3");
    // Figure 1.
    let all = "b2 c2 b3 c3 a1 b1 c1 d1 a2 d2 a3 d3 a4 b4 c4 d4";
    assert_eq!(names(&orbits(2).points()), all);
    // The order follows the board: c3 is in the corner of the second orbit of two, but in the
    // innermost of three.
    let mut some = points("b2 c3 c3");
    reading_order(&mut some, orbits(3));
    assert_eq!(names(&some), "c3 c3 b2");
}

#[test]
fn stones_have_owners_letters_and_numbers() {
    assert_ne!(Stone::O, Stone::X);
    assert_eq!([Stone::O, Stone::X, Stone::Neutral].map(|it| it.to_string()), ["O", "X", " "]);
    assert_eq!([Stone::O, Stone::X, Stone::Neutral].map(Stone::letter), ["O", "X", " "]);
    assert_eq!(Stone::Neutral.colour(), None);
    assert_eq!(Stone::O.colour(), Some(Colour::O));
    assert_eq!([Stone::O, Stone::X, Stone::Neutral].map(Stone::to_int), [-1, 1, 0]);
    assert_eq!([Stone::O, Stone::X, Stone::Neutral].map(Stone::is_white), [true, false, false]);
    assert_eq!([Stone::O, Stone::X, Stone::Neutral].map(Stone::is_black), [false, true, false]);
    assert_eq!("0".parse::<Stone>().ok(), None, "white is a letter, not a digit");
    assert_eq!(["O", "X", " "].map(|it| it.parse().ok()), [Stone::O, Stone::X, Stone::Neutral].map(Some));
}

#[rstest]
#[case(0)]
#[case(1)]
#[case(6)]
#[case(12)]
fn boards_have_two_to_five_orbits(#[case] count: u8) {
    assert_eq!(Orbits::new(count), Err(OrbitsError(count)));
}

#[test]
fn a_board_is_filled_and_written() {
    let mut board = Board::new(orbits(2));
    assert_eq!(board.stone(point("c2")), Ok(Stone::Neutral));
    for at in points(WHITE) {
        board.place(at, Stone::O).unwrap();
    }
    for at in points(BLACK) {
        board.place(at, Stone::X).unwrap();
    }
    let text = "    a   b   c   d
01 [ ]-[X]-[O]-[ ]
    |   |   |   |
02 [ ]-[ ]-[O]-[O]
    |   |   |   |
03 [X]-[X]-[X]-[O]
    |   |   |   |
04 [X]-[ ]-[ ]-[O]";
    assert_eq!(board.to_string(), text);
    assert_eq!(board.orbits().get(), 2);
    assert_eq!(board, example());
}

#[test]
fn lines_of_a_point_list_cells_and_stones() {
    let board = example();
    let c3 = point("c3");
    assert_eq!(show(&board.column(c3).unwrap()), "c1=O c2=O c3=X c4=  ");
    assert_eq!(show(&board.row(c3).unwrap()), "a3=X b3=X c3=X d3=O ");
    let (diagonal, anti) = board.diagonals(c3).unwrap();
    assert_eq!(show(&diagonal), "a1=  b2=  c3=X d4=O ");
    assert_eq!(show(&anti), "b4=  c3=X d2=O ");
    let (diagonal, anti) = board.diagonals(point("a4")).unwrap();
    assert_eq!(show(&diagonal), "a4=X ");
    assert_eq!(show(&anti), "a4=X b3=X c2=O d1=  ");
    assert_eq!(names(&board.points(Stone::X)), "b3 c3 b1 a3 a4");
}

#[test]
fn a_run_has_to_take_in_the_point() {
    let board = example();
    assert_eq!(board.has_run(point("d1"), Stone::O, 3), Ok(false));
    assert_eq!(board.has_run(point("d2"), Stone::O, 3), Ok(true));
    assert_eq!(board.has_run(point("d2"), Stone::O, 4), Ok(false));
    assert_eq!(board.has_run(point("d2"), Stone::X, 1), Ok(false));
    assert_eq!(board.has_run(point("a1"), Stone::Neutral, 2), Ok(true), "a1, a2 are free");
    assert_eq!(board.longest_run(point("a1"), Stone::Neutral), Ok(2));
}

#[test]
fn rotation_turns_every_orbit_counter_clockwise() {
    let mut board = example();
    let text = "    a   b   c   d
01 [X]-[O]-[ ]-[O]
    |   |   |   |
02 [ ]-[O]-[X]-[O]
    |   |   |   |
03 [ ]-[ ]-[X]-[O]
    |   |   |   |
04 [X]-[X]-[ ]-[ ]";
    assert_eq!(board.rotate().to_string(), text);
    assert_ne!(board, example());
}

#[rstest]
#[case(2, "a1", "a2", "b1")]
#[case(2, "a4", "b4", "a3")]
#[case(2, "d4", "d3", "c4")]
#[case(2, "d1", "c1", "d2")]
#[case(2, "c2", "b2", "c3")]
#[case(3, "b2", "b3", "c2")]
#[case(3, "c3", "c4", "d3")]
#[case(5, "j10", "j9", "i10")]
fn the_next_point_stays_on_its_orbit(
    #[case] n: u8,
    #[case] from: &str,
    #[case] counter_clockwise: &str,
    #[case] clockwise: &str,
) {
    let next = |spin| point(from).next(orbits(n), spin).map(|it| it.to_string());
    assert_eq!(next(Spin::CounterClockwise).as_deref(), Ok(counter_clockwise));
    assert_eq!(next(Spin::Clockwise).as_deref(), Ok(clockwise));
}

#[rstest]
// Twice among the black, twice among the white, in both, outside.
#[case("a1 b1 a1", "", BoardError::Repeated(point("a1")))]
#[case("", "c2 c2", BoardError::Repeated(point("c2")))]
#[case("a1 b1", "c2 b1", BoardError::Repeated(point("b1")))]
#[case("a1", "e1", BoardError::OffBoard(OffBoard { point: point("e1"), orbits: orbits(2) }))]
#[case("a5", "", BoardError::OffBoard(OffBoard { point: point("a5"), orbits: orbits(2) }))]
fn boards_refuse_stones_that_clash(#[case] black: &str, #[case] white: &str, #[case] error: BoardError) {
    let board = Board::with_stones(orbits(2), &points(black), &points(white));
    assert_eq!(board, Err(error));
}

#[test]
fn stones_are_placed_on_any_cell_removed_and_moved() {
    let mut board = example();
    let [a3, b1, d1] = ["a3", "b1", "d1"].map(point);
    board.place(a3, Stone::O).unwrap();
    assert_eq!(board.stone(a3), Ok(Stone::O), "over another stone");
    board.place(a3, Stone::Neutral).unwrap();
    assert_eq!(board.stone(a3), Ok(Stone::Neutral), "a neutral stone frees the cell");
    board.remove(b1).unwrap().remove(b1).unwrap();
    assert_eq!(board.stone(b1), Ok(Stone::Neutral));

    let mut board = example();
    board.move_stone(b1, d1).unwrap();
    assert_eq!((board.stone(b1), board.stone(d1)), (Ok(Stone::Neutral), Ok(Stone::X)));
    board.move_stone(d1, d1).unwrap();
    assert_eq!(board.stone(d1), Ok(Stone::X), "a stone moved to where it is stays");
    board.move_stone(d1, a3).unwrap();
    assert_eq!((board.stone(d1), board.stone(a3)), (Ok(Stone::Neutral), Ok(Stone::X)));
    board.move_stone(d1, a3).unwrap();
    assert_eq!(board.stone(a3), Ok(Stone::Neutral), "a free cell moves like a neutral stone");
}

#[test]
fn what_lies_outside_is_an_error_and_changes_nothing() {
    let mut board = example();
    let (inside, outside) = (point("a3"), point("e5"));
    let error = OffBoard { point: outside, orbits: orbits(2) };
    assert_eq!(error.to_string(), "e5 is outside a board of 2 orbits");
    assert_eq!(board.stone(outside), Err(error));
    assert_eq!(board.row(outside), Err(error));
    assert_eq!(board.column(outside), Err(error));
    assert_eq!(board.diagonals(outside), Err(error));
    assert_eq!(board.has_run(outside, Stone::Neutral, 0), Err(error));
    assert_eq!(outside.next(orbits(2), Spin::Clockwise), Err(error));
    assert_eq!(point("j1").next(orbits(2), Spin::Clockwise).ok(), None);
    assert_eq!(board.place(outside, Stone::X).err(), Some(error));
    assert_eq!(board.remove(outside).err(), Some(error));
    assert_eq!(board.move_stone(inside, outside).err(), Some(error));
    assert_eq!(board.move_stone(outside, inside).err(), Some(error));
    assert_eq!(board, example());
}

#[test]
fn a_complete_line_wins_and_ends_the_game() {
    let mut board = example();
    assert_eq!(Colour::BOTH.map(|it| board.is_winner(it)), [false, false]);
    assert!(!board.is_over());
    assert!(!Board::new(orbits(2)).is_over());
    board.place(point("d1"), Stone::O).unwrap();
    assert_eq!(Colour::BOTH.map(|it| board.is_winner(it)), [false, true]);
    assert!(board.is_over());
    assert_eq!(board.ending(), Some(Ending::Won(Colour::O)));
}

#[rstest]
#[case("XXXX/OOOO/..../....", Some(Ending::Draw))]
#[case("XOOX/OXXO/OXXO/XOOX", Some(Ending::Won(Colour::X)))]
#[case("XOXO/XOXO/OXOX/OXOX", Some(Ending::Draw))]
#[case("XOXO/XOXO/OXOX/OXO.", None)]
#[case("...O/..O./.O../O...", Some(Ending::Won(Colour::O)))]
#[case("X.../.X../..X./...X", Some(Ending::Won(Colour::X)))]
#[case("O.../O.../O.../O...", Some(Ending::Won(Colour::O)))]
#[case("...X/...X/...X/...X", Some(Ending::Won(Colour::X)))]
#[case("..../..../OOOO/....", Some(Ending::Won(Colour::O)))]
#[case(".X../..X./...X/....", None)]
fn the_ending_of_a_board(#[case] line: &str, #[case] outcome: Option<Ending>) {
    let board = Board::from_line(orbits(2), line).unwrap();
    assert_eq!(board.ending(), outcome);
    assert_eq!(board.is_over(), outcome.is_some());
}

#[test]
fn the_levels_choose_as_specified() {
    let choose = |board: &Board, level: Level| {
        Colour::BOTH.map(|it| level.choose(board, it).map(|at| at.to_string()).unwrap_or_default())
    };
    let mut board = example();
    assert_eq!(choose(&board, Level::Facil), ["b2", "b2"]);
    assert_eq!(choose(&board, Level::Normal), ["d1", "c4"]);
    board.rotate().rotate();
    let text = "    a   b   c   d
01 [O]-[ ]-[O]-[O]
    |   |   |   |
02 [X]-[X]-[X]-[O]
    |   |   |   |
03 [ ]-[O]-[ ]-[ ]
    |   |   |   |
04 [ ]-[X]-[X]-[ ]";
    assert_eq!(board.to_string(), text);
    assert_eq!(choose(&board, Level::Normal), ["d3", "b1"]);
}
