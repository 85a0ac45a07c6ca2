//! Turns of every variant: against the twin, and one refusal of each kind.

use std::collections::BTreeSet;

use orbito::{Board, Game, Outcome, Player, Shift, TurnError, Variant};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rstest::rstest;

use crate::samples::{Sample, arbitrary, board, player, reachable, rules, variants};
use crate::{orbits, position};

/// The turns listed are those of the twin, and each leads to the same board and result.
fn agree((twin, letter): &Sample, variant: Variant) -> Result<(), TestCaseError> {
    let game = Game::from_parts(variant, board(twin), player(*letter));
    let listed: Vec<_> = game.turns().collect();
    let names: BTreeSet<_> = listed.iter().map(ToString::to_string).collect();
    prop_assert_eq!(names.len(), listed.len(), "no turn twice");
    let (moves_stones, extra) = rules(variant);
    let expected = twin.turns(*letter, moves_stones).into_iter().collect();
    prop_assert_eq!(names, expected);

    // Some of them, as a commercial game on a large board has thousands.
    for turn in listed.iter().step_by(1 + listed.len() / 40) {
        let mut next = game.clone();
        let rotations = next.play(turn).expect("a listed turn");
        let (after, times) = twin.after(*letter, &turn.to_string(), extra);
        prop_assert_eq!(next.board(), &board(&after), "{}", turn);
        prop_assert_eq!(rotations, times);
        prop_assert_eq!(next.player(), game.player().opponent());
        let result = next.outcome().map(|outcome| match outcome {
            Outcome::Won(Player::X) => 'X',
            Outcome::Won(Player::O) => 'O',
            Outcome::Draw => '=',
        });
        prop_assert_eq!(result, after.result());
    }
    Ok(())
}

