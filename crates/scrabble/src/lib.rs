//! Scrabble: one set of rules with parameters ([`Law`]), offered under two names.
//!
//! - `scrabble-ulb` ([`Ulb`]) is the simplified French game for one of the ULB's course: the word must be in the
//!   dictionary, lie within the board, agree with what lies there and be made of the player's letters. Each of its
//!   extensions is a switch, `full` is all of them, and dictionary and letters may come from files.
//! - `scrabble` ([`Whole`]) is the whole game for two to four, in Portuguese, French and English, with or without
//!   challenges.
//!
//! Where the simplified game's text is silent: an exchange needs seven tiles in the bag, as in the whole game; six turns
//! in a row without points end any game; among several each stops on its own, and the others play on; where crossing
//! words count, the word entered must be whole, with the tiles that touch its ends.
//!
//! A pure library. A [`Referee`] knows the rules in force, the dictionary and the tiles, judges every move and finds all
//! plays of a rack; [`Scrabble`] is what every interface finds it behind.
//!
//! A word is written whole, with its first square (row and column from 0) and its direction, `H` or `V`. A joker's
//! letter is small.
//!
//! ```
//! use game::{Seat, Seed, Title};
//! use scrabble::{Scrabble, Ulb};
//!
//! let game = Title::of::<Scrabble<Ulb>>().open([("leaning", "on")])?;
//! let mut table = game.start(1, Seed(8).into())?;
//! let sight = table.sight(Some(Seat::FIRST));
//! assert!(sight.text().contains(" racks=EEIOBPJ "), "{}", sight.text());
//!
//! table.play("7,4 h épié").map_err(|why| format!("{why:?}"))?;
//! assert!(table.position().starts_with("board=15/15/15/15/15/15/15/4EPIE7/"));
//! assert!(table.position().contains(" scores=6 "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod cgp;
mod edition;
mod files;
mod generate;
mod hand;
mod illegal;
mod judge;
mod law;
mod levels;
mod line;
mod listing;
mod moves;
mod notation;
mod position;
mod premium;
mod reading;
mod referee;
mod rules;
mod scene;
mod sheet;
mod squares;
mod state;
mod text;
mod tile;
mod turn;

pub use board::{Board, Direction, Place, SIZE};
pub use edition::{Edition, Ulb, Whole};
pub use files::{load_dictionary, load_graph, load_letters, load_words};
pub use generate::Found;
pub use illegal::Illegal;
pub use judge::{Judged, Wish};
pub use law::{Challenge, EndRule, Law};
pub use moves::{Move, Play};
pub use premium::Premium;
pub use referee::{Referee, Words};
pub use rules::Scrabble;
pub use state::{Ending, Hand, Last, Open, State, View, draw_blindly};
pub use tile::{Face, RACK, Tile, spend};
pub use turn::{EXCHANGE_FROM, MOST_SCORELESS};
