//! An exam: questions about every function of a specification with the right answers, made once for a whole class.
//!
//! Examples of the text bring their answers along. All other questions are thought of by `questions/*.py` and answered by
//! the reference in a process of its own; whoever is examined never sees either.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};

use serde::{Deserialize, Serialize};

use crate::bench::{Bench, Beneath, Question, python};
use crate::marked::{Outcome, Raised};
use crate::spec::{Function, Spec, Written};
use crate::terms::{Fault, Limits, Terms};

/// Changes whenever the same seed asks other questions.
const VERSION: u32 = 2;
/// What all of `questions/*.py` share, and what makes lines of them.
const COMMON: &str = include_str!("../questions/common.py");
/// The group of functions that know how types are represented.
pub(crate) const TYPES: &str = "types";

/// Questions with the right answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exam {
    /// The name of the specification.
    pub spec: String,
    /// Where the questions come from.
    pub seed: u64,
    /// The version of whatever thinks of questions.
    pub version: u32,
    /// The questions, function by function in the order of the text, examples first.
    pub cases: Vec<Case>,
    /// For each function, the lines of the reference that are not put beneath it: itself, and what only it needs.
    left_out: BTreeMap<String, Vec<(usize, usize)>>,
}

/// A question and its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    /// What is asked.
    #[serde(flatten)]
    pub question: Question,
    /// What the specification says.
    pub expected: Outcome,
    /// Whether it is an example of the specification's own text.
    pub public: bool,
}

/// What `questions/*.py` are told.
#[derive(Serialize)]
struct Wish<'a> {
    seed: u64,
    cases: u32,
    reference: &'a str,
    /// For each group, the functions that stay the author's.
    groups: BTreeMap<&'a str, Vec<&'a str>>,
    names: Vec<&'a str>,
}

/// What they tell, a line each.
#[derive(Deserialize)]
#[serde(untagged)]
enum Thought {
    LeftOut {
        left_out: BTreeMap<String, Vec<(usize, usize)>>,
    },
    Question {
        #[serde(flatten)]
        question: Question,
        reachable: bool,
    },
}

impl Exam {
    /// Makes the exam of a specification.
    pub fn make(spec: &Spec, terms: &Terms) -> Result<Self, Fault> {
        if let Some(name) = terms.only.iter().find(|name| spec.function(name).is_none()) {
            let known: Vec<&str> = spec.functions.iter().map(|function| function.name.as_str()).collect();
            return Err(Fault::Function { name: name.clone(), known: known.join(", ") });
        }
        if spec.language == Written::Racket {
            // Its questions are games and scripts, which are always the same.
            let (spec, seed) = (spec.name.to_owned(), terms.seed);
            return Ok(Exam { spec, seed, version: VERSION, cases: Vec::new(), left_out: BTreeMap::new() });
        }
        let wanted = |name: &str| terms.only.is_empty() || terms.only.iter().any(|only| only == name);
        let mut left_out = BTreeMap::new();
        let mut questions = Vec::new();
        for thought in think(spec, terms)? {
            match thought {
                Thought::LeftOut { left_out: told } => left_out = told,
                Thought::Question { question, reachable } => {
                    if wanted(&question.function) && (reachable || terms.unreachable) {
                        questions.push(question);
                    }
                }
            }
        }
        let answers = answers(spec, &questions, terms)?;
        let mut thought: Vec<Case> = questions
            .into_iter()
            .zip(answers)
            .map(|(question, expected)| Case { question, expected, public: false })
            .collect();
        let mut cases: Vec<Case> = spec.examples.iter().filter_map(of_example).collect();
        cases.retain(|case| wanted(&case.question.function));
        // What the text asks already is not asked again.
        thought.retain(|case| cases.iter().all(|public| public.question != case.question));
        cases.append(&mut thought);
        let place = |case: &Case| spec.functions.iter().position(|function| function.name == case.question.function);
        cases.sort_by_key(place);
        Ok(Exam { spec: spec.name.to_owned(), seed: terms.seed, version: VERSION, cases, left_out })
    }

