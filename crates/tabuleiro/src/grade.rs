//! `grade`: a folder of submissions in; marks, letters to students and a report out.

mod cup;
mod told;

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;

use catalog::Catalog;
use clap::ArgMatches;
use classroom::class::{
    Class, ClassJournal, Desk, Examiner, Feedback, Graded, Handed, Kind, Rules, Scale, SpecExaminer, Submitted, Tests,
    by_hand, collect, examine_all, people,
};
use classroom::report::{CLASS_WORDS, Extras};
use classroom::similar::{self, Pair};
use classroom::{Fault, Spec, Submission, Teller, Terms, Written};
use game::{Language, Message, Translator};
use referee::Stop;
use tournament::{Journal, JournalError};

use crate::args::{language_asked, language_of};
use crate::failure::{Failure, say};
use crate::{check, files, strong, terminal};

/// What was found out, in the folder of results.
const JOURNAL: &str = "grade.journal";
/// Marks given by hand. Nothing here ever writes it.
const MANUAL: &str = "manual.csv";
/// The list of the class.
const PEOPLE: &str = "turma.csv";
/// The rules of marking.
const RULES: &str = "grade.toml";

/// What the arguments and the folder ask for.
struct Grading<'a> {
    catalog: &'a Catalog,
    matches: &'a ArgMatches,
    /// The language of what is said here.
    spoken: Language,
    spec: &'static Spec,
    out: PathBuf,
    rules: Rules,
    jobs: usize,
    stop: Stop,
}

/// Grades a class.
pub(crate) fn run(catalog: &Catalog, matches: &ArgMatches) -> Result<(), Failure> {
    let spoken = language_of(matches)?;
    let text = |name: &str| matches.get_one::<String>(name).map_or("", String::as_str);
    let wrong = |message: Message| Failure::wrong(&message, spoken);
    let unknown = || wrong(Message::new("grade-spec").with("given", text("spec")).with("known", Spec::names()));
    let spec = Spec::named(text("spec")).ok_or_else(unknown)?;
    let (folder, out) = (PathBuf::from(text("submissions")), PathBuf::from(text("out")));
    let trouble = |path: &Path, error: &io::Error| wrong(files::trouble(&path.to_string_lossy(), error));
    fs::metadata(&folder).map_err(|error| trouble(&folder, &error))?;
    fs::create_dir_all(out.join("feedback")).map_err(|error| trouble(&out, &error))?;
    if fs::canonicalize(&folder).ok() == fs::canonicalize(&out).ok() {
        return Err(wrong(Message::new("grade-same-folder")));
    }
    let ending = ending(spec);
    let defines = |bytes: &[u8]| defined(spec, bytes);
    let handed = collect(&folder, Kind { ending, defines: &defines }, Some(&out));
    let handed = handed.map_err(|error| trouble(&folder, &error))?;
    if handed.submissions.is_empty() {
        return Err(wrong(Message::new("grade-nothing").with("path", text("submissions")).with("ending", ending)));
    }
    let rules = rules(&handed, matches, spoken)?;
    let jobs = number(matches, "jobs", spoken)?
        .map_or_else(|| thread::available_parallelism().map_or(1, usize::from), |jobs| jobs as usize);
    let stop = Stop::when(terminal::pressed());
    referee::adopt();
    Grading { catalog, matches, spoken, spec, out, rules, jobs, stop }.grade(handed)
}

/// How the names of submissions end.
fn ending(spec: &Spec) -> &'static str {
    if spec.language == Written::Python { ".py" } else { ".scm" }
}

/// How many of the specified functions a program defines, as far as its text tells.
fn defined(spec: &Spec, bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let begins = |line: &str, name: &str| {
        let rest = line.strip_prefix("def ").or_else(|| line.strip_prefix("(define (")).unwrap_or_default();
        rest.trim_start()
            .strip_prefix(name)
            .is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_'))
    };
    spec.functions.iter().filter(|own| text.lines().any(|line| begins(line, &own.name))).count()
}

/// A message about classes as a sentence.
fn in_words(message: &Message, language: Language) -> String {
    Translator::new(language, &[CLASS_WORDS]).say(message)
}

