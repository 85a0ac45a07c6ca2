//! What clients are sent: so many bytes a second, and so many waiting to be taken. A client that asks for more waits
//! before anything is written for it, and sees only the newest when its turn comes.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// So many bytes a second are sent to each person, of those that share an address.
const EACH: u32 = 256 << 10;
/// So long a client may be sent more than that, if it was sent less before.
const BURST: Duration = Duration::from_secs(8);
/// What is sent is counted in parts of so many bytes while it waits to be taken.
const PART: usize = 64 << 10;
/// So many parts may wait for one client.
const PARTS: usize = 256;

/// The way out to each client.
pub(crate) struct Outlets {
    all: Mutex<HashMap<IpAddr, Arc<Outlet>>>,
    /// Bytes a second.
    rate: Option<u32>,
}

/// The way out to one client, over all of its connections.
pub(crate) struct Outlet {
    parts: Arc<Semaphore>,
    rate: Option<u32>,
    /// When all that was sent is paid for.
    paid: Mutex<Instant>,
}

/// What waits to be taken, until this is dropped.
pub(crate) struct Outgoing {
    _parts: OwnedSemaphorePermit,
}

impl Outlets {
    /// With room for so many people behind one address; 0 for any number.
    pub(crate) fn new(people: u32) -> Self {
        Outlets { all: Mutex::default(), rate: Some(people.saturating_mul(EACH)).filter(|rate| *rate > 0) }
    }

    /// The way out to the client of this network.
    pub(crate) fn of(&self, network: IpAddr) -> Arc<Outlet> {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || {
            let parts = if self.rate.is_some() { PARTS } else { Semaphore::MAX_PERMITS };
            let paid = Mutex::new(Instant::now() - BURST);
            Arc::new(Outlet { parts: Arc::new(Semaphore::new(parts)), rate: self.rate, paid })
        };
        Arc::clone(all.entry(network).or_insert_with(new))
    }

    /// Forgets clients that are sent nothing.
    pub(crate) fn tidy(&self) {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, outlet| Arc::strong_count(outlet) > 1 || outlet.debt() > Duration::ZERO);
    }
}

impl Outlet {
    /// How long it takes until all that was sent is paid for.
    pub(crate) fn debt(&self) -> Duration {
        let paid = *self.paid.lock().unwrap_or_else(PoisonError::into_inner);
        paid.saturating_duration_since(Instant::now())
    }

    /// So many bytes are sent.
    pub(crate) fn charge(&self, bytes: usize) {
        let Some(rate) = self.rate else { return };
        let mut paid = self.paid.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        // What is not used for long is not saved up.
        let from = (*paid).max(now.checked_sub(BURST).unwrap_or(now));
        *paid = from + Duration::from_secs_f64(bytes as f64 / f64::from(rate));
    }

    /// Waits for room for about so many bytes, until the result is dropped.
    pub(crate) async fn room(&self, bytes: usize) -> Option<Outgoing> {
        let parts = (bytes / PART + 1).min(PARTS) as u32;
        let parts = Arc::clone(&self.parts).acquire_many_owned(parts).await.ok()?;
        Some(Outgoing { _parts: parts })
    }

    /// The same, and for what was sent before to be paid for.
    pub(crate) async fn turn(&self, bytes: usize) -> Option<Outgoing> {
        let room = self.room(bytes).await?;
        loop {
            match self.debt() {
                Duration::ZERO => return Some(room),
                debt => tokio::time::sleep(debt).await,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, number])
    }

    #[test]
    fn who_is_sent_too_much_waits_and_others_do_not() {
        let outlets = Outlets::new(40);
        let share = 40 * EACH as usize;
        outlets.of(client(1)).charge(share * 8 - PART);
        assert_eq!(outlets.of(client(1)).debt(), Duration::ZERO);
        outlets.of(client(1)).charge(share * 2);
        let debt = outlets.of(client(1)).debt();
        assert!(debt > Duration::from_secs(1) && debt <= Duration::from_secs(2), "{debt:?}");
        assert_eq!(outlets.of(client(2)).debt(), Duration::ZERO);
        outlets.tidy();
        assert_eq!(outlets.all.lock().expect("no panic").len(), 1);
        let any = Outlets::new(0);
        any.of(client(1)).charge(usize::MAX / 2);
        assert_eq!(any.of(client(1)).debt(), Duration::ZERO);
    }

    #[tokio::test]
    async fn only_so_much_waits_to_be_taken() {
        let outlets = Outlets::new(40);
        let outlet = outlets.of(client(1));
        let mut held = Vec::new();
        let large = 24 * PART - 1;
        while let Ok(room) = tokio::time::timeout(Duration::from_millis(50), outlet.room(large)).await {
            held.push(room);
        }
        assert_eq!(held.len(), PARTS / 24);
        held.pop();
        assert!(tokio::time::timeout(Duration::from_secs(5), outlet.room(large)).await.is_ok());
        assert!(outlets.of(client(2)).room(large).await.is_some());
    }
}
