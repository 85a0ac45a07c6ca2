//! The session and its record, tried out with the tiny game.

mod analyses;
mod deals;
mod hands;
mod limits;
mod messages;
mod players;
mod records;
mod sessions;

use std::sync::Arc;

use game::{Act, Game, Seat, Seed, Session, Setup, Title};

pub(crate) fn tiny(cards: &str) -> Arc<dyn Game> {
    Title::of::<tiny::Tiny>().open([("cards", cards)]).expect("good options")
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

pub(crate) fn session(seats: u8) -> Session {
    Session::new(tiny("3"), Setup::new(seats, Seed(11))).expect("a table")
}

/// Plays the first legal moves, so many of them or to the end.
pub(crate) fn play_on(session: &mut Session, moves: usize, now: u64) {
    for _ in 0..moves {
        let Some(seat) = session.turn().seat() else { return };
        let text = session.sight(Some(seat)).legal().moves[0].clone();
        session.act(seat, Act::Move(text), now).expect("a legal move");
    }
}
