//! Texts: the large board, and what is refused when points, turns and games are read.

use orbito::{Board, BoardTextError, Move, Point, State, StateTextError, Stone, Variant};
use rstest::rstest;

use crate::{orbits, point};

#[test]
fn the_largest_board_is_written() {
    let mut board = Board::new(orbits(5));
    board.place(point("j10"), Stone::X).unwrap().place(point("a9"), Stone::O).unwrap();
    let text = board.to_string();
    let lines: Vec<_> = text.split('\n').collect();
    assert_eq!(lines.len(), 20);
    assert_eq!(lines[0], "    a   b   c   d   e   f   g   h   i   j");
    assert_eq!(lines[1], "01 [ ]-[ ]-[ ]-[ ]-[ ]-[ ]-[ ]-[ ]-[ ]-[ ]");
    assert_eq!(lines[2], "    |   |   |   |   |   |   |   |   |   |");
    assert_eq!(lines[17], "09 [O]-[ ]-[ ]-[ ]-[ ]-[ ]-[ ]-[ ]-[ ]-[ ]");
    assert_eq!(lines[19], "10 [ ]-[ ]-[ ]-[ ]-[ ]-[ ]-[ ]-[ ]-[ ]-[X]");
    assert!(lines.iter().all(|line| line.trim_end() == *line));
}

#[rstest]
fn only_exact_points_are_read(
    #[values(
        "",
        "d",
        "1",
        "D1",
        "dd1",
        "d123",
        "d01",
        "d0",
        "d11",
        "k1",
        "1d",
        " d1",
        "d1 ",
        "d 1",
        "d1\n",
        "d+1",
        "d-1",
        "d1.0",
        "d\u{ff11}",
        "\u{ff44}1"
    )]
    text: &str,
) {
    assert!(text.parse::<Point>().is_err());
    assert!(text.parse::<Move>().is_err());
}

#[rstest]
fn only_exact_turns_are_read(
    #[values(
        "b2-b3",
        "b2-b3c4",
        "b2-b3  c4",
        " c4",
        "b2 c4",
        "b2-b3 c4 ",
        "b2-b3-b4 c4",
        "b2--b3 c4",
        "b2-b3 c4 d1",
        "B2-b3 c4",
        "b2–b3 c4",
        "- c4",
        "b2-b03 c4",
        "b2-b3\tc4"
    )]
    text: &str,
) {
    let error = text.parse::<Move>().unwrap_err();
    let message = "a turn is a position, such as c4, or a move and a position, such as b2-b3 c4";
    assert_eq!(error.to_string(), message);
}

#[rstest]
#[case("", StateTextError::Colour)]
#[case("..../..../..../....", StateTextError::Colour)]
#[case("..../..../..../....X", StateTextError::Colour)]
#[case("..../..../..../.... ", StateTextError::Colour)]
#[case("..../..../..../.... .", StateTextError::Colour)]
#[case("..../..../..../.... x", StateTextError::Colour)]
#[case("..../..../..../.... 0", StateTextError::Colour)]
#[case("..../..../..../.... X ", StateTextError::Colour)]
#[case("..../..../..../....  X", BoardTextError::Cells { row: 4, wanted: 4, found: 5 }.into())]
#[case(" ..../..../..../.... X", BoardTextError::Cells { row: 1, wanted: 4, found: 5 }.into())]
#[case("..../.../..../.... X", BoardTextError::Cells { row: 2, wanted: 4, found: 3 }.into())]
#[case("..../..../.... X", BoardTextError::Rows { wanted: 4, found: 3 }.into())]
#[case("..../..../..../..../ X", BoardTextError::Rows { wanted: 4, found: 5 }.into())]
#[case("..../.0../..../.... X", BoardTextError::Cell { row: 2, found: '0' }.into())]
#[case("..../..../..x./.... X", BoardTextError::Cell { row: 3, found: 'x' }.into())]
fn only_exact_games_are_read(#[case] text: &str, #[case] error: StateTextError) {
    assert_eq!(State::from_line(Variant::Specified, orbits(2), text), Err(error));
}
