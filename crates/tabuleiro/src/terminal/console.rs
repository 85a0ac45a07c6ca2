//! A dialogue at a terminal: lines can be edited and come back, boards fit the screen, and nobody sees another's rack.

use std::io::{self, IsTerminal, StdinLock, StdoutLock, Write};
use std::{env, mem};

use dialogue::{Console, Interrupted, Lines};
use game::Watch;
use render::Screen;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Cmd, Editor, KeyEvent};

use super::Progress;

/// Clears the screen and what was scrolled off it.
const CLEAR: &str = "\u{1b}[H\u{1b}[2J\u{1b}[3J";

/// Standard input and output where both are a terminal.
pub(crate) struct Terminal {
    keyboard: Keyboard,
    colour: bool,
}

enum Keyboard {
    /// Lines as the terminal gives them.
    Plain(Box<Lines<StdinLock<'static>, StdoutLock<'static>, Progress>>),
    /// Lines that can be edited, with those before.
    Editing { editor: Box<Editor<(), MemHistory>>, watch: Progress },
}

impl Terminal {
    /// The terminal, if there is one; a specified dialogue is left as it is.
    pub(crate) fn open(specified: bool) -> Option<Self> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return None;
        }
        let editor = || {
            let mut editor = Editor::with_history(rustyline::Config::default(), MemHistory::new()).ok()?;
            // An end of input that comes while the terminal still reads lines is a zero once it is edited by key.
            editor.bind_sequence(KeyEvent::ctrl('@'), Cmd::EndOfFile);
            Some(editor)
        };
        let keyboard = match editor().filter(|_| !specified) {
            Some(editor) => Keyboard::Editing { editor: Box::new(editor), watch: Progress::default() },
            None => Keyboard::Plain(Box::new(lines())),
        };
        Some(Terminal { keyboard, colour: has_colour() })
    }
}

/// Standard input and output, line by line.
pub(crate) fn lines() -> Lines<StdinLock<'static>, StdoutLock<'static>, Progress> {
    Lines::new(io::stdin().lock(), io::stdout().lock(), Progress::default())
}

/// Whether colours are shown, by the signs that people and terminals give.
fn has_colour() -> bool {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    !set("NO_COLOR") && env::var_os("TERM").is_some_and(|term| term != "dumb")
}

/// A line broken at blanks where it is wider than the screen; what is drawn stays as it is.
fn wrapped(line: &str, width: usize) -> String {
    if line.chars().count() <= width || line.contains('\u{1b}') {
        return line.to_owned();
    }
    // Moves of a list stand further apart than the parts of a move.
    let gap = if line.contains("  ") { "  " } else { " " };
    let mut lines: Vec<String> = vec![String::new()];
    for word in line.split_inclusive(gap) {
        let last = lines.last().map_or(0, |line| line.chars().count());
        match lines.last_mut().filter(|_| last == 0 || last + word.trim_end().chars().count() <= width) {
            Some(line) => line.push_str(word),
            None => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

impl Console for Terminal {
    fn say(&mut self, line: &str) -> Result<(), Interrupted> {
        match &mut self.keyboard {
            Keyboard::Plain(lines) => lines.say(line),
            Keyboard::Editing { .. } => {
                let width = terminal_size::terminal_size().map_or(usize::MAX, |(width, _)| width.0.into());
                let lines: Vec<String> = line.lines().map(|line| wrapped(line, width)).collect();
                Ok(writeln!(io::stdout(), "{}", lines.join("\n"))?)
            }
        }
    }

    fn ask(&mut self, prompt: &str) -> Result<String, Interrupted> {
        match &mut self.keyboard {
            Keyboard::Plain(lines) => lines.ask(prompt),
            Keyboard::Editing { editor, .. } => {
                let line = editor.readline(prompt).map_err(|error| match error {
                    ReadlineError::Eof => Interrupted::InputClosed,
                    ReadlineError::Interrupted => Interrupted::Left,
                    ReadlineError::Io(error) => Interrupted::Io(error),
                    other => Interrupted::Io(io::Error::other(other)),
                })?;
                // A line that is not remembered is a small loss.
                let _ = editor.add_history_entry(&line);
                Ok(line)
            }
        }
    }

    fn watch(&mut self) -> &mut dyn Watch {
        match &mut self.keyboard {
            Keyboard::Plain(lines) => lines.watch(),
            Keyboard::Editing { watch, .. } => watch,
        }
    }

    fn screen(&self) -> Screen {
        let size = terminal_size::terminal_size().map(|(width, height)| (height.0.into(), width.0.into()));
        Screen { size, colour: self.colour }
    }

    fn hand_over(&mut self, line: &str) -> Result<(), Interrupted> {
        write!(io::stdout(), "{CLEAR}").and_then(|()| io::stdout().flush())?;
        // What is typed here is nobody's move, and what the last person typed is not for the next one.
        self.ask(line)?;
        if let Keyboard::Editing { editor, .. } = &mut self.keyboard {
            drop(mem::replace(editor.history_mut(), MemHistory::new()));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn long_lines_break_at_blanks() {
        assert_eq!(wrapped("one two three", 7), "one two\nthree");
        assert_eq!(wrapped("one two", 7), "one two");
        assert_eq!(wrapped("endless word", 3), "endless\nword");
        assert_eq!(wrapped("a1  b2  c3", 6), "a1  b2\nc3");
    }
}
