//! The player that any game gets for a fast board, on the example's: m,n,k games, whose truth the rules' own moves tell.

use std::collections::HashMap;
use std::num::NonZeroUsize;

use engine::{Disagreement, FastBoard, Fault, compare, mestre};
use game::{
    Analysis, Chair, Limits, Line, Mind, Outcome, Patient, Quiet, Rules, Seat, Seed, Session, Setup, SplitMix64, Task,
    Termination, TimeControl, Title, Trouble, Turn, Value, Worth, play_match,
};
use mnk::{Mnk, Play, Size, State};
use rstest::rstest;
use search::{Coverage, Position};

use crate::Impatient;

#[path = "../../examples/noughts.rs"]
#[allow(dead_code, unreachable_pub, reason = "the example is a program of its own")]
mod example;

use example::Stones;

fn rules((rows, columns): (usize, usize), k: u32) -> Mnk {
    Mnk::new(Size::new(rows, columns).expect("a size"), k.try_into().expect("not 0"))
}

fn player(limits: Limits) -> Box<dyn Mind<Mnk>> {
    mestre::<Stones>(Limits { memory: 1, ..limits })
}

fn moves(rules: &Mnk, state: &State) -> Vec<Play> {
    let mut all = Vec::new();
    rules.legal(state, &mut |chosen| {
        all.push(chosen);
        std::ops::ControlFlow::Continue(())
    });
    all
}

fn after(rules: &Mnk, state: &State, chosen: &Play) -> State {
    let mut next = state.clone();
    rules.play(&mut next, chosen).expect("a legal move");
    next
}

fn outcome(rules: &Mnk, state: &State) -> Option<Outcome> {
    match rules.turn(state) {
        Turn::Over(outcome) => Some(outcome),
        _ => None,
    }
}

/// What a position is worth to the side to move by trying everything: the value, and the plies to a win or a loss.
#[derive(Default)]
struct Truth(HashMap<String, (Value, u32)>);

impl Truth {
    fn of(&mut self, rules: &Mnk, state: &State) -> (Value, u32) {
        if let Some(outcome) = outcome(rules, state) {
            // Whoever made a line has just moved.
            return (if outcome.winner().is_some() { Value::Loss } else { Value::Draw }, 0);
        }
        let text = rules.print_position(state);
        if let Some(known) = self.0.get(&text) {
            return *known;
        }
        let replies: Vec<_> = moves(rules, state).iter().map(|it| self.of(rules, &after(rules, state, it))).collect();
        let plies = |value| replies.iter().filter(move |(own, _)| *own == value).map(|(_, plies)| plies + 1);
        let worth = if let Some(fastest) = plies(Value::Loss).min() {
            (Value::Win, fastest)
        } else if plies(Value::Draw).next().is_some() {
            (Value::Draw, 0)
        } else {
            (Value::Loss, plies(Value::Win).max().expect("a move"))
        };
        self.0.insert(text, worth);
        worth
    }

    /// As the player tells it.
    fn worth(&mut self, rules: &Mnk, state: &State) -> Worth {
        let (value, plies) = self.of(rules, state);
        Worth::Proven { value, plies: (value != Value::Draw).then_some(plies) }
    }
}

/// The same for the one who moved there.
fn before(worth: Worth) -> Worth {
    match worth.opposite() {
        Worth::Proven { value, plies } => Worth::Proven { value, plies: plies.map(|plies| plies + 1) },
        estimate => estimate,
    }
}

/// A game after so many random moves.
fn at_random(rules: &Mnk, plies: u64, chance: &mut SplitMix64) -> State {
    let mut state = rules.start(2, Seed(0).into());
    for _ in 0..plies {
        let Some(chosen) = chance.pick(&moves(rules, &state)).copied() else { break };
        state = after(rules, &state, &chosen);
    }
    state
}

