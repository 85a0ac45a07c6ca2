//! What was said to a player's program and by it in one game, for whoever has to explain how it failed.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::process::End;

/// So many lines are kept, the last ones, and so much of each.
const MOST_LINES: usize = 100;
const LONGEST_LINE: usize = 400;

/// Where it is written down.
#[derive(Default)]
pub(crate) struct Journal(Mutex<Pages>);

/// What is written there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pages {
    /// What was said and heard, in this order.
    pub(crate) lines: VecDeque<Line>,
    /// Whether a process was started for this game.
    pub(crate) fresh: bool,
    /// Whether there is a process at all.
    pub(crate) started: bool,
    /// Whether it has said to be ready.
    pub(crate) ready: bool,
    /// Whether it wrote more than an answer has room for.
    pub(crate) flooded: bool,
    /// How it ended, if it did so by itself.
    pub(crate) end: Option<End>,
    /// The end of its standard error when it failed.
    pub(crate) errors: String,
}

/// A line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// What the program could read.
    Said(String),
    /// What it wrote.
    Heard(String),
}

impl Journal {
    pub(crate) fn pages(&self) -> MutexGuard<'_, Pages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pages {
    /// A new game: what belongs to the last one goes; the process may be the same.
    pub(crate) fn restart(&mut self) {
        *self = Pages { started: self.started, ..Pages::default() };
    }

    pub(crate) fn said(&mut self, line: &str) {
        // What is told once a game is lost does not explain how.
        if !matches!(line.split(' ').next(), Some("left" | "end")) {
            self.keep(Line::Said(cut(line)));
        }
    }

    pub(crate) fn heard(&mut self, line: &str) {
        // What Gomocup engines say is the other word.
        self.ready |= matches!(line.trim(), "ready" | "OK");
        self.keep(Line::Heard(cut(line)));
    }

    fn keep(&mut self, line: Line) {
        if self.lines.len() == MOST_LINES {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
    }

    /// The last line that the program wrote.
    pub(crate) fn last_heard(&self) -> Option<&str> {
        self.lines.iter().rev().find_map(|line| if let Line::Heard(text) = line { Some(text.as_str()) } else { None })
    }

    /// The first word of the last line that it could read, if it has written anything.
    pub(crate) fn asked(&self) -> Option<&str> {
        self.last_heard()?;
        self.lines.iter().rev().find_map(|line| match line {
            Line::Said(text) => text.split(['\t', ' ']).next(),
            Line::Heard(_) => None,
        })
    }

    /// Whether it wrote anything after the last line that begins with this word.
    pub(crate) fn answered(&self, word: &str) -> bool {
        let begins = |text: &String| text.split(' ').next() == Some(word);
        let asked = self.lines.iter().rposition(|line| matches!(line, Line::Said(text) if begins(text)));
        asked.is_some_and(|asked| self.lines.range(asked..).any(|line| matches!(line, Line::Heard(_))))
    }
}

fn cut(line: &str) -> String {
    match line.char_indices().nth(LONGEST_LINE) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}
