//! Reviews by a player with the faults that real ones have: where it stops looking it favours whoever is to move, what
//! it says of the best move comes from another depth when its time is up, and from behind a move looks better than it is.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use game::{
    Analysis, Limits, Line, Mind, Options, Patient, Rules, Seat, Seed, Session, Setup, Solution, SplitMix64, Task,
    Title, Turn, Value, Worth,
};
use mnk::{Mnk, Play, State};
use review::{Review, Step};

use crate::play_at_random;
use crate::truth::{after, free, truth, what_always_holds};

const OPTIONS: &str = "board=3x3 k=3";
/// How deep it looks when nobody says.
const DEPTH: u32 = 3;
const BIAS: i32 = 300;
const FLATTERY: i32 = 25;

struct Biased(Limits);

fn after_move(rules: &Mnk, state: &State, chosen: &Play) -> State {
    let mut next = state.clone();
    rules.play(&mut next, chosen).expect("a legal move");
    next
}

fn moves(rules: &Mnk, state: &State) -> Vec<Play> {
    let mut moves = Vec::new();
    rules.legal(state, &mut |chosen| {
        moves.push(chosen);
        ControlFlow::Continue(())
    });
    moves
}

/// Of wins the sooner, of losses the later.
fn key(worth: Worth) -> (i64, i64) {
    let expectation = (worth.expectation() * 1e9) as i64;
    match worth {
        Worth::Proven { value: Value::Win, plies } => (expectation, -i64::from(plies.expect("counted"))),
        Worth::Proven { value: Value::Loss, plies } => (expectation, i64::from(plies.expect("counted"))),
        _ => (expectation, 0),
    }
}

/// What a position is worth to a seat by looking so deep.
fn look(rules: &Mnk, state: &State, seat: Seat, depth: u32) -> Worth {
    let mover = match rules.turn(state) {
        Turn::Seat(mover) => mover,
        Turn::Over(outcome) => {
            let value =
                outcome.winner().map_or(Value::Draw, |winner| if winner == seat { Value::Win } else { Value::Loss });
            return Worth::Proven { value, plies: (value != Value::Draw).then_some(0) };
        }
    };
    let worth = if depth == 0 {
        // Some difference between positions.
        let text = rules.print_position(state);
        let noise = text.bytes().fold(7u64, |sum, byte| SplitMix64::new(Seed(sum ^ u64::from(byte))).next()) % 200;
        Worth::Estimate(BIAS + noise as i32 - 100)
    } else {
        let all: Vec<Worth> =
            moves(rules, state).iter().map(|chosen| look_at_move(rules, state, chosen, mover, depth)).collect();
        let best = all.iter().copied().max_by_key(|worth| key(*worth)).expect("a move");
        let known = best.proven() == Some(Value::Win) || all.iter().all(|worth| worth.proven().is_some());
        match best.proven() {
            Some(Value::Draw) if !known => Worth::Estimate(0),
            Some(_) if !known => Worth::Estimate(-690),
            _ => best,
        }
    };
    if mover == seat { worth } else { worth.opposite() }
}

/// What a move is worth to the seat that makes it by looking so deep, the move included.
fn look_at_move(rules: &Mnk, state: &State, chosen: &Play, seat: Seat, depth: u32) -> Worth {
    match look(rules, &after_move(rules, state, chosen), seat, depth - 1) {
        Worth::Proven { value, plies } => Worth::Proven { value, plies: plies.map(|plies| plies + 1) },
        estimate => estimate,
    }
}

impl Mind<Mnk> for Biased {
    fn choose(&mut self, rules: &Mnk, view: &State, _: &mut Task<'_>) -> Option<Play> {
        moves(rules, view).first().copied()
    }

    fn analyse(&mut self, rules: &Mnk, view: &State, lines: NonZeroUsize, _: &mut Task<'_>) -> Option<Analysis<Play>> {
        let seat = rules.turn(view).seat()?;
        let depth = self.0.depth.unwrap_or(DEPTH);
        let line = |chosen: Play| Line::new(vec![chosen], look_at_move(rules, view, &chosen, seat, depth));
        let mut all: Vec<Line<Play>> = moves(rules, view).into_iter().map(line).collect();
        all.sort_by_key(|line| std::cmp::Reverse(key(line.worth)));
        all.truncate(lines.get());
        let mut worth = look(rules, view, seat, depth);
        if self.0.depth.is_none() && worth.proven().is_none() {
            all[0].worth = look_at_move(rules, view, &all[0].moves[0], seat, depth + 1);
        }
        if let (1, Worth::Estimate(points)) = (lines.get(), worth) {
            worth = Worth::Estimate(points - FLATTERY);
        }
        Some(Analysis { lines: all, worth, depth, nodes: 1 })
    }

