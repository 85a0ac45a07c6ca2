//! The whole game.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use game::{Kind, Options, Seed};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use super::domains::{natural, say, seed_of, switch, title};
use super::files::{file_of_words, read};
use crate::convert::{invalid, refused};
use crate::table::Specified;

/// Joue une partie entière, par input et print.
///
/// Arguments:
///     graine (int) : l'origine du hasard ; sans elle, chaque partie est une autre.
///     dictionnaire (str ou os.PathLike) : le fichier des mots ; sans lui, la liste libre fournie avec le programme.
///     lettres (str ou os.PathLike) : le fichier de toutes les lettres ; sans lui, le jeu officiel français.
///     joueurs (int) : le nombre de joueurs, de 1 à 4 avec multiplayer, où il y en a 2 d'habitude ; sinon 1.
///     leaning (bool) : True si le mot doit s'appuyer sur un mot existant.
///     multiplayer (bool) : True pour le mode multijoueur.
///     premiums (bool) : True si les cases multiplicatrices comptent.
///     bonus (bool) : True si le "scrabble" vaut 50 points de plus.
///     crossings (bool) : True pour vérifier et compter les mots perpendiculaires.
///     jokers (bool) : True s'il y a des jokers.
///     exchange (bool) : True si on peut changer des lettres.
///     pretty (bool) : True pour un affichage amélioré.
///     full (bool) : True pour tous ces apports.
///
/// Valeurs de retour:
///     int. Retourne le score final, ou le tuple des scores de plusieurs joueurs.
///     Lève OSError si un fichier ne peut pas être lu, ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> from unittest.mock import patch
///     >>> with patch('builtins.input', side_effect=['domino H 7 7', 'FIN']):
///     ...     score = partie(graine=1)  # doctest: +ELLIPSIS
///     Bienvenue au SCRABBLE.
///     ...
///     Chevalet : O M O M N D I
///     ...
///     Score final : 8
///     >>> score
///     8
#[pyfunction]
#[pyo3(pass_module, signature = (graine=None, dictionnaire=None, lettres=None, **extensions))]
pub(super) fn partie<'py>(
    module: &Bound<'py, PyModule>,
    graine: Option<&Bound<'py, PyAny>>,
    dictionnaire: Option<&Bound<'py, PyAny>>,
    lettres: Option<&Bound<'py, PyAny>>,
    extensions: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let seed = graine.map_or_else(|| Ok(another()), seed_of)?;
    let title = title();
    let mut players = None;
    let mut switches = Vec::new();
    for (name, value) in extensions.into_iter().flatten() {
        let name = name.cast_into::<PyString>()?.to_string_lossy().into_owned();
        let spec = title.options().iter().find(|spec| spec.name == name && matches!(spec.kind, Kind::Switch));
        match spec {
            _ if name == "joueurs" => players = Some(natural(&value)?),
            Some(spec) => switches.push((spec.name, if switch(&value)? { "on" } else { "off" })),
            None => {
                let message = format!("partie() got an unexpected keyword argument '{name}'");
                return Err(PyTypeError::new_err(message));
            }
        }
    }
    let mut files: Vec<(&str, Arc<[u8]>)> = Vec::new();
    if let Some(chemin) = dictionnaire {
        files.push(("dictionary", file_of_words(chemin)?.0.as_bytes().into()));
    }
    if let Some(chemin) = lettres {
        files.push(("letters", read(chemin)?.1.as_bytes().into()));
    }
    let options = Options::choose_with(title.options(), switches, files);
    let game = options.and_then(|options| title.open_with(options)).map_err(|why| refused(say(&why.message())))?;
    let seats = game.seats();
    let players = players.unwrap_or_else(|| 2.min(usize::from(*seats.end())));
    if !(usize::from(*seats.start())..=usize::from(*seats.end())).contains(&players) {
        return Err(invalid("joueurs : un joueur est attendu, ou jusqu'à 4 avec multiplayer"));
    }
    let scores = Specified::of(game, seed).play(module, &vec!["human"; players])?;
    let scores = scores.split(' ').map(|score| score.parse::<i64>().map_err(refused)).collect::<PyResult<Vec<_>>>()?;
    match scores[..] {
        [score] => Ok(score.into_pyobject(module.py())?.into_any()),
        _ => Ok(PyTuple::new(module.py(), scores)?.into_any()),
    }
}

/// A seed that is another one each time.
fn another() -> Seed {
    Seed(SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_micros() as u64))
}
