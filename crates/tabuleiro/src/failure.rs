//! Why the program ends without having done what it was asked: one clear line and a status.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use dialogue::Interrupted;
use game::{COMMON_WORDS, Language, Message, Translations, Translator};

/// The messages of the command line.
const WORDS: Translations = Translations {
    pt: include_str!("../i18n/pt.ftl"),
    fr: include_str!("../i18n/fr.ftl"),
    en: include_str!("../i18n/en.ftl"),
};

/// A failure to report.
#[derive(Debug)]
pub(crate) struct Failure {
    status: u8,
    line: Option<String>,
}

impl Failure {
    /// The arguments make no sense.
    pub(crate) fn usage(line: impl Into<String>) -> Self {
        Failure { status: 2, line: Some(line.into()) }
    }

    /// The arguments make no sense, and what would has been told already.
    pub(crate) fn told() -> Self {
        Failure { status: 2, line: None }
    }

    /// The work is done, and what it shows is not well.
    pub(crate) fn shown() -> Self {
        Failure { status: 1, line: None }
    }

    /// The arguments make no sense, for a reason that can be said in every language.
    pub(crate) fn wrong(message: &Message, language: Language) -> Self {
        Failure::usage(say(message, language))
    }

    /// The work could not be finished.
    pub(crate) fn unfinished(message: &Message, language: Language) -> Self {
        Failure { status: 1, line: Some(say(message, language)) }
    }

    /// The work could not be finished, for a reason that is a sentence already.
    pub(crate) fn failed(line: String) -> Self {
        Failure { status: 1, line: Some(line) }
    }

    /// A dialogue went no further; its game is kept in this file, if in any.
    pub(crate) fn interrupted(interrupted: Interrupted, kept: Option<&Path>, language: Language) -> Self {
        match interrupted {
            Interrupted::InputClosed => {
                if io::stdin().is_terminal() {
                    // What follows is not to stand behind the question.
                    let _ = writeln!(io::stderr());
                }
                let message = match kept {
                    Some(path) => Message::new("input-closed-kept").with("path", path.to_string_lossy().into_owned()),
                    None => Message::new("input-closed"),
                };
                Failure::unfinished(&message, language)
            }
            Interrupted::Left => {
                let message = match kept {
                    Some(path) => Message::new("left-kept").with("path", path.to_string_lossy().into_owned()),
                    None => Message::new("left"),
                };
                Failure::unfinished(&message, language)
            }
            Interrupted::Io(error) => error.into(),
            other => Failure { status: 1, line: Some(other.to_string()) },
        }
    }

    /// The same, with the place of a file that it is about.
    #[must_use]
    pub(crate) fn at(self, place: &str) -> Self {
        Failure { line: self.line.map(|line| format!("{place}: {line}")), ..self }
    }

    pub(crate) fn status(&self) -> u8 {
        self.status
    }

    pub(crate) fn line(&self) -> Option<&str> {
        self.line.as_deref()
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        // Whoever closes the pipe has seen enough and needs no message.
        let line = (error.kind() != io::ErrorKind::BrokenPipe).then(|| error.to_string());
        Failure { status: 1, line }
    }
}

/// The message as a sentence.
pub(crate) fn say(message: &Message, language: Language) -> String {
    Translator::new(language, &[COMMON_WORDS, WORDS]).say(message)
}
