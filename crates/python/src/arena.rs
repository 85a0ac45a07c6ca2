//! `tabuleiro.play`: a match between Python callables and the levels of a game.

use ::game::{
    Act, Chair, Declined, Host, Language, Occupant, PlayerSpec, Protocol, Seat, Session, Setup, SetupError, Trouble,
    Watch, excerpt, play_match,
};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::console::{Signals, work};
use crate::game::{PyGame, language, refused, seed_of};
use crate::view::View;

/// Play a match and return its record.
///
/// A player is the name of a level, or a callable that gets a `View` and returns the text of its move, or None to give
/// up. What a callable raises is raised here. A wrong move raises ValueError, except where the specification of the game
/// says that it loses, as in Konane.
///
/// The strong player 'mestre', where a game has one, may be told after a colon what to think with: 'mestre:200ms',
/// 'mestre:nodes=20k,strength=7'. The parts are a time, nodes, depth, strength (1 to 10), threads and memory (in MiB).
///
/// >>> import tabuleiro
/// >>> first = lambda view: view.legal_moves()[0]
/// >>> record = tabuleiro.play("mnk", ["dificil", first], board=(5, 5), k=4)
/// >>> tabuleiro.Game.from_record(record).outcome.winner
/// 'X'
///
/// Args:
///     game: the name of a game, or a `Game` to go on from where it stands (it is not changed).
///     players: who sits in each seat.
///     seed: where chance comes from, for the game and for its levels.
///     speak: the language of reasons and captions: 'en', 'pt' or 'fr'.
///     options: what the game lets one choose, where it is given by name.
#[pyfunction]
#[pyo3(signature = (game, players, *, seed = None, speak = "en", **options))]
pub(crate) fn play(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    players: Vec<Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
    speak: &str,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    let language = language(speak)?;
    let mut session = match game.cast::<PyGame>() {
        Ok(begun) if options.is_none() && seed.is_none() => begun.try_borrow()?.copy().session,
        Ok(_) => return Err(PyTypeError::new_err("a game that has begun has its seed and its options already")),
        Err(_) => {
            let name: &str = game.extract()?;
            let setup = Setup {
                players: players.iter().map(occupant).collect::<PyResult<_>>()?,
                wrong_moves: dialogue::manners(name).wrong_moves,
                ..Setup::new(u8::try_from(players.len()).unwrap_or(u8::MAX), seed_of(seed)?)
            };
            PyGame::begin(py, name, language, options, |_| setup)?.session
        }
    };
    if players.len() != usize::from(session.setup().seats) {
        let (given, seats) = (players.len(), session.setup().seats);
        return Err(PyValueError::new_err(format!("{given} players for {seats} seats")));
    }
    let chair = |player: &Bound<'_, PyAny>| take_seat(&session, player);
    let mut chairs = players.iter().map(chair).collect::<PyResult<Vec<_>>>()?;
    let players: Vec<Py<PyAny>> = players.into_iter().map(Bound::unbind).collect();
    work(py, |signals| {
        play_match(&mut session, &mut chairs, &mut Referee { signals, players, language, wanted: Act::Resign })
    })??;
    Ok(session.record().to_string())
}

fn take_seat(session: &Session, player: &Bound<'_, PyAny>) -> PyResult<Chair> {
    match spec(player)? {
        PlayerSpec::Outside { .. } => Ok(Chair::Person),
        spec => {
            let level = session.game().player(&spec);
            level.map(Chair::Player).map_err(|error| PyValueError::new_err(error.to_string()))
        }
    }
}

/// Who plays: a level by its name, or a callable.
fn spec(player: &Bound<'_, PyAny>) -> PyResult<PlayerSpec> {
    match player.cast::<PyString>() {
        Ok(level) => {
            let wrong = |error| PyValueError::new_err(SetupError::Limits(error).to_string());
            level.to_string_lossy().parse().map_err(wrong)
        }
        Err(_) if player.is_callable() => {
            let name = player.getattr("__name__").and_then(|name| name.extract::<String>());
            let command = name.unwrap_or_else(|_| "player".to_owned());
            Ok(PlayerSpec::Outside { protocol: Protocol::Python, command })
        }
        Err(_) => Err(PyTypeError::new_err("a player is the name of a level or a callable")),
    }
}

fn occupant(player: &Bound<'_, PyAny>) -> PyResult<Occupant> {
    spec(player).map(Occupant::from)
}

/// Asks callables, and answers Ctrl-C while a level thinks.
struct Referee<'a> {
    signals: &'a mut Signals,
    players: Vec<Py<PyAny>>,
    language: Language,
    /// What a callable wanted last.
    wanted: Act,
}

impl Host for Referee<'_> {
    type Error = PyErr;

    fn ask(&mut self, session: &Session, seat: Seat) -> PyResult<Act> {
        self.signals.check()?;
        Python::attach(|py| {
            let player = self.players.get(seat.index()).ok_or_else(|| no_answer(seat))?.bind(py);
            let answer = player.call1((View::of(session, Some(seat), self.language),))?;
            Ok(if answer.is_none() { Act::Resign } else { Act::Move(answer.extract()?) })
        })
        .inspect(|act| self.wanted.clone_from(act))
    }

    fn refused(&mut self, session: &Session, seat: Seat, why: &Declined) -> PyResult<()> {
        Err(wrong(session, self.language, seat, &self.wanted, why))
    }

    fn failed(&mut self, _session: &Session, seat: Seat, _trouble: &Trouble) -> PyResult<()> {
        self.signals.check()?;
        Err(no_answer(seat))
    }

    fn entered(&mut self, _session: &Session) -> PyResult<()> {
        self.signals.check()
    }

    fn watch(&mut self) -> &mut dyn Watch {
        self.signals
    }
}

fn no_answer(seat: Seat) -> PyErr {
    PyRuntimeError::new_err(format!("the player in seat {seat} does not answer"))
}

/// What a callable did wrong.
fn wrong(session: &Session, language: Language, seat: Seat, act: &Act, why: &Declined) -> PyErr {
    let said = Python::attach(|py| refused(session, language, why).value(py).to_string());
    PyValueError::new_err(match act {
        Act::Move(text) => format!("{} plays {:?}: {said}", session.game().seat_name(seat), excerpt(text)),
        _ => said,
    })
}
