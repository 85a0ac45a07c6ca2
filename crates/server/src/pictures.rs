//! Pictures and states that were written, for whoever sees the same next: of all games together, and only so many bytes.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::{Language, Seat};

/// What an entry takes beside its text, about.
const ENTRY: usize = 200;

/// What a text is of: a game after so many events never changes again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub(crate) game: String,
    pub(crate) number: u32,
    pub(crate) viewer: Option<Seat>,
    pub(crate) language: Language,
    pub(crate) sort: Sort,
}

/// The sorts of texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Sort {
    /// The state, but for what time changes.
    State,
    /// The picture and the scene.
    Picture,
}

/// Texts that were written.
pub(crate) struct Pictures {
    kept: Mutex<Kept>,
    budget: usize,
}

#[derive(Default)]
struct Kept {
    texts: HashMap<Arc<Key>, Arc<str>>,
    /// The oldest first.
    order: VecDeque<Arc<Key>>,
    bytes: usize,
}

impl Pictures {
    /// Keeps so many bytes at most.
    pub(crate) fn new(budget: usize) -> Self {
        Pictures { kept: Mutex::default(), budget }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Nothing that can panic is done while it is held.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The text of this, written now if it is not kept.
    pub(crate) fn text(&self, key: Key, write: impl FnOnce() -> String) -> Arc<str> {
        if let Some(text) = self.kept().texts.get(&key) {
            return Arc::clone(text);
        }
        // Not while the others wait.
        let text: Arc<str> = write().into();
        let key = Arc::new(key);
        let mut kept = self.kept();
        if kept.texts.insert(Arc::clone(&key), Arc::clone(&text)).is_none() {
            kept.bytes += text.len() + ENTRY;
            kept.order.push_back(key);
        }
        while kept.bytes > self.budget
            && let Some(oldest) = kept.order.pop_front()
        {
            let gone = kept.texts.remove(&oldest).map_or(0, |text| text.len() + ENTRY);
            kept.bytes -= gone;
        }
        text
    }

    /// How many bytes are kept.
    pub(crate) fn bytes(&self) -> usize {
        self.kept().bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u32) -> Key {
        Key { game: "g".to_owned(), number, viewer: None, language: Language::En, sort: Sort::Picture }
    }

    #[test]
    fn what_is_kept_is_not_written_again_and_the_oldest_goes_first() {
        let pictures = Pictures::new(10 * (100 + ENTRY));
        let written = |number: u32| {
            let mut written = false;
            let text = pictures.text(key(number), || {
                written = true;
                format!("{number:0100}")
            });
            assert_eq!(text.parse(), Ok(number));
            written
        };
        assert!((0..10).all(written) && !(0..10).any(written));
        assert!(written(10) && written(0), "the first had to go");
        assert!(!written(9) && pictures.bytes() <= 10 * (100 + ENTRY));
        let kept = pictures.kept();
        assert_eq!(kept.texts.len(), kept.order.len());
    }
}
