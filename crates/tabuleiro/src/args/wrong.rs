//! What clap found wrong with the arguments, in one line of the reader's language.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use game::Message;

use super::Help;

/// What is wrong, and what was perhaps meant.
pub(crate) fn one_line(error: &clap::Error, help: &Help) -> String {
    let found = |kind: ContextKind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        _ => None,
    };
    // One likely word helps; of several the likeliest comes last.
    let like = |kind: ContextKind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => texts.last().cloned(),
        _ => None,
    };
    let argument = || found(ContextKind::InvalidArg);
    let message = match error.kind() {
        ErrorKind::InvalidSubcommand => found(ContextKind::InvalidSubcommand).map(|given| {
            match (like(ContextKind::SuggestedSubcommand), found(ContextKind::ValidSubcommand)) {
                (Some(like), _) => Message::new("wrong-command-like").with("given", given).with("like", like),
                (None, known) => {
                    Message::new("wrong-command").with("given", given).with("known", known.unwrap_or_default())
                }
            }
        }),
        ErrorKind::UnknownArgument => argument().map(|given| match like(ContextKind::SuggestedArg) {
            Some(like) => Message::new("wrong-argument-like").with("given", given).with("like", like),
            None => Message::new("wrong-argument").with("given", given),
        }),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            argument().map(|argument| match (found(ContextKind::InvalidValue), found(ContextKind::ValidValue)) {
                (Some(value), _) if value.is_empty() => Message::new("wrong-value-missing").with("argument", argument),
                (Some(value), Some(known)) => {
                    let message = Message::new("wrong-value-known").with("argument", argument);
                    message.with("value", value).with("known", known)
                }
                (value, _) => {
                    Message::new("wrong-value").with("argument", argument).with("value", value.unwrap_or_default())
                }
            })
        }
        ErrorKind::MissingRequiredArgument => {
            argument().map(|arguments| Message::new("wrong-required").with("arguments", arguments))
        }
        ErrorKind::ArgumentConflict => argument().map(|argument| match found(ContextKind::PriorArg) {
            Some(other) if other != argument => {
                Message::new("wrong-conflict").with("argument", argument).with("other", other)
            }
            _ => Message::new("wrong-twice").with("argument", argument),
        }),
        _ => None,
    };
    message.map_or_else(|| in_english(error), |message| help.tell(&message))
}

/// The first paragraph of what clap says itself, for what has no words of its own.
fn in_english(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let first = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect::<Vec<_>>().join(" ");
    first.strip_prefix("error: ").unwrap_or(&first).to_owned()
}
