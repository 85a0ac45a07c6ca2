//! Konane, the draughts of Hawaii ("damas havaianas"): on a full board each player first removes a piece, then they
//! jump in turn over opposing pieces, straight and as far as they like. Who cannot jump has lost.
//!
//! A pure library: the types of the specification ([`Square`], [`Move`], [`Squares`], [`Board`]), the rules
//! ([`State`], [`Konane`]) with the levels `facil` and `normal`, and the message protocol: the [control
//! program](Control), its [`Interface`], and the [automatic player](AutomaticPlayer). Each public item names, in
//! parentheses, the specified procedure it stands for. The specified predicates that tell a type (`pos?`, `jogada?`)
//! and the checks of arguments that Rust's types make needless have no counterpart.
//!
//! The course's list operations are those of slices and iterators: `nova-lista` is [`Vec::new`], `insere` puts an
//! element first, `primeiro` and `resto` are [`split_first`](slice::split_first), `lista-vazia?` is
//! [`is_empty`](slice::is_empty), `listas=?` is [`Iterator::eq`] or `==`, `filtra` is [`Iterator::filter`] and
//! `transforma` is [`Iterator::map`].
//!
//! ```
//! use game::Title;
//! use konane::{Colour, Konane, Play, Square, Size, State};
//!
//! let mut state = State::start(Size::STANDARD);
//! state.play(Play::Remove(Square::new(3, 3)?))?;
//! state.play(Play::Remove(Square::new(3, 4)?))?;
//! assert_eq!(state.board().mobility(Colour::Black), 3);
//! state.play("5,3-3,3".parse()?)?;
//!
//! // The same through the workbench, where a move is text.
//! let mut table = Title::of::<Konane>().open([("size", "8")])?.start(2, game::Seed(0).into())?;
//! for text in ["3,3", "3,4", "5,3-3,3"] {
//!     table.play(text).map_err(|refused| format!("{refused:?}"))?;
//! }
//! assert_eq!(table.position(), state.to_string());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod control;
mod illegal;
mod levels;
mod moves;
mod opening;
mod player;
mod rules;
mod scene;
mod square;
mod state;
mod text;

pub use board::{Board, Colour, Content, OffBoard};
pub use control::{Awaits, Cause, Control, Interface, Notice, OutOfOrder, Side, Verdict};
pub use illegal::Illegal;
pub use moves::{Move, Squares};
pub use opening::{NoFirstPieces, WrongFirstPiece, ask_first_pieces, check_first_piece};
pub use player::{Automatic, AutomaticPlayer, Unheard};
pub use rules::Konane;
pub use square::{Size, SizeError, Square, SquareError};
pub use state::{Phase, Play, State, StateError, perft};
pub use text::{ColourError, NotationError, StateTextError};
