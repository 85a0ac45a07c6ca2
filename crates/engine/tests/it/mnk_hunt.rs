//! The hunt of m,n,k: what it calls a win or a loss against everything that can be played, and known wins.

use std::time::Instant;

use engine::mnk::hunt::{Field, Found, Hunt, SURE, Table, Weights};
use game::{Rules, Seed, SplitMix64, Value};
use mnk::{Mnk, Rule, State};
use rstest::rstest;

use crate::mnk_boards::{at_random, rules};
use crate::mnk_threats::Truth;

fn hunted(rules: &Mnk, state: &State, nodes: u64) -> Found {
    let field = Field::<4>::of(rules, state).expect("room");
    Hunt::new(field, &mut Table::new(1), nodes, None, &mut |_| true).find().expect("a move")
}

/// A score of a win or a loss is one, and the plies are not too few.
#[rstest]
#[case((4, 4), 3, 4, 60)]
#[case((4, 5), 4, 10, 60)]
#[case((5, 5), 4, 14, 40)]
fn what_seems_sure_is_true(#[case] board: (usize, usize), #[case] k: u32, #[case] stones: u64, #[case] rounds: u64) {
    let rules = rules(board, k);
    let (mut truth, mut chance) = (Truth::new(&rules), SplitMix64::new(Seed(11)));
    let mut sure = 0;
    for _ in 0..rounds {
        let state = at_random(&rules, stones, &mut chance);
        if state.ending().is_some() {
            continue;
        }
        let Found { score, .. } = hunted(&rules, &state, 3000);
        let (value, plies) = truth.of(&state);
        if score.abs() > SURE {
            assert_eq!(value, if score > 0 { Value::Win } else { Value::Loss }, "{state:?}");
            if value == Value::Win {
                assert!(SURE + 1000 - score >= plies as i32, "{score} {plies}");
            }
            sure += 1;
        }
    }
    assert!(sure > rounds / 4, "{sure}");
}

/// An open three and two crossing twos win on a large board, and are found within so many positions.
#[rstest]
#[case(["...............", "......XXX......", "..............."], 100, 3)]
#[case([".....X.X.......", "....X...X......", "..............."], 20_000, 5)]
fn known_wins_are_found(#[case] middle: [&str; 3], #[case] nodes: u64, #[case] plies: i32) {
    for rule in [Rule::Freestyle, Rule::Standard] {
        let rules = rules((15, 15), 5).ruled_by(rule);
        let row = "...............";
        let rows: Vec<&str> = [row; 6].into_iter().chain(middle).chain([row; 6]).collect();
        let state = rules.read_position(&format!("{} X", rows.join("/"))).expect("a position");
        let Found { score, .. } = hunted(&rules, &state, nodes);
        assert!(score >= SURE + 1000 - plies, "{rule:?}: {score}");
    }
}

/// Also where its time is over before it has begun, or it may look at one position.
#[test]
fn an_open_three_is_stopped_without_time() {
    let rules = rules((15, 15), 5);
    let row = "...............";
    let rows: Vec<&str> = [row; 7].into_iter().chain(["......XXX......"]).chain([row; 7]).collect();
    let state = rules.read_position(&format!("{} O", rows.join("/"))).expect("a position");
    for (nodes, deadline) in [(1, None), (u64::MAX, Some(Instant::now()))] {
        let field = Field::<4>::of(&rules, &state).expect("room");
        let found = Hunt::new(field, &mut Table::new(1), nodes, deadline, &mut |_| true).find().expect("a move");
        assert!([7 * 15 + 5, 7 * 15 + 9].contains(&found.line[0]), "{nodes}: {}", found.line[0]);
    }
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    let rules = rules((15, 15), 5);
    let state = at_random(&rules, 12, &mut SplitMix64::new(Seed(5)));
    let [one, other] = [0, 1].map(|_| hunted(&rules, &state, 5000));
    assert_eq!((one.line, one.score, one.depth), (other.line, other.score, other.depth));
}

#[test]
fn the_values_that_are_shipped_can_be_read() {
    let bytes = Weights::usual().write();
    assert_eq!(Weights::read(&bytes), Some(Weights::usual()));
    assert_ne!(Weights::usual(), Weights::plain());
    assert_eq!(Weights::read(&bytes[2..]), None);
}
