//! One game: the session, who sits where, and all that happened. A room is the fold of its events; what changes it
//! here is only true once it is stored.

mod events;
mod names;
mod past;
mod show;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use catalog::Catalog;
use game::{
    Act, Effect, Entry, Event as Fact, Game, Millis, Occupant, Options, PlayerSpec, Prepared, Protocol, Seat, Session,
    Setup, Termination, Title,
};
use tokio::task::AbortHandle;

use crate::fault::{Fault, Word};
pub(crate) use crate::room::events::log_events;
use crate::room::events::{entry, event};
use crate::secrets;
use crate::store::{Change, Event, EventKind, Kept, KeptSeat, SeatKind, Status};
use crate::times::Times;
pub(crate) use names::{level, player};

/// So many events keep what they did on the board.
const ANIMATED: usize = 8;

/// After so many events only moves and giving up are taken, so that no game grows for ever.
const MOST_ITEMS: usize = 20_000;

/// The format of our own records.
pub(crate) const RECORD: &str = "record";

/// An event of the room, in order.
struct Item {
    number: u32,
    what: What,
    deed: Deed,
}

/// What a move did, as far as lists tell.
#[derive(Default)]
struct Deed {
    /// The move in words, as others and as its own seat are told of it.
    said: Option<[game::Message; 2]>,
    points: Option<i64>,
    captured: u32,
}

enum What {
    /// The entry of the session's log at this place.
    Entry(usize),
    /// Something else.
    Other(Event),
}

/// One game.
pub(crate) struct Room {
    pub(crate) kept: Kept,
    pub(crate) session: Session,
    /// How long the text of a position is, which tells how large the table is.
    size: usize,
    items: Vec<Item>,
    effects: VecDeque<(u32, Vec<Effect>)>,
    acted: HashMap<String, u32>,
    rematch: Option<String>,
    /// The time that the computer's players have spent on it.
    pub(crate) spent: Duration,
    /// The computer's player that was asked.
    pub(crate) asked: Option<AbortHandle>,
    /// Whether all of it is stored; if not, it has to be folded anew.
    pub(crate) settled: bool,
    /// Whether this is a look back at a game that is over: nothing is hidden.
    past: bool,
    /// Whether all effects are kept.
    whole: bool,
}

impl Drop for Room {
    fn drop(&mut self) {
        self.hush();
    }
}

/// How the session of a game begins.
pub(crate) fn setup(kept: &Kept) -> Result<Setup, String> {
    let player = |seat: &KeptSeat| match (seat.kind, &seat.name) {
        (SeatKind::Level, Some(spec)) => {
            spec.parse::<PlayerSpec>().map(Occupant::from).map_err(|_| format!("no player {spec}"))
        }
        // What the owner starts for it is nobody's business: a record has its name instead.
        (SeatKind::Guest | SeatKind::Program, Some(name)) => {
            let spec = PlayerSpec::Outside { protocol: Protocol::Exec, command: name.clone() };
            Ok(Occupant { spec, name: Some(name.clone()) })
        }
        (_, name) => Ok(Occupant { spec: PlayerSpec::Human, name: name.clone() }),
    };
    Ok(Setup {
        seats: kept.seats.len().try_into().map_err(|_| "too many seats".to_owned())?,
        deal: kept.deal,
        players: kept.seats.iter().map(player).collect::<Result<_, _>>()?,
        date: Some(kept.day.clone()),
        wrong_moves: kept.wrong_moves.parse().map_err(|()| "no such policy of wrong moves".to_owned())?,
        clock: kept.clock.as_deref().map(|text| text.parse().map_err(|_| "no clock".to_owned())).transpose()?,
        position: kept.position.clone(),
    })
}

/// Which game it is, by what is kept of it.
pub(crate) fn rules_of<'a>(catalog: &'a Catalog, kept: &Kept) -> Result<(&'a Title, Options), String> {
    let title = catalog.title(&kept.title).ok_or_else(|| format!("no title {}", kept.title))?;
    let options = Options::read(title.options(), &kept.options).map_err(|error| error.to_string())?;
    Ok((title, options))
}

