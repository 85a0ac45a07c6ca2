//! The transposition table of the hunt.

use super::root::PLY;

/// Positions that were looked into.
pub struct Table {
    buckets: Vec<Bucket>,
    generation: u8,
}

/// As many positions as a line of the cache has room for.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Slot; 5]);

/// What is known of a position.
#[derive(Clone, Copy, Default)]
pub(super) struct Slot {
    lock: u32,
    /// The best move, or [`NOWHERE`].
    pub(super) best: u16,
    pub(super) score: i16,
    /// In hundredths of a ply.
    pub(super) depth: i16,
    /// The generation in the upper six bits, what the score is in the lower two.
    kind: u8,
}

/// No depth that is stored is more.
const MOST_DEPTH: i32 = 127 * PLY;

/// No move.
pub(super) const NOWHERE: u16 = u16::MAX;

/// What a score is: at least, at most or exactly the worth of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    Least = 1,
    Most = 2,
    Exact = 3,
}

impl Slot {
    pub(super) fn is_least(self) -> bool {
        self.kind & 1 != 0
    }

    pub(super) fn is_most(self) -> bool {
        self.kind & 2 != 0
    }
}

impl Table {
    /// An empty table of so many MiB, or a tiny one where there is no memory for that.
    pub fn new(mib: usize) -> Self {
        let buckets = search::buckets(mib).unwrap_or_else(|_| vec![Default::default()]);
        Table { buckets, generation: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
        self.generation = 0;
    }

    /// Begins a new search: what it does not touch is the first to be forgotten.
    pub(super) fn age(&mut self) {
        self.generation = (self.generation + 1) & 63;
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    pub(super) fn probe(&self, key: u64) -> Option<Slot> {
        let lock = key as u32;
        self.buckets[self.place(key)].0.iter().find(|slot| slot.lock == lock && slot.kind & 3 != 0).copied()
    }

    pub(super) fn store(&mut self, key: u64, best: u16, score: i16, depth: i32, limit: Limit) {
        let depth = depth.min(MOST_DEPTH) as i16;
        let (lock, generation, place) = (key as u32, self.generation, self.place(key));
        let worth = |slot: &Slot| {
            if slot.kind & 3 == 0 {
                return i32::MIN + 1;
            }
            let age = (64 + generation - (slot.kind >> 2)) & 63;
            i32::from(slot.depth) - 8 * PLY * i32::from(age)
        };
        let bucket = &mut self.buckets[place].0;
        let known = bucket.iter().position(|slot| slot.lock == lock && slot.kind & 3 != 0);
        let at = known.or_else(|| (0..bucket.len()).min_by_key(|&at| worth(&bucket[at]))).unwrap_or(0);
        let best = if best == NOWHERE && known.is_some() { bucket[at].best } else { best };
        bucket[at] = Slot { lock, best, score, depth, kind: generation << 2 | limit as u8 };
    }
}