fn number(matches: &ArgMatches, name: &'static str, language: Language) -> Result<Option<u64>, Failure> {
    let wrong =
        |text: &str| Failure::wrong(&Message::new("number-wrong").with("name", name).with("value", text), language);
    let read = |text: &String| text.parse().ok().filter(|number| *number > 0).ok_or_else(|| wrong(text));
    matches.get_one::<String>(name).map(read).transpose()
}

/// What `grade.toml` says, and what the arguments say instead.
fn rules(handed: &Handed, matches: &ArgMatches, spoken: Language) -> Result<Rules, Failure> {
    let mut rules = match handed.others.get(RULES) {
        Some(bytes) => Rules::read(bytes).map_err(|error| no_rules(&error, spoken))?,
        None => Rules::default(),
    };
    if let Some(given) = matches.get_one::<String>("feedback") {
        let known = Feedback::ALL.into_iter().find(|(name, _)| name == given);
        let names = Feedback::ALL.map(|(name, _)| name).join(", ");
        let message = Message::new("grade-feedback").with("given", given.as_str()).with("known", names);
        rules.feedback = known.ok_or_else(|| Failure::wrong(&message, spoken))?.1;
    }
    if let Some(only) = matches.get_many::<String>("only") {
        rules.only = only.cloned().collect();
    }
    rules.seed = number(matches, "seed", spoken)?.or(rules.seed);
    let cases = number(matches, "cases", spoken)?.map(|cases| u32::try_from(cases).unwrap_or(u32::MAX));
    rules.cases = cases.or(rules.cases);
    if let Some(level) = matches.get_one::<String>("cup") {
        rules.cup.level = Some(level.clone());
    }
    Ok(rules)
}

fn no_rules(error: &classroom::class::RulesError, spoken: Language) -> Failure {
    Failure::usage(in_words(&error.message(), spoken))
}

