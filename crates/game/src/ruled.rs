//! The facade over typed rules: how a game of the trait [`Rules`] becomes a [`Game`] of texts.

use std::any::Any;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use crate::{
    Act, Analysis, COMMON_WORDS, Chronicle, Coverage, Deal, Effect, Game, Input, Laid, Language, Level, Limits,
    Listing, Message, Mind, OptionError, Options, Partial, Played, Player, PlayerSpec, Refusal, Rules, Scene, Seat,
    Seed, Session, Setup, SetupError, Sight, Solution, Spoken, Table, Task, Threat, Translator, Trouble, Turn,
};

struct Ruled<R: Rules> {
    rules: Arc<R>,
    options: Options,
    levels: Arc<Vec<Level<R>>>,
}

/// The game with these options and levels.
pub(crate) fn open<R: Rules>(options: Options, levels: Arc<Vec<Level<R>>>) -> Result<Arc<dyn Game>, OptionError> {
    let rules = Arc::new(R::with(&options)?);
    Ok(Arc::new(Ruled { rules, options, levels }))
}

impl<R: Rules> Ruled<R> {
    /// The levels that play by these rules.
    fn suiting(&self) -> impl Iterator<Item = &Level<R>> {
        self.levels.iter().filter(|level| level.suits(&self.rules))
    }
}

impl<R: Rules> Game for Ruled<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn options(&self) -> String {
        self.options.to_string()
    }

    fn options_said(&self, words: &Translator) -> String {
        self.options.said(words)
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
        self.suiting().map(Level::name).collect()
    }

    fn strong(&self) -> Option<&'static str> {
        self.suiting().find(|level| level.is_strong()).map(Level::name)
    }

    fn translator(&self, language: Language) -> Translator {
        Translator::new(language, &[COMMON_WORDS, R::WORDS])
    }

    fn start(&self, seats: u8, deal: Deal) -> Result<Box<dyn Table>, SetupError> {
        let range = self.rules.seats();
        if !range.contains(&seats) {
            return Err(SetupError::Seats { given: seats, low: *range.start(), high: *range.end() });
        }
        Ok(Box::new(Seated::new(&self.rules, self.rules.start(seats, deal))))
    }

    fn read_position(&self, text: &str) -> Result<Box<dyn Table>, SetupError> {
        let state = self.rules.read_position(text).map_err(SetupError::Position)?;
        Ok(Box::new(Seated::new(&self.rules, state)))
    }

    fn read_view(&self, text: &str, viewer: Option<Seat>) -> Result<Box<dyn Table>, SetupError> {
        let state = self.rules.read_view(text, viewer).map_err(SetupError::Position)?;
        Ok(Box::new(Seated::new(&self.rules, state)))
    }

    fn player(&self, spec: &PlayerSpec) -> Result<Box<dyn Player>, SetupError> {
        let known = || self.levels().join(", ");
        let PlayerSpec::Level { name, limits } = spec else {
            return Err(SetupError::NoLevel { given: spec.clone(), known: known() });
        };
        match self.suiting().find(|level| level.name() == name) {
            Some(level) if level.is_strong() || *limits == Limits::default() => {
                Ok(Box::new(Minded { mind: level.make(*limits) }))
            }
            Some(level) => Err(SetupError::Fixed(level.name().to_owned())),
            None => Err(SetupError::Level { given: name.clone(), known: known() }),
        }
    }

    fn draws(&self) -> bool {
        R::DRAWS
    }

    fn says_no_move(&self) -> bool {
        R::SAYS_NO_MOVE
    }

    fn threatens(&self) -> bool {
        R::THREATENS && self.strong().is_some()
    }

    fn input(&self) -> Input {
        self.rules.input()
    }

    fn sample(&self) -> Box<dyn Table> {
        Box::new(Seated::new(&self.rules, self.rules.sample()))
    }

    fn caution(&self) -> Option<Message> {
        self.rules.caution()
    }

    fn lessons(&self) -> Vec<(Box<dyn Table>, &'static str)> {
        let shown = |state| -> Box<dyn Table> { Box::new(Seated::new(&self.rules, state)) };
        self.rules.lessons().into_iter().map(|(state, said)| (shown(state), said)).collect()
    }

    fn written(&self, text: &str) -> Option<Message> {
        self.rules.written(text)
    }

    fn recount(&self, text: &str, effects: &[Effect]) -> Option<Message> {
        self.rules.recount(text, effects)
    }
}

struct Seated<R: Rules> {
    rules: Arc<R>,
    state: R::State,
    /// Kept, as some rules look for a move over the whole board to know it.
    turn: Turn,
}

impl<R: Rules> Seated<R> {
    fn new(rules: &Arc<R>, state: R::State) -> Self {
        Seated { rules: Arc::clone(rules), turn: rules.turn(&state), state }
    }
}

impl<R: Rules> Table for Seated<R> {
    fn seated(&self) -> u8 {
        self.rules.seated(&self.state)
    }

    fn turn(&self) -> &Turn {
        &self.turn
    }