fn compare(cases: u32, samples: impl Strategy<Value = (Sample, Variant)>) {
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
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

fn game(variant: Variant, line: &str) -> Game {
    Game::from_line(variant, orbits(2), line).expect("a game")
}

#[rstest]
#[case("d4", "..../.X../O.../.... X", "..../..../.X.X/O... O")]
// A stone may be placed where the moved one was, and the one moved goes round with the rest.
#[case("a3-a2 a3", "..../.X../O.../.... X", "..../..../OX../X... O")]
#[case("a3-b3 b2", "..../..../O.../.... X", "..../..../.XO./.... O")]
fn a_commercial_turn(#[case] turn: &str, #[case] before: &str, #[case] after: &str) {
    for variant in [Variant::Commercial, Variant::CommercialShort] {
        let mut game = game(variant, before);
        assert_eq!(game.play(&turn.parse().unwrap()), Ok(1));
        assert_eq!(game.to_line(), after, "{variant}");
    }
}

#[rstest]
#[case("a1", TurnError::Taken(position("a1")))]
#[case("a2", TurnError::Taken(position("a2")))]
#[case("d1-d2 d1", TurnError::NotOpposing(position("d1")))]
#[case("a2-a3 d1", TurnError::NotOpposing(position("a2")))]
#[case("a1-a2 d1", TurnError::Taken(position("a2")))]
#[case("a1-b2 d1", TurnError::NotAdjacent(Shift { from: position("a1"), to: position("b2") }))]
#[case("a1-c1 d1", TurnError::NotAdjacent(Shift { from: position("a1"), to: position("c1") }))]
#[case("a1-a1 d1", TurnError::NotAdjacent(Shift { from: position("a1"), to: position("a1") }))]
#[case("a1-b1 b1", TurnError::Taken(position("b1")))]
fn refused_turns_leave_the_game_as_it_was(#[case] turn: &str, #[case] error: TurnError) {
    let start = game(Variant::Commercial, "O.../X.../..../.... X");
    let mut game = start.clone();
    assert_eq!(game.play(&turn.parse().unwrap()), Err(error));
    assert_eq!(game, start);
}

#[rstest]
#[case("e1", "e1 is outside a board of 2 orbits")]
#[case("d5", "d5 is outside a board of 2 orbits")]
#[case("d1-e1 d1", "e1 is outside a board of 2 orbits")]
#[case("e1-d1 d2", "e1 is outside a board of 2 orbits")]
#[case("d1-d2 f6", "f6 is outside a board of 2 orbits")]
fn turns_outside_the_board_are_refused(#[case] turn: &str, #[case] error: &str) {
    let mut game = game(Variant::Commercial, "...O/..../..../.... X");
    assert_eq!(game.play(&turn.parse().unwrap()).unwrap_err().to_string(), error);
}

#[test]
fn the_specified_rules_move_no_stones() {
    let mut game = game(Variant::Specified, "O.../X.../..../.... X");
    assert_eq!(game.play(&"a1-b1 d1".parse().unwrap()), Err(TurnError::NoShifts));
    assert!(game.turns().all(|turn| turn.shift.is_none()));
    assert_eq!(game.turns().count(), 14);
}

#[test]
fn nothing_is_played_once_the_game_is_over() {
    for line in ["XXXX/OOO./..../.... O", "XOXO/XOXO/OXOX/OXOX X"] {
        let mut game = game(Variant::Commercial, line);
        assert_eq!(game.turns().count(), 0);
        assert_eq!(game.play(&"d4".parse().unwrap()), Err(TurnError::Over));
    }
}

#[rstest]
#[case("X.XO/XXXO/XOOX/OOOX O", 1, Outcome::Won(Player::O))]
#[case("XXOX/OX.X/OXXO/OOXO O", 2, Outcome::Won(Player::O))]
#[case("XOXO/OXOX/OXOO/X.XX O", 2, Outcome::Draw)]
#[case("OXX./OOXX/OXXO/XXOO O", 3, Outcome::Won(Player::X))]
#[case("XOXO/.OOO/OXXX/XOXX O", 4, Outcome::Draw)]
#[case("XO.X/OXOX/XXOO/OXOX O", 5, Outcome::Won(Player::X))]
// The fifth extra rotation is the last, whether it brings a line or not.
#[case("XOXX/OOXX/OO.O/OXXX O", 6, Outcome::Won(Player::O))]
#[case("XOX./OXXX/OOOX/OXOX O", 6, Outcome::Draw)]
fn a_full_board_may_rotate_five_times_more(#[case] line: &str, #[case] rotations: u8, #[case] outcome: Outcome) {
    let mut long = game(Variant::Commercial, line);
    let last = long.turns().next().expect("a free cell");
    assert_eq!(long.play(&last), Ok(rotations));
    assert_eq!(long.outcome(), Some(outcome));
    assert!(long.board().is_full());

    let mut short = game(Variant::CommercialShort, line);
    assert_eq!(short.play(&last), Ok(1));
    let expected = if rotations == 1 { outcome } else { Outcome::Draw };
    assert_eq!(short.outcome(), Some(expected));
}

#[test]
fn a_line_that_a_move_makes_counts_only_after_the_rotation() {
    // Moving c2 to d2 would complete a column for O, which the rotation breaks at once.
    let mut game = game(Variant::Commercial, "...O/..O./...O/...O X");
    game.play(&"c2-d2 a1".parse().unwrap()).unwrap();
    assert_eq!(game.outcome(), None);
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
    let game = game(Variant::Commercial, "XX.X/XOXX/OXXO/OXOX X");
    let turns: Vec<_> = game.turns().map(|it| it.to_string()).collect();
    assert_eq!(turns, ["c1"], "the white stones are shut in");
    let board = Board::from_line(orbits(2), "X.XX/XO.X/OXOO/X.OX").unwrap();
    let game = Game::from_parts(Variant::Commercial, board, Player::X);
    let turns: Vec<_> = game.turns().map(|it| it.to_string()).collect();
    let expected = [
        "c2", "b1", "b4", "b2-b1 b2", "b2-b1 c2", "b2-b1 b4", "b2-c2 b2", "b2-c2 b1", "b2-c2 b4", "c3-c2 c3",
        "c3-c2 b1", "c3-c2 b4", "c4-b4 c2", "c4-b4 b1", "c4-b4 c4",
    ];
    assert_eq!(turns, expected);
}
