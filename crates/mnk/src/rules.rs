//! The game as every interface knows it: options, seats, moves as text, what to draw.

use std::num::NonZeroU32;
use std::ops::{ControlFlow, RangeInclusive};

use game::{
    Coverage, Deal, Effect, Format, Input, Kind, Message, Mind, OptionError, OptionSpec, Options, Outcome, Partial,
    Piece, Preset, Refusal, Rules, Scene, Seat, Seed, Task, Translations, Turn,
};

use crate::board::{PlaceError, Stone};
use crate::formats::FORMATS;
use crate::foul::{Foul, foul};
use crate::levels::{Level, choose_with};
use crate::opening::{Opening, Stage, next_stone};
use crate::play::Play;
use crate::rule::{Goal, Rule};
use crate::size::{Point, Size};
use crate::state::{Ending, State};
use crate::{notation, scene};

pub(crate) const SEATS: u8 = 2;
/// Renju is about five in a row.
const RENJU_K: u32 = 5;
/// And so is swap2.
const SWAP2_K: u32 = 5;

/// The rules of an m,n,k game: the size of the board, how many stones in a line win, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mnk {
    size: Size,
    goal: Goal,
    opening: Opening,
}

impl Mnk {
    /// The specified rules for a board of this size and lines of `k` stones.
    pub fn new(size: Size, k: NonZeroU32) -> Self {
        Mnk { size, goal: k.into(), opening: Opening::Free }
    }

    /// The same with another opening. Swap2 is meant for five in a row, on boards that have room for them.
    #[must_use]
    pub fn opened_by(self, opening: Opening) -> Self {
        Mnk { opening, ..self }
    }

    /// How a game begins.
    pub fn opening(&self) -> Opening {
        self.opening
    }

    /// Who is to act, or would be if the game had not ended.
    pub fn seat_on_turn(&self, state: &State) -> Seat {
        state.stage().seat(state.turn())
    }

    /// The same by another rule. Renju is meant for five in a row.
    #[must_use]
    pub fn ruled_by(self, rule: Rule) -> Self {
        Mnk { goal: Goal { rule, ..self.goal }, ..self }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many stones in a line win.
    pub fn k(&self) -> NonZeroU32 {
        self.goal.k
    }

    /// By which rule a line wins.
    pub fn rule(&self) -> Rule {
        self.goal.rule
    }

    /// What wins.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Why a free point is forbidden to the player on turn.
    pub fn foul(&self, state: &State, point: Point) -> Option<Foul> {
        let has_fouls = self.goal.rule == Rule::Renju && state.turn() == Stone::X;
        has_fouls.then(|| foul(state.board(), point)).flatten()
    }

    /// Why the player on turn may not play on a point.
    fn check(&self, state: &State, point: Point) -> Result<(), Message> {
        if !state.stage().choices().is_empty() {
            return Err(self.no_choice(state));
        }
        let free = match state.board().is_free(point) {
            Ok(true) => Ok(()),
            Ok(false) => Err(PlaceError::Taken(point)),
            Err(off) => Err(PlaceError::OffBoard(off)),
        };
        free.map_err(|why| self.refusal(why))?;
        match self.foul(state, point) {
            None => Ok(()),
            Some(foul) => Err(Message::new(format!("foul-{foul}")).with("position", i64::from(point.number()))),
        }
    }

    /// Whether a point where one may play is written with this one's digits and more.
    fn may_go_on(&self, state: &State, point: Point) -> bool {
        let first = usize::from(point.number());
        // The points with one digit more, with two digits more, ...: each time one stretch of numbers.
        let stretches = std::iter::successors(Some((first * 10, 10)), |&(from, length)| Some((from * 10, length * 10)));
        stretches
            .take_while(|&(from, _)| from <= self.size.cells())
            .flat_map(|(from, length)| from..(from + length).min(self.size.cells() + 1))
            .any(|number| self.check(state, Point::at_index(number - 1)).is_ok())
    }

    /// Why a stone cannot be laid, for people.
    fn refusal(&self, why: PlaceError) -> Message {
        match why {
            PlaceError::OffBoard(off) => Message::new("off-board")
                .with("position", i64::from(off.point.number()))
                .with("last", self.size.cells() as i64),
            PlaceError::Taken(point) => Message::new("taken").with("position", i64::from(point.number())),
        }
    }

    /// What a choice in the opening can be, for people.
    fn no_choice(&self, state: &State) -> Message {
        Message::new(if state.stage() == Stage::Choice { "no-choice" } else { "no-last-choice" })
    }

    /// What is to be done and by whom, or how the game ended, for people.
    pub(crate) fn status(&self, state: &State) -> Message {
        let about = |key: &'static str, seat: Seat| Message::new(key).with_seat("seat", seat, self.seat_name(seat));
        let key = match state.stage() {
            Stage::Three => "turn-three",
            Stage::Choice => "turn-choice",
            Stage::Two => "turn-two",
            Stage::Last => "turn-last",
            Stage::Turns { .. } if self.opening == Opening::Swap2 => "turn-stone",
            Stage::Turns { .. } => "turn",
        };
        match state.ending() {
            None => about(key, self.seat_on_turn(state)).with("stone", state.turn().to_string()),
            Some(Ending::Line(stone)) => about("won", state.stage().seat(stone)).with("k", i64::from(self.k().get())),
            Some(Ending::Full) => Message::new("drawn"),
            Some(Ending::Stuck) => Message::new("stuck"),
        }
    }
}

impl Rules for Mnk {
    type State = State;
    type Move = Play;
    type View = State;

