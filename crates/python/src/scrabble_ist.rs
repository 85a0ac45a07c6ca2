//! `tabuleiro.scrabble_ist`: the functions of Scrabble IST. Sets of letters and players are dictionaries, a board is a
//! list of lists, as specified; what is given to a function that changes it is changed itself.

use std::collections::BTreeMap;
use std::num::NonZeroU64;

use ::scrabble_ist::{
    Board, Cell, Direction, Generator, Letter, LetterSet, Move, Placement, Player, Points, SIDE, ScrabbleIst, Square,
    Tile, cell_char, cell_of, check_turn, drawn, fits, letters_of, next_number, player_line, shuffle, shuffled,
};
use dialogue::{Console, ask_until, questions};
use game::{Rules, Seat};
use pyo3::exceptions::{PyIndexError, PyKeyError, PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyInt, PyList, PyString, PyTuple};
use pyo3::{PyTypeInfo, intern};

use crate::console::converse;
use crate::convert::{integer, invalid, refused};

/// Scrabble IST: two to four people lay words of Portuguese letters on a board of 15 by 15 squares.
///
/// A letter is a string such as 'A' or 'Ç'. A set of letters is a dictionary with how many there are of each. A board
/// is a list of 15 lists of 15 letters, or '.' where a square is free. A square is a tuple of its row and column, from
/// 1. A player is a dictionary with 'id', 'pontos' and 'letras'.
///
/// >>> tab = cria_tabuleiro()
/// >>> conj = cria_conjunto(('C', 'A', 'O', 'N'), (2, 1, 3, 1))
/// >>> joga_palavra(tab, 'CAO', cria_casa(8, 8), 'H', conj, True)
/// ('A', 'C', 'O')
/// >>> obtem_sequencia(tab, cria_casa(8, 7), 'H', 5)
/// '.CAO.'
///
/// `scrabble` plays a whole game.
#[pymodule(submodule)]
#[pyo3(module = "tabuleiro")]
pub(crate) mod scrabble_ist {
    #[pymodule_export]
    use super::{
        baralha_conjunto, cria_casa, cria_conjunto, cria_jogador, cria_tabuleiro, distribui_letra,
        gera_numero_aleatorio, insere_letra, insere_palavra, joga_palavra, jogador_para_str, obtem_sequencia,
        obtem_valor, permuta_letras, processa_jogada, scrabble, tabuleiro_para_str, testa_palavra_padrao,
    };
}

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
fn cria_conjunto<'py>(r#let: &Bound<'py, PyAny>, occ: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
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
fn gera_numero_aleatorio<'py>(estado: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyInt>> {
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
fn permuta_letras(letras: &Bound<'_, PyList>, estado: &Bound<'_, PyInt>) -> PyResult<()> {
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
fn baralha_conjunto<'py>(conj: &Bound<'py, PyDict>, estado: &Bound<'py, PyInt>) -> PyResult<Bound<'py, PyList>> {
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
fn testa_palavra_padrao(palavra: &str, padrao: &str, conj: &Bound<'_, PyDict>) -> PyResult<bool> {
    // No letter of the alphabet takes the place of another character.
    let (Ok(word), Ok(pattern)) = (letters_of(palavra), padrao.chars().map(cell_of).collect::<Result<Vec<Cell>, _>>())
    else {
        return Ok(false);
    };
    Ok(fits(&word, &pattern, &held(conj, word.iter().copied())?))
}

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
fn cria_tabuleiro(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
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
fn cria_casa(l: &Bound<'_, PyAny>, c: &Bound<'_, PyAny>) -> PyResult<(u8, u8)> {
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
fn obtem_valor<'py>(tab: &Bound<'py, PyList>, casa: (i64, i64)) -> PyResult<Bound<'py, PyAny>> {
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
fn insere_letra<'py>(
    tab: &Bound<'py, PyList>,
    casa: (i64, i64),
    letra: &Bound<'py, PyString>,
) -> PyResult<Bound<'py, PyList>> {
    Place::of(tab, square(casa)?)?.put(letra)?;
    Ok(tab.clone())
}

/// Return what lies on so many squares from one on, to the right ('H') or down ('V').
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
fn obtem_sequencia(tab: &Bound<'_, PyList>, casa: (i64, i64), direcao: &str, tamanho: usize) -> PyResult<String> {
    let mut sequence = String::new();
    for place in line(tab, casa, direcao, tamanho)? {
        sequence += place.value()?.cast::<PyString>()?.to_str()?;
    }
    Ok(sequence)
}

/// Put the letters of a word on the squares from one on, to the right ('H') or down ('V'), and return the same board.
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
fn insere_palavra<'py>(
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
fn tabuleiro_para_str(tab: &Bound<'_, PyList>) -> PyResult<String> {
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

/// Return the player with this place in the order, 1 to 4, these points and at most seven letters.
///
/// "cria_jogador(ordem, pontos, conj_letras) recebe dois inteiros representando respetivamente a ordem do jogador e os
/// pontos iniciais, e um conjunto de letras representando as letras do jogador de Scrabble, e devolve um jogador de
/// Scrabble como descrito anteriormente." Raises ValueError when an argument is invalid.
///
/// >>> cria_jogador(2, 0, cria_conjunto((), ()))
/// {'id': 2, 'pontos': 0, 'letras': {}}
/// >>> cria_jogador(5, 0, cria_conjunto((), ()))
/// Traceback (most recent call last):
/// ValueError: cria_jogador: argumentos inválidos
#[pyfunction]
fn cria_jogador<'py>(
    ordem: &Bound<'py, PyAny>,
    pontos: &Bound<'py, PyAny>,
    conj_letras: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyDict>> {
    let valid = || {
        let seat = Seat::new(integer(ordem)?.try_into().ok()?)?;
        Player::new(seat, integer(pontos)?.try_into().ok()?, checked_set(conj_letras)?).ok()
    };
    valid().ok_or_else(|| invalid("cria_jogador: argumentos inválidos"))?;
    let py = ordem.py();
    let jog = PyDict::new(py);
    jog.set_item(intern!(py, "id"), ordem)?;
    jog.set_item(intern!(py, "pontos"), pontos)?;
    jog.set_item(intern!(py, "letras"), conj_letras)?;
    Ok(jog)
}

/// Return the player as text, for our eyes.
///
/// "jogador_para_str(jog) recebe um jogador e devolve a cadeia de caracteres que o representa (a representação externa
/// ou representação “para os nossos olhos”), de acordo com os exemplos na seguinte interação (as letras são mostradas
/// pela ordem indicada na Secção 3.1)."
///
/// >>> conj1 = cria_conjunto(('C', 'A', 'O', 'N'), (2, 1, 3, 1))
/// >>> conj2 = cria_conjunto(('A', 'B', 'E', 'J'), (2, 1, 3, 1))
/// >>> jog1, jog2 = cria_jogador(1, 0, conj1), cria_jogador(2, 13, conj2)
/// >>> jogador_para_str(jog1)
/// '#1 (  0): A C C N O O O'
/// >>> jogador_para_str(jog2)
/// '#2 ( 13): A A B E E E J'
#[pyfunction]
fn jogador_para_str(jog: &Bound<'_, PyDict>) -> PyResult<String> {
    let py = jog.py();
    let (order, points) = (number(&field(jog, intern!(py, "id"))?)?, number(&field(jog, intern!(py, "pontos"))?)?);
    Ok(player_line(order.str()?, points.str()?, &countable(set(&letters(jog)?)?)?))
}

/// Take the last letter of a list and give it to a player, and tell whether there was one.
///
/// "distribui_letra(letras, jogador) recebe uma lista de letras (potencialmente vazia) e um jogador, retira a última
/// letra da lista acrescentando-a ao conjunto de letras do jogador e devolve True, ou não faz nada e devolve False caso
/// a lista estiver vazia. A função modifica destrutivamente a lista de letras e o jogador passados como argumento."
///
/// >>> jog = cria_jogador(1, 0, cria_conjunto((), ()))
/// >>> letras = ['A', 'B', 'C', 'A']
/// >>> distribui_letra(letras, jog)
/// True
/// >>> letras, jog
/// (['A', 'B', 'C'], {'id': 1, 'pontos': 0, 'letras': {'A': 1}})
/// >>> while letras: _ = distribui_letra(letras, jog)
/// >>> letras, jog
/// ([], {'id': 1, 'pontos': 0, 'letras': {'A': 2, 'C': 1, 'B': 1}})
/// >>> distribui_letra(letras, jog)
/// False
#[pyfunction]
fn distribui_letra(letras: &Bound<'_, PyList>, jogador: &Bound<'_, PyDict>) -> PyResult<bool> {
    let Some(last) = letras.len().checked_sub(1) else {
        return Ok(false);
    };
    add(&letters(jogador)?, &letras.get_item(last)?)?;
    cut(letras, last)?;
    Ok(true)
}

/// Lay a word with letters of a set, if the rules allow it, and return the letters used, else an empty tuple.
///
/// "joga_palavra(tab, palavra, casa, direcao, conj_letras, primeira) [...] Caso seja possível formar a palavra no
/// tabuleiro (sem sair dos limites do tabuleiro) com as letras do conjunto fornecido e a jogada for válida de acordo
/// com regras da Secção 1, a função insere a palavra no tabuleiro e devolve o tuplo formado pelas letras utilizadas
/// pela ordem indicada na Secção 3.1, sem alterar o conjunto de letras. Caso contrário, a função devolve um tuplo
/// vazio, sem alterar o tabuleiro."
///
/// >>> tab = cria_tabuleiro()
/// >>> conj_let1 = cria_conjunto(('C', 'A', 'O', 'N'), (2, 1, 3, 1))
/// >>> joga_palavra(tab, 'VACA', cria_casa(8, 8), 'H', conj_let1, True)
/// ()
/// >>> joga_palavra(tab, 'CAO', cria_casa(7, 8), 'H', conj_let1, True)
/// ()
/// >>> joga_palavra(tab, 'CAO', cria_casa(8, 8), 'H', conj_let1, False)
/// ()
/// >>> joga_palavra(tab, 'CAO', cria_casa(8, 8), 'H', conj_let1, True)
/// ('A', 'C', 'O')
/// >>> conj_let2 = cria_conjunto(('P', 'E', 'O', 'R'), (2, 1, 3, 1))
/// >>> joga_palavra(tab, 'PERO', cria_casa(2, 2), 'V', conj_let2, False)
/// ()
/// >>> joga_palavra(tab, 'PERO', cria_casa(5, 10), 'V', conj_let2, False)
/// ('E', 'P', 'R')
#[pyfunction]
fn joga_palavra<'py>(
    tab: &Bound<'py, PyList>,
    palavra: &str,
    casa: (i64, i64),
    direcao: &str,
    conj_letras: &Bound<'_, PyDict>,
    primeira: bool,
) -> PyResult<Bound<'py, PyTuple>> {
    let py = tab.py();
    let direction = direcao.parse().map_err(refused)?;
    let (Ok(square), Ok(word)) = (Square::new(casa.0, casa.1), palavra.parse()) else {
        return Ok(PyTuple::empty(py));
    };
    let placement = Placement { square, direction, word };
    let held = held(conj_letras, placement.word.iter().copied())?;
    let Some(Ok(tiles)) = under(tab, &placement)?.map(|board| placement.check(&board, &held, primeira)) else {
        return Ok(PyTuple::empty(py));
    };
    lay(tab, &tiles)?;
    let used: LetterSet = tiles.iter().map(|tile| tile.letter).collect();
    PyTuple::new(py, used.letters().map(Letter::char).collect::<Vec<_>>())
}

