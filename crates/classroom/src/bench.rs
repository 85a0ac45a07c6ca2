//! The process in which a submission answers questions: started in the sandbox, asked one question at a time, and started
//! again where it ended. It is given neither right answers nor, but for what is put beneath, anything of the reference.
//!
//! Time is computing time. `harness.py` ends a call that takes too long; whoever does not let it is ended from outside.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use referee::{Heard, Process};
use sandbox::Jail;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::marked::{Outcome, Raised, Status};
use crate::terms::{Fault, Terms};

const HARNESS: &str = include_str!("../bench/harness.py");
/// How long the interpreter may take until it has read the questions: nothing of the submission has run by then.
const STARTUP: Duration = Duration::from_secs(60);
/// What loading a submission may take, computing.
const LOADING: Duration = Duration::from_secs(5);
/// A call that is tried again alone may take so much more.
const AGAIN: f64 = 1.5;
/// Seconds that one process may compute for all calls: what ends it if nothing else does.
const ALL_CALLS: u64 = 600;
/// Whoever does not end when told to is ended after this much more.
const GRACE: Duration = Duration::from_millis(300);
/// So often the process is looked at: for how long it has computed, and whether it does.
pub(crate) const LOOK: Duration = Duration::from_millis(200);
/// Whoever waits for something at so many looks in a row waits for ever: there is nothing to wait for.
pub(crate) const RESTED: u32 = 10;
/// However seldom it gets to compute, nobody waits longer.
pub(crate) const LONGEST: Duration = Duration::from_secs(300);

/// A call, as the language writes it, and how its result is looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The function.
    pub function: String,
    /// Its arguments, as they stand between the parentheses.
    pub args: String,
    /// What is typed, if it is a dialogue.
    pub input: Option<Vec<String>>,
    /// How the result is looked at, where it is of an abstract type: an expression of `_`.
    pub view: Option<String>,
    /// How the arguments are looked at after the call: an expression of `a`, the tuple of them.
    pub after: Option<String>,
}

impl Question {
    /// The call as a person would write it, with what looks at its result.
    pub fn call(&self) -> String {
        let call = format!("{}({})", self.function, self.args);
        let Some(view) = &self.view else { return call };
        let part = |letter: char| letter.is_alphanumeric() || letter == '_';
        let alone = |&(at, _): &(usize, &str)| !view[..at].ends_with(part) && !view[at + 1..].starts_with(part);
        let places: Vec<usize> = view.match_indices('_').filter(alone).map(|(at, _)| at).collect();
        match places[..] {
            [at] => format!("{}{call}{}", &view[..at], &view[at + 1..]),
            // Where it is looked at twice, it gets a name.
            _ => format!("_ = {call}\n{view}"),
        }
    }

    /// How much there is to read.
    pub(crate) fn size(&self) -> usize {
        self.args.len() + self.input.iter().flatten().map(|line| line.len() + 1).sum::<usize>()
    }
}

/// What takes the place of some of the author's functions.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Beneath {
    /// Ours.
    pub(crate) source: String,
    /// The functions that are replaced.
    pub(crate) ours: Vec<String>,
    /// Those that stay.
    pub(crate) own: Vec<String>,
}

/// A teacher's tests, which run beside the submission, and what runs them.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Beside {
    pub(crate) code: &'static str,
    pub(crate) source: String,
}

/// What the process is told first.
#[derive(Serialize)]
struct Order<'a> {
    token: &'a str,
    seconds: f64,
    source: &'a str,
    questions: &'a [Question],
    beneath: Option<&'a Beneath>,
    tests: Option<&'a Beside>,
}

/// What it tells.
#[derive(Deserialize)]
struct Told {
    token: String,
    #[serde(default)]
    ready: bool,
    status: Option<Loaded>,
    case: Option<usize>,
    value: Option<String>,
    raised: Option<Raised>,
    #[serde(default)]
    printed: String,
    arguments: Option<String>,
}

/// What became of loading the submission.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", tag = "is")]
enum Loaded {
    Examined,
    Syntax { line: u32, text: String },
    Raised { line: u32, raised: Raised },
}

/// A submission and questions about it.
pub(crate) struct Bench<'a> {
    source: &'a str,
    questions: Vec<Question>,
    beneath: Option<Beneath>,
    tests: Option<Beside>,
    terms: &'a Terms,
    /// A process that has loaded the submission.
    process: Option<Process>,
    /// What names its answers; another one for each process.
    token: String,
    status: Status,
    started: u32,
}

