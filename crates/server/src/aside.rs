//! Threads that work for long, and let those go first that answer clients.

use std::io;
use std::thread::{self, JoinHandle};

/// How far a thread steps back for others.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Back {
    /// Half-way to the least: it has a third of the time of a thread that answers.
    Halfway,
    /// All the way: others hardly notice it.
    Wholly,
}

/// Starts a thread that has less of the processor than others while they need it; so have the threads and the programs
/// that it starts.
pub(crate) fn spawn(name: String, back: Back, work: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name).spawn(move || {
        step(back);
        work();
    })
}

/// On Linux this is for the thread alone. Where it is not allowed, nothing is lost but some speed for others.
#[cfg(target_os = "linux")]
fn step(back: Back) {
    let nice = match back {
        Back::Halfway => 5,
        Back::Wholly => 19,
    };
    let _ = rustix::process::setpriority_process(None, nice);
}

#[cfg(not(target_os = "linux"))]
fn step(_: Back) {}