/// Play a turn of a player: ask for a line until one can be done, do it, and tell whether the player has not passed.
///
/// "processa_jogada(tab, jog, pilha, pontos, primeira) recebe um tabuleiro, um jogador, uma lista de letras, um
/// dicionário com os pontos de cada uma das letras do abecedário Português e um booleano a identificar a primeira
/// jogada (ver regras na Secção 1). A função processa o turno completo do jogador devendo apresentar a mensagem do
/// exemplo a seguir, repetindo a mensagem até o jogador introduzir uma jogada válida num formato dependente da ação
/// pretendida".
///
/// The lines are 'P' to pass, 'T' and letters to exchange them, and 'J', row, column, 'H' or 'V' and a word to lay it.
#[pyfunction]
#[pyo3(pass_module)]
fn processa_jogada(
    module: &Bound<'_, PyModule>,
    tab: &Bound<'_, PyList>,
    jog: &Bound<'_, PyDict>,
    pilha: &Bound<'_, PyList>,
    pontos: &Bound<'_, PyDict>,
    primeira: bool,
) -> PyResult<bool> {
    let question = questions::scrabble_ist(number(&field(jog, intern!(jog.py(), "id"))?)?.str()?);
    loop {
        let line = converse(module, |console| console.ask(&question))?;
        // What is given is looked at only now: `input` is anybody's, and may have changed it.
        if let Some(played) = turn(tab, jog, pilha, pontos, primeira, &line)? {
            return Ok(played);
        }
    }
}

