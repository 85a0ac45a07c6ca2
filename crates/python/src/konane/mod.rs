//! `tabuleiro.konane`: the types, the automatic player, the control program and the interface of Konane, with the
//! messages between them.

mod control;
mod interface;
mod lists;
mod player;
mod types;

use pyo3::exceptions::{PyAttributeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyString, PyTuple};

/// Konane ("damas havaianas"): a person against an automatic player, by messages.
///
/// A position is a tuple `(linha, coluna)` of integers from 0 to 7, a move a tuple `(inicio, fim)` of two positions;
/// what a square holds is 'p', 'b' or 'v'. `-` in the names of the specification is `_` here, but messages keep it:
///
/// >>> jogador = cria_jogador('b')
/// >>> pos = em(jogador, 'tira-primeira-peca', faz_pos(3, 3))
/// >>> eh_adjacentes(pos, faz_pos(3, 3))
/// True
///
/// `damas_havaianas` plays a whole game by `input` and `print`. The control program calls whatever the module holds
/// under `dh_inicio`, `dh_pede_primeiras_pecas`, `dh_executa_jogada`, `dh_aceita_jogada`, `dh_termina_jogo`,
/// `dh_assinala_erro` and `cria_jogador`: put another function there, and it is called. `cria_jogador7`, or with any
/// other number, is the automatic player under the name that a group gives it. Put a function under such a name, and it
/// makes the player of the control program instead of `cria_jogador`; of several, the name that was given last counts.
#[pymodule(submodule)]
#[pyo3(module = "tabuleiro")]
pub(crate) mod konane {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::control::{Controle, cria_controle, damas_havaianas};
    #[pymodule_export]
    use super::em;
    #[pymodule_export]
    use super::interface::{
        dh_aceita_jogada, dh_assinala_erro, dh_executa_jogada, dh_inicio, dh_pede_primeiras_pecas, dh_termina_jogo,
    };
    #[pymodule_export]
    use super::lists::{
        eh_lista, eh_lista_vazia, filtra, insere, listas_iguais, nova_lista, primeiro, resto, todos_satisfazem,
        transforma,
    };
    #[pymodule_export]
    use super::player::{Jogador, cria_jogador};
    #[pymodule_export]
    use super::types::{
        Tabuleiro, adjacentes, coloca_peca, coluna_pos, conteudo_tabuleiro, distancia, eh_adjacentes, eh_jogada,
        eh_jogada_nula, eh_mesma_direccao, eh_pos, faz_jogada, faz_pos, faz_posicoes_de_jogada, fim_jogada,
        inicio_jogada, linha_pos, pecas_capturadas, pos_iguais, posicoes_de_jogada, posicoes_livres, retira_peca,
        tabuleiro_inicial,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("controle", module.py().None())?;
        // Not among the names that `import *` takes along.
        module.setattr("__getattr__", wrap_pyfunction!(super::numbered, module)?)
    }
}

/// Send a message to a procedure and return its answer: `proc(mens)(*args)`.
///
/// "proc é o procedimento com estado interno ao qual a mensagem é enviada, mens é o símbolo correspondente à mensagem, e
/// args são os argumentos da mensagem (zero ou mais)."
///
/// >>> em(cria_jogador('p'), 'tira-primeira-peca') in [(0, 0), (3, 3), (4, 4), (7, 7)]
/// True
#[pyfunction]
#[pyo3(signature = (proc, mens, *args))]
fn em<'py>(
    proc: &Bound<'py, PyAny>,
    mens: &Bound<'py, PyAny>,
    args: &Bound<'py, PyTuple>,
) -> PyResult<Bound<'py, PyAny>> {
    proc.call1((mens,))?.call1(args)
}

/// Names that the module does not hold: every group names its player after its number.
#[pyfunction]
#[pyo3(name = "__getattr__", pass_module)]
fn numbered<'py>(module: &Bound<'py, PyModule>, name: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
    let text = name.to_string_lossy();
    if is_numbered(&text) {
        return module.getattr("cria_jogador");
    }
    Err(PyAttributeError::new_err(format!("module '{}' has no attribute '{text}'", module.name()?)))
}

/// Whether this is `cria_jogador` with the number of a group.
fn is_numbered(name: &str) -> bool {
    let number = name.strip_prefix("cria_jogador").unwrap_or_default();
    number.bytes().all(|digit| digit.is_ascii_digit()) && !number.is_empty()
}

/// What makes the player of the control program: the function that a group has put under its own name, else our own.
fn player_maker<'py>(module: &Bound<'py, PyModule>) -> PyResult<Bound<'py, PyAny>> {
    // Our own under a number is what `numbered` gives to whoever asks: nobody's choice.
    let named = |(name, maker): (Bound<'py, PyAny>, Bound<'py, PyAny>)| {
        let name = name.cast_into::<PyString>().ok()?;
        (is_numbered(&name.to_string_lossy()) && !maker.is_instance_of::<PyCFunction>()).then_some(maker)
    };
    module.dict().iter().filter_map(named).last().map_or_else(|| module.getattr("cria_jogador"), Ok)
}

/// The method of an object that deals with a message, under the specification's name or Python's.
fn method<'py>(
    receiver: &Bound<'py, PyAny>,
    message: &Bound<'_, PyAny>,
    known: &[&str],
) -> PyResult<Bound<'py, PyAny>> {
    let text = message.cast::<PyString>().ok().map(|text| text.to_string_lossy().replace('-', "_"));
    match text.filter(|text| known.contains(&text.as_str())) {
        Some(text) => receiver.getattr(text),
        None => {
            let known: Vec<String> = known.iter().map(|name| name.replace('_', "-")).collect();
            Err(PyValueError::new_err(format!("mensagem desconhecida; há: {}", known.join(", "))))
        }
    }
}

/// A message that was not awaited. Nothing was done.
fn out_of_order(message: &str) -> PyErr {
    PyValueError::new_err(format!("{message}: mensagem fora de ordem"))
}
