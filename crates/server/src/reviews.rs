//! What the strong player thinks of games that are over: worked out when it is first asked for, one at a time, and kept
//! for a while.

use std::collections::{HashMap, VecDeque};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::Limits;
use review::{Review, ReviewError};
use serde_json::value::RawValue;

use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::messages::Reviewed;
use crate::room::Room;
use crate::store::Status;
use crate::workers::Payer;

/// What the player may look at in each position.
const NODES: u64 = 20_000;
/// How many of the best moves are told of each position.
const LINES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(2);
/// So many may be under way; whoever asks for more asks again.
const MOST: usize = 64;
/// Of one client, so many; they are worked on by turns with those of others.
const MOST_OF_ONE: usize = 2;
/// So many are kept.
const KEPT: usize = 64;

/// A game, and how much had happened: moves of a finished game can be taken back.
type Key = (String, usize);

/// How far a review has come.
struct Progress {
    done: Arc<AtomicU64>,
    of: u64,
    payer: Payer,
}

#[derive(Default)]
struct Shelf {
    under_way: HashMap<Key, Progress>,
    /// The one that was asked for last is the last.
    ready: VecDeque<(Key, u64, Box<RawValue>)>,
}

/// All reviews.
#[derive(Clone, Default)]
pub(crate) struct Reviews(Arc<Mutex<Shelf>>);

impl Reviews {
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        // Held for a lookup only: nothing in between can panic half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What there is of a review, or that it is to be begun now.
    fn find(&self, key: &Key, of: u64, payer: Payer) -> Result<Reviewed, Begun> {
        let mut shelf = self.shelf();
        if let Some(place) = shelf.ready.iter().position(|(own, ..)| own == key)
            && let Some(found) = shelf.ready.remove(place)
        {
            let told = Reviewed { done: found.1, of: found.1, review: Some(found.2.clone()) };
            shelf.ready.push_back(found);
            return Ok(told);
        }
        if let Some(progress) = shelf.under_way.get(key) {
            return Ok(Reviewed { done: progress.done.load(Relaxed), of: progress.of, review: None });
        }
        let own = shelf.under_way.values().filter(|progress| progress.payer == payer).count();
        if shelf.under_way.len() >= MOST || own >= MOST_OF_ONE {
            return Ok(Reviewed { done: 0, of, review: None });
        }
        let done = Arc::default();
        shelf.under_way.insert(key.clone(), Progress { done: Arc::clone(&done), of, payer });
        Err(Begun { reviews: self.clone(), key: key.clone(), done, of, review: None })
    }
}

/// A review that is under way until this is dropped, and then there or not.
struct Begun {
    reviews: Reviews,
    key: Key,
    done: Arc<AtomicU64>,
    of: u64,
    review: Option<Box<RawValue>>,
}

impl Begun {
    /// It is there.
    fn is(mut self, review: Option<Box<RawValue>>) {
        self.review = review;
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        let mut shelf = self.reviews.shelf();
        shelf.under_way.remove(&self.key);
        if let Some(review) = self.review.take() {
            shelf.ready.push_back((self.key.clone(), self.of, review));
            if shelf.ready.len() > KEPT {
                shelf.ready.pop_front();
            }
        }
    }
}

impl Room {
    /// Whether the strong player can look at the whole game: it is over, and between two.
    pub(crate) fn may_be_reviewed(&self) -> bool {
        self.status() == Status::Over && self.has_reviewer()
    }

    fn has_reviewer(&self) -> bool {
        self.session.setup().seats == 2 && self.session.game().strong().is_some()
    }
}

impl Hall {
    /// What the strong player thinks of a game that is over, or how far it has come. Asking begins it.
    pub(crate) async fn review(self: &Arc<Self>, id: &str, payer: Payer) -> Result<Reviewed, Fault> {
        let (_, room) = self.enter(id).await?;
        if !room.has_reviewer() {
            return Err(Fault::new(Word::Unknown, "unknown-review"));
        }
        if !room.may_be_reviewed() {
            return Err(Fault::new(Word::Forbidden, "not-over"));
        }
        let of = room.session.line().len() as u64 + 1;
        let begun = match self.reviews.find(&(id.to_owned(), room.session.log().len()), of, payer) {
            Ok(reviewed) => return Ok(reviewed),
            Err(begun) => begun,
        };
        let session = room.session.clone();
        drop(room);
        let id = id.to_owned();
        self.workers.spare(payer, Arc::clone(&begun.done), move |watch| {
            let limits = Limits { nodes: Some(NODES), ..Limits::default() };
            let reviewed = Review::of(&session, &limits, LINES, watch);
            match reviewed {
                Ok(review) => begun.is(serde_json::value::to_raw_value(&review).ok()),
                // Told to stop.
                Err(ReviewError::NoAnswer) => {}
                Err(error) => tracing::error!(game = id, %error, "a game cannot be reviewed"),
            }
        });
        Ok(Reviewed { done: 0, of, review: None })
    }
}
