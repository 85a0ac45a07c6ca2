//! Games without their types: what every interface uses. A move is text, a position is text, and whatever concerns
//! one seat goes through a [`Sight`], which holds that seat's view and nothing else.

use std::any::Any;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use crate::{
    Analysis, Analyst, COMMON_WORDS, Chronicle, Coverage, Effect, Language, Level, Limits, LimitsError, Message, Mind,
    OptionError, OptionSpec, Options, Partial, Refusal, Rules, Scene, Seat, Seed, Session, Solution, Task,
    Translations, Translator, Turn,
};

/// A game that can be chosen: one line of the catalog.
#[derive(Clone)]
pub struct Title {
    name: &'static str,
    options: &'static [OptionSpec],
    words: Translations,
    open: Arc<Opener>,
}

/// The level that is a strong player, in every game that has one.
pub const MESTRE: &str = "mestre";

/// Makes a strong player for one game.
pub type MakeAnalyst<R> = fn(Limits) -> Box<dyn Analyst<R>>;

/// Makes a game of checked options.
type Opener = dyn Fn(Options) -> Result<Arc<dyn Game>, OptionError> + Send + Sync;

impl Title {
    /// The game with the levels that come with its rules.
    pub fn of<R: Rules>() -> Self {
        Title::opened_by::<R>(None)
    }

    /// The game with the levels that come with its rules, and above them the strong player that this makes: [`MESTRE`].
    pub fn with_engine<R: Rules>(make: MakeAnalyst<R>) -> Self {
        Title::opened_by(Some(make))
    }

    fn opened_by<R: Rules>(engine: Option<MakeAnalyst<R>>) -> Self {
        let open = move |options: Options| -> Result<Arc<dyn Game>, OptionError> {
            let rules = Arc::new(R::with(&options)?);
            Ok(Arc::new(Ruled { rules, options, levels: R::levels(), engine }))
        };
        Title { name: R::NAME, options: R::OPTIONS, words: R::WORDS, open: Arc::new(open) }
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
}

/// A game with its options chosen.
pub trait Game: Send + Sync {
    /// Its name in the catalog.
    fn name(&self) -> &'static str;
    /// Its options as one line: `board=3x3 k=3`.
    fn options(&self) -> String;
    /// How many can sit at the table.
    fn seats(&self) -> RangeInclusive<u8>;
    /// What the game calls a seat.
    fn seat_name(&self, seat: Seat) -> String;
    /// Whether seats see less than the whole state.
    fn hides(&self) -> bool;
    /// The names of the players that come with it, weakest first.
    fn levels(&self) -> Vec<&'static str>;
    /// Its messages in one language.
    fn translator(&self, language: Language) -> Translator;
    /// A new game.
    fn start(&self, seats: u8, seed: Seed) -> Result<Box<dyn Table>, SetupError>;
    /// A game from a position.
    fn read_position(&self, text: &str) -> Result<Box<dyn Table>, SetupError>;
    /// A player by its spec: the name of a level, after which [`MESTRE`] may have a colon and its [`Limits`].
    fn player(&self, spec: &str) -> Result<Box<dyn Player>, SetupError>;
    /// The strong player, to be asked what it thinks, if the game has one.
    fn engine(&self, limits: Limits) -> Option<Box<dyn Engine>>;
    /// Whether two players may agree on a draw.
    fn draws(&self) -> bool;
}

/// Why a game cannot begin as asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("{given} seats, but the game is for {low} to {high}")]
    Seats {
        /// How many were asked for.
        given: u8,
        /// The fewest.
        low: u8,
        /// The most.
        high: u8,
    },
    /// The game has no such level.
    #[error("no level {given}; there are: {known}")]
    Level {
        /// What was asked for.
        given: String,
        /// The levels there are.
        known: String,
    },
    /// The level takes no limits and has no strength to choose.
    #[error("{0} is always the same: it takes nothing after its name")]
    Fixed(String),
    /// What is written after the level's name is wrong.
    #[error(transparent)]
    Limits(#[from] LimitsError),
    /// The text is no position of this game.
    #[error("not a position: {}", .0.key())]
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
    fn turn(&self) -> Turn;
    /// Plays a move of the seat on turn. A refusal leaves everything as it was.
    fn play(&mut self, text: &str) -> Result<Played, Refusal>;
    /// Takes a seat out of a game in which two or more others stay.
    fn withdraw(&mut self, seat: Seat);
    /// What a seat, or a spectator, may know.
    fn sight(&self, viewer: Option<Seat>) -> Box<dyn Sight>;
    /// The whole state as one line of text.
    fn position(&self) -> String;
    /// A table like this one but for what the viewer cannot see.
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
    /// What to draw.
    fn scene(&self) -> Scene;
    /// For the players that come with the game.
    fn as_any(&self) -> &dyn Any;
}

/// Legal moves, as texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The moves.
    pub moves: Vec<String>,
    /// Whether these are all.
    pub coverage: Coverage,
}

