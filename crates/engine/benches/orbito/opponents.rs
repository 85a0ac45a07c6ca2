//! The opponents as players, and the time of all players: what their threads have computed.

use std::ops::ControlFlow;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use engine::orbito::{Five, Four, Mestre, Play, Size, Stones, Three, Two};
use game::{Limits, Mind, Seed, Task, Watch};
use orbito::{Level, Move, Orbito, State};
use rustix::time::{ClockId, clock_gettime};
use search::{Settings, Stop, TranspositionTable};

use crate::counted::{Counted, Style};
use crate::tree::Tree;

/// Whom `mestre` can meet, by name.
pub(crate) const OPPONENTS: [&str; 6] = ["normal", "standing", "coming", "sure", "end", "tree"];

/// How long this process has computed, in all of its threads, whether they still run or have ended.
fn computed() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ProcessCPUTime)).unwrap_or_default()
}

/// Stops a player who has computed for so long. All others wait meanwhile, so the time of the process is the player's.
pub(crate) struct Allowance {
    began: Duration,
    budget: Duration,
}

impl Allowance {
    pub(crate) fn new(budget: Duration) -> Self {
        Self { began: computed(), budget }
    }

    /// How long the player has taken. Asked when its threads have ended, this is exact; one that runs on another core may have
    /// computed for a tick of the system more.
    pub(crate) fn spent(&self) -> Duration {
        computed().saturating_sub(self.began)
    }
}

impl Watch for Allowance {
    fn progress(&mut self, _: u64, _: u64) -> ControlFlow<()> {
        if self.spent() >= self.budget { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// A player of the match.
pub(crate) enum Contender {
    Mestre(Box<Mestre>),
    Normal,
    Counted(Style, TranspositionTable),
    Tree,
}

impl Contender {
    pub(crate) fn named(name: &str) -> Option<Self> {
        let counted = |style| TranspositionTable::new(64).ok().map(|table| Self::Counted(style, table));
        match name {
            "mestre" => {
                // The allowance stops it; with a time it keeps its table from move to move.
                let limits = Limits { time: Some(Duration::from_secs(3600)), memory: 64, ..Limits::NONE };
                Some(Self::Mestre(Box::new(Mestre::new(limits, None))))
            }
            "normal" => Some(Self::Normal),
            "standing" => counted(Style::Standing),
            "coming" => counted(Style::Coming),
            "sure" => counted(Style::Sure),
            "end" => counted(Style::ToTheEnd),
            "tree" => Some(Self::Tree),
            _ => None,
        }
    }

    /// A move, and the positions or games that were looked at.
    pub(crate) fn choose(&mut self, state: &State, seed: Seed, allowance: &mut Allowance) -> Option<(Move, u64)> {
        match self {
            Self::Mestre(mestre) => {
                let rules = Orbito { orbits: state.board().orbits(), variant: state.variant() };
                let mut task = Task::new(seed, allowance);
                let chosen = mestre.choose(&rules, state, &mut task)?;
                Some((chosen, task.notes.get("nodes").and_then(|nodes| nodes.parse().ok()).unwrap_or(0)))
            }
            Self::Normal => Level::Normal.choose(state.board(), state.mover()).map(|place| (Move::from(place), 0)),
            _ => match state.board().orbits().get() {
                2 => self.choose_on::<Two>(state, seed, allowance),
                3 => self.choose_on::<Three>(state, seed, allowance),
                4 => self.choose_on::<Four>(state, seed, allowance),
                _ => self.choose_on::<Five>(state, seed, allowance),
            },
        }
    }

    fn choose_on<S: Size>(&self, state: &State, seed: Seed, allowance: &mut Allowance) -> Option<(Move, u64)> {
        let stones = Stones::<S>::of(state)?;
        let variant = state.variant();
        let (play, looked) = match self {
            Self::Counted(style, table) => {
                let board = Counted::<S>::of(&stones, variant, *style);
                let go_on = &mut |_: &search::Report<'_, _>| ControlFlow::Continue(());
                let answer =
                    within(allowance, |stop| search::search(&board, table, &Settings::default(), stop, go_on))?;
                let answer = answer?;
                let Play { shift, place } = answer.best().chosen.play;
                let shift = shift.map(|(from, to)| (board.at(from), board.at(to)));
                (Play { shift, place: board.at(place) }, answer.nodes)
            }
            _ => {
                let mut tree = Tree::<S>::new(&stones, variant.extra_rotations().into(), seed);
                let (place, games) = within(allowance, |stop| tree.choose(stop))?;
                (Play { shift: None, place: place? }, games)
            }
        };
        Some((Stones::<S>::move_of(play), looked))
    }
}

/// Runs work in a thread until it ends or has taken all of its allowance.
pub(crate) fn within<A: Send>(allowance: &mut Allowance, work: impl FnOnce(&Stop) -> A + Send) -> Option<A> {
    let stop = Stop::new();
    thread::scope(|scope| {
        let (tell, told) = mpsc::channel();
        let stop = &stop;
        scope.spawn(move || tell.send(work(stop)));
        loop {
            match told.recv_timeout(Duration::from_millis(3)) {
                Ok(answer) => return Some(answer),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if allowance.progress(0, 1).is_break() => stop.stop(),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    })
}
