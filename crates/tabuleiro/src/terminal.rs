//! What the terminal is like: its language, and progress shown on it.

mod console;

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use std::{process, thread};

use game::{Language, Message, SoFar, Watch};
use indicatif::{ProgressBar, ProgressStyle};
use tokio::signal::unix::{SignalKind, signal};

use crate::failure::say;

pub(crate) use console::{Terminal, lines};

/// The language of the terminal, English where it is none of ours.
pub(crate) fn language() -> Language {
    locale().unwrap_or(Language::En)
}

/// The language that the arguments ask for, before they are understood; else that of the terminal.
pub(crate) fn language_in(words: &[OsString]) -> Language {
    let mut words = words.iter().filter_map(|word| word.to_str());
    let asked =
        words.find_map(|word| word.strip_prefix("--language")).and_then(|value| match value.strip_prefix('=') {
            Some(value) => Some(value),
            None if value.is_empty() => words.next(),
            None => None,
        });
    asked.and_then(|code| code.parse().ok()).unwrap_or_else(language)
}

/// The language of the terminal, if it is one of ours.
pub(crate) fn locale() -> Option<Language> {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()));
    locale.and_then(|locale| Language::of_locale(&locale))
}

/// How long a player may think before its progress is shown.
const PATIENCE: Duration = Duration::from_millis(400);
/// How often what is shown is renewed, whether or not the player says anything.
const TICK: Duration = Duration::from_millis(100);

/// Shows on a terminal how far a player has got, when it takes its time.
#[derive(Default)]
pub(crate) struct Progress {
    since: Option<Instant>,
    bar: Option<ProgressBar>,
}

impl Watch for Progress {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        let since = *self.since.get_or_insert_with(Instant::now);
        if self.bar.is_none() && since.elapsed() > PATIENCE && io::stderr().is_terminal() {
            // Of work without a limit there are no parts to tell.
            let known = total > 1;
            let style = if known { "{bar:24} {percent:>3} % {eta}  {msg}" } else { "{spinner} {elapsed}  {msg}" };
            let style = ProgressStyle::with_template(style);
            let bar = if known { ProgressBar::new(total) } else { ProgressBar::new_spinner() };
            let bar = bar.with_elapsed(since.elapsed());
            bar.enable_steady_tick(TICK);
            self.bar = Some(style.map_or(bar.clone(), |style| bar.with_style(style)));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(done);
        }
        ControlFlow::Continue(())
    }

    fn answered(&mut self) {
        self.since = None;
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

/// Watches a proof: shows what is known so far, and ends it when Ctrl-C is pressed, so that this is kept.
pub(crate) struct Proving {
    progress: Progress,
    language: Language,
    stopped: Arc<AtomicBool>,
}

impl Proving {
    /// From now on the first Ctrl-C ends the proof, and the second one the program.
    pub(crate) fn new(language: Language) -> Self {
        Proving { progress: Progress::default(), language, stopped: pressed() }
    }

    /// Whether Ctrl-C was pressed.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }
}

/// From now on the first Ctrl-C makes this true, and the second one ends the program.
pub(crate) fn pressed() -> Arc<AtomicBool> {
    listening(async || tokio::signal::ctrl_c().await.ok())
}

/// The same, also where the system asks the program to end, as managers of jobs and services do.
pub(crate) fn told_to_end() -> Arc<AtomicBool> {
    listening(async || {
        let mut asked = signal(SignalKind::terminate()).ok()?;
        tokio::select! {
            pressed = tokio::signal::ctrl_c() => pressed.ok(),
            asked = asked.recv() => asked,
        }
    })
}

/// What becomes true when it is first heard; the second time ends the program.
fn listening(heard: impl AsyncFn() -> Option<()> + Send + 'static) -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    let pressed = Arc::clone(&stopped);
    // Without the thread a signal ends the program, as it does elsewhere.
    drop(thread::Builder::new().spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else { return };
        runtime.block_on(async {
            while heard().await.is_some() {
                if pressed.swap(true, Relaxed) {
                    process::exit(130);
                }
            }
        });
    }));
    stopped
}

/// A sentence on standard error.
pub(crate) fn note(sentence: &str) {
    // A note that finds no reader changes nothing.
    let _ = writeln!(io::stderr(), "tabuleiro: {sentence}");
}

impl Watch for Proving {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        if self.is_stopped() {
            return ControlFlow::Break(());
        }
        self.progress.progress(done, total)
    }

    fn proving(&mut self, so_far: SoFar) {
        if let Some(bar) = &self.progress.bar {
            let message = Message::new("solve-progress")
                .with("nodes", grouped(so_far.nodes))
                .with("proven", so_far.proven as i64)
                .with("ways", so_far.ways as i64);
            bar.set_message(say(&message, self.language));
        }
    }

    fn answered(&mut self) {
        self.progress.answered();
    }
}

/// A number with its digits in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let gap = |place: usize| place > 0 && (digits.len() - place).is_multiple_of(3);
    let with_gap =
        |(place, digit): (usize, char)| if gap(place) { format!("\u{a0}{digit}") } else { digit.to_string() };
    digits.chars().enumerate().map(with_gap).collect()
}
