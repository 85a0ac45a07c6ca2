//! The board in the frame that turns along: held to the rules, to a count from scratch, and to brute force.

use engine::compare;
use engine::orbito::{Five, Four, Frame, Promise, Searched, Size, Stones, Three, Two, Weights, solved};
use game::{Seed, SplitMix64};
use orbito::{Orbito, Orbits, Point, State, Stone, Variant};
use rstest::rstest;
use search::{Bounds, Coverage, Exact, Position, Report, Settings, Stop, TranspositionTable, Value};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::{orbito_after, orbito_scattered};

fn rules(variant: Variant, orbits: u8) -> Orbito {
    Orbito { orbits: Orbits::new(orbits).expect("2 to 5"), variant }
}

#[rstest]
fn it_plays_as_the_rules_do(
    #[values(Variant::Specified, Variant::Commercial, Variant::CommercialShort)] variant: Variant,
    #[values(2, 3, 4, 5)] orbits: u8,
) {
    let rules = rules(variant, orbits);
    let games = if variant.moves_stones() { 4 } else { 12 };
    let compared = match orbits {
        2 => compare::<Searched<Two>>(&rules, games),
        3 if variant.moves_stones() => compare::<Searched<Three>>(&rules, 1),
        3 => compare::<Searched<Three>>(&rules, games),
        // With shifts these have thousands of moves in every position; the next test plays some of them.
        _ if variant.moves_stones() => return,
        4 => compare::<Searched<Four>>(&rules, 4),
        _ => compare::<Searched<Five>>(&rules, 2),
    };
    assert!(compared.expect("the same play") >= 16);
}

/// Random games, where the frame is what a new one of the same stones is, and ends when the rules say so.
fn goes_along<S: Size>(variant: Variant) {
    let rules = rules(variant, S::ORBITS as u8);
    let mut chance = SplitMix64::new(Seed(5));
    for _ in 0..3 {
        let mut state = State::new(variant, rules.orbits);
        let mut board = Searched::<S>::of(&state).expect("a board");
        while board.end().is_none() {
            let mut moves = Vec::new();
            board.moves(&mut moves);
            let chosen = *chance.pick(&moves).expect("a move");
            state.play(&engine::FastBoard::to_move(&board, &rules, chosen).expect("a move")).expect("a legal move");
            board.make(chosen);
            let fresh = Searched::<S>::of(&state).expect("a board");
            assert_eq!(board.end(), fresh.end(), "{}", state.to_line());
            if board.end().is_none() {
                assert_eq!(Some(board.frame().stones()), Stones::of(&state));
                assert_eq!(board.evaluate(), fresh.evaluate(), "{}", state.to_line());
                assert_eq!(board.known(), fresh.known(), "{}", state.to_line());
                assert_eq!(board.key(), fresh.key(), "{}", state.to_line());
            }
        }
        assert!(state.ending().is_some());
    }
}

#[rstest]
fn it_goes_along_with_the_rules(
    #[values(Variant::Specified, Variant::Commercial, Variant::CommercialShort)] variant: Variant,
) {
    goes_along::<Two>(variant);
    goes_along::<Three>(variant);
    goes_along::<Four>(variant);
    goes_along::<Five>(variant);
}

