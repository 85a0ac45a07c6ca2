//! What all outside players have in common, whatever they speak: a process that is started when it is needed, asked within a
//! deadline, and started anew after a failure.

use std::io;
use std::time::{Duration, Instant};

use game::{Clock, Measure, Task, Trouble, Watch};

use crate::circumstances::{Circumstances, Fault};
use crate::journal::Pages;
use crate::lines::Said;
use crate::process::{Heard, Process};
use crate::program::Program;

/// An answer has no more lines, and no more bytes, with all that is said before it.
const MOST_LINES: usize = 10_000;
const MOST_BYTES: usize = 1024 * 1024;
/// While computing time counts, so many times as much time may pass, and so much more.
const PATIENCE: u32 = 10;
const MORE_PATIENCE: Duration = Duration::from_secs(1);

/// The process of an outside player.
pub(crate) struct Hosted {
    program: Program,
    circumstances: Circumstances,
    process: Option<Process>,
    /// What is said when there are no more games.
    farewell: &'static str,
    lines: usize,
    bytes: usize,
}

/// Until when something is waited for. Nothing that is said in the meantime puts it off.
pub(crate) struct Deadline {
    time: Instant,
    /// Computing time since the question, and what there was at the question.
    computing: Option<(Duration, Duration)>,
}

impl Hosted {
    pub(crate) fn new(program: Program, circumstances: &Circumstances, farewell: &'static str) -> Self {
        Hosted { program, circumstances: circumstances.clone(), process: None, farewell, lines: 0, bytes: 0 }
    }

    /// How long a move may take where no clock runs.
    pub(crate) fn patience(&self) -> Duration {
        self.circumstances.patience
    }

    /// A folder for the player's own files.
    pub(crate) fn folder(&mut self) -> Option<std::path::PathBuf> {
        self.program.folder().ok()
    }

    /// Sees to it that the process runs; `true` if it has just been started.
    pub(crate) fn ready(&mut self) -> Result<bool, Trouble> {
        if self.process.as_ref().is_some_and(|process| process.status().is_none()) {
            return Ok(false);
        }
        self.process = None;
        let words = self.program.command().map_err(|error| self.not_its_fault(&error))?;
        let started = match (self.circumstances.launch)(&words, self.program.own_folder()) {
            Ok(started) => started,
            // A program that is not there is its author's fault, in the sandbox too.
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(self.not_started(&error)),
            Err(error) => return Err(self.not_its_fault(&error)),
        };
        match Process::start(started) {
            Ok(process) => {
                self.process = Some(process);
                self.journal(|pages| (pages.started, pages.fresh) = (true, true));
                Ok(true)
            }
            Err(error) if lacks_means(&error) => Err(self.not_its_fault(&error)),
            Err(error) => Err(self.not_started(&error)),
        }
    }

    fn not_started(&self, error: &io::Error) -> Trouble {
        Trouble::Crashed(format!("{} cannot be started: {error}", self.program.name()))
    }

    /// Whoever runs the match asks for the fault before anyone loses anything.
    fn not_its_fault(&self, error: &io::Error) -> Trouble {
        self.circumstances.report(Fault::Start(format!("{}: {error}", self.program.name())));
        Trouble::Crashed(error.to_string())
    }

    /// Writes something down, where somebody wants to know.
    fn journal(&self, note: impl FnOnce(&mut Pages)) {
        if let Some(journal) = &self.circumstances.journal {
            note(&mut journal.pages());
        }
    }

    /// Says a line.
    pub(crate) fn say(&mut self, line: &str) -> Result<(), Trouble> {
        self.journal(|pages| pages.said(line));
        match &self.process {
            Some(process) if process.say(line) => Ok(()),
            Some(_) => Err(Trouble::Silent),
            None => Err(Trouble::Crashed(String::new())),
        }
    }

    /// Begins a question: what was said without having been asked, if anything but an empty line, is returned.
    pub(crate) fn overheard(&mut self) -> Vec<String> {
        (self.lines, self.bytes) = (0, 0);
        let mut heard = Vec::new();
        while let Some(said) = self.process.as_mut().and_then(Process::overheard) {
            if let Said::Line(line) | Said::TooLong(line) = &said
                && !line.trim().is_empty()
            {
                self.journal(|pages| pages.heard(line));
            }
            match said {
                Said::Line(line) | Said::TooLong(line) if !line.trim().is_empty() => heard.push(line),
                Said::Line(_) | Said::TooLong(_) => {}
                Said::End => break,
            }
            // The rest of a flood does not matter.
            if heard.len() > 100 {
                break;
            }
        }
        heard
    }

