//! Konane.

mod board;
mod endings;
mod groups;
mod mestre;
mod searched;
mod solver;
