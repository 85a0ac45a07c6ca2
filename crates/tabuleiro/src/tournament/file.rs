//! A tournament as a file: TOML whose names are those of the arguments. It becomes a command line, so that both are
//! understood in one place; errors tell the line of the file.

use std::collections::HashMap;

use clap::{ArgAction, Command};
use game::{Language, Message};
use toml::de::{DeTable, DeValue};

use crate::failure::Failure;
use crate::files;

/// What a file says, as words of a command line, and where it says it.
pub(crate) struct Cup {
    /// `GAME --board 15x15 --player a=facil` and so on.
    pub(crate) words: Vec<String>,
    pub(crate) places: Places,
}

/// Where things stand in a file; nowhere, if there is none.
#[derive(Default)]
pub(crate) struct Places {
    path: Option<String>,
    lines: HashMap<String, Vec<usize>>,
}

impl Places {
    /// The failure with the line of this argument, or the `number`th of those that may be given several times.
    pub(crate) fn at(&self, name: &str, number: usize, failure: Failure) -> Failure {
        let Some(path) = &self.path else { return failure };
        match self.lines.get(name).and_then(|lines| lines.get(number)) {
            Some(line) => failure.at(&format!("{path}:{line}")),
            None => failure.at(path),
        }
    }

    /// Whether this file has something to say of it.
    pub(crate) fn names(&self, name: &str) -> bool {
        self.lines.contains_key(name)
    }
}

/// The name of the list of players in a file, where the argument is given once for each.
const PLAYERS: &str = "players";

/// Reads a file. `commands` has a command for each game.
pub(crate) fn read(path: &str, commands: &Command, language: Language) -> Result<Cup, Failure> {
    let bytes = files::bytes(path).map_err(|error| Failure::wrong(&files::trouble(path, &error), language))?;
    let text = String::from_utf8_lossy(&bytes);
    let line = |at: usize| text.as_bytes()[..at.min(text.len())].iter().filter(|byte| **byte == b'\n').count() + 1;
    let mut places = Places { path: Some(path.to_owned()), lines: HashMap::new() };
    let wrong = |at: usize, message: &Message| Failure::wrong(message, language).at(&format!("{path}:{}", line(at)));
    let table = DeTable::parse(&text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        wrong(at, &Message::new("cup-no-toml").with("why", error.message()))
    })?;
    let table = table.get_ref();
    let Some(game) = table.get("game") else {
        return Err(Failure::wrong(&Message::new("cup-no-game"), language).at(path));
    };
    let name = game.get_ref().as_str().unwrap_or_default();
    let games = || commands.get_subcommands().filter(|command| command.get_name() != super::REPORT);
    let Some(command) = games().find(|command| command.get_name() == name) else {
        let known = games().map(Command::get_name).collect::<Vec<_>>().join(", ");
        let message = Message::new("cup-game").with("given", name).with("known", known);
        return Err(wrong(game.span().start, &message));
    };
    let mut words = vec![name.to_owned()];
    // In the order of the file, so that the first thing that is wrong is the first to be told.
    let mut items: Vec<_> = table.iter().filter(|(key, _)| key.get_ref() != "game").collect();
    items.sort_by_key(|(key, _)| key.span().start);
    for (key, value) in items {
        let name = if key.get_ref() == PLAYERS { "player" } else { key.get_ref() };
        let Some(arg) = command.get_arguments().find(|arg| arg.get_id() == name && name != "help") else {
            let names = command.get_arguments().map(|arg| arg.get_id().as_str()).filter(|own| *own != "help");
            let known = names.map(|own| if own == "player" { PLAYERS } else { own }).collect::<Vec<_>>().join(", ");
            let message = Message::new("cup-name").with("given", name.to_owned()).with("known", known);
            return Err(wrong(key.span().start, &message));
        };
        let several = matches!(arg.get_action(), ArgAction::Append);
        let values = match value.get_ref() {
            DeValue::Array(values) if several => values.iter().collect(),
            _ => vec![value],
        };
        for value in values {
            let start = value.span().start;
            let shape = |key: &'static str| wrong(start, &Message::new(key).with("name", name.to_owned()));
            match (arg.get_action(), value.get_ref()) {
                (ArgAction::SetTrue, DeValue::Boolean(true)) => words.push(format!("--{name}")),
                (ArgAction::SetTrue, DeValue::Boolean(false)) => {}
                (ArgAction::SetTrue, _) => return Err(shape("cup-switch")),
                (_, DeValue::String(text)) => words.push(format!("--{name}={text}")),
                (_, DeValue::Integer(number)) => words.push(format!("--{name}={}", number.as_str())),
                (_, DeValue::Float(number)) => words.push(format!("--{name}={}", number.as_str())),
                _ if several => return Err(shape("cup-list")),
                _ => return Err(shape("cup-value")),
            }
            places.lines.entry(name.to_owned()).or_default().push(line(start));
        }
    }
    Ok(Cup { words, places })
}
