//! Passwords: kept as hashes that are slow to make, and never more of them at a time than the machine can bear.

use std::io;
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use argon2::password_hash::{Output, ParamsString, PasswordHash, Salt, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::oneshot;

use crate::aside::{self, Back};
use crate::fault::{Fault, Word};
use crate::secrets;

/// So many are hashed at a time, each by a thread of its own: it takes a core, and 19 MiB that the thread keeps.
const AT_ONCE: usize = 2;
/// So many may wait for that.
const WAITING: usize = 64;

/// How many characters a password has.
pub(crate) const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;

/// The memory of a thread. Given back and asked for again it would never fit where it was before, and pile up.
type Memory = Vec<Block>;

type Job = Box<dyn FnOnce(&mut Memory) + Send>;

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
                let mut memory = Memory::new();
                while let Ok(job) = next() {
                    job(&mut memory)
                }
            };
            aside::spawn(format!("passwords-{number}"), Back::Halfway, work)?;
        }
        Ok(Passwords { jobs })
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let busy = || Fault::new(Word::Busy, "busy");
        let (tell, told) = oneshot::channel();
        // Whoever asked may be gone.
        let job = Box::new(move |memory: &mut Memory| drop(tell.send(work(memory))));
        self.jobs.try_send(job).map_err(|_| busy())?;
        told.await.map_err(|_| busy())
    }

    /// What is kept of a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Fault> {
        let salt = secrets::salt()?;
        let hash = self.in_turn(move |memory| hashed(&password, &salt, memory)).await?;
        hash.ok_or_else(|| Fault::new(Word::Busy, "busy"))
    }

    /// Whether this is the password; without one to compare with it takes as long to say no.
    pub(crate) async fn fits(&self, password: String, kept: Option<String>) -> Result<bool, Fault> {
        let salt = secrets::salt()?;
        let fits = move |memory: &mut Memory| match kept {
            Some(kept) => PasswordHash::new(&kept).is_ok_and(|kept| is_of(&password, &kept, memory) == Some(true)),
            None => {
                hashed(&password, &salt, memory);
                false
            }
        };
        self.in_turn(fits).await
    }
}

/// What a password becomes with this salt, in the memory of the thread.
fn output(password: &str, salt: Salt<'_>, argon2: &Argon2<'_>, memory: &mut Memory) -> Option<Output> {
    let mut bytes = [0; 64];
    let salt = salt.decode_b64(&mut bytes).ok()?;
    let blocks = argon2.params().block_count();
    memory.resize(blocks.max(memory.len()), Block::default());
    let length = argon2.params().output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
    Output::init_with(length, |out| {
        Ok(argon2.hash_password_into_with_memory(password.as_bytes(), salt, out, &mut memory[..blocks])?)
    })
    .ok()
}

fn hashed(password: &str, salt: &[u8], memory: &mut Memory) -> Option<String> {
    let (salt, argon2) = (SaltString::encode_b64(salt).ok()?, Argon2::default());
    let hash = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(argon2.params()).ok()?,
        salt: Some(salt.as_salt()),
        hash: Some(output(password, salt.as_salt(), &argon2, memory)?),
    };
    Some(hash.to_string())
}

/// Whether a hash is that of this password, by whatever means it was made. Outputs are compared in constant time.
fn is_of(password: &str, kept: &PasswordHash<'_>, memory: &mut Memory) -> Option<bool> {
    let version = kept.version.map_or(Ok(Version::default()), Version::try_from).ok()?;
    let argon2 = Argon2::new(Algorithm::try_from(kept.algorithm).ok()?, version, Params::try_from(kept).ok()?);
    Some(output(password, kept.salt?, &argon2, memory)? == kept.hash?)
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

    /// The library's own way, which asks for new memory each time, says the same.
    #[tokio::test]
    async fn hashes_are_those_of_the_library() {
        use argon2::password_hash::{PasswordHasher, PasswordVerifier};
        let passwords = Passwords::start().expect("threads");
        let ours = passwords.hash("correct horse".to_owned()).await.expect("a hash");
        let parsed = PasswordHash::new(&ours).expect("a hash");
        assert!(Argon2::default().verify_password(b"correct horse", &parsed).is_ok());
        assert!(Argon2::default().verify_password(b"wrong horse", &parsed).is_err());
        let salt = SaltString::encode_b64(b"some salt of it").expect("a salt");
        let smaller = Argon2::new(Algorithm::Argon2i, Version::V0x13, Params::new(1024, 3, 2, None).expect("modest"));
        for theirs in [Argon2::default(), smaller] {
            let theirs = theirs.hash_password(b"correct horse", &salt).expect("a hash").to_string();
            assert!(passwords.fits("correct horse".to_owned(), Some(theirs.clone())).await.expect("an answer"));
            assert!(!passwords.fits("wrong horse".to_owned(), Some(theirs)).await.expect("an answer"));
        }
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
