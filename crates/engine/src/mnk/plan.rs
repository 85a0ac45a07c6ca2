//! The lines of a small board as bit sets, and its symmetries.

use crate::bits::Bits;

/// The lines of a board, and its symmetries.
pub(super) struct Plan<B> {
    pub(super) k: u32,
    pub(super) lines: Vec<B>,
    /// Where the lines begin that lie in one row, column or diagonal, one after the other.
    roads: Vec<usize>,
    /// The lines through each cell.
    through: Vec<Vec<B>>,
    /// Where each symmetry takes the cells of each byte of a set; the first leaves all where they are.
    symmetries: Vec<Vec<[B; 256]>>,
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
    /// Whether the breaker holds all of them by pairs.
    pub(super) is_paired: bool,
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
        self.is_paired || self.weight << u32::from(to_move) < plan.one()
    }
}

impl<B: Bits> Plan<B> {
    pub(super) fn new(rows: usize, columns: usize, k: usize) -> Self {
        let (m, n) = (rows as isize, columns as isize);
        let cell = |row: isize, column: isize| B::cell((row * n + column) as u8);
        let is_on = |row: isize, column: isize| (0..m).contains(&row) && (0..n).contains(&column);
        let directions = &[(0, 1), (1, 0), (1, 1), (1, -1)][..if k == 1 { 1 } else { 4 }];
        let last = k as isize - 1;
        let mut lines = Vec::new();
        let mut roads = Vec::new();
        for (down, right) in directions.iter().copied() {
            for (mut row, mut column) in (0..m).flat_map(|row| (0..n).map(move |column| (row, column))) {
                if is_on(row - down, column - right) {
                    continue;
                }
                roads.push(lines.len());
                while is_on(row + last * down, column + last * right) {
                    lines.push((0..=last).fold(B::NONE, |line, at| line | cell(row + at * down, column + at * right)));
                    (row, column) = (row + down, column + right);
                }
            }
        }
        roads.push(lines.len());
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
        Plan { k: k as u32, lines, roads, through, symmetries }
    }

    /// The weight from which lines cannot be held for sure.
    pub(super) fn one(&self) -> u128 {
        1 << self.k
    }

    /// What the maker can still complete; `None` where nothing is left. Two free cells that are in the same lines make
    /// these lines count for nothing: whenever the maker takes one of them, the breaker takes the other.
    pub(super) fn open(&self, maker: B, free: B) -> Option<Open<B>> {
        let mut live = [0u16; 512];
        let mut count = 0;
        for (number, &line) in self.lines.iter().enumerate() {
            if (maker | free).holds(line) {
                live[count] = number as u16;
                count += 1;
            }
        }
        loop {
            let twins = self.twins(&live[..count], free);
            let before = count;
            count = 0;
            for at in 0..before {
                if (self.lines[usize::from(live[at])] & twins).is_empty() {
                    live[count] = live[at];
                    count += 1;
                }
            }
            if count == before {
                break;
            }
        }
        let live = &live[..count];
        let all = live.iter().fold(B::NONE, |all, line| all | self.lines[usize::from(*line)]);
        let mut open = Open { maker: maker & all, free: free & all, lines: B::NONE, weight: 0, is_paired: false };
        for line in live {
            let lacks = self.lines[usize::from(*line)] & free;
            open.weight += 1 << (self.k - lacks.count());
            if lacks.count() == 1 {
                open.lines = open.lines | lacks;
            }
        }
        open.is_paired = open.lines.is_empty() && self.are_paired(live, free);
        (count > 0).then_some(open)
    }

    /// Free cells that are in the same of these lines as another one.
    fn twins(&self, live: &[u16], free: B) -> B {
        let mut signs = [0u64; 128];
        let mut cells = B::NONE;
        for &line in live {
            let sign = (u64::from(line) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let sign = (sign ^ sign >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            cells = cells | (self.lines[usize::from(line)] & free);
            (self.lines[usize::from(line)] & free).cells().for_each(|cell| signs[usize::from(cell)] ^= sign);
        }
        let mut seen = [(0u64, 0u8); 128];
        let mut twins = B::NONE;
        for cell in cells.cells() {
            let sign = signs[usize::from(cell)];
            let mut at = (sign >> 57) as usize;
            while seen[at].0 != 0 && seen[at].0 != sign {
                at = (at + 1) % 128;
            }
            if seen[at].0 == sign {
                twins = twins | B::cell(cell) | B::cell(seen[at].1);
            }
            seen[at] = (sign, cell);
        }
        twins
    }

    /// Whether the breaker holds these lines by pairs, after Hales and Jewett: whenever the maker takes one cell of a pair,
    /// the breaker takes the other. A pair holds all lines that it lies in; no two pairs share a cell. Lines that follow one
    /// another in a row share a pair as far as they have two free cells in common, and the pairs are found by Kuhn's
    /// matching.
    fn are_paired(&self, live: &[u16], free: B) -> bool {
        let mut groups = [B::NONE; 512];
        let (mut count, mut road) = (0, usize::MAX);
        for &line in live {
            let own = self.roads.partition_point(|first| *first <= usize::from(line));
            let cells = self.lines[usize::from(line)] & free;
            if own == road && (groups[count - 1] & cells).count() > 1 {
                groups[count - 1] = groups[count - 1] & cells;
            } else {
                groups[count] = cells;
                (count, road) = (count + 1, own);
            }
        }
        let groups = &groups[..count];
        if 2 * count > groups.iter().fold(B::NONE, |all, group| all | *group).count() as usize {
            return false;
        }
        let mut owner = [u16::MAX; 128];
        (0..count).all(|group| (0..2).all(|_| is_given(groups, group, &mut owner, &mut { B::NONE })))
    }

    /// What a side can still complete.
    #[inline]
    pub(super) fn chances(&self, own: B, free: B) -> Chances<B> {
        let mut chances = Chances { all: B::NONE, lines: B::NONE, fours: B::NONE };
        for &line in &self.lines {
            if (own | free).holds(line) {
                chances.all = chances.all | line;
                let lacks = line & free;
                match lacks.count() {
                    1 => chances.lines = chances.lines | lacks,
                    2 => chances.fours = chances.fours | lacks,
                    _ => {}
                }
            }
        }
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
