//! Games on disk: read with care, written so that a crash at any moment leaves the last whole state.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::Arc;

use catalog::{Catalog, OpenError, Opened, ReplayError};
use clap::ArgMatches;
use game::{Choices, Kind, Language, Message, OptionError, Record, Session};

use crate::failure::{Failure, say};

/// No record and no word list is longer than this.
const LONGEST: u64 = 256 * 1024 * 1024;

/// Reads the game that the arguments name: a record or a file of another program, from standard input for `-`.
pub(crate) fn read(catalog: &Catalog, matches: &ArgMatches, language: Language) -> Result<Opened, Failure> {
    let path = matches.get_one::<String>("file").map_or("", String::as_str);
    open(catalog, path, &given(catalog, matches, language)?, language)
        .map_err(|why| Failure::unfinished(&Message::new("file-trouble").with("path", path).with("why", why), language))
}

/// The game in a file, or why there is none.
pub(crate) fn open(catalog: &Catalog, path: &str, choices: &Choices, language: Language) -> Result<Opened, String> {
    let read = if path == "-" { limited(io::stdin().lock()) } else { bytes(path) };
    let bytes = read.map_err(|error| error.to_string())?;
    let told = |error: &OpenError| {
        if let OpenError::Replay { error, .. } = error
            && let ReplayError::Options(OptionError::NoFile { name, value }) = &**error
        {
            return say(&Message::new("needs-file").with("name", *name).with("value", value.as_str()), language);
        }
        catalog.say(error, language)
    };
    catalog.open(&bytes, choices).map_err(|error| told(&error))
}

/// What the arguments tell of the options, as `--with OPTION=VALUE` or, for options that take one, `--with OPTION=FILE`.
fn given(catalog: &Catalog, matches: &ArgMatches, language: Language) -> Result<Choices, Failure> {
    let mut choices = Choices::default();
    for text in matches.get_many::<String>("with").into_iter().flatten() {
        let wrong = || Failure::wrong(&Message::new("with-wrong").with("value", text.as_str()), language);
        let (option, value) = text.split_once('=').ok_or_else(wrong)?;
        let mut specs = catalog.titles().iter().flat_map(|title| title.options()).filter(|spec| spec.name == option);
        if specs.clone().next().is_some() && specs.all(|spec| !matches!(spec.kind, Kind::File(_))) {
            choices.values.push((option.to_owned(), value.to_owned()));
            continue;
        }
        let bytes = bytes(value).map_err(|error| Failure::wrong(&trouble(value, &error), language))?;
        choices.files.push((option.to_owned(), Arc::from(bytes)));
    }
    Ok(choices)
}

/// What to say of a file that cannot be read or written.
pub(crate) fn trouble(path: &str, error: &io::Error) -> Message {
    Message::new("file-trouble").with("path", path).with("why", error.to_string())
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
    let write = || {
        let mut file = File::create(&part)?;
        file.write_all(notes.with(session).to_string().as_bytes())?;
        file.sync_all()?;
        fs::rename(&part, path)
    };
    write().inspect_err(|_| {
        // On a full disk half of it may be there. If it cannot be removed either, the first error tells more.
        let _ = fs::remove_file(&part);
    })
}
