//! What the launcher does: it puts limits on itself and becomes the program.

use std::ffi::OsString;
use std::fmt::Display;
use std::fs;
use std::os::fd::RawFd;
use std::os::unix::process::CommandExt;
use std::process::Command;

use nix::sys::prctl::{set_no_new_privs, set_pdeathsig};
use nix::sys::resource::{Resource, setrlimit};
use nix::sys::signal::Signal;
use nix::unistd::{Gid, Uid, close, getppid, getuid, setgid, setgroups, setuid};

use crate::LaunchError;
use crate::filter::Filters;
use crate::order::Order;
use crate::walls;

/// Address space that runtimes reserve without using it. JavaScript's does not start without.
const RESERVED: u64 = 1 << 30;

/// Confines this process as the arguments say, which [`wrap`](crate::wrap()) has written, and becomes the program. It
/// returns only if that fails; the process must then end without doing anything else.
pub fn launch(arguments: impl IntoIterator<Item = OsString>) -> LaunchError {
    let confined = Order::read(arguments).and_then(|order| {
        confine(&order)?;
        Ok(order.command)
    });
    match confined {
        Err(error) => error,
        Ok(command) => LaunchError::Start(Command::new(&command[0]).args(&command[1..]).exec()),
    }
}

/// The order matters: each step needs what a later one takes away.
fn confine(order: &Order) -> Result<(), LaunchError> {
    close_inherited()?;
    // If memory runs out nevertheless, the kernel ends this program before any other. Not every kernel has it.
    let _ = fs::write("/proc/self/oom_score_adj", "1000");
    let own_files = order.parent.is_none();
    let filters = Filters::new(own_files)?;
    let processes = match (order.user, own_files) {
        (Some(_), _) => order.processes,
        // In its own user namespace the first process of bwrap counts too.
        (None, true) => order.processes.saturating_add(1),
        (None, false) => order.processes.saturating_add(tasks_of_this_user()),
    };
    tell("no_new_privs", set_no_new_privs())?;
    if !own_files {
        walls::put_up(&order.read)?;
    }
    if let Some(user) = order.user {
        tell("another user", setgroups(&[]).and(setgid(Gid::from_raw(user))).and(setuid(Uid::from_raw(user))))?;
    }
    if let Some(parent) = order.parent {
        tell("the end with its parent", set_pdeathsig(Signal::SIGKILL))?;
        // Had the parent ended before that, nobody would tell.
        if u32::try_from(getppid().as_raw()) != Ok(parent) {
            return Err(LaunchError::Refused { what: "the end with its parent", why: "it has ended".to_owned() });
        }
    }
    let limits = [
        (Resource::RLIMIT_CORE, 0),
        (Resource::RLIMIT_CPU, order.cpu),
        (Resource::RLIMIT_FSIZE, order.file),
        (Resource::RLIMIT_NOFILE, order.open),
        (Resource::RLIMIT_NPROC, processes),
        (Resource::RLIMIT_DATA, order.memory),
        (Resource::RLIMIT_AS, order.memory.saturating_add(RESERVED)),
    ];
    for (resource, limit) in limits {
        tell("a limit", setrlimit(resource, limit, limit))?;
    }
    filters.put_on()
}

fn tell<T, E: Display>(what: &'static str, done: Result<T, E>) -> Result<T, LaunchError> {
    done.map_err(|error| LaunchError::Refused { what, why: error.to_string() })
}

/// Closes whatever the host's parents left open by mistake.
fn close_inherited() -> Result<(), LaunchError> {
    let open = tell("/proc/self/fd", fs::read_dir("/proc/self/fd"))?;
    let open: Vec<RawFd> = open.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect();
    for descriptor in open.into_iter().filter(|descriptor| *descriptor > 2) {
        // The one that listed them is closed already.
        let _ = close(descriptor);
    }
    Ok(())
}

/// How many processes and threads this user has, against all of which the kernel holds the limit.
fn tasks_of_this_user() -> u64 {
    let mine = getuid().as_raw().to_string();
    let tasks = |status: &str| {
        let field = |name: &str| status.lines().find_map(|line| line.strip_prefix(name)?.split_whitespace().next());
        if field("Uid:")? != mine { Some(0) } else { field("Threads:")?.parse().ok() }
    };
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let processes = entries.filter(|entry| entry.file_name().as_encoded_bytes()[0].is_ascii_digit());
    processes.filter_map(|entry| tasks(&fs::read_to_string(entry.path().join("status")).ok()?)).sum()
}
