//! `check --spec`: a file held to a specification, function by function.

use std::io::{self, Write};
use std::path::{Path, absolute};

use clap::ArgMatches;
use classroom::{Change, Exam, Fault, Marked, Spec, Submission, Teller, Terms, Written, compare, examine};
use game::{Language, Message, PlayerSpec, Protocol};
use referee::Stop;
use serde_json::json;

use super::kept::Kept;
use super::progress;
use crate::failure::Failure;
use crate::{files, strong, terminal};

/// Examines the file and tells what was found. The status is 1 if something is wrong.
pub(super) fn run(matches: &ArgMatches, name: &str, format: &str, language: Language) -> Result<(), Failure> {
    let wrong = |message: Message| Failure::wrong(&message, language);
    let spec = Spec::named(name)
        .ok_or_else(|| wrong(Message::new("spec-unknown").with("given", name).with("known", Spec::names())))?;
    let text = matches.get_one::<String>("player").map_or("", String::as_str);
    let path = file(text, spec).ok_or_else(|| wrong(wanted(text, spec)))?;
    let submission = Submission::read(path).map_err(|error| wrong(files::trouble(&path.to_string_lossy(), &error)))?;
    let terms = terms(matches, language)?;
    let teller = Teller::new(language);
    let failed = |fault: Fault| match fault {
        Fault::Stopped => Failure::unfinished(&Message::new("check-stopped"), language),
        Fault::Function { .. } => Failure::usage(teller.fault(&fault)),
        _ => Failure::failed(teller.fault(&fault)),
    };
    referee::adopt();
    let bar = progress(format == "json");
    let exam = Exam::make(spec, &terms).map_err(failed)?;
    let marked = examine(&exam, &submission, &terms, &mut |done, of| {
        if let Some(bar) = &bar {
            bar.set_length(of.into());
            bar.set_position(done.into());
        }
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    let marked = marked.map_err(failed)?;
    let kept = Kept::new(&absolute(path)?, &exam, terms.cases, &marked);
    let last = kept.last(spec.name);
    let changes = last.as_ref().map_or_else(Vec::new, |last| compare(&last.marked, &marked));
    kept.keep(last, spec.name);
    let written = match format {
        "json" => strong::json(&data(&submission, &exam, &marked, &changes))?,
        _ => teller.text(&submission.name, spec, &marked, &changes),
    };
    writeln!(io::stdout().lock(), "{written}")?;
    if marked.is_sound() { Ok(()) } else { Err(Failure::shown()) }
}

/// The file that a player's text names, if it is in the language of the specification.
fn file<'a>(text: &'a str, spec: &Spec) -> Option<&'a Path> {
    let named = text.split_once(':').map(|(_, path)| Path::new(path.trim()));
    match (text.parse(), spec.language) {
        (Ok(PlayerSpec::Outside { protocol: Protocol::Python, .. }), Written::Python) => named,
        (Ok(PlayerSpec::Outside { protocol: Protocol::Racket, .. }), Written::Racket) => named,
        _ => None,
    }
}

fn wanted(text: &str, spec: &Spec) -> Message {
    let example = match spec.language {
        Written::Python => "python:FP2425P1.py",
        Written::Racket => "racket:FP1011-parte2-grupo7.scm",
    };
    Message::new("spec-file").with("given", text).with("spec", spec.name).with("example", example)
}

fn terms(matches: &ArgMatches, language: Language) -> Result<Terms, Failure> {
    let usual = Terms::default();
    let number = |name: &'static str| match matches.get_one::<String>(name) {
        None => Ok(None),
        Some(text) => text.parse::<u32>().ok().filter(|number| *number > 0).map(Some).ok_or_else(|| {
            Failure::wrong(&Message::new("number-wrong").with("name", name).with("value", text.as_str()), language)
        }),
    };
    Ok(Terms {
        seed: number("seed")?.map_or(usual.seed, u64::from),
        cases: number("cases")?.unwrap_or(usual.cases),
        unreachable: matches.get_flag("unreachable"),
        only: matches.get_many::<String>("only").into_iter().flatten().cloned().collect(),
        limits: usual.limits,
        stop: Stop::when(terminal::pressed()),
    })
}

/// The same for programs.
fn data(submission: &Submission, exam: &Exam, marked: &Marked, changes: &[Change]) -> serde_json::Value {
    json!({
        "file": submission.name,
        "sha256": submission.hash,
        "spec": exam.spec,
        "seed": exam.seed,
        "sound": marked.is_sound(),
        "marked": marked,
        "changes": changes,
    })
}
