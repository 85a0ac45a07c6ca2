//! The lines of a small board as bit sets, and its symmetries.

use crate::bits::Bits;

/// The lines of a board, and its symmetries.
pub(super) struct Plan<B> {
    pub(super) k: u32,
    pub(super) lines: Vec<B>,
    directions: Vec<Direction<B>>,
    /// The rows, columns and diagonals: the direction of each, and where its lines begin.
    roads: Vec<(usize, B)>,
    /// The lines through each cell.
    through: Vec<Vec<B>>,
    /// Where each symmetry takes the cells of each byte of a set; the first leaves all where they are.
    symmetries: Vec<Vec<[B; 256]>>,
}

/// Lines that run the same way, each known by its first cell.
struct Direction<B> {
    /// How far it is from a cell to the next one.
    step: u8,
    /// Where lines begin.
    starts: B,
    /// The line that begins at cell 0, if there were one.
    shape: B,
    /// For each cell where the lines begin that it is in.
    through: Vec<B>,
}

/// What a side can still complete.
pub(super) struct Chances<B> {
    /// All cells of its lines.
    pub(super) all: B,
    /// Where a stone completes a line.
    pub(super) lines: B,
    /// Where a stone leaves one free cell of a line.
    pub(super) fours: B,
}

/// What the maker of a weak game can still complete.
pub(super) struct Open<B> {
    /// Its stones and the free cells that are in such lines.
    pub(super) maker: B,
    pub(super) free: B,
    /// Where a stone completes a line.
    pub(super) lines: B,
    /// The sum over the lines of one half for each free cell, multiplied, in parts of [`Plan::one`].
    pub(super) weight: u128,
    /// Where these lines begin, by direction.
    live: [B; 4],
}

/// Where a symmetry takes the cell in a row and a column of a board.
type Turn = fn(isize, isize, isize, isize) -> (isize, isize);

/// The third and the fourth of the last four are each other's inverse, all others their own.
const TURNS: [Turn; 8] = [
    |row, column, _, _| (row, column),
    |row, column, m, _| (m - 1 - row, column),
    |row, column, _, n| (row, n - 1 - column),
    |row, column, m, n| (m - 1 - row, n - 1 - column),
    |row, column, _, _| (column, row),
    |row, column, m, n| (m - 1 - column, n - 1 - row),
    |row, column, m, _| (m - 1 - column, row),
    |row, column, _, n| (column, n - 1 - row),
];

impl<B: Bits> Open<B> {
    /// Whether the breaker is sure to hold: by pairs, or after Erdős and Selfridge, because there is so little left that it
    /// is enough to take the most dangerous cell each time.
    pub(super) fn is_held(&self, plan: &Plan<B>, to_move: bool) -> bool {
        self.weight << u32::from(to_move) < plan.one() || self.lines.is_empty() && plan.are_paired(self)
    }
}

impl<B: Bits> Plan<B> {
    pub(super) fn new(rows: usize, columns: usize, k: usize) -> Self {
        let (m, n) = (rows as isize, columns as isize);
        let cell = |row: isize, column: isize| B::cell((row * n + column) as u8);
        let is_on = |row: isize, column: isize| (0..m).contains(&row) && (0..n).contains(&column);
        let ways = &[(0, 1), (1, 0), (1, 1), (1, -1)][..if k == 1 { 1 } else { 4 }];
        let last = k as isize - 1;
        let mut lines = Vec::new();
        let mut roads = Vec::new();
        let mut directions = Vec::new();
        for (down, right) in ways.iter().copied() {
            let (step, before) = ((down * n + right) as u8, lines.len());
            for (mut row, mut column) in (0..m).flat_map(|row| (0..n).map(move |column| (row, column))) {
                if is_on(row - down, column - right) {
                    continue;
                }
                let mut starts = B::NONE;
                while is_on(row + last * down, column + last * right) {
                    starts = starts | cell(row, column);
                    lines.push((0..=last).fold(B::NONE, |line, at| line | cell(row + at * down, column + at * right)));
                    (row, column) = (row + down, column + right);
                }
                if !starts.is_empty() {
                    roads.push((directions.len(), starts));
                }
            }
            let Some(own) = lines.get(before..).filter(|own| !own.is_empty()) else { continue };
            let through = |at: usize| {
                let through = own.iter().filter(|line| line.holds(B::cell(at as u8)));
                through.fold(B::NONE, |all, line| all | B::cell(line.lowest()))
            };
            directions.push(Direction {
                step,
                starts: own.iter().fold(B::NONE, |all, line| all | B::cell(line.lowest())),
                shape: own[0].down(own[0].lowest()),
                through: (0..rows * columns).map(through).collect(),
            });
        }
        let through = |at: usize| lines.iter().copied().filter(|line| line.holds(B::cell(at as u8))).collect();
        let through = (0..rows * columns).map(through).collect();
        let symmetry = |turn: &Turn| {
            let image = |byte: usize, set: usize| {
                let cells = (0..8).filter(|bit| set >> bit & 1 == 1).map(|bit| (8 * byte + bit) as isize);
                let cells = cells.filter(|at| *at < m * n).map(|at| turn(at / n, at % n, m, n));
                cells.fold(B::NONE, |set, (row, column)| set | cell(row, column))
            };
            (0..(rows * columns).div_ceil(8)).map(|byte| std::array::from_fn(|set| image(byte, set))).collect()
        };
        let symmetries = TURNS[..if m == n { 8 } else { 4 }].iter().map(symmetry).collect();
        Plan { k: k as u32, lines, directions, roads, through, symmetries }
    }

