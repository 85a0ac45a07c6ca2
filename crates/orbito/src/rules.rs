//! Orbito as one of the games of the house: the [`Rules`] that the session, the interfaces and the conformance suite
//! know it by.

use std::ops::{ControlFlow, RangeInclusive};
use std::str::FromStr;

use game::{
    Coverage, Effect, Kind, Message, OptionError, OptionSpec, Options, Partial, Refusal, Rules, Scene, Seat, Seed,
    Task, Translations,
};

use crate::levels::Level;
use crate::lines::Outcome;
use crate::position::Orbits;
use crate::stone::Player;
use crate::turn::{Game, Turn, Variant};
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
    type State = Game;
    type Move = Turn;
    type View = Game;

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
    const WORDS: Translations = words::WORDS;

    fn with(options: &Options) -> Result<Self, OptionError> {
        Ok(Orbito { orbits: option(options, "orbits")?, variant: option(options, "rules")? })
    }

    fn seats(&self) -> RangeInclusive<u8> {
        SEATS..=SEATS
    }

    fn seat_name(&self, seat: Seat) -> String {
        let player = Player::BOTH.into_iter().find(|player| player.seat() == seat);
        player.map_or_else(|| seat.to_string(), |player| player.to_string())
    }

    fn start(&self, _seats: u8, _seed: Seed) -> Game {
        Game::new(self.variant, self.orbits)
    }

    fn seated(&self, _state: &Game) -> u8 {
        SEATS
    }

    fn turn(&self, state: &Game) -> game::Turn {
        match state.outcome() {
            None => game::Turn::Seat(state.player().seat()),
            Some(outcome) => {
                let reason = words::outcome(state.board(), outcome);
                game::Turn::Over(match outcome {
                    Outcome::Won(winner) => game::Outcome::win(winner.seat(), SEATS, reason),
                    Outcome::Draw => game::Outcome::draw(SEATS, reason),
                })
            }
        }
    }

    fn play(&self, state: &mut Game, chosen: &Turn) -> Result<Vec<Effect>, Message> {
        let why = |error| words::refusal(self.variant, error).message().clone();
        let effects = scene::effects(state, chosen).map_err(why)?;
        state.play(chosen).map_err(why)?;
        Ok(effects)
    }

    fn view(&self, state: &Game, _viewer: Option<Seat>) -> Game {
        state.clone()
    }

    fn legal(&self, view: &Game, each: &mut dyn FnMut(Turn) -> ControlFlow<()>) -> Coverage {
        let _ = view.turns().try_for_each(each);
        Coverage::All
    }

    fn parse(&self, view: &Game, text: &str) -> Partial<Turn> {
        let turn = match text.parse::<Turn>() {
            Ok(turn) => view.placed(&turn).map(|_| turn).map_err(|error| words::refusal(self.variant, error)),
            Err(_) => Err(Refusal::NotAMove(words::no_move(self.variant))),
        };
        Partial::of(turn, goes_on(view, text))
    }

    fn print(&self, chosen: &Turn) -> String {
        chosen.to_string()
    }

    /// A cell goes on with what is entered in any way in which a turn can, and else begins a new one: a second thought
    /// needs no deleting.
    fn point(&self, view: &Game, entered: &str, cell: &str) -> String {
        let longer = [format!("{entered}{cell}"), format!("{entered}-{cell} "), format!("{entered} {cell}")];
        let goes_on = |text: &String| !matches!(self.parse(view, text), Partial::Wrong(_));
        longer.into_iter().find(goes_on).unwrap_or_else(|| cell.to_owned())
    }

    fn scene(&self, view: &Game) -> Scene {
        scene::scene(view)
    }

    fn print_view(&self, view: &Game) -> String {
        view.to_line()
    }

    fn print_position(&self, state: &Game) -> String {
        state.to_line()
    }

    fn read_position(&self, text: &str) -> Result<Game, Message> {
        Game::from_line(self.variant, self.orbits, text).map_err(words::position_error)
    }

    fn imagined(&self, view: &Game, _seed: Seed) -> Game {
        view.clone()
    }

    fn levels() -> Vec<game::Level<Self>> {
        let facil = game::Level::fixed(Level::Facil.name(), || Box::new(facil));
        let normal = game::Level::fixed(Level::Normal.name(), || Box::new(normal));
        vec![facil, normal]
    }
}

fn facil(_: &Orbito, view: &Game, _: &mut Task<'_>) -> Option<Turn> {
    Level::Facil.choose(view.board(), view.player()).map(Turn::from)
}

fn normal(_: &Orbito, view: &Game, _: &mut Task<'_>) -> Option<Turn> {
    Level::Normal.choose(view.board(), view.player()).map(Turn::from)
}

/// Whether a legal turn is written like this and goes on.
fn goes_on(game: &Game, text: &str) -> bool {
    let continues = |place: String, begun: &str| place.len() > begun.len() && place.starts_with(begun);
    let places = |shift, begun: &str| {
        let places = game.places(shift).unwrap_or_default();
        places.into_iter().any(|place| continues(place.to_string(), begun))
    };
    match text.split_once(' ') {
        Some((shift, begun)) => shift.parse().is_ok_and(|shift| places(Some(shift), begun)),
        None => places(None, text) || game.shifts().into_iter().any(|shift| continues(format!("{shift} "), text)),
    }
}

/// The value of an option, which its [`OptionSpec`] has let through.
fn option<T: FromStr>(options: &Options, name: &'static str) -> Result<T, OptionError> {
    options.text(name).parse().map_err(|_| options.refused(name))
}
