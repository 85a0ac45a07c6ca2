//! The protocol as types: what clients send and what they are sent. `docs/server.md` explains it with examples.

mod account;
mod contests;
mod hall;
mod live;
mod play;
mod review;
mod scene;
mod state;

pub(crate) use account::*;
pub(crate) use contests::*;
pub(crate) use hall::*;
pub(crate) use live::*;
pub(crate) use play::*;
pub(crate) use review::*;
pub(crate) use scene::*;
pub(crate) use state::*;
