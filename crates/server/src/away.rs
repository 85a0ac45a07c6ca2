//! Who is there, and what the others may do when a player has left: claim the game, or call it off before it has well
//! begun.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::{Act, Entry, Event, Millis, Prepared, Seat, Trouble};

use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::messages::{ActWanted, AwayShown};
use crate::owner::banned;
use crate::room::Room;
use crate::store::{SeatKind, Status};

/// Without a clock nobody sits and waits: a player may be away so many times as long.
const WITHOUT_CLOCK: Millis = 10;
/// A page that is loaded again is gone for a moment: this part of the time passes before anyone is told.
const GRACE: Millis = 10;
/// Who left so long ago is as one who never came.
const FORGOTTEN: Millis = 60 * 60 * 1000;

/// What a seat wants: something that the session decides, or something that depends on who is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Doing {
    Act(Act),
    /// To call the game off.
    Abort,
    /// To claim the win, or a draw, from a player who has left.
    Claim {
        draw: bool,
    },
}

impl From<Act> for Doing {
    fn from(act: Act) -> Self {
        Doing::Act(act)
    }
}

impl From<ActWanted> for Doing {
    fn from(wanted: ActWanted) -> Self {
        Doing::Act(match wanted {
            ActWanted::Move(text) => Act::Move(text),
            ActWanted::Resign => Act::Resign,
            ActWanted::TakeBack(moves) => Act::TakeBack(moves),
            ActWanted::Draw => Act::Draw,
            ActWanted::NoDraw => Act::NoDraw,
            ActWanted::Abort => return Doing::Abort,
            ActWanted::Claim => return Doing::Claim { draw: false },
            ActWanted::ClaimDraw => return Doing::Claim { draw: true },
        })
    }
}

/// Which seats have somebody connected, and when the others were last heard of.
pub(crate) struct Presence {
    seats: Mutex<HashMap<String, Vec<Seen>>>,
    /// When this server started: before, nobody was here.
    since: Millis,
    /// How long a player may be away in a game with a clock.
    away: Millis,
}

struct Seen {
    seat: Seat,
    lines: u32,
    last: Millis,
}

impl Presence {
    pub(crate) fn new(since: Millis, away: Duration) -> Self {
        Presence { seats: Mutex::default(), since, away: away.as_millis() as Millis }
    }

    fn seats(&self) -> MutexGuard<'_, HashMap<String, Vec<Seen>>> {
        // Held for a look only: nothing in between can panic half-way.
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody connects (1), leaves (-1), or is heard of (0).
    fn note(&self, game: &str, seat: Seat, lines: i32, now: Millis) {
        let mut seats = self.seats();
        let seen = seats.entry(game.to_owned()).or_default();
        match seen.iter_mut().find(|seen| seen.seat == seat) {
            Some(seen) => (seen.lines, seen.last) = (seen.lines.saturating_add_signed(lines), now),
            None => seen.push(Seen { seat, lines: lines.max(0) as u32, last: now }),
        }
    }

    /// When a seat was last heard of; nothing if somebody is there.
    fn gone_since(&self, game: &str, seat: Seat) -> Option<Millis> {
        let seats = self.seats();
        match seats.get(game).and_then(|seen| seen.iter().find(|seen| seen.seat == seat)) {
            Some(seen) if seen.lines > 0 => None,
            Some(seen) => Some(seen.last),
            None => Some(self.since),
        }
    }

    /// Forgets who left long ago.
    pub(crate) fn tidy(&self, now: Millis) {
        self.seats().retain(|_, seen| {
            seen.retain(|seen| seen.lines > 0 || seen.last + FORGOTTEN > now);
            !seen.is_empty()
        });
    }
}

/// Somebody is connected, as long as this is kept.
pub(crate) struct Here {
    hall: Arc<Hall>,
    game: String,
    seats: Vec<Seat>,
}

impl Drop for Here {
    fn drop(&mut self) {
        let now = self.hall.times.now();
        self.seats.iter().for_each(|seat| self.hall.presence.note(&self.game, *seat, -1, now));
        let grace = Duration::from_millis(self.hall.presence.away / GRACE + 1);
        self.hall.tell_who_is_here(&self.game, &self.seats, grace);
    }
}

impl Room {
    /// Whether people at several screens play: nobody leaves themselves in the lurch.
    fn has_others(&self) -> bool {
        !self.may_take_back()
    }

    /// How many moves were made and not taken back.
    fn made(&self) -> usize {
        self.session.line().len()
    }

    /// Whether this seat may call the game off: not everybody has moved.
    pub(crate) fn may_abort(&self, seat: Seat) -> bool {
        let person = self.seat(seat).is_some_and(|kept| kept.kind == SeatKind::Person);
        let free = self.kept.contest.is_none();
        free && person && self.status() == Status::Running && self.has_others() && self.made() < self.kept.seats.len()
    }

    /// The seat on turn, if it has not moved yet and the tournament waits for it, and until when, by the server's time.
    fn awaited(&self) -> Option<(Seat, Millis)> {
        let (contest, seat, began) = (self.kept.contest.as_ref()?, self.on_turn()?, self.kept.began?);
        let moved = |entry: &Entry| entry.seat == seat && matches!(entry.event, Event::Move(_));
        let waits = self.seat(seat)?.kind == SeatKind::Person && !self.session.log().iter().any(moved);
        let last = self.session.log().last().map_or(0, |entry| entry.at);
        waits.then_some((seat, began + last + Millis::from(contest.patience) * 1000))
    }

