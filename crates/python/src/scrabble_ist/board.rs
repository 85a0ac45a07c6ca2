//! The board and its squares.

use ::scrabble_ist::{Board, Direction, Placement, SIDE, Square, Tile, cell_char, cell_of, drawn};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::convert::{integer, invalid};

/// Return a board without letters.
///
/// "cria_tabuleiro() devolve um tabuleiro vazio. Considere que um tabuleiro é definido por uma lista de listas, como
/// descrito anteriormente."
///
/// >>> tab = cria_tabuleiro()
/// >>> len(tab), len(tab[3])
/// (15, 15)
/// >>> tab[3][:5]
/// ['.', '.', '.', '.', '.']
#[pyfunction]
pub(super) fn cria_tabuleiro(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let board = Board::empty();
    let row = PyList::new(py, board.rows().next().unwrap_or_default().iter().copied().map(cell_char))?;
    // All rows are alike, and a copy is made faster than a list.
    PyList::new(py, board.rows().map(|_| row.get_slice(0, row.len())))
}

/// Return the square in a row and a column, both from 1 to 15.
///
/// "cria_casa(l, c) recebe dois inteiros correspondentes a uma linha e uma coluna dum tabuleiro de Scrabble, e devolve
/// a casa do tabuleiro." Raises ValueError when an argument is invalid.
///
/// >>> cria_casa(8, 8)
/// (8, 8)
/// >>> cria_casa(1, 20)
/// Traceback (most recent call last):
/// ValueError: cria_casa: argumentos inválidos
#[pyfunction]
pub(super) fn cria_casa(l: &Bound<'_, PyAny>, c: &Bound<'_, PyAny>) -> PyResult<(u8, u8)> {
    let square = || Square::new(integer(l)?, integer(c)?).ok();
    let square = square().ok_or_else(|| invalid("cria_casa: argumentos inválidos"))?;
    Ok((square.row(), square.column()))
}

/// Return what lies on a square: a letter, or '.'.
///
/// "obtem_valor(tab, casa) recebe um tabuleiro e uma casa do tabuleiro, e devolve o valor contido nessa casa."
///
/// >>> obtem_valor(cria_tabuleiro(), cria_casa(8, 8))
/// '.'
#[pyfunction]
pub(super) fn obtem_valor<'py>(tab: &Bound<'py, PyList>, casa: (i64, i64)) -> PyResult<Bound<'py, PyAny>> {
    Place::of(tab, square(casa)?)?.value()
}

/// Put a letter on a square, whatever was there, and return the same board.
///
/// "insere_letra(tab, casa, letra) recebe um tabuleiro, uma casa do tabuleiro e uma letra, e insere a letra na casa
/// indicada modificando destrutivamente o tabuleiro."
///
/// >>> tab = cria_tabuleiro()
/// >>> c1, c2 = cria_casa(8, 6), cria_casa(6, 8)
/// >>> tab = insere_letra(tab, c1, 'A')
/// >>> tab = insere_letra(tab, c2, 'B')
/// >>> obtem_valor(tab, c1), obtem_valor(tab, c2)
/// ('A', 'B')
#[pyfunction]
pub(super) fn insere_letra<'py>(
    tab: &Bound<'py, PyList>,
    casa: (i64, i64),
    letra: &Bound<'py, PyString>,
) -> PyResult<Bound<'py, PyList>> {
    Place::of(tab, square(casa)?)?.put(letra)?;
    Ok(tab.clone())
}

/// Return what lies on so many squares from one on, to the right ('H') or down ('V', or anything else).
///
/// "obtem_sequencia(tab, casa, direcao, tamanho) recebe um tabuleiro, uma casa do tabuleiro, uma direção ('H' para
/// horizontal ou 'V' para vertical) e um inteiro positivo, e devolve a cadeia de carateres de tamanho igual ao
/// argumento inteiro fornecido formada por todos os valores nas casas do tabuleiro a partir da casa e na direção
/// indicadas."
///
/// >>> tab = insere_palavra(cria_tabuleiro(), cria_casa(8, 3), 'H', 'COMPUTADOR')
/// >>> obtem_sequencia(tab, cria_casa(8, 10), 'H', 3)
/// 'DOR'
/// >>> obtem_sequencia(tab, cria_casa(7, 5), 'V', 4)
/// '.M..'
#[pyfunction]
pub(super) fn obtem_sequencia(
    tab: &Bound<'_, PyList>,
    casa: (i64, i64),
    direcao: &str,
    tamanho: usize,
) -> PyResult<String> {
    let mut sequence = String::new();
    for place in line(tab, casa, direcao, tamanho)? {
        sequence += place.value()?.cast::<PyString>()?.to_str()?;
    }
    Ok(sequence)
}

/// Put the letters of a word on the squares from one on, to the right ('H') or down ('V', or anything else), and return
/// the same board.
///
/// "insere_palavra(tab, casa, direcao, palavra) recebe um tabuleiro, uma casa do tabuleiro, uma direção ('H' para
/// horizontal ou 'V' para vertical) e uma cadeia de carateres, e insere a palavra fornecida na casa e direção indicada
/// modificando destrutivamente o tabuleiro."
///
/// >>> tab = cria_tabuleiro()
/// >>> insere_palavra(tab, cria_casa(8, 3), 'H', 'COMPUTADOR') is tab
/// True
/// >>> obtem_sequencia(tab, cria_casa(8, 2), 'H', 12)
/// '.COMPUTADOR.'
#[pyfunction]
pub(super) fn insere_palavra<'py>(
    tab: &Bound<'py, PyList>,
    casa: (i64, i64),
    direcao: &str,
    palavra: &str,
) -> PyResult<Bound<'py, PyList>> {
    let places = line(tab, casa, direcao, palavra.chars().count())?;
    places.iter().zip(palavra.chars()).try_for_each(|(place, letter)| place.put(letter))?;
    Ok(tab.clone())
}

