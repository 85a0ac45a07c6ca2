//! Squares, moves, the squares of a move, and the board.

use ::konane::{Board, Colour, Content, Move, OffBoard, Size, Square, SquareError, Squares};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::convert::{integer, invalid, refused};

/// Return the position in a row and a column, both from 0 to 7.
///
/// >>> faz_pos(3, 4)
/// (3, 4)
/// >>> faz_pos(8, 0)
/// Traceback (most recent call last):
/// ...
/// ValueError: faz-pos: os argumentos devem ser inteiros entre 0 e 7.
#[pyfunction]
pub(super) fn faz_pos(l: &Bound<'_, PyAny>, c: &Bound<'_, PyAny>) -> PyResult<(u8, u8)> {
    let square = || Square::new(integer(l)?, integer(c)?).ok();
    square().map(pair).ok_or_else(|| refused(SquareError { size: Size::STANDARD }))
}

/// Return the row of a position.
///
/// >>> linha_pos(faz_pos(3, 4))
/// 3
#[pyfunction]
pub(super) fn linha_pos<'py>(p: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    p.get_item(0)
}

/// Return the column of a position.
///
/// >>> coluna_pos(faz_pos(3, 4))
/// 4
#[pyfunction]
pub(super) fn coluna_pos<'py>(p: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    p.get_item(1)
}

/// Tell whether something is a position: a tuple of two integers from 0 to 7.
///
/// >>> eh_pos((3, 4)), eh_pos((3, 8)), eh_pos((3, 4.0)), eh_pos([3, 4])
/// (True, False, False, False)
#[pyfunction]
pub(super) fn eh_pos(x: &Bound<'_, PyAny>) -> bool {
    square(x).is_some()
}

/// Tell whether two positions are the same.
///
/// >>> pos_iguais(faz_pos(3, 4), faz_pos(3, 4)), pos_iguais(faz_pos(3, 4), faz_pos(4, 3))
/// (True, False)
#[pyfunction]
pub(super) fn pos_iguais(p1: &Bound<'_, PyAny>, p2: &Bound<'_, PyAny>) -> bool {
    square(p1).is_some_and(|one| square(p2) == Some(one))
}

/// Return the Euclidean distance between two positions.
///
/// >>> distancia(faz_pos(0, 0), faz_pos(3, 4))
/// 5.0
#[pyfunction]
pub(super) fn distancia(p1: &Bound<'_, PyAny>, p2: &Bound<'_, PyAny>) -> PyResult<f64> {
    Ok(a_square(p1)?.distance(a_square(p2)?))
}

/// Tell whether two positions are in the same row or in the same column.
///
/// >>> eh_mesma_direccao((3, 4), (3, 7)), eh_mesma_direccao((3, 4), (4, 7))
/// (True, False)
#[pyfunction]
pub(super) fn eh_mesma_direccao(p1: &Bound<'_, PyAny>, p2: &Bound<'_, PyAny>) -> bool {
    square(p1).zip(square(p2)).is_some_and(|(one, other)| one.same_direction(other))
}

/// Tell whether two positions are neighbours in a row or a column.
///
/// >>> eh_adjacentes((3, 4), (3, 5)), eh_adjacentes((3, 4), (4, 5))
/// (True, False)
#[pyfunction]
pub(super) fn eh_adjacentes(p1: &Bound<'_, PyAny>, p2: &Bound<'_, PyAny>) -> bool {
    square(p1).zip(square(p2)).is_some_and(|(one, other)| one.is_adjacent(other))
}

/// Return the neighbours of a position on the board: below, above, right, left.
///
/// >>> adjacentes(faz_pos(3, 4))
/// [(4, 4), (2, 4), (3, 5), (3, 3)]
/// >>> adjacentes(faz_pos(0, 0))
/// [(1, 0), (0, 1)]
#[pyfunction]
pub(super) fn adjacentes<'py>(p: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
    PyList::new(p.py(), a_square(p)?.neighbours(Size::STANDARD).map(pair).collect::<Vec<_>>())
}

/// Return the move from one position to another.
///
/// >>> faz_jogada(faz_pos(3, 4), faz_pos(3, 6))
/// ((3, 4), (3, 6))
/// >>> faz_jogada(faz_pos(3, 4), (3, 8))
/// Traceback (most recent call last):
/// ...
/// ValueError: faz-jogada: os argumentos devem ser posições.
#[pyfunction]
pub(super) fn faz_jogada<'py>(i: &Bound<'py, PyAny>, f: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    if square(i).is_none() || square(f).is_none() {
        return Err(invalid(Move::NOT_SQUARES));
    }
    PyTuple::new(i.py(), [i, f])
}

/// Return the position where a move starts.
///
/// >>> inicio_jogada(faz_jogada(faz_pos(3, 4), faz_pos(3, 6)))
/// (3, 4)
#[pyfunction]
pub(super) fn inicio_jogada<'py>(j: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    j.get_item(0)
}

