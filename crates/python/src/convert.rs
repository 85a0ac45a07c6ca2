//! What Python's objects amount to. Only exact types are looked into, by the interpreter's own functions, so that no
//! method of a stranger's class is ever called.

use game::Seed;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyInt;

/// The value of an integer: neither a boolean nor a float is one. One too large or too small is the largest or smallest
/// there is here, since no number of a game comes near.
pub(crate) fn integer(arg: &Bound<'_, PyAny>) -> Option<i64> {
    let number = arg.cast_exact::<PyInt>().ok()?;
    Some(number.extract().unwrap_or_else(|_| if number.gt(0).unwrap_or(false) { i64::MAX } else { i64::MIN }))
}

/// The seed that an integer is. Any integer is one: of those beyond 64 bits the last 64 count.
pub(crate) fn seed(arg: &Bound<'_, PyAny>) -> Option<Seed> {
    let number = arg.cast_exact::<PyInt>().ok()?;
    number.extract().or_else(|_| number.bitand(u64::MAX)?.extract()).ok().map(Seed)
}

/// The error that a specification prescribes.
pub(crate) fn invalid(message: &'static str) -> PyErr {
    PyValueError::new_err(message)
}

/// An error of the rules, in their words.
pub(crate) fn refused(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
