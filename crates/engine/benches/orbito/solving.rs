//! Which positions of three orbits are solved in time.

use std::time::Duration;

use engine::orbito::Mestre;
use game::{Limits, Mind, Seed, SplitMix64, Task, Value, Worth};
use orbito::{Move, Orbito, Orbits, State, Variant};

use crate::Failure;
use crate::opponents::Allowance;

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
