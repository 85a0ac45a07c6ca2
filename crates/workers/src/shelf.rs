//! The folder where a worker keeps the files of players, each in a folder that is named after what is in it.

use std::collections::HashSet;
use std::fs::{self, DirBuilder, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use tournament::fingerprint;

/// The files that a worker has.
pub(crate) struct Shelf {
    folder: PathBuf,
    /// Those that this process has looked into.
    sound: Mutex<HashSet<PathBuf>>,
}

impl Shelf {
    pub(crate) fn new(folder: &Path) -> Self {
        // Players start in another folder. One that cannot be told is told when it is used.
        let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        Shelf { folder, sound: Mutex::default() }
    }

    /// Where a file of this fingerprint is kept that its player calls by this name.
    pub(crate) fn place(&self, print: &str, name: &str) -> PathBuf {
        // The name counts: players are told apart by it, and interpreters look at its ending.
        let name = Path::new(name).file_name().unwrap_or("player".as_ref());
        self.folder.join(print).join(name)
    }

    /// Whether it is there and is what it should be.
    pub(crate) fn has(&self, path: &Path, print: &str) -> bool {
        if self.sound().contains(path) {
            return path.is_file();
        }
        let sound = fs::read(path).is_ok_and(|bytes| fingerprint(&bytes) == print);
        if sound {
            self.sound().insert(path.to_owned());
        }
        sound
    }

    /// Puts it there, whole or not at all. A player in the sandbox may be another user, who reads and runs it.
    pub(crate) fn put(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let folder = path.parent().unwrap_or(&self.folder);
        DirBuilder::new().recursive(true).mode(0o755).create(folder)?;
        let part = folder.join(format!(".{}-{}.part", std::process::id(), NUMBER.fetch_add(1, Relaxed)));
        let written = fs::write(&part, bytes)
            .and_then(|()| fs::set_permissions(&part, Permissions::from_mode(0o755)))
            .and_then(|()| fs::rename(&part, path));
        if written.is_err() {
            // What is wrong is told; a part that stays does no harm.
            let _ = fs::remove_file(&part);
        }
        written?;
        self.sound().insert(path.to_owned());
        Ok(())
    }

    fn sound(&self) -> std::sync::MutexGuard<'_, HashSet<PathBuf>> {
        self.sound.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
