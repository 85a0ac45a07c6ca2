//! The game as every interface knows it.

use std::marker::PhantomData;
use std::ops::{ControlFlow, RangeInclusive};

use game::{
    Coverage, Deal, Effect, Format, Input, Laid, Level, Message, OptionError, OptionSpec, Options, Partial, Preset,
    Reader, Rules, Scene, Seat, Seed, Translations, Turn,
};

use crate::edition::Edition;
use crate::judge::Wish;
use crate::law::Challenge;
use crate::moves::Move;
use crate::referee::Referee;
use crate::state::{State, View};
use crate::tile::RACK;
use crate::{hand, levels, listing, notation, position, scene, sheet, squares};

/// The rules of an edition with its options chosen.
#[derive(Debug)]
pub struct Scrabble<E: Edition> {
    referee: Referee,
    edition: PhantomData<fn() -> E>,
}

impl<E: Edition> Scrabble<E> {
    /// Whole games, which every edition can write.
    pub(crate) const SHEET: Format<Self> = Format {
        reader: Reader { name: "gcg", looks: gcg::looks, read: gcg::read::<Self> },
        fits: sheet::fits::<E>,
        write: sheet::write::<E>,
    };

    /// The rules under this edition's name, as this referee applies them.
    pub fn new(referee: Referee) -> Self {
        Scrabble { referee, edition: PhantomData }
    }

    /// Who judges.
    pub fn referee(&self) -> &Referee {
        &self.referee
    }
}

impl<E: Edition> Rules for Scrabble<E> {
    type State = State;
    type Move = Move;
    type View = View;

    const NAME: &'static str = E::NAME;
    const OPTIONS: &'static [OptionSpec] = E::OPTIONS;
    const HIDES: bool = true;
    const WORDS: Translations = E::WORDS;
    const PRESETS: &'static [Preset] = E::PRESETS;

    fn with(options: &Options) -> Result<Self, OptionError> {
        E::referee(options).map(Scrabble::new)
    }

    fn seats(&self) -> RangeInclusive<u8> {
        self.referee.law.fewest..=self.referee.law.most
    }

    fn seat_name(&self, seat: Seat) -> String {
        seat.to_string()
    }

    fn start(&self, seats: u8, deal: Deal) -> State {
        State::dealt(&self.referee, seats, deal)
    }

    fn seated(&self, state: &State) -> u8 {
        state.open.seats()
    }

    fn turn(&self, state: &State) -> Turn {
        self.referee.turn(state)
    }

    fn play(&self, state: &mut State, chosen: &Move) -> Result<Vec<Effect>, Message> {
        self.referee.play(state, chosen).map_err(|why| why.message())
    }

