//! Sets of letters, and the generator that puts them in another order.

use std::num::NonZeroU64;

use ::scrabble_ist::{Cell, Generator, Letter, LetterSet, cell_of, fits, letters_of, next_number, shuffle, shuffled};
use pyo3::PyTypeInfo;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyInt, PyList, PyTuple};

use super::values::{countable, held, letter, number, positive, set};
use crate::convert::invalid;

/// Return the set of letters with so many of each.
///
/// "cria_conjunto(let, occ) recebe dois tuplos de igual tamanho (potencialmente vazios), contendo o primeiro tuplo
/// letras únicas do abecedário e o segundo tuplo inteiros positivos correspondentes ao número de ocorrências de cada
/// uma das letras do primeiro tuplo, e devolve o conjunto de letras definido por um dicionário, como descrito
/// anteriormente." Raises ValueError when an argument is invalid.
///
/// >>> cria_conjunto(('A', 'B'), (14, 3))
/// {'A': 14, 'B': 3}
/// >>> cria_conjunto(('A', 'B'), (14, -3))
/// Traceback (most recent call last):
/// ValueError: cria_conjunto: argumentos inválidos
#[pyfunction]
pub(super) fn cria_conjunto<'py>(r#let: &Bound<'py, PyAny>, occ: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
    let valid = || {
        let (letters, counts) = (r#let.cast::<PyTuple>().ok()?, occ.cast::<PyTuple>().ok()?);
        let pairs = letters.iter_borrowed().zip(counts.iter_borrowed());
        let pairs = pairs.map(|(key, count)| Some((letter(&key)?, positive(&count)?)));
        let named = pairs.collect::<Option<Vec<_>>>().filter(|_| letters.len() == counts.len())?;
        LetterSet::new(named.iter().copied()).ok()?;
        Some(named.into_iter().map(|(letter, _)| letter).zip(counts.iter()))
    };
    let conj = PyDict::new(r#let.py());
    for (letter, count) in valid().ok_or_else(|| invalid("cria_conjunto: argumentos inválidos"))? {
        conj.set_item(letter.char(), count)?;
    }
    Ok(conj)
}

/// Return the number that the generator makes of this one, a positive integer of any width.
///
/// "gera_numero_aleatorio(estado) recebe um inteiro positivo e devolve um número pseudoaleatório utilizando o argumento
/// fornecido como o estado inicial do gerador descrito na Secção 2.2."
///
/// >>> gera_numero_aleatorio(1), gera_numero_aleatorio(25)
/// (270369, 6759192)
#[pyfunction]
pub(super) fn gera_numero_aleatorio<'py>(estado: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyInt>> {
    let (py, state) = (estado.py(), number(estado)?);
    if state.le(u64::MAX)? {
        let state: NonZeroU64 = state.extract().map_err(|_| no_seed())?;
        return Ok(next_number(state.get()).into_pyobject(py)?);
    }
    // Of the bits above, the lowest matter, and all stay as they are.
    let low: u64 = state.bitand(u64::MAX)?.extract()?;
    Ok(state.bitxor(low ^ next_number(low))?.cast_into()?)
}

/// Put the letters of a list in another order.
///
/// "permuta_letras(letras, estado) recebe uma lista de letras (potencialmente vazia) e um inteiro positivo
/// representando o estado inicial do gerador pseudo-aleatório da Secção 2.2, e modifica destrutivamente a lista com os
/// seus elementos permutados de acordo com o algoritmo descrito na Secção 2.1."
///
/// >>> letras = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']
/// >>> permuta_letras(letras, 1)
/// >>> letras
/// ['D', 'B', 'A', 'C', 'G', 'H', 'I', 'F', 'E', 'J']
/// >>> letras = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']
/// >>> permuta_letras(letras, 2)
/// >>> letras
/// ['H', 'A', 'J', 'F', 'G', 'E', 'B', 'C', 'D', 'I']
#[pyfunction]
pub(super) fn permuta_letras(letras: &Bound<'_, PyList>, estado: &Bound<'_, PyInt>) -> PyResult<()> {
    let mut items: Vec<Bound<'_, PyAny>> = letras.iter().collect();
    shuffle(&mut items, generator(estado)?);
    items.into_iter().enumerate().try_for_each(|(place, item)| letras.set_item(place, item))
}

/// Return all letters of a set in another order.
///
/// "baralha_conjunto(conj, estado) recebe um conjunto de letras e um inteiro positivo representando o estado inicial do
/// gerador pseudo-aleatório da Secção 2.2, e devolve uma lista baralhada com todas as letras contidas no conjunto de
/// letras. [...] A função não deve alterar o conjunto de letras fornecido como argumento."
///
/// >>> conj_letras = cria_conjunto(('A', 'B', 'C', 'D'), (4, 2, 3, 3))
/// >>> baralha_conjunto(conj_letras, 1)
/// ['C', 'A', 'A', 'C', 'A', 'B', 'B', 'D', 'C', 'D', 'A', 'D']
/// >>> baralha_conjunto(conj_letras, 3)
/// ['A', 'B', 'A', 'D', 'B', 'C', 'A', 'C', 'D', 'C', 'D', 'A']
#[pyfunction]
pub(super) fn baralha_conjunto<'py>(
    conj: &Bound<'py, PyDict>,
    estado: &Bound<'py, PyInt>,
) -> PyResult<Bound<'py, PyList>> {
    let letters = shuffled(&countable(set(conj)?)?, generator(estado)?);
    PyList::new(conj.py(), letters.into_iter().map(Letter::char))
}

/// Tell whether letters of a set in the free places of a pattern form a word.
///
/// "testa_palavra_padrao(palavra, padrao, conj) recebe uma palavra, uma cadeia de caracteres padrão formada por letras
/// e pelo carater '.' e um conjunto de letras, e devolve True caso seja possível formar a palavra fornecida
/// substituindo os caracteres '.' do padrão por letras do conjunto, e False caso contrário. Esta função não modifica os
/// seus argumentos."
///
/// >>> conj_letras = cria_conjunto(('A', 'C', 'S', 'V'), (1, 2, 1, 1))
/// >>> testa_palavra_padrao('VACA', '....', conj_letras), testa_palavra_padrao('VACA', '.A.', conj_letras)
/// (False, False)
/// >>> testa_palavra_padrao('VACA', '.A..', conj_letras)
/// True
#[pyfunction]
pub(super) fn testa_palavra_padrao(palavra: &str, padrao: &str, conj: &Bound<'_, PyDict>) -> PyResult<bool> {
    // No letter of the alphabet takes the place of another character.
    let (Ok(word), Ok(pattern)) = (letters_of(palavra), padrao.chars().map(cell_of).collect::<Result<Vec<Cell>, _>>())
    else {
        return Ok(false);
    };
    Ok(fits(&word, &pattern, &held(conj, word.iter().copied())?))
}

/// The generator with a seed of any width.
pub(super) fn generator(seed: &Bound<'_, PyInt>) -> PyResult<Generator> {
    if let Ok(seed) = seed.extract::<NonZeroU64>() {
        return Ok(seed.into());
    }
    let int = PyInt::type_object(seed.py());
    let bits: usize = int.call_method1("bit_length", (seed,))?.extract()?;
    let bytes = int.call_method1("to_bytes", (seed, bits / 32 * 4 + 4, "little"))?.cast_into::<PyBytes>()?;
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte));
    let words: Vec<u32> = bytes.as_bytes().chunks(4).map(word).collect();
    Generator::from_words(&words).ok_or_else(no_seed)
}

fn no_seed() -> PyErr {
    PyValueError::new_err("a seed is a positive integer")
}
