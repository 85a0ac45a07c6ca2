//! Scrabble IST: two to four players lay words of Portuguese letters on a board of 15 by 15 squares. The bag is
//! shuffled by a seeded generator, and any letters form a word: there is no dictionary.
//!
//! A pure library: letters and sets of them, the generator and the shuffle, the board and its text, players, turns, and
//! [`ScrabbleIst`], the rules behind which every interface finds them. Each public item names, in parentheses, the
//! specified function it stands for. What the specification calls invalid arguments is a typed error here, or cannot be
//! written.
//!
//! ```
//! use scrabble_ist::{LetterSet, Move, Player, Points, ScrabbleIst, take_turn};
//! use std::num::NonZeroU64;
//!
//! let rules = ScrabbleIst::new(LetterSet::ist(), Points::ist())?;
//! let seed = NonZeroU64::new(32).ok_or("a seed is positive")?;
//! let state = rules.deal(2, seed)?;
//! assert_eq!(state.players()[0].to_string(), "#1 (  0): B Ç D E M O U");
//!
//! let (mut board, mut bag) = (state.board().clone(), state.bag().to_vec());
//! let mut player = state.players()[0].clone();
//! let demo: Move = "J 6 8 V DEMO".parse()?;
//! take_turn(&mut board, &mut player, &mut bag, rules.points(), true, &demo)?;
//! assert_eq!(player.to_string(), "#1 (  5): A B Ç E I T U");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Through the facade of `game` seats see their own letters only. Whoever runs the table may see all of them, as one
//! line of text that reads back as a [`State`], and show them as the specification does, at one screen:
//!
//! ```
//! use game::{Seed, Title};
//! use scrabble_ist::State;
//!
//! let game = Title::of::<scrabble_ist::ScrabbleIst>().open([])?;
//! let mut table = game.start(2, Seed(32).into())?;
//! assert!(table.play("J 6 8 V DEMO").is_ok());
//! let state: State = table.position().parse()?;
//! assert!(state.screen().ends_with("+\n#1 (  5): A B Ç E I T U\n#2 (  0): A B I N O O V"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod files;
mod generator;
mod hand;
mod letter;
mod line;
mod places;
mod play;
mod player;
mod position;
mod reading;
mod rules;
mod scene;
mod set;
mod sheet;
mod state;
mod turn;

pub use board::{Board, Cell, Direction, NoDirection, NoSquare, OffBoard, SIDE, Square, cell_char, cell_of, drawn};
pub use generator::{Generator, next_number, shuffle, shuffled};
pub use letter::{ForeignLetter, Letter, Word, WordError, letters_of};
pub use line::{LineError, Move};
pub use play::{Placement, PlayError, Tile, fits, play_word};
pub use player::{HAND, Player, TooManyLetters, player_line};
pub use position::PositionError;
pub use rules::{EmptyBag, NoSuchTable, ScrabbleIst};
pub use set::{LetterSet, Points, PointsError, SetError};
pub use state::{Ending, Known, State};
pub use turn::{Done, TurnError, check_turn, take_turn};
