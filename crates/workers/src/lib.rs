//! Tournaments on many machines. [`Nats`] is the queue of whoever holds a tournament: it hands pairs out over a NATS server.
//! [`Worker`] takes them from there, plays them and sends back what became of them.
//!
//! Nothing is lost and nothing counts twice:
//!
//! - a pair stays in the server's stream until its result is in another one, and is given to somebody else when its worker
//!   is not heard of any more;
//! - a result stays there until it is in the journal; a second one of the same pair is dropped, here or by the server;
//! - players go by what is in their files, and run in the sandbox.
//!
//! `docs/scale-out.md` tells how it is used.

mod connection;
mod files;
mod queue;
mod shelf;
mod wire;
mod worker;

pub use connection::NatsError;
pub use queue::{Nats, Sent};
pub use worker::Worker;

/// The messages of this crate.
pub const WORDS: game::Translations = game::Translations {
    pt: include_str!("../i18n/pt.ftl"),
    fr: include_str!("../i18n/fr.ftl"),
    en: include_str!("../i18n/en.ftl"),
};
