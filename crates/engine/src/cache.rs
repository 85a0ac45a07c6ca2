//! Files that can be made again: where they are kept, and how they are written so that nobody reads a part.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::{env, process};

/// Where this program keeps what it can build again: a folder of its own in the user's cache.
pub fn cache_folder() -> Option<PathBuf> {
    let set = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || env::home_dir().filter(|path| path.is_absolute());
    let caches = set("XDG_CACHE_HOME").or_else(|| match env::consts::OS {
        "windows" => set("LOCALAPPDATA"),
        "macos" => home().map(|home| home.join("Library/Caches")),
        _ => home().map(|home| home.join(".cache")),
    })?;
    Some(caches.join("tabuleiro"))
}

/// Writes a file and the folders above it. Whoever reads meanwhile sees the file as it was before or as it is afterwards,
/// never a part.
pub(crate) fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    static FILES: AtomicU32 = AtomicU32::new(0);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let own = format!("{}-{}.part", process::id(), FILES.fetch_add(1, Relaxed));
    let part = path.with_extension(own);
    let written = File::create_new(&part).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let kept = written.and_then(|()| fs::rename(&part, path));
    if kept.is_err() {
        // What is left of it would never be read. If it cannot be removed either, it stays.
        let _ = fs::remove_file(&part);
    }
    kept
}
