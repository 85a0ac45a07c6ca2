//! The player: perfect on two orbits; elsewhere legal, repeatable, quick to stop, and no fool.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use engine::orbito::{Mestre, Searched, Shelf, Stones, Table, Three, Two, mestre, solved};
use game::{Limits, Mind, Patient, Rules, Seed, SplitMix64, Task, Title, Watch, Worth};
use orbito::{Ending, Move, Orbito, Orbits, State, Variant};
use rstest::rstest;
use search::Position;

use crate::{Impatient, orbito_after, orbito_scattered, some_turn};

fn player(nodes: u64, strength: u8) -> Mestre {
    Mestre::new(Limits { nodes: Some(nodes), strength, memory: 1, ..Limits::default() }, None)
}

fn choose(player: &mut dyn Mind<Orbito>, state: &State, seed: u64, watch: &mut dyn Watch) -> Option<Move> {
    let rules = Orbito { orbits: state.board().orbits(), variant: state.variant() };
    player.choose(&rules, state, &mut Task::new(Seed(seed), watch))
}

#[rstest]
fn on_two_orbits_it_gets_what_the_table_promises(
    #[values(Variant::Specified, Variant::Commercial, Variant::CommercialShort)] variant: Variant,
) {
    let table = solved(variant, None, &mut |_, _| ControlFlow::Continue(())).expect("a table");
    let mut chance = SplitMix64::new(Seed(9));
    for round in 0..40 {
        let mut state = orbito_after(variant, 2, round % 8, &mut chance);
        let Some(side) = state.ending().is_none().then(|| state.mover()) else { continue };
        let promised = table.exact(&state).expect("two orbits");
        let mut mestre = player(1, 10);
        let mut plies = 0;
        while state.ending().is_none() {
            let turn = if state.mover() == side {
                choose(&mut mestre, &state, 0, &mut Patient)
            } else if round % 2 == 0 {
                some_turn(&state, &mut chance)
            } else {
                table.best(&state).map(|(turn, _)| turn)
            };
            state.play(&turn.expect("a turn")).expect("a legal turn");
            plies += 1;
        }
        let won = state.ending() == Some(Ending::Won(side));
        let lost = state.ending() == Some(Ending::Won(side.opponent()));
        match promised.value() {
            search::Value::Win => assert!(won && plies <= promised.plies().expect("a win").into()),
            search::Value::Draw => assert!(!lost),
            search::Value::Loss => assert!(!lost || plies >= promised.plies().expect("a loss").into()),
        }
        if round % 2 == 1 {
            assert!(promised.plies().is_none_or(|exactly| plies == u32::from(exactly)));
        }
    }
}

#[rstest]
fn its_turns_are_legal(
    #[values(Variant::Specified, Variant::Commercial, Variant::CommercialShort)] variant: Variant,
    #[values(2, 3, 4, 5)] orbits: u8,
) {
    let mut chance = SplitMix64::new(Seed(3));
    let cells = 4 * usize::from(orbits) * usize::from(orbits);
    for round in 0..16 {
        let strength = 1 + round as u8 % 9;
        let state = match round % 4 {
            0 => orbito_after(variant, orbits, round, &mut chance),
            _ => orbito_scattered(variant, orbits, cells - chance.below(cells as u64) as usize, &mut chance),
        };
        let turn = choose(&mut player(1 + round * 20, strength), &state, round, &mut Patient);
        match state.ending() {
            Some(_) => assert_eq!(turn, None),
            None => assert!(state.clone().play(&turn.expect("a turn")).is_ok(), "{}", state.to_line()),
        }
    }
}

#[rstest]
fn told_to_stop_it_answers_with_a_legal_turn(
    #[values(Variant::Specified, Variant::Commercial)] variant: Variant,
    #[values(2, 3, 5)] orbits: u8,
    #[values(1, 4)] times: u32,
) {
    // With so much to do it would think for ever.
    let state = orbito_after(variant, orbits, 5, &mut SplitMix64::new(Seed(8)));
    let turn = choose(&mut player(u64::MAX, 10), &state, 0, &mut Impatient(times)).expect("a turn");
    assert!(state.clone().play(&turn).is_ok());
}

