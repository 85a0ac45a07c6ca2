//! Points.

use std::hash::{Hash, Hasher};

use ::orbito::{Adjacency, Orbits, Point, reading_order};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyString, PyTuple};

use super::{maker, orbits};
use crate::convert::{integer, invalid, refused};

/// A position of a board, of the type `posicao`: `cria_posicao` makes it.
#[pyclass(frozen, eq, hash, module = "tabuleiro.orbito")]
pub(super) struct Posicao {
    pub(super) point: Point,
    // To hand out what is there costs less than to make it.
    column: Py<PyString>,
    row: Py<PyInt>,
}

#[pymethods]
impl Posicao {
    fn __repr__(&self) -> String {
        format!("<Posicao {}>", self.point)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (char, u8))> {
        Ok((maker(py, "cria_posicao")?, (self.point.column(), self.point.row())))
    }
}

impl Posicao {
    /// The object of a position. There are a hundred, each made once.
    pub(super) fn of(py: Python<'_>, point: Point) -> PyResult<Bound<'_, Posicao>> {
        static MADE: [PyOnceLock<Py<Posicao>>; 100] = [const { PyOnceLock::new() }; 100];
        let index = usize::from(point.row() - 1) * 10 + (point.column() as usize - 'a' as usize);
        let made = MADE[index].get_or_try_init(py, || {
            let column = PyString::intern(py, point.column().encode_utf8(&mut [0; 4])).unbind();
            Py::new(py, Posicao { point, column, row: PyInt::new(py, point.row()).unbind() })
        })?;
        Ok(made.bind(py).clone())
    }
}

impl PartialEq for Posicao {
    fn eq(&self, other: &Self) -> bool {
        self.point == other.point
    }
}

impl Hash for Posicao {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.point.hash(hasher);
    }
}

pub(super) type Points<'py> = Bound<'py, PyTuple>;

/// Return the position in a column, 'a' to 'j', and a row, 1 to 10.
///
/// "cria_posicao(col,lin) recebe um caracter e um inteiro correspondentes à coluna col e à linha lin e devolve a
/// posição correspondente." Raises ValueError when an argument is invalid.
///
/// >>> posicao_para_str(cria_posicao('b', 3))
/// 'b3'
/// >>> cria_posicao('a', 21)
/// Traceback (most recent call last):
/// ValueError: cria_posicao: argumentos invalidos
#[pyfunction]
pub(super) fn cria_posicao<'py>(col: &Bound<'py, PyAny>, lin: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Posicao>> {
    let point = || Point::new(col.extract().ok()?, integer(lin)?.try_into().ok()?).ok();
    Posicao::of(col.py(), point().ok_or_else(|| invalid("cria_posicao: argumentos invalidos"))?)
}

/// Return the column of a position.
///
/// "obtem_pos_col(p) devolve a coluna col da posição p."
///
/// >>> obtem_pos_col(cria_posicao('a', 2))
/// 'a'
#[pyfunction]
pub(super) fn obtem_pos_col<'py>(p: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
    Ok(p.cast_exact::<Posicao>()?.get().column.bind(p.py()).clone())
}

/// Return the row of a position.
///
/// "obtem_pos_lin(p) devolve a linha lin da posição p."
///
/// >>> obtem_pos_lin(cria_posicao('a', 2))
/// 2
#[pyfunction]
pub(super) fn obtem_pos_lin<'py>(p: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyInt>> {
    Ok(p.cast_exact::<Posicao>()?.get().row.bind(p.py()).clone())
}

/// Tell whether something is a position.
///
/// "eh_posicao(arg) devolve True caso o seu argumento seja um TAD posicao e False caso contrário."
///
/// >>> eh_posicao(cria_posicao('a', 2)), eh_posicao('a2')
/// (True, False)
#[pyfunction]
pub(super) fn eh_posicao(arg: &Bound<'_, PyAny>) -> bool {
    point(arg).is_some()
}

/// Tell whether both are positions, and the same.
///
/// "posicoes_iguais(p1, p2) devolve True apenas se p1 e p2 são posições e são iguais, e False caso contrário."
///
/// >>> p1, p2 = cria_posicao('a', 2), cria_posicao('b', 3)
/// >>> posicoes_iguais(p1, p2), posicoes_iguais(p1, str_para_posicao('a2'))
/// (False, True)
#[pyfunction]
pub(super) fn posicoes_iguais(p1: &Bound<'_, PyAny>, p2: &Bound<'_, PyAny>) -> bool {
    point(p1).is_some_and(|p1| point(p2) == Some(p1))
}

