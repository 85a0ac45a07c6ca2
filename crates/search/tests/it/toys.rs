//! Small games whose truth is in books.

use search::{Coverage, Position, Value};

/// Heaps of matches: take any number from one; who cannot has lost. Bouton (1901): lost if and only if the sizes xor
/// to 0. The key does not tell the order of the heaps.
#[derive(Clone, Debug)]
pub(crate) struct Nim(pub(crate) Vec<u8>);

impl Position for Nim {
    type Move = (usize, u8);
    type Undo = ();

    fn moves(&self, into: &mut Vec<(usize, u8)>) -> Coverage {
        for (heap, &size) in self.0.iter().enumerate() {
            into.extend((1..=size).map(|taken| (heap, taken)));
        }
        Coverage::All
    }

    fn make(&mut self, (heap, taken): (usize, u8)) {
        self.0[heap] -= taken;
    }

    fn unmake(&mut self, (heap, taken): (usize, u8), (): ()) {
        self.0[heap] += taken;
    }

    fn end(&self) -> Option<Value> {
        self.0.iter().all(|&size| size == 0).then_some(Value::Loss)
    }

    fn key(&self) -> u64 {
        let mut sizes = self.0.clone();
        sizes.sort_unstable();
        sizes.iter().fold(1, |key, &size| key << 8 | u64::from(size))
    }

    fn pack(&self, (heap, taken): (usize, u8)) -> u16 {
        (heap as u16) << 8 | u16::from(taken)
    }

    fn evaluate(&self) -> i32 {
        self.0.iter().map(|&size| i32::from(size)).sum::<i32>() % 7 - 3
    }
}

/// Noughts and crosses: a draw; 5478 positions, 765 but for symmetry.
#[derive(Clone, Debug, Default)]
pub(crate) struct Noughts {
    /// Of the side to move, and of the other.
    pub(crate) stones: [u16; 2],
    pub(crate) folds: bool,
}

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Noughts {
    fn turned(stones: u16, symmetry: usize) -> u16 {
        let cell = |cell: usize| {
            let (mut row, mut column) = (cell / 3, cell % 3);
            if symmetry & 1 > 0 {
                row = 2 - row;
            }
            if symmetry & 2 > 0 {
                column = 2 - column;
            }
            if symmetry & 4 > 0 {
                (row, column) = (column, row);
            }
            row * 3 + column
        };
        (0..9).filter(|&from| stones >> from & 1 > 0).fold(0, |turned, from| turned | 1 << cell(from))
    }
}

impl Position for Noughts {
    type Move = u16;
    type Undo = ();

    fn moves(&self, into: &mut Vec<u16>) -> Coverage {
        if self.end().is_none() {
            into.extend((0..9).filter(|cell| (self.stones[0] | self.stones[1]) >> cell & 1 == 0));
        }
        Coverage::All
    }

    fn make(&mut self, cell: u16) {
        self.stones = [self.stones[1], self.stones[0] | 1 << cell];
    }

    fn unmake(&mut self, cell: u16, (): ()) {
        self.stones = [self.stones[1] & !(1 << cell), self.stones[0]];
    }

    fn end(&self) -> Option<Value> {
        let has_line = LINES.iter().any(|line| self.stones[1] & line == *line);
        let is_full = self.stones[0] | self.stones[1] == 0o777;
        if has_line { Some(Value::Loss) } else { is_full.then_some(Value::Draw) }
    }

    fn key(&self) -> u64 {
        let key = |symmetry| {
            let [own, others] = self.stones.map(|stones| u64::from(Self::turned(stones, symmetry)));
            own << 9 | others
        };
        if self.folds { (0..8).map(key).min().unwrap_or(0) } else { key(0) }
    }

    fn pack(&self, cell: u16) -> u16 {
        cell
    }

    fn evaluate(&self) -> i32 {
        0
    }
}

/// Domineering: dominoes on a board, one side upright and the other lying; who cannot place one has lost. Who moves
/// first wins on 2x2, 3x3 and 4x4 and loses on 5x5 (Breuker, Uiterwijk and van den Herik, 2000).
#[derive(Clone, Debug)]
pub(crate) struct Domineering {
    side: u32,
    taken: u64,
    is_upright: bool,
}

impl Domineering {
    pub(crate) fn new(side: u32) -> Self {
        Self { side, taken: 0, is_upright: true }
    }

    fn domino(&self, cell: u32, is_upright: bool) -> u64 {
        1 << cell | 1 << (cell + if is_upright { self.side } else { 1 })
    }