/// Play a whole game of 2 to 4 people and return their points.
///
/// "scrabble(jogadores, saco, pontos, seed) é a função principal que permite jogar um jogo completo de Scrabble de dois
/// a quatro jogadores. A função recebe o número de jogadores, o conjunto de letras do saco, o dicionário com a
/// pontuação de cada letra e um inteiro positivo representando o estado inicial do gerador pseudo-aleatório da Secção
/// 2.2, e devolve o tuplo com a pontuação final obtida pelos jogadores." Raises ValueError when an argument is invalid.
#[pyfunction]
#[pyo3(pass_module)]
fn scrabble<'py>(
    module: &Bound<'py, PyModule>,
    jogadores: &Bound<'py, PyAny>,
    saco: &Bound<'py, PyAny>,
    pontos: &Bound<'py, PyAny>,
    seed: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyTuple>> {
    let asked = || {
        let (bag, worth) = (checked_set(saco)?, checked_points(pontos)?);
        let points = Points::new(worth.iter().filter_map(|(letter, value)| Some((*letter, positive(value)?)))).ok()?;
        let rules = ScrabbleIst::new(bag.clone(), points).ok()?;
        let seed = generator(seed.cast_exact().ok()?).ok()?;
        let players = integer(jogadores)?.try_into().ok()?;
        rules.seats().contains(&players).then_some((players, bag, worth, rules, seed))
    };
    let (players, bag, worth, rules, seed) = asked().ok_or_else(|| invalid("scrabble: argumentos inválidos"))?;
    countable(bag)?;
    let mut state = rules.deal(players, seed).map_err(refused)?;
    // Points may be of any width, which those of the state are not.
    let mut totals = vec![PyInt::new(module.py(), 0); players.into()];
    converse(module, |console| console.say(questions::SCRABBLE_IST_WELCOME))?;
    while state.end().is_none() {
        let mut screen = vec![state.board().to_string()];
        for (player, total) in state.players().iter().zip(&totals) {
            screen.push(player_line(player.seat(), total.str()?, player.letters()));
        }
        let seat = state.turn();
        let chosen = converse(module, |console| {
            screen.iter().try_for_each(|line| console.say(line))?;
            ask_until(console, &questions::scrabble_ist(seat), |line| {
                let chosen: Move = line.parse().ok()?;
                state.take_turn(rules.points(), &chosen).ok().map(|_| chosen)
            })
        })?;
        if let (Move::Play(placement), Some(total)) = (chosen, totals.get_mut(seat.index())) {
            *total = placement.word.iter().filter_map(|letter| worth.get(letter)).try_fold(total.clone(), plus)?;
        }
    }
    PyTuple::new(module.py(), totals)
}

