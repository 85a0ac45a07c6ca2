//! `tabuleiro.play`: a match between Python callables and the levels of a game.

use ::game::{Act, Player, Seat, Session, Setup, Task, excerpt};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::console::work;
use crate::game::{PyGame, language, refused, seed_of};
use crate::view::View;

/// Someone at the table.
enum Chair<'py> {
    Level(Box<dyn Player>),
    Callable(Bound<'py, PyAny>),
}

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
        Ok(begun) if options.is_none() && seed.is_none() => begun.try_borrow()?.copy()?.session,
        Ok(_) => return Err(PyTypeError::new_err("a game that has begun has its seed and its options already")),
        Err(_) => {
            let name: &str = game.extract()?;
            let setup = Setup {
                players: players.iter().map(name_of).collect(),
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
    let mut chairs = players.into_iter().map(|player| take_seat(&session, player)).collect::<PyResult<Vec<_>>>()?;
    while let Some((seat, chair)) = session.turn().seat().and_then(|seat| Some((seat, chairs.get_mut(seat.index())?))) {
        py.check_signals()?;
        let act = match chair {
            Chair::Level(level) => think(py, &session, seat, level)?,
            Chair::Callable(player) => {
                let answer = player.call1((View::of(&session, Some(seat), language),))?;
                if answer.is_none() { Act::Resign } else { Act::Move(answer.extract()?) }
            }
        };
        if let Err(why) = session.act(seat, act.clone(), 0).map(drop) {
            let (who, why) = (session.game().seat_name(seat), refused(&session, language, &why).value(py).to_string());
            return Err(PyValueError::new_err(match act {
                Act::Move(text) => format!("{who} plays {:?}: {why}", excerpt(&text)),
                _ => why,
            }));
        }
    }
    Ok(session.record().to_string())
}

fn take_seat<'py>(session: &Session, player: Bound<'py, PyAny>) -> PyResult<Chair<'py>> {
    match player.cast::<PyString>() {
        Ok(level) => {
            let level = session.game().player(&level.to_string_lossy());
            level.map(Chair::Level).map_err(|error| PyValueError::new_err(error.to_string()))
        }
        Err(_) if player.is_callable() => Ok(Chair::Callable(player)),
        Err(_) => Err(PyTypeError::new_err("a player is the name of a level or a callable")),
    }
}

/// Lets a level think while other threads run Python.
fn think(py: Python<'_>, session: &Session, seat: Seat, level: &mut Box<dyn Player>) -> PyResult<Act> {
    let (sight, seed) = (session.sight(Some(seat)), session.seed_of_move());
    let chosen = work(py, |signals| level.choose(&*sight, &mut Task { seed, watch: signals }))?;
    chosen.map(Act::Move).ok_or_else(|| PyRuntimeError::new_err(format!("the player in seat {seat} does not answer")))
}

/// What a record calls a player.
fn name_of(player: &Bound<'_, PyAny>) -> String {
    match player.cast::<PyString>() {
        Ok(level) => level.to_string_lossy().into_owned(),
        Err(_) => {
            let name = player.getattr("__name__").and_then(|name| name.extract::<String>());
            format!("python:{}", name.unwrap_or_else(|_| "player".to_owned()))
        }
    }
}
