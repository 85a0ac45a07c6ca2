//! Who wins: a search for proofs over what the values of regions leave undecided.
//!
//! Where much is to be done the board is taken apart, regions that are worth numbers leave it for their sum, and the
//! proof-number search ([`proof_number`](super::proof_number)) goes where a proof seems nearest. Where little is, a plain
//! depth-first search is quicker: there are only two outcomes, so a position is done with its first winning move, and
//! the moves that leave the other side the least to do are tried first.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::board::{Board, Jump};
use super::endings::Endings;
use super::groups::Groups;
use super::history::History;
use super::number::Number;
use super::rows::Rows;
use super::tables::Tables;

/// Asked now and then with the positions looked at so far, whether to stop.
pub type Stop<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// Someone said stop.
pub(crate) struct Stopped;

/// The most jumps that are put in order; more are looked at as they come.
const ORDERED: usize = 48;

/// Looks for proofs, and remembers what it has found from one question to the next.
pub struct Solver<B> {
    /// What regions are worth.
    pub endings: Endings,
    /// Positions looked at so far.
    pub nodes: u64,
    /// How many threads look for proofs of many positions. With more than one, the same question may take more or less.
    pub threads: NonZeroUsize,
    pub(super) tables: Arc<Tables>,
    /// Others look for the same proofs.
    pub(super) in_company: bool,
    groups: Groups<B>,
    history: History,
    /// A small transposition table of what was quickly found: it stays in the processor's cache, and the large one is not
    /// flooded. Keys whose lowest bit tells whether the side to move wins.
    notes: Vec<u64>,
    boards: std::marker::PhantomData<B>,
}

/// What took fewer positions is only noted.
const WORTH_KEEPING: u64 = 16;
/// With fewer jumps of both sides a position is only noted.
const SOME: u32 = 10;
/// With so many it is looked at whether the board has come apart.
const MANY: u32 = 18;
/// How many are noted.
const NOTES: usize = 1 << 15;

impl<B: Rows> Solver<B> {
    /// A solver that remembers about so many positions, 16 bytes each.
    pub fn new(entries: usize) -> Self {
        Self::with(Arc::new(Tables::new(entries)))
    }

    fn with(tables: Arc<Tables>) -> Self {
        Solver {
            endings: Endings::default(),
            nodes: 0,
            threads: NonZeroUsize::MIN,
            tables,
            in_company: false,
            groups: Groups::default(),
            history: History::default(),
            notes: vec![0; NOTES],
            boards: std::marker::PhantomData,
        }
    }

    /// One that remembers together with this one.
    pub(super) fn companion(&self) -> Self {
        Solver { endings: self.endings.anew(), in_company: true, ..Self::with(Arc::clone(&self.tables)) }
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.tables.forget();
        self.notes.fill(0);
        self.groups = Groups::default();
        self.history = History::default();
        self.endings = self.endings.anew();
        self.nodes = 0;
    }

    /// Whether the side to move wins; none if `stop` says so first.
    pub fn wins(&mut self, board: Board<B>, stop: Stop<'_>) -> Option<bool> {
        self.prove(board, stop).ok()
    }

    /// Every jump with whether it wins, as far as that could be told.
    pub fn verdicts(&mut self, board: Board<B>, stop: Stop<'_>) -> Vec<(Jump, Option<bool>)> {
        let mut jumps = Vec::new();
        board.jumps(|jump| jumps.push(jump));
        let after: Vec<Board<B>> = jumps.iter().map(|jump| board.after(*jump)).collect();
        let theirs = self.each(&after, &mut |nodes, _| stop(nodes));
        jumps.into_iter().zip(theirs).map(|(jump, theirs)| (jump, theirs.map(|wins| !wins))).collect()
    }

    /// Counts a position, and now and then asks whether to stop.
    #[inline(always)]
    pub(super) fn count(&mut self, stop: Stop<'_>) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256) && stop(self.nodes).is_break() { Err(Stopped) } else { Ok(()) }
    }

    /// Whether the side to move wins the board and a number. The two sides have about so many jumps.
    pub(super) fn look(
        &mut self,
        board: Board<B>,
        number: Number,
        jumps: u32,
        stop: Stop<'_>,
    ) -> Result<bool, Stopped> {
        self.count(stop)?;
        let first = self.nodes;
        let key = raw_key(board, number);
        if let Some(wins) = self.remembered(key, jumps) {
            return Ok(wins);
        }
        let wins = if jumps >= MANY { self.judge(board, number, stop)? } else { self.tries(board, number, stop)? };
        if jumps >= SOME && self.nodes - first >= WORTH_KEEPING {
            self.tables.solved.keep(key, wins);
        } else {
            self.notes[(key >> 1) as usize & (NOTES - 1)] = key | u64::from(wins);
        }
        Ok(wins)
    }