/// The most letters that are written one by one; Python, too, runs out of memory with not many more.
const MOST: u64 = 100_000_000;

/// What a line does to what the caller has given: nothing if it is refused, and then `None`.
fn turn(
    tab: &Bound<'_, PyList>,
    jog: &Bound<'_, PyDict>,
    pilha: &Bound<'_, PyList>,
    pontos: &Bound<'_, PyDict>,
    first: bool,
    line: &str,
) -> PyResult<Option<bool>> {
    let py = tab.py();
    let Ok(chosen) = line.parse::<Move>() else {
        return Ok(None);
    };
    let own = letters(jog)?;
    let (held, board) = match &chosen {
        Move::Pass => return Ok(Some(false)),
        Move::Exchange(given) => (held(&own, given.letters())?, Some(Board::empty())),
        Move::Play(placement) => (held(&own, placement.word.iter().copied())?, under(tab, placement)?),
    };
    let Some(Ok(done)) = board.map(|board| check_turn(&board, &held, pilha.len(), first, &chosen)) else {
        return Ok(None);
    };
    // All that can fail comes first, on a copy, so that nothing is ever half changed.
    let after = own.copy()?;
    done.spent().try_for_each(|letter| take(&after, letter))?;
    let left = pilha.len() - pilha.len().min(done.spent().count());
    (left..pilha.len()).rev().try_for_each(|place| add(&after, &pilha.get_item(place)?))?;
    let mut total = number(&field(jog, intern!(py, "pontos"))?)?;
    if let Move::Play(placement) = &chosen {
        for letter in placement.word.iter() {
            total = plus(total, &number(&field(pontos, &name(py, *letter))?)?)?;
        }
    }
    lay(tab, &done.laid)?;
    own.clear();
    own.update(after.as_mapping())?;
    jog.set_item(intern!(py, "pontos"), total)?;
    cut(pilha, left)?;
    Ok(Some(true))
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

/// So many squares of a board from one on, which are all there.
fn line<'py>(tab: &Bound<'py, PyList>, casa: (i64, i64), direcao: &str, length: usize) -> PyResult<Vec<Place<'py>>> {
    let direction: Direction = direcao.parse().map_err(refused)?;
    let squares = square(casa)?.line(direction, length).map_err(|why| PyIndexError::new_err(why.to_string()))?;
    let places = squares.map(|square| Place::of(tab, square)).collect::<PyResult<Vec<_>>>()?;
    places.iter().try_for_each(|place| place.value().map(drop))?;
    Ok(places)
}

