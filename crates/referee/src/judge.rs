//! Ends games whose result is proven: the strong player of the game looks at every position, and where it has a proof the
//! loser is taken to resign, or both to agree on a draw.

use std::num::NonZeroUsize;

use game::{Act, Limits, Notes, Patient, Player, Seat, Session, Task, Value};

/// The note of an entry that the judge made: what was proven for the seat on turn.
pub const SOLVED: &str = "solved";

/// Looks for proofs.
pub(crate) struct Judge {
    limits: Limits,
    engine: Option<Box<dyn Player>>,
}

impl Judge {
    pub(crate) fn new(limits: Limits) -> Self {
        Judge { limits, engine: None }
    }

    /// What ends the game here; nothing where nothing is proven, something is hidden, or there is no strong player.
    pub(crate) fn decides(&mut self, session: &Session) -> Vec<(Seat, Act, Notes)> {
        let (Some(own), 2, false) = (session.turn().seat(), session.setup().seats, session.game().hides()) else {
            return Vec::new();
        };
        let other = if own == Seat::FIRST { Seat::SECOND } else { Seat::FIRST };
        if self.engine.is_none() {
            self.engine = session.game().engine(self.limits);
        }
        let Some(engine) = &mut self.engine else { return Vec::new() };
        let mut patient = Patient;
        let mut task = Task::new(session.seed_of_move(), &mut patient);
        let found = engine.analyse(&*session.sight(Some(own)), NonZeroUsize::MIN, &mut task);
        let Some(value) = found.and_then(|found| found.worth.proven()) else { return Vec::new() };
        let mut notes = Notes::default();
        notes.set(
            SOLVED,
            match value {
                Value::Win => "win",
                Value::Draw => "draw",
                Value::Loss => "loss",
            },
        );
        match value {
            Value::Win => vec![(other, Act::Resign, notes)],
            Value::Loss => vec![(own, Act::Resign, notes)],
            // Without an offer that can be made the game goes on.
            Value::Draw if session.consider(own, &Act::Draw, 0).is_ok() && session.offer().is_none() => {
                vec![(own, Act::Draw, notes.clone()), (other, Act::Draw, notes)]
            }
            Value::Draw => Vec::new(),
        }
    }
}
