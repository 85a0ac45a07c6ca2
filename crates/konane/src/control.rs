//! The control program (`cria-controle`): it runs a game between a person, who is behind an interface, and an
//! automatic player. Both send and get messages; the session underneath keeps the game and its log.

use std::fmt;
use std::sync::Arc;

use game::{Act, Event, Game, Message, Session, Setup, SetupError, WrongMoves};
use thiserror::Error;

use crate::board::Colour;
use crate::moves::Move;
use crate::opening::WrongFirstPiece;
use crate::player::AutomaticPlayer;
use crate::square::Square;

/// What the control program asks of an interface (the procedures `dh-…`). None of them answers anything: what the
/// person says comes to the control program later, as a [`Notice`].
pub trait Interface {
    /// Shows the full board and asks the person for a colour (`dh-inicio`). The answer is
    /// [`Notice::HumanChoseColour`].
    fn begin(&mut self);

    /// Asks black and then white for their first pieces (`dh-pede-primeiras-pecas`). The answer is
    /// [`Notice::FirstPieces`]; after a wrong piece there is none, and the interface says who has lost.
    /// [`ask_first_pieces`](crate::ask_first_pieces) does this duty.
    fn ask_first_pieces(&mut self, player: &mut dyn AutomaticPlayer);

    /// Shows a legal move, with the pieces that it captures (`dh-executa-jogada`).
    fn execute(&mut self, played: Move, captured: &[Square]);

    /// Lets the person move (`dh-aceita-jogada`). The answer is [`Notice::HumanMove`].
    fn accept_move(&mut self);

    /// Announces the winner after a null move (`dh-termina-jogo`).
    fn finish(&mut self, winner: Side);

    /// Shows an invalid move and announces that its player has lost (`dh-assinala-erro`).
    fn show_error(&mut self, loser: Side, wrong: Move);
}

/// A message to the control program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The person has chosen a colour (`humano-escolheu-cor`).
    HumanChoseColour(Colour),
    /// Both have removed their first pieces (`primeiras-pecas`).
    FirstPieces {
        /// The person's.
        human: Square,
        /// The automatic player's.
        automatic: Square,
    },
    /// The person has moved (`recebe-jogada-humano`).
    HumanMove(Move),
}

/// One of the two who play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The person: `humano`.
    Human,
    /// The automatic player: `automatico`.
    Automatic,
}

impl Side {
    /// The other one.
    pub const fn opponent(self) -> Self {
        match self {
            Side::Human => Side::Automatic,
            Side::Automatic => Side::Human,
        }
    }

    /// What the person is told when this one loses by an invalid move: what it answered may be no move at all.
    pub fn lost_by_move(self, shown: impl fmt::Display) -> Message {
        let message = Message::new("verdict-invalid-move").with("move", shown.to_string());
        message.with("loser", self.to_string())
    }

    /// What the person is told when this one loses by a wrong first piece: what it answered may be no square at all.
    pub fn lost_by_piece(self, shown: impl fmt::Display) -> Message {
        let message = Message::new("verdict-first-piece").with("place", shown.to_string());
        message.with("loser", self.to_string())
    }
}

/// The specified symbol, `humano` or `automatico`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Human => "humano",
            Side::Automatic => "automatico",
        })
    }
}

/// How a game ended: who lost, and by what. The other one won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who lost.
    pub loser: Side,
    /// By what.
    pub cause: Cause,
}

/// By what a player loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It made a null move and had no other.
    NoMove,
    /// It made a null move and had others.
    GaveUp,
    /// It made this invalid move.
    InvalidMove(Move),
    /// It chose this wrong first piece.
    WrongFirstPiece(Square),
}

impl Verdict {
    /// The verdict, told to the person.
    pub fn message(&self) -> Message {
        let message = match self.cause {
            Cause::NoMove => Message::new("verdict-no-move"),
            Cause::GaveUp => Message::new("verdict-gave-up"),
            Cause::InvalidMove(wrong) => return self.loser.lost_by_move(wrong),
            Cause::WrongFirstPiece(wrong) => return self.loser.lost_by_piece(wrong),
        };
        message.with("loser", self.loser.to_string())
    }
}

/// What the control program waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// The person's colour.
    Colour,
    /// The first pieces.
    FirstPieces,
    /// The person's move.
    HumanMove,
    /// Nothing: the game is over.
    Nothing,
}

