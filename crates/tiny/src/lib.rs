//! A tiny card game that only the tests play. It shows how a game is added, and has a bit of everything that a game
//! can have: one to four seats, chance, hidden hands, secret exchanges, scores and ties.
//!
//! Everyone is dealt a few cards from a shuffled deck. In each round every seat lays one card, in order; the highest
//! takes a point. Once in a game, before laying, a seat may swap a card of its hand for the top of the stock, and
//! nobody else learns which.
//!
//! ```
//! use game::{Seed, Title};
//!
//! let game = Title::of::<tiny::Tiny>().open([("cards", "1")]).unwrap();
//! let table = game.read_position("hands=4|2 stock=5 swapped=00 laid=-|- scores=0|0 out=00").unwrap();
//! assert_eq!(table.sight(game::Seat::new(1)).legal().moves, ["4", "swap 4"]);
//! assert_eq!(table.sight(game::Seat::new(1)).text(), "hands=4|? stock=? swapped=00 laid=-|- scores=0|0 out=00");
//! ```

mod position;
mod state;

use std::ops::{ControlFlow, RangeInclusive};

use game::{
    Cell, Coverage, Deal, Effect, Held, Kind, Level, Message, OptionError, OptionSpec, Options, Outcome, Partial,
    Piece, Refusal, Rules, Scene, Seat, SeatScene, Seed, SplitMix64, Style, Task, Tone, Translations, Turn,
};

pub use state::{Choice, Known, State};

/// The rules of the tiny game.
#[derive(Clone, Debug)]
pub struct Tiny {
    /// How many cards each seat is dealt.
    pub cards: u8,
}

impl Rules for Tiny {
    type State = State;
    type Move = Choice;
    type View = Known;

