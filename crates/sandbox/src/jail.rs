//! What a confined program may use, by which means it is confined, and how the host starts itself again.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::sync::OnceLock;

use crate::LAUNCH;

const MIB: u64 = 1 << 20;

/// What a confined program may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jail {
    /// Bytes of memory for each of its processes.
    pub memory: u64,
    /// Processes and threads at once.
    pub processes: u64,
    /// Seconds of processor time for each of its processes.
    pub cpu_seconds: u64,
    /// Bytes of each file that it writes.
    pub file_bytes: u64,
    /// Files that each of its processes has open at once.
    pub open_files: u64,
    /// Bytes of all files in its scratch folder together. With [`Means::Landlock`] there is no scratch folder.
    pub scratch_bytes: u64,
    /// Files and folders that it may read and run, besides the system's programs and libraries and its own program.
    pub read: Vec<PathBuf>,
}

impl Default for Jail {
    /// Enough for a player in Python, Racket, JavaScript or a compiled language.
    fn default() -> Self {
        Jail {
            memory: 512 * MIB,
            processes: 32,
            cpu_seconds: 600,
            file_bytes: 64 * MIB,
            open_files: 256,
            scratch_bytes: 64 * MIB,
            read: Vec::new(),
        }
    }
}

/// By which means a program is confined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Means {
    /// Namespaces, set up by the program `bwrap`: the program has its own processes, network and files.
    Bubblewrap,
    /// The kernel's Landlock: the program runs among all others and is refused what it may not reach. It cannot write at all.
    Landlock,
}

impl fmt::Display for Means {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Means::Bubblewrap => "bubblewrap",
            Means::Landlock => "landlock",
        })
    }
}

/// How the host starts its own program again, so that it calls [`launch`](crate::launch()) with the arguments that follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launcher {
    /// The program.
    pub program: PathBuf,
    /// Its first arguments.
    pub arguments: Vec<OsString>,
    /// Files and folders that it needs, besides itself and the system's libraries. The confined program sees them too.
    pub read: Vec<PathBuf>,
}

impl Default for Launcher {
    /// This program itself, with [`LAUNCH`].
    fn default() -> Self {
        // A program that cannot be found is reported when it is tried.
        let program = std::env::current_exe().unwrap_or_default();
        Launcher { program, arguments: vec![LAUNCH.into()], read: Vec::new() }
    }
}

static LAUNCHER: OnceLock<Launcher> = OnceLock::new();

/// Says how this process starts itself again, where that is not [`Launcher::default`]. It counts when it is said first
/// and before anything is wrapped; the answer is whether it counts.
pub fn set_launcher(launcher: Launcher) -> bool {
    LAUNCHER.set(launcher).is_ok()
}

#[cfg(target_os = "linux")]
pub(crate) fn launcher() -> &'static Launcher {
    LAUNCHER.get_or_init(Launcher::default)
}
