//! The bag, the rack and the points.

use ::scrabble::{RACK, Words, draw_blindly, spend};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::domains::{FRENCH, alphabet, natural, referee_for, seed_of, switch, table_of, tiles_of, tuple_of, word_of};
use crate::convert::{invalid, refused};

/// Tirées et restantes.
type Drawn<'py> = (Bound<'py, PyTuple>, Bound<'py, PyTuple>);

/// Crée le sachet, avec tous les jetons d'une table de lettres.
///
/// Arguments:
///     lettres (dict) : à chaque lettre majuscule, et au joker '?', son nombre de jetons et ses points, de 0 à 65535.
///     jokers (bool) : True pour mettre les jokers dans le sachet.
///
/// Valeurs de retour:
///     tuple. Retourne les lettres dans l'ordre alphabétique, les jokers à la fin.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> cree_sachet({'B': (2, 3), 'A': (1, 1), '?': (1, 0)})
///     ('A', 'B', 'B')
///     >>> len(cree_sachet(charge_lettres(), jokers=True))
///     102
#[pyfunction]
#[pyo3(signature = (lettres, jokers=None), text_signature = "(lettres, jokers=False)")]
pub(super) fn cree_sachet<'py>(
    lettres: &Bound<'py, PyAny>,
    jokers: Option<&Bound<'_, PyAny>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let (tiles, _) = table_of(lettres)?;
    let jokers = jokers.map_or(Ok(false), switch)?;
    tuple_of(lettres.py(), &referee_for(Words::Shipped(FRENCH), tiles, jokers).tiles())
}

/// Tire des lettres au hasard dans le sachet ; la même graine tire les mêmes.
///
/// Arguments:
///     sachet (tuple) : les lettres du sachet, '?' pour un joker.
///     nombre (int) : combien de lettres tirer, 0 ou plus.
///     graine (int) : l'origine du hasard, un entier quelconque.
///
/// Valeurs de retour:
///     tuple. Retourne les lettres tirées, ou toutes s'il y en a moins, et celles qui restent, dans leur ordre.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> tirees, reste = tire_lettres(('A', 'B', 'C'), 2, 1)
///     >>> len(tirees), sorted(tirees + reste)
///     (2, ['A', 'B', 'C'])
///     >>> tire_lettres(('A',), 7, 1)
///     (('A',), ())
#[pyfunction]
pub(super) fn tire_lettres<'py>(
    sachet: &Bound<'py, PyAny>,
    nombre: &Bound<'_, PyAny>,
    graine: &Bound<'_, PyAny>,
) -> PyResult<Drawn<'py>> {
    let (drawn, left) = draw_blindly(&tiles_of(sachet)?, natural(nombre)?, seed_of(graine)?);
    Ok((tuple_of(sachet.py(), &drawn)?, tuple_of(sachet.py(), &left)?))
}

/// Complète un chevalet à 7 lettres, tirées au hasard dans le sachet.
///
/// Arguments:
///     chevalet (tuple) : les lettres du joueur, '?' pour un joker.
///     sachet (tuple) : les lettres du sachet, '?' pour un joker.
///     graine (int) : l'origine du hasard, un entier quelconque.
///
/// Valeurs de retour:
///     tuple. Retourne le nouveau chevalet, les lettres tirées à la fin, et le nouveau sachet.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> complete_chevalet(tuple('ABCDEF'), ('Z', 'Z'), 1)
///     (('A', 'B', 'C', 'D', 'E', 'F', 'Z'), ('Z',))
#[pyfunction]
pub(super) fn complete_chevalet<'py>(
    chevalet: &Bound<'py, PyAny>,
    sachet: &Bound<'_, PyAny>,
    graine: &Bound<'_, PyAny>,
) -> PyResult<Drawn<'py>> {
    let mut rack = tiles_of(chevalet)?;
    let (drawn, left) = draw_blindly(&tiles_of(sachet)?, RACK.saturating_sub(rack.len()), seed_of(graine)?);
    rack.extend(drawn);
    Ok((tuple_of(chevalet.py(), &rack)?, tuple_of(chevalet.py(), &left)?))
}

/// Vérifie que le joueur possède des lettres ; un joker remplace n'importe laquelle.
///
/// Arguments:
///     chevalet (tuple) : les lettres du joueur, '?' pour un joker.
///     lettres (tuple) : les lettres nécessaires.
///
/// Valeurs de retour:
///     bool. Retourne True si le chevalet contient toutes ces lettres.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> possede_lettres(('A', 'B', 'B'), ('B', 'B'))
///     True
///     >>> possede_lettres(('A', 'B', '?'), ('B', 'B'))
///     True
///     >>> possede_lettres(('A', 'B', 'C'), ('B', 'B'))
///     False
#[pyfunction]
pub(super) fn possede_lettres(chevalet: &Bound<'_, PyAny>, lettres: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(spend(&mut tiles_of(chevalet)?, tiles_of(lettres)?).is_ok())
}

/// Retire des lettres d'un chevalet ; un joker part à la place d'une lettre qui n'y est pas.
///
/// Arguments:
///     chevalet (tuple) : les lettres du joueur, '?' pour un joker.
///     lettres (tuple) : les lettres à retirer, que le joueur possède.
///
/// Valeurs de retour:
///     tuple. Retourne le nouveau chevalet, dans l'ordre de l'ancien.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> retire_lettres(('A', '?', 'B', 'A'), ('A', 'C'))
///     ('B', 'A')
#[pyfunction]
pub(super) fn retire_lettres<'py>(
    chevalet: &Bound<'py, PyAny>,
    lettres: &Bound<'_, PyAny>,
) -> PyResult<Bound<'py, PyTuple>> {
    let mut rack = tiles_of(chevalet)?;
    let lacking = |tiles: Vec<::scrabble::Tile>| tiles.iter().map(|tile| tile.char(alphabet())).collect::<String>();
    spend(&mut rack, tiles_of(lettres)?)
        .map_err(|tiles| refused(format_args!("lettres : il manque {}", lacking(tiles))))?;
    tuple_of(chevalet.py(), &rack)
}

/// Calcule les points d'un mot : la somme de ceux de ses lettres.
///
/// Arguments:
///     mot (str) : le mot entier, formé de lettres qui sont dans la table.
///     lettres (dict) : à chaque lettre majuscule, et au joker '?', son nombre de jetons et ses points, de 0 à 65535.
///
/// Valeurs de retour:
///     int. Retourne la somme des points.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> calcule_points('wok', charge_lettres())
///     21
#[pyfunction]
pub(super) fn calcule_points(mot: &Bound<'_, PyAny>, lettres: &Bound<'_, PyAny>) -> PyResult<i64> {
    let (tiles, known) = table_of(lettres)?;
    let points = |letter| known.contains(letter).then(|| i64::from(tiles.points[letter]));
    let sum: Option<i64> = word_of(mot)?.into_iter().map(points).sum();
    sum.ok_or_else(|| invalid("lettres : il manque une lettre du mot"))
}
