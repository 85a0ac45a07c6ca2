//! `engine`: one of our own players, for a program that speaks the line protocol or, for m,n,k, that of Gomocup.

use std::io;

use catalog::Catalog;
use clap::ArgMatches;
use game::{Limits, Message, PlayerSpec, Protocol, Seed};
use referee::EngineError;

use crate::contest::wanted;
use crate::failure::Failure;

/// The line protocol, which every game speaks.
const LINES: &str = "lines";

/// Plays on standard input and output until there are no more games.
pub(crate) fn run(catalog: &Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let (wanted, _) = wanted(catalog, matches)?;
    let (game, _) = wanted.game_from()?;
    let spec = wanted.text("level").map(|text| wanted.player(&*game, text)).transpose()?;
    let seed = Seed(wanted.number("seed")?.unwrap_or(1));
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let protocol = wanted.matches.try_get_one::<String>("protocol").ok().flatten().map_or(LINES, String::as_str);
    let played = match protocol {
        LINES => referee::serve(catalog, spec.as_ref(), seed, input, output),
        piskvork if piskvork == Protocol::Piskvork.name() => {
            let limits = match &spec {
                None => Limits::NONE,
                Some(PlayerSpec::Level { name, limits }) if game.strong() == Some(name) => *limits,
                Some(_) => return Err(wanted.wrong(&Message::new("protocol-level"))),
            };
            referee::serve_piskvork(catalog, limits, seed, input, output)
        }
        other => {
            let known = format!("{LINES}, {}", Protocol::Piskvork);
            let message = Message::new("protocol-unknown").with("given", other).with("known", known);
            return Err(wanted.wrong(&message));
        }
    };
    played.map_err(|error| match error {
        EngineError::Io(error) => error.into(),
        other => Failure::failed(other.to_string()),
    })
}
