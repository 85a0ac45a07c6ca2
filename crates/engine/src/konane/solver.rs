//! Who wins: a depth-first search for proofs over what the values of regions leave undecided.
//!
//! There are only two outcomes, so a position is done with its first winning move, and the moves that leave the other
//! side the least to do are tried first. Regions that are worth numbers leave the board for their sum.

use std::ops::ControlFlow;

use super::bits::{Bits, mixed};
use super::board::{Board, Jump};
use super::endings::Endings;
use super::number::Number;
use super::order::Order;

/// Asked now and then with the positions looked at so far, whether to stop.
pub type Stop<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// Someone said stop.
pub(crate) struct Stopped;

/// The most jumps that are put in order; more are looked at as they come.
const ORDERED: usize = 96;

/// Looks for proofs, and remembers what it has found from one question to the next.
pub struct Solver<B> {
    /// What regions are worth.
    pub endings: Endings,
    /// Positions looked at so far.
    pub nodes: u64,
    order: Order,
    /// Keys whose lowest bit tells whether the side to move wins.
    table: Vec<[u64; BUCKET]>,
    boards: std::marker::PhantomData<B>,
}

/// Findings that share a place.
const BUCKET: usize = 4;

impl<B: Bits> Solver<B> {
    /// A solver that remembers about so many positions, 8 bytes each.
    pub fn new(entries: usize) -> Self {
        let buckets = (entries / BUCKET).max(1).next_power_of_two();
        Solver {
            endings: Endings::default(),
            nodes: 0,
            order: Order::default(),
            table: vec![[0; BUCKET]; buckets],
            boards: std::marker::PhantomData,
        }
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.table.fill([0; BUCKET]);
        self.order = Order::default();
        self.endings = Endings::default();
        self.nodes = 0;
    }

    /// Whether the side to move wins; none if `stop` says so first.
    pub fn wins(&mut self, board: Board<B>, stop: Stop<'_>) -> Option<bool> {
        self.look(board, Number::ZERO, stop).ok()
    }

    /// Every jump with whether it wins, as far as that could be told.
    pub fn verdicts(&mut self, board: Board<B>, stop: Stop<'_>) -> Vec<(Jump, Option<bool>)> {
        let mut jumps = Vec::new();
        board.jumps(|jump| jumps.push(jump));
        jumps.into_iter().map(|jump| (jump, self.wins(board.after(jump), stop).map(|theirs| !theirs))).collect()
    }

    /// Whether the side to move wins the board and a number.
    fn look(&mut self, board: Board<B>, number: Number, stop: Stop<'_>) -> Result<bool, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256) && stop(self.nodes).is_break() {
            return Err(Stopped);
        }
        let raw = raw_key(board, number);
        if let Some(wins) = self.found(raw) {
            return Ok(wins);
        }
        let wins = self.judge(board, number, stop)?;
        self.keep(raw, wins);
        Ok(wins)
    }

    /// The same of a position that is met for the first time, as it stands.
    fn judge(&mut self, board: Board<B>, number: Number, stop: Stop<'_>) -> Result<bool, Stopped> {
        let parts = self.endings.parts(board);
        let number = number + parts.number;
        if let Some(known) = parts.known {
            return Ok(self.endings.sums.first_wins(&known, number));
        }
        let board = parts.rest;
        // Nobody moves more often than there are pieces to capture.
        if number + Number::whole(board.their.count() as i32) <= Number::ZERO {
            return Ok(false);
        }
        if number - Number::whole(board.own.count() as i32) > Number::ZERO {
            return Ok(true);
        }
        let key = raw_key(if B::FOLDS { board.folded() } else { board }, number);
        if let Some(wins) = self.found(key) {
            return Ok(wins);
        }
        let wins = self.tries(board, number, stop)?;
        self.keep(key, wins);
        Ok(wins)
    }

    /// Whether a move wins.
    fn tries(&mut self, board: Board<B>, number: Number, stop: Stop<'_>) -> Result<bool, Stopped> {
        let mut ordered = [(0_i32, Jump { from: 0, to: 0 }); ORDERED];
        let mut count = 0;
        let mut late = Vec::new();
        board.jumps(|jump| match ordered.get_mut(count) {
            Some(place) => {
                *place = (self.order.rank(board.after(jump), jump), jump);
                count += 1;
            }
            None => late.push(jump),
        });
        let ordered = &mut ordered[..count];
        ordered.sort_unstable();
        for jump in ordered.iter().map(|(_, jump)| *jump).chain(late) {
            let wins = !self.look(board.after(jump), -number, stop)?;
            self.order.learn::<B>(jump, wins);
            if wins {
                return Ok(true);
            }
        }
        // A move in the numbers, which never helps but where all else is a number too.
        match number.left() {
            Some(left) => Ok(!self.look(board.passed(), -left, stop)?),
            None => Ok(false),
        }
    }

    fn found(&self, key: u64) -> Option<bool> {
        let bucket = &self.table[(key >> 1) as usize & (self.table.len() - 1)];
        bucket.iter().find(|kept| **kept & !1 == key && **kept != 0).map(|kept| kept & 1 == 1)
    }

    /// The newest goes first and pushes the oldest out.
    fn keep(&mut self, key: u64, wins: bool) {
        let place = (key >> 1) as usize & (self.table.len() - 1);
        let bucket = &mut self.table[place];
        bucket.copy_within(0..BUCKET - 1, 1);
        bucket[0] = key | u64::from(wins);
    }
}

/// A key of a position, with room for the finding.
#[inline(always)]
fn raw_key<B: Bits>(board: Board<B>, number: Number) -> u64 {
    mixed(board.key() ^ number.bits()) & !1
}