/// The interpreter itself: what stands on the search path may be a script that looks for it, which takes longer than an exam
/// of a function.
pub(crate) fn python() -> Result<&'static OsString, Fault> {
    static FOUND: OnceLock<Result<OsString, String>> = OnceLock::new();
    let find = || {
        let asked = Command::new("python3").args(["-I", "-S", "-c", "import sys; print(sys.executable)"]).output();
        let output = asked.map_err(|error| format!("python3: {error}"))?;
        let path = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        match output.status.success() && Path::new(&path).is_absolute() {
            true => Ok(OsString::from(path)),
            false => Err(format!("python3: {}", String::from_utf8_lossy(&output.stderr).trim())),
        }
    };
    FOUND.get_or_init(find).as_ref().map_err(|why| Fault::Start(why.clone()))
}

/// What came of waiting for an answer.
enum Wait {
    Told(Box<Told>),
    Late,
    Gone(String),
}

impl<'a> Bench<'a> {
    /// Starts a process and loads the submission. Whether that worked is its status.
    pub(crate) fn new(
        source: &'a str,
        questions: Vec<Question>,
        beneath: Option<Beneath>,
        terms: &'a Terms,
    ) -> Result<Self, Fault> {
        let (token, status) = (String::new(), Status::Examined);
        let bench = Bench { source, questions, beneath, tests: None, terms, process: None, token, status, started: 0 };
        bench.begun()
    }

    /// The same with tests beside it, which are asked for by their functions.
    pub(crate) fn beside(
        source: &'a str,
        questions: Vec<Question>,
        tests: Beside,
        terms: &'a Terms,
    ) -> Result<Self, Fault> {
        let (token, status, tests) = (String::new(), Status::Examined, Some(tests));
        let bench = Bench { source, questions, beneath: None, tests, terms, process: None, token, status, started: 0 };
        bench.begun()
    }

    fn begun(mut self) -> Result<Self, Fault> {
        self.start()?;
        Ok(self)
    }

    /// Whether the submission could be loaded.
    pub(crate) fn status(&self) -> &Status {
        &self.status
    }

    /// Asks a question. Where the machine may be to blame for the answer, a process that was asked nothing before is asked
    /// once more, with more time.
    pub(crate) fn ask(&mut self, place: usize) -> Result<Outcome, Fault> {
        /// One at a time in this program, so that they do not disturb each other.
        static ALONE: Mutex<()> = Mutex::new(());
        let outcome = self.ask_within(place, 1.0)?;
        if !may_be_ours(&outcome) {
            return Ok(outcome);
        }
        let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
        self.process = None;
        self.ask_within(place, AGAIN)
    }

    fn ask_within(&mut self, place: usize, times: f64) -> Result<Outcome, Fault> {
        let limit = Duration::from_secs_f64(times * self.terms.limits.seconds);
        if self.process.is_none() {
            self.start()?;
        }
        let Some(process) = &self.process else {
            // It could be loaded before; that it cannot now is its own doing.
            return Ok(Outcome::ended(Raised::Died { text: "the file could not be loaded again".to_owned() }));
        };
        process.say(&format!("{place} {}", limit.as_secs_f64()));
        let outcome = match self.wait(limit)? {
            Wait::Told(told) if told.case == Some(place) => {
                let Told { value, raised, printed, arguments, .. } = *told;
                Outcome { value, raised, printed, arguments }
            }
            Wait::Told(_) => Outcome::ended(Raised::Died { text: "answered another question".to_owned() }),
            Wait::Late => Outcome::ended(Raised::Late),
            Wait::Gone(text) => Outcome::ended(Raised::Died { text }),
        };
        // What broke off in the middle may have left anything behind.
        if matches!(outcome.raised, Some(Raised::Late | Raised::Memory | Raised::Flood | Raised::Died { .. })) {
            self.process = None;
        }
        Ok(outcome)
    }

