//! The one writer. What comes in while a commit is under way becomes the next commit: many moves share one write to the
//! disk, and whoever asked is answered when it is there.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::metrics::Metrics;
use crate::store::{Change, Store, StoreError};
use crate::times::Times;

/// So many transitions at most share a commit.
const MOST: usize = 256;
/// So many may wait for one.
const WAITING: usize = 8192;

/// A transition: changes that belong together.
struct Transition {
    changes: Vec<Change>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// Hands transitions to the writer.
#[derive(Clone)]
pub(crate) struct Writer {
    transitions: mpsc::Sender<Transition>,
    lobby_changes: Arc<AtomicU64>,
}

impl Writer {
    /// Starts the writer, which ends when nobody can hand it anything any more.
    pub(crate) fn start(store: Arc<dyn Store>, times: Arc<Times>, metrics: Arc<Metrics>) -> (Self, JoinHandle<()>) {
        let (sender, receiver) = mpsc::channel(WAITING);
        let lobby_changes = Arc::new(AtomicU64::new(0));
        let writing = tokio::spawn(write(store, times, metrics, receiver, Arc::clone(&lobby_changes)));
        (Writer { transitions: sender, lobby_changes }, writing)
    }

    /// Makes the changes, all or none; returns when they are on disk.
    pub(crate) async fn commit(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        let (done, told) = oneshot::channel();
        self.transitions.send(Transition { changes, done }).await.map_err(|_| StoreError::Stopped)?;
        told.await.map_err(|_| StoreError::Stopped)?
    }

    /// How many commits have changed what the lobby lists.
    pub(crate) fn lobby_changes(&self) -> u64 {
        self.lobby_changes.load(Acquire)
    }
}

async fn write(
    store: Arc<dyn Store>,
    times: Arc<Times>,
    metrics: Arc<Metrics>,
    mut receiver: mpsc::Receiver<Transition>,
    lobby_changes: Arc<AtomicU64>,
) {
    let mut waiting = Vec::with_capacity(MOST);
    while receiver.recv_many(&mut waiting, MOST).await > 0 {
        let all: Vec<Change> = waiting.iter().flat_map(|transition| transition.changes.iter().cloned()).collect();
        let since = Instant::now();
        let result = store.commit(times.now(), &all).await;
        metrics.committed(waiting.len(), since.elapsed());
        metrics.failed.fetch_add(u64::from(result.is_err()), Relaxed);
        // Counted before anyone is told, so that whoever made a game finds it in the lobby.
        if all.iter().any(|change| !matches!(change, Change::Event(..) | Change::Due(..) | Change::Account(_))) {
            lobby_changes.fetch_add(1, Release);
        }
        match result {
            Ok(()) => waiting.drain(..).for_each(|transition| answer(transition, Ok(()))),
            Err(error) if waiting.len() == 1 => {
                tracing::error!(%error, "not stored");
                waiting.drain(..).for_each(|transition| answer(transition, Err(error.clone())));
            }
            // One bad transition must not keep the others from the disk.
            Err(_) => {
                for transition in waiting.drain(..) {
                    let result = store.commit(times.now(), &transition.changes).await;
                    lobby_changes.fetch_add(1, Release);
                    if let Err(error) = &result {
                        tracing::error!(%error, "not stored");
                    }
                    answer(transition, result);
                }
            }
        }
    }
}

fn answer(transition: Transition, result: Result<(), StoreError>) {
    if result.is_err() {
        tracing::debug!(changes = transition.changes.len(), "a transition did not happen");
    }
    // Whoever asked may be gone; what is stored counts all the same.
    let _ = transition.done.send(result);
}
