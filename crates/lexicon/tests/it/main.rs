//! The tests of the crate: brute-force twins of the shipped lists and of small random ones, the files that people
//! have, and bytes at random.

mod alphabet;
mod dictionary;
mod files;
mod gaddag;
mod graph;
mod query;
mod shipped;
mod tiles;

use lexicon::{Alphabet, Language, Letter, Lexicon};

/// The letters of a text that the test knows to be a word.
fn letters(language: Language, text: &str) -> Vec<Letter> {
    Alphabet::of(language).read(text).expect("a word")
}

/// All words as text, in the order of the walk.
fn spelled(lexicon: &Lexicon) -> Vec<String> {
    lexicon.words().map(|word| lexicon.alphabet().spell(word)).collect()
}
