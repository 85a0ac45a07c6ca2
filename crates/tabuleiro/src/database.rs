//! `database`: what the owner of a server does with its file.

use std::io::{self, Write};
use std::path::Path;

use catalog::Catalog;
use clap::ArgMatches;
use game::Message;
use server::database::{self, Found};

use crate::args::language_of;
use crate::failure::{Failure, say};

/// Checks, rescues or copies a database.
pub(crate) fn run(catalog: &Catalog, work: &str, matches: &ArgMatches) -> Result<(), Failure> {
    let language = language_of(matches)?;
    // `check` makes nothing new.
    let path = |name: &str| matches.try_get_one::<String>(name).ok().flatten().map_or("", String::as_str);
    let (file, new) = (path("file"), path("new"));
    let failed = |error: server::ServeError| Failure::failed(error.to_string());
    let mut out = io::stdout().lock();
    let mut tell = |message: &Message| writeln!(out, "{}", say(message, language));
    if work == "backup" {
        let bytes = database::backup(Path::new(file), Path::new(new)).map_err(failed)?;
        return Ok(tell(&Message::new("database-copied").with("path", new).with("bytes", bytes.to_string()))?);
    }
    let (found, done) = match work {
        "rescue" => (database::rescue(Path::new(file), Path::new(new), catalog), "database-rescued"),
        _ => (database::check(Path::new(file), catalog), "database-checked"),
    };
    let found: Found = found.map_err(failed)?;
    for why in &found.damage {
        tell(&Message::new("database-damage").with("why", why.as_str()))?;
    }
    for (game, why) in &found.broken {
        tell(&Message::new("database-broken").with("game", game.as_str()).with("why", why.as_str()))?;
    }
    tell(&Message::new(done).with("count", found.games as i64).with("path", new))?;
    match (work, found.is_sound(), found.broken.len()) {
        (_, true, _) | ("rescue", _, 0) => Ok(()),
        ("rescue", ..) => {
            let lost = Message::new("database-lost").with("count", found.broken.len() as i64);
            Err(Failure::unfinished(&lost, language))
        }
        _ => Err(Failure::unfinished(&Message::new("database-unsound").with("path", file), language)),
    }
}
