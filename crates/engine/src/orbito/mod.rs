//! The strong player of Orbito: every game on two orbits is solved by a table, larger boards are searched.

mod course;
mod evaluation;
mod forcing;
mod frame;
mod mestre;
mod plan;
mod position;
mod solved;
mod stones;
pub mod store;
mod sure;
mod table;
mod tally;
mod weights;

pub use course::Course;
pub use evaluation::Promise;
pub use frame::Frame;
pub use mestre::{Mestre, mestre};
pub use plan::{Five, Four, Plan, Size, Three, Two};
pub use position::{Choice, Searched};
pub use solved::{Build, Shelf, find_or_build, solved};
pub use stones::{Play, Stones};
pub use table::Table;
pub use weights::Weights;
