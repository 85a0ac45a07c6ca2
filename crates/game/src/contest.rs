//! The one loop that plays a match, whoever plays and whoever looks on.

use std::sync::Arc;
use std::time::Instant;

use crate::{Act, Declined, Millis, Notes, Patient, Player, Seat, Session, Task, Trouble, Watch};

/// Who is at a seat while a match is played.
pub enum Chair {
    /// A person, whom the [`Host`] asks.
    Person,
    /// A player.
    Player(Box<dyn Player>),
}

impl Chair {
    /// Whether a person sits here.
    pub fn is_person(&self) -> bool {
        matches!(self, Chair::Person)
    }
}

/// Who runs a match: asks people, keeps and shows what happens, knows the time.
pub trait Host {
    /// Why a match stops before its end.
    type Error;

    /// What the person on turn does.
    fn ask(&mut self, session: &Session, seat: Seat) -> Result<Act, Self::Error>;

    /// What a person wanted cannot be done; the person is asked again.
    fn refused(&mut self, _session: &Session, _seat: Seat, _why: &Declined) -> Result<(), Self::Error> {
        Ok(())
    }

    /// A player is about to be asked.
    fn thinks(&mut self, _session: &Session, _seat: Seat) -> Result<(), Self::Error> {
        Ok(())
    }

    /// A player failed, and is about to forfeit the game; an error stops the match instead.
    fn failed(&mut self, _session: &Session, _seat: Seat, _trouble: &Trouble) -> Result<(), Self::Error> {
        Ok(())
    }

    /// How the match ends here, where whoever runs it decides that: what seats are taken to do, and why. Nothing, usually.
    fn decides(&mut self, _session: &Session) -> Vec<(Seat, Act, Notes)> {
        Vec::new()
    }

    /// Something happened: the last entry of the log.
    fn entered(&mut self, _session: &Session) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Who waits while a player thinks.
    fn watch(&mut self) -> &mut dyn Watch;

    /// Milliseconds since the start, where time counts.
    fn now(&mut self) -> Millis {
        0
    }
}

/// Plays a session to its end. A player whose act cannot be done forfeits, as one does that fails in another way.
///
/// ```
/// use game::{Chair, PlayerSpec, Quiet, Seed, Session, Setup, Title, play_match};
///
/// let game = Title::of::<tiny::Tiny>().open([]).unwrap();
/// let mut chairs = ["facil", "normal"].map(|level| Chair::Player(game.player(&PlayerSpec::of_level(level)).unwrap()));
/// let mut session = Session::new(game, Setup::new(2, Seed(1))).unwrap();
/// play_match(&mut session, &mut chairs, &mut Quiet::default()).unwrap();
/// assert!(session.verdict().is_some());
/// ```
pub fn play_match<H: Host>(session: &mut Session, chairs: &mut [Chair], host: &mut H) -> Result<(), H::Error> {
    let setup = session.open_setup();
    for seat in Seat::all(session.setup().seats) {
        if let Some(Chair::Player(player)) = chairs.get_mut(seat.index())
            && let Err(trouble) = player.begin(&Arc::clone(session.game()), &setup, seat, &*session.sight(Some(seat)))
        {
            forfeit(session, chairs, host, seat, trouble, Notes::default())?;
        }
    }
    while let Some(seat) = session.turn().seat() {
        for (seat, act, notes) in host.decides(session) {
            let now = host.now();
            if session.act_with(seat, act, notes, now).is_ok() {
                entered(session, chairs, host)?;
            }
        }
        if session.verdict().is_some() {
            break;
        }
        match chairs.get_mut(seat.index()) {
            Some(Chair::Player(player)) => {
                host.thinks(session, seat)?;
                let asked_at = host.now();
                let mut task = Task::new(session.seed_of_move(), host.watch());
                task.clock = session.clock(seat, asked_at);
                let chosen = player.choose(&*session.sight(Some(seat)), &mut task);
                let notes = std::mem::take(&mut task.notes);
                host.watch().answered();
                let now = host.now();
                let done = match chosen {
                    Ok(act) => {
                        let text = if let Act::Move(text) = &act { text.clone() } else { format!("{act:?}") };
                        session
                            .act_with(seat, act, notes, now)
                            .map(drop)
                            .map_err(|_| (Trouble::Nonsense(text), Notes::default()))
                    }
                    // Without an answer in time it is the clock that decides, where there is one.
                    Err(Trouble::Late | Trouble::Silent) if session.time_out(now).is_some() => session
                        .act_with(seat, Act::Resign, notes, now)
                        .map(drop)
                        .map_err(|_| (Trouble::Late, Notes::default())),
                    Err(trouble) => Err((trouble, notes)),
                };
                match done {
                    Ok(()) => entered(session, chairs, host)?,
                    Err((trouble, notes)) => forfeit(session, chairs, host, seat, trouble, notes)?,
                }
            }
            Some(Chair::Person) | None => loop {
                let act = host.ask(session, seat)?;
                let now = host.now();
                match session.act(seat, act, now).map(drop) {
                    Ok(()) => break entered(session, chairs, host)?,
                    Err(why) => host.refused(session, seat, &why)?,
                }
            },
        }
    }
    if let Some(verdict) = session.verdict() {
        for chair in chairs.iter_mut() {
            if let Chair::Player(player) = chair {
                player.ended(verdict);
            }
        }
    }
    Ok(())
}

