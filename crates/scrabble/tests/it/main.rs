//! Scrabble against its specification, and against a twin written from the rules' prose.

mod cgp;
mod desk;
mod imports;
mod levels;
mod phonies;
mod promises;
mod sheets;
mod texts;
mod twin;
mod twin_agrees;
mod ulb;
mod whole;
