//! Scenes drawn: the only place that draws. [`svg`] makes a picture whose cells can be clicked, [`thumb`] a small one,
//! [`text`] makes lines, [`on_screen`] those that fit a screen, [`plot`] draws the course of a game.
//!
//! ```
//! use game::{Language, Seat, Seed, Title};
//!
//! let title = Title::of::<mnk::Mnk>();
//! let table = title.open([]).unwrap().start(2, Seed(0).into()).unwrap();
//! let scene = table.sight(Some(Seat::FIRST)).scene();
//! assert!(render::svg(&scene, &title.translator(Language::En)).contains("id=\"cell-5\""));
//! assert!(render::text(&scene, &title.translator(Language::En)).starts_with("+---+---+"));
//! ```

mod plot;
mod screen;
mod svg;
mod text;
mod threats;

pub use plot::{Spot, plot};
pub use screen::{Screen, board_on, on_screen};
pub use svg::{Places, STYLE, escape, places, svg, thumb};
pub use text::{board, text};
pub use threats::threats;
