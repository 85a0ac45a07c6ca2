//! Sets of letters: how many there are of each. A bag before it is shuffled, a player's letters, the points.

use thiserror::Error;

use crate::letter::Letter;

/// How many there are of each letter, at most `u32::MAX`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct LetterSet([u32; Letter::COUNT]);

impl LetterSet {
    /// The set with so many of each of these letters (`cria_conjunto`). Letters are named once, and never with 0.
    pub fn new(counts: impl IntoIterator<Item = (Letter, u32)>) -> Result<Self, SetError> {
        let mut set = LetterSet::default();
        counts.into_iter().try_for_each(|(letter, count)| set.name(letter, count))?;
        Ok(set)
    }

    /// Sets the count of a letter, which is not 0, for the first time.
    pub(crate) fn name(&mut self, letter: Letter, count: u32) -> Result<(), SetError> {
        match &mut self.0[letter.index()] {
            _ if count == 0 => Err(SetError::None(letter)),
            own @ 0 => {
                *own = count;
                Ok(())
            }
            _ => Err(SetError::Repeated(letter)),
        }
    }

    /// The bag of the specification's example.
    pub fn ist() -> Self {
        LetterSet([14, 3, 4, 2, 5, 11, 2, 2, 2, 10, 2, 5, 6, 4, 10, 4, 1, 6, 8, 5, 7, 2, 1, 1])
    }

    /// How many there are of a letter.
    pub fn count(&self, letter: Letter) -> u32 {
        self.0[letter.index()]
    }

    /// How many letters there are in all.
    pub fn total(&self) -> u64 {
        self.0.iter().copied().map(u64::from).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    /// The letters of which there are any, in order, each with its count.
    pub fn counts(&self) -> impl Iterator<Item = (Letter, u32)> {
        Letter::all().map(|letter| (letter, self.count(letter))).filter(|(_, count)| *count > 0)
    }

    /// Every single letter, in order.
    pub fn letters(&self) -> impl Iterator<Item = Letter> {
        self.counts().flat_map(|(letter, count)| std::iter::repeat_n(letter, count as usize))
    }

    /// A letter of which `other` has more than this set.
    pub fn lacking(&self, other: &LetterSet) -> Option<Letter> {
        Letter::all().find(|letter| other.count(*letter) > self.count(*letter))
    }

    /// Puts one more letter in.
    pub fn insert(&mut self, letter: Letter) {
        let count = &mut self.0[letter.index()];
        *count = count.saturating_add(1);
    }

    /// Takes one letter out, if there is one.
    pub fn remove(&mut self, letter: Letter) -> bool {
        let count = &mut self.0[letter.index()];
        let there = *count > 0;
        *count = count.saturating_sub(1);
        there
    }
}

impl FromIterator<Letter> for LetterSet {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Self {
        let mut set = LetterSet::default();
        letters.into_iter().for_each(|letter| set.insert(letter));
        set
    }
}

/// Why some counts are no set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SetError {
    /// A letter is named twice.
    #[error("{0} is named twice")]
    Repeated(Letter),
    /// A letter is named, but there are none.
    #[error("there are none of {0}")]
    None(Letter),
}

/// What each letter is worth: at least one point.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Points(LetterSet);

impl Points {
    /// The points of these letters, which are the whole alphabet.
    pub fn new(values: impl IntoIterator<Item = (Letter, u32)>) -> Result<Self, PointsError> {
        let values = LetterSet::new(values)?;
        match Letter::all().find(|letter| values.count(*letter) == 0) {
            Some(letter) => Err(PointsError::Missing(letter)),
            None => Ok(Points(values)),
        }
    }

    /// The points of the specification's example.
    pub fn ist() -> Self {
        Points(LetterSet([1, 3, 2, 3, 2, 1, 4, 4, 4, 1, 5, 2, 1, 3, 1, 2, 6, 1, 1, 1, 1, 4, 8, 8]))
    }

    /// What a letter is worth.
    pub fn of(&self, letter: Letter) -> u32 {
        self.0.count(letter)
    }

    /// What these letters are worth together.
    pub fn sum(&self, letters: &[Letter]) -> u64 {
        letters.iter().map(|letter| u64::from(self.of(*letter))).sum()
    }
}

/// Why some values are not the points of the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PointsError {
    /// A letter is named twice or worth nothing.
    #[error(transparent)]
    Set(#[from] SetError),
    /// A letter has no value.
    #[error("{0} has no value")]
    Missing(Letter),
}
