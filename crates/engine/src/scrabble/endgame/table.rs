//! What is known of positions, by their keys. The table grows with what is in it, up to a limit.

/// It begins with two to this many places, and never has more than two to the other.
const LEAST: u32 = 12;
const MOST: u32 = 20;

/// What the value of an entry is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    #[default]
    AtLeast,
    AtMost,
    Exactly,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    key: u64,
    /// The move that was best, or was enough.
    pub(super) code: u64,
    pub(super) value: i16,
    /// How deep it was looked at.
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

impl Entry {
    pub(super) fn new(code: u64, value: i32, depth: u8, bound: Bound) -> Self {
        // No game is worth more than there is room for.
        Entry { key: 0, code, value: value as i16, depth, bound }
    }

    /// Whether it says all that is asked.
    pub(super) fn tells(&self, depth: u8, alpha: i32, beta: i32) -> bool {
        let value = i32::from(self.value);
        let within = match self.bound {
            Bound::AtLeast => value >= beta,
            Bound::AtMost => value <= alpha,
            Bound::Exactly => true,
        };
        within && self.depth >= depth
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

    pub(super) fn put(&mut self, key: u64, entry: Entry) {
        if 2 * self.filled > self.entries.len() && self.bits < MOST {
            self.grow();
        }
        let place = self.place(key);
        self.filled += usize::from(self.entries[place].key == 0);
        self.entries[place] = Entry { key, ..entry };
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