    fn solve(&mut self, _: &Mnk, _: &State, _: &mut Task<'_>) -> Option<Solution<Play>> {
        None
    }
}

/// Reviews of random games, with the rules to look at their positions.
fn reviews() -> (Mnk, Vec<Review>) {
    let title = Title::with_engine::<Mnk>(|limits| Box::new(Biased(limits)));
    let review = |number| {
        let game = title.read(OPTIONS).expect("good options");
        let mut session = Session::new(game, Setup::new(2, Seed(1))).expect("a table");
        play_at_random(&mut session, &mut SplitMix64::new(Seed(number)));
        let two = NonZeroUsize::MIN.saturating_add(1);
        Review::of(&session, &Limits::default(), two, &mut Patient).expect("a review")
    };
    let rules = Mnk::with(&Options::read(Mnk::OPTIONS, OPTIONS).expect("good options")).expect("rules");
    (rules, (0..20).map(review).collect())
}

/// What the move made here led to, as its seat sees it.
fn led_to(review: &Review, step: &Step, seat: Seat) -> Worth {
    let next = review.positions[step.number + 1].first;
    if seat == Seat::FIRST { next } else { next.opposite() }
}

#[test]
fn estimates_are_those_of_one_depth_up_to_the_turn_of_one_side() {
    let (rules, reviews) = reviews();
    let (mut listed, mut capped, mut flattered) = (0, 0, 0);
    for review in &reviews {
        what_always_holds(review);
        for step in &review.positions {
            let (Some((seat, worth)), Some(played)) = (step.seat.zip(step.worth), &step.played) else { continue };
            if worth.proven().is_some() || led_to(review, step, seat).proven().is_some() {
                continue;
            }
            assert_eq!((step.number as u32 + step.depth) % 2, 0, "{}", step.position);
            let state = rules.read_position(&step.position).expect("a position");
            assert_eq!(worth, look(&rules, &state, seat, step.depth), "{}", step.position);
            let value = |text: &str| {
                let chosen = moves(&rules, &state).into_iter().find(|chosen| rules.print(chosen) == text);
                look_at_move(&rules, &state, &chosen.expect("a move"), seat, step.depth)
            };
            assert!(step.lines.iter().all(|line| line.worth == value(&line.moves[0])), "{}", step.position);
            let is_listed = step.lines.iter().any(|line| line.moves[0] == played.text);
            let expected = match value(&played.text) {
                Worth::Estimate(points) if !is_listed => Worth::Estimate(points + FLATTERY),
                worth => worth,
            };
            let expected = if expected.expectation() > worth.expectation() { worth } else { expected };
            assert_eq!(played.worth, expected, "{} {}", step.position, played.text);
            let loss = worth.expectation() - expected.expectation();
            assert!((played.loss - loss).abs() < 1e-12, "{}: {} for {loss}", step.position, played.loss);
            *(if is_listed {
                &mut listed
            } else if expected == worth {
                &mut capped
            } else {
                &mut flattered
            }) += 1;
        }
    }
    assert!(listed > 5 && capped > 3 && flattered > 5, "{listed} {capped} {flattered}");
}

#[test]
fn a_proof_from_the_next_position_is_not_taken_for_more_than_it_is() {
    let (_, reviews) = reviews();
    let game = Title::of::<Mnk>().read(OPTIONS).expect("good options");
    let (mut proven, mut learnt) = (0, 0);
    for review in &reviews {
        for step in review.positions.iter().filter(|step| free(step) <= 7) {
            let (Some((seat, worth)), Some(played)) = (step.seat.zip(step.worth), &step.played) else { continue };
            let table = game.read_position(&step.position).expect("a position");
            let best = truth(&*table, seat);
            assert!(worth.proven().is_none() || best.is_said_by(worth), "{}: {worth}, not {best:?}", step.position);
            let own = after(&*table, &played.text, seat);
            if played.worth.proven().is_some() {
                assert!(own.is_said_by(played.worth), "{}: {}, not {own:?}", step.position, played.worth);
                proven += 1;
                learnt += usize::from(worth.proven().is_none());
            }
        }
    }
    assert!(proven > 20 && learnt > 3, "{proven} {learnt}");
}
