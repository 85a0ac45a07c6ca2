//! The strong players: fast boards, evaluation and tactics of each game joined to a search.
//!
//! ```
//! use game::{Seat, Seed, Task, Title};
//!
//! let game = Title::with_engine(engine::orbito::mestre).open([("orbits", "3")])?;
//! let mut table = game.start(2, Seed(1))?;
//! let sight = table.sight(Some(Seat::FIRST));
//! let chosen = game.player(&"mestre:nodes=10k".parse()?)?.choose(&*sight, &mut Task::unwatched(Seed(1)))?;
//! assert!(table.play(&chosen.into_move().ok_or("a move")?).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bits;
pub mod konane;
pub mod orbito;
mod searcher;

pub use bits::Bits;
