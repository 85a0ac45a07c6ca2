//! Files of letters for the options `bag` and `points`: one letter and its number a line, such as `A 14`. As the value
//! of an option a file is one word, such as `A14.B3`.

use game::{FileKind, FileText, Message};

use crate::letter::{Letter, letters_of};
use crate::set::{LetterSet, Points};

/// The name of the sets that come with the game.
pub(crate) const OWN: &str = "ist";

/// The largest number in a file: a bag of all letters so often is still quickly dealt.
const MOST: u32 = 9_999;

/// How many there are of each letter.
pub(crate) const BAG: FileKind =
    FileKind { names: &[OWN], read: |bytes, _| read_bag_file(bytes), accepts: |text| read_bag(text).is_some() };

/// How much each letter is worth.
pub(crate) const POINTS: FileKind =
    FileKind { names: &[OWN], read: |bytes, _| read_points_file(bytes), accepts: |text| read_points(text).is_some() };

/// The set that a value of the option `bag` stands for.
pub(crate) fn read_bag(value: &str) -> Option<LetterSet> {
    if value == OWN { Some(LetterSet::ist()) } else { read_word(value) }
}

/// The points that a value of the option `points` stands for.
pub(crate) fn read_points(value: &str) -> Option<Points> {
    if value == OWN { Some(Points::ist()) } else { Points::new(read_word(value)?.counts()).ok() }
}

fn print_word(set: &LetterSet) -> String {
    set.counts().map(|(letter, count)| format!("{letter}{count}")).collect::<Vec<_>>().join(".")
}

/// Reads what [`print_word`] writes of the set of a file.
fn read_word(word: &str) -> Option<LetterSet> {
    let pair = |pair: &str| {
        let letter = Letter::try_from(pair.chars().next()?).ok()?;
        Some((letter, read_number(&pair[letter.char().len_utf8()..])?))
    };
    let pairs: Vec<_> = word.split('.').map(pair).collect::<Option<_>>()?;
    LetterSet::new(pairs).ok().filter(|set| print_word(set) == word)
}

fn read_number(digits: &str) -> Option<u32> {
    let number = digits.parse().ok().filter(|number| (1..=MOST).contains(number));
    number.filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))
}

fn read_bag_file(bytes: &[u8]) -> Result<FileText, Message> {
    let (set, foreign) = read_file(bytes)?;
    match foreign.first() {
        Some(line) => Err(at_line("file-letter", *line)),
        None if set.is_empty() => Err(Message::new("file-empty")),
        None => Ok(FileText { text: print_word(&set), notes: Vec::new() }),
    }
}

/// What other letters are worth does no harm.
fn read_points_file(bytes: &[u8]) -> Result<FileText, Message> {
    let (set, foreign) = read_file(bytes)?;
    let missing: Vec<String> =
        Letter::all().filter(|letter| set.count(*letter) == 0).map(|letter| letter.to_string()).collect();
    if !missing.is_empty() {
        return Err(Message::new("file-missing").with("letters", missing.join(" ")));
    }
    let notes = foreign.into_iter().map(|line| at_line("file-ignored", line)).collect();
    Ok(FileText { text: print_word(&set), notes })
}

/// The letters of a file with their numbers, and the lines that begin with something else, from 1.
fn read_file(bytes: &[u8]) -> Result<(LetterSet, Vec<usize>), Message> {
    let text = std::str::from_utf8(bytes).map_err(|_| Message::new("file-encoding"))?;
    let mut set = LetterSet::default();
    let mut foreign = Vec::new();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let (name, value) = match line.split_whitespace().collect::<Vec<_>>().as_slice() {
            [] => continue,
            [name, value] => (*name, *value),
            _ => return Err(at_line("file-line", number)),
        };
        let value = read_number(value).ok_or_else(|| at_line("file-number", number).with("most", i64::from(MOST)))?;
        match letters_of(name).as_deref() {
            Ok([letter]) => set
                .name(*letter, value)
                .map_err(|_| at_line("file-repeated", number).with("letter", letter.to_string()))?,
            _ => foreign.push(number),
        }
    }
    Ok((set, foreign))
}

fn at_line(key: &'static str, line: usize) -> Message {
    Message::new(key).with("line", line as i64)
}
