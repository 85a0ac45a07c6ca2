//! A set of cells in so many machine words, for boards of every size.

/// A set of cells, which are numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    pub(super) const NONE: Self = Self([0; W]);

    /// The first so many cells.
    pub(super) fn first(cells: usize) -> Self {
        let mut set = Self::NONE;
        (0..cells).for_each(|cell| set.insert(cell as u16));
        set
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, cell: u16) {
        self.0[usize::from(cell >> 6)] |= 1 << (cell & 63);
    }

    #[inline(always)]
    pub(super) fn remove(&mut self, cell: u16) {
        self.0[usize::from(cell >> 6)] &= !(1 << (cell & 63));
    }

    #[inline(always)]
    pub(super) fn contains(&self, cell: u16) -> bool {
        self.0[usize::from(cell >> 6)] >> (cell & 63) & 1 == 1
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    pub(super) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    #[inline(always)]
    pub(super) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    #[inline(always)]
    pub(super) fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// The cells, lowest first.
    #[inline(always)]
    pub(super) fn cells(&self) -> impl Iterator<Item = u16> + use<W> {
        let words = self.0;
        words.into_iter().enumerate().flat_map(|(at, mut word)| {
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let low = word.trailing_zeros();
                    word &= word - 1;
                    (at as u32 * 64 + low) as u16
                })
            })
        })
    }
}
