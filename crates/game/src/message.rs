//! What people read: a key and arguments, turned into Portuguese, French or English where it is shown.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use serde::Serialize;
use unic_langid::LanguageIdentifier;

use crate::Seat;

/// A sentence for people, not yet in any language.
///
/// ```
/// use game::{Language, Message, Translations, Translator};
///
/// let words = Translations { pt: "pile = Restam { $n }.", fr: "pile = Reste { $n }.", en: "pile = { $n } left." };
/// let portuguese = Translator::new(Language::Pt, &[words]);
/// assert_eq!(portuguese.say(&Message::new("pile").with("n", 3)), "Restam 3.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Message {
    key: Cow<'static, str>,
    args: Vec<(&'static str, Arg)>,
}

/// An argument of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Arg {
    /// Shown as it is.
    Text(String),
    /// A count, for which languages have plurals.
    Number(i64),
    /// A message of its own, translated first.
    Message(Box<Message>),
    /// A seat: whoever speaks names it.
    Seat(Called),
}

/// A seat as an argument, and what it is called by whoever speaks. A file has the name as `$NAME`, and how the seat is
/// called as `$NAME-kind`, because sentences depend on it in some languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Called {
    /// The seat.
    pub seat: Seat,
    /// How it is called.
    pub kind: Calling,
    /// What it is called.
    pub name: Box<Arg>,
}

/// How a seat is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Calling {
    /// As the game calls it: `X`.
    Mark,
    /// By its number.
    Number,
    /// By the name of the person who sits there.
    Person,
    /// By the name of the computer's player that sits there.
    Level,
}

impl Calling {
    /// As translation files have it.
    pub const fn word(self) -> &'static str {
        match self {
            Calling::Mark => "mark",
            Calling::Number => "number",
            Calling::Person => "person",
            Calling::Level => "level",
        }
    }
}

impl Message {
    /// The message with this key.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Message { key: key.into(), args: Vec::new() }
    }

    /// The same message with one more argument.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// The same message with a seat as an argument, which is called as the game calls it until somebody
    /// [names](Message::naming) it.
    pub fn with_seat(self, name: &'static str, seat: Seat, mark: impl Into<String>) -> Self {
        let mark = mark.into();
        let kind = if mark == seat.to_string() { Calling::Number } else { Calling::Mark };
        self.with(name, Arg::Seat(Called { seat, kind, name: Box::new(Arg::Text(mark)) }))
    }

    /// The same message with its seats called as `name` says, where it says so.
    pub fn naming(&self, name: &dyn Fn(Seat) -> Option<(Calling, Arg)>) -> Self {
        let named = |arg: &Arg| match arg {
            Arg::Seat(called) => Arg::Seat(match name(called.seat) {
                Some((kind, name)) => Called { seat: called.seat, kind, name: Box::new(name) },
                None => called.clone(),
            }),
            Arg::Message(inner) => Arg::Message(Box::new(inner.naming(name))),
            other => other.clone(),
        };
        let args = self.args.iter().map(|(key, arg)| (*key, named(arg)));
        Message { key: self.key.clone(), args: args.collect() }
    }

    /// Its key in the translation files.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Its arguments, in the order they were given.
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.args
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Arg::Text(text.to_owned())
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Arg::Number(number)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Arg::Message(Box::new(message))
    }
}

/// How much of a text is repeated to whoever entered it.
const REPEATED: usize = 20;

/// The beginning of a text, to be repeated to whoever entered it: however long it was, and without control characters.
///
/// ```
/// assert_eq!(game::excerpt("a1\u{1b}"), "a1\u{fffd}");
/// assert_eq!(game::excerpt(&"5".repeat(100)), format!("{}…", "5".repeat(20)));
/// ```
pub fn excerpt(text: &str) -> String {
    let mut letters = text.chars();
    let clean = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    let begun: String = letters.by_ref().take(REPEATED).map(clean).collect();
    if letters.next().is_some() { format!("{begun}…") } else { begun }
}

/// A language that people can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// Portuguese.
    Pt,
    /// French.
    Fr,
    /// English.
    En,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::Pt, Language::Fr, Language::En];

    /// The language of a tag or locale such as `pt_PT.UTF-8` or `fr-BE`, if it is one of ours.
    pub fn of_locale(locale: &str) -> Option<Language> {
        let tag = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(tag))
    }

    /// Its two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Language::Pt => "pt",
            Language::Fr => "fr",
            Language::En => "en",
        }
    }

    /// As fluent wants it, for plurals.
    fn id(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        Language::ALL.into_iter().find(|language| language.code() == code).ok_or(UnknownLanguage)
    }
}

/// The text is none of the codes `pt`, `fr` and `en`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not one of pt, fr and en")]
pub struct UnknownLanguage;

/// The messages of one crate, a fluent file a language.
#[derive(Clone, Copy, Debug)]
pub struct Translations {
    /// Portuguese.
    pub pt: &'static str,
    /// French.
    pub fr: &'static str,
    /// English.
    pub en: &'static str,
}

impl Translations {
    /// The fluent source in this language.
    pub const fn source(&self, language: Language) -> &'static str {
        match language {
            Language::Pt => self.pt,
            Language::Fr => self.fr,
            Language::En => self.en,
        }
    }
}

/// Turns messages into sentences of one language.
pub struct Translator {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Translator {
    /// A translator that knows these messages; where two files have the same key the later one counts.
    pub fn new(language: Language, files: &[Translations]) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
        // Fluent wraps arguments in invisible direction marks; move texts and scores are better without.
        bundle.set_use_isolating(false);
        for file in files {
            // A line that fluent cannot read is left out; `conformance` refuses files that have one.
            let resource = match FluentResource::try_new(file.source(language).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Translator { language, bundle }
    }

    /// The language spoken.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message as a sentence; a message without a translation shows its key and arguments.
    pub fn say(&self, message: &Message) -> String {
        self.try_say(message).unwrap_or_else(|| {
            let args: Vec<_> = message.args.iter().map(|(name, arg)| format!("{name}={}", self.plain(arg))).collect();
            format!("{}({})", message.key, args.join(", "))
        })
    }

    /// The message as a sentence, if it is fully translated.
    pub fn try_say(&self, message: &Message) -> Option<String> {
        let pattern = self.bundle.get_message(&message.key)?.value()?;
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            match arg {
                Arg::Number(number) => args.set(*name, *number),
                other => args.set(*name, self.plain(other)),
            }
            if let Arg::Seat(called) = arg {
                args.set(format!("{name}-kind"), called.kind.word());
            }
        }
        let mut faults = Vec::new();
        let sentence = self.bundle.format_pattern(pattern, Some(&args), &mut faults);
        faults.is_empty().then(|| sentence.into_owned())
    }

    /// A move as people of this language write it: its first word is said in the language where the game has a message
    /// for it, such as `word-pass`. The game understands both.
    pub fn worded(&self, text: &str) -> String {
        let end = text.find(' ').unwrap_or(text.len());
        let (first, rest) = text.split_at(end);
        match self.try_say(&Message::new(format!("word-{first}"))) {
            Some(word) => format!("{word}{rest}"),
            None => text.to_owned(),
        }
    }

    fn plain(&self, arg: &Arg) -> String {
        match arg {
            Arg::Text(text) => text.clone(),
            Arg::Number(number) => number.to_string(),
            Arg::Message(message) => self.say(message),
            Arg::Seat(called) => self.plain(&called.name),
        }
    }
}

impl fmt::Debug for Translator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Translator").field("language", &self.language).finish_non_exhaustive()
    }
}