    /// What is put beneath the author's functions of this group: all others, as they are in the reference.
    pub(crate) fn beneath(&self, spec: &Spec, group: &str) -> Beneath {
        let dropped = self.left_out.get(group).map_or(&[][..], Vec::as_slice);
        let kept = |number: usize| !dropped.iter().any(|(first, last)| (*first..=*last).contains(&number));
        let lines = spec.reference.lines().enumerate().filter(|(place, _)| kept(place + 1));
        let names = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
        let own = own(spec, group);
        let ours = spec.functions.iter().map(|function| function.name.as_str()).filter(|name| !own.contains(name));
        Beneath {
            source: lines.map(|(_, line)| format!("{line}\n")).collect(),
            ours: names(ours.collect()),
            own: names(own.clone()),
        }
    }
}

/// The functions that stay the author's where a group is looked at: one function alone, with the core of its type if it knows
/// how that is represented; or all that must not know any representation.
fn own<'a>(spec: &'a Spec, group: &str) -> Vec<&'a str> {
    let Some(alone) = spec.function(group) else {
        return spec.functions.iter().filter(|function| !function.basic).map(|function| &*function.name).collect();
    };
    let with = |function: &&Function| {
        function.name == alone.name || (alone.basic && function.core && function.of_type == alone.of_type)
    };
    spec.functions.iter().filter(with).map(|function| &*function.name).collect()
}

fn of_example(example: &crate::spec::Example) -> Option<Case> {
    let (function, args) = example.parts()?;
    let question = Question {
        function: function.to_owned(),
        args: args.to_owned(),
        input: example.input.clone(),
        view: example.view.clone(),
        after: example.after.clone(),
    };
    Some(Case { question, expected: example.outcome(), public: true })
}

/// Asks `questions/*.py`, which are ours and need no sandbox.
fn think(spec: &Spec, terms: &Terms) -> Result<Vec<Thought>, Fault> {
    let mut groups: BTreeMap<&str, Vec<&str>> =
        spec.functions.iter().map(|function| (&*function.name, own(spec, &function.name))).collect();
    groups.insert(TYPES, own(spec, TYPES));
    let names = spec.functions.iter().map(|function| &*function.name).collect();
    let wish = Wish { seed: terms.seed, cases: terms.cases, reference: spec.reference, groups, names };
    let wish = serde_json::to_string(&wish).map_err(|error| Fault::Exam(error.to_string()))?;
    let program = format!("{COMMON}\n{}\nmain(questions)\n", spec.questions);
    let start = |error: std::io::Error| Fault::Start(format!("python3: {error}"));
    let mut command = Command::new(python()?);
    command.args(["-I", "-S", "-c", &program]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(start)?;
    if let Some(mut input) = child.stdin.take() {
        // One that ended early says why below.
        let _ = input.write_all(wish.as_bytes());
    }
    let output = child.wait_with_output().map_err(start)?;
    if !output.status.success() {
        return Err(Fault::Exam(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let read = |line| serde_json::from_str(line).map_err(|error| Fault::Exam(format!("{error}: {line}")));
    text.lines().map(read).collect()
}

/// What the reference answers.
fn answers(spec: &Spec, questions: &[Question], terms: &Terms) -> Result<Vec<Outcome>, Fault> {
    // What a class may use is not for the reference.
    let lenient = Terms { limits: Limits::default(), ..terms.clone() };
    let mut bench = Bench::new(spec.reference, questions.to_vec(), None, &lenient)?;
    let answer = |place: usize| {
        let outcome = bench.ask(place)?;
        match outcome.raised {
            None | Some(Raised::Error { .. }) => Ok(outcome),
            Some(_) => Err(Fault::Exam(format!("{}: {outcome:?}", questions[place].call()))),
        }
    };
    (0..questions.len()).map(answer).collect()
}
