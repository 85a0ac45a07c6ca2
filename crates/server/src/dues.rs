//! When clocks run out, and when nobody has begun: one list for all games, so that a room need not be kept for its clock, and one task that waits.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::Millis;
use tokio::sync::Notify;

use crate::fault::{Fault, Word};
use crate::hall::Hall;

/// What could not be stored is tried again after so long.
const AGAIN: Millis = 2000;
/// The longest that is slept at once.
const LONGEST: Duration = Duration::from_secs(3600);

/// The games whose clock runs, by the server's time at which it runs out.
#[derive(Default)]
pub(crate) struct Dues {
    lists: Mutex<Lists>,
    sooner: Notify,
}

#[derive(Default)]
struct Lists {
    by_game: HashMap<Arc<str>, Millis>,
    in_order: BTreeSet<(Millis, Arc<str>)>,
}

impl Dues {
    fn lists(&self) -> MutexGuard<'_, Lists> {
        // Held for a look only: nothing in between can panic half-way.
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on the clock of this game runs out then, or not at all.
    pub(crate) fn set(&self, game: &str, due: Option<Millis>) {
        let mut lists = self.lists();
        let first = lists.in_order.first().map(|(first, _)| *first);
        if let Some((game, before)) = lists.by_game.remove_entry(game) {
            lists.in_order.remove(&(before, game));
        }
        let Some(due) = due else { return };
        let game: Arc<str> = game.into();
        lists.by_game.insert(Arc::clone(&game), due);
        lists.in_order.insert((due, game));
        if first.is_none_or(|first| due < first) {
            self.sooner.notify_one();
        }
    }

    /// Whether no clock runs.
    pub(crate) fn is_empty(&self) -> bool {
        self.lists().by_game.is_empty()
    }

    /// Takes a game whose clock has run out, or tells when the next one does.
    fn next(&self, now: Millis) -> Result<Arc<str>, Option<Millis>> {
        let mut lists = self.lists();
        match lists.in_order.first() {
            Some((due, _)) if *due > now => Err(Some(*due)),
            Some(_) => {
                let (_, game) = lists.in_order.pop_first().ok_or(None)?;
                lists.by_game.remove(&game);
                Ok(game)
            }
            None => Err(None),
        }
    }
}

impl Hall {
    /// Ends the games whose clock runs out, for as long as the server runs.
    pub(crate) async fn attend(self: Arc<Self>) {
        loop {
            match self.dues.next(self.times.now()) {
                Ok(game) => {
                    let hall = Arc::clone(&self);
                    tokio::spawn(async move { hall.falls_due(&game).await });
                }
                Err(next) => {
                    let left = next.map(|next| Duration::from_millis(next.saturating_sub(self.times.now())));
                    // Whichever comes first.
                    let _ =
                        tokio::time::timeout(left.unwrap_or(LONGEST).min(LONGEST), self.dues.sooner.notified()).await;
                }
            }
        }
    }

    /// The clock of a game has run out, as far as is known here.
    async fn falls_due(self: &Arc<Self>, game: &str) {
        let ended = self.time_out(game).await;
        if ended.is_err_and(|fault| matches!(fault.word, Word::Storage | Word::Busy)) {
            self.dues.set(game, Some(self.times.now() + AGAIN));
        }
    }

    async fn time_out(self: &Arc<Self>, id: &str) -> Result<(), Fault> {
        let (slot, mut room) = self.enter(id).await?;
        match self.ends_now(&room) {
            Some(prepared) => {
                let changes = room.commit(prepared, None)?;
                self.settle(&slot, &mut room, changes).await
            }
            None => {
                self.dues.set(id, self.deadline(&room));
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_in_the_order_of_their_clocks() {
        let dues = Dues::default();
        assert_eq!((dues.is_empty(), dues.next(5)), (true, Err(None)));
        for (game, due) in [("a", 30), ("b", 10), ("c", 20), ("b", 40), ("d", 20)] {
            dues.set(game, Some(due));
        }
        dues.set("d", None);
        assert_eq!(dues.next(19), Err(Some(20)));
        assert_eq!(dues.next(35).as_deref(), Ok("c"));
        assert_eq!(dues.next(35).as_deref(), Ok("a"));
        assert_eq!(dues.next(35), Err(Some(40)));
        assert_eq!(dues.next(40).as_deref(), Ok("b"));
        assert!(dues.is_empty() && dues.lists().in_order.is_empty());
    }
}
