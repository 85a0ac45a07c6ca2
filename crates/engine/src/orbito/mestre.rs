//! The player `mestre`: perfect on two orbits, a searcher on more.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use ::orbito::{Game, Orbito, Turn};
use game::{Level, Mind, SplitMix64, Task, Watch};
use search::{Answer, Limits, Settings, Stop, Table};

use super::plan::{Five, Four, Size, Three, Two};
use super::position::{Choice, Searched};
use super::solved::solved;
use super::store;

/// The greatest strength.
pub const STRONGEST: u8 = 10;

/// What a player is given to think with.
#[derive(Clone, Debug)]
pub struct Means {
    /// When it has thought enough. Without a limit of time the same seed and position give the same turn.
    pub limits: Limits,
    /// How many threads think. With more than one, the same question may get another answer.
    pub threads: NonZeroUsize,
    /// The memory of the search.
    pub mib: usize,
    /// From 1 to [`STRONGEST`]. A weaker player looks at fewer positions and is content with turns that are nearly as
    /// good as the best it has seen.
    pub strength: u8,
    /// Where the tables of two orbits are kept, if anywhere.
    pub folder: Option<PathBuf>,
}

impl Default for Means {
    fn default() -> Self {
        let limits = Limits { nodes: Some(400_000), ..Limits::default() };
        let folder = store::cache_folder();
        Self { limits, threads: NonZeroUsize::MIN, mib: 16, strength: STRONGEST, folder }
    }
}

/// The strong player.
pub struct Mestre {
    means: Means,
    /// Made when it is first needed.
    memory: Option<Table>,
}

/// The level for the list of the game's players.
pub const MESTRE: Level<Orbito> = Level { name: "mestre", make: || Box::new(Mestre::new(Means::default())) };

impl Mestre {
    /// A player with these means.
    pub fn new(means: Means) -> Self {
        Self { means, memory: None }
    }

    /// The table's turn on two orbits; `None` elsewhere, for weaker players, or when told to stop before there is one.
    fn perfect(&self, game: &Game, watch: &mut dyn Watch) -> Option<Turn> {
        if game.board().orbits().get() != 2 || self.means.strength < STRONGEST {
            return None;
        }
        let folder = self.means.folder.as_deref();
        let table = solved(game.variant(), folder, &mut |done, total| watch.progress(done, total))?;
        table.best(game).map(|(turn, _)| turn)
    }

    fn searched<S: Size>(&mut self, game: &Game, task: &mut Task<'_>) -> Option<Turn> {
        let position = Searched::<S>::of(game)?;
        let weakness = STRONGEST.saturating_sub(self.means.strength.max(1));
        let settings = settings(&self.means, weakness);
        let memory = match self.memory.take() {
            Some(memory) => memory,
            // With too little memory it plays all the same.
            None => Table::new(self.means.mib).or_else(|_| Table::new(0)).ok()?,
        };
        if settings.limits.time.is_none() {
            memory.clear();
        }
        let answer = watched(&position, &memory, &settings, task.watch);
        self.memory = Some(memory);
        chosen(&answer?, weakness, &mut SplitMix64::new(task.seed)).map(Searched::<S>::turn)
    }
}

impl Mind<Orbito> for Mestre {
    fn choose(&mut self, _: &Orbito, view: &Game, task: &mut Task<'_>) -> Option<Turn> {
        if view.outcome().is_some() {
            return None;
        }
        if let Some(turn) = self.perfect(view, task.watch) {
            return Some(turn);
        }
        match view.board().orbits().get() {
            2 => self.searched::<Two>(view, task),
            3 => self.searched::<Three>(view, task),
            4 => self.searched::<Four>(view, task),
            _ => self.searched::<Five>(view, task),
        }
    }
}

/// How to search: a weaker player looks at fewer positions and at several turns.
fn settings(means: &Means, weakness: u8) -> Settings {
    let mut limits = means.limits;
    let mut lines = NonZeroUsize::MIN;
    if weakness > 0 {
        let few = 100_000 >> weakness;
        limits.nodes = Some(limits.nodes.map_or(few, |nodes| nodes.min(few)));
        lines = lines.saturating_add(weakness.into());
    }
    Settings { limits, threads: means.threads, lines, ..Settings::default() }
}

/// The best turn, or for a weaker player one that looked nearly as good. What is proven to be worse is never taken for
/// an estimate that is near.
fn chosen(answer: &Answer<Choice>, weakness: u8, chance: &mut SplitMix64) -> Option<Choice> {
    let margin = 60 * i32::from(weakness);
    let best = answer.best().score;
    let near = |line: &&search::Line<Choice>| {
        line.score.outcome().is_some() == best.outcome().is_some() && best.points() - line.score.points() <= margin
    };
    let good: Vec<Choice> = answer.lines.iter().filter(near).map(|line| line.chosen).collect();
    chance.pick(&good).copied()
}

/// Searches while asking, a few hundred times a second, whether to go on.
fn watched<S: Size>(
    position: &Searched<S>,
    memory: &Table,
    settings: &Settings,
    watch: &mut dyn Watch,
) -> Option<Answer<Choice>> {
    const EVERY: Duration = Duration::from_millis(3);
    let stop = Stop::new();
    let began = Instant::now();
    // By the clock, or else by the positions looked at when a depth was last finished.
    let spent = AtomicU64::new(0);
    let total = settings.limits.time.map(millis).or(settings.limits.nodes).unwrap_or(1).max(1);
    let done = || if settings.limits.time.is_some() { millis(began.elapsed()) } else { spent.load(Relaxed) }.min(total);
    let search = || {
        search::search(position, memory, settings, &stop, &mut |report| {
            spent.store(report.nodes, Relaxed);
            ControlFlow::Continue(())
        })
    };
    if watch.progress(0, total).is_break() {
        stop.stop();
        return search();
    }
    thread::scope(|scope| {
        let (tell, told) = mpsc::channel();
        let thinking = thread::Builder::new().spawn_scoped(scope, move || tell.send(search()));
        if thinking.is_err() {
            // No thread to ask from: the best at first sight.
            stop.stop();
            return search();
        }
        loop {
            match told.recv_timeout(EVERY) {
                Ok(answer) => return answer,
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    if watch.progress(done(), total).is_break() {
                        stop.stop();
                    }
                }
            }
        }
    })
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
