//! Move ordering of the solver: what leaves the other side little to do first, and what has won before (the history
//! heuristic).

use super::board::Jump;
use super::rows::Rows;

/// How finely moves are told apart by their history, against one jump of mobility.
const GRAIN: i32 = 64;
/// A jump that always won is tried as if it took the other side so many jumps.
const ALWAYS: u32 = 12;

/// The history of a jump, wherever it was made: in a sum of regions what wins here wins there.
#[derive(Clone, Copy, Default)]
struct Tally {
    won: u16,
    tried: u16,
}

impl Tally {
    fn success(self) -> i32 {
        // At most 12 times 64.
        (GRAIN.unsigned_abs() * ALWAYS * (u32::from(self.won) + 1) / (u32::from(self.tried) + 2)) as i32
    }

    fn count(&mut self, wins: bool) {
        self.won += u16::from(wins);
        self.tried += 1;
        if self.tried > 1000 {
            self.won /= 2;
            self.tried /= 2;
        }
    }
}

/// Jumps that differ in start or end have different places, close together for the sake of the cache.
#[inline(always)]
fn place_of<B: Rows>(jump: Jump) -> usize {
    let (low, high) = if jump.from < jump.to { (jump.from, jump.to) } else { (jump.to, jump.from) };
    let length = high - low;
    // At most 5 jumps in a row, along a row or a column, forwards or backwards.
    let (across, hops) = if length < B::STRIDE { (0, length / 2) } else { (8, length / (2 * B::STRIDE)) };
    let backwards = if jump.from < jump.to { 0 } else { 16 };
    usize::from(jump.from) << 5 | usize::from(across | hops | backwards)
}

/// How jumps have fared so far.
pub(crate) struct History(Vec<Tally>);

impl Default for History {
    fn default() -> Self {
        History(vec![Tally::default(); 144 << 5])
    }
}

impl History {
    /// The place of a jump that leaves the other side so many jumps and its own so many: the least is tried first.
    #[inline(always)]
    pub(crate) fn rank<B: Rows>(&self, replies: u32, counter: u32, jump: Jump) -> i32 {
        let (own, their) = (replies as i32, counter as i32);
        let leaves = if own == 0 { -1000 } else { 4 * own - their };
        GRAIN * leaves - self.0[place_of::<B>(jump)].success()
    }

    /// Takes note of whether a jump was good.
    pub(crate) fn learn<B: Rows>(&mut self, jump: Jump, good: bool) {
        self.0[place_of::<B>(jump)].count(good);
    }
}