    fn places(&self, is_upright: bool) -> impl Iterator<Item = u32> {
        let (rows, columns) = if is_upright { (self.side - 1, self.side) } else { (self.side, self.side - 1) };
        let cells = (0..rows).flat_map(move |row| (0..columns).map(move |column| row * self.side + column));
        cells.filter(move |&cell| self.taken & self.domino(cell, is_upright) == 0)
    }
}

impl Position for Domineering {
    type Move = u32;
    type Undo = ();

    fn moves(&self, into: &mut Vec<u32>) -> Coverage {
        into.extend(self.places(self.is_upright));
        Coverage::All
    }

    fn make(&mut self, cell: u32) {
        self.taken |= self.domino(cell, self.is_upright);
        self.is_upright = !self.is_upright;
    }

    fn unmake(&mut self, cell: u32, (): ()) {
        self.is_upright = !self.is_upright;
        self.taken &= !self.domino(cell, self.is_upright);
    }

    fn end(&self) -> Option<Value> {
        self.places(self.is_upright).next().is_none().then_some(Value::Loss)
    }

    fn key(&self) -> u64 {
        self.taken << 1 | u64::from(self.is_upright)
    }

    fn pack(&self, cell: u32) -> u16 {
        cell as u16
    }

    fn evaluate(&self) -> i32 {
        let moves = |is_upright| self.places(is_upright).count() as i32;
        10 * (moves(self.is_upright) - moves(!self.is_upright))
    }
}

/// Hexapawn on 3x3 (Gardner, 1962): pawns move straight and take aslant; who gets across, or leaves the other without
/// a move, wins. The second player does.
#[derive(Clone, Debug)]
pub(crate) struct Hexapawn {
    /// Of the side to move and of the other, each from its own side: its pawns begin on cells 0, 1 and 2.
    pawns: [u16; 2],
}

impl Hexapawn {
    pub(crate) fn new() -> Self {
        Self { pawns: [0o7, 0o7] }
    }

    /// Cells from the other side.
    fn turned(pawns: u16) -> u16 {
        (0..9).filter(|from| pawns >> from & 1 > 0).fold(0, |turned, from| turned | 1 << (8 - from))
    }

    fn list(&self) -> Vec<(u16, u16)> {
        let others = Self::turned(self.pawns[1]);
        let mut moves = Vec::new();
        for from in (0..6u16).filter(|from| self.pawns[0] >> from & 1 > 0) {
            if others >> (from + 3) & 1 == 0 {
                moves.push((from, from + 3));
            }
            for (is_edge, to) in [(from % 3 == 0, from + 2), (from % 3 == 2, from + 4)] {
                if !is_edge && others >> to & 1 > 0 {
                    moves.push((from, to));
                }
            }
        }
        moves
    }
}

impl Position for Hexapawn {
    type Move = (u16, u16);
    type Undo = Self;

    fn moves(&self, into: &mut Vec<(u16, u16)>) -> Coverage {
        if self.end().is_none() {
            into.extend(self.list());
        }
        Coverage::All
    }

    fn make(&mut self, (from, to): (u16, u16)) -> Self {
        let before = self.clone();
        let others = Self::turned(Self::turned(self.pawns[1]) & !(1 << to));
        self.pawns = [others, self.pawns[0] & !(1 << from) | 1 << to];
        before
    }

    fn unmake(&mut self, _: (u16, u16), before: Self) {
        *self = before;
    }

    fn end(&self) -> Option<Value> {
        (self.pawns[1] & 0o700 > 0 || self.list().is_empty()).then_some(Value::Loss)
    }

    fn key(&self) -> u64 {
        u64::from(self.pawns[0]) << 9 | u64::from(self.pawns[1])
    }

    fn pack(&self, (from, to): (u16, u16)) -> u16 {
        from * 9 + to
    }

    fn evaluate(&self) -> i32 {
        0
    }
}

/// Only one way to go, and far. Who arrives has lost.
#[derive(Clone, Debug)]
pub(crate) struct Chain(pub(crate) u64);

impl Position for Chain {
    type Move = ();
    type Undo = ();

    fn moves(&self, into: &mut Vec<()>) -> Coverage {
        if self.0 > 0 {
            into.push(());
        }
        Coverage::All
    }

    fn make(&mut self, (): ()) {
        self.0 -= 1;
    }

    fn unmake(&mut self, (): (), (): ()) {
        self.0 += 1;
    }

    fn end(&self) -> Option<Value> {
        (self.0 == 0).then_some(Value::Win)
    }

    fn key(&self) -> u64 {
        self.0
    }

    fn pack(&self, (): ()) -> u16 {
        0
    }

    fn evaluate(&self) -> i32 {
        0
    }
}
