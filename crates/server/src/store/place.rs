//! The file of a database as the system sees it: who has it, whether it is still there, whether there is room, and what a
//! commit that failed has left in the write-ahead log.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::store::StoreError;

/// What a full disk must still take, so that the server calls itself healthy.
const ROOM: usize = 64 << 10;
/// An answer about the room counts for so long: whoever asks often does not make the disk work.
const FRESH: Duration = Duration::from_secs(1);
/// The header of the write-ahead log, and that of each page in it (sqlite.org/fileformat.html, "The Write-Ahead Log").
const LOG_HEAD: u64 = 32;
const PAGE_HEAD: u64 = 24;

/// The file of a database, held for this process.
pub(super) struct Place {
    path: PathBuf,
    /// Held as long as the database is in use: two servers would not know of each other's moves.
    locks: Vec<File>,
    /// The index of the write-ahead log. Closing it would give up the locks that the database has on it.
    index: Mutex<Option<File>>,
    tried: Mutex<Option<(Instant, bool)>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        // Closing alone does not free them: a program that is being started has them too, until it runs.
        self.locks.iter().for_each(|lock| drop(lock.unlock()));
    }
}

impl Place {
    /// Takes the database for this process. The file itself is locked, so that no other name of it leads to a second
    /// server; the lock beside it keeps servers of earlier releases away.
    pub(super) fn take(path: &Path) -> Result<Self, StoreError> {
        let mut locks = vec![locked(&beside(path, ".lock"))?];
        if cfg!(unix) {
            // Elsewhere a locked file cannot be read by others, not even through another handle of this process.
            locks.push(locked(path)?);
        }
        Ok(Place { path: path.to_owned(), locks, index: Mutex::default(), tried: Mutex::default() })
    }

    /// Whether the file is still where it was: what is written to a file that was removed is lost.
    pub(super) fn is_there(&self) -> Result<(), StoreError> {
        let same = match (self.locks.get(1).map(File::metadata), fs::metadata(&self.path)) {
            (Some(Ok(own)), Ok(found)) => same_file(&own, &found),
            (None, Ok(_)) => true,
            _ => false,
        };
        if same { Ok(()) } else { Err(StoreError::Database("the file of the database is gone".to_owned())) }
    }

    /// Whether the disk takes some more. The write-ahead log may still have room of its own when the disk has none.
    pub(super) fn has_room(&self) -> Result<(), StoreError> {
        let mut tried = self.tried.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = tried.filter(|(when, _)| when.elapsed() < FRESH);
        let room = fresh.map_or_else(|| write_some(&beside(&self.path, ".room")).is_ok(), |(_, room)| room);
        if fresh.is_none() {
            *tried = Some((Instant::now(), room));
        }
        if room { Ok(()) } else { Err(StoreError::Database("there is no room on the disk".to_owned())) }
    }

    /// Takes away what a commit that failed has left in the write-ahead log. If all of it was written and only the disk
    /// did not confirm it, a later start would take it for committed, though everyone was told that it is not. How far
    /// the log counts is in its index; nobody writes meanwhile, because whoever asks is the only writer.
    pub(super) fn forget_failed(&self) -> io::Result<()> {
        // What was found before no longer counts: for a while the disk is one that takes nothing.
        *self.tried.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), false));
        let (mut index, path) = (self.index.lock().unwrap_or_else(PoisonError::into_inner), beside(&self.path, "-shm"));
        let found = match fs::metadata(&path) {
            // Without an index there is no log.
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            found => found?,
        };
        let own = index.take().filter(|own| own.metadata().is_ok_and(|own| same_file(&own, &found)));
        let mut file: &File = index.insert(own.map_or_else(|| File::open(&path), Ok)?);
        let mut head = [0; 20];
        file.seek(SeekFrom::Start(0))?;
        file.read_exact(&mut head)?;
        let page = match u16::from_ne_bytes([head[14], head[15]]) {
            // 65536 does not fit.
            1 => 65536,
            page => u64::from(page),
        };
        let pages = u64::from(u32::from_ne_bytes([head[16], head[17], head[18], head[19]]));
        let counts = if pages == 0 { 0 } else { LOG_HEAD + pages * (PAGE_HEAD + page) };
        // No lock is ever on the log itself.
        let log = OpenOptions::new().write(true).open(beside(&self.path, "-wal"))?;
        if log.metadata()?.len() > counts {
            log.set_len(counts)?;
        }
        Ok(())
    }
}

/// A file beside the database. A link is followed first, as the database does.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name: OsString = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()).into();
    name.push(end);
    name.into()
}

fn locked(path: &Path) -> Result<File, StoreError> {
    let told = |error: io::Error| StoreError::Database(error.to_string());
    let file = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(path).map_err(told)?;
    file.try_lock().map_err(|error| match error {
        fs::TryLockError::WouldBlock => StoreError::InUse,
        fs::TryLockError::Error(error) => told(error),
    })?;
    Ok(file)
}

fn write_some(path: &Path) -> io::Result<()> {
    let written = File::create(path).and_then(|mut file| {
        file.write_all(&[0x55; ROOM])?;
        file.sync_all()
    });
    written.and(fs::remove_file(path))
}

#[cfg(unix)]
fn same_file(one: &fs::Metadata, other: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
fn same_file(_one: &fs::Metadata, _other: &fs::Metadata) -> bool {
    true
}
