//! Boards.

use ::orbito::{Board, Line, Point, Spin, Stone};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::points::{Points, Posicao, point, points};
use super::stones::Pedra;
use super::{maker, orbits};
use crate::convert::{invalid, refused};

/// A board and the stones on it, of the type `tabuleiro`: `cria_tabuleiro` makes it.
#[pyclass(eq, module = "tabuleiro.orbito")]
#[derive(PartialEq)]
pub(super) struct Tabuleiro(pub(super) Board);

#[pymethods]
impl Tabuleiro {
    fn __repr__(&self) -> String {
        format!("<Tabuleiro {}>", self.0.to_line())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (u8, Points<'py>, Points<'py>))> {
        let holding = |stone| points(py, self.0.points(stone));
        Ok((maker(py, "cria_tabuleiro")?, (self.0.orbits().get(), holding(Stone::X)?, holding(Stone::O)?)))
    }
}

/// Return a board of n orbits, 2 to 5, without stones.
///
/// "cria_tabuleiro_vazio(n) devolve um tabuleiro de Orbito com n órbitas, sem posições ocupadas." Raises ValueError
/// when the argument is invalid.
///
/// >>> t = cria_tabuleiro_vazio(2)
/// >>> pedra_para_str(obtem_pedra(t, cria_posicao('c', 2)))
/// ' '
/// >>> cria_tabuleiro_vazio(12)
/// Traceback (most recent call last):
/// ValueError: cria_tabuleiro_vazio: argumento invalido
#[pyfunction]
pub(super) fn cria_tabuleiro_vazio(n: &Bound<'_, PyAny>) -> PyResult<Tabuleiro> {
    let orbits = orbits(n).ok_or_else(|| invalid("cria_tabuleiro_vazio: argumento invalido"))?;
    Ok(Tabuleiro(Board::new(orbits)))
}

/// Return a board of n orbits, 2 to 5, with black stones on the positions tp and white ones on tb.
///
/// "cria_tabuleiro(n, tp, tb) devolve um tabuleiro de Orbito com n órbitas, com as posições do tuplo tp ocupadas por
/// pedras pretas e as posições do tuplo tb ocupadas por pedras brancas." Raises ValueError when an argument is invalid.
///
/// >>> t = cria_tabuleiro(2, (cria_posicao('a', 1),), (cria_posicao('b', 1),))
/// >>> pedra_para_str(obtem_pedra(t, cria_posicao('b', 1)))
/// 'O'
#[pyfunction]
pub(super) fn cria_tabuleiro(
    n: &Bound<'_, PyAny>,
    tp: &Bound<'_, PyAny>,
    tb: &Bound<'_, PyAny>,
) -> PyResult<Tabuleiro> {
    let taken = |arg: &Bound<'_, PyAny>| -> Option<Vec<Point>> {
        let orbits = orbits(n)?;
        let given = arg.cast::<PyTuple>().ok()?.iter_borrowed();
        given.map(|p| point(&p).filter(|p| p.is_on(orbits))).collect()
    };
    let board = || Board::with_stones(orbits(n)?, &taken(tp)?, &taken(tb)?).ok();
    board().map(Tabuleiro).ok_or_else(|| invalid("cria_tabuleiro: argumentos invalidos"))
}

/// Return a copy of a board, which later changes of the board leave as it is.
///
/// "cria_copia_tabuleiro(t) recebe um tabuleiro e devolve uma cópia do tabuleiro."
///
/// >>> t = cria_tabuleiro_vazio(2)
/// >>> t2 = cria_copia_tabuleiro(t)
/// >>> _ = coloca_pedra(t, cria_posicao('a', 1), cria_pedra_preta())
/// >>> tabuleiros_iguais(t, t2)
/// False
#[pyfunction]
pub(super) fn cria_copia_tabuleiro(t: PyRef<'_, Tabuleiro>) -> Tabuleiro {
    Tabuleiro(t.0.clone())
}

/// Return the number of orbits of a board.
///
/// "obtem_numero_orbitas(t) devolve o número de órbitas do tabuleiro t."
///
/// >>> obtem_numero_orbitas(cria_tabuleiro_vazio(3))
/// 3
#[pyfunction]
pub(super) fn obtem_numero_orbitas(t: PyRef<'_, Tabuleiro>) -> u8 {
    t.0.orbits().get()
}

