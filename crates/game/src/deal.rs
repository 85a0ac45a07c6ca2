//! By what a game is dealt: a seed that anybody may ask for, or a secret that nobody can guess.
//!
//! A secret has 256 bits, and its generator is MGF1 with SHA-256 (RFC 8017, B.2.1): the hash of the secret and a counter,
//! block after block. From tiles that were seen nobody finds the tiles to come: that would take searching all secrets,
//! while a number of 64 bits can be searched for. A commitment, published at the start, is the hash of a name and the
//! secret; once the secret is told, anybody can see that the game was dealt by it. Both are a few lines in any language.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::random::shuffle;
use crate::{Seed, SplitMix64};

/// How many bytes a secret has.
const BYTES: usize = 32;

/// What nobody can guess.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Secret(pub [u8; BYTES]);

impl Secret {
    /// What can be published before the secret is: the SHA-256 of `NAME:SECRET`, in hexadecimal digits.
    ///
    /// ```
    /// let secret = game::Secret([0; 32]);
    /// // printf %s a:0000…0000 | sha256sum
    /// assert_eq!(secret.commitment("a"), "19cdbc26232b47f25d10acc732839711c6ebcda64d14626d27103424cbff6cc2");
    /// ```
    pub fn commitment(&self, name: &str) -> String {
        hex(&Sha256::digest(format!("{name}:{self}")))
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

// Not told in logs.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Secret {
    type Err = NoDeal;

    fn from_str(text: &str) -> Result<Self, NoDeal> {
        let small = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let mut bytes = [0; BYTES];
        if text.len() != 2 * BYTES || !text.bytes().all(small) {
            return Err(NoDeal);
        }
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).map_err(|_| NoDeal)?;
        }
        Ok(Secret(bytes))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// By what a game is dealt. Its text is a number, or the 64 hexadecimal digits of a secret.
///
/// ```
/// use game::{Deal, Seed};
///
/// assert_eq!("7".parse(), Ok(Deal::Seed(Seed(7))));
/// assert!(matches!("07".repeat(32).parse(), Ok(Deal::Secret(_))));
/// assert!("ab".repeat(31).parse::<Deal>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deal {
    /// By the specified generator.
    Seed(Seed),
    /// By the one that nobody can foretell.
    Secret(Secret),
}

impl Deal {
    /// The generator that it begins.
    pub fn dealer(self) -> Dealer {
        match self {
            Deal::Seed(seed) => Dealer(Source::Specified(SplitMix64::new(seed))),
            Deal::Secret(secret) => Dealer(Source::Secret { secret, counter: 0, words: [0; 4], left: 0 }),
        }
    }

    /// The seed for a player's move after so many entries: another one for each. It tells nothing of a secret.
    pub(crate) fn of_move(self, entries: usize) -> Seed {
        match self {
            Deal::Seed(seed) => Seed(SplitMix64::new(seed).next() ^ entries as u64),
            Deal::Secret(secret) => {
                // Longer than what the dealer hashes, so that the two never meet.
                let hash = Sha256::new().chain_update(secret.0).chain_update("move").chain_update(entries.to_string());
                Seed(words(&hash.finalize().into())[0])
            }
        }
    }
}

impl Default for Deal {
    fn default() -> Self {
        Deal::Seed(Seed::default())
    }
}

impl From<Seed> for Deal {
    fn from(seed: Seed) -> Self {
        Deal::Seed(seed)
    }
}

impl From<Secret> for Deal {
    fn from(secret: Secret) -> Self {
        Deal::Secret(secret)
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::Seed(seed) => write!(f, "{}", seed.0),
            Deal::Secret(secret) => write!(f, "{secret}"),
        }
    }
}

impl FromStr for Deal {
    type Err = NoDeal;

    fn from_str(text: &str) -> Result<Self, NoDeal> {
        // A secret of decimal digits only, with zeros in front, would be a number too.
        let secret = text.parse().map(Deal::Secret);
        secret.or_else(|error| text.parse().map(|number| Deal::Seed(Seed(number))).map_err(|_| error))
    }
}

/// A text that is neither a number nor 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is a whole number below 2^64, or 64 hexadecimal digits")]
pub struct NoDeal;

/// Deals a game.
#[derive(Clone, Debug)]
pub struct Dealer(Source);

#[derive(Clone, Debug)]
enum Source {
    Specified(SplitMix64),
    Secret {
        secret: Secret,
        /// The number of the next block.
        counter: u32,
        /// The last block.
        words: [u64; 4],
        /// How many words of it are still to be drawn.
        left: usize,
    },
}

impl Dealer {
    /// The next 64 bits.
    pub fn word(&mut self) -> u64 {
        match &mut self.0 {
            Source::Specified(chance) => chance.next(),
            Source::Secret { secret, counter, words: block, left } => {
                if *left == 0 {
                    let hash = Sha256::new().chain_update(secret.0).chain_update(counter.to_be_bytes());
                    (*block, *left) = (words(&hash.finalize().into()), 4);
                    *counter = counter.wrapping_add(1);
                }
                *left -= 1;
                block[3 - *left]
            }
        }
    }

    /// Puts the items in random order, as [`SplitMix64::shuffle`] does.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(items, || self.word());
    }

    /// What another, independent game would be dealt by.
    pub fn fork(&mut self) -> Deal {
        match &mut self.0 {
            Source::Specified(chance) => Deal::Seed(chance.fork()),
            Source::Secret { .. } => {
                let mut bytes = [0; BYTES];
                for eight in bytes.chunks_exact_mut(8) {
                    eight.copy_from_slice(&self.word().to_be_bytes());
                }
                Deal::Secret(Secret(bytes))
            }
        }
    }
}

/// A hash as four numbers, the first byte being the highest of the first.
fn words(hash: &[u8; BYTES]) -> [u64; 4] {
    let mut words = [0; 4];
    for (word, eight) in words.iter_mut().zip(hash.chunks_exact(8)) {
        *word = eight.iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Made by PyCryptodome: MGF1 with SHA-256 of the bytes 0 to 31.
    #[test]
    fn a_secret_deals_as_mgf1_does() {
        let secret: Secret =
            "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f".parse().expect("a secret");
        let mut dealer = Deal::Secret(secret).dealer();
        let drawn: Vec<String> = (0..6).map(|_| format!("{:016x}", dealer.word())).collect();
        assert_eq!(
            drawn.concat(),
            "70f4003d52b6eb03da852e93256b5986b5d4883098bb7973bc5318cc66637a8404a6950a06d3e3308ad7d3606ef810eb"
        );
        let Deal::Secret(fork) = dealer.fork() else { panic!("a secret leads to a secret") };
        assert_eq!(fork.to_string(), "124e3943404ca746a12c51c7bf7768390f8d842ac9cb62349779a7537a78327d");
    }

    #[test]
    fn the_seeds_of_moves_are_others_than_what_is_dealt() {
        let deal = Deal::Secret(Secret([7; BYTES]));
        let mut dealer = deal.dealer();
        let dealt: Vec<u64> = (0..1000).map(|_| dealer.word()).collect();
        let moves: Vec<u64> = (0..1000).map(|entries| deal.of_move(entries).0).collect();
        assert!(moves.iter().all(|seed| !dealt.contains(seed)));
        let mut different = moves.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), moves.len());
        // As every release has had it.
        assert_eq!(Deal::Seed(Seed(1234567)).of_move(3), Seed(6457827717110365317 ^ 3));
    }

    #[test]
    fn no_log_tells_a_secret() {
        assert_eq!(format!("{:?}", Deal::Secret(Secret([1; BYTES]))), "Secret(Secret(…))");
    }
}
