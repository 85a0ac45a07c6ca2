//! One player's free cells sorted by the run a stone there would make: a rung for each length.
//!
//! A cell is known by its rank in centre order, so the first of a rung is the one the levels choose.

const WORD: usize = u64::BITS as usize;

/// Rungs of ranks. Each rung is a bit set with a second layer, one bit for each word that is not zero.
pub(crate) struct Ladder {
    /// Words in a rung.
    width: usize,
    /// Words in the second layer of a rung.
    outline_width: usize,
    words: Vec<u64>,
    outline: Vec<u64>,
    /// One bit for each rung that is not empty.
    used: u128,
}

impl Ladder {
    /// An empty ladder with rungs 0 to `highest`, below 128, for ranks below `ranks`.
    pub(crate) fn new(highest: usize, ranks: usize) -> Self {
        let width = ranks.div_ceil(WORD);
        let outline_width = width.div_ceil(WORD);
        Self {
            width,
            outline_width,
            words: vec![0; (highest + 1) * width],
            outline: vec![0; (highest + 1) * outline_width],
            used: 0,
        }
    }

    /// Becomes a copy of a ladder of the same measures without allocating.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.words.copy_from_slice(&other.words);
        self.outline.copy_from_slice(&other.outline);
        self.used = other.used;
    }

    pub(crate) fn insert(&mut self, rung: usize, rank: usize) {
        let word = rank / WORD;
        self.words[rung * self.width + word] |= 1 << (rank % WORD);
        self.outline[rung * self.outline_width + word / WORD] |= 1 << (word % WORD);
        self.used |= 1 << rung;
    }

    pub(crate) fn remove(&mut self, rung: usize, rank: usize) {
        let word = rank / WORD;
        let bits = &mut self.words[rung * self.width + word];
        *bits &= !(1 << (rank % WORD));
        if *bits != 0 {
            return;
        }
        let outline = &mut self.outline[rung * self.outline_width..][..self.outline_width];
        outline[word / WORD] &= !(1 << (word % WORD));
        if outline.iter().all(|&bits| bits == 0) {
            self.used &= !(1 << rung);
        }
    }

    /// The highest rung with a cell on it, and the lowest rank there.
    pub(crate) fn top(&self) -> Option<(usize, usize)> {
        let rung = self.used.checked_ilog2()? as usize;
        let outline = &self.outline[rung * self.outline_width..][..self.outline_width];
        let word = first_bit(outline)?;
        let bits = self.words[rung * self.width + word];
        Some((rung, word * WORD + bits.trailing_zeros() as usize))
    }
}

fn first_bit(words: &[u64]) -> Option<usize> {
    let word = words.iter().position(|&bits| bits != 0)?;
    Some(word * WORD + words[word].trailing_zeros() as usize)
}
