//! Stones.

use std::hash::{Hash, Hasher};

use ::orbito::Stone;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyInt;

use super::maker;

/// A stone, of the type `pedra`: `cria_pedra_preta`, `cria_pedra_branca` and `cria_pedra_neutra` make it.
#[pyclass(frozen, eq, hash, module = "tabuleiro.orbito")]
pub(super) struct Pedra {
    pub(super) stone: Stone,
    // To hand out what is there costs less than to make it.
    value: Py<PyInt>,
}

#[pymethods]
impl Pedra {
    fn __repr__(&self) -> String {
        format!("<Pedra {}>", self.colour())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, ())> {
        Ok((maker(py, &format!("cria_pedra_{}", self.colour()))?, ()))
    }
}

impl Pedra {
    /// The object of a stone. There are three, each made once.
    pub(super) fn of(py: Python<'_>, stone: Stone) -> PyResult<Bound<'_, Pedra>> {
        static MADE: [PyOnceLock<Py<Pedra>>; 3] = [const { PyOnceLock::new() }; 3];
        let made = MADE[stone as usize]
            .get_or_try_init(py, || Py::new(py, Pedra { stone, value: PyInt::new(py, stone.to_int()).unbind() }))?;
        Ok(made.bind(py).clone())
    }

    fn colour(&self) -> &'static str {
        match self.stone {
            Stone::X => "preta",
            Stone::O => "branca",
            Stone::Neutral => "neutra",
        }
    }
}

impl PartialEq for Pedra {
    fn eq(&self, other: &Self) -> bool {
        self.stone == other.stone
    }
}

impl Hash for Pedra {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.stone.hash(hasher);
    }
}

/// Return a stone of the white player.
///
/// "cria_pedra_branca() devolve uma pedra pertencente ao jogador branco."
///
/// >>> pedra_para_str(cria_pedra_branca())
/// 'O'
#[pyfunction]
pub(super) fn cria_pedra_branca(py: Python<'_>) -> PyResult<Bound<'_, Pedra>> {
    Pedra::of(py, Stone::O)
}

/// Return a stone of the black player.
///
/// "cria_pedra_preta() devolve uma pedra pertencente ao jogador preto."
///
/// >>> pedra_para_str(cria_pedra_preta())
/// 'X'
#[pyfunction]
pub(super) fn cria_pedra_preta(py: Python<'_>) -> PyResult<Bound<'_, Pedra>> {
    Pedra::of(py, Stone::X)
}

/// Return a neutral stone, which is nobody's.
///
/// "cria_pedra_neutra() devolve uma pedra neutra."
///
/// >>> pedra_para_str(cria_pedra_neutra())
/// ' '
#[pyfunction]
pub(super) fn cria_pedra_neutra(py: Python<'_>) -> PyResult<Bound<'_, Pedra>> {
    Pedra::of(py, Stone::Neutral)
}

/// Tell whether something is a stone.
///
/// "eh_pedra(arg) devolve True caso o seu argumento seja um TAD pedra e False caso contrário."
///
/// >>> eh_pedra(cria_pedra_branca()), eh_pedra('O')
/// (True, False)
#[pyfunction]
pub(super) fn eh_pedra(arg: &Bound<'_, PyAny>) -> bool {
    stone(arg).is_some()
}

/// Tell whether a stone is the white player's.
///
/// "eh_pedra_branca(p) devolve True caso a pedra p seja do jogador branco e False caso contrário."
///
/// >>> eh_pedra_branca(cria_pedra_branca()), eh_pedra_branca(cria_pedra_neutra())
/// (True, False)
#[pyfunction]
pub(super) fn eh_pedra_branca(p: &Bound<'_, PyAny>) -> bool {
    stone(p).is_some_and(Stone::is_white)
}

/// Tell whether a stone is the black player's.
///
/// "eh_pedra_preta(p) devolve True caso a pedra p seja do jogador preto e False caso contrário."
///
/// >>> eh_pedra_preta(cria_pedra_preta()), eh_pedra_preta(cria_pedra_neutra())
/// (True, False)
#[pyfunction]
pub(super) fn eh_pedra_preta(p: &Bound<'_, PyAny>) -> bool {
    stone(p).is_some_and(Stone::is_black)
}

/// Tell whether both are stones, and the same.
///
/// "pedras_iguais(p1, p2) devolve True apenas se p1 e p2 são pedras e são iguais."
///
/// >>> pedras_iguais(cria_pedra_branca(), cria_pedra_preta())
/// False
#[pyfunction]
pub(super) fn pedras_iguais(p1: &Bound<'_, PyAny>, p2: &Bound<'_, PyAny>) -> bool {
    stone(p1).is_some_and(|p1| stone(p2) == Some(p1))
}

/// Return the stone as text, for our eyes: 'O', 'X' or ' '.
///
/// "pedra_para_str(p) devolve a cadeia de caracteres que representa o jogador dono da pedra, isto é, 'O', 'X' ou ' '
/// para pedras do jogador branco, preto ou neutra respetivamente."
///
/// >>> pedra_para_str(cria_pedra_branca()), pedra_para_str(cria_pedra_preta())
/// ('O', 'X')
#[pyfunction]
pub(super) fn pedra_para_str(p: &Bound<'_, Pedra>) -> &'static str {
    p.get().stone.letter()
}

/// Tell whether a stone is a player's.
///
/// "eh_pedra_jogador(p) devolve True caso a pedra p seja de um jogador e False caso contrário."
///
/// >>> eh_pedra_jogador(cria_pedra_neutra())
/// False
#[pyfunction]
pub(super) fn eh_pedra_jogador(p: &Bound<'_, PyAny>) -> bool {
    stone(p).is_some_and(|stone| stone.colour().is_some())
}

/// Return 1 for a black stone, -1 for a white one and 0 for a neutral one.
///
/// "pedra_para_int(p) devolve um inteiro valor 1, -1 ou 0, dependendo se a pedra é do jogador preto, branco ou neutra,
/// respetivamente."
///
/// >>> pedra_para_int(cria_pedra_branca()), pedra_para_int(cria_pedra_preta())
/// (-1, 1)
#[pyfunction]
pub(super) fn pedra_para_int<'py>(p: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyInt>> {
    Ok(p.cast_exact::<Pedra>()?.get().value.bind(p.py()).clone())
}

pub(super) fn stone(arg: &Bound<'_, PyAny>) -> Option<Stone> {
    Some(arg.cast::<Pedra>().ok()?.get().stone)
}
