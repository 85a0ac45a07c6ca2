//! The trait that a game implements, and the contract that `conformance` holds it to.

use std::fmt::Debug;
use std::ops::{ControlFlow, RangeInclusive};

use crate::{
    Deal, Effect, Format, Input, Laid, Level, Message, OptionError, OptionSpec, Options, Scene, Seat, Seed,
    Translations, Turn,
};

/// The rules of a game with its options chosen: immutable, and free of I/O, clocks, threads and any chance but the
/// seed in the state.
///
/// What a seat may know leaves the state through [`view`](Rules::view) alone: legal moves, parsing and drawing all
/// start from the view, so that they cannot tell what it does not hold.
pub trait Rules: Send + Sync + Sized + 'static {
    /// All there is to know about a game in play.
    type State: Clone + Eq + Debug + Send + Sync + 'static;
    /// What a seat does in a turn.
    type Move: Clone + Eq + Debug + Send + 'static;
    /// What a seat may know. Where nothing is hidden this is the state itself.
    type View: Clone + Send + Sync + 'static;

    /// The name on the command line and in records, for ever.
    const NAME: &'static str;
    /// What can be chosen before the start.
    const OPTIONS: &'static [OptionSpec];
    /// Whether a seat sees less than the whole state.
    const HIDES: bool = false;
    /// Whether two players may agree on a draw, as where the rules know draws.
    const DRAWS: bool = false;
    /// Whether a player may say to have no move, which gives up.
    const SAYS_NO_MOVE: bool = false;
    /// Whether the strong player tells the threats of a position to whoever asks.
    const THREATENS: bool = false;
    /// The games that people know by names of their own: the message `preset-NAME` says the name.
    const PRESETS: &'static [Preset] = &[];
    /// The game's messages: its `title`, what it is `about` in one sentence and its `rules` in a few paragraphs,
    /// `option-NAME` for each option, `choice-NAME-VALUE` for each of its choices (`choice-NAME-on` for a switch,
    /// `choice-NAME` with `$value` for a number), `special-N` for each sort of special cell, `move-NAME` for each spoken
    /// move, and all that the rules say.
    const WORDS: Translations;

    /// The rules with these options, each of which is within its [`OptionSpec`].
    fn with(options: &Options) -> Result<Self, OptionError>;

    /// How many can sit at the table.
    fn seats(&self) -> RangeInclusive<u8>;

    /// What the game calls a seat: `X`, `p`, `1`. No two seats share a name.
    fn seat_name(&self, seat: Seat) -> String;

    /// The start of a game for so many seats, which are within [`seats`](Rules::seats).
    fn start(&self, seats: u8, deal: Deal) -> Self::State;

    /// How many sit at the table.
    fn seated(&self, state: &Self::State) -> u8;

    /// Who is to move, or how the game ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Plays a move of the seat on turn. An error leaves the state as it was and says why to that seat alone.
    fn play(&self, state: &mut Self::State, chosen: &Self::Move) -> Result<Vec<Effect>, Message>;

    /// Takes a seat out of a game in which two or more others stay: its turn never comes again.
    /// Games for at most two seats are never asked.
    fn withdraw(&self, _state: &mut Self::State, _seat: Seat) {}

    /// What this seat, or a spectator, may know.
    fn view(&self, state: &Self::State, viewer: Option<Seat>) -> Self::View;

    /// Calls `each` with the moves of the viewer, who is on turn, until told to stop.
    fn legal(&self, view: &Self::View, each: &mut dyn FnMut(Self::Move) -> ControlFlow<()>) -> Coverage;

    /// Understands a text that is being entered as a move of the seat on turn. Whatever is complete can be played.
    /// Any beginning of a legal move's text may go on.
    fn parse(&self, view: &Self::View, text: &str) -> Partial<Self::Move>;

    /// The one text of a move, without control characters, braces, or blanks at its ends, and not beginning with `!`.
    fn print(&self, chosen: &Self::Move) -> String;

    /// The move as everyone but the seat that made it is told of it: the same text for moves that they cannot tell
    /// apart by the effects that they see.
    fn told(&self, chosen: &Self::Move) -> String {
        self.print(chosen)
    }

    /// The text after a cell is pointed at while `entered` has been entered.
    fn point(&self, _view: &Self::View, entered: &str, cell: &str) -> String {
        format!("{entered}{cell}")
    }

    /// How a move is entered by hand.
    fn input(&self) -> Input {
        Input::Text
    }

    /// The cells that a text names, which may be a move, the beginning of one or a wrong one: a path for each piece
    /// that moves, and a path of one cell for each cell that is named alone. Where cells are pointed at, pointing at
    /// those of a move in order enters the move.
    fn cells(&self, _view: &Self::View, _text: &str) -> Vec<Vec<String>> {
        Vec::new()
    }

    /// The tiles that a text lays, without those that lie there already. Where tiles are laid, [`lay`](Rules::lay) makes
    /// the move of them again.
    fn laid(&self, _view: &Self::View, _text: &str) -> Vec<Laid> {
        Vec::new()
    }

    /// The text that lays these tiles, or why they do not go together. `down` is which way a tile goes that has
    /// nothing beside it.
    fn lay(&self, _view: &Self::View, _laid: &[Laid], _down: bool) -> Result<String, Message> {
        Err(Message::new("refused-unfinished"))
    }

    /// The text that gives up these faces of the hand for others, where such a move exists.
    fn give(&self, _view: &Self::View, _faces: &[String]) -> Option<String> {
        None
    }

    /// The moves that the seat on turn is offered by name, each with the name.
    fn spoken(&self, _view: &Self::View) -> Vec<(&'static str, Self::Move)> {
        Vec::new()
    }

    /// A position that shows what the game looks like.
    fn sample(&self) -> Self::State {
        self.start(*self.seats().start(), Seed(1).into())
    }

    /// What somebody should know who chooses these options, though they can be played.
    fn caution(&self) -> Option<Message> {
        None
    }

    /// Positions that explain the rules as pictures, each with the key of what is to be said of it. The message `rules`
    /// says the rest.
    fn lessons(&self) -> Vec<(Self::State, &'static str)> {
        Vec::new()
    }

    /// What the viewer, who is on turn, is to do next after this has been entered, where a turn has several parts.
    fn prompt(&self, _view: &Self::View, _entered: &str) -> Option<Message> {
        None
    }

    /// What is still to come out of a bag or out of other hands as far as the viewer can tell, face by face: all that is
    /// neither on the board nor in the viewer's own hand. Games without such things tell of none.
    fn unseen(&self, _view: &Self::View) -> Vec<(String, u32)> {
        Vec::new()
    }

    /// A move as people write it, where that is not its text. They can enter it so too.
    fn written(&self, _text: &str) -> Option<Message> {
        None
    }

    /// A move and what became of it, for lists that people read, where its text alone does not tell. `text` is the move
    /// as the reader is told of it.
    fn recount(&self, _text: &str, _effects: &[Effect]) -> Option<Message> {
        None
    }

    /// What people call a move, where it is one that they have a name for: a play of all tiles at once, say.
    fn feat(&self, _view: &Self::View, _text: &str) -> Option<Message> {
        None
    }

    /// What a text that is being entered would score as far as it goes, where moves score.
    fn points_so_far(&self, _view: &Self::View, _text: &str) -> Option<i64> {
        None
    }

    /// What to draw.
    fn scene(&self, view: &Self::View) -> Scene;

    /// The view as one line of text.
    fn print_view(&self, view: &Self::View) -> String;

    /// The whole state as one line of text.
    fn print_position(&self, state: &Self::State) -> String;

    /// Reads what [`print_position`](Rules::print_position) writes, and refuses every other text.
    fn read_position(&self, text: &str) -> Result<Self::State, Message>;

    /// A state that looks like the view which [`print_view`](Rules::print_view) wrote for this viewer: for players that know
    /// a view as text. Where nothing is hidden, a view is a position.
    fn read_view(&self, text: &str, _viewer: Option<Seat>) -> Result<Self::State, Message> {
        self.read_position(text)
    }

    /// A state that a seat with this view may be in, drawn by the seed among those that it cannot tell apart: for players
    /// that think about what they cannot see, and for the test that nothing hidden gets out. Where nothing is hidden it
    /// is the state itself.
    fn imagined(&self, view: &Self::View, seed: Seed) -> Self::State;

    /// The formats of other programs that a game can be written in and read from.
    fn formats() -> &'static [Format<Self>] {
        &[]
    }

    /// The players that come with the rules, weakest first.
    fn levels() -> Vec<Level<Self>> {
        Vec::new()
    }
}

