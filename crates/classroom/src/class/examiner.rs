//! The exam of a specification as an examiner of a class, with the teacher's own tests where there are some.

use game::Language;
use sha2::{Digest, Sha256};

use super::rules::Rules;
use super::run::{Examined, Examiner};
use super::tests::Tests;
use crate::{Exam, Fault, Spec, Status, Submission, Teller, Terms, examine};

/// Examines by the exam of a specification.
pub struct SpecExaminer {
    exam: Exam,
    terms: Terms,
    tests: Option<Tests>,
    teller: Teller,
    name: String,
}

impl SpecExaminer {
    /// Makes the exam, once for the whole class. Faults are told in this language.
    pub fn new(
        spec: &Spec,
        terms: Terms,
        rules: &Rules,
        tests: Option<Tests>,
        language: Language,
    ) -> Result<Self, Fault> {
        let mut exam = Exam::make(spec, &terms)?;
        let left_out = |call: &str| rules.leave_out.iter().any(|begin| call.starts_with(begin.as_str()));
        exam.cases.retain(|case| !left_out(&case.question.call()));
        let bytes = serde_json::to_vec(&exam).map_err(|error| Fault::Exam(error.to_string()))?;
        // Another exam, other tests, other limits or another release may find out something else.
        let mut hash = Sha256::new();
        hash.update(bytes);
        hash.update(tests.as_ref().map_or("", |tests| tests.hash.as_str()));
        hash.update(env!("CARGO_PKG_VERSION"));
        hash.update(format!("{:?}", terms.limits));
        let name = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(SpecExaminer { exam, terms, tests, teller: Teller::new(language), name })
    }
}

impl Examiner for SpecExaminer {
    fn exam(&self) -> &str {
        &self.name
    }

    fn examine(&self, submission: &Submission) -> Result<Examined, String> {
        let said = |fault: Fault| self.teller.fault(&fault);
        let marked = examine(&self.exam, submission, &self.terms, &mut |_, _| {}).map_err(said)?;
        let tests = match &self.tests {
            Some(tests) if marked.status == Status::Examined => tests.run(submission, &self.terms).map_err(said)?,
            _ => Vec::new(),
        };
        Ok(Examined { marked, tests })
    }

    fn is_stopped(&self) -> bool {
        self.terms.stop.is_set()
    }
}
