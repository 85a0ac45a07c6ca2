//! The strong players: fast boards, evaluation and tactics of each game joined to a search.
//!
//! ```
//! use game::{Seat, Seed, Task, Title};
//!
//! let game = Title::with_engine(engine::orbito::mestre).open([("orbits", "3")])?;
//! let mut table = game.start(2, Seed(1).into())?;
//! let sight = table.sight(Some(Seat::FIRST));
//! let chosen = game.player(&"mestre:nodes=10k".parse()?)?.choose(&*sight, &mut Task::unwatched(Seed(1)))?;
//! assert!(table.play(&chosen.into_move().ok_or("a move")?).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # An engine for a game
//!
//! A game for two that hides nothing gets its strong player in two steps:
//!
//! 1. a fast board that the search can play on: [`search::Position`]. Moves, the end of the game, a key for the
//!    transposition table, and a static evaluation are all it needs; `known` and `rank` make it stronger.
//! 2. what joins that board to the rules of the game: [`FastBoard`].
//!
//! `Title::with_engine(engine::mestre::<MyBoard>)` is then the game with `mestre`: limits (`mestre:1s,threads=2`),
//! strengths from 1 to 10, analysis, proofs, and a player that can be watched and stopped. A board that has no room for
//! some sizes says so with `Level::strong("mestre", engine::mestre::<MyBoard>).only_for(…)`.
//!
//! A game with several boards, or one that knows more than a search does, builds its player on [`Mestre`] and
//! [`Searcher`], as [`orbito`], [`konane`] and [`mnk`](mod@mnk) do.
//!
//! This is a whole engine, `examples/noughts.rs`:
//!
#![doc = concat!("```\n", include_str!("../examples/noughts.rs"), "```")]

mod bits;
mod board;
mod cache;
mod compare;
mod findings;
pub mod konane;
mod mestre;
pub mod mnk;
pub mod orbito;
pub mod scrabble;
mod searcher;
mod watched;

pub use bits::Bits;
pub use board::FastBoard;
pub use compare::{Disagreement, Fault, compare};
pub use mestre::{Ask, Mestre, ask, mestre};
pub use searcher::{Question, Searcher};
