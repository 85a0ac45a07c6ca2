//! The game as every interface knows it: options, seats, moves as text, what a seat may know.

use std::num::NonZeroU64;
use std::ops::{ControlFlow, RangeInclusive};

use game::{
    Coverage, Deal, Effect, Format, Held, Input, Kind, Laid, Message, OptionError, OptionSpec, Options, Outcome,
    Partial, Reader, Refusal, Rules, Scene, Seat, Seed, SplitMix64, Translations, Turn,
};
use thiserror::Error;

use crate::files;
use crate::generator::{Generator, shuffled};
use crate::hand;
use crate::letter::Letter;
use crate::line::{self, Move};
use crate::places;
use crate::play::Tile;
use crate::position::{self, PositionError};
use crate::scene;
use crate::set::{LetterSet, Points};
use crate::sheet;
use crate::state::{Known, State};
use crate::turn::check_turn;

const SEATS: RangeInclusive<u8> = 2..=4;

/// The seed in place of 0, which is none: the smallest that is wider than the generator's 32 bits.
const SEED_FOR_ZERO: NonZeroU64 = NonZeroU64::MIN.saturating_add(u32::MAX as u64);

/// The rules of Scrabble IST: the letters in the bag, and what each is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScrabbleIst {
    bag: LetterSet,
    points: Points,
}

impl ScrabbleIst {
    /// The rules with this bag, which is not empty, and these points (`scrabble`, as far as its arguments go).
    pub fn new(bag: LetterSet, points: Points) -> Result<Self, EmptyBag> {
        if bag.is_empty() { Err(EmptyBag) } else { Ok(ScrabbleIst { bag, points }) }
    }

    /// The letters of the game.
    pub(crate) fn set(&self) -> &LetterSet {
        &self.bag
    }

    /// What each letter is worth.
    pub fn points(&self) -> &Points {
        &self.points
    }

    /// The start of a game for 2 to 4 players with a seed of any width: the bag is shuffled, then each player in order
    /// gets seven letters from its end, or as many as there are (`scrabble`, up to the first turn).
    pub fn deal(&self, players: u8, seed: impl Into<Generator>) -> Result<State, NoSuchTable> {
        if SEATS.contains(&players) { Ok(self.dealt(players, seed.into())) } else { Err(NoSuchTable(players)) }
    }

    fn dealt(&self, players: u8, seed: Generator) -> State {
        State::dealt(players, shuffled(&self.bag, seed))
    }

    fn legality(&self, view: &Known, chosen: Move) -> Result<Move, Message> {
        let checked = check_turn(&view.board, &view.own(), view.bag, view.board.is_empty(), &chosen);
        checked.map(|_| chosen).map_err(|why| why.message())
    }
}

/// A bag without letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the bag is empty")]
pub struct EmptyBag;

/// A number of players that the game is not for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the game is for 2 to 4 players, not {0}")]
pub struct NoSuchTable(pub u8);

impl Rules for ScrabbleIst {
    type State = State;
    type Move = Move;
    type View = Known;