/// A game that people know by a name of its own, though it is another one with certain options.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name for programs.
    pub name: &'static str,
    /// The options that make it, as in records: `board=15x15 k=5`.
    pub options: &'static str,
}

/// Whether a list of moves is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coverage {
    /// Every legal move is listed.
    All,
    /// Some are: there are too many to list.
    Sampled,
}

/// What a text that is being entered amounts to so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Partial<M> {
    /// A move that can be played; longer texts may be moves too.
    Complete {
        /// The move.
        chosen: M,
        /// Whether the text may also go on.
        may_go_on: bool,
    },
    /// The beginning of a move, and why it is not a move as it stands.
    MayGoOn(Refusal),
    /// No move begins like this.
    Wrong(Refusal),
}

impl<M> Partial<M> {
    /// What a text amounts to that stands for this now, and may or may not go on.
    pub fn of(now: Result<M, Refusal>, may_go_on: bool) -> Self {
        match now {
            Ok(chosen) => Partial::Complete { chosen, may_go_on },
            Err(why) if may_go_on => Partial::MayGoOn(why),
            Err(why) => Partial::Wrong(why),
        }
    }

    /// The beginning of a move that is not finished, and not to be taken for one.
    pub fn unfinished() -> Self {
        Partial::MayGoOn(Refusal::NotAMove(Message::new("refused-unfinished")))
    }

    /// The move, if the text is one as it stands.
    pub fn now(self) -> Result<M, Refusal> {
        match self {
            Partial::Complete { chosen, .. } => Ok(chosen),
            Partial::MayGoOn(why) | Partial::Wrong(why) => Err(why),
        }
    }

    /// The same about what `change` makes of the move.
    pub fn map<N>(self, change: impl FnOnce(M) -> N) -> Partial<N> {
        match self {
            Partial::Complete { chosen, may_go_on } => Partial::Complete { chosen: change(chosen), may_go_on },
            Partial::MayGoOn(why) => Partial::MayGoOn(why),
            Partial::Wrong(why) => Partial::Wrong(why),
        }
    }
}

/// Why a text is not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not written like a move: it is always asked for again.
    NotAMove(Message),
    /// It is a move, but not allowed here: where wrong moves lose, this one does.
    Illegal(Message),
    /// It is the game's own way of giving up, which the session takes as such.
    GivesUp(Message),
}

impl Refusal {
    /// Why, for people.
    pub fn message(&self) -> &Message {
        match self {
            Refusal::NotAMove(message) | Refusal::Illegal(message) | Refusal::GivesUp(message) => message,
        }
    }
}
