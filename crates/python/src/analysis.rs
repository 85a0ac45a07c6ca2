//! `tabuleiro.Analysis` and `tabuleiro.Solution`: what an engine thinks of a game, and what it proved.

use std::hash::{Hash, Hasher};

use ::game::{Case as Way, Value};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::tabular::{aligned, table};

/// What something is worth to the seat on turn: proven, or what it looks like.
///
/// >>> import tabuleiro
/// >>> worth = tabuleiro.Engine().analyse(tabuleiro.Game("orbito", orbits=2)).worth
/// >>> worth.proven, worth.expectation, str(worth)
/// ('win', 1.0, 'win in 12')
///
/// As text it is 'win in 7', 'draw' or, where nothing is proven, '+0.35'.
#[pyclass(frozen, eq, hash, module = "tabuleiro")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Worth(::game::Worth);

impl Hash for Worth {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.to_string().hash(state);
    }
}

#[pymethods]
impl Worth {
    /// How the game ends with best play by both sides: 'win', 'draw' or 'loss'; None where that is not proven.
    #[getter]
    fn proven(&self) -> Option<&'static str> {
        self.0.proven().map(|value| match value {
            Value::Win => "win",
            Value::Draw => "draw",
            Value::Loss => "loss",
        })
    }

    /// The plies to the proven end when the winner takes the shortest way and the loser the longest; None if unknown.
    #[getter]
    fn plies(&self) -> Option<u32> {
        match self.0 {
            ::game::Worth::Proven { plies, .. } => plies,
            ::game::Worth::Estimate(_) => None,
        }
    }

    /// What it looks like, where nothing is proven: a hundred points are odds of e to 1. None where something is.
    #[getter]
    fn points(&self) -> Option<i32> {
        match self.0 {
            ::game::Worth::Proven { .. } => None,
            ::game::Worth::Estimate(points) => Some(points),
        }
    }

    /// The part of the game to expect: 1.0 is won, 0.0 lost, 0.5 drawn or even.
    #[getter]
    fn expectation(&self) -> f64 {
        self.0.expectation()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Worth {}>", self.0)
    }
}

/// A move and how the game may go on after it.
#[pyclass(frozen, eq, hash, module = "tabuleiro")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Line {
    moves: Vec<String>,
    /// What the move is worth to the seat that makes it.
    #[pyo3(get)]
    worth: Worth,
    /// In hundredths of a point.
    equity: Option<i32>,
}

impl From<::game::Line<String>> for Line {
    fn from(line: ::game::Line<String>) -> Self {
        Line { moves: line.moves, worth: Worth(line.worth), equity: line.equity }
    }
}

#[pymethods]
impl Line {
    /// The move.
    #[getter]
    fn r#move(&self) -> Option<&str> {
        self.moves.first().map(String::as_str)
    }

    /// The move and the best play that was found after it.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.moves)
    }

    /// The points that the move is expected to bring, in games that are won by points; None elsewhere.
    #[getter]
    fn equity(&self) -> Option<f64> {
        self.equity.map(|equity| f64::from(equity) / 100.0)
    }

    fn __repr__(&self) -> String {
        format!("<Line {}: {}>", self.moves.join(", "), self.value())
    }
}

impl Line {
    /// What it is worth as text; where the game is won by points, those to expect and the chance to win.
    fn value(&self) -> String {
        let worth = self.worth.0;
        let Some(equity) = self.equity() else { return worth.to_string() };
        let chance = format!("{:.0} %", 100.0 * worth.expectation());
        format!("{equity:+.1}, {}", worth.proven().map_or(chance, |_| worth.to_string()))
    }
}

/// What an engine thinks of a game. In a notebook it is shown as a table, and `print(analysis)` prints one.
///
/// >>> import tabuleiro
/// >>> game = tabuleiro.Game("orbito", orbits=2, position="X..X/..OO/X.../..O. X")
/// >>> print(tabuleiro.Engine().analyse(game, lines=2))
/// worth     moves
/// win in 4  b1, b1, a4, b2
/// win in 4  a2, b4, a2, b2
#[pyclass(frozen, eq, hash, module = "tabuleiro")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Analysis {
    lines: Vec<Line>,
    /// What the game is worth to the seat on turn.
    #[pyo3(get)]
    worth: Worth,
    /// The plies looked ahead; 0 where the answer was known.
    #[pyo3(get)]
    depth: u32,
    /// How many positions were looked at.
    #[pyo3(get)]
    nodes: u64,
}