    /// The end of the time to get ready.
    pub(crate) fn startup(&self) -> Deadline {
        Deadline { time: Instant::now() + self.circumstances.startup, computing: None }
    }

    /// The end of the time for a move.
    pub(crate) fn deadline(&self, clock: Option<Clock>) -> Deadline {
        let now = Instant::now();
        let Some(clock) = clock else { return Deadline { time: now + self.circumstances.patience, computing: None } };
        let left = Duration::from_millis(clock.left);
        match self.circumstances.measure {
            Measure::Wall => Deadline { time: now + left, computing: None },
            Measure::Cpu => {
                let so_far = self.process.as_ref().and_then(Process::computed);
                if so_far.is_none() {
                    self.circumstances.report(Fault::Measure);
                }
                let time = now + left.saturating_mul(PATIENCE) + MORE_PATIENCE;
                Deadline { time, computing: so_far.map(|so_far| (left, so_far)) }
            }
        }
    }

    /// The next line that is not empty, before the deadline.
    pub(crate) fn hear(&mut self, deadline: &Deadline, watch: &mut dyn Watch) -> Result<String, Trouble> {
        let late = |lines: usize| if lines == 0 { Trouble::Silent } else { Trouble::Late };
        let mut looked = Instant::now();
        loop {
            let Some(process) = &mut self.process else { return Err(Trouble::Crashed(String::new())) };
            match process.listen(deadline.time) {
                Heard::Line(line) => {
                    self.lines += 1;
                    self.bytes += line.len() + 1;
                    if !line.trim().is_empty() {
                        self.journal(|pages| pages.heard(&line));
                    }
                    if self.lines > MOST_LINES || self.bytes > MOST_BYTES {
                        self.journal(|pages| pages.flooded = true);
                        return Err(Trouble::Nonsense(format!(
                            "more than an answer has room for: {}",
                            game::excerpt(&line)
                        )));
                    }
                    if !line.trim().is_empty() {
                        return Ok(line.trim().to_owned());
                    }
                }
                Heard::TooLong(line) => {
                    self.journal(|pages| {
                        pages.heard(&line);
                        pages.flooded = true;
                    });
                    return Err(Trouble::Nonsense(line));
                }
                Heard::Gone(how) => return Err(Trouble::Crashed(how)),
                Heard::Nothing => {
                    // Told to stop, whoever runs the match knows that the time was not over.
                    if watch.progress(0, 1).is_break() || self.circumstances.stop.is_set() {
                        return Err(late(self.lines));
                    }
                    // Looking through all processes costs something too.
                    if let Some((left, before)) = deadline.computing
                        && looked.elapsed() >= (left / 4).min(Duration::from_millis(100))
                    {
                        looked = Instant::now();
                        if process.computed().is_some_and(|now| now.saturating_sub(before) >= left) {
                            return Err(late(self.lines));
                        }
                    }
                }
            }
            if Instant::now() >= deadline.time {
                return Err(late(self.lines));
            }
        }
    }

    /// The question is answered, or not: counts what was computed.
    pub(crate) fn answered(&mut self, deadline: &Deadline) {
        if let (Some((_, before)), Some(process)) = (deadline.computing, &self.process)
            && let Some(now) = process.computed()
        {
            self.circumstances.compute(now.saturating_sub(before));
        }
    }

    /// After a failure: what it wrote to standard error goes into the notes, and its process is ended.
    pub(crate) fn failed(&mut self, task: Option<&mut Task<'_>>) {
        if let Some(process) = &self.process {
            self.journal(|pages| (pages.errors, pages.end) = (process.last_words(), process.status()));
        }
        if let (Some(task), Some(process)) = (task, &self.process) {
            let words: Vec<char> = process.last_words().chars().collect();
            if !words.is_empty() {
                let kept: String = words[words.len().saturating_sub(300)..].iter().collect();
                task.notes.set("stderr", &kept);
            }
        }
        self.process = None;
    }
}

impl Drop for Hosted {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            process.dismiss(self.farewell);
        }
    }
}

/// Whether the machine, and not the program, is why it does not start: no descriptors, no memory, no processes left.
fn lacks_means(error: &io::Error) -> bool {
    use rustix::io::Errno;
    let means = [Errno::MFILE, Errno::NFILE, Errno::NOMEM, Errno::AGAIN, Errno::NOSPC, Errno::IO];
    error.raw_os_error().is_some_and(|code| means.iter().any(|errno| errno.raw_os_error() == code))
}
