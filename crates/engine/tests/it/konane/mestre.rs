//! The player: legal in every phase and size, repeatable, quick to stop, and right where brute force can tell.

use std::collections::HashMap;
use std::num::NonZeroUsize;

use engine::konane::{Mestre, mestre};
use game::{Limits, Mind, Rules, Seed, SplitMix64, Task, Title, Value, Worth};
use konane::{Konane, Play, Size, State};
use rstest::rstest;

use crate::Impatient;

fn player(nodes: u64, strength: u8) -> Mestre {
    Mestre::new(Limits { nodes: Some(nodes), strength, memory: 1, ..Limits::default() })
}

fn rules(size: Size) -> Konane {
    Konane { size }
}

fn choose(player: &mut dyn Mind<Konane>, state: &State, seed: u64) -> Option<Play> {
    player.choose(&rules(state.board().size()), state, &mut Task::unwatched(Seed(seed)))
}

/// A game after so many random moves, or at its end.
fn after(size: u8, moves: u64, chance: &mut SplitMix64) -> State {
    let mut state = State::start(Size::new(size.into()).expect("a size"));
    for _ in 0..moves {
        let Some(play) = chance.pick(&state.moves()).copied() else { break };
        state.play(play).expect("a legal move");
    }
    state
}

/// Whether the side to move wins, by the rules alone.
fn wins(state: &State, known: &mut HashMap<State, bool>) -> bool {
    if let Some(wins) = known.get(state) {
        return *wins;
    }
    let wins = state.moves().into_iter().any(|play| {
        let mut next = state.clone();
        next.play(play).expect("a legal move");
        !wins(&next, known)
    });
    known.insert(state.clone(), wins);
    wins
}

/// The plies to the end when the winner takes the shortest way and the loser the longest.
fn distance(state: &State, known: &mut HashMap<State, (bool, u32)>) -> u32 {
    fn judged(state: &State, known: &mut HashMap<State, (bool, u32)>) -> (bool, u32) {
        if let Some(found) = known.get(state) {
            return *found;
        }
        let (mut soonest, mut latest) = (None, 0);
        for play in state.moves() {
            let mut next = state.clone();
            next.play(play).expect("a legal move");
            let (wins, plies) = judged(&next, known);
            match wins {
                true => latest = latest.max(plies + 1),
                false => soonest = Some(soonest.unwrap_or(u32::MAX).min(plies + 1)),
            }
        }
        let found = (soonest.is_some(), soonest.unwrap_or(latest));
        known.insert(state.clone(), found);
        found
    }
    judged(state, known).1
}

fn value(wins: bool) -> Option<Value> {
    Some(if wins { Value::Win } else { Value::Loss })
}

#[rstest]
fn its_moves_are_legal(#[values(4, 6, 8, 10, 12)] size: u8, #[values(1, 3, 10)] strength: u8) {
    let mut chance = SplitMix64::new(Seed(size.into()));
    for moves in [0, 1, 2, 3, 8, 15, 30, 200] {
        let state = after(size, moves, &mut chance);
        let chosen = choose(&mut player(300, strength), &state, moves);
        match state.loser() {
            Some(_) => assert_eq!(chosen, None),
            None => assert!(state.clone().play(chosen.expect("a move")).is_ok(), "{state}"),
        }
    }
}

#[test]
fn the_same_seed_and_position_give_the_same_move() {
    let mut chance = SplitMix64::new(Seed(12));
    for strength in [2, 6, 10] {
        let mut used = player(2000, strength);
        for moves in [0, 1, 4, 11, 23] {
            let state = after(8, moves, &mut chance);
            let fresh = choose(&mut player(2000, strength), &state, 5);
            assert_eq!(choose(&mut used, &state, 5), fresh);
        }
    }
}

#[rstest]
fn told_to_stop_it_answers_at_once(
    #[values(8, 12)] size: u8,
    #[values(0, 1, 6)] moves: u64,
    #[values(1, 4)] times: u32,
) {
    let state = after(size, moves, &mut SplitMix64::new(Seed(8)));
    let rules = rules(state.board().size());
    // With so much to do it would think for ever.
    let mut patient = player(u64::MAX, 10);
    let mut watch = Impatient(times);
    let task = &mut Task::new(Seed(1), &mut watch);
    let chosen = patient.choose(&rules, &state, task).expect("a move");
    assert!(state.clone().play(chosen).is_ok());
    let solution = patient.solve(&rules, &state, &mut Task::new(Seed(1), &mut Impatient(times)));
    assert_eq!(solution.map(|solution| solution.worth.proven()), Some(None));
}

#[test]
fn a_limit_of_nodes_leaves_ways_unknown() {
    let state = State::start(Size::STANDARD);
    let task = &mut Task::unwatched(Seed(1));
    let solution = player(1000, 10).solve(&rules(Size::STANDARD), &state, task).expect("a start");
    assert_eq!((solution.worth.proven(), solution.cases.len()), (None, 3));
    assert!(solution.cases.iter().all(|case| case.worth.proven().is_none()) && solution.nodes <= 2000);
}

