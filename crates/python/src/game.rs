//! `tabuleiro.Game`: any game of the catalog, in play. It is a session, as every interface holds one.

use std::collections::BTreeMap;
use std::ffi::CString;
use std::sync::Arc;

use ::game::{
    Act, COMMON_WORDS, Declined, Event, Game, Kind, Language, Message, Options, Record, Seat, Seed, Session, Setup,
    Title, Translator,
};
use catalog::Catalog;
use pyo3::exceptions::{PyTypeError, PyUserWarning, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyDict, PyInt, PyIterator, PyString, PyTuple, PyType};

use crate::convert::integer;
use crate::own;
use crate::result::{Match, Played};
use crate::view::{Outcome, View};

/// The files that a game is played with, each with the option that it is for.
pub(crate) type Files = Vec<(String, Arc<[u8]>)>;

/// What a pickle holds: the record, the language, and the files.
type Pickled<'py> = (String, String, Bound<'py, PyDict>);

/// A game in play: any game of the catalog, with its options by name.
///
/// >>> import tabuleiro
/// >>> game = tabuleiro.Game("konane", size=6)
/// >>> game.turn, game.legal_moves()
/// ('p', ('0,0', '2,2', '3,3', '5,5'))
/// >>> game.play("2,2").play("2,3").turn
/// 'p'
/// >>> game.undo().turn
/// 'b'
///
/// A move, a position and a record are texts; a seat goes by the name that the game gives it (`'p'`, `'X'`, `'1'`) or by
/// its number from 1. `tabuleiro.games()` names the games, `tabuleiro.options("konane")` tells what each lets one choose.
///
/// Args:
///     name: the game.
///     seats: how many play, where the game leaves that open.
///     seed: the random seed: the same seed deals the same letters.
///     position: the position to begin from, as `position` gives it.
///     speak: the language of reasons and captions: 'en', 'pt' or 'fr'.
///     options: what the game lets one choose: numbers, words, True or False, a pair of sides, or the path of a file.
///
/// In a notebook a game is shown as a picture, and `print(game)` prints its board. `for view in game` goes through its
/// course, from the start to the position now. Games can be compared, copied and pickled.
#[pyclass(name = "Game", module = "tabuleiro", weakref)]
pub(crate) struct PyGame {
    pub(crate) session: Session,
    language: Language,
    files: Files,
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (name, /, *, seats = None, seed = None, position = None, speak = "en", **options))]
    fn new(
        py: Python<'_>,
        name: &str,
        seats: Option<u8>,
        seed: Option<&Bound<'_, PyAny>>,
        position: Option<String>,
        speak: &str,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let seed = seed_of(seed)?;
        PyGame::begin(py, name, language(speak)?, options, |game| {
            let range = game.seats();
            // Two where the game leaves it open.
            let seats = seats.unwrap_or(2.clamp(*range.start(), *range.end()));
            Setup { position, ..Setup::new(seats, seed) }
        })
    }

    /// The game that a record tells of, played through and checked.
    ///
    /// >>> import tabuleiro
    /// >>> record = tabuleiro.play("mnk", ["facil", "normal"])
    /// >>> tabuleiro.Game.from_record(record).outcome.winner
    /// 'O'
    ///
    /// Args:
    ///     record: the text of the record, or a game of a match.
    ///     speak: the language of reasons and captions.
    ///     files: the contents, as bytes, of files that the game was played with, by the name of their option.
    #[classmethod]
    #[pyo3(signature = (record, /, *, speak = "en", files = None))]
    fn from_record(
        _class: &Bound<'_, PyType>,
        record: &Bound<'_, PyAny>,
        speak: &str,
        files: Option<BTreeMap<String, Vec<u8>>>,
    ) -> PyResult<Self> {
        let record = match (record.cast::<Match>(), record.cast::<Played>()) {
            (Ok(only), _) => only.get().record()?,
            (_, Ok(played)) => played.get().record(),
            _ => record.extract()?,
        };
        PyGame::replayed(&record, speak, files)
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.session.game().name()
    }

    /// What was chosen, by name.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let chosen = PyDict::new(py);
        for (name, value) in self.session.game().options().split(' ').filter_map(|option| option.split_once('=')) {
            chosen.set_item(name, value)?;
        }
        Ok(chosen)
    }

    /// The names of the seats, in the order of their numbers.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let names: Vec<String> = Seat::all(self.session.setup().seats).map(|seat| self.seat_name(seat)).collect();
        PyTuple::new(py, names)
    }

    /// The names of the players that come with the game, weakest first; 'mestre' is one that `Engine` can be asked.
    #[getter]
    fn levels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.session.game().levels())
    }

    /// The seat that is to move; None when the game is over.
    #[getter]
    fn turn(&self) -> Option<String> {
        self.session.turn().seat().map(|seat| self.seat_name(seat))
    }

    /// Whose turn it is, or how the game ended, in words.
    #[getter]
    fn status(&self) -> String {
        View::of(&self.session, None, self.language).status()
    }

    /// How the game ended; None while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.session.verdict().map(|verdict| Outcome::of(&**self.session.game(), verdict, self.language))
    }

    /// The moves that led here, without those taken back.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.session.line().into_iter().map(|(_, text)| text).collect::<Vec<_>>())
    }

    /// The whole state as one line of text, with all that seats cannot see.
    #[getter]
    fn position(&self) -> String {
        self.session.table().position()
    }

    /// The record of the game: a text that `from_record` and the program `tabuleiro` read.
    #[getter]
    fn record(&self) -> String {
        self.session.record().to_string()
    }

    /// The moves that the seat on turn may make. Where they cannot be listed, as in Scrabble IST, some of them.
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        View::of(&self.session, self.session.turn().seat(), self.language).legal_moves(py)
    }

    /// Why a move cannot be made now, in words; None when it can.
    fn why_not(&self, r#move: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        View::of(&self.session, self.session.turn().seat(), self.language).why_not(r#move)
    }

    /// Make a move of the seat on turn, as text or in the game's own type (`view.legal`), and return the game.
    ///
    /// Raises ValueError with the reason when the move cannot be made; nothing is changed then.
    fn play<'py>(mut this: PyRefMut<'py, Self>, r#move: &Bound<'_, PyAny>) -> PyResult<PyRefMut<'py, Self>> {
        let text = own::a_move(this.name(), r#move)?;
        // Once the game is over it is nobody's turn: the session says so to anyone.
        let seat = this.session.turn().seat().unwrap_or(Seat::FIRST);
        this.act(seat, Act::Move(text))?;
        Ok(this)
    }

    /// Take back the last moves, and return the game.
    #[pyo3(signature = (moves = 1))]
    fn undo(mut this: PyRefMut<'_, Self>, moves: u32) -> PyResult<PyRefMut<'_, Self>> {
        let seat = this.session.turn().seat().unwrap_or(Seat::FIRST);
        this.act(seat, Act::TakeBack(moves))?;
        Ok(this)
    }

    /// Give up for a seat, or for the one on turn, and return the game.
    #[pyo3(signature = (seat = None))]
    fn resign<'py>(mut this: PyRefMut<'py, Self>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<PyRefMut<'py, Self>> {
        let seat = match seat {
            Some(named) => this.seat(named)?,
            None => this.session.turn().seat().unwrap_or(Seat::FIRST),
        };
        this.act(seat, Act::Resign)?;
        Ok(this)
    }

    /// What one seat, or without one a spectator, may know.
    #[pyo3(signature = (seat = None))]
    fn view(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<View> {
        let viewer = seat.map(|named| self.seat(named)).transpose()?;
        Ok(View::of(&self.session, viewer, self.language))
    }

    /// Another game in the same state.
    pub(crate) fn copy(&self) -> Self {
        PyGame { session: self.session.clone(), language: self.language, files: self.files.clone() }
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    /// The course of the game: what a spectator sees at the start and after each move that was not taken back.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let mut replay = self.session.line_again();
        let mut course = vec![View::of(replay.session(), None, self.language)];
        while let Some(entry) = replay.next() {
            // Who leaves changes how the last position looks.
            let moved = matches!(entry.event, Event::Move(_));
            replay.step().map_err(|why| refused(&self.session, self.language, &why))?;
            course.truncate(course.len() - usize::from(!moved));
            course.push(View::of(replay.session(), None, self.language));
        }
        // The game may be over by more than its moves.
        course.pop();
        course.push(View::of(&self.session, None, self.language));
        PyTuple::new(py, course)?.try_iter()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other
            .cast::<PyGame>()
            .is_ok_and(|other| other.try_borrow().is_ok_and(|other| self.session.record() == other.session.record()))
    }

    fn __str__(&self) -> String {
        View::of(&self.session, self.eyes(), self.language).text()
    }

    fn __repr__(&self) -> String {
        let options: Vec<String> = self
            .session
            .game()
            .options()
            .split(' ')
            .filter_map(|option| option.split_once('='))
            .map(|(name, value)| match value.parse::<u32>() {
                Ok(number) => format!(", {name}={number}"),
                Err(_) => format!(", {name}='{value}'"),
            })
            .collect();
        let moves = self.session.line().len();
        format!("<Game('{}'{}) after {moves} moves>", self.name(), options.concat())
    }

    fn _repr_svg_(&self) -> String {
        View::of(&self.session, self.eyes(), self.language)._repr_svg_()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled<'py>)> {
        let files = PyDict::new(py);
        for (name, bytes) in &self.files {
            files.set_item(name, PyBytes::new(py, bytes))?;
        }
        let restore = py.import("tabuleiro._native")?.getattr("_restore")?;
        Ok((restore, (self.record(), self.language.to_string(), files)))
    }
}

