//! The lines of a file that somebody wrote with some editor, some day: any line ends, UTF-8 or the old Windows
//! encoding, with or without a byte order mark.

use std::borrow::Cow;

/// What the bytes 0x80 to 0x9f mean in Windows-1252; all others mean what they mean in Unicode. The five that mean
/// nothing are kept as they are, as browsers do.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The longest line that is looked at, in bytes: the longest word with an accent or two on every letter.
const LONGEST_LINE: usize = 1024;

/// How much of a line is shown to say which one is meant.
const SHOWN: usize = 40;

/// How the characters of a file are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, plain ASCII among it.
    Utf8,
    /// Windows-1252, Latin-1 among it.
    Windows1252,
}

/// The file is in UTF-16, which no word list is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Utf16;

/// Why a line is no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotText {
    TooLong,
    Garbled,
}

/// A file, with its encoding found out.
pub(crate) struct File<'a> {
    bytes: &'a [u8],
    pub(crate) encoding: Encoding,
}

impl<'a> File<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Result<Self, Utf16> {
        if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
            return Err(Utf16);
        }
        if let Some(bytes) = bytes.strip_prefix(b"\xef\xbb\xbf") {
            return Ok(File { bytes, encoding: Encoding::Utf8 });
        }
        Ok(File { bytes, encoding: guess(bytes) })
    }

    /// The lines with their numbers, from 1. Lines end as on any system, old or new.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &'a [u8])> + use<'a> {
        (1..).zip(Lines { rest: self.bytes })
    }

    /// The text of a line, without the blanks around it.
    pub(crate) fn text(&self, line: &'a [u8]) -> Result<Cow<'a, str>, NotText> {
        let line = line.trim_ascii();
        if line.len() > LONGEST_LINE {
            return Err(NotText::TooLong);
        }
        match (std::str::from_utf8(line), self.encoding) {
            (Ok(text), Encoding::Utf8) => Ok(Cow::Borrowed(text.trim())),
            (Ok(text), Encoding::Windows1252) if text.is_ascii() => Ok(Cow::Borrowed(text)),
            (Err(_), Encoding::Utf8) => Err(NotText::Garbled),
            (_, Encoding::Windows1252) => Ok(Cow::Owned(decode(line).trim().to_owned())),
        }
    }

    /// The beginning of a line, fit to be shown.
    pub(crate) fn excerpt(&self, line: &[u8]) -> String {
        // No character takes more than four bytes.
        let line = line.trim_ascii();
        let line = &line[..line.len().min(4 * SHOWN)];
        let text = match self.encoding {
            Encoding::Utf8 => String::from_utf8_lossy(line),
            Encoding::Windows1252 => Cow::Owned(decode(line)),
        };
        shown(&text)
    }
}

/// The beginning of a text, fit to be shown: no control characters, which could do anything to a terminal.
pub(crate) fn shown(text: &str) -> String {
    let safe = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    text.chars().take(SHOWN).map(safe).collect()
}

/// One bad byte does not make a UTF-8 file into something else, so the lines vote. Half is enough for UTF-8: what
/// another encoding writes hardly ever looks like it.
fn guess(bytes: &[u8]) -> Encoding {
    if std::str::from_utf8(bytes).is_ok() {
        return Encoding::Utf8;
    }
    let (mut good, mut bad) = (0, 0);
    for line in (Lines { rest: bytes }).filter(|line| !line.is_ascii()) {
        match std::str::from_utf8(line) {
            Ok(_) => good += 1,
            Err(_) => bad += 1,
        }
    }
    if good >= bad { Encoding::Utf8 } else { Encoding::Windows1252 }
}

fn decode(bytes: &[u8]) -> String {
    let decoded = |byte: &u8| match byte {
        0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
        other => char::from(*other),
    };
    bytes.iter().map(decoded).collect()
}

struct Lines<'a> {
    rest: &'a [u8],
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        if self.rest.is_empty() {
            return None;
        }
        let Some(end) = self.rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')) else {
            return Some(std::mem::take(&mut self.rest));
        };
        let (line, rest) = self.rest.split_at(end);
        self.rest = rest.strip_prefix(b"\r\n").unwrap_or(&rest[1..]);
        Some(line)
    }
}
