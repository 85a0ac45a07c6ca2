//! Retrograde analysis against the naive twin, and against play bounded in length where states come back.

use rstest::rstest;
use search::{Limits, Outcome, States, Stop, Value, retrograde};

use crate::dag::{Dag, Node};
use crate::toys::Noughts;
use crate::twin::{Truth, best};
use crate::{Random, count};

struct Nodes<'a>(&'a [Node]);

impl States for Nodes<'_> {
    fn count(&self) -> usize {
        self.0.len()
    }

    fn end(&self, state: usize) -> Option<Value> {
        match self.0[state] {
            Node::End(value) => Some(value),
            Node::Arrows(_) => None,
        }
    }

    fn successors(&self, state: usize, into: &mut Vec<usize>) {
        if let Node::Arrows(arrows) = &self.0[state] {
            into.extend(arrows);
        }
    }
}

fn outcomes(states: &impl States, threads: usize) -> Vec<Outcome> {
    retrograde(states, count(threads), &Limits::default(), &Stop::new()).expect("no limit").iter().collect()
}

#[test]
fn agrees_where_nothing_comes_back() {
    for seed in 0..3000 {
        let game = Dag::random(seed);
        let expected: Vec<_> = game.graph.truth.iter().map(|truth| truth.outcome()).collect();
        assert_eq!(outcomes(&Nodes(&game.graph.nodes), 1), expected, "seed {seed}");
    }
}

/// Arrows anywhere.
fn graph(seed: u64, most: usize) -> Vec<Node> {
    let mut random = Random(seed);
    let count = 1 + random.below(most);
    let ends = 2 + random.below(8);
    let node = |_| match random.below(ends) {
        0 => Node::End([Value::Loss, Value::Draw, Value::Win][random.below(3)]),
        _ => Node::Arrows((0..1 + random.below(3)).map(|_| random.below(count)).collect()),
    };
    (0..count).map(node).collect()
}

/// Play of at most as many plies as there are states, a draw after that: no win takes longer.
fn bounded(nodes: &[Node]) -> Vec<Truth> {
    let draw = Truth { value: Value::Draw, plies: 0 };
    let mut truth = vec![draw; nodes.len()];
    for _ in 0..=nodes.len() {
        let worth = |node: &Node| match node {
            Node::End(value) => Truth { value: *value, plies: 0 },
            Node::Arrows(arrows) => {
                best(&arrows.iter().map(|&to| truth[to].turned()).collect::<Vec<_>>()).unwrap_or(draw)
            }
        };
        truth = nodes.iter().map(worth).collect();
    }
    truth
}

#[rstest]
#[case(1, 60, 3000)]
#[case(2, 60, 300)]
#[case(3, 10_000, 2)]
fn agrees_where_states_come_back(#[case] threads: usize, #[case] most: usize, #[case] games: u64) {
    for seed in 0..games {
        let nodes = graph(seed, most);
        let expected: Vec<_> = if most < 100 {
            bounded(&nodes).iter().map(|truth| truth.outcome()).collect()
        } else {
            outcomes(&Nodes(&nodes), 1)
        };
        assert_eq!(outcomes(&Nodes(&nodes), threads), expected, "seed {seed}");
    }
}

/// Longer than distances are told.
#[test]
fn a_long_way_saturates() {
    let nodes: Vec<_> = (0..1000usize)
        .map(|at| at.checked_sub(1).map_or(Node::End(Value::Loss), |before| Node::Arrows(vec![before])))
        .collect();
    let expected = |at: u32| if at.is_multiple_of(2) { Outcome::loss_in(at) } else { Outcome::win_in(at) };
    assert_eq!(outcomes(&Nodes(&nodes), 1), (0..1000).map(expected).collect::<Vec<_>>());
}

/// Noughts and crosses, all 3^9 boards: own stones, the other's, or none.
struct Boards;

impl Boards {
    fn read(mut state: usize) -> Noughts {
        let mut stones = [0, 0];
        for cell in 0..9 {
            match state % 3 {
                0 => {}
                player => stones[player - 1] |= 1 << cell,
            }
            state /= 3;
        }
        Noughts { stones, folds: false }
    }

    fn number(board: &Noughts) -> usize {
        let digit = |cell: u16| usize::from(board.stones[0] >> cell & 1) + 2 * usize::from(board.stones[1] >> cell & 1);
        (0..9).rev().fold(0, |number, cell| number * 3 + digit(cell))
    }
}

impl States for Boards {
    fn count(&self) -> usize {
        19_683
    }

    fn end(&self, state: usize) -> Option<Value> {
        search::Position::end(&Self::read(state))
    }

    fn successors(&self, state: usize, into: &mut Vec<usize>) {
        let board = Self::read(state);
        into.extend(crate::moves(&board).iter().map(|&cell| Self::number(&crate::after(&board, cell))));
    }
}

#[test]
fn noughts_and_crosses_is_a_draw_from_the_end_too() {
    let found = retrograde(&Boards, count(2), &Limits::default(), &Stop::new()).expect("no limit");
    assert_eq!(found.get(0), Some(Outcome::DRAW));
    assert_eq!(found.get(19_683), None);
    let solved = search::solve(&Noughts::default(), &Limits::default(), &Stop::new()).expect("small");
    let mut compared = 0;
    for (state, outcome) in found.iter().enumerate() {
        if let Some(expected) = solved.outcome(&Boards::read(state)) {
            assert_eq!(outcome, expected, "state {state}");
            compared += 1;
        }
    }
    assert_eq!(compared, 5478);
}

#[test]
fn keeps_its_limits() {
    let stopped = Stop::new();
    stopped.stop();
    assert!(retrograde(&Boards, count(2), &Limits::default(), &stopped).is_err());
    let limits = Limits { nodes: Some(30_000), ..Limits::default() };
    assert_eq!(retrograde(&Boards, count(1), &limits, &Stop::new()).expect_err("more").nodes, 30_000);
    assert!(retrograde(&Boards, count(2), &limits, &Stop::new()).expect_err("more").nodes <= 30_000);
}