    /// The weight from which lines cannot be held for sure.
    pub(super) fn one(&self) -> u128 {
        1 << self.k
    }

    /// What the maker can still complete; `None` where nothing is left. Two free cells that are in the same lines make
    /// these lines count for nothing: whenever the maker takes one of them, the breaker takes the other.
    pub(super) fn open(&self, maker: B, free: B) -> Option<Open<B>> {
        let mut live = [B::NONE; 4];
        for (live, direction) in live.iter_mut().zip(&self.directions) {
            *live =
                (0..self.k as u8).fold(direction.starts, |live, at| live & (maker | free).down(at * direction.step));
        }
        let all = loop {
            let all = self.cells_of(&live);
            if !self.is_rid_of_twins(&mut live, all.map(|cells| cells & free)) {
                break all.into_iter().fold(B::NONE, |all, cells| all | cells);
            }
        };
        if all.is_empty() {
            return None;
        }
        let mut open = Open { maker: maker & all, free: free & all, lines: B::NONE, weight: 0, live };
        for (&live, direction) in live.iter().zip(&self.directions) {
            // How many cells each line lacks, one binary digit after the other.
            let mut digits = [B::NONE; 8];
            for at in 0..self.k as u8 {
                let mut carry = free.down(at * direction.step) & live;
                for digit in &mut digits {
                    (*digit, carry) = (*digit ^ carry, *digit & carry);
                    if carry.is_empty() {
                        break;
                    }
                }
            }
            let digits = &digits[..(u32::BITS - self.k.leading_zeros()) as usize];
            let mut left = live;
            for lacks in 1..=self.k {
                if left.is_empty() {
                    break;
                }
                let is_so = |(at, digit): (usize, &B)| if lacks >> at & 1 == 1 { *digit } else { !*digit };
                let own = digits.iter().enumerate().fold(left, |own, digit| own & is_so(digit));
                open.weight += u128::from(own.count()) << (self.k - lacks);
                left = left & !own;
                if lacks == 1 {
                    open.lines = open.lines | (self.cells_along(own, direction) & free);
                }
            }
        }
        Some(open)
    }

    /// The cells of lines, by direction.
    fn cells_of(&self, lines: &[B; 4]) -> [B; 4] {
        let mut cells = [B::NONE; 4];
        for (at, direction) in self.directions.iter().enumerate() {
            cells[at] = self.cells_along(lines[at], direction);
        }
        cells
    }

    #[inline(always)]
    fn cells_along(&self, lines: B, direction: &Direction<B>) -> B {
        (0..self.k as u8).fold(B::NONE, |cells, at| cells | lines.up(at * direction.step))
    }

    /// Leaves out lines through two free cells that are in the same lines, given the free cells of the lines by direction;
    /// whether there were any. Such cells are in lines of one direction only.
    fn is_rid_of_twins(&self, live: &mut [B; 4], free: [B; 4]) -> bool {
        let (_, shared) = free.iter().fold((B::NONE, B::NONE), |(any, two), cells| (any | *cells, two | any & *cells));
        let mut is_less = false;
        for ((live, direction), cells) in live.iter_mut().zip(&self.directions).zip(free) {
            let mut alone = cells & !shared;
            while !alone.is_empty() {
                let cell = alone.lowest();
                alone = alone & !B::cell(cell);
                let lines = *live & direction.through[usize::from(cell)];
                let near = alone & direction.shape.up(cell);
                if !lines.is_empty() && near.cells().any(|other| *live & direction.through[usize::from(other)] == lines)
                {
                    *live = *live & !lines;
                    is_less = true;
                }
            }
        }
        is_less
    }

    /// Whether the breaker holds these lines by pairs, after Hales and Jewett: whenever the maker takes one cell of a pair,
    /// the breaker takes the other. A pair holds all lines that it lies in; no two pairs share a cell. Lines that follow one
    /// another in a row share a pair as far as they have two free cells in common, and the pairs are found by Kuhn's
    /// matching.
    fn are_paired(&self, open: &Open<B>) -> bool {
        let mut groups = [B::NONE; 64];
        let most = open.free.count() as usize / 2;
        let mut count = 0;
        for &(direction, starts) in &self.roads {
            let mut is_first = true;
            for start in (starts & open.live[direction]).cells() {
                let cells = self.directions[direction].shape.up(start) & open.free;
                let shared = if is_first { B::NONE } else { groups[count - 1] & cells };
                if shared.count() > 1 {
                    groups[count - 1] = shared;
                } else if count == most {
                    return false;
                } else {
                    (groups[count], is_first) = (cells, false);
                    count += 1;
                }
            }
        }
        let groups = &groups[..count];
        let mut owner = [u16::MAX; 128];
        (0..count).all(|group| (0..2).all(|_| is_given(groups, group, &mut owner, &mut { B::NONE })))
    }

