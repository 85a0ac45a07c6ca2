//! Games that are put away before they begin.

use std::sync::Arc;

use game::Seat;

use crate::fault::{Fault, Word};
use crate::hall::Hall;
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
    /// Puts a game away that has not begun. Whoever watches it finds that there is no such game.
    pub(crate) async fn cancel(self: &Arc<Self>, id: &str, seat: Seat) -> Result<(), Fault> {
        let (slot, mut room) = self.enter(id).await?;
        if !room.may_cancel(seat) {
            return Err(Fault::new(Word::Forbidden, "forbidden-cancel"));
        }
        // Whoever enters next folds what is stored, and finds nothing.
        room.settled = false;
        self.writer.commit(vec![Change::NoGame(id.to_owned())]).await?;
        drop(room);
        self.makers.ended(id);
        slot.gone();
        Ok(())
    }
}
