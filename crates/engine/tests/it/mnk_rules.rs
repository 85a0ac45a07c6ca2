//! The strong player by each rule of Gomoku: what it proves against everything that can be played, and what it plays.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use engine::FastBoard;
use engine::mnk::{Fours, Searched, Stones, Threats, mestre};
use game::{Limits, Rules, Seed, SplitMix64, Task, Turn, Value};
use mnk::{Board, Ending, Mnk, Play, Point, Rule, State, Stone};
use rstest::rstest;
use search::Position;

use crate::mnk_boards::{at_random, rules};
use crate::mnk_threats::played;

fn legal(rules: &Mnk, state: &State) -> Vec<Play> {
    let mut moves = Vec::new();
    rules.legal(state, &mut |point| {
        moves.push(point);
        ControlFlow::Continue(())
    });
    moves
}

/// What positions are worth to the side to move and in how many plies, by the rules alone.
#[derive(Default)]
struct Tried(HashMap<(Board, Stone), (Value, u32)>);

impl Tried {
    fn of(&mut self, rules: &Mnk, state: &State) -> (Value, u32) {
        match state.ending() {
            Some(Ending::Line(winner)) => return (if winner == state.turn() { Value::Win } else { Value::Loss }, 0),
            Some(_) => return (Value::Draw, 0),
            None => {}
        }
        let position = (state.board().clone(), state.turn());
        if let Some(known) = self.0.get(&position) {
            return *known;
        }
        let moves = legal(rules, state).into_iter().map(|point| {
            let (value, plies) = self.of(rules, &played(rules, state, point));
            (value.opposite(), if value == Value::Draw { 0 } else { plies + 1 })
        });
        // The quickest win, or the longest loss.
        let key = |&(value, plies): &(Value, u32)| (value, if value == Value::Win { u32::MAX - plies } else { plies });
        let best = moves.max_by_key(key).expect("a move");
        self.0.insert(position, best);
        best
    }
}

#[rstest]
#[case((4, 4), 3, Rule::Standard, 4, 50)]
#[case((3, 5), 3, Rule::Standard, 4, 50)]
#[case((4, 5), 4, Rule::Standard, 10, 50)]
#[case((4, 4), 3, Rule::Caro, 5, 50)]
#[case((4, 5), 4, Rule::Caro, 10, 50)]
#[case((6, 6), 5, Rule::Renju, 26, 300)]
#[case((7, 5), 5, Rule::Renju, 26, 120)]
fn proofs_are_true(
    #[case] board: (usize, usize),
    #[case] k: u32,
    #[case] rule: Rule,
    #[case] stones: u64,
    #[case] rounds: u64,
) {
    let rules = rules(board, k).ruled_by(rule);
    let mut tried = Tried::default();
    let mut chance = SplitMix64::new(Seed(u64::from(k)));
    let mut wins = 0;
    for round in 0..rounds {
        let state = at_random(&rules, stones + round % 3, &mut chance);
        let Some(mut board) = Stones::<1>::of(&rules, &state) else { continue };
        let (value, plies) = tried.of(&rules, &state);
        let text = rules.print_position(&state);
        let known = Searched::<1>::of(&rules, &state).and_then(|board| board.known()).expect("bounds");
        let exact = match value {
            Value::Win => search::Exact::win_in(plies),
            Value::Draw => search::Exact::DRAW,
            Value::Loss => search::Exact::loss_in(plies),
        };
        assert!(known.low <= exact && exact <= known.high, "{text}: {known:?}, {exact}");
        if let Some(line) = Fours::new(10_000).find(&mut board) {
            assert!(value == Value::Win && plies as usize <= line.len(), "{text}: {line:?}");
            let end = line.iter().fold(state.clone(), |state, cell| {
                played(&rules, &state, Point::new(i64::from(*cell) + 1).expect("a point"))
            });
            assert_eq!(end.ending(), Some(Ending::Line(state.turn())), "{text}: {line:?}");
            wins += u32::from(line.len() > 1);
        }
        if let Some(line) = Threats::new(100_000, None, &mut || true).find(&mut board) {
            let first = Point::new(i64::from(line[0]) + 1).expect("a point");
            assert_eq!(tried.of(&rules, &played(&rules, &state, first)).0, Value::Loss, "{text}: {line:?}");
        }
        let solution = mestre(Limits { memory: 1, ..Limits::default() })
            .solve(&rules, &state, &mut Task::unwatched(Seed(0)))
            .expect("moves");
        assert_eq!(solution.worth.proven(), Some(value), "{text}");
        assert_eq!(solution.cases.len(), legal(&rules, &state).len(), "{text}");
        for case in solution.cases {
            let after = tried.of(&rules, &played(&rules, &state, case.moves[0])).0.opposite();
            assert_eq!(case.worth.proven(), Some(after), "{text} {}", case.moves[0]);
        }
    }
    assert!(wins > 2, "{wins}");
}

