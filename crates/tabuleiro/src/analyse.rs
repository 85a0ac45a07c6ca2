//! `analyse`: what the strong player thinks of a game or of a position.

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;

use catalog::Catalog;
use clap::ArgMatches;
use game::{Language, Message, Seed, Session, Setup};
use review::{Review, ReviewError};

use crate::args::language_of;
use crate::failure::Failure;
use crate::terminal::Progress;
use crate::wanted::Wanted;
use crate::{files, strong};

/// Positions looked at for each position of the game, where no limit is given: a number and not a time, so that the same
/// record gives the same review.
const USUAL_NODES: u64 = 200_000;
/// The same where hands are hidden: what a position costs there is a search for all words, many times.
const USUAL_HIDDEN: u64 = 20_000;
/// Best moves shown for each position, where no number is given.
const USUAL_LINES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(2);

/// Reviews a record, or a position.
pub(crate) fn run(catalog: &Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let language = language_of(matches)?;
    let format = strong::format(matches, &["text", "json", "html"], language)?;
    let lines = lines(matches, language)?;
    let session = match matches.get_one::<String>("game") {
        Some(name) => position(catalog, name, matches, language)?,
        None if matches.get_one::<String>("file").is_none() => {
            return Err(Failure::wrong(&Message::new("analyse-what"), language));
        }
        None => files::read(catalog, matches, language)?.session,
    };
    let usual = if session.game().hides() { USUAL_HIDDEN } else { USUAL_NODES };
    let limits = strong::limits(matches, Some(usual), language)?;
    let review = Review::of(&session, &limits, lines, &mut Progress::default()).map_err(|error| match error {
        ReviewError::NoPlayer => strong::missing(catalog, session.game().name(), language),
        other => Failure::unfinished(&Message::new("no-review").with("why", other.to_string()), language),
    })?;
    let written = match format {
        "json" => strong::json(&review)?,
        "html" => review::page(&review, language),
        _ => review::text(&review, language),
    };
    let written = format!("{}\n", written.trim_end());
    match matches.get_one::<String>("output") {
        Some(path) => {
            fs::write(path, written).map_err(|error| Failure::unfinished(&files::trouble(path, &error), language))
        }
        None => Ok(io::stdout().lock().write_all(written.as_bytes())?),
    }
}

fn lines(matches: &ArgMatches, language: Language) -> Result<NonZeroUsize, Failure> {
    let Some(text) = matches.get_one::<String>("lines") else { return Ok(USUAL_LINES) };
    text.parse().map_err(|_| {
        let message = Message::new("number-wrong").with("name", "lines").with("value", text.as_str());
        Failure::wrong(&message, language)
    })
}

/// A session that begins, and so far ends, with the position that the arguments tell of.
fn position(catalog: &Catalog, name: &str, matches: &ArgMatches, language: Language) -> Result<Session, Failure> {
    let title = catalog.title(name).ok_or_else(|| Failure::wrong(&catalog.unknown(name).message(), language))?;
    if title.strong().is_none() {
        return Err(strong::missing(catalog, name, language));
    }
    let others = strong::titles(catalog).flat_map(|title| title.options()).map(|option| option.name).collect();
    let wanted = Wanted { catalog, title, matches, language, others };
    let (game, position) = wanted.game_from()?;
    let setup = Setup { position, ..Setup::new(2, Seed(1)) };
    Session::new(game, setup).map_err(|error| wanted.wrong_in_game(&error.message()))
}
