//! A game in its own types, as the functions of its module have them: boards, moves and options.

use ::game::{Game, Kind, Scene, Seat};
use catalog::Catalog;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyString, PyTuple};

use crate::convert::integer;
use crate::orbito::position;

/// The rows of the board. Stones are 1, -1 and 0 in m,n,k and Orbito, squares 'p', 'b' and 'v' in Konane; what lies
/// elsewhere is a letter, or '.' where nothing lies.
pub(crate) fn board<'py>(py: Python<'py>, game: &str, scene: &Scene) -> PyResult<Bound<'py, PyTuple>> {
    let side = |of: fn(&::game::Cell) -> u16| scene.cells.iter().map(|cell| usize::from(of(cell)) + 1).max();
    let (rows, columns) = (side(|cell| cell.row).unwrap_or(0), side(|cell| cell.column).unwrap_or(0));
    let mut places = vec![None; rows * columns];
    for cell in &scene.cells {
        places[usize::from(cell.row) * columns + usize::from(cell.column)] = cell.piece.as_ref();
    }
    let place = |piece: &Option<&::game::Piece>| -> PyResult<Bound<'py, PyAny>> {
        let face = piece.map(|piece| piece.face.as_str());
        match game {
            "mnk" | "orbito" => {
                let stone = |seat| if seat == Seat::FIRST { 1 } else { -1 };
                Ok(PyInt::new(py, piece.and_then(|piece| piece.seat).map_or(0, stone)).into_any())
            }
            "konane" => Ok(PyString::new(py, face.unwrap_or("v")).into_any()),
            _ => Ok(PyString::new(py, face.unwrap_or(".")).into_any()),
        }
    };
    let row = |row: &[Option<&::game::Piece>]| PyTuple::new(py, row.iter().map(place).collect::<PyResult<Vec<_>>>()?);
    PyTuple::new(py, places.chunks(columns.max(1)).map(row).collect::<PyResult<Vec<_>>>()?)
}

/// A move: an integer in m,n,k, pairs of integers in Konane, its text elsewhere.
pub(crate) fn from_text<'py>(py: Python<'py>, game: &str, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let square = |text: &str| {
        let (row, column) = text.split_once(',')?;
        Some((row.parse::<u8>().ok()?, column.parse::<u8>().ok()?))
    };
    if game == "mnk"
        && let Ok(number) = text.parse::<u32>()
    {
        return Ok(number.into_pyobject(py)?.into_any());
    }
    if game == "konane" {
        let ends: Option<Vec<_>> = text.split('-').map(square).collect();
        match ends.as_deref() {
            Some([taken]) => return Ok(taken.into_pyobject(py)?.into_any()),
            Some([start, end]) => return Ok((*start, *end).into_pyobject(py)?.into_any()),
            _ => {}
        }
    }
    Ok(PyString::new(py, text).into_any())
}

/// The text of a move that is given as such, or in the game's own type.
pub(crate) fn to_text(game: &str, given: &Bound<'_, PyAny>) -> Option<String> {
    if let Ok(text) = given.cast::<PyString>() {
        return Some(text.to_string_lossy().into_owned());
    }
    let square = |given: &Bound<'_, PyAny>| {
        let (row, column) = pair(given)?;
        Some(format!("{},{}", integer(&row)?, integer(&column)?))
    };
    match game {
        "mnk" => integer(given).map(|number| number.to_string()),
        "orbito" => position(given),
        "konane" => square(given).or_else(|| {
            let (start, end) = pair(given)?;
            Some(format!("{}-{}", square(&start)?, square(&end)?))
        }),
        _ => None,
    }
}

/// The same where nothing but a move is taken.
pub(crate) fn a_move(game: &str, given: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(text.to_str()?.to_owned());
    }
    to_text(game, given).ok_or_else(|| PyTypeError::new_err("a move is a text, or what view.legal lists in this game"))
}

/// The parts of a tuple of two.
fn pair<'py>(given: &Bound<'py, PyAny>) -> Option<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
    let pair = given.cast_exact::<PyTuple>().ok().filter(|pair| pair.len() == 2)?;
    pair.get_item(0).ok().zip(pair.get_item(1).ok())
}

/// What was chosen, by name: numbers, pairs of sides, True or False, and words.
pub(crate) fn options<'py>(py: Python<'py>, game: &dyn Game) -> PyResult<Bound<'py, PyAny>> {
    let catalog = Catalog::standard();
    let specs = catalog.title(game.name()).map_or(&[][..], |title| title.options());
    let chosen = PyDict::new(py);
    for (name, value) in game.options().split(' ').filter_map(|option| option.split_once('=')) {
        let kind = specs.iter().find(|spec| spec.name == name).map(|spec| spec.kind);
        let number = || value.parse::<u32>().ok();
        match kind {
            Some(Kind::Size(..)) if let Some((rows, columns)) = value.split_once('x') => {
                chosen.set_item(name, (rows.parse::<u32>()?, columns.parse::<u32>()?))?;
            }
            Some(Kind::Switch) => chosen.set_item(name, value == "on")?,
            // Sizes to choose from are numbers too.
            Some(Kind::Number(..) | Kind::Choice(_)) if let Some(number) = number() => chosen.set_item(name, number)?,
            _ => chosen.set_item(name, value)?,
        }
    }
    py.import("types")?.getattr("SimpleNamespace")?.call((), Some(&chosen))
}