/// A position of 15x15 with these rows in the middle.
fn position(rules: &Mnk, middle: &[&str], turn: char) -> State {
    let row = ".".repeat(15);
    let above = (15 - middle.len()) / 2;
    let rows: Vec<String> = (0..15)
        .map(|at: usize| {
            let own = at.checked_sub(above).and_then(|at| middle.get(at));
            own.map_or_else(|| row.clone(), |own| format!("{own:.<15}"))
        })
        .collect();
    rules.read_position(&format!("{} {turn}", rows.join("/"))).expect("a position")
}

fn answer(rules: &Mnk, state: &State) -> Play {
    let limits = Limits { nodes: Some(20_000), memory: 4, ..Limits::default() };
    mestre(limits).choose(rules, state, &mut Task::unwatched(Seed(1))).expect("a move")
}

#[test]
fn an_overline_is_no_win_where_five_have_to_be_exact() {
    let fifteen = rules((15, 15), 5);
    let row = ["", "..XXX.XXX......", "..OOOO........."];
    for (rule, wins) in [(Rule::Freestyle, true), (Rule::Caro, true), (Rule::Standard, false), (Rule::Renju, false)] {
        let rules = fifteen.ruled_by(rule);
        let state = position(&rules, &row, 'X');
        let after = played(&rules, &state, answer(&rules, &state));
        assert_eq!(after.ending().is_some(), wins, "{rule}: {}", rules.print_position(&after));
    }
}

#[test]
fn a_five_that_is_shut_in_is_no_win_in_caro() {
    let rules = rules((15, 15), 5).ruled_by(Rule::Caro);
    // The four on the left can only become a five between two stones; that on the right wins.
    let state = position(&rules, &["", "OXXXX.O........", "........XXXX...", "OOOO..........."], 'X');
    assert_eq!(played(&rules, &state, answer(&rules, &state)).ending(), Some(Ending::Line(Stone::X)));
}

/// White makes a four that black cannot stop, because the answer would make a line of seven.
#[test]
fn a_forbidden_answer_is_no_answer() {
    let fifteen = rules((15, 15), 5);
    let middle = ["....X", "....X", "....X", "...X.OOO.X.....", "....X", "....X", "....X"];
    for (rule, wins) in [(Rule::Renju, true), (Rule::Standard, false), (Rule::Caro, false)] {
        let rules = fifteen.ruled_by(rule);
        let state = position(&rules, &middle, 'O');
        let mut board = Stones::<4>::of(&rules, &state).expect("room");
        let line = Fours::new(1000).find(&mut board);
        assert_eq!(line.map(|line| line.len()), wins.then_some(3), "{rule}");
        if wins {
            let next = played(&rules, &state, answer(&rules, &state));
            // Whatever black plays, white has five.
            for point in legal(&rules, &next) {
                let then = played(&rules, &next, point);
                assert_eq!(played(&rules, &then, answer(&rules, &then)).ending(), Some(Ending::Line(Stone::O)));
            }
        }
    }
}

/// Whole games by every rule, in which every move is legal.
#[rstest]
fn it_plays_to_the_end(#[values(Rule::Standard, Rule::Renju, Rule::Caro)] rule: Rule) {
    let rules = rules((15, 15), 5).ruled_by(rule);
    for seed in 0..2 {
        let mut state = at_random(&rules, 3 + seed, &mut SplitMix64::new(Seed(seed)));
        let limits = Limits { nodes: Some(2_000), memory: 1, ..Limits::default() };
        let mut player = mestre(limits);
        while let Turn::Seat(_) = rules.turn(&state) {
            let chosen = player.choose(&rules, &state, &mut Task::unwatched(Seed(seed))).expect("a move");
            rules.play(&mut state, &chosen).expect("a legal move");
        }
    }
}

/// The weakest strength plays any legal move, not one of those that a search would look at, and no other.
#[rstest]
fn the_weakest_plays_all_over_the_board(#[values(Rule::Freestyle, Rule::Renju)] rule: Rule) {
    let rules = rules((15, 15), 5).ruled_by(rule);
    let state = position(&rules, &["", "......XX.......", "......OO......."], 'X');
    let moves = legal(&rules, &state);
    let mut player = mestre(Limits { strength: 1, memory: 1, ..Limits::default() });
    let mut chosen = |seed| player.choose(&rules, &state, &mut Task::unwatched(Seed(seed))).expect("a move");
    let drawn: Vec<Play> = (0..100).map(&mut chosen).collect();
    assert!(drawn.iter().all(|play| moves.contains(play)));
    let rows = drawn.iter().filter_map(|play| match play {
        Play::Lay(point) => Some((point.number() - 1) / 15),
        _ => None,
    });
    assert_eq!(rows.collect::<HashSet<_>>().len(), 15);
}
