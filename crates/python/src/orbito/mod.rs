//! `tabuleiro.orbito`: the functions of Orbito-n. Positions, stones and boards are opaque, as abstract types are.

mod boards;
mod game;
mod points;
mod stones;

use ::orbito::Orbits;
use pyo3::prelude::*;

use crate::convert::integer;

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
    use super::boards::{
        Tabuleiro, coloca_pedra, cria_copia_tabuleiro, cria_tabuleiro, cria_tabuleiro_vazio, eh_tabuleiro, move_pedra,
        obtem_linha_horizontal, obtem_linha_vertical, obtem_linhas_diagonais, obtem_numero_orbitas, obtem_pedra,
        obtem_posicao_seguinte, obtem_posicoes_pedra, remove_pedra, roda_tabuleiro, tabuleiro_para_str,
        tabuleiros_iguais,
    };
    #[pymodule_export]
    use super::game::{
        eh_fim_jogo, eh_vencedor, escolhe_movimento_auto, escolhe_movimento_manual, joga_orbito, verifica_linha_pedras,
    };
    #[pymodule_export]
    use super::points::{
        Posicao, cria_posicao, eh_posicao, eh_posicao_valida, obtem_pos_col, obtem_pos_lin, obtem_posicoes_adjacentes,
        ordena_posicoes, posicao_para_str, posicoes_iguais, str_para_posicao,
    };
    #[pymodule_export]
    use super::stones::{
        Pedra, cria_pedra_branca, cria_pedra_neutra, cria_pedra_preta, eh_pedra, eh_pedra_branca, eh_pedra_jogador,
        eh_pedra_preta, pedra_para_int, pedra_para_str, pedras_iguais,
    };
}

/// The text of a position of this module.
pub(crate) fn position(given: &Bound<'_, PyAny>) -> Option<String> {
    given.cast_exact::<points::Posicao>().ok().map(|position| position.get().point.to_string())
}

/// A function of the module, of which pickles and copies are made.
fn maker<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("tabuleiro.orbito")?.getattr(name)
}

fn orbits(arg: &Bound<'_, PyAny>) -> Option<Orbits> {
    Orbits::new(integer(arg)?.try_into().ok()?).ok()
}
