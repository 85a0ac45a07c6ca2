//! `tabuleiro.mnk`: the functions of the m,n,k game. A board is a tuple of tuples of 1, -1 and 0, as specified.

use std::num::NonZeroU32;
use std::ops::ControlFlow;

use ::mnk::{Board, Level, OffBoard, Point, Size, Stone, choose_with};
use dialogue::{ask_until, questions};
use game::Watch;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::console::{converse, work};
use crate::convert::{integer, invalid, refused};
use crate::table::Specified;

/// The m,n,k game: a person against `facil`, `normal` or `dificil`.
///
/// A board is a tuple of m tuples of n integers: 1 for a black stone (X), -1 for a white one (O), 0 where it is free.
/// A position is its number, counted from 1, left to right and then top to bottom. A player is 1 or -1.
///
/// >>> tab = ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
/// >>> print(tabuleiro_para_str(tab))
/// X---+---+---X
/// |   |   |   |
/// O---X---+---X
/// |   |   |   |
/// O---+---+---O
/// >>> escolhe_posicao_auto(tab, 1, 3, 'normal')
/// 7
///
/// `jogo_mnk` plays a whole game.
#[pymodule(submodule)]
#[pyo3(module = "tabuleiro")]
pub(crate) mod mnk {
    #[pymodule_export]
    use super::{
        eh_fim_jogo, eh_posicao, eh_posicao_livre, eh_posicao_valida, eh_tabuleiro, escolhe_posicao_auto,
        escolhe_posicao_manual, jogo_mnk, marca_posicao, obtem_coluna, obtem_diagonais, obtem_dimensao, obtem_linha,
        obtem_posicoes_adjacentes, obtem_posicoes_jogador, obtem_posicoes_livres, obtem_valor,
        ordena_posicoes_tabuleiro, tabuleiro_para_str, verifica_k_linhas,
    };
}

/// Tell whether something is a board: a tuple of 2 to 100 tuples, all with the same 2 to 100 integers 1, -1 or 0.
///
/// "eh_tabuleiro(arg) recebe um argumento de qualquer tipo e devolve True se o seu argumento corresponde a um tabuleiro
/// e False caso contrário, sem nunca gerar erros."
///
/// >>> eh_tabuleiro(((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1)))
/// True
/// >>> eh_tabuleiro(((1, 0, 0, 1), (-1, 1, '0', 1), (-1, 0, 0, -1)))
/// False
/// >>> eh_tabuleiro(((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0)))
/// False
#[pyfunction]
fn eh_tabuleiro(arg: &Bound<'_, PyAny>) -> bool {
    board(arg).is_some()
}

/// Tell whether something is a position of some board: an integer from 1 to 10000.
///
/// "eh_posicao(arg) recebe um argumento de qualquer tipo e devolve True se o seu argumento corresponde a uma posição dum
/// tabuleiro e False caso contrário, sem nunca gerar erros."
///
/// >>> eh_posicao(9), eh_posicao(-2), eh_posicao((1,))
/// (True, False, False)
#[pyfunction]
fn eh_posicao(arg: &Bound<'_, PyAny>) -> bool {
    point(arg).is_some()
}

/// Return the number of rows and columns of a board.
///
/// "obtem_dimensao(tab) recebe um tabuleiro e devolve um tuplo formado pelo número de linhas m e colunas n do
/// tabuleiro."
///
/// >>> obtem_dimensao(((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1)))
/// (3, 4)
#[pyfunction]
fn obtem_dimensao(tab: &Bound<'_, PyTuple>) -> PyResult<(usize, usize)> {
    Ok((tab.len(), tab.get_borrowed_item(0)?.cast::<PyTuple>()?.len()))
}

