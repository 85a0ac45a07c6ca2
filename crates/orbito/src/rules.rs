//! Orbito as a game of the workbench: the [`Rules`] that the session, the interfaces and the conformance suite
//! know it by.

use std::ops::{ControlFlow, RangeInclusive};
use std::str::FromStr;

use game::{
    Coverage, Deal, Effect, Input, Kind, Message, OptionError, OptionSpec, Options, Partial, Refusal, Rules, Scene,
    Seat, Seed, Task, Translations,
};

use crate::levels::Level;
use crate::lines::Ending;
use crate::moves::Move;
use crate::point::{Orbits, Point};
use crate::state::{State, Variant};
use crate::stone::Colour;
use crate::{scene, words};

/// Orbito with its options chosen.
///
/// ```
/// use game::{Act, Seat, Seed, Session, Setup, Title};
///
/// let game = Title::of::<orbito::Orbito>().open([("rules", "commercial")])?;
/// let mut session = Session::new(game, Setup::new(2, Seed(0)))?;
/// session.act(Seat::FIRST, Act::Move("a1".to_owned()), 0)?;
/// session.act(Seat::SECOND, Act::Move("a2-a1 a2".to_owned()), 0)?;
/// assert_eq!(session.table().position(), "..../X.../O.../.... X");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Orbito {
    /// How many orbits the board has.
    pub orbits: Orbits,
    /// What a turn is.
    pub variant: Variant,
}

const SEATS: u8 = 2;

impl Rules for Orbito {
    type State = State;
    type Move = Move;
    type View = State;

