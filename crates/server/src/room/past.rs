//! A game that is over, as it was after some of its events.

use std::sync::Arc;

use game::{Game, Seat, Translator};

use crate::room::events::event;
use crate::room::show::drawn;
use crate::room::{RECORD, Room, What};
use crate::store::{Event, EventKind, Kept};

/// All that is needed to look back at a game.
pub(crate) struct Past {
    game: Arc<dyn Game>,
    kept: Kept,
    events: Vec<Event>,
}

impl Room {
    /// Takes along what is needed to look back.
    pub(crate) fn past(&self) -> Past {
        let events = self.items.iter().filter_map(|item| match &item.what {
            What::Entry(place) => Some(event(self.session.log().get(*place)?, item.number, None)),
            What::Other(event) => Some(event.clone()),
        });
        Past { game: Arc::clone(self.session.game()), kept: self.kept.clone(), events: events.collect() }
    }
}

impl Past {
    /// The state after so many events, as JSON, with all events and what they did; `open` if nothing is hidden any more.
    pub(crate) fn state(self, at: u32, viewer: Option<Seat>, open: bool, words: &Translator) -> Result<String, String> {
        let (then, later): (Vec<Event>, Vec<Event>) = self.events.into_iter().partition(|event| event.number <= at);
        let mut room = Room::fold(self.game, self.kept, Vec::new())?;
        (room.past, room.whole) = (open, true);
        let began = room.kept.began;
        if later.iter().any(|event| event.kind == EventKind::Join) {
            room.kept.began = None;
        }
        room.fold_in(then)?;
        let scene = room.scene(viewer);
        let (mut shown, picture) = (room.shown(viewer, &scene, words), drawn(&scene, words));
        let clocks = room.clocks_at_rest();
        room.kept.began = began;
        room.fold_in(later)?;
        shown.status = room.status();
        shown.can = Default::default();
        shown.offer = None;
        shown.formats = std::iter::once(RECORD).chain(room.session.formats()).collect();
        shown.result = room.ended(words);
        shown.rematch = room.rematch().map(str::to_owned);
        Ok(Room::whole(&shown, &picture, clocks, &room.log(viewer, 0, words)))
    }
}
