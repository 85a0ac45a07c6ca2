//! Archives that students hand in (`.zip`), read with care: nothing is written, nothing grows beyond a limit, and an entry
//! that cannot be used is told with its reason.
//!
//! What is read is what programs in use write: entries that are stored or deflated. The list at the end of the archive
//! counts, as it does for other readers.

use miniz_oxide::inflate::decompress_to_vec_with_limit;
use thiserror::Error;

/// More entries nobody hands in.
const MOST_ENTRIES: usize = 20_000;
/// The record at the end, without its comment.
const END: usize = 22;
/// The longest comment behind it.
const COMMENT: usize = 65_535;

/// Why an archive, or an entry of it, cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ZipError {
    /// The bytes are no archive, or a part of one.
    #[error("this is not a zip archive, or only a part of one")]
    NoArchive,
    /// Too many entries.
    #[error("the archive has more than {MOST_ENTRIES} entries")]
    TooMany,
    /// The path leads out of the archive's folder.
    #[error("the path leads outside the archive")]
    Outside,
    /// The entry is a link.
    #[error("this is a symbolic link, not a file")]
    Link,
    /// The entry has a password.
    #[error("this entry has a password")]
    Encrypted,
    /// The entry is packed in a way that is not read here.
    #[error("this entry is packed by method {0}; only 0 (stored) and 8 (deflated) are read")]
    Method(u16),
    /// The entry is larger than the limit.
    #[error("this entry is larger than {0} bytes")]
    TooLarge(usize),
    /// What comes out is not what was put in.
    #[error("this entry is damaged")]
    Damaged,
}

/// A file in an archive, still packed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<'a> {
    archive: &'a [u8],
    name: &'a [u8],
    flags: u16,
    method: u16,
    crc: u32,
    packed: usize,
    size: usize,
    mode: u32,
    header: usize,
}

fn number(bytes: &[u8], at: usize, width: usize) -> Option<usize> {
    let bytes = bytes.get(at..at.checked_add(width)?)?;
    Some(bytes.iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte)))
}

/// The files of an archive, as its list at the end has them; folders are left out.
pub(super) fn entries(archive: &[u8]) -> Result<Vec<Entry<'_>>, ZipError> {
    let first = archive.len().saturating_sub(END + COMMENT);
    let last = archive.len().checked_sub(END).ok_or(ZipError::NoArchive)?;
    let end = (first..=last).rev().find(|at| archive[*at..].starts_with(b"PK\x05\x06")).ok_or(ZipError::NoArchive)?;
    let count = number(archive, end + 10, 2).ok_or(ZipError::NoArchive)?;
    let mut at = number(archive, end + 16, 4).ok_or(ZipError::NoArchive)?;
    if count > MOST_ENTRIES {
        return Err(ZipError::TooMany);
    }
    let mut found = Vec::new();
    for _ in 0..count {
        let (entry, next) = entry(archive, at).ok_or(ZipError::NoArchive)?;
        if !entry.name.ends_with(b"/") {
            found.push(entry);
        }
        at = next;
    }
    Ok(found)
}

/// The entry that the list has here, and where the next one is.
fn entry(archive: &[u8], at: usize) -> Option<(Entry<'_>, usize)> {
    archive.get(at..)?.starts_with(b"PK\x01\x02").then_some(())?;
    let short = |offset: usize| number(archive, at + offset, 2);
    let long = |offset: usize| number(archive, at + offset, 4);
    let (name, extra, comment) = (short(28)?, short(30)?, short(32)?);
    let entry = Entry {
        archive,
        name: archive.get(at + 46..at + 46 + name)?,
        flags: short(8)? as u16,
        method: short(10)? as u16,
        crc: long(16)? as u32,
        packed: long(20)?,
        size: long(24)?,
        mode: (long(38)? >> 16) as u32,
        header: long(42)?,
    };
    Some((entry, at + 46 + name + extra + comment))
}

impl Entry<'_> {
    /// The path inside the archive as it is written there, for people.
    pub(super) fn name(&self) -> String {
        String::from_utf8_lossy(self.name).into_owned()
    }

    /// The path inside the archive, part by part.
    pub(super) fn path(&self) -> Result<Vec<String>, ZipError> {
        let name = self.name();
        let parts: Vec<&str> = name.split(['/', '\\']).filter(|part| *part != ".").collect();
        // An absolute path has nothing before its first slash, or a drive.
        let outside = parts.iter().any(|part| part.is_empty() || *part == "..") || parts[0].ends_with(':');
        if outside || name.contains('\0') {
            return Err(ZipError::Outside);
        }
        Ok(parts.into_iter().map(str::to_owned).collect())
    }

    /// What is in the file, if it is no more than this.
    pub(super) fn bytes(&self, most: usize) -> Result<Vec<u8>, ZipError> {
        const LINK: u32 = 0o120_000;
        const KIND: u32 = 0o170_000;
        if self.mode & KIND == LINK {
            return Err(ZipError::Link);
        }
        if self.flags & 1 != 0 {
            return Err(ZipError::Encrypted);
        }
        if self.size > most {
            return Err(ZipError::TooLarge(most));
        }
        let local = self.archive.get(self.header..).ok_or(ZipError::Damaged)?;
        let lengths = number(local, 26, 2).zip(number(local, 28, 2));
        let (name, extra) = lengths.filter(|_| local.starts_with(b"PK\x03\x04")).ok_or(ZipError::Damaged)?;
        let begin = 30 + name + extra;
        let packed = local.get(begin..begin + self.packed).ok_or(ZipError::Damaged)?;
        let bytes = match self.method {
            0 => packed.to_vec(),
            // What is told of the size need not be true: the limit holds while it is unpacked.
            8 => decompress_to_vec_with_limit(packed, self.size).map_err(|_| ZipError::Damaged)?,
            other => return Err(ZipError::Method(other)),
        };
        if bytes.len() != self.size || crc32(&bytes) != self.crc {
            return Err(ZipError::Damaged);
        }
        Ok(bytes)
    }
}

/// An archive of files that are stored as they are. The same files give the same bytes.
pub(crate) fn archive(files: &[(&str, Vec<u8>)]) -> Vec<u8> {
    /// The first day that archives know, so that no clock shows in them.
    const DAY: [u8; 4] = [0, 0, 0x21, 0];
    let (mut archive, mut list) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let at = (archive.len() as u32).to_le_bytes();
        let length = (bytes.len() as u32).to_le_bytes();
        // Version 2.0, names in UTF-8, stored.
        let mut common = [&[20, 0, 0, 8, 0, 0][..], &DAY, &crc32(bytes).to_le_bytes(), &length, &length].concat();
        common.extend([(name.len() as u16).to_le_bytes(), [0; 2]].concat());
        archive.extend([b"PK\x03\x04", &common[..], name.as_bytes(), bytes].concat());
        list.extend([b"PK\x01\x02\x14\x00", &common[..], &[0; 10], &at, name.as_bytes()].concat());
    }
    let (begin, length) = ((archive.len() as u32).to_le_bytes(), (list.len() as u32).to_le_bytes());
    let count = (files.len() as u16).to_le_bytes();
    archive.extend([&list[..], b"PK\x05\x06", &[0; 4], &count, &count, &length, &begin, &[0; 2]].concat());
    archive
}

/// The check sum that archives have.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 })
    })
}