/// Return the stone on a position, a neutral one where it is free.
///
/// "obtem_pedra(t, p) devolve a pedra na posição p do tabuleiro t. Se a posição não estiver ocupada, devolve uma pedra
/// neutra."
///
/// >>> pedra_para_str(obtem_pedra(cria_tabuleiro_vazio(2), cria_posicao('c', 2)))
/// ' '
#[pyfunction]
pub(super) fn obtem_pedra<'py>(t: PyRef<'py, Tabuleiro>, p: &Bound<'py, Posicao>) -> PyResult<Bound<'py, Pedra>> {
    Pedra::of(p.py(), t.0.stone(p.get().point).map_err(refused)?)
}

/// Return the row of a position, from left to right: each position with its stone.
///
/// "obtem_linha_horizontal(t, p) devolve o tuplo formado por tuplos de dois elementos correspondentes à posicao e o
/// valor de todas as posições da linha horizontal que passa pela posição p, ordenadas de esquerda para a direita."
///
/// >>> t = cria_tabuleiro(2, (cria_posicao('a', 3),), (cria_posicao('d', 3),))
/// >>> linha = obtem_linha_horizontal(t, cria_posicao('c', 3))
/// >>> tuple((posicao_para_str(c), pedra_para_str(v)) for c, v in linha)
/// (('a3', 'X'), ('b3', ' '), ('c3', ' '), ('d3', 'O'))
#[pyfunction]
pub(super) fn obtem_linha_horizontal<'py>(
    t: PyRef<'py, Tabuleiro>,
    p: &Bound<'py, Posicao>,
) -> PyResult<Bound<'py, PyTuple>> {
    line(p.py(), t.0.row(p.get().point).map_err(refused)?)
}

/// Return the column of a position, from the top down: each position with its stone.
///
/// "obtem_linha_vertical(t, p) devolve o tuplo formado por tuplos de dois elementos correspondentes à posicao e o valor
/// de todas as posições da linha vertical que passa pela posição p, ordenadas de cima para a baixo."
///
/// >>> t = cria_tabuleiro(2, (cria_posicao('c', 3),), (cria_posicao('c', 1),))
/// >>> linha = obtem_linha_vertical(t, cria_posicao('c', 3))
/// >>> tuple((posicao_para_str(c), pedra_para_str(v)) for c, v in linha)
/// (('c1', 'O'), ('c2', ' '), ('c3', 'X'), ('c4', ' '))
#[pyfunction]
pub(super) fn obtem_linha_vertical<'py>(
    t: PyRef<'py, Tabuleiro>,
    p: &Bound<'py, Posicao>,
) -> PyResult<Bound<'py, PyTuple>> {
    line(p.py(), t.0.column(p.get().point).map_err(refused)?)
}

/// Return the diagonal and the antidiagonal of a position, each from left to right: each position with its stone.
///
/// "obtem_linhas_diagonais(t, p) devolve dois tuplos formados cada um deles por tuplos de dois elementos
/// correspondentes à posicao e o valor de todas as posições que formam a diagonal (descendente da esquerda para a
/// direita) e antidiagonal (ascendente da esquerda para a direita) que passam pela posição p, respetivamente."
///
/// >>> t = cria_tabuleiro(2, (cria_posicao('c', 3),), (cria_posicao('d', 2), cria_posicao('d', 4)))
/// >>> diag, anti = obtem_linhas_diagonais(t, cria_posicao('c', 3))
/// >>> tuple((posicao_para_str(c), pedra_para_str(v)) for c, v in diag)
/// (('a1', ' '), ('b2', ' '), ('c3', 'X'), ('d4', 'O'))
/// >>> tuple((posicao_para_str(c), pedra_para_str(v)) for c, v in anti)
/// (('b4', ' '), ('c3', 'X'), ('d2', 'O'))
#[pyfunction]
pub(super) fn obtem_linhas_diagonais<'py>(
    t: PyRef<'py, Tabuleiro>,
    p: &Bound<'py, Posicao>,
) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyTuple>)> {
    let (falling, rising) = t.0.diagonals(p.get().point).map_err(refused)?;
    Ok((line(p.py(), falling)?, line(p.py(), rising)?))
}