/// Return the position as text, for our eyes.
///
/// "posicao_para_str(p) devolve a cadeia de caracteres que representa o seu argumento, como mostrado nos exemplos."
///
/// >>> posicao_para_str(cria_posicao('b', 3))
/// 'b3'
#[pyfunction]
pub(super) fn posicao_para_str(p: &Bound<'_, Posicao>) -> String {
    p.get().point.to_string()
}

/// Return the position that a text stands for.
///
/// "str_para_posicao(s) devolve a posição representada pelo seu argumento."
///
/// >>> obtem_pos_lin(str_para_posicao('j10'))
/// 10
#[pyfunction]
pub(super) fn str_para_posicao<'py>(py: Python<'py>, s: &str) -> PyResult<Bound<'py, Posicao>> {
    Posicao::of(py, s.parse().map_err(refused)?)
}

/// Tell whether a board of n orbits has a position.
///
/// "eh_posicao_valida(p, n) devolve True se p é uma posição válida dentro do tabuleiro de Orbito-n e False caso
/// contrário."
///
/// >>> eh_posicao_valida(cria_posicao('e', 1), 2), eh_posicao_valida(cria_posicao('e', 1), 3)
/// (False, True)
#[pyfunction]
pub(super) fn eh_posicao_valida(p: &Bound<'_, PyAny>, n: &Bound<'_, PyAny>) -> bool {
    let valid = || Some(point(p)?.is_on(orbits(n)?));
    valid() == Some(true)
}

/// Return the positions next to a position on a board of n orbits, clockwise from the one above; diagonals count if d.
///
/// "obtem_posicoes_adjacentes(p, n, d) devolve um tuplo com as posições do tabuleiro de Orbito-n adjacentes à posição p
/// se d é True, ou as posições adjacentes ortogonais se d é False. As posições do tuplo são ordenadas em sentido
/// horário começando pela posição acima de p."
///
/// >>> p1 = cria_posicao('a', 2)
/// >>> tuple(posicao_para_str(p) for p in obtem_posicoes_adjacentes(p1, 2, False))
/// ('a1', 'b2', 'a3')
/// >>> tuple(posicao_para_str(p) for p in obtem_posicoes_adjacentes(p1, 2, True))
/// ('a1', 'b1', 'b2', 'b3', 'a3')
#[pyfunction]
pub(super) fn obtem_posicoes_adjacentes<'py>(p: &Bound<'py, Posicao>, n: u8, d: bool) -> PyResult<Points<'py>> {
    let adjacency = if d { Adjacency::WithDiagonals } else { Adjacency::Orthogonal };
    points(p.py(), p.get().point.adjacent(Orbits::new(n).map_err(refused)?, adjacency))
}

/// Return the positions in the reading order of a board of n orbits: by orbit, then by row, then by column.
///
/// "ordena_posicoes(t, n) devolve um tuplo de posições com as mesmas posições de t ordenadas de acordo com a ordem de
/// leitura do tabuleiro de Orbito-n."
///
/// >>> tup = (cria_posicao('a', 1), cria_posicao('a', 3), cria_posicao('b', 1), cria_posicao('b', 2))
/// >>> tuple(posicao_para_str(p) for p in ordena_posicoes(tup, 2))
/// ('b2', 'a1', 'b1', 'a3')
#[pyfunction]
pub(super) fn ordena_posicoes<'py>(t: &Bound<'py, PyTuple>, n: u8) -> PyResult<Points<'py>> {
    let taken = |p: Borrowed<'_, 'py, PyAny>| Ok(p.cast::<Posicao>()?.get().point);
    let mut sorted = t.iter_borrowed().map(taken).collect::<PyResult<Vec<_>>>()?;
    reading_order(&mut sorted, Orbits::new(n).map_err(refused)?);
    points(t.py(), sorted)
}

pub(super) fn point(arg: &Bound<'_, PyAny>) -> Option<Point> {
    Some(arg.cast::<Posicao>().ok()?.get().point)
}

pub(super) fn points(py: Python<'_>, points: Vec<Point>) -> PyResult<Points<'_>> {
    let made = points.into_iter().map(|point| Posicao::of(py, point));
    PyTuple::new(py, made.collect::<PyResult<Vec<_>>>()?)
}
