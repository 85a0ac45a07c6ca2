//! Word lists and word graphs, for games with words.
//!
//! A [`Lexicon`] holds words as the smallest graph that spells them: to [look up](Lexicon::contains_text), and to
//! [walk](Lexicon::root) letter by letter, as a generator of moves does. The lists of [`Language`] come with the crate;
//! others are [read](Dictionary::read) from a file that the user has. Nothing here does I/O.
//!
//! ```
//! use lexicon::{Language, Lexicon};
//!
//! let french = Lexicon::shipped(Language::Fr);
//! assert!(french.contains_text("œdème"));
//! assert!(!french.contains_text("WOKKEZ"));
//!
//! // What can follow WO, and what does it spell?
//! let wo = french.root().walk(&french.alphabet().read("WO").unwrap()).unwrap();
//! let words = wo.children().filter(|(_, node)| node.is_end()).map(|(letter, _)| letter);
//! assert_eq!(french.alphabet().spell(words), "KN"); // WOK and WON
//! ```
//!
//! The program text is under the licence of the workspace; each list under its own, which [`Lexicon::licence`] gives.

mod alphabet;
mod builder;
mod dictionary;
mod file;
mod gaddag;
mod graph;
mod kwg;
mod letter;
mod lexicon;
mod lines;
mod query;
mod shipped;
mod tiles;
mod word_set;

pub use alphabet::{Alphabet, NotALetter, capitals};
pub use dictionary::{Dictionary, DictionaryError, Fault, Report, Skipped, Tally};
pub use file::FileError;
pub use gaddag::{Gaddag, LONGEST_LAID};
pub use game::Language;
pub use graph::{Arc, Children, Node, Words};
pub use kwg::KwgError;
pub use letter::{Letter, LetterSet, Letters, MOST_LETTERS, PerLetter};
pub use lexicon::{Info, LONGEST_WORD, Lexicon, TooLarge, WordError};
pub use lines::Encoding;
pub use query::{Pattern, PatternError, Rack};
pub use tiles::{Tiles, TilesError, TilesFault, read_bag, read_points, read_some_tiles, read_tiles};
