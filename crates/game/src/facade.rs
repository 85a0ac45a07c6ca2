//! Games without their types: what every interface uses. A move is text, a position is text, and whatever concerns
//! one seat goes through a [`Sight`], which holds that seat's view and nothing else.

use std::any::Any;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::{
    COMMON_WORDS, Choices, Coverage, Deal, Effect, Import, ImportError, Input, Laid, Language, Level, Limits,
    LimitsError, Message, Mind, OptionError, OptionSpec, Options, Partial, Player, PlayerSpec, Preset, Protocol,
    Reader, Refusal, Rules, Scene, Seat, Seed, Session, Spoken, Translations, Translator, Turn, ruled,
};

/// A game that can be chosen: one line of the catalog, and all that is known before options are chosen.
#[derive(Clone)]
pub struct Title {
    name: &'static str,
    options: &'static [OptionSpec],
    words: Translations,
    hides: bool,
    draws: bool,
    levels: Vec<&'static str>,
    strong: Option<&'static str>,
    presets: &'static [Preset],
    open: Arc<Opener>,
    readers: Vec<Reader>,
}

/// What the strong player is called in every game that has one.
const STRONG: &str = "mestre";

/// Makes a game of checked options.
type Opener = dyn Fn(Options) -> Result<Arc<dyn Game>, OptionError> + Send + Sync;

impl Title {
    /// The game with the levels that come with its rules.
    pub fn of<R: Rules>() -> Self {
        Title::with_levels(R::levels())
    }

    /// The game with the levels that come with its rules, and above them `mestre`, the strong player that this makes.
    pub fn with_engine<R: Rules>(make: fn(Limits) -> Box<dyn Mind<R>>) -> Self {
        let mut levels = R::levels();
        levels.push(Level::strong(STRONG, make));
        Title::with_levels(levels)
    }

    /// The game with just these levels, weakest first.
    pub fn with_levels<R: Rules>(levels: Vec<Level<R>>) -> Self {
        let levels = Arc::new(levels);
        Title {
            name: R::NAME,
            options: R::OPTIONS,
            words: R::WORDS,
            hides: R::HIDES,
            draws: R::DRAWS,
            levels: levels.iter().map(Level::name).collect(),
            strong: levels.iter().find(|level| level.is_strong()).map(Level::name),
            presets: R::PRESETS,
            open: Arc::new(move |options| ruled::open(options, Arc::clone(&levels))),
            readers: R::formats().iter().map(|format| format.reader).collect(),
        }
    }

    /// Whether seats see less than the whole state.
    pub fn hides(&self) -> bool {
        self.hides
    }

    /// Whether two players may agree on a draw.
    pub fn draws(&self) -> bool {
        self.draws
    }

    /// The names of the players that come with it, weakest first. With some options there may be fewer:
    /// [`Game::levels`].
    pub fn levels(&self) -> &[&'static str] {
        &self.levels
    }

    /// The level that takes limits, analyses and solves, if there is one.
    pub fn strong(&self) -> Option<&'static str> {
        self.strong
    }

    /// The games that people know by names of their own, each of which is this one with some options.
    pub fn presets(&self) -> &'static [Preset] {
        self.presets
    }

    /// Its rules in a few paragraphs, where they are told: the message `rules`.
    pub fn rules_said(&self, words: &Translator) -> Option<String> {
        words.try_say(&Message::new("rules"))
    }

    /// Its name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What can be chosen.
    pub fn options(&self) -> &'static [OptionSpec] {
        self.options
    }

    /// Its own messages in one language, with those that all games share.
    pub fn translator(&self, language: Language) -> Translator {
        Translator::new(language, &[COMMON_WORDS, self.words])
    }

    /// Its fluent files.
    pub fn words(&self) -> Translations {
        self.words
    }

    /// The game with the given options, and defaults for the others.
    pub fn open<'a>(&self, given: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Arc<dyn Game>, OptionError> {
        (self.open)(Options::choose(self.options, given)?)
    }

    /// The game with options that were checked.
    pub fn open_with(&self, options: Options) -> Result<Arc<dyn Game>, OptionError> {
        (self.open)(options)
    }

    /// The game with options as [`Game::options`] prints them.
    pub fn read(&self, options: &str) -> Result<Arc<dyn Game>, OptionError> {
        (self.open)(Options::read(self.options, options)?)
    }

    /// The formats of other programs in which games of it are read and written: what their files' names end in.
    pub fn formats(&self) -> Vec<&'static str> {
        self.readers.iter().map(|reader| reader.name).collect()
    }

    /// The format that a file looks like.
    pub fn format_of(&self, bytes: &[u8]) -> Option<&'static str> {
        self.readers.iter().find(|reader| (reader.looks)(bytes)).map(|reader| reader.name)
    }

    /// The game that a file of another program tells of, every move of it played by the rules.
    pub fn import(&self, bytes: &[u8], format: &str, choices: &Choices) -> Result<Import, ImportError> {
        let reader = self.readers.iter().find(|reader| reader.name == format);
        let reader = reader.ok_or_else(|| ImportError::Format { known: self.formats().join(", ") })?;
        reader.import(bytes, choices, |options| (self.open)(options))
    }
}

