//! What holds for every board: of rotation, of text, and of the types of the crate.

use orbito::{Board, Move, Point, Spin, State, Stone, Variant};
use proptest::prelude::*;

use crate::orbits;
use crate::samples::{arbitrary, board, colour, variants};

fn samples() -> impl Strategy<Value = (Board, char)> {
    (2..=5).prop_flat_map(arbitrary).prop_map(|(twin, letter)| (board(&twin), letter))
}

fn any_point() -> impl Strategy<Value = Point> {
    (prop::char::range('a', 'j'), 1..=10_u8).prop_map(|(column, row)| Point::new(column, row).expect("in range"))
}

/// What each cell of one orbit holds, in any fixed order.
fn stones(board: &Board, orbit: u8) -> Vec<Stone> {
    let points = board.orbits().points();
    let on_orbit = points.into_iter().filter(|it| it.orbit(board.orbits()) == orbit);
    on_orbit.map(|it| board.stone(it).expect("on the board")).collect()
}

proptest! {
    #[test]
    fn an_orbit_is_back_after_a_full_turn((board, _) in samples()) {
        for orbit in 1..=board.orbits().get() {
            let mut turned = board.clone();
            // A ring of side 2r has 4(2r - 1) cells.
            for _ in 0..4 * (2 * orbit - 1) {
                turned.rotate();
            }
            prop_assert_eq!(stones(&turned, orbit), stones(&board, orbit));
        }
    }

    #[test]
    fn orbits_keep_their_stones((board, _) in samples()) {
        let mut turned = board.clone();
        turned.rotate();
        for orbit in 1..=board.orbits().get() {
            for stone in [Stone::X, Stone::O, Stone::Neutral] {
                let count = |board| stones(board, orbit).into_iter().filter(|&it| it == stone).count();
                prop_assert_eq!(count(&turned), count(&board));
            }
        }
    }

    #[test]
    fn rotation_takes_each_stone_to_the_next_point((board, _) in samples()) {
        let mut turned = board.clone();
        turned.rotate();
        for at in board.orbits().points() {
            let next = at.next(board.orbits(), Spin::CounterClockwise).unwrap();
            prop_assert_eq!(turned.stone(next), board.stone(at));
            prop_assert_eq!(next.next(board.orbits(), Spin::Clockwise), Ok(at));
            prop_assert_eq!(next.orbit(board.orbits()), at.orbit(board.orbits()));
        }
    }

    #[test]
    fn the_three_kinds_of_stone_share_out_the_board((board, _) in samples()) {
        let mut all = [Stone::X, Stone::O, Stone::Neutral].map(|it| board.points(it)).concat();
        orbito::reading_order(&mut all, board.orbits());
        prop_assert_eq!(&all, &board.orbits().points());
        let side = usize::from(board.orbits().side());
        prop_assert_eq!(all.len(), side * side);
        let copy = Board::with_stones(board.orbits(), &board.points(Stone::X), &board.points(Stone::O));
        prop_assert_eq!(copy, Ok(board));
    }

    #[test]
    fn points_are_read_back(at in any_point()) {
        prop_assert_eq!(at.to_string().parse(), Ok(at));
        prop_assert_eq!(Point::new(at.column(), at.row()), Ok(at));
    }

    #[test]
    fn games_are_read_back((board, letter) in samples(), variant in variants()) {
        let orbits = board.orbits();
        prop_assert_eq!(Board::from_line(orbits, &board.to_line()), Ok(board.clone()));
        let state = State::from_parts(variant, board, colour(letter));
        prop_assert_eq!(State::from_line(variant, orbits, &state.to_line()), Ok(state));
    }

    #[test]
    fn turns_are_read_back((board, letter) in samples()) {
        for turn in State::from_parts(Variant::Commercial, board, colour(letter)).moves().take(500) {
            prop_assert_eq!(turn.to_string().parse(), Ok(turn));
        }
    }

    #[test]
    fn only_what_is_written_is_read(text in "[a-kA-J0-9 -]{0,9}") {
        if let Ok(turn) = text.parse::<Move>() {
            prop_assert_eq!(turn.to_string(), text.as_str());
        }
        if let Ok(at) = text.parse::<Point>() {
            prop_assert_eq!(at.to_string(), text.as_str());
        }
    }

    #[test]
    fn only_written_games_are_read(text in "[XO.]{3,5}(/[XO.]{4}){2,4} [XO ]{1,2}") {
        if let Ok(state) = State::from_line(Variant::Specified, orbits(2), &text) {
            prop_assert_eq!(state.to_line(), text.as_str());
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let _ = text.parse::<Move>();
        let _ = text.parse::<Stone>();
        let _ = State::from_line(Variant::Specified, orbits(2), &text);
    }
}
