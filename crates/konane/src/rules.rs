//! Konane as a game of the workbench.

use std::ops::{ControlFlow, RangeInclusive};

use game::{
    Coverage, Deal, Effect, Input, Kind, Level, Message, OptionError, OptionSpec, Options, Outcome, Partial, Refusal,
    Rules, Scene, Seat, Seed, Translations, Turn,
};

use crate::board::Colour;
use crate::illegal::Illegal;
use crate::square::{Size, Square};
use crate::state::{Phase, Play, State, StateError};
use crate::text::StateTextError;
use crate::{levels, scene};

/// The rules of Konane on a board of one size.
///
/// They refuse an illegal move, and that is all: making it a loss is up to the session, and so is taking a null move
/// for what it is, giving up.
#[derive(Clone, Copy, Debug)]
pub struct Konane {
    /// The size of the board.
    pub size: Size,
}

impl Rules for Konane {
    type State = State;
    type Move = Play;
    type View = State;

    const NAME: &'static str = "konane";
    const OPTIONS: &'static [OptionSpec] =
        &[OptionSpec { name: "size", kind: Kind::Choice(&["4", "6", "8", "10", "12"]), default: "8" }];
    const SAYS_NO_MOVE: bool = true;
    const WORDS: Translations = Translations {
        pt: include_str!("../i18n/pt.ftl"),
        fr: include_str!("../i18n/fr.ftl"),
        en: include_str!("../i18n/en.ftl"),
    };

    fn with(options: &Options) -> Result<Self, OptionError> {
        Size::new(options.number("size")).map(|size| Konane { size }).map_err(|_| options.refused("size"))
    }

    fn seats(&self) -> RangeInclusive<u8> {
        2..=2
    }

    fn seat_name(&self, seat: Seat) -> String {
        let colour = Colour::BOTH.into_iter().find(|colour| colour.seat() == seat);
        colour.map_or_else(|| seat.to_string(), |colour| colour.to_string())
    }

    fn start(&self, _seats: u8, _deal: Deal) -> State {
        State::start(self.size)
    }

    fn seated(&self, _state: &State) -> u8 {
        2
    }

    fn turn(&self, state: &State) -> Turn {
        match state.loser() {
            Some(loser) => Turn::Over(Outcome::win(loser.opponent().seat(), 2, scene::lost(loser))),
            None => Turn::Seat(state.mover().seat()),
        }
    }

    fn play(&self, state: &mut State, chosen: &Play) -> Result<Vec<Effect>, Message> {
        state.play(*chosen).map_err(|why| why.message())?;
        Ok(scene::effects(*chosen))
    }

    fn view(&self, state: &State, _viewer: Option<Seat>) -> State {
        state.clone()
    }

    fn legal(&self, view: &State, each: &mut dyn FnMut(Play) -> ControlFlow<()>) -> Coverage {
        let _ = view.moves().into_iter().try_for_each(each);
        Coverage::All
    }

    fn parse(&self, view: &State, text: &str) -> Partial<Play> {
        let begins = |play: &Play| play.to_string().strip_prefix(text).is_some_and(|rest| !rest.is_empty());
        let may_go_on = view.moves().iter().any(begins);
        let now = match text.parse::<Play>() {
            // Anywhere on the board, whatever lies there.
            Ok(Play::Jump(jump)) if jump.is_null() => Err(Refusal::GivesUp(Illegal::Null.message())),
            Ok(chosen) => match (view.check(chosen), view.phase(), chosen) {
                (Ok(()), ..) => Ok(chosen),
                // Half a jump is not yet a move: whoever points at a wrong piece may point at another.
                (Err(over), Phase::Jumps(_), Play::Remove(at)) => {
                    Err(Refusal::NotAMove(view.check_start(at).err().unwrap_or(over).message()))
                }
                (Err(why), ..) => Err(Refusal::Illegal(why.message())),
            },
            Err(error) => Err(Refusal::NotAMove(error.message(text))),
        };
        Partial::of(now, may_go_on)
    }

    fn print(&self, chosen: &Play) -> String {
        chosen.to_string()
    }

    /// A first cell starts a jump and a second ends it. Another piece of one's own starts anew, the same one ends
    /// the choice.
    fn point(&self, view: &State, entered: &str, cell: &str) -> String {
        let start = entered.strip_suffix('-').unwrap_or(entered).parse::<Square>();
        match (view.phase(), start, cell.parse::<Square>()) {
            (Phase::Jumps(_), Ok(start), Ok(pointed)) if start == pointed => String::new(),
            // From a square that is not one's own there is no second thought: it is a wrong move, wherever it ends.
            (Phase::Jumps(colour), Ok(start), Ok(pointed))
                if [start, pointed].iter().any(|at| view.board().content(*at) != Ok(Some(colour))) =>
            {
                format!("{start}-{pointed}")
            }
            _ => cell.to_owned(),
        }
    }

    fn input(&self) -> Input {
        Input::Carry
    }

    fn cells(&self, _view: &State, text: &str) -> Vec<Vec<String>> {
        let on_board =
            |name: &&str| name.parse::<Square>().is_ok_and(|at| self.size.contains(at) && at.to_string() == **name);
        let path: Vec<String> = text.split('-').filter(on_board).map(str::to_owned).collect();
        if path.is_empty() { Vec::new() } else { vec![path] }
    }

    /// A little way into a game.
    fn sample(&self) -> State {
        let mut state = State::start(self.size);
        for turn in 0..8 {
            let moves = state.moves();
            // A listed move is legal.
            let _ = moves.get(turn % moves.len().max(1)).map(|chosen| state.play(*chosen));
        }
        state
    }

    /// The first move of each side is another one than all that follow.
    fn prompt(&self, view: &State, _entered: &str) -> Option<Message> {
        match view.phase() {
            Phase::Jumps(_) => None,
            _ if view.mover() == Colour::Black => Some(Message::new("prompt-remove-first")),
            _ => Some(Message::new("prompt-remove-beside")),
        }
    }

    fn lessons(&self) -> Vec<(State, &'static str)> {
        let mut state = State::start(self.size);
        let mut lessons = Vec::new();
        for (text, said) in
            [("3,3", None), ("3,4", Some("lesson-holes")), ("5,3-3,3", Some("lesson-jump")), ("2,3-4,3", None)]
        {
            // A smaller board leaves out what does not fit.
            if text.parse().is_ok_and(|chosen| state.play(chosen).is_ok())
                && let Some(said) = said
            {
                lessons.push((state.clone(), said));
            }
        }
        lessons
    }

    fn scene(&self, view: &State) -> Scene {
        scene::scene(view)
    }

    fn print_view(&self, view: &State) -> String {
        view.to_string()
    }

    fn print_position(&self, state: &State) -> String {
        state.to_string()
    }

    fn read_position(&self, text: &str) -> Result<State, Message> {
        State::read(self.size, text).map_err(|error| match error {
            StateTextError::Form(size) => Message::new("position-form").with("rows", i64::from(size.get())),
            StateTextError::State(StateError::Opening) => Message::new("position-opening"),
            StateTextError::State(StateError::Stray(at)) => {
                Message::new("position-stray").with("place", at.to_string())
            }
        })
    }

    fn imagined(&self, view: &State, _seed: Seed) -> State {
        view.clone()
    }

    fn levels() -> Vec<Level<Self>> {
        levels::levels()
    }
}
