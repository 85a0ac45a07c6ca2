//! The loop that examines a class: several submissions at once, each result on the disk before it counts.
//!
//! What was found out about a file under an exam is found out for good: a line of the journal has the exam and the hash of the
//! file, and neither is examined again. So a run that was killed goes on, and one after a correction does only what changed.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;

use serde::{Deserialize, Serialize};
use tournament::{Heading, Journal, JournalError};

use super::mark::Tested;
use crate::{Marked, Status, Submission};

/// Examines submissions: the exam of a specification, or whatever a test makes up.
pub trait Examiner: Sync {
    /// Names the exam: two exams with one name give the same result.
    fn exam(&self) -> &str;

    /// Examines a submission; an error is a fault of whoever examines.
    fn examine(&self, submission: &Submission) -> Result<Examined, String>;

    /// Whether nothing more is to be examined.
    fn is_stopped(&self) -> bool {
        false
    }
}

/// What was found out about a submission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Examined {
    /// By the exam of the specification.
    pub marked: Marked,
    /// By the teacher's own tests.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tests: Vec<Tested>,
}

/// The first line of the journal of a class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ClassJournal {
    journal: u32,
    of: String,
}

impl Default for ClassJournal {
    fn default() -> Self {
        ClassJournal { journal: Self::FORMAT, of: "class".to_owned() }
    }
}

/// What was found out about a file under an exam: a line of the journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// The name of the exam.
    pub exam: String,
    /// The hash of the file.
    pub hash: String,
    /// What was found out.
    #[serde(flatten)]
    pub examined: Examined,
}

impl Heading for ClassJournal {
    const FORMAT: u32 = 1;
    type Line = Kept;

    fn difference(&self, other: &Self) -> Option<(String, String, String)> {
        (self.of != other.of).then(|| ("of".to_owned(), self.of.clone(), other.of.clone()))
    }
}

/// Examines what the journal does not have, so many at once, and gives back what was found out, by the hashes of files. Where the
/// examiner has a fault, also when asked once more, the result says so and is not kept: the next run tries again.
pub fn examine_all(
    submissions: &[&Submission],
    examiner: &dyn Examiner,
    journal: &mut Journal<ClassJournal>,
    past: Vec<Kept>,
    jobs: usize,
    mut tell: impl FnMut(usize, usize),
) -> Result<BTreeMap<String, Examined>, JournalError> {
    let exam = examiner.exam();
    let of_exam = past.into_iter().filter(|own| own.exam == exam);
    let mut found: BTreeMap<String, Examined> = of_exam.map(|own| (own.hash, own.examined)).collect();
    let mut queue: VecDeque<&Submission> = VecDeque::new();
    for submission in submissions {
        if !found.contains_key(&submission.hash) && queue.iter().all(|own| own.hash != submission.hash) {
            queue.push_back(submission);
        }
    }
    let all = queue.len();
    let queue = Mutex::new(queue);
    let (done, results) = channel();
    tell(0, all);
    thread::scope(|scope| {
        for _ in 0..jobs.max(1).min(all) {
            let (done, queue) = (done.clone(), &queue);
            scope.spawn(move || {
                let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
                while let Some(submission) = next().filter(|_| !examiner.is_stopped())
                    && done.send((submission, examined(examiner, submission))).is_ok()
                {}
            });
        }
        drop(done);
        for (number, (submission, result)) in results.into_iter().enumerate() {
            let hash = submission.hash.clone();
            match result {
                Ok(examined) => {
                    journal.append(&[Kept {
                        exam: exam.to_owned(),
                        hash: hash.clone(),
                        examined: examined.clone(),
                    }])?;
                    found.insert(hash, examined);
                }
                // Whoever stops it asks no more of it.
                Err(_) if examiner.is_stopped() => {}
                Err(text) => {
                    let marked = Marked { status: Status::Grader { text }, functions: Vec::new(), remarks: Vec::new() };
                    found.insert(hash, Examined { marked, tests: Vec::new() });
                }
            }
            tell(number + 1, all);
        }
        Ok(found)
    })
}

/// Twice, if the examiner has a fault: what was in the way may be gone.
fn examined(examiner: &dyn Examiner, submission: &Submission) -> Result<Examined, String> {
    let once = || {
        // Whatever happens with one submission, the rest of the class goes on.
        let result = catch_unwind(AssertUnwindSafe(|| examiner.examine(submission)));
        match result.unwrap_or_else(|_| Err("panic".to_owned()))? {
            Examined { marked: Marked { status: Status::Grader { text }, .. }, .. } => Err(text),
            examined => Ok(examined),
        }
    };
    once().or_else(|fault| if examiner.is_stopped() { Err(fault) } else { once() })
}
