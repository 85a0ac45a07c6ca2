//! What a `.gcg` file says, line by line.

use game::{Message, excerpt};
use thiserror::Error;

use crate::What;

/// What a file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// Who plays, in the order of turns.
    pub players: Vec<Player>,
    /// The turns, and what was counted at the end.
    pub lines: Vec<Line>,
    /// The word list that the file names.
    pub lexicon: Option<String>,
    /// What the players hold at the end, where the file says it: the line, the player and the tiles.
    pub racks: Vec<(usize, usize, String)>,
}

/// Someone who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// One word, as at the beginning of lines.
    pub nick: String,
    /// The name.
    pub name: String,
}

/// A line of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Whose it is, counted from 0.
    pub player: usize,
    /// The rack before, as far as it is told.
    pub rack: String,
    /// What was done.
    pub what: What,
    /// Its points.
    pub points: i64,
    /// The sum.
    pub total: i64,
}

/// Why a text is no `.gcg` file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TranscriptError {
    /// The file says that it is UTF-8, and is not.
    #[error("it is not in UTF-8")]
    Encoding,
    /// A line is not written like one.
    #[error("line {line} is not understood: {text:?}")]
    Line {
        /// Which, from 1.
        line: usize,
        /// The line.
        text: String,
    },
    /// A line is about someone who is not among the players.
    #[error("line {line}: nobody is called {nick:?}")]
    Player {
        /// Which, from 1.
        line: usize,
        /// The name in it.
        nick: String,
    },
}

impl TranscriptError {
    /// The line, and the reason for people.
    pub fn message(&self) -> (usize, Message) {
        match self {
            TranscriptError::Encoding => (1, Message::new("import-text")),
            TranscriptError::Line { line, text } => (*line, Message::new("import-unclear").with("text", excerpt(text))),
            TranscriptError::Player { line, nick } => (*line, Message::new("sheet-player").with("name", excerpt(nick))),
        }
    }
}

/// Whether a file looks like a `.gcg` file: its first line is a pragma of one, or a turn.
pub fn looks(bytes: &[u8]) -> bool {
    let text = game::decoded(&bytes[..bytes.len().min(4096)]);
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.next().is_some_and(|line| line.starts_with('#') || line.starts_with('>'))
        && text.lines().any(|line| line.starts_with("#player") || line.starts_with('>') && line.contains(':'))
}

impl Transcript {
    /// Reads a file: ISO-8859-1, unless it says that it is UTF-8.
    pub fn read(bytes: &[u8]) -> Result<Self, TranscriptError> {
        let text = decode(bytes)?;
        let mut read = Transcript { players: Vec::new(), lines: Vec::new(), lexicon: None, racks: Vec::new() };
        let mut declared = false;
        let mut in_pragma = true;
        for (place, line) in text.lines().enumerate() {
            let (number, line) = (place + 1, line.trim());
            let unclear = || TranscriptError::Line { line: number, text: line.to_owned() };
            if let Some(pragma) = line.strip_prefix('#') {
                in_pragma = true;
                let (name, value) = pragma.split_once(char::is_whitespace).unwrap_or((pragma, ""));
                let numbered =
                    |word: &str| -> Option<usize> { name.strip_prefix(word)?.parse::<usize>().ok()?.checked_sub(1) };
                if let Some(player) = numbered("player") {
                    if player != read.players.len() || !read.lines.is_empty() {
                        return Err(unclear());
                    }
                    let (nick, name) = value.trim().split_once(char::is_whitespace).unwrap_or((value.trim(), ""));
                    let name = if name.trim().is_empty() { nick } else { name.trim() };
                    read.players.push(Player { nick: nick.to_owned(), name: name.to_owned() });
                    declared = true;
                } else if let Some(player) = numbered("rack") {
                    read.racks.push((number, player, value.trim().to_owned()));
                } else if name.eq_ignore_ascii_case("lexicon") {
                    read.lexicon = Some(value.trim().to_owned());
                }
            } else if let Some(turn) = line.strip_prefix('>') {
                in_pragma = false;
                let (nick, rest) = turn.split_once(':').ok_or_else(unclear)?;
                let known = read.players.iter().position(|player| player.nick == nick);
                let player = match known {
                    Some(player) => player,
                    None if declared => return Err(TranscriptError::Player { line: number, nick: nick.to_owned() }),
                    None => {
                        read.players.push(Player { nick: nick.to_owned(), name: nick.to_owned() });
                        read.players.len() - 1
                    }
                };
                read.lines.push(read_turn(number, player, rest).ok_or_else(unclear)?);
            } else if !line.is_empty() && !in_pragma {
                // Notes may go on for several lines; turns do not.
                return Err(unclear());
            }
        }
        Ok(read)
    }
}

fn decode(bytes: &[u8]) -> Result<String, TranscriptError> {
    let latin = || bytes.iter().map(|byte| char::from(*byte)).collect::<String>();
    let says = |line: &str| {
        let mut words = line.split_whitespace().map(str::to_ascii_lowercase);
        words.next().as_deref() == Some("#character-encoding")
            && words.next().is_some_and(|name| name == "utf-8" || name == "utf8")
    };
    if bytes.starts_with("\u{feff}".as_bytes()) || latin().lines().any(says) {
        let text = std::str::from_utf8(bytes).map_err(|_| TranscriptError::Encoding)?;
        return Ok(text.trim_start_matches('\u{feff}').to_owned());
    }
    Ok(latin())
}