    fn start(&mut self) -> Result<(), Fault> {
        self.started += 1;
        let name = format!("{}-{}-{:?}", std::process::id(), self.started, Instant::now());
        self.token = Sha256::digest(name).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let order = Order {
            token: &self.token,
            seconds: LOADING.as_secs_f64(),
            source: self.source,
            questions: &self.questions,
            beneath: self.beneath.as_ref(),
            tests: self.tests.as_ref(),
        };
        let order = serde_json::to_string(&order).map_err(|error| Fault::Exam(error.to_string()))?;
        let words = ["-s", "-S", "-X", "utf8", "-c", HARNESS].map(OsString::from);
        let words: Vec<OsString> = [python()?.clone()].into_iter().chain(words).collect();
        // One process and no threads: none of the specifications needs more.
        let memory = self.terms.limits.memory << 20;
        let jail = Jail { memory, processes: 1, cpu_seconds: ALL_CALLS, ..Jail::default() };
        let mut command = sandbox::wrap(&words, &jail)?;
        // Sets have the same order each time. The environment is clean otherwise, so the option that ignores it is not needed.
        command.env("PYTHONHASHSEED", "0");
        let process = Process::start(command).map_err(|error| Fault::Start(error.to_string()))?;
        process.say(&order);
        self.process = Some(process);
        match self.wait(STARTUP)? {
            Wait::Told(told) if told.ready => {}
            // Nothing of the submission has run yet.
            Wait::Told(_) | Wait::Late => return Err(Fault::Start("python3 does not answer".to_owned())),
            Wait::Gone(why) => return Err(Fault::Start(format!("python3: {why}"))),
        }
        let failed =
            |line: u32, raised: Raised| Status::Unloadable { text: raised.to_string(), line, raised: Some(raised) };
        self.status = match self.wait(LOADING)? {
            Wait::Told(told) => match told.status {
                Some(Loaded::Examined) => Status::Examined,
                Some(Loaded::Syntax { line, text }) => Status::Syntax { line, text },
                Some(Loaded::Raised { line, raised }) => failed(line, raised),
                None => failed(0, Raised::Died { text: "no answer".to_owned() }),
            },
            Wait::Late => failed(0, Raised::Late),
            Wait::Gone(text) => failed(0, Raised::Died { text }),
        };
        if self.status != Status::Examined {
            self.process = None;
        }
        Ok(())
    }

    /// Waits for a line with the token.
    fn wait(&mut self, limit: Duration) -> Result<Wait, Fault> {
        let Some(process) = &mut self.process else { return Ok(Wait::Gone(String::new())) };
        let begun = Instant::now();
        let (mut looked, mut computed, mut rested) = (begun, None, 0);
        loop {
            match process.listen(looked + LOOK) {
                Heard::Line(line) => match serde_json::from_str::<Told>(&line) {
                    Ok(told) if told.token == self.token => return Ok(Wait::Told(Box::new(told))),
                    // Whoever writes here without being asked is not heard.
                    _ => continue,
                },
                Heard::TooLong(_) => return Ok(Wait::Gone("an answer without end".to_owned())),
                Heard::Gone(how) => return Ok(Wait::Gone(how)),
                Heard::Nothing => {}
            }
            if self.terms.stop.is_set() {
                return Err(Fault::Stopped);
            }
            if looked.elapsed() >= LOOK {
                looked = Instant::now();
                let now = process.computed().unwrap_or_else(|| begun.elapsed());
                let spent = now.saturating_sub(*computed.get_or_insert(now));
                rested = if process.rests() { rested + 1 } else { 0 };
                if spent > limit + GRACE || rested >= RESTED || begun.elapsed() > LONGEST {
                    return Ok(Wait::Late);
                }
            }
        }
    }
}

/// Whether the machine may be to blame: it was busy, or short of memory and ended something.
fn may_be_ours(outcome: &Outcome) -> bool {
    match &outcome.raised {
        Some(Raised::Late) => true,
        Some(Raised::Died { text }) => text.contains("signal 9"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_shows_how_its_result_is_looked_at() {
        let question = |view: Option<&str>| Question {
            function: "cria_posicao".to_owned(),
            args: "'a', 1".to_owned(),
            input: None,
            view: view.map(str::to_owned),
            after: None,
        };
        assert_eq!(question(None).call(), "cria_posicao('a', 1)");
        assert_eq!(question(Some("posicao_para_str(_)")).call(), "posicao_para_str(cria_posicao('a', 1))");
        assert_eq!(question(Some("len(_), _[0]")).call(), "_ = cria_posicao('a', 1)\nlen(_), _[0]");
    }
}
