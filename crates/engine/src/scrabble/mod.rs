//! Scrabble on a fast board: all plays of a rack, and the best one.
//!
//! The board keeps for every empty square which letters the crossing word allows, and puts that right with every play
//! that is made and taken back. A [`Finder`] finds the play that scores most without looking at all of them.
//!
//! ```
//! use engine::scrabble::{Board, Finder, Kit, Rack};
//! use lexicon::{Alphabet, Language, Lexicon, Tiles};
//! use scrabble::Tile;
//!
//! let english = Alphabet::of(Language::En);
//! let lexicon = Lexicon::from_words(english, ["ox", "fox", "foxes"])?.hinged()?;
//! let kit = Kit::new(&lexicon, &Tiles::official(Language::En)).ok_or("a hinged lexicon")?;
//! let rack = Rack::new("XFO??".chars().filter_map(|letter| Tile::read(english, letter)));
//!
//! let mut board = Board::new(&kit);
//! let mut plays = Vec::new();
//! board.plays(&kit, &rack, &mut plays);
//! let best = Finder::default().best(&kit, &board, &rack).ok_or("a play")?;
//! assert_eq!(best.points(), plays.iter().map(|play| play.points()).max().ok_or("a play")?);
//! assert_eq!(best.points(), 34, "FOXes, its F on a square that doubles it, through the centre");
//!
//! let empty = board.clone();
//! let undo = board.make(&kit, &best);
//! assert!(!board.is_empty());
//! board.unmake(&undo);
//! assert_eq!(board, empty);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod anagrams;
mod best;
mod board;
mod desk;
mod endgame;
mod generate;
mod kept;
mod lane;
mod leaves;
mod mestre;
mod monte;
mod parts;
mod play;
mod rack;
mod seen;
mod sim;
mod slots;
mod store;
pub mod words;

pub use best::Finder;
pub use board::{Board, Kit, Undo};
pub use endgame::{Endgame, Solved};
pub use kept::Kept;
pub use leaves::Leaves;
pub use mestre::{Mestre, levels};
pub use monte::rollouts;
pub use play::Play;
pub use rack::Rack;
