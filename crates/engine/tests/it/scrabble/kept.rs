//! The graphs of the shipped lists in a cache that is new, good, damaged, foreign or not to be written.

use std::fs;
use std::path::{Path, PathBuf};

use engine::scrabble::words::{file, kept};
use lexicon::{Alphabet, Language, Lexicon};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("scrabble").join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn a_graph_is_kept_and_found_again_and_made_again_where_it_is_no_good() {
    let (language, folder) = (Language::Pt, folder("kept"));
    let made = kept(language, None);
    assert!(made.gaddag().is_some() && made.has_same_words(Lexicon::shipped(language)));
    let path = file(&folder, language);
    assert_eq!(kept(language, Some(&folder)).info(), made.info());
    let good = fs::read(&path).expect("it is kept");
    assert_eq!(good, made.save());
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1, "nothing else is left there");

    // Another list, however sound, is not the one that comes with the program.
    let other = Lexicon::from_words(Alphabet::of(language), ["mar"]).expect("a word").hinged().expect("a graph");
    for bad in [&good[..good.len() / 2], b"something else", &other.save(), &Lexicon::unpacked(language).save()] {
        fs::write(&path, bad).expect("written");
        assert_eq!(kept(language, Some(&folder)).info(), made.info());
        assert_eq!(fs::read(&path).expect("it is kept again"), good);
    }
}

#[test]
fn a_cache_that_is_no_folder_is_no_error() {
    let folder = folder("none");
    fs::create_dir_all(folder.parent().expect("a folder above")).expect("a folder");
    fs::write(&folder, b"a file").expect("written");
    assert!(kept(Language::Pt, Some(&folder)).gaddag().is_some());
    fs::remove_file(&folder).expect("removed");
    // Nor is one where a folder has the file's name.
    fs::create_dir_all(file(&folder, Language::Pt)).expect("a folder");
    assert!(kept(Language::Pt, Some(&folder)).gaddag().is_some());
}
