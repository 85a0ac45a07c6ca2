//! The computer's players at the table: each is asked when its turn comes, and what it says is an act like any other.

use std::sync::Arc;
use std::time::Duration;

use game::{Act, Game, Notes, PlayerSpec, Seat, Task, Trouble, Watch};

use crate::fault::{Fault, Word};
use crate::hall::{Hall, Slot};
use crate::players::{NoPlayer, Seated};
use crate::room::Room;
use crate::store::SeatKind;
use crate::workers::{Depth, Payer, Question};

/// A player that finds no worker, or whose answer could not be stored, is asked again after so long.
const LATER: Duration = Duration::from_secs(2);

impl Hall {
    /// Whoever acts in a game with players of the computer is charged for what they think next; a client that has asked
    /// for too much waits, before anything has changed.
    pub(crate) async fn charge(self: &Arc<Self>, id: &str, payer: Payer) -> Result<(), Fault> {
        let (slot, room) = self.enter(id).await?;
        if room.kept.seats.iter().all(|kept| kept.kind != SeatKind::Level) {
            return Ok(());
        }
        self.may_ask(payer)?;
        slot.charge(payer);
        Ok(())
    }

    /// Whether a client may have the computer think for it.
    pub(crate) fn may_ask(&self, payer: Payer) -> Result<(), Fault> {
        if self.workers.may_ask(payer) { Ok(()) } else { Err(Fault::new(Word::Busy, "busy-thinking")) }
    }

    /// Asks the computer's player who is on turn, and plays what it says.
    pub(crate) fn ask_level(self: &Arc<Self>, slot: &Arc<Slot>, room: &mut Room, seat: Seat) {
        let (session, id, number) = (&room.session, slot.id.clone(), room.number());
        let mut seated = match self.players.take(&id, session, seat) {
            Ok(seated) => seated,
            Err(why) => {
                let trouble = match why {
                    NoPlayer::Trouble(trouble) => trouble,
                    NoPlayer::Setup(error) => Trouble::Crashed(error.to_string()),
                };
                let hall = Arc::clone(self);
                // Not kept as what was asked: it ends what was asked.
                tokio::spawn(async move { hall.fails(&id, seat, number, trouble).await });
                return;
            }
        };
        let (sight, seed) = (session.sight(Some(seat)), session.seed_of_move());
        let clock = session.clock(seat, room.now(&self.times));
        let choose = move |watch: &mut dyn Watch| {
            let mut task = Task::new(seed, watch);
            task.clock = clock;
            let chosen = seated.player().choose(&*sight, &mut task);
            (chosen.map(|act| (act, task.notes)), seated)
        };
        let (game, spec) = (session.game(), &session.setup().player(seat).spec);
        let (payer, sort) = (slot.payer(), format!("{} {} {spec}", game.name(), game.options()));
        let question = Question { payer, sort, depth: depth(&**game, spec), had: room.spent };
        let Ok(told) = self.workers.ask(question, choose) else {
            tracing::warn!(game = slot.id, "too many questions wait for the computer's players");
            room.asked = Some(self.ask_later(&slot.id));
            return;
        };
        let hall = Arc::clone(self);
        let asked = tokio::spawn(async move {
            let told = told.await;
            // Told to stop, a player answers without having thought: the next server asks it again.
            if hall.workers.stopped() {
                return;
            }
            // In a task of its own: the act ends the question that led to it.
            tokio::spawn(async move {
                match told {
                    Ok(((chosen, seated), took)) => hall.answered(&id, seat, number, chosen, seated, took).await,
                    Err(_) => hall.fails(&id, seat, number, Trouble::Crashed("panic".to_owned())).await,
                }
            });
        });
        room.asked = Some(asked.abort_handle());
    }

    /// Looks at a game again after a while.
    fn ask_later(self: &Arc<Self>, id: &str) -> tokio::task::AbortHandle {
        let (hall, id) = (Arc::clone(self), id.to_owned());
        let later = tokio::spawn(async move {
            tokio::time::sleep(LATER).await;
            tokio::spawn(async move {
                if let Ok((slot, mut room)) = hall.enter(&id).await {
                    hall.rouse(&slot, &mut room);
                }
            });
        });
        later.abort_handle()
    }

    /// A player of the computer has answered.
    async fn answered(
        self: &Arc<Self>,
        id: &str,
        seat: Seat,
        number: u32,
        chosen: Result<(Act, Notes), Trouble>,
        seated: Seated,
        took: Duration,
    ) {
        match self.enter(id).await {
            Ok((_, mut room)) if room.number() == number => room.spent += took,
            _ => return,
        }
        // Kept before it is asked again.
        self.players.keep(seated);
        let trouble = match chosen {
            Ok((act, notes)) => {
                let said = format!("{act:?}");
                match self.act(id, seat, None, Some(number), act, notes).await {
                    Ok(_) => return,
                    Err(fault) if is_ours(&fault) => return drop(self.ask_later(id)),
                    Err(_) => Trouble::Nonsense(said),
                }
            }
            Err(trouble) => trouble,
        };
        self.fails(id, seat, number, trouble).await;
    }

    /// A player of the computer has failed, and forfeits the game.
    async fn fails(self: &Arc<Self>, id: &str, seat: Seat, number: u32, trouble: Trouble) {
        let Ok((slot, mut room)) = self.enter(id).await else { return };
        if room.number() != number {
            return;
        }
        tracing::error!(game = id, %seat, %trouble, "a player of the computer failed");
        let Ok(prepared) = room.session.consider_forfeit(seat, &trouble, room.now(&self.times)) else { return };
        let stored = match room.commit(prepared, None) {
            Ok(changes) => self.settle(&slot, &mut room, changes).await,
            Err(fault) => Err(fault),
        };
        if stored.is_err() {
            drop(room);
            drop(self.ask_later(id));
        }
    }
}

/// Whether it is the server that could not do it, and not the player.
fn is_ours(fault: &Fault) -> bool {
    matches!(fault.word, Word::Storage | Word::Busy | Word::Stale)
}

/// How much a player asks for.
pub(crate) fn depth(game: &dyn Game, spec: &PlayerSpec) -> Depth {
    if spec.level().is_some() && spec.level() == game.strong() { Depth::Deep } else { Depth::Quick }
}
