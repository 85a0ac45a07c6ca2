//! How a tournament stands, while it is played: a table and a bar on a terminal, and what there is to say on standard error.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use game::{Language, Message};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tournament::{Course, Report};

use super::told;
use crate::failure::say;
use crate::terminal;

/// Standings are worked out no more often.
const PAUSE: Duration = Duration::from_millis(250);
/// A longer table would not fit the screen.
const MOST_LINES: usize = 20;

/// What is shown while a tournament is played.
pub(super) struct Live {
    bar: Option<ProgressBar>,
    language: Language,
    shown: Option<Instant>,
    quiet: bool,
}

impl Live {
    pub(super) fn new(quiet: bool, language: Language) -> Self {
        let bar = (!quiet && io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr());
            match ProgressStyle::with_template("{msg}\n{bar:40} {pos}/{len}  {eta}") {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            }
        });
        Live { bar, language, shown: None, quiet }
    }

    /// Says something, above the table if there is one.
    pub(super) fn say(&self, message: &Message) {
        if !self.quiet {
            self.note(&say(message, self.language));
        }
    }

    /// The same for what is to be said even where nothing else is.
    pub(super) fn note(&self, sentence: &str) {
        match &self.bar {
            Some(bar) => bar.suspend(|| terminal::note(sentence)),
            None => terminal::note(sentence),
        }
    }

    /// Shows how it stands now.
    pub(super) fn show(&mut self, course: &Course) {
        let Some(bar) = &self.bar else { return };
        if self.shown.is_some_and(|shown| shown.elapsed() < PAUSE) {
            return;
        }
        self.shown = Some(Instant::now());
        let told = told::standings(&Report::of(course), self.language);
        let rows = terminal_size::terminal_size().map_or(MOST_LINES, |(_, height)| usize::from(height.0));
        let lines: Vec<&str> = told.lines().take(MOST_LINES.min(rows.saturating_sub(3)).max(1)).collect();
        bar.set_length(course.expected());
        bar.set_position(course.pairs() as u64);
        bar.set_message(lines.join("\n"));
    }

    /// Takes the table away: what comes last is written for good.
    pub(super) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
