//! Selective lists: whatever moves a game leaves out, what a search proves is true of the game with all its moves.

use std::ops::ControlFlow;

use rstest::rstest;
use search::{Bounds, Coverage, Exact, Limits, Position, Report, Settings, Stop, Value, search};

use crate::dag::{Dag, Node};
use crate::twin::{Truth, best};
use crate::{count, table};

/// A game that leaves moves out of its lists, in one of so many positions.
#[derive(Clone)]
struct Selective {
    game: Dag,
    one_in: u64,
}

impl Selective {
    fn is_selective(&self) -> bool {
        self.game.noise(20).is_multiple_of(self.one_in)
    }

    /// The arrows listed at a node: at least one, and sometimes all after all.
    fn listed(&self) -> Vec<usize> {
        let Node::Arrows(arrows) = &self.game.graph.nodes[self.game.at] else { return Vec::new() };
        if !self.is_selective() {
            return (0..arrows.len()).collect();
        }
        let kept = self.game.noise(21) as usize % arrows.len();
        (0..arrows.len())
            .filter(|&arrow| arrow == kept || self.game.noise(22 + arrow as u64).is_multiple_of(2))
            .collect()
    }

    /// What can be proven of each node from the listed moves: at least, and at most. `Coverage` is believed or not.
    fn provable(&self, believes: bool) -> Vec<(Truth, Truth)> {
        let open = (Truth { value: Value::Loss, plies: 1 }, Truth { value: Value::Win, plies: 1 });
        let mut proven = vec![open; self.game.graph.nodes.len()];
        for at in (0..proven.len()).rev() {
            let here = Selective { game: Dag { at, ..self.game.clone() }, ..*self };
            proven[at] = match &self.game.graph.nodes[at] {
                Node::End(value) => [Truth { value: *value, plies: 0 }; 2].into(),
                Node::Arrows(arrows) => {
                    let moves: Vec<_> = here.listed().iter().map(|&arrow| proven[arrows[arrow]]).collect();
                    let least: Vec<_> = moves.iter().map(|(_, most)| most.turned()).collect();
                    let most: Vec<_> = moves.iter().map(|(least, _)| least.turned()).collect();
                    let most = if believes && here.is_selective() { open.1 } else { best(&most).expect("a move") };
                    (best(&least).expect("a move"), most)
                }
            };
        }
        proven
    }
}

impl Position for Selective {
    type Move = usize;
    type Undo = usize;

    fn moves(&self, into: &mut Vec<usize>) -> Coverage {
        into.extend(self.listed());
        if self.is_selective() { Coverage::Sampled } else { Coverage::All }
    }

    fn make(&mut self, arrow: usize) -> usize {
        self.game.make(arrow)
    }

    fn unmake(&mut self, arrow: usize, before: usize) {
        self.game.unmake(arrow, before);
    }

    fn end(&self) -> Option<Value> {
        self.game.end()
    }

    fn key(&self) -> u64 {
        self.game.key()
    }

    fn pack(&self, arrow: usize) -> u16 {
        self.game.pack(arrow)
    }

    fn evaluate(&self) -> i32 {
        self.game.evaluate()
    }

    fn rank(&self, arrow: usize) -> i32 {
        self.game.rank(arrow)
    }

    const FUTILITY_MARGIN: Option<i32> = Some(40);
}

fn holds(bounds: Bounds, truth: Exact) -> bool {
    bounds.low <= truth && truth <= bounds.high
}

/// Nothing is claimed but what is true of the whole game, and nothing is proven but what the listed moves prove.
fn check(game: &Selective, bounds: Bounds, lines: &[search::Line<usize>]) {
    let seed = game.key() >> 8;
    let proven = game.provable(true);
    let (least, most) = proven[game.game.at];
    assert!(holds(bounds, game.game.truth().exact()), "seed {seed}: {bounds:?}");
    assert!(bounds.low <= least.exact() && bounds.high >= most.exact(), "seed {seed}: {bounds:?}");
    for line in lines {
        let mut next = game.clone();
        next.make(line.chosen);
        let truth = next.game.truth().turned().exact();
        let (least, most) = (proven[next.game.at].1.turned().exact(), proven[next.game.at].0.turned().exact());
        assert!(holds(line.bounds, truth), "seed {seed}: {:?}", line.bounds);
        assert!(line.bounds.low <= least && line.bounds.high >= most, "seed {seed}: {:?}", line.bounds);
        assert!(
            line.score.exact().is_none_or(|claimed| claimed.value() == truth.value()),
            "seed {seed}: {}",
            line.score
        );
    }
}

/// The transposition table is never cleared, so that what one search has stored, also of its root, serves the others.
#[rstest]
#[case(true, 1, 1, 2000)]
#[case(false, 1, 1, 2000)]
#[case(true, 1, 0, 2000)]
#[case(true, 2, 1, 600)]
fn nothing_false_is_proven(#[case] reductions: bool, #[case] threads: usize, #[case] mib: usize, #[case] games: u64) {
    let memory = table(mib);
    // Wins proven, losses proven, and games where the listed moves alone would have proven something false.
    let (mut won, mut lost, mut traps) = (0, 0, 0);
    for seed in 0..games {
        let dag = if mib == 0 { Dag::small(seed) } else { Dag::random(seed) };
        let start = Selective { game: dag, one_in: 1 + seed % 4 };
        let trusted = start.provable(false);
        let proven = start.provable(true);
        // From the end of the game to its start: what is stored of a root is met again below the next.
        for at in (0..start.game.graph.nodes.len()).rev().filter(|at| *at == 0 || at % 7 == 0) {
            let game = Selective { game: Dag { at, ..start.game.clone() }, ..start };
            if game.end().is_some() {
                continue;
            }
            let depth = Some(if seed % 3 == 0 { 1 + (seed as u32 / 3) % 8 } else { 80 });
            let limits = Limits { depth, threads: count(threads), ..Limits::default() };
            let settings = Settings { limits, lines: count(1 + seed as usize % 3), reductions, ..Settings::default() };
            let watch = &mut |report: &Report<'_, usize>| {
                check(&game, report.bounds, report.lines);
                ControlFlow::Continue(())
            };
            let answer = search(&game, &memory, &settings, &Stop::new(), watch).expect("not over");
            check(&game, answer.bounds, &answer.lines);
            let (least, most) = proven[at];
            if depth == Some(80) && (least.value == Value::Win || most.value == Value::Loss) {
                assert_eq!(answer.bounds.value(), Some(game.game.truth().value), "seed {seed}, node {at}");
                won += u32::from(least.value == Value::Win);
                lost += u32::from(most.value == Value::Loss);
            }
            let claimed = trusted[at].0.value == trusted[at].1.value && trusted[at].0.value != game.game.truth().value;
            traps += u32::from(claimed);
        }
    }
    assert!(won > 150 && lost > 40 && traps > 100, "{won} {lost} {traps}");
}
