//! The interface of Konane's control program (the procedures `dh-…`) as text, in the words of the game's dialogue.

use std::fmt::Display;
use std::sync::OnceLock;

use game::{Language, Message, Rules, Translator};
use konane::{
    AutomaticPlayer, Board, Cause, Colour, Illegal, Konane, Move, NoFirstPieces, NotationError, Notice, OffBoard, Side,
    Size, Square, Verdict, ask_first_pieces,
};

use super::konane::{FIRST_PIECE, JUMP, WELCOME, answered};
use super::{PERSONS_TURN, plays_with, result};
use crate::{Console, Interrupted, ask_until};

/// What stands on the screen of a person who plays against an automatic player, and the person's colour once it is
/// known. What the person answers is for the control program, which is somewhere else: what it decides may be told to
/// the screen ([`choose`](KonaneScreen::choose), [`open`](KonaneScreen::open), [`play`](KonaneScreen::play)) or asked
/// of it.
#[derive(Clone, Debug)]
pub struct KonaneScreen {
    board: Board,
    human: Option<Colour>,
}

impl Default for KonaneScreen {
    fn default() -> Self {
        KonaneScreen { board: Board::start(Size::STANDARD), human: None }
    }
}

impl KonaneScreen {
    /// The person has chosen a colour.
    pub fn choose(&mut self, human: Colour) {
        self.human = Some(human);
    }

    /// A first piece has been removed.
    pub fn open(&mut self, piece: Square) {
        // What is not there need not be removed.
        let _ = self.board.remove(piece);
    }

    /// A move has been made. Once it has, telling of it again changes nothing.
    pub fn play(&mut self, played: Move, captured: &[Square]) {
        let Ok(Some(colour)) = self.board.content(played.start()) else { return };
        let _ = self.board.remove(played.start());
        captured.iter().for_each(|square| self.open(*square));
        let _ = self.board.place(played.end(), Some(colour));
    }

    /// Shows the full board and asks for a colour (`dh-inicio`).
    pub fn begin(console: &mut dyn Console) -> Result<(Self, Colour), Interrupted> {
        let mut screen = KonaneScreen::default();
        console.say(WELCOME)?;
        screen.show(console)?;
        let human = ask_until(console, "Escolha a cor das suas peças (p ou b): ", |answer| answer.parse().ok())?;
        console.say(&plays_with(human))?;
        screen.choose(human);
        Ok((screen, human))
    }

    /// Asks both players for their first pieces (`dh-pede-primeiras-pecas`). No answer is for the control program after
    /// a wrong one: who chose it has lost. `shown` may tell what this one really answered, if it was no square at
    /// all.
    pub fn ask_first_pieces(
        &mut self,
        console: &mut dyn Console,
        player: &mut (impl AutomaticPlayer + ?Sized),
        shown: impl FnOnce(Side) -> Result<Option<String>, Interrupted>,
    ) -> Result<Option<Notice>, Interrupted> {
        // Without a colour chosen, the person gets the one that begins.
        let human = self.human.unwrap_or(Colour::Black);
        let ask = |hole: Option<Square>| {
            if let Some(hole) = hole {
                self.open(hole);
                console.say(&answered(hole))?;
                self.show(console)?;
            }
            ask_for(console, FIRST_PIECE, |square| [square])
        };
        match ask_first_pieces(Size::STANDARD, human, ask, player) {
            Ok(notice) => {
                if let Notice::FirstPieces { human: own, automatic } = notice {
                    self.open(own);
                    self.open(automatic);
                    if human == Colour::Black {
                        console.say(&answered(automatic))?;
                    }
                    self.show(console)?;
                }
                Ok(Some(notice))
            }
            Err(NoFirstPieces::Wrong(wrong)) => {
                let place = shown(wrong.loser)?.unwrap_or_else(|| wrong.square.to_string());
                self.end(console, wrong.loser, &wrong.loser.lost_by_piece(place))?;
                Ok(None)
            }
            Err(NoFirstPieces::Unasked(interrupted)) => Err(interrupted),
        }
    }

    /// Makes and shows a move (`dh-executa-jogada`), whether or not it is valid.
    pub fn execute(&mut self, console: &mut dyn Console, played: Move, captured: &[Square]) -> Result<(), Interrupted> {
        let mover = self.board.content(played.start()).ok().flatten();
        self.play(played, captured);
        if mover != self.human {
            console.say(&answered(played))?;
        }
        self.show(console)
    }

    /// Asks for a move (`dh-aceita-jogada`), whether or not it is valid.
    pub fn accept_move(&self, console: &mut dyn Console) -> Result<Move, Interrupted> {
        ask_for(console, JUMP, |jump: Move| [jump.start(), jump.end()])
    }

    /// Announces the winner after a null move (`dh-termina-jogo`).
    pub fn finish(&self, console: &mut dyn Console, winner: Side) -> Result<(), Interrupted> {
        let loser = winner.opponent();
        let colour = self.human.map(|human| if loser == Side::Human { human } else { human.opponent() });
        let gave_up = colour.is_some_and(|colour| self.board.can_jump(colour));
        let cause = if gave_up { Cause::GaveUp } else { Cause::NoMove };
        self.end(console, loser, &Verdict { loser, cause }.message())
    }

    /// Announces who has lost by an invalid move (`dh-assinala-erro`), which may be no move at all.
    pub fn show_error(&self, console: &mut dyn Console, loser: Side, wrong: impl Display) -> Result<(), Interrupted> {
        self.end(console, loser, &loser.lost_by_move(wrong))
    }

    fn show(&self, console: &mut dyn Console) -> Result<(), Interrupted> {
        console.say(&render::board(&self.board.scene()))
    }

    fn end(&self, console: &mut dyn Console, loser: Side, why: &Message) -> Result<(), Interrupted> {
        console.say(&words().say(why))?;
        console.say(result(loser == Side::Automatic))
    }
}

/// Asks until something on the board is answered; why another answer is none is said.
fn ask_for<T: Copy + std::str::FromStr<Err = NotationError>, const SQUARES: usize>(
    console: &mut dyn Console,
    question: &str,
    squares: impl Fn(T) -> [Square; SQUARES],
) -> Result<T, Interrupted> {
    loop {
        let answer = console.ask(&format!("{PERSONS_TURN} {question}"))?;
        let size = Size::STANDARD;
        let why = match answer.parse() {
            Ok(answered) => match squares(answered).into_iter().find(|square| !size.contains(*square)) {
                Some(square) => Illegal::OffBoard(OffBoard { square, size }).message(),
                None => return Ok(answered),
            },
            Err(error) => error.message(&answer),
        };
        console.say(&words().say(&why))?;
    }
}

fn words() -> &'static Translator {
    static WORDS: OnceLock<Translator> = OnceLock::new();
    WORDS.get_or_init(|| Translator::new(Language::Pt, &[Konane::WORDS]))
}