#[rstest]
#[case((3, 3), 3, 300)]
#[case((3, 4), 3, 60)]
#[case((2, 5), 3, 60)]
#[case((3, 3), 4, 40)]
#[case((2, 5), 2, 60)]
fn analyses_and_proofs_are_true(#[case] board: (usize, usize), #[case] k: u32, #[case] rounds: u64) {
    let rules = rules(board, k);
    let mut truth = Truth::default();
    let mut chance = SplitMix64::new(Seed(k.into()));
    let mut mestre = player(Limits { nodes: Some(10_000_000), ..Limits::default() });
    for round in 0..rounds {
        let state = at_random(&rules, round % 7, &mut chance);
        let task = &mut Task::unwatched(Seed(round));
        let analysis = mestre.analyse(&rules, &state, NonZeroUsize::MAX, task);
        if outcome(&rules, &state).is_some() {
            assert_eq!(analysis, None);
            assert_eq!((mestre.choose(&rules, &state, task), mestre.solve(&rules, &state, task)), (None, None));
            continue;
        }
        let Analysis { lines, worth, .. } = analysis.expect("moves");
        assert_eq!(worth, truth.worth(&rules, &state), "{}", rules.print_position(&state));
        assert_eq!(lines.len(), moves(&rules, &state).len());
        for Line { moves, worth, .. } in &lines {
            assert_eq!(*worth, before(truth.worth(&rules, &after(&rules, &state, &moves[0]))));
            // The line is told move by move, each legal where it stands.
            moves.iter().fold(state.clone(), |state, chosen| after(&rules, &state, chosen));
        }
        let solution = mestre.solve(&rules, &state, task).expect("moves");
        let value = |worth: Worth| worth.proven().expect("all is proven");
        assert_eq!(value(solution.worth), truth.of(&rules, &state).0);
        for case in &solution.cases {
            let next = after(&rules, &state, &case.moves[0]);
            assert_eq!(value(case.worth), truth.of(&rules, &next).0.opposite());
        }
        let chosen = mestre.choose(&rules, &state, task).expect("a move");
        assert_eq!(before(truth.worth(&rules, &after(&rules, &state, &chosen))), worth);
    }
}

/// From books: noughts and crosses is drawn, and three in a row win on any larger board.
#[rstest]
#[case((3, 3), 3, Value::Draw)]
#[case((3, 4), 3, Value::Win)]
#[case((4, 4), 3, Value::Win)]
#[case((6, 6), 3, Value::Win)]
#[case((8, 8), 2, Value::Win)]
fn known_games_are_solved(#[case] board: (usize, usize), #[case] k: u32, #[case] value: Value) {
    let rules = rules(board, k);
    let start = rules.start(2, Seed(0).into());
    let task = &mut Task::unwatched(Seed(0));
    let analysis = player(Limits::default()).analyse(&rules, &start, NonZeroUsize::MIN, task).expect("a move");
    assert_eq!(analysis.worth.proven(), Some(value));
}

#[test]
fn limits_are_kept_and_answers_repeated() {
    let rules = rules((8, 8), 5);
    let mut chance = SplitMix64::new(Seed(1));
    for round in 0..20 {
        let state = at_random(&rules, 10, &mut chance);
        let limits = Limits { nodes: Some(500 * (1 + round)), depth: Some(1 + round as u32 % 5), ..Limits::default() };
        let analyse = |mestre: &mut dyn Mind<Mnk>| {
            mestre.analyse(&rules, &state, NonZeroUsize::MIN, &mut Task::unwatched(Seed(round))).expect("a move")
        };
        let mut mestre = player(limits);
        let analysis = analyse(&mut *mestre);
        assert!(analysis.nodes <= 500 * (1 + round) && analysis.depth <= 1 + round as u32 % 5, "{analysis:?}");
        assert_eq!((analyse(&mut *mestre), analyse(&mut *player(limits))), (analysis.clone(), analysis));
    }
}

/// At every strength the moves are legal, and follow from the seed; below the greatest they differ with it.
#[test]
fn strengths_differ() {
    let rules = rules((5, 5), 4);
    let state = at_random(&rules, 2, &mut SplitMix64::new(Seed(3)));
    let mut seen = Vec::new();
    for strength in 1..=Limits::STRONGEST {
        let choose = |seed| {
            let mut mestre = player(Limits { strength, nodes: Some(3000), ..Limits::default() });
            mestre.choose(&rules, &state, &mut Task::unwatched(Seed(seed))).expect("a move")
        };
        let chosen: Vec<Play> = (0..20).map(choose).collect();
        assert_eq!(chosen, (0..20).map(choose).collect::<Vec<_>>());
        assert!(chosen.iter().all(|it| moves(&rules, &state).contains(it)));
        let mut different = chosen;
        different.sort_unstable_by_key(ToString::to_string);
        different.dedup();
        seen.push(different.len());
    }
    assert!(seen[0] > 1 && seen[9] == 1, "{seen:?}");
}

/// The strongest never loses a game that cannot be lost, and beats the weakest now and then.
#[test]
fn the_strongest_beats_the_weakest() {
    let rules = rules((3, 3), 3);
    let (mut won, mut lost) = (0, 0);
    for seed in 0..40 {
        let side = Seat::all(2).nth(seed as usize % 2).expect("two seats");
        let mut players = [Limits::STRONGEST, 1].map(|strength| player(Limits { strength, ..Limits::default() }));
        let mut state = rules.start(2, Seed(0).into());
        while let Turn::Seat(seat) = rules.turn(&state) {
            let mind = &mut players[usize::from(seat != side)];
            let chosen = mind.choose(&rules, &state, &mut Task::unwatched(Seed(seed))).expect("a move");
            state = after(&rules, &state, &chosen);
        }
        let winner = outcome(&rules, &state).expect("the end").winner();
        won += u32::from(winner == Some(side));
        lost += u32::from(winner.is_some_and(|winner| winner != side));
    }
    assert!(won >= 5 && lost == 0, "{won} won, {lost} lost");
}

