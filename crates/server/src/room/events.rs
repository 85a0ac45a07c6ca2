//! What the session tells, as it is kept, and back.

use game::{Entry, Event as Fact, Seat};

use crate::store::{Event, EventKind};

/// An entry of the session as an event.
pub(super) fn event(entry: &Entry, number: u32, client: Option<String>) -> Event {
    let (kind, text) = match &entry.event {
        Fact::Move(text) => (EventKind::Move, text.clone()),
        Fact::Wrong(text) => (EventKind::Wrong, text.clone()),
        Fact::Resign => (EventKind::Resign, String::new()),
        Fact::TimeOut => (EventKind::Time, String::new()),
        Fact::TakeBack(moves) => (EventKind::TakeBack, moves.to_string()),
        Fact::Offer => (EventKind::Offer, String::new()),
        Fact::Agree => (EventKind::Draw, String::new()),
        Fact::Decline => (EventKind::Decline, String::new()),
    };
    Event { number, at: entry.at, seat: entry.seat.number(), kind, text, client }
}

/// An event as the entry of the session that it is, if it is one.
pub(super) fn entry(event: &Event) -> Result<Option<Entry>, String> {
    let fact = match event.kind {
        EventKind::Join | EventKind::Rematch => return Ok(None),
        EventKind::Move => Fact::Move(event.text.clone()),
        EventKind::Wrong => Fact::Wrong(event.text.clone()),
        EventKind::Resign => Fact::Resign,
        EventKind::Offer => Fact::Offer,
        EventKind::Draw => Fact::Agree,
        EventKind::Decline => Fact::Decline,
        EventKind::Time => Fact::TimeOut,
        EventKind::TakeBack => Fact::TakeBack(event.text.parse().map_err(|_| "taken back how often?".to_owned())?),
    };
    let seat = Seat::new(event.seat).ok_or_else(|| "no such seat".to_owned())?;
    Ok(Some(Entry { at: event.at, seat, event: fact }))
}
