//! Players: what one is asked and told, how it can fail, and the levels that come with a game.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::Arc;

use crate::{
    Act, Analysis, Entry, Game, Limits, Message, Millis, Notes, Rules, Seat, Seed, Setup, Sight, Solution, Threat,
    Verdict,
};

/// Someone who plays: a level here, a function or a program elsewhere. A player is made once a game.
pub trait Player: Send {
    /// A game begins, and this is the player's seat and what it sees. The setup tells nothing that the seat may not know.
    fn begin(&mut self, _game: &Arc<dyn Game>, _setup: &Setup, _seat: Seat, _sight: &dyn Sight) -> Result<(), Trouble> {
        Ok(())
    }

    /// Something happened, told as the player's seat may know it. Its own acts are told too.
    fn told(&mut self, _entry: &Entry) -> Result<(), Trouble> {
        Ok(())
    }

    /// The game is over. Nothing that happens from now on changes it.
    fn ended(&mut self, _verdict: &Verdict) {}

    /// What the viewer, who is on turn, does. Told to stop, a player answers at once.
    fn choose(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Result<Act, Trouble>;

    /// The best moves of the viewer who is on turn, or for a spectator where the game hides nothing: at most so many.
    /// `None` where there is no move, and from players that cannot tell.
    fn analyse(&mut self, _sight: &dyn Sight, _lines: NonZeroUsize, _task: &mut Task<'_>) -> Option<Analysis<String>> {
        None
    }

    /// The proven worth of every way to go on, as far as the player's limits allow. `None` where there is no move, and
    /// from players that cannot tell.
    fn solve(&mut self, _sight: &dyn Sight, _task: &mut Task<'_>) -> Option<Solution<String>> {
        None
    }

    /// The threats of both sides, the most important first. `None` from players that cannot tell.
    fn threats(&mut self, _sight: &dyn Sight, _task: &mut Task<'_>) -> Option<Vec<Threat>> {
        None
    }
}

/// How a player failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// It is gone, with these last words.
    #[error("the player crashed: {0}")]
    Crashed(String),
    /// It did not answer in time, though it said something.
    #[error("the player did not answer in time")]
    Late,
    /// It said nothing at all in the time that it had.
    #[error("the player said nothing")]
    Silent,
    /// It answered something that cannot be done.
    #[error("the player answered {0:?}")]
    Nonsense(String),
    /// It has no move although it is on turn.
    #[error("the player has no move")]
    NoMove,
    /// A person went away and did not come back.
    #[error("the player left")]
    Left,
}

impl Trouble {
    /// What kind of failure it was.
    pub fn cause(&self) -> Cause {
        match self {
            Trouble::Crashed(_) => Cause::Crash,
            Trouble::Late => Cause::Late,
            Trouble::Silent => Cause::Silence,
            Trouble::Nonsense(_) => Cause::Nonsense,
            Trouble::NoMove => Cause::NoMove,
            Trouble::Left => Cause::Left,
        }
    }

    /// The failure for people.
    pub fn message(&self) -> Message {
        match self {
            Trouble::Crashed(words) if words.is_empty() => Message::new("trouble-gone"),
            Trouble::Crashed(words) => Message::new("trouble-crash").with("words", one_line(words)),
            Trouble::Late => Message::new("trouble-late"),
            Trouble::Silent => Message::new("trouble-silence"),
            Trouble::Nonsense(answer) => Message::new("trouble-nonsense").with("answer", one_line(answer)),
            Trouble::NoMove => Message::new("trouble-no-move"),
            Trouble::Left => Message::new("trouble-left"),
        }
    }

    /// What a record keeps of it: one line of a bounded length, without braces.
    pub(crate) fn for_record(&self) -> Trouble {
        match self {
            Trouble::Crashed(words) => Trouble::Crashed(one_line(words)),
            Trouble::Nonsense(answer) => Trouble::Nonsense(one_line(answer)),
            Trouble::Late | Trouble::Silent | Trouble::NoMove | Trouble::Left => self.clone(),
        }
    }

    /// The same without its words.
    pub(crate) fn wordless(&self) -> Trouble {
        match self {
            Trouble::Crashed(_) => Trouble::Crashed(String::new()),
            Trouble::Nonsense(_) => Trouble::Nonsense(String::new()),
            Trouble::Late | Trouble::Silent | Trouble::NoMove | Trouble::Left => self.clone(),
        }
    }
}

