//! The suite catches what it is there to catch: the tiny game, broken in one way at a time.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::{AtomicU64, Ordering};

use conformance::Promise;
use game::{
    Cell, Coverage, Deal, Effect, Input, Level, Message, OptionError, OptionSpec, Options, Partial, Piece, Refusal,
    Rules, Scene, Seat, Seed, Task, Title, Tone, Translations, Turn,
};
use rstest::rstest;
use tiny::{Choice, Known, State, Tiny};

/// The ways in which the game is broken, each a parameter of [`Broken`].
mod bug {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const VIEW_LEAKS: u8 = 1;
    pub(crate) const SCENE_LEAKS: u8 = 2;
    pub(crate) const TOLD_LEAKS: u8 = 3;
    pub(crate) const EFFECT_LEAKS: u8 = 4;
    pub(crate) const REFUSED_MOVE_CHANGES: u8 = 5;
    pub(crate) const MOVE_TEXT_DIFFERS: u8 = 6;
    pub(crate) const BEGINNING_IS_WRONG: u8 = 7;
    pub(crate) const POSITION_FORGETS: u8 = 8;
    pub(crate) const LISTS_TOO_MUCH: u8 = 9;
    pub(crate) const LISTS_TOO_LITTLE: u8 = 10;
    pub(crate) const NEVER_ENDS: u8 = 11;
    pub(crate) const PLAYS_BY_CHANCE: u8 = 12;
    pub(crate) const STAYS_AFTER_LEAVING: u8 = 13;
    pub(crate) const CELL_TWICE: u8 = 14;
    pub(crate) const LEVEL_CHEATS: u8 = 15;
    pub(crate) const SAYS_NOTHING: u8 = 16;
    pub(crate) const NOTHING_HIDDEN: u8 = 17;
    pub(crate) const UNTRANSLATED: u8 = 18;
    pub(crate) const OFFERS_NO_MOVE: u8 = 19;
    pub(crate) const OFFERS_WITHOUT_WORDS: u8 = 20;
    pub(crate) const NAMES_NO_CELL: u8 = 21;
    pub(crate) const POINTS_NOWHERE: u8 = 22;
    pub(crate) const SPECIAL_WITHOUT_WORDS: u8 = 23;
    pub(crate) const SAMPLE_OF_NOTHING: u8 = 24;
    pub(crate) const NOT_ABOUT_ANYTHING: u8 = 25;
    pub(crate) const SPOKEN_LEAKS: u8 = 26;
}

struct Broken<const BUG: u8>(Tiny);

static OUTSIDE: AtomicU64 = AtomicU64::new(0);

impl<const BUG: u8> Rules for Broken<BUG> {
    type State = State;
    type Move = Choice;
    type View = (Known, State);

    const NAME: &'static str = Tiny::NAME;
    const OPTIONS: &'static [OptionSpec] = Tiny::OPTIONS;
    const HIDES: bool = true;
    const WORDS: Translations = match BUG {
        bug::UNTRANSLATED => Translations { fr: "title = Carte", ..Tiny::WORDS },
        bug::NOT_ABOUT_ANYTHING => Translations { pt: "title = Carta", fr: "title = Carte", en: "title = Card" },
        _ => Tiny::WORDS,
    };

    fn with(options: &Options) -> Result<Self, OptionError> {
        Tiny::with(options).map(Broken)
    }

    fn seats(&self) -> RangeInclusive<u8> {
        self.0.seats()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.0.seat_name(seat)
    }

    fn start(&self, seats: u8, deal: Deal) -> State {
        self.0.start(seats, deal)
    }

    fn seated(&self, state: &State) -> u8 {
        self.0.seated(state)
    }

    fn turn(&self, state: &State) -> Turn {
        self.0.turn(state)
    }

    fn play(&self, state: &mut State, chosen: &Choice) -> Result<Vec<Effect>, Message> {
        let before = state.clone();
        let Turn::Seat(seat) = self.turn(state) else { return Err(Message::new("refused-over")) };
        match self.0.play(state, chosen) {
            Ok(effects) if BUG == bug::NEVER_ENDS => {
                *state = before;
                Ok(effects)
            }
            Ok(mut effects) => {
                if BUG == bug::EFFECT_LEAKS {
                    let card = |text: String| Piece { face: text, seat: None, value: None };
                    effects.push(Effect::Place { cell: seat.to_string(), piece: card(self.print(chosen)) });
                }
                if BUG == bug::PLAYS_BY_CHANCE && OUTSIDE.fetch_add(1, Ordering::Relaxed).is_multiple_of(7) {
                    *state = self.0.imagined(&self.0.view(state, Some(seat)), Seed(OUTSIDE.load(Ordering::Relaxed)));
                }
                Ok(effects)
            }
            Err(why) => {
                if BUG == bug::REFUSED_MOVE_CHANGES {
                    self.0.withdraw(state, seat);
                }
                Err(why)
            }
        }
    }