    fn play(&mut self, text: &str) -> Result<Played, Refusal> {
        let Turn::Seat(seat) = self.turn else {
            return Err(Refusal::NotAMove(Message::new("refused-over")));
        };
        let chosen = self.rules.parse(&self.rules.view(&self.state, Some(seat)), text).now()?;
        let effects = self.rules.play(&mut self.state, &chosen).map_err(Refusal::Illegal)?;
        self.turn = self.rules.turn(&self.state);
        Ok(Played { text: self.rules.print(&chosen), told: self.rules.told(&chosen), effects })
    }

    fn withdraw(&mut self, seat: Seat) {
        self.rules.withdraw(&mut self.state, seat);
        self.turn = self.rules.turn(&self.state);
    }

    fn sight(&self, viewer: Option<Seat>) -> Box<dyn Sight> {
        let view = self.rules.view(&self.state, viewer);
        Box::new(Viewed { rules: Arc::clone(&self.rules), view, viewer, turn: self.turn.clone() })
    }

    fn position(&self) -> String {
        self.rules.print_position(&self.state)
    }

    fn reshuffled(&self, viewer: Option<Seat>, seed: Seed) -> Box<dyn Table> {
        let state = self.rules.imagined(&self.rules.view(&self.state, viewer), seed);
        Box::new(Seated::new(&self.rules, state))
    }

    fn formats(&self) -> Vec<&'static str> {
        let fitting = R::formats().iter().filter(|format| (format.fits)(&self.rules, &self.state));
        fitting.map(|format| format.reader.name).collect()
    }

    fn write(&self, format: &str, session: &Session) -> Option<String> {
        let rules = &*self.rules;
        let format = R::formats().iter().find(|own| own.reader.name == format)?;
        Some((format.write)(rules, &Chronicle::read(rules, &self.state, session)?))
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(Seated { rules: Arc::clone(&self.rules), state: self.state.clone(), turn: self.turn.clone() })
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
    /// Whether the view is that of the seat on turn, so that it has legal moves.
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

    fn cells(&self, text: &str) -> Vec<Vec<String>> {
        self.rules.cells(&self.view, text)
    }

    fn feat(&self, text: &str) -> Option<Message> {
        self.rules.feat(&self.view, text)
    }

    fn laid(&self, text: &str) -> Vec<Laid> {
        self.rules.laid(&self.view, text)
    }

    fn lay(&self, laid: &[Laid], down: bool) -> Result<String, Message> {
        self.rules.lay(&self.view, laid, down)
    }

    fn give(&self, faces: &[String]) -> Option<String> {
        self.rules.give(&self.view, faces).filter(|_| self.may_move())
    }

    fn spoken(&self) -> Vec<Spoken> {
        if !self.may_move() {
            return Vec::new();
        }
        let spoken = self.rules.spoken(&self.view).into_iter();
        spoken.map(|(name, chosen)| Spoken { name, text: self.rules.print(&chosen) }).collect()
    }

    fn scene(&self) -> Scene {
        self.rules.scene(&self.view)
    }

    fn unseen(&self) -> Vec<(String, u32)> {
        self.rules.unseen(&self.view)
    }

    fn prompt(&self, entered: &str) -> Option<Message> {
        self.rules.prompt(&self.view, entered).filter(|_| self.may_move())
    }

    fn copy(&self) -> Box<dyn Sight> {
        let (rules, view) = (Arc::clone(&self.rules), self.view.clone());
        Box::new(Viewed { rules, view, viewer: self.viewer, turn: self.turn.clone() })
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
    fn begin(&mut self, _game: &Arc<dyn Game>, _setup: &Setup, _seat: Seat, sight: &dyn Sight) -> Result<(), Trouble> {
        if let Some(seen) = sight.as_any().downcast_ref::<Viewed<R>>() {
            self.mind.begin(&seen.rules, &seen.view);
        }
        Ok(())
    }

    fn choose(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Result<Act, Trouble> {
        let seen = seen::<R>(sight).ok_or(Trouble::NoMove)?;
        let chosen = self.mind.choose(&seen.rules, &seen.view, task).ok_or(Trouble::NoMove)?;
        Ok(Act::Move(seen.rules.print(&chosen)))
    }

    fn analyse(&mut self, sight: &dyn Sight, lines: NonZeroUsize, task: &mut Task<'_>) -> Option<Analysis<String>> {
        let seen = seen::<R>(sight)?;
        let analysis = self.mind.analyse(&seen.rules, &seen.view, lines, task)?;
        Some(analysis.map(|chosen| seen.rules.print(&chosen)))
    }

    fn solve(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Option<Solution<String>> {
        let seen = seen::<R>(sight)?;
        let solution = self.mind.solve(&seen.rules, &seen.view, task)?;
        Some(solution.map(|chosen| seen.rules.print(&chosen)))
    }

    fn threats(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Option<Vec<Threat>> {
        let seen = seen::<R>(sight)?;
        self.mind.threats(&seen.rules, &seen.view, task)
    }
}
