//! What konane-2010 demands of a Scheme file, and of its control program: found by `adapters/check.rkt`, which tells it as
//! one JSON object a line.

use std::fs;
use std::time::Instant;

use game::Message;
use serde::Deserialize;

use super::{Finding, Heading, Label, Report};
use crate::circumstances::{Circumstances, Fault};
use crate::process::{Heard, Process};
use crate::program::Program;

/// What was found out about one demand of the text.
#[derive(Clone, Debug, Deserialize)]
pub struct Demand {
    /// What it is about: `loads`, `player`, `inside`, `dh`, `primitives`, `start`, `prescribed` or `control`.
    pub check: String,
    /// Whether it is met.
    pub ok: bool,
    /// Names that do not meet it.
    #[serde(default)]
    pub names: Vec<String>,
    /// Lines of the file that do not meet it.
    #[serde(default)]
    pub lines: Vec<usize>,
    /// The script by which a control program was driven.
    #[serde(default)]
    pub script: String,
    /// The message that it got, or why the file cannot be loaded.
    #[serde(default)]
    pub message: String,
    /// What should have been called.
    #[serde(default)]
    pub expected: Vec<String>,
    /// What was called.
    #[serde(default)]
    pub called: Vec<String>,
    /// The error that was raised instead.
    pub error: Option<String>,
}

/// Looks at the file that a command names, and drives its control program where that is asked for.
pub(super) fn examine(
    command: &str,
    control: bool,
    circumstances: &Circumstances,
    report: &mut Report,
) -> Result<(), Fault> {
    let mut program = Program::examining(command)?;
    let started = program.command().and_then(|mut words| {
        words.extend(control.then(|| "--control".into()));
        (circumstances.launch)(&words, program.own_folder())
    });
    let process = started.map_err(|error| Fault::Start(format!("{}: {error}", program.name())));
    let mut process = match Process::start(process?) {
        Ok(process) => process,
        Err(error) => {
            let why = format!("{}: {error}", program.name());
            let what = Message::new("check-not-started").with("why", why);
            report.add(Finding::new(Heading::Start, "not-started", what, Message::new("check-racket-do")));
            return Ok(());
        }
    };
    let source = program.file().and_then(|path| fs::read(path).ok()).unwrap_or_default();
    let source = String::from_utf8_lossy(&source).replace("\r\n", "\n").replace('\r', "\n");
    let until = Instant::now() + circumstances.patience;
    let mut loaded = false;
    loop {
        match process.listen(until) {
            Heard::Line(line) => {
                let Ok(told) = serde_json::from_str::<Demand>(&line) else { continue };
                loaded |= told.check == "loads";
                let heading = heading(&told.check);
                report.reached(heading);
                if let Some(finding) = finding(&told).filter(|_| !told.ok) {
                    let lines = told.lines.iter().filter_map(|number| {
                        Some(format!("{number:>4} | {}", source.lines().nth(number.checked_sub(1)?)?))
                    });
                    report.add(finding.quoting(Label::Source, lines));
                }
                report.demands.push(told);
            }
            Heard::TooLong(_) => {}
            Heard::Gone(_) => break,
            Heard::Nothing if circumstances.stop.is_set() => return Err(Fault::Stopped),
            Heard::Nothing if Instant::now() < until => {}
            Heard::Nothing => {
                let seconds = circumstances.patience.as_secs() as i64;
                let what = Message::new("check-file-endless").with("seconds", seconds);
                let heading = if loaded { Heading::Control } else { Heading::File };
                report.add(Finding::new(heading, "endless", what, Message::new("check-load-slow-do")));
                return Ok(());
            }
        }
    }
    if !loaded {
        let words = process.last_words();
        let what = Message::new("check-file-unread");
        let finding = Finding::new(Heading::File, "unread", what, Message::new("check-words-do"));
        report.add(finding.quoting(Label::LastWords, words.lines()));
    }
    Ok(())
}

fn heading(check: &str) -> Heading {
    match check {
        "control" | "prescribed" => Heading::Control,
        _ => Heading::File,
    }
}

/// What is wrong where a demand is not met.
fn finding(told: &Demand) -> Option<Finding> {
    let names = told.names.join(", ");
    let finding = |name: &'static str, what: Message, remedy: Message| {
        Some(Finding::new(heading(&told.check), name, what.with("names", names.clone()), remedy))
    };
    match told.check.as_str() {
        "loads" => {
            let what = Message::new("check-file-loads").with("why", told.message.as_str());
            finding("loads", what, Message::new("check-file-loads-do"))
        }
        "player" if told.names.is_empty() => {
            finding("player", Message::new("check-file-player"), Message::new("check-file-player-do"))
        }
        "player" => finding("player", Message::new("check-file-number"), Message::new("check-file-number-do")),
        "inside" => finding("inside", Message::new("check-file-inside"), Message::new("check-file-inside-do")),
        "dh" => finding("dh", Message::new("check-file-dh"), Message::new("check-file-dh-do")),
        "primitives" => {
            finding("primitives", Message::new("check-file-primitives"), Message::new("check-file-primitives-do"))
        }
        "start" => finding("start", Message::new("check-file-start"), Message::new("check-file-start-do")),
        "prescribed" => finding("prescribed", Message::new("check-prescribed"), Message::new("check-prescribed-do")),
        "control" => Some(control(told)),
        _ => None,
    }
}

/// What a control program did after a message of a script.
fn control(told: &Demand) -> Finding {
    let case = match told.script.as_str() {
        "person-black" => Message::new("script-person-black"),
        "person-white" => Message::new("script-person-white"),
        "gives-up" => Message::new("script-gives-up"),
        _ => Message::new("script-wrong-move"),
    };
    let what = match &told.error {
        Some(error) => Message::new("check-control-error").with("error", error.as_str()),
        None => Message::new("check-control"),
    };
    let what = what.with("case", case).with("message", told.message.as_str());
    let remedy = Message::new("check-control-do");
    let none = |lines: &[String]| if lines.is_empty() { vec!["—".to_owned()] } else { lines.to_vec() };
    let finding = Finding::new(Heading::Control, "control", what, remedy);
    finding.quoting(Label::Expected, none(&told.expected)).quoting(Label::Called, none(&told.called))
}