/// `RACK WHAT +POINTS SUM`, where the rack may be missing.
fn read_turn(number: usize, player: usize, rest: &str) -> Option<Line> {
    let parts: Vec<&str> = rest.split_whitespace().collect();
    let [head @ .., points, total] = parts.as_slice() else { return None };
    let (points, total) = (points.parse().ok()?, total.parse().ok()?);
    let (rack, what) = match head {
        [rack @ .., place, word] if rack.len() < 2 && read_place(place).is_some() => {
            let (row, column, down) = read_place(place)?;
            (rack.first(), What::Word { row, column, down, word: read_word(word)? })
        }
        [rack @ .., what] if rack.len() < 2 => (rack.first(), read_what(what, !rack.is_empty())?),
        _ => return None,
    };
    let rack = rack.copied().unwrap_or_default().to_owned();
    if !rack.chars().all(|tile| tile.is_uppercase() || tile == '?') {
        return None;
    }
    Some(Line { number, player, rack, what, points, total })
}

/// `8D` runs across row 8, `D8` down column D.
fn read_place(text: &str) -> Option<(usize, usize, bool)> {
    let first = text.chars().next()?;
    let down = first.is_ascii_alphabetic();
    let letter = if down { first } else { text.chars().next_back()? };
    let digits = if down { &text[1..] } else { text.strip_suffix(letter)? };
    let column = (letter.to_ascii_uppercase() as usize).checked_sub('A' as usize).filter(|column| *column < 15)?;
    let row = digits.parse::<usize>().ok()?.checked_sub(1).filter(|row| *row < 15)?;
    Some((row, column, down))
}

/// The letters of a word, with dots for those that lie there: they may also stand in parentheses.
fn read_word(text: &str) -> Option<String> {
    let mut word = String::new();
    let mut lies = false;
    for letter in text.chars() {
        match letter {
            '(' if !lies => lies = true,
            ')' if lies => lies = false,
            letter if letter == '.' || lies && letter.is_alphabetic() => word.push('.'),
            letter if letter.is_alphabetic() => word.push(letter),
            _ => return None,
        }
    }
    (!word.is_empty() && !lies).then_some(word)
}

fn read_what(text: &str, has_rack: bool) -> Option<What> {
    if let Some(inside) = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        return Some(match inside.to_ascii_lowercase().as_str() {
            "challenge" => What::Bonus,
            "time" => What::Time,
            _ if has_rack => What::Left,
            _ => What::Rack(inside.to_owned()),
        });
    }
    Some(match text.strip_prefix('-')? {
        "" => What::Pass,
        "-" => What::Withdrawn,
        tiles if tiles.bytes().all(|byte| byte.is_ascii_digit()) => What::Exchanged(tiles.parse().ok()?),
        tiles if tiles.chars().all(|tile| tile.is_uppercase() || tile == '?') => What::Exchange(tiles.to_owned()),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_is_read() {
        let word = |row, column, down, word: &str| What::Word { row, column, down, word: word.to_owned() };
        for (text, rack, what) in [
            (" ABCDEF? 8D CERNAi +64 64", "ABCDEF?", word(7, 3, false, "CERNAi")),
            (" D10 M(AI)S.N +4 -1", "", word(9, 3, true, "M..S.N")),
            (" ABC -ABC +0 5", "ABC", What::Exchange("ABC".to_owned())),
            (" ABC -5 +0 5", "ABC", What::Exchanged(5)),
            (" ABC - +0 5", "ABC", What::Pass),
            (" ABC -- -12 5", "ABC", What::Withdrawn),
            (" ABC (challenge) +5 10", "ABC", What::Bonus),
            ("  (time) -10 10", "", What::Time),
            (" (QI) +22 10", "", What::Rack("QI".to_owned())),
            (" QI (QI) -11 10", "QI", What::Left),
        ] {
            let line = read_turn(1, 0, text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((line.rack.as_str(), line.what), (rack, what), "{text}");
        }
        for wrong in
            ["", "ABC 8D WORD +1", "A B C D +1 1", "ABC 8P WORD +1 1", "ABC 16A WORD +1 1", "8D (A +1 1", "A -a +0 0"]
        {
            assert_eq!(read_turn(1, 0, wrong), None, "{wrong}");
        }
    }

    #[test]
    fn old_files_are_in_latin_letters() {
        let read = |bytes: &[u8]| Transcript::read(bytes).map(|read| read.players[0].name.clone());
        assert_eq!(read(b"#player1 z Zo\xeb\n"), Ok("Zoë".to_owned()));
        assert_eq!(read("#character-encoding UTF-8\n#player1 z Zoë\n".as_bytes()), Ok("Zoë".to_owned()));
        assert_eq!(read(b"#character-encoding UTF-8\n#player1 z Zo\xeb\n"), Err(TranscriptError::Encoding));
    }
}