/// Return what lies at a position: 1, -1 or 0.
///
/// "obtem_valor(tab, pos) recebe um tabuleiro e uma posição do tabuleiro, e devolve o valor contido nessa posição."
///
/// >>> tab = ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
/// >>> obtem_valor(tab, 1), obtem_valor(tab, 2), obtem_valor(tab, 5)
/// (1, 0, -1)
#[pyfunction]
fn obtem_valor<'py>(tab: &Bound<'py, PyTuple>, pos: usize) -> PyResult<Bound<'py, PyAny>> {
    let (_, columns) = obtem_dimensao(tab)?;
    let index = pos.checked_sub(1).filter(|_| columns > 0).ok_or_else(|| PyIndexError::new_err("no such position"))?;
    tab.get_borrowed_item(index / columns)?.cast::<PyTuple>()?.get_item(index % columns)
}

/// Return the positions of the column that a position is in, in ascending order.
///
/// "obtem_coluna(tab, pos) recebe um tabuleiro e uma posição do tabuleiro, e devolve um tuplo com todas as posições que
/// formam a coluna em que esta contida a posição, ordenadas de menor a maior."
///
/// >>> tab = ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
/// >>> obtem_coluna(tab, 2)
/// (2, 6, 10)
/// >>> obtem_coluna(tab, 7)
/// (3, 7, 11)
#[pyfunction]
fn obtem_coluna<'py>(tab: &Bound<'py, PyTuple>, pos: i64) -> PyResult<Bound<'py, PyTuple>> {
    numbers(tab.py(), line(tab, pos, Size::column)?)
}

/// Return the positions of the row that a position is in, in ascending order.
///
/// "obtem_linha(tab, pos) recebe um tabuleiro e uma posição do tabuleiro, e devolve um tuplo com todas as posições que
/// formam a linha em que esta contida a posição, ordenadas de menor a maior."
///
/// >>> tab = ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
/// >>> obtem_linha(tab, 3)
/// (1, 2, 3, 4)
/// >>> obtem_linha(tab, 7)
/// (5, 6, 7, 8)
#[pyfunction]
fn obtem_linha<'py>(tab: &Bound<'py, PyTuple>, pos: i64) -> PyResult<Bound<'py, PyTuple>> {
    numbers(tab.py(), line(tab, pos, Size::row)?)
}

/// Return the diagonal and the antidiagonal through a position, each from left to right.
///
/// "obtem_diagonais(tab, pos) recebe um tabuleiro e uma posição do tabuleiro, e devolve o tuplo formado por dois tuplos
/// de posições correspondentes à diagonal (descendente da esquerda para a direita) e antidiagonal (ascendente da
/// esquerda para a direita) que passam pela posição, respetivamente."
///
/// >>> tab = ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
/// >>> obtem_diagonais(tab, 6)
/// ((1, 6, 11), (9, 6, 3))
/// >>> obtem_diagonais(tab, 5)
/// ((5, 10), (5, 2))
#[pyfunction]
fn obtem_diagonais<'py>(tab: &Bound<'py, PyTuple>, pos: i64) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyTuple>)> {
    let diagonals = line(tab, pos, Size::diagonals)?;
    Ok((numbers(tab.py(), diagonals.falling)?, numbers(tab.py(), diagonals.rising)?))
}

/// Return the board as text, for our eyes.
///
/// "tabuleiro_para_str(tab) recebe um tabuleiro e devolve a cadeia de caracteres que o representa (a representação
/// externa ou representação “para os nossos olhos”)"
///
/// >>> tabuleiro_para_str(((1, 0, 0), (-1, 1, 0), (-1, 0, 0)))
/// 'X---+---+\n|   |   |\nO---X---+\n|   |   |\nO---+---+'
#[pyfunction]
fn tabuleiro_para_str(tab: &Bound<'_, PyAny>) -> PyResult<String> {
    board(tab).map(|board| board.to_string()).ok_or_else(|| invalid("tabuleiro_para_str: argumento invalido"))
}

