//! A pair as a part of a page: both files side by side, with what they have in common coloured and linked.

use std::fmt::Write;

use render::escape;

use super::{Lines, Match, Pair};

/// The style of all pairs of a page; it takes its colours from the page around it.
pub const STYLE: &str = include_str!("page.css");

/// How many colours there are.
const COLOURS: usize = 6;

/// Both files of a pair side by side, as a fragment of HTML without words. Each stretch that stands in both has a number, a
/// colour, and a link to where it stands in the other file. `STYLE` has to stand once in the page.
pub fn side_by_side(pair: &Pair, a: &str, b: &str) -> String {
    let name = format!("similar-{}-{}", anchor(&pair.a), anchor(&pair.b));
    let left = Side { name: &name, of: 'a', other: 'b', lines: |found| found.a };
    let right = Side { name: &name, of: 'b', other: 'a', lines: |found| found.b };
    format!(
        "<div class=\"similar\" id=\"{name}\">{}{}</div>",
        left.file(&pair.a, pair.share_a, a, &pair.matches),
        right.file(&pair.b, pair.share_b, b, &pair.matches),
    )
}

/// One of both files.
struct Side<'a> {
    name: &'a str,
    of: char,
    other: char,
    lines: fn(&Match) -> Lines,
}

impl Side<'_> {
    fn file(&self, id: &str, share: f64, source: &str, matches: &[Match]) -> String {
        let mut html = format!("<section><h3>{} <small>{:.0}&#160;%</small></h3><ol>", escape(id), share * 100.0);
        let source = source.strip_prefix('\u{feff}').unwrap_or(source);
        let mut before = None;
        for (number, text) in (1..).zip(source.lines()) {
            // A line on which one stretch ends and another begins shows the longer one.
            let found = matches.iter().position(|found| {
                let lines = (self.lines)(found);
                (lines.first..=lines.last).contains(&number)
            });
            let text = escape(&text.replace('\t', "    "));
            let (name, of, other) = (self.name, self.of, self.other);
            // Writing to a string does not fail.
            let _ = match found {
                None => write!(html, "<li><code>{text}</code></li>"),
                Some(found) if before == Some(found) => {
                    write!(html, "<li class=\"m{}\"><code>{text}</code></li>", found % COLOURS)
                }
                Some(found) => write!(
                    html,
                    "<li class=\"m{}\" id=\"{name}-{of}{found}\"><code><a href=\"#{name}-{other}{found}\">{}</a>{text}</code></li>",
                    found % COLOURS,
                    found + 1,
                ),
            };
            before = found;
        }
        html + "</ol></section>"
    }
}

/// A name that can be part of an id: letters and digits stay, all else is written as its number.
fn anchor(id: &str) -> String {
    id.chars().fold(String::new(), |mut name, letter| {
        if letter.is_ascii_alphanumeric() {
            name.push(letter);
        } else {
            let _ = write!(name, "_{:x}_", u32::from(letter));
        }
        name
    })
}