/// Return the positions that hold such a stone, in reading order; of a neutral stone, the free ones.
///
/// "obtem_posicoes_pedra(t, j) devolve o tuplo formado por todas as posições do tabuleiro ocupadas por pedras j
/// (brancas, pretas ou neutras), ordenadas em ordem de leitura do tabuleiro."
///
/// >>> t = cria_tabuleiro(2, tuple(str_para_posicao(i) for i in ('a3', 'a4', 'b1', 'b3', 'c3')), ())
/// >>> tuple(posicao_para_str(c) for c in obtem_posicoes_pedra(t, cria_pedra_preta()))
/// ('b3', 'c3', 'b1', 'a3', 'a4')
#[pyfunction]
pub(super) fn obtem_posicoes_pedra<'py>(t: PyRef<'py, Tabuleiro>, j: &Bound<'py, Pedra>) -> PyResult<Points<'py>> {
    points(j.py(), t.0.points(j.get().stone))
}

/// Put a stone on a position, whatever was there, and return the same board.
///
/// "coloca_pedra(t, p, j) modifica destrutivamente o tabuleiro t colocando a pedra j na posição p, e devolve o próprio
/// tabuleiro."
///
/// >>> t = cria_tabuleiro_vazio(2)
/// >>> coloca_pedra(t, cria_posicao('a', 1), cria_pedra_preta()) is t
/// True
/// >>> pedra_para_str(obtem_pedra(t, cria_posicao('a', 1)))
/// 'X'
#[pyfunction]
pub(super) fn coloca_pedra<'py>(
    t: &Bound<'py, Tabuleiro>,
    p: &Bound<'_, Posicao>,
    j: &Bound<'_, Pedra>,
) -> PyResult<Bound<'py, Tabuleiro>> {
    t.try_borrow_mut()?.0.place(p.get().point, j.get().stone).map_err(refused)?;
    Ok(t.clone())
}

/// Free a position, and return the same board.
///
/// "remove_pedra(t, p) modifica destrutivamente o tabuleiro p removendo a pedra da posição p, e devolve o próprio
/// tabuleiro."
///
/// >>> p = cria_posicao('a', 1)
/// >>> t = remove_pedra(cria_tabuleiro(2, (p,), ()), p)
/// >>> tabuleiros_iguais(t, cria_tabuleiro_vazio(2))
/// True
#[pyfunction]
pub(super) fn remove_pedra<'py>(t: &Bound<'py, Tabuleiro>, p: &Bound<'_, Posicao>) -> PyResult<Bound<'py, Tabuleiro>> {
    t.try_borrow_mut()?.0.remove(p.get().point).map_err(refused)?;
    Ok(t.clone())
}

/// Tell whether something is a board.
///
/// "eh_tabuleiro(arg) devolve True caso o seu argumento seja um TAD tabuleiro e False caso contrário."
///
/// >>> eh_tabuleiro(cria_tabuleiro_vazio(2)), eh_tabuleiro(2)
/// (True, False)
#[pyfunction]
pub(super) fn eh_tabuleiro(arg: &Bound<'_, PyAny>) -> bool {
    arg.cast::<Tabuleiro>().is_ok()
}

/// Tell whether both are boards, of one size and with the same stones.
///
/// "tabuleiros_iguais(t1, t2) devolve True apenas se t1 e t2 forem tabuleiros e forem iguais."
///
/// >>> tabuleiros_iguais(cria_tabuleiro_vazio(2), cria_tabuleiro(2, (), ()))
/// True
/// >>> tabuleiros_iguais(cria_tabuleiro_vazio(2), cria_tabuleiro_vazio(3))
/// False
#[pyfunction]
pub(super) fn tabuleiros_iguais(t1: &Bound<'_, PyAny>, t2: &Bound<'_, PyAny>) -> bool {
    let equal = || {
        let (t1, t2) = (t1.cast::<Tabuleiro>().ok()?, t2.cast::<Tabuleiro>().ok()?);
        Some(t1.try_borrow().ok()?.0 == t2.try_borrow().ok()?.0)
    };
    equal() == Some(true)
}

