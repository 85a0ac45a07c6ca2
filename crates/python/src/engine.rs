//! `tabuleiro.Engine`: the strong players, asked what they think of a game.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use ::game::{Limits, LimitsError, Player, Sight, Task};
use catalog::Catalog;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyFloat;

use crate::analysis::{Analysis, Solution};
use crate::console::work;
use crate::convert::integer;
use crate::game::PyGame;

/// A strong player that tells what it thinks: the best move, what moves are worth, what is proven.
///
/// >>> import tabuleiro
/// >>> engine = tabuleiro.Engine(nodes=20_000)
/// >>> game = tabuleiro.Game("orbito", orbits=3)
/// >>> move = engine.best(game)
/// >>> game.play(move).turn
/// 'O'
///
/// It plays every game among whose levels is 'mestre'; of another it raises ValueError, as of a game that is over. What
/// something is worth is always what it is worth to the seat on turn.
///
/// Whichever limit is reached first ends its thinking. Without any, it looks at some hundred thousand positions for a
/// move, and solves until all is proven. Without a limit of time and with one thread, the same question gets the same
/// answer everywhere.
///
/// Args:
///     time: seconds to think.
///     nodes: positions to look at.
///     depth: plies to look ahead.
///     threads: how many threads think.
///     memory: what it may remember, in MiB, of each game with its options.
///
/// Thinking runs beside other threads and stops at Ctrl-C. Threads may share an engine: none waits for another, and each
/// that thinks at the same time has a memory of its own, of which one is kept.
#[pyclass(frozen, name = "Engine", module = "tabuleiro")]
pub(crate) struct PyEngine {
    limits: Limits,
    /// By the game and its options. Whoever asks one takes it out meanwhile.
    idle: Mutex<HashMap<String, Box<dyn Player>>>,
}

#[pymethods]
impl PyEngine {
    #[new]
    #[pyo3(
        signature = (*, time = None, nodes = None, depth = None, threads = Whole(1), memory = Whole(16)),
        text_signature = "(*, time=None, nodes=None, depth=None, threads=1, memory=16)"
    )]
    fn new(
        time: Option<Seconds>,
        nodes: Option<Whole>,
        depth: Option<Whole>,
        threads: Whole,
        memory: Whole,
    ) -> PyResult<Self> {
        // As they are written after a player's name, so that there is one place that knows what is allowed.
        let mut parts = vec![format!("threads={}", threads.0), format!("memory={}", memory.0)];
        parts.extend(time.map(|time| format!("time={}s", time.0)));
        parts.extend(nodes.map(|nodes| format!("nodes={}", nodes.0)));
        parts.extend(depth.map(|depth| format!("depth={}", depth.0)));
        let limits = parts.join(",").parse().map_err(|error| match error {
            LimitsError::Number { name, low, high, .. } => format!("{name} is from {low} to {high}"),
            _ => "time is from 0.001 seconds to a year".to_owned(),
        });
        Ok(PyEngine { limits: limits.map_err(PyValueError::new_err)?, idle: Mutex::default() })
    }

    /// Seconds to think; None without such a limit.
    #[getter]
    fn time(&self) -> Option<f64> {
        self.limits.time.map(|time| time.as_secs_f64())
    }

    /// Positions to look at; None without such a limit.
    #[getter]
    fn nodes(&self) -> Option<u64> {
        self.limits.nodes
    }

    /// Plies to look ahead; None without such a limit.
    #[getter]
    fn depth(&self) -> Option<u32> {
        self.limits.depth
    }

    /// How many threads think.
    #[getter]
    fn threads(&self) -> NonZeroUsize {
        self.limits.threads
    }

    /// What it may remember, in MiB.
    #[getter]
    fn memory(&self) -> usize {
        self.limits.memory
    }

    /// The best move of the seat on turn, as text.
    ///
    /// >>> import tabuleiro
    /// >>> game = tabuleiro.Game("orbito", orbits=2, position="X..X/..OO/X.../..O. X")
    /// >>> tabuleiro.Engine().best(game)
    /// 'b1'
    fn best(&self, py: Python<'_>, game: &Bound<'_, PyGame>) -> PyResult<String> {
        self.analyse(py, game, Whole(1))?.into_best().ok_or_else(silent)
    }

    /// The best moves of the seat on turn, each with what it is worth and how the game may go on.
    ///
    /// >>> import tabuleiro
    /// >>> game = tabuleiro.Game("orbito", orbits=2, position="X..X/..OO/X.../..O. X")
    /// >>> analysis = tabuleiro.Engine().analyse(game)
    /// >>> [(line.move, str(line.worth)) for line in analysis.lines]
    /// [('b1', 'win in 4'), ('a2', 'win in 4'), ('b2', 'draw')]
    ///
    /// Args:
    ///     game: the game, which is not changed.
    ///     lines: how many moves to tell of, where there are so many.
    #[pyo3(signature = (game, lines = Whole(3)), text_signature = "($self, game, lines=3)")]
    fn analyse(&self, py: Python<'_>, game: &Bound<'_, PyGame>, lines: Whole) -> PyResult<Analysis> {
        let count = usize::try_from(lines.0).ok().and_then(NonZeroUsize::new);
        let count = count.ok_or_else(|| PyValueError::new_err("lines is at least 1"))?;
        self.ask(py, game, move |engine, sight, task| engine.analyse(sight, count, task)).map(Analysis::from)
    }

    /// The proven worth of every way to go on, as far as the limits allow: without any, until all is proven.
    ///
    /// >>> import tabuleiro
    /// >>> solution = tabuleiro.Engine().solve(tabuleiro.Game("orbito", orbits=2))
    /// >>> str(solution.worth), len(solution.cases)
    /// ('win in 12', 16)
    ///
    /// Args:
    ///     game: the game, which is not changed.
    fn solve(&self, py: Python<'_>, game: &Bound<'_, PyGame>) -> PyResult<Solution> {
        self.ask(py, game, |engine, sight, task| engine.solve(sight, task)).map(Solution::from)
    }

    fn __repr__(&self) -> String {
        let usual = Limits::default();
        let mut parts = Vec::new();
        parts.extend(self.time().map(|time| format!("time={time:?}")));
        parts.extend(self.limits.nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(self.limits.depth.map(|depth| format!("depth={depth}")));
        parts.extend((self.limits.threads != usual.threads).then(|| format!("threads={}", self.limits.threads)));
        parts.extend((self.limits.memory != usual.memory).then(|| format!("memory={}", self.limits.memory)));
        format!("Engine({})", parts.join(", "))
    }
}

