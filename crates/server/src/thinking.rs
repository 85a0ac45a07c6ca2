//! The computer's players at the table: each is asked when its turn comes, and what it says is an act like any other.

use std::sync::Arc;
use std::time::Duration;

use game::{Act, MESTRE, Seat, Task};

use crate::hall::{Hall, Slot};
use crate::room::Room;
use crate::thinkers::Depth;

/// A player that finds no thinker is asked again after so long.
const LATER: Duration = Duration::from_secs(2);

impl Hall {
    /// Has the computer's player who is on turn think, and play.
    pub(crate) fn let_think(self: &Arc<Self>, slot: &Arc<Slot>, room: &mut Room, seat: Seat, spec: String) {
        let (sight, seed) = (room.session.sight(Some(seat)), room.session.seed_of_move());
        let game = Arc::clone(room.session.game());
        let depth = depth(&spec);
        let think = move |watch: &mut dyn game::Watch| {
            let mut player = game.player(&spec).ok()?;
            player.choose(&*sight, &mut Task { seed, watch })
        };
        let Ok(told) = self.thinkers.ask(depth, room.thought, think) else {
            tracing::warn!(game = slot.id, "too many questions wait for the computer's players");
            let (hall, id) = (Arc::clone(self), slot.id.clone());
            let later = tokio::spawn(async move {
                tokio::time::sleep(LATER).await;
                tokio::spawn(async move { hall.rouse_again(&id).await });
            });
            room.thinking = Some(later.abort_handle());
            return;
        };
        let (hall, id, number) = (Arc::clone(self), slot.id.clone(), room.number());
        let thinking = tokio::spawn(async move {
            let (chosen, took) = told.await.unwrap_or_default();
            // Told to stop, a player says what comes to its mind: the next server asks it again.
            if hall.thinkers.stopped() {
                return;
            }
            // In a task of its own: the act ends the thinking that led to it.
            tokio::spawn(async move { hall.answered(&id, seat, number, chosen, took).await });
        });
        room.thinking = Some(thinking.abort_handle());
    }

    async fn rouse_again(self: &Arc<Self>, id: &str) {
        if let Ok((slot, mut room)) = self.enter(id).await {
            self.rouse(&slot, &mut room);
        }
    }

    /// A player of the computer has chosen; if it has not, any move will do, and if there is none it gives up.
    async fn answered(self: &Arc<Self>, id: &str, seat: Seat, number: u32, chosen: Option<String>, took: Duration) {
        let sight = match self.enter(id).await {
            Ok((_, mut room)) if room.number() == number => {
                room.thought += took;
                room.session.sight(Some(seat))
            }
            _ => return,
        };
        if let Some(text) = chosen
            && self.act(id, seat, None, Some(number), Act::Move(text)).await.is_ok()
        {
            return;
        }
        tracing::error!(game = id, %seat, "a player of the computer finds no move");
        let any = sight.legal().moves.into_iter().next();
        let act = any.map_or(Act::Resign, Act::Move);
        // If this is not taken either, the game has moved on or the database fails.
        let _ = self.act(id, seat, None, Some(number), act).await;
    }
}

/// How much a player asks for.
pub(crate) fn depth(spec: &str) -> Depth {
    if spec.split(':').next() == Some(MESTRE) { Depth::Deep } else { Depth::Quick }
}
