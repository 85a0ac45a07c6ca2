//! Piskvork's `.psq` files: the size of the board, a move a line (column and row from 1, and the milliseconds it took),
//! then the names, a number, and in newer files who won and by which rule.

use game::{Choices, Claim, ImportError, Message, ReadMove, Reading, Rules, Seat, decoded, excerpt};

use crate::rule::Rule;
use crate::rules::Mnk;

/// What Piskvork plays.
const USUAL_K: u32 = 5;

/// So many stones in a line win where a file does not say: five, or as many as the board has room for.
pub(crate) fn usual_k(rows: u32, columns: u32) -> String {
    USUAL_K.min(rows.max(columns)).to_string()
}

pub(crate) fn looks(bytes: &[u8]) -> bool {
    decoded(&bytes[..bytes.len().min(64)]).trim_start().starts_with("Piskvork")
}

pub(crate) fn read(bytes: &[u8], choices: &Choices) -> Result<Vec<Reading>, ImportError> {
    let text = decoded(bytes);
    let lines: Vec<&str> = text.trim_end().lines().map(str::trim).collect();
    let head = lines.first().copied().unwrap_or_default();
    let size = head.split_once(' ').map_or("", |(_, rest)| rest.split(',').next().unwrap_or_default().trim());
    let (columns, rows) = read_size(size, 'x').ok_or_else(|| unclear(1, "file-size", size))?;
    let tail = Tail::of(&lines);
    let mut moves = Vec::new();
    let mut at = 0;
    for (place, line) in lines[..tail.from].iter().enumerate().skip(1) {
        let [column, row, took] = numbers(line).ok_or_else(|| unclear(place + 1, "import-unclear", line))?;
        if !(1..=i64::from(columns)).contains(&column) || !(1..=i64::from(rows)).contains(&row) {
            return Err(unclear(place + 1, "file-square", line));
        }
        at += u64::try_from(took).unwrap_or_default();
        let seat = if moves.len().is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND };
        let text = ((row - 1) * i64::from(columns) + column).to_string();
        moves.push(ReadMove { line: place + 1, seat, text, at });
    }
    let board = ("board", format!("{rows}x{columns}"));
    let claim = tail.result.and_then(claimed);
    let tags: Vec<_> = tail.result.map(|result| ("SourceResult", result.to_owned())).into_iter().collect();
    let players = tail.names.map(str::to_owned).to_vec();
    let readings = rules_named(tail.result.unwrap_or_default()).into_iter().map(|rule| {
        let usual = [("k", usual_k(rows, columns)), ("rule", rule.to_string())];
        let options = choices.options(Mnk::OPTIONS, std::slice::from_ref(&board), &usual)?;
        let (players, moves, claim, tags) = (players.clone(), moves.clone(), claim.clone(), tags.clone());
        Ok(Reading { options, players, date: None, position: None, moves, claim, tags })
    });
    readings.collect()
}

/// The rules by which a game may have been played that is said to be by this one. A game that cannot be played by the
/// rule that is named, as one that ends with a forbidden move, is one of lines all the same.
pub(crate) fn rules_named(text: &str) -> Vec<Rule> {
    let text = text.to_lowercase();
    let named = Rule::ALL.into_iter().find(|rule| text.contains(rule.name())).filter(|rule| *rule != Rule::Freestyle);
    named.into_iter().chain([Rule::Freestyle]).collect()
}

/// What follows the moves.
struct Tail<'a> {
    /// The first line that is no move.
    from: usize,
    names: [&'a str; 2],
    /// `1,Freestyle`: who won, and by which rule.
    result: Option<&'a str>,
}

impl<'a> Tail<'a> {
    fn of(lines: &[&'a str]) -> Self {
        let is_number = |line: &&str| line.parse::<i64>().is_ok();
        let (lines, result) = match lines {
            [rest @ .., last] if claimed(last).is_some() && rest.last().is_some_and(is_number) => (rest, Some(*last)),
            all => (all, None),
        };
        match lines {
            // Names may look like moves: they are counted from the end.
            [_, moves @ .., first, second, last] if is_number(last) => {
                Tail { from: moves.len() + 1, names: [first, second], result }
            }
            all => {
                let from = all.iter().skip(1).take_while(|line| numbers(line).is_some()).count() + 1;
                let from = from.min(all.len());
                // Two names and two numbers at most: anything else is a move that cannot be read.
                let rest = &all[from..];
                let whole = rest.len() <= 4 && !rest.iter().any(|line| numbers(line).is_some());
                let name = |place: usize| rest.get(place).copied().unwrap_or("?");
                Tail { from: if whole { from } else { all.len() }, names: [name(0), name(1)], result }
            }
        }
    }
}

/// `1,Freestyle`: the first won.
fn claimed(line: &str) -> Option<Claim> {
    let (winner, rule) = line.split_once(',')?;
    let named = rule.trim().starts_with(|letter: char| letter.is_alphabetic());
    let winner = match winner.trim() {
        "1" => Some(Seat::FIRST),
        "2" => Some(Seat::SECOND),
        "0" => None,
        _ => return None,
    };
    named.then(|| Claim { winner, said: line.to_owned() })
}

fn numbers(line: &str) -> Option<[i64; 3]> {
    let numbers: Vec<i64> = line.split(',').map(|number| number.trim().parse().ok()).collect::<Option<_>>()?;
    numbers.try_into().ok()
}

/// Two numbers that a board can have.
pub(crate) fn read_size(text: &str, between: char) -> Option<(u32, u32)> {
    let (first, second) = text.split_once(between)?;
    let side = |text: &str| text.trim().parse().ok().filter(|side| (2..=100).contains(side));
    Some((side(first)?, side(second)?))
}

pub(crate) fn unclear(line: usize, key: &'static str, text: &str) -> ImportError {
    ImportError::line(line, Message::new(key).with("text", excerpt(text)))
}
