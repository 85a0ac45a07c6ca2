//! A submission answers an exam: as it is, then each function that failed once more with ours beneath it, and all functions
//! above the abstract types once more over other types.

use std::ops::Range;

use crate::bench::{Bench, Question};
use crate::exam::{Case, Exam, TYPES};
use crate::konane;
use crate::marked::{Failure, FunctionMark, Marked, Outcome, Raised, Status};
use crate::spec::{Function, Spec, Written};
use crate::submission::Submission;
use crate::terms::{Fault, Terms};

/// After so many calls of a function that took too long, larger ones are not made.
const ENOUGH: u32 = 3;
/// After so many in a whole submission, one is enough for each of the other functions.
const PLENTY: u32 = 10;
/// How many failures are told of a function.
const TOLD: usize = 3;

/// Examines a submission. `progress` is told how many questions of how many are answered. What goes wrong without any fault
/// of the submission is a [`Fault`], and says nothing about it.
pub fn examine(
    exam: &Exam,
    submission: &Submission,
    terms: &Terms,
    progress: &mut dyn FnMut(u32, u32),
) -> Result<Marked, Fault> {
    let spec = Spec::named(&exam.spec).ok_or_else(|| Fault::Exam(exam.spec.clone()))?;
    if spec.language == Written::Racket {
        return konane::examine(submission, terms, progress);
    }
    let examination = Examination { spec, exam, submission, terms };
    examination.run(progress)
}

struct Examination<'a> {
    spec: &'static Spec,
    exam: &'a Exam,
    submission: &'a Submission,
    terms: &'a Terms,
}

impl Examination<'_> {
    fn run(&self, progress: &mut dyn FnMut(u32, u32)) -> Result<Marked, Fault> {
        let total = self.exam.cases.len() as u32;
        progress(0, total);
        let mut bench = self.bench(&self.exam.cases, None)?;
        let mut functions = self.marks(&mut bench, &self.exam.cases, ENOUGH, &mut |done| progress(done, total))?;
        let status = bench.status().clone();
        drop(bench);
        if status == Status::Examined {
            self.follow_through(&mut functions)?;
            self.abstraction(&mut functions)?;
        }
        Ok(Marked { status, functions, remarks: self.submission.remarks.clone() })
    }

    fn bench(&self, cases: &[Case], group: Option<&str>) -> Result<Bench<'_>, Fault> {
        let questions: Vec<Question> = cases.iter().map(|case| case.question.clone()).collect();
        let beneath = group.map(|group| self.exam.beneath(self.spec, group));
        Bench::new(&self.submission.source, questions, beneath, self.terms)
    }

    /// Functions that failed, where others of the author's failed too, once more with all others ours.
    fn follow_through(&self, functions: &mut [FunctionMark]) -> Result<(), Fault> {
        let failed = functions.iter().filter(|mark| mark.passed < mark.tried).count();
        if failed < 2 {
            return Ok(());
        }
        for mark in functions.iter_mut().filter(|mark| mark.passed < mark.tried && mark.is_there()) {
            let over = self.over(&mark.name, |function| function.name == mark.name)?;
            mark.alone = over.first().map(|over| over.passed);
        }
        Ok(())
    }

    /// All functions that must not know how types are represented, once more over types of ours.
    fn abstraction(&self, functions: &mut [FunctionMark]) -> Result<(), Fault> {
        if !self.spec.has_types() {
            return Ok(());
        }
        for over in self.over(TYPES, |function| !function.basic)? {
            if let Some(mark) = functions.iter_mut().find(|mark| mark.name == over.name && mark.is_there()) {
                mark.abstraction = Some((over.passed, over.tried));
            }
        }
        Ok(())
    }

    /// What becomes of some functions over what is put beneath them.
    fn over(&self, group: &str, of: impl Fn(&Function) -> bool) -> Result<Vec<FunctionMark>, Fault> {
        let asked = |case: &&Case| self.spec.function(&case.question.function).is_some_and(&of);
        let cases: Vec<Case> = self.exam.cases.iter().filter(asked).cloned().collect();
        let mut bench = self.bench(&cases, Some(group))?;
        // Nothing is lost here by being slow.
        self.marks(&mut bench, &cases, 1, &mut |_| {})
    }

    /// Asks all questions, function by function, each until `enough` calls took too long.
    fn marks(
        &self,
        bench: &mut Bench<'_>,
        cases: &[Case],
        enough: u32,
        done: &mut dyn FnMut(u32),
    ) -> Result<Vec<FunctionMark>, Fault> {
        let mut marks: Vec<FunctionMark> = Vec::new();
        let mut place = 0;
        for cases in cases.chunk_by(|one, two| one.question.function == two.question.function) {
            let places = place..place + cases.len();
            place = places.end;
            let Some(function) = self.spec.function(&cases[0].question.function) else { continue };
            let outcomes = match bench.status() {
                Status::Examined => {
                    let late: u32 = marks.iter().map(|mark| mark.late).sum();
                    self.ask(bench, places, if late < PLENTY { enough } else { 1 }, done)?
                }
                _ => Vec::new(),
            };
            marks.push(mark(function, cases, &outcomes));
            done(place as u32);
        }
        Ok(marks)
    }

    /// Asks questions about one function, the smaller ones first. Where several took too long, larger ones are not asked.
    fn ask(
        &self,
        bench: &mut Bench<'_>,
        places: Range<usize>,
        enough: u32,
        done: &mut dyn FnMut(u32),
    ) -> Result<Vec<Outcome>, Fault> {
        let mut outcomes: Vec<Outcome> = Vec::with_capacity(places.len());
        let mut late = 0;
        for place in places {
            if late == enough {
                outcomes.push(Outcome::ended(Raised::Late));
                continue;
            }
            let outcome = bench.ask(place)?;
            late += u32::from(outcome.raised == Some(Raised::Late));
            outcomes.push(outcome);
            done(place as u32 + 1);
        }
        Ok(outcomes)
    }
}

/// What became of a function; without outcomes, it could not be asked.
fn mark(function: &Function, cases: &[Case], outcomes: &[Outcome]) -> FunctionMark {
    let mut mark = FunctionMark { tried: cases.len() as u32, ..FunctionMark::of(&function.name) };
    let mut failed: Vec<(&Case, &Outcome)> = Vec::new();
    for (case, outcome) in cases.iter().zip(outcomes) {
        match outcome.is(&case.expected, function.dialogue) {
            true => mark.passed += 1,
            false => failed.push((case, outcome)),
        }
        mark.late += u32::from(outcome.raised == Some(Raised::Late));
    }
    failed.sort_by_key(|(case, _)| case.question.size());
    let failure = |(case, outcome): &(&Case, &Outcome)| Failure {
        call: case.question.call(),
        input: case.question.input.as_ref().map(|lines| lines.join("\n")),
        public: case.public,
        expected: case.expected.clone(),
        obtained: (*outcome).clone(),
    };
    mark.failures = failed.iter().take(TOLD).map(failure).collect();
    mark
}
