//! The board, the checks of a play, and its effect on the board.

use ::scrabble::{Board, Face, Illegal, Place, SIZE};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyTuple};

use super::domains::{Placement, alphabet, board_of, referee, say, text_of, tiles_of, tuple_of, word_of};
use super::files::Dictionnaire;
use crate::convert::{invalid, refused};

/// Crée un plateau vide.
///
/// Arguments:
///     aucun.
///
/// Valeurs de retour:
///     tuple. Retourne 15 chaînes de 15 points.
///
/// Exemples:
///     >>> plateau = cree_plateau()
///     >>> len(plateau), plateau[7]
///     (15, '...............')
#[pyfunction]
pub(super) fn cree_plateau(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    static EMPTY: PyOnceLock<Py<PyTuple>> = PyOnceLock::new();
    let empty = EMPTY.get_or_try_init(py, || {
        let row = PyString::new(py, &".".repeat(SIZE));
        PyTuple::new(py, std::iter::repeat_n(row, SIZE)).map(Bound::unbind)
    })?;
    Ok(empty.bind(py).clone())
}

/// Vérifie qu'un mot existe, sans égard aux majuscules ni aux diacritiques.
///
/// Arguments:
///     mot (str) : le mot considéré, quels que soient ses caractères.
///     dictionnaire (Dictionnaire) : les mots acceptés, tels que charge_dictionnaire les retourne.
///
/// Valeurs de retour:
///     bool. Retourne True si le mot est dans le dictionnaire.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> dictionnaire = charge_dictionnaire()
///     >>> mot_existe('psychogène', dictionnaire)
///     True
///     >>> mot_existe('WOKKEZ', dictionnaire)
///     False
#[pyfunction]
pub(super) fn mot_existe(mot: &Bound<'_, PyAny>, dictionnaire: &Bound<'_, PyAny>) -> PyResult<bool> {
    let text = text_of(mot)?;
    Ok(dictionary(dictionnaire)?.get().referee.lexicon().contains_text(&text))
}

/// Vérifie qu'un mot ne dépasse pas les bornes du plateau.
///
/// Arguments:
///     mot (str) : le mot entier, formé de lettres.
///     direction (str) : 'H' ou 'V'.
///     ligne (int) : la ligne de la première lettre.
///     colonne (int) : la colonne de la première lettre.
///
/// Valeurs de retour:
///     bool. Retourne True si toutes les lettres tombent sur le plateau.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> dans_les_bornes('WOK', 'H', 0, 12)
///     True
///     >>> dans_les_bornes('WOK', 'H', 0, 13)
///     False
#[pyfunction]
pub(super) fn dans_les_bornes(
    mot: &Bound<'_, PyAny>,
    direction: &Bound<'_, PyAny>,
    ligne: &Bound<'_, PyAny>,
    colonne: &Bound<'_, PyAny>,
) -> PyResult<bool> {
    Ok(Placement { direction, ligne, colonne }.of(&word_of(mot)?)?.places().is_some())
}

/// Vérifie qu'un mot est compatible avec les lettres qui sont sur le plateau.
///
/// Arguments:
///     plateau (tuple) : 15 chaînes de 15 lettres majuscules ou points.
///     mot (str) : le mot entier, formé de lettres.
///     direction (str) : 'H' ou 'V'.
///     ligne (int) : la ligne de la première lettre.
///     colonne (int) : la colonne de la première lettre.
///
/// Valeurs de retour:
///     bool. Retourne True si le mot est dans les bornes et que chacune de ses cases est libre ou contient sa lettre.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> plateau = place_mot(cree_plateau(), 'WOK', 'H', 7, 6)
///     >>> est_compatible(plateau, 'KIWI', 'V', 7, 8)
///     True
///     >>> est_compatible(plateau, 'KIWI', 'V', 7, 7)
///     False
#[pyfunction]
pub(super) fn est_compatible(
    plateau: &Bound<'_, PyAny>,
    mot: &Bound<'_, PyAny>,
    direction: &Bound<'_, PyAny>,
    ligne: &Bound<'_, PyAny>,
    colonne: &Bound<'_, PyAny>,
) -> PyResult<bool> {
    let board = board_of(plateau)?;
    let wish = Placement { direction, ligne, colonne }.of(&word_of(mot)?)?;
    Ok(referee().squares(&board, &wish).is_ok())
}

