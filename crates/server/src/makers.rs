//! Who made the games that wait or go on: one client may have so many at once, and make so many an hour.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::fault::{Fault, Word};

/// So many games has each person at once, of those that share an address.
const AT_ONCE: usize = 10;
/// So many games does each person make an hour.
const HOURLY: u32 = 30;

#[derive(Default)]
struct Held {
    by_game: HashMap<String, IpAddr>,
    counts: HashMap<IpAddr, usize>,
}

/// Who made which games.
pub(crate) struct Makers {
    held: Mutex<Held>,
    most: Option<usize>,
    hourly: Option<DefaultKeyedRateLimiter<IpAddr>>,
}

impl Makers {
    /// With room for so many people behind one address; 0 for any number.
    pub(crate) fn new(people: u32) -> Self {
        let people = NonZeroU32::new(people);
        let limiter = |people: NonZeroU32| {
            RateLimiter::keyed(Quota::per_hour(people.saturating_mul(NonZeroU32::MIN.saturating_add(HOURLY - 1))))
        };
        Makers {
            held: Mutex::default(),
            most: people.map(|people| people.get() as usize * AT_ONCE),
            hourly: people.map(limiter),
        }
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        // Held for a count only: nothing in between can panic half-way.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A client makes a game, if it may have one more.
    pub(crate) fn make(&self, game: &str, maker: IpAddr) -> Result<(), Fault> {
        let own = self.held().counts.get(&maker).copied().unwrap_or(0);
        if self.most.is_some_and(|most| own >= most) {
            return Err(Fault::new(Word::Busy, "busy-games"));
        }
        if self.hourly.as_ref().is_some_and(|hourly| hourly.check_key(&maker).is_err()) {
            return Err(Fault::new(Word::Busy, "busy-hour"));
        }
        self.made(game.to_owned(), maker);
        Ok(())
    }

    /// A client opens something that games will come of; it counts as one of them.
    pub(crate) fn open(&self, maker: IpAddr) -> Result<(), Fault> {
        match self.hourly.as_ref().is_none_or(|hourly| hourly.check_key(&maker).is_ok()) {
            true => Ok(()),
            false => Err(Fault::new(Word::Busy, "busy-hour")),
        }
    }

    /// A client has made a game.
    pub(crate) fn made(&self, game: String, maker: IpAddr) {
        let mut held = self.held();
        if held.by_game.insert(game, maker).is_none() {
            *held.counts.entry(maker).or_default() += 1;
        }
    }

    /// A game is over, or put away.
    pub(crate) fn ended(&self, game: &str) {
        let mut held = self.held();
        let Some(maker) = held.by_game.remove(game) else { return };
        match held.counts.get_mut(&maker) {
            Some(own) if *own > 1 => *own -= 1,
            _ => drop(held.counts.remove(&maker)),
        }
    }

    /// Forgets clients that have not made games for a while.
    pub(crate) fn tidy(&self) {
        self.hourly.iter().for_each(|hourly| hourly.retain_recent());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_has_its_games_and_leaves_others_theirs() {
        let makers = Makers::new(2);
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let made = |count: usize, from: usize, maker| {
            (from..from + count).filter(|number| makers.make(&number.to_string(), maker).is_ok()).count()
        };
        assert_eq!(made(100, 0, one), 2 * AT_ONCE);
        assert_eq!(made(1, 1000, other), 1);
        makers.ended("0");
        makers.ended("0");
        assert_eq!(made(5, 2000, one), 1);
        (0..3000).for_each(|number| makers.ended(&number.to_string()));
        let held = makers.held();
        assert!(held.by_game.is_empty() && held.counts.is_empty());
    }

    #[test]
    fn a_client_makes_so_many_an_hour() {
        let makers = Makers::new(2);
        let maker = IpAddr::from([10, 0, 0, 1]);
        let made = (0..1000).filter(|number: &u32| {
            let made = makers.make(&number.to_string(), maker).is_ok();
            makers.ended(&number.to_string());
            made
        });
        assert_eq!(made.count(), 2 * HOURLY as usize);
        let any = Makers::new(0);
        assert!((0..10_000).all(|number: u32| any.make(&number.to_string(), maker).is_ok()));
    }
}