    fn withdraw(&self, state: &mut State, seat: Seat) {
        if BUG != bug::STAYS_AFTER_LEAVING {
            self.0.withdraw(state, seat);
        }
    }

    fn view(&self, state: &State, viewer: Option<Seat>) -> (Known, State) {
        (self.0.view(state, viewer), state.clone())
    }

    fn legal(&self, view: &Self::View, each: &mut dyn FnMut(Choice) -> ControlFlow<()>) -> Coverage {
        let mut first = BUG == bug::LISTS_TOO_LITTLE;
        self.0.legal(&view.0, &mut |choice| {
            if std::mem::take(&mut first) { ControlFlow::Continue(()) } else { each(choice) }
        });
        if BUG == bug::LISTS_TOO_MUCH {
            let _ = each(Choice::Lay(99));
        }
        Coverage::All
    }

    fn parse(&self, view: &Self::View, text: &str) -> Partial<Choice> {
        match self.0.parse(&view.0, text) {
            Partial::MayGoOn(_) if BUG == bug::BEGINNING_IS_WRONG => {
                Partial::Wrong(Refusal::NotAMove(Message::new("no-card").with("text", text)))
            }
            // The rules themselves must refuse what the parser lets through.
            Partial::Wrong(_) if BUG == bug::REFUSED_MOVE_CHANGES => {
                Partial::Complete { chosen: Choice::Lay(99), may_go_on: false }
            }
            Partial::Wrong(_) if BUG == bug::SAYS_NOTHING => Partial::Wrong(Refusal::Illegal(Message::new("nothing"))),
            other => other,
        }
    }

    fn print(&self, chosen: &Choice) -> String {
        match BUG {
            bug::MOVE_TEXT_DIFFERS => self.0.print(chosen).replace("swap ", "swap  "),
            _ => self.0.print(chosen),
        }
    }

    fn told(&self, chosen: &Choice) -> String {
        if BUG == bug::TOLD_LEAKS { self.print(chosen) } else { self.0.told(chosen) }
    }

    fn input(&self) -> Input {
        if BUG == bug::POINTS_NOWHERE { Input::Cells } else { Input::Text }
    }

    fn cells(&self, _view: &Self::View, text: &str) -> Vec<Vec<String>> {
        if BUG == bug::NAMES_NO_CELL { vec![vec![text.to_owned(), "z99".to_owned()]] } else { Vec::new() }
    }

