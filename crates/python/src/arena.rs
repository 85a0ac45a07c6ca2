//! `tabuleiro.play`: a match between Python functions, levels and outside programs, held by the referee.

use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use ::game::{
    Deal, Game, Language, Measure, PlayerSpec, Protocol, Seat, Seed, Session, Setup, TimeControl, Translator, Watch,
};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping, PyString};
use referee::{Circumstances, Entrant, Fault, Finished, Opening, Pairing, Terms};

use crate::console::work;
use crate::function::{Crew, Function};
use crate::game::{PyGame, language, seed_of};
use crate::result::Match;

/// So often a match looks whether Python has a signal for it.
const GLANCE: Duration = Duration::from_millis(20);

/// Play a match and return what came of it: a `Match`, with a table of the players and the record of every game.
///
/// A player is a function that gets a `View` and returns its move, or None to give up; or a text: the name of a level, or an
/// outside program such as 'exec:./bot', 'python:aluno.py', 'racket:grupo7.scm' or 'piskvork:./engine'. Players may be given
/// as a list, or as a dict from names to players.
///
/// A function that raises, does not answer in time or returns what is no move loses the game. The result tells who, at which
/// move and why, with the traceback. Functions run in threads of their own. With `isolated=True` each runs in a process of its
/// own instead, so that it can always be stopped; what it changes outside itself is then lost.
///
/// The strong player 'mestre', where a game has one, may be told after a colon what to think with: 'mestre:200ms',
/// 'mestre:nodes=20k,strength=7'. The parts are a time, nodes, depth, strength (1 to 10), threads and memory (in MiB).
///
/// >>> import tabuleiro
/// >>> def first(view):
/// ...     return view.legal[0]
/// >>> match = tabuleiro.play("mnk", [first, "dificil"], games=4, board=(5, 5), k=4)
/// >>> match.players[0].losses
/// 4
/// >>> tabuleiro.play("mnk", {"ana": first, "rui": "facil"}, time=0.5).games[0].winner
/// 'ana'
///
/// Args:
///     game: the name of a game, or a `Game` to go on from where it stands (it is not changed).
///     players: who sits in each seat.
///     games: how many games to play. From each seed everybody sits in every seat once before the next seed.
///     seed: the random seed of the first games; further ones are drawn from it.
///     seeds: the seeds instead: from each, everybody sits in every seat once.
///     time: seconds for each move, or a clock such as '60+0.5'. Without it a move may take a minute.
///     isolated: run functions in processes of their own.
///     speak: the language of reasons and captions: 'en', 'pt' or 'fr'.
///     options: what the game lets one choose, where it is given by name.
#[pyfunction]
#[pyo3(signature = (
    game, players, *, games = None, seed = None, seeds = None, time = None, isolated = false, speak = "en", **options
))]
#[allow(clippy::too_many_arguments, reason = "they are Python's, by name")]
pub(crate) fn play(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    players: &Bound<'_, PyAny>,
    games: Option<usize>,
    seed: Option<&Bound<'_, PyAny>>,
    seeds: Option<Vec<Bound<'_, PyAny>>>,
    time: Option<&Bound<'_, PyAny>>,
    isolated: bool,
    speak: &str,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Match> {
    let language = language(speak)?;
    let players = given(players)?;
    let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let clock = time.map(clock).transpose()?;
    let (begun, from) = match game.cast::<PyGame>() {
        Ok(begun) if options.is_none() && seed.is_none() && seeds.is_none() => {
            let begun = begun.try_borrow()?.copy();
            right_number(&begun.session, players.len())?;
            let opening = opening_of(&begun.session);
            (begun, Some(opening))
        }
        Ok(_) => return Err(PyTypeError::new_err("a game that has begun has its seed and its options already")),
        Err(_) => {
            let name: &str = game.extract()?;
            (PyGame::begin(py, name, language, options, |_| Setup::new(seats, Seed(1)))?, None)
        }
    };
    let kind = Arc::clone(begun.session.game());
    let pairings = pairings(players.len(), from, games, seed, seeds)?;

    let mut circumstances = Circumstances::default();
    circumstances.measure = clock.map_or(Measure::Wall, |clock| clock.measure);
    // The interpreter may have children of its own, so `referee::adopt` is not for us. What is given up: a process that a
    // player started, that shed its group and its environment and whose parent has died, is not found and goes on.
    let hire = py.import("tabuleiro._worker")?.call_method1("hiring", (isolated,))?.unbind();
    let crew = Arc::new(Crew::new(hire, language, circumstances.patience));
    let mut entrants: Vec<Entrant> = Vec::new();
    let mut functions: Vec<Option<Py<PyAny>>> = Vec::new();
    for (seat, (name, player)) in (1..).zip(&players) {
        let spec = spec(&*kind, seat, player)?;
        let function = player.cast::<PyString>().is_err();
        if function && circumstances.measure == Measure::Cpu {
            let why = "functions are timed by the clock on the wall: give a time without 'cpu:'";
            return Err(PyValueError::new_err(why));
        }
        if !function {
            referee::player(&*kind, &spec, &circumstances).map_err(|error| refused(seat, &error.to_string()))?;
        }
        let name = unique(&entrants, name.clone().unwrap_or_else(|| name_of(player)));
        entrants.push(Entrant { name, spec });
        functions.push(function.then(|| player.clone().unbind()));
    }
    let by_name: Vec<(String, Option<Py<PyAny>>)> =
        entrants.iter().map(|entrant| entrant.name.clone()).zip(functions).collect();
    let staff = Arc::clone(&crew);
    circumstances.local = Arc::new(move |entrant| {
        let (place, (name, function)) = by_name.iter().enumerate().find(|(_, (name, _))| *name == entrant.name)?;
        let function = Python::attach(|py| Some(function.as_ref()?.clone_ref(py)))?;
        Some(Box::new(Function::new(&staff, place, function, name)))
    });

    let stop = circumstances.stop.clone();
    let terms = Terms { game: kind, clock, date: None, circumstances };
    let finished = work(py, |signals| {
        let (done, results) = channel::<(usize, Finished)>();
        thread::scope(|scope| {
            let (terms, entrants, pairings) = (&terms, &entrants, &pairings);
            scope.spawn(move || {
                referee::play_all(terms, entrants, pairings, 1, |place, game| {
                    // Who waits for it waits until the end.
                    let _ = done.send((place, game));
                });
            });
            let mut finished = Vec::new();
            loop {
                match results.recv_timeout(GLANCE) {
                    Ok(game) => finished.push(game),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return finished,
                }
                if signals.progress(0, 1).is_break() {
                    stop.now();
                }
            }
        })
    });
    let left = crew.dismiss(py);
    let sessions: Vec<Session> = finished?
        .into_iter()
        .map(|(_, game)| game.map_err(|fault| failed(&fault, &*terms.game, language)))
        .collect::<PyResult<_>>()?;
    Match::of(py, &entrants, &pairings, sessions, crew.tracebacks(), left?, (language, begun.files()))
}

/// The players, each with the name that it was given, if any.
fn given<'py>(players: &Bound<'py, PyAny>) -> PyResult<Vec<(Option<String>, Bound<'py, PyAny>)>> {
    match players.cast::<PyMapping>() {
        Ok(named) => named.items()?.extract(),
        Err(_) => {
            let listed: Vec<Bound<'_, PyAny>> = players.extract()?;
            Ok(listed.into_iter().map(|player| (None, player)).collect())
        }
    }
}