/// A board with what lies where a word is to be, which is all that its rules look at; `None` if no letter can be there.
fn under(tab: &Bound<'_, PyList>, placement: &Placement) -> PyResult<Option<Board>> {
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

fn lay(tab: &Bound<'_, PyList>, tiles: &[Tile]) -> PyResult<()> {
    tiles.iter().try_for_each(|tile| Place::of(tab, tile.square)?.put(tile.letter.char()))
}

fn letter(arg: &Bound<'_, PyAny>) -> Option<Letter> {
    Letter::try_from(arg.extract::<char>().ok()?).ok()
}

fn name(py: Python<'_>, letter: Letter) -> Bound<'_, PyString> {
    PyString::new(py, letter.char().encode_utf8(&mut [0; 4]))
}

/// A positive integer, as large as the rules count.
fn positive(arg: &Bound<'_, PyAny>) -> Option<u32> {
    let number = integer(arg).filter(|number| *number > 0)?;
    Some(number.try_into().unwrap_or(u32::MAX))
}

fn checked_set(arg: &Bound<'_, PyAny>) -> Option<LetterSet> {
    let counts = arg.cast::<PyDict>().ok()?.iter().map(|(key, count)| Some((letter(&key)?, positive(&count)?)));
    LetterSet::new(counts.collect::<Option<Vec<_>>>()?).ok()
}

/// What each letter of a dictionary is worth; what else is in it does not count.
fn checked_points<'py>(arg: &Bound<'py, PyAny>) -> Option<BTreeMap<Letter, Bound<'py, PyInt>>> {
    let mut worth = BTreeMap::new();
    for (key, value) in arg.cast::<PyDict>().ok()?.iter() {
        if let Some(letter) = letter(&key) {
            positive(&value)?;
            worth.insert(letter, value.cast_into().ok()?);
        }
    }
    Some(worth)
}

