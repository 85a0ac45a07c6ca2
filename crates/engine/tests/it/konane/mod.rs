//! Konane.

mod board;
mod endings;
mod mestre;
mod searched;
mod solver;
