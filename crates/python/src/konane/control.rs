//! The control program, and the line between it and the Python objects that it plays with.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ::konane::{AutomaticPlayer, Awaits, Colour, Control, Interface, Konane, Move, Notice, Side, Square};
use game::{Seed, Setup, Title};
use pyo3::call::PyCallArgs;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use super::types::{a_move, a_square, colour, jump, list, move_of, pair, square, symbol};
use super::{interface, method, out_of_order, player_maker};
use crate::convert::{invalid, refused};

/// Begin a new game: make the control program, put it into the variable `controle`, and call `dh_inicio`.
///
/// "O procedimento correspondente ao programa de controle deverá ser o valor da variável de nome controle, que deverá
/// ser acessível à IGDH, para que esta possa enviar mensagens ao programa de controle."
///
/// Its messages are humano-escolheu-cor, primeiras-pecas and recebe-jogada-humano; one out of order raises ValueError
/// and changes nothing. One sent while it deals with another is dealt with right after. What a procedure or a player
/// raises comes back to whoever sent the message; if that was in the middle of a turn, the game is over.
#[pyfunction]
#[pyo3(pass_module)]
pub(super) fn cria_controle<'py>(module: &Bound<'py, PyModule>) -> PyResult<Bound<'py, Controle>> {
    let game = Title::of::<Konane>().open([]).map_err(refused)?;
    let line = Line::new(module, None);
    let controle = Bound::new(module.py(), Controle { line: line.clone(), desk: Mutex::default() })?;
    module.setattr("controle", &controle)?;
    let player = line.clone();
    let control = Control::new(game, Setup::new(2, Seed(1)), line, |_| player).map_err(refused)?;
    controle.get().go_on(module.py(), control)?;
    Ok(controle)
}

/// Play a new game.
///
/// "Para iniciar um novo jogo, deve ser invocado o procedimento damas-havaianas."
#[pyfunction]
#[pyo3(pass_module)]
pub(super) fn damas_havaianas(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.setattr("controle", module.getattr("cria_controle")?.call0()?)
}

/// The control program of a game: a procedure that answers a message with what deals with it.
#[pyclass(frozen, module = "tabuleiro.konane")]
pub(super) struct Controle {
    line: Line,
    desk: Mutex<Desk>,
}

/// The control program unless it is busy, and the messages that wait until it is not.
#[derive(Default)]
struct Desk {
    control: Option<Control<Line, Line>>,
    waiting: VecDeque<Notice>,
}

#[pymethods]
impl Controle {
    fn __call__<'py>(slf: &Bound<'py, Self>, mens: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        method(slf.as_any(), mens, &["humano_escolheu_cor", "primeiras_pecas", "recebe_jogada_humano"])
    }

    /// Learn the colour that the person has chosen.
    fn humano_escolheu_cor(&self, cor: &Bound<'_, PyAny>) -> PyResult<()> {
        let colour = colour(cor).ok_or_else(|| invalid("humano-escolheu-cor: a cor deve ser p ou b."))?;
        self.send(cor.py(), Notice::HumanChoseColour(colour))
    }

    /// Learn the first pieces that the person and the automatic player have removed.
    fn primeiras_pecas(&self, humano: &Bound<'_, PyAny>, automatico: &Bound<'_, PyAny>) -> PyResult<()> {
        let (human, automatic) = (a_square(humano)?, a_square(automatico)?);
        self.send(humano.py(), Notice::FirstPieces { human, automatic })
    }

    /// Learn the person's move.
    fn recebe_jogada_humano(&self, jogada: &Bound<'_, PyAny>) -> PyResult<()> {
        self.send(jogada.py(), Notice::HumanMove(a_move(jogada)?))
    }
}

impl Controle {
    fn send(&self, py: Python<'_>, notice: Notice) -> PyResult<()> {
        let mut desk = held(&self.desk);
        desk.waiting.push_back(notice);
        let Some(control) = desk.control.take() else { return Ok(()) };
        drop(desk);
        self.go_on(py, control)
    }

    /// Deals with the messages that wait, until there are none or something is raised.
    fn go_on(&self, py: Python<'_>, mut control: Control<Line, Line>) -> PyResult<()> {
        let mut done = self.line.raised();
        loop {
            let mut desk = held(&self.desk);
            match desk.waiting.pop_front().filter(|_| done.is_ok()) {
                Some(notice) => {
                    drop(desk);
                    done = self.deal(py, &mut control, notice).and_then(|()| self.line.raised());
                }
                None => {
                    *desk = Desk { control: Some(control), ..Desk::default() };
                    return done;
                }
            }
        }
    }

    fn deal(&self, py: Python<'_>, control: &mut Control<Line, Line>, notice: Notice) -> PyResult<()> {
        let (message, awaited) = match notice {
            Notice::HumanChoseColour(_) => ("humano-escolheu-cor", Awaits::Colour),
            Notice::FirstPieces { .. } => ("primeiras-pecas", Awaits::FirstPieces),
            Notice::HumanMove(_) => ("recebe-jogada-humano", Awaits::HumanMove),
        };
        if control.awaits() != awaited {
            return Err(out_of_order(message));
        }
        match notice {
            // The player is made first: without one the colour is not chosen yet.
            Notice::HumanChoseColour(colour) => {
                self.line.make_player(py, colour.opponent())?;
                interface::with_screen(|screen| screen.choose(colour));
            }
            Notice::FirstPieces { human, automatic } => interface::with_screen(|screen| {
                screen.open(human);
                screen.open(automatic);
            }),
            Notice::HumanMove(_) => {}
        }
        control.send(notice).map_err(refused)
    }
}