    fn withdraw(&self, state: &mut State, seat: Seat) {
        self.referee.leave(state, seat);
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> View {
        state.view(viewer)
    }

    fn legal(&self, view: &View, each: &mut dyn FnMut(Move) -> ControlFlow<()>) -> Coverage {
        let complete = listing::list(&self.referee, view, each);
        // Words that are none can be laid where they may be challenged: nobody lists those.
        if complete && self.referee.law.challenge == Challenge::Void { Coverage::All } else { Coverage::Sampled }
    }

    fn parse(&self, view: &View, text: &str) -> Partial<Move> {
        if squares::is_begun(text) {
            return Partial::unfinished();
        }
        notation::parse(&self.referee, view, &squares::counted(text))
    }

    fn print(&self, chosen: &Move) -> String {
        notation::print(self.referee.alphabet(), chosen)
    }

    fn told(&self, chosen: &Move) -> String {
        notation::told(self.referee.alphabet(), chosen)
    }

    fn point(&self, _view: &View, entered: &str, cell: &str) -> String {
        scene::point(entered, cell)
    }

    fn input(&self) -> Input {
        hand::input(&self.referee)
    }

    fn cells(&self, view: &View, text: &str) -> Vec<Vec<String>> {
        hand::cells(&self.referee, view, &squares::counted(text))
    }

    fn laid(&self, view: &View, text: &str) -> Vec<Laid> {
        hand::laid(&self.referee, view, &squares::counted(text))
    }

    fn feat(&self, view: &View, text: &str) -> Option<Message> {
        let all = || hand::laid(&self.referee, view, &squares::counted(text)).len() == RACK;
        (self.referee.law.bonus && all()).then(|| Message::new("bingo"))
    }

    fn lay(&self, view: &View, laid: &[Laid], down: bool) -> Result<String, Message> {
        hand::lay(&self.referee, view, laid, down)
    }

    fn give(&self, view: &View, faces: &[String]) -> Option<String> {
        hand::give(&self.referee, view, faces)
    }

    fn spoken(&self, view: &View) -> Vec<(&'static str, Move)> {
        hand::spoken(&self.referee, view)
    }

    fn sample(&self) -> State {
        hand::sample(&self.referee)
    }

    fn lessons(&self) -> Vec<(State, &'static str)> {
        vec![(self.sample(), "lesson-words")]
    }

    fn unseen(&self, view: &View) -> Vec<(String, u32)> {
        hand::unseen(&self.referee, view)
    }

    fn written(&self, text: &str) -> Option<Message> {
        squares::written(text).filter(|_| E::LETTERED)
    }

    fn recount(&self, text: &str, effects: &[Effect]) -> Option<Message> {
        squares::recount(text, effects, E::LETTERED)
    }

    /// What the tiles of a word that is being entered would score, as soon as they can be laid there, and whether or not
    /// it is a word yet; [`parse`](Rules::parse) says why it cannot be played.
    ///
    /// ```
    /// use game::{Rules, Seat, Seed};
    /// use scrabble::{Scrabble, Tile, Ulb};
    ///
    /// let rules = Scrabble::<Ulb>::with(&game::Options::choose(Scrabble::<Ulb>::OPTIONS, [])?)?;
    /// let mut state = rules.start(1, Seed(1).into());
    /// state.racks[0] = "WOKABCD".chars().filter_map(|c| rules.referee().alphabet().letter(c)).map(Tile::Letter).collect();
    /// let view = rules.view(&state, Some(Seat::FIRST));
    /// assert_eq!(rules.points_so_far(&view, "7,6 H WO"), Some(11));
    /// assert_eq!(rules.points_so_far(&view, "7,6 H WOK"), Some(21));
    /// assert_eq!(rules.points_so_far(&view, "7,6 H WOKS"), None);
    /// # Ok::<(), game::OptionError>(())
    /// ```
    fn points_so_far(&self, view: &View, text: &str) -> Option<i64> {
        let marked = notation::read_play(&self.referee, view, &squares::counted(text)).ok()?;
        let worth = |wish: &Wish| self.referee.worth(&view.open.board, view.rack(), wish);
        worth(&marked).or_else(|| worth(&Wish { marked: false, ..marked.clone() }))
    }

    fn scene(&self, view: &View) -> Scene {
        scene::scene(&self.referee, view, E::LETTERED)
    }

    fn print_view(&self, view: &View) -> String {
        position::print_view(&self.referee, view)
    }

    fn print_position(&self, state: &State) -> String {
        position::print(&self.referee, state)
    }

    fn read_position(&self, text: &str) -> Result<State, Message> {
        position::read(&self.referee, text)
    }

    fn read_view(&self, text: &str, viewer: Option<Seat>) -> Result<State, Message> {
        position::read_view(&self.referee, text, viewer)
    }

    fn imagined(&self, view: &View, seed: Seed) -> State {
        view.imagined(&self.referee, seed)
    }

    fn formats() -> &'static [Format<Self>] {
        E::formats()
    }

    fn levels() -> Vec<Level<Self>> {
        vec![
            Level::fixed("facil", || Box::new(levels::facil::<E>)),
            Level::fixed("normal", || Box::new(levels::normal::<E>)),
        ]
    }
}
