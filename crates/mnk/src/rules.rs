//! The game as every interface knows it: options, seats, moves as text, what to draw.

use std::num::NonZeroU32;
use std::ops::{ControlFlow, RangeInclusive};

use game::{
    Cell, Coverage, Deal, Effect, Format, Input, Kind, Mark, MarkKind, Message, Mind, OptionError, OptionSpec, Options,
    Outcome, Partial, Piece, Preset, Refusal, Rules, Scene, Seat, SeatScene, Seed, Style, Task, Tone, Translations,
    Turn,
};

use crate::board::{PlaceError, Stone};
use crate::formats::FORMATS;
use crate::foul::{Foul, foul};
use crate::levels::{Level, choose_with};
use crate::notation;
use crate::rule::{Goal, Rule};
use crate::size::{Point, Size};
use crate::state::{Ending, State};

const SEATS: u8 = 2;
/// The longest side of a board that is drawn as with a pencil.
const PENCILLED: usize = 4;
/// The longest side of a board whose stones lie in squares; on larger ones they lie on crossings.
const SMALL: usize = 8;

/// Renju is about five in a row.
const RENJU_K: u32 = 5;

/// The rules of an m,n,k game: the size of the board, how many stones in a line win, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mnk {
    size: Size,
    goal: Goal,
}

impl Mnk {
    /// The specified rules for a board of this size and lines of `k` stones.
    pub fn new(size: Size, k: NonZeroU32) -> Self {
        Mnk { size, goal: k.into() }
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

    /// Whether a point of a large board is one of those that help the eye: the middle, and those around it.
    fn is_star(&self, row: usize, column: usize) -> bool {
        let stars = |side: usize| {
            let edge = if side < 13 { 2 } else { 3 };
            [edge, side - 1 - edge, side / 2]
        };
        let (rows, columns) = (self.size.rows(), self.size.columns());
        if rows.min(columns) <= SMALL || rows % 2 == 0 || columns % 2 == 0 {
            return false;
        }
        let (down, across) = (stars(rows), stars(columns));
        let middle = (row == rows / 2, column == columns / 2);
        down.contains(&row) && across.contains(&column) && middle.0 == middle.1
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

    /// Whose turn it is, or how the game ended, for people.
    fn status(&self, state: &State) -> Message {
        let about =
            |key: &'static str, stone: Stone| Message::new(key).with_seat("seat", seat_of(stone), stone.to_string());
        match state.ending() {
            None => about("turn", state.turn()),
            Some(Ending::Line(stone)) => about("won", stone).with("k", i64::from(self.k().get())),
            Some(Ending::Full) => Message::new("drawn"),
            Some(Ending::Stuck) => Message::new("stuck"),
        }
    }
}

impl Rules for Mnk {
    type State = State;
    type Move = Point;
    type View = State;

    const NAME: &'static str = "mnk";
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { name: "board", kind: Kind::Size(2, 100), default: "3x3" },
        OptionSpec { name: "k", kind: Kind::Number(1, u32::MAX), default: "3" },
        OptionSpec { name: "rule", kind: Kind::Variant(Rule::NAMES), default: Rule::Freestyle.name() },
    ];
    const DRAWS: bool = true;
    const PRESETS: &'static [Preset] = &[
        Preset { name: "noughts", options: "board=3x3 k=3" },
        Preset { name: "four", options: "board=6x7 k=4" },
        Preset { name: "gomoku", options: "board=15x15 k=5" },
        Preset { name: "renju", options: "board=15x15 k=5 rule=renju" },
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
        Ok(Mnk::new(size, k).ruled_by(rule))
    }

    fn seats(&self) -> RangeInclusive<u8> {
        SEATS..=SEATS
    }

    fn seat_name(&self, seat: Seat) -> String {
        stone_of(seat).to_string()
    }

    fn start(&self, _seats: u8, _deal: Deal) -> State {
        State::start(self.size)
    }

    fn seated(&self, _state: &State) -> u8 {
        SEATS
    }

    fn turn(&self, state: &State) -> Turn {
        match state.ending() {
            None => Turn::Seat(seat_of(state.turn())),
            Some(Ending::Line(stone)) => Turn::Over(Outcome::win(seat_of(stone), SEATS, self.status(state))),
            Some(Ending::Full | Ending::Stuck) => Turn::Over(Outcome::draw(SEATS, self.status(state))),
        }
    }

