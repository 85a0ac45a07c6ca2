//! The transposition tables that the threads of a solver share, without locks: what one has found serves all.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::proof_number::ProofNumbers;

/// Who wins, and the proof numbers of what is not solved yet.
pub(super) struct Tables {
    pub(super) solved: Solved,
    pub(super) numbers: NumberTable,
}

impl Tables {
    /// Room for about so many solved positions and half as many others, and for enough to get on.
    pub(super) fn new(entries: usize) -> Self {
        let buckets = |entries: usize, least: usize| (entries / BUCKET).max(least).next_power_of_two();
        Tables {
            solved: Solved((0..buckets(entries, 1)).map(|_| Solved::bucket()).collect()),
            numbers: NumberTable((0..buckets(entries / 2, 1 << 10)).map(|_| NumberTable::bucket()).collect()),
        }
    }

    pub(super) fn forget(&self) {
        self.solved.0.iter().flat_map(|bucket| &bucket.0).for_each(|word| word.store(0, Relaxed));
        self.numbers.0.iter().flat_map(|bucket| &bucket.0).flatten().for_each(|word| word.store(0, Relaxed));
    }
}

/// How many share a place.
const BUCKET: usize = 4;

/// Keys whose lowest bit tells whether the side to move wins.
pub(super) struct Solved(Vec<SolvedBucket>);

/// All of it in one line of the cache.
#[repr(align(32))]
struct SolvedBucket([AtomicU64; BUCKET]);

impl Solved {
    fn bucket() -> SolvedBucket {
        SolvedBucket(Default::default())
    }

    #[inline(always)]
    fn place(&self, key: u64) -> &[AtomicU64; BUCKET] {
        &self.0[(key >> 1) as usize & (self.0.len() - 1)].0
    }

    #[inline(always)]
    pub(super) fn get(&self, key: u64) -> Option<bool> {
        let words = self.place(key).iter().map(|word| word.load(Relaxed));
        words.into_iter().find(|kept| kept & !1 == key && *kept != 0).map(|kept| kept & 1 == 1)
    }

    /// The newest goes first and pushes the oldest out.
    pub(super) fn keep(&self, key: u64, wins: bool) {
        let bucket = self.place(key);
        for at in (1..BUCKET).rev() {
            bucket[at].store(bucket[at - 1].load(Relaxed), Relaxed);
        }
        bucket[0].store(key | u64::from(wins), Relaxed);
    }
}

/// Proof numbers of positions, the newest of a place first.
pub(super) struct NumberTable(Vec<NumberBucket>);

/// Each entry is the numbers and the key mixed with them, so that one half-written by another thread is not found.
#[repr(align(64))]
struct NumberBucket([[AtomicU64; 2]; BUCKET]);

/// The bits of a key that hold the jumps of both sides.
const JUMPS: u64 = 63;

impl NumberTable {
    fn bucket() -> NumberBucket {
        NumberBucket(Default::default())
    }

    fn place(&self, key: u64) -> &[[AtomicU64; 2]; BUCKET] {
        &self.0[(key >> 6) as usize & (self.0.len() - 1)].0
    }

    /// The numbers of a position and its jumps of both sides.
    pub(super) fn get(&self, key: u64) -> Option<(ProofNumbers, u32)> {
        self.place(key).iter().find_map(|entry| {
            let [mixed, numbers] = [entry[0].load(Relaxed), entry[1].load(Relaxed)];
            let known = mixed ^ numbers;
            let is_it = (known ^ key) & !JUMPS == 0 && known != 0;
            is_it.then(|| (ProofNumbers::of_bits(numbers), (known & JUMPS) as u32))
        })
    }

    pub(super) fn keep(&self, key: u64, jumps: u32, numbers: ProofNumbers) {
        let bucket = self.place(key);
        let is_it = |entry: &[AtomicU64; 2]| (entry[0].load(Relaxed) ^ entry[1].load(Relaxed) ^ key) & !JUMPS == 0;
        let at = bucket.iter().position(is_it).unwrap_or(BUCKET - 1);
        for at in (1..=at).rev() {
            for (to, from) in bucket[at].iter().zip(&bucket[at - 1]) {
                to.store(from.load(Relaxed), Relaxed);
            }
        }
        let (known, numbers) = (key & !JUMPS | u64::from(jumps).min(JUMPS), numbers.bits());
        bucket[0][0].store(known ^ numbers, Relaxed);
        bucket[0][1].store(numbers, Relaxed);
    }
}