    const NAME: &'static str = "tiny";
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec { name: "cards", kind: Kind::Number(1, 5), default: "3" }];
    const HIDES: bool = true;
    const WORDS: Translations = Translations {
        pt: include_str!("../i18n/pt.ftl"),
        fr: include_str!("../i18n/fr.ftl"),
        en: include_str!("../i18n/en.ftl"),
    };

    fn with(options: &Options) -> Result<Self, OptionError> {
        Ok(Tiny { cards: options.number("cards") as u8 })
    }

    fn seats(&self) -> RangeInclusive<u8> {
        1..=4
    }

    fn seat_name(&self, seat: Seat) -> String {
        seat.to_string()
    }

    fn start(&self, seats: u8, deal: Deal) -> State {
        State::dealt(seats, self.cards, deal)
    }

    fn seated(&self, state: &State) -> u8 {
        state.seats()
    }

    fn turn(&self, state: &State) -> Turn {
        match state.on_turn() {
            Some(seat) => Turn::Seat(seat),
            None => Turn::Over(Outcome::by_score(state.scores.clone(), Message::new("over"))),
        }
    }

    fn play(&self, state: &mut State, chosen: &Choice) -> Result<Vec<Effect>, Message> {
        let seat = state.on_turn().ok_or_else(|| Message::new("refused-over"))?;
        legality(&state.known(Some(seat)), *chosen)?;
        Ok(match *chosen {
            Choice::Lay(card) => {
                let taker = state.lay(seat, card);
                let mut effects = vec![Effect::Place { cell: seat.to_string(), piece: piece(card) }];
                effects.extend(taker.map(|seat| Effect::Score { seat, points: 1 }));
                effects
            }
            Choice::Swap(card) => {
                let drawn = state.swap(seat, card);
                let pieces = |card: u8| vec![Held::Face(piece(card))];
                let mut effects = vec![Effect::Discard { seat, pieces: pieces(card) }];
                effects.extend(drawn.map(|card| Effect::Draw { seat, pieces: pieces(card) }));
                effects
            }
        })
    }

    fn withdraw(&self, state: &mut State, seat: Seat) {
        state.withdraw(seat);
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> Known {
        state.known(viewer)
    }

    fn legal(&self, view: &Known, each: &mut dyn FnMut(Choice) -> ControlFlow<()>) -> Coverage {
        let own = view.own();
        let lay = own.iter().map(|card| Choice::Lay(*card));
        let swap = own.iter().map(|card| Choice::Swap(*card));
        for choice in lay.chain(swap).filter(|choice| legality(view, *choice).is_ok()) {
            if each(choice).is_break() {
                break;
            }
        }
        Coverage::All
    }

    fn parse(&self, view: &Known, text: &str) -> Partial<Choice> {
        let (number, choose): (&str, fn(u8) -> Choice) = match text.strip_prefix("swap ") {
            Some(number) => (number, Choice::Swap),
            None if "swap ".starts_with(text) => return Partial::unfinished(),
            None => (text, Choice::Lay),
        };
        if number.is_empty() {
            return Partial::unfinished();
        }
        let Some(card) = number.parse::<u8>().ok().filter(|card| card.to_string() == number) else {
            return Partial::Wrong(Refusal::NotAMove(Message::new("no-card").with("text", game::excerpt(text))));
        };
        let longer = |own: &&u8| **own != card && own.to_string().starts_with(number);
        let may_go_on = view.own().iter().find(longer).is_some_and(|own| legality(view, choose(*own)).is_ok());
        Partial::of(legality(view, choose(card)).map(|()| choose(card)).map_err(Refusal::Illegal), may_go_on)
    }

    fn print(&self, chosen: &Choice) -> String {
        match chosen {
            Choice::Lay(card) => card.to_string(),
            Choice::Swap(card) => format!("swap {card}"),
        }
    }

    fn told(&self, chosen: &Choice) -> String {
        match chosen {
            Choice::Lay(_) => self.print(chosen),
            Choice::Swap(_) => "swap ?".to_owned(),
        }
    }

    /// Two of three have laid a card.
    fn sample(&self) -> State {
        let mut state = State::dealt(3, self.cards, Seed(1).into());
        for seat in Seat::all(2) {
            if let Some(card) = state.known(Some(seat)).own().first() {
                state.lay(seat, *card);
            }
        }
        state
    }

    fn scene(&self, view: &Known) -> Scene {
        let seats = Seat::all(view.seats());
        let cell = |seat: Seat| Cell {
            id: seat.to_string(),
            column: seat.index() as u16,
            row: 0,
            tone: Tone::Plain,
            caption: None,
            piece: view.laid[seat.index()].map(piece),
        };
        let seat_scene = |seat: Seat| SeatScene {
            name: self.seat_name(seat),
            piece: None,
            score: Some(view.scores[seat.index()]),
            hand: view.hands[seat.index()]
                .iter()
                .map(|card| card.map_or(Held::Back, |card| Held::Face(piece(card))))
                .collect(),
            on_turn: view.on_turn == Some(seat),
        };
        let status = match view.on_turn {
            Some(seat) => Message::new("turn").with_seat("seat", seat, self.seat_name(seat)),
            None => Message::new("over"),
        };
        Scene {
            style: Style::Squares,
            columns: seats.clone().map(|seat| self.seat_name(seat)).collect(),
            rows: Vec::new(),
            cells: seats.clone().map(cell).collect(),
            tracks: Vec::new(),
            marks: Vec::new(),
            seats: seats.map(seat_scene).collect(),
            status,
            text: None,
        }
    }

    fn print_view(&self, view: &Known) -> String {
        position::print(view)
    }

    fn print_position(&self, state: &State) -> String {
        position::print(&state.known_to_all())
    }

    fn read_position(&self, text: &str) -> Result<State, Message> {
        position::read(text, self.cards).ok_or_else(|| Message::new("no-position"))
    }

    fn imagined(&self, view: &Known, seed: Seed) -> State {
        view.imagined(self.cards, SplitMix64::new(seed))
    }

    fn levels() -> Vec<Level<Self>> {
        vec![Level::fixed("facil", || Box::new(lowest)), Level::fixed("normal", || Box::new(any))]
    }
}

/// Why a choice is not allowed, if it is not.
fn legality(view: &Known, chosen: Choice) -> Result<(), Message> {
    match chosen {
        Choice::Lay(card) | Choice::Swap(card) if !view.own().contains(&card) => {
            Err(Message::new("not-held").with("card", i64::from(card)))
        }
        Choice::Swap(_) if view.has_swapped() => Err(Message::new("swapped")),
        Choice::Swap(_) if view.stock.is_empty() => Err(Message::new("no-stock")),
        _ => Ok(()),
    }
}

fn piece(card: u8) -> Piece {
    Piece { face: card.to_string(), seat: None, value: None }
}

/// Lays the lowest card.
fn lowest(_: &Tiny, view: &Known, _: &mut Task<'_>) -> Option<Choice> {
    view.own().first().map(|card| Choice::Lay(*card))
}

/// Lays any card.
fn any(_: &Tiny, view: &Known, task: &mut Task<'_>) -> Option<Choice> {
    SplitMix64::new(task.seed).pick(&view.own()).map(|card| Choice::Lay(*card))
}
