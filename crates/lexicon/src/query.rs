//! Questions to a lexicon: the words of a pattern, and those that can be made of some tiles.

use crate::alphabet::{Alphabet, NotALetter};
use crate::graph::Node;
use crate::letter::{Letter, LetterSet, PerLetter};
use crate::lexicon::Lexicon;

/// The most parts of a pattern: one bit each.
const MOST_PARTS: usize = 100;

/// What words look like: letters, `?` or `.` for any letter, `*` for any letters or none, `[AEIOU]` for one of these.
///
/// ```
/// use lexicon::{Alphabet, Language, Lexicon, Pattern};
///
/// let english = Alphabet::of(Language::En);
/// let lexicon = Lexicon::from_words(english, ["coat", "cot", "cut", "cute", "oat"]).unwrap();
/// let found = |pattern: &str| -> Vec<String> {
///     let pattern = Pattern::read(english, pattern).unwrap();
///     lexicon.find(&pattern).into_iter().map(|word| english.spell(word)).collect()
/// };
/// assert_eq!(found("c?t"), ["COT", "CUT"]);
/// assert_eq!(found("*[ao]t"), ["COAT", "COT", "OAT"]);
/// assert_eq!(found("c*"), ["COAT", "COT", "CUT", "CUTE"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern(Vec<Part>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    letters: LetterSet,
    /// Any number of these letters, not just one.
    many: bool,
}

/// Why a text is no pattern.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PatternError {
    /// It has a character that is neither a letter nor a sign of patterns.
    #[error(transparent)]
    Foreign(#[from] NotALetter),
    /// A bracket is open, or there is nothing in it.
    #[error("a bracket of the pattern is not closed, or there is nothing in it")]
    Bracket,
    /// It is empty or too long.
    #[error("the pattern is empty or longer than {MOST_PARTS} letters")]
    Length,
}

impl Pattern {
    /// Reads a pattern.
    pub fn read(alphabet: &Alphabet, text: &str) -> Result<Self, PatternError> {
        let mut parts = Vec::new();
        let mut rest = text.trim();
        while let Some(sign) = rest.chars().next() {
            rest = &rest[sign.len_utf8()..];
            match sign {
                '?' | '.' => parts.push(Part { letters: alphabet.letters(), many: false }),
                '*' => parts.push(Part { letters: alphabet.letters(), many: true }),
                '[' => {
                    let (inside, after) = rest.split_once(']').ok_or(PatternError::Bracket)?;
                    let letters: LetterSet = alphabet.read(inside)?.into_iter().collect();
                    if letters.is_empty() {
                        return Err(PatternError::Bracket);
                    }
                    parts.push(Part { letters, many: false });
                    rest = after;
                }
                _ => {
                    let one = |letter| Part { letters: LetterSet::default().with(letter), many: false };
                    // An accent that stands after its letter is read with it.
                    let more = rest.find(|next: char| !('\u{300}'..='\u{36f}').contains(&next)).unwrap_or(rest.len());
                    let whole = format!("{sign}{}", &rest[..more]);
                    parts.extend(alphabet.read(&whole)?.into_iter().map(one));
                    rest = &rest[more..];
                }
            }
        }
        if parts.is_empty() || parts.len() > MOST_PARTS {
            return Err(PatternError::Length);
        }
        Ok(Pattern(parts))
    }

    /// The places that one is at before the first letter: one bit each, the highest one behind the last part.
    fn start(&self) -> u128 {
        self.skip(1)
    }

    /// Adds the places that are reached by passing over parts that may be empty.
    fn skip(&self, places: u128) -> u128 {
        let empty = self.0.iter().enumerate().filter(|(_, part)| part.many);
        empty.fold(places, |places, (at, _)| places | (places >> at & 1) << (at + 1))
    }