    fn spoken(&self, (view, state): &Self::View) -> Vec<(&'static str, Choice)> {
        let mut first = None;
        self.0.legal(view, &mut |choice| {
            first = Some(choice);
            ControlFlow::Break(())
        });
        match BUG {
            bug::OFFERS_NO_MOVE => vec![("over", Choice::Lay(99))],
            bug::OFFERS_WITHOUT_WORDS => first.map(|choice| ("nothing", choice)).into_iter().collect(),
            // A move is offered only while the others hold nothing low.
            bug::SPOKEN_LEAKS if self.0.print_position(state).contains("|1.") => {
                first.map(|choice| ("nothing", choice)).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn sample(&self) -> State {
        // Dealt by other rules: more cards than these know.
        let cards = if BUG == bug::SAMPLE_OF_NOTHING { self.0.cards + 1 } else { self.0.cards };
        Tiny { cards }.sample()
    }

    fn scene(&self, (view, state): &Self::View) -> Scene {
        let mut scene = self.0.scene(view);
        if BUG == bug::SPECIAL_WITHOUT_WORDS {
            scene.cells[0].tone = Tone::Special(1);
        }
        if BUG == bug::SCENE_LEAKS {
            scene.cells[0].caption = Some(self.0.print_position(state));
        }
        if BUG == bug::CELL_TWICE {
            scene.cells.push(Cell { tone: Tone::Dark, ..scene.cells[0].clone() });
        }
        scene
    }

    fn print_view(&self, (view, state): &Self::View) -> String {
        if BUG == bug::VIEW_LEAKS { self.0.print_position(state) } else { self.0.print_view(view) }
    }

    fn print_position(&self, state: &State) -> String {
        let text = self.0.print_position(state);
        if BUG == bug::POSITION_FORGETS { text.replace("swapped=1", "swapped=0") } else { text }
    }

    fn read_position(&self, text: &str) -> Result<State, Message> {
        self.0.read_position(text)
    }

    fn imagined(&self, view: &Self::View, seed: Seed) -> State {
        if BUG == bug::NOTHING_HIDDEN { view.1.clone() } else { self.0.imagined(&view.0, seed) }
    }

    fn levels() -> Vec<Level<Self>> {
        fn cheat<const BUG: u8>(
            rules: &Broken<BUG>,
            view: &<Broken<BUG> as Rules>::View,
            _: &mut Task<'_>,
        ) -> Option<Choice> {
            let mut chosen = None;
            rules.legal(view, &mut |choice| {
                chosen = Some(choice);
                ControlFlow::Break(())
            });
            if BUG == bug::LEVEL_CHEATS { Some(Choice::Lay(99)) } else { chosen }
        }
        vec![Level::fixed("facil", || Box::new(cheat))]
    }
}

fn verdict<const BUG: u8>() -> Option<Promise> {
    conformance::check(&Title::of::<Broken<BUG>>(), &[], 200).err().map(|fault| fault.promise)
}

#[test]
fn the_wrapper_alone_breaks_nothing() {
    assert_eq!(verdict::<{ bug::NONE }>(), None);
}

#[rstest]
#[case::view_leaks(verdict::<{ bug::VIEW_LEAKS }>, Promise::Hidden)]
#[case::scene_leaks(verdict::<{ bug::SCENE_LEAKS }>, Promise::Hidden)]
#[case::told_leaks(verdict::<{ bug::TOLD_LEAKS }>, Promise::Hidden)]
#[case::effect_leaks(verdict::<{ bug::EFFECT_LEAKS }>, Promise::Hidden)]
#[case::nothing_hidden(verdict::<{ bug::NOTHING_HIDDEN }>, Promise::Hidden)]
#[case::refused_move_changes(verdict::<{ bug::REFUSED_MOVE_CHANGES }>, Promise::Refused)]
#[case::move_text_differs(verdict::<{ bug::MOVE_TEXT_DIFFERS }>, Promise::Legal)]
#[case::beginning_is_wrong(verdict::<{ bug::BEGINNING_IS_WRONG }>, Promise::MoveText)]
#[case::position_forgets(verdict::<{ bug::POSITION_FORGETS }>, Promise::PositionText)]
#[case::lists_too_much(verdict::<{ bug::LISTS_TOO_MUCH }>, Promise::Legal)]
#[case::lists_too_little(verdict::<{ bug::LISTS_TOO_LITTLE }>, Promise::Legal)]
#[case::never_ends(verdict::<{ bug::NEVER_ENDS }>, Promise::Ends)]
#[case::plays_by_chance(verdict::<{ bug::PLAYS_BY_CHANCE }>, Promise::Record)]
#[case::stays_after_leaving(verdict::<{ bug::STAYS_AFTER_LEAVING }>, Promise::Leaving)]
#[case::cell_twice(verdict::<{ bug::CELL_TWICE }>, Promise::Scene)]
#[case::level_cheats(verdict::<{ bug::LEVEL_CHEATS }>, Promise::Levels)]
#[case::says_nothing(verdict::<{ bug::SAYS_NOTHING }>, Promise::Words)]
#[case::untranslated(verdict::<{ bug::UNTRANSLATED }>, Promise::Words)]
#[case::offers_no_move(verdict::<{ bug::OFFERS_NO_MOVE }>, Promise::Input)]
#[case::offers_without_words(verdict::<{ bug::OFFERS_WITHOUT_WORDS }>, Promise::Words)]
#[case::names_no_cell(verdict::<{ bug::NAMES_NO_CELL }>, Promise::Input)]
#[case::points_nowhere(verdict::<{ bug::POINTS_NOWHERE }>, Promise::Input)]
#[case::special_without_words(verdict::<{ bug::SPECIAL_WITHOUT_WORDS }>, Promise::Words)]
#[case::sample_of_nothing(verdict::<{ bug::SAMPLE_OF_NOTHING }>, Promise::PositionText)]
#[case::not_about_anything(verdict::<{ bug::NOT_ABOUT_ANYTHING }>, Promise::Words)]
#[case::spoken_leaks(verdict::<{ bug::SPOKEN_LEAKS }>, Promise::Hidden)]
fn a_broken_promise_is_found(#[case] verdict: fn() -> Option<Promise>, #[case] broken: Promise) {
    assert_eq!(verdict(), Some(broken));
}