/// What counts, from its definition, on the rules' own boards: lines without an opposing stone that can still be complete in
/// time, by the stones that they lack.
#[test]
fn it_counts_the_lines_still_possible() {
    let mut chance = SplitMix64::new(Seed(33));
    for round in 0..200 {
        let state = orbito_after(Variant::Specified, 3, round % 30, &mut chance);
        if state.ending().is_some() {
            continue;
        }
        let features = Weights::features(&Frame::<Three>::of(&state).expect("three orbits"));
        let free = state.board().points(Stone::Neutral).len();
        let mut board = state.board().clone();
        let mut expected = [[0.0_f32; 6]; 2];
        for turns in 1..=free {
            board.rotate();
            let rows = board.orbits().rows();
            let stone = |row: usize, column: usize| board.stone(rows[row][column]).expect("on the board").colour();
            let mut lines: Vec<Vec<_>> = Vec::new();
            for at in 0..6 {
                lines.push((0..6).map(|along| stone(at, along)).collect());
                lines.push((0..6).map(|along| stone(along, at)).collect());
            }
            lines.push((0..6).map(|along| stone(along, along)).collect());
            lines.push((0..6).map(|along| stone(along, 5 - along)).collect());
            for line in lines {
                let count = |player| line.iter().filter(|stone| **stone == Some(player)).count();
                let (own, other) = (count(state.mover()), count(state.mover().opponent()));
                if own > 0 && other == 0 && 6 - own <= turns.div_ceil(2) {
                    expected[0][6 - own] += 1.0;
                }
                if other > 0 && own == 0 && 6 - other <= turns / 2 {
                    expected[1][6 - other] -= 1.0;
                }
            }
        }
        let kinds = features.len() / 12;
        let found: Vec<f32> = features.chunks(kinds).map(|kinds| kinds.iter().sum()).collect();
        assert_eq!(found, expected.concat(), "{}", state.to_line());
    }
}

/// How many lines need the same home, from the definition, on the rules' own boards: every line counts one.
#[test]
fn it_finds_the_homes_that_lines_share() {
    let mut chance = SplitMix64::new(Seed(34));
    let ones = Arc::new(Weights::new::<Three>(&vec![1; Weights::parameters::<Three>()]));
    let mut shared = 0;
    for round in 0..200 {
        let state = orbito_after(Variant::Specified, 3, round % 30, &mut chance);
        if state.ending().is_some() {
            continue;
        }
        let board = Searched::<Three>::of(&state).expect("three orbits").weighed_by(Arc::clone(&ones));
        let orbits = state.board().orbits();
        let rows = orbits.rows();
        let next: HashMap<Point, Point> = orbits.steps().collect();
        // Where each cell is now whose stone comes to a point.
        let mut now: HashMap<Point, Point> = next.keys().map(|&at| (at, at)).collect();
        let mut lines = [0; 2];
        let mut needs: [HashMap<Point, i32>; 2] = Default::default();
        let free = state.board().points(Stone::Neutral);
        for turns in 1..=free.len() {
            now = now.into_iter().map(|(at, from)| (next[&at], from)).collect();
            let along = |line: &dyn Fn(usize) -> (usize, usize)| -> Vec<Point> {
                (0..6).map(line).map(|(row, column)| now[&rows[row][column]]).collect()
            };
            let straight = (0..6).flat_map(|at| [along(&|step| (at, step)), along(&|step| (step, at))]);
            for line in straight.chain([along(&|step| (step, step)), along(&|step| (step, 5 - step))]) {
                let stones = |player| {
                    let is = |at: &&Point| state.board().stone(**at).expect("on the board").colour() == Some(player);
                    line.iter().filter(is).count()
                };
                let count = [stones(state.mover()), stones(state.mover().opponent())];
                for (side, to_come) in [(0, turns.div_ceil(2)), (1, turns / 2)] {
                    if count[side] == 0 || count[1 - side] > 0 || 6 - count[side] > to_come {
                        continue;
                    }
                    lines[side] += 1;
                    for at in line.iter().filter(|at| count[side] >= 3 && free.contains(at)) {
                        *needs[side].entry(*at).or_default() += 1;
                    }
                }
            }
        }
        let (own, other) = board.promises();
        for (found, side) in [(own, 0), (other, 1)] {
            let mut most: Vec<i32> = needs[side].values().copied().chain([0, 0]).collect();
            most.sort_unstable_by_key(|&count| Reverse(count));
            let expected = Promise { sum: lines[side], first: most[0], second: most[1] };
            assert_eq!(found, expected, "{}", state.to_line());
            shared += i32::from(most[1] > 1);
        }
    }
    assert!(shared > 20, "{shared}");
}