/// The last words of a player can be long; its end tells the most.
fn one_line(text: &str) -> String {
    const LONGEST: usize = 200;
    let clean = |letter: char| match letter {
        '{' => '(',
        '}' => ')',
        other if other.is_control() => ' ',
        other => other,
    };
    let letters: Vec<char> = text.chars().map(clean).collect();
    let kept: String = letters[letters.len().saturating_sub(LONGEST)..].iter().collect();
    kept.trim().to_owned()
}

/// `crash WORDS`, `late`, `silence`, `nonsense ANSWER`, `no-move`, `left`: as a record writes it.
pub(crate) fn read_trouble(text: &str) -> Option<Trouble> {
    let (cause, words) = text.split_once(' ').unwrap_or((text, ""));
    let trouble = match cause.parse().ok()? {
        Cause::Crash => Trouble::Crashed(words.to_owned()),
        Cause::Nonsense => Trouble::Nonsense(words.to_owned()),
        Cause::Late if words.is_empty() => Trouble::Late,
        Cause::Silence if words.is_empty() => Trouble::Silent,
        Cause::NoMove if words.is_empty() => Trouble::NoMove,
        Cause::Left if words.is_empty() => Trouble::Left,
        Cause::Late | Cause::Silence | Cause::NoMove | Cause::Left => return None,
    };
    (trouble.for_record() == trouble).then_some(trouble)
}

/// What [`read_trouble`] reads.
pub(crate) fn write_trouble(trouble: &Trouble) -> String {
    let words = match trouble {
        Trouble::Crashed(words) | Trouble::Nonsense(words) => words.as_str(),
        Trouble::Late | Trouble::Silent | Trouble::NoMove | Trouble::Left => "",
    };
    format!("{} {words}", trouble.cause()).trim_end().to_owned()
}

/// The kinds of [`Trouble`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The player is gone.
    Crash,
    /// It did not answer in time.
    Late,
    /// It said nothing at all.
    Silence,
    /// It answered something that cannot be done.
    Nonsense,
    /// It had no move.
    NoMove,
    /// A person went away.
    Left,
}

impl Cause {
    /// All of them.
    pub const ALL: [Cause; 6] =
        [Cause::Crash, Cause::Late, Cause::Silence, Cause::Nonsense, Cause::NoMove, Cause::Left];

    /// Its name in records and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Cause::Crash => "crash",
            Cause::Late => "late",
            Cause::Silence => "silence",
            Cause::Nonsense => "nonsense",
            Cause::NoMove => "no-move",
            Cause::Left => "left",
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Cause {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Cause::ALL.into_iter().find(|cause| cause.name() == text).ok_or(())
    }
}

/// The circumstances in which a player chooses.
pub struct Task<'a> {
    /// The random seed of the player: the same seed and view give the same move.
    pub seed: Seed,
    /// Who waits for the answer.
    pub watch: &'a mut dyn Watch,
    /// The clock of the seat on turn, if there is one.
    pub clock: Option<Clock>,
    /// What the player says about its move; it is kept in the record.
    pub notes: Notes,
    /// A move that an analysis is asked to tell of too, whatever it is worth. A player that cannot look at it together with
    /// the best ones leaves it out.
    pub also: Option<String>,
}

impl Task<'static> {
    /// A task without a clock, for which somebody waits patiently.
    pub fn unwatched(seed: Seed) -> Self {
        // A value without a size takes no memory: nothing is lost.
        Task::new(seed, Box::leak(Box::new(Patient)))
    }
}

impl<'a> Task<'a> {
    /// A task without a clock.
    pub fn new(seed: Seed, watch: &'a mut dyn Watch) -> Self {
        Task { seed, watch, clock: None, notes: Notes::default(), also: None }
    }
}

/// What the clock of the seat on turn shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// For the rest of the game.
    pub left: Millis,
    /// For each move made.
    pub increment: Millis,
}

/// Someone who waits for a player's answer.
pub trait Watch {
    /// So many parts of the work are done. A player that is told to stop answers at once.
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()>;