/// Donne les lettres qui doivent venir du chevalet pour placer un mot.
///
/// Arguments:
///     plateau (tuple) : 15 chaînes de 15 lettres majuscules ou points.
///     mot (str) : le mot entier, compatible avec le plateau.
///     direction (str) : 'H' ou 'V'.
///     ligne (int) : la ligne de la première lettre.
///     colonne (int) : la colonne de la première lettre.
///
/// Valeurs de retour:
///     tuple. Retourne les lettres des cases encore libres, dans l'ordre du mot.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> plateau = place_mot(cree_plateau(), 'WOK', 'H', 7, 6)
///     >>> lettres_necessaires(plateau, 'KIWI', 'V', 7, 8)
///     ('I', 'W', 'I')
#[pyfunction]
pub(super) fn lettres_necessaires<'py>(
    plateau: &Bound<'py, PyAny>,
    mot: &Bound<'_, PyAny>,
    direction: &Bound<'_, PyAny>,
    ligne: &Bound<'_, PyAny>,
    colonne: &Bound<'_, PyAny>,
) -> PyResult<Bound<'py, PyTuple>> {
    let (_, laid) = lay(plateau, mot, &Placement { direction, ligne, colonne })?;
    tuple_of(plateau.py(), &laid.into_iter().map(|(_, face)| face.tile()).collect::<Vec<_>>())
}

/// Vérifie qu'un mot passe par la case centrale, en (7,7).
///
/// Arguments:
///     mot (str) : le mot entier, formé de lettres.
///     direction (str) : 'H' ou 'V'.
///     ligne (int) : la ligne de la première lettre.
///     colonne (int) : la colonne de la première lettre.
///
/// Valeurs de retour:
///     bool. Retourne True si une des lettres tombe sur la case centrale.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> passe_par_le_centre('WOK', 'H', 7, 5)
///     True
///     >>> passe_par_le_centre('WOK', 'V', 7, 5)
///     False
#[pyfunction]
pub(super) fn passe_par_le_centre(
    mot: &Bound<'_, PyAny>,
    direction: &Bound<'_, PyAny>,
    ligne: &Bound<'_, PyAny>,
    colonne: &Bound<'_, PyAny>,
) -> PyResult<bool> {
    Ok(Placement { direction, ligne, colonne }.of(&word_of(mot)?)?.covers(Place::CENTRE))
}

/// Vérifie toutes les conditions d'un coup, dans l'ordre.
///
/// Arguments:
///     plateau (tuple) : 15 chaînes de 15 lettres majuscules ou points.
///     chevalet (tuple) : les lettres du joueur, '?' pour un joker.
///     mot (str) : le mot entier, quels que soient ses caractères.
///     direction (str) : 'H' ou 'V'.
///     ligne (int) : la ligne de la première lettre.
///     colonne (int) : la colonne de la première lettre.
///     dictionnaire (Dictionnaire) : les mots acceptés, tels que charge_dictionnaire les retourne.
///
/// Valeurs de retour:
///     str. Retourne '' si le coup est permis, sinon le message de la première condition qui n'est pas vérifiée :
///     le mot existe, il est dans les bornes, il est compatible avec le plateau, le joueur possède les lettres,
///     le premier mot passe par la case centrale, au moins une lettre est nouvelle.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> dictionnaire = charge_dictionnaire()
///     >>> verifie_coup(cree_plateau(), tuple('WOKIWIA'), 'wok', 'H', 7, 7, dictionnaire)
///     ''
///     >>> verifie_coup(cree_plateau(), tuple('WOKIWIA'), 'wok', 'H', 0, 0, dictionnaire)
///     'Le premier mot doit passer par la case centrale (7,7).'
///     >>> verifie_coup(cree_plateau(), tuple('WOKIWIA'), 'woks', 'H', 7, 7, dictionnaire)
///     'Vous n’avez pas les lettres nécessaires. Il manque : S.'
#[pyfunction]
pub(super) fn verifie_coup(
    plateau: &Bound<'_, PyAny>,
    chevalet: &Bound<'_, PyAny>,
    mot: &Bound<'_, PyAny>,
    direction: &Bound<'_, PyAny>,
    ligne: &Bound<'_, PyAny>,
    colonne: &Bound<'_, PyAny>,
    dictionnaire: &Bound<'_, PyAny>,
) -> PyResult<String> {
    let (board, rack) = (board_of(plateau)?, tiles_of(chevalet)?);
    let text = text_of(mot)?;
    let letters = alphabet().read(&text);
    let wish = Placement { direction, ligne, colonne }.of(letters.as_deref().unwrap_or_default())?;
    let dictionary = dictionary(dictionnaire)?;
    let judged = match letters {
        Ok(_) => dictionary.get().referee.judge(&board, &rack, &wish),
        // What is not made of letters is no word.
        Err(_) => Err(Illegal::Unknown(text.into_owned())),
    };
    Ok(judged.map_or_else(|why| say(&why.message()), |_| String::new()))
}