/// What is sure by counting, against the table of two orbits.
#[test]
fn what_is_sure_comes_true() {
    let table = solved(Variant::Specified, None, &mut |_, _| ControlFlow::Continue(())).expect("a table");
    let mut chance = SplitMix64::new(Seed(14));
    let (mut won, mut lost, mut drawn) = (0, 0, 0);
    for round in 0..20_000 {
        let state = match round % 2 {
            0 => orbito_scattered(Variant::Specified, 2, 4 + round % 12, &mut chance),
            _ => orbito_after(Variant::Specified, 2, 4 + round as u64 % 12, &mut chance),
        };
        let board = Searched::<Two>::of(&state).expect("two orbits");
        let Some(bounds) = board.end().is_none().then(|| board.known()).flatten() else { continue };
        let worth = table.exact(&state).expect("two orbits");
        assert!(bounds.low <= worth && worth <= bounds.high, "{} {worth} {bounds:?}", state.to_line());
        match bounds.value() {
            Some(Value::Win) => won += 1,
            Some(Value::Loss) => lost += 1,
            Some(Value::Draw) => drawn += 1,
            None => {}
        }
    }
    assert!(won > 500 && lost > 100 && drawn > 100, "{won} {lost} {drawn}");
}

fn brute_force(stones: &Stones<Three>) -> Exact {
    use orbito::{Colour, Ending};
    match stones.ending() {
        Some(Ending::Won(Colour::X)) => Exact::now(Value::Win),
        Some(Ending::Won(Colour::O)) => Exact::now(Value::Loss),
        Some(Ending::Draw) => Exact::DRAW,
        None => {
            let plays = stones.plays(Variant::Specified);
            let worth = |&play| brute_force(&stones.after(Variant::Specified, play)).before();
            plays.iter().map(worth).max().expect("a play")
        }
    }
}

/// Late positions of three orbits, proven and by brute force.
#[test]
fn proofs_on_three_orbits_agree_with_brute_force() {
    let memory = TranspositionTable::new(1).expect("a MiB");
    let mut chance = SplitMix64::new(Seed(77));
    let mut decided = 0;
    for round in 0..60 {
        let state = orbito_scattered(Variant::Specified, 3, 29 + round % 4, &mut chance);
        let board = Searched::<Three>::of(&state).expect("three orbits").proving();
        if board.end().is_some() {
            continue;
        }
        let expected = brute_force(&Stones::of(&state).expect("three orbits"));
        let known = board.known().unwrap_or(Bounds::OPEN);
        assert!(known.low <= expected && expected <= known.high, "{}", state.to_line());
        let go_on = &mut |_: &Report<'_, _>| ControlFlow::Continue(());
        let answer = search::search(&board, &memory, &Settings::default(), &Stop::new(), go_on).expect("a move");
        assert_eq!(answer.bounds.exact(), Some(expected), "{}", state.to_line());
        decided += usize::from(expected != Exact::DRAW);
    }
    assert!(decided > 5, "{decided}");
}

/// A player in a hurry looks at some plays, each once, and says that there are more.
fn looks_at_some<S: Size>(variant: Variant) {
    let mut chance = SplitMix64::new(Seed(6));
    for round in 0..12 {
        let stones = (S::CELLS as usize / 12) * round;
        let state = orbito_scattered(variant, S::ORBITS as u8, stones, &mut chance);
        let board = Searched::<S>::of(&state).expect("a board");
        if board.end().is_some() {
            continue;
        }
        let plays = |board: &Searched<S>| {
            let mut moves = Vec::new();
            let coverage = board.moves(&mut moves);
            (moves.iter().map(|chosen| chosen.play).collect::<Vec<_>>(), coverage)
        };
        let (all, complete) = plays(&board);
        let (some, coverage) = plays(&board.clone().ambitious());
        assert_eq!(complete, Coverage::All);
        assert_eq!(coverage == Coverage::All, some.len() == all.len(), "{}", state.to_line());
        let listed: HashSet<_> = some.iter().collect();
        assert_eq!(listed.len(), some.len(), "{}", state.to_line());
        assert!(!some.is_empty() && some.iter().all(|play| all.contains(play)), "{}", state.to_line());
    }
}

#[rstest]
fn a_player_in_a_hurry_lists_legal_plays(
    #[values(Variant::Specified, Variant::Commercial, Variant::CommercialShort)] variant: Variant,
) {
    looks_at_some::<Three>(variant);
    looks_at_some::<Four>(variant);
}