fn right_number(session: &Session, given: usize) -> PyResult<()> {
    let seats = session.setup().seats;
    if given == usize::from(seats) {
        return Ok(());
    }
    let names: Vec<String> = Seat::all(seats).map(|seat| session.game().seat_name(seat)).collect();
    let each = names.join(", ");
    Err(PyValueError::new_err(format!("{given} players for {seats} seats: give one for each of {each}")))
}

/// How a match begins that goes on from a game: by its moves, where moves and a seed tell all.
fn opening_of(session: &Session) -> Opening {
    let setup = session.setup();
    let moves: Vec<String> = session.line().into_iter().map(|(_, text)| text.to_owned()).collect();
    let only_moves = session.log().iter().all(|entry| matches!(entry.event.word(), "move" | "take-back"));
    match setup.deal {
        Deal::Seed(seed) if only_moves => Opening { seed, position: setup.position.clone(), moves },
        _ => Opening { seed: Seed(1), position: Some(session.table().position()), moves: Vec::new() },
    }
}

/// The games to play, as `tabuleiro match` pairs them.
fn pairings(
    players: usize,
    from: Option<Opening>,
    games: Option<usize>,
    seed: Option<&Bound<'_, PyAny>>,
    seeds: Option<Vec<Bound<'_, PyAny>>>,
) -> PyResult<Vec<Pairing>> {
    let everyone: Vec<usize> = (0..players).collect();
    let games = match (games, &seeds) {
        (Some(0), _) => return Err(PyValueError::new_err("games is at least 1")),
        (None, Some(seeds)) if seeds.is_empty() => {
            return Err(PyValueError::new_err("seeds is empty: give at least one"));
        }
        (Some(_), Some(_)) => return Err(PyTypeError::new_err("give games or seeds, not both")),
        (Some(games), None) => games,
        (None, Some(seeds)) => seeds.len() * players,
        (None, None) => 1,
    };
    let first = seed_of(seed)?;
    let rounds = games.div_ceil(players.max(1));
    let openings: Vec<Opening> = match (from, seeds) {
        (Some(opening), _) => vec![opening; rounds],
        (None, Some(_)) if seed.is_some() => return Err(PyTypeError::new_err("give seed or seeds, not both")),
        (None, Some(seeds)) => {
            seeds.iter().map(|seed| seed_of(Some(seed)).map(Opening::of_seed)).collect::<PyResult<_>>()?
        }
        (None, None) => Opening::seeds(first).take(rounds).map(Opening::of_seed).collect(),
    };
    let mut pairings: Vec<Pairing> =
        openings.into_iter().flat_map(|opening| Pairing::round(&everyone, &Arc::new(opening))).collect();
    pairings.truncate(games);
    Ok(pairings)
}