/// Tell whether a board has a position.
///
/// "eh_posicao_valida(tab, pos) recebe um tabuleiro e uma posição, e devolve True se a posição corresponde a uma posição
/// do tabuleiro, e False caso contrário." Raises ValueError when an argument is invalid.
///
/// >>> tab = ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
/// >>> eh_posicao_valida(tab, 9), eh_posicao_valida(tab, 12), eh_posicao_valida(tab, 13)
/// (True, True, False)
#[pyfunction]
fn eh_posicao_valida(tab: &Bound<'_, PyAny>, pos: &Bound<'_, PyAny>) -> PyResult<bool> {
    let valid = || Some(board(tab)?.size().contains(point(pos)?));
    valid().ok_or_else(|| invalid("eh_posicao_valida: argumentos invalidos"))
}

/// Tell whether no stone lies at a position.
///
/// "eh_posicao_livre(tab, pos) recebe um tabuleiro e uma posição do tabuleiro, e devolve True se a posição corresponde a
/// uma posição livre (não ocupada por pedras), e False caso contrário." Raises ValueError when an argument is invalid.
///
/// >>> tab = ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
/// >>> eh_posicao_livre(tab, 2), eh_posicao_livre(tab, 4), eh_posicao_livre(tab, 12)
/// (True, False, False)
#[pyfunction]
fn eh_posicao_livre(tab: &Bound<'_, PyAny>, pos: &Bound<'_, PyAny>) -> PyResult<bool> {
    let free = || board(tab)?.is_free(point(pos)?).ok();
    free().ok_or_else(|| invalid("eh_posicao_livre: argumentos invalidos"))
}

/// Return the free positions of a board, in ascending order.
///
/// "obtem_posicoes_livres(tab) recebe um tabuleiro e devolve o tuplo com todas as posições livres do tabuleiro,
/// ordenadas de menor a maior." Raises ValueError when the argument is invalid.
///
/// >>> obtem_posicoes_livres(((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1)))
/// (2, 3, 7, 10, 11)
#[pyfunction]
fn obtem_posicoes_livres<'py>(tab: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    let board = board(tab).ok_or_else(|| invalid("obtem_posicoes_livres: argumento invalido"))?;
    numbers(tab.py(), board.free().collect())
}

/// Return the positions of a player's stones, in ascending order.
///
/// "obtem_posicoes_jogador(tab, jog) recebe um tabuleiro e um inteiro identificando um jogador (1 para o jogador com
/// pedras pretas ou -1 para o jogador com pedras brancas) e devolve o tuplo com todas as posições do tabuleiro ocupadas
/// por pedras do jogador, ordenadas de menor a maior." Raises ValueError when an argument is invalid.
///
/// >>> tab = ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
/// >>> obtem_posicoes_jogador(tab, 1)
/// (1, 4, 6, 8)
/// >>> obtem_posicoes_jogador(tab, -1)
/// (5, 9, 12)
#[pyfunction]
fn obtem_posicoes_jogador<'py>(tab: &Bound<'py, PyAny>, jog: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    let stones = || Some(board(tab)?.stones(stone(jog)?).collect());
    numbers(tab.py(), stones().ok_or_else(|| invalid("obtem_posicoes_jogador: argumentos invalidos"))?)
}

/// Return the positions next to a position (diagonals count), in ascending order.
///
/// "obtem_posicoes_adjacentes(tab, pos) recebe um tabuleiro e uma posição do tabuleiro, e devolve o tuplo formado pelas
/// posições do tabuleiro adjacentes (horizontal, vertical e diagonal), ordenadas de menor a maior." Raises ValueError
/// when an argument is invalid.
///
/// >>> tab = ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
/// >>> obtem_posicoes_adjacentes(tab, 1)
/// (2, 5, 6)
/// >>> obtem_posicoes_adjacentes(tab, 6)
/// (1, 2, 3, 5, 7, 9, 10, 11)
#[pyfunction]
fn obtem_posicoes_adjacentes<'py>(tab: &Bound<'py, PyAny>, pos: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    let around = || board(tab)?.size().neighbours(point(pos)?).ok();
    numbers(tab.py(), around().ok_or_else(|| invalid("obtem_posicoes_adjacentes: argumentos invalidos"))?)
}

