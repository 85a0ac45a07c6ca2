//! Konane: bitboards, endings as sums of combinatorial games, a solver, an evaluation for the search, and the player.

mod board;
mod endings;
mod evaluation;
mod forms;
mod groups;
mod history;
mod mestre;
mod number;
mod openings;
mod proof_number;
mod proofs;
mod quick;
mod regions;
mod rows;
mod searched;
mod solver;
mod sums;
mod tables;
mod together;

pub use board::{Board, Jump, perft};
pub use endings::{Endings, Parts};
pub use evaluation::{Feature, Weights};
pub use forms::{Form, Forms};
pub use groups::Groups;
pub use mestre::{Mestre, mestre};
pub use number::Number;
pub use openings::{Opening, openings};
pub use regions::Possible;
pub use rows::{Rows, Wide};
pub use searched::Searched;
pub use solver::{Solver, Stop};
pub use sums::Sums;
pub use together::Watch;
