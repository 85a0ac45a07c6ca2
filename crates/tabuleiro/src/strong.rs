//! What the commands that ask a strong player share: which games have one, and what it may spend.

use catalog::Catalog;
use clap::ArgMatches;
use game::{Game, Language, Limits, Message, Player, Title};

use crate::failure::Failure;

/// The strong player of a game, if it has one.
pub(crate) fn player(
    catalog: &Catalog,
    game: &dyn Game,
    limits: Limits,
    language: Language,
) -> Result<Box<dyn Player>, Failure> {
    game.engine(limits).ok_or_else(|| missing(catalog, game.name(), language))
}

/// The games that have a strong player.
pub(crate) fn titles(catalog: &Catalog) -> impl Iterator<Item = &Title> {
    catalog.titles().iter().filter(|title| title.strong().is_some())
}

/// Their names, in one line.
pub(crate) fn names(catalog: &Catalog) -> String {
    titles(catalog).map(Title::name).collect::<Vec<_>>().join(", ")
}

/// What to say of a game without a strong player.
pub(crate) fn missing(catalog: &Catalog, name: &str, language: Language) -> Failure {
    // A game may have one for some of its rules.
    let key = if titles(catalog).any(|title| title.name() == name) { "no-engine-rules" } else { "no-engine" };
    let message = Message::new(key).with("game", name).with("known", names(catalog));
    Failure::wrong(&message, language)
}

/// What the player may spend on a position, as the arguments say; without a limit, `usual`.
pub(crate) fn limits(matches: &ArgMatches, usual: Option<u64>, language: Language) -> Result<Limits, Failure> {
    let given = |name: &str| matches.try_get_one::<String>(name).ok().flatten();
    let parts: Vec<String> = ["time", "nodes", "depth", "threads", "memory"]
        .into_iter()
        .filter_map(|name| Some(format!("{name}={}", given(name)?)))
        .collect();
    let read = if parts.is_empty() { Ok(Limits::default()) } else { parts.join(",").parse() };
    let limits: Limits = read.map_err(|error: game::LimitsError| Failure::wrong(&error.message(), language))?;
    Ok(if limits.is_limited() { limits } else { Limits { nodes: usual, ..limits } })
}

/// A way to write, among those that there are.
pub(crate) fn format<'a>(matches: &'a ArgMatches, known: &[&str], language: Language) -> Result<&'a str, Failure> {
    let format = matches.get_one::<String>("format").map_or("text", String::as_str);
    if known.contains(&format) {
        return Ok(format);
    }
    let message = Message::new("format-unknown").with("given", format).with("known", known.join(", "));
    Err(Failure::wrong(&message, language))
}

/// Data as text.
pub(crate) fn json(data: &impl serde::Serialize) -> Result<String, Failure> {
    serde_json::to_string_pretty(data).map_err(|error| std::io::Error::other(error).into())
}
