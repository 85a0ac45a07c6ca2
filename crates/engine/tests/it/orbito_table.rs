//! The tables of two orbits against a second solver, written top-down on the rules' own games.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use engine::orbito::{Table, solved};
use game::{Seed, SplitMix64};
use orbito::{Board, Game, Outcome, Player, Stone, Variant};
use rstest::rstest;

use crate::{orbito_after, orbito_scattered};

/// Who wins, and how many turns from now; nobody and no turn for a draw.
type Worth = Option<(Player, u32)>;

/// What a game is worth, from the ends that can be reached from it.
#[derive(Default)]
struct Twin {
    known: HashMap<(Board, Player), Worth>,
}

impl Twin {
    fn worth(&mut self, game: &Game) -> Worth {
        match game.outcome() {
            Some(Outcome::Won(winner)) => return Some((winner, 0)),
            Some(Outcome::Draw) => return None,
            None => {}
        }
        let key = (game.board().clone(), game.player());
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mover = game.player();
        let mut best: Option<Worth> = None;
        for turn in game.turns() {
            let mut next = game.clone();
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
fn prefers(player: Player, one: Worth, two: Worth) -> bool {
    let grade = |worth: Worth| match worth {
        Some((winner, turns)) if winner == player => (2, -i64::from(turns)),
        None => (1, 0),
        Some((_, turns)) => (0, i64::from(turns)),
    };
    grade(one).cmp(&grade(two)) == Ordering::Greater
}

fn told(table: &Table, game: &Game) -> Worth {
    let outcome = table.outcome(game).expect("a board of two orbits");
    seen(outcome, game.player())
}

fn seen(outcome: search::Outcome, mover: Player) -> Worth {
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
fn turned(game: &Game) -> Game {
    let orbits = game.board().orbits();
    let mut board = Board::new(orbits);
    for at in orbits.positions() {
        let column = (b'a' + at.row() - 1) as char;
        let row = orbits.side() - (at.column() as u8 - b'a');
        let there = orbito::Position::new(column, row).expect("on the board");
        board.place(there, game.board().stone(at).expect("on the board")).expect("on the board");
    }
    Game::from_parts(game.variant(), board, game.player())
}

/// The same stones with the colours exchanged, for the other player.
fn exchanged(game: &Game) -> Game {
    let mut board = game.board().clone();
    for at in board.orbits().positions() {
        let other = match game.board().stone(at).expect("on the board") {
            Stone::X => Stone::O,
            Stone::O => Stone::X,
            Stone::Neutral => Stone::Neutral,
        };
        board.place(at, other).expect("on the board");
    }
    Game::from_parts(game.variant(), board, game.player().opponent())
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
        let game = match root % 2 {
            0 => orbito_after(variant, 2, stones, &mut chance),
            _ => orbito_scattered(variant, 2, stones as usize, &mut chance),
        };
        assert_eq!(told(&table, &game), twin.worth(&game), "{}", game.to_line());
    }
    assert!(twin.known.len() > 1000, "{}", twin.known.len());
    for ((board, player), worth) in twin.known {
        let game = Game::from_parts(variant, board, player);
        assert_eq!(told(&table, &game), worth, "{}", game.to_line());
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
        let game = match round / 17 % 2 {
            0 => orbito_scattered(variant, 2, stones, &mut chance),
            _ => orbito_after(variant, 2, stones as u64, &mut chance),
        };
        let turns = table.turns(&game);
        let mut expected = game.outcome().map(|outcome| match outcome {
            Outcome::Won(winner) => Some((winner, 0)),
            Outcome::Draw => None,
        });
        assert_eq!(expected.is_some(), turns.is_empty());
        assert_eq!(turns.iter().map(|(turn, _)| *turn).collect::<Vec<_>>(), game.turns().collect::<Vec<_>>());
        for (turn, outcome) in &turns {
            let mut next = game.clone();
            next.play(turn).expect("a listed turn");
            let worth = told(&table, &next).map(|(winner, turns)| (winner, turns + 1));
            assert_eq!(seen(*outcome, game.player()), worth, "{} {turn}", game.to_line());
            if expected.is_none_or(|best| prefers(game.player(), worth, best)) {
                expected = Some(worth);
            }
        }
        assert_eq!(Some(told(&table, &game)), expected, "{}", game.to_line());
        assert_eq!(
            table.best(&game).map(|(_, outcome)| seen(outcome, game.player())),
            expected.filter(|_| !turns.is_empty())
        );
        assert_eq!(table.outcome(&turned(&game)), table.outcome(&game));
        assert_eq!(table.outcome(&exchanged(&game)), table.outcome(&game));
    }
}

#[test]
fn other_boards_and_other_rules_have_no_worth() {
    let table = table(Variant::Specified);
    let three = Game::new(Variant::Specified, orbito::Orbits::new(3).expect("3"));
    let commercial = Game::new(Variant::Commercial, orbito::Orbits::new(2).expect("2"));
    for game in [three, commercial] {
        assert_eq!((table.outcome(&game), table.turns(&game).len(), table.best(&game)), (None, 0, None));
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
