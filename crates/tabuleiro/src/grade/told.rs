//! What is said of a graded class at the terminal.

use std::path::Path;

use classroom::class::{Change, Class, Standing};
use classroom::report::Extras;
use game::{Language, Message};

use crate::failure::say;

/// The class in a few lines: how many are where, and what changed.
pub(super) fn summary(class: &Class, extras: &Extras, out: &Path, language: Language) -> String {
    let marks = class.marks();
    let mean = marks.iter().sum::<f64>() / marks.len().max(1) as f64;
    let count = |standing: Standing| class.standing(standing).count() as i64;
    let message = Message::new("grade-summary")
        .with("people", class.graded.len() as i64)
        .with("examined", count(Standing::Examined))
        .with("mean", number(mean, language))
        .with("of", number(class.scale.out_of, language));
    let mut lines = vec![say(&message, language)];
    for (standing, key) in [
        (Standing::Syntax, "grade-syntax"),
        (Standing::Unloadable, "grade-unloadable"),
        (Standing::Unusable, "grade-unusable"),
        (Standing::Missing, "grade-missing"),
    ] {
        let ids: Vec<&str> = class.standing(standing).map(|own| own.person.id.as_str()).collect();
        if !ids.is_empty() {
            lines.push(say(&Message::new(key).with("ids", ids.join(", ")), language));
        }
    }
    if !extras.changes.is_empty() {
        lines.push(say(&Message::new("grade-changes"), language));
        lines.extend(extras.changes.iter().map(|own| changed(own, language)));
    }
    lines.push(say(
        &Message::new("grade-report").with("path", out.join("report.html").to_string_lossy().into_owned()),
        language,
    ));
    lines.join("\n")
}

fn changed(own: &Change, language: Language) -> String {
    let mark = |mark: Option<f64>| mark.map_or_else(|| "–".to_owned(), |mark| number(mark, language));
    let why = if own.file { format!(" ({})", say(&Message::new("grade-other-file"), language)) } else { String::new() };
    format!("  {}: {} → {}{why}", own.id, mark(own.before), mark(own.after))
}

/// A number as the language writes it.
fn number(number: f64, language: Language) -> String {
    let text = ((number * 100.0).round() / 100.0).to_string();
    if language == Language::En { text } else { text.replace('.', ",") }
}