/// A game with its options chosen.
pub trait Game: Send + Sync {
    /// Its name in the catalog.
    fn name(&self) -> &'static str;
    /// Its options as one line: `board=3x3 k=3`.
    fn options(&self) -> String;
    /// Its options for people.
    fn options_said(&self, words: &Translator) -> String;
    /// How many can sit at the table.
    fn seats(&self) -> RangeInclusive<u8>;
    /// What the game calls a seat.
    fn seat_name(&self, seat: Seat) -> String;
    /// Whether seats see less than the whole state.
    fn hides(&self) -> bool;
    /// The names of the players that come with it and play by these options, weakest first.
    fn levels(&self) -> Vec<&'static str>;
    /// The level that takes limits, analyses and solves, if there is one for these options.
    fn strong(&self) -> Option<&'static str>;
    /// Its messages in one language.
    fn translator(&self, language: Language) -> Translator;
    /// A new game.
    fn start(&self, seats: u8, deal: Deal) -> Result<Box<dyn Table>, SetupError>;
    /// A game from a position.
    fn read_position(&self, text: &str) -> Result<Box<dyn Table>, SetupError>;
    /// A table that looks to this viewer as the text of its sight says.
    fn read_view(&self, text: &str, viewer: Option<Seat>) -> Result<Box<dyn Table>, SetupError>;
    /// A player that comes with the game, by its spec.
    fn player(&self, spec: &PlayerSpec) -> Result<Box<dyn Player>, SetupError>;
    /// The strong player, if the game has one.
    fn engine(&self, limits: Limits) -> Option<Box<dyn Player>> {
        let name = self.strong()?.to_owned();
        self.player(&PlayerSpec::Level { name, limits }).ok()
    }
    /// Whether two players may agree on a draw.
    fn draws(&self) -> bool;
    /// Whether a player may say to have no move, which gives up.
    fn says_no_move(&self) -> bool;
    /// Whether the strong player tells the threats of a position.
    fn threatens(&self) -> bool;
    /// How a move is entered by hand.
    fn input(&self) -> Input;
    /// A position that shows what the game looks like.
    fn sample(&self) -> Box<dyn Table>;
    /// What somebody should know who chooses these options, though they can be played.
    fn caution(&self) -> Option<Message>;
    /// Positions that explain the rules as pictures, each with the key of what is to be said of it.
    fn lessons(&self) -> Vec<(Box<dyn Table>, &'static str)>;
    /// A move as people write it, where that is not its text.
    fn written(&self, text: &str) -> Option<Message>;
    /// A move and what became of it, for lists that people read, where its text alone does not tell.
    fn recount(&self, text: &str, effects: &[Effect]) -> Option<Message>;
}

/// Why a game cannot begin as asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("the game is for {low} to {high} players, not {given}")]
    Seats {
        /// How many were asked for.
        given: u8,
        /// The fewest.
        low: u8,
        /// The most.
        high: u8,
    },
    /// The game has no such level.
    #[error("unknown level {given}: choose one of {known}")]
    Level {
        /// What was asked for.
        given: String,
        /// The levels there are.
        known: String,
    },
    /// There is no such kind of player.
    #[error(
        "unknown kind of player {given}: use a level ({known}), or exec:COMMAND, piskvork:COMMAND, python:FILE or racket:FILE"
    )]
    Kind {
        /// What stands before the colon.
        given: String,
        /// The levels there are.
        known: String,
    },
    /// Players of this kind do not play this game.
    #[error("{protocol}: players do not play {game}")]
    Protocol {
        /// Their kind.
        protocol: Protocol,
        /// The game.
        game: &'static str,
    },
    /// The command of an outside program cannot be split into words.
    #[error("{0:?} is no command: name a program, and close all quotation marks")]
    Command(String),
    /// The player is a person or an outside program, and neither comes with the game.
    #[error("{given} cannot play here: choose one of {known}")]
    NoLevel {
        /// Who was asked for.
        given: PlayerSpec,
        /// The levels there are.
        known: String,
    },
    /// The level takes no limits and has no strength to choose.
    #[error("{0} takes no limits: write its name alone")]
    Fixed(String),
    /// What is written after the level's name is wrong.
    #[error(transparent)]
    Limits(#[from] LimitsError),
    /// The text is no position of this game.
    #[error("invalid position: {}", .0.key())]
    Position(Message),
}