#[test]
fn the_same_seed_and_position_give_the_same_turn() {
    let mut chance = SplitMix64::new(Seed(12));
    for strength in [3, 7, 10] {
        let mut used = player(3000, strength);
        for orbits in [3, 4, 5] {
            let state = orbito_after(Variant::Specified, orbits, 6, &mut chance);
            let fresh = choose(&mut player(3000, strength), &state, 5, &mut Patient);
            assert_eq!(choose(&mut used, &state, 5, &mut Patient), fresh);
        }
    }
}

#[test]
fn a_weak_player_has_several_turns_to_choose_from() {
    let state = State::new(Variant::Specified, Orbits::new(4).expect("4"));
    let turn = |seed| choose(&mut player(1000, 1), &state, seed, &mut Patient).expect("a turn").place;
    let first = turn(0);
    assert!((1..20).any(|seed| turn(seed) != first));
}

/// Whoever can win at once does, and nobody lets the other win at once who need not.
#[rstest]
fn it_sees_what_is_next(#[values(3, 4, 5)] orbits: u8) {
    let variant = Variant::Specified;
    let wins = |state: &State| {
        let winner = Some(Ending::Won(state.mover()));
        let after = |turn: &Move| {
            let mut next = state.clone();
            next.play(turn).expect("a listed turn");
            next
        };
        state.moves().map(move |turn| (turn, after(&turn))).find(|(_, next)| next.ending() == winner)
    };
    let mut chance = SplitMix64::new(Seed(21));
    let cells = 4 * usize::from(orbits) * usize::from(orbits);
    let (mut won, mut saved) = (0, 0);
    while won < 4 || saved < 4 {
        // Nearly full of one colour, so that lines are near.
        let mut state = orbito_scattered(variant, orbits, cells - 8, &mut chance);
        let mut board = state.board().clone();
        for at in state.board().orbits().points() {
            if board.stone(at) == Ok(orbito::Stone::X) && chance.below(3) > 0 {
                board.place(at, orbito::Stone::O).expect("on the board");
            }
        }
        state = State::from_parts(variant, board, state.mover());
        if state.ending().is_some() {
            continue;
        }
        let chosen = choose(&mut player(3000, 10), &state, 0, &mut Patient).expect("a turn");
        let mut next = state.clone();
        next.play(&chosen).expect("a legal turn");
        if wins(&state).is_some() {
            assert_eq!(next.ending(), Some(Ending::Won(state.mover())), "{}", state.to_line());
            won += 1;
            continue;
        }
        let saves = |turn: &Move| {
            let mut next = state.clone();
            next.play(turn).expect("a listed turn");
            next.ending() != Some(Ending::Won(state.mover().opponent())) && wins(&next).is_none()
        };
        let (good, bad): (Vec<Move>, Vec<Move>) = state.moves().partition(saves);
        if !good.is_empty() && !bad.is_empty() {
            assert!(good.contains(&chosen), "{} {chosen}", state.to_line());
            saved += 1;
        }
    }
}

/// What is told for sure without search, against the table.
#[test]
fn who_is_said_not_to_lose_does_not() {
    let table = solved(Variant::Specified, None, &mut |_, _| ControlFlow::Continue(())).expect("a table");
    let mut chance = SplitMix64::new(Seed(4));
    let mut told = [0; 2];
    for round in 0..20_000 {
        let state = match round % 2 {
            0 => orbito_scattered(Variant::Specified, 2, 4 + round % 12, &mut chance),
            _ => orbito_after(Variant::Specified, 2, 4 + round as u64 % 12, &mut chance),
        };
        if state.ending().is_some() {
            continue;
        }
        let worth = table.exact(&state).expect("two orbits");
        let position = Searched::<Two>::of(&state).expect("two orbits").proving();
        if let Some(bounds) = position.known() {
            assert!(bounds.low <= worth && worth <= bounds.high, "{} {worth} {bounds:?}", state.to_line());
            told[0] += usize::from(bounds.low >= search::Exact::DRAW);
            told[1] += usize::from(bounds.high <= search::Exact::DRAW);
        }
    }
    assert!(told.iter().all(|&times| times > 1000), "{told:?}");
}

