//! Records on disk: read with care, written so that a crash at any moment leaves the last whole state.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::Arc;

use catalog::{Catalog, ReplayError};
use clap::ArgMatches;
use game::{Language, Message, OptionError, Record, Session, Title};

use crate::failure::{Failure, say};

/// No record and no word list is longer than this.
const LONGEST: u64 = 256 * 1024 * 1024;

/// Reads the record that the arguments name, from standard input for `-`, and plays it through.
pub(crate) fn read(catalog: &Catalog, matches: &ArgMatches, language: Language) -> Result<(Record, Session), Failure> {
    let path = matches.get_one::<String>("file").map_or("", String::as_str);
    let failed =
        |why: String| Failure::unfinished(&Message::new("file-trouble").with("path", path).with("why", why), language);
    let text = contents(path).map_err(|error| failed(error.to_string()))?;
    let shared = |message: &Message| game::Translator::new(language, &[game::COMMON_WORDS]).say(message);
    let record = Record::read(&text).map_err(|error| failed(shared(&error.message())))?;
    let title = record.game().ok().and_then(|name| catalog.title(name));
    // Whoever downloads a game that goes on is not told what was dealt; without it another game would be played.
    if record.tag("Seed").is_none() && title.is_some_and(Title::hides) {
        return Err(failed(say(&Message::new("record-hidden"), language)));
    }
    let with = given(matches, language)?;
    match catalog.replay_with(&record, with) {
        Ok(session) => Ok((record, session)),
        Err(ReplayError::Options(OptionError::NoFile { name, value })) => {
            Err(failed(say(&Message::new("needs-file").with("name", name).with("value", value), language)))
        }
        Err(error) => {
            let why = error.message();
            Err(failed(title.map_or_else(|| shared(&why), |title| title.translator(language).say(&why))))
        }
    }
}

/// A file, with the option that it is for.
type Given<'a> = (&'a str, Arc<[u8]>);

/// The files that the arguments give for options, as `--with OPTION=FILE`.
fn given(matches: &ArgMatches, language: Language) -> Result<Vec<Given<'_>>, Failure> {
    let mut files = Vec::new();
    for text in matches.get_many::<String>("with").into_iter().flatten() {
        let wrong = || Failure::wrong(&Message::new("with-wrong").with("value", text.as_str()), language);
        let (option, path) = text.split_once('=').ok_or_else(wrong)?;
        let bytes = bytes(path).map_err(|error| Failure::wrong(&trouble(path, &error), language))?;
        files.push((option, Arc::from(bytes)));
    }
    Ok(files)
}

/// What to say of a file that cannot be read or written.
pub(crate) fn trouble(path: &str, error: &io::Error) -> Message {
    Message::new("file-trouble").with("path", path).with("why", error.to_string())
}

/// The text of a file, or of standard input for `-`.
fn contents(path: &str) -> io::Result<String> {
    let bytes = if path == "-" { limited(io::stdin().lock())? } else { bytes(path)? };
    String::from_utf8(bytes).map_err(|error| io::Error::other(error.utf8_error()))
}

/// The bytes of a file.
pub(crate) fn bytes(path: &str) -> io::Result<Vec<u8>> {
    limited(File::open(path)?)
}

fn limited(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let size = source.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if size as u64 > LONGEST {
        return Err(io::Error::other(format!("more than {LONGEST} bytes")));
    }
    Ok(bytes)
}

/// Tags of a record that its session knows nothing of: they are kept as they are.
#[derive(Default)]
pub(crate) struct Notes(Vec<(String, String)>);

impl Notes {
    /// All tags of a record; those that the session writes itself are written by it.
    pub(crate) fn of(record: &Record) -> Self {
        // What earlier releases told in `Kind1` is in `Seat1` and `Name1` now.
        let kept = record.tags().filter(|(name, _)| !name.starts_with("Kind"));
        Notes(kept.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    /// Puts a tag in the place of the one before.
    pub(crate) fn set(&mut self, name: &str, value: String) {
        self.0.retain(|(own, _)| own != name);
        self.0.push((name.to_owned(), value));
    }

    /// The record of a session with these tags.
    fn with(&self, session: &Session) -> Record {
        self.0.iter().fold(session.record(), |record, (name, value)| record.with_tag(name, value))
    }
}

/// Puts the record of a session in the place of the one before, whole or not at all.
pub(crate) fn keep(path: &Path, session: &Session, notes: &Notes) -> io::Result<()> {
    let mut part = path.as_os_str().to_owned();
    // Nobody else's file has this name.
    part.push(format!(".{}.part", std::process::id()));
    let mut file = File::create(&part)?;
    file.write_all(notes.with(session).to_string().as_bytes())?;
    file.sync_all()?;
    fs::rename(&part, path)
}
