//! Passwords: kept as hashes that are slow to make, and never more of them at a time than the machine can bear.

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use tokio::sync::Semaphore;

use crate::fault::{Fault, Word};
use crate::questions::blocking;
use crate::secrets;

/// So many are hashed at a time: each takes a core, and 19 MiB.
const AT_ONCE: usize = 2;
/// So many may wait for that.
const WAITING: usize = 64;

/// How many characters a password has.
pub(crate) const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;

/// Hashes passwords.
pub(crate) struct Passwords {
    waiting: Semaphore,
    at_once: Semaphore,
}

impl Default for Passwords {
    fn default() -> Self {
        Passwords { waiting: Semaphore::new(WAITING), at_once: Semaphore::new(AT_ONCE) }
    }
}

impl Passwords {
    async fn in_turn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
        let busy = || Fault::new(Word::Busy, "busy");
        let _waiting = self.waiting.try_acquire().map_err(|_| busy())?;
        let _turn = self.at_once.acquire().await.map_err(|_| busy())?;
        blocking(work).await
    }

    /// What is kept of a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Fault> {
        let salt = secrets::salt()?;
        let hash = self.in_turn(move || hashed(&password, &salt)).await?;
        hash.ok_or_else(|| Fault::new(Word::Busy, "busy"))
    }

    /// Whether this is the password; without one to compare with it takes as long to say no.
    pub(crate) async fn fits(&self, password: String, kept: Option<String>) -> Result<bool, Fault> {
        let salt = secrets::salt()?;
        let fits = move || match kept {
            Some(kept) => PasswordHash::new(&kept)
                .is_ok_and(|kept| Argon2::default().verify_password(password.as_bytes(), &kept).is_ok()),
            None => {
                hashed(&password, &salt);
                false
            }
        };
        self.in_turn(fits).await
    }
}

fn hashed(password: &str, salt: &[u8]) -> Option<String> {
    let salt = SaltString::encode_b64(salt).ok()?;
    Argon2::default().hash_password(password.as_bytes(), &salt).ok().map(|hash| hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_hash_only() {
        let passwords = Passwords::default();
        let kept = passwords.hash("correct horse".to_owned()).await.expect("a hash");
        assert!(kept.starts_with("$argon2id$") && !kept.contains("correct"));
        assert_ne!(kept, passwords.hash("correct horse".to_owned()).await.expect("another salt"));
        assert!(passwords.fits("correct horse".to_owned(), Some(kept.clone())).await.expect("an answer"));
        assert!(!passwords.fits("correct hors".to_owned(), Some(kept)).await.expect("an answer"));
        assert!(!passwords.fits("correct horse".to_owned(), None).await.expect("an answer"));
    }
}
