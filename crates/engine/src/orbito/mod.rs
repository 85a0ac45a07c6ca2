//! The strong player of Orbito: every game on two orbits is solved by a table, larger boards are searched.

mod evaluation;
mod mestre;
mod plan;
mod position;
mod solved;
mod stones;
pub mod store;
mod table;

pub use mestre::{Mestre, mestre};
pub use plan::{Five, Four, Plan, Size, Three, Two};
pub use position::{Choice, Searched};
pub use solved::{find_or_build, solved};
pub use stones::{Play, Stones};
pub use table::Table;
