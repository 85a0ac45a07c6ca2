//! The automatic player.

use std::sync::{Mutex, PoisonError};

use ::konane::{Automatic, Konane, Unheard};
use game::{PlayerSpec, Seed, Title};
use pyo3::prelude::*;

use super::types::{a_move, a_square, colour, move_of, pair, text};
use super::{method, out_of_order};
use crate::console::{Signals, work};
use crate::convert::{invalid, refused, seed};

/// Make an automatic player for one game: 'p' or 'b', at the level 'facil' or 'normal', with chance from a seed.
///
/// "Este procedimento recebe um argumento, um dos símbolos p ou b, e deve devolver um procedimento correspondente a um
/// jogador automático [...]. O símbolo recebido [...] indica qual a cor das peças do jogador automático." Its messages
/// are tira-primeira-peca, humano-tirou, joga and humano-jogou; one out of order raises ValueError and changes nothing.
/// Raises ValueError when an argument is invalid.
///
/// >>> jogador = cria_jogador('p')
/// >>> em(jogador, 'tira-primeira-peca')
/// (3, 3)
/// >>> em(jogador, 'humano-tirou', (3, 4))
/// >>> em(jogador, 'joga')
/// ((3, 1), (3, 3))
/// >>> em(jogador, 'joga')
/// Traceback (most recent call last):
/// ...
/// ValueError: joga: mensagem fora de ordem
#[pyfunction]
#[pyo3(signature = (cor, nivel=None, semente=None), text_signature = "(cor, nivel='normal', semente=1)")]
pub(super) fn cria_jogador(
    cor: &Bound<'_, PyAny>,
    nivel: Option<&Bound<'_, PyAny>>,
    semente: Option<&Bound<'_, PyAny>>,
) -> PyResult<Jogador> {
    let colour = colour(cor).ok_or_else(|| invalid("cria-jogador: a cor deve ser p ou b."))?;
    let level = nivel.map_or(Some("normal"), |level| text(level));
    let level = level.ok_or_else(|| invalid("cria-jogador: o nível deve ser facil ou normal."))?;
    let seed = semente.map_or(Some(Seed(1)), seed);
    let seed = seed.ok_or_else(|| invalid("cria-jogador: a semente deve ser um inteiro."))?;
    let game = Title::of::<Konane>().open([]).map_err(refused)?;
    let mind = game.player(&PlayerSpec::of_level(level)).map_err(refused)?;
    Ok(Jogador(Mutex::new(Automatic::new(&*game, colour, mind, seed).map_err(refused)?)))
}

/// An automatic player: a procedure that answers a message with what deals with it.
#[pyclass(module = "tabuleiro.konane")]
// Nobody waits for the lock: who calls a method has the player for itself.
pub(super) struct Jogador(Mutex<Automatic>);

#[pymethods]
impl Jogador {
    fn __call__<'py>(slf: &Bound<'py, Self>, mens: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        method(slf.as_any(), mens, &["tira_primeira_peca", "humano_tirou", "joga", "humano_jogou"])
    }

    /// Return the position of the first piece that it removes: beside the person's, which is given when it has white.
    #[pyo3(signature = (pos=None))]
    fn tira_primeira_peca(&mut self, py: Python<'_>, pos: Option<&Bound<'_, PyAny>>) -> PyResult<(u8, u8)> {
        let taken = pos.map(a_square).transpose()?;
        self.think(py, "tira-primeira-peca", |player, signals| player.try_first_piece(taken, signals)).map(pair)
    }

    /// Learn the position of the first piece of a person who has white.
    fn humano_tirou(&mut self, pos: &Bound<'_, PyAny>) -> PyResult<()> {
        let taken = a_square(pos)?;
        self.player().try_human_took(taken).map_err(|_| out_of_order("humano-tirou"))
    }

    /// Return its move, a null one if it has none.
    fn joga(&mut self, py: Python<'_>) -> PyResult<((u8, u8), (u8, u8))> {
        self.think(py, "joga", |player, signals| player.try_play(signals)).map(move_of)
    }

    /// Learn the person's move.
    fn humano_jogou(&mut self, jogada: &Bound<'_, PyAny>) -> PyResult<()> {
        let played = a_move(jogada)?;
        self.player().try_human_played(played).map_err(|_| out_of_order("humano-jogou"))
    }
}

impl Jogador {
    fn player(&mut self) -> &mut Automatic {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Thinks while other threads run.
    fn think<T: Send>(
        &mut self,
        py: Python<'_>,
        message: &str,
        answer: impl FnOnce(&mut Automatic, &mut Signals) -> Result<T, Unheard> + Send,
    ) -> PyResult<T> {
        let player = self.player();
        work(py, |signals| answer(player, signals))?.map_err(|_| out_of_order(message))
    }
}