impl Room {
    /// The room of a game, from all that is kept of it.
    pub(crate) fn fold(game: Arc<dyn Game>, kept: Kept, events: Vec<Event>) -> Result<Self, String> {
        let session = Session::new(game, setup(&kept)?).map_err(|error| error.to_string())?;
        let mut room = Room {
            size: session.table().position().len(),
            kept,
            session,
            items: Vec::new(),
            effects: VecDeque::new(),
            acted: HashMap::new(),
            rematch: None,
            spent: Duration::ZERO,
            asked: None,
            settled: true,
            past: false,
            whole: false,
        };
        room.fold_in(events)?;
        Ok(room)
    }

    fn fold_in(&mut self, events: Vec<Event>) -> Result<(), String> {
        for event in events {
            match entry(&event)? {
                None => self.note(event),
                Some(entry) => {
                    let entered = self.session.enter(entry).map(drop);
                    entered.map_err(|why| format!("event {}: {why}", event.number))?;
                    self.entered(event.number, event.client);
                }
            }
        }
        Ok(())
    }

    /// How many bytes it takes, about: its tables, of which the session keeps several, and its events.
    pub(crate) fn weight(&self) -> usize {
        8_000 + 25 * self.size + 400 * self.items.len()
    }

    /// The name of the title, which the catalog keeps for ever.
    pub(crate) fn title(&self) -> &'static str {
        self.session.game().name()
    }

    /// How many events there were.
    pub(crate) fn number(&self) -> u32 {
        self.items.last().map_or(0, |item| item.number)
    }

    /// Whether an act made after so many events is made for the position as it is: to speak of a draw, or to sit down,
    /// does not change that.
    pub(crate) fn is_fresh(&self, number: u32) -> bool {
        let talk = |item: &Item| match item.what {
            What::Entry(place) => {
                matches!(self.session.log().get(place), Some(Entry { event: Fact::Offer | Fact::Decline, .. }))
            }
            What::Other(_) => true,
        };
        number <= self.number() && self.items.iter().rev().take_while(|item| item.number > number).all(talk)
    }

    /// The time of the game.
    pub(crate) fn now(&self, times: &Times) -> Millis {
        self.kept.began.map_or(0, |began| times.now().saturating_sub(began))
    }

    /// Whether the game goes on, or waits, or is over.
    pub(crate) fn status(&self) -> Status {
        if self.session.verdict().is_some() {
            Status::Over
        } else if self.kept.began.is_none() {
            Status::Waiting
        } else {
            Status::Running
        }
    }

    /// The seat on turn in a game that goes on.
    pub(crate) fn on_turn(&self) -> Option<Seat> {
        self.session.turn().seat().filter(|_| self.status() == Status::Running)
    }

    /// Who sits there.
    pub(crate) fn seat(&self, seat: Seat) -> Option<&KeptSeat> {
        self.kept.seats.get(seat.index())
    }

    /// The seat on turn, if one of the computer's players sits there.
    pub(crate) fn level_on_turn(&self) -> Option<Seat> {
        self.on_turn().filter(|seat| self.seat(*seat).is_some_and(|kept| kept.kind.is_computer()))
    }

    /// The seat that this token plays; also one that waits for whoever has it.
    pub(crate) fn seat_of(&self, token: &str) -> Option<Seat> {
        let hash = secrets::hash(token);
        let fits = |kept: &KeptSeat| kept.secret.iter().flat_map(|own| own.split(' ')).any(|own| own == hash);
        let own = |kept: &&KeptSeat| fits(kept) && !self.by_invitation(kept);
        self.kept.seats.iter().find(own).and_then(|kept| Seat::new(kept.seat))
    }

    /// Whether the secret of a seat is an invitation, and no token yet.
    pub(crate) fn by_invitation(&self, kept: &KeptSeat) -> bool {
        kept.kind == SeatKind::Friend && kept.name.is_none()
    }

    /// The event that an act of this name became.
    pub(crate) fn acted(&self, client: &str) -> Option<u32> {
        self.acted.get(client).copied()
    }

    /// The game that is played next.
    pub(crate) fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Whether moves may be taken back: all people are at one screen.
    pub(crate) fn may_take_back(&self) -> bool {
        self.kept.seats.iter().all(|kept| kept.home || kept.kind.is_computer())
    }

    /// Whether a draw can be agreed on: nobody asks the computer's players.
    pub(crate) fn may_draw(&self) -> bool {
        self.kept.seats.iter().all(|kept| kept.kind == SeatKind::Person)
    }

    /// Whether this is a board to study a position at one screen: nobody plays against anybody.
    pub(crate) fn is_study(&self) -> bool {
        let here = |kept: &KeptSeat| kept.home && kept.kind == SeatKind::Person;
        self.kept.position.is_some()
            && self.kept.seats.iter().all(here)
            && !self.session.game().hides()
            && !self.session.game().levels().is_empty()
    }

    /// Whether this seat may be told what to do: it is on turn, and all others are the computer's.
    pub(crate) fn may_have_hint(&self, seat: Seat) -> bool {
        let others = self.kept.seats.iter().filter(|kept| kept.seat != seat.number());
        self.on_turn() == Some(seat) && self.is_study()
            || self.on_turn() == Some(seat)
                && others.clone().next().is_some()
                && others.clone().all(|kept| kept.kind.is_computer())
                && !self.session.game().levels().is_empty()
    }

    /// The seat of these through which a client sees: the one that is next to move, or has to answer an offer of
    /// another at the same screen.
    pub(crate) fn eyes(&self, own: &[Seat]) -> Option<Seat> {
        let offers = self.session.offer().filter(|offers| own.contains(offers));
        let answers = offers.and_then(|offers| own.iter().copied().find(|seat| *seat != offers));
        answers.or_else(|| self.mover(own))
    }

    /// The seat of these that is next to move.
    pub(crate) fn mover(&self, own: &[Seat]) -> Option<Seat> {
        let seats = self.session.setup().seats;
        let first = self.session.turn().seat().unwrap_or(Seat::FIRST);
        std::iter::successors(Some(first), |seat| Some(seat.next(seats)))
            .take(seats.into())
            .find(|seat| own.contains(seat))
    }

    /// What an act would become.
    pub(crate) fn consider(&self, seat: Seat, act: &Act, now: Millis) -> Result<Prepared, Fault> {
        if self.status() == Status::Waiting {
            return Err(Fault::new(Word::Waiting, "waiting"));
        }
        // Moves end a game, whatever else is done in it.
        if self.items.len() >= MOST_ITEMS && !matches!(act, Act::Move(_) | Act::Resign) {
            return Err(Fault::new(Word::Refused, "long"));
        }
        if matches!(act, Act::TakeBack(_)) && !self.may_take_back() {
            return Err(Fault::new(Word::Forbidden, "forbidden-take-back"));
        }
        if matches!(act, Act::Draw | Act::NoDraw) && !self.may_draw() {
            return Err(Fault::new(Word::Forbidden, "forbidden-draw"));
        }
        self.session.consider(seat, act, now).map_err(|why| Fault::declined(self.title(), &why))
    }

    /// When the clock of the seat on turn runs out, by the server's time.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        let (seat, began) = (self.on_turn()?, self.kept.began?);
        let last = self.session.log().last().map_or(0, |entry| entry.at);
        Some(began + last + self.session.clocks()?.left(seat, last) + 1)
    }

    /// When something happens by itself: at once where one of the computer's players is on turn.
    pub(crate) fn due(&self) -> Option<Millis> {
        if self.level_on_turn().is_some() { Some(0) } else { self.deadline() }
    }

    /// Does what was considered, and tells what is to be stored. Until it is, the room is not to be shown.
    pub(crate) fn commit(&mut self, prepared: Prepared, client: Option<String>) -> Result<Vec<Change>, Fault> {
        let (number, before, due) = (self.number() + 1, self.status(), self.due());
        let event = event(prepared.entry(), number, client.clone());
        self.settled = false;
        let committed = self.session.commit(prepared).map(drop);
        committed.map_err(|why| Fault::declined(self.title(), &why))?;
        self.entered(number, client);
        let mut changes = vec![Change::Event(self.kept.id.clone(), event)];
        if self.status() != before {
            changes.push(self.summary());
        }
        if self.due() != due {
            changes.push(Change::Due(self.kept.id.clone(), self.due()));
        }
        Ok(changes)
    }

    /// Someone sits down, and the game begins if all seats are taken.
    pub(crate) fn join(&mut self, seated: KeptSeat, times: &Times) -> Result<Vec<Change>, Fault> {
        let event = Event {
            number: self.number() + 1,
            at: 0,
            seat: seated.seat,
            kind: EventKind::Join,
            text: seated.name.clone().unwrap_or_default(),
            client: None,
            notes: String::new(),
        };
        let id = self.kept.id.clone();
        let deal = secrets::deal(self.session.game().hides())?;
        self.settled = false;
        let place = usize::from(seated.seat) - 1;
        self.kept.seats[place] = seated.clone();
        let mut changes = vec![Change::Event(id.clone(), event.clone()), Change::Seat(id.clone(), seated)];
        if self.kept.seats.iter().all(|kept| kept.kind == SeatKind::Person || kept.kind.is_computer()) {
            self.kept.began = Some(times.now());
            // Drawn now, so that nobody chooses among what is dealt by putting games away before they begin.
            if self.session.game().hides() {
                self.kept.deal = deal;
                changes.push(Change::Deal(id.clone(), deal));
            }
        }
        // Nothing was played yet: the table is laid anew, with the name.
        let game = Arc::clone(self.session.game());
        let unsound = |why: String| {
            tracing::error!(game = id, why, "a game cannot begin");
            Fault::new(Word::Storage, "storage")
        };
        let setup = setup(&self.kept).map_err(unsound)?;
        self.session = Session::new(game, setup).map_err(|error| unsound(error.to_string()))?;
        self.note(event);
        changes.push(self.summary());
        changes.extend(self.due().map(|due| Change::Due(id, Some(due))));
        Ok(changes)
    }

    /// The game is played once more, as this one.
    pub(crate) fn again(&mut self, seat: Seat, next: &str, times: &Times) -> Vec<Change> {
        let event = Event {
            number: self.number() + 1,
            at: self.now(times),
            seat: seat.number(),
            kind: EventKind::Rematch,
            text: next.to_owned(),
            client: None,
            notes: String::new(),
        };
        self.settled = false;
        self.note(event.clone());
        vec![Change::Event(self.kept.id.clone(), event)]
    }

    fn summary(&mut self) -> Change {
        let ranks = self
            .session
            .verdict()
            .filter(|verdict| verdict.termination != Termination::Aborted)
            .map(|verdict| verdict.outcome.ranks().iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
        (self.kept.status, self.kept.number, self.kept.ranks) = (self.status(), self.number(), ranks.clone());
        Change::Summary {
            game: self.kept.id.clone(),
            began: self.kept.began,
            status: self.status(),
            number: self.number(),
            ranks,
        }
    }

    /// Takes note of the last entry of the session.
    fn entered(&mut self, number: u32, client: Option<String>) {
        let moved = self.session.log().last().is_some_and(|entry| matches!(entry.event, Fact::Move(_)));
        let effects = if moved { self.session.all_effects().to_vec() } else { Vec::new() };
        let deed = self.deed(&effects);
        self.items.push(Item { number, what: What::Entry(self.session.log().len() - 1), deed });
        // After moves are taken back, the session tells of the move before, which has been shown.
        self.effects.push_back((number, effects));
        if self.effects.len() > ANIMATED && !self.whole {
            self.effects.pop_front();
        }
        self.acted.extend(client.map(|client| (client, number)));
    }

    fn note(&mut self, event: Event) {
        if event.kind == EventKind::Rematch {
            self.rematch = Some(event.text.clone());
        }
        self.items.push(Item { number: event.number, what: What::Other(event), deed: Deed::default() });
    }

    /// What the last entry of the session did.
    fn deed(&self, effects: &[Effect]) -> Deed {
        let Some(Entry { seat: mover, event: Fact::Move(text), .. }) = self.session.log().last() else {
            return Deed::default();
        };
        let game = self.session.game();
        // What hides nothing is told to all alike.
        let told = if game.hides() { self.session.log_for(None) } else { Vec::new() };
        let told = told.last().map_or(Some(text), |entry| match &entry.event {
            Fact::Move(text) => Some(text),
            _ => None,
        });
        let others = told.and_then(|told| game.recount(told, effects));
        let own = |seat: &Seat, points: &i64| (seat == mover).then_some(*points);
        let scored = effects.iter().find_map(|effect| match effect {
            Effect::Score { seat, points } => own(seat, points),
            _ => None,
        });
        let jumps = effects.iter().any(|effect| matches!(effect, Effect::Move { .. }));
        let removed = effects.iter().filter(|effect| matches!(effect, Effect::Remove { .. })).count();
        Deed {
            said: others.zip(game.recount(text, effects)).map(<[_; 2]>::from),
            points: scored,
            captured: if jumps { removed as u32 } else { 0 },
        }
    }

    /// Stops the player that was asked.
    pub(crate) fn hush(&mut self) {
        self.asked.take().inspect(AbortHandle::abort);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Notes, Seed};

    /// A game of two at one screen, with these events.
    fn room(events: Vec<Event>) -> Room {
        let game = Catalog::standard().title("mnk").and_then(|title| title.open([]).ok()).expect("a game");
        let seat = |seat| KeptSeat {
            seat,
            kind: SeatKind::Person,
            name: Some("Ana".to_owned()),
            secret: None,
            home: true,
            account: None,
        };
        let kept = Kept {
            id: "g".to_owned(),
            title: "mnk".to_owned(),
            options: game.options(),
            created: 0,
            began: Some(0),
            day: "2026-11-16".to_owned(),
            deal: Seed(1).into(),
            chosen: false,
            unlisted: false,
            wrong_moves: "asked-again".to_owned(),
            clock: None,
            position: None,
            status: Status::Running,
            number: 0,
            ranks: None,
            moves: 0,
            seats: vec![seat(1), seat(2)],
            contest: None,
        };
        Room::fold(game, kept, events).expect("a game")
    }

    #[test]
    fn no_game_grows_for_ever() {
        let entry = |fact| Entry { at: 0, seat: Seat::FIRST, event: fact, notes: Notes::default() };
        let both = [entry(Fact::Move("5".to_owned())), entry(Fact::TakeBack(1))];
        let log = both.iter().cycle().take(MOST_ITEMS - 1).cloned().collect::<Vec<_>>();
        let mut room = room(log_events(&log));
        let back = Act::TakeBack(1);
        let prepared = room.consider(Seat::FIRST, &back, 0).expect("one more");
        room.commit(prepared, None).expect("one more");
        let prepared = room.consider(Seat::FIRST, &Act::Move("5".to_owned()), 0).expect("a move");
        room.commit(prepared, None).expect("a move");
        assert_eq!(room.consider(Seat::FIRST, &back, 0).err().map(|fault| fault.word), Some(Word::Refused));
        assert!(room.consider(Seat::SECOND, &Act::Resign, 0).is_ok());
    }
}
