//! Letters as small numbers, and sets and tables of them.

use std::ops::{BitAnd, Index, IndexMut};

/// The most letters that an alphabet has: what fits a [`LetterSet`], of which the graph needs one bit for itself.
pub const MOST_LETTERS: usize = 31;

/// A letter: its place in its alphabet, from 0, always below [`MOST_LETTERS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The letter at a place.
    pub const fn new(place: usize) -> Option<Self> {
        if place < MOST_LETTERS { Some(Letter(place as u8)) } else { None }
    }

    /// Its place in the alphabet.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of letters, in one word of memory: what may stand on a square, what is on a rack, what follows a prefix.
///
/// ```
/// use lexicon::{Alphabet, Language, Lexicon, LetterSet};
///
/// let alphabet = Alphabet::of(Language::En);
/// let rack: LetterSet = alphabet.read("hut").unwrap().into_iter().collect();
/// let lexicon = Lexicon::from_words(alphabet, ["an", "he", "to", "us"]).unwrap();
/// assert_eq!(alphabet.spell(rack & lexicon.root().letters()), "HTU");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LetterSet(pub(crate) u32);

impl LetterSet {
    /// The set of the letters whose bits are set, the first letter being the lowest bit.
    pub const fn from_bits(bits: u32) -> Self {
        LetterSet(bits & !(1 << MOST_LETTERS))
    }

    /// One bit a letter, the first letter being the lowest.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the letter is in it.
    pub const fn contains(self, letter: Letter) -> bool {
        self.0 & 1 << letter.0 != 0
    }

    /// The set with the letter in it.
    #[must_use]
    pub const fn with(self, letter: Letter) -> Self {
        LetterSet(self.0 | 1 << letter.0)
    }

    /// How many letters it has.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of its letters come before this one.
    pub(crate) const fn rank(self, letter: Letter) -> usize {
        (self.0 & ((1 << letter.0) - 1)).count_ones() as usize
    }
}

impl BitAnd for LetterSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        LetterSet(self.0 & other.0)
    }
}

impl FromIterator<Letter> for LetterSet {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Self {
        letters.into_iter().fold(LetterSet::default(), LetterSet::with)
    }
}

impl IntoIterator for LetterSet {
    type Item = Letter;
    type IntoIter = Letters;

    fn into_iter(self) -> Letters {
        Letters(self.0)
    }
}

/// The letters of a [`LetterSet`], in the order of the alphabet.
#[derive(Clone, Debug)]
pub struct Letters(u32);

impl Iterator for Letters {
    type Item = Letter;

    fn next(&mut self) -> Option<Letter> {
        // An empty set has 32 zeros, and there is no such letter.
        let letter = Letter::new(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(letter)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = LetterSet(self.0).len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Letters {}

/// Something for each letter of an alphabet: how many tiles, how many points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerLetter<T>([T; MOST_LETTERS]);

impl<T> PerLetter<T> {
    /// What each of the [`MOST_LETTERS`] places holds, those beyond the end of the alphabet too.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    /// The same table with each thing made into another.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> PerLetter<U> {
        PerLetter(self.0.map(change))
    }
}

impl<T> Index<Letter> for PerLetter<T> {
    type Output = T;

    fn index(&self, letter: Letter) -> &T {
        &self.0[letter.index()]
    }
}

impl<T> IndexMut<Letter> for PerLetter<T> {
    fn index_mut(&mut self, letter: Letter) -> &mut T {
        &mut self.0[letter.index()]
    }
}