/// Tells everyone of the last entry.
fn entered<H: Host>(session: &mut Session, chairs: &mut [Chair], host: &mut H) -> Result<(), H::Error> {
    host.entered(session)?;
    let last = session.log().len().saturating_sub(1);
    for seat in Seat::all(session.setup().seats) {
        let (Some(Chair::Player(player)), Some(entry)) =
            (chairs.get_mut(seat.index()), session.entry_for(Some(seat), last))
        else {
            continue;
        };
        if let Err(trouble) = player.told(&entry)
            && session.consider_forfeit(seat, &trouble, 0).is_ok()
        {
            return forfeit(session, chairs, host, seat, trouble, Notes::default());
        }
    }
    Ok(())
}

fn forfeit<H: Host>(
    session: &mut Session,
    chairs: &mut [Chair],
    host: &mut H,
    seat: Seat,
    trouble: Trouble,
    notes: Notes,
) -> Result<(), H::Error> {
    host.failed(session, seat, &trouble)?;
    let now = host.now();
    if let Ok(prepared) = session.consider_forfeit(seat, &trouble, now)
        && session.commit(prepared.with_notes(notes)).is_ok()
    {
        return entered(session, chairs, host);
    }
    Ok(())
}

/// Hosts players only, and says nothing.
pub struct Quiet<W = Patient> {
    watch: W,
    since: Option<Instant>,
}

impl Default for Quiet {
    fn default() -> Self {
        Quiet::watched(Patient)
    }
}

impl<W: Watch> Quiet<W> {
    /// A host whose players are watched so. Time does not count.
    pub fn watched(watch: W) -> Self {
        Quiet { watch, since: None }
    }

    /// The same, with time that counts from now on.
    #[must_use]
    pub fn on_time(self) -> Self {
        Quiet { since: Some(Instant::now()), ..self }
    }
}

/// There is nobody to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nobody sits in seat {0}")]
pub struct NobodyThere(pub Seat);

impl<W: Watch> Host for Quiet<W> {
    type Error = NobodyThere;

    fn ask(&mut self, _session: &Session, seat: Seat) -> Result<Act, NobodyThere> {
        Err(NobodyThere(seat))
    }

    fn watch(&mut self) -> &mut dyn Watch {
        &mut self.watch
    }

    fn now(&mut self) -> Millis {
        self.since.map_or(0, |since| Millis::try_from(since.elapsed().as_millis()).unwrap_or(Millis::MAX))
    }
}
