//! What is dealt is drawn by the whole of what it is dealt by.

use std::collections::BTreeSet;

use game::{Deal, Game, Secret, Seed, SplitMix64};

use crate::{Fault, Promise, ensure, fault};

/// A secret for tests, made of a seed.
pub(crate) fn secret(seed: Seed) -> Deal {
    let (mut chance, mut bytes) = (SplitMix64::new(seed), [0; 32]);
    bytes.fill_with(|| chance.next() as u8);
    Deal::Secret(Secret(bytes))
}

/// Secrets that differ in one byte, wherever it is, deal as differently as seeds do, and the same one deals the same.
pub(crate) fn check(game: &dyn Game) -> Result<(), Fault> {
    let seats = *game.seats().end();
    let start = |deal: Deal| {
        game.start(seats, deal).map(|table| table.position()).map_err(|error| fault(Promise::Deals, error))
    };
    let Deal::Secret(Secret(bytes)) = secret(Seed(1)) else { return Ok(()) };
    let (mut secrets, mut seeds) = (BTreeSet::new(), BTreeSet::new());
    for place in 0..bytes.len() {
        let mut other = bytes;
        other[place] ^= 1;
        let deal = Deal::Secret(Secret(other));
        ensure(start(deal)? == start(deal)?, Promise::Deals, || format!("{deal} deals now this, now that"))?;
        secrets.insert(start(deal)?);
        seeds.insert(start(Seed(place as u64).into())?);
    }
    // Where little is dealt, some deals are the same by chance, but no more than by seeds.
    let (secrets, seeds) = (secrets.len(), seeds.len());
    ensure(2 * secrets >= seeds, Promise::Deals, || format!("{seeds} deals by seeds, {secrets} by secrets"))
}
