//! Threads that work for long, and let those go first that answer clients.

use std::io;
use std::thread::{self, JoinHandle};

/// Starts a thread that has less of the processor than others while they need it; so have the threads that it starts.
pub(crate) fn spawn(name: String, work: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name).spawn(move || {
        step_back();
        work();
    })
}

/// On Linux this is for the thread alone. Where it is not allowed, nothing is lost but some speed for others.
#[cfg(target_os = "linux")]
fn step_back() {
    /// Half-way to the least: a third of the time of a thread that answers.
    const NICE: i32 = 5;
    let _ = rustix::process::setpriority_process(None, NICE);
}

#[cfg(not(target_os = "linux"))]
fn step_back() {}
