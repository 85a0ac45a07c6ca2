//! The tests of the crate, in one binary: fast boards, tables and players against the rules' own crates.

mod konane;
mod mnk_boards;
mod mnk_hunt;
mod mnk_rules;
mod mnk_shown;
mod mnk_solver;
mod mnk_swap;
mod mnk_threats;
mod noughts;
mod orbito_boards;
mod orbito_frame;
mod orbito_mestre;
mod orbito_store;
mod orbito_table;
mod scrabble;

use std::ops::ControlFlow;

use game::{SplitMix64, Watch};
use orbito::{Board, Colour, Move, Orbits, State, Stone, Variant};

/// A game on a board of so many orbits, after so many random turns or at its end.
fn orbito_after(variant: Variant, orbits: u8, turns: u64, chance: &mut SplitMix64) -> State {
    let mut state = State::new(variant, Orbits::new(orbits).expect("2 to 5 orbits"));
    for _ in 0..turns {
        let Some(turn) = some_turn(&state, chance) else { break };
        state.play(&turn).expect("a listed turn");
    }
    state
}

/// One of the legal turns, if there is one.
fn some_turn(state: &State, chance: &mut SplitMix64) -> Option<Move> {
    let turns: Vec<Move> = state.moves().collect();
    chance.pick(&turns).copied()
}

/// A board with so many stones of random colours on random cells, whether or not a game leads to it.
fn orbito_scattered(variant: Variant, orbits: u8, stones: usize, chance: &mut SplitMix64) -> State {
    let orbits = Orbits::new(orbits).expect("2 to 5 orbits");
    let mut board = Board::new(orbits);
    let mut cells = orbits.points();
    chance.shuffle(&mut cells);
    for &cell in &cells[..stones] {
        let stone = if chance.below(2) == 0 { Stone::X } else { Stone::O };
        board.place(cell, stone).expect("a cell of the board");
    }
    let player = if chance.below(2) == 0 { Colour::X } else { Colour::O };
    State::from_parts(variant, board, player)
}

/// Breaks off when asked so many times.
struct Impatient(u32);

impl Watch for Impatient {
    fn progress(&mut self, _: u64, _: u64) -> ControlFlow<()> {
        self.0 = self.0.saturating_sub(1);
        if self.0 == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
