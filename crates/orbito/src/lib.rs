//! Orbito-n: two players place stones on a square board of 2 to 5 concentric orbits, and after every
//! turn each orbit moves on by one step, counter-clockwise. A complete line of `2n` stones wins.
//!
//! The crate holds the three abstract types of the specification ([`Point`], [`Stone`] and
//! [`Board`]), the computer's two levels ([`Level`]) and whole games in three variants ([`State`]).
//! [`Orbito`] is the game as all interfaces know it, by its [`game::Rules`]. Nothing here does input or output.
//! Each item names the specified function that it implements.
//!
//! ```
//! use orbito::{State, Level, Orbits, Ending, Colour, Variant};
//!
//! let mut state = State::new(Variant::Specified, Orbits::new(2)?);
//! state.play(&"c2".parse()?)?;
//! assert_eq!(state.board().to_string(), "    a   b   c   d
//! 01 [ ]-[ ]-[ ]-[ ]
//!     |   |   |   |
//! 02 [ ]-[X]-[ ]-[ ]
//!     |   |   |   |
//! 03 [ ]-[ ]-[ ]-[ ]
//!     |   |   |   |
//! 04 [ ]-[ ]-[ ]-[ ]");
//!
//! while state.ending().is_none() {
//!     let place = Level::Normal.choose(state.board(), state.mover());
//!     state.play(&place.expect("a game goes on only while a point is free").into())?;
//! }
//! assert_eq!(state.ending(), Some(Ending::Won(Colour::X)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod levels;
mod lines;
mod moves;
mod point;
mod rules;
mod scene;
mod state;
mod stone;
mod text;
mod words;

pub use board::{Board, BoardError};
pub use levels::{Level, UnknownLevel};
pub use lines::{Ending, Line};
pub use moves::{Move, MoveTextError, Shift};
pub use point::{Adjacency, OffBoard, Orbits, OrbitsError, OrbitsTextError, Point, PointError, Spin, reading_order};
pub use rules::Orbito;
pub use state::{MoveError, State, UnknownVariant, Variant};
pub use stone::{Colour, Stone, StoneError};
pub use text::{BoardTextError, StateTextError};
