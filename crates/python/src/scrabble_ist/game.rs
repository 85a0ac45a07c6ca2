//! Players, their turns, and a whole game.

use std::collections::BTreeMap;

use ::scrabble_ist::{
    Board, Letter, LetterSet, Move, Placement, Player, Points, ScrabbleIst, Square, check_turn, player_line,
};
use dialogue::{Console, ask_until, questions};
use game::{Rules, Seat};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyList, PyString, PyTuple};

use super::board::{direction, lay, under};
use super::letters::generator;
use super::values::{checked_set, countable, field, held, letter, name, number, positive, set};
use crate::console::converse;
use crate::convert::{integer, invalid, refused};

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
pub(super) fn cria_jogador<'py>(
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
pub(super) fn jogador_para_str(jog: &Bound<'_, PyDict>) -> PyResult<String> {
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
pub(super) fn distribui_letra(letras: &Bound<'_, PyList>, jogador: &Bound<'_, PyDict>) -> PyResult<bool> {
    let Some(last) = letras.len().checked_sub(1) else {
        return Ok(false);
    };
    add(&letters(jogador)?, &letras.get_item(last)?)?;
    cut(letras, last)?;
    Ok(true)
}

/// Lay a word with letters of a set, if the rules allow it, and return the letters used, else an empty tuple. A direction
/// that is not 'H' is down.
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
pub(super) fn joga_palavra<'py>(
    tab: &Bound<'py, PyList>,
    palavra: &str,
    casa: (i64, i64),
    direcao: &str,
    conj_letras: &Bound<'_, PyDict>,
    primeira: bool,
) -> PyResult<Bound<'py, PyTuple>> {
    let py = tab.py();
    let (Ok(square), Ok(word)) = (Square::new(casa.0, casa.1), palavra.parse()) else {
        return Ok(PyTuple::empty(py));
    };
    let placement = Placement { square, direction: direction(direcao), word };
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
pub(super) fn processa_jogada(
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
pub(super) fn scrabble<'py>(
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
    while state.ending().is_none() {
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

/// The letters of a player.
fn letters<'py>(jog: &Bound<'py, PyDict>) -> PyResult<Bound<'py, PyDict>> {
    Ok(field(jog, intern!(jog.py(), "letras"))?.cast_into()?)
}

/// Adds a letter to a set, a new one at its end.
fn add(conj: &Bound<'_, PyDict>, letter: &Bound<'_, PyAny>) -> PyResult<()> {
    let letter = letter.cast::<PyString>()?;
    let Some(count) = conj.get_item(letter)? else {
        return conj.set_item(letter, 1);
    };
    let count = count.cast_exact::<PyInt>()?;
    // Python's own addition is for those that are too wide, and takes longer.
    match count.extract::<i64>().ok().and_then(|count| count.checked_add(1)) {
        Some(more) => conj.set_item(letter, more),
        None => conj.set_item(letter, count.add(1)?),
    }
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

fn plus<'py>(total: Bound<'py, PyInt>, value: &Bound<'py, PyInt>) -> PyResult<Bound<'py, PyInt>> {
    Ok(total.add(value)?.cast_into()?)
}
