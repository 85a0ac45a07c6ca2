//! The course's operations on lists.

use pyo3::exceptions::{PyException, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::convert::invalid;

/// Return a new list without elements.
///
/// >>> nova_lista()
/// []
#[pyfunction]
pub(super) fn nova_lista(py: Python<'_>) -> Bound<'_, PyList> {
    PyList::empty(py)
}

/// Return a new list: an element, then those of a list.
///
/// >>> insere(1, insere(2, nova_lista()))
/// [1, 2]
#[pyfunction]
pub(super) fn insere<'py>(elemento: Bound<'py, PyAny>, lista: &Bound<'py, PyList>) -> PyResult<Bound<'py, PyList>> {
    let inserted = lista.get_slice(0, lista.len());
    inserted.insert(0, elemento)?;
    Ok(inserted)
}

/// Return the first element of a list.
///
/// >>> primeiro([1, 2])
/// 1
/// >>> primeiro([])
/// Traceback (most recent call last):
/// ...
/// ValueError: primeiro: a lista não tem  elementos
#[pyfunction]
pub(super) fn primeiro<'py>(lista: &Bound<'py, PyList>) -> PyResult<Bound<'py, PyAny>> {
    lista.get_item(0).map_err(|_| invalid("primeiro: a lista não tem  elementos"))
}

/// Return a new list of all elements of a list but the first.
///
/// >>> resto([1, 2])
/// [2]
/// >>> resto([])
/// Traceback (most recent call last):
/// ...
/// ValueError: resto: a lista não tem  elementos
#[pyfunction]
pub(super) fn resto<'py>(lista: &Bound<'py, PyList>) -> PyResult<Bound<'py, PyList>> {
    if lista.is_empty() {
        return Err(invalid("resto: a lista não tem  elementos"));
    }
    Ok(lista.get_slice(1, lista.len()))
}

/// Tell whether something is a list.
///
/// >>> eh_lista([]), eh_lista(())
/// (True, False)
#[pyfunction]
pub(super) fn eh_lista(x: &Bound<'_, PyAny>) -> bool {
    x.is_instance_of::<PyList>()
}

/// Tell whether something is a list without elements.
///
/// >>> eh_lista_vazia([]), eh_lista_vazia([1])
/// (True, False)
#[pyfunction]
pub(super) fn eh_lista_vazia(lista: &Bound<'_, PyAny>) -> bool {
    lista.cast::<PyList>().is_ok_and(|list| list.is_empty())
}

/// Tell whether two lists have equal elements in the same order, as `==` says, or another test of two elements.
///
/// >>> listas_iguais([(0, 0)], [(0, 0)]), listas_iguais([(0, 0)], [(0, 0)], pos_iguais)
/// (True, True)
/// >>> listas_iguais([1, 2], [2, 1])
/// False
#[pyfunction]
#[pyo3(signature = (l1, l2, iguais=None))]
pub(super) fn listas_iguais(
    l1: &Bound<'_, PyAny>,
    l2: &Bound<'_, PyAny>,
    iguais: Option<&Bound<'_, PyAny>>,
) -> PyResult<bool> {
    let (Ok(one), Ok(other)) = (l1.cast::<PyList>(), l2.cast::<PyList>()) else { return Ok(false) };
    if one.len() != other.len() {
        return Ok(false);
    }
    for (left, right) in one.iter().zip(other) {
        let same = match iguais {
            Some(test) => test.call1((left, right))?.is_truthy()?,
            // What cannot be compared is not equal; an interruption is no comparison.
            None => match left.eq(right) {
                Err(error) if !error.is_instance_of::<PyException>(l1.py()) => return Err(error),
                compared => compared.unwrap_or(false),
            },
        };
        if !same {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Return a new list of the elements that pass a test. The list and the test come in either order.
///
/// >>> filtra([0, 1, 2, 3], lambda n: n % 2 == 0)
/// [0, 2]
#[pyfunction]
pub(super) fn filtra<'py>(a: &Bound<'py, PyAny>, b: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
    let (list, test) = list_and_function(a, b)?;
    let passed = PyList::empty(a.py());
    for element in list {
        if test.call1((&element,))?.is_truthy()? {
            passed.append(element)?;
        }
    }
    Ok(passed)
}

/// Return a new list of what a function makes of each element. The list and the function come in either order.
///
/// >>> transforma([0, 1, 2], lambda n: n * n)
/// [0, 1, 4]
#[pyfunction]
pub(super) fn transforma<'py>(a: &Bound<'py, PyAny>, b: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
    let (list, change) = list_and_function(a, b)?;
    let changed = PyList::empty(a.py());
    for element in list {
        changed.append(change.call1((element,))?)?;
    }
    Ok(changed)
}

/// Tell whether all elements of a list pass a test. The list and the test come in either order.
///
/// >>> todos_satisfazem([0, 2], lambda n: n % 2 == 0), todos_satisfazem([], eh_pos)
/// (True, True)
/// >>> todos_satisfazem(eh_pos, [(0, 0), 'p'])
/// False
#[pyfunction]
pub(super) fn todos_satisfazem(a: &Bound<'_, PyAny>, b: &Bound<'_, PyAny>) -> PyResult<bool> {
    let (list, test) = list_and_function(a, b)?;
    for element in list {
        if !test.call1((element,))?.is_truthy()? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn list_and_function<'a, 'py>(
    a: &'a Bound<'py, PyAny>,
    b: &'a Bound<'py, PyAny>,
) -> PyResult<(&'a Bound<'py, PyList>, &'a Bound<'py, PyAny>)> {
    let either = a.cast::<PyList>().map(|list| (list, b)).or_else(|_| b.cast::<PyList>().map(|list| (list, a)));
    either.map_err(|_| PyTypeError::new_err("one of the arguments is a list, the other a function"))
}
