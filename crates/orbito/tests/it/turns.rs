//! Turns of every variant: against the twin, and one refusal of each kind.

use std::collections::BTreeSet;

use orbito::{Board, Colour, Ending, MoveError, Shift, State, Variant};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rstest::rstest;

use crate::samples::{Sample, arbitrary, board, colour, reachable, rules, variants};
use crate::{orbits, point};

/// The turns listed are those of the twin, and each leads to the same board and result.
fn agree((twin, letter): &Sample, variant: Variant) -> Result<(), TestCaseError> {
    let state = State::from_parts(variant, board(twin), colour(*letter));
    let listed: Vec<_> = state.moves().collect();
    let names: BTreeSet<_> = listed.iter().map(ToString::to_string).collect();
    prop_assert_eq!(names.len(), listed.len(), "no turn twice");
    let (moves_stones, extra) = rules(variant);
    let expected = twin.turns(*letter, moves_stones).into_iter().collect();
    prop_assert_eq!(names, expected);

    // Some of them, as a commercial game on a large board has thousands.
    for turn in listed.iter().step_by(1 + listed.len() / 40) {
        let mut next = state.clone();
        let rotations = next.play(turn).expect("a listed turn");
        let (after, times) = twin.after(*letter, &turn.to_string(), extra);
        prop_assert_eq!(next.board(), &board(&after), "{}", turn);
        prop_assert_eq!(rotations, times);
        prop_assert_eq!(next.mover(), state.mover().opponent());
        let result = next.ending().map(|outcome| match outcome {
            Ending::Won(Colour::X) => 'X',
            Ending::Won(Colour::O) => 'O',
            Ending::Draw => '=',
        });
        prop_assert_eq!(result, after.result());
    }
    Ok(())
}

fn compare(cases: u32, samples: impl Strategy<Value = (Sample, Variant)>) {
    let config = ProptestConfig { cases, source_file: Some(file!()), ..ProptestConfig::default() };
    TestRunner::new(config)
        .run(&samples, |(sample, variant)| agree(&sample, variant))
        .unwrap_or_else(|e| panic!("{e}"));
}

#[rstest]
#[case(2, 1500)]
#[case(3, 300)]
#[case(4, 60)]
#[case(5, 25)]
fn turns_agree_with_the_twin_on_arbitrary_boards(#[case] n: i32, #[case] cases: u32) {
    compare(cases, (arbitrary(n), variants()));
}

#[rstest]
#[case(2, 500)]
#[case(3, 40)]
fn turns_agree_with_the_twin_in_games(#[case] n: i32, #[case] cases: u32) {
    compare(cases, variants().prop_flat_map(move |it| (reachable(n, it), Just(it))));
}

fn state(variant: Variant, line: &str) -> State {
    State::from_line(variant, orbits(2), line).expect("a game")
}

#[rstest]
#[case("d4", "..../.X../O.../.... X", "..../..../.X.X/O... O")]
// A stone may be placed where the moved one was, and the one moved goes round with the rest.
#[case("a3-a2 a3", "..../.X../O.../.... X", "..../..../OX../X... O")]
#[case("a3-b3 b2", "..../..../O.../.... X", "..../..../.XO./.... O")]
fn a_commercial_turn(#[case] turn: &str, #[case] before: &str, #[case] after: &str) {
    for variant in [Variant::Commercial, Variant::CommercialShort] {
        let mut state = state(variant, before);
        assert_eq!(state.play(&turn.parse().unwrap()), Ok(1));
        assert_eq!(state.to_line(), after, "{variant}");
    }
}

#[rstest]
#[case("a1", MoveError::Taken(point("a1")))]
#[case("a2", MoveError::Taken(point("a2")))]
#[case("d1-d2 d1", MoveError::NotOpposing(point("d1")))]
#[case("a2-a3 d1", MoveError::NotOpposing(point("a2")))]
#[case("a1-a2 d1", MoveError::Taken(point("a2")))]
#[case("a1-b2 d1", MoveError::NotAdjacent(Shift { from: point("a1"), to: point("b2") }))]
#[case("a1-c1 d1", MoveError::NotAdjacent(Shift { from: point("a1"), to: point("c1") }))]
#[case("a1-a1 d1", MoveError::NotAdjacent(Shift { from: point("a1"), to: point("a1") }))]
#[case("a1-b1 b1", MoveError::Taken(point("b1")))]
fn refused_turns_leave_the_game_as_it_was(#[case] turn: &str, #[case] error: MoveError) {
    let start = state(Variant::Commercial, "O.../X.../..../.... X");
    let mut state = start.clone();
    assert_eq!(state.play(&turn.parse().unwrap()), Err(error));
    assert_eq!(state, start);
}

