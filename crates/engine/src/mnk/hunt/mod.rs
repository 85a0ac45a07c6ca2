//! The hunt: the search that plays where lines are known by tables. Its scores are estimates, except where a win or a
//! loss by force has been seen to the end.

mod field;
mod hunter;
mod kind;
mod moves;
mod net;
mod node;
mod prune;
mod quiet;
mod reduce;
mod root;
mod table;
mod weights;

pub use field::Field;
pub(super) use hunter::{Hunter, NEARLY_SURE};
pub use kind::Judge;
pub use net::{HIDDEN, LINE, LINES, MOST_WEIGHT, Parameters, UNITS, WEIGHT};
pub use root::{Found, Hunt, SURE};
pub use table::Table;
pub use weights::{FOURSOMES, STANDINGS, THREATS, UNIT, Weights, foursome, standing};
