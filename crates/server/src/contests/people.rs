//! Who takes part in a tournament: people come, also late, and go; whoever runs it adds the computer's players.

use std::sync::Arc;

use game::{Seat, Trouble};

use crate::contests::fold::fold;
use crate::contests::noted;
use crate::create::spec;
use crate::fault::{Fault, Word};
use crate::hall::Hall;
use crate::messages::NewEntrant;
use crate::nicknames::{folded, nickname};
use crate::secrets;
use crate::store::{ContestChange, Entrant, SeatKind, Status, Step};

/// So many take part at most.
pub(super) const MOST_ENTRANTS: usize = 200;

impl Hall {
    /// Somebody takes part: a person by name, or one of the computer's players whom the one who runs it adds. The token is
    /// the one that was asked for, so that whoever asks again is the same one.
    pub(crate) async fn enter_contest(
        self: &Arc<Self>,
        code: &str,
        asked: NewEntrant,
        token: Option<&str>,
        session: Option<&str>,
    ) -> Result<(u32, Option<String>), Fault> {
        let who = self.who(session).await?;
        let (place, mut contest) = self.contest(code).await?;
        let (kind, name, token) = match asked {
            NewEntrant { name: Some(name), level: None, guest: None, token } => {
                let token = token.map_or_else(secrets::token, Ok)?;
                if !secrets::may_be_token(&token) {
                    return Err(Fault::malformed("a token is 32 hexadecimal digits"));
                }
                let hash = secrets::hash(&token);
                let known = contest.entrants.iter().find(|entrant| entrant.secret.as_ref() == Some(&hash));
                if let Some(known) = known {
                    return Ok((known.number, Some(token)));
                }
                let name = nickname(&name)?;
                self.may_be_called(&name, who.as_ref()).await?;
                (SeatKind::Person, name, Some(token))
            }
            NewEntrant { name: None, level: Some(level), guest: None, token: None } => {
                self.runs(&contest, token)?;
                (SeatKind::Level, spec(&*self.game_of(&contest)?, &level)?, None)
            }
            NewEntrant { name: None, level: None, guest: Some(guest), token: None } => {
                self.runs(&contest, token)?;
                (SeatKind::Guest, self.guests.named(&guest, &*self.game_of(&contest)?)?, None)
            }
            _ => return Err(Fault::malformed("an entrant has a name, a level or a guest")),
        };
        let late = contest.status == Status::Running;
        if contest.status == Status::Over {
            return Err(Fault::new(Word::Forbidden, "tournament-over"));
        }
        let same = |entrant: &Entrant| entrant.kind == SeatKind::Person && folded(&entrant.name) == folded(&name);
        if kind == SeatKind::Person && contest.entrants.iter().any(same) {
            return Err(Fault::new(Word::Taken, "name-in-tournament"));
        }
        if contest.entrants.len() >= MOST_ENTRANTS {
            return Err(Fault::new(Word::Busy, "tournament-full"));
        }
        let number = contest.entrants.last().map_or(0, |entrant| entrant.number) + 1;
        let account = who.filter(|_| kind == SeatKind::Person).map(|who| who.id);
        let entrant = Entrant { number, kind, name, secret: token.as_deref().map(secrets::hash), account };
        let mut next = contest.clone();
        next.entrants.push(entrant.clone());
        let mut changes = vec![ContestChange::Entrant(entrant)];
        if late {
            changes.push(noted(&mut next, Step::Joined(number)));
            // The pairing says whether it can carry one more.
            fold(&next).map_err(|_| Fault::new(Word::Forbidden, "tournament-late"))?;
        }
        self.step(&place, &mut contest, next, changes).await?;
        Ok((number, token))
    }

    /// Somebody leaves, or is removed. A game that goes on is lost; before the start nothing is left of them.
    pub(crate) async fn leave_contest(
        self: &Arc<Self>,
        code: &str,
        number: u32,
        token: Option<&str>,
    ) -> Result<(), Fault> {
        let (place, mut contest) = self.contest(code).await?;
        let Some(entrant) = contest.entrants.iter().find(|entrant| entrant.number == number) else {
            return Err(Fault::new(Word::Unknown, "unknown-entrant"));
        };
        if token.map(secrets::hash).is_none_or(|hash| entrant.secret != Some(hash)) {
            self.runs(&contest, token)?;
        }
        match contest.status {
            Status::Waiting => {
                let mut next = contest.clone();
                next.entrants.retain(|entrant| entrant.number != number);
                return self.step(&place, &mut contest, next, vec![ContestChange::NoEntrant(number)]).await;
            }
            Status::Over => return Err(Fault::new(Word::Forbidden, "tournament-over")),
            Status::Running => {}
        }
        for (game, seats) in self.running(&contest) {
            if let Some(seat) = seats.iter().position(|own| *own == number).and_then(seat_at) {
                self.forfeit_seat(&game, seat).await?;
            }
        }
        self.note_results(&place, &mut contest).await?;
        if !contest.steps.contains(&Step::Left(number)) {
            let mut next = contest.clone();
            let change = noted(&mut next, Step::Left(number));
            self.step(&place, &mut contest, next, vec![change]).await?;
        }
        drop(contest);
        self.stir(code);
        Ok(())
    }

    /// A seat forfeits a game that goes on, because its player has left the tournament.
    async fn forfeit_seat(self: &Arc<Self>, game: &str, seat: Seat) -> Result<(), Fault> {
        let (slot, mut room) = self.enter(game).await?;
        let now = room.now(&self.times);
        let Ok(prepared) = room.session.consider_forfeit(seat, &Trouble::Left, now) else { return Ok(()) };
        let changes = room.commit(prepared, None)?;
        self.settle(&slot, &mut room, changes).await
    }
}

fn seat_at(place: usize) -> Option<Seat> {
    Seat::new(u8::try_from(place).ok()? + 1)
}
