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

mod console;
mod convert;
mod mnk;
mod table;

/// The native half of the package: a module a game.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use crate::mnk::mnk;
}
