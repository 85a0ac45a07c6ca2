//! `scrabble` of the IST: two to four people at one screen, where everyone sees every hand, as its specification has it.

use game::{Game, PlayerSpec, Seat, Session};
use render::Screen;
use scrabble_ist::State;

use super::questions;
use crate::Script;

struct ScrabbleIstScript;

pub(crate) fn covering(_game: &dyn Game, players: &[PlayerSpec]) -> Option<Box<dyn Script>> {
    players.iter().all(PlayerSpec::is_human).then(|| Box::new(ScrabbleIstScript) as Box<dyn Script>)
}

impl Script for ScrabbleIstScript {
    fn opening(&self) -> Vec<String> {
        vec![questions::SCRABBLE_IST_WELCOME.to_owned()]
    }

    /// The board and every player before a turn; after the last one nothing.
    fn board(&self, session: &Session, _viewer: Option<Seat>, _screen: &Screen) -> Option<String> {
        session.turn().seat()?;
        session.table().position().parse::<State>().ok().map(|state| state.screen())
    }

    fn prompt(&self, _session: &Session, seat: Seat) -> String {
        questions::scrabble_ist(seat)
    }

    fn result(&self, _session: &Session) -> Vec<String> {
        Vec::new()
    }

    /// The points, as a tuple.
    fn value(&self, session: &Session) -> Option<String> {
        let points = session.verdict()?.outcome.scores()?;
        let points: Vec<String> = points.iter().map(ToString::to_string).collect();
        Some(format!("({})", points.join(", ")))
    }
}
