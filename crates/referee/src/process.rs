//! A player's process under control. Whatever it does, or does not do, the referee neither waits longer than it wants to
//! nor grows: what the process writes is cut into bounded lines in a bounded queue, what it should read is written by a thread
//! of its own, and of its standard error only the end is kept.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

use crate::family;
use crate::lines::{self, Said};

/// Lines that wait to be heard, and lines that wait to be read by the process.
const QUEUED: usize = 64;
const UNREAD: usize = 4096;
/// How much of standard error is kept.
const TAIL: usize = 4096;
/// So often the referee looks whether the process is still there.
const TICK: Duration = Duration::from_millis(20);
/// How long the last words of a process that has ended may be under way.
const LAST_WORDS: Duration = Duration::from_millis(50);
/// How long a process may take to end when it is asked to.
const FAREWELL: Duration = Duration::from_millis(300);

/// A process that is spoken with in lines. Nothing of it outlives this.
pub struct Process {
    child: Child,
    mark: String,
    to: Option<SyncSender<String>>,
    from: Receiver<Said>,
    tail: Arc<Mutex<VecDeque<u8>>>,
    /// Reads standard error until its end.
    errors: Option<JoinHandle<()>>,
}

/// What came of listening.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    /// A line.
    Line(String),
    /// A line that is too long.
    TooLong(String),
    /// The time is over.
    Nothing,
    /// The process is gone, or has closed its output; this is how.
    Gone(String),
}

/// How a process ended, or that it has only closed its output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// With this status.
    Status(i32),
    /// By this signal.
    Signal(i32),
    /// It may still run, but says nothing any more.
    Closed,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Status(code) => write!(f, "exit status {code}"),
            End::Signal(signal) => write!(f, "ended by signal {signal}"),
            End::Closed => f.write_str("closed its output"),
        }
    }
}

impl Process {
    /// Starts it.
    pub fn start(mut command: Command) -> io::Result<Self> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let mark = format!("{}-{}", std::process::id(), NUMBER.fetch_add(1, Relaxed));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = family::start(command.process_group(0).env(family::MARK, &mark))?;
        let (to, unread) = sync_channel::<String>(UNREAD);
        let (queue, from) = sync_channel::<Said>(QUEUED);
        let tail = Arc::new(Mutex::new(VecDeque::new()));
        let (input, output, errors) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        // Each ends with its pipe. A thread that cannot be had is an error, and then the process is ended.
        let thread = |name: &str| thread::Builder::new().name(name.to_owned()).stack_size(128 * 1024);
        let mut process = Process { child, mark, to: Some(to), from, tail: Arc::clone(&tail), errors: None };
        thread("player input").spawn(move || {
            let Some(mut input) = input else { return };
            while let Ok(text) = unread.recv() {
                if input.write_all(text.as_bytes()).is_err() {
                    return;
                }
            }
        })?;
        thread("player output").spawn(move || {
            if let Some(output) = output {
                lines::read(output, |said| queue.send(said).is_ok());
            }
        })?;
        process.errors = Some(thread("player errors").spawn(move || {
            if let Some(errors) = errors {
                keep_tail(errors, &tail);
            }
        })?);
        Ok(process)
    }

    /// Its number.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Says a line; `false` if the process has left too many unread.
    pub fn say(&self, line: &str) -> bool {
        let Some(to) = &self.to else { return false };
        // When the process is gone, that is found out when it is listened to.
        !matches!(to.try_send(format!("{line}\n")), Err(TrySendError::Full(_)))
    }

    /// What it has said already, if anything.
    pub(crate) fn overheard(&mut self) -> Option<Said> {
        self.from.try_recv().ok()
    }

    /// Listens until this time, and not much longer than a tick.
    pub fn listen(&mut self, until: Instant) -> Heard {
        let wait = until.saturating_duration_since(Instant::now()).min(TICK);
        match self.from.recv_timeout(wait) {
            Ok(Said::Line(line)) => Heard::Line(line),
            Ok(Said::TooLong(line)) => Heard::TooLong(line),
            Ok(Said::End) | Err(RecvTimeoutError::Disconnected) => Heard::Gone(self.how_it_ended()),
            Err(RecvTimeoutError::Timeout) => match self.status() {
                // A child of it may hold its output open.
                Some(_) => match self.from.recv_timeout(LAST_WORDS) {
                    Ok(Said::Line(line)) => Heard::Line(line),
                    Ok(Said::TooLong(line)) => Heard::TooLong(line),
                    Ok(Said::End) | Err(_) => Heard::Gone(self.how_it_ended()),
                },
                None => Heard::Nothing,
            },
        }
    }

    /// How it ended, if it has. It is not waited for yet, so that its number stays its own until all that it started is
    /// found.
    pub(crate) fn status(&self) -> Option<End> {
        let id = i32::try_from(self.id()).ok().and_then(Pid::from_raw)?;
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(id), options).ok()??;
        Some(match (status.exit_status(), status.terminating_signal()) {
            (Some(code), _) => End::Status(code),
            (None, Some(signal)) => End::Signal(signal),
            (None, None) => End::Closed,
        })
    }

    /// How it ended, or that it has only closed its output, with the end of its standard error.
    fn how_it_ended(&self) -> String {
        let until = Instant::now() + LAST_WORDS;
        let status = loop {
            match self.status() {
                Some(status) => break status,
                None if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                None => break End::Closed,
            }
        };
        // What it wrote before its end may still be under way; a child of it may hold its standard error open.
        let until = Instant::now() + if status == End::Closed { Duration::ZERO } else { LAST_WORDS };
        while self.errors.as_ref().is_some_and(|errors| !errors.is_finished()) && Instant::now() < until {
            thread::sleep(Duration::from_millis(1));
        }
        match self.last_words() {
            words if words.is_empty() => status.to_string(),
            // A record keeps the end.
            words => format!("{words} ({status})"),
        }
    }

    /// The end of its standard error.
    pub fn last_words(&self) -> String {
        let tail = self.tail.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = tail.iter().copied().collect();
        String::from_utf8_lossy(&bytes).trim().to_owned()
    }

    /// For how long it has computed, with all that it has started.
    pub fn computed(&self) -> Option<Duration> {
        family::computed(self.id())
    }

    /// Whether it waits for something, with all that it has started: nobody computes or wants to.
    pub fn rests(&self) -> bool {
        family::rests(self.id())
    }

    /// Asks it to end, with these last lines, and waits for it a little.
    pub fn dismiss(mut self, farewell: &str) {
        self.say(farewell);
        // Closes its input once all has been written.
        self.to = None;
        let until = Instant::now() + FAREWELL;
        while self.status().is_none() && Instant::now() < until {
            // Whatever it still says finds nobody.
            while self.overheard().is_some() {}
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Nothing of it stays.
impl Drop for Process {
    fn drop(&mut self) {
        self.to = None;
        family::end(self.id(), &self.mark);
        let _ = self.child.wait();
        family::gone(self.id());
    }
}

/// Reads to the end and keeps the last of it.
fn keep_tail(mut from: impl Read, tail: &Mutex<VecDeque<u8>>) {
    let mut chunk = vec![0; 64 * 1024];
    loop {
        let count = match from.read(&mut chunk) {
            Ok(0) => return,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend(&chunk[count.saturating_sub(TAIL)..count]);
        let over = tail.len().saturating_sub(TAIL);
        tail.drain(..over);
    }
}
