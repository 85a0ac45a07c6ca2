//! The strong players: fast boards, evaluation and tactics of each game joined to a search.
//!
//! ```
//! use game::{Patient, Seat, Seed, Task, Title};
//!
//! let game = Title::with_engine(engine::orbito::mestre).open([("orbits", "3")])?;
//! let mut table = game.start(2, Seed(1))?;
//! let sight = table.sight(Some(Seat::FIRST));
//! let turn = game.player("mestre:nodes=10k")?.choose(&*sight, &mut Task { seed: Seed(1), watch: &mut Patient });
//! assert!(table.play(&turn.ok_or("the game is not over")?).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod konane;
pub mod orbito;
mod thinking;
