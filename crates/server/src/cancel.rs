//! Games that are put away before they begin.

use std::sync::Arc;

use game::Seat;

use crate::fault::{Fault, Word};
use crate::hall::{Entered, Hall, Slot};
use crate::room::Room;
use crate::store::{Change, SeatKind, Status};

impl Room {
    /// Whether this seat may put the game away: it waits, and they made it. A game played once more is waited for by
    /// name, and the game before leads to it.
    pub(crate) fn may_cancel(&self, seat: Seat) -> bool {
        let awaited = self.kept.seats.iter().any(|kept| kept.kind == SeatKind::Friend && kept.name.is_some());
        self.status() == Status::Waiting && !awaited && self.seat(seat).is_some_and(|kept| kept.home)
    }
}

impl Hall {
    /// Puts a game away that has not begun.
    pub(crate) async fn cancel(self: &Arc<Self>, id: &str, seat: Seat) -> Result<(), Fault> {
        let (slot, room) = self.enter(id).await?;
        if !room.may_cancel(seat) {
            return Err(Fault::new(Word::Forbidden, "forbidden-cancel"));
        }
        self.remove(&slot, room, Vec::new()).await
    }

    /// Puts a game away, and makes these changes with it. Whoever watches it finds that there is no such game.
    pub(crate) async fn remove(&self, slot: &Slot, mut room: Entered, mut also: Vec<Change>) -> Result<(), Fault> {
        room.hush();
        // Whoever enters next folds what is stored, and finds nothing.
        room.settled = false;
        also.push(Change::NoGame(slot.id.clone()));
        self.writer.commit(also).await?;
        self.makers.ended(&slot.id);
        self.dues.set(&slot.id, None);
        drop(room);
        slot.gone();
        Ok(())
    }
}
