//! What the arguments ask for: a game with its options.

use std::io::{self, Write};
use std::sync::Arc;

use clap::ArgMatches;
use clap::parser::ValueSource;
use game::{Game, Kind, Language, Message, OptionError, Options, Title};

use crate::failure::Failure;
use crate::files;

/// What the arguments ask for.
pub(crate) struct Wanted<'a> {
    pub(crate) title: &'a Title,
    pub(crate) matches: &'a ArgMatches,
    pub(crate) language: Language,
    /// Options that the arguments can name and that may be those of other games.
    pub(crate) others: Vec<&'static str>,
}

impl Wanted<'_> {
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.matches.get_one::<String>(name).map(String::as_str)
    }

    pub(crate) fn wrong(&self, message: &Message) -> Failure {
        Failure::wrong(message, self.language)
    }

    /// Wrong for a reason that the game gives.
    pub(crate) fn wrong_in_game(&self, message: &Message) -> Failure {
        Failure::usage(self.title.translator(self.language).say(message))
    }

    /// The game, with the options that the arguments choose.
    pub(crate) fn game(&self) -> Result<Arc<dyn Game>, Failure> {
        let mut given: Vec<(&str, &str)> = Vec::new();
        let mut files: Vec<(&str, Arc<[u8]>)> = Vec::new();
        if let Some(name) = self.foreign() {
            let known = self.title.options().iter().map(|option| option.name).collect::<Vec<_>>().join(", ");
            return Err(self.wrong_option(&OptionError::Unknown { name: name.to_owned(), known }));
        }
        for option in self.title.options() {
            match option.kind {
                Kind::Switch if self.matches.get_flag(option.name) => given.push((option.name, "on")),
                Kind::Switch => {}
                Kind::File(kind) => match self.text(option.name) {
                    Some(path) if !kind.names.contains(&path) => files.push((option.name, self.bytes(path)?)),
                    name => given.extend(name.map(|name| (option.name, name))),
                },
                _ => given.extend(self.text(option.name).map(|value| (option.name, value))),
            }
        }
        let options = Options::choose_with(self.title.options(), given, files);
        let options = options.map_err(|error| self.wrong_option(&error))?;
        for (name, note) in options.notes() {
            // The game is played all the same: a note that finds no reader changes nothing.
            let _ = writeln!(io::stderr(), "tabuleiro: {}", self.about_file(name, note));
        }
        self.title.open_with(options).map_err(|error| self.wrong_option(&error))
    }

    /// An option that was given and belongs to another game.
    fn foreign(&self) -> Option<&str> {
        let own = |name: &str| self.title.options().iter().any(|option| option.name == name);
        let given = |name: &&&str| self.matches.value_source(name) == Some(ValueSource::CommandLine);
        self.others.iter().filter(|name| !own(name)).find(given).copied()
    }

    fn bytes(&self, path: &str) -> Result<Arc<[u8]>, Failure> {
        files::bytes(path).map(Arc::from).map_err(|error| self.wrong(&files::trouble(path, &error)))
    }

    /// What is to be said of the file that was given for an option.
    fn about_file(&self, name: &str, what: &Message) -> String {
        format!("{}: {}", self.text(name).unwrap_or(name), self.title.translator(self.language).say(what))
    }

    fn wrong_option(&self, error: &OptionError) -> Failure {
        match error {
            OptionError::File { name, why } => Failure::usage(self.about_file(name, why)),
            other => self.wrong_in_game(&other.message()),
        }
    }

    pub(crate) fn number(&self, name: &'static str) -> Result<Option<u64>, Failure> {
        let wrong = |text: &str| self.wrong(&Message::new("number-wrong").with("name", name).with("value", text));
        let number = |text: &str| text.parse().ok().filter(|number| *number > 0).ok_or_else(|| wrong(text));
        self.text(name).map(number).transpose()
    }
}
