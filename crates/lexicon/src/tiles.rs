//! The tiles of a game, and the files that give them: `french.let` of Scrabble ULB (`E 15 1`: letter, count, points),
//! and the bag and the points of Scrabble IST (`A 14`: letter, number).

use crate::alphabet::Alphabet;
use crate::letter::{LetterSet, PerLetter};
use crate::lines::{File, NotText, Utf16, shown};

/// What stands for a joker in a file of tiles.
const JOKERS: [&str; 3] = ["?", "*", "_"];

/// How many faults are looked for in a file before it is given up.
const MOST_FAULTS: usize = 100;

/// How many tiles there are of each letter, and what they score. Jokers score nothing.
///
/// ```
/// use lexicon::{Alphabet, Language, Tiles};
///
/// let tiles = Tiles::official(Language::Fr);
/// let e = Alphabet::of(Language::Fr).letter('E').unwrap();
/// assert_eq!((tiles.counts[e], tiles.points[e], tiles.jokers, tiles.total()), (15, 1, 2, 102));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tiles {
    /// How many tiles of each letter.
    pub counts: PerLetter<u16>,
    /// The points of each letter.
    pub points: PerLetter<u16>,
    /// How many jokers.
    pub jokers: u16,
}

impl Tiles {
    /// How many tiles there are in all.
    pub fn total(&self) -> u32 {
        self.counts.iter().map(|count| u32::from(*count)).sum::<u32>() + u32::from(self.jokers)
    }
}

/// Why a file gives no tiles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TilesError {
    /// The file is in UTF-16.
    #[error("the file is in UTF-16, not UTF-8")]
    Utf16,
    /// There is no line in it.
    #[error("the file is empty")]
    Empty,
    /// Some lines are wrong, the first hundred of them in order, or letters are missing.
    #[error("{}", .0.iter().map(TilesFault::to_string).collect::<Vec<_>>().join("; "))]
    Faults(Vec<TilesFault>),
}

/// What is wrong in a file of tiles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TilesFault {
    /// A line is no text.
    #[error("line {line} is no text")]
    Garbled {
        /// Its number, from 1.
        line: usize,
    },
    /// A line has more or fewer parts than a letter and its numbers.
    #[error("line {line} has {found} parts instead of {expected}")]
    Parts {
        /// Its number, from 1.
        line: usize,
        /// How many parts it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A line does not begin with a letter of the alphabet.
    #[error("line {line}: {text:?} is no letter of the alphabet")]
    Letter {
        /// Its number, from 1.
        line: usize,
        /// What it begins with.
        text: String,
    },
    /// A count or a value is not a whole number, or out of range.
    #[error("line {line}: {text:?} is no whole number from {low} to {high}")]
    Number {
        /// Its number, from 1.
        line: usize,
        /// What stands there.
        text: String,
        /// The least that could stand there.
        low: u16,
        /// The most.
        high: u16,
    },
    /// A letter, or the joker (`?`), has a line already.
    #[error("line {line}: {letter} stands on line {first} already")]
    Repeated {
        /// The number of the later line, from 1.
        line: usize,
        /// The letter.
        letter: char,
        /// The number of the earlier line.
        first: usize,
    },
    /// A letter of the alphabet has no line.
    #[error("the letter {letter} is missing")]
    Missing {
        /// The letter.
        letter: char,
    },
}

/// Reads `letter count points` a line: every letter of the alphabet once, in any order, and perhaps the jokers as `?`,
/// `*` or `_`, which score 0.
pub fn read_tiles(alphabet: &Alphabet, bytes: &[u8]) -> Result<Tiles, TilesError> {
    let sheet: Sheet<2> = Sheet::read(alphabet, bytes, &Form { low: 0, jokers: true, others: false, all: true })?;
    Ok(Tiles { counts: sheet.column(0), points: sheet.column(1), jokers: sheet.jokers.map_or(0, |row| row.numbers[0]) })
}

/// Reads such a file of which not every letter need be there: the letters and `?` for the jokers, with counts and
/// points, in the order of the lines.
///
/// ```
/// use lexicon::{Alphabet, Language, read_some_tiles};
///
/// let tiles = read_some_tiles(Alphabet::of(Language::Fr), b"e 15 1\nA 9 1\n* 2 0").unwrap();
/// assert_eq!(tiles, [('E', 15, 1), ('A', 9, 1), ('?', 2, 0)]);
/// ```
pub fn read_some_tiles(alphabet: &Alphabet, bytes: &[u8]) -> Result<Vec<(char, u16, u16)>, TilesError> {
    let sheet: Sheet<2> = Sheet::read(alphabet, bytes, &Form { low: 0, jokers: true, others: false, all: false })?;
    let named = alphabet.letters().into_iter().map(|letter| (alphabet.char(letter), sheet.letters[letter]));
    let rows = named.chain([(Some('?'), sheet.jokers)]).filter_map(|(name, row)| name.zip(row));
    let mut rows: Vec<(char, Row<2>)> = rows.collect();
    rows.sort_unstable_by_key(|(_, row)| row.line);
    Ok(rows.into_iter().map(|(name, Row { numbers: [count, points], .. })| (name, count, points)).collect())
}