impl SetupError {
    /// The error for people.
    pub fn message(&self) -> Message {
        match self {
            SetupError::Seats { given, low, high } if low == high => {
                Message::new("setup-seats-just").with("given", i64::from(*given)).with("just", i64::from(*low))
            }
            SetupError::Seats { given, low, high } => Message::new("setup-seats")
                .with("given", i64::from(*given))
                .with("low", i64::from(*low))
                .with("high", i64::from(*high)),
            SetupError::Level { given, known } if known.is_empty() => {
                Message::new("setup-no-levels").with("given", given.as_str())
            }
            SetupError::Level { given, known } => {
                Message::new("setup-level").with("given", given.as_str()).with("known", known.as_str())
            }
            SetupError::Kind { given, known } => {
                Message::new("setup-kind").with("given", given.as_str()).with("known", known.as_str())
            }
            SetupError::Protocol { protocol, game } => {
                Message::new("setup-protocol").with("protocol", protocol.name()).with("game", *game)
            }
            SetupError::Command(given) => Message::new("setup-command").with("given", given.as_str()),
            SetupError::NoLevel { given, known } => {
                Message::new("setup-no-level").with("given", given.to_string()).with("known", known.as_str())
            }
            SetupError::Fixed(level) => Message::new("setup-fixed").with("level", level.as_str()),
            SetupError::Limits(error) => error.message(),
            SetupError::Position(why) => Message::new("setup-position").with("why", why.clone()),
        }
    }
}

/// A state in play, for the one who runs the game. Seats get a [`Sight`] of it.
pub trait Table: Send + Sync {
    /// How many sit here.
    fn seated(&self) -> u8;
    /// Who is to move, or how the game ended.
    fn turn(&self) -> &Turn;
    /// Plays a move of the seat on turn. A refusal leaves everything as it was.
    fn play(&mut self, text: &str) -> Result<Played, Refusal>;
    /// Takes a seat out of a game in which two or more others stay.
    fn withdraw(&mut self, seat: Seat);
    /// What a seat, or a spectator, may know.
    fn sight(&self, viewer: Option<Seat>) -> Box<dyn Sight>;
    /// The whole state as one line of text.
    fn position(&self) -> String;
    /// A table that the viewer cannot tell from this one: what it does not see is drawn anew.
    fn reshuffled(&self, viewer: Option<Seat>, seed: Seed) -> Box<dyn Table>;
    /// The formats of other programs that a game which begins here can be written in: what their files' names end in.
    fn formats(&self) -> Vec<&'static str>;
    /// A session that began here in one of its formats.
    fn write(&self, format: &str, session: &Session) -> Option<String>;
    /// Another table with the same state.
    fn copy(&self) -> Box<dyn Table>;
    /// Whether both are in the same state of the same game.
    fn same(&self, other: &dyn Table) -> bool;
    /// For [`same`](Table::same).
    fn as_any(&self) -> &dyn Any;
}

impl Clone for Box<dyn Table> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its one text.
    pub text: String,
    /// Its text as everyone but its seat is told.
    pub told: String,
    /// What happened.
    pub effects: Vec<Effect>,
}