impl PyGame {
    /// A session as a game.
    pub(crate) fn of(session: Session, language: Language, files: Files) -> Self {
        PyGame { session, language, files }
    }

    /// The files that it is played with.
    pub(crate) fn files(&self) -> Files {
        self.files.clone()
    }

    /// The game that a record tells of.
    fn replayed(record: &str, speak: &str, files: Option<BTreeMap<String, Vec<u8>>>) -> PyResult<Self> {
        let language = language(speak)?;
        let catalog = Catalog::standard();
        let files: Files = files.unwrap_or_default().into_iter().map(|(name, bytes)| (name, bytes.into())).collect();
        let given = files.iter().map(|(name, bytes)| (name.as_str(), Arc::clone(bytes)));
        let record = Record::read(record).map_err(|error| unreadable(None, language, &error.message()))?;
        let session = catalog.replay_with(&record, given).map_err(|error| {
            unreadable(record.game().ok().and_then(|name| catalog.title(name)), language, &error.message())
        })?;
        Ok(PyGame { session, language, files })
    }

    /// Begins a game by name, as `setup` says once the game is known.
    pub(crate) fn begin(
        py: Python<'_>,
        name: &str,
        language: Language,
        options: Option<&Bound<'_, PyDict>>,
        setup: impl FnOnce(&dyn Game) -> Setup,
    ) -> PyResult<Self> {
        let title = title(name)?;
        let (options, files) = choose(py, &title, language, options)?;
        let words = title.translator(language);
        let wrong = |message: Message| PyValueError::new_err(words.say(&message));
        let game = title.open_with(options).map_err(|error| wrong(error.message()))?;
        let setup = setup(&*game);
        let session = Session::new(game, setup).map_err(|error| wrong(error.message()))?;
        Ok(PyGame { session, language, files })
    }

