//! `tabuleiro.orbito`: the functions of Orbito-n. Positions, stones and boards are opaque, as abstract types are.

use ::orbito::{Adjacency, Board, Level, Line, Orbits, Player, Position, Spin, Stone, reading_order};
use dialogue::{ask_until, questions};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString, PyTuple};

use crate::console::converse;
use crate::convert::{integer, invalid, refused};
use crate::table::Specified;

/// Orbito-n: two people, or a person against `facil` or `normal`, on a board of 2 to 5 orbits that rotate.
///
/// Three abstract types: `posicao`, `pedra` and `tabuleiro`. Positions and stones never change and can be keys of
/// dictionaries; boards change. Only the functions of this module make them and look into them.
///
/// >>> ib = tuple(str_para_posicao(i) for i in ('c1', 'c2', 'd2', 'd3', 'd4'))
/// >>> ip = tuple(str_para_posicao(i) for i in ('a3', 'a4', 'b1', 'b3', 'c3'))
/// >>> t = cria_tabuleiro(2, ip, ib)
/// >>> print(tabuleiro_para_str(t))
///     a   b   c   d
/// 01 [ ]-[X]-[O]-[ ]
///     |   |   |   |
/// 02 [ ]-[ ]-[O]-[O]
///     |   |   |   |
/// 03 [X]-[X]-[X]-[O]
///     |   |   |   |
/// 04 [X]-[ ]-[ ]-[O]
/// >>> posicao_para_str(escolhe_movimento_auto(t, cria_pedra_branca(), 'normal'))
/// 'c4'
///
/// `orbito` plays a whole game.
#[pymodule(submodule)]
#[pyo3(module = "tabuleiro")]
pub(crate) mod orbito {
    #[pymodule_export]
    use super::{
        Pedra, Posicao, Tabuleiro, coloca_pedra, cria_copia_tabuleiro, cria_pedra_branca, cria_pedra_neutra,
        cria_pedra_preta, cria_posicao, cria_tabuleiro, cria_tabuleiro_vazio, eh_fim_jogo, eh_pedra, eh_pedra_branca,
        eh_pedra_jogador, eh_pedra_preta, eh_posicao, eh_posicao_valida, eh_tabuleiro, eh_vencedor,
        escolhe_movimento_auto, escolhe_movimento_manual, joga_orbito, move_pedra, obtem_linha_horizontal,
        obtem_linha_vertical, obtem_linhas_diagonais, obtem_numero_orbitas, obtem_pedra, obtem_pos_col, obtem_pos_lin,
        obtem_posicao_seguinte, obtem_posicoes_adjacentes, obtem_posicoes_pedra, ordena_posicoes, pedra_para_int,
        pedra_para_str, pedras_iguais, posicao_para_str, posicoes_iguais, remove_pedra, roda_tabuleiro,
        str_para_posicao, tabuleiro_para_str, tabuleiros_iguais, verifica_linha_pedras,
    };
}

/// A position of a board, of the type `posicao`: `cria_posicao` makes it.
#[pyclass(frozen, eq, hash, module = "tabuleiro.orbito")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Posicao(Position);

#[pymethods]
impl Posicao {
    fn __repr__(&self) -> String {
        format!("<Posicao {}>", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (char, u8))> {
        Ok((maker(py, "cria_posicao")?, (self.0.column(), self.0.row())))
    }
}

/// A stone, of the type `pedra`: `cria_pedra_preta`, `cria_pedra_branca` and `cria_pedra_neutra` make it.
#[pyclass(frozen, eq, hash, module = "tabuleiro.orbito")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Pedra(Stone);

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
    fn colour(&self) -> &'static str {
        match self.0 {
            Stone::X => "preta",
            Stone::O => "branca",
            Stone::Neutral => "neutra",
        }
    }
}

/// A board and the stones on it, of the type `tabuleiro`: `cria_tabuleiro` makes it.
#[pyclass(eq, module = "tabuleiro.orbito")]
#[derive(PartialEq)]
struct Tabuleiro(Board);

#[pymethods]
impl Tabuleiro {
    fn __repr__(&self) -> String {
        format!("<Tabuleiro {}>", self.0.to_line())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (u8, Positions<'py>, Positions<'py>))> {
        let holding = |stone| positions(py, self.0.positions(stone));
        Ok((maker(py, "cria_tabuleiro")?, (self.0.orbits().get(), holding(Stone::X)?, holding(Stone::O)?)))
    }
}

