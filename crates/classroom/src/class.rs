//! A class: what was handed in, what was found out about it, and what each is worth.
//!
//! [`collect`] reads a folder, [`examine_all`] examines what is new in it, [`Class::of`] makes marks of that. Everything that is
//! written ([`Class::marks_csv`] and the others) is a function of a [`Class`].

mod cup;
mod examiner;
mod folder;
mod mark;
mod rules;
mod run;
mod table;
mod tests;
mod zip;

use std::collections::{BTreeMap, BTreeSet};

use game::{Language, Message};

use crate::{Marked, Status, Submission};

pub use cup::{Placed, places};
pub use examiner::SpecExaminer;
pub use folder::{Handed, Kind, Program, Submitted, Trouble, collect};
pub use mark::{Points, Scale, Tested};
pub use rules::{CupRules, Feedback, Rules, RulesError};
pub use run::{ClassJournal, Examined, Examiner, Kept, examine_all};
pub use table::{ByHand, Person, Table, TableError, by_hand, people};
pub use tests::Tests;
pub use zip::ZipError;
pub(crate) use zip::archive;

/// A class that was graded.
#[derive(Clone, Debug)]
pub struct Class {
    /// The name of the specification.
    pub spec: String,
    /// What the cases were drawn from.
    pub seed: u64,
    /// The version of the program.
    pub version: String,
    /// What everything is worth.
    pub scale: Scale,
    /// What students see.
    pub feedback: Feedback,
    /// The language of what has no other.
    pub language: Language,
    /// Everybody, in the order of their ids.
    pub graded: Vec<Graded>,
    /// Files that are no submissions.
    pub ignored: Vec<String>,
}

/// Somebody who was graded.
#[derive(Clone, Debug)]
pub struct Graded {
    /// Who it is.
    pub person: Person,
    /// How far the submission came.
    pub standing: Standing,
    /// The submission, if there is one that can be read.
    pub submission: Option<Submission>,
    /// What was found out about it.
    pub marked: Option<Marked>,
    /// The teacher's own tests.
    pub tests: Vec<Tested>,
    /// What it is worth; nothing where a person has to look first.
    pub points: Option<Points>,
    /// What a person gave and took.
    pub by_hand: Vec<ByHand>,
    /// What else there is to say.
    pub remarks: Vec<Message>,
    /// The most alike of the other submissions, and the share.
    pub alike: Option<(f64, String)>,
    /// The place in the cup.
    pub cup: Option<Placed>,
}

impl Graded {
    /// The name of the file with the letter. An id is any text, a name of a file is not.
    pub fn letter_name(&self) -> String {
        format!("{}.md", self.person.id.replace(['/', '\0'], "_"))
    }
}

/// How far a submission came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// It was examined.
    Examined,
    /// It is no program: a syntax error.
    Syntax,
    /// It could not be loaded.
    Unloadable,
    /// It could not be examined, through no fault of its author.
    Grader,
    /// What was handed in cannot be used as it is.
    Unusable,
    /// Nothing was handed in.
    Missing,
}

impl Standing {
    /// In one word, the same in every language.
    pub const fn word(self) -> &'static str {
        match self {
            Standing::Examined => "examined",
            Standing::Syntax => "syntax-error",
            Standing::Unloadable => "not-loaded",
            Standing::Grader => "grader-fault",
            Standing::Unusable => "unusable",
            Standing::Missing => "missing",
        }
    }

    fn of(status: &Status) -> Self {
        match status {
            Status::Examined => Standing::Examined,
            Status::Syntax { .. } => Standing::Syntax,
            Status::Unloadable { .. } => Standing::Unloadable,
            Status::Grader { .. } => Standing::Grader,
        }
    }
}

/// What a class is made of, beside what was handed in and found out.
#[derive(Clone, Debug, Default)]
pub struct Desk {
    /// The list of the class, if there is one.
    pub people: Option<Vec<Person>>,
    /// What a person gave and took.
    pub by_hand: Vec<ByHand>,
    /// Places in the cup, by id.
    pub cup: BTreeMap<String, Placed>,
    /// The most alike of the other submissions, and the share, by id.
    pub alike: BTreeMap<String, (f64, String)>,
}

impl Desk {
    /// Ids that were given points by hand and are nowhere else: most likely a slip of the pen.
    pub fn strangers(&self, submitted: &[Submitted]) -> Vec<String> {
        let listed = self.people.iter().flatten().map(|own| own.id.as_str());
        let known: BTreeSet<&str> = submitted.iter().map(|own| own.id.as_str()).chain(listed).collect();
        self.by_hand.iter().filter(|own| !known.contains(own.id.as_str())).map(|own| own.id.clone()).collect()
    }
}

