//! Words in any order, each kept once, on the way to a graph.

use hashbrown::{DefaultHashBuilder, HashTable};
use std::hash::BuildHasher;

use crate::builder::{Builder, GraphTooLarge};
use crate::graph::Graph;
use crate::letter::Letter;

/// Different words with where each was first seen. All letters lie in one array, as bytes, which compare and hash
/// faster than letters: a hundred megabytes of words take little more than that.
#[derive(Default)]
pub(crate) struct WordSet {
    letters: Vec<u8>,
    /// Where each word ends in `letters`, and where it was seen.
    words: Vec<(u32, u32)>,
    /// The places in `words`.
    known: HashTable<u32>,
    hasher: DefaultHashBuilder,
}

impl WordSet {
    /// Keeps a word seen at `origin`, or tells the origin of the same word seen before.
    pub(crate) fn insert(&mut self, word: &[Letter], origin: u32) -> Result<Option<u32>, GraphTooLarge> {
        let start = self.letters.len();
        self.letters.extend(word.iter().map(|letter| letter.index() as u8));
        let (kept, word) = self.letters.split_at(start);
        let hash = self.hasher.hash_one(word);
        if let Some(place) = self.known.find(hash, |place| bytes(kept, &self.words, *place) == word) {
            let first = self.words[*place as usize].1;
            self.letters.truncate(start);
            return Ok(Some(first));
        }
        let end = u32::try_from(self.letters.len()).map_err(|_| GraphTooLarge)?;
        let place = self.words.len() as u32;
        self.words.push((end, origin));
        let (letters, words, hasher) = (&self.letters, &self.words, &self.hasher);
        self.known.insert_unique(hash, place, |place| hasher.hash_one(bytes(letters, words, *place)));
        Ok(None)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The graph of the words, and how many of them have 0, 1, 2... letters.
    pub(crate) fn into_graph(self) -> Result<(Graph, Vec<usize>), GraphTooLarge> {
        let WordSet { letters, words, known, .. } = self;
        drop(known);
        let mut order: Vec<(u64, u32)> =
            (0..words.len() as u32).map(|place| (beginning(bytes(&letters, &words, place)), place)).collect();
        order.sort_unstable_by(|(one, one_place), (other, other_place)| {
            one.cmp(other).then_with(|| bytes(&letters, &words, *one_place).cmp(bytes(&letters, &words, *other_place)))
        });
        let mut builder = Builder::new();
        let mut word = Vec::new();
        for (_, place) in order {
            word.clear();
            word.extend(bytes(&letters, &words, place).iter().filter_map(|letter| Letter::new(usize::from(*letter))));
            builder.add(&word)?;
        }
        builder.finish()
    }
}

fn bytes<'a>(letters: &'a [u8], words: &[(u32, u32)], place: u32) -> &'a [u8] {
    let place = place as usize;
    let start = place.checked_sub(1).map_or(0, |before| words[before].0);
    &letters[start as usize..words[place].0 as usize]
}

/// The first eight letters as a number, which sorts as they do: most pairs of words need no look at the letters.
fn beginning(word: &[u8]) -> u64 {
    (0..8).fold(0, |number, place| number << 8 | word.get(place).map_or(0, |letter| u64::from(*letter)))
}
