//! The end of a game, the levels, and a whole game.

use ::orbito::{Colour, Level, Stone};
use dialogue::{ask_until, questions};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};

use super::boards::Tabuleiro;
use super::orbits;
use super::points::Posicao;
use super::stones::Pedra;
use crate::console::converse;
use crate::convert::{integer, invalid, refused};
use crate::table::Specified;

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
pub(super) fn verifica_linha_pedras(
    t: PyRef<'_, Tabuleiro>,
    p: &Bound<'_, Posicao>,
    j: &Bound<'_, Pedra>,
    k: &Bound<'_, PyInt>,
) -> PyResult<bool> {
    let length = integer(k).ok_or_else(|| PyTypeError::new_err("k is an integer"))?;
    // Every line is at least as long as a number below 0.
    t.0.has_run(p.get().point, j.get().stone, length.try_into().unwrap_or(0)).map_err(refused)
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
pub(super) fn eh_vencedor(t: PyRef<'_, Tabuleiro>, j: &Bound<'_, Pedra>) -> bool {
    j.get().stone.colour().is_some_and(|colour| t.0.is_winner(colour))
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
pub(super) fn eh_fim_jogo(t: PyRef<'_, Tabuleiro>) -> bool {
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
pub(super) fn escolhe_movimento_manual<'py>(
    module: &Bound<'py, PyModule>,
    t: &Bound<'py, Tabuleiro>,
) -> PyResult<Bound<'py, Posicao>> {
    let board = t.try_borrow()?.0.clone();
    let free = |answer: &str| answer.parse().ok().filter(|typed| board.stone(*typed) == Ok(Stone::Neutral));
    Posicao::of(t.py(), converse(module, |console| ask_until(console, questions::ORBITO, free))?)
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
pub(super) fn escolhe_movimento_auto<'py>(
    t: PyRef<'py, Tabuleiro>,
    j: &Bound<'py, Pedra>,
    lvl: &str,
) -> PyResult<Bound<'py, Posicao>> {
    let level: Level = lvl.parse().map_err(refused)?;
    let player = j.get().stone.colour().ok_or_else(|| PyValueError::new_err("a neutral stone is no player's"))?;
    let chosen = level.choose(&t.0, player).ok_or_else(|| PyValueError::new_err("no position is free"))?;
    Posicao::of(j.py(), chosen)
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
pub(super) fn joga_orbito(
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
        Some((orbits(n)?, opponent, stone.colour()?))
    };
    let (orbits, opponent, player) = asked().ok_or_else(|| invalid("orbito: argumentos invalidos"))?;
    let players = match player {
        Colour::X => ["human", opponent],
        Colour::O => [opponent, "human"],
    };
    let game = Specified::new("orbito", &[("orbits", &orbits.to_string())])?;
    game.play(module, &players)?.parse().map_err(refused)
}