/// Return the board as text, for our eyes.
///
/// "tabuleiro_para_str(tab) recebe um tabuleiro e devolve a cadeia de caracteres que o representa (a representação
/// externa ou representação “para os nossos olhos”), de acordo com o exemplo na seguinte interação."
///
/// >>> tab = cria_tabuleiro()
/// >>> _ = insere_palavra(tab, cria_casa(8, 1), 'H', 'FUNDAMENTOS')
/// >>> _ = insere_palavra(tab, cria_casa(8, 4), 'V', 'DA')
/// >>> _ = insere_palavra(tab, cria_casa(2, 6), 'V', 'PROGRAMAÇAO')
/// >>> print(tabuleiro_para_str(tab))
///                        1 1 1 1 1 1
///      1 2 3 4 5 6 7 8 9 0 1 2 3 4 5
///    +-------------------------------+
///  1 | . . . . . . . . . . . . . . . |
///  2 | . . . . . P . . . . . . . . . |
///  3 | . . . . . R . . . . . . . . . |
///  4 | . . . . . O . . . . . . . . . |
///  5 | . . . . . G . . . . . . . . . |
///  6 | . . . . . R . . . . . . . . . |
///  7 | . . . . . A . . . . . . . . . |
///  8 | F U N D A M E N T O S . . . . |
///  9 | . . . A . A . . . . . . . . . |
/// 10 | . . . . . Ç . . . . . . . . . |
/// 11 | . . . . . A . . . . . . . . . |
/// 12 | . . . . . O . . . . . . . . . |
/// 13 | . . . . . . . . . . . . . . . |
/// 14 | . . . . . . . . . . . . . . . |
/// 15 | . . . . . . . . . . . . . . . |
///    +-------------------------------+
#[pyfunction]
pub(super) fn tabuleiro_para_str(tab: &Bound<'_, PyList>) -> PyResult<String> {
    let mut cells: Vec<char> = Vec::new();
    for row in tab.iter() {
        let row = row.cast_into::<PyList>()?;
        for cell in row.iter() {
            cells.push(cell.extract()?);
        }
        if row.len() != SIDE || tab.len() != SIDE {
            return Err(PyValueError::new_err("a board has 15 rows of 15 squares"));
        }
    }
    Ok(drawn(&cells))
}

/// A square of a board that has its row, if nothing else.
struct Place<'py> {
    row: Bound<'py, PyList>,
    column: usize,
}

impl<'py> Place<'py> {
    fn of(tab: &Bound<'py, PyList>, square: Square) -> PyResult<Self> {
        let row = tab.get_item(usize::from(square.row()) - 1)?.cast_into()?;
        Ok(Place { row, column: usize::from(square.column()) - 1 })
    }

    fn value(&self) -> PyResult<Bound<'py, PyAny>> {
        self.row.get_item(self.column)
    }

    fn put(&self, letter: impl IntoPyObject<'py>) -> PyResult<()> {
        self.row.set_item(self.column, letter)
    }
}

fn square((row, column): (i64, i64)) -> PyResult<Square> {
    Square::new(row, column).map_err(|why| PyIndexError::new_err(why.to_string()))
}

/// The direction that is meant: whatever is not 'H' is down, as the course's own tests take it.
pub(super) fn direction(direcao: &str) -> Direction {
    if direcao == "H" { Direction::Across } else { Direction::Down }
}

/// So many squares of a board from one on, which are all there.
fn line<'py>(tab: &Bound<'py, PyList>, casa: (i64, i64), direcao: &str, length: usize) -> PyResult<Vec<Place<'py>>> {
    let squares =
        square(casa)?.line(direction(direcao), length).map_err(|why| PyIndexError::new_err(why.to_string()))?;
    let places = squares.map(|square| Place::of(tab, square)).collect::<PyResult<Vec<_>>>()?;
    places.iter().try_for_each(|place| place.value().map(drop))?;
    Ok(places)
}

/// A board with what lies where a word is to be, which is all that its rules look at; `None` if no letter can be there.
pub(super) fn under(tab: &Bound<'_, PyList>, placement: &Placement) -> PyResult<Option<Board>> {
    let mut board = Board::empty();
    // Of what goes beyond the border nothing is looked at.
    for square in placement.square.line(placement.direction, placement.word.len()).into_iter().flatten() {
        let value = Place::of(tab, square)?.value()?;
        match value.cast::<PyString>()?.extract().map(cell_of) {
            Ok(Ok(Some(letter))) => board.place(square, letter),
            Ok(Ok(None)) => {}
            Ok(Err(_)) | Err(_) => return Ok(None),
        }
    }
    Ok(Some(board))
}

pub(super) fn lay(tab: &Bound<'_, PyList>, tiles: &[Tile]) -> PyResult<()> {
    tiles.iter().try_for_each(|tile| Place::of(tab, tile.square)?.put(tile.letter.char()))
}
