//! `show`: a record's moves, its board, a picture of it, or a file for other programs.

use std::io::{self, Write};

use catalog::{Catalog, Opened};
use clap::ArgMatches;
use game::Message;

use crate::args::language_of;
use crate::failure::{Failure, say};
use crate::files;

/// Shows a record.
pub(crate) fn run(catalog: &Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let language = language_of(matches)?;
    let Opened { record, mut session, .. } = files::read(catalog, matches, language)?;
    if matches.contains_id("verify") {
        let noted = matches.get_one::<String>("verify").map(String::as_str);
        let told = match record.honest(noted) {
            Ok(promised) => Message::new("verified").with("promised", promised),
            Err(why) => {
                return Err(Failure::unfinished(&Message::new("not-verified").with("why", why.message()), language));
            }
        };
        return Ok(writeln!(io::stdout(), "{}", say(&told, language))?);
    }
    // What is over, or comes from a file of another program, hides nothing from whoever has it.
    let is_open = session.verdict().is_some() || record.tag("Source").is_some();
    if let Some(text) = matches.get_one::<String>("after") {
        let most = session.log().len();
        let entries = text.parse().ok().filter(|entries| *entries <= most).ok_or_else(|| {
            Failure::wrong(
                &Message::new("after-wrong").with("value", text.as_str()).with("most", most as i64),
                language,
            )
        })?;
        let early = session.again().steps(entries).map_err(|error| Failure::usage(error.to_string()))?;
        session = early.session().clone();
    }
    let translator = session.game().translator(language);
    let scene = session.scene(None);
    let mut out = io::stdout().lock();
    if let Some(format) = matches.get_one::<String>("as") {
        let written = if is_open { session.written_openly(format) } else { session.written(format) };
        let written = written.ok_or_else(|| {
            let known = session.formats();
            let message = if known.is_empty() { "as-none" } else { "as-wrong" };
            let message = Message::new(message).with("value", format.as_str()).with("known", known.join(", "));
            Failure::wrong(&message, language)
        })?;
        return Ok(write!(out, "{written}")?);
    }
    if matches.get_flag("svg") {
        return Ok(writeln!(out, "{}", render::svg(&scene, &translator))?);
    }
    for (name, value) in record.tags().filter(|(name, _)| *name != "Tabuleiro") {
        writeln!(out, "{name}: {value}")?;
    }
    for (place, entry) in session.log().iter().enumerate() {
        let event = translator.worded(&entry.event.to_string());
        writeln!(out, "{:>4}. {} {event}", place + 1, session.game().seat_name(entry.seat))?;
    }
    Ok(writeln!(out, "{}", render::text(&scene, &translator))?)
}
