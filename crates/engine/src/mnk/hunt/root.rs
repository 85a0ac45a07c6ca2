//! The search at the root: iterative deepening with aspiration windows, within limits.

use std::time::Instant;

use super::field::Field;
use super::kind::Kind;
use super::moves::{Memory, Move};
use super::reduce::Reductions;
use super::table::{NOWHERE, Table};

/// A win in n plies is this less n.
pub(super) const WIN: i32 = 30_000;
/// From here on a score stands for a win.
pub const SURE: i32 = WIN - 1000;
/// No estimate is more than this.
const MOST: i32 = 20_000;
/// As deep as a line goes.
pub(super) const PLIES: usize = 200;
/// As deep as iterations go.
const DEEPEST: i32 = 90;
/// Depth is counted in hundredths of a ply.
pub(super) const PLY: i32 = 100;
/// After so many positions the limits are looked at; for the first time after enough to compare all moves.
const BATCH: u64 = 256;
const FIRST: u64 = 1024;

/// Fours that are tried one after the other below the horizon.
pub(super) const FOURS: usize = 12;
/// Half the first aspiration window, which is around the last score.
const ASPIRATION: i32 = 20;

/// What a hunt has found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The moves of the principal variation; at least one.
    pub line: Vec<u16>,
    /// The score for the side to move.
    pub score: i32,
    /// The last depth that was finished.
    pub depth: u32,
}

/// A search on one board.
pub struct Hunt<'a, const W: usize> {
    pub(super) field: Field<W>,
    pub(super) table: &'a mut Table,
    pub(super) memory: Memory,
    /// The moves on the way down.
    pub(super) path: Vec<u16>,
    /// The lists of all nodes on the way down, one on top of the other.
    pub(super) moves: Vec<Move>,
    pub(super) variations: Vec<Vec<u16>>,
    pub(super) reductions: Reductions,
    /// By depth, how many quiet moves are tried.
    pub(super) counts: [i32; 64],
    /// Positions looked at.
    pub nodes: u64,
    limit: u64,
    deadline: Option<Instant>,
    go_on: &'a mut dyn FnMut(u64) -> bool,
    checked_at: u64,
    /// The static evaluations on the way down.
    pub(super) estimates: Vec<i32>,
}

/// The search was broken off.
pub(super) struct Stopped;

/// What is asked of a node: the window, the depth, the move that is left out, if any, and whether a cutoff is expected.
#[derive(Clone, Copy)]
pub(super) struct Ask {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) depth: i32,
    pub(super) without: u16,
    pub(super) is_cut: bool,
}

impl<'a, const W: usize> Hunt<'a, W> {
    /// A search of a board that looks at no more positions than this, and no longer than until the deadline.
    pub fn new(
        field: Field<W>,
        table: &'a mut Table,
        limit: u64,
        deadline: Option<Instant>,
        go_on: &'a mut dyn FnMut(u64) -> bool,
    ) -> Self {
        Hunt {
            memory: Memory::new(64 * W, PLIES + 2),
            field,
            table,
            path: Vec::new(),
            moves: Vec::new(),
            variations: vec![Vec::new(); PLIES + 2],
            reductions: Reductions::new(),
            counts: std::array::from_fn(|depth| (depth as f64).powf(1.28) as i32),
            nodes: 0,
            limit,
            deadline,
            go_on,
            checked_at: FIRST,
            estimates: vec![0; PLIES + 2],
        }
    }

    /// The best move; `None` where there is none.
    pub fn find(&mut self) -> Option<Found> {
        // The nodes below take it that no line is complete.
        if let Some(cell) = self.field.cells(self.field.turn(), Kind::Five).cells().next() {
            return Some(Found { line: vec![cell], score: WIN - 1, depth: 1 });
        }
        self.table.age();
        let promise = |cell: &u16| self.field.promise(*cell, self.field.turn()).0;
        let near = self.field.candidates().cells().max_by_key(promise);
        let first = near.or_else(|| self.field.free().cells().next())?;
        let mut found = Found { line: vec![first], score: 0, depth: 0 };
        for depth in 1..=DEEPEST {
            let mut width = ASPIRATION;
            let (mut alpha, mut beta) =
                if depth < 4 { (-WIN, WIN) } else { (found.score - width, found.score + width) };
            loop {
                let asked = Ask { alpha, beta, depth: depth * PLY, without: NOWHERE, is_cut: false };
                let result = self.node(asked, 0);
                if result.is_err() || !self.variations[0].is_empty() {
                    // Also where the search was broken off: whatever beat the best so far.
                    let line = std::mem::take(&mut self.variations[0]);
                    if !line.is_empty() {
                        found.line = line;
                    }
                }
                let Ok(score) = result else { return Some(found) };
                found.score = score;
                width *= 3;
                if score <= alpha && alpha > -WIN {
                    alpha = if width > 2000 { -WIN } else { score - width };
                } else if score >= beta && beta < WIN {
                    beta = if width > 2000 { WIN } else { score + width };
                } else {
                    break;
                }
            }
            found.depth = depth as u32;
            if found.score.abs() > SURE && depth > 2 * (WIN - found.score.abs()) || self.field.free().count() == 1 {
                break;
            }
        }
        Some(found)
    }

    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes >= self.limit {
            return Err(Stopped);
        }
        if self.nodes >= self.checked_at {
            self.checked_at = self.nodes + BATCH;
            if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) || !(self.go_on)(self.nodes) {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    pub(super) fn evaluate(&mut self) -> i32 {
        self.field.evaluate().clamp(-MOST, MOST)
    }

    pub(super) fn place(&mut self, cell: u16) {
        self.field.place(cell);
        self.path.push(cell);
    }

    pub(super) fn take_back(&mut self) {
        if let Some(cell) = self.path.pop() {
            self.field.take_back(cell);
        }
    }
}
