//! The first pages of the lobby, which most ask for: kept until a game is made, begins, ends or is put away, and for as
//! long as the moves that they count are about right.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::store::{Cursor, Kept, Listing, Store, StoreError, Wanted, Writer};

/// So many pages are kept.
const MOST: usize = 64;

/// So long a page is kept at most.
const FRESH: Duration = Duration::from_secs(2);

/// A page, and where the next one begins.
pub(crate) type Page = (Vec<Kept>, Option<Cursor>);

/// What is asked for when a first page is.
type Key = (Option<Listing>, Option<String>, u32);

/// Pages, and since when they are kept.
type Pages = HashMap<Key, (Instant, Arc<Page>)>;

/// The pages that are kept, and since which change of the lobby.
#[derive(Default)]
pub(crate) struct Lobby(Mutex<(u64, Pages)>);

impl Lobby {
    /// A page of the lobby.
    pub(crate) async fn page(
        &self,
        store: &dyn Store,
        writer: &Writer,
        wanted: Wanted,
    ) -> Result<Arc<Page>, StoreError> {
        if wanted.before.is_some() || wanted.player.is_some() {
            return Ok(Arc::new(store.list(wanted).await?));
        }
        let key = (wanted.listing, wanted.title.clone(), wanted.limit);
        // Read before the page is: what changes meanwhile makes it old.
        let changes = writer.lobby_changes();
        if let Some(page) = self.kept(changes, &key) {
            return Ok(page);
        }
        let page = Arc::new(store.list(wanted).await?);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.0 != changes || kept.1.len() >= MOST {
            *kept = (changes, HashMap::new());
        }
        kept.1.insert(key, (Instant::now(), Arc::clone(&page)));
        Ok(page)
    }

    fn kept(&self, changes: u64, key: &Key) -> Option<Arc<Page>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (since, page) = kept.1.get(key).filter(|_| kept.0 == changes)?;
        (since.elapsed() < FRESH).then(|| Arc::clone(page))
    }
}
