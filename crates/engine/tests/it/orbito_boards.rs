//! The fast boards against the boards of the rules: the same turns, the same boards after them, the same ends.

use std::collections::HashSet;

use engine::Bits;
use engine::orbito::{Five, Four, Play, Size, Stones, Three, Two};
use game::{Seed, SplitMix64};
use orbito::{Colour, Ending, State, Variant};
use rstest::rstest;

use crate::{orbito_after, orbito_scattered};

/// The result as the side to move would call it with black stones.
fn seen(state: &State) -> Option<Ending> {
    state.ending().map(|outcome| match outcome {
        Ending::Won(winner) if winner == state.mover() => Ending::Won(Colour::X),
        Ending::Won(_) => Ending::Won(Colour::O),
        Ending::Draw => Ending::Draw,
    })
}

fn agree<S: Size>(state: &State) {
    let stones = Stones::<S>::of(state).expect("a board of this size");
    assert_eq!(stones.board(state.mover()).as_ref(), Some(state.board()));
    assert_eq!(stones.ending(), seen(state), "{}", state.to_line());
    let mut rotated = state.board().clone();
    rotated.rotate();
    let words = Stones::<S> { own: S::rotated(stones.own), other: S::rotated(stones.other) };
    assert_eq!(words.board(state.mover()), Some(rotated));
    if state.ending().is_some() {
        return;
    }
    let plays = stones.plays(state.variant());
    let turns: Vec<_> = state.moves().collect();
    let expected: HashSet<Play> = turns.iter().map(Stones::<S>::play).collect();
    assert_eq!(plays.len(), turns.len());
    assert_eq!(plays.iter().copied().collect::<HashSet<_>>(), expected);
    for &play in plays.iter().step_by(1 + plays.len() / 50) {
        let mut next = state.clone();
        next.play(&Stones::<S>::move_of(play)).expect("a play is a turn");
        let after = stones.after(state.variant(), play);
        assert_eq!(Stones::of(&next), Some(after), "{} {play:?}", state.to_line());
        assert_eq!(after.ending(), seen(&next));
    }
}

fn all_sizes<S: Size>(variant: Variant) {
    let orbits = S::ORBITS as u8;
    let mut chance = SplitMix64::new(Seed(u64::from(orbits)));
    let mut state = State::new(variant, orbito::Orbits::new(orbits).expect("2 to 5"));
    agree::<S>(&state);
    for _ in 0..1 + 12 / orbits {
        while let Some(turn) = crate::some_turn(&state, &mut chance) {
            state.play(&turn).expect("a listed turn");
            agree::<S>(&state);
        }
        state = orbito_after(variant, orbits, 1, &mut chance);
    }
    // Near the end of a game both lines and full boards are frequent.
    for extra in 0..300 {
        let stones = S::CELLS as usize - extra % 6;
        agree::<S>(&orbito_scattered(variant, orbits, stones, &mut chance));
    }
}

#[rstest]
fn the_fast_board_plays_as_the_rules_do(
    #[values(Variant::Specified, Variant::Commercial, Variant::CommercialShort)] variant: Variant,
    #[values(2, 3, 4, 5)] orbits: u8,
) {
    match orbits {
        2 => all_sizes::<Two>(variant),
        3 => all_sizes::<Three>(variant),
        4 => all_sizes::<Four>(variant),
        _ => all_sizes::<Five>(variant),
    }
}

fn quarters<S: Size>() {
    let plan = S::plan();
    for (number, &at) in plan.points.iter().enumerate() {
        let turned = S::quarter(S::Word::cell(number as u8));
        let there = plan.points[usize::from(turned.lowest())];
        // Counter-clockwise, the top row becomes the left column read upwards.
        assert_eq!(turned.count(), 1);
        assert_eq!(there.column() as u32 - 'a' as u32 + 1, at.row().into());
        assert_eq!(u32::from(there.row()), S::SIDE - (at.column() as u32 - 'a' as u32));
    }
}

#[test]
fn a_quarter_turn_turns_the_board() {
    quarters::<Two>();
    quarters::<Three>();
    quarters::<Four>();
    quarters::<Five>();
}

/// The lines to come are those that complete when all cells are rotated so often.
fn lines_to_come<S: Size>() {
    let course = S::course();
    for (rotations, lines) in course.lines.chunks(course.per_turn).enumerate() {
        for &line in lines {
            let later = (0..rotations).fold(line, |word, _| S::rotated(word));
            assert!(S::plan().lines.contains(&later), "{rotations}");
        }
        assert_eq!(lines.iter().collect::<HashSet<_>>().len(), 2 * S::SIDE as usize + 2);
    }
}

#[test]
fn lines_to_come_are_lines_rotated_back() {
    lines_to_come::<Two>();
    lines_to_come::<Three>();
    lines_to_come::<Four>();
    lines_to_come::<Five>();
}
