//! What happens in a session, and the one way in which it is written: `2: 5 {1500 eval=+0.35}`.

use std::fmt;
use std::str::FromStr;

use crate::player::{read_trouble, write_trouble};
use crate::{Millis, Seat, Trouble};

/// What a seat wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// To play this move.
    Move(String),
    /// To give up.
    Resign,
    /// To take back the last so many moves, whoever made them.
    TakeBack(u32),
    /// To offer a draw, or to accept the other's offer.
    Draw,
    /// To decline the other's offer of a draw.
    NoDraw,
}

impl Act {
    /// The text of the move, if it is one.
    pub fn into_move(self) -> Option<String> {
        match self {
            Act::Move(text) => Some(text),
            Act::Resign | Act::TakeBack(_) | Act::Draw | Act::NoDraw => None,
        }
    }
}

/// What happened, and when: one line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When.
    pub at: Millis,
    /// Who.
    pub seat: Seat,
    /// What.
    pub event: Event,
    /// What a program said about it.
    pub notes: Notes,
}

/// What can happen in a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A move was played.
    Move(String),
    /// A wrong move was made where wrong moves lose.
    Wrong(String),
    /// The seat gave up.
    Resign,
    /// The seat's time was over.
    TimeOut,
    /// The player in the seat failed.
    Forfeit(Trouble),
    /// The last so many moves were taken back.
    TakeBack(u32),
    /// The seat offered a draw.
    Offer,
    /// The seat accepted the other's offer.
    Agree,
    /// The seat declined the other's offer.
    Decline,
    /// The seat called it a draw, because the other had left.
    Halve,
    /// The seat called the game off, or its time to begin was over: it counts for nobody.
    Abort,
}

/// The text is not one that [`Event`] or [`Entry`] writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an entry of a record")]
pub struct NoEntry;

impl Event {
    /// A wrong move as a record keeps it: on one line, whatever stood between its parts.
    pub(crate) fn wrong(text: &str) -> Self {
        let text: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        Event::Wrong(text.trim().to_owned())
    }

    /// What kind of event it is, in one word.
    pub fn word(&self) -> &'static str {
        match self {
            Event::Move(_) => "move",
            Event::Wrong(_) => "wrong",
            Event::Resign => "resign",
            Event::TimeOut => "time",
            Event::Forfeit(_) => "forfeit",
            Event::TakeBack(_) => "take-back",
            Event::Offer => "offer",
            Event::Agree => "agree",
            Event::Decline => "decline",
            Event::Halve => "halve",
            Event::Abort => "abort",
        }
    }

    /// What else there is to say of it; nothing of most kinds.
    pub fn text(&self) -> String {
        match self {
            Event::Move(text) | Event::Wrong(text) => text.clone(),
            Event::Forfeit(trouble) => write_trouble(trouble),
            Event::TakeBack(moves) => moves.to_string(),
            Event::Resign
            | Event::TimeOut
            | Event::Offer
            | Event::Agree
            | Event::Decline
            | Event::Halve
            | Event::Abort => String::new(),
        }
    }

    /// The event of this [word](Event::word) and [text](Event::text).
    pub fn of(word: &str, text: &str) -> Result<Self, NoEntry> {
        Ok(match (word, text) {
            ("move", text) if !text.is_empty() && !text.starts_with('!') => Event::Move(text.to_owned()),
            ("wrong", text) => Event::Wrong(text.to_owned()),
            ("forfeit", text) => Event::Forfeit(read_trouble(text).ok_or(NoEntry)?),
            ("take-back", text) => Event::TakeBack(text.parse().map_err(|_| NoEntry)?),
            ("resign", "") => Event::Resign,
            ("time", "") => Event::TimeOut,
            ("offer", "") => Event::Offer,
            ("agree", "") => Event::Agree,
            ("decline", "") => Event::Decline,
            ("halve", "") => Event::Halve,
            ("abort", "") => Event::Abort,
            _ => return Err(NoEntry),
        })
    }
}

/// A move is its text; everything else is `!`, its word, and its text.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.text()) {
            (Event::Move(text), _) => f.write_str(text),
            (event, text) if text.is_empty() => write!(f, "!{}", event.word()),
            (event, text) => write!(f, "!{} {text}", event.word()),
        }
    }
}

impl FromStr for Event {
    type Err = NoEntry;

    fn from_str(text: &str) -> Result<Self, NoEntry> {
        match text.strip_prefix('!') {
            None => Event::of("move", text),
            Some(event) => match event.split_once(' ').unwrap_or((event, "")) {
                ("move", _) => Err(NoEntry),
                (word, text) => Event::of(word, text),
            },
        }
    }
}

