//! How many stones each side has on many lines at once: the counts are written in binary, a word for every digit, a bit for
//! every line. So a stone on any of 64 lines costs a handful of operations, and so does the question which lines have enough.

/// The counts of up to 64 lines, by side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally([[u64; 4]; 2]);

impl Tally {
    /// One stone more of this side on these lines.
    #[inline(always)]
    pub(super) fn add(&mut self, side: usize, lines: u64) {
        let mut carry = lines;
        for digit in &mut self.0[side] {
            let sum = *digit ^ carry;
            carry &= *digit;
            *digit = sum;
        }
    }

    /// One stone less of this side on these lines, which have one.
    #[inline(always)]
    pub(super) fn subtract(&mut self, side: usize, lines: u64) {
        let mut borrow = lines;
        for digit in &mut self.0[side] {
            *digit ^= borrow;
            borrow &= *digit;
        }
    }

    /// The lines where this side has no stone.
    #[inline(always)]
    pub(super) fn without(&self, side: usize) -> u64 {
        let [ones, twos, fours, eights] = self.0[side];
        !(ones | twos | fours | eights)
    }

    /// The lines where this side has at least so many stones.
    #[inline(always)]
    pub(super) fn at_least(&self, side: usize, stones: usize) -> u64 {
        let mut lines = !0;
        for (digit, &word) in self.0[side].iter().enumerate() {
            lines = if stones >> digit & 1 == 1 { lines & word } else { lines | word };
        }
        lines
    }

    /// How many stones this side has on one line.
    #[inline(always)]
    pub(super) fn stones(&self, side: usize, line: u32) -> usize {
        let [ones, twos, fours, eights] = self.0[side].map(|word| (word >> line & 1) as usize);
        ones | twos << 1 | fours << 2 | eights << 3
    }
}
