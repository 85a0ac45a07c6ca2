//! `solve`: the proven worth of every way to go on.

use std::io::{self, Write};
use std::time::Instant;

use catalog::Catalog;
use clap::ArgMatches;
use game::{Message, Seed};
use review::{Proof, ReviewError};

use crate::args::language_of;
use crate::failure::Failure;
use crate::strong;
use crate::terminal::{self, Proving};
use crate::wanted::Wanted;

/// Solves a position. What is not proven within the limit makes the status 1.
pub(crate) fn run(catalog: &Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let Some((name, matches)) = matches.subcommand() else {
        let message = Message::new("solve-which").with("known", strong::names(catalog));
        return Err(Failure::wrong(&message, terminal::language()));
    };
    let unknown = || Failure::wrong(&catalog.unknown(name).message(), terminal::language());
    let title = catalog.title(name).ok_or_else(unknown)?;
    if title.strong().is_none() {
        return Err(strong::missing(catalog, name, terminal::language()));
    }
    let language = language_of(matches)?;
    let format = strong::format(matches, &["text", "json"], language)?;
    let wanted = Wanted { catalog, title, matches, language, others: Vec::new() };
    let (game, position) = wanted.game_from()?;
    let table = match &position {
        Some(position) => game.read_position(position),
        None => game.start(2, Seed(1).into()),
    };
    let table = table.map_err(|error| wanted.wrong_in_game(&error.message()))?;
    let mut engine = strong::player(catalog, &*game, strong::limits(matches, None, language)?, language)?;
    let began = Instant::now();
    let mut watch = Proving::new(language);
    let mut proof = Proof::of(&game, &*table, &mut *engine, &mut watch).map_err(|error| match error {
        ReviewError::Over => Failure::wrong(&Message::new("solve-over"), language),
        other => Failure::unfinished(&Message::new("no-review").with("why", other.to_string()), language),
    })?;
    proof.seconds = began.elapsed().as_secs_f64();
    let written = match format {
        "json" => strong::json(&proof)?,
        _ => review::proof_text(&proof, language),
    };
    writeln!(io::stdout().lock(), "{written}")?;
    match (proof.worth.proven(), proof.open()) {
        (_, open) if open > 0 && watch.is_stopped() => {
            Err(Failure::unfinished(&Message::new("solve-stopped").with("open", open as i64), language))
        }
        (Some(_), 0) => Ok(()),
        (Some(_), open) => Err(Failure::unfinished(&Message::new("solve-some").with("open", open as i64), language)),
        (None, _) => Err(Failure::unfinished(&Message::new("solve-nothing"), language)),
    }
}