/// Without limits the search of so large a board would not end.
#[rstest]
#[case(1)]
#[case(2)]
#[case(10)]
fn told_to_stop_it_answers(#[case] times: u32) {
    let rules = rules((8, 8), 7);
    let state = rules.start(2, Seed(0).into());
    for strength in [1, Limits::STRONGEST] {
        let mut mestre = player(Limits { nodes: Some(u64::MAX), strength, ..Limits::default() });
        let chosen = mestre.choose(&rules, &state, &mut Task::new(Seed(0), &mut Impatient(times)));
        assert!(moves(&rules, &state).contains(&chosen.expect("a move")));
        let solution = mestre.solve(&rules, &state, &mut Task::new(Seed(0), &mut Impatient(times))).expect("moves");
        assert_eq!(solution.worth.proven(), None);
    }
}

/// Who would think for ever without a clock keeps to the clock, and says what it thinks of its moves.
#[test]
fn a_clock_is_kept_and_moves_are_annotated() {
    let game = Title::with_engine(mestre::<Stones>).open([("board", "5x5"), ("k", "4")]).expect("options");
    let spec = format!("mestre:nodes={},memory=1", u64::MAX).parse().expect("a player");
    let mut chairs = [0, 1].map(|_| Chair::Player(game.player(&spec).expect("a level")));
    let clock = Some(TimeControl::whole(3000, 20));
    let mut session = Session::new(game, Setup { clock, ..Setup::new(2, Seed(1)) }).expect("two seats");
    play_match(&mut session, &mut chairs, &mut Quiet::default().on_time()).expect("nobody is asked");
    assert_eq!(session.verdict().expect("an end").termination, Termination::Rules);
    for entry in session.log() {
        let number = |key: &str| entry.notes.get(key).and_then(|value| value.parse::<u64>().ok());
        assert!(entry.notes.get("eval").is_some(), "{entry:?}");
        assert!(number("nodes").is_some_and(|nodes| nodes > 0) && number("depth").is_some(), "{entry:?}");
    }
    // The last move wins, or fills the board.
    let last = session.log().last().expect("a move").notes.get("eval").expect("a worth").to_owned();
    assert!(["win in 1", "draw"].contains(&&*last), "{last}");
}

/// A board with no room for the game has no player; the rest of the game goes on without it.
#[test]
fn what_has_no_board_has_no_move() {
    let game = Title::with_engine(mestre::<Stones>).open([("board", "9x9"), ("k", "5")]).expect("options");
    let sight = game.start(2, Seed(0).into()).expect("a start").sight(Some(Seat::FIRST));
    let mut mestre = game.player(&"mestre".parse().expect("a player")).expect("a level");
    assert_eq!(mestre.choose(&*sight, &mut Task::new(Seed(0), &mut Patient)), Err(Trouble::NoMove));
    assert_eq!(mestre.analyse(&*sight, NonZeroUsize::MIN, &mut Task::new(Seed(0), &mut Patient)), None);
}

/// The same board, but a move is the number of a free point among the free ones: what it means depends on where it is
/// made.
#[derive(Clone)]
struct Counted(Stones);

impl Counted {
    fn free(&self) -> Vec<u8> {
        let mut free = Vec::new();
        self.0.moves(&mut free);
        free
    }
}

impl Position for Counted {
    type Move = usize;
    type Undo = u8;

    fn moves(&self, into: &mut Vec<usize>) -> Coverage {
        into.extend(0..self.free().len());
        Coverage::All
    }

    fn make(&mut self, number: usize) -> u8 {
        let point = self.free()[number];
        self.0.make(point);
        point
    }

    fn unmake(&mut self, _: usize, point: u8) {
        self.0.unmake(point, ());
    }

    fn end(&self) -> Option<Value> {
        self.0.end()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn pack(&self, number: usize) -> u16 {
        number as u16
    }

    fn evaluate(&self) -> i32 {
        self.0.evaluate()
    }
}

impl FastBoard for Counted {
    type Rules = Mnk;

    const UNIT: i32 = Stones::UNIT;

    fn of(rules: &Mnk, view: &State) -> Option<Self> {
        Stones::of(rules, view).map(Counted)
    }