/// Return the position where a move ends.
///
/// >>> fim_jogada(faz_jogada(faz_pos(3, 4), faz_pos(3, 6)))
/// (3, 6)
#[pyfunction]
pub(super) fn fim_jogada<'py>(j: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    j.get_item(1)
}

/// Tell whether something is a move: a tuple of two positions, whether or not a piece can go that way.
///
/// >>> eh_jogada(((3, 4), (3, 6))), eh_jogada(((3, 4), (3, 8)))
/// (True, False)
#[pyfunction]
pub(super) fn eh_jogada(x: &Bound<'_, PyAny>) -> bool {
    jump(x).is_some()
}

/// Tell whether a move ends where it starts, by which a player gives up.
///
/// "uma jogada é considerada nula se a posição de início e de fim da jogada são iguais."
///
/// >>> eh_jogada_nula(((3, 4), (3, 4))), eh_jogada_nula(((3, 4), (3, 6)))
/// (True, False)
#[pyfunction]
pub(super) fn eh_jogada_nula(j: &Bound<'_, PyAny>) -> bool {
    jump(j).is_some_and(Move::is_null)
}

/// Return the squares of a move: those captured, and those that must be free.
///
/// >>> pj = faz_posicoes_de_jogada([(3, 4)], [(3, 5)])
/// >>> pecas_capturadas(pj), posicoes_livres(pj)
/// ([(3, 4)], [(3, 5)])
/// >>> faz_posicoes_de_jogada([(3, 4)], [(3, 8)])
/// Traceback (most recent call last):
/// ...
/// ValueError: faz-posicoes-de-jogada: os argumentos devem listas de posicoes
#[pyfunction]
pub(super) fn faz_posicoes_de_jogada<'py>(
    capturadas: &Bound<'py, PyAny>,
    livres: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyTuple>> {
    let squares = || Some(Squares::new(squares(capturadas)?, squares(livres)?));
    squares_of(capturadas.py(), &squares().ok_or_else(|| invalid(Squares::NOT_LISTS))?)
}

/// Return the positions captured, of the squares of a move.
///
/// >>> pecas_capturadas(posicoes_de_jogada(((3, 7), (3, 3))))
/// [(3, 4), (3, 6)]
#[pyfunction]
pub(super) fn pecas_capturadas<'py>(pj: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    pj.get_item(0)
}

/// Return the positions that must be free, of the squares of a move.
///
/// >>> posicoes_livres(posicoes_de_jogada(((3, 7), (3, 3))))
/// [(3, 3), (3, 5)]
#[pyfunction]
pub(super) fn posicoes_livres<'py>(pj: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    pj.get_item(1)
}

/// Return the squares of a move, or the empty list when it is not straight or its distance is odd.
///
/// >>> posicoes_de_jogada(((3, 7), (3, 6)))
/// []
/// >>> posicoes_de_jogada(((3, 7), (1, 5)))
/// []
#[pyfunction]
pub(super) fn posicoes_de_jogada<'py>(j: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    match a_move(j)?.squares() {
        Some(squares) => Ok(squares_of(j.py(), &squares)?.into_any()),
        None => Ok(PyList::empty(j.py()).into_any()),
    }
}

/// A board: what lies on each of its squares.
#[pyclass(module = "tabuleiro.konane", eq)]
#[derive(PartialEq)]
pub(super) struct Tabuleiro(Board);

#[pymethods]
impl Tabuleiro {
    #[new]
    fn new() -> Self {
        Tabuleiro(Board::start(Size::STANDARD))
    }

    fn __repr__(&self) -> String {
        render::board(&self.0.scene())
    }

    /// What copies and pickles are made from.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>, String)> {
        Ok((slf.get_type().into_any(), PyTuple::empty(slf.py()), slf.try_borrow()?.0.to_string()))
    }

    fn __setstate__(&mut self, state: &str) -> PyResult<()> {
        self.0 = Board::read(Size::STANDARD, state).ok_or_else(|| refused("not a board"))?;
        Ok(())
    }
}

/// Return a new board with all its pieces.
///
/// "tabuleiro-inicial() devolve um tabuleiro em que cada posição contém ou o símbolo p ou o símbolo b, correspondendo
/// ao tabuleiro inicial do jogo. Neste, todas as posições estão preenchidas com uma peça: peças brancas nas casas
/// pretas, e vice-versa."
///
/// >>> tabuleiro_inicial()
///   0 1 2 3 4 5 6 7
/// 0 p b p b p b p b
/// 1 b p b p b p b p
/// 2 p b p b p b p b
/// 3 b p b p b p b p
/// 4 p b p b p b p b
/// 5 b p b p b p b p
/// 6 p b p b p b p b
/// 7 b p b p b p b p
#[pyfunction]
pub(super) fn tabuleiro_inicial() -> Tabuleiro {
    Tabuleiro::new()
}

