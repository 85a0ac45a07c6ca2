//! The graphs of the shipped lists, kept in the user's cache. A file that is missing, damaged or of another version is no
//! error, nor is a cache that cannot be written: the graph is made again.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use lexicon::{Language, Lexicon};

use crate::cache::{cache_folder, put};

/// The largest file that is worth reading.
const LONGEST: u64 = 1 << 26;

/// The shipped list of a language, [hinged](Lexicon::hinged): from the user's cache, or made when it is first asked for.
pub fn shipped(language: Language) -> &'static Lexicon {
    static LISTS: [OnceLock<Lexicon>; 3] = [const { OnceLock::new() }; 3];
    let place = Language::ALL.iter().position(|other| *other == language).unwrap_or(0);
    LISTS[place].get_or_init(|| kept(language, cache_folder().as_deref()))
}

/// The same from a folder, where it is kept for the next time, or made anew without one.
pub fn kept(language: Language, folder: Option<&Path>) -> Lexicon {
    let plain = Lexicon::shipped(language);
    let path = folder.map(|folder| file(folder, language));
    if let Some(lexicon) = path.as_deref().and_then(load).filter(|lexicon| has_words_of(lexicon, plain)) {
        return lexicon;
    }
    let lexicon = Lexicon::unpacked(language).hinged().expect("the shipped lists are far from too large");
    if let Some(path) = path {
        // A cache that cannot be written costs time, and nothing else.
        let _ = put(&path, &lexicon.save());
    }
    lexicon
}

/// The file of a language in a folder.
pub fn file(folder: &Path, language: Language) -> PathBuf {
    folder.join(format!("words-{language}.lexicon"))
}

fn load(path: &Path) -> Option<Lexicon> {
    // A folder, a pipe or a file without end is not worth reading.
    fs::metadata(path).ok().filter(|kept| kept.is_file() && kept.len() <= LONGEST)?;
    Lexicon::load(&fs::read(path).ok()?).ok()
}

/// Whether a kept graph is that of the list, which may have changed with the program.
fn has_words_of(kept: &Lexicon, list: &Lexicon) -> bool {
    kept.gaddag().is_some() && kept.has_same_words(list)
}
