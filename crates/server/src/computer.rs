//! The computer's players at the table: each is asked when its turn comes, and what it says is an act like any other.

use std::sync::Arc;
use std::time::Duration;

use game::{Act, Game, Notes, PlayerSpec, Seat, Task, Trouble, Watch};

use crate::fault::{Fault, Word};
use crate::guests::NotAsked;
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
        if !room.kept.seats.iter().any(|kept| kept.kind.is_computer()) {
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
        let guest = room.seat(seat).filter(|kept| kept.kind == SeatKind::Guest).and_then(|kept| kept.name.clone());
        let thinks = match guest {
            Some(name) => self.guest_thinks(slot, room, seat, &name),
            None => self.level_thinks(slot, room, seat),
        };
        let id = slot.id.clone();
        let (thinks, depth) = match thinks {
            Ok(thinks) => thinks,
            Err(Hindrance::Later) => {
                room.asked = Some(self.ask_later(&id));
                return;
            }
            Err(Hindrance::Never(ending)) => {
                let (hall, number) = (Arc::clone(self), room.number());
                // Not kept as what was asked: it ends what was asked.
                tokio::spawn(async move { hall.ends(&id, seat, number, ending).await });
                return;
            }
        };
        let (session, number) = (&room.session, room.number());
        let sort =
            format!("{} {} {}", session.game().name(), session.game().options(), session.setup().player(seat).spec);
        let question = Question { payer: slot.payer(), sort, depth, had: room.spent };
        let Ok(told) = self.workers.ask(question, thinks) else {
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
                    Ok((thought, took)) => hall.answered(&id, seat, number, thought, took).await,
                    Err(_) => {
                        let panic = Trouble::Crashed("panic".to_owned());
                        hall.ends(&id, seat, number, Ending::Forfeit(panic)).await;
                    }
                }
            });
        });
        room.asked = Some(asked.abort_handle());
    }

    /// How the level in this seat thinks.
    fn level_thinks(&self, slot: &Slot, room: &Room, seat: Seat) -> Result<(Think, Depth), Hindrance> {
        let session = &room.session;
        let taken = self.players.take(&slot.id, session, seat);
        let mut seated = taken.map_err(|why| {
            Hindrance::Never(Ending::Forfeit(match why {
                NoPlayer::Trouble(trouble) => trouble,
                NoPlayer::Setup(error) => Trouble::Crashed(error.to_string()),
            }))
        })?;
        let (sight, seed) = (session.sight(Some(seat)), session.seed_of_move());
        let clock = session.clock(seat, room.now(&self.times));
        let think = move |watch: &mut dyn Watch| {
            let mut task = Task::new(seed, watch);
            task.clock = clock;
            let chosen = seated.player().choose(&*sight, &mut task);
            let chosen = chosen.map(|act| (act, task.notes)).map_err(Ending::Forfeit);
            Thought { chosen: chosen.map_err(Hindrance::Never), seated: Some(seated), forgives: false }
        };
        Ok((Box::new(think), depth(&**session.game(), &session.setup().player(seat).spec)))
    }

    /// How the program in this seat thinks.
    fn guest_thinks(&self, slot: &Slot, room: &Room, seat: Seat, name: &str) -> Result<(Think, Depth), Hindrance> {
        let asked = self.guests.asked(&slot.id, name, &room.session, seat, room.now(&self.times));
        let asked = asked.map_err(|why| match why {
            NotAsked::Full => Hindrance::Later,
            NotAsked::Unknown => {
                Hindrance::Never(Ending::CalledOff(format!("the file of players has no '{name}' for this game")))
            }
        })?;
        let (game, guest) = (slot.id.clone(), name.to_owned());
        let think = move |watch: &mut dyn Watch| {
            let answered = asked.ask(watch);
            let chosen = match (answered.chosen, answered.lacking) {
                (Ok(chosen), _) => Ok(chosen),
                (Err(_), Some(lacking)) => {
                    tracing::error!(game, guest, lacking, "a program could not be started; it is tried again");
                    Err(Hindrance::Later)
                }
                (Err(trouble), None) => Err(Hindrance::Never(Ending::Forfeit(trouble))),
            };
            Thought { chosen, seated: answered.seated, forgives: answered.anew }
        };
        Ok((Box::new(think), Depth::Outside))
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
    async fn answered(self: &Arc<Self>, id: &str, seat: Seat, number: u32, thought: Thought, took: Duration) {
        let guest = match self.enter(id).await {
            Ok((_, mut room)) if room.number() == number => {
                room.spent += took;
                room.seat(seat).is_some_and(|kept| kept.kind == SeatKind::Guest)
            }
            _ => return,
        };
        // Kept before it is asked again.
        match thought.seated {
            Some(seated) if guest => self.guests.keep(seated),
            Some(seated) => self.players.keep(seated),
            None => {}
        }
        let ending = match thought.chosen {
            Ok((act, notes)) => {
                let said = if let Act::Move(text) = &act { text.clone() } else { format!("{act:?}") };
                match self.act(id, seat, None, Some(number), act, notes).await {
                    Ok(_) => return,
                    Err(fault) if is_ours(&fault) => return drop(self.ask_later(id)),
                    Err(_) => Ending::Forfeit(Trouble::Nonsense(said)),
                }
            }
            Err(Hindrance::Later) => return drop(self.ask_later(id)),
            Err(Hindrance::Never(ending)) => ending,
        };
        let ending = match ending {
            Ending::Forfeit(trouble) if thought.forgives => Ending::CalledOff(trouble.to_string()),
            other => other,
        };
        self.ends(id, seat, number, ending).await;
    }

    /// A player of the computer has failed: it forfeits the game, or the game is called off.
    async fn ends(self: &Arc<Self>, id: &str, seat: Seat, number: u32, ending: Ending) {
        let Ok((slot, mut room)) = self.enter(id).await else { return };
        if room.number() != number {
            return;
        }
        let (session, now) = (&room.session, room.now(&self.times));
        let prepared = match ending {
            Ending::Forfeit(trouble) => {
                tracing::error!(game = id, %seat, %trouble, "a player of the computer failed");
                session.consider_forfeit(seat, &wordless(trouble), now)
            }
            Ending::CalledOff(why) => {
                tracing::error!(game = id, %seat, why, "a program cannot go on with a game, which is called off");
                session.consider_abort(seat, now)
            }
        };
        let Ok(prepared) = prepared else { return };
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

/// What a player of the computer came to.
struct Thought {
    chosen: Result<(Act, Notes), Hindrance>,
    seated: Option<Seated>,
    /// Whether a failure costs nobody anything: a program was started in the middle of the game, and may not be able to
    /// go on from there.
    forgives: bool,
}

/// How one of the computer's players thinks.
type Think = Box<dyn FnOnce(&mut dyn Watch) -> Thought + Send>;

/// Why nobody thinks.
enum Hindrance {
    /// It cannot be asked now.
    Later,
    /// It cannot go on.
    Never(Ending),
}

/// How a game ends because of one of the computer's players.
enum Ending {
    Forfeit(Trouble),
    /// It counts for nobody; the owner is told why.
    CalledOff(String),
}

/// The last words of a program tell of the owner's machine: they are for the log.
fn wordless(trouble: Trouble) -> Trouble {
    match trouble {
        Trouble::Crashed(_) => Trouble::Crashed(String::new()),
        other => other,
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
