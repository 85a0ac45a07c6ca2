//! `tabuleiro.View` and `tabuleiro.Outcome`: what a seat may know of a game, and how it ended.

use std::sync::Arc;

use ::game::{Entry, Event, Game, Held, Language, Scene, Seat, Session, Sight, Verdict};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::convert::refused;
use crate::own;

/// What one seat, or a spectator, may know of a game at one moment: a player chooses its move from this.
///
/// >>> import tabuleiro
/// >>> view = tabuleiro.Game("scrabble-ist", seed=32).view("2")
/// >>> view.turn, view.hand
/// ('1', ('A', 'B', 'I', 'N', 'O', 'O', 'V'))
/// >>> view = tabuleiro.Game("mnk", board=(3, 4), k=3).play("6").view()
/// >>> view.game, view.options.k, view.board, view.legal[:3]
/// ('mnk', 3, ((0, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 0)), (1, 2, 3))
#[pyclass(frozen, module = "tabuleiro")]
pub(crate) struct View {
    game: Arc<dyn Game>,
    sight: Box<dyn Sight>,
    scene: Scene,
    course: Course,
    language: Language,
}

/// What a viewer was told of a game so far.
#[derive(Clone, Default)]
pub(crate) struct Course {
    last: Option<String>,
    /// Without those that were taken back.
    moves: Vec<String>,
}

impl Course {
    /// Something happened.
    pub(crate) fn tell(&mut self, entry: &Entry) {
        match &entry.event {
            Event::Move(text) => self.moves.push(text.clone()),
            Event::TakeBack(moves) => self.moves.truncate(self.moves.len().saturating_sub(*moves as usize)),
            _ => {}
        }
        self.last = Some(entry.event.to_string());
    }
}

impl View {
    pub(crate) fn of(session: &Session, viewer: Option<Seat>, language: Language) -> Self {
        let mut course = Course::default();
        session.log_for(viewer).iter().for_each(|entry| course.tell(entry));
        let (game, sight) = (Arc::clone(session.game()), session.sight(viewer));
        View { game, sight, scene: session.scene(viewer), course, language }
    }

    /// What a player on turn sees.
    pub(crate) fn seen(game: &Arc<dyn Game>, sight: &dyn Sight, course: &Course, language: Language) -> Self {
        let (scene, course) = (sight.scene(), course.clone());
        View { game: Arc::clone(game), sight: sight.copy(), scene, course, language }
    }

    fn listed(&self, py: Python<'_>) -> Vec<String> {
        // Someone may have left although the rules would go on.
        if self.turn().is_none() { Vec::new() } else { py.detach(|| self.sight.legal()).moves }
    }

    /// The text board.
    pub(crate) fn text(&self) -> String {
        render::board(&self.scene)
    }
}

#[pymethods]
impl View {
    /// Whose view it is; None for a spectator's.
    #[getter]
    fn seat(&self) -> Option<String> {
        self.sight.viewer().map(|seat| self.game.seat_name(seat))
    }

    /// The seat that is to move; None when the game is over.
    #[getter]
    fn turn(&self) -> Option<String> {
        self.scene.seats.iter().find(|seat| seat.on_turn).map(|seat| seat.name.clone())
    }

    /// What happened last, as the viewer is told: a move, or what stands for it in a record; None at the start.
    #[getter]
    fn last(&self) -> Option<&str> {
        self.course.last.as_deref()
    }

