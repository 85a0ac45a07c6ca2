//! The messages: one fluent file a language, all with the same keys and arguments.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use game::{Arg, COMMON_WORDS, Calling, Kind, Language, Message, OptionSpec, Title, Translations, Translator};

use crate::{Fault, Promise, ensure, fault};

/// Holds the files of a crate to each other: the same keys with the same arguments in every language.
pub fn check_words(words: &Translations) -> Result<(), Fault> {
    let english = outline(words, Language::En)?;
    for language in Language::ALL {
        let own = outline(words, language)?;
        for key in english.keys().chain(own.keys()) {
            ensure(english.get(key) == own.get(key), Promise::Words, || {
                format!("{key}: {:?} in en, {:?} in {language}", english.get(key), own.get(key))
            })?;
        }
    }
    Ok(())
}

pub(crate) fn check(title: &Title) -> Result<(), Fault> {
    check_words(&COMMON_WORDS)?;
    check_words(&title.words())?;
    let own = outline(&title.words(), Language::En)?;
    for key in title.options().iter().flat_map(needed).chain(["title".to_owned(), "about".to_owned()]) {
        ensure(own.contains_key(&key), Promise::Words, || format!("{key} is missing"))?;
    }
    for preset in title.presets() {
        let key = format!("preset-{}", preset.name);
        ensure(own.contains_key(&key), Promise::Words, || format!("{key} is missing"))?;
        let fits = title.read(preset.options).map(drop);
        ensure(fits.is_ok(), Promise::Words, || format!("{key} has options that do not fit: {fits:?}"))?;
    }
    if let Ok(game) = title.open([]) {
        for (_, key) in game.lessons() {
            ensure(own.contains_key(key), Promise::Words, || format!("{key} is missing"))?;
        }
    }
    Ok(())
}

/// The messages that tell people of an option.
fn needed(option: &OptionSpec) -> Vec<String> {
    let name = option.name;
    let mut keys = vec![format!("option-{name}")];
    match option.kind {
        Kind::Number(..) => keys.push(format!("choice-{name}")),
        Kind::Choice(choices) | Kind::Variant(choices) => {
            keys.extend(choices.iter().map(|choice| format!("choice-{name}-{choice}")));
        }
        Kind::Switch => keys.push(format!("choice-{name}-on")),
        // Sizes are written the same way everywhere, and files are not told.
        Kind::Size(..) | Kind::File(_) => {}
    }
    keys
}

/// The keys of a file, each with the names of its arguments.
fn outline(words: &Translations, language: Language) -> Result<BTreeMap<String, BTreeSet<String>>, Fault> {
    let source = words.source(language);
    FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| fault(Promise::Words, format!("{errors:?}")))?;
    let mut outline: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        // In a fluent file a message begins where a line is not indented.
        if let Some((name, _)) = line.split_once('=').filter(|_| line.starts_with(|first: char| first.is_alphabetic()))
        {
            key = name.trim().to_owned();
            let twice = outline.insert(key.clone(), BTreeSet::new()).is_some();
            ensure(!twice, Promise::Words, || format!("{key} stands twice in {language}"))?;
        }
        for (place, _) in line.match_indices('$') {
            let name =
                line[place + 1..].chars().take_while(|letter| letter.is_alphanumeric() || *letter == '-').collect();
            outline.entry(key.clone()).or_default().insert(name);
        }
    }
    Ok(outline)
}

/// Translators into all languages, to see that what a game says can be said.
pub(crate) struct Speakers(Vec<Translator>);

impl Speakers {
    pub(crate) fn new(translator: impl Fn(Language) -> Translator) -> Self {
        Speakers(Language::ALL.into_iter().map(translator).collect())
    }

    pub(crate) fn say(&self, message: &Message) -> Result<(), Fault> {
        // Whoever speaks may call a seat as they like.
        let kinds = [Calling::Mark, Calling::Number, Calling::Person, Calling::Level];
        let called = kinds.map(|kind| message.naming(&|_| Some((kind, Arg::from("Ana")))));
        for speaker in &self.0 {
            let unsaid = called.iter().chain([message]).find(|message| speaker.try_say(message).is_none());
            ensure(unsaid.is_none(), Promise::Words, || {
                format!("{} cannot be said in {}: {unsaid:?}", message.key(), speaker.language())
            })?;
        }
        Ok(())
    }
}
