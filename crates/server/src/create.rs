//! Games that begin: made by someone, joined by others, played once more.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use game::{Game, Limits, Options, PlayerSpec, Seat, Session, SetupError, SpecError, TimeControl, Title, WrongMoves};

use crate::fault::{Fault, Word};
use crate::guests::Guests;
use crate::hall::Hall;
use crate::messages::{Allowance, Invitation, Join, NewGame, NewSeat, SeatToken};
use crate::nicknames::nickname;
use crate::room::{Room, setup};
use crate::secrets;
use crate::store::{Change, Kept, KeptSeat, SeatKind, Status};
use crate::times;

/// The most that clients may ask of `mestre`.
pub(crate) const LIMITS: Allowance = Allowance { time: 5_000, nodes: 2_000_000, memory: 64, threads: 1 };

/// A game that was made, with the secrets of its seats.
pub(crate) struct Begun {
    pub(crate) game: String,
    pub(crate) own: Vec<Seat>,
    pub(crate) tokens: Vec<SeatToken>,
    pub(crate) invitations: Vec<Invitation>,
}

impl Hall {
    /// The title of this name.
    pub(crate) fn title(&self, name: &str) -> Result<&Title, Fault> {
        self.catalog.title(name).ok_or_else(|| {
            let fault = Fault::new(Word::Unknown, "unknown-title");
            let (name, known) = (game::excerpt(name), self.catalog.names());
            Fault { message: fault.message.clone().with("name", name).with("known", known), ..fault }
        })
    }

    /// Makes a game.
    pub(crate) async fn create(
        self: &Arc<Self>,
        asked: NewGame,
        session: Option<&str>,
        maker: IpAddr,
    ) -> Result<Begun, Fault> {
        let title = self.title(&asked.title)?;
        let game = self.chosen(title, &asked)?;
        let id = secrets::id()?;
        let mut begun = Begun { game: id.clone(), own: Vec::new(), tokens: Vec::new(), invitations: Vec::new() };
        let who = self.who(session).await?;
        let mut seats = seats(&*game, &asked, &self.guests, &mut begun)?;
        for seat in seats.iter_mut().filter(|seat| seat.kind == SeatKind::Person) {
            self.may_be_called(seat.name.as_deref().unwrap_or_default(), who.as_ref()).await?;
            seat.account = who.as_ref().map(|who| who.id.clone());
        }
        let kept = self.kept(id, &*game, asked, seats)?;
        table_fits(&game, &kept)?;
        let room = Room::fold(game, kept, Vec::new()).map_err(|_| Fault::new(Word::Setup, "setup-count"))?;
        self.begin(room, Vec::new(), maker).await?;
        Ok(begun)
    }

    /// Stores a new game, together with what else has to be stored for it, and opens its room.
    pub(crate) async fn begin(
        self: &Arc<Self>,
        mut room: Room,
        mut changes: Vec<Change>,
        maker: IpAddr,
    ) -> Result<(), Fault> {
        let (id, asks) = (room.kept.id.clone(), room.kept.seats.iter().any(|seat| seat.kind.is_computer()));
        if asks && room.status() != Status::Over {
            self.may_ask(Some(maker))?;
        }
        self.makers.make(&id, maker)?;
        self.guests.admit(&room.kept, &**room.session.game()).inspect_err(|_| self.makers.ended(&id))?;
        room.kept.status = room.status();
        changes.insert(0, Change::Game(Box::new(room.kept.clone())));
        if room.status() != Status::Over {
            changes.push(Change::Maker(id.clone(), maker.to_string()));
        }
        changes.extend(room.due().map(|due| Change::Due(room.kept.id.clone(), Some(due))));
        // Whoever is told that there is no room is to find nothing stored.
        let slot = self.slot(&id).inspect_err(|_| self.unmade(&id))?;
        slot.charge(Some(maker));
        let hall = Arc::clone(self);
        let stored = tokio::spawn(async move {
            hall.writer.commit(changes).await.inspect_err(|_| hall.unmade(&id))?;
            hall.metrics.games.fetch_add(1, Relaxed);
            hall.open(&slot, room).await;
            Ok(())
        });
        stored.await.unwrap_or_else(|_| Err(Fault::new(Word::Busy, "busy")))
    }

