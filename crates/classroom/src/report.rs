//! What is written about a class: a table, data, a page, and a letter to each student. All of it is a function of a [`Class`].

mod data;
mod letter;
mod marks;
mod page;
mod sheet;

use game::{COMMON_WORDS, Language, Message, Translations, Translator};

use crate::MARK_WORDS;
use crate::class::Class;

pub use page::Extras;

/// The messages about classes.
pub const CLASS_WORDS: Translations = Translations {
    pt: include_str!("../i18n/class.pt.ftl"),
    fr: include_str!("../i18n/class.fr.ftl"),
    en: include_str!("../i18n/class.en.ftl"),
};

/// Says what there is to say in one language.
struct Speaker(Translator);

impl Speaker {
    fn new(language: Language) -> Self {
        Speaker(Translator::new(language, &[COMMON_WORDS, MARK_WORDS, CLASS_WORDS]))
    }

    fn word(&self, key: &'static str) -> String {
        self.0.say(&Message::new(key))
    }

    fn say(&self, message: &Message) -> String {
        self.0.say(message)
    }

    /// A number as the language writes it, to three decimals: `12,5`.
    fn number(&self, number: f64) -> String {
        let text = ((number * 1000.0).round() / 1000.0 + 0.0).to_string().replace('-', "−");
        if self.0.language() == Language::En { text } else { text.replace('.', ",") }
    }
}