    /// Whether others wait, with a clock, for the very first move.
    fn is_unbegun(&self) -> bool {
        let free = self.kept.contest.is_none() && self.status() == Status::Running;
        free && self.has_others() && self.session.clocks().is_some() && self.made() == 0
    }
}

impl Hall {
    /// Somebody is connected at these seats.
    pub(crate) fn here(self: &Arc<Self>, game: &str, seats: &[Seat]) -> Here {
        let now = self.times.now();
        seats.iter().for_each(|seat| self.presence.note(game, *seat, 1, now));
        self.tell_who_is_here(game, seats, Duration::ZERO);
        Here { hall: Arc::clone(self), game: game.to_owned(), seats: seats.to_vec() }
    }

    /// A seat was heard of.
    pub(crate) fn heard_of(&self, game: &str, seat: Seat) {
        self.presence.note(game, seat, 0, self.times.now());
    }

    /// Has those who watch look again after a while, if they wait for one of these seats.
    fn tell_who_is_here(self: &Arc<Self>, game: &str, seats: &[Seat], later: Duration) {
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        if seats.is_empty() || !self.is_watched(game) {
            return;
        }
        let (hall, game, seats) = (Arc::clone(self), game.to_owned(), seats.to_vec());
        runtime.spawn(async move {
            tokio::time::sleep(later).await;
            if !hall.is_watched(&game) {
                return;
            }
            let Ok((slot, room)) = hall.enter(&game).await else { return };
            if room.has_others() && room.on_turn().is_some_and(|seat| seats.contains(&seat)) {
                slot.gone();
            }
        });
    }

    /// The seat on turn, if its player has left, and how long the others still wait.
    pub(crate) fn away(&self, room: &Room) -> Option<AwayShown> {
        let (seat, began, now) = (room.on_turn()?, room.kept.began?, self.times.now());
        if !room.has_others() || room.seat(seat)?.kind != SeatKind::Person {
            return None;
        }
        let (gone, away) = (self.presence.gone_since(&room.kept.id, seat)?, self.presence.away);
        if gone + away / GRACE > now {
            return None;
        }
        let turn = began + room.session.log().last().map_or(0, |entry| entry.at);
        let wait = if room.session.clocks().is_some() { away } else { away * WITHOUT_CLOCK };
        let left = (gone.max(turn) + wait).saturating_sub(now);
        let draw = room.session.consider_halve(seat, now).is_ok();
        Some(AwayShown { seat: seat.number(), left, draw })
    }

    /// What would become of it.
    pub(crate) fn consider(&self, room: &Room, seat: Seat, doing: &Doing) -> Result<Prepared, Fault> {
        let now = room.now(&self.times);
        let declined = |why| Fault::declined(room.title(), &why);
        if room.seat(seat).and_then(|kept| kept.account.as_deref()).is_some_and(|own| self.bans.hold_account(own)) {
            return Err(banned());
        }
        match doing {
            Doing::Act(act) => room.consider(seat, act, now),
            Doing::Abort if room.may_abort(seat) => room.session.consider_abort(seat, now).map_err(declined),
            Doing::Abort => Err(Fault::new(Word::Forbidden, "forbidden-abort")),
            Doing::Claim { draw } => {
                if let Some(late) = room.session.consider_time_out(now) {
                    return Ok(late);
                }
                let away = self.away(room).filter(|away| away.left == 0).and_then(|away| Seat::new(away.seat));
                let home = |seat| room.seat(seat).is_some_and(|kept| kept.home);
                // Whoever is out of the game, or sits there too, has nothing to claim.
                let plays = room.session.consider(seat, &Act::Resign, now).is_ok();
                match away.filter(|away| *away != seat && plays && !(home(*away) && home(seat))) {
                    None => Err(Fault::new(Word::Forbidden, "forbidden-claim")),
                    Some(_) if *draw => room.session.consider_halve(seat, now).map_err(declined),
                    Some(away) => room.session.consider_forfeit(away, &Trouble::Left, now).map_err(declined),
                }
            }
        }
    }

    /// When something ends this game by itself: its clock runs out, or nobody begins.
    pub(crate) fn deadline(&self, room: &Room) -> Option<Millis> {
        let begin = room.kept.began.filter(|_| room.is_unbegun()).map(|began| began + self.presence.away);
        let awaited = room.awaited().map(|(_, until)| until);
        [room.deadline(), begin, awaited].into_iter().flatten().min()
    }

    /// What ends this game now by itself.
    pub(crate) fn ends_now(&self, room: &Room) -> Option<Prepared> {
        let now = room.now(&self.times);
        let late = room.session.consider_time_out(now);
        if let Some((seat, until)) = room.awaited().filter(|(_, until)| *until <= self.times.now()) {
            tracing::info!(game = room.kept.id, %seat, until, "nobody came");
            return room.session.consider_forfeit(seat, &Trouble::Left, now).ok();
        }
        let seat = room.on_turn().filter(|_| room.is_unbegun() && (late.is_some() || now >= self.presence.away));
        // Who has not begun has lost nothing yet.
        seat.and_then(|seat| room.session.consider_abort(seat, now).ok()).or(late)
    }
}
