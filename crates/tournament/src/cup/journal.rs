//! A journal: a line for what is planned, then a line for each thing that was done, in JSON.
//!
//! A tournament has its [`Plan`] in the first line and a [`PlayedPair`] in each other; other work has lines of its own.
//!
//! A line is on the disk before anything else comes of it. A run that is killed while it writes leaves a part of a line
//! behind: the next one takes it away and says so. The file is locked while somebody writes.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::marker::PhantomData;
use std::path::Path;

use game::{Message, excerpt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use super::plan::fingerprint;
use super::{Course, Plan, PlayedPair};

/// A journal that this process writes. Its first line is an `H`.
#[derive(Debug)]
pub struct Journal<H = Plan> {
    file: Held,
    /// How much of it is whole.
    whole: u64,
    id: String,
    kind: PhantomData<H>,
}

/// A file that this process alone writes.
#[derive(Debug)]
struct Held(File);

impl Held {
    fn open(path: &Path) -> Result<Self, JournalError> {
        let file = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(path)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => JournalError::InUse,
            TryLockError::Error(error) => JournalError::Io(error),
        })?;
        Ok(Held(file))
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // Closing alone does not free it: a program that is being started has the file too, until it runs.
        let _ = self.0.unlock();
    }
}

/// The first line of a journal. Its first field is `journal`, the number of its format, so that other files are left alone.
pub trait Heading: Serialize + DeserializeOwned {
    /// The format that this release writes.
    const FORMAT: u32;
    /// Each other line.
    type Line: Serialize + DeserializeOwned;

    /// The first thing in which another first line would give other results: its name, what it is here, and what it is there.
    fn difference(&self, other: &Self) -> Option<(String, String, String)>;

    /// The first player with a file in which there is something else there than here: its name, and the path of the file.
    fn changed_file<'a>(&'a self, _other: &'a Self) -> Option<(&'a str, &'a str)> {
        None
    }
}

/// The first line as it is written: what is planned, and what tells this journal from all others.
#[derive(Serialize)]
struct Head<'a, H> {
    #[serde(flatten)]
    plan: &'a H,
    id: &'a str,
}

/// What a journal tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past<L = PlayedPair> {
    /// What was done, as it came.
    pub lines: Vec<L>,
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
    /// A player is another one than it was.
    #[error("the file {path} of {player} has changed since this journal was begun")]
    File {
        /// Whose file.
        player: String,
        /// Which file.
        path: String,
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
            JournalError::File { player, path } => {
                Message::new("journal-file").with("player", player.as_str()).with("path", path.as_str())
            }
            JournalError::Damaged { line, why } => {
                Message::new("journal-damaged").with("line", *line as i64).with("why", why.as_str())
            }
            JournalError::Later(format) => Message::new("journal-later").with("format", format.to_string()),
            JournalError::NoJournal => Message::new("journal-none"),
            JournalError::Io(error) => Message::new("journal-io").with("why", error.to_string()),
        }
    }
}

impl<H: Heading> Journal<H> {
    /// Opens the journal of this plan, or begins one, for this process alone. A torn end is taken away.
    pub fn open(path: &Path, plan: &H) -> Result<(Self, Past<H::Line>), JournalError> {
        let mut file = Held::open(path)?;
        let mut bytes = Vec::new();
        file.0.read_to_end(&mut bytes)?;
        let (found, past) = parse::<H>(&bytes)?;
        if let Some((what, was, now)) = found.as_ref().and_then(|(found, _)| found.difference(plan)) {
            return Err(JournalError::Changed { what, was, now });
        }
        if let Some((player, path)) = found.as_ref().and_then(|(found, _)| found.changed_file(plan)) {
            return Err(JournalError::File { player: player.to_owned(), path: path.to_owned() });
        }
        let is_new = found.is_none();
        let id = found.map_or_else(new_id, |(_, id)| Ok(id))?;
        let mut journal = Journal { file, whole: (bytes.len() - past.torn) as u64, id, kind: PhantomData };
        if past.torn > 0 {
            journal.file.0.set_len(journal.whole)?;
            journal.file.0.sync_all()?;
        }
        if is_new {
            let head = line(&Head { plan, id: &journal.id })?;
            journal.write(&head)?;
            // The name of a new file is in its folder.
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            File::open(folder)?.sync_all()?;
        }
        Ok((journal, past))
    }