type Positions<'py> = Bound<'py, PyTuple>;

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
fn cria_posicao(col: &Bound<'_, PyAny>, lin: &Bound<'_, PyAny>) -> PyResult<Posicao> {
    let position = || Position::new(col.extract().ok()?, integer(lin)?.try_into().ok()?).ok();
    position().map(Posicao).ok_or_else(|| invalid("cria_posicao: argumentos invalidos"))
}

/// Return the column of a position.
///
/// "obtem_pos_col(p) devolve a coluna col da posição p."
///
/// >>> obtem_pos_col(cria_posicao('a', 2))
/// 'a'
#[pyfunction]
fn obtem_pos_col<'py>(p: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
    let py = p.py();
    // To hand out a string that is there costs less than to make one.
    let column = match p.cast_exact::<Posicao>()?.get().0.column() {
        'a' => intern!(py, "a"),
        'b' => intern!(py, "b"),
        'c' => intern!(py, "c"),
        'd' => intern!(py, "d"),
        'e' => intern!(py, "e"),
        'f' => intern!(py, "f"),
        'g' => intern!(py, "g"),
        'h' => intern!(py, "h"),
        'i' => intern!(py, "i"),
        _ => intern!(py, "j"),
    };
    Ok(column.clone())
}

/// Return the row of a position.
///
/// "obtem_pos_lin(p) devolve a linha lin da posição p."
///
/// >>> obtem_pos_lin(cria_posicao('a', 2))
/// 2
#[pyfunction]
fn obtem_pos_lin(p: &Bound<'_, Posicao>) -> u8 {
    p.get().0.row()
}

/// Tell whether something is a position.
///
/// "eh_posicao(arg) devolve True caso o seu argumento seja um TAD posicao e False caso contrário."
///
/// >>> eh_posicao(cria_posicao('a', 2)), eh_posicao('a2')
/// (True, False)
#[pyfunction]
fn eh_posicao(arg: &Bound<'_, PyAny>) -> bool {
    position(arg).is_some()
}

/// Tell whether both are positions, and the same.
///
/// "posicoes_iguais(p1, p2) devolve True apenas se p1 e p2 são posições e são iguais, e False caso contrário."
///
/// >>> p1, p2 = cria_posicao('a', 2), cria_posicao('b', 3)
/// >>> posicoes_iguais(p1, p2), posicoes_iguais(p1, str_para_posicao('a2'))
/// (False, True)
#[pyfunction]
fn posicoes_iguais(p1: &Bound<'_, PyAny>, p2: &Bound<'_, PyAny>) -> bool {
    position(p1).is_some_and(|p1| position(p2) == Some(p1))
}

/// Return the position as text, for our eyes.
///
/// "posicao_para_str(p) devolve a cadeia de caracteres que representa o seu argumento, como mostrado nos exemplos."
///
/// >>> posicao_para_str(cria_posicao('b', 3))
/// 'b3'
#[pyfunction]
fn posicao_para_str(p: &Bound<'_, Posicao>) -> String {
    p.get().0.to_string()
}

/// Return the position that a text stands for.
///
/// "str_para_posicao(s) devolve a posição representada pelo seu argumento."
///
/// >>> obtem_pos_lin(str_para_posicao('j10'))
/// 10
#[pyfunction]
fn str_para_posicao(s: &str) -> PyResult<Posicao> {
    s.parse().map(Posicao).map_err(refused)
}

/// Tell whether a board of n orbits has a position.
///
/// "eh_posicao_valida(p, n) devolve True se p é uma posição válida dentro do tabuleiro de Orbito-n e False caso
/// contrário."
///
/// >>> eh_posicao_valida(cria_posicao('e', 1), 2), eh_posicao_valida(cria_posicao('e', 1), 3)
/// (False, True)
#[pyfunction]
fn eh_posicao_valida(p: &Bound<'_, PyAny>, n: &Bound<'_, PyAny>) -> bool {
    let valid = || Some(position(p)?.is_on(orbits(n)?));
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
fn obtem_posicoes_adjacentes<'py>(p: &Bound<'py, Posicao>, n: u8, d: bool) -> PyResult<Positions<'py>> {
    let adjacency = if d { Adjacency::WithDiagonals } else { Adjacency::Orthogonal };
    positions(p.py(), p.get().0.adjacent(Orbits::new(n).map_err(refused)?, adjacency))
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
fn ordena_posicoes<'py>(t: &Bound<'py, PyTuple>, n: u8) -> PyResult<Positions<'py>> {
    let taken = |p: Borrowed<'_, 'py, PyAny>| Ok(p.cast::<Posicao>()?.get().0);
    let mut sorted = t.iter_borrowed().map(taken).collect::<PyResult<Vec<_>>>()?;
    reading_order(&mut sorted, Orbits::new(n).map_err(refused)?);
    positions(t.py(), sorted)
}

