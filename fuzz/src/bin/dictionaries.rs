//! Files of words and of tiles: nothing in them fails, and words that are read are found.
#![no_main]

use lexicon::{Alphabet, Dictionary, Language, read_bag, read_points, read_some_tiles, read_tiles};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &[u8])| {
    let language = [Language::Pt, Language::Fr, Language::En][usize::from(input.0) % 3];
    let (alphabet, bytes) = (Alphabet::of(language), input.1);
    let _ = (read_tiles(alphabet, bytes), read_bag(alphabet, bytes), read_points(alphabet, bytes));
    let _ = (read_some_tiles(alphabet, bytes), Dictionary::read(alphabet, bytes));
});
