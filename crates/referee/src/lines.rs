//! Lines from a program that nobody trusts: none is longer than the cap, however long the program writes.

use std::io::{self, Read};

/// A longer line than this is no answer to anything.
pub(crate) const LONGEST_LINE: usize = 64 * 1024;

/// What a program wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// A line, without its end; what is not UTF-8 is replaced.
    Line(String),
    /// The beginning of a line that is too long.
    TooLong(String),
    /// It has closed its output.
    End,
}

/// Reads lines until the end, or until `each` has heard enough.
pub(crate) fn read(mut from: impl Read, mut each: impl FnMut(Said) -> bool) {
    let mut chunk = [0; 16 * 1024];
    let mut line: Vec<u8> = Vec::new();
    loop {
        let count = match from.read(&mut chunk) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        for byte in &chunk[..count] {
            match byte {
                b'\n' => {
                    let text = String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(&line)).into_owned();
                    line.clear();
                    if !each(Said::Line(text)) {
                        return;
                    }
                }
                byte => line.push(*byte),
            }
            if line.len() > LONGEST_LINE {
                let begin = String::from_utf8_lossy(&line[..80]).into_owned();
                each(Said::TooLong(begin));
                return;
            }
        }
    }
    // An answer without the end of its line was cut off.
    each(Said::End);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Vec<Said> {
        let mut said = Vec::new();
        read(bytes, |one| {
            said.push(one);
            true
        });
        said
    }

    #[test]
    fn lines_are_cut_at_their_ends_and_at_the_cap() {
        let line = |text: &str| Said::Line(text.to_owned());
        assert_eq!(all(b"a\r\n\nb\xff\nrest"), [line("a"), line(""), line("b\u{fffd}"), Said::End]);
        let long = vec![b'x'; LONGEST_LINE + 1];
        assert_eq!(all(&long), [Said::TooLong("x".repeat(80))]);
        assert_eq!(all(&[&long[1..], b"\n"].concat()), [line(&"x".repeat(LONGEST_LINE)), Said::End]);
    }
}
