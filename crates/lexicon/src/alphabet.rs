//! The letters of a language, and how typed text becomes them.

use game::Language;
use unicode_normalization::char::decompose_canonical;

use crate::letter::{Letter, LetterSet, MOST_LETTERS};

/// What an ASCII character that is no letter stands for in the table.
const NONE: u8 = u8::MAX;

/// The mark that makes a C into a Ç.
const CEDILLA: char = '\u{327}';

static PORTUGUESE: Alphabet = Alphabet::new(&[
    'A', 'B', 'C', 'Ç', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'X',
    'Z',
]);

static A_TO_Z: Alphabet = Alphabet::new(&[
    'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W',
    'X', 'Y', 'Z',
]);

/// The letters of a language, in order. Upper and lower case are the same, and accents do not count, except where
/// they make another letter: the Ç of Portuguese.
///
/// ```
/// use lexicon::{Alphabet, Language};
///
/// let french = Alphabet::of(Language::Fr);
/// assert_eq!(french.spell(french.read("œdème").unwrap()), "OEDEME");
/// assert_eq!(french.read("C?APARDAIT").unwrap_err().0, '?');
///
/// let portuguese = Alphabet::of(Language::Pt);
/// assert_eq!(portuguese.spell(portuguese.read("programação").unwrap()), "PROGRAMAÇAO");
/// assert_eq!(portuguese.read("kiwi").unwrap_err().0, 'k');
/// ```
#[derive(Debug)]
pub struct Alphabet {
    letters: &'static [char],
    /// The place of each ASCII character, both cases, or [`NONE`].
    ascii: [u8; 128],
}

/// A character that is no letter of an alphabet, accents or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no letter of the alphabet")]
pub struct NotALetter(pub char);

/// A text in capitals without accents, Œ and Æ taken apart, whatever else is in it.
///
/// ```
/// assert_eq!(lexicon::capitals("Œdème à l’aïoli, 2e"), "OEDEME A L’AIOLI, 2E");
/// ```
pub fn capitals(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.chars() {
        match ligature(character) {
            Some(letters) => plain.extend(letters),
            None => decompose_canonical(character, |part| {
                if !is_accent(part) {
                    plain.extend(part.to_uppercase());
                }
            }),
        }
    }
    plain
}

/// The two letters that are written as one in French.
const fn ligature(character: char) -> Option<[char; 2]> {
    match character {
        'Œ' | 'œ' => Some(['O', 'E']),
        'Æ' | 'æ' => Some(['A', 'E']),
        _ => None,
    }
}

/// Whether a character is an accent that stands after its letter.
fn is_accent(character: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&character)
}

impl Alphabet {
    const fn new(letters: &'static [char]) -> Self {
        assert!(letters.len() <= MOST_LETTERS);
        let mut ascii = [NONE; 128];
        let mut place = 0;
        while place < letters.len() {
            let letter = letters[place];
            if letter.is_ascii() {
                ascii[letter as usize] = place as u8;
                ascii[letter.to_ascii_lowercase() as usize] = place as u8;
            }
            place += 1;
        }
        Alphabet { letters, ascii }
    }

    /// The letters of a language: 24 in Portuguese (with Ç, without K, W, Y), A to Z in French and English.
    pub const fn of(language: Language) -> &'static Alphabet {
        match language {
            Language::Pt => &PORTUGUESE,
            Language::Fr | Language::En => &A_TO_Z,
        }
    }

    /// The alphabet that has just these letters, in this order.
    pub(crate) fn with_letters(letters: &str) -> Option<&'static Alphabet> {
        let known = Language::ALL.into_iter().map(Alphabet::of);
        known.into_iter().find(|alphabet| letters.chars().eq(alphabet.letters.iter().copied()))
    }

    /// Its letters; they come in order.
    pub fn letters(&self) -> LetterSet {
        (0..self.letters.len()).filter_map(Letter::new).collect()
    }

    /// How a letter is written, in upper case; none if it is a letter of a longer alphabet.
    pub fn char(&self, letter: Letter) -> Option<char> {
        self.letters.get(letter.index()).copied()
    }

    /// The letter that a character is, in either case. An accented letter is another character: see [`read`].
    ///
    /// [`read`]: Alphabet::read
    pub fn letter(&self, character: char) -> Option<Letter> {
        if let Some(place) = self.ascii.get(character as usize) {
            return Letter::new(usize::from(*place));
        }
        let mut upper = character.to_uppercase();
        let upper = upper.next().filter(|first| upper.next().is_none() && !first.is_ascii())?;
        Letter::new(self.letters.iter().position(|letter| *letter == upper)?)
    }

    /// The letters of a typed word: either case, accents dropped, Œ and Æ taken apart.
    pub fn read(&self, text: &str) -> Result<Vec<Letter>, NotALetter> {
        let mut word = Vec::with_capacity(text.len());
        self.read_into(text, &mut word)?;
        Ok(word)
    }

    /// The same, into a buffer that is used again and again.
    pub(crate) fn read_into(&self, text: &str, word: &mut Vec<Letter>) -> Result<(), NotALetter> {
        word.clear();
        for character in text.chars() {
            match self.letter(character) {
                Some(letter) => word.push(letter),
                None => self.take_apart(character, word).ok_or(NotALetter(character))?,
            }
        }
        Ok(())
    }

    /// Adds what a character consists of, if that is letters and accents.
    fn take_apart(&self, character: char, word: &mut Vec<Letter>) -> Option<()> {
        let mut known = true;
        let mut add = |part: char| match part {
            // An accent: of no consequence on a letter, but the cedilla. Alone it is nothing.
            accent if is_accent(accent) => match word.last_mut() {
                Some(last) if part == CEDILLA && Some(*last) == self.letter('C') => {
                    *last = self.letter('Ç').unwrap_or(*last);
                }
                Some(_) => {}
                None => known = false,
            },
            _ => match self.letter(part) {
                Some(letter) => word.push(letter),
                None => known = false,
            },
        };
        match ligature(character) {
            Some(letters) => letters.into_iter().for_each(add),
            None => decompose_canonical(character, &mut add),
        }
        known.then_some(())
    }

    /// The word that letters spell, in upper case. A letter of a longer alphabet shows as `�`.
    pub fn spell(&self, letters: impl IntoIterator<Item = Letter>) -> String {
        letters.into_iter().map(|letter| self.char(letter).unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    }
}
