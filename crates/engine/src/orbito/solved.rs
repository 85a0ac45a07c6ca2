//! What the tables say about games, and the tables of this process: read from a folder or built when first needed.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use ::orbito::{Move, State, Variant};
use search::{Exact, Value};

use super::plan::Two;
use super::stones::Stones;
use super::store;
use super::table::{KEPT, Table};

impl Table {
    /// What a position is worth to the player to move, and in how many plies; `None` for other boards or rules.
    pub fn exact(&self, state: &State) -> Option<Exact> {
        let stones = Stones::<Two>::of(state)?;
        (state.variant() == self.variant()).then(|| self.worth(&stones))
    }

    /// Every move, in the order in which the rules list them, and what it is worth to the player who makes it. Nothing
    /// for other boards or rules, or where the game is over.
    pub fn moves(&self, state: &State) -> Vec<(Move, Exact)> {
        let stones = Stones::<Two>::of(state).filter(|_| state.variant() == self.variant());
        let Some(stones) = stones else { return Vec::new() };
        state.moves().map(|chosen| (chosen, self.worth(&self.after(&stones, &chosen)).before())).collect()
    }

    /// A perfect move: the fastest win, else a draw, else the slowest loss. Of several draws one that leaves the other
    /// player the fewest good replies.
    pub fn best(&self, state: &State) -> Option<(Move, Exact)> {
        let moves = self.moves(state);
        let best = moves.iter().map(|&(_, worth)| worth).max()?;
        let stones = Stones::<Two>::of(state)?;
        let good = moves.into_iter().filter(|&(_, worth)| worth == best);
        good.min_by_key(
            |(chosen, _)| if best == Exact::DRAW { self.good_replies(&self.after(&stones, chosen)) } else { 0 },
        )
    }

    fn after(&self, stones: &Stones<Two>, chosen: &Move) -> Stones<Two> {
        stones.after(self.variant(), Stones::<Two>::play(chosen))
    }

    /// In how many of a thousand moves the other player does not lose.
    fn good_replies(&self, stones: &Stones<Two>) -> usize {
        if stones.ending().is_some() {
            return 1000;
        }
        let replies = stones.plays(self.variant());
        let worth = |&reply: &_| self.worth(&stones.after(self.variant(), reply)).before();
        let good = replies.iter().filter(|reply| worth(reply).value() != Value::Loss).count();
        1000 * good / replies.len().max(1)
    }
}

/// How a table comes about: [`find_or_build`], which reads or builds it.
pub type Build = fn(Variant, Option<&Path>, &mut dyn FnMut(u64, u64) -> ControlFlow<()>) -> Option<Table>;

/// The tables of a process. Each is made when it is first asked for, by a thread of its own, so that whoever has too little time
/// for that leaves without it and finds it later.
pub struct Shelf {
    build: Build,
    places: Mutex<[Place; Variant::ALL.len()]>,
}

enum Place {
    Empty,
    /// Someone makes it: how many boards are done.
    Coming(JoinHandle<Option<Table>>, Arc<AtomicU64>),
    There(Arc<Table>),
}

static TABLES: Shelf = Shelf::new(find_or_build);

/// The table of a variant: this process's, else that of the folder, else a new one that is kept in both. `progress` is told
/// how far it is, and may leave without it, which gives `None`.
pub fn solved(
    variant: Variant,
    folder: Option<&Path>,
    progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
) -> Option<Arc<Table>> {
    TABLES.table(variant, folder, progress)
}

impl Shelf {
    /// No tables yet.
    pub const fn new(build: Build) -> Self {
        Self { build, places: Mutex::new([const { Place::Empty }; Variant::ALL.len()]) }
    }

    /// This process's own.
    pub fn shared() -> &'static Self {
        &TABLES
    }

    /// The table of a variant, which is read from this folder and kept there; see [`solved`].
    pub fn table(
        &self,
        variant: Variant,
        folder: Option<&Path>,
        progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Option<Arc<Table>> {
        const EVERY: Duration = Duration::from_millis(1);
        loop {
            match self.look(variant, folder) {
                ControlFlow::Break(table) => return table,
                ControlFlow::Continue(done) => progress(done, KEPT as u64).is_continue().then_some(())?,
            }
            thread::sleep(EVERY);
        }
    }

    /// The table, if it is there; how far it is, if not; none if it cannot be made.
    fn look(&self, variant: Variant, folder: Option<&Path>) -> ControlFlow<Option<Arc<Table>>, u64> {
        // Nobody panics while holding it.
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let at = Variant::ALL.iter().position(|it| *it == variant);
        let Some(place) = at.and_then(|at| places.get_mut(at)) else { return ControlFlow::Break(None) };
        match std::mem::replace(place, Place::Empty) {
            Place::There(table) => {
                *place = Place::There(Arc::clone(&table));
                ControlFlow::Break(Some(table))
            }
            Place::Coming(thread, done) if !thread.is_finished() => {
                let so_far = done.load(Relaxed);
                *place = Place::Coming(thread, done);
                ControlFlow::Continue(so_far)
            }
            Place::Coming(thread, _) => {
                let table = thread.join().ok().flatten().map(Arc::new);
                *place = table.clone().map_or(Place::Empty, Place::There);
                ControlFlow::Break(table)
            }
            Place::Empty => {
                let done = Arc::new(AtomicU64::new(0));
                let (build, folder, told) = (self.build, folder.map(Path::to_path_buf), Arc::clone(&done));
                let tell = move |done, _| {
                    told.store(done, Relaxed);
                    ControlFlow::Continue(())
                };
                let work = move || build(variant, folder.as_deref(), &mut { tell });
                match thread::Builder::new().spawn(work) {
                    Ok(thread) => *place = Place::Coming(thread, done),
                    Err(_) => return ControlFlow::Break(None),
                }
                ControlFlow::Continue(0)
            }
        }
    }
}

/// The table in a folder, or else a new one, which is then kept there if that can be done.
pub fn find_or_build(
    variant: Variant,
    folder: Option<&Path>,
    progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
) -> Option<Table> {
    let path = folder.map(|folder| store::table_file(folder, variant));
    if let Some(table) = path.as_deref().and_then(|path| store::load(path, variant)) {
        return Some(table);
    }
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let table = Table::build(variant, threads, progress)?;
    if let Some(path) = path {
        // Not kept, it is built again next time.
        let _ = store::save(&path, &table);
    }
    Some(table)
}