    fn play(&self, state: &mut State, chosen: &Point) -> Result<Vec<Effect>, Message> {
        if state.ending().is_some() {
            return Err(Message::new("refused-over"));
        }
        let stone = state.turn();
        self.check(state, *chosen)?;
        state.place(*chosen, self.goal).map_err(|why| self.refusal(why))?;
        let ids = |line: Vec<Point>| line.iter().map(Point::to_string).collect();
        let lines = state.board().lines_through(*chosen, stone, self.goal);
        let mut effects = vec![Effect::Place { cell: chosen.to_string(), piece: piece(stone) }];
        effects.extend(lines.into_iter().map(ids).map(Effect::Line));
        Ok(effects)
    }

    fn view(&self, state: &State, _viewer: Option<Seat>) -> State {
        state.clone()
    }

    fn legal(&self, view: &State, each: &mut dyn FnMut(Point) -> ControlFlow<()>) -> Coverage {
        let may_play = |point: &Point| view.ending().is_none() && self.foul(view, *point).is_none();
        // The answer of `try_for_each` only says who stopped first.
        let _ = view.board().free().filter(may_play).try_for_each(each);
        Coverage::All
    }

    fn parse(&self, view: &State, text: &str) -> Partial<Point> {
        if text.is_empty() {
            return Partial::unfinished();
        }
        let Ok(chosen) = text.parse() else {
            let why = Message::new("no-move").with("last", self.size.cells() as i64);
            return Partial::Wrong(Refusal::NotAMove(why));
        };
        let now = self.check(view, chosen).map(|()| chosen);
        Partial::of(now.map_err(Refusal::Illegal), self.may_go_on(view, chosen))
    }

    fn print(&self, chosen: &Point) -> String {
        chosen.to_string()
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
        let forbidden = |point: Point, stone: &Option<Stone>| {
            stone.is_none() && view.ending().is_none() && self.foul(view, point).is_some()
        };
        let cells = view.board().rows().enumerate().flat_map(|(row, cells)| {
            cells.iter().enumerate().map(move |(column, stone)| {
                let point = self.size.point(row, column);
                let star = || self.is_star(row, column).then_some("•");
                let caption = if forbidden(point, stone) { Some("×") } else { star() };
                Cell {
                    id: point.to_string(),
                    // Both are below 100.
                    column: column as u16,
                    row: row as u16,
                    tone: Tone::Plain,
                    caption: caption.map(str::to_owned),
                    piece: stone.map(piece),
                }
            })
        });
        let line = |point: &Point| match view.ending() {
            Some(Ending::Line(winner)) => view.board().line_through(*point, winner, self.goal),
            _ => false,
        };
        let marked = self.size.points().filter(line);
        let seat = |stone: Stone| SeatScene {
            name: stone.to_string(),
            piece: Some(piece(stone)),
            score: None,
            hand: Vec::new(),
            on_turn: view.ending().is_none() && view.turn() == stone,
        };
        let side = self.size.rows().max(self.size.columns());
        let numbers =
            |count: usize| (1..=count).filter(|_| side > PENCILLED).map(|number| number.to_string()).collect();
        Scene {
            style: match side {
                _ if side <= PENCILLED => Style::Signs,
                _ if side <= SMALL => Style::Squares,
                _ => Style::Crossings,
            },
            columns: numbers(self.size.columns()),
            rows: numbers(self.size.rows()),
            cells: cells.collect(),
            tracks: Vec::new(),
            marks: marked.map(|point| Mark { cell: point.to_string(), kind: MarkKind::Line }).collect(),
            seats: Stone::BOTH.map(seat).to_vec(),
            status: self.status(view),
            text: Some(view.board().to_string()),
        }
    }

    fn print_view(&self, view: &State) -> String {
        notation::print(view)
    }

    fn print_position(&self, state: &State) -> String {
        notation::print(state)
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
    fn choose(&mut self, rules: &Mnk, view: &State, task: &mut Task<'_>) -> Option<Point> {
        choose_with(view.board(), view.turn(), rules.k(), *self, &mut |progress| {
            task.watch.progress(progress.done as u64, progress.total as u64)
        })
        .ok()
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

fn piece(stone: Stone) -> Piece {
    Piece::stone(seat_of(stone), stone.to_string())
}
