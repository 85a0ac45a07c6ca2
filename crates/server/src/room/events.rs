//! What the session tells, as it is kept, and back.

use game::{Entry, Event as Fact, Notes, Seat};

use crate::store::{Event, EventKind};

/// Events have the words of records, but for this one: what a record calls `agree` has always been kept as `draw`.
const AGREE: &str = "agree";

/// An entry of the session as an event.
pub(super) fn event(entry: &Entry, number: u32, client: Option<String>) -> Event {
    // Every other word of the session is one of ours.
    let kind = EventKind::of(entry.event.word()).unwrap_or(EventKind::Draw);
    let (text, notes) = (entry.event.text(), entry.notes.to_string());
    Event { number, at: entry.at, seat: entry.seat.number(), kind, text, client, notes }
}

/// The log of a session as events, numbered from 1.
pub(crate) fn log_events(log: &[Entry]) -> Vec<Event> {
    (1..).zip(log).map(|(number, entry)| event(entry, number, None)).collect()
}

/// An event as the entry of the session that it is, if it is one.
pub(super) fn entry(event: &Event) -> Result<Option<Entry>, String> {
    let word = match event.kind {
        EventKind::Join | EventKind::Rematch => return Ok(None),
        EventKind::Draw => AGREE,
        kind => kind.word(),
    };
    let fact = Fact::of(word, &event.text).map_err(|_| format!("{word} {:?} makes no sense", event.text))?;
    let notes: Notes = event.notes.parse().map_err(|_| format!("the notes {:?} make no sense", event.notes))?;
    let seat = Seat::new(event.seat).ok_or_else(|| "no such seat".to_owned())?;
    Ok(Some(Entry { at: event.at, seat, event: fact, notes }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Trouble;

    #[test]
    fn every_entry_is_kept_and_found_again() {
        let facts = [
            Fact::Move("5".into()),
            Fact::Wrong("9".into()),
            Fact::Resign,
            Fact::TimeOut,
            Fact::Forfeit(Trouble::Crashed("last words".into())),
            Fact::Forfeit(Trouble::NoMove),
            Fact::TakeBack(3),
            Fact::Offer,
            Fact::Agree,
            Fact::Decline,
            Fact::Halve,
            Fact::Abort,
            Fact::Forfeit(Trouble::Left),
        ];
        for fact in facts {
            let notes = r#"eval=+0.35 says="a long way""#.parse().expect("notes");
            let told = Entry { at: 7, seat: Seat::SECOND, event: fact, notes };
            assert_eq!(entry(&event(&told, 1, None)), Ok(Some(told)));
        }
    }
}