/// The search on two orbits finds what the table says.
#[rstest]
fn the_search_agrees_with_the_table(
    #[values(Variant::Specified, Variant::Commercial, Variant::CommercialShort)] variant: Variant,
    #[values(false, true)] proving: bool,
) {
    let table = solved(variant, None, &mut |_, _| ControlFlow::Continue(())).expect("a table");
    let memory = search::TranspositionTable::new(1).expect("a MiB");
    let mut chance = SplitMix64::new(Seed(6));
    for round in 0..60 {
        let state = orbito_after(variant, 2, 9 + round % 7, &mut chance);
        let Some(position) = Searched::<Two>::of(&state).filter(|position| position.end().is_none()) else { continue };
        let position = if proving { position.proving() } else { position };
        let watch = &mut |_: &search::Report<'_, _>| ControlFlow::Continue(());
        let answer = search::search(&position, &memory, &search::Settings::default(), &search::Stop::new(), watch);
        assert_eq!(answer.expect("a turn").bounds.exact(), table.exact(&state), "{}", state.to_line());
    }
}

/// Every legal turn has its own number, and turns of the board share a key while there are few stones.
#[test]
fn numbers_and_keys_tell_apart_what_differs() {
    let mut chance = SplitMix64::new(Seed(40));
    let mut keys = std::collections::HashMap::new();
    for round in 0..300 {
        let state = orbito_after(Variant::Commercial, 3, round % 20, &mut chance);
        let position = Searched::<Three>::of(&state).expect("three orbits");
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut numbers: Vec<u16> = moves.iter().map(|&chosen| position.pack(chosen)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), state.moves().count());
        let frame = position.frame();
        let mut first = Stones::<Three> { own: frame.own(), other: frame.other() };
        let mut turned = first;
        for _ in 0..3 {
            turned = turned.quarter();
            if round % 20 <= 8 && (turned.own, turned.other) < (first.own, first.other) {
                first = turned;
            }
        }
        assert_eq!(*keys.entry(position.key()).or_insert(first), first);
    }
}

#[test]
fn it_is_a_level_above_the_specified_ones() {
    let game = Title::with_engine(mestre).open([]).expect("the defaults");
    let specified = Orbito::levels().into_iter().map(|level| level.name());
    assert_eq!(game.levels(), specified.chain(["mestre"]).collect::<Vec<_>>());
}

/// A table that does not come in time is no excuse: the search answers.
#[test]
fn it_keeps_its_time_while_a_table_is_made() {
    static NEVER: Shelf = Shelf::new(|_, _, _| {
        thread::sleep(Duration::from_secs(600));
        None
    });
    let rules = Orbito { orbits: Orbits::new(2).expect("2"), variant: Variant::Specified };
    let state = State::new(rules.variant, rules.orbits);
    let limits = Limits { time: Some(Duration::from_millis(10)), memory: 1, ..Limits::default() };
    let mut mestre = Mestre::new(limits, None).with_tables(&NEVER);
    let began = Instant::now();
    for _ in 0..3 {
        let turn = choose(&mut mestre, &state, 0, &mut Patient).expect("a turn");
        assert!(state.clone().play(&turn).is_ok());
    }
    assert!(mestre.solve(&rules, &state, &mut Task::new(Seed(0), &mut Patient)).is_some());
    // Ten times what was allowed, for a busy machine, and far less than the table takes.
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
}

/// Who has no time limit waits for the table, and can be told to stop.
#[test]
fn waiting_for_a_table_can_be_broken_off() {
    static SLOW: Shelf = Shelf::new(|variant, _, tell| {
        thread::sleep(Duration::from_millis(50));
        Table::build(variant, 2, tell)
    });
    let state = orbito_after(Variant::Specified, 2, 5, &mut SplitMix64::new(Seed(8)));
    let ask = |watch: &mut dyn Watch| {
        let mut task = Task::new(Seed(0), watch);
        let rules = Orbito { orbits: state.board().orbits(), variant: state.variant() };
        let mut mestre = player(1, 10).with_tables(&SLOW);
        mestre.analyse(&rules, &state, NonZeroUsize::MIN, &mut task).expect("an answer").worth
    };
    assert!(matches!(ask(&mut Impatient(3)), Worth::Estimate(_)));
    assert!(matches!(ask(&mut Patient), Worth::Proven { .. }));
}