    const NAME: &'static str = "scrabble-ist";
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { name: "bag", kind: Kind::File(files::BAG), default: files::OWN },
        OptionSpec { name: "points", kind: Kind::File(files::POINTS), default: files::OWN },
    ];
    const HIDES: bool = true;
    const WORDS: Translations = Translations {
        pt: concat!(include_str!("../i18n/pt.ftl"), include_str!("../../gcg/i18n/pt.ftl")),
        fr: concat!(include_str!("../i18n/fr.ftl"), include_str!("../../gcg/i18n/fr.ftl")),
        en: concat!(include_str!("../i18n/en.ftl"), include_str!("../../gcg/i18n/en.ftl")),
    };

    fn with(options: &Options) -> Result<Self, OptionError> {
        let bag = files::read_bag(options.text("bag")).ok_or_else(|| options.refused("bag"))?;
        let points = files::read_points(options.text("points")).ok_or_else(|| options.refused("points"))?;
        ScrabbleIst::new(bag, points).map_err(|_| options.refused("bag"))
    }

    fn seats(&self) -> RangeInclusive<u8> {
        SEATS
    }

    fn seat_name(&self, seat: Seat) -> String {
        seat.to_string()
    }

    /// A seed is the specified one. 0, which the specification refuses, deals as 4294967296 does.
    fn start(&self, seats: u8, deal: Deal) -> State {
        match deal {
            Deal::Seed(seed) => self.dealt(seats, NonZeroU64::new(seed.0).unwrap_or(SEED_FOR_ZERO).into()),
            Deal::Secret(_) => {
                let mut letters: Vec<Letter> = self.bag.letters().collect();
                deal.dealer().shuffle(&mut letters);
                State::dealt(seats, letters)
            }
        }
    }

    fn seated(&self, state: &State) -> u8 {
        state.players().len() as u8
    }

    fn turn(&self, state: &State) -> Turn {
        match state.ending() {
            None => Turn::Seat(state.turn()),
            Some(ending) => {
                let scores = state.players().iter().map(|player| scene::signed(player.points())).collect();
                Turn::Over(Outcome::by_score(scores, scene::reason(ending)))
            }
        }
    }

    fn play(&self, state: &mut State, chosen: &Move) -> Result<Vec<Effect>, Message> {
        if state.ending().is_some() {
            return Err(Message::new("refused-over"));
        }
        let seat = state.turn();
        let done = state.take_turn(&self.points, chosen).map_err(|why| why.message())?;
        let piece = |letter: Letter| scene::piece(letter, &self.points);
        let held = |letters: Vec<Letter>| letters.into_iter().map(|letter| Held::Face(piece(letter))).collect();
        let place = |tile: Tile| Effect::Place { cell: tile.square.to_string(), piece: piece(tile.letter) };
        let mut effects: Vec<Effect> = done.laid.into_iter().map(place).collect();
        if done.points > 0 {
            effects.push(Effect::Score { seat, points: scene::signed(done.points) });
        }
        if !done.given.is_empty() {
            effects.push(Effect::Discard { seat, pieces: held(done.given) });
        }
        if !done.drawn.is_empty() {
            effects.push(Effect::Draw { seat, pieces: held(done.drawn) });
        }
        Ok(effects)
    }

    fn withdraw(&self, state: &mut State, seat: Seat) {
        state.withdraw(seat);
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> Known {
        state.known(viewer)
    }

    fn legal(&self, view: &Known, each: &mut dyn FnMut(Move) -> ControlFlow<()>) -> Coverage {
        if view.ending.is_some() {
            return Coverage::All;
        }
        // The answer of `try_for_each` only says who stopped first.
        let _ = places::sample(view).into_iter().try_for_each(each);
        Coverage::Sampled
    }

    fn parse(&self, view: &Known, text: &str) -> Partial<Move> {
        let now = match text.parse::<Move>() {
            Ok(chosen) => self.legality(view, chosen).map_err(Refusal::Illegal),
            Err(why) => Err(Refusal::NotAMove(why.message())),
        };
        Partial::of(now, places::may_go_on(view, text))
    }

    fn print(&self, chosen: &Move) -> String {
        chosen.to_string()
    }

    /// Of an exchange others learn how many letters it was.
    fn told(&self, chosen: &Move) -> String {
        match chosen {
            Move::Exchange(given) => format!("T {}", given.total()),
            open => open.to_string(),
        }
    }

    fn unseen(&self, view: &Known) -> Vec<(String, u32)> {
        let mut left = self.bag.clone();
        let laid = crate::board::Square::all().filter_map(|square| view.board.at(square));
        for letter in laid.chain(view.own().letters()) {
            left.remove(letter);
        }
        left.counts().filter(|(_, count)| *count > 0).map(|(letter, count)| (letter.to_string(), count)).collect()
    }

    fn recount(&self, text: &str, _effects: &[Effect]) -> Option<Message> {
        match text.split_once(' ') {
            None if text == "P" => Some(Message::new("told-pass")),
            Some(("T", given)) => {
                let letters = given.split(' ').count() as i64;
                Some(Message::new("told-exchange").with("count", given.parse().unwrap_or(letters)))
            }
            _ => None,
        }
    }

    fn point(&self, _view: &Known, entered: &str, cell: &str) -> String {
        line::read_cell(cell).map_or_else(|| entered.to_owned(), |square| line::point(entered, square))
    }

    fn input(&self) -> Input {
        hand::input()
    }

    fn cells(&self, _view: &Known, text: &str) -> Vec<Vec<String>> {
        hand::cells(text)
    }

    fn laid(&self, view: &Known, text: &str) -> Vec<Laid> {
        hand::laid(view, text)
    }

    fn lay(&self, view: &Known, laid: &[Laid], down: bool) -> Result<String, Message> {
        let complete = |text: &str| matches!(self.parse(view, text), Partial::Complete { .. });
        hand::lay(view, laid, down, &complete)
    }

    fn give(&self, view: &Known, faces: &[String]) -> Option<String> {
        let given = line::read_letters(&faces.iter().map(String::as_str).collect::<Vec<_>>())?;
        self.legality(view, Move::Exchange(given)).ok().map(|chosen| chosen.to_string())
    }

    fn spoken(&self, view: &Known) -> Vec<(&'static str, Move)> {
        if view.ending.is_none() { vec![("pass", Move::Pass)] } else { Vec::new() }
    }

    /// Three words, as far as the letters allow.
    fn sample(&self) -> State {
        let mut state = self.start(*SEATS.start(), Seed(32).into());
        for word in ["J 6 8 V DEMO", "J 9 8 H OVO", "J 7 5 H BATE"] {
            // What cannot be laid is left out.
            let _ = word.parse().map(|chosen| state.take_turn(&self.points, &chosen));
        }
        state
    }

    fn scene(&self, view: &Known) -> Scene {
        scene::scene(view, &self.points)
    }

    fn print_view(&self, view: &Known) -> String {
        view.to_string()
    }

    fn print_position(&self, state: &State) -> String {
        state.to_string()
    }

    fn read_position(&self, text: &str) -> Result<State, Message> {
        let state: State = text.parse().map_err(|why: PositionError| why.message())?;
        match state.beyond(&self.bag) {
            Some(letter) => Err(PositionError::Set { letter }.message()),
            None => Ok(state),
        }
    }

    fn read_view(&self, text: &str, viewer: Option<Seat>) -> Result<State, Message> {
        let state = self.read_position(&position::filled(text, &self.bag))?;
        // What had no letters left to be dealt looks different.
        if self.view(&state, viewer).to_string() == text { Ok(state) } else { Err(PositionError::Together.message()) }
    }

    /// What the letters of a word are worth, as soon as it can be laid there.
    fn points_so_far(&self, view: &Known, text: &str) -> Option<i64> {
        match text.parse() {
            Ok(Move::Play(placement)) => {
                placement.check(&view.board, &view.own(), view.board.is_empty()).ok()?;
                Some(scene::signed(self.points.sum(&placement.word)))
            }
            _ => None,
        }
    }

    fn formats() -> &'static [Format<Self>] {
        const {
            &[Format {
                reader: Reader { name: "gcg", looks: gcg::looks, read: gcg::read::<Self> },
                fits: sheet::fits,
                write: sheet::write,
            }]
        }
    }

    fn imagined(&self, view: &Known, seed: Seed) -> State {
        view.imagined(&self.bag, SplitMix64::new(seed))
    }
}
