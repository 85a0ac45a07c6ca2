//! The letter to a student (`feedback/ID.md`): the mark, where its points come from, and what a check tells, as far as students
//! see it.

use std::fmt::Write;

use game::Message;

use super::{Class, Speaker};
use crate::class::{Feedback, Graded, Points, Standing};
use crate::{Failure, FunctionMark, Marked, Outcome, Raised, Spec, Teller};

/// `38 of 40 right`, and what was right only over our functions.
pub(super) fn passed(mark: &FunctionMark, speaker: &Speaker) -> String {
    let count = |key: &'static str, count: u32| {
        speaker.say(&Message::new(key).with("count", i64::from(count)).with("tried", i64::from(mark.tried)))
    };
    let mut said = count("class-passed", mark.passed);
    if let Some(alone) = mark.alone.filter(|alone| *alone > mark.passed) {
        said = format!("{said}; {}", count("class-alone", alone));
    }
    if mark.late > 0 {
        said = format!("{said}; {}", count("class-late", mark.late));
    }
    said
}

/// What students see of what was found out.
pub(super) fn seen(marked: &Marked, feedback: Feedback) -> Marked {
    let mut seen = marked.clone();
    let is_seen = |failure: &Failure| {
        failure.public || feedback == Feedback::Full || failure.obtained.raised == Some(Raised::Missing)
    };
    for own in &mut seen.functions {
        own.failures.retain(is_seen);
    }
    if feedback == Feedback::Public {
        seen.functions.retain(|own| !own.failures.is_empty());
    }
    seen
}

/// What a call did, in few words.
pub(super) fn outcome(outcome: &Outcome, speaker: &Speaker) -> String {
    let word = |key: &'static str| speaker.word(key);
    match (&outcome.value, &outcome.raised) {
        (_, Some(Raised::Error { kind, text })) => format!("{kind}: {text}"),
        (_, Some(Raised::Late)) => word("raised-late"),
        (_, Some(Raised::Memory)) => word("raised-memory"),
        (_, Some(Raised::Flood)) => word("raised-flood"),
        (_, Some(Raised::Died { text })) => speaker.say(&Message::new("raised-died").with("text", text.as_str())),
        (_, Some(Raised::Input)) => word("raised-input"),
        (_, Some(Raised::Missing)) => word("raised-missing"),
        (Some(value), None) => value.clone(),
        (None, None) => "None".to_owned(),
    }
}

/// A text as a block that Markdown leaves alone, whatever is in it.
fn block(text: &str) -> String {
    let longest = text.split(|letter| letter != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat((longest + 1).max(3));
    format!("{fence}text\n{text}\n{fence}\n")
}

/// A text in a line of Markdown: what a name may hold is not taken for anything else.
fn plain(text: &str) -> String {
    let letter = |letter: char| match letter {
        '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '!' | '&' => format!("\\{letter}"),
        control if control.is_control() => " ".to_owned(),
        other => other.to_string(),
    };
    text.chars().map(letter).collect()
}

impl Class {
    /// The letter to somebody, in Markdown, in their language.
    pub fn letter(&self, own: &Graded) -> String {
        let language = own.person.language.unwrap_or(self.language);
        let (speaker, teller) = (Speaker::new(language), Teller::new(language));
        let id = plain(&own.person.id);
        let who = if own.person.name.is_empty() { id } else { format!("{} ({id})", plain(&own.person.name)) };
        let mut text = format!("# {}: {who}\n\n", self.spec);
        match &own.points {
            Some(points) => text += &self.sum(points, own, &speaker),
            None => text += &format!("{}\n", speaker.word(no_mark(own.standing))),
        }
        for remark in &own.remarks {
            let _ = writeln!(text, "\n{}", plain(&speaker.say(remark)));
        }
        if own.standing == Standing::Examined && self.feedback != Feedback::Public {
            text += &self.table(own, &speaker);
        }
        let told = own.marked.as_ref().filter(|_| own.standing != Standing::Grader).zip(Spec::named(&self.spec));
        if let Some((marked, spec)) = told {
            let name = own.submission.as_ref().map_or("", |own| own.name.as_str());
            let marked = seen(marked, self.feedback);
            let _ = write!(text, "\n{}", block(&teller.text(name, spec, &marked, &[])));
        }
        let failed = own.tests.iter().filter(|test| !test.passed() && self.feedback != Feedback::Public);
        for test in failed {
            let shown = test.raised.as_ref().filter(|_| self.feedback == Feedback::Full);
            let said = shown.map_or_else(String::new, |raised| format!("\n{}", block(&teller.raised(raised))));
            let _ = write!(text, "\n## {}\n{said}", plain(&test.name));
        }
        text
    }

    /// The mark and its parts.
    fn sum(&self, points: &Points, own: &Graded, speaker: &Speaker) -> String {
        let of = |key: &'static str, points: f64, of: f64| {
            speaker.say(&Message::new(key).with("points", speaker.number(points)).with("of", speaker.number(of)))
        };
        let mut text = format!("**{}**\n\n", of("class-mark", points.mark, self.scale.out_of));
        let _ = writeln!(text, "- {}", of("class-automatic", points.automatic, self.scale.automatic()));
        for given in &own.by_hand {
            let key = if given.points < 0.0 { "class-taken" } else { "class-given" };
            let said = speaker.say(&Message::new(key).with("points", speaker.number(given.points.abs())));
            let note = if given.note.is_empty() { String::new() } else { format!(": {}", plain(&given.note)) };
            let _ = writeln!(text, "- {said}{note}");
        }
        if let Some(cup) = &own.cup {
            let message = Message::new("class-cup-place").with("rank", cup.rank.to_string());
            let _ = writeln!(text, "- {}", speaker.say(&message.with("points", speaker.number(cup.points))));
        }
        if points.cup > 0.0 {
            let message = Message::new("class-given").with("points", speaker.number(points.cup));
            let _ = writeln!(text, "- {}: {}", speaker.say(&message), speaker.word("class-cup"));
        }
        text
    }

    /// Functions with their points.
    fn table(&self, own: &Graded, speaker: &Speaker) -> String {
        let heads = ["class-function", "class-calls", "class-points"].map(|key| speaker.word(key));
        let mut text = format!("\n| {} |\n|---|---|---:|\n", heads.join(" | "));
        let mut row = |name: &str, said: &str, points: f64, worth: f64| {
            let _ = writeln!(text, "| {name} | {said} | {} / {} |", speaker.number(points), speaker.number(worth));
        };
        let marks: Vec<&FunctionMark> = own.marked.iter().flat_map(|marked| &marked.functions).collect();
        let points = own.points.clone().unwrap_or_default();
        for (place, (name, worth)) in self.scale.functions.iter().enumerate() {
            let mark = marks.iter().find(|own| own.name == *name);
            let said = mark.map_or_else(String::new, |mark| passed(mark, speaker));
            row(&format!("`{name}`"), &said, points.functions.get(place).copied().unwrap_or(0.0), *worth);
        }
        for (key, points, worth) in [
            ("class-abstraction", points.abstraction, self.scale.abstraction),
            ("class-tests", points.tests, self.scale.tests),
        ] {
            if worth > 0.0 {
                row(&speaker.word(key), "", points, worth);
            }
        }
        text
    }
}

/// What is said where there is no mark.
fn no_mark(standing: Standing) -> &'static str {
    match standing {
        Standing::Missing => "class-none-missing",
        Standing::Unusable => "class-none-unusable",
        _ => "class-none-grader",
    }
}
