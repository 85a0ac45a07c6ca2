//! The Python package `tabuleiro`: the functions of the specifications under their own names, one module a game, and
//! `Game`, by which Python plays any game of the catalog.
//!
//! Only here is Python known. What a function computes is computed by the crates below; this one takes Python's objects
//! apart, puts the results together again, and turns errors into the exceptions that the specifications name.
//!
//! ```python
//! from tabuleiro import mnk
//!
//! tab = ((0, 0, -1), (-1, 1, 0), (1, 0, 0))
//! assert mnk.escolhe_posicao_auto(tab, 1, 3, "dificil") == 8
//! ```

mod analysis;
mod arena;
mod console;
mod convert;
mod engine;
mod function;
mod game;
mod konane;
mod mnk;
mod orbito;
mod own;
mod result;
mod scrabble_ist;
mod scrabble_ulb;
mod table;
mod tabular;
mod view;

/// The native half of the package: a module a game, and what all games share.
#[pyo3::pymodule]
mod _native {
    /// The version of the package.
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "Python's own name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    /// The program that plays with the functions of a file.
    #[pymodule_export]
    const _PLAYER: &str = referee::PYTHON_PLAYER;

    #[pymodule_export]
    use crate::analysis::{Analysis, Case, Line, Solution, Worth};
    #[pymodule_export]
    use crate::arena::play;
    #[pymodule_export]
    use crate::engine::PyEngine;
    #[pymodule_export]
    use crate::game::{_restore, PyGame, games, options};
    #[pymodule_export]
    use crate::konane::konane;
    #[pymodule_export]
    use crate::mnk::mnk;
    #[pymodule_export]
    use crate::orbito::orbito;
    #[pymodule_export]
    use crate::result::{Forfeit, Match, Played, Standing};
    #[pymodule_export]
    use crate::scrabble_ist::scrabble_ist;
    #[pymodule_export]
    use crate::scrabble_ulb::scrabble_ulb;
    #[pymodule_export]
    use crate::view::{Outcome, View};
}