/// Return a stone of the white player.
///
/// "cria_pedra_branca() devolve uma pedra pertencente ao jogador branco."
///
/// >>> pedra_para_str(cria_pedra_branca())
/// 'O'
#[pyfunction]
fn cria_pedra_branca() -> Pedra {
    Pedra(Stone::O)
}

/// Return a stone of the black player.
///
/// "cria_pedra_preta() devolve uma pedra pertencente ao jogador preto."
///
/// >>> pedra_para_str(cria_pedra_preta())
/// 'X'
#[pyfunction]
fn cria_pedra_preta() -> Pedra {
    Pedra(Stone::X)
}

/// Return a neutral stone, which is nobody's.
///
/// "cria_pedra_neutra() devolve uma pedra neutra."
///
/// >>> pedra_para_str(cria_pedra_neutra())
/// ' '
#[pyfunction]
fn cria_pedra_neutra() -> Pedra {
    Pedra(Stone::Neutral)
}

/// Tell whether something is a stone.
///
/// "eh_pedra(arg) devolve True caso o seu argumento seja um TAD pedra e False caso contrário."
///
/// >>> eh_pedra(cria_pedra_branca()), eh_pedra('O')
/// (True, False)
#[pyfunction]
fn eh_pedra(arg: &Bound<'_, PyAny>) -> bool {
    stone(arg).is_some()
}

/// Tell whether a stone is the white player's.
///
/// "eh_pedra_branca(p) devolve True caso a pedra p seja do jogador branco e False caso contrário."
///
/// >>> eh_pedra_branca(cria_pedra_branca()), eh_pedra_branca(cria_pedra_neutra())
/// (True, False)
#[pyfunction]
fn eh_pedra_branca(p: &Bound<'_, PyAny>) -> bool {
    stone(p).is_some_and(Stone::is_white)
}

/// Tell whether a stone is the black player's.
///
/// "eh_pedra_preta(p) devolve True caso a pedra p seja do jogador preto e False caso contrário."
///
/// >>> eh_pedra_preta(cria_pedra_preta()), eh_pedra_preta(cria_pedra_neutra())
/// (True, False)
#[pyfunction]
fn eh_pedra_preta(p: &Bound<'_, PyAny>) -> bool {
    stone(p).is_some_and(Stone::is_black)
}

