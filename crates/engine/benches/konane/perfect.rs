//! Whether `mestre` keeps what is won on 6x6.

use std::collections::HashSet;
use std::ops::ControlFlow;

use engine::konane::{Board, Solver, mestre, openings};
use game::{Limits, Seed, Task};
use konane::{Colour, Konane, Phase, Size, State};

use crate::Failure;

/// From every position within so many plies after an opening that the side to move wins, those that are alike once, `mestre` plays for
/// that side with its usual limit. The other side is played by the solver: a win if there is one, else what took it the most
/// positions to refute.
pub(crate) fn tell(plies: usize) -> Result<(), Failure> {
    let size = Size::new(6)?;
    let mut solver = Solver::<u64>::new(1 << 22);
    let mut seen = HashSet::new();
    let mut level: Vec<State> = openings(size).into_iter().map(|(_, state)| state).collect();
    let (mut played, mut lost) = (0, 0);
    for ply in 0..=plies {
        let mut next = Vec::new();
        for state in level {
            let Some(board) = Board::<u64>::of(&state).filter(|board| seen.insert(board.folded_key())) else {
                continue;
            };
            if wins(&mut solver, board) {
                played += 1;
                if !is_kept(&mut solver, &state)? {
                    lost += 1;
                    println!("lost from ply {ply}: {}", state.board());
                }
            }
            for play in state.moves() {
                let mut after = state.clone();
                after.play(play)?;
                next.push(after);
            }
        }
        level = next;
        println!("6x6, up to {ply} plies after the opening: {played} won positions played, {lost} lost");
    }
    Ok(())
}

fn wins(solver: &mut Solver<u64>, board: Board<u64>) -> bool {
    solver.wins(board, &mut |_| ControlFlow::Continue(())) == Some(true)
}

/// Whether `mestre`, to move, wins.
fn is_kept(solver: &mut Solver<u64>, start: &State) -> Result<bool, Failure> {
    let rules = Konane { size: start.board().size() };
    let mut mestre = mestre(Limits::NONE);
    let mut state = start.clone();
    let mover = |state: &State| -> Option<Colour> {
        match state.phase() {
            Phase::Jumps(mover) => Some(mover),
            _ => None,
        }
    };
    let own = mover(start);
    while !state.moves().is_empty() {
        let play = if mover(&state) == own {
            mestre.choose(&rules, &state, &mut Task::unwatched(Seed(1)))
        } else {
            hardest(solver, &state)
        };
        state.play(play.ok_or("no move")?)?;
    }
    Ok(mover(&state) != own)
}

/// The best answer that there is.
fn hardest(solver: &mut Solver<u64>, state: &State) -> Option<konane::Play> {
    let mut best = None;
    for play in state.moves() {
        let mut after = state.clone();
        after.play(play).ok()?;
        let before = solver.nodes;
        let is_refuted = wins(solver, Board::of(&after)?);
        let took = if is_refuted { solver.nodes - before } else { u64::MAX };
        if best.is_none_or(|(most, _)| took > most) {
            best = Some((took, play));
        }
    }
    best.map(|(_, play)| play)
}
