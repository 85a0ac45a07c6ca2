//! Konane.

mod board;
mod endings;
mod solver;
