//! The command that starts a program confined, and whether that works on this machine.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::process::{Command, Stdio, id};
use std::sync::OnceLock;

use nix::unistd::geteuid;

use crate::bubblewrap::{self, SCRATCH};
use crate::jail::launcher;
use crate::order::Order;
use crate::place::{self, Readable, is_system, unreadable};
use crate::{Jail, Means, Unavailable};

/// The users that confined programs of root become: a range that systemd's documentation lists as unused, above those of
/// accounts and of containers.
const USERS: u32 = 0x7000_0000;
/// How many there are, a power of two.
const USER_COUNT: u32 = 0x0800_0000;

/// Which means works on this machine: a program is really run, once, and the answer is remembered.
pub fn available() -> Result<Means, Unavailable> {
    static ANSWER: OnceLock<Result<Means, Unavailable>> = OnceLock::new();
    let find = || match tried(Means::Bubblewrap) {
        Ok(()) => Ok(Means::Bubblewrap),
        Err(bubblewrap) => match tried(Means::Landlock) {
            Ok(()) => Ok(Means::Landlock),
            Err(landlock) => Err(Unavailable::NoMeans { bubblewrap, landlock }),
        },
    };
    ANSWER.get_or_init(find).clone()
}

/// A command that becomes this one, confined by whatever means works here. See [`wrap_by`].
pub fn wrap(command: &[OsString], jail: &Jail) -> Result<Command, Unavailable> {
    wrap_by(available()?, command, jail)
}

/// A command that becomes this one, confined by this means, whether or not it works here.
///
/// The program is looked for as a shell does. Its working folder is another one, so names of files among the arguments
/// must be absolute. Its environment is clean; the host may add to it. Standard input, output and error are the host's to
/// set.
///
/// Spawn the command from a thread that lives as long as the program is wanted: the program ends with it.
pub fn wrap_by(means: Means, command: &[OsString], jail: &Jail) -> Result<Command, Unavailable> {
    let [name, arguments @ ..] = command else { return Err(Unavailable::NoCommand) };
    let program = place::program(name)?;
    let root = geteuid().is_root();
    let read = program.read.iter().chain(&jail.read).filter(|path| !is_system(path));
    let read = read.map(|path| Readable::new(path)).collect::<Result<Vec<_>, _>>()?;
    let ways = means == Means::Landlock;
    if let Some(path) = read.iter().filter(|_| root).find_map(|one| unreadable(one, ways)) {
        return Err(Unavailable::Unreadable(path));
    }
    let whole = [program.path.into_os_string()].into_iter().chain(arguments.iter().cloned()).collect();
    let mut order = Order::new(jail, root.then(user), whole);
    let launcher = launcher();
    let (mut wrapped, home) = match means {
        Means::Bubblewrap => {
            let bwrap = place::on_search_path(OsStr::new("bwrap")).ok_or(Unavailable::NoBubblewrap)?;
            let mut seen = read;
            for path in [&launcher.program].into_iter().chain(&launcher.read).filter(|path| !is_system(path)) {
                seen.push(Readable::new(path)?);
            }
            let mut wrapped = Command::new(bwrap);
            wrapped.args(bubblewrap::arguments(jail, &seen, root)).arg(&launcher.program);
            (wrapped, SCRATCH)
        }
        Means::Landlock => {
            order.parent = Some(id());
            order.read = read.into_iter().map(|one| one.real).collect::<Vec<PathBuf>>();
            (Command::new(&launcher.program), "/nonexistent")
        }
    };
    wrapped.args(&launcher.arguments).args(order.arguments()).current_dir("/").env_clear();
    wrapped.env("PATH", "/usr/local/bin:/usr/bin:/bin").env("LANG", "C.UTF-8").env("HOME", home);
    if means == Means::Bubblewrap {
        wrapped.env("TMPDIR", SCRATCH);
    }
    Ok(wrapped)
}

/// A user that nobody is, and that no other program runs as: so the limit of processes counts this program's alone.
fn user() -> u32 {
    // Without chance two programs may share a user, and the limit of processes.
    let chance = getrandom::u32().unwrap_or_else(|_| id());
    USERS + chance % USER_COUNT
}

/// Runs a program by this means and looks whether it says what it should.
fn tried(means: Means) -> Result<(), String> {
    const WORD: &str = "confined";
    let command = [OsString::from("/bin/echo"), WORD.into()];
    let mut wrapped = wrap_by(means, &command, &Jail::default()).map_err(|error| error.to_string())?;
    let output = wrapped.stdin(Stdio::null()).output().map_err(|error| error.to_string())?;
    if output.status.success() && output.stdout.trim_ascii() == WORD.as_bytes() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let line = said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or("the launcher does not answer");
    Err(line.trim().to_owned())
}