/// Someone who chooses moves: a level here, an outside program elsewhere.
pub trait Player: Send {
    /// A move of the viewer, who is on turn; `None` when there is none to choose.
    fn choose(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Option<String>;
}

/// A strong player that tells what it thinks. It answers for the viewer who is on turn, or for a spectator where the
/// game hides nothing; a sight of another game gets `None`, as one of a game that is over does.
pub trait Engine: Send {
    /// The best moves, at most so many.
    fn analyse(&mut self, sight: &dyn Sight, lines: NonZeroUsize, task: &mut Task<'_>) -> Option<Analysis<String>>;
    /// The proven worth of every way to go on, as far as the player's limits allow.
    fn solve(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Option<Solution<String>>;
}

struct Ruled<R: Rules> {
    rules: Arc<R>,
    options: Options,
    levels: Vec<Level<R>>,
    engine: Option<MakeAnalyst<R>>,
}

impl<R: Rules> Game for Ruled<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn options(&self) -> String {
        self.options.to_string()
    }

    fn seats(&self) -> RangeInclusive<u8> {
        self.rules.seats()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.rules.seat_name(seat)
    }

    fn hides(&self) -> bool {
        R::HIDES
    }

    fn levels(&self) -> Vec<&'static str> {
        self.levels.iter().map(|level| level.name).chain(self.engine.map(|_| MESTRE)).collect()
    }

    fn translator(&self, language: Language) -> Translator {
        Translator::new(language, &[COMMON_WORDS, R::WORDS])
    }

    fn start(&self, seats: u8, seed: Seed) -> Result<Box<dyn Table>, SetupError> {
        let range = self.rules.seats();
        if !range.contains(&seats) {
            return Err(SetupError::Seats { given: seats, low: *range.start(), high: *range.end() });
        }
        Ok(Box::new(Seated { rules: Arc::clone(&self.rules), state: self.rules.start(seats, seed) }))
    }

    fn read_position(&self, text: &str) -> Result<Box<dyn Table>, SetupError> {
        let state = self.rules.read_position(text).map_err(SetupError::Position)?;
        Ok(Box::new(Seated { rules: Arc::clone(&self.rules), state }))
    }

    fn player(&self, spec: &str) -> Result<Box<dyn Player>, SetupError> {
        let (name, limits) = spec.split_once(':').map_or((spec, None), |(name, limits)| (name, Some(limits)));
        if let Some(make) = self.engine.filter(|_| name == MESTRE) {
            let limits = limits.map_or(Ok(Limits::default()), str::parse)?;
            return Ok(Box::new(Minded { mind: make(limits) }));
        }
        match self.levels.iter().find(|own| own.name == name) {
            Some(level) if limits.is_none() => Ok(Box::new(Minded { mind: (level.make)() })),
            Some(level) => Err(SetupError::Fixed(level.name.to_owned())),
            None => Err(SetupError::Level { given: name.to_owned(), known: self.levels().join(", ") }),
        }
    }

    fn engine(&self, limits: Limits) -> Option<Box<dyn Engine>> {
        Some(Box::new(Consulted { analyst: self.engine?(limits) }))
    }

    fn draws(&self) -> bool {
        R::DRAWS
    }
}

struct Seated<R: Rules> {
    rules: Arc<R>,
    state: R::State,
}

impl<R: Rules> Table for Seated<R> {
    fn seated(&self) -> u8 {
        self.rules.seated(&self.state)
    }

    fn turn(&self) -> Turn {
        self.rules.turn(&self.state)
    }

    fn play(&mut self, text: &str) -> Result<Played, Refusal> {
        let Turn::Seat(seat) = self.turn() else {
            return Err(Refusal::NotAMove(Message::new("refused-over")));
        };
        let chosen = self.rules.parse(&self.rules.view(&self.state, Some(seat)), text).now()?;
        let effects = self.rules.play(&mut self.state, &chosen).map_err(Refusal::Illegal)?;
        Ok(Played { text: self.rules.print(&chosen), told: self.rules.told(&chosen), effects })
    }

