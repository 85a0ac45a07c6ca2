//! `tabuleiro.scrabble_ulb`: the simplified French Scrabble as pure functions, documented in the form that its text
//! prescribes, and the whole game by `input` and `print`.

mod bag;
mod checks;
mod domains;
mod files;
mod game;

use pyo3::prelude::*;

/// Le Scrabble simplifié à un joueur, et ses apports personnels.
///
/// Un plateau est un tuple de 15 chaînes de 15 caractères, '.' pour une case libre ; un chevalet et un sachet sont des
/// tuples de lettres, '?' pour un joker. Les lignes et les colonnes sont numérotées à partir de 0 ; la direction d'un
/// mot est 'H' ou 'V'. Aucune fonction ne modifie ce qu'elle reçoit.
///
/// >>> dictionnaire = charge_dictionnaire()
/// >>> verifie_coup(cree_plateau(), tuple('CHATONS'), 'chaton', 'H', 7, 7, dictionnaire)
/// ''
/// >>> calcule_points('CHATON', charge_lettres())
/// 11
///
/// `partie` joue une partie entière.
#[pymodule(submodule)]
#[pyo3(module = "tabuleiro")]
pub(crate) mod scrabble_ulb {
    #[pymodule_export]
    use super::bag::{calcule_points, complete_chevalet, cree_sachet, possede_lettres, retire_lettres, tire_lettres};
    #[pymodule_export]
    use super::checks::{
        cree_plateau, dans_les_bornes, est_compatible, lettres_necessaires, mot_existe, passe_par_le_centre, place_mot,
        plateau_en_texte, verifie_coup,
    };
    #[pymodule_export]
    use super::files::{Dictionnaire, charge_dictionnaire, charge_lettres, normalise_mot};
    #[pymodule_export]
    use super::game::partie;
}
