//! The race for k in a line, followed stone by stone: for each free cell and player, the longest run that a stone
//! there would make. `normal` reads its choice off it, and `dificil` plays whole games on it.
//!
//! Nothing is ever scanned again. A free cell knows how many stones of each player lie next to it each way; a stone
//! lengthens one run on each of four axes, and only the free cells at the two ends of that run are touched.

use std::num::NonZeroU32;

use crate::board::{Board, Stone};
use crate::ladder::Ladder;
use crate::size::{Point, Size};

const AXES: usize = 4;

/// On each axis, the stones in a row just before and just after a cell.
type Arms = [[u8; 2]; AXES];

/// What does not change while stones are laid. Cells lie on a grid with a border one cell wide, never free, so that
/// the end of a run needs no check for the edge.
struct Grid {
    size: Size,
    goal: usize,
    /// The distance between neighbours on each axis.
    steps: [usize; AXES],
    /// Cells by rank, that is in centre order, and back.
    cells: Vec<u16>,
    ranks: Vec<u16>,
}

/// The stones laid so far, by player where a pair.
struct Tally {
    arms: Vec<[Arms; 2]>,
    /// The run a stone would make, at most the goal; 0 where no stone can be laid.
    reach: Vec<[u8; 2]>,
    ladders: [Ladder; 2],
}

/// A board in play.
pub(crate) struct Race {
    grid: Grid,
    tally: Tally,
}

/// Reusable room for games played out from a race.
pub(crate) struct PlayOut<'a> {
    race: &'a Race,
    tally: Tally,
    moves: u64,
}

impl Race {
    pub(crate) fn new(board: &Board, k: NonZeroU32) -> Self {
        let grid = Grid::new(board.size(), k);
        let mut tally = Tally::new(&grid);
        for point in board.size().points() {
            if let Some(stone) = board.cell(point) {
                tally.lay(&grid, grid.cell(point), stone);
            }
        }
        Self { grid, tally }
    }

    /// The choice of level `normal`: the longest run in reach of either player, one's own before the other's,
    /// nearest the centre. `None` on a full board.
    pub(crate) fn normal(&self, stone: Stone) -> Option<Point> {
        self.tally.normal(stone).map(|rank| self.grid.point(rank))
    }

    /// The point nearest the centre where a stone completes a line.
    pub(crate) fn winning(&self, stone: Stone) -> Option<Point> {
        let (reach, rank) = self.tally.ladders[index(stone)].top()?;
        (reach == self.grid.goal).then(|| self.grid.point(rank))
    }

    /// The free points in centre order.
    pub(crate) fn free(&self) -> impl Iterator<Item = Point> {
        let free = |&rank: &usize| self.tally.reach[usize::from(self.grid.cells[rank])] != [0, 0];
        (0..self.grid.cells.len()).filter(free).map(|rank| self.grid.point(rank))
    }

    pub(crate) fn play_out(&self) -> PlayOut<'_> {
        PlayOut { race: self, tally: Tally::new(&self.grid), moves: 0 }
    }
}

impl PlayOut<'_> {
    /// Plays `stone` on a free point, then both players on `normal` to the end. Answers who wins, if anyone.
    pub(crate) fn winner_after(&mut self, point: Point, stone: Stone) -> Option<Stone> {
        let grid = &self.race.grid;
        self.tally.copy_from(&self.race.tally);
        let mut cell = grid.cell(point);
        let mut mover = stone;
        loop {
            self.moves += 1;
            if self.tally.lay(grid, cell, mover) {
                return Some(mover);
            }
            mover = mover.other();
            cell = usize::from(grid.cells[self.tally.normal(mover)?]);
        }
    }

    /// The stones laid in all the games so far.
    pub(crate) fn moves(&self) -> u64 {
        self.moves
    }
}