/// Place un mot sur le plateau.
///
/// Arguments:
///     plateau (tuple) : 15 chaînes de 15 lettres majuscules ou points.
///     mot (str) : le mot entier, compatible avec le plateau.
///     direction (str) : 'H' ou 'V'.
///     ligne (int) : la ligne de la première lettre.
///     colonne (int) : la colonne de la première lettre.
///
/// Valeurs de retour:
///     tuple. Retourne un nouveau plateau, où le mot est placé.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> place_mot(cree_plateau(), 'wok', 'H', 7, 6)[7]
///     '......WOK......'
#[pyfunction]
pub(super) fn place_mot<'py>(
    plateau: &Bound<'py, PyAny>,
    mot: &Bound<'_, PyAny>,
    direction: &Bound<'_, PyAny>,
    ligne: &Bound<'_, PyAny>,
    colonne: &Bound<'_, PyAny>,
) -> PyResult<Bound<'py, PyTuple>> {
    let (mut board, laid) = lay(plateau, mot, &Placement { direction, ligne, colonne })?;
    for (place, face) in laid {
        board.set(place, Some(face));
    }
    let face = |place| board.get(place).map_or('.', |face| face.tile().char(alphabet()));
    let row = |row| (0..SIZE).filter_map(|column| Place::new(row, column)).map(face).collect::<String>();
    PyTuple::new(plateau.py(), (0..SIZE).map(row))
}

/// Écrit le plateau, avec les numéros des lignes et des colonnes.
///
/// Arguments:
///     plateau (tuple) : 15 chaînes de 15 lettres majuscules ou points.
///
/// Valeurs de retour:
///     str. Retourne 16 lignes de texte, sans fin de ligne à la dernière.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> lignes = plateau_en_texte(place_mot(cree_plateau(), 'WOK', 'H', 7, 6)).split('\n')
///     >>> print(lignes[0])
///          0  1  2  3  4  5  6  7  8  9 10 11 12 13 14
///     >>> print(lignes[8])
///       7  .  .  .  .  .  .  W  O  K  .  .  .  .  .  .
#[pyfunction]
pub(super) fn plateau_en_texte(plateau: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(referee().board_text(&board_of(plateau)?))
}

fn dictionary<'a, 'py>(arg: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, Dictionnaire>> {
    arg.cast().map_err(|_| invalid("dictionnaire : ce que charge_dictionnaire retourne est attendu"))
}

/// The board, and what a word lays on it.
fn lay(
    plateau: &Bound<'_, PyAny>,
    mot: &Bound<'_, PyAny>,
    placement: &Placement<'_, '_>,
) -> PyResult<(Board, Vec<(Place, Face)>)> {
    let board = board_of(plateau)?;
    let wish = placement.of(&word_of(mot)?)?;
    let squares = referee().squares(&board, &wish).map_err(|why| refused(say(&why.message())))?;
    let free = squares.into_iter().zip(&wish.word).filter(|((_, there), _)| there.is_none());
    Ok((board, free.map(|((place, _), face)| (place, *face)).collect()))
}