/// Reads a bag, `letter count` a line: letters of the alphabet, each at most once, at least one in all; a letter
/// without a line has no tiles.
///
/// ```
/// use lexicon::{Alphabet, Language, read_bag};
///
/// let alphabet = Alphabet::of(Language::Pt);
/// let bag = read_bag(alphabet, "A 14\nÇ 2\n".as_bytes()).unwrap();
/// assert_eq!(bag[alphabet.letter('Ç').unwrap()], 2);
/// assert_eq!(read_bag(alphabet, b"A 14\nK 2\n").unwrap_err().to_string(), "line 2: \"K\" is no letter of the alphabet");
/// ```
pub fn read_bag(alphabet: &Alphabet, bytes: &[u8]) -> Result<PerLetter<u16>, TilesError> {
    let sheet: Sheet<1> = Sheet::read(alphabet, bytes, &Form { low: 1, jokers: false, others: false, all: false })?;
    Ok(sheet.column(0))
}

/// Reads points, `letter points` a line: every letter of the alphabet once, in any order, each worth something. What
/// else has a line there does no harm.
pub fn read_points(alphabet: &Alphabet, bytes: &[u8]) -> Result<PerLetter<u16>, TilesError> {
    let sheet: Sheet<1> = Sheet::read(alphabet, bytes, &Form { low: 1, jokers: false, others: true, all: true })?;
    Ok(sheet.column(0))
}

/// What may stand in a file.
struct Form {
    /// The least number.
    low: u16,
    /// Whether there may be jokers.
    jokers: bool,
    /// Whether names that are no letters are skipped, not refused.
    others: bool,
    /// Whether all letters must be there.
    all: bool,
}

/// A line that was read.
#[derive(Clone, Copy)]
struct Row<const NUMBERS: usize> {
    line: usize,
    numbers: [u16; NUMBERS],
}

/// A whole file: what each letter, and the joker, has.
struct Sheet<const NUMBERS: usize> {
    letters: PerLetter<Option<Row<NUMBERS>>>,
    jokers: Option<Row<NUMBERS>>,
    /// The letters that have a line, even a wrong one: they are not missing.
    named: LetterSet,
}

impl<const NUMBERS: usize> Sheet<NUMBERS> {
    fn read(alphabet: &Alphabet, bytes: &[u8], form: &Form) -> Result<Self, TilesError> {
        let file = File::new(bytes)?;
        let mut sheet = Sheet { letters: PerLetter::default(), jokers: None, named: LetterSet::default() };
        let mut faults = Vec::new();
        let mut empty = true;
        for (line, bytes) in file.lines() {
            let read = match file.text(bytes) {
                Err(NotText::TooLong | NotText::Garbled) => Err(TilesFault::Garbled { line }),
                Ok(text) if text.is_empty() => continue,
                Ok(text) => sheet.row(alphabet, line, &text, form),
            };
            empty = false;
            faults.extend(read.err());
            if faults.len() == MOST_FAULTS {
                return Err(TilesError::Faults(faults));
            }
        }
        if empty {
            return Err(TilesError::Empty);
        }
        if form.all {
            let missing = alphabet.letters().into_iter().filter(|letter| !sheet.named.contains(*letter));
            faults.extend(
                missing.filter_map(|letter| alphabet.char(letter)).map(|letter| TilesFault::Missing { letter }),
            );
        }
        if faults.is_empty() { Ok(sheet) } else { Err(TilesError::Faults(faults)) }
    }

    /// Takes a line in, or tells what is wrong with it first.
    fn row(&mut self, alphabet: &Alphabet, line: usize, text: &str, form: &Form) -> Result<(), TilesFault> {
        let mut parts = text.split_whitespace();
        let name = parts.next().unwrap_or_default();
        let joker = form.jokers && JOKERS.contains(&name);
        let letter = single(name).and_then(|letter| alphabet.letter(letter));
        self.named = letter.into_iter().fold(self.named, LetterSet::with);
        let texts: Vec<&str> = parts.collect();
        let texts: [&str; NUMBERS] = texts.try_into().map_err(|texts: Vec<_>| TilesFault::Parts {
            line,
            found: texts.len() + 1,
            expected: NUMBERS + 1,
        })?;
        if !joker && !form.others && letter.is_none() {
            return Err(TilesFault::Letter { line, text: shown(name) });
        }
        let mut numbers = [0; NUMBERS];
        for (place, (number, text)) in numbers.iter_mut().zip(texts).enumerate() {
            let high = if joker && place > 0 { 0 } else { u16::MAX };
            *number = whole(text)
                .filter(|number| (form.low..=high).contains(number))
                .ok_or_else(|| TilesFault::Number { line, text: shown(text), low: form.low, high })?;
        }
        let slot = match letter {
            _ if joker => &mut self.jokers,
            Some(letter) => &mut self.letters[letter],
            None => return Ok(()),
        };
        match slot {
            Some(Row { line: first, .. }) => {
                let letter = letter.and_then(|letter| alphabet.char(letter)).unwrap_or('?');
                Err(TilesFault::Repeated { line, letter, first: *first })
            }
            None => {
                *slot = Some(Row { line, numbers });
                Ok(())
            }
        }
    }

    /// One number of every letter; 0 where there is no line.
    fn column(&self, place: usize) -> PerLetter<u16> {
        self.letters.map(|row| row.map_or(0, |row| row.numbers[place]))
    }
}

/// The only character of a text.
fn single(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}

/// A number in digits alone, without a sign.
fn whole(text: &str) -> Option<u16> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

impl From<Utf16> for TilesError {
    fn from(_: Utf16) -> Self {
        TilesError::Utf16
    }
}
