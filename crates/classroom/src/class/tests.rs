//! The teacher's own tests, as pytest has them: functions `test_…`, also in classes. `bench/look_at_tests.py` says what of a file
//! is not provided, `bench/run_tests.py` what is. They run in the sandbox beside the submission, whatever name they import it by.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::bench::{Bench, Beside, Question};
use crate::class::mark::Tested;
use crate::{Fault, Outcome, Raised, Spec, Status, Submission, Terms};

/// Looks at a file, and runs nothing of it.
const LOOK: &str = include_str!("../../bench/look_at_tests.py");
/// Lists tests, and runs one beside a submission.
const RUN: &str = include_str!("../../bench/run_tests.py");

/// After so many parameters with which a test took too long, it is not run with others.
const ENOUGH: u32 = 3;

/// Tests that a teacher wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tests {
    tests: Vec<Test>,
    source: String,
    /// The SHA-256 of their file.
    pub hash: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Test {
    /// The function, `test_a` or `TestB.test_c`.
    function: String,
    /// Which of its parameters.
    place: usize,
    /// What people are told.
    name: String,
}

impl Tests {
    /// Reads the tests in a file, and lists them beside the reference of a specification; an error says what is wrong.
    pub fn read(name: &str, bytes: &[u8], spec: &Spec, terms: &Terms) -> Result<Self, String> {
        let Submission { source, hash, .. } = Submission::of(name, bytes);
        look(&source)?;
        let tests = Tests { tests: Vec::new(), source, hash };
        let fault = |fault: Fault| fault.to_string();
        let mut bench =
            tests.bench(spec.reference, vec![question("tabuleiro_lists_tests", "")], terms).map_err(fault)?;
        let told = match bench.status() {
            Status::Examined => bench.ask(0).map_err(fault)?,
            other => return Err(format!("{other:?}")),
        };
        if let Some(raised) = told.raised {
            return Err(match raised {
                Raised::Error { text, .. } => text,
                other => other.to_string(),
            });
        }
        let test = |line: &str| {
            let mut parts = line.split('\t').map(str::to_owned);
            Some(Test { function: parts.next()?, place: parts.next()?.parse().ok()?, name: parts.next()? })
        };
        match told.printed.lines().map(test).collect::<Option<Vec<Test>>>() {
            Some(found) if found.is_empty() => Err("there are no functions whose names begin with test".to_owned()),
            Some(found) => Ok(Tests { tests: found, ..tests }),
            // A longer answer is cut.
            None => Err("there are too many tests: leave some hundreds".to_owned()),
        }
    }

    /// The names of the tests.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.tests.iter().map(|test| test.name.as_str())
    }

    /// Those that the reference of the specification does not pass: perhaps they ask for more than the text.
    pub fn beyond(&self, spec: &Spec, terms: &Terms) -> Result<Vec<Tested>, Fault> {
        let mut tested = self.run(&Submission::of("reference.py", spec.reference.as_bytes()), terms)?;
        tested.retain(|test| !test.passed());
        Ok(tested)
    }

    /// Runs all of them beside a submission.
    pub fn run(&self, submission: &Submission, terms: &Terms) -> Result<Vec<Tested>, Fault> {
        let asked = |test: &Test| question("tabuleiro_runs_a_test", &format!("'{}', {}", test.function, test.place));
        let mut bench = self.bench(&submission.source, self.tests.iter().map(asked).collect(), terms)?;
        let mut tested = Vec::new();
        let mut late = 0;
        for (place, test) in self.tests.iter().enumerate() {
            if test.place == 0 {
                late = 0;
            }
            let outcome = match bench.status() {
                Status::Examined if late == ENOUGH => Outcome::ended(Raised::Late),
                Status::Examined => bench.ask(place)?,
                _ => Outcome::ended(Raised::Missing),
            };
            late += u32::from(outcome.raised == Some(Raised::Late));
            tested.push(Tested { name: test.name.clone(), raised: outcome.raised });
        }
        Ok(tested)
    }

    fn bench<'a>(&self, source: &'a str, questions: Vec<Question>, terms: &'a Terms) -> Result<Bench<'a>, Fault> {
        Bench::beside(source, questions, Beside { code: RUN, source: self.source.clone() }, terms)
    }
}

fn question(function: &str, args: &str) -> Question {
    Question { function: function.to_owned(), args: args.to_owned(), input: None, view: None, after: None }
}

/// What a file asks for that is not provided.
fn look(source: &str) -> Result<(), String> {
    let mut command = Command::new("python3");
    command.args(["-I", "-S", "-X", "utf8", "-c", LOOK]);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("python3: {error}"))?;
    if let Some(mut input) = child.stdin.take() {
        // One that ended early says why below.
        let _ = input.write_all(source.as_bytes());
    }
    let output = child.wait_with_output().map_err(|error| format!("python3: {error}"))?;
    match output.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&output.stderr).trim().to_owned()),
    }
}
