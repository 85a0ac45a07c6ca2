//! What is started for an outside player, and the folder for what its adapter needs.

use std::ffi::OsString;
use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use game::{PlayerSpec, Protocol, SetupError};

/// What is started for an outside player.
pub(crate) struct Program {
    words: Vec<String>,
    adapter: Option<Adapter>,
    folder: Option<Folder>,
}

/// A program of ours that plays with somebody's functions: the file to start, and all that it consists of.
#[derive(Clone, Copy)]
struct Adapter {
    interpreter: &'static str,
    start: &'static str,
    files: &'static [(&'static str, &'static str)],
}

/// The source of the program that plays with the functions of a Python file.
pub const PYTHON_PLAYER: &str = include_str!("../adapters/player.py");
const PYTHON: Adapter = Adapter { interpreter: "python3", start: "player.py", files: &[("player.py", PYTHON_PLAYER)] };
/// Where the files stand to each other is as in the project.
const RACKET: Adapter = Adapter {
    interpreter: "racket",
    start: "crates/referee/adapters/player.rkt",
    files: &[
        ("crates/referee/adapters/player.rkt", include_str!("../adapters/player.rkt")),
        ("crates/referee/adapters/check.rkt", include_str!("../adapters/check.rkt")),
        ("scheme/curso.rkt", include_str!("../../../scheme/curso.rkt")),
        ("scheme/interface-damas.rkt", include_str!("../../../scheme/interface-damas.rkt")),
        ("scheme/tipos.rkt", include_str!("../../../scheme/tipos.rkt")),
        ("scheme/tipos.scm", include_str!("../../../scheme/tipos.scm")),
        ("scheme/jogador.scm", include_str!("../../../scheme/jogador.scm")),
        ("scheme/controle.scm", include_str!("../../../scheme/controle.scm")),
    ],
};
/// Looks at a file instead of playing with it.
const EXAMINER: Adapter = Adapter { start: "crates/referee/adapters/check.rkt", ..RACKET };

impl Program {
    /// What looks at a Scheme file, which these words name.
    pub(crate) fn examining(command: &str) -> Result<Self, SetupError> {
        Ok(Program { adapter: Some(EXAMINER), ..Program::of(Protocol::Racket, command)? })
    }

    /// What a spec names.
    pub(crate) fn of(protocol: Protocol, command: &str) -> Result<Self, SetupError> {
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| SetupError::Command(command.to_owned()))?;
        let adapter = match protocol {
            Protocol::Exec | Protocol::Piskvork => None,
            Protocol::Python => Some(PYTHON),
            Protocol::Racket => Some(RACKET),
        };
        Ok(Program { words, adapter, folder: None })
    }

    /// The file that the words name first, for an adapter.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.words.first().map(Path::new)
    }

    /// What it is called where it cannot be started.
    pub(crate) fn name(&self) -> &str {
        self.adapter.as_ref().map_or(self.words[0].as_str(), |adapter| adapter.interpreter)
    }

    /// The words to start. An adapter is put into a private folder first.
    pub(crate) fn command(&mut self) -> io::Result<Vec<OsString>> {
        let mut command: Vec<OsString> = Vec::new();
        if let Some(adapter) = self.adapter {
            let path = self.folder()?.join(adapter.start);
            command.extend([adapter.interpreter.into(), path.into_os_string()]);
        }
        command.extend(self.words.iter().map(OsString::from));
        Ok(command)
    }

    /// The folder of what its adapter needs, if there is one yet.
    pub(crate) fn own_folder(&self) -> Option<&Path> {
        self.folder.as_ref().map(|folder| folder.0.as_path())
    }

    /// A folder that is there as long as the player is.
    pub(crate) fn folder(&mut self) -> io::Result<PathBuf> {
        if let Some(folder) = &self.folder {
            return Ok(folder.0.clone());
        }
        let folder = Folder::new()?;
        for (path, text) in self.adapter.iter().flat_map(|adapter| adapter.files) {
            let path = folder.0.join(path);
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::write(path, text)?;
        }
        Ok(self.folder.insert(folder).0.clone())
    }
}

/// What a player brings along: what its command names and the system does not have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Belongings {
    /// The words of its command that name files of its own.
    pub files: Vec<String>,
    /// A word that stands for something else than a file of its own, so that it cannot go to another machine: a folder, a file
    /// that is not there, or a program that is part of an installation.
    pub fixed: Option<String>,
}

impl Belongings {
    /// Those of a player, as seen from the current folder.
    pub fn of(spec: &PlayerSpec) -> Self {
        let PlayerSpec::Outside { protocol, command } = spec else { return Belongings::default() };
        let Ok(program) = Program::of(*protocol, command) else { return Belongings::default() };
        let mut found = Belongings::default();
        for (place, word) in program.words.iter().enumerate() {
            let path = Path::new(word);
            // What is started, or read by an adapter, must be there. One without a folder in its name is looked for on the
            // search path, as a shell does. Other words may be anything.
            let (first, searched) = (place == 0, program.adapter.is_none() && !word.contains('/'));
            if first && searched || sandbox::is_system(path) {
                continue;
            }
            // An interpreter of a virtual environment is a link to one of the system, and does not work elsewhere.
            let own = path.canonicalize().is_ok_and(|real| real.is_file() && !sandbox::is_system(&real));
            if own {
                found.files.push(word.clone());
            } else if first || path.exists() {
                found.fixed.get_or_insert(word.clone());
            }
        }
        found
    }
}

/// A folder of our own, removed in the end. A player in the sandbox is another user and reads it; nobody else writes there.
pub struct Folder(PathBuf);

impl Folder {
    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A new one, among temporary files.
    pub fn new() -> io::Result<Self> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        loop {
            let name = format!("tabuleiro-{}-{}", std::process::id(), NUMBER.fetch_add(1, Relaxed));
            let path = std::env::temp_dir().join(name);
            match DirBuilder::new().mode(0o755).create(&path) {
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