    /// So much is known of the proofs that are being looked for.
    fn proving(&mut self, _so_far: SoFar) {}

    /// The answer is there.
    fn answered(&mut self) {}
}

/// What is known while proofs are looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SoFar {
    /// Positions looked at.
    pub nodes: u64,
    /// Ways to go on that are proven.
    pub proven: usize,
    /// Ways to go on.
    pub ways: usize,
}

/// Waits patiently.
#[derive(Clone, Copy, Debug, Default)]
pub struct Patient;

impl Watch for Patient {
    fn progress(&mut self, _done: u64, _total: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// A player inside a game's crate: it sees the game's own types. [`Game::player`] makes a [`Player`] of it.
pub trait Mind<R: Rules>: Send {
    /// A game begins. What takes long to make is made here, before any clock runs.
    fn begin(&mut self, _rules: &R, _view: &R::View) {}

    /// A legal move of the seat that sees `view` and is on turn; `None` when there is none to choose.
    fn choose(&mut self, rules: &R, view: &R::View, task: &mut Task<'_>) -> Option<R::Move>;

    /// The best moves of the seat on turn, at most so many. Told to stop, it answers at once with what it has found.
    /// `None` where there is no move, and from players that cannot tell.
    fn analyse(
        &mut self,
        _rules: &R,
        _view: &R::View,
        _lines: NonZeroUsize,
        _task: &mut Task<'_>,
    ) -> Option<Analysis<R::Move>> {
        None
    }

    /// The proven worth of every way to go on, as far as the player's limits allow; without limits until all is proven
    /// or it is told to stop. `None` where there is no move, and from players that cannot tell.
    fn solve(&mut self, _rules: &R, _view: &R::View, _task: &mut Task<'_>) -> Option<Solution<R::Move>> {
        None
    }

    /// The threats of both sides, the most important first, where [`Rules::THREATENS`]. `None` where nobody is on turn, and
    /// from players that cannot tell.
    fn threats(&mut self, _rules: &R, _view: &R::View, _task: &mut Task<'_>) -> Option<Vec<Threat>> {
        None
    }
}

/// A function is a mind without a memory.
impl<R: Rules, F> Mind<R> for F
where
    F: FnMut(&R, &R::View, &mut Task<'_>) -> Option<R::Move> + Send,
{
    fn choose(&mut self, rules: &R, view: &R::View, task: &mut Task<'_>) -> Option<R::Move> {
        self(rules, view, task)
    }
}

/// A player that comes with the program: its name, which rules it is for, and how to make one.
pub struct Level<R: Rules> {
    name: &'static str,
    suits: fn(&R) -> bool,
    make: Make<R>,
}

enum Make<R: Rules> {
    /// Always the same player.
    Fixed(fn() -> Box<dyn Mind<R>>),
    /// A strong player, which takes limits, analyses and solves.
    Strong(fn(Limits) -> Box<dyn Mind<R>>),
}

impl<R: Rules> Level<R> {
    /// A level that is always the same: `facil`, `normal`, `dificil`.
    pub const fn fixed(name: &'static str, make: fn() -> Box<dyn Mind<R>>) -> Self {
        Level { name, suits: |_| true, make: Make::Fixed(make) }
    }

    /// A strong player, which takes limits, analyses and solves: `mestre`.
    pub const fn strong(name: &'static str, make: fn(Limits) -> Box<dyn Mind<R>>) -> Self {
        Level { name, suits: |_| true, make: Make::Strong(make) }
    }

    /// The same, but only for the rules that it accepts.
    #[must_use]
    pub const fn only_for(mut self, suits: fn(&R) -> bool) -> Self {
        self.suits = suits;
        self
    }

    /// Its name.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Whether it takes limits, analyses and solves.
    pub const fn is_strong(&self) -> bool {
        matches!(self.make, Make::Strong(_))
    }

    /// Whether it plays by these rules.
    pub fn suits(&self, rules: &R) -> bool {
        (self.suits)(rules)
    }

    /// Makes one; limits are for strong players only.
    pub fn make(&self, limits: Limits) -> Box<dyn Mind<R>> {
        match self.make {
            Make::Fixed(make) => make(),
            Make::Strong(make) => make(limits),
        }
    }
}
