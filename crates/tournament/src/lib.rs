//! Pairings, standings and ratings: what a tournament plays next, and what its results are worth.
//!
//! Everything here is a function of its input: no I/O, no clock, no threads. `docs/ratings.md` says what each figure means.

mod bradley_terry;
mod counts;
mod elo;
mod estimate;
mod matrix;
mod points;
mod sprt;

pub use bradley_terry::{Prior, RatingError, Ratings};
pub use counts::Counts;
pub use elo::{Strength, elo_of_score, expected_score, wilson};
pub use estimate::Estimate;
pub use points::mean_difference;
pub use sprt::{EloModel, Sprt, SprtError, Verdict};
