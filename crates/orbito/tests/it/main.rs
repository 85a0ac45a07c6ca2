//! The tests of the crate, in one binary: the specification's examples and transcripts, brute-force
//! twins written from its prose, and properties.

mod examples;
mod levels;
mod properties;
mod rules;
mod samples;
mod text;
mod transcripts;
mod turns;
mod twin;

use orbito::{Orbits, Position};

fn orbits(count: u8) -> Orbits {
    Orbits::new(count).expect("2 to 5 orbits")
}

fn position(text: &str) -> Position {
    text.parse().expect("the text of a position")
}

/// Positions written with blanks between them.
fn positions(text: &str) -> Vec<Position> {
    text.split_whitespace().map(position).collect()
}

/// The reverse of [`positions`].
fn names(positions: &[Position]) -> String {
    positions.iter().map(Position::to_string).collect::<Vec<_>>().join(" ")
}