impl PyEngine {
    /// Asks about a game as the seat on turn sees it, while other threads run Python.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        game: &Bound<'_, PyGame>,
        question: impl FnOnce(&mut dyn Player, &dyn Sight, &mut Task<'_>) -> Option<T> + Send,
    ) -> PyResult<T> {
        let (kind, sight, seed) = {
            // Given back before the thinking begins: meanwhile the game may go on.
            let asked = game.try_borrow()?;
            let session = &asked.session;
            let seat = session.turn().seat().ok_or_else(|| PyValueError::new_err("the game is over"))?;
            (Arc::clone(session.game()), session.sight(Some(seat)), session.seed_of_move())
        };
        let key = format!("{} {}", kind.name(), kind.options());
        let kept = self.idle().remove(&key);
        let mut engine = kept.or_else(|| kind.engine(self.limits)).ok_or_else(|| nobody_plays(kind.name()))?;
        let answer = work(py, |signals| question(&mut *engine, &*sight, &mut Task::new(seed, signals)));
        self.idle().insert(key, engine);
        answer?.ok_or_else(silent)
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, HashMap<String, Box<dyn Player>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The game has no strong player: which have.
fn nobody_plays(name: &str) -> PyErr {
    let catalog = Catalog::standard();
    let strong = catalog.titles().iter().filter(|title| title.strong().is_some());
    let known: Vec<&str> = strong.map(|title| title.name()).collect();
    PyValueError::new_err(format!("there is no engine for {name}: choose one of {}", known.join(", ")))
}

fn silent() -> PyErr {
    PyRuntimeError::new_err("the engine does not answer")
}

/// An integer, which neither a boolean nor a float is.
#[derive(Clone, Copy)]
pub(crate) struct Whole(i64);

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        integer(&given).map(Whole).ok_or_else(|| PyTypeError::new_err("an integer is expected"))
    }
}

/// A number of seconds.
#[derive(Clone, Copy)]
pub(crate) struct Seconds(f64);

impl<'py> FromPyObject<'_, 'py> for Seconds {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let number = given.cast_exact::<PyFloat>().ok().map(|number| number.value());
        let number = number.or_else(|| integer(&given).map(|number| number as f64));
        number.map(Seconds).ok_or_else(|| PyTypeError::new_err("a number of seconds is expected"))
    }
}
