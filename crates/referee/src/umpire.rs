//! Who runs a match among players: keeps the time, sees to it that players stop, and knows what is nobody's fault.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use game::{
    Act, Entry, Host, Measure, Millis, Notes, Player, Seat, Session, Setup, Sight, Task, Trouble, Verdict, Watch,
};
use rustix::time::{ClockId, clock_gettime};

use crate::circumstances::{Circumstances, Fault};
use crate::judge::Judge;

/// Runs a match among players.
pub(crate) struct Umpire {
    circumstances: Circumstances,
    /// When the first player was asked: getting ready costs no time.
    since: Option<Instant>,
    watch: Impatient,
    judge: Option<Judge>,
}

/// Waits until the time is over.
struct Impatient {
    circumstances: Circumstances,
    until: Option<Until>,
}

enum Until {
    Time(Instant),
    /// Of this thread.
    Computed(Duration),
}

impl Watch for Impatient {
    fn progress(&mut self, _done: u64, _total: u64) -> ControlFlow<()> {
        let over = match self.until {
            Some(Until::Time(time)) => Instant::now() >= time,
            Some(Until::Computed(time)) => thread_computed() >= time,
            None => false,
        };
        if over || self.circumstances.stop.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Umpire {
    pub(crate) fn new(circumstances: &Circumstances) -> Self {
        let watch = Impatient { circumstances: circumstances.clone(), until: None };
        let judge = circumstances.judge.map(Judge::new);
        Umpire { circumstances: circumstances.clone(), since: None, watch, judge }
    }
}

impl Host for Umpire {
    type Error = Fault;

    fn ask(&mut self, session: &Session, seat: Seat) -> Result<Act, Fault> {
        let known = session.game().levels().join(", ");
        Err(game::SetupError::NoLevel { given: session.setup().player(seat).spec, known }.into())
    }

    fn thinks(&mut self, session: &Session, seat: Seat) -> Result<(), Fault> {
        self.since.get_or_insert_with(Instant::now);
        let now = self.now();
        let left = session.clock(seat, now).map(|clock| Duration::from_millis(clock.left));
        self.watch.until = left.map(|left| match self.circumstances.measure {
            Measure::Wall => Until::Time(Instant::now() + left),
            Measure::Cpu => Until::Computed(thread_computed() + left),
        });
        if self.circumstances.stop.is_set() { Err(Fault::Stopped) } else { Ok(()) }
    }

    fn decides(&mut self, session: &Session) -> Vec<(Seat, Act, Notes)> {
        let Some(judge) = &mut self.judge else { return Vec::new() };
        let began = Instant::now();
        let decided = judge.decides(session);
        // The time of the judge is nobody's.
        self.since = self.since.map(|since| since + began.elapsed());
        decided
    }

    fn failed(&mut self, _session: &Session, _seat: Seat, _trouble: &Trouble) -> Result<(), Fault> {
        match self.circumstances.fault() {
            Some(fault) => Err(fault),
            None if self.circumstances.stop.is_set() => Err(Fault::Stopped),
            None => Ok(()),
        }
    }

    fn watch(&mut self) -> &mut dyn Watch {
        &mut self.watch
    }

    fn now(&mut self) -> Millis {
        let time = match self.circumstances.measure {
            Measure::Wall => self.since.map_or(Duration::ZERO, |since| since.elapsed()),
            Measure::Cpu => self.circumstances.computed(),
        };
        Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
    }
}

/// For how long this thread has computed.
fn thread_computed() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

/// A player of this process whose computing time is counted. Threads that it starts are not.
pub(crate) struct Metered {
    player: Box<dyn Player>,
    circumstances: Circumstances,
}

impl Metered {
    pub(crate) fn new(player: Box<dyn Player>, circumstances: &Circumstances) -> Self {
        Metered { player, circumstances: circumstances.clone() }
    }
}

impl Player for Metered {
    fn begin(
        &mut self,
        game: &std::sync::Arc<dyn game::Game>,
        setup: &Setup,
        seat: Seat,
        sight: &dyn Sight,
    ) -> Result<(), Trouble> {
        self.player.begin(game, setup, seat, sight)
    }

    fn told(&mut self, entry: &Entry) -> Result<(), Trouble> {
        self.player.told(entry)
    }

    fn ended(&mut self, verdict: &Verdict) {
        self.player.ended(verdict);
    }

    fn choose(&mut self, sight: &dyn Sight, task: &mut Task<'_>) -> Result<Act, Trouble> {
        let before = thread_computed();
        let chosen = self.player.choose(sight, task);
        self.circumstances.compute(thread_computed().saturating_sub(before));
        chosen
    }
}