/// The line to the procedures that the module holds and to an automatic player. Once something is raised at the other
/// end, nothing more is called: what was raised first comes back to whoever sent the message.
#[derive(Clone)]
pub(super) struct Line(Arc<Ends>);

struct Ends {
    module: Py<PyModule>,
    heard: Mutex<Heard>,
}

#[derive(Default)]
struct Heard {
    player: Option<Py<PyAny>>,
    /// What the player answered that is no square or no move.
    odd: Option<Py<PyAny>>,
    raised: Option<PyErr>,
}

impl Line {
    pub(super) fn new(module: &Bound<'_, PyModule>, player: Option<Py<PyAny>>) -> Self {
        let heard = Heard { player, ..Heard::default() };
        Line(Arc::new(Ends { module: module.clone().unbind(), heard: Mutex::new(heard) }))
    }

    /// What was raised at the other end, once.
    pub(super) fn raised(&self) -> PyResult<()> {
        held(&self.0.heard).raised.take().map_or(Ok(()), Err)
    }

    /// What the player answered last, if it was no square or no move.
    pub(super) fn odd(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        held(&self.0.heard).odd.as_ref().map(|odd| odd.clone_ref(py))
    }

    /// Whether something was raised at the other end.
    pub(super) fn is_dead(&self) -> bool {
        held(&self.0.heard).raised.is_some()
    }

    fn make_player(&self, py: Python<'_>, colour: Colour) -> PyResult<()> {
        let player = player_maker(self.0.module.bind(py))?.call1((symbol(py, Some(colour)),))?;
        held(&self.0.heard).player = Some(player.unbind());
        Ok(())
    }

    /// Does something with Python, unless something was raised before.
    fn call<T>(&self, work: impl FnOnce(Python<'_>) -> PyResult<T>) -> Option<T> {
        if self.is_dead() {
            return None;
        }
        Python::attach(work).map_err(|error| held(&self.0.heard).raised = Some(error)).ok()
    }

    /// Calls a procedure that the module holds.
    fn procedure<'py>(&self, py: Python<'py>, name: &str, args: impl PyCallArgs<'py>) -> PyResult<()> {
        self.0.module.bind(py).getattr(name)?.call1(args).map(drop)
    }

    fn player<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let player = held(&self.0.heard).player.as_ref().map(|player| player.bind(py).clone());
        player.ok_or_else(|| PyTypeError::new_err("there is no automatic player"))
    }

    /// Sends a message to the player; what it answers is taken for something, or else kept.
    fn ask<'py, T>(
        &self,
        py: Python<'py>,
        message: &str,
        args: impl PyCallArgs<'py>,
        take: impl FnOnce(&Bound<'_, PyAny>) -> Option<T>,
    ) -> PyResult<Option<T>> {
        let answer = self.player(py)?.call1((message,))?.call1(args)?;
        let taken = take(&answer);
        let odd = if taken.is_none() { Some(answer.unbind()) } else { None };
        // What was there is dropped when the lock is free again: dropping may run Python.
        let _before = std::mem::replace(&mut held(&self.0.heard).odd, odd);
        Ok(taken)
    }
}

impl Interface for Line {
    fn begin(&mut self) {
        interface::with_screen(|screen| *screen = dialogue::KonaneScreen::default());
        self.call(|py| self.procedure(py, "dh_inicio", ()));
    }

    fn ask_first_pieces(&mut self, _player: &mut dyn AutomaticPlayer) {
        self.call(|py| self.procedure(py, "dh_pede_primeiras_pecas", (self.player(py)?,)));
    }

    fn execute(&mut self, played: Move, captured: &[Square]) {
        self.call(|py| self.procedure(py, "dh_executa_jogada", (move_of(played), list(py, captured)?)));
        // Where the procedure is another's, the screen does not know of the move.
        interface::with_screen(|screen| screen.play(played, captured));
    }

    fn accept_move(&mut self) {
        self.call(|py| self.procedure(py, "dh_aceita_jogada", ()));
    }

    fn finish(&mut self, winner: Side) {
        self.call(|py| self.procedure(py, "dh_termina_jogo", (winner.to_string(),)));
    }

    fn show_error(&mut self, loser: Side, wrong: Move) {
        self.call(|py| match self.odd(py) {
            Some(odd) if loser == Side::Automatic => self.procedure(py, "dh_assinala_erro", (loser.to_string(), odd)),
            _ => self.procedure(py, "dh_assinala_erro", (loser.to_string(), move_of(wrong))),
        });
    }
}

/// What is no answer at all is as wrong as can be: a first piece that nobody may remove, and a diagonal move.
impl AutomaticPlayer for Line {
    fn take_first_piece(&mut self, human_took: Option<Square>) -> Square {
        let wrong = human_took.or(Square::new(0, 1).ok()).unwrap_or(Square::CORNER);
        let answer = self.call(|py| match human_took {
            Some(taken) => self.ask(py, "tira-primeira-peca", (pair(taken),), square),
            None => self.ask(py, "tira-primeira-peca", (), square),
        });
        answer.flatten().unwrap_or(wrong)
    }

    fn human_took(&mut self, square: Square) {
        self.call(|py| self.ask(py, "humano-tirou", (pair(square),), |_| Some(())));
    }

    fn play(&mut self) -> Move {
        let diagonal = Move::new(Square::CORNER, Square::new(1, 1).unwrap_or(Square::CORNER));
        self.call(|py| self.ask(py, "joga", (), jump)).flatten().unwrap_or(diagonal)
    }

    fn human_played(&mut self, played: Move) {
        self.call(|py| self.ask(py, "humano-jogou", (move_of(played),), |_| Some(())));
    }
}

/// The lock, never held while Python runs.
pub(super) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
