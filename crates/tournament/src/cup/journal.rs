//! The journal of a tournament: a line for the plan, then a line for each pair that was played, in JSON.
//!
//! A line is on the disk before anything else comes of it. A run that is killed while it writes leaves a part of a line
//! behind: the next one takes it away and says so. The file is locked while somebody writes.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use game::{Message, excerpt};
use thiserror::Error;

use super::{Plan, PlayedPair};

/// A journal that this process writes.
#[derive(Debug)]
pub struct Journal {
    file: File,
    /// How much of it is whole.
    whole: u64,
}

/// What a journal tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// The pairs that were played, as they came.
    pub pairs: Vec<PlayedPair>,
    /// How many bytes at the end are a part of a line.
    pub torn: usize,
}

/// Why there is no journal to go on with.
#[derive(Debug, Error)]
pub enum JournalError {
    /// Somebody else writes it.
    #[error("another run writes this journal")]
    InUse,
    /// It is that of another tournament.
    #[error("this is the journal of another tournament: {what} was {was} and is now {now}")]
    Changed {
        /// What is different.
        what: String,
        /// What the journal has.
        was: String,
        /// What is wanted.
        now: String,
    },
    /// A line makes no sense.
    #[error("line {line} is damaged: {why}")]
    Damaged {
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// A release that is not known yet wrote it.
    #[error("a later release wrote this journal, in format {0}")]
    Later(u64),
    /// The file does not begin as a journal does.
    #[error("this file is no journal of a tournament")]
    NoJournal,
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl JournalError {
    /// The error for people.
    pub fn message(&self) -> Message {
        match self {
            JournalError::InUse => Message::new("journal-in-use"),
            JournalError::Changed { what, was, now } => Message::new("journal-changed")
                .with("what", what.as_str())
                .with("was", excerpt(was))
                .with("now", excerpt(now)),
            JournalError::Damaged { line, why } => {
                Message::new("journal-damaged").with("line", *line as i64).with("why", why.as_str())
            }
            JournalError::Later(format) => Message::new("journal-later").with("format", format.to_string()),
            JournalError::NoJournal => Message::new("journal-none"),
            JournalError::Io(error) => Message::new("journal-io").with("why", error.to_string()),
        }
    }
}

impl Journal {
    /// Opens the journal of this plan, or begins one, for this process alone. A torn end is taken away.
    pub fn open(path: &Path, plan: &Plan) -> Result<(Self, Past), JournalError> {
        let mut file = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(path)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => JournalError::InUse,
            TryLockError::Error(error) => JournalError::Io(error),
        })?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let (found, past) = parse(&bytes)?;
        if let Some((what, was, now)) = found.as_ref().and_then(|found| found.difference(plan)) {
            return Err(JournalError::Changed { what, was, now });
        }
        let mut journal = Journal { file, whole: (bytes.len() - past.torn) as u64 };
        if past.torn > 0 {
            journal.file.set_len(journal.whole)?;
            journal.file.sync_all()?;
        }
        if found.is_none() {
            journal.write(&line(plan)?)?;
            // The name of a new file is in its folder.
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            File::open(folder)?.sync_all()?;
        }
        Ok((journal, past))
    }

    /// Keeps these results: when it returns they are on the disk. If the disk does not take them, the journal is as it was.
    pub fn append(&mut self, pairs: &[PlayedPair]) -> Result<(), JournalError> {
        let lines = pairs.iter().map(line).collect::<Result<Vec<_>, _>>()?;
        self.write(&lines.concat())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), JournalError> {
        let file = &mut self.file;
        let written =
            file.seek(SeekFrom::Start(self.whole)).and_then(|_| file.write_all(bytes)).and_then(|()| file.sync_data());
        if let Err(error) = written {
            // If this fails too, the next run finds a torn end.
            let _ = file.set_len(self.whole);
            return Err(error.into());
        }
        self.whole += bytes.len() as u64;
        Ok(())
    }
}

/// What a journal tells, without taking it: it may be written meanwhile.
pub fn read_journal(path: &Path) -> Result<(Plan, Past), JournalError> {
    let (plan, past) = parse(&fs::read(path)?)?;
    Ok((plan.ok_or(JournalError::NoJournal)?, past))
}

fn line(data: &impl serde::Serialize) -> Result<Vec<u8>, JournalError> {
    let mut line = serde_json::to_vec(data).map_err(io::Error::from)?;
    line.push(b'\n');
    Ok(line)
}

/// How the first line begins, whatever the format: other files are left alone.
const BEGINS: &[u8] = b"{\"journal\":";

/// The plan, unless even that is torn, and the pairs.
fn parse(bytes: &[u8]) -> Result<(Option<Plan>, Past), JournalError> {
    let head = &bytes[..bytes.len().min(BEGINS.len())];
    if !BEGINS.starts_with(head) {
        return Err(JournalError::NoJournal);
    }
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let mut past = Past { pairs: Vec::new(), torn: bytes.len() - whole };
    let mut lines = bytes[..whole].split_inclusive(|byte| *byte == b'\n').enumerate();
    let Some((_, first)) = lines.next() else { return Ok((None, past)) };
    let damaged = |line: usize, error: serde_json::Error| JournalError::Damaged { line, why: error.to_string() };
    let value: serde_json::Value = serde_json::from_slice(first).map_err(|error| damaged(1, error))?;
    match value["journal"].as_u64() {
        Some(format) if format == u64::from(Plan::JOURNAL) => {}
        Some(format) => return Err(JournalError::Later(format)),
        None => return Err(JournalError::NoJournal),
    }
    let plan = serde_json::from_value(value).map_err(|error| damaged(1, error))?;
    let mut lines = lines.peekable();
    while let Some((place, text)) = lines.next() {
        match serde_json::from_slice(text) {
            Ok(pair) => past.pairs.push(pair),
            // A disk that lost its power may have made the last line longer before it wrote what is in it.
            Err(_) if lines.peek().is_none() => past.torn += text.len(),
            Err(error) => return Err(damaged(place + 1, error)),
        }
    }
    Ok((Some(plan), past))
}