    const NAME: &'static str = "orbito";
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { name: "orbits", kind: Kind::Number(Orbits::MIN as u32, Orbits::MAX as u32), default: "2" },
        OptionSpec {
            name: "rules",
            kind: Kind::Choice(&[
                Variant::Specified.name(),
                Variant::Commercial.name(),
                Variant::CommercialShort.name(),
            ]),
            default: Variant::Specified.name(),
        },
    ];
    const DRAWS: bool = true;
    const PRESETS: &'static [game::Preset] = &[
        game::Preset { name: "specified", options: "orbits=2 rules=specified" },
        game::Preset { name: "boxed", options: "orbits=2 rules=commercial" },
    ];
    const WORDS: Translations = words::WORDS;

    fn with(options: &Options) -> Result<Self, OptionError> {
        Ok(Orbito { orbits: option(options, "orbits")?, variant: option(options, "rules")? })
    }

    fn seats(&self) -> RangeInclusive<u8> {
        SEATS..=SEATS
    }

    fn seat_name(&self, seat: Seat) -> String {
        let colour = Colour::BOTH.into_iter().find(|colour| colour.seat() == seat);
        colour.map_or_else(|| seat.to_string(), |colour| colour.to_string())
    }

    fn start(&self, _seats: u8, _deal: Deal) -> State {
        State::new(self.variant, self.orbits)
    }

    fn seated(&self, _state: &State) -> u8 {
        SEATS
    }

    fn turn(&self, state: &State) -> game::Turn {
        match state.ending() {
            None => game::Turn::Seat(state.mover().seat()),
            Some(ending) => {
                let reason = words::ending(state.board(), ending);
                game::Turn::Over(match ending {
                    Ending::Won(winner) => game::Outcome::win(winner.seat(), SEATS, reason),
                    Ending::Draw => game::Outcome::draw(SEATS, reason),
                })
            }
        }
    }

    fn play(&self, state: &mut State, chosen: &Move) -> Result<Vec<Effect>, Message> {
        let why = |error| words::refusal(self.variant, error).message().clone();
        let effects = scene::effects(state, chosen).map_err(why)?;
        state.play(chosen).map_err(why)?;
        Ok(effects)
    }

    fn view(&self, state: &State, _viewer: Option<Seat>) -> State {
        state.clone()
    }

    fn legal(&self, view: &State, each: &mut dyn FnMut(Move) -> ControlFlow<()>) -> Coverage {
        let _ = view.moves().try_for_each(each);
        Coverage::All
    }

    fn parse(&self, view: &State, text: &str) -> Partial<Move> {
        let chosen = match text.parse::<Move>() {
            Ok(chosen) => view.placed(&chosen).map(|_| chosen).map_err(|error| words::refusal(self.variant, error)),
            Err(_) => Err(Refusal::NotAMove(words::no_move(self.variant))),
        };
        Partial::of(chosen, goes_on(view, text))
    }

    fn print(&self, chosen: &Move) -> String {
        chosen.to_string()
    }

    /// A cell goes on with what is entered in any way in which a move can, and else begins a new one: a second thought
    /// needs no deleting.
    fn point(&self, view: &State, entered: &str, cell: &str) -> String {
        let longer = [format!("{entered}{cell}"), format!("{entered}-{cell} "), format!("{entered} {cell}")];
        let goes_on = |text: &String| !matches!(self.parse(view, text), Partial::Wrong(_));
        longer.into_iter().find(goes_on).unwrap_or_else(|| cell.to_owned())
    }

    /// Where an opposing stone may be pushed, it can be carried.
    fn input(&self) -> Input {
        if self.variant.moves_stones() { Input::Carry } else { Input::Cells }
    }

    fn cells(&self, _view: &State, text: &str) -> Vec<Vec<String>> {
        let known =
            |name: &&str| name.parse::<Point>().is_ok_and(|cell| cell.is_on(self.orbits) && cell.to_string() == **name);
        let path = |word: &str| word.split('-').filter(known).map(str::to_owned).collect::<Vec<_>>();
        text.split(' ').map(path).filter(|path| !path.is_empty()).collect()
    }

    fn sample(&self) -> State {
        let mut state = State::new(self.variant, self.orbits);
        for place in ["b2", "c3", "b3", "a1", "c1", "d4"] {
            // What does not fit is left out.
            let _ = place.parse().map(|turn| state.play(&turn));
        }
        state
    }

    fn lessons(&self) -> Vec<(State, &'static str)> {
        let shown = |(position, said)| Some((self.read_position(position).ok()?, said));
        let positions = [("X.../.O../..../.... X", "lesson-orbits"), ("O.../XXXX/.O../.O.. O", "lesson-line")];
        positions.into_iter().filter_map(shown).collect()
    }

    /// A turn of the commercial game has parts: which one is next depends on what has been entered.
    fn prompt(&self, view: &State, entered: &str) -> Option<Message> {
        if !self.variant.moves_stones() {
            return None;
        }
        let named = self.cells(view, entered).concat().len();
        let pushes = view.moves().any(|chosen| chosen.shift.is_some());
        Some(Message::new(match named {
            0 if pushes => "prompt-push-or-place",
            0 => "prompt-place",
            1 => "prompt-push",
            _ => "prompt-place-then",
        }))
    }

    fn scene(&self, view: &State) -> Scene {
        scene::scene(view)
    }

    fn print_view(&self, view: &State) -> String {
        view.to_line()
    }

    fn print_position(&self, state: &State) -> String {
        state.to_line()
    }

    fn read_position(&self, text: &str) -> Result<State, Message> {
        State::from_line(self.variant, self.orbits, text).map_err(words::position_error)
    }

    fn imagined(&self, view: &State, _seed: Seed) -> State {
        view.clone()
    }

    fn levels() -> Vec<game::Level<Self>> {
        let facil = game::Level::fixed(Level::Facil.name(), || Box::new(facil));
        let normal = game::Level::fixed(Level::Normal.name(), || Box::new(normal));
        vec![facil, normal]
    }
}

fn facil(_: &Orbito, view: &State, _: &mut Task<'_>) -> Option<Move> {
    Level::Facil.choose(view.board(), view.mover()).map(Move::from)
}

fn normal(_: &Orbito, view: &State, _: &mut Task<'_>) -> Option<Move> {
    Level::Normal.choose(view.board(), view.mover()).map(Move::from)
}

/// Whether a legal move is written like this and goes on.
fn goes_on(state: &State, text: &str) -> bool {
    let continues = |place: String, begun: &str| place.len() > begun.len() && place.starts_with(begun);
    let places = |shift, begun: &str| {
        let places = state.places(shift).unwrap_or_default();
        places.into_iter().any(|place| continues(place.to_string(), begun))
    };
    match text.split_once(' ') {
        Some((shift, begun)) => shift.parse().is_ok_and(|shift| places(Some(shift), begun)),
        None => places(None, text) || state.shifts().into_iter().any(|shift| continues(format!("{shift} "), text)),
    }
}

/// The value of an option, which its [`OptionSpec`] has let through.
fn option<T: FromStr>(options: &Options, name: &'static str) -> Result<T, OptionError> {
    options.text(name).parse().map_err(|_| options.refused(name))
}
