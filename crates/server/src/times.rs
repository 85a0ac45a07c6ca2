//! The server's time: milliseconds that servers have run on this database, all together. It stands still while none
//! runs, so that clocks do.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use game::Millis;

/// The server's time.
pub(crate) struct Times {
    before: Millis,
    since: Instant,
}

impl Times {
    /// Goes on from the time last noted.
    pub(crate) fn from(before: Millis) -> Self {
        Times { before, since: Instant::now() }
    }

    /// Now.
    pub(crate) fn now(&self) -> Millis {
        self.before + self.since.elapsed().as_millis() as Millis
    }
}

/// Unix time in milliseconds, to tell people when something was.
pub(crate) fn unix() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
