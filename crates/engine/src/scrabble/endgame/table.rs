//! What is known of positions, by their keys. The table grows with what is in it, up to a limit.

/// It begins with two to this many places, and never has more than two to the other.
const LEAST: u32 = 12;
const MOST: u32 = 20;

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    key: u64,
    /// The move that was best, or was enough.
    pub(super) code: u64,
    /// What it is worth at least and at most, to the one on turn.
    pub(super) low: i16,
    pub(super) high: i16,
    /// How deep it was looked at.
    pub(super) depth: u8,
}

impl Entry {
    /// The value, if it says all that is asked.
    pub(super) fn tells(&self, depth: u8, alpha: i32, beta: i32) -> Option<i32> {
        let (low, high) = (i32::from(self.low), i32::from(self.high));
        let value = if low >= beta { low } else { high };
        (self.depth >= depth && (low >= beta || high <= alpha || low == high)).then_some(value)
    }
}

/// Entries by key: a later one takes the place of an earlier one.
pub(super) struct Table {
    entries: Vec<Entry>,
    bits: u32,
    filled: usize,
}

impl Default for Table {
    fn default() -> Self {
        Table { entries: vec![Entry::default(); 1 << LEAST], bits: LEAST, filled: 0 }
    }
}

impl Table {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        *self = Table::default();
    }

    fn place(&self, key: u64) -> usize {
        (key >> (64 - self.bits)) as usize
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        Some(&self.entries[self.place(key)]).filter(|entry| entry.key == key)
    }

    /// Adds what was found: a value that is at least and at most so much.
    pub(super) fn put(&mut self, key: u64, code: u64, depth: u8, (low, high): (i32, i32)) {
        if 2 * self.filled > self.entries.len() && self.bits < MOST {
            self.grow();
        }
        let place = self.place(key);
        let old = self.entries[place];
        self.filled += usize::from(old.key == 0);
        // No game is worth more than there is room for.
        let mut entry = Entry { key, code, low: low as i16, high: high as i16, depth };
        if (old.key, old.depth) == (key, depth) {
            (entry.low, entry.high) = (entry.low.max(old.low), entry.high.min(old.high));
        }
        self.entries[place] = entry;
    }

    fn grow(&mut self) {
        let bits = self.bits + 2;
        let old = std::mem::replace(&mut self.entries, vec![Entry::default(); 1 << bits]);
        (self.bits, self.filled) = (bits, 0);
        for entry in old.into_iter().filter(|entry| entry.key != 0) {
            let place = self.place(entry.key);
            self.filled += usize::from(self.entries[place].key == 0);
            self.entries[place] = entry;
        }
    }
}
