//! Every message that the source names is there, in every language, in the files of its crate or of `game`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use game::Translations;

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The files below a folder with this ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let below = entries.map(|entry| entry.expect("an entry").path()).flat_map(|path| match path.is_dir() {
        true => files(&path, ending),
        false => vec![path],
    });
    below.filter(|path| path.to_string_lossy().ends_with(ending)).collect()
}

/// The keys of a crate's messages in a language.
fn known(name: &str, language: &str) -> BTreeSet<String> {
    let sources = files(&crates().join(name).join("i18n"), &format!("{language}.ftl"));
    let text: String = sources.iter().map(|path| fs::read_to_string(path).expect("a file")).collect();
    let begins = |line: &&str| line.starts_with(|first: char| first.is_ascii_lowercase());
    text.lines().filter(begins).filter_map(|line| Some(line.split_once(" =")?.0.to_owned())).collect()
}

/// The keys that a crate's source names, tests and documentation aside.
fn named(name: &str) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for path in files(&crates().join(name).join("src"), ".rs") {
        let text = fs::read_to_string(&path).expect("a file");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
            let literals = line.split("Message::new(\"").skip(1).filter_map(|rest| rest.split('"').next());
            keys.extend(literals.map(str::to_owned));
        }
    }
    keys
}

#[test]
fn every_message_that_is_named_is_there() {
    let mut found = 0;
    for entry in fs::read_dir(crates()).expect("the crates") {
        let name = entry.expect("a crate").file_name().to_string_lossy().into_owned();
        let keys = named(&name);
        found += keys.len();
        for language in ["pt", "fr", "en"] {
            let mut known_here = known("game", language);
            known_here.extend(known(&name, language));
            // Every game says what it is called and what it is about, which the suite sees to, and may explain its rules.
            known_here.extend(["title", "about", "rules"].map(str::to_owned));
            let missing: Vec<_> = keys.difference(&known_here).collect();
            assert!(missing.is_empty(), "{name} in {language}: {missing:?}");
        }
    }
    assert!(found > 100, "only {found} messages found");
}

#[test]
fn every_language_says_the_same() {
    let own = Translations {
        pt: include_str!("../../i18n/pt.ftl"),
        fr: include_str!("../../i18n/fr.ftl"),
        en: include_str!("../../i18n/en.ftl"),
    };
    let help = Translations {
        pt: include_str!("../../i18n/help.pt.ftl"),
        fr: include_str!("../../i18n/help.fr.ftl"),
        en: include_str!("../../i18n/help.en.ftl"),
    };
    let checked = referee::CHECK_WORDS;
    let class = classroom::report::CLASS_WORDS;
    for words in [own, help, dialogue::WORDS, referee::WORDS, checked, review::WORDS, tournament::WORDS, class] {
        conformance::check_words(&words).expect("the same in every language");
    }
}
