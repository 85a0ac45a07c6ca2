//! The messages of section 3.7 that have an answer of their own, sent to a player one by one by `bench/messages.rkt`.

use std::fs;
use std::path::Path;
use std::time::Instant;

use referee::{Circumstances, Folder, Heard, Process};
use sandbox::Jail;
use serde::Deserialize;

use crate::bench::{LONGEST, LOOK, RESTED};
use crate::marked::{Failure, FunctionMark, Outcome, Raised};
use crate::terms::{Fault, Terms};

/// What asks, and what it needs, as they stand to each other.
const FILES: [(&str, &str); 7] = [
    ("messages.rkt", include_str!("../../bench/messages.rkt")),
    ("scheme/curso.rkt", include_str!("../../../../scheme/curso.rkt")),
    ("scheme/interface-damas.rkt", include_str!("../../../../scheme/interface-damas.rkt")),
    ("scheme/tipos.rkt", include_str!("../../../../scheme/tipos.rkt")),
    ("scheme/tipos.scm", include_str!("../../../../scheme/tipos.scm")),
    ("scheme/jogador.scm", include_str!("../../../../scheme/jogador.scm")),
    ("scheme/controle.scm", include_str!("../../../../scheme/controle.scm")),
];
/// The messages in the order in which they are sent, and how often each is.
const MESSAGES: [(&str, usize); 4] =
    [("cria-jogador", 2), ("tira-primeira-peca", 5), ("humano-tirou", 2), ("humano-jogou", 3)];
/// Seconds of computing that all of them may take; Racket itself needs one.
const SECONDS: u64 = 20;

/// What came of a message.
#[derive(Deserialize)]
pub(super) struct Answer {
    message: String,
    call: String,
    ok: bool,
    expected: String,
    obtained: String,
    error: Option<String>,
}

/// Sends all messages. Whoever does not let a message end gets no answer to it and to those that follow.
pub(super) fn ask(path: &Path, terms: &Terms) -> Result<Vec<Answer>, Fault> {
    let failed = |error: std::io::Error| Fault::Start(format!("racket: {error}"));
    let folder = Folder::new().map_err(failed)?;
    for (name, text) in FILES {
        let file = folder.path().join(name);
        file.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&file, text)).map_err(failed)?;
    }
    let words = ["racket".into(), folder.path().join("messages.rkt").into_os_string(), path.as_os_str().to_owned()];
    let jail = Jail { cpu_seconds: SECONDS, ..Jail::default() };
    let (circumstances, _) = Circumstances::default().confined(jail)?;
    let command = (circumstances.launch)(&words, Some(folder.path())).map_err(failed)?;
    let mut process = Process::start(command).map_err(failed)?;
    let begun = Instant::now();
    let (mut answers, mut rested) = (Vec::new(), 0);
    while rested < RESTED && begun.elapsed() < LONGEST {
        match process.listen(Instant::now() + LOOK) {
            // Whatever else is written there is not ours.
            Heard::Line(line) => answers.extend(serde_json::from_str::<Answer>(&line)),
            Heard::TooLong(_) => {}
            Heard::Gone(_) => break,
            Heard::Nothing if terms.stop.is_set() => return Err(Fault::Stopped),
            Heard::Nothing => rested = if process.rests() { rested + 1 } else { 0 },
        }
    }
    Ok(answers)
}

/// What became of each message.
pub(super) fn marks(answers: &[Answer]) -> Vec<FunctionMark> {
    // Without a player there is nobody to ask.
    let none = if answers.is_empty() { Raised::Missing } else { Raised::Late };
    MESSAGES.iter().map(|message| mark(*message, answers, &none)).collect()
}

fn mark((name, tried): (&str, usize), answers: &[Answer], none: &Raised) -> FunctionMark {
    let told: Vec<&Answer> = answers.iter().filter(|answer| answer.message == name).take(tried).collect();
    let failure = |call: &str, expected: &str, obtained: Outcome| Failure {
        call: call.to_owned(),
        input: None,
        public: false,
        expected: Outcome::value(expected),
        obtained,
    };
    let wrong = |answer: &&Answer| {
        let obtained = match &answer.error {
            Some(text) => Outcome::ended(Raised::Error { kind: "error".to_owned(), text: text.clone() }),
            None => Outcome::value(&answer.obtained),
        };
        failure(&answer.call, &answer.expected, obtained)
    };
    let mut failures: Vec<Failure> = told.iter().filter(|answer| !answer.ok).map(wrong).collect();
    let passed = told.iter().filter(|answer| answer.ok).count() as u32;
    let late = if told.len() < tried && *none == Raised::Late { (tried - told.len()) as u32 } else { 0 };
    if told.len() < tried {
        failures.push(failure(name, "—", Outcome::ended(none.clone())));
    }
    FunctionMark { passed, tried: tried as u32, late, failures, ..FunctionMark::of(name) }
}
