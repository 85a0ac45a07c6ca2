//! A game for other programs: what one of their formats is written from. What is read from one is in `import`.

use crate::{Millis, Reader, Rules, Seat, Session, Setup, Verdict};

/// A format of another program.
pub struct Format<R: Rules> {
    /// Its name, and how its files are read.
    pub reader: Reader,
    /// Whether a game that begins like this can be written in it.
    pub fits: fn(&R, &R::State) -> bool,
    /// Writes a game.
    pub write: fn(&R, &Chronicle<'_, R>) -> String,
}

/// A game from its start to where it stands, without what was taken back.
pub struct Chronicle<'a, R: Rules> {
    /// Who plays, when and how.
    pub setup: &'a Setup,
    /// The state that it began from.
    pub start: &'a R::State,
    /// What was done to it.
    pub deeds: Vec<Deed<R::Move>>,
    /// How it ended, if it has.
    pub verdict: Option<&'a Verdict>,
}

/// What a seat did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed<M> {
    /// Who.
    pub seat: Seat,
    /// When, since the start.
    pub at: Millis,
    /// The move; `None` for who left while others stayed.
    pub chosen: Option<M>,
}

impl<'a, R: Rules> Chronicle<'a, R> {
    /// The moves of a session understood; `None` if they are not of these rules.
    pub(crate) fn read(rules: &R, start: &'a R::State, session: &'a Session) -> Option<Self> {
        let mut state = start.clone();
        let read = session.deeds().map(|deed| {
            let chosen = match deed.chosen {
                Some(text) => {
                    let chosen = rules.parse(&rules.view(&state, Some(deed.seat)), text).now().ok()?;
                    rules.play(&mut state, &chosen).ok()?;
                    Some(chosen)
                }
                None => {
                    rules.withdraw(&mut state, deed.seat);
                    None
                }
            };
            Some(Deed { seat: deed.seat, at: deed.at, chosen })
        });
        Some(Chronicle {
            setup: session.setup(),
            start,
            deeds: read.collect::<Option<_>>()?,
            verdict: session.verdict(),
        })
    }

    /// What to call who sits there: the name, or else the spec.
    pub fn player(&self, seat: Seat) -> String {
        self.setup.players.get(seat.index()).map_or("?".to_owned(), ToString::to_string)
    }
}
