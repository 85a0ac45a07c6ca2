//! The two levels: `facil` plays anything, `normal` looks one reply ahead.

use game::{Level, SplitMix64, Task};

use crate::board::Colour;
use crate::rules::Konane;
use crate::state::{Play, State};

pub(crate) fn levels() -> Vec<Level<Konane>> {
    vec![Level::fixed("facil", || Box::new(facil)), Level::fixed("normal", || Box::new(normal))]
}

/// Any legal move.
fn facil(_: &Konane, state: &State, task: &mut Task<'_>) -> Option<Play> {
    SplitMix64::new(task.seed).pick(&state.moves()).copied()
}

/// The move after which the worst reply leaves the best balance of mobility; of equals, the first. A move without a
/// reply wins. First pieces are chosen in the same way: what counts is the jumps after the reply, whatever it is.
fn normal(_: &Konane, state: &State, task: &mut Task<'_>) -> Option<Play> {
    let moves = state.moves();
    let mut best: Option<(i64, Play)> = None;
    for (done, play) in moves.iter().enumerate() {
        if task.watch.progress(done as u64, moves.len() as u64).is_break() {
            break;
        }
        let Some(worst) = worst_balance(state, *play) else { return Some(*play) };
        if best.is_none_or(|(balance, _)| worst > balance) {
            best = Some((worst, *play));
        }
    }
    best.map(|(_, play)| play).or(moves.first().copied())
}

/// The mover's smallest balance over the replies to its move; none if there is no reply.
fn worst_balance(state: &State, play: Play) -> Option<i64> {
    let after = played(state, play);
    after.moves().into_iter().map(|reply| balance(&played(&after, reply), state.mover())).min()
}

/// How many more jumps a colour has than its opponent.
fn balance(state: &State, colour: Colour) -> i64 {
    let mobility = |colour| state.board().mobility(colour) as i64;
    mobility(colour) - mobility(colour.opponent())
}

/// The state after a legal move.
fn played(state: &State, play: Play) -> State {
    let mut after = state.clone();
    let legal = after.play(play);
    debug_assert!(legal.is_ok(), "{play} in {state}");
    after
}