/// Return the positions in the order of their distance from the central one, equally distant ones in ascending order.
///
/// "ordena_posicoes_tabuleiro(tab, tup) recebe um tabuleiro e um tuplo de posições do tabuleiro (potencialmente vazio),
/// e devolve o tuplo com as posições em ordem ascendente de distância à posição central do tabuleiro." Raises ValueError
/// when an argument is invalid.
///
/// >>> tab = ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
/// >>> ordena_posicoes_tabuleiro(tab, tuple(range(1, 13)))
/// (7, 2, 3, 4, 6, 8, 10, 11, 12, 1, 5, 9)
#[pyfunction]
fn ordena_posicoes_tabuleiro<'py>(tab: &Bound<'py, PyAny>, tup: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    let sorted = || {
        let size = board(tab)?.size();
        let mut points: Vec<Point> =
            tup.cast::<PyTuple>().ok()?.iter_borrowed().map(|pos| point(&pos)).collect::<Option<_>>()?;
        size.sort_from_centre(&mut points).ok()?;
        Some(points)
    };
    numbers(tab.py(), sorted().ok_or_else(|| invalid("ordena_posicoes_tabuleiro: argumentos invalidos"))?)
}

/// Return a new board with a player's stone on a free position.
///
/// "marca_posicao(tab, pos, jog) recebe um tabuleiro, uma posição livre do tabuleiro e um inteiro identificando um
/// jogador (1 para o jogador com pedras pretas ou -1 para o jogador com pedras brancas), e devolve um novo tabuleiro com
/// uma nova pedra do jogador indicado nessa posição." Raises ValueError when an argument is invalid.
///
/// >>> marca_posicao(((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1)), 11, -1)
/// ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, -1, -1))
#[pyfunction]
fn marca_posicao<'py>(
    tab: &Bound<'py, PyAny>,
    pos: &Bound<'_, PyAny>,
    jog: &Bound<'_, PyAny>,
) -> PyResult<Bound<'py, PyTuple>> {
    let marked = || {
        let mut board = board(tab)?;
        board.place(point(pos)?, stone(jog)?).ok()?;
        Some(board)
    };
    let board = marked().ok_or_else(|| invalid("marca_posicao: argumentos invalidos"))?;
    let values = |row: &[Option<Stone>]| -> Vec<i64> { row.iter().map(|cell| cell.map_or(0, Stone::value)).collect() };
    let rows = board.rows().map(|row| PyTuple::new(tab.py(), values(row))).collect::<PyResult<Vec<_>>>()?;
    PyTuple::new(tab.py(), rows)
}

/// Tell whether a line of k or more of a player's stones runs through a position, which holds one of them.
///
/// "verifica_k_linhas(tab, pos, jog, k) [...] devolve True se existe pelo menos uma linha (horizontal, vertical ou
/// diagonal) que contenha a posição com k ou mais pedras consecutivas do jogador indicado, e False caso contrário."
/// Raises ValueError when an argument is invalid.
///
/// >>> tab = ((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1))
/// >>> verifica_k_linhas(tab, 4, 1, 2), verifica_k_linhas(tab, 12, 1, 2)
/// (True, False)
/// >>> tab = ((1, 0, 0, 0), (-1, 1, 0, 1), (-1, 0, 1, -1), (0, 0, 0, 0))
/// >>> verifica_k_linhas(tab, 6, 1, 3), verifica_k_linhas(tab, 16, 1, 3)
/// (True, False)
#[pyfunction]
fn verifica_k_linhas(
    tab: &Bound<'_, PyAny>,
    pos: &Bound<'_, PyAny>,
    jog: &Bound<'_, PyAny>,
    k: &Bound<'_, PyAny>,
) -> PyResult<bool> {
    let found = || board(tab)?.has_line(point(pos)?, stone(jog)?, length(k)?).ok();
    found().ok_or_else(|| invalid("verifica_k_linhas: argumentos invalidos"))
}

