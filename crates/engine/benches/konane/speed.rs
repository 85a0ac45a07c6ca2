//! How many positions a second the search looks at.

use std::ops::ControlFlow;

use engine::konane::{Board, Rows, Searched, Wide};
use game::Limits;
use konane::Size;
use search::{Settings, Stop, TranspositionTable};

use crate::Failure;
use crate::clock::computed;
use crate::positions;

/// Positions from the middle of games, each searched with so many positions.
pub(crate) fn tell(nodes: u64) -> Result<(), Failure> {
    on::<u64>(Size::new(6)?, nodes)?;
    on::<u64>(Size::STANDARD, nodes)?;
    on::<u128>(Size::new(10)?, nodes)?;
    on::<Wide>(Size::new(12)?, nodes)
}

fn on<B: Rows>(size: Size, nodes: u64) -> Result<(), Failure> {
    let table = TranspositionTable::new(16)?;
    let settings = Settings { limits: Limits { nodes: Some(nodes), ..Limits::NONE }, ..Settings::default() };
    let (mut seconds, mut looked) = (0.0, 0);
    // The last of every kind, with the most plies left.
    for number in [19, 39, 59, 79] {
        let (_, board): (usize, Board<B>) = positions::late(size, number);
        table.clear();
        let began = computed();
        let go_on = &mut |_: &search::Report<'_, _>| ControlFlow::Continue(());
        let answer = search::search(&Searched::of(board), &table, &settings, &Stop::new(), go_on).ok_or("no move")?;
        seconds += computed() - began;
        looked += answer.nodes;
    }
    println!("{0}x{0}: {1:.0} thousand positions a second", size.get(), looked as f64 / seconds / 1e3);
    Ok(())
}
