//! Passwords: kept as hashes that are slow to make, and never more of them at a time than the machine can bear.

use std::io;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use tokio::sync::oneshot;

use crate::fault::{Fault, Word};
use crate::secrets;

/// So many are hashed at a time, each by a thread of its own: it takes a core, and 19 MiB that the thread keeps.
const AT_ONCE: usize = 2;
/// So many may wait for that.
const WAITING: usize = 64;

/// How many characters a password has.
pub(crate) const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;

type Job = Box<dyn FnOnce() + Send>;

/// Hashes passwords.
pub(crate) struct Passwords {
    jobs: mpsc::SyncSender<Job>,
}

impl Passwords {
    /// Starts the threads, which end with this.
    pub(crate) fn start() -> io::Result<Self> {
        let (jobs, waiting) = mpsc::sync_channel::<Job>(WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 1..=AT_ONCE {
            let waiting = Arc::clone(&waiting);
            let next = move || waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let work = move || {
                while let Ok(job) = next() {
                    job()
                }
            };
            thread::Builder::new().name(format!("passwords-{number}")).spawn(work)?;
        }
        Ok(Passwords { jobs })
    }

    async fn in_turn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
        let busy = || Fault::new(Word::Busy, "busy");
        let (tell, told) = oneshot::channel();
        // Whoever asked may be gone.
        let job = Box::new(move || drop(tell.send(work())));
        self.jobs.try_send(job).map_err(|_| busy())?;
        told.await.map_err(|_| busy())
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
        let passwords = Passwords::start().expect("threads");
        let kept = passwords.hash("correct horse".to_owned()).await.expect("a hash");
        assert!(kept.starts_with("$argon2id$") && !kept.contains("correct"));
        assert_ne!(kept, passwords.hash("correct horse".to_owned()).await.expect("another salt"));
        assert!(passwords.fits("correct horse".to_owned(), Some(kept.clone())).await.expect("an answer"));
        assert!(!passwords.fits("correct hors".to_owned(), Some(kept)).await.expect("an answer"));
        assert!(!passwords.fits("correct horse".to_owned(), None).await.expect("an answer"));
    }

    #[tokio::test]
    async fn more_than_can_wait_are_sent_away() {
        let passwords = Arc::new(Passwords::start().expect("threads"));
        let all: Vec<_> = (0..200)
            .map(|_| {
                let passwords = Arc::clone(&passwords);
                tokio::spawn(async move { passwords.fits("correct horse".to_owned(), None).await.is_ok() })
            })
            .collect();
        let mut done = 0;
        for one in all {
            done += usize::from(one.await.expect("an answer"));
        }
        assert!((WAITING..=WAITING + 50).contains(&done), "{done}");
    }
}