#[test]
fn a_limit_of_depth_ends_a_proof_too() {
    let rules = rules(Size::STANDARD);
    for moves in [0, 1, 9] {
        let state = after(8, moves, &mut SplitMix64::new(Seed(4)));
        let limits = Limits { depth: Some(2), memory: 1, ..Limits::default() };
        let task = &mut Task::unwatched(Seed(1));
        let solution = Mestre::new(limits).solve(&rules, &state, task).expect("moves");
        assert_eq!(solution.cases.len(), state.moves().len());
    }
}

/// Every way to go on and the whole, from the start and from the middle of games.
#[test]
fn proofs_are_those_of_brute_force() {
    let mut known = HashMap::new();
    let mut chance = SplitMix64::new(Seed(6));
    let cases = (0..40).map(|round| (4, round % 8)).chain((0..20).map(|_| (6, 22)));
    for (size, moves) in cases {
        let state = after(size, moves, &mut chance);
        let rules = rules(state.board().size());
        let mut mestre = Mestre::new(Limits { memory: 1, ..Limits::default() });
        let task = &mut Task::unwatched(Seed(1));
        let Some(solution) = mestre.solve(&rules, &state, task) else {
            assert!(state.loser().is_some());
            continue;
        };
        assert_eq!(solution.worth.proven(), value(wins(&state, &mut known)), "{state}");
        let mut ways = 0;
        for case in &solution.cases {
            let mut next = state.clone();
            case.moves.iter().for_each(|play| next.play(*play).expect("a legal move"));
            let ours = case.moves.len() % 2 == 0;
            assert_eq!(case.worth.proven(), value(wins(&next, &mut known) == ours), "{state} {:?}", case.moves);
            ways += case.alike;
        }
        let expected = match moves {
            0 => konane::perft(&state, 2),
            _ => konane::perft(&state, 1),
        };
        assert_eq!(ways as u64, expected, "{state}");
    }
}

/// What the search calls proven is, and the best move is one that gets it.
#[test]
fn what_it_says_is_proven_is_true() {
    let mut known = HashMap::new();
    let mut chance = SplitMix64::new(Seed(31));
    let (mut proven, mut distances) = (0, 0);
    for round in 0..60 {
        let (size, moves) = if round % 2 == 0 { (4, round / 2 % 7) } else { (6, 20 + round % 5) };
        let state = after(size, moves, &mut chance);
        let rules = rules(state.board().size());
        let task = &mut Task::unwatched(Seed(1));
        let Some(analysis) = player(20_000, 10).analyse(&rules, &state, NonZeroUsize::MAX, task) else { continue };
        assert_eq!(analysis.lines.len(), state.moves().len());
        for line in &analysis.lines {
            let Worth::Proven { value, plies } = line.worth else { continue };
            proven += 1;
            let mut next = state.clone();
            next.play(line.moves[0]).expect("a legal move");
            assert_eq!(value == Value::Win, !wins(&next, &mut known), "{state} {}", line.moves[0]);
            if let Some(plies) = plies {
                distances += 1;
                assert_eq!(plies, 1 + distance(&next, &mut HashMap::new()), "{state} {}", line.moves[0]);
            }
        }
        assert_eq!(analysis.worth, analysis.lines[0].worth);
    }
    assert!(proven > 100 && distances > 20, "{proven} proofs, {distances} distances");
}

#[test]
fn two_threads_prove_what_one_proves() {
    let mut chance = SplitMix64::new(Seed(3));
    for _ in 0..10 {
        let state = after(6, 16, &mut chance);
        let rules = rules(state.board().size());
        let worth = |threads: usize| {
            let threads = NonZeroUsize::new(threads).expect("some");
            let limits = Limits { nodes: Some(3_000_000), threads, ..Limits::default() };
            let task = &mut Task::unwatched(Seed(1));
            Mestre::new(limits).analyse(&rules, &state, NonZeroUsize::MIN, task).map(|analysis| analysis.worth.proven())
        };
        let one = worth(1);
        assert!(one.is_none_or(|proven| proven.is_some()), "{state}");
        assert_eq!(worth(2), one, "{state}");
    }
}

/// Only one move wins here, which the solver finds and the search does not.
#[test]
fn it_plays_what_is_proven_to_win() {
    let text = "...b.b.b/......../p.p.p.p./bp.pbp.p/..p.p..b/b.....bp/pb.b.bpb/bpbpbpbp b jump";
    let state = rules(Size::STANDARD).read_position(text).expect("a position");
    let chosen = choose(&mut Mestre::new(Limits::default()), &state, 1).expect("a move");
    assert_eq!(chosen.to_string(), "4,7-2,7");
}

/// Ways without a proof are told as the search sees them.
#[test]
fn what_is_not_proven_is_estimated() {
    let state = after(8, 12, &mut SplitMix64::new(Seed(2)));
    let task = &mut Task::unwatched(Seed(1));
    let solution = player(2000, 10).solve(&rules(Size::STANDARD), &state, task).expect("moves");
    let open = solution.cases.iter().filter(|case| case.worth.proven().is_none());
    let estimates: Vec<Worth> = open.map(|case| case.worth).collect();
    assert!(estimates.len() > 2 && estimates.iter().any(|worth| *worth != estimates[0]), "{estimates:?}");
}

#[test]
fn it_is_a_level_above_the_others() {
    let game = Title::with_engine(mestre).open([]).expect("the defaults");
    let others = Konane::levels().into_iter().map(|level| level.name());
    assert_eq!(game.levels(), others.chain(["mestre"]).collect::<Vec<_>>());
}
