//! Who asks and who says: standard input and output, Python, or a test.

use std::io::{self, BufRead, Write};

use game::Watch;
use render::Screen;

/// Someone at the other end of a dialogue.
pub trait Console {
    /// Says a line.
    fn say(&mut self, line: &str) -> Result<(), Interrupted>;
    /// Asks and returns the line answered, without its end.
    fn ask(&mut self, prompt: &str) -> Result<String, Interrupted>;
    /// Who waits while a player thinks.
    fn watch(&mut self) -> &mut dyn Watch;

    /// What can be shown there: by default lines of any length, and any number of them.
    fn screen(&self) -> Screen {
        Screen::default()
    }

    /// Another person sits down, who may not see what the last one saw. Where several share a screen it is cleared, and
    /// the line is shown until the next one is there.
    fn hand_over(&mut self, _line: &str) -> Result<(), Interrupted> {
        Ok(())
    }
}

/// Why a dialogue goes no further.
#[derive(Debug, thiserror::Error)]
pub enum Interrupted {
    /// There is nobody left to answer.
    #[error("the input is closed")]
    InputClosed,
    /// The person has left.
    #[error("the person has left")]
    Left,
    /// Reading, writing or keeping the record failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A built-in player has no move although its turn has come.
    #[error("the player in seat {0} does not answer")]
    NoAnswer(game::Seat),
}

/// A line longer than this is no move in any game; the rest of it is read and forgotten.
const LONGEST: usize = 64 * 1024;

/// What some editors write at the beginning of a file in UTF-8; it is no part of the first line.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A console of lines, read from one side and written to the other, whatever bytes they are.
pub struct Lines<R, W, P> {
    input: R,
    /// Whether nothing has been read yet.
    fresh: bool,
    output: W,
    watch: P,
}

impl<R: BufRead, W: Write, P: Watch> Lines<R, W, P> {
    /// A console that reads answers from `input` and says everything to `output`.
    pub fn new(input: R, output: W, watch: P) -> Self {
        Lines { input, fresh: true, output, watch }
    }

    /// The next line, in bounded memory.
    fn read_line(&mut self) -> Result<String, Interrupted> {
        let mut line = Vec::new();
        let mut cut = false;
        let mut ended = false;
        let mut anything = false;
        while !ended {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                break;
            }
            anything = true;
            let newline = chunk.iter().position(|byte| *byte == b'\n');
            let (part, used) = newline.map_or((chunk, chunk.len()), |end| (&chunk[..end], end + 1));
            let room = LONGEST - line.len();
            cut |= part.len() > room;
            line.extend_from_slice(&part[..part.len().min(room)]);
            ended = newline.is_some();
            self.input.consume(used);
        }
        if !anything {
            return Err(Interrupted::InputClosed);
        }
        if std::mem::take(&mut self.fresh) && line.starts_with(BYTE_ORDER_MARK) {
            line.drain(..BYTE_ORDER_MARK.len());
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        let mut text = String::from_utf8_lossy(&line).into_owned();
        if cut {
            // So that the beginning of an endless line is not taken for a line of its own.
            text.push(char::REPLACEMENT_CHARACTER);
        }
        Ok(text)
    }
}

impl<R: BufRead, W: Write, P: Watch> Console for Lines<R, W, P> {
    fn say(&mut self, line: &str) -> Result<(), Interrupted> {
        Ok(writeln!(self.output, "{line}").and_then(|()| self.output.flush())?)
    }

    fn ask(&mut self, prompt: &str) -> Result<String, Interrupted> {
        write!(self.output, "{prompt}").and_then(|()| self.output.flush())?;
        self.read_line()
    }

    fn watch(&mut self) -> &mut dyn Watch {
        &mut self.watch
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Patient;

    fn lines(input: &[u8]) -> Vec<String> {
        let mut console = Lines::new(io::BufReader::with_capacity(7, input), io::sink(), Patient);
        std::iter::from_fn(|| console.ask("").ok()).collect()
    }

    #[test]
    fn lines_end_in_any_usual_way() {
        assert_eq!(lines(b"a\nb\r\n\n c "), ["a", "b", "", " c "]);
        assert_eq!(lines(b""), [""; 0]);
        assert_eq!(lines(b"\xff5\n"), ["\u{fffd}5"]);
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_first_line() {
        assert_eq!(lines(b"\xef\xbb\xbf5\n\xef\xbb\xbf6\n"), ["5", "\u{feff}6"]);
        assert_eq!(lines(b"\xef\xbb\xbf\n"), [""]);
    }

    #[test]
    fn an_endless_line_is_cut_and_known_as_cut() {
        let mut input = vec![b'5'; 3 * LONGEST];
        input.extend(b"\nnext\n");
        let read = lines(&input);
        assert_eq!(read.len(), 2);
        assert!(read[0].len() < LONGEST + 4 && read[0].ends_with(char::REPLACEMENT_CHARACTER));
        assert_eq!(read[1], "next");
        let mut just = vec![b'5'; LONGEST];
        just.push(b'\n');
        assert_eq!(lines(&just), ["5".repeat(LONGEST)]);
    }
}
