//! Game-tree search for two players who alternate and see everything, in games that always come to an end.
//!
//! A game implements [`Position`]; nothing else is asked of it. [`search()`] then finds the best moves, for play and for
//! analysis, and tells whether they are proven to be the best.
//!
//! An estimate is never mistaken for a proof. Beside its [`Score`], `search` carries [`Bounds`] that only ends of
//! games, and what a game knows for sure, ever narrow. Whatever the window, the reductions, the threads, the size of the
//! transposition table, or the moves that a selective list leaves out: a value that is called exact is.
//!
//! ```
//! use search::{Coverage, Exact, Position, Settings, Stop, TranspositionTable, Value, search};
//! use std::ops::ControlFlow;
//!
//! /// A heap of matches: take one, two or three; who cannot take has lost.
//! #[derive(Clone)]
//! struct Matches(u32);
//!
//! impl Position for Matches {
//!     type Move = u32;
//!     type Undo = ();
//!     fn moves(&self, into: &mut Vec<u32>) -> Coverage {
//!         into.extend(1..=self.0.min(3));
//!         Coverage::All
//!     }
//!     fn make(&mut self, taken: u32) {
//!         self.0 -= taken;
//!     }
//!     fn unmake(&mut self, taken: u32, (): ()) {
//!         self.0 += taken;
//!     }
//!     fn end(&self) -> Option<Value> {
//!         (self.0 == 0).then_some(Value::Loss)
//!     }
//!     fn key(&self) -> u64 {
//!         self.0.into()
//!     }
//!     fn pack(&self, taken: u32) -> u16 {
//!         taken as u16
//!     }
//!     fn evaluate(&self) -> i32 {
//!         0
//!     }
//! }
//!
//! let table = TranspositionTable::new(1)?;
//! let watch = &mut |_: &search::Report<'_, u32>| ControlFlow::Continue(());
//! let answer = search(&Matches(7), &table, &Settings::default(), &Stop::new(), watch).ok_or("over")?;
//! assert_eq!(answer.best().chosen, 3);
//! assert_eq!(answer.bounds.exact(), Some(Exact::win_in(3)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod bounds;
mod driver;
mod limits;
mod node;
mod ordering;
mod position;
mod root;
mod score;
mod transposition;

pub use answer::{Answer, Line, Report};
pub use bounds::{Bounds, Exact};
pub use driver::{Enough, Settings, search};
pub use game::{Coverage, Limits, Value};
pub use limits::Stop;
pub use position::Position;
pub use score::Score;
pub use transposition::{TooLarge, TranspositionTable, buckets};