    /// What tells this journal from all others, of the same plan too. It stays the same from run to run.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Keeps these results: when it returns they are on the disk. If the disk does not take them, the journal is as it was.
    pub fn append(&mut self, done: &[H::Line]) -> Result<(), JournalError> {
        let lines = done.iter().map(line).collect::<Result<Vec<_>, _>>()?;
        self.write(&lines.concat())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), JournalError> {
        let file = &mut self.file.0;
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
pub fn read_journal<H: Heading>(path: &Path) -> Result<(H, Past<H::Line>), JournalError> {
    parse_journal(&fs::read(path)?)
}

/// What the text of a journal tells.
pub fn parse_journal<H: Heading>(bytes: &[u8]) -> Result<(H, Past<H::Line>), JournalError> {
    let (found, past) = parse(bytes)?;
    let (plan, _) = found.ok_or(JournalError::NoJournal)?;
    Ok((plan, past))
}

/// A finished tournament as the text of a journal: the plan, and the pairs that count in the order of the plan, so that the same
/// tournament is the same text however it was played.
pub fn write_journal(course: &Course) -> Result<Vec<u8>, JournalError> {
    let pairs = course.played().iter().map(line).collect::<Result<Vec<_>, _>>()?;
    Ok([line(course.plan())?, pairs.concat()].concat())
}

fn new_id() -> Result<String, JournalError> {
    let chance = || getrandom::u64().map_err(|error| io::Error::other(error.to_string()));
    Ok(format!("{:016x}{:016x}", chance()?, chance()?))
}

fn line(data: &impl Serialize) -> Result<Vec<u8>, JournalError> {
    let mut line = serde_json::to_vec(data).map_err(io::Error::from)?;
    line.push(b'\n');
    Ok(line)
}

/// How the first line begins, whatever the format: other files are left alone.
const BEGINS: &[u8] = b"{\"journal\":";

/// The first line with the id of the journal, unless even that is torn, and the others.
type Parsed<H> = (Option<(H, String)>, Past<<H as Heading>::Line>);

fn parse<H: Heading>(bytes: &[u8]) -> Result<Parsed<H>, JournalError> {
    let head = &bytes[..bytes.len().min(BEGINS.len())];
    if !BEGINS.starts_with(head) {
        return Err(JournalError::NoJournal);
    }
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let mut past = Past { lines: Vec::new(), torn: bytes.len() - whole };
    let mut lines = bytes[..whole].split_inclusive(|byte| *byte == b'\n').enumerate();
    let Some((_, first)) = lines.next() else { return Ok((None, past)) };
    let damaged = |line: usize, error: serde_json::Error| JournalError::Damaged { line, why: error.to_string() };
    let value: serde_json::Value = serde_json::from_slice(first).map_err(|error| damaged(1, error))?;
    match value["journal"].as_u64() {
        Some(format) if format == u64::from(H::FORMAT) => {}
        Some(format) => return Err(JournalError::Later(format)),
        None => return Err(JournalError::NoJournal),
    }
    // One that has none is told from others by what is planned.
    let id = value["id"].as_str().map_or_else(|| fingerprint(first), str::to_owned);
    let plan = serde_json::from_value(value).map_err(|error| damaged(1, error))?;
    let mut lines = lines.peekable();
    while let Some((place, text)) = lines.next() {
        match serde_json::from_slice(text) {
            Ok(done) => past.lines.push(done),
            // A disk that lost its power may have made the last line longer before it wrote what is in it.
            Err(_) if lines.peek().is_none() => past.torn += text.len(),
            Err(error) => return Err(damaged(place + 1, error)),
        }
    }
    Ok((Some((plan, id)), past))
}
