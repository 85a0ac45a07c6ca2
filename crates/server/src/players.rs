//! The computer's players, kept from one move to the next with all that they remember. A strong player's transposition
//! table takes megabytes, so only those that were asked last are kept; the others are made again when they are needed.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use game::{Entry, Player, Seat, Session, SetupError, Trouble};

/// So many players are kept.
const KEPT: usize = 8;

/// A player in its seat.
pub(crate) struct Seated {
    game: String,
    seat: Seat,
    player: Box<dyn Player>,
    /// How many entries of the log it was told of.
    heard: usize,
}

impl Seated {
    /// A player that was told of the start, and of nothing since.
    pub(crate) fn new(game: &str, seat: Seat, player: Box<dyn Player>) -> Self {
        Seated { game: game.to_owned(), seat, player, heard: 0 }
    }

    /// Where it sits.
    pub(crate) fn chair(&self) -> (String, Seat) {
        (self.game.clone(), self.seat)
    }

    /// How many entries of the log it was told of.
    pub(crate) fn heard(&self) -> usize {
        self.heard
    }

    /// Tells it these, after which it has heard so many entries of the log.
    pub(crate) fn hear(&mut self, news: &[Entry], until: usize) -> Result<(), Trouble> {
        news.iter().try_for_each(|entry| self.player.told(entry))?;
        self.heard = until;
        Ok(())
    }

    /// The player.
    pub(crate) fn player(&mut self) -> &mut dyn Player {
        &mut *self.player
    }

    /// Tells it what it has not heard yet; `false` if it has heard of what is no longer so.
    fn listen(&mut self, session: &Session) -> Result<bool, Trouble> {
        if self.heard > session.log().len() {
            return Ok(false);
        }
        let until = session.log().len();
        let news: Vec<Entry> =
            (self.heard..until).filter_map(|place| session.entry_for(Some(self.seat), place)).collect();
        self.hear(&news, until)?;
        Ok(true)
    }
}

/// The players that are kept, the last one that was asked last.
#[derive(Default)]
pub(crate) struct Players(Mutex<VecDeque<Seated>>);

impl Players {
    fn kept(&self) -> MutexGuard<'_, VecDeque<Seated>> {
        // Nothing that can panic is done while it is held.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The player of a seat, told of all that happened: the one that was kept, or a new one. Whoever has it brings it
    /// [back](Players::keep).
    pub(crate) fn take(&self, game: &str, session: &Session, seat: Seat) -> Result<Seated, NoPlayer> {
        let kept = {
            let mut kept = self.kept();
            let place = kept.iter().position(|own| own.game == game && own.seat == seat);
            place.and_then(|place| kept.remove(place))
        };
        if let Some(mut seated) = kept
            && seated.listen(session)?
        {
            return Ok(seated);
        }
        let mut player = session.game().player(&session.setup().player(seat).spec)?;
        player.begin(session.game(), &session.open_setup(), seat, &*session.sight(Some(seat)))?;
        let mut seated = Seated::new(game, seat, player);
        seated.listen(session)?;
        Ok(seated)
    }

    /// Keeps a player for its next move.
    pub(crate) fn keep(&self, seated: Seated) {
        let mut kept = self.kept();
        kept.push_back(seated);
        // What is let go is freed after the lock.
        let gone = if kept.len() > KEPT { kept.pop_front() } else { None };
        drop(kept);
        drop(gone);
    }

    /// Lets the players of a game go.
    pub(crate) fn forget(&self, game: &str) {
        self.kept().retain(|seated| seated.game != game);
    }
}

/// Why there is no player.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoPlayer {
    /// The game has no such player.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// It failed before it was asked.
    #[error(transparent)]
    Trouble(#[from] Trouble),
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Act, PlayerSpec, Seed, Setup};

    fn session() -> Session {
        let game = catalog::Catalog::standard().title("mnk").expect("a title").open([]).expect("defaults");
        let players = vec![PlayerSpec::Human.into(), PlayerSpec::of_level("facil").into()];
        Session::new(game, Setup { players, ..Setup::new(2, Seed(1)) }).expect("a table")
    }

    #[test]
    fn a_player_is_kept_between_its_moves_and_hears_of_what_happened() {
        let (players, mut session) = (Players::default(), session());
        let first = players.take("a", &session, Seat::SECOND).expect("a level");
        players.keep(first);
        session.act(Seat::FIRST, Act::Move("5".into()), 0).expect("a move");
        let again = players.take("a", &session, Seat::SECOND).expect("a level");
        assert_eq!((again.heard, players.kept().len()), (1, 0));
        players.keep(again);
        players.forget("a");
        assert_eq!(players.kept().len(), 0);
    }

    #[test]
    fn only_the_last_players_are_kept() {
        let (players, session) = (Players::default(), session());
        for number in 0..2 * KEPT {
            players.keep(players.take(&number.to_string(), &session, Seat::SECOND).expect("a level"));
        }
        let kept = players.kept();
        assert_eq!((kept.len(), kept[0].game.as_str()), (KEPT, KEPT.to_string().as_str()));
    }

    #[test]
    fn a_player_that_has_heard_too_much_is_made_again() {
        let (players, mut longer) = (Players::default(), session());
        longer.act(Seat::FIRST, Act::Move("5".into()), 0).expect("a move");
        players.keep(players.take("a", &longer, Seat::SECOND).expect("a level"));
        assert_eq!(players.take("a", &session(), Seat::SECOND).expect("a level").heard, 0);
    }
}
