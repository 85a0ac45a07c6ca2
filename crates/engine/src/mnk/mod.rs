//! The strong player of m,n,k: an incremental board, forced wins by threats, and a search.

mod board;
mod class;
mod counters;
mod course;
mod fours;
mod geometry;
pub mod hunt;
mod mestre;
mod patterns;
mod plan;
mod proofs;
mod prove;
mod searched;
mod set;
mod shown;
mod solver;
mod swap;
mod threats;
mod weak;

pub use board::Stones;
pub use class::Class;
pub use fours::Fours;
pub use mestre::mestre;
pub use patterns::Patterns;
pub use searched::Searched;
pub use solver::{Solver, Stopped};
pub use threats::Threats;
