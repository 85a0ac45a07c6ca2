//! The tables of two orbits against a second solver, written top-down on the rules' own games.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use engine::orbito::{Table, solved};
use game::{Seed, SplitMix64};
use orbito::{Board, Colour, Ending, State, Stone, Variant};
use rstest::rstest;

use crate::{orbito_after, orbito_scattered};

/// Who wins, and how many turns from now; nobody and no turn for a draw.
type Worth = Option<(Colour, u32)>;

/// What a game is worth, from the ends that can be reached from it.
#[derive(Default)]
struct Twin {
    known: HashMap<(Board, Colour), Worth>,
}

impl Twin {
    fn worth(&mut self, state: &State) -> Worth {
        match state.ending() {
            Some(Ending::Won(winner)) => return Some((winner, 0)),
            Some(Ending::Draw) => return None,
            None => {}
        }
        let key = (state.board().clone(), state.mover());
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mover = state.mover();
        let mut best: Option<Worth> = None;
        for turn in state.moves() {
            let mut next = state.clone();
            next.play(&turn).expect("a listed turn");
            let worth = self.worth(&next).map(|(winner, turns)| (winner, turns + 1));
            if best.is_none_or(|best| prefers(mover, worth, best)) {
                best = Some(worth);
            }
        }
        let best = best.expect("a game goes on only while there are turns");
        self.known.insert(key, best);
        best
    }
}

/// Whether the first is better for the player: to win soon, to draw, to lose late.
fn prefers(player: Colour, one: Worth, two: Worth) -> bool {
    let grade = |worth: Worth| match worth {
        Some((winner, turns)) if winner == player => (2, -i64::from(turns)),
        None => (1, 0),
        Some((_, turns)) => (0, i64::from(turns)),
    };
    grade(one).cmp(&grade(two)) == Ordering::Greater
}

fn told(table: &Table, state: &State) -> Worth {
    let outcome = table.exact(state).expect("a board of two orbits");
    seen(outcome, state.mover())
}

fn seen(outcome: search::Exact, mover: Colour) -> Worth {
    let winner = match outcome.value() {
        search::Value::Win => mover,
        search::Value::Loss => mover.opponent(),
        search::Value::Draw => return None,
    };
    Some((winner, outcome.plies().expect("no draw").into()))
}

fn table(variant: Variant) -> Arc<Table> {
    solved(variant, None, &mut |_, _| ControlFlow::Continue(())).expect("nobody breaks it off")
}

/// All stones a quarter turn on, by columns and rows.
fn turned(state: &State) -> State {
    let orbits = state.board().orbits();
    let mut board = Board::new(orbits);
    for at in orbits.points() {
        let column = (b'a' + at.row() - 1) as char;
        let row = orbits.side() - (at.column() as u8 - b'a');
        let there = orbito::Point::new(column, row).expect("on the board");
        board.place(there, state.board().stone(at).expect("on the board")).expect("on the board");
    }
    State::from_parts(state.variant(), board, state.mover())
}

/// The same stones with the colours exchanged, for the other player.
fn exchanged(state: &State) -> State {
    let mut board = state.board().clone();
    for at in board.orbits().points() {
        let other = match state.board().stone(at).expect("on the board") {
            Stone::X => Stone::O,
            Stone::O => Stone::X,
            Stone::Neutral => Stone::Neutral,
        };
        board.place(at, other).expect("on the board");
    }
    State::from_parts(state.variant(), board, state.mover().opponent())
}

/// The table on the whole tree below games with so many stones: all that the twin has met.
#[rstest]
#[case(Variant::Specified, 9, 40)]
#[case(Variant::Commercial, 12, 12)]
#[case(Variant::CommercialShort, 12, 12)]
fn the_twin_agrees_on_whole_trees(#[case] variant: Variant, #[case] stones: u64, #[case] roots: u32) {
    let table = table(variant);
    let mut chance = SplitMix64::new(Seed(stones));
    let mut twin = Twin::default();
    for root in 0..roots {
        let state = match root % 2 {
            0 => orbito_after(variant, 2, stones, &mut chance),
            _ => orbito_scattered(variant, 2, stones as usize, &mut chance),
        };
        assert_eq!(told(&table, &state), twin.worth(&state), "{}", state.to_line());
    }
    assert!(twin.known.len() > 1000, "{}", twin.known.len());
    for ((board, player), worth) in twin.known {
        let state = State::from_parts(variant, board, player);
        assert_eq!(told(&table, &state), worth, "{}", state.to_line());
    }
}

/// A table that is right about full boards, and about every board given those that follow it, is right. This tries it on
/// boards of every number of stones.
#[rstest]
fn every_board_is_worth_what_its_best_turn_is(
    #[values(Variant::Specified, Variant::Commercial, Variant::CommercialShort)] variant: Variant,
) {
    let table = table(variant);
    let mut chance = SplitMix64::new(Seed(2));
    for round in 0..1700 {
        let stones = round % 17;
        let state = match round / 17 % 2 {
            0 => orbito_scattered(variant, 2, stones, &mut chance),
            _ => orbito_after(variant, 2, stones as u64, &mut chance),
        };
        let turns = table.moves(&state);
        let mut expected = state.ending().map(|outcome| match outcome {
            Ending::Won(winner) => Some((winner, 0)),
            Ending::Draw => None,
        });
        assert_eq!(expected.is_some(), turns.is_empty());
        assert_eq!(turns.iter().map(|(turn, _)| *turn).collect::<Vec<_>>(), state.moves().collect::<Vec<_>>());
        for (turn, outcome) in &turns {
            let mut next = state.clone();
            next.play(turn).expect("a listed turn");
            let worth = told(&table, &next).map(|(winner, turns)| (winner, turns + 1));
            assert_eq!(seen(*outcome, state.mover()), worth, "{} {turn}", state.to_line());
            if expected.is_none_or(|best| prefers(state.mover(), worth, best)) {
                expected = Some(worth);
            }
        }
        assert_eq!(Some(told(&table, &state)), expected, "{}", state.to_line());
        assert_eq!(
            table.best(&state).map(|(_, outcome)| seen(outcome, state.mover())),
            expected.filter(|_| !turns.is_empty())
        );
        assert_eq!(table.exact(&turned(&state)), table.exact(&state));
        assert_eq!(table.exact(&exchanged(&state)), table.exact(&state));
    }
}

#[test]
fn other_boards_and_other_rules_have_no_worth() {
    let table = table(Variant::Specified);
    let three = State::new(Variant::Specified, orbito::Orbits::new(3).expect("3"));
    let commercial = State::new(Variant::Commercial, orbito::Orbits::new(2).expect("2"));
    for state in [three, commercial] {
        assert_eq!((table.exact(&state), table.moves(&state).len(), table.best(&state)), (None, 0, None));
    }
}

#[test]
fn building_can_be_broken_off() {
    let mut calls = 0;
    let table = Table::build(Variant::Commercial, 2, &mut |_, _| {
        calls += 1;
        ControlFlow::Break(())
    });
    assert!(table.is_none());
    assert!(calls <= 17, "{calls}");
}
