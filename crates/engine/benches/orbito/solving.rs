//! Which positions of three orbits are solved in time.

use std::ops::ControlFlow;
use std::time::Duration;

use engine::orbito::{Mestre, Searched, Three};
use game::{Limits, Mind, Seed, SplitMix64, Task, Value, Worth};
use orbito::{Move, Orbito, Orbits, State, Variant};
use search::{Enough, Settings, TranspositionTable};

use crate::Failure;
use crate::opponents::{Allowance, within};

/// The time of a move in a game whose positions are solved from the last one back.
const MOVE: Duration = Duration::from_millis(100);

/// Tries positions with these numbers of stones, so many of each, from games in which one move of three is at random and the others
/// are quickly searched. The time is what the player's thread computes.
pub(crate) fn tell(stones: impl Iterator<Item = usize>, positions: u64, time: Duration) -> Result<(), Failure> {
    for stones in stones {
        let mut found = [0; 4];
        for number in 0..positions {
            let state = position(stones, Seed(number))?;
            let limits = Limits { memory: 64, ..Limits::NONE };
            let mut allowance = Allowance::new(time);
            let mut task = Task::new(Seed(1), &mut allowance);
            let solution = Mestre::new(limits, None).solve(&rules()?, &state, &mut task).ok_or("no move")?;
            found[match solution.worth {
                Worth::Proven { value: Value::Win, .. } => 0,
                Worth::Proven { value: Value::Draw, .. } => 1,
                Worth::Proven { value: Value::Loss, .. } => 2,
                Worth::Estimate(_) => 3,
            }] += 1;
        }
        let [won, drawn, lost, open] = found;
        println!(
            "three orbits, {stones} stones, {time:?}: {} of {positions} solved ({won} won, {drawn} drawn, {lost} lost)",
            positions - open
        );
    }
    Ok(())
}

/// Plays a game after so many random plies, and solves its positions from the last one back until one takes more than this time.
/// What was found is kept for the next.
pub(crate) fn back(plies: u64, seed: Seed, time: Duration) -> Result<(), Failure> {
    let rules = rules()?;
    let mut chance = SplitMix64::new(seed);
    let mut mestre = Mestre::new(Limits { time: Some(Duration::from_secs(3600)), memory: 64, ..Limits::NONE }, None);
    let mut game = vec![State::new(rules.variant, rules.orbits)];
    while let Some(state) = game.last().filter(|state| state.ending().is_none()) {
        let mut next = state.clone();
        let moves: Vec<Move> = state.moves().collect();
        let any = chance.pick(&moves).copied();
        let mut allowance = Allowance::new(MOVE);
        let mut task = Task::new(Seed(chance.next()), &mut allowance);
        let chosen = if game.len() as u64 <= plies { any } else { mestre.choose(&rules, state, &mut task) };
        next.play(&chosen.ok_or("no move")?)?;
        game.push(next);
    }
    let table = TranspositionTable::new(256)?;
    let settings = Settings { enough: Enough::Value, limits: Limits::NONE, ..Settings::default() };
    let end = game.len() - 1;
    let mut least = None;
    for (stones, state) in game.iter().enumerate().take(end).rev() {
        let board = Searched::<Three>::of(state).ok_or("another size")?.proving();
        let go_on = &mut |_: &search::Report<'_, _>| ControlFlow::Continue(());
        let solve = |stop: &search::Stop| search::search(&board, &table, &settings, stop, go_on);
        let answer = within(&mut Allowance::new(time), solve).flatten().ok_or("no move")?;
        let Some(value) = answer.bounds.value() else { break };
        least = Some((stones, value));
    }
    let (stones, value) = least.ok_or("nothing is solved")?;
    println!("three orbits, a game of {end} plies: solved in {time:?} each from {stones} stones on ({value:?})");
    Ok(())
}

fn rules() -> Result<Orbito, Failure> {
    Ok(Orbito { orbits: Orbits::new(3)?, variant: Variant::Specified })
}

fn position(stones: usize, seed: Seed) -> Result<State, Failure> {
    let rules = rules()?;
    let mut chance = SplitMix64::new(seed);
    loop {
        let mut state = State::new(rules.variant, rules.orbits);
        let mut mestre = Mestre::new(Limits { nodes: Some(300), memory: 1, ..Limits::NONE }, None);
        for _ in 0..stones {
            if state.ending().is_some() {
                break;
            }
            let moves: Vec<Move> = state.moves().collect();
            let any = chance.pick(&moves).copied();
            let chosen = if chance.below(3) == 0 {
                any
            } else {
                mestre.choose(&rules, &state, &mut Task::unwatched(Seed(chance.next())))
            };
            state.play(&chosen.ok_or("no move")?)?;
        }
        if state.ending().is_none() {
            return Ok(state);
        }
    }
}
