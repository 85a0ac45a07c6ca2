//! The interface procedures, as text over the `input` and `print` that the module sees.

use std::sync::{LazyLock, Mutex};

use ::konane::{Notice, Side};
use dialogue::{Interrupted, KonaneScreen};
use game::excerpt;
use pyo3::call::PyCallArgs;
use pyo3::prelude::*;

use super::control::{Line, held};
use super::types::{a_move, jump, move_of, pair, squares, symbol, text};
use crate::console::converse;
use crate::convert::invalid;

/// What stands on the screen: there is one, as there is one `input`.
static SCREEN: LazyLock<Mutex<KonaneScreen>> = LazyLock::new(Mutex::default);

/// Looks at the screen, or changes it, at once: Python is not to run in between.
pub(super) fn with_screen<T>(work: impl FnOnce(&mut KonaneScreen) -> T) -> T {
    work(&mut held(&SCREEN))
}

/// Show the full board, ask the person for a colour, and tell the control program.
///
/// "Este procedimento não recebe argumentos, e termina enviando ao programa de controle a mensagem humano-escolheu-cor
/// com um argumento que é um dos símbolos p ou b, com o significado óbvio."
#[pyfunction]
#[pyo3(pass_module)]
pub(super) fn dh_inicio(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let (screen, colour) = converse(module, |console| KonaneScreen::begin(console))?;
    with_screen(|own| *own = screen);
    tell(module, "humano-escolheu-cor", (symbol(module.py(), Some(colour)),))
}

/// Ask black and then white for their first pieces, and tell the control program; who chooses a wrong one has lost.
///
/// "O procedimento termina de uma de duas formas possíveis: se um dos jogadores escolher uma posição errada para a
/// primeira peça a retirar, o procedimento escreve uma mensagem dando esse jogador como perdedor; senão, o procedimento
/// envia ao programa de controle a mensagem primeiras-pecas com dois argumentos: a posição da peça retirada pelo
/// jogador humano, e a posição da peça retirada pelo jogador automático."
#[pyfunction]
#[pyo3(pass_module)]
pub(super) fn dh_pede_primeiras_pecas(module: &Bound<'_, PyModule>, jogador: Bound<'_, PyAny>) -> PyResult<()> {
    let line = Line::new(module, Some(jogador.unbind()));
    let mut screen = with_screen(|screen| screen.clone());
    let (mut player, spoken) = (line.clone(), line.clone());
    let shown = |loser: Side| match (loser, spoken.is_dead()) {
        // It is not the piece that is wrong then.
        (Side::Automatic, true) => Err(Interrupted::InputClosed),
        (Side::Automatic, false) => Ok(Python::attach(|py| Some(shown(spoken.odd(py)?.bind(py))))),
        (Side::Human, _) => Ok(None),
    };
    let asked = converse(module, |console| screen.ask_first_pieces(console, &mut player, shown));
    line.raised()?;
    let asked = asked?;
    with_screen(|own| *own = screen);
    match asked {
        Some(Notice::FirstPieces { human, automatic }) => {
            tell(module, "primeiras-pecas", (pair(human), pair(automatic)))
        }
        _ => Ok(()),
    }
}

/// Show a move on the board, with the pieces that it captures, without asking whether it is valid.
///
/// "Este procedimento altera o tabuleiro da interface gráfica, de forma a reflectir a execução da jogada <jogada>. O
/// argumento <lista de posições> representa as posições das peças capturadas durante a jogada."
#[pyfunction]
#[pyo3(pass_module)]
pub(super) fn dh_executa_jogada(
    module: &Bound<'_, PyModule>,
    jogada: &Bound<'_, PyAny>,
    capturadas: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let played = a_move(jogada)?;
    let captured = squares(capturadas).ok_or_else(|| invalid("the captured pieces are a list of positions"))?;
    let mut screen = with_screen(|screen| screen.clone());
    converse(module, |console| screen.execute(console, played, &captured))?;
    with_screen(|own| *own = screen);
    Ok(())
}

/// Ask the person for a move, and tell the control program.
///
/// "Este procedimento não recebe argumentos, e termina enviando ao programa de controle a mensagem recebe-jogada-humano
/// com um argumento que é a jogada feita pelo jogador humano."
#[pyfunction]
#[pyo3(pass_module)]
pub(super) fn dh_aceita_jogada(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let screen = with_screen(|screen| screen.clone());
    let played = converse(module, |console| screen.accept_move(console))?;
    tell(module, "recebe-jogada-humano", (move_of(played),))
}

/// Announce the winner, 'humano' or 'automatico', after a null move of the other.
///
/// "Este procedimento é chamado pelo programa de controle quando um dos jogadores faz uma jogada nula, fazendo com que
/// o adversário vença."
#[pyfunction]
#[pyo3(pass_module)]
pub(super) fn dh_termina_jogo(module: &Bound<'_, PyModule>, simbolo: &Bound<'_, PyAny>) -> PyResult<()> {
    let winner = side(simbolo)?;
    let screen = with_screen(|screen| screen.clone());
    converse(module, |console| screen.finish(console, winner))
}

/// Announce that a player, 'humano' or 'automatico', has lost by an invalid move.
///
/// "Este procedimento é chamado pelo programa de controle quando um dos jogadores faz uma jogada inválida, perdendo
/// consequentemente o jogo."
#[pyfunction]
#[pyo3(pass_module)]
pub(super) fn dh_assinala_erro(
    module: &Bound<'_, PyModule>,
    simbolo: &Bound<'_, PyAny>,
    jogada: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let loser = side(simbolo)?;
    let wrong = jump(jogada).map_or_else(|| shown(jogada), |wrong| wrong.to_string());
    let screen = with_screen(|screen| screen.clone());
    converse(module, |console| screen.show_error(console, loser, wrong))
}

/// Sends a message to whatever is in the variable `controle`.
fn tell<'py>(module: &Bound<'py, PyModule>, message: &str, args: impl PyCallArgs<'py>) -> PyResult<()> {
    module.getattr("controle")?.call1((message,))?.call1(args).map(drop)
}

fn side(arg: &Bound<'_, PyAny>) -> PyResult<Side> {
    let named =
        text(arg).and_then(|text| [Side::Human, Side::Automatic].into_iter().find(|own| own.to_string() == text));
    named.ok_or_else(|| invalid("o símbolo deve ser humano ou automatico."))
}

/// Something that a player answered, as far as it can be shown.
fn shown(answer: &Bound<'_, PyAny>) -> String {
    excerpt(&answer.repr().map_or_else(|_| "?".to_owned(), |text| text.to_string_lossy().into_owned()))
}