    const NAME: &'static str = "mnk";
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { name: "board", kind: Kind::Size(2, 100), default: "3x3" },
        OptionSpec { name: "k", kind: Kind::Number(1, u32::MAX), default: "3" },
        OptionSpec { name: "rule", kind: Kind::Variant(Rule::NAMES), default: Rule::Freestyle.name() },
        OptionSpec { name: "opening", kind: Kind::Variant(Opening::NAMES), default: Opening::NAMES[0] },
    ];
    const DRAWS: bool = true;
    const THREATENS: bool = true;
    const PRESETS: &'static [Preset] = &[
        Preset { name: "noughts", options: "board=3x3 k=3" },
        Preset { name: "four", options: "board=6x7 k=4" },
        Preset { name: "gomoku", options: "board=15x15 k=5" },
        Preset { name: "renju", options: "board=15x15 k=5 rule=renju" },
        Preset { name: "swap2", options: "board=15x15 k=5 opening=swap2" },
    ];
    const WORDS: Translations = Translations {
        pt: include_str!("../i18n/pt.ftl"),
        fr: include_str!("../i18n/fr.ftl"),
        en: include_str!("../i18n/en.ftl"),
    };

    fn with(options: &Options) -> Result<Self, OptionError> {
        let (rows, columns) = options.size("board");
        let size = Size::new(rows as usize, columns as usize).map_err(|_| options.refused("board"))?;
        let k = NonZeroU32::new(options.number("k")).ok_or_else(|| options.refused("k"))?;
        let rule: Rule = options.text("rule").parse().map_err(|_| options.refused("rule"))?;
        if rule == Rule::Renju && k.get() != RENJU_K {
            let expected = Box::new(Message::new("expected-renju").with("k", i64::from(RENJU_K)));
            return Err(OptionError::Value { name: "k", value: k.to_string(), expected });
        }
        let opening = if options.text("opening") == Opening::NAMES[0] { Opening::Free } else { Opening::Swap2 };
        let longest = u32::try_from(size.rows().max(size.columns())).unwrap_or(u32::MAX);
        if opening == Opening::Swap2 && (k.get() != SWAP2_K || longest < SWAP2_K) {
            let expected = Box::new(Message::new("expected-swap2").with("k", i64::from(SWAP2_K)));
            return Err(OptionError::Value { name: "opening", value: options.text("opening").to_owned(), expected });
        }
        Ok(Mnk::new(size, k).ruled_by(rule).opened_by(opening))
    }

    fn seats(&self) -> RangeInclusive<u8> {
        SEATS..=SEATS
    }

    fn seat_name(&self, seat: Seat) -> String {
        match self.opening {
            Opening::Free => stone_of(seat).to_string(),
            // Nobody knows yet who will have which stones.
            Opening::Swap2 => (seat.index() + 1).to_string(),
        }
    }

    fn start(&self, _seats: u8, _deal: Deal) -> State {
        let state = State::start(self.size);
        match self.opening {
            Opening::Free => state,
            Opening::Swap2 => state.clone().in_stage(Stage::Three).unwrap_or(state),
        }
    }

    fn seated(&self, _state: &State) -> u8 {
        SEATS
    }

    fn turn(&self, state: &State) -> Turn {
        match state.ending() {
            None => Turn::Seat(self.seat_on_turn(state)),
            Some(Ending::Line(stone)) => Turn::Over(Outcome::win(state.stage().seat(stone), SEATS, self.status(state))),
            Some(Ending::Full | Ending::Stuck) => Turn::Over(Outcome::draw(SEATS, self.status(state))),
        }
    }

    fn play(&self, state: &mut State, chosen: &Play) -> Result<Vec<Effect>, Message> {
        if state.ending().is_some() {
            return Err(Message::new("refused-over"));
        }
        let Play::Lay(chosen) = *chosen else {
            let why = self.no_choice(state);
            return if state.choose(*chosen) { Ok(Vec::new()) } else { Err(why) };
        };
        let stone = state.turn();
        self.check(state, chosen)?;
        state.place(chosen, self.goal).map_err(|why| self.refusal(why))?;
        let ids = |line: Vec<Point>| line.iter().map(Point::to_string).collect();
        let lines = state.board().lines_through(chosen, stone, self.goal);
        let mut effects = vec![Effect::Place { cell: chosen.to_string(), piece: piece(stone) }];
        effects.extend(lines.into_iter().map(ids).map(Effect::Line));
        Ok(effects)
    }

    fn view(&self, state: &State, _viewer: Option<Seat>) -> State {
        state.clone()
    }

    fn legal(&self, view: &State, each: &mut dyn FnMut(Play) -> ControlFlow<()>) -> Coverage {
        let choices = view.stage().choices();
        let may_play =
            |point: &Point| choices.is_empty() && view.ending().is_none() && self.foul(view, *point).is_none();
        let laid = view.board().free().filter(may_play).map(Play::Lay);
        // The answer of `try_for_each` only says who stopped first.
        let _ = choices.iter().copied().chain(laid).try_for_each(each);
        Coverage::All
    }

    fn parse(&self, view: &State, text: &str) -> Partial<Play> {
        if text.is_empty() {
            return Partial::unfinished();
        }
        let choices = view.stage().choices();
        if !choices.is_empty() {
            let begins = |choice: &&Play| choice.to_string().to_lowercase().starts_with(&text.to_lowercase());
            let meant = choices.iter().find(begins).filter(|_| text.is_ascii());
            let wrong = || Refusal::NotAMove(self.no_choice(view));
            let whole = meant.filter(|choice| choice.to_string().len() == text.len());
            return Partial::of(whole.copied().ok_or_else(wrong), meant.is_some() && whole.is_none());
        }
        let Ok(chosen) = text.parse() else {
            let why = Message::new("no-move").with("last", self.size.cells() as i64);
            return Partial::Wrong(Refusal::NotAMove(why));
        };
        let now = self.check(view, chosen).map(|()| Play::Lay(chosen));
        Partial::of(now.map_err(Refusal::Illegal), self.may_go_on(view, chosen))
    }

    fn print(&self, chosen: &Play) -> String {
        chosen.to_string()
    }

    fn spoken(&self, view: &State) -> Vec<(&'static str, Play)> {
        view.stage().choices().iter().map(|choice| (choice.name(), *choice)).collect()
    }

    fn point(&self, _view: &State, _entered: &str, cell: &str) -> String {
        cell.to_owned()
    }

    fn input(&self) -> Input {
        Input::Cells
    }

    fn cells(&self, _view: &State, text: &str) -> Vec<Vec<String>> {
        let on_board = |named: &Point| self.size.contains(*named) && named.to_string() == text;
        text.parse().ok().filter(on_board).map(|named| vec![vec![named.to_string()]]).unwrap_or_default()
    }

    /// A few stones around the middle, as far as the board has room and nobody has won.
    fn sample(&self) -> State {
        let mut state = State::start(self.size);
        let (row, column) = (self.size.rows() / 2, self.size.columns() / 2);
        for (down, right) in [(0, 0), (-1, -1), (1, -1), (-1, 1), (0, -1)] {
            let near =
                |middle: usize, step: isize, end: usize| middle.checked_add_signed(step).filter(|place| *place < end);
            let place = near(row, down, self.size.rows()).zip(near(column, right, self.size.columns()));
            if let (Some((row, column)), None) = (place, state.ending()) {
                // What does not fit is left out.
                let _ = state.place(self.size.point(row, column), self.goal);
            }
        }
        state
    }

    fn caution(&self) -> Option<Message> {
        let longest = self.size.rows().max(self.size.columns());
        let fits = usize::try_from(self.k().get()).is_ok_and(|k| k <= longest);
        (!fits).then(|| Message::new("caution-k").with("k", i64::from(self.k().get())))
    }

    fn lessons(&self) -> Vec<(State, &'static str)> {
        let shown = |(position, said)| Some((self.read_position(position).ok()?, said));
        [("X.O/.X./... O", "lesson-threat"), ("X.O/.XO/..X O", "lesson-line")].into_iter().filter_map(shown).collect()
    }

    fn scene(&self, view: &State) -> Scene {
        scene::of(self, view)
    }

    fn print_view(&self, view: &State) -> String {
        notation::print(self, view)
    }

    fn print_position(&self, state: &State) -> String {
        notation::print(self, state)
    }

    fn read_position(&self, text: &str) -> Result<State, Message> {
        notation::read(self, text).map_err(|error| error.message())
    }

    fn imagined(&self, view: &State, _seed: Seed) -> State {
        view.clone()
    }

    fn formats() -> &'static [Format<Self>] {
        FORMATS
    }

    fn levels() -> Vec<game::Level<Self>> {
        // The specification knows one rule, and its levels count lines by it.
        let specified = |rules: &Self| rules.rule() == Rule::Freestyle;
        [
            game::Level::fixed(Level::Facil.name(), || Box::new(Level::Facil)),
            game::Level::fixed(Level::Normal.name(), || Box::new(Level::Normal)),
            game::Level::fixed(Level::Dificil.name(), || Box::new(Level::Dificil)),
        ]
        .map(|level| level.only_for(specified))
        .into()
    }
}

impl Mind<Mnk> for Level {
    fn choose(&mut self, rules: &Mnk, view: &State, task: &mut Task<'_>) -> Option<Play> {
        let board = view.board();
        match view.stage() {
            Stage::Three | Stage::Two => next_stone(board, task.seed.0).map(Play::Lay),
            Stage::Choice | Stage::Last => Some(Play::Take(self.colour(board, view.turn(), rules.k()))),
            Stage::Turns { .. } => choose_with(board, view.turn(), rules.k(), *self, &mut |progress| {
                task.watch.progress(progress.done as u64, progress.total as u64)
            })
            .ok()
            .map(Play::Lay),
        }
    }
}

pub(crate) fn seat_of(stone: Stone) -> Seat {
    match stone {
        Stone::X => Seat::FIRST,
        Stone::O => Seat::SECOND,
    }
}

fn stone_of(seat: Seat) -> Stone {
    if seat == Seat::FIRST { Stone::X } else { Stone::O }
}

pub(crate) fn piece(stone: Stone) -> Piece {
    Piece::stone(seat_of(stone), stone.to_string())
}