/// Return what a position of a board holds: 'p', 'b' or 'v'.
///
/// "conteudo-tabuleiro(t, p) devolve o conteúdo da posição p do tabuleiro t."
///
/// >>> conteudo_tabuleiro(tabuleiro_inicial(), faz_pos(3, 4))
/// 'b'
#[pyfunction]
pub(super) fn conteudo_tabuleiro<'py>(
    t: &Bound<'py, Tabuleiro>,
    p: &Bound<'_, PyAny>,
) -> PyResult<Bound<'py, PyString>> {
    let content = t.try_borrow()?.0.content(a_square(p)?).map_err(refused)?;
    Ok(symbol(t.py(), content))
}

/// Put something at a position of a board, in place of what was there, and return the board.
///
/// "coloca-peca!(t, p, c) altera destrutivamente o tabuleiro t colocando c na posição p."
///
/// >>> t = tabuleiro_inicial()
/// >>> coloca_peca(t, faz_pos(3, 4), 'p') is t, conteudo_tabuleiro(t, faz_pos(3, 4))
/// (True, 'p')
#[pyfunction]
pub(super) fn coloca_peca<'py>(
    t: Bound<'py, Tabuleiro>,
    p: &Bound<'_, PyAny>,
    c: &Bound<'_, PyAny>,
) -> PyResult<Bound<'py, Tabuleiro>> {
    let content = match text(c) {
        Some("v") => None,
        _ => Some(colour(c).ok_or_else(|| refused("the contents are p, b and v"))?),
    };
    change(t, p, |board, square| board.place(square, content))
}

/// Take away what is at a position of a board, and return the board.
///
/// "retira-peca!(t, p) altera destrutivamente o tabuleiro t colocando o símbolo v na posição p."
///
/// >>> conteudo_tabuleiro(retira_peca(tabuleiro_inicial(), faz_pos(3, 4)), faz_pos(3, 4))
/// 'v'
#[pyfunction]
pub(super) fn retira_peca<'py>(t: Bound<'py, Tabuleiro>, p: &Bound<'_, PyAny>) -> PyResult<Bound<'py, Tabuleiro>> {
    change(t, p, Board::remove)
}

fn change<'py>(
    board: Bound<'py, Tabuleiro>,
    at: &Bound<'_, PyAny>,
    change: impl FnOnce(&mut Board, Square) -> Result<(), OffBoard>,
) -> PyResult<Bound<'py, Tabuleiro>> {
    change(&mut board.try_borrow_mut()?.0, a_square(at)?).map_err(refused)?;
    Ok(board)
}

pub(super) fn square(arg: &Bound<'_, PyAny>) -> Option<Square> {
    let pair = arg.cast::<PyTuple>().ok().filter(|pair| pair.len() == 2)?;
    let number = |place| pair.get_borrowed_item(place).ok().and_then(|each| integer(&each));
    Square::new(number(0)?, number(1)?).ok()
}

pub(super) fn jump(arg: &Bound<'_, PyAny>) -> Option<Move> {
    let pair = arg.cast::<PyTuple>().ok().filter(|pair| pair.len() == 2)?;
    let end = |place| pair.get_borrowed_item(place).ok().and_then(|each| square(&each));
    Some(Move::new(end(0)?, end(1)?))
}

pub(super) fn squares(arg: &Bound<'_, PyAny>) -> Option<Vec<Square>> {
    arg.cast::<PyList>().ok()?.iter().map(|each| square(&each)).collect()
}

pub(super) fn colour(arg: &Bound<'_, PyAny>) -> Option<Colour> {
    text(arg)?.parse().ok()
}

/// The text of a string, unless half a character is in it.
pub(super) fn text<'a>(arg: &'a Bound<'_, PyAny>) -> Option<&'a str> {
    arg.cast::<PyString>().ok()?.to_str().ok()
}

pub(super) fn a_square(arg: &Bound<'_, PyAny>) -> PyResult<Square> {
    square(arg).ok_or_else(|| refused("a position is a tuple of two integers from 0 to 7"))
}

pub(super) fn a_move(arg: &Bound<'_, PyAny>) -> PyResult<Move> {
    jump(arg).ok_or_else(|| refused("a move is a tuple of two positions"))
}

pub(super) fn pair(square: Square) -> (u8, u8) {
    (square.row(), square.column())
}

pub(super) fn move_of(played: Move) -> ((u8, u8), (u8, u8)) {
    (pair(played.start()), pair(played.end()))
}

pub(super) fn list<'py>(py: Python<'py>, squares: &[Square]) -> PyResult<Bound<'py, PyList>> {
    PyList::new(py, squares.iter().copied().map(pair))
}

/// The symbol of what a square holds.
pub(super) fn symbol(py: Python<'_>, content: Content) -> Bound<'_, PyString> {
    match content {
        Some(Colour::Black) => pyo3::intern!(py, "p"),
        Some(Colour::White) => pyo3::intern!(py, "b"),
        None => pyo3::intern!(py, "v"),
    }
    .clone()
}

fn squares_of<'py>(py: Python<'py>, squares: &Squares) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, [list(py, squares.captured())?, list(py, squares.free())?])
}