    /// What has to be searched of a position that may have come apart, and the number beside it, unless that tells who
    /// wins.
    pub(super) fn taken_apart(&mut self, board: Board<B>, number: Number) -> Result<(Board<B>, Number), bool> {
        let parts = match self.groups.of(board) {
            Some(groups) => self.endings.parts_of_groups(board, &groups),
            None => self.endings.parts(board),
        };
        let number = number + parts.number;
        if let Some(known) = parts.known {
            return Err(self.endings.sums.first_wins(&known, number));
        }
        let board = parts.rest;
        // Nobody moves more often than there are pieces to capture.
        if number + Number::whole(board.their.count() as i32) <= Number::ZERO {
            return Err(false);
        }
        if number - Number::whole(board.own.count() as i32) > Number::ZERO {
            return Err(true);
        }
        Ok((board, number))
    }

    /// The same of a position that may have come apart. To tell takes longer than to search where little is to be done.
    fn judge(&mut self, board: Board<B>, number: Number, stop: Stop<'_>) -> Result<bool, Stopped> {
        let (board, number) = match self.taken_apart(board, number) {
            Ok(rest) => rest,
            Err(wins) => return Ok(wins),
        };
        let key = raw_key(if B::FOLDS { board.folded() } else { board }, number);
        if let Some(wins) = self.tables.solved.get(key) {
            return Ok(wins);
        }
        let wins = self.tries(board, number, stop)?;
        self.tables.solved.keep(key, wins);
        Ok(wins)
    }

    /// Whether a move wins.
    fn tries(&mut self, board: Board<B>, number: Number, stop: Stop<'_>) -> Result<bool, Stopped> {
        let mut ranked = [(0_i32, Jump { from: 0, to: 0 }, 0_u32); ORDERED];
        let mut count = 0;
        let mut late = Vec::new();
        let mut won = false;
        board.jumps(|jump| {
            if won {
                return;
            }
            let after = board.after(jump);
            let replies = after.mobility();
            if replies == 0 && number == Number::ZERO {
                won = true;
                return;
            }
            // What is known of the answer may spare the question.
            let counter = after.passed().mobility();
            let jumps = replies + counter;
            match self.remembered(raw_key(after, -number), jumps) {
                Some(true) => return,
                Some(false) => won = true,
                None => {}
            }
            match ranked.get_mut(count) {
                Some(place) => {
                    *place = (self.history.rank::<B>(replies, counter, jump), jump, jumps);
                    count += 1;
                }
                None => late.push((jump, jumps)),
            }
        });
        if won {
            return Ok(true);
        }
        let ranked = &mut ranked[..count];
        for tried in 0..count {
            // Most often the first move wins, and the others need no order.
            let best = (tried..count).min_by_key(|at| ranked[*at]).unwrap_or(tried);
            ranked.swap(tried, best);
            if self.try_jump(board, number, (ranked[tried].1, ranked[tried].2), stop)? {
                return Ok(true);
            }
        }
        for jump in late {
            if self.try_jump(board, number, jump, stop)? {
                return Ok(true);
            }
        }
        // A move in the numbers, which never helps but where all else is a number too.
        match number.left() {
            Some(left) => Ok(!self.look(board.passed(), -left, u32::MAX, stop)?),
            None => Ok(false),
        }
    }

    /// Whether a jump wins.
    fn try_jump(
        &mut self,
        board: Board<B>,
        number: Number,
        (jump, jumps): (Jump, u32),
        stop: Stop<'_>,
    ) -> Result<bool, Stopped> {
        let wins = !self.look(board.after(jump), -number, jumps, stop)?;
        self.history.learn::<B>(jump, wins);
        Ok(wins)
    }

    /// What is known of a position where the two sides have about so many jumps.
    #[inline(always)]
    fn remembered(&self, key: u64, jumps: u32) -> Option<bool> {
        let note = self.notes[(key >> 1) as usize & (NOTES - 1)];
        if note & !1 == key && note != 0 {
            return Some(note & 1 == 1);
        }
        // The table is far from the processor: to search a little is quicker than to ask it.
        if jumps >= SOME { self.tables.solved.get(key) } else { None }
    }
}

/// A key of a position, with room for who wins.
#[inline(always)]
pub(super) fn raw_key<B: Rows>(board: Board<B>, number: Number) -> u64 {
    let board = board.own.mix(1) ^ board.their.mix(2).rotate_left(21) ^ board.cells.mix(3).rotate_left(42);
    // Most numbers are zero.
    (board ^ number.bits().wrapping_mul(0x9e37_79b9_7f4a_7c15)) & !1
}
