//! Real submissions, right ones, wrong ones and hostile ones, in the real sandbox.

#![cfg(target_os = "linux")]

mod attacks;
mod class;
mod extra;
mod files;
mod grading;
mod konane;
mod mnk;
mod orbito;
mod reachable;
mod sample;
mod scrabble_ist;
mod similar;
mod words;

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, Once};

use classroom::{Exam, FunctionMark, Marked, Spec, Submission, Terms, examine};
use sandbox::{Launcher, set_launcher};

fn ready() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let program = env!("CARGO_BIN_EXE_classroom-launch").into();
        assert!(set_launcher(Launcher { program, arguments: Vec::new(), read: Vec::new() }));
    });
}

/// How many questions of each function are enough where every call does the same: whoever loops takes a while for each.
const FEW: u32 = 4;

/// The exam of a specification with the usual terms, made once.
fn exam(spec: &str) -> Arc<Exam> {
    exam_of(spec, &Terms::default())
}

fn exam_of(spec: &str, terms: &Terms) -> Arc<Exam> {
    type Made = HashMap<(String, u32), Arc<Exam>>;
    static MADE: LazyLock<Mutex<Made>> = LazyLock::new(Mutex::default);
    ready();
    let mut made = MADE.lock().expect("no test has failed here");
    let make = || Arc::new(Exam::make(Spec::named(spec).expect("a spec"), terms).expect("an exam"));
    Arc::clone(made.entry((spec.to_owned(), terms.cases)).or_insert_with(make))
}

/// Asked a few questions only.
fn examined_briefly(spec: &str, source: &str) -> Marked {
    let terms = Terms { cases: FEW, ..Terms::default() };
    let submission = Submission::of("aluno.py", source.as_bytes());
    examine(&exam_of(spec, &terms), &submission, &terms, &mut |_, _| {}).expect("no fault of ours")
}

/// Asked one question about each function, for those whose every call takes a while.
fn examined_once(spec: &str, source: &str) -> Marked {
    let terms = Terms { cases: FEW, ..Terms::default() };
    let mut exam = Exam::clone(&exam_of(spec, &terms));
    // The last one is no corner: whatever a function does there, it does with right arguments.
    exam.cases.dedup_by(|next, kept| {
        let same = next.question.function == kept.question.function;
        if same {
            std::mem::swap(next, kept);
        }
        same
    });
    let submission = Submission::of("aluno.py", source.as_bytes());
    examine(&exam, &submission, &terms, &mut |_, _| {}).expect("no fault of ours")
}

fn examined(spec: &str, source: &str) -> Marked {
    examined_bytes(spec, source.as_bytes())
}

fn examined_bytes(spec: &str, bytes: &[u8]) -> Marked {
    let submission = Submission::of("aluno.py", bytes);
    examine(&exam(spec), &submission, &Terms::default(), &mut |_, _| {}).expect("no fault of ours")
}

/// One line of a right submission made wrong.
fn mutant(source: &str, right: &str, wrong: &str) -> String {
    assert_eq!(source.matches(right).count(), 1, "{right:?} stands in the reference once");
    source.replace(right, wrong)
}

/// The functions that are wrong in themselves: some calls fail, also with ours beneath.
fn blamed(marked: &Marked) -> Vec<&str> {
    let wrong = |mark: &&FunctionMark| mark.passed < mark.tried && mark.alone != Some(mark.tried);
    marked.functions.iter().filter(wrong).map(|mark| mark.name.as_str()).collect()
}

/// The functions that fail in any way.
fn failing(marked: &Marked) -> Vec<&str> {
    marked.functions.iter().filter(|mark| mark.passed < mark.tried).map(|mark| mark.name.as_str()).collect()
}

/// The games among the examples of a text are these transcripts, which end with what the function returns.
fn told_by_transcripts(spec: &str, function: &str, transcripts: &[&str]) {
    let exam = exam(spec);
    let games = exam.cases.iter().filter(|case| case.public && case.question.function == function);
    let games: Vec<String> =
        games.filter_map(|case| Some(format!("{}{}", case.expected.printed, case.expected.value.as_ref()?))).collect();
    let transcripts: Vec<&str> = transcripts.iter().map(|text| text.trim_end()).collect();
    assert_eq!(games, transcripts);
}
