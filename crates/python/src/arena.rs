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
///     seed: the random seed of the game and of its levels.
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
                players: seated(&players).map(|(seat, player)| occupant(seat, player)).collect::<PyResult<_>>()?,
                wrong_moves: dialogue::manners(name).wrong_moves,
                ..Setup::new(u8::try_from(players.len()).unwrap_or(u8::MAX), seed_of(seed)?)
            };
            PyGame::begin(py, name, language, options, |_| setup)?.session
        }
    };
    if players.len() != usize::from(session.setup().seats) {
        let (given, seats) = (players.len(), session.setup().seats);
        let names: Vec<String> = Seat::all(seats).map(|seat| session.game().seat_name(seat)).collect();
        let each = names.join(", ");
        return Err(PyValueError::new_err(format!("{given} players for {seats} seats: give one for each of {each}")));
    }
    let chair = |(seat, player): (Seat, &Bound<'_, PyAny>)| take_seat(&session, seat, player);
    let mut chairs = seated(&players).map(chair).collect::<PyResult<Vec<_>>>()?;
    let players: Vec<Py<PyAny>> = players.into_iter().map(Bound::unbind).collect();
    work(py, |signals| {
        play_match(&mut session, &mut chairs, &mut Referee { signals, players, language, wanted: Act::Resign })
    })??;
    Ok(session.record().to_string())
}

/// The players with their seats; of more than there can be seats, only as many are looked at.
fn seated<'a, 'py>(players: &'a [Bound<'py, PyAny>]) -> impl Iterator<Item = (Seat, &'a Bound<'py, PyAny>)> {
    Seat::all(u8::try_from(players.len()).unwrap_or(u8::MAX)).zip(players)
}

fn take_seat(session: &Session, seat: Seat, player: &Bound<'_, PyAny>) -> PyResult<Chair> {
    match spec(seat, player)? {
        PlayerSpec::Outside { .. } => Ok(Chair::Person),
        spec => {
            let level = session.game().player(&spec);
            let remedy = "or give a callable that takes a view and returns a move";
            level.map(Chair::Player).map_err(|error| PyValueError::new_err(format!("player {seat}: {error}, {remedy}")))
        }
    }
}

/// Who plays: a level by its name, or a callable.
fn spec(seat: Seat, player: &Bound<'_, PyAny>) -> PyResult<PlayerSpec> {
    match player.cast::<PyString>() {
        Ok(level) => {
            let wrong = |error: ::game::SpecError| {
                PyValueError::new_err(format!("player {seat}: {}", SetupError::Limits(error.why)))
            };
            level.to_string_lossy().parse().map_err(wrong)
        }
        Err(_) if player.is_callable() => Ok(PlayerSpec::Outside { protocol: Protocol::Python, command: name(player) }),
        Err(_) => {
            let kind = player.get_type().name()?;
            let remedy = "give the name of a level or a callable that takes a view and returns a move";
            Err(PyTypeError::new_err(format!("player {seat} is of type {kind}: {remedy}")))
        }
    }
}

/// What a player is called.
fn name(player: &Bound<'_, PyAny>) -> String {
    let own = player.getattr("__name__").and_then(|name| name.extract::<String>());
    own.unwrap_or_else(|_| "player".to_owned())
}

fn occupant(seat: Seat, player: &Bound<'_, PyAny>) -> PyResult<Occupant> {
    spec(seat, player).map(Occupant::from)
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
            let answer = player.call1((View::of(session, Some(seat), self.language),));
            let answer = answer.inspect_err(|error| note(py, error, session, seat, player))?;
            match answer.cast::<PyString>() {
                _ if answer.is_none() => Ok(Act::Resign),
                Ok(text) => Ok(Act::Move(text.extract()?)),
                Err(_) => Err(no_text(session, seat, player, &answer)),
            }
        })
        .inspect(|act| self.wanted.clone_from(act))
    }

    fn refused(&mut self, session: &Session, seat: Seat, why: &Declined) -> PyResult<()> {
        let name = Python::attach(|py| self.players.get(seat.index()).map(|player| name(player.bind(py))));
        Err(wrong(session, self.language, seat, &name.unwrap_or_default(), (&self.wanted, why)))
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
    PyRuntimeError::new_err(format!("player {seat} does not answer: give another level or a callable"))
}

/// Says in what a callable raised who it was; before Python 3.11 nothing can be added.
fn note(py: Python<'_>, error: &PyErr, session: &Session, seat: Seat, player: &Bound<'_, PyAny>) {
    let (mark, place) = (session.game().seat_name(seat), session.line().len() + 1);
    let text = format!("raised by player {seat}, {}, as {mark} at move {place}", name(player));
    // What was raised counts, with or without it.
    let _ = error.value(py).call_method1("add_note", (text,));
}

/// A callable returned something that is no text.
fn no_text(session: &Session, seat: Seat, player: &Bound<'_, PyAny>, answer: &Bound<'_, PyAny>) -> PyErr {
    let kind = answer.get_type().name().map_or_else(|_| String::new(), |kind| kind.to_string());
    let such = session.sight(Some(seat)).legal().moves.into_iter().next().unwrap_or_default();
    PyTypeError::new_err(format!(
        "player {seat}, {}, returned something of type {kind}: return the text of a move, such as {such:?}, or None to give up",
        name(player)
    ))
}

/// What a callable did wrong, and where the right moves are.
fn wrong(session: &Session, language: Language, seat: Seat, name: &str, (act, why): (&Act, &Declined)) -> PyErr {
    let said = Python::attach(|py| refused(session, language, why).value(py).to_string());
    let mark = session.game().seat_name(seat);
    PyValueError::new_err(match act {
        Act::Move(text) => {
            let played = format!("{mark} plays {:?}: {said}", excerpt(text));
            format!(
                "player {seat}, {name}: {played} Return one of view.legal_moves(); view.why_not(move) tells the reason."
            )
        }
        _ => format!("player {seat}, {name}: {said}"),
    })
}
