//! m,n,k games: two players lay stones on a board of m rows and n columns, and the first with k stones in an
//! unbroken line wins. Noughts and crosses is 3,3,3; Gomoku is 15,15,5, by one of several rules ([`Rule`]).
//!
//! A pure library: the board and its geometry, the text of a board, the three levels of the specification, and
//! [`Mnk`], the rules behind which every interface finds them. Each public item names, in parentheses, the specified function it stands for. What the specification calls
//! invalid arguments is a typed error here, or cannot be written.
//!
//! ```
//! use mnk::{Board, Level, Point, Stone};
//! use std::num::NonZeroU32;
//!
//! let mut board = Board::from_rows(&[[0, 0, -1], [-1, 1, 0], [1, 0, 0]])?;
//! let k = NonZeroU32::new(3).ok_or("k is at least 1")?;
//!
//! let chosen = mnk::choose(&board, Stone::X, k, Level::Dificil)?;
//! assert_eq!(chosen, Point::new(8)?);
//!
//! board.place(chosen, Stone::X)?;
//! assert!(!board.is_over(k));
//! assert_eq!(board.to_string(), "+---+---O\n|   |   |\nO---X---+\n|   |   |\nX---X---+");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Through the facade of `game` the same position is one line of text:
//!
//! ```
//! use game::Title;
//!
//! let noughts_and_crosses = Title::of::<mnk::Mnk>().open([])?;
//! let mut table = noughts_and_crosses.read_position("..O/OX./X.. X")?;
//! assert!(table.play("8").is_ok());
//! assert_eq!(table.position(), "..O/OX./XX. O");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod formats;
mod foul;
mod ladder;
mod levels;
mod lines;
mod notation;
mod opening;
mod play;
mod psq;
mod race;
mod rule;
mod rules;
mod scene;
mod sgf;
mod size;
mod state;
mod text;
mod theorem;

pub use board::{Board, BoardError, PlaceError, Stone, StoneError};
pub use foul::{Foul, Ground, foul};
pub use levels::{GameOver, Level, Progress, UnknownLevel, choose, choose_with};
pub use lines::Diagonals;
pub use notation::TextError;
pub use opening::{BALANCED, Opening, Shape, Stage, laid_out, next_stone};
pub use play::Play;
pub use rule::{Ends, Goal, Rule, UnknownRule};
pub use rules::Mnk;
pub use size::{OffBoard, Point, PointError, Size, SizeError, TypedError};
pub use state::{Ending, State};
