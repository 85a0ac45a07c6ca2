//! What is started for an outside player, and the folder for what its adapter needs.

use std::ffi::OsString;
use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use game::{Protocol, SetupError};

/// What is started for an outside player.
pub(crate) struct Program {
    words: Vec<String>,
    adapter: Option<Adapter>,
    folder: Option<Folder>,
}

/// A program of ours that plays with somebody's functions.
#[derive(Clone, Copy)]
struct Adapter {
    interpreter: &'static str,
    name: &'static str,
    text: &'static str,
}

const PYTHON: Adapter =
    Adapter { interpreter: "python3", name: "player.py", text: include_str!("../adapters/player.py") };
impl Program {
    /// What a spec names.
    pub(crate) fn of(protocol: Protocol, command: &str) -> Result<Self, SetupError> {
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| SetupError::Command(command.to_owned()))?;
        let adapter = match protocol {
            Protocol::Exec | Protocol::Piskvork => None,
            Protocol::Python => Some(PYTHON),
            // The adapter for Racket is not here yet.
            Protocol::Racket => return Err(SetupError::Command(format!("racket:{command}"))),
        };
        Ok(Program { words, adapter, folder: None })
    }

    /// What it is called where it cannot be started.
    pub(crate) fn name(&self) -> &str {
        self.adapter.as_ref().map_or(self.words[0].as_str(), |adapter| adapter.interpreter)
    }

    /// The words to start. An adapter is put into a private folder first.
    pub(crate) fn command(&mut self) -> io::Result<Vec<OsString>> {
        let mut command: Vec<OsString> = Vec::new();
        if let Some(adapter) = self.adapter {
            let path = self.folder()?.join(adapter.name);
            command.extend([adapter.interpreter.into(), path.into_os_string()]);
        }
        command.extend(self.words.iter().map(OsString::from));
        Ok(command)
    }

    /// A folder that is there as long as the player is.
    pub(crate) fn folder(&mut self) -> io::Result<PathBuf> {
        if let Some(folder) = &self.folder {
            return Ok(folder.0.clone());
        }
        let folder = Folder::new()?;
        if let Some(adapter) = &self.adapter {
            fs::write(folder.0.join(adapter.name), adapter.text)?;
        }
        Ok(self.folder.insert(folder).0.clone())
    }
}

/// A folder of our own, removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> io::Result<Self> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        loop {
            let name = format!("tabuleiro-{}-{}", std::process::id(), NUMBER.fetch_add(1, Relaxed));
            let path = std::env::temp_dir().join(name);
            match DirBuilder::new().mode(0o700).create(&path) {
                Ok(()) => return Ok(Folder(path)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // It is in the folder for temporary files: what cannot be removed now goes with the others.
        let _ = fs::remove_dir_all(&self.0);
    }
}