/// A message that the control program does not wait for. Nothing was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{given:?} is not awaited: {awaited:?} is")]
pub struct OutOfOrder {
    /// The message.
    pub given: Notice,
    /// What is awaited.
    pub awaited: Awaits,
}

/// Makes the automatic player, once its colour is known.
type Maker<P> = Box<dyn FnOnce(Colour) -> P + Send>;

/// The control program of one game.
///
/// It calls its interface while it deals with a message, and the interface sends the next message when it has one: a
/// window whenever the person clicks, a text dialogue as soon as the call is over, as here.
///
/// ```
/// use std::collections::VecDeque;
/// use game::{Seed, Setup, Title};
/// use konane::*;
///
/// /// Someone who has white, and gives up at once.
/// #[derive(Default)]
/// struct Impatient { notices: VecDeque<Notice>, won: Option<Side> }
///
/// impl Interface for Impatient {
///     fn begin(&mut self) {
///         self.notices.push_back(Notice::HumanChoseColour(Colour::White));
///     }
///     fn ask_first_pieces(&mut self, player: &mut dyn AutomaticPlayer) {
///         let beside = |hole: Option<Square>| hole.and_then(|hole| hole.neighbours(Size::STANDARD).next()).ok_or(());
///         self.notices.extend(ask_first_pieces(Size::STANDARD, Colour::White, beside, player));
///     }
///     fn execute(&mut self, _played: Move, _captured: &[Square]) {}
///     fn accept_move(&mut self) {
///         self.notices.push_back(Notice::HumanMove(Move::new(Square::CORNER, Square::CORNER)));
///     }
///     fn finish(&mut self, winner: Side) {
///         self.won = Some(winner);
///     }
///     fn show_error(&mut self, _loser: Side, _wrong: Move) {}
/// }
///
/// let game = Title::of::<Konane>().open([])?;
/// let (level, rules) = (game.player(&game::PlayerSpec::of_level("facil"))?, game.clone());
/// let make = move |colour| Automatic::new(&*rules, colour, level, Seed(1)).expect("two can play");
/// let mut control = Control::new(game, Setup::new(2, Seed(0)), Impatient::default(), make)?;
/// while let Some(notice) = control.interface().notices.pop_front() {
///     control.send(notice)?;
/// }
/// assert_eq!(control.interface().won, Some(Side::Automatic));
/// assert_eq!(control.verdict(), Some(Verdict { loser: Side::Human, cause: Cause::GaveUp }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Control<I, P> {
    session: Session,
    interface: I,
    make: Option<Maker<P>>,
    opponents: Option<Opponents<P>>,
    awaits: Awaits,
    verdict: Option<Verdict>,
}

struct Opponents<P> {
    human: Colour,
    player: P,
}

/// What a move amounts to.
enum Ruling {
    Valid,
    Null,
    Invalid,
}

impl<I: Interface, P: AutomaticPlayer> Control<I, P> {
    /// Begins a game of Konane (`cria-controle`): [`Interface::begin`] is called. `make` makes the automatic player
    /// once the person has chosen the other colour.
    ///
    /// The setup tells the names, the date and the seed for the record; a game always begins at the start, without
    /// clocks, and a wrong move loses it.
    pub fn new(
        game: Arc<dyn Game>,
        setup: Setup,
        mut interface: I,
        make: impl FnOnce(Colour) -> P + Send + 'static,
    ) -> Result<Self, SetupError> {
        let setup = Setup { seats: 2, wrong_moves: WrongMoves::Lose, clock: None, position: None, ..setup };
        let session = Session::new(game, setup)?;
        interface.begin();
        Ok(Control {
            session,
            interface,
            make: Some(Box::new(make)),
            opponents: None,
            awaits: Awaits::Colour,
            verdict: None,
        })
    }

    /// Deals with a message from the interface.
    pub fn send(&mut self, notice: Notice) -> Result<(), OutOfOrder> {
        match (self.awaits, notice, self.opponents.take()) {
            (Awaits::Colour, Notice::HumanChoseColour(human), _) => self.make_player(human),
            (Awaits::FirstPieces, Notice::FirstPieces { human, automatic }, Some(opponents)) => {
                self.first_pieces(opponents, human, automatic);
            }
            (Awaits::HumanMove, Notice::HumanMove(played), Some(opponents)) => self.human_move(opponents, played),
            (awaited, given, opponents) => {
                self.opponents = opponents;
                return Err(OutOfOrder { given, awaited });
            }
        }
        Ok(())
    }