    /// What a side can still complete.
    #[inline]
    pub(super) fn chances(&self, own: B, free: B) -> Chances<B> {
        let mut chances = Chances { all: B::NONE, lines: B::NONE, fours: B::NONE };
        for &Direction { step, starts, .. } in &self.directions {
            // Lines are known by their first cells: those that are open, and those of them that lack none, one or two.
            let (mut open, mut none, mut one, mut two) = (starts, starts, B::NONE, B::NONE);
            for at in 0..self.k as u8 {
                let lacks = free.down(at * step);
                open = open & (own.down(at * step) | lacks);
                two = (two & !lacks) | (one & lacks);
                one = (one & !lacks) | (none & lacks);
                none = none & !lacks;
            }
            if open.is_empty() {
                continue;
            }
            (one, two) = (one & open, two & open);
            for at in 0..self.k as u8 {
                chances.all = chances.all | open.up(at * step);
                chances.lines = chances.lines | one.up(at * step);
                chances.fours = chances.fours | two.up(at * step);
            }
        }
        (chances.lines, chances.fours) = (chances.lines & free, chances.fours & free);
        chances
    }

    /// Where a stone of the defence can stop a win by continuous fours: on the cells that are played, and where answers
    /// that are forced would then leave one cell of a line of its own. Besides these there are only its own fours.
    pub(super) fn zone(&self, attack: B, defence: B, played: B, answers: B) -> B {
        let held = defence | answers;
        let nearly = |line: &&B| {
            (**line & attack).is_empty() && !(**line & answers).is_empty() && (**line & held).count() + 2 >= self.k
        };
        self.lines.iter().filter(nearly).fold(played, |zone, line| zone | (*line & !defence))
    }

    /// Where the maker completes a line through a cell that it has.
    pub(super) fn lines_at(&self, maker: B, free: B, cell: u8) -> B {
        let live = self.through[usize::from(cell)].iter().filter(|line| (maker | free).holds(**line));
        live.map(|line| *line & free).filter(|lacks| lacks.count() == 1).fold(B::NONE, |all, lacks| all | lacks)
    }

    /// Cells, those first that are in many lines of these sides that are far on, each side's with a factor.
    pub(super) fn hottest<const N: usize>(
        &self,
        sides: [(B, u32); N],
        free: B,
        cells: B,
    ) -> impl Iterator<Item = u8> + use<B, N> {
        let mut heat = [0u32; 128];
        for (own, factor) in sides {
            for line in self.lines.iter().filter(|line| (own | free).holds(**line)) {
                // More stones than this are not found in practice.
                let points = factor << (*line & own).count().min(20);
                (*line & free).cells().for_each(|cell| heat[usize::from(cell)] += points);
            }
        }
        let mut sorted: Vec<u8> = cells.cells().collect();
        sorted.sort_by_key(|&cell| std::cmp::Reverse(heat[usize::from(cell)]));
        sorted.into_iter()
    }

    /// A key that is the same for some sets and all that a symmetry makes of them, and the symmetry that was used.
    pub(super) fn folded<const N: usize>(&self, sets: [B; N], to_move: bool) -> (u64, usize) {
        let images = (0..self.symmetries.len()).map(|at| (sets.map(|set| self.refolded(set, at)), at));
        let (sets, symmetry) = images.min().unwrap_or((sets, 0));
        (sets.iter().fold(u64::from(to_move), |key, set| set.mix(key)), symmetry)
    }

    /// What a symmetry makes of a set.
    pub(super) fn refolded(&self, set: B, symmetry: usize) -> B {
        let bytes = self.symmetries[symmetry].iter().enumerate();
        bytes.fold(B::NONE, |image, (at, byte)| image | byte[usize::from(set.byte(at as u8))])
    }

    /// What it was made of.
    pub(super) fn unfolded(&self, set: B, symmetry: usize) -> B {
        self.refolded(set, [0, 1, 2, 3, 4, 5, 7, 6][symmetry])
    }
}

/// Gives a group one more cell, if need be one that another group can do without.
fn is_given<B: Bits>(groups: &[B], group: usize, owner: &mut [u16; 128], tried: &mut B) -> bool {
    for cell in groups[group].cells() {
        let at = usize::from(cell);
        if tried.holds(B::cell(cell)) || usize::from(owner[at]) == group {
            continue;
        }
        *tried = *tried | B::cell(cell);
        if owner[at] == u16::MAX || is_given(groups, owner[at].into(), owner, tried) {
            owner[at] = group as u16;
            return true;
        }
    }
    false
}
