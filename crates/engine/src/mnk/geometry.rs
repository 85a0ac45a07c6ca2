//! Where lines run on a board of m rows and n columns.

use ::mnk::{Ends, Mnk, Rule, Size, Stone};

/// The four directions of lines: rows down, columns right.
const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The board of a game, how many stones in a line win, and by which rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Geometry {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// Longer lines than the longest side cannot be had, so k is at most one more.
    pub(super) k: usize,
    pub(super) rule: Rule,
}

/// The cells on both sides of a cell in one direction, as far as the board and the reach go.
#[derive(Clone, Copy)]
pub(super) struct Axis {
    /// What to add to a cell's number for the next one.
    pub(super) step: isize,
    /// Cells before it.
    pub(super) before: usize,
    /// Cells after it.
    pub(super) after: usize,
}

impl Geometry {
    pub(super) fn of(rules: &Mnk) -> Self {
        let size: Size = rules.size();
        let longest = size.rows().max(size.columns());
        let k = usize::try_from(rules.k().get()).unwrap_or(usize::MAX).min(longest + 1);
        Geometry { rows: size.rows(), columns: size.columns(), k, rule: rules.rule() }
    }

    /// What may lie at the ends of a winning line, by side.
    pub(super) fn ends(&self) -> [Ends; 2] {
        Stone::BOTH.map(|stone| self.rule.ends(stone))
    }

    /// Whether a stone outside a line never changes what the other side can make of it: nobody can shut its ends or make a
    /// cell of it forbidden.
    pub(super) fn is_local(&self) -> bool {
        matches!(self.rule, Rule::Freestyle | Rule::Standard)
    }

    pub(super) fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// The four lines through a cell, at most `reach` cells to each side.
    #[inline]
    pub(super) fn axes(&self, cell: u16, reach: usize) -> [Axis; 4] {
        let (row, column) = (usize::from(cell) / self.columns, usize::from(cell) % self.columns);
        let (below, right) = (self.rows - 1 - row, self.columns - 1 - column);
        let room =
            [(column, right), (row, below), (row.min(column), below.min(right)), (row.min(right), below.min(column))];
        std::array::from_fn(|at| {
            let (down, across) = STEPS[at];
            let (before, after) = room[at];
            Axis { step: down * self.columns as isize + across, before: before.min(reach), after: after.min(reach) }
        })
    }

    /// The nearer to the middle, the greater, below 256.
    pub(super) fn centrality(&self, cell: usize) -> i32 {
        let off = |at: usize, length: usize| (2 * at + 1).abs_diff(length);
        let (row, column) = (cell / self.columns, cell % self.columns);
        255 - (off(row, self.rows) + off(column, self.columns)) as i32
    }
}

/// The cell so many steps away, which is on the board.
#[inline(always)]
pub(super) fn along(cell: u16, step: isize, times: isize) -> u16 {
    (cell as isize + step * times) as u16
}
