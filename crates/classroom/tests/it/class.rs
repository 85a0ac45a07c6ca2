//! The sample class is examined: the right submission gets everything, each mutant is found in its function and nowhere else, and
//! hardly any random mutant gets through.

use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde::Deserialize;

use crate::sample::{file, read, right, script};
use crate::{blamed, examined};

pub(crate) const SPEC: &str = "mnk-2024";

/// Does this for each, two at a time.
fn each<T: Send, R: Send>(all: Vec<T>, act: impl Fn(T) -> R + Sync) -> Vec<R> {
    let (waiting, done) = (Mutex::new(all), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let next = waiting.lock().expect("the list").pop();
                    let Some(next) = next else { break };
                    let result = act(next);
                    done.lock().expect("the results").push(result);
                }
            });
        }
    });
    done.into_inner().expect("the results")
}

#[derive(Deserialize)]
struct Table {
    mutant: Vec<Mutant>,
}

#[derive(Deserialize)]
struct Mutant {
    name: String,
    function: String,
    line: String,
    by: String,
}

#[test]
fn the_right_submission_gets_everything() {
    let marked = examined(SPEC, &right());
    assert!(marked.is_sound(), "{marked:#?}");
    assert_eq!(marked.functions.len(), 20);
}

#[test]
fn each_mutant_is_found_in_its_function_and_nowhere_else() {
    let Table { mutant: mutants } = toml::from_str(&read(file("mutants.toml"))).expect("the table");
    assert!(mutants.len() >= 30);
    let right = right();
    let found = each(mutants, |Mutant { name, function, line, by }| {
        assert_eq!(right.lines().filter(|there| **there == *line).count(), 1, "{name}: {line}");
        let lines: Vec<&str> = right.lines().map(|there| if there == line { by.as_str() } else { there }).collect();
        let marked = examined(SPEC, &lines.join("\n"));
        let found = blamed(&marked);
        (found != [function.as_str()]).then(|| format!("{name}: {found:?} and not {function}"))
    });
    let astray: Vec<String> = found.into_iter().flatten().collect();
    assert!(astray.is_empty(), "{}", astray.join("\n"));
}

#[derive(Deserialize)]
struct Random {
    function: String,
    line: u32,
    was: String,
    is: String,
    source: String,
}

/// How a mutant differs from the right submission, as far as brute force can tell.
fn differs(mutant: &str) -> Option<String> {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("mutant-{number}.py"));
    std::fs::write(&path, mutant).expect("a file");
    let output = Command::new("python3").arg("-I").args([file("differs.py"), file("right.py"), path]).output();
    let output = output.expect("Python 3");
    match output.status.code() {
        Some(0) => Some(String::from_utf8_lossy(&output.stdout).trim().to_owned()),
        Some(1) if output.stderr.is_empty() => None,
        _ => panic!("{}", String::from_utf8_lossy(&output.stderr)),
    }
}

/// Of mutants that differ from the right submission, fewer than one in twenty gets through. One that gets through counts as
/// equivalent only if brute force on small boards and many others finds no difference.
#[test]
fn few_random_mutants_get_through() {
    const COUNT: usize = 40;
    let path = file("right.py").display().to_string();
    let lines = script("random_mutants.py", &[&path, "1", &COUNT.to_string()]);
    let mutants: Vec<Random> = lines.lines().map(|line| serde_json::from_str(line).expect("a mutant")).collect();
    assert_eq!(mutants.len(), COUNT);
    let through = each(mutants, |mutant| {
        let through = examined(SPEC, &mutant.source).is_sound();
        through.then(|| (differs(&mutant.source), mutant))
    });
    let (mut equivalent, mut survived) = (0, Vec::new());
    for (differs, mutant) in through.into_iter().flatten() {
        match differs {
            None => equivalent += 1,
            Some(how) => {
                survived.push(format!("{}:{} {} → {}: {how}", mutant.function, mutant.line, mutant.was, mutant.is))
            }
        }
    }
    println!("{} of {COUNT} got through, {equivalent} are equivalent", survived.len());
    assert!(equivalent < COUNT / 5, "{equivalent} equivalent ones are too many to say anything");
    assert!(survived.len() * 20 < COUNT - equivalent, "{} of {COUNT}\n{}", survived.len(), survived.join("\n"));
}