#[rstest]
#[case("e1", "e1 is outside a board of 2 orbits")]
#[case("d5", "d5 is outside a board of 2 orbits")]
#[case("d1-e1 d1", "e1 is outside a board of 2 orbits")]
#[case("e1-d1 d2", "e1 is outside a board of 2 orbits")]
#[case("d1-d2 f6", "f6 is outside a board of 2 orbits")]
fn turns_outside_the_board_are_refused(#[case] turn: &str, #[case] error: &str) {
    let mut state = state(Variant::Commercial, "...O/..../..../.... X");
    assert_eq!(state.play(&turn.parse().unwrap()).unwrap_err().to_string(), error);
}

#[test]
fn the_specified_rules_move_no_stones() {
    let mut state = state(Variant::Specified, "O.../X.../..../.... X");
    assert_eq!(state.play(&"a1-b1 d1".parse().unwrap()), Err(MoveError::NoShifts));
    assert!(state.moves().all(|turn| turn.shift.is_none()));
    assert_eq!(state.moves().count(), 14);
}

#[test]
fn nothing_is_played_once_the_game_is_over() {
    for line in ["XXXX/OOO./..../.... O", "XOXO/XOXO/OXOX/OXOX X"] {
        let mut state = state(Variant::Commercial, line);
        assert_eq!(state.moves().count(), 0);
        assert_eq!(state.play(&"d4".parse().unwrap()), Err(MoveError::Over));
    }
}

#[rstest]
#[case("X.XO/XXXO/XOOX/OOOX O", 1, Ending::Won(Colour::O))]
#[case("XXOX/OX.X/OXXO/OOXO O", 2, Ending::Won(Colour::O))]
#[case("XOXO/OXOX/OXOO/X.XX O", 2, Ending::Draw)]
#[case("OXX./OOXX/OXXO/XXOO O", 3, Ending::Won(Colour::X))]
#[case("XOXO/.OOO/OXXX/XOXX O", 4, Ending::Draw)]
#[case("XO.X/OXOX/XXOO/OXOX O", 5, Ending::Won(Colour::X))]
// The fifth extra rotation is the last, whether it brings a line or not.
#[case("XOXX/OOXX/OO.O/OXXX O", 6, Ending::Won(Colour::O))]
#[case("XOX./OXXX/OOOX/OXOX O", 6, Ending::Draw)]
fn a_full_board_may_rotate_five_times_more(#[case] line: &str, #[case] rotations: u8, #[case] outcome: Ending) {
    let mut long = state(Variant::Commercial, line);
    let last = long.moves().next().expect("a free cell");
    assert_eq!(long.play(&last), Ok(rotations));
    assert_eq!(long.ending(), Some(outcome));
    assert!(long.board().is_full());

    let mut short = state(Variant::CommercialShort, line);
    assert_eq!(short.play(&last), Ok(1));
    let expected = if rotations == 1 { outcome } else { Ending::Draw };
    assert_eq!(short.ending(), Some(expected));
}

#[test]
fn a_line_that_a_move_makes_counts_only_after_the_rotation() {
    // Moving c2 to d2 would complete a column for O, which the rotation breaks at once.
    let mut state = state(Variant::Commercial, "...O/..O./...O/...O X");
    state.play(&"c2-d2 a1".parse().unwrap()).unwrap();
    assert_eq!(state.ending(), None);
}

#[test]
fn variants_are_known_by_their_names() {
    let names = ["specified", "commercial", "commercial-short"];
    assert_eq!(Variant::ALL.map(|it| it.to_string()), names);
    assert_eq!(names.map(|it| it.parse().ok()), Variant::ALL.map(Some));
    let error = "Commercial".parse::<Variant>().unwrap_err();
    assert_eq!(error.to_string(), "the rules are specified, commercial and commercial-short");
}

#[test]
fn turns_are_listed_in_reading_order() {
    let state = state(Variant::Commercial, "XX.X/XOXX/OXXO/OXOX X");
    let turns: Vec<_> = state.moves().map(|it| it.to_string()).collect();
    assert_eq!(turns, ["c1"], "the white stones are shut in");
    let board = Board::from_line(orbits(2), "X.XX/XO.X/OXOO/X.OX").unwrap();
    let state = State::from_parts(Variant::Commercial, board, Colour::X);
    let turns: Vec<_> = state.moves().map(|it| it.to_string()).collect();
    let expected = [
        "c2", "b1", "b4", "b2-b1 b2", "b2-b1 c2", "b2-b1 b4", "b2-c2 b2", "b2-c2 b1", "b2-c2 b4", "c3-c2 c3",
        "c3-c2 b1", "c3-c2 b4", "c4-b4 c2", "c4-b4 b1", "c4-b4 c4",
    ];
    assert_eq!(turns, expected);
}