    fn act(&mut self, seat: Seat, act: Act) -> PyResult<()> {
        match self.session.act(seat, act, 0) {
            Ok(_) => Ok(()),
            Err(why) => Err(refused(&self.session, self.language, &why)),
        }
    }

    /// Whose eyes a game is shown through: those of the seat on turn, as at one screen; in the end, everyone's.
    fn eyes(&self) -> Option<Seat> {
        self.session.turn().seat()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.session.game().seat_name(seat)
    }

    /// The seat of this name or number.
    fn seat(&self, named: &Bound<'_, PyAny>) -> PyResult<Seat> {
        let known = || Seat::all(self.session.setup().seats);
        let found = match (named.cast::<PyString>(), integer(named)) {
            (Ok(name), _) => known().find(|seat| self.seat_name(*seat) == name.to_string_lossy()),
            (_, Some(number)) => known().find(|seat| i64::from(seat.number()) == number),
            _ => return Err(PyTypeError::new_err("a seat is the name that the game gives it, or its number from 1")),
        };
        found.ok_or_else(|| {
            let names: Vec<String> = known().map(|seat| self.seat_name(seat)).collect();
            PyValueError::new_err(format!("unknown seat: choose one of {}", names.join(", ")))
        })
    }
}

/// The game that was pickled.
#[pyfunction]
pub(crate) fn _restore(record: &str, speak: &str, files: BTreeMap<String, Vec<u8>>) -> PyResult<PyGame> {
    PyGame::replayed(record, speak, Some(files))
}

