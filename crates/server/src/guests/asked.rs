//! A program that is asked for a move, on a thread where waiting for it keeps nobody else waiting. It is started there if
//! it does not run: told of the start and of all that happened since.

use std::sync::Arc;
use std::time::Instant;

use game::{
    Act, Budget, Clock, Entry, Game, Measure, Millis, Notes, Seat, Seed, Session, Setup, Sight, Task, TimeControl,
    Trouble, Watch,
};
use referee::Circumstances;

use crate::guests::Guests;
use crate::players::Seated;

/// A program that was started in mid-game may have to find its own moves again: it has so many times as long, at most.
const MORE: u64 = 12;

/// All that is needed to ask a program.
pub(crate) struct Asked {
    kept: Option<Seated>,
    id: String,
    seat: Seat,
    game: Arc<dyn Game>,
    setup: Setup,
    spec: game::PlayerSpec,
    circumstances: Circumstances,
    start: Option<Box<dyn Sight>>,
    sight: Box<dyn Sight>,
    /// What it has not heard yet, and how long the log is with that.
    news: Vec<Entry>,
    until: usize,
    seed: Seed,
    clock: Clock,
}

/// What came of asking a program.
pub(crate) struct Answered {
    pub(crate) chosen: Result<(Act, Notes), Trouble>,
    pub(crate) seated: Option<Seated>,
    /// Whether it had just been started in mid-game.
    pub(crate) anew: bool,
    /// What the machine lacked, if that was why.
    pub(crate) lacking: Option<String>,
}

/// Why a program is not asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotAsked {
    /// It is not in the owner's file, or not for this game any more.
    Unknown,
    /// It plays as many games as it may.
    Full,
}

impl Guests {
    /// What is needed to ask the program in this seat, which then is in use.
    pub(crate) fn asked(
        &self,
        id: &str,
        name: &str,
        session: &Session,
        seat: Seat,
        now: Millis,
    ) -> Result<Asked, NotAsked> {
        let place = self.of(name, &**session.game()).ok_or(NotAsked::Unknown)?;
        let (guest, chair) = (&self.all[place], (id.to_owned(), seat));
        if !self.place(chair.clone(), place) {
            return Err(NotAsked::Full);
        }
        let kept = self.places().get_mut(&chair).and_then(|place| {
            place.used = Instant::now();
            place.seated.take()
        });
        let time = guest.time.as_millis() as Millis;
        let heard = kept.as_ref().map_or(0, Seated::heard);
        let news = (heard..session.log().len()).filter_map(|place| session.entry_for(Some(seat), place)).collect();
        let start = match kept {
            Some(_) => None,
            None => Session::new(Arc::clone(session.game()), session.setup().clone()).ok(),
        };
        // Programs are always told how long they have.
        let mut setup = session.open_setup();
        setup.clock.get_or_insert(TimeControl { measure: Measure::Wall, budget: Budget::Move(time) });
        let clock = match session.clock(seat, now) {
            Some(clock) => Clock { left: clock.left.min(time), ..clock },
            None => Clock { left: time, increment: time },
        };
        Ok(Asked {
            kept,
            id: id.to_owned(),
            seat,
            game: Arc::clone(session.game()),
            setup,
            spec: guest.spec.clone(),
            circumstances: guest.circumstances.anew(),
            start: start.map(|start| start.sight(Some(seat))),
            sight: session.sight(Some(seat)),
            news,
            until: session.log().len(),
            seed: session.seed_of_move(),
            clock,
        })
    }
}

impl Asked {
    /// Asks it, and waits for its answer.
    pub(crate) fn ask(mut self, watch: &mut dyn Watch) -> Answered {
        let own = self.news.iter().filter(|entry| entry.seat == self.seat).count() as u64;
        let anew = self.kept.is_none() && own > 0;
        let mut seated = match self.seated() {
            Ok(seated) => seated,
            Err(trouble) => return self.failed(trouble, anew),
        };
        let mut task = Task::new(self.seed, watch);
        let more = if anew { (1 + own).min(MORE) } else { 1 };
        task.clock = Some(Clock { left: self.clock.left * more, ..self.clock });
        let chosen = seated.player().choose(&*self.sight, &mut task);
        let notes = task.notes;
        match chosen {
            Ok(act) => Answered { chosen: Ok((act, notes)), seated: Some(seated), anew, lacking: None },
            // Its process ends here, where nobody waits for that.
            Err(trouble) => self.failed(trouble, anew),
        }
    }

    fn failed(&self, trouble: Trouble, anew: bool) -> Answered {
        let lacking = self.circumstances.fault().map(|fault| fault.to_string());
        Answered { chosen: Err(trouble), seated: None, anew, lacking }
    }

    /// The program in its seat, told of all that happened.
    fn seated(&mut self) -> Result<Seated, Trouble> {
        let mut seated = match self.kept.take() {
            Some(seated) => seated,
            None => {
                let player = referee::player(&*self.game, &self.spec, &self.circumstances);
                let mut player = player.map_err(|error| Trouble::Crashed(error.to_string()))?;
                let start = self.start.as_deref().unwrap_or(&*self.sight);
                player.begin(&self.game, &self.setup, self.seat, start)?;
                Seated::new(&self.id, self.seat, player)
            }
        };
        seated.hear(&self.news, self.until)?;
        Ok(seated)
    }
}