    /// A game was not made after all.
    fn unmade(&self, id: &str) {
        self.makers.ended(id);
        self.guests.forget(id);
    }

    fn chosen(&self, title: &Title, asked: &NewGame) -> Result<Arc<dyn Game>, Fault> {
        let given = asked.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let options = Options::choose(title.options(), given);
        options
            .and_then(|options| self.game(title, options))
            .map_err(|error| Fault::setup(title.name(), error.message()))
    }

    fn kept(&self, id: String, game: &dyn Game, asked: NewGame, seats: Vec<KeptSeat>) -> Result<Kept, Fault> {
        let wrong = |key| Fault::new(Word::Setup, key);
        let clock = whole_clock(asked.clock.as_deref())?;
        let policy = asked.wrong_moves.as_deref().map_or(Ok(WrongMoves::AskedAgain), str::parse);
        let policy = policy.map_err(|()| wrong("setup-wrong-moves"))?;
        let deal = match &asked.seed {
            Some(seed) => seed.parse().map_err(|_| wrong("setup-seed"))?,
            None => secrets::deal(game.hides())?,
        };
        let chosen = asked.seed.is_some() || asked.position.is_some();
        let strangers = seats.iter().any(|seat| matches!(seat.kind, SeatKind::Open | SeatKind::Friend));
        if asked.unlisted && seats.iter().any(|seat| seat.kind == SeatKind::Open) {
            return Err(wrong("setup-unlisted"));
        }
        if game.hides() && strangers && chosen {
            return Err(Fault::new(Word::Forbidden, "forbidden-secret"));
        }
        let kept = Kept {
            id,
            title: game.name().to_owned(),
            options: game.options(),
            created: times::unix(),
            began: (!strangers).then(|| self.times.now()),
            day: jiff::Zoned::now().date().to_string(),
            deal,
            chosen,
            unlisted: asked.unlisted,
            wrong_moves: policy.to_string(),
            clock: clock.map(|clock| clock.to_string()),
            position: asked.position,
            status: Status::Waiting,
            number: 0,
            moves: 0,
            ranks: None,
            seats,
            contest: None,
        };
        Ok(kept)
    }