/// Tell whether the game is over: someone has k stones in a line, or no position is free.
///
/// "eh_fim_jogo(tab, k) recebe um tabuleiro e um valor inteiro positivo k, e devolve um booleano a indicar se o jogo
/// terminou (True) ou não (False)." Raises ValueError when an argument is invalid.
///
/// >>> eh_fim_jogo(((1, 0, 0, 1), (-1, 1, 0, 1), (-1, 0, 0, -1)), 3)
/// False
/// >>> eh_fim_jogo(((1, 0, 0, 0), (-1, 1, 0, 1), (-1, 0, 1, -1)), 3)
/// True
#[pyfunction]
fn eh_fim_jogo(tab: &Bound<'_, PyAny>, k: &Bound<'_, PyAny>) -> PyResult<bool> {
    let over = || Some(board(tab)?.is_over(length(k)?));
    over().ok_or_else(|| invalid("eh_fim_jogo: argumentos invalidos"))
}

/// Ask a person for a free position, until one is typed, and return it.
///
/// "escolhe_posicao_manual(tab) recebe um tabuleiro e devolve uma posição introduzida manualmente pelo jogador. A função
/// deve apresentar a mensagem do exemplo a seguir, repetindo a mensagem até o jogador introduzir uma posição livre."
/// Raises ValueError when the argument is invalid.
#[pyfunction]
#[pyo3(pass_module)]
fn escolhe_posicao_manual(module: &Bound<'_, PyModule>, tab: &Bound<'_, PyAny>) -> PyResult<u16> {
    let board = board(tab).ok_or_else(|| invalid("escolhe_posicao_manual: argumento invalido"))?;
    let free = |answer: &str| answer.parse().ok().filter(|typed| board.is_free(*typed) == Ok(true));
    converse(module, |console| ask_until(console, questions::MNK, free)).map(Point::number)
}

/// Return the position that a level chooses for a player: 'facil', 'normal' or 'dificil'.
///
/// "escolhe_posicao_auto(tab, jog, k, lvl) recebe um tabuleiro (em que o jogo não terminou ainda), um inteiro
/// identificando um jogador (1 para o jogador com pedras pretas ou -1 para o jogador com pedras brancas), um inteiro
/// positivo correspondendo ao valor k dum jogo m, n, k, e a cadeia de carateres correspondente à estratégia, e devolve a
/// posição escolhida automaticamente de acordo com a estratégia selecionada." Raises ValueError when an argument is
/// invalid, or the game is over.
///
/// >>> tab = ((0, 0, 0), (0, 1, 0), (-1, 0, 1))
/// >>> escolhe_posicao_auto(tab, -1, 3, 'facil'), escolhe_posicao_auto(tab, -1, 3, 'normal')
/// (4, 1)
/// >>> tab = ((0, 0, -1), (-1, 1, 0), (1, 0, 0))
/// >>> escolhe_posicao_auto(tab, 1, 3, 'normal'), escolhe_posicao_auto(tab, 1, 3, 'dificil')
/// (1, 8)
#[pyfunction]
fn escolhe_posicao_auto(
    tab: &Bound<'_, PyAny>,
    jog: &Bound<'_, PyAny>,
    k: &Bound<'_, PyAny>,
    lvl: &Bound<'_, PyAny>,
) -> PyResult<u16> {
    let wrong = || invalid("escolhe_posicao_auto: argumentos invalidos");
    let asked = || Some((board(tab)?, stone(jog)?, length(k)?, level(lvl)?));
    let (board, stone, k, level) = asked().ok_or_else(wrong)?;
    let chosen = match level {
        Level::Dificil => work(tab.py(), |signals| {
            choose_with(&board, stone, k, level, &mut |progress| {
                signals.progress(progress.done as u64, progress.total as u64)
            })
        })?,
        Level::Facil | Level::Normal => choose_with(&board, stone, k, level, &mut |_| ControlFlow::Continue(())),
    };
    chosen.map(Point::number).map_err(|_| wrong())
}

