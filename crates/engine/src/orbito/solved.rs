//! What the tables say about games, and the tables of this process: read from a folder or built when first needed.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex, TryLockError};
use std::thread;
use std::time::Duration;

use ::orbito::{Move, State, Variant};
use search::{Exact, Value};

use super::plan::Two;
use super::stones::Stones;
use super::store;
use super::table::Table;

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

static TABLES: Mutex<[Option<Arc<Table>>; Variant::ALL.len()]> = Mutex::new([const { None }; Variant::ALL.len()]);

/// The table of a variant: this process's, else that of the folder, else one that is built now and kept in both.
/// `progress` is told of the building, and may break it off, which gives `None`.
pub fn solved(
    variant: Variant,
    folder: Option<&Path>,
    progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
) -> Option<Arc<Table>> {
    let mut tables = loop {
        match TABLES.try_lock() {
            Ok(tables) => break tables,
            // Whoever has failed while building has left no table behind.
            Err(TryLockError::Poisoned(tables)) => break tables.into_inner(),
            Err(TryLockError::WouldBlock) => {
                // Someone else is building it. Waiting can be broken off too.
                if progress(0, 1).is_break() {
                    return None;
                }
                thread::sleep(Duration::from_millis(5));
            }
        }
    };
    let own = Variant::ALL.iter().zip(tables.iter_mut()).find(|(it, _)| **it == variant)?.1;
    if own.is_none() {
        *own = find_or_build(variant, folder, progress).map(Arc::new);
    }
    own.clone()
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