    /// Someone sits down: in a seat that is open, with an invitation, or with the token of the game before.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &str,
        asked: Join,
        token: Option<String>,
        session: Option<String>,
    ) -> Result<(Seat, Option<String>), Fault> {
        let who = self.who(session.as_deref()).await?;
        let (slot, mut room) = self.enter(id).await?;
        if asked.token.as_deref().is_some_and(|token| !secrets::may_be_token(token)) {
            return Err(Fault::malformed("a token is 32 hexadecimal digits"));
        }
        let chosen = asked.token.as_deref().and_then(|token| room.seat_of(token));
        let back = token.as_deref().and_then(|token| room.seat_of(token)).or(chosen);
        let (seated, token) = match back.and_then(|seat| room.seat(seat).cloned()) {
            Some(kept) if kept.kind == SeatKind::Friend => (KeptSeat { kind: SeatKind::Person, ..kept }, None),
            // Who asks again has not heard the answer.
            Some(kept) => {
                let seat = Seat::new(kept.seat).ok_or_else(|| Fault::new(Word::Unknown, "unknown-seat"))?;
                return Ok((seat, asked.token.filter(|_| chosen == Some(seat))));
            }
            None => {
                let free = free_seat(&room, &asked)?;
                let token = asked.token.map_or_else(secrets::token, Ok)?;
                let name = nickname(asked.name.as_deref().unwrap_or_default())?;
                self.may_be_called(&name, who.as_ref()).await?;
                let (secret, account) = (Some(secrets::hash(&token)), who.map(|who| who.id));
                (KeptSeat { kind: SeatKind::Person, name: Some(name), secret, account, ..free }, Some(token))
            }
        };
        let seat = Seat::new(seated.seat).ok_or_else(|| Fault::new(Word::Unknown, "unknown-seat"))?;
        let changes = room.join(seated, &self.times)?;
        self.settle(&slot, &mut room, changes).await?;
        Ok((seat, token))
    }

    /// The same game once more, with the seats moved on by one; asked for again, it is the same new game.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        id: &str,
        seat: Seat,
        maker: IpAddr,
    ) -> Result<(String, Seat), Fault> {
        let (slot, mut room) = self.enter(id).await?;
        if room.kept.contest.is_some() {
            return Err(Fault::new(Word::Forbidden, "forbidden-in-tournament"));
        }
        if room.status() != Status::Over {
            return Err(Fault::new(Word::Refused, "not-over"));
        }
        let count = room.session.setup().seats;
        let moved = |seat: Seat| seat.next(count);
        if let Some(next) = room.rematch() {
            return Ok((next.to_owned(), moved(seat)));
        }
        let mut seats: Vec<KeptSeat> = Vec::new();
        for old in room.kept.seats.clone() {
            let new = Seat::new(old.seat).map(moved).ok_or_else(|| Fault::new(Word::Unknown, "unknown-seat"))?;
            // Whoever is not at this screen has to want it too.
            let waits = old.kind == SeatKind::Person && old.seat != seat.number() && !room.may_take_back();
            let kind = if waits { SeatKind::Friend } else { old.kind };
            seats.push(KeptSeat { seat: new.number(), kind, ..old });
        }
        seats.sort_by_key(|kept| kept.seat);
        let ready = seats.iter().all(|kept| kept.kind != SeatKind::Friend);
        let next = secrets::id()?;
        let kept = Kept {
            id: next.clone(),
            created: times::unix(),
            began: ready.then(|| self.times.now()),
            day: jiff::Zoned::now().date().to_string(),
            deal: secrets::deal(room.session.game().hides())?,
            chosen: room.kept.position.is_some(),
            number: 0,
            moves: 0,
            ranks: None,
            seats,
            contest: None,
            ..room.kept.clone()
        };
        let game = Arc::clone(room.session.game());
        let new = Room::fold(game, kept, Vec::new()).map_err(|_| Fault::new(Word::Setup, "setup-count"))?;
        let changes = room.again(seat, &next, &self.times);
        self.begin(new, changes, maker).await?;
        self.tell(&slot, &mut room);
        Ok((next, moved(seat)))
    }
}

/// The clock that is asked for. People have one for the whole game.
pub(crate) fn whole_clock(asked: Option<&str>) -> Result<Option<TimeControl>, Fault> {
    let clock = asked.map(str::parse::<TimeControl>).transpose();
    let whole = |clock: &TimeControl| *clock == TimeControl::whole(clock.main(), clock.increment());
    let clock = clock.ok().filter(|clock| clock.as_ref().is_none_or(whole));
    clock.ok_or_else(|| Fault::new(Word::Setup, "setup-clock"))
}

/// Lays the table once, to see that it can be.
fn table_fits(game: &Arc<dyn Game>, kept: &Kept) -> Result<(), Fault> {
    let count = || {
        let fault = Fault::new(Word::Setup, "setup-count");
        Fault { message: fault.message.clone().with("given", kept.seats.len() as i64), ..fault }
    };
    let session = Session::new(Arc::clone(game), setup(kept).map_err(|_| count())?)
        .map_err(|error| Fault::setup(game.name(), error.message()))?;
    if usize::from(session.setup().seats) == kept.seats.len() { Ok(()) } else { Err(count()) }
}