impl Class {
    /// Puts together what was handed in, what was found out, and what is on the desk. `self.graded` is made anew.
    #[must_use]
    pub fn of(
        self,
        submitted: &[(Submitted, Option<Submission>)],
        found: &BTreeMap<String, Examined>,
        desk: &Desk,
    ) -> Self {
        let listed: BTreeMap<&str, &Person> = desk.people.iter().flatten().map(|own| (own.id.as_str(), own)).collect();
        let mut graded: BTreeMap<String, Graded> = BTreeMap::new();
        for (own, submission) in submitted {
            let person = listed.get(own.id.as_str()).map(|person| (*person).clone());
            let mut remarks: Vec<Message> = own.remarks.iter().map(Trouble::message).collect();
            remarks.extend(own.file.as_ref().err().map(Trouble::message));
            if person.is_none() && desk.people.is_some() {
                remarks.push(Trouble::Unlisted.message());
            }
            let person = person.unwrap_or_else(|| Person { id: own.id.clone(), ..Person::default() });
            let examined = submission.as_ref().and_then(|own| found.get(&own.hash));
            let one = self.one(person, submission.clone(), examined, remarks, desk);
            graded.insert(own.id.clone(), one);
        }
        for person in desk.people.iter().flatten() {
            if !graded.contains_key(&person.id) {
                graded.insert(person.id.clone(), self.one(person.clone(), None, None, Vec::new(), desk));
            }
        }
        Class { graded: graded.into_values().collect(), ..self }
    }

    fn one(
        &self,
        person: Person,
        submission: Option<Submission>,
        examined: Option<&Examined>,
        remarks: Vec<Message>,
        desk: &Desk,
    ) -> Graded {
        let by_hand: Vec<ByHand> = desk.by_hand.iter().filter(|own| own.id == person.id).cloned().collect();
        let cup = desk.cup.get(&person.id).cloned();
        let standing = match (&submission, examined) {
            (_, Some(examined)) => Standing::of(&examined.marked.status),
            (Some(_), None) => Standing::Grader,
            (None, None) if remarks.is_empty() => Standing::Missing,
            (None, None) => Standing::Unusable,
        };
        let values = cup.as_ref().map_or(0.0, |own| own.values);
        let nothing = Marked { status: Status::Examined, functions: Vec::new(), remarks: Vec::new() };
        let points = match (standing, examined) {
            (Standing::Examined, Some(examined)) => {
                Some(self.scale.points(&examined.marked, &examined.tests, &by_hand, values))
            }
            (Standing::Syntax | Standing::Unloadable, _) => Some(self.scale.points(&nothing, &[], &by_hand, values)),
            // What a person gives counts also where no program could be examined.
            _ if !by_hand.is_empty() => Some(self.scale.points(&nothing, &[], &by_hand, values)),
            _ => None,
        };
        Graded {
            standing,
            marked: examined.map(|own| own.marked.clone()),
            tests: examined.map_or_else(Vec::new, |own| own.tests.clone()),
            points,
            by_hand,
            remarks,
            alike: desk.alike.get(&person.id).cloned(),
            cup,
            submission,
            person,
        }
    }

    /// Everybody of this standing.
    pub fn standing(&self, standing: Standing) -> impl Iterator<Item = &Graded> {
        self.graded.iter().filter(move |own| own.standing == standing)
    }

    /// The marks there are, the lowest first.
    pub fn marks(&self) -> Vec<f64> {
        let mut marks: Vec<f64> = self.graded.iter().filter_map(|own| Some(own.points.as_ref()?.mark)).collect();
        marks.sort_by(f64::total_cmp);
        marks
    }
}

/// Who has another mark than the last time.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// Who.
    pub id: String,
    /// The mark before, if there was one.
    pub before: Option<f64>,
    /// The mark now, if there is one.
    pub after: Option<f64>,
    /// Whether the file is another one.
    pub file: bool,
}

impl Class {
    /// What is different from the table of marks that was written before. A table that cannot be read tells nothing.
    pub fn changes(&self, before: &[u8]) -> Vec<Change> {
        let Ok(table) = Table::read("marks.csv", before) else { return Vec::new() };
        let Ok(lines) = table.lines() else { return Vec::new() };
        let mut past: BTreeMap<String, (Option<f64>, String)> = lines
            .map(|line| (line.get("id").to_owned(), (line.number("mark"), line.get("sha256").to_owned())))
            .collect();
        let mut changes = Vec::new();
        for own in &self.graded {
            let after = own.points.as_ref().map(|points| points.mark);
            let hash = own.submission.as_ref().map_or("", |own| own.hash.as_str());
            let (before, known) = past.remove(&own.person.id).unwrap_or_default();
            if before != after || known != hash {
                changes.push(Change { id: own.person.id.clone(), before, after, file: known != hash });
            }
        }
        changes.extend(past.into_iter().map(|(id, (before, _))| Change { id, before, after: None, file: true }));
        changes
    }
}