/// What one seat, or a spectator, may know.
pub trait Sight: Send + Sync {
    /// Whose sight it is.
    fn viewer(&self) -> Option<Seat>;
    /// Who is to move, or how the game ended.
    fn turn(&self) -> &Turn;
    /// The view as one line of text.
    fn text(&self) -> String;
    /// The legal moves of the viewer; a spectator sees those of the seat on turn where the game hides nothing.
    fn legal(&self) -> Listing;
    /// What a text that is being entered amounts to.
    fn check(&self, text: &str) -> Partial<String>;
    /// The text after a cell is pointed at while `entered` has been entered.
    fn point(&self, entered: &str, cell: &str) -> String;
    /// What a text that is being entered would score as far as it goes, where moves score.
    fn points_so_far(&self, text: &str) -> Option<i64>;
    /// The cells that a text names, as [`Rules::cells`] tells them.
    fn cells(&self, text: &str) -> Vec<Vec<String>>;
    /// The tiles that a text lays.
    fn laid(&self, text: &str) -> Vec<Laid>;
    /// What people call a move, where it is one that they have a name for.
    fn feat(&self, text: &str) -> Option<Message>;
    /// The text that lays these tiles, or why they do not go together.
    fn lay(&self, laid: &[Laid], down: bool) -> Result<String, Message>;
    /// The text that gives up these faces of the hand for others, where such a move exists.
    fn give(&self, faces: &[String]) -> Option<String>;
    /// The moves that the viewer, who is on turn, is offered by name.
    fn spoken(&self) -> Vec<Spoken>;
    /// What to draw.
    fn scene(&self) -> Scene;
    /// What is neither on the board nor in the viewer's own hand, face by face, where things are drawn.
    fn unseen(&self) -> Vec<(String, u32)>;
    /// What the viewer, who is on turn, is to do next after this has been entered, where a turn has several parts.
    fn prompt(&self, entered: &str) -> Option<Message>;
    /// The same for whoever keeps it: a player of another language, say.
    fn copy(&self) -> Box<dyn Sight>;

    /// The cells that can be pointed at after this text so that a move comes of it.
    fn next(&self, text: &str) -> Vec<String> {
        let cells: Vec<String> = self.scene().cells.into_iter().map(|cell| cell.id).collect();
        let leads_on = |cell: &&String| leads_on(self, &cells, text, cell);
        cells.iter().filter(leads_on).cloned().collect()
    }

    /// What comes of pointing at a cell while `entered` has been entered. `1` may become `12` by typing, but whoever
    /// pointed at the first cell does not mean the twelfth: what names cells goes on by pointing, or not at all.
    fn pointed(&self, entered: &str, cell: &str) -> Pointed {
        let text = self.point(entered, cell);
        let next = self.next(&text);
        let partial = match self.check(&text) {
            Partial::Complete { chosen, .. } => Partial::Complete { chosen, may_go_on: !next.is_empty() },
            Partial::MayGoOn(why) if next.is_empty() && !self.cells(&text).is_empty() => Partial::Wrong(why),
            other => other,
        };
        Pointed { text, partial, next }
    }

    /// For the players that come with the game.
    fn as_any(&self) -> &dyn Any;
}

/// Whether pointing at a cell goes on with what is entered, to a move or to another cell.
fn leads_on<S: Sight + ?Sized>(sight: &S, cells: &[String], entered: &str, cell: &str) -> bool {
    let longer = sight.point(entered, cell);
    let named = |text: &str| sight.cells(text).concat();
    let goes_on = named(&longer).split_last().is_some_and(|(last, before)| last == cell && before == named(entered));
    goes_on
        && match sight.check(&longer) {
            Partial::Complete { .. } => true,
            Partial::MayGoOn(_) => cells.iter().any(|cell| leads_on(sight, cells, &longer, cell)),
            Partial::Wrong(_) => false,
        }
}

/// What comes of pointing at a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pointed {
    /// What is entered now.
    pub text: String,
    /// What it amounts to.
    pub partial: Partial<String>,
    /// The cells that can be pointed at next.
    pub next: Vec<String>,
}

/// Legal moves, as texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The moves.
    pub moves: Vec<String>,
    /// Whether these are all.
    pub coverage: Coverage,
}
