//! Dictionaries and letters, from files and from what comes with the package.

use std::ffi::CString;

use ::scrabble::{Referee, Words, load_dictionary, load_letters};
use lexicon::{Letter, Lexicon, Tiles};
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};

use super::domains::{FRENCH, alphabet, referee_for, say, text_of};
use crate::convert::{invalid, refused};

/// Les mots acceptés : `mot in dictionnaire`, `len(dictionnaire)`, et tous les mots dans l'ordre alphabétique.
#[pyclass(frozen, module = "tabuleiro.scrabble_ulb")]
pub(super) struct Dictionnaire {
    pub(super) referee: Referee,
}

#[pymethods]
impl Dictionnaire {
    fn __contains__(&self, mot: &Bound<'_, PyAny>) -> bool {
        text_of(mot).is_ok_and(|text| self.referee.lexicon().contains_text(&text))
    }

    fn __len__(&self) -> usize {
        self.referee.lexicon().len()
    }

    fn __iter__(slf: Bound<'_, Self>) -> Mots {
        Mots { dictionary: slf.unbind(), last: Vec::new() }
    }

    fn __repr__(&self) -> String {
        format!("<Dictionnaire : {} mots>", self.__len__())
    }
}

/// The words of a dictionary, one after the other.
#[pyclass(module = "tabuleiro.scrabble_ulb")]
pub(super) struct Mots {
    dictionary: Py<Dictionnaire>,
    last: Vec<Letter>,
}

#[pymethods]
impl Mots {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> Option<String> {
        self.last = self.dictionary.get().referee.lexicon().word_after(&self.last)?;
        Some(alphabet().spell(self.last.iter().copied()))
    }
}

/// Charge un dictionnaire, un mot par ligne.
///
/// Arguments:
///     chemin (str ou os.PathLike) : le nom du fichier ; sans lui, la liste libre fournie avec le programme.
///
/// Valeurs de retour:
///     Dictionnaire. Retourne l'ensemble des mots, en majuscules et sans diacritiques.
///     Signale par UserWarning les lignes qui ne sont pas des mots, et les ignore.
///     Lève OSError si le fichier ne peut pas être lu, ValueError s'il ne contient aucun mot.
///
/// Exemples:
///     >>> dictionnaire = charge_dictionnaire()
///     >>> 'œdème' in dictionnaire, 'PTERANODON' in dictionnaire, 'PTERA?ODON' in dictionnaire
///     (True, True, False)
#[pyfunction]
#[pyo3(signature = (chemin=None))]
pub(super) fn charge_dictionnaire(py: Python<'_>, chemin: Option<&Bound<'_, PyAny>>) -> PyResult<Dictionnaire> {
    let words = match chemin {
        None => {
            // Unpacked here and now, while other threads run, rather than at the first question.
            py.detach(|| Lexicon::shipped(FRENCH));
            Words::Shipped(FRENCH)
        }
        Some(chemin) => Words::Own(file_of_words(chemin)?.1),
    };
    Ok(Dictionnaire { referee: referee_for(words, Tiles::official(FRENCH), true) })
}

/// The bytes and the words of a file, after a warning for every line that is none.
pub(super) fn file_of_words<'py>(chemin: &Bound<'py, PyAny>) -> PyResult<(Bound<'py, PyBytes>, Lexicon)> {
    let (name, bytes) = read(chemin)?;
    let contents = bytes.as_bytes();
    let (lexicon, notes) = chemin
        .py()
        .detach(|| load_dictionary(contents))
        .map_err(|why| refused(format_args!("{name} : {}", say(&why))))?;
    for note in notes {
        // There are no zero bytes in what was a file's name, nor in a message.
        let text = CString::new(format!("{name} : {}", say(&note))).unwrap_or_default();
        PyErr::warn(chemin.py(), &chemin.py().get_type::<PyUserWarning>(), &text, 1)?;
    }
    Ok((bytes, lexicon))
}

/// Charge les lettres, une par ligne : la lettre, son nombre de jetons et ses points.
///
/// Arguments:
///     chemin (str ou os.PathLike) : le nom du fichier ; sans lui, le jeu officiel français.
///
/// Valeurs de retour:
///     dict. Retourne à chaque lettre majuscule, et au joker '?', le tuple (nombre, points).
///     Lève OSError si le fichier ne peut pas être lu, ValueError s'il n'est pas écrit ainsi.
///
/// Exemples:
///     >>> lettres = charge_lettres()
///     >>> lettres['E'], lettres['K'], lettres['?']
///     ((15, 1), (1, 10), (2, 0))
///     >>> sum(nombre for nombre, points in lettres.values())
///     102
#[pyfunction]
#[pyo3(signature = (chemin=None))]
pub(super) fn charge_lettres<'py>(py: Python<'py>, chemin: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyDict>> {
    let rows = match chemin {
        None => {
            let Tiles { counts, points, jokers } = Tiles::official(FRENCH);
            let letters = alphabet().letters().into_iter();
            let rows = letters.filter_map(|letter| Some((alphabet().char(letter)?, counts[letter], points[letter])));
            rows.chain([('?', jokers, 0)]).collect()
        }
        Some(chemin) => {
            let (name, bytes) = read(chemin)?;
            load_letters(bytes.as_bytes()).map_err(|why| refused(format_args!("{name} : {}", say(&why))))?
        }
    };
    let table = PyDict::new(py);
    for (letter, count, points) in rows {
        table.set_item(letter, (count, points))?;
    }
    Ok(table)
}

/// Met un texte en majuscules, sans diacritiques ; Œ devient OE, Æ devient AE.
///
/// Arguments:
///     texte (str) : le texte considéré.
///
/// Valeurs de retour:
///     str. Retourne le texte ainsi changé ; ce qui n'est pas une lettre y reste.
///     Lève ValueError si les paramètres ne respectent pas les domaines.
///
/// Exemples:
///     >>> normalise_mot('Œdème')
///     'OEDEME'
#[pyfunction]
pub(super) fn normalise_mot(texte: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = texte.cast::<PyString>().ok().and_then(|text| text.to_str().ok());
    text.map(lexicon::capitals).ok_or_else(|| invalid("texte : une chaîne de caractères est attendue"))
}

/// The name and the contents of a file.
pub(super) fn read<'py>(chemin: &Bound<'py, PyAny>) -> PyResult<(String, Bound<'py, PyBytes>)> {
    let py = chemin.py();
    let os = py.import("os")?;
    // A number would open whatever the system holds under it.
    let named = chemin.is_instance_of::<PyString>() || chemin.get_type().is_subclass(&os.getattr("PathLike")?)?;
    if !named {
        return Err(invalid("chemin : un nom de fichier est attendu"));
    }
    let name = os.call_method1("fspath", (chemin,))?;
    let file = py.import("io")?.call_method1("open", (&name, "rb"))?;
    let contents = file.call_method0("read");
    file.call_method0("close")?;
    Ok((name.str()?.to_string_lossy().into_owned(), contents?.cast_into()?))
}
