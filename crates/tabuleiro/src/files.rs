//! Records on disk: read with care, written so that a crash at any moment leaves the last whole state.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use catalog::Catalog;
use game::{Language, Message, Record, Session};

use crate::failure::Failure;

/// No record and no word list is longer than this.
const LONGEST: u64 = 256 * 1024 * 1024;

/// Reads a record, from standard input for `-`, and plays it through.
pub(crate) fn read(catalog: &Catalog, path: &str, language: Language) -> Result<(Record, Session), Failure> {
    let failed =
        |why: String| Failure::unfinished(&Message::new("file-not-read").with("path", path).with("why", why), language);
    let text = contents(path).map_err(|error| failed(error.to_string()))?;
    let english_or = |message: &Message| game::Translator::new(language, &[game::COMMON_WORDS]).say(message);
    let record = Record::read(&text).map_err(|error| failed(english_or(&error.message())))?;
    match catalog.replay(&record) {
        Ok(session) => Ok((record, session)),
        Err(error) => {
            let title = record.game().ok().and_then(|name| catalog.title(name));
            let why = error.message();
            Err(failed(title.map_or_else(|| english_or(&why), |title| title.translator(language).say(&why))))
        }
    }
}

fn contents(path: &str) -> io::Result<String> {
    String::from_utf8(bytes(path)?).map_err(|error| io::Error::other(error.utf8_error()))
}

/// The bytes of a file, or of standard input for `-`.
pub(crate) fn bytes(path: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let size = match path {
        "-" => io::stdin().lock().take(LONGEST + 1).read_to_end(&mut bytes)?,
        path => File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?,
    };
    if size as u64 > LONGEST {
        return Err(io::Error::other(format!("more than {LONGEST} bytes")));
    }
    Ok(bytes)
}

/// Puts the record of a session in the place of the one before, whole or not at all.
pub(crate) fn keep(path: &Path, session: &Session) -> io::Result<()> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let mut file = File::create(&part)?;
    file.write_all(session.record().to_string().as_bytes())?;
    file.sync_all()?;
    fs::rename(&part, path)
}