/// The set of a dictionary that is taken for one.
fn set(conj: &Bound<'_, PyDict>) -> PyResult<LetterSet> {
    let mut counts = Vec::new();
    for (key, count) in conj.iter() {
        let letter = letter(&key).ok_or_else(|| PyValueError::new_err("a set has letters of the alphabet only"))?;
        counts.extend(self::count(&count)?.map(|count| (letter, count)));
    }
    LetterSet::new(counts).map_err(refused)
}

/// How many there are of these letters in a dictionary that is taken for a set.
fn held(conj: &Bound<'_, PyDict>, letters: impl IntoIterator<Item = Letter>) -> PyResult<LetterSet> {
    let mut counts = Vec::new();
    for (letter, _) in letters.into_iter().collect::<LetterSet>().counts() {
        if let Some(count) = conj.get_item(letter.char())? {
            counts.extend(self::count(&count)?.map(|count| (letter, count)));
        }
    }
    LetterSet::new(counts).map_err(refused)
}

/// How many there are, if any.
fn count(arg: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
    number(arg)?;
    Ok(positive(arg))
}

/// A set whose letters can be written one by one.
fn countable(set: LetterSet) -> PyResult<LetterSet> {
    if set.total() > MOST { Err(PyMemoryError::new_err("too many letters")) } else { Ok(set) }
}

/// The generator with a seed of any width.
fn generator(seed: &Bound<'_, PyInt>) -> PyResult<Generator> {
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

fn number<'py>(arg: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyInt>> {
    Ok(arg.cast_exact::<PyInt>()?.clone())
}

fn plus<'py>(total: Bound<'py, PyInt>, value: &Bound<'py, PyInt>) -> PyResult<Bound<'py, PyInt>> {
    Ok(total.add(value)?.cast_into()?)
}

fn field<'py>(dict: &Bound<'py, PyDict>, key: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
    dict.get_item(key)?.ok_or_else(|| PyKeyError::new_err(key.clone().unbind()))
}

/// The letters of a player.
fn letters<'py>(jog: &Bound<'py, PyDict>) -> PyResult<Bound<'py, PyDict>> {
    Ok(field(jog, intern!(jog.py(), "letras"))?.cast_into()?)
}

/// Adds a letter to a set, a new one at its end.
fn add(conj: &Bound<'_, PyDict>, letter: &Bound<'_, PyAny>) -> PyResult<()> {
    let letter = letter.cast::<PyString>()?;
    let count = match conj.get_item(letter)? {
        Some(count) => number(&count)?.add(1)?,
        None => PyInt::new(conj.py(), 1).into_any(),
    };
    conj.set_item(letter, count)
}

/// Takes a letter out of a set, and its name with the last one.
fn take(conj: &Bound<'_, PyDict>, letter: Letter) -> PyResult<()> {
    let letter = name(conj.py(), letter);
    let count = number(&field(conj, &letter)?)?;
    if integer(&count) == Some(1) { conj.del_item(letter) } else { conj.set_item(letter, count.sub(1)?) }
}

/// Takes the end of a list off.
fn cut(list: &Bound<'_, PyList>, from: usize) -> PyResult<()> {
    // To delete an item is faster, but is up to the class of the list.
    if list.is_exact_instance_of::<PyList>() && from + 1 == list.len() {
        return list.del_item(from);
    }
    list.set_slice(from, list.len(), &PyList::empty(list.py()))
}