/// Play a whole game of a person against a level and return the winner: 1, -1, or 0 for a draw.
///
/// "jogo_mnk(cfg, jog, lvl) é a função principal que permite jogar um jogo completo m, n, k de um jogador contra o
/// computador. A função recebe um tuplo de três valores inteiros correspondentes aos valores de configuração do jogo m,
/// n e k; um inteiro identificando a cor das pedras do jogador humano (1 para as pedras pretas ou -1 para as pedras
/// brancas); e uma cadeia de carateres identificando a estratégia de jogo utilizada pela máquina. [...] A função mostra
/// o resultado do jogo (VITORIA, DERROTA ou EMPATE) e devolve um inteiro identificando o jogador vencedor (1 para preto
/// ou -1 para branco), ou 0 em caso de empate." Raises ValueError when an argument is invalid.
#[pyfunction]
#[pyo3(pass_module)]
fn jogo_mnk(
    module: &Bound<'_, PyModule>,
    cfg: &Bound<'_, PyAny>,
    jog: &Bound<'_, PyAny>,
    lvl: &Bound<'_, PyAny>,
) -> PyResult<i64> {
    let asked = || {
        type Three<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);
        let (rows, columns, k) = cfg.cast::<PyTuple>().ok()?.extract::<Three<'_>>().ok()?;
        let side = |arg| usize::try_from(integer(arg)?).ok();
        Some((Size::new(side(&rows)?, side(&columns)?).ok()?, length(&k)?, stone(jog)?, level(lvl)?))
    };
    let (size, k, stone, level) = asked().ok_or_else(|| invalid("jogo_mnk: argumentos invalidos"))?;
    let players = match stone {
        Stone::X => ["human", level.name()],
        Stone::O => [level.name(), "human"],
    };
    Specified::new("mnk", &[("board", &size.to_string()), ("k", &k.to_string())])?
        .play(module, &players)?
        .parse()
        .map_err(refused)
}

fn board(arg: &Bound<'_, PyAny>) -> Option<Board> {
    let rows = arg.cast::<PyTuple>().ok()?;
    // The longest are not looked at, so that a huge tuple is not copied for nothing.
    Size::new(rows.len(), rows.get_borrowed_item(0).ok()?.cast::<PyTuple>().ok()?.len()).ok()?;
    let values = |row: &Bound<'_, PyAny>| -> Option<Vec<i64>> {
        row.cast::<PyTuple>().ok()?.iter_borrowed().map(|cell| integer(&cell)).collect()
    };
    Board::from_rows(&rows.iter_borrowed().map(|row| values(&row)).collect::<Option<Vec<_>>>()?).ok()
}

fn point(arg: &Bound<'_, PyAny>) -> Option<Point> {
    Point::new(integer(arg)?).ok()
}

fn stone(arg: &Bound<'_, PyAny>) -> Option<Stone> {
    Stone::from_value(integer(arg)?).ok()
}

/// How many in a line win. No board is that large, so that a number beyond all bounds may as well be the greatest.
fn length(arg: &Bound<'_, PyAny>) -> Option<NonZeroU32> {
    let k = integer(arg)?;
    if k > i64::from(u32::MAX) { Some(NonZeroU32::MAX) } else { NonZeroU32::new(k.try_into().ok()?) }
}

fn level(arg: &Bound<'_, PyAny>) -> Option<Level> {
    arg.cast::<PyString>().ok()?.to_str().ok()?.parse().ok()
}

/// A line through a position of a board that is taken for one: only its size is looked at.
fn line<T>(tab: &Bound<'_, PyTuple>, pos: i64, line: fn(Size, Point) -> Result<T, OffBoard>) -> PyResult<T> {
    let (rows, columns) = obtem_dimensao(tab)?;
    line(Size::new(rows, columns).map_err(refused)?, Point::new(pos).map_err(refused)?).map_err(refused)
}

fn numbers(py: Python<'_>, points: Vec<Point>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, points.into_iter().map(Point::number))
}
