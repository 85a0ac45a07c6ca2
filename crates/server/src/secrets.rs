//! Ids, tokens and seeds, drawn from the system; tokens are kept as hashes only.

use std::fmt::Write;

use game::{Deal, Secret, Seed};
use sha2::{Digest, Sha256};

/// The system gives no random bits.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the system gives no random bits")]
pub(crate) struct NoChance;

fn drawn<const N: usize>() -> Result<[u8; N], NoChance> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoChance)?;
    Ok(bytes)
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The id of a new game: nobody guesses it.
pub(crate) fn id() -> Result<String, NoChance> {
    drawn::<12>().map(|bytes| hex(&bytes))
}

/// Letters and digits that nobody takes for others when they are read out or typed.
const PLAIN: &[u8; 30] = b"ABCDEFGHJKMNPQRSTVWXYZ23456789";

/// So long is the code of a tournament.
pub(crate) const CODE: usize = 6;

/// The letter of a code for a byte by chance.
pub(crate) fn code_letter(byte: u8) -> char {
    char::from(PLAIN[usize::from(byte) % PLAIN.len()])
}

/// The code of a new tournament, which people type.
pub(crate) fn code() -> Result<String, NoChance> {
    drawn::<CODE>().map(|bytes| bytes.into_iter().map(code_letter).collect())
}

/// Whether a text may be the code of a tournament.
pub(crate) fn may_be_code(text: &str) -> bool {
    text.len() == CODE && text.bytes().all(|byte| PLAIN.contains(&byte))
}

/// A new token: 128 random bits.
pub(crate) fn token() -> Result<String, NoChance> {
    drawn::<16>().map(|bytes| hex(&bytes))
}

/// The salt of a password.
pub(crate) fn salt() -> Result<[u8; 16], NoChance> {
    drawn()
}

/// By what a new game is dealt: where something is hidden, by a secret that nobody can guess.
pub(crate) fn deal(hides: bool) -> Result<Deal, NoChance> {
    if hides {
        return drawn().map(|bytes| Deal::Secret(Secret(bytes)));
    }
    drawn().map(|bytes| Deal::Seed(Seed(u64::from_le_bytes(bytes))))
}

/// What is kept of a token.
pub(crate) fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

/// So many tokens does a seat or a tournament have; of older ones the first is forgotten.
const MOST_TOKENS: usize = 4;

/// The hashes of tokens, with blanks between, and that of one more.
pub(crate) fn with_token(hashes: &str, token: &str) -> String {
    let own = hash(token);
    let all: Vec<&str> = hashes.split_whitespace().chain([own.as_str()]).collect();
    all[all.len().saturating_sub(MOST_TOKENS)..].join(" ")
}

/// Whether a text may be the id of a game: others are not looked for.
pub(crate) fn may_be_id(text: &str) -> bool {
    text.len() == 24 && is_hex(text)
}

/// Whether a text may be a token.
pub(crate) fn may_be_token(text: &str) -> bool {
    text.len() == 32 && is_hex(text)
}

fn is_hex(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}
