//! The search and the naive twin on thousands of random games.

use rstest::rstest;
use search::{Bounds, Enough, Exact, Limits, Position, Settings, Value};

use crate::dag::Dag;
use crate::{after, answer, count, moves, table};

/// The position, its score, its best move and its line are what the twin says.
fn check(game: &Dag, memory: &search::TranspositionTable, settings: &Settings) {
    let seed = game.key() >> 8;
    let truth = game.truth().exact();
    let answer = answer(game, memory, settings);
    let best = answer.best();
    match settings.enough {
        Enough::Exact => {
            assert_eq!(answer.bounds.exact(), Some(truth), "seed {seed}");
            assert_eq!(best.bounds.exact(), Some(truth), "seed {seed}");
            assert_eq!(best.score.exact(), Some(truth).filter(|truth| *truth != Exact::DRAW), "seed {seed}");
        }
        Enough::Value => {
            assert_eq!(answer.bounds.value(), Some(truth.value()), "seed {seed}");
            assert!(answer.bounds.low <= truth && truth <= answer.bounds.high, "seed {seed}");
        }
    }
    assert_eq!(after(game, best.chosen).truth().turned().value, truth.value(), "seed {seed}");
    let mut position = game.clone();
    for (ply, &chosen) in best.moves.iter().enumerate() {
        assert!(moves(&position).contains(&chosen), "seed {seed}, ply {ply}");
        let before = position.truth();
        position = after(&position, chosen);
        if settings.enough == Enough::Exact {
            assert_eq!(position.truth().turned(), before, "seed {seed}, ply {ply}");
        }
    }
    assert_eq!(best.moves.first(), Some(&best.chosen), "seed {seed}");
}

/// The table is never cleared: what other games left there does not matter.
#[rstest]
#[case(true, 1, 1, 10_000)]
#[case(false, 1, 1, 10_000)]
#[case(true, 1, 0, 10_000)]
#[case(false, 1, 0, 10_000)]
#[case(true, 2, 1, 3000)]
#[case(false, 2, 0, 2000)]
#[case(true, 3, 0, 2000)]
fn search_agrees(#[case] reductions: bool, #[case] threads: usize, #[case] mib: usize, #[case] games: u64) {
    let memory = table(mib);
    let limits = Limits { threads: count(threads), ..Limits::default() };
    let settings = Settings { limits, reductions, ..Settings::default() };
    for seed in 0..games {
        let game = if mib == 0 { Dag::small(seed) } else { Dag::random(seed) };
        check(&game.knowing(seed % 3 * 2), &memory, &settings);
    }
}

#[test]
fn search_agrees_when_the_value_is_enough() {
    let memory = table(1);
    for seed in 0..3000 {
        let settings = Settings { enough: Enough::Value, reductions: seed % 2 == 0, ..Settings::default() };
        check(&Dag::random(seed).knowing(seed % 6), &memory, &settings);
    }
}

/// Stopped after any number of nodes, or at any depth, what is called proven is true, of every line.
#[test]
fn what_is_proven_when_stopped_is_true() {
    for seed in 0..600 {
        let game = Dag::small(seed).knowing(seed % 5);
        for step in 0..20 {
            let (nodes, depth) = if step % 2 == 0 { (step * step, None) } else { (u64::MAX, Some(step / 2)) };
            let limits = Limits { nodes: Some(nodes), depth: depth.map(|depth| depth as u32), ..Limits::default() };
            let settings = Settings { limits, lines: count(3), reductions: seed % 3 > 0, ..Settings::default() };
            let answer = answer(&game, &table(0), &settings);
            assert!(answer.nodes <= nodes);
            let truth = game.truth().exact();
            assert!(answer.bounds.low <= truth && truth <= answer.bounds.high, "seed {seed}");
            assert_eq!(answer.lines.len(), moves(&game).len().min(3));
            let is_lost = |bounds: Bounds| bounds.high.value() == Value::Loss;
            assert_eq!(is_lost(answer.best().bounds), is_lost(answer.bounds), "seed {seed}");
            for line in &answer.lines {
                let truth = after(&game, line.chosen).truth().turned().exact();
                assert!(line.bounds.low <= truth && truth <= line.bounds.high, "seed {seed}");
                if let Some(claimed) = line.score.exact() {
                    assert_eq!(claimed.value(), truth.value(), "seed {seed}");
                }
            }
        }
    }
}

/// As many lines as there are moves: every move has its worth, in order.
#[rstest]
#[case(1, true)]
#[case(2, true)]
#[case(3, false)]
#[case(100, true)]
fn lines_come_in_order(#[case] lines: usize, #[case] reductions: bool) {
    let memory = table(1);
    for seed in 0..1000 {
        let game = Dag::random(seed);
        let settings = Settings { lines: count(lines), reductions, ..Settings::default() };
        let answer = answer(&game, &memory, &settings);
        let worth = |&chosen: &usize| after(&game, chosen).truth().turned().exact();
        let mut expected: Vec<_> = moves(&game).iter().map(worth).collect();
        expected.sort_by_key(|exact| std::cmp::Reverse(*exact));
        expected.truncate(lines);
        let found: Vec<_> = answer.lines.iter().map(|line| line.bounds.exact().expect("exact")).collect();
        assert_eq!(found, expected, "seed {seed}");
        for line in &answer.lines {
            assert_eq!(Some(worth(&line.chosen)), line.bounds.exact(), "seed {seed}");
        }
        let mut chosen: Vec<_> = answer.lines.iter().map(|line| line.chosen).collect();
        chosen.sort_unstable();
        chosen.dedup();
        assert_eq!(chosen.len(), answer.lines.len(), "seed {seed}");
    }
}
