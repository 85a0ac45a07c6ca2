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

use orbito::{Orbits, Point};

fn orbits(count: u8) -> Orbits {
    Orbits::new(count).expect("2 to 5 orbits")
}

fn point(text: &str) -> Point {
    text.parse().expect("the text of a point")
}

/// Points written with blanks between them.
fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map(point).collect()
}

/// The reverse of [`points`].
fn names(points: &[Point]) -> String {
    points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
}
