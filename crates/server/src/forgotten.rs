//! Games that nobody wants any more: never begun for long, or begun and left. The owner says after how long they are put
//! away; a game that somebody watches stays.

use std::sync::Arc;
use std::time::Duration;

use crate::fault::Fault;
use crate::hall::Hall;
use crate::store::Forgotten;
use crate::times;

/// So many are put away at a time, so that moves are stored in between.
const AT_ONCE: u32 = 200;

/// After how long games are put away; `None` for never.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// Of games that have not begun, since they were made.
    pub waiting: Option<Duration>,
    /// Of games that have begun, since something last happened in them, by the time that the server has run.
    pub abandoned: Option<Duration>,
}

/// Never begun within three days, or nothing done in sixty.
impl Default for Keeping {
    fn default() -> Self {
        let days = |days: u64| Some(Duration::from_secs(days * 24 * 60 * 60));
        Keeping { waiting: days(3), abandoned: days(60) }
    }
}

impl Hall {
    /// Puts games away that nobody wants: how many.
    pub(crate) async fn put_forgotten_away(self: &Arc<Self>, keeping: Keeping) -> Result<usize, Fault> {
        let millis = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        let now = i64::try_from(self.times.now()).unwrap_or(i64::MAX);
        let mut forgotten = Forgotten {
            made_before: keeping.waiting.map(|time| times::unix().saturating_sub(millis(time))),
            left_before: keeping.abandoned.map(|time| now.saturating_sub(millis(time))),
            after: String::new(),
            limit: AT_ONCE,
        };
        let mut gone = 0;
        loop {
            let found = self.store.forgotten(&forgotten).await?;
            let Some(last) = found.last() else { return Ok(gone) };
            forgotten.after.clone_from(last);
            for id in &found {
                gone += usize::from(self.put_one_away(id, &forgotten).await?);
            }
        }
    }

    /// Puts a game away, unless somebody watches it or has just done something.
    async fn put_one_away(self: &Arc<Self>, id: &str, forgotten: &Forgotten) -> Result<bool, Fault> {
        let slot = self.slot(id)?;
        if slot.is_watched() {
            return Ok(false);
        }
        let Ok((slot, room)) = self.enter(id).await else { return Ok(false) };
        let last = room.session.log().last().map_or(0, |entry| entry.at);
        let wanted = match room.kept.began {
            None => forgotten.made_before.is_none_or(|before| room.kept.created >= before),
            Some(began) => forgotten.left_before.is_none_or(|before| (began + last) as i64 >= before),
        };
        if wanted || room.session.verdict().is_some() {
            return Ok(false);
        }
        self.remove(&slot, room, Vec::new()).await?;
        Ok(true)
    }
}
