//! What letters, sets of them and numbers are in Python.

use ::scrabble_ist::{Letter, LetterSet};
use pyo3::exceptions::{PyKeyError, PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyString};

use crate::convert::{integer, refused};

pub(super) fn letter(arg: &Bound<'_, PyAny>) -> Option<Letter> {
    Letter::try_from(arg.extract::<char>().ok()?).ok()
}

pub(super) fn name(py: Python<'_>, letter: Letter) -> Bound<'_, PyString> {
    PyString::new(py, letter.char().encode_utf8(&mut [0; 4]))
}

/// A positive integer, as large as the rules count.
pub(super) fn positive(arg: &Bound<'_, PyAny>) -> Option<u32> {
    let number = integer(arg).filter(|number| *number > 0)?;
    Some(number.try_into().unwrap_or(u32::MAX))
}

pub(super) fn number<'py>(arg: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyInt>> {
    Ok(arg.cast_exact::<PyInt>()?.clone())
}

pub(super) fn field<'py>(dict: &Bound<'py, PyDict>, key: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
    dict.get_item(key)?.ok_or_else(|| PyKeyError::new_err(key.clone().unbind()))
}

pub(super) fn checked_set(arg: &Bound<'_, PyAny>) -> Option<LetterSet> {
    let counts = arg.cast::<PyDict>().ok()?.iter().map(|(key, count)| Some((letter(&key)?, positive(&count)?)));
    LetterSet::new(counts.collect::<Option<Vec<_>>>()?).ok()
}

/// The set of a dictionary that is taken for one.
pub(super) fn set(conj: &Bound<'_, PyDict>) -> PyResult<LetterSet> {
    let mut counts = Vec::new();
    for (key, count) in conj.iter() {
        let letter = letter(&key).ok_or_else(|| PyValueError::new_err("a set has letters of the alphabet only"))?;
        counts.extend(self::count(&count)?.map(|count| (letter, count)));
    }
    LetterSet::new(counts).map_err(refused)
}

/// How many there are of these letters in a dictionary that is taken for a set.
pub(super) fn held(conj: &Bound<'_, PyDict>, letters: impl IntoIterator<Item = Letter>) -> PyResult<LetterSet> {
    let mut counts = Vec::new();
    for (letter, _) in letters.into_iter().collect::<LetterSet>().counts() {
        if let Some(count) = conj.get_item(letter.char())? {
            counts.extend(self::count(&count)?.map(|count| (letter, count)));
        }
    }
    LetterSet::new(counts).map_err(refused)
}

/// How many there are, if any.
fn count(arg: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
    number(arg)?;
    Ok(positive(arg))
}

/// The most letters that are written one by one; Python, too, runs out of memory with not many more.
const MOST: u64 = 100_000_000;

/// A set whose letters can be written one by one.
pub(super) fn countable(set: LetterSet) -> PyResult<LetterSet> {
    if set.total() > MOST { Err(PyMemoryError::new_err("too many letters")) } else { Ok(set) }
}
