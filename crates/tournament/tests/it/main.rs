//! The tests of the crate: published figures, simulations whose truth is known, and brute force.

mod coverage;
mod cup;
mod journal;
mod knock_out;
mod likelihood;
mod no_panic;
mod pool;
mod published;
mod round_robin;
mod standings;
mod swiss;
mod tables;
mod trial;

use game::SplitMix64;
use tournament::{Ending, Event, Format, Meeting, Setup, Tournament};

fn setup(players: usize, format: Format) -> Setup {
    Setup { players: (0..players).map(|player| format!("p{player}")).collect(), format, legs: 1 }
}

fn begin(players: usize, format: Format) -> Tournament {
    Tournament::new(setup(players, format)).expect("a tournament")
}

/// A meeting whose games end as `ranks` says of who sits where.
fn played(meeting: &Meeting, mut ranks: impl FnMut(&[usize]) -> Vec<u8>) -> Event {
    let games = meeting.seatings().iter().map(|seats| Ending { ranks: ranks(seats), scores: None }).collect();
    Event::Played { meeting: meeting.id, games }
}

/// The smaller number wins.
fn seeds_win(seats: &[usize]) -> Vec<u8> {
    seats.iter().map(|own| 1 + seats.iter().filter(|other| *other < own).count() as u8).collect()
}

/// Anything can happen, draws too.
fn by_chance(chance: &mut SplitMix64) -> impl FnMut(&[usize]) -> Vec<u8> {
    |seats| seats.iter().map(|_| 1 + chance.below(seats.len() as u64) as u8).collect()
}

/// Plays all that is open, until nothing is.
fn play_out(tournament: &mut Tournament, mut ranks: impl FnMut(&[usize]) -> Vec<u8>) {
    while let Some(meeting) = tournament.next_meeting() {
        tournament.apply(played(&meeting, &mut ranks)).expect("an open meeting");
    }
    assert!(tournament.is_over());
}
