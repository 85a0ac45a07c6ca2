//! `engine`: one of our own players, for a program that speaks the line protocol.

use std::io;

use catalog::Catalog;
use clap::ArgMatches;
use game::Seed;
use referee::EngineError;

use crate::contest::wanted;
use crate::failure::Failure;

/// Plays on standard input and output until there are no more games.
pub(crate) fn run(catalog: &Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let (wanted, _) = wanted(catalog, matches)?;
    let (game, _) = wanted.game_from()?;
    let spec = wanted.text("level").map(|text| wanted.player(&*game, text)).transpose()?;
    let seed = Seed(wanted.number("seed")?.unwrap_or(1));
    referee::serve(catalog, spec.as_ref(), seed, io::stdin().lock(), io::stdout().lock()).map_err(|error| match error {
        EngineError::Io(error) => error.into(),
        other => Failure::failed(other.to_string()),
    })
}