impl From<::game::Analysis<String>> for Analysis {
    fn from(analysis: ::game::Analysis<String>) -> Self {
        let lines = analysis.lines.into_iter().map(Line::from).collect();
        Analysis { lines, worth: Worth(analysis.worth), depth: analysis.depth, nodes: analysis.nodes }
    }
}

impl Analysis {
    /// The best move.
    pub(crate) fn into_best(self) -> Option<String> {
        self.lines.into_iter().next()?.moves.into_iter().next()
    }

    /// As a table, the first row being its head.
    fn rows(&self) -> Vec<[String; 2]> {
        let head = ["worth", "moves"].map(str::to_owned);
        let row = |line: &Line| [line.value(), line.moves.join(", ")];
        std::iter::once(head).chain(self.lines.iter().map(row)).collect()
    }
}

#[pymethods]
impl Analysis {
    /// The best moves, the best first: as many as were asked for and exist.
    #[getter]
    fn lines<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.lines.iter().cloned())
    }

    fn __str__(&self) -> String {
        aligned(&self.rows())
    }

    fn __repr__(&self) -> String {
        let best = self.lines.first().and_then(Line::r#move).unwrap_or_default();
        format!("<Analysis {}: {best}, depth {}, {} nodes>", self.worth.0, self.depth, self.nodes)
    }

    fn _repr_html_(&self) -> String {
        table(&self.rows())
    }
}

/// Some ways to go on that are worth the same because they are alike.
#[pyclass(frozen, eq, hash, module = "tabuleiro")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Case {
    moves: Vec<String>,
    /// How many there are, of which this is one: openings, say, that turn into each other when the board is turned.
    #[pyo3(get)]
    alike: usize,
    /// What this way is worth to the seat on turn.
    #[pyo3(get)]
    worth: Worth,
}

impl From<Way<String>> for Case {
    fn from(way: Way<String>) -> Self {
        Case { moves: way.moves, alike: way.alike, worth: Worth(way.worth) }
    }
}

#[pymethods]
impl Case {
    /// The moves of one of them: mostly a single one.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.moves)
    }

    fn __repr__(&self) -> String {
        format!("<Case {}, {} alike: {}>", self.moves.join(", "), self.alike, self.worth.0)
    }
}

/// What an engine proved of a game. In a notebook it is shown as a table, and `print(solution)` prints one.
///
/// >>> import tabuleiro
/// >>> game = tabuleiro.Game("orbito", orbits=2, position="X..X/..OO/X.../..O. X")
/// >>> tabuleiro.Engine().solve(game)
/// <Solution win in 4: 10 cases, 0 nodes>
#[pyclass(frozen, eq, hash, module = "tabuleiro")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Solution {
    cases: Vec<Case>,
    line: Vec<String>,
    /// What the game is worth to the seat on turn: an estimate, if nothing is proven.
    #[pyo3(get)]
    worth: Worth,
    /// How many positions were looked at.
    #[pyo3(get)]
    nodes: u64,
}

impl From<::game::Solution<String>> for Solution {
    fn from(solution: ::game::Solution<String>) -> Self {
        let cases = solution.cases.into_iter().map(Case::from).collect();
        Solution { cases, line: solution.line, worth: Worth(solution.worth), nodes: solution.nodes }
    }
}

impl Solution {
    /// As a table, the first row being its head.
    fn rows(&self) -> Vec<[String; 3]> {
        let head = ["worth", "moves", "alike"].map(str::to_owned);
        let row = |case: &Case| [case.worth.0.to_string(), case.moves.join(", "), case.alike.to_string()];
        std::iter::once(head).chain(self.cases.iter().map(row)).collect()
    }
}

#[pymethods]
impl Solution {
    /// Every way to go on.
    #[getter]
    fn cases<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.cases.iter().cloned())
    }

    /// Best play by both sides, as far as it was found.
    #[getter]
    fn line<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.line)
    }

    fn __str__(&self) -> String {
        aligned(&self.rows())
    }

    fn __repr__(&self) -> String {
        format!("<Solution {}: {} cases, {} nodes>", self.worth.0, self.cases.len(), self.nodes)
    }

    fn _repr_html_(&self) -> String {
        table(&self.rows())
    }
}