/// The seat that is asked for, if it may be taken.
fn free_seat(room: &Room, asked: &Join) -> Result<KeptSeat, Fault> {
    let invited = |kept: &KeptSeat| {
        let hash = asked.invitation.as_deref().map(secrets::hash);
        room.by_invitation(kept) && hash.is_some() && kept.secret == hash
    };
    let may_take = |kept: &&KeptSeat| match asked.invitation {
        Some(_) => invited(kept),
        None => kept.kind == SeatKind::Open,
    };
    let wanted = |kept: &&KeptSeat| asked.seat.is_none_or(|seat| seat == kept.seat);
    let seats = &room.kept.seats;
    if let Some(found) = seats.iter().filter(wanted).find(may_take) {
        return Ok(found.clone());
    }
    Err(match seats.iter().find(wanted) {
        None => Fault::new(Word::Unknown, "unknown-seat"),
        Some(kept) if asked.seat.is_some() && kept.kind == SeatKind::Friend => {
            Fault::new(Word::Forbidden, "forbidden-seat")
        }
        Some(_) if asked.invitation.is_some() => Fault::new(Word::Forbidden, "forbidden-seat"),
        Some(_) => Fault::new(Word::Taken, "taken"),
    })
}

/// Who sits where, with the secrets of the seats.
pub(crate) fn seats(
    game: &dyn Game,
    asked: &NewGame,
    guests: &Guests,
    begun: &mut Begun,
) -> Result<Vec<KeptSeat>, Fault> {
    let count = u8::try_from(asked.seats.len()).unwrap_or(u8::MAX);
    if !game.seats().contains(&count) {
        let (low, high) = game.seats().into_inner();
        return Err(Fault::setup(game.name(), SetupError::Seats { given: count, low, high }.message()));
    }
    let mut seats = Vec::new();
    for (seat, asked) in Seat::all(count).zip(&asked.seats) {
        let mut secret = None;
        let (kind, named) = match asked {
            NewSeat::Person { name: text } => {
                let token = secrets::token()?;
                secret = Some(secrets::hash(&token));
                begun.own.push(seat);
                begun.tokens.push(SeatToken { seat: seat.number(), token });
                (SeatKind::Person, Some(nickname(text)?))
            }
            NewSeat::Friend {} => {
                let invitation = secrets::token()?;
                secret = Some(secrets::hash(&invitation));
                begun.invitations.push(Invitation { seat: seat.number(), invitation });
                (SeatKind::Friend, None)
            }
            NewSeat::Open {} => (SeatKind::Open, None),
            NewSeat::Level { level } => (SeatKind::Level, Some(spec(game, level)?)),
            NewSeat::Guest { guest } => (SeatKind::Guest, Some(guests.named(guest, game)?)),
        };
        let home = kind == SeatKind::Person;
        seats.push(KeptSeat { seat: seat.number(), kind, name: named, secret, home, account: None });
    }
    // Games of the computer alone would go on for nobody.
    if seats.iter().all(|seat| seat.kind.is_computer()) {
        return Err(Fault::new(Word::Setup, "setup-nobody"));
    }
    Ok(seats)
}

/// The spec of a level, if the game has it and it asks for no more than anyone gets.
pub(crate) fn spec(game: &dyn Game, given: &str) -> Result<String, Fault> {
    let wrong = |error: SetupError| Fault::setup(game.name(), error.message());
    let spec: PlayerSpec = given.parse().map_err(|error: SpecError| wrong(SetupError::Limits(error.why)))?;
    let known = game.levels().join(", ");
    let PlayerSpec::Level { name, limits } = &spec else {
        return Err(wrong(SetupError::NoLevel { given: spec, known }));
    };
    if !game.levels().contains(&name.as_str()) {
        return Err(wrong(SetupError::Level { given: game::excerpt(name), known }));
    }
    if game.strong() != Some(name) && *limits != Limits::default() {
        return Err(wrong(SetupError::Fixed(name.clone())));
    }
    let modest = limits.time.is_none_or(|time| time.as_millis() <= LIMITS.time.into())
        && limits.nodes.is_none_or(|nodes| nodes <= LIMITS.nodes)
        && limits.memory <= LIMITS.memory
        && limits.threads.get() <= LIMITS.threads;
    if !modest {
        let fault = Fault::new(Word::Setup, "setup-limits");
        let message = fault.message.clone().with("time", LIMITS.time.to_string());
        let message = message.with("nodes", LIMITS.nodes.to_string()).with("memory", LIMITS.memory as i64);
        return Err(Fault { message, ..fault });
    }
    Ok(spec.to_string())
}
