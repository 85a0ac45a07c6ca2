//! The tests of the crate, in one binary: the suite that every game passes, the specified types, a brute-force twin
//! written from the prose, counts, texts, and the control program with scripted players.

mod automatic;
mod conforms;
mod control;
mod opening;
mod perft;
mod refusals;
mod scene;
mod script;
mod text;
mod twin;
mod twin_agrees;
mod types;

use konane::{Move, Size, Square, State};

fn size(side: u32) -> Size {
    Size::new(side).expect("a size of the test")
}

/// A square written `3,4`.
fn at(text: &str) -> Square {
    text.parse().expect("a square of the test")
}

/// A move written `3,4-3,8`.
fn jump(text: &str) -> Move {
    text.parse().expect("a move of the test")
}

/// A game from its text, which tells its size.
fn state(text: &str) -> State {
    let side = text.find('/').expect("rows");
    State::read(size(side as u32), text).expect("a game of the test")
}

/// Squares with blanks between them.
fn listed(squares: impl IntoIterator<Item = Square>) -> String {
    squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}