    fn to_move(&self, rules: &Mnk, number: usize) -> Option<Play> {
        self.0.to_move(rules, *self.free().get(number)?)
    }
}

#[test]
fn lines_are_told_where_their_moves_are_made() {
    let rules = rules((4, 4), 3);
    let state = rules.start(2, Seed(0).into());
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    for mut mestre in [mestre::<Stones>(limits), mestre::<Counted>(limits)] {
        let analysis = mestre.analyse(&rules, &state, NonZeroUsize::MIN, &mut Task::unwatched(Seed(0)));
        let line = &analysis.expect("a move").lines[0];
        assert!(line.moves.len() > 3 && line.worth.proven() == Some(Value::Win), "{line:?}");
        let end = line.moves.iter().fold(state.clone(), |state, chosen| after(&rules, &state, chosen));
        assert_eq!(outcome(&rules, &end).and_then(|outcome| outcome.winner()), Some(Seat::FIRST), "{line:?}");
    }
}

#[rstest]
fn the_board_plays_by_the_rules(
    #[values(((3, 3), 3), ((4, 6), 4), ((8, 8), 5), ((2, 4), 2))] (board, k): ((usize, usize), u32),
) {
    assert!(compare::<Stones>(&rules(board, k), 20).expect("the same play") >= 40);
}

/// The board with one fault.
#[derive(Clone)]
struct Faulty<const WRONG: u8>(Stones, u64);

const LEAVES_OUT: u8 = 0;
const SELECTIVE: u8 = 1;
const TWICE: u8 = 2;
const NEVER_ENDS: u8 = 3;
const OTHER_KEY: u8 = 4;
const NOT_UNMADE: u8 = 5;

impl<const WRONG: u8> Position for Faulty<WRONG> {
    type Move = u8;
    type Undo = ();

    fn moves(&self, into: &mut Vec<u8>) -> Coverage {
        let coverage = self.0.moves(into);
        match WRONG {
            LEAVES_OUT | SELECTIVE if into.len() > 4 => drop(into.pop()),
            TWICE if into.len() > 4 => into.push(into[0]),
            _ => {}
        }
        if WRONG == SELECTIVE { Coverage::Sampled } else { coverage }
    }

    fn make(&mut self, point: u8) {
        self.0.make(point);
        self.1 += 1;
    }

    fn unmake(&mut self, point: u8, (): ()) {
        self.0.unmake(point, ());
        if WRONG != NOT_UNMADE {
            self.1 -= 1;
        }
    }

    fn end(&self) -> Option<Value> {
        if WRONG == NEVER_ENDS { None } else { self.0.end() }
    }

    fn key(&self) -> u64 {
        if matches!(WRONG, OTHER_KEY | NOT_UNMADE) { self.0.key() ^ self.1 } else { self.0.key() }
    }

    fn pack(&self, point: u8) -> u16 {
        self.0.pack(point)
    }

    fn evaluate(&self) -> i32 {
        self.0.evaluate()
    }
}

impl<const WRONG: u8> FastBoard for Faulty<WRONG> {
    type Rules = Mnk;

    const UNIT: i32 = Stones::UNIT;

    fn of(rules: &Mnk, view: &State) -> Option<Self> {
        Stones::of(rules, view).map(|stones| Faulty(stones, 0))
    }

    fn to_move(&self, rules: &Mnk, point: u8) -> Option<Play> {
        self.0.to_move(rules, point)
    }
}

#[test]
fn a_board_that_parts_from_the_rules_is_found() {
    let rules = rules((4, 4), 3);
    let fault = |found: Result<u64, Disagreement>| found.expect_err("a fault").fault;
    assert_eq!(fault(compare::<Faulty<LEAVES_OUT>>(&rules, 5)), Fault::Missing("16".into()));
    assert!(compare::<Faulty<SELECTIVE>>(&rules, 5).is_ok(), "it does not call its list complete");
    assert_eq!(fault(compare::<Faulty<TWICE>>(&rules, 5)), Fault::Extra("1".into()));
    assert!(matches!(fault(compare::<Faulty<NEVER_ENDS>>(&rules, 5)), Fault::End { board: None, rules: Some(_), .. }));
    assert_eq!(fault(compare::<Faulty<OTHER_KEY>>(&rules, 5)), Fault::Key);
    assert_eq!(fault(compare::<Faulty<NOT_UNMADE>>(&rules, 5)), Fault::Unmade("1".into()));
    let too_large = Mnk::new(Size::new(9, 9).expect("a size"), 5.try_into().expect("not 0"));
    assert_eq!(fault(compare::<Stones>(&too_large, 1)), Fault::NoBoard);
}
