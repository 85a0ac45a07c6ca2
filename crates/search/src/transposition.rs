//! The transposition table, which all threads read and write without waiting.
//!
//! A slot is two words, the second xored into the first. A slot half written by one thread and half by another does not
//! fit together when it is read, and counts as empty.

use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use game::SplitMix64;

use crate::bounds::{Bounds, Exact};
use crate::score::Score;

/// The transposition table: it remembers positions within a search and from one search to the next. It belongs to one
/// game with one set of rules:
/// [`clear`](Self::clear) it, or take another, when keys begin to mean something else.
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    generation: AtomicU8,
}

/// The positions that share an index, a cache line of them.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

#[derive(Default)]
struct Slot {
    lock: AtomicU64,
    data: AtomicU64,
}

/// No move has this number.
pub(crate) const NO_MOVE: u16 = u16::MAX;

/// Generations wrap around at 64: six bits of a slot.
const GENERATIONS: u8 = 64;

/// Memory of more than 32 MiB comes from the system and goes back to it, while glibc keeps what is smaller in the pools of its
/// threads, where the tables of a server pile up. So at least this much is asked for. The rest is never touched and takes
/// no memory, only addresses.
const OWN: usize = (32 << 20) + (64 << 10);

/// What the score of an entry is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A lower bound: the search failed high.
    Lower = 1,
    /// An upper bound: the search failed low.
    Upper = 2,
    /// Within the window.
    Exact = 3,
}

/// What is remembered of a position.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    /// The move to look at first, or [`NO_MOVE`].
    pub(crate) chosen: u16,
    /// As good as an estimate. Wins and losses, and how far they are from here, are told by the bounds.
    pub(crate) score: Score,
    pub(crate) kind: Kind,
    pub(crate) depth: u8,
    pub(crate) bounds: Bounds,
}

/// There is not enough memory for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// The size asked for.
    pub mib: usize,
}

impl TranspositionTable {
    /// An empty table of so many MiB. With 0 it has four slots, and still serves.
    pub fn new(mib: usize) -> Result<Self, TooLarge> {
        let buckets = buckets(mib)?;
        Ok(Self { buckets, generation: AtomicU8::new(0) })
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.lock.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
        self.generation.store(0, Relaxed);
    }

    /// Begins a new search: what it does not touch is the first to be forgotten.
    pub(crate) fn age(&self) {
        self.generation.fetch_add(1, Relaxed);
    }

    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.lock.load(Relaxed) ^ data == key).then(|| unpack(data)).flatten()
        })
    }

    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let generation = self.generation.load(Relaxed) % GENERATIONS;
        // A slot with the same key first, then an empty one, then the shallowest and oldest.
        let worth = |slot: &&Slot| {
            let data = slot.data.load(Relaxed);
            match unpack(data) {
                _ if slot.lock.load(Relaxed) ^ data == key => i32::MIN,
                None => i32::MIN + 1,
                Some(known) => {
                    let age = (GENERATIONS + generation - generation_of(data)) % GENERATIONS;
                    i32::from(known.depth) - 8 * i32::from(age)
                }
            }
        };
        if let Some(slot) = self.bucket(key).0.iter().min_by_key(worth) {
            let data = pack(&entry, generation);
            slot.data.store(data, Relaxed);
            slot.lock.store(key ^ data, Relaxed);
        }
    }

    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[place(key, self.buckets.len())]
    }
}

impl fmt::Debug for TranspositionTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TranspositionTable").field("slots", &(self.buckets.len() * 4)).finish_non_exhaustive()
    }
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no memory for a table of {} MiB", self.mib)
    }
}

impl Error for TooLarge {}

/// The empty buckets of a table of so many MiB, as many as fit and at least one, in memory that goes back to the system.
pub fn buckets<B: Default>(mib: usize) -> Result<Vec<B>, TooLarge> {
    let bytes = mib.checked_mul(1 << 20).ok_or(TooLarge { mib })?;
    let count = (bytes / size_of::<B>()).max(1);
    let asked = if mib == 0 { count } else { count.max(OWN / size_of::<B>()) };
    let mut buckets = Vec::new();
    buckets.try_reserve_exact(asked).map_err(|_| TooLarge { mib })?;
    buckets.resize_with(count, B::default);
    Ok(buckets)
}

/// The index of a key, the same on machines of every width. Keys may be small numbers: they are mixed first.
fn place(key: u64, count: usize) -> usize {
    ((u128::from(SplitMix64::mix(key)) * count as u128) >> 64) as usize
}

/// Bit by bit from the top: bounds 8 and 8, move 16, score 16, depth 8, generation 6, kind 2. An empty slot has kind 0.
fn pack(entry: &Entry, generation: u8) -> u64 {
    u64::from_be_bytes([
        entry.bounds.low.byte(),
        entry.bounds.high.byte(),
        entry.chosen.to_be_bytes()[0],
        entry.chosen.to_be_bytes()[1],
        entry.score.bits().to_be_bytes()[0],
        entry.score.bits().to_be_bytes()[1],
        entry.depth,
        (generation << 2) | entry.kind as u8,
    ])
}

fn unpack(data: u64) -> Option<Entry> {
    let [low, high, chosen0, chosen1, score0, score1, depth, last] = data.to_be_bytes();
    let kind = match last & 3 {
        1 => Kind::Lower,
        2 => Kind::Upper,
        3 => Kind::Exact,
        _ => return None,
    };
    Some(Entry {
        chosen: u16::from_be_bytes([chosen0, chosen1]),
        score: Score::from_bits(u16::from_be_bytes([score0, score1])),
        kind,
        depth,
        bounds: Bounds { low: Exact::from_byte(low), high: Exact::from_byte(high) },
    })
}

fn generation_of(data: u64) -> u8 {
    data.to_be_bytes()[7] >> 2
}
