//! The fast boards against the boards of the rules: the same turns, the same boards after them, the same ends.

use std::collections::HashSet;

use engine::orbito::{Five, Four, Play, Size, Stones, Three, Two, Word};
use game::{Seed, SplitMix64};
use orbito::{Game, Outcome, Player, Variant};
use rstest::rstest;

use crate::{orbito_after, orbito_scattered};

/// The result as the side to move would call it with black stones.
fn seen(game: &Game) -> Option<Outcome> {
    game.outcome().map(|outcome| match outcome {
        Outcome::Won(winner) if winner == game.player() => Outcome::Won(Player::X),
        Outcome::Won(_) => Outcome::Won(Player::O),
        Outcome::Draw => Outcome::Draw,
    })
}

fn agree<S: Size>(game: &Game) {
    let stones = Stones::<S>::of(game).expect("a board of this size");
    assert_eq!(stones.board(game.player()).as_ref(), Some(game.board()));
    assert_eq!(stones.outcome(), seen(game), "{}", game.to_line());
    let mut rotated = game.board().clone();
    rotated.rotate();
    let words = Stones::<S> { own: S::rotated(stones.own), other: S::rotated(stones.other) };
    assert_eq!(words.board(game.player()), Some(rotated));
    if game.outcome().is_some() {
        return;
    }
    let plays = stones.plays(game.variant());
    let turns: Vec<_> = game.turns().collect();
    let expected: HashSet<Play> = turns.iter().map(Stones::<S>::play).collect();
    assert_eq!(plays.len(), turns.len());
    assert_eq!(plays.iter().copied().collect::<HashSet<_>>(), expected);
    for &play in plays.iter().step_by(1 + plays.len() / 50) {
        let mut next = game.clone();
        next.play(&Stones::<S>::turn(play)).expect("a play is a turn");
        let after = stones.after(game.variant(), play);
        assert_eq!(Stones::of(&next), Some(after), "{} {play:?}", game.to_line());
        assert_eq!(after.outcome(), seen(&next));
    }
}

fn all_sizes<S: Size>(variant: Variant) {
    let orbits = S::ORBITS as u8;
    let mut chance = SplitMix64::new(Seed(u64::from(orbits)));
    let mut game = Game::new(variant, orbito::Orbits::new(orbits).expect("2 to 5"));
    agree::<S>(&game);
    for _ in 0..1 + 12 / orbits {
        while let Some(turn) = crate::some_turn(&game, &mut chance) {
            game.play(&turn).expect("a listed turn");
            agree::<S>(&game);
        }
        game = orbito_after(variant, orbits, 1, &mut chance);
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
    for (number, &at) in plan.positions.iter().enumerate() {
        let turned = S::quarter(S::Word::cell(number as u32));
        let there = plan.positions[turned.first() as usize];
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
    for (rotations, lines) in S::plan().coming.iter().enumerate() {
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