    /// The moves of the game so far, as the viewer is told, without those taken back; in a match that goes on from a
    /// position, those since then.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.course.moves)
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// What was chosen for the game, as attributes: `view.options.k` is a number, `view.options.board` a pair.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        own::options(py, &*self.game)
    }

    /// The rows of the board, from above: 1, -1 and 0 for X, O and free in m,n,k and Orbito, 'p', 'b' and 'v' in Konane, a
    /// letter or '.' in Scrabble.
    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        own::board(py, self.game.name(), &self.scene)
    }

    /// The moves that the viewer may make now, in the game's own type, which a player may return: integers in m,n,k,
    /// `(row, column)` and `((row, column), (row, column))` in Konane, texts elsewhere.
    #[getter]
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let own = |text: &String| own::from_text(py, self.game.name(), text);
        PyTuple::new(py, self.listed(py).iter().map(own).collect::<PyResult<Vec<_>>>()?)
    }

    /// What the viewer knows, as one line of text.
    #[getter]
    fn position(&self) -> String {
        self.sight.text()
    }

    /// The points of the seats; None where the game does not count.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let scores: Option<Vec<i64>> = self.scene.seats.iter().map(|seat| seat.score).collect();
        scores.map(|scores| PyTuple::new(py, scores)).transpose()
    }

    /// What the viewer holds: tiles or cards.
    #[getter]
    fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let seat = self.sight.viewer().and_then(|viewer| self.scene.seats.get(viewer.index()));
        let faces = seat.iter().flat_map(|seat| &seat.hand).filter_map(|held| match held {
            Held::Face(piece) => Some(piece.face.as_str()),
            Held::Back => None,
        });
        PyTuple::new(py, faces.collect::<Vec<_>>())
    }

    /// Whose turn it is, or how the game ended, in words.
    #[getter]
    pub(crate) fn status(&self) -> String {
        self.game.translator(self.language).say(&self.scene.status)
    }

    /// The moves that the viewer may make now; a spectator sees those of the seat on turn where nothing is hidden.
    /// Where they cannot be listed, as in Scrabble IST, some of them.
    pub(crate) fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.listed(py))
    }

    /// Why the viewer cannot make a move now, in words; None when it can.
    pub(crate) fn why_not(&self, r#move: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        let refusal = self.sight.check(&own::a_move(self.game.name(), r#move)?).now().err();
        Ok(refusal.map(|refusal| self.game.translator(self.language).say(refusal.message())))
    }

    /// What another process needs to see the same, where it has a view of the same game already.
    fn _pack(&self) -> (Option<u8>, String, Vec<String>, Option<String>) {
        let viewer = self.sight.viewer().map(Seat::number);
        (viewer, self.sight.text(), self.course.moves.clone(), self.course.last.clone())
    }

    /// The view that was packed.
    fn _unpack(&self, viewer: Option<u8>, text: &str, moves: Vec<String>, last: Option<String>) -> PyResult<View> {
        let viewer = viewer.and_then(Seat::new);
        let table = self.game.read_view(text, viewer).map_err(refused)?;
        Ok(View::seen(&self.game, &*table.sight(viewer), &Course { last, moves }, self.language))
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        let whose = self.seat().map_or("a spectator".to_owned(), |seat| format!("'{seat}'"));
        format!("<View of '{}' for {whose}: {}>", self.game.name(), self.status())
    }

    pub(crate) fn _repr_svg_(&self) -> String {
        render::svg(&self.scene, &self.game.translator(self.language))
    }
}

/// How a game ended.
#[pyclass(frozen, eq, module = "tabuleiro")]
#[derive(Clone, PartialEq)]
pub(crate) struct Outcome {
    /// The seat that won; None when several share the first place.
    #[pyo3(get)]
    winner: Option<String>,
    ranks: Vec<u8>,
    scores: Option<Vec<i64>>,
    /// Why it ended, in words.
    #[pyo3(get)]
    pub(crate) reason: String,
    /// What made an end: 'rules', 'resignation 2', 'wrong-move 1' or 'time 1'.
    #[pyo3(get)]
    termination: String,
}

impl Outcome {
    pub(crate) fn of(game: &dyn Game, verdict: &Verdict, language: Language) -> Self {
        let outcome = &verdict.outcome;
        Outcome {
            winner: outcome.winner().map(|seat| game.seat_name(seat)),
            ranks: outcome.ranks().to_vec(),
            scores: outcome.scores().map(<[i64]>::to_vec),
            reason: game.translator(language).say(outcome.reason()),
            termination: verdict.termination.to_string(),
        }
    }
}

#[pymethods]
impl Outcome {
    /// The rank of each seat, 1 for the first.
    #[getter]
    fn ranks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.ranks)
    }

    /// The points of each seat; None where the game does not count.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.scores.as_ref().map(|scores| PyTuple::new(py, scores)).transpose()
    }

    fn __repr__(&self) -> String {
        let winner = self.winner.as_ref().map_or("None".to_owned(), |seat| format!("'{seat}'"));
        format!("<Outcome winner={winner}: {}>", self.reason)
    }
}
