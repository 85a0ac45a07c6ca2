//! What somebody handed in: bytes, made text with care. Files of students come with byte order marks, with the ends of lines of
//! other systems and in Latin-1; all that is read, and said.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// No program that a person wrote is longer.
const LONGEST: u64 = 4 << 20;

/// A file that somebody handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    /// The name of its file, without folders.
    pub name: String,
    /// Where it is, if it is a file.
    pub path: Option<PathBuf>,
    /// Its text, with `\n` at the ends of lines.
    pub source: String,
    /// The SHA-256 of its bytes, in hexadecimal.
    pub hash: String,
    /// What was unusual about its bytes.
    pub remarks: Vec<Remark>,
}

/// Something unusual about the bytes of a file. None of it is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// It begins with a byte order mark.
    Bom,
    /// Its lines end as on Windows, or as on old Macs.
    LineEnds,
    /// It is not UTF-8, and was read as Latin-1.
    Latin1,
    /// It is UTF-16.
    Utf16,
}

impl Submission {
    /// Reads a file.
    pub fn read(path: &Path) -> io::Result<Self> {
        let mut bytes = Vec::new();
        fs::File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LONGEST {
            return Err(io::Error::other(format!("more than {LONGEST} bytes")));
        }
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        Ok(Submission { path: Some(path.to_owned()), ..Submission::of(&name, &bytes) })
    }

    /// A submission of these bytes.
    ///
    /// ```
    /// use classroom::{Remark, Submission};
    ///
    /// let submission = Submission::of("a.py", b"\xef\xbb\xbfx = 1\r\n");
    /// assert_eq!(submission.source, "x = 1\n");
    /// assert_eq!(submission.remarks, [Remark::Bom, Remark::LineEnds]);
    /// assert_eq!(Submission::of("a.py", b"# p\xe3o").source, "# pão");
    /// ```
    pub fn of(name: &str, bytes: &[u8]) -> Self {
        let hash = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        let (text, mut remarks) = decoded(bytes);
        let source = text.replace("\r\n", "\n").replace('\r', "\n");
        if source != text {
            remarks.push(Remark::LineEnds);
        }
        Submission { name: name.to_owned(), path: None, source, hash, remarks }
    }
}

fn decoded(bytes: &[u8]) -> (String, Vec<Remark>) {
    let pairs = |bytes: &[u8], read: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes.chunks_exact(2).map(|two| read([two[0], two[1]])).collect();
        (String::from_utf16_lossy(&units), vec![Remark::Utf16])
    };
    if let Some(rest) = bytes.strip_prefix(b"\xff\xfe") {
        return pairs(rest, u16::from_le_bytes);
    }
    if let Some(rest) = bytes.strip_prefix(b"\xfe\xff") {
        return pairs(rest, u16::from_be_bytes);
    }
    let (bytes, mut remarks) = match bytes.strip_prefix(b"\xef\xbb\xbf") {
        Some(rest) => (rest, vec![Remark::Bom]),
        None => (bytes, Vec::new()),
    };
    match str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), remarks),
        Err(_) => {
            remarks.push(Remark::Latin1);
            (bytes.iter().map(|byte| char::from(*byte)).collect(), remarks)
        }
    }
}