/// A clock: seconds for each move, or as it is written after `--clock`.
fn clock(given: &Bound<'_, PyAny>) -> PyResult<TimeControl> {
    let text = match given.cast::<PyString>() {
        Ok(text) => text.to_string_lossy().into_owned(),
        // A clock counts in thousandths of a second.
        Err(_) => format!("{}ms", (given.extract::<f64>()? * 1000.0).round()),
    };
    text.parse().map_err(|_| {
        let why = "time is a number of seconds for each move, or a clock such as '1s', '60+0.5' or 'cpu:1s'";
        PyValueError::new_err(why)
    })
}

/// Who plays: what a text says, or a function.
fn spec(game: &dyn Game, seat: usize, player: &Bound<'_, PyAny>) -> PyResult<PlayerSpec> {
    match player.cast::<PyString>() {
        Ok(text) => {
            let spec = text.to_string_lossy().parse::<PlayerSpec>();
            spec.map_err(|error| refused(seat, &error.in_game(game).to_string()))
        }
        Err(_) if player.is_callable() => {
            Ok(PlayerSpec::Outside { protocol: Protocol::Python, command: name_of(player) })
        }
        Err(_) => {
            let kind = player.get_type().name()?;
            let remedy =
                "give a level, a program such as 'exec:./bot', or a function that takes a view and returns a move";
            Err(PyTypeError::new_err(format!("player {seat} is of type {kind}: {remedy}")))
        }
    }
}

fn refused(seat: usize, why: &str) -> PyErr {
    PyValueError::new_err(format!("player {seat}: {why}, or give a function that takes a view and returns a move"))
}

/// What a player is called that was given no name.
fn name_of(player: &Bound<'_, PyAny>) -> String {
    let own = player.cast::<PyString>().map(|text| text.to_string_lossy().into_owned());
    let own = own.or_else(|_| player.getattr("__name__").and_then(|name| name.extract::<String>()));
    own.or_else(|_| player.get_type().name().map(|name| name.to_string())).unwrap_or_else(|_| "player".to_owned())
}

/// The name, or the same with a number if there is such a player already.
fn unique(entrants: &[Entrant], name: String) -> String {
    let free = |name: &String| entrants.iter().all(|entrant| entrant.name != *name);
    let numbered = (2..).map(|number| format!("{name} {number}"));
    std::iter::once(name.clone()).chain(numbered).find(free).unwrap_or(name)
}

/// Why a match could not be played, for people.
fn failed(fault: &Fault, game: &dyn Game, language: Language) -> PyErr {
    match fault {
        Fault::Setup(error) => PyValueError::new_err(game.translator(language).say(&error.message())),
        other => PyRuntimeError::new_err(Translator::new(language, &[referee::WORDS]).say(&other.message())),
    }
}