    fn step(&self, places: u128, letter: Letter) -> u128 {
        let here =
            self.0.iter().enumerate().filter(|(at, part)| places >> at & 1 == 1 && part.letters.contains(letter));
        self.skip(here.fold(0, |next, (at, part)| next | 1 << if part.many { at } else { at + 1 }))
    }

    fn is_done(&self, places: u128) -> bool {
        places >> self.0.len() & 1 == 1
    }
}

/// Some tiles: letters, and jokers written `?`.
///
/// ```
/// use lexicon::{Alphabet, Language, Lexicon, Rack};
///
/// let english = Alphabet::of(Language::En);
/// let lexicon = Lexicon::from_words(english, ["ant", "at", "tan", "tin", "tint"]).unwrap();
/// let made = |rack: &str, all: bool| -> Vec<String> {
///     let words = lexicon.anagrams(&Rack::read(english, rack).unwrap(), all);
///     words.into_iter().map(|word| english.spell(word)).collect()
/// };
/// assert_eq!(made("nat", true), ["ANT", "TAN"]);
/// assert_eq!(made("nat", false), ["ANT", "AT", "TAN"]);
/// assert_eq!(made("nt?", true), ["ANT", "TAN", "TIN"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rack {
    letters: PerLetter<u8>,
    jokers: u8,
    left: usize,
}

impl Rack {
    /// Reads the tiles.
    pub fn read(alphabet: &Alphabet, text: &str) -> Result<Self, NotALetter> {
        let mut rack = Rack { letters: PerLetter::default(), jokers: 0, left: 0 };
        let jokers = text.matches('?').count();
        for letter in alphabet.read(&text.replace('?', ""))? {
            rack.letters[letter] = rack.letters[letter].saturating_add(1);
        }
        rack.jokers = u8::try_from(jokers).unwrap_or(u8::MAX);
        rack.left = rack.letters.iter().map(|count| usize::from(*count)).sum::<usize>() + usize::from(rack.jokers);
        Ok(rack)
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.left
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// The tiles that serve for a letter: its own while there are any, which cost less than jokers do.
    fn tiles(&mut self, own: bool, letter: Letter) -> &mut u8 {
        if own { &mut self.letters[letter] } else { &mut self.jokers }
    }
}

impl Lexicon {
    /// The words that look like the pattern, in the order of the alphabet.
    pub fn find(&self, pattern: &Pattern) -> Vec<Vec<Letter>> {
        let mut found = Vec::new();
        search(self.root(), pattern, pattern.start(), &mut Vec::new(), &mut found);
        found
    }

    /// The words that can be made of some of the tiles, or just of all of them, in the order of the alphabet.
    pub fn anagrams(&self, rack: &Rack, all: bool) -> Vec<Vec<Letter>> {
        let mut found = Vec::new();
        anagrams(self.root(), &mut rack.clone(), all, &mut Vec::new(), &mut found);
        found
    }
}

fn search(node: Node<'_>, pattern: &Pattern, places: u128, word: &mut Vec<Letter>, found: &mut Vec<Vec<Letter>>) {
    if node.is_end() && pattern.is_done(places) {
        found.push(word.clone());
    }
    for (letter, next) in node.children() {
        let places = pattern.step(places, letter);
        if places != 0 {
            word.push(letter);
            search(next, pattern, places, word, found);
            word.pop();
        }
    }
}

fn anagrams(node: Node<'_>, rack: &mut Rack, all: bool, word: &mut Vec<Letter>, found: &mut Vec<Vec<Letter>>) {
    if node.is_end() && (!all || rack.left == 0) {
        found.push(word.clone());
    }
    for (letter, next) in node.children() {
        let own = rack.letters[letter] > 0;
        let Some(left) = rack.tiles(own, letter).checked_sub(1) else { continue };
        *rack.tiles(own, letter) = left;
        rack.left -= 1;
        word.push(letter);
        anagrams(next, rack, all, word, found);
        word.pop();
        rack.left += 1;
        *rack.tiles(own, letter) = left + 1;
    }
}
