//! Going through a log from its start, entry by entry.

use std::sync::Arc;
use std::vec;

use crate::{Declined, Deed, Entry, Event, Game, Notes, RecordError, Session, Setup, SetupError};

/// A session that is played once more, entry by entry: for records, for pictures of earlier positions, for reviews.
///
/// ```
/// use game::{Act, Seat, Seed, Session, Setup, Title};
///
/// let game = Title::of::<tiny::Tiny>().open([]).unwrap();
/// let mut session = Session::new(game, Setup::new(2, Seed(1))).unwrap();
/// let card = session.sight(Some(Seat::FIRST)).legal().moves[0].clone();
/// session.act(Seat::FIRST, Act::Move(card), 0).unwrap();
///
/// let mut replay = session.again();
/// assert!(replay.session().log().is_empty());
/// while replay.step().unwrap() {}
/// assert_eq!(replay.session().log(), session.log());
/// ```
pub struct Replay {
    session: Session,
    rest: vec::IntoIter<Entry>,
}

impl Replay {
    /// The start of a game to which all this is to happen.
    pub fn new(game: Arc<dyn Game>, setup: Setup, entries: Vec<Entry>) -> Result<Self, SetupError> {
        Ok(Replay { session: Session::new(game, setup)?, rest: entries.into_iter() })
    }

    /// What happens next, if anything does.
    pub fn next(&self) -> Option<&Entry> {
        self.rest.as_slice().first()
    }

    /// The session as it stands here.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Makes the next entry; `false` after the last one.
    pub fn step(&mut self) -> Result<bool, Declined> {
        match self.rest.next() {
            Some(entry) => self.session.enter(entry).map(|_| true),
            None => Ok(false),
        }
    }

    /// Makes the next entries, so many of them.
    pub fn steps(mut self, entries: usize) -> Result<Self, RecordError> {
        let until = self.session.log().len() + entries;
        while self.session.log().len() < until {
            let number = self.session.log().len() + 1;
            if !self.step().map_err(|why| RecordError::Entry { number, why })? {
                break;
            }
        }
        Ok(self)
    }

    /// Makes all that is left.
    pub fn finish(self) -> Result<Session, RecordError> {
        Ok(self.steps(usize::MAX / 2)?.session)
    }
}

impl Session {
    /// The session before its first entry, to be gone through again.
    pub fn again(&self) -> Replay {
        Replay { session: self.beginning(self.setup().clone()), rest: self.log().to_vec().into_iter() }
    }

    /// As [`again`](Session::again), without clocks and without what was taken back: the positions that led here.
    pub fn line_again(&self) -> Replay {
        let setup = Setup { clock: None, ..self.setup().clone() };
        let entry = |deed: Deed<&str>| {
            let event = deed.chosen.map_or(Event::Resign, |text| Event::Move(text.to_owned()));
            Entry { at: 0, seat: deed.seat, event, notes: Notes::default() }
        };
        Replay { session: self.beginning(setup), rest: self.deeds().map(entry).collect::<Vec<_>>().into_iter() }
    }
}