    fn withdraw(&mut self, seat: Seat) {
        self.rules.withdraw(&mut self.state, seat);
    }

    fn sight(&self, viewer: Option<Seat>) -> Box<dyn Sight> {
        let view = self.rules.view(&self.state, viewer);
        Box::new(Viewed { rules: Arc::clone(&self.rules), view, viewer, turn: self.turn() })
    }

    fn position(&self) -> String {
        self.rules.print_position(&self.state)
    }

    fn reshuffled(&self, viewer: Option<Seat>, seed: Seed) -> Box<dyn Table> {
        let state = self.rules.reshuffled(&self.state, viewer, seed);
        Box::new(Seated { rules: Arc::clone(&self.rules), state })
    }

    fn formats(&self) -> Vec<&'static str> {
        let fitting = self.rules.formats().iter().filter(|format| (format.fits)(&self.rules, &self.state));
        fitting.map(|format| format.name).collect()
    }

    fn write(&self, format: &str, session: &Session) -> Option<String> {
        let rules = &*self.rules;
        let format = rules.formats().iter().find(|own| own.name == format)?;
        Some((format.write)(rules, &Chronicle::read(rules, &self.state, session)?))
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(Seated { rules: Arc::clone(&self.rules), state: self.state.clone() })
    }

    fn same(&self, other: &dyn Table) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| self.state == other.state)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

struct Viewed<R: Rules> {
    rules: Arc<R>,
    view: R::View,
    viewer: Option<Seat>,
    turn: Turn,
}

impl<R: Rules> Viewed<R> {
    /// Whether the view is that of the seat on turn, so that moves can be spoken of.
    fn may_move(&self) -> bool {
        self.turn.seat().is_some_and(|seat| self.viewer.map_or(!R::HIDES, |viewer| viewer == seat))
    }
}

impl<R: Rules> Sight for Viewed<R> {
    fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    fn turn(&self) -> &Turn {
        &self.turn
    }

    fn text(&self) -> String {
        self.rules.print_view(&self.view)
    }

    fn legal(&self) -> Listing {
        let mut moves = Vec::new();
        if !self.may_move() {
            return Listing { moves, coverage: Coverage::All };
        }
        let coverage = self.rules.legal(&self.view, &mut |chosen| {
            moves.push(self.rules.print(&chosen));
            ControlFlow::Continue(())
        });
        Listing { moves, coverage }
    }

    fn check(&self, text: &str) -> Partial<String> {
        if !self.may_move() {
            let why = if self.turn.seat().is_some() { "refused-turn" } else { "refused-over" };
            return Partial::Wrong(Refusal::NotAMove(Message::new(why)));
        }
        self.rules.parse(&self.view, text).map(|chosen| self.rules.print(&chosen))
    }

    fn point(&self, entered: &str, cell: &str) -> String {
        self.rules.point(&self.view, entered, cell)
    }

    fn points_so_far(&self, text: &str) -> Option<i64> {
        self.rules.points_so_far(&self.view, text).filter(|_| self.may_move())
    }

    fn scene(&self) -> Scene {
        self.rules.scene(&self.view)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// What a player of this game may look at.
fn seen<R: Rules>(sight: &dyn Sight) -> Option<&Viewed<R>> {
    sight.as_any().downcast_ref::<Viewed<R>>().filter(|seen| seen.may_move())
}

struct Minded<R: Rules> {
    mind: Box<dyn Mind<R>>,
}

impl<R: Rules> Player for Minded<R> {
    fn choose(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Option<String> {
        let seen = seen::<R>(sight)?;
        let chosen = self.mind.choose(&seen.rules, &seen.view, task)?;
        Some(seen.rules.print(&chosen))
    }
}

struct Consulted<R: Rules> {
    analyst: Box<dyn Analyst<R>>,
}

impl<R: Rules> Engine for Consulted<R> {
    fn analyse(&mut self, sight: &dyn Sight, lines: NonZeroUsize, task: &mut Task<'_>) -> Option<Analysis<String>> {
        let seen = seen::<R>(sight)?;
        let analysis = self.analyst.analyse(&seen.rules, &seen.view, lines, task)?;
        Some(analysis.map(|chosen| seen.rules.print(&chosen)))
    }

    fn solve(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Option<Solution<String>> {
        let seen = seen::<R>(sight)?;
        let solution = self.analyst.solve(&seen.rules, &seen.view, task)?;
        Some(solution.map(|chosen| seen.rules.print(&chosen)))
    }
}