/// Tell whether both are stones, and the same.
///
/// "pedras_iguais(p1, p2) devolve True apenas se p1 e p2 são pedras e são iguais."
///
/// >>> pedras_iguais(cria_pedra_branca(), cria_pedra_preta())
/// False
#[pyfunction]
fn pedras_iguais(p1: &Bound<'_, PyAny>, p2: &Bound<'_, PyAny>) -> bool {
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
fn pedra_para_str(p: &Bound<'_, Pedra>) -> &'static str {
    p.get().0.letter()
}

/// Tell whether a stone is a player's.
///
/// "eh_pedra_jogador(p) devolve True caso a pedra p seja de um jogador e False caso contrário."
///
/// >>> eh_pedra_jogador(cria_pedra_neutra())
/// False
#[pyfunction]
fn eh_pedra_jogador(p: &Bound<'_, PyAny>) -> bool {
    stone(p).is_some_and(|stone| stone.player().is_some())
}

/// Return 1 for a black stone, -1 for a white one and 0 for a neutral one.
///
/// "pedra_para_int(p) devolve um inteiro valor 1, -1 ou 0, dependendo se a pedra é do jogador preto, branco ou neutra,
/// respetivamente."
///
/// >>> pedra_para_int(cria_pedra_branca()), pedra_para_int(cria_pedra_preta())
/// (-1, 1)
#[pyfunction]
fn pedra_para_int(p: &Bound<'_, Pedra>) -> i8 {
    p.get().0.to_int()
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
fn cria_tabuleiro_vazio(n: &Bound<'_, PyAny>) -> PyResult<Tabuleiro> {
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
fn cria_tabuleiro(n: &Bound<'_, PyAny>, tp: &Bound<'_, PyAny>, tb: &Bound<'_, PyAny>) -> PyResult<Tabuleiro> {
    let taken = |arg: &Bound<'_, PyAny>| -> Option<Vec<Position>> {
        let orbits = orbits(n)?;
        let given = arg.cast::<PyTuple>().ok()?.iter_borrowed();
        given.map(|p| position(&p).filter(|p| p.is_on(orbits))).collect()
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
fn cria_copia_tabuleiro(t: PyRef<'_, Tabuleiro>) -> Tabuleiro {
    Tabuleiro(t.0.clone())
}

/// Return the number of orbits of a board.
///
/// "obtem_numero_orbitas(t) devolve o número de órbitas do tabuleiro t."
///
/// >>> obtem_numero_orbitas(cria_tabuleiro_vazio(3))
/// 3
#[pyfunction]
fn obtem_numero_orbitas(t: PyRef<'_, Tabuleiro>) -> u8 {
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
fn obtem_pedra(t: PyRef<'_, Tabuleiro>, p: &Bound<'_, Posicao>) -> PyResult<Pedra> {
    t.0.stone(p.get().0).map(Pedra).map_err(refused)
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
fn obtem_linha_horizontal<'py>(t: PyRef<'py, Tabuleiro>, p: &Bound<'py, Posicao>) -> PyResult<Bound<'py, PyTuple>> {
    line(p.py(), t.0.row(p.get().0).map_err(refused)?)
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
fn obtem_linha_vertical<'py>(t: PyRef<'py, Tabuleiro>, p: &Bound<'py, Posicao>) -> PyResult<Bound<'py, PyTuple>> {
    line(p.py(), t.0.column(p.get().0).map_err(refused)?)
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
fn obtem_linhas_diagonais<'py>(
    t: PyRef<'py, Tabuleiro>,
    p: &Bound<'py, Posicao>,
) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyTuple>)> {
    let (falling, rising) = t.0.diagonals(p.get().0).map_err(refused)?;
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
fn obtem_posicoes_pedra<'py>(t: PyRef<'py, Tabuleiro>, j: &Bound<'py, Pedra>) -> PyResult<Positions<'py>> {
    positions(j.py(), t.0.positions(j.get().0))
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
fn coloca_pedra<'py>(
    t: &Bound<'py, Tabuleiro>,
    p: &Bound<'_, Posicao>,
    j: &Bound<'_, Pedra>,
) -> PyResult<Bound<'py, Tabuleiro>> {
    t.try_borrow_mut()?.0.place(p.get().0, j.get().0).map_err(refused)?;
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
fn remove_pedra<'py>(t: &Bound<'py, Tabuleiro>, p: &Bound<'_, Posicao>) -> PyResult<Bound<'py, Tabuleiro>> {
    t.try_borrow_mut()?.0.remove(p.get().0).map_err(refused)?;
    Ok(t.clone())
}

/// Tell whether something is a board.
///
/// "eh_tabuleiro(arg) devolve True caso o seu argumento seja um TAD tabuleiro e False caso contrário."
///
/// >>> eh_tabuleiro(cria_tabuleiro_vazio(2)), eh_tabuleiro(2)
/// (True, False)
#[pyfunction]
fn eh_tabuleiro(arg: &Bound<'_, PyAny>) -> bool {
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
fn tabuleiros_iguais(t1: &Bound<'_, PyAny>, t2: &Bound<'_, PyAny>) -> bool {
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
fn tabuleiro_para_str(t: PyRef<'_, Tabuleiro>) -> String {
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
fn move_pedra<'py>(
    t: &Bound<'py, Tabuleiro>,
    p1: &Bound<'_, Posicao>,
    p2: &Bound<'_, Posicao>,
) -> PyResult<Bound<'py, Tabuleiro>> {
    t.try_borrow_mut()?.0.move_stone(p1.get().0, p2.get().0).map_err(refused)?;
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
fn obtem_posicao_seguinte(t: PyRef<'_, Tabuleiro>, p: &Bound<'_, Posicao>, s: bool) -> PyResult<Posicao> {
    let spin = if s { Spin::Clockwise } else { Spin::CounterClockwise };
    p.get().0.next(t.0.orbits(), spin).map(Posicao).map_err(refused)
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
fn roda_tabuleiro<'py>(t: &Bound<'py, Tabuleiro>) -> PyResult<Bound<'py, Tabuleiro>> {
    t.try_borrow_mut()?.0.rotate();
    Ok(t.clone())
}

/// Tell whether a line of k or more such stones runs through a position, which holds one of them.
///
/// "verifica_linha_pedras(t, p, j, k) devolve True se existe pelo menos uma linha (horizontal, vertical ou diagonal)
/// que contenha a posição p com k ou mais pedras consecutivas do jogador com pedras j, e False caso contrário."
///
/// >>> b = cria_pedra_branca()
/// >>> t = cria_tabuleiro(2, (), tuple(str_para_posicao(i) for i in ('c1', 'c2', 'd2', 'd3', 'd4')))
/// >>> verifica_linha_pedras(t, cria_posicao('d', 1), b, 3), verifica_linha_pedras(t, cria_posicao('d', 2), b, 3)
/// (False, True)
#[pyfunction]
fn verifica_linha_pedras(
    t: PyRef<'_, Tabuleiro>,
    p: &Bound<'_, Posicao>,
    j: &Bound<'_, Pedra>,
    k: &Bound<'_, PyInt>,
) -> PyResult<bool> {
    let length = integer(k).ok_or_else(|| PyTypeError::new_err("k is an integer"))?;
    // Every line is at least as long as a number below 0.
    t.0.has_run(p.get().0, j.get().0, length.try_into().unwrap_or(0)).map_err(refused)
}

/// Tell whether a player has a complete line, from edge to edge. A neutral stone is no player's.
///
/// "eh_vencedor(t, j) é uma função auxiliar que recebe um tabuleiro e uma pedra de jogador, e devolve True se existe
/// uma linha completa do tabuleiro de pedras do jogador ou False caso contrário."
///
/// >>> ib = tuple(str_para_posicao(i) for i in ('c1', 'c2', 'd2', 'd3', 'd4'))
/// >>> ip = tuple(str_para_posicao(i) for i in ('a3', 'a4', 'b1', 'b3', 'c3'))
/// >>> t = cria_tabuleiro(2, ip, ib)
/// >>> b, p = cria_pedra_branca(), cria_pedra_preta()
/// >>> eh_vencedor(t, p), eh_vencedor(t, b)
/// (False, False)
/// >>> _ = coloca_pedra(t, cria_posicao('d', 1), b)
/// >>> eh_vencedor(t, p), eh_vencedor(t, b)
/// (False, True)
#[pyfunction]
fn eh_vencedor(t: PyRef<'_, Tabuleiro>, j: &Bound<'_, Pedra>) -> bool {
    j.get().0.player().is_some_and(|player| t.0.is_winner(player))
}

/// Tell whether the game is over: someone has a complete line, or no position is free.
///
/// "eh_fim_jogo(t) é uma função auxiliar que recebe um tabuleiro e devolve True se o jogo já terminou ou False caso
/// contrário."
///
/// >>> eh_fim_jogo(cria_tabuleiro_vazio(2))
/// False
/// >>> eh_fim_jogo(cria_tabuleiro(2, (), tuple(str_para_posicao(i) for i in ('d1', 'd2', 'd3', 'd4'))))
/// True
#[pyfunction]
fn eh_fim_jogo(t: PyRef<'_, Tabuleiro>) -> bool {
    t.0.is_over()
}

/// Ask a person for a free position, until one is typed, and return it.
///
/// "escolhe_movimento_manual(t) é uma função auxiliar que recebe um tabuleiro t e permite escolher uma posição livre do
/// tabuleiro onde colocar uma pedra. A função não modifica o seu argumento e devolve a posição escolhida. A função deve
/// apresentar as mensagens do exemplo a seguir, repetindo as mensagens até o jogador introduzir a representação externa
/// de uma jogada válida."
#[pyfunction]
#[pyo3(pass_module)]
fn escolhe_movimento_manual(module: &Bound<'_, PyModule>, t: &Bound<'_, Tabuleiro>) -> PyResult<Posicao> {
    let board = t.try_borrow()?.0.clone();
    let free = |answer: &str| answer.parse().ok().filter(|typed| board.stone(*typed) == Ok(Stone::Neutral));
    converse(module, |console| ask_until(console, questions::ORBITO, free)).map(Posicao)
}

/// Return the position that a level chooses for the player of a stone: 'facil' or 'normal'.
///
/// "escolhe_movimento_auto(t, j, lvl) é uma função auxiliar que recebe um tabuleiro t (em que o jogo não terminou
/// ainda), uma pedra j, e a cadeia de caracteres lvl correspondente à estratégia, e devolve a posição escolhida
/// automaticamente de acordo com a estratégia selecionada para o jogador com pedras j. A função não modifica nenhum dos
/// seus argumentos."
///
/// >>> ib = tuple(str_para_posicao(i) for i in ('c1', 'c2', 'd2', 'd3', 'd4'))
/// >>> ip = tuple(str_para_posicao(i) for i in ('a3', 'a4', 'b1', 'b3', 'c3'))
/// >>> t = cria_tabuleiro(2, ip, ib)
/// >>> move_p = escolhe_movimento_auto(t, cria_pedra_preta(), 'facil')
/// >>> move_b = escolhe_movimento_auto(t, cria_pedra_branca(), 'facil')
/// >>> posicao_para_str(move_p), posicao_para_str(move_b)
/// ('b2', 'b2')
/// >>> move_p = escolhe_movimento_auto(t, cria_pedra_preta(), 'normal')
/// >>> move_b = escolhe_movimento_auto(t, cria_pedra_branca(), 'normal')
/// >>> posicao_para_str(move_p), posicao_para_str(move_b)
/// ('d1', 'c4')
/// >>> _ = roda_tabuleiro(roda_tabuleiro(t))
/// >>> move_p = escolhe_movimento_auto(t, cria_pedra_preta(), 'normal')
/// >>> move_b = escolhe_movimento_auto(t, cria_pedra_branca(), 'normal')
/// >>> posicao_para_str(move_p), posicao_para_str(move_b)
/// ('d3', 'b1')
#[pyfunction]
fn escolhe_movimento_auto(t: PyRef<'_, Tabuleiro>, j: &Bound<'_, Pedra>, lvl: &str) -> PyResult<Posicao> {
    let level: Level = lvl.parse().map_err(refused)?;
    let player = j.get().0.player().ok_or_else(|| PyValueError::new_err("a neutral stone is no player's"))?;
    level.choose(&t.0, player).map(Posicao).ok_or_else(|| PyValueError::new_err("no position is free"))
}

/// Play a whole game of Orbito-n and return the winner: 1, -1, or 0 for a draw.
///
/// "orbito(n, modo, jog) é a função principal que permite jogar um jogo completo de Orbito-n. A função recebe o número
/// de órbitas do tabuleiro, uma cadeia de caracteres que representa o modo de jogo, e a representação externa de uma
/// pedra (preta ou branca), e devolve um inteiro identificando o jogador vencedor (1 para preto ou -1 para branco), ou
/// 0 em caso de empate." Raises ValueError when an argument is invalid.
///
/// The modes are 'facil' and 'normal', the levels that the person with the stones jog plays against, and '2jogadores'.
#[pyfunction(name = "orbito")]
#[pyo3(pass_module)]
fn joga_orbito(
    module: &Bound<'_, PyModule>,
    n: &Bound<'_, PyAny>,
    modo: &Bound<'_, PyAny>,
    jog: &Bound<'_, PyAny>,
) -> PyResult<i64> {
    let asked = || {
        let mode = modo.cast::<PyString>().ok()?.to_str().ok()?;
        let stone: Stone = jog.cast::<PyString>().ok()?.to_str().ok()?.parse().ok()?;
        let opponent = if dialogue::manners("orbito").opponent.people == Some(mode) {
            "human"
        } else {
            mode.parse::<Level>().ok()?.name()
        };
        Some((orbits(n)?, opponent, stone.player()?))
    };
    let (orbits, opponent, player) = asked().ok_or_else(|| invalid("orbito: argumentos invalidos"))?;
    let players = match player {
        Player::X => ["human", opponent],
        Player::O => [opponent, "human"],
    };
    let game = Specified::new("orbito", &[("orbits", &orbits.to_string())])?;
    game.play(module, &players)?.parse().map_err(refused)
}

/// A function of the module, of which pickles and copies are made.
fn maker<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("tabuleiro.orbito")?.getattr(name)
}

fn position(arg: &Bound<'_, PyAny>) -> Option<Position> {
    Some(arg.cast::<Posicao>().ok()?.get().0)
}

fn stone(arg: &Bound<'_, PyAny>) -> Option<Stone> {
    Some(arg.cast::<Pedra>().ok()?.get().0)
}

fn orbits(arg: &Bound<'_, PyAny>) -> Option<Orbits> {
    Orbits::new(integer(arg)?.try_into().ok()?).ok()
}

fn positions(py: Python<'_>, positions: Vec<Position>) -> PyResult<Positions<'_>> {
    PyTuple::new(py, positions.into_iter().map(Posicao))
}

fn line(py: Python<'_>, line: Line) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, line.into_iter().map(|(position, stone)| (Posicao(position), Pedra(stone))))
}
