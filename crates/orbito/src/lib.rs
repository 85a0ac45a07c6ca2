//! Orbito-n: two players place stones on a square board of 2 to 5 concentric orbits, and after every
//! turn each orbit moves on by one step, counter-clockwise. A complete line of `2n` stones wins.
//!
//! The crate holds the three abstract types of the specification ([`Position`], [`Stone`] and
//! [`Board`]), the computer's two levels ([`Level`]) and whole games in three variants ([`Game`]).
//! [`Orbito`] is the game as the rest of the house knows it, by its [`game::Rules`]. Nothing here does input or output.
//! Each item names the specified function that it implements.
//!
//! ```
//! use orbito::{Game, Level, Orbits, Outcome, Player, Variant};
//!
//! let mut game = Game::new(Variant::Specified, Orbits::new(2)?);
//! game.play(&"c2".parse()?)?;
//! assert_eq!(game.board().to_string(), "    a   b   c   d
//! 01 [ ]-[ ]-[ ]-[ ]
//!     |   |   |   |
//! 02 [ ]-[X]-[ ]-[ ]
//!     |   |   |   |
//! 03 [ ]-[ ]-[ ]-[ ]
//!     |   |   |   |
//! 04 [ ]-[ ]-[ ]-[ ]");
//!
//! while game.outcome().is_none() {
//!     let place = Level::Normal.choose(game.board(), game.player());
//!     game.play(&place.expect("a game goes on only while a position is free").into())?;
//! }
//! assert_eq!(game.outcome(), Some(Outcome::Won(Player::X)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod levels;
mod lines;
mod position;
mod rules;
mod scene;
mod stone;
mod text;
mod turn;
mod words;

pub use board::{Board, BoardError};
pub use levels::{Level, UnknownLevel};
pub use lines::{Line, Outcome};
pub use position::{
    Adjacency, OffBoard, Orbits, OrbitsError, OrbitsTextError, Position, PositionError, Spin, reading_order,
};
pub use rules::Orbito;
pub use stone::{Player, Stone, StoneError};
pub use text::{BoardTextError, GameTextError};
pub use turn::{Game, Shift, Turn, TurnError, TurnTextError, UnknownVariant, Variant};