impl Grading<'_> {
    fn wrong(&self, message: &Message) -> Failure {
        Failure::wrong(message, self.spoken)
    }

    fn fault(&self, fault: &Fault) -> Failure {
        let said = Teller::new(self.spoken).fault(fault);
        match fault {
            Fault::Function { .. } => Failure::usage(said),
            _ => Failure::failed(said),
        }
    }

    /// The language of what is written, where nobody has another.
    fn language(&self) -> Result<Language, Failure> {
        match (language_asked(self.matches)?, &self.rules.language) {
            (Some(language), _) => Ok(language),
            (None, Some(code)) => {
                code.parse().map_err(|_| self.wrong(&Message::new("language-unknown").with("code", code.as_str())))
            }
            (None, None) => Ok(self.spoken),
        }
    }

    /// Does all the work.
    fn grade(&self, handed: Handed) -> Result<(), Failure> {
        let language = self.language()?;
        let given = self.given()?;
        let mut desk = self.desk(&handed)?;
        let terms = self.terms();
        let tests = self.tests(&terms)?;
        let worth: Vec<(String, f64)> = self.spec.functions.iter().map(|own| (own.name.clone(), own.worth)).collect();
        let scale = Scale::new(&worth, Scale::abstraction_of(self.spec), tests.is_some(), &self.rules);
        let scale = scale.map_err(|error| no_rules(&error, self.spoken))?;
        let class = Class {
            spec: self.spec.name.to_owned(),
            seed: terms.seed,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            scale,
            feedback: self.rules.feedback,
            language,
            graded: Vec::new(),
            ignored: handed.ignored,
        };
        let read = |own: Submitted| {
            let submission = own.file.as_ref().ok().map(|file| Submission::of(&file.name, &file.bytes));
            (own, submission)
        };
        let submitted: Vec<(Submitted, Option<Submission>)> = handed.submissions.into_iter().map(read).collect();
        let examiner = SpecExaminer::new(self.spec, terms, &self.rules, tests, self.spoken);
        let examiner = examiner.map_err(|fault| self.fault(&fault))?;
        let found = self.examined(&submitted, &examiner)?;
        let given: Vec<&str> = given.iter().map(String::as_str).collect();
        let pairs = self.matches.get_flag("similar").then(|| alike(&submitted, &given, &mut desk, &self.rules));
        let class = class.of(&submitted, &found, &desk);
        let cup = self.rules.cup.level.as_ref().map(|level| self.cup(&class, level)).transpose()?.flatten();
        let (class, cup) = match cup {
            Some((places, sections)) => {
                desk.cup = places;
                (class.of(&submitted, &found, &desk), Some(sections))
            }
            None => (class, None),
        };
        let marks = self.out.join("marks.csv");
        let changes = fs::read(&marks).map_or_else(|_| Vec::new(), |before| class.changes(&before));
        let extras = Extras { changes, pairs, cup };
        self.write(&class, &extras)?;
        let written = told::summary(&class, &extras, &self.out, self.spoken);
        writeln!(io::stdout().lock(), "{written}")?;
        match class.standing(classroom::class::Standing::Grader).count() {
            0 => Ok(()),
            count => {
                let message = Message::new("grade-faults").with("count", count as i64);
                Err(Failure::unfinished(&message, self.spoken))
            }
        }
    }

    fn terms(&self) -> Terms {
        let plain = Terms::default();
        Terms {
            seed: self.rules.seed.unwrap_or(plain.seed),
            cases: self.rules.cases.unwrap_or(plain.cases),
            unreachable: self.rules.unreachable,
            only: self.rules.only.clone(),
            limits: self.rules.limits(),
            stop: self.stop.clone(),
        }
    }

    /// The teacher's own tests.
    fn tests(&self, terms: &Terms) -> Result<Option<Tests>, Failure> {
        let Some(path) = self.matches.get_one::<String>("tests") else { return Ok(None) };
        if self.spec.language != Written::Python {
            return Err(self.wrong(&Message::new("grade-tests-language").with("spec", self.spec.name)));
        }
        let bytes = files::bytes(path).map_err(|error| self.wrong(&files::trouble(path, &error)))?;
        let wrong = |why: String| self.wrong(&Message::new("grade-tests").with("path", path.as_str()).with("why", why));
        let tests = Tests::read(path, &bytes, self.spec, terms).map_err(wrong)?;
        let beyond = tests.beyond(self.spec, terms).map_err(|fault| self.fault(&fault))?;
        if let Some(first) = beyond.first() {
            let message = Message::new("grade-tests-beyond").with("path", path.as_str()).with(
                "why",
                first.raised.as_ref().map_or_else(String::new, |raised| Teller::new(self.spoken).raised(raised)),
            );
            let names = beyond.iter().map(|test| test.name.as_str()).collect::<Vec<_>>().join(", ");
            note(&message.with("names", names), self.spoken);
        }
        Ok(Some(tests))
    }

    /// What everybody has without having written it: code that was given to all, and the examples of the text.
    fn given(&self) -> Result<Vec<String>, Failure> {
        let read = |path: &String| {
            let bytes = files::bytes(path).map_err(|error| self.wrong(&files::trouble(path, &error)))?;
            Ok(Submission::of(path, &bytes).source)
        };
        let given = self.matches.get_many::<String>("given").into_iter().flatten();
        given.map(read).chain([Ok(self.spec.examples_written())]).collect()
    }

    /// The list of the class, and what was given by hand.
    fn desk(&self, handed: &Handed) -> Result<Desk, Failure> {
        let wrong = |error: classroom::class::TableError| Failure::usage(in_words(&error.message(), self.spoken));
        let people = handed.others.get(PEOPLE).map(|bytes| people(PEOPLE, bytes)).transpose().map_err(wrong)?;
        let manual = self.out.join(MANUAL);
        let in_out = match fs::read(&manual) {
            Ok(bytes) => Some((manual.to_string_lossy().into_owned(), bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            // Marks that were given and cannot be read must not be left out.
            Err(error) => return Err(self.wrong(&files::trouble(&manual.to_string_lossy(), &error))),
        };
        let beside = handed.others.get(MANUAL).map(|bytes| (MANUAL.to_owned(), bytes.clone()));
        let given = match (in_out, beside) {
            (Some((path, _)), Some(_)) => {
                return Err(self.wrong(&Message::new("grade-two-manuals").with("path", path)));
            }
            (one, other) => one.or(other),
        };
        let given =
            given.map(|(name, bytes)| by_hand(&name, &bytes, &self.rules.deductions)).transpose().map_err(wrong)?;
        let desk = Desk { people, by_hand: given.unwrap_or_default(), ..Desk::default() };
        let strangers = desk.strangers(&handed.submissions);
        if !strangers.is_empty() {
            let message = Message::new("grade-strangers").with("file", MANUAL).with("ids", strangers.join(", "));
            return Err(self.wrong(&message));
        }
        Ok(desk)
    }

    /// Examines all that is new.
    fn examined(
        &self,
        submitted: &[(Submitted, Option<Submission>)],
        examiner: &dyn Examiner,
    ) -> Result<BTreeMap<String, classroom::class::Examined>, Failure> {
        let path = self.out.join(JOURNAL);
        let broken =
            |error: JournalError| Failure::failed(in_words(&error.message(), self.spoken)).at(&path.to_string_lossy());
        let (mut journal, past) = Journal::open(&path, &ClassJournal::default()).map_err(broken)?;
        if past.torn > 0 {
            let message = Message::new("grade-torn").with("path", path.to_string_lossy().into_owned());
            note(&message.with("bytes", past.torn as i64), self.spoken);
        }
        let submissions: Vec<&Submission> = submitted.iter().filter_map(|(_, own)| own.as_ref()).collect();
        let quiet = self.matches.get_flag("quiet");
        let bar = check::progress(quiet);
        let found = examine_all(&submissions, examiner, &mut journal, past.lines, self.jobs, |done, of| {
            if done == 0 && of < submissions.len() && !quiet {
                let known = (submissions.len() - of) as i64;
                note(&Message::new("grade-goes-on").with("known", known).with("new", of as i64), self.spoken);
            }
            if let Some(bar) = &bar {
                bar.set_length(of as u64);
                bar.set_position(done as u64);
            }
        });
        if let Some(bar) = bar {
            bar.finish_and_clear();
        }
        let found = found.map_err(broken)?;
        if self.stop.is_set() {
            return Err(Failure::unfinished(&Message::new("grade-stopped"), self.spoken));
        }
        Ok(found)
    }

    /// Writes everything. The marks come last: they are what the next run compares with.
    fn write(&self, class: &Class, extras: &Extras) -> Result<(), Failure> {
        let letter = |own: &Graded| (self.out.join("feedback").join(own.letter_name()), class.letter(own).into_bytes());
        let mut written: Vec<(PathBuf, Vec<u8>)> = class.graded.iter().map(letter).collect();
        let results = strong::json(&class.results_json())? + "\n";
        written.push((self.out.join("results.json"), results.into_bytes()));
        written.push((self.out.join("report.html"), class.page(extras).into_bytes()));
        written.push((self.out.join("marks.xlsx"), class.marks_xlsx()));
        written.push((self.out.join("marks.csv"), class.marks_csv().into_bytes()));
        for (path, bytes) in written {
            let trouble = |error| Failure::unfinished(&files::trouble(&path.to_string_lossy(), &error), self.spoken);
            // What is there already stays as it is.
            if fs::read(&path).is_ok_and(|before| before == bytes) {
                continue;
            }
            files::put(&path, &bytes).map_err(trouble)?;
        }
        Ok(())
    }
}

/// The pairs that are alike enough to be shown. Everybody's most alike goes on the desk.
fn alike(
    submitted: &[(Submitted, Option<Submission>)],
    leave_out: &[&str],
    desk: &mut Desk,
    rules: &Rules,
) -> Vec<Pair> {
    let files: Vec<(&str, &str)> = submitted
        .iter()
        .filter_map(|(own, submission)| Some((own.id.as_str(), submission.as_ref()?.source.as_str())))
        .collect();
    let mut pairs = similar::pairs(&files, leave_out);
    for pair in &pairs {
        for (own, other, share) in [(&pair.a, &pair.b, pair.share_a), (&pair.b, &pair.a, pair.share_b)] {
            let best = desk.alike.entry(own.clone()).or_insert((share, other.clone()));
            if share > best.0 {
                *best = (share, other.clone());
            }
        }
    }
    let least = rules.similar.unwrap_or(similar::THRESHOLD);
    pairs.retain(|pair| pair.share() >= least);
    pairs
}

/// A message of the command line on standard error.
fn note(message: &Message, language: Language) {
    // A note that finds no reader changes nothing.
    let _ = writeln!(io::stderr(), "tabuleiro: {}", say(message, language));
}