/// Return the board as text, for our eyes.
///
/// "tabuleiro_para_str(t) devolve a cadeia de caracteres que representa o tabuleiro como mostrado nos exemplos."
///
/// >>> print(tabuleiro_para_str(cria_tabuleiro(2, (cria_posicao('b', 1),), (cria_posicao('c', 1),))))
///     a   b   c   d
/// 01 [ ]-[X]-[O]-[ ]
///     |   |   |   |
/// 02 [ ]-[ ]-[ ]-[ ]
///     |   |   |   |
/// 03 [ ]-[ ]-[ ]-[ ]
///     |   |   |   |
/// 04 [ ]-[ ]-[ ]-[ ]
#[pyfunction]
pub(super) fn tabuleiro_para_str(t: PyRef<'_, Tabuleiro>) -> String {
    t.0.to_string()
}

/// Take the stone from one position to another, whatever was there, and return the same board.
///
/// "move_pedra(t, p1, p2) modifica destrutivamente o tabuleiro t movendo a pedra da posição p1 para a posição p2, e
/// devolve o próprio tabuleiro."
///
/// >>> p1, p2 = cria_posicao('a', 1), cria_posicao('b', 1)
/// >>> t = move_pedra(cria_tabuleiro(2, (p1,), ()), p1, p2)
/// >>> tabuleiros_iguais(t, cria_tabuleiro(2, (p2,), ()))
/// True
#[pyfunction]
pub(super) fn move_pedra<'py>(
    t: &Bound<'py, Tabuleiro>,
    p1: &Bound<'_, Posicao>,
    p2: &Bound<'_, Posicao>,
) -> PyResult<Bound<'py, Tabuleiro>> {
    t.try_borrow_mut()?.0.move_stone(p1.get().point, p2.get().point).map_err(refused)?;
    Ok(t.clone())
}

/// Return the next position of the same orbit, clockwise if s, else counter-clockwise.
///
/// "obtem_posicao_seguinte(t, p, s) devolve a posição da mesma órbita que p que se encontra a seguir no tabuleiro t em
/// sentido horário se s for True ou anti-horário se for False."
///
/// >>> t, p = cria_tabuleiro_vazio(2), cria_posicao('a', 1)
/// >>> posicao_para_str(obtem_posicao_seguinte(t, p, True)), posicao_para_str(obtem_posicao_seguinte(t, p, False))
/// ('b1', 'a2')
#[pyfunction]
pub(super) fn obtem_posicao_seguinte<'py>(
    t: PyRef<'py, Tabuleiro>,
    p: &Bound<'py, Posicao>,
    s: bool,
) -> PyResult<Bound<'py, Posicao>> {
    let spin = if s { Spin::Clockwise } else { Spin::CounterClockwise };
    Posicao::of(p.py(), p.get().point.next(t.0.orbits(), spin).map_err(refused)?)
}

/// Move every stone one position along its orbit, counter-clockwise, and return the same board.
///
/// "roda_tabuleiro(t) modifica destrutivamente o tabuleiro t rodando todas as pedras uma posição em sentido
/// anti-horário, e devolve o próprio tabuleiro."
///
/// >>> ib = tuple(str_para_posicao(i) for i in ('c1', 'c2', 'd2', 'd3', 'd4'))
/// >>> ip = tuple(str_para_posicao(i) for i in ('a3', 'a4', 'b1', 'b3', 'c3'))
/// >>> print(tabuleiro_para_str(roda_tabuleiro(cria_tabuleiro(2, ip, ib))))
///     a   b   c   d
/// 01 [X]-[O]-[ ]-[O]
///     |   |   |   |
/// 02 [ ]-[O]-[X]-[O]
///     |   |   |   |
/// 03 [ ]-[ ]-[X]-[O]
///     |   |   |   |
/// 04 [X]-[X]-[ ]-[ ]
#[pyfunction]
pub(super) fn roda_tabuleiro<'py>(t: &Bound<'py, Tabuleiro>) -> PyResult<Bound<'py, Tabuleiro>> {
    t.try_borrow_mut()?.0.rotate();
    Ok(t.clone())
}

fn line(py: Python<'_>, line: Line) -> PyResult<Bound<'_, PyTuple>> {
    let made = line.into_iter().map(|(point, stone)| Ok((Posicao::of(py, point)?, Pedra::of(py, stone)?)));
    PyTuple::new(py, made.collect::<PyResult<Vec<_>>>()?)
}
