//! The sentences of the server and of all games, in every language, read once.

use std::collections::HashMap;
use std::sync::Arc;

use catalog::Catalog;
use game::{COMMON_WORDS, Language, Message, Translations, Translator};

use crate::guests::Guests;

/// The server's own messages; their keys begin with `server-`, so that no game has the same.
const WORDS: Translations = Translations {
    pt: include_str!("../i18n/pt.ftl"),
    fr: include_str!("../i18n/fr.ftl"),
    en: include_str!("../i18n/en.ftl"),
};

/// All translators.
pub(crate) struct Words {
    own: HashMap<Language, Translator>,
    of: HashMap<(&'static str, Language), Arc<Translator>>,
}

impl Words {
    /// Reads the messages of the server and of these games, and the names of these programs.
    pub(crate) fn new(catalog: &Catalog, guests: &Guests) -> Self {
        let names = guests.words();
        let own = Language::ALL.map(|language| (language, Translator::new(language, &[COMMON_WORDS, WORDS, names])));
        let titles = catalog.titles().iter();
        let of = titles.flat_map(|title| {
            Language::ALL.map(|language| {
                let translator = Translator::new(language, &[COMMON_WORDS, title.words(), WORDS, names]);
                ((title.name(), language), Arc::new(translator))
            })
        });
        Words { own: own.into(), of: of.collect() }
    }

    /// Who speaks of games of this title.
    pub(crate) fn of(&self, title: &'static str, language: Language) -> Arc<Translator> {
        let made = || Arc::new(Translator::new(language, &[COMMON_WORDS, WORDS]));
        self.of.get(&(title, language)).map_or_else(made, Arc::clone)
    }

    /// The sentence, which may be one of a game's.
    pub(crate) fn say(&self, title: Option<&'static str>, language: Language, message: &Message) -> String {
        match title {
            Some(title) => self.of(title, language).say(message),
            None => self.own.get(&language).map_or_else(|| message.key().to_owned(), |own| own.say(message)),
        }
    }
}
