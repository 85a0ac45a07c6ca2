//! The game a second time, written from the prose in the plainest way and sharing nothing with the
//! crate: cells in a map, every question answered by a scan.

use std::collections::HashMap;

pub(crate) type Cell = (i32, i32);

/// A board: the cells with a stone, by column and row from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Twin {
    pub(crate) n: i32,
    pub(crate) stones: HashMap<Cell, char>,
}

pub(crate) fn name((column, row): Cell) -> String {
    format!("{}{row}", "abcdefghij".chars().nth(column as usize - 1).expect("a column"))
}

pub(crate) fn other(player: char) -> char {
    if player == 'X' { 'O' } else { 'X' }
}

impl Twin {
    pub(crate) fn new(n: i32) -> Self {
        Self { n, stones: HashMap::new() }
    }

    /// How far a cell is from the nearest edge: the outermost orbit is at 0.
    fn depth(&self, (column, row): Cell) -> i32 {
        [column - 1, row - 1, 2 * self.n - column, 2 * self.n - row].into_iter().min().expect("four")
    }

    /// Orbits from the inside out, each from the top down and from left to right.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        let mut cells = vec![];
        for depth in (0..self.n).rev() {
            for row in 1..=2 * self.n {
                for column in 1..=2 * self.n {
                    if self.depth((column, row)) == depth {
                        cells.push((column, row));
                    }
                }
            }
        }
        cells
    }

    pub(crate) fn free(&self) -> Vec<Cell> {
        self.cells().into_iter().filter(|cell| !self.stones.contains_key(cell)).collect()
    }

    /// The stone goes left along the upper side, down the left one, right along the lower one and
    /// up the right one.
    pub(crate) fn ahead(&self, (column, row): Cell) -> Cell {
        let depth = self.depth((column, row));
        let (first, last) = (1 + depth, 2 * self.n - depth);
        if row == first && column > first {
            (column - 1, row)
        } else if column == first && row < last {
            (column, row + 1)
        } else if row == last && column < last {
            (column + 1, row)
        } else {
            (column, row - 1)
        }
    }

    pub(crate) fn rotated(&self) -> Self {
        let stones = self.stones.iter().map(|(&cell, &stone)| (self.ahead(cell), stone)).collect();
        Self { n: self.n, stones }
    }

    fn with(&self, cell: Cell, stone: char) -> Self {
        let mut copy = self.clone();
        copy.stones.insert(cell, stone);
        copy
    }

    /// The longest run of the cell's own stones through it, counted step by step both ways.
    fn run(&self, (column, row): Cell) -> i32 {
        let stone = self.stones.get(&(column, row)).expect("a stone");
        let mut longest = 0;
        for (right, down) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            let mut count = 1;
            for way in [1, -1] {
                let mut steps = 1;
                while self.stones.get(&(column + way * steps * right, row + way * steps * down)) == Some(stone) {
                    steps += 1;
                }
                count += steps - 1;
            }
            longest = longest.max(count);
        }
        longest
    }

    pub(crate) fn wins(&self, player: char) -> bool {
        let side = 2 * self.n;
        let all = |line: &dyn Fn(i32) -> Cell| (1..=side).all(|i| self.stones.get(&line(i)) == Some(&player));
        (1..=side).any(|k| all(&|i| (i, k)) || all(&|i| (k, i))) || all(&|i| (i, i)) || all(&|i| (i, side + 1 - i))
    }

    /// `X`, `O`, `=` for a draw, or nothing while the game goes on.
    pub(crate) fn result(&self) -> Option<char> {
        match (self.wins('X'), self.wins('O')) {
            (true, true) => Some('='),
            (true, false) => Some('X'),
            (false, true) => Some('O'),
            (false, false) if self.free().is_empty() => Some('='),
            (false, false) => None,
        }
    }

    /// A free position that at the end of the turn is beside an own stone; else a free position.
    pub(crate) fn facil(&self, player: char) -> Option<Cell> {
        for cell in self.free() {
            let after = self.with(cell, player).rotated();
            let (column, row) = self.ahead(cell);
            for right in -1..=1 {
                for down in -1..=1 {
                    let beside = (column + right, row + down);
                    if (right, down) != (0, 0) && after.stones.get(&beside) == Some(&player) {
                        return Some(cell);
                    }
                }
            }
        }
        self.free().first().copied()
    }

    /// The largest L that the player reaches after one rotation or the opponent after two; for
    /// that L the player's position, else the opponent's.
    pub(crate) fn normal(&self, player: char) -> Option<Cell> {
        let mut own = vec![];
        let mut theirs = vec![];
        for cell in self.free() {
            let after = self.with(cell, player).rotated();
            own.push((cell, after.run(self.ahead(cell))));
            let after = self.with(cell, other(player)).rotated().rotated();
            theirs.push((cell, after.run(self.ahead(self.ahead(cell)))));
        }
        for wanted in (1..=2 * self.n).rev() {
            for list in [&own, &theirs] {
                for &(cell, run) in list {
                    if run >= wanted {
                        return Some(cell);
                    }
                }
            }
        }
        None
    }

    /// The text of every turn, in no particular order.
    pub(crate) fn turns(&self, player: char, moves_stones: bool) -> Vec<String> {
        if self.result().is_some() {
            return vec![];
        }
        let mut turns: Vec<_> = self.free().into_iter().map(name).collect();
        if !moves_stones {
            return turns;
        }
        for from in self.cells() {
            for to in self.cells() {
                let apart = (from.0 - to.0).abs() + (from.1 - to.1).abs();
                let theirs = self.stones.get(&from) == Some(&other(player));
                if apart == 1 && theirs && !self.stones.contains_key(&to) {
                    for place in self.moved(from, to).free() {
                        turns.push(format!("{}-{} {}", name(from), name(to), name(place)));
                    }
                }
            }
        }
        turns
    }

    fn moved(&self, from: Cell, to: Cell) -> Self {
        let mut copy = self.clone();
        let stone = copy.stones.remove(&from).expect("a stone");
        copy.stones.insert(to, stone);
        copy
    }

    /// The board after a turn, and how often it has rotated.
    pub(crate) fn after(&self, player: char, turn: &str, extra: u8) -> (Self, u8) {
        let cell = |text: &str| *self.cells().iter().find(|&&cell| name(cell) == text).expect(text);
        let mut board = self.clone();
        let mut place = turn;
        if let [shift, last] = turn.split(' ').collect::<Vec<_>>()[..] {
            let [from, to] = shift.split('-').map(cell).collect::<Vec<_>>()[..] else { panic!("{turn}") };
            board = board.moved(from, to);
            place = last;
        }
        board = board.with(cell(place), player).rotated();
        for rotations in 1..=extra {
            if !board.free().is_empty() || board.wins('X') || board.wins('O') {
                return (board, rotations);
            }
            board = board.rotated();
        }
        (board, 1 + extra)
    }
}