    /// Notes that the interface has declared a loser by a wrong first piece, where the game and its log should tell
    /// of it. Calls nothing. Only counts while the first pieces are awaited.
    pub fn note_wrong_first_piece(&mut self, wrong: WrongFirstPiece) {
        if self.awaits != Awaits::FirstPieces {
            return;
        }
        let removed = wrong.hole.into_iter().chain([wrong.square]);
        for (colour, square) in Colour::BOTH.into_iter().zip(removed) {
            let _ = self.session.act(colour.seat(), Act::Move(square.to_string()), 0);
        }
        self.end(wrong.loser, Cause::WrongFirstPiece(wrong.square));
    }

    fn make_player(&mut self, human: Colour) {
        let Some(make) = self.make.take() else { return };
        let mut player = make(human.opponent());
        self.awaits = Awaits::FirstPieces;
        self.interface.ask_first_pieces(&mut player);
        self.opponents = Some(Opponents { human, player });
    }

    fn first_pieces(&mut self, opponents: Opponents<P>, human: Square, automatic: Square) {
        let pieces = match opponents.human {
            Colour::Black => [(Side::Human, human), (Side::Automatic, automatic)],
            Colour::White => [(Side::Automatic, automatic), (Side::Human, human)],
        };
        for (colour, (side, square)) in Colour::BOTH.into_iter().zip(pieces) {
            // The interface has seen to it that they are right; if not, they lose here.
            if !self.is_played(colour, square.to_string()) {
                return self.end(side, Cause::WrongFirstPiece(square));
            }
        }
        match opponents.human {
            Colour::Black => self.accept_move(opponents),
            Colour::White => self.automatic_move(opponents),
        }
    }

    fn human_move(&mut self, mut opponents: Opponents<P>, played: Move) {
        match self.rule(opponents.human, Side::Human, played) {
            Ruling::Valid => {
                opponents.player.human_played(played);
                self.automatic_move(opponents);
            }
            Ruling::Null => self.interface.finish(Side::Automatic),
            Ruling::Invalid => self.interface.show_error(Side::Human, played),
        }
    }

    fn automatic_move(&mut self, mut opponents: Opponents<P>) {
        let played = opponents.player.play();
        match self.rule(opponents.human.opponent(), Side::Automatic, played) {
            Ruling::Valid => self.accept_move(opponents),
            Ruling::Null => self.interface.finish(Side::Human),
            Ruling::Invalid => self.interface.show_error(Side::Automatic, played),
        }
    }

    fn accept_move(&mut self, opponents: Opponents<P>) {
        self.opponents = Some(opponents);
        self.awaits = Awaits::HumanMove;
        self.interface.accept_move();
    }

    /// Makes and shows the move if it is valid, and otherwise ends the game.
    fn rule(&mut self, colour: Colour, side: Side, played: Move) -> Ruling {
        if played.is_null() {
            // Without a move left the rules have already ended the game.
            let gave_up = self.session.act(colour.seat(), Act::Resign, 0).is_ok();
            self.end(side, if gave_up { Cause::GaveUp } else { Cause::NoMove });
            return Ruling::Null;
        }
        if !self.is_played(colour, played.to_string()) {
            self.end(side, Cause::InvalidMove(played));
            return Ruling::Invalid;
        }
        let squares = played.squares();
        self.interface.execute(played, squares.as_ref().map_or(&[], |squares| squares.captured()));
        Ruling::Valid
    }

    fn is_played(&mut self, colour: Colour, text: String) -> bool {
        let entry = self.session.act(colour.seat(), Act::Move(text), 0);
        entry.is_ok_and(|entry| matches!(entry.event, Event::Move(_)))
    }

    fn end(&mut self, loser: Side, cause: Cause) {
        self.verdict = Some(Verdict { loser, cause });
        self.awaits = Awaits::Nothing;
    }

    /// What it waits for.
    pub const fn awaits(&self) -> Awaits {
        self.awaits
    }

    /// How the game ended, if it has.
    pub const fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// The game and its log.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The interface.
    pub const fn interface(&mut self) -> &mut I {
        &mut self.interface
    }

    /// The automatic player, from the choice of colour to the end: an interface that waits for clicks sends it the
    /// messages of the opening through this.
    pub fn player(&mut self) -> Option<&mut P> {
        self.opponents.as_mut().map(|opponents| &mut opponents.player)
    }
}