/// The games there are: each name with the title of the game.
///
/// >>> import tabuleiro
/// >>> tabuleiro.games()["orbito"]
/// 'Orbito'
#[pyfunction]
#[pyo3(signature = (*, speak = "en"))]
pub(crate) fn games<'py>(py: Python<'py>, speak: &str) -> PyResult<Bound<'py, PyDict>> {
    let language = language(speak)?;
    let games = PyDict::new(py);
    for title in Catalog::standard().titles() {
        games.set_item(title.name(), title.translator(language).say(&Message::new("title")))?;
    }
    Ok(games)
}

/// What a game lets one choose: each name with what it is for, what it takes and, in brackets, what it is unless chosen.
///
/// >>> import tabuleiro
/// >>> tabuleiro.options("konane")["size"]
/// 'rows and columns of the board: one of 4, 6, 8, 10, 12 (8)'
#[pyfunction]
#[pyo3(signature = (name, /, *, speak = "en"))]
pub(crate) fn options<'py>(py: Python<'py>, name: &str, speak: &str) -> PyResult<Bound<'py, PyDict>> {
    let title = title(name)?;
    let words = title.translator(language(speak)?);
    let options = PyDict::new(py);
    for option in title.options() {
        let what = option.typed(&words);
        let takes = words.say(&option.kind.expected());
        options.set_item(option.name, format!("{what}: {takes} ({})", option.default))?;
    }
    Ok(options)
}

/// Why a record is no game, for people.
fn unreadable(title: Option<&Title>, language: Language, why: &Message) -> PyErr {
    let common = || Translator::new(language, &[COMMON_WORDS]);
    PyValueError::new_err(title.map_or_else(common, |title| title.translator(language)).say(why))
}

/// Why the session does not do what it is asked, for people.
pub(crate) fn refused(session: &Session, language: Language, why: &Declined) -> PyErr {
    PyValueError::new_err(session.game().translator(language).say(&why.message()))
}

fn title(name: &str) -> PyResult<Title> {
    let catalog = Catalog::standard();
    catalog.title(name).cloned().ok_or_else(|| PyValueError::new_err(catalog.unknown(name).to_string()))
}

pub(crate) fn language(speak: &str) -> PyResult<Language> {
    speak.parse().map_err(|_| PyValueError::new_err("the languages are 'en', 'pt' and 'fr'"))
}

/// A seed: a positive integer, 1 unless chosen.
pub(crate) fn seed_of(seed: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    let Some(given) = seed else { return Ok(Seed(1)) };
    let number = given.cast_exact::<PyInt>().ok().and_then(|number| number.extract::<u64>().ok());
    number
        .filter(|number| *number > 0)
        .map(Seed)
        .ok_or_else(|| PyValueError::new_err("a seed is an integer from 1 to 2**64 - 1"))
}

/// The options as Python gives them, and the files among them.
fn choose(
    py: Python<'_>,
    title: &Title,
    language: Language,
    given: Option<&Bound<'_, PyDict>>,
) -> PyResult<(Options, Files)> {
    let (mut values, mut files) = (Vec::new(), Files::new());
    for (name, value) in given.iter().flat_map(|given| given.iter()) {
        let name: String = name.extract()?;
        let kind = title.options().iter().find(|option| option.name == name).map(|option| option.kind);
        match kind {
            Some(Kind::File(kind)) if !value.extract::<&str>().is_ok_and(|own| kind.names.contains(&own)) => {
                let path: std::path::PathBuf = value.extract()?;
                files.push((name, std::fs::read(path)?.into()));
            }
            _ => values.push((name, text_of(&value)?)),
        }
    }
    let given = values.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let bytes = files.iter().map(|(name, bytes)| (name.as_str(), Arc::clone(bytes)));
    let words = title.translator(language);
    let options = Options::choose_with(title.options(), given, bytes)
        .map_err(|error| PyValueError::new_err(words.say(&error.message())))?;
    for (_, note) in options.notes() {
        // What did no harm is told all the same.
        let note = CString::new(words.say(note).replace('\0', " ")).unwrap_or_default();
        PyErr::warn(py, &py.get_type::<PyUserWarning>(), &note, 2)?;
    }
    Ok((options, files))
}

/// The value of an option as text.
fn text_of(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(switch) = value.cast::<PyBool>() {
        return Ok(if switch.is_true() { "on" } else { "off" }.to_owned());
    }
    if let Ok((rows, columns)) = value.extract::<(u32, u32)>() {
        return Ok(format!("{rows}x{columns}"));
    }
    match value.cast::<PyInt>() {
        Ok(number) => Ok(number.str()?.to_string()),
        Err(_) => value.extract(),
    }
}