/// `SEAT: EVENT {MILLISECONDS NOTES}`; what is in braces only where there is something to tell.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.seat, self.event)?;
        match (self.at, self.notes.is_empty()) {
            // The last brace begins the time: one of a move must not be taken for it.
            (0, true) if self.event.text().contains('{') => f.write_str(" {0}"),
            (0, true) => Ok(()),
            (0, false) => write!(f, " {{{}}}", self.notes),
            (at, true) => write!(f, " {{{at}}}"),
            (at, false) => write!(f, " {{{at} {}}}", self.notes),
        }
    }
}

impl FromStr for Entry {
    type Err = NoEntry;

    fn from_str(line: &str) -> Result<Self, NoEntry> {
        let (seat, rest) = line.split_once(':').ok_or(NoEntry)?;
        let seat = seat.parse().ok().and_then(Seat::new).ok_or(NoEntry)?;
        let (event, said) = match rest.rsplit_once('{') {
            Some((event, said)) => (event, said.strip_suffix('}').ok_or(NoEntry)?.trim()),
            None => (rest, ""),
        };
        let (first, notes) = said.split_once(' ').unwrap_or((said, ""));
        let timed = !first.is_empty() && first.bytes().all(|byte| byte.is_ascii_digit());
        let at = if timed { first.parse().map_err(|_| NoEntry)? } else { 0 };
        Ok(Entry { at, seat, event: event.trim().parse()?, notes: if timed { notes } else { said }.parse()? })
    }
}

/// What a program says about a move, as keys with values: `eval=+0.35 depth=12 says="a long way"`. A session keeps
/// notes and never reads them.
///
/// ```
/// let mut notes = game::Notes::default();
/// notes.set("eval", "+0.35");
/// notes.set("says", "a long way");
/// assert_eq!(notes.to_string(), r#"eval=+0.35 says="a long way""#);
/// assert_eq!(notes.to_string().parse(), Ok(notes));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Notes(Vec<(String, String)>);

impl Notes {
    /// So much is kept of what a program says about one move.
    const LONGEST: usize = 1000;

    /// Sets a value. A key that is no word of letters, digits, `-` and `_` is left out, as is what is too long; braces
    /// become parentheses, control characters become blanks.
    pub fn set(&mut self, key: &str, value: &str) {
        if !is_key(key) || key.len() + value.len() > Notes::LONGEST {
            return;
        }
        let clean = |letter: char| match letter {
            '{' => '(',
            '}' => ')',
            other if other.is_control() => ' ',
            other => other,
        };
        let value: String = value.chars().map(clean).collect();
        match self.0.iter_mut().find(|(own, _)| own == key) {
            Some((_, own)) => *own = value,
            None => self.0.push((key.to_owned(), value)),
        }
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(own, _)| own == key).map(|(_, value)| value.as_str())
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Whether nothing was said.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

/// Whether a value needs no quotes.
fn is_bare(value: &str) -> bool {
    !value.is_empty() && !value.contains(|letter: char| letter.is_whitespace() || matches!(letter, '"' | '\\'))
}

impl fmt::Display for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (key, value)) in self.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            if is_bare(value) {
                write!(f, "{space}{key}={value}")?;
            } else {
                write!(f, "{space}{key}=\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))?;
            }
        }
        Ok(())
    }
}

impl FromStr for Notes {
    type Err = NoEntry;

    fn from_str(text: &str) -> Result<Self, NoEntry> {
        let mut notes = Notes::default();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let (key, after) = rest.split_once('=').ok_or(NoEntry)?;
            let (value, after) = match after.strip_prefix('"') {
                Some(quoted) => unquoted(quoted).ok_or(NoEntry)?,
                None => {
                    let end = after.find(char::is_whitespace).unwrap_or(after.len());
                    (after[..end].to_owned(), &after[end..])
                }
            };
            if !is_key(key) || notes.get(key).is_some() || value.contains(['{', '}']) {
                return Err(NoEntry);
            }
            notes.0.push((key.to_owned(), value));
            rest = after.trim_start();
        }
        Ok(notes)
    }
}

/// What stands before the closing quote, and what comes after it.
fn unquoted(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut letters = text.char_indices();
    while let Some((place, letter)) = letters.next() {
        match letter {
            '"' => return Some((value, &text[place + 1..])),
            '\\' => value.push(letters.next()?.1),
            plain => value.push(plain),
        }
    }
    None
}
