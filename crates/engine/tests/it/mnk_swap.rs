//! The strong player in openings by swap2.

use std::num::NonZeroUsize;

use engine::mnk::mestre;
use game::{Limits, Rules, Seed, Task, Turn, Worth};
use mnk::{Mnk, Opening, Play, Stage, State, Stone};
use rstest::rstest;

use crate::mnk_boards::rules;
use crate::mnk_threats::played;

fn swap2(board: (usize, usize)) -> Mnk {
    rules(board, 5).opened_by(Opening::Swap2)
}

fn few() -> Limits {
    Limits { nodes: Some(3_000), memory: 4, ..Limits::default() }
}

/// Whole games against itself, on boards with room for the openings that it knows and without.
#[rstest]
fn it_goes_through_the_opening(#[values((2, 5), (5, 5), (7, 7), (15, 15))] board: (usize, usize)) {
    let rules = swap2(board);
    let mut state = rules.start(2, Seed(0).into());
    let mut player = mestre(few());
    let mut moves = Vec::new();
    while let Turn::Seat(_) = rules.turn(&state) {
        let chosen = player.choose(&rules, &state, &mut Task::unwatched(Seed(7))).expect("a move");
        state = played(&rules, &state, chosen);
        moves.push(chosen);
        if moves.len() > 12 {
            break;
        }
    }
    assert!(moves[..3].iter().all(|chosen| chosen.point().is_some()), "{moves:?}");
    assert!(matches!(moves[3], Play::Take(_)), "{moves:?}");
    assert!(matches!(state.stage(), Stage::Turns { .. }));
}

/// A position with this row in the middle.
fn middle(rules: &Mnk, row: &str, rest: &str) -> State {
    let (rows, columns) = (rules.size().rows(), rules.size().columns());
    let rows: Vec<String> =
        (0..rows).map(|at| format!("{:.<columns$}", if at == rows / 2 { row } else { "" })).collect();
    rules.read_position(&format!("{} {rest}", rows.join("/"))).expect("a position")
}

/// O is to move: it stops a three of X that is open, but not two stones of its own beside stones in corners.
#[rstest]
#[case::an_open_three_of_x("O....XXX.....O.", Stone::X)]
#[case::an_open_two_of_o("X....OO.......XX", Stone::O)]
fn it_takes_the_colour_that_it_would_rather_have(#[case] row: &str, #[case] stone: Stone) {
    let rules = swap2((15, 16));
    let state = middle(&rules, row, "O last");
    let task = &mut Task::unwatched(Seed(0));
    assert_eq!(mestre(few()).choose(&rules, &state, task), Some(Play::Take(stone)));
    let analysis = mestre(few()).analyse(&rules, &state, NonZeroUsize::MAX, task).expect("lines");
    let worth: Vec<Worth> = analysis.lines.iter().map(|line| line.worth).collect();
    assert_eq!(worth, [analysis.worth, analysis.worth.opposite()]);
    assert!(analysis.worth.expectation() >= 0.5);
    assert_eq!(analysis.lines[0].moves[0], Play::Take(stone));
    // What follows is played by the rules.
    analysis.lines[0].moves.iter().fold(state, |state, chosen| played(&rules, &state, *chosen));
}

/// The second player may take black too: the same stones are worth the same to whoever chooses.
#[test]
fn a_choice_after_three_stones_is_judged_like_one_after_five() {
    let rules = swap2((15, 15));
    let three = middle(&rules, "O.....X.X", "O choice");
    let task = &mut Task::unwatched(Seed(0));
    let chosen = mestre(few()).analyse(&rules, &three, NonZeroUsize::MIN, task).expect("a line");
    let played_on = mestre(few()).analyse(&rules, &three.with_colours(), NonZeroUsize::MIN, task).expect("a line");
    assert_eq!(chosen.worth.expectation().max(0.5), chosen.worth.expectation());
    assert!([played_on.worth, played_on.worth.opposite()].contains(&chosen.worth));
}
