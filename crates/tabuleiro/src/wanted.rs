//! What the arguments ask for: a game with its options.

use std::io::{self, Write};
use std::sync::Arc;

use catalog::Catalog;
use clap::ArgMatches;
use clap::parser::ValueSource;
use game::{
    Choices, Game, Kind, Language, Message, OptionError, Options, PlayerSpec, Seed, Session, SetupError, SpecError,
    Title,
};
use referee::Circumstances;

use crate::failure::Failure;
use crate::{files, terminal};

/// A longer example of a position helps nobody.
const LONGEST_EXAMPLE: usize = 80;

/// Options, and a position to begin from.
type Start = (Vec<(String, String)>, String);

/// What the arguments ask for.
pub(crate) struct Wanted<'a> {
    pub(crate) catalog: &'a Catalog,
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

    /// The position that is asked for, where one can be.
    fn position(&self) -> Option<&str> {
        self.matches.try_get_one::<String>("position").ok().flatten().map(String::as_str)
    }

    pub(crate) fn wrong(&self, message: &Message) -> Failure {
        Failure::wrong(message, self.language)
    }

    /// Wrong for a reason that the game gives.
    pub(crate) fn wrong_in_game(&self, message: &Message) -> Failure {
        Failure::usage(self.title.translator(self.language).say(message))
    }

    /// The game with the options that the arguments choose, and the position to begin from, if they name one. A position in
    /// a file brings the options of its game along.
    pub(crate) fn game_from(&self) -> Result<(Arc<dyn Game>, Option<String>), Failure> {
        let Some(text) = self.position() else { return Ok((self.game(&[])?, None)) };
        let (options, position) = match text.strip_prefix('@') {
            Some(name) => self.position_in(name)?,
            None => self.foreign_position(text)?.unwrap_or_else(|| (Vec::new(), text.to_owned())),
        };
        let options: Vec<(&str, &str)> = options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let game = self.game(&options)?;
        match game.read_position(&position) {
            Ok(_) => Ok((game, Some(position))),
            Err(SetupError::Position(why)) => Err(self.wrong_position(&*game, &position, why)),
            Err(error) => Err(self.wrong_in_game(&error.message())),
        }
    }

    fn wrong_position(&self, game: &dyn Game, position: &str, why: Message) -> Failure {
        let start = game.start(*game.seats().start(), Seed(1).into()).map(|table| table.position()).unwrap_or_default();
        let example = if start.len() <= LONGEST_EXAMPLE { start } else { String::new() };
        let key = if example.is_empty() { "setup-position" } else { "setup-position-such" };
        let message = Message::new(key).with("text", game::excerpt(position)).with("why", why);
        self.wrong_in_game(&message.with("example", example))
    }

    /// The options and the position of the game in a file, `FILE` or, after its first entries, `FILE#N`.
    fn position_in(&self, name: &str) -> Result<Start, Failure> {
        let numbered = name.rsplit_once('#').and_then(|(path, number)| Some((path, number.parse::<usize>().ok()?)));
        let (path, entries) = numbered.map_or((name, None), |(path, number)| (path, Some(number)));
        let wrong = |why: String| self.wrong(&Message::new("file-trouble").with("path", path).with("why", why));
        let mut session = files::open(self.catalog, path, &Choices::default(), self.language).map_err(wrong)?.session;
        if session.game().name() != self.title.name() {
            let message = Message::new("position-game").with("path", path).with("game", session.game().name());
            return Err(self.wrong(&message.with("wanted", self.title.name())));
        }
        if let Some(entries) = entries {
            let most = session.log().len();
            if entries > most {
                let message = Message::new("position-after").with("path", path).with("most", most as i64);
                return Err(self.wrong(&message));
            }
            let early = session.again().steps(entries).map_err(|error| Failure::usage(error.to_string()))?;
            session = early.session().clone();
        }
        Ok(self.start_of(&session))
    }

    /// The same of a position that is written as other programs write it, if it is.
    fn foreign_position(&self, text: &str) -> Result<Option<Start>, Failure> {
        let Some(format) = self.title.format_of(text.as_bytes()) else { return Ok(None) };
        let import = self.title.import(text.as_bytes(), format, &Choices::default());
        let import = import.map_err(|error| self.wrong_in_game(&error.message()))?;
        Ok(Some(self.start_of(&import.session)))
    }

    /// The options of a game that the arguments do not choose, and the position that it has come to.
    fn start_of(&self, session: &Session) -> Start {
        let options = session.game().options();
        let pairs = options.split(' ').filter_map(|pair| pair.split_once('='));
        let chosen = |name: &str| self.matches.value_source(name) == Some(ValueSource::CommandLine);
        let pairs = pairs.filter(|(name, _)| !chosen(name)).map(|(name, value)| (name.to_owned(), value.to_owned()));
        (pairs.collect(), session.table().position())
    }

    /// The game, with the options that the arguments choose, and these where they choose none.
    fn game(&self, assumed: &[(&str, &str)]) -> Result<Arc<dyn Game>, Failure> {
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
        given.extend(assumed);
        // A game with words is played in the reader's, unless something says otherwise.
        let words = self.title.options().iter().find(|option| option.name == "language");
        if let (Some(option), Some(locale)) = (words, terminal::locale())
            && given.iter().all(|(name, _)| *name != option.name)
        {
            given.push((option.name, locale.code()));
        }
        let options = Options::choose_with(self.title.options(), given, files);
        let options = options.map_err(|error| self.wrong_option(&error))?;
        for (name, note) in options.notes() {
            // The game is played all the same: a note that finds no reader changes nothing.
            let _ = writeln!(io::stderr(), "tabuleiro: {}", self.about_file(name, note));
        }
        self.title.open_with(options).map_err(|error| self.wrong_option(&error))
    }

    /// The files that options of the game are given as.
    pub(crate) fn option_files(&self) -> Result<Vec<(String, Vec<u8>)>, Failure> {
        let mut found = Vec::new();
        for option in self.title.options() {
            if let Kind::File(kind) = option.kind
                && let Some(path) = self.text(option.name).filter(|path| !kind.names.contains(path))
            {
                found.push((option.name.to_owned(), self.bytes(path)?.to_vec()));
            }
        }
        Ok(found)
    }

    /// An option that was given and belongs to another game.
    fn foreign(&self) -> Option<&str> {
        let own = |name: &str| self.title.options().iter().any(|option| option.name == name);
        let given = |name: &&&str| self.matches.value_source(name) == Some(ValueSource::CommandLine);
        // The language is that of what is written, too.
        self.others.iter().filter(|name| **name != "language" && !own(name)).find(given).copied()
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

    /// Who plays, as a text says: anyone but a person. What can be seen to be wrong without starting a program is told.
    pub(crate) fn player(&self, game: &dyn Game, text: &str) -> Result<PlayerSpec, Failure> {
        let wrong = |error: SetupError| self.wrong(&error.message());
        let spec: PlayerSpec = text.parse().map_err(|error: SpecError| wrong(error.in_game(game)))?;
        referee::player(game, &spec, &Circumstances::default()).map_err(wrong)?;
        Ok(spec)
    }

    pub(crate) fn number(&self, name: &'static str) -> Result<Option<u64>, Failure> {
        let wrong = |text: &str| self.wrong(&Message::new("number-wrong").with("name", name).with("value", text));
        let number = |text: &str| text.parse().ok().filter(|number| *number > 0).ok_or_else(|| wrong(text));
        self.text(name).map(number).transpose()
    }
}
