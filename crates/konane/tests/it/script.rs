//! A person and an automatic player who do as they are told, and a log of every call and message between them and the
//! control program.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use game::{Seed, Setup, Title};
use konane::{
    AutomaticPlayer, Colour, Control, Interface, Konane, Move, NoFirstPieces, Notice, Side, Size, Square,
    WrongFirstPiece, ask_first_pieces,
};

use crate::{at, jump, listed};

/// What happened, in order, one line each.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<String>>>);

impl Log {
    fn note(&self, line: String) {
        self.0.lock().expect("one thread").push(line);
    }

    /// What happened since the last time.
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().expect("one thread"))
    }
}

/// An interface that answers every call at once, from a script.
pub(crate) struct Person {
    log: Log,
    size: Size,
    colour: Colour,
    first: Square,
    moves: VecDeque<Move>,
    pub(crate) notices: VecDeque<Notice>,
    pub(crate) wrong: Option<WrongFirstPiece>,
}

impl Interface for Person {
    fn begin(&mut self) {
        self.log.note("dh-inicio".to_owned());
        self.notices.push_back(Notice::HumanChoseColour(self.colour));
    }

    fn ask_first_pieces(&mut self, player: &mut dyn AutomaticPlayer) {
        self.log.note("dh-pede-primeiras-pecas".to_owned());
        let ask = |hole: Option<Square>| {
            self.log.note(format!("asked, hole {}", listed(hole)).trim_end().to_owned());
            Ok::<_, ()>(self.first)
        };
        match ask_first_pieces(self.size, self.colour, ask, player) {
            Ok(notice) => self.notices.push_back(notice),
            Err(NoFirstPieces::Wrong(wrong)) => self.wrong = Some(wrong),
            Err(NoFirstPieces::Unasked(())) => {}
        }
    }

    fn execute(&mut self, played: Move, captured: &[Square]) {
        self.log.note(format!("dh-executa-jogada {played} ({})", listed(captured.iter().copied())));
    }

    fn accept_move(&mut self) {
        self.log.note("dh-aceita-jogada".to_owned());
        self.notices.extend(self.moves.pop_front().map(Notice::HumanMove));
    }

    fn finish(&mut self, winner: Side) {
        self.log.note(format!("dh-termina-jogo {winner}"));
    }

    fn show_error(&mut self, loser: Side, wrong: Move) {
        self.log.note(format!("dh-assinala-erro {loser} {wrong}"));
    }
}

/// An automatic player that answers from a script, right or wrong.
pub(crate) struct Robot {
    log: Log,
    first: Square,
    moves: VecDeque<Move>,
}

impl AutomaticPlayer for Robot {
    fn take_first_piece(&mut self, human_took: Option<Square>) -> Square {
        self.log.note(format!("tira-primeira-peca {}", listed(human_took)).trim_end().to_owned());
        self.first
    }

    fn human_took(&mut self, square: Square) {
        self.log.note(format!("humano-tirou {square}"));
    }

    fn play(&mut self) -> Move {
        self.log.note("joga".to_owned());
        self.moves.pop_front().expect("a move in the script")
    }

    fn human_played(&mut self, played: Move) {
        self.log.note(format!("humano-jogou {played}"));
    }
}

/// What one of the two will do: the first piece, then moves.
pub(crate) type Script<'a> = (&'a str, &'a [&'a str]);

fn moves(script: Script<'_>) -> VecDeque<Move> {
    script.1.iter().map(|text| jump(text)).collect()
}

/// A control program for a game between the two, which has just been created.
pub(crate) fn control(
    size: Size,
    colour: Colour,
    human: Script<'_>,
    robot: Script<'_>,
) -> (Control<Person, Robot>, Log) {
    let log = Log::default();
    let side = size.get().to_string();
    let game = Title::of::<Konane>().open([("size", side.as_str())]).expect("a size");
    let person = Person {
        log: log.clone(),
        size,
        colour,
        first: at(human.0),
        moves: moves(human),
        notices: VecDeque::new(),
        wrong: None,
    };
    let player = Robot { log: log.clone(), first: at(robot.0), moves: moves(robot) };
    let heard = log.clone();
    let make = move |colour| {
        heard.note(format!("cria-jogador {colour}"));
        player
    };
    (Control::new(game, Setup::new(2, Seed(0)), person, make).expect("a game for two"), log)
}

/// The same, played until nobody has anything more to say.
pub(crate) fn played(
    size: Size,
    colour: Colour,
    human: Script<'_>,
    robot: Script<'_>,
) -> (Control<Person, Robot>, Vec<String>) {
    let (mut control, log) = control(size, colour, human, robot);
    while let Some(notice) = control.interface().notices.pop_front() {
        control.send(notice).expect("what is awaited");
    }
    let happened = log.take();
    (control, happened)
}
