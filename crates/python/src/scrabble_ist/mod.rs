//! `tabuleiro.scrabble_ist`: the functions of Scrabble IST. Sets of letters and players are dictionaries, a board is a
//! list of lists, as specified; what is given to a function that changes it is changed itself.

mod board;
mod game;
mod letters;
mod values;

use pyo3::prelude::*;

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
    use super::board::{
        cria_casa, cria_tabuleiro, insere_letra, insere_palavra, obtem_sequencia, obtem_valor, tabuleiro_para_str,
    };
    #[pymodule_export]
    use super::game::{cria_jogador, distribui_letra, joga_palavra, jogador_para_str, processa_jogada, scrabble};
    #[pymodule_export]
    use super::letters::{
        baralha_conjunto, cria_conjunto, gera_numero_aleatorio, permuta_letras, testa_palavra_padrao,
    };
}
