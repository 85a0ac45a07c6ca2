//! Reviews held against brute force, their data against its documented shape, and what people read.

mod biased;
mod hidden;
mod people;
mod shape;
mod truth;

use engine::orbito::Mestre;
use game::{Act, Limits, Occupant, Patient, Seat, Seed, Session, Setup, SplitMix64, Title};
use orbito::Orbito;
use review::Review;

/// Orbito with a strong player that keeps nothing on the disk.
fn title() -> Title {
    Title::with_engine::<Orbito>(|limits| Box::new(Mestre::new(limits, None)))
}

fn session(options: &str, setup: Setup) -> Session {
    Session::new(title().read(options).expect("good options"), setup).expect("a table")
}

/// Plays moves of the seat on turn.
fn play(session: &mut Session, moves: &[&str]) {
    for text in moves {
        let seat = session.turn().seat().expect("a turn");
        session.act(seat, Act::Move((*text).to_owned()), 0).expect("a legal move");
    }
}

/// Plays any moves to the end.
fn play_at_random(session: &mut Session, chance: &mut SplitMix64) {
    while let Some(seat) = session.turn().seat() {
        let moves = session.sight(Some(seat)).legal().moves;
        let chosen = chance.pick(&moves).expect("a move").clone();
        session.act(seat, Act::Move(chosen), 0).expect("a legal move");
    }
}

fn review(session: &Session, nodes: u64, lines: usize) -> Review {
    let limits = Limits { nodes: Some(nodes), memory: 1, ..Limits::default() };
    Review::of(session, &limits, lines.try_into().expect("some"), &mut Patient).expect("a review")
}

/// A finished game: O gives a draw away with its sixth move.
fn finished(players: [&str; 2]) -> Session {
    let setup = Setup { players: players.map(Occupant::person).to_vec(), ..Setup::new(2, Seed(1)) };
    let mut session = session("orbits=2 rules=specified", setup);
    play(&mut session, &["a1", "b2", "a4", "c4", "a4", "b3", "b4", "a3"]);
    assert_eq!(session.verdict().expect("an end").outcome.winner(), Some(Seat::FIRST));
    session
}
