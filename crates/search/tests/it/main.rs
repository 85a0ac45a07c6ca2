//! The tests of the crate: games whose truth is known from elsewhere, and random games with a naive twin.

mod bounds;
mod dag;
mod known;
mod limits;
mod selective;
mod toys;
mod tree;
mod twin;
mod twin_agrees;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use search::{Answer, Position, Report, Settings, Stop, TranspositionTable, search};

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 to one below.
    fn below(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }
}

fn table(mib: usize) -> TranspositionTable {
    TranspositionTable::new(mib).expect("memory")
}

fn count(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).expect("not 0")
}

/// Searches a game that is not over, with nobody watching.
fn answer<P: Position>(position: &P, table: &TranspositionTable, settings: &Settings) -> Answer<P::Move> {
    let watch = &mut |_: &Report<'_, P::Move>| ControlFlow::Continue(());
    search(position, table, settings, &Stop::new(), watch).expect("not over")
}

fn moves<P: Position>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

fn after<P: Position>(position: &P, chosen: P::Move) -> P {
    let mut position = position.clone();
    position.make(chosen);
    position
}
