//! The tests of the crate: published figures, simulations whose truth is known, and brute force.

mod coverage;
mod no_panic;
mod pool;
mod published;