impl Grid {
    fn new(size: Size, k: NonZeroU32) -> Self {
        let width = size.columns() + 2;
        // One more than the longer side is as far out of reach as any larger k, and keeps lengths small.
        let longest = size.rows().max(size.columns());
        let goal = usize::try_from(k.get()).map_or(longest + 1, |k| k.min(longest + 1));
        let mut grid = Self {
            size,
            goal,
            steps: [1, width, width + 1, width - 1],
            cells: Vec::with_capacity(size.cells()),
            ranks: vec![0; width * (size.rows() + 2)],
        };
        let mut order: Vec<_> = size.points().collect();
        size.sort_centre_first(&mut order);
        for (rank, point) in order.into_iter().enumerate() {
            let cell = grid.cell(point);
            // Both stay below 102 * 102.
            grid.cells.push(cell as u16);
            grid.ranks[cell] = rank as u16;
        }
        grid
    }

    fn cell(&self, point: Point) -> usize {
        let (row, column) = self.size.split(point);
        (row + 1) * (self.size.columns() + 2) + column + 1
    }

    fn point(&self, rank: usize) -> Point {
        let cell = usize::from(self.cells[rank]);
        let width = self.size.columns() + 2;
        self.size.point(cell / width - 1, cell % width - 1)
    }
}

impl Tally {
    fn new(grid: &Grid) -> Self {
        let mut reach = vec![[0, 0]; grid.ranks.len()];
        let mut ladders = Stone::BOTH.map(|_| Ladder::new(grid.goal, grid.cells.len()));
        for (rank, &cell) in grid.cells.iter().enumerate() {
            reach[usize::from(cell)] = [1, 1];
            ladders.iter_mut().for_each(|ladder| ladder.insert(1, rank));
        }
        Self { arms: vec![[Arms::default(); 2]; grid.ranks.len()], reach, ladders }
    }

    fn copy_from(&mut self, other: &Self) {
        self.arms.copy_from_slice(&other.arms);
        self.reach.copy_from_slice(&other.reach);
        for (ladder, other) in self.ladders.iter_mut().zip(&other.ladders) {
            ladder.copy_from(other);
        }
    }

    fn normal(&self, stone: Stone) -> Option<usize> {
        let (own, own_rank) = self.ladders[index(stone)].top()?;
        let (others, others_rank) = self.ladders[index(stone.other())].top()?;
        Some(if own >= others { own_rank } else { others_rank })
    }

    /// Lays a stone on a free cell. Answers whether that completes a line.
    fn lay(&mut self, grid: &Grid, cell: usize, stone: Stone) -> bool {
        let player = index(stone);
        let wins = usize::from(self.reach[cell][player]) == grid.goal;
        for (ladder, reach) in self.ladders.iter_mut().zip(self.reach[cell]) {
            ladder.remove(usize::from(reach), usize::from(grid.ranks[cell]));
        }
        self.reach[cell] = [0, 0];
        for (axis, step) in grid.steps.into_iter().enumerate() {
            let [before, after] = self.arms[cell][player][axis];
            let run = before + 1 + after;
            self.lengthen(grid, cell - usize::from(before + 1) * step, player, axis, 1, run);
            self.lengthen(grid, cell + usize::from(after + 1) * step, player, axis, 0, run);
        }
        wins
    }

    /// Tells a cell that a run next to it, before (`end` 0) or after (1), has grown.
    fn lengthen(&mut self, grid: &Grid, cell: usize, player: usize, axis: usize, end: usize, run: u8) {
        let reach = &mut self.reach[cell][player];
        if *reach == 0 {
            return;
        }
        let arms = &mut self.arms[cell][player][axis];
        arms[end] = run;
        let made = usize::from(arms[0] + 1 + arms[1]).min(grid.goal);
        let known = usize::from(*reach);
        if made > known {
            // At most 101, one more than the longest side.
            *reach = made as u8;
            let rank = usize::from(grid.ranks[cell]);
            self.ladders[player].remove(known, rank);
            self.ladders[player].insert(made, rank);
        }
    }
}

fn index(stone: Stone) -> usize {
    match stone {
        Stone::X => 0,
        Stone::O => 1,
    }
}
