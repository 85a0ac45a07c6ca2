//! How many positions a second the search looks at.

use std::ops::ControlFlow;

use engine::orbito::{Five, Four, Searched, Size, Three};
use game::{Limits, Seed, SplitMix64};
use orbito::{Orbits, State, Variant};
use search::{Position, Settings, Stop, TranspositionTable};

use crate::Failure;
use crate::clock::computed;

/// Searches with so many positions each.
pub(crate) fn tell(nodes: u64) -> Result<(), Failure> {
    for variant in Variant::ALL {
        on::<Three>(variant, nodes)?;
        on::<Four>(variant, nodes)?;
        on::<Five>(variant, nodes)?;
    }
    Ok(())
}

/// A game that plays itself quickly, searched after a quarter, two fifths and three fifths of its turns.
fn on<S: Size>(variant: Variant, nodes: u64) -> Result<(), Failure> {
    let mut board =
        Searched::<S>::of(&State::new(variant, Orbits::new(S::ORBITS as u8)?)).ok_or("another size")?.ambitious();
    let table = TranspositionTable::new(16)?;
    let mut chance = SplitMix64::new(Seed(1));
    let search = |board: &Searched<S>, nodes| {
        let settings = Settings { limits: Limits { nodes: Some(nodes), ..Limits::NONE }, ..Settings::default() };
        let go_on = &mut |_: &search::Report<'_, _>| ControlFlow::Continue(());
        search::search(board, &table, &settings, &Stop::new(), go_on)
    };
    let mut told = Vec::new();
    for turn in 0..S::CELLS * 3 / 5 + 1 {
        if board.end().is_some() {
            break;
        }
        if [S::CELLS / 4, S::CELLS * 2 / 5, S::CELLS * 3 / 5].contains(&turn) {
            let began = computed();
            let answer = search(&board, nodes).ok_or("no move")?;
            let speed = answer.nodes as f64 / (computed() - began) / 1e3;
            told.push(format!("{speed:.0} thousand a second after {turn} turns (depth {})", answer.depth));
        }
        let mut moves = Vec::new();
        board.moves(&mut moves);
        let next = if turn < 6 {
            *chance.pick(&moves).ok_or("no move")?
        } else {
            search(&board, 2000).ok_or("no move")?.best().chosen
        };
        board.make(next);
    }
    println!("{} orbits, {variant}: {}", S::ORBITS, told.join(", "));
    Ok(())
}
