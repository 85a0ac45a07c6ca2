//! Konane: bitboards, endings as sums of combinatorial games, and a solver.

mod bits;
mod board;
mod endings;
mod forms;
mod number;
mod openings;
mod order;
mod quick;
mod regions;
mod solution;
mod solver;
mod sums;

pub use bits::{Bits, Wide};
pub use board::{Board, Jump, perft};
pub use endings::{Endings, Parts};
pub use forms::{Form, Forms};
pub use number::Number;
pub use openings::{Opening, openings};
pub use regions::Possible;
pub use solution::{Solution, solve, solve_until, solve_with};
pub use solver::{Solver, Stop};
pub use sums::Sums;
