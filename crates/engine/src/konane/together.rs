//! Many positions proven by several threads that remember together.
//!
//! Every thread takes the next position that nobody has begun. When all are begun, it looks for a proof of one that is
//! not done yet: what the others are at seems to take more than it does, so that it goes another way.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

use super::board::Board;
use super::rows::Rows;
use super::solver::Solver;

/// Asked now and then with the positions looked at and how many of the questions are answered, whether to stop.
pub type Watch<'a> = &'a mut dyn FnMut(u64, usize) -> ControlFlow<()>;

impl<B: Rows> Solver<B> {
    /// Of each board whether the side to move wins, as far as that could be told before `watch` said stop.
    pub fn each(&mut self, boards: &[Board<B>], watch: Watch<'_>) -> Vec<Option<bool>> {
        if self.threads.get() == 1 || boards.is_empty() {
            return self.one_by_one(boards, watch);
        }
        let work = Work {
            boards,
            begun: AtomicUsize::new(0),
            found: boards.iter().map(|_| AtomicU8::new(OPEN)).collect(),
            nodes: AtomicU64::new(self.nodes),
            halted: AtomicBool::new(false),
        };
        let mut companions: Vec<Self> = (1..self.threads.get()).map(|_| self.companion()).collect();
        self.in_company = true;
        thread::scope(|scope| {
            for (number, companion) in companions.iter_mut().enumerate() {
                let work = &work;
                scope.spawn(move || work.share(companion, number + 1, &mut |_, _| ControlFlow::Continue(())));
            }
            work.share(self, 0, watch);
        });
        self.in_company = false;
        self.nodes += companions.iter().map(|companion| companion.nodes).sum::<u64>();
        let wins = |found: AtomicU8| match found.into_inner() {
            OPEN => None,
            answer => Some(answer == WON),
        };
        work.found.into_iter().map(wins).collect()
    }

    fn one_by_one(&mut self, boards: &[Board<B>], watch: Watch<'_>) -> Vec<Option<bool>> {
        let answer = |(done, board): (usize, &Board<B>)| self.wins(*board, &mut |nodes| watch(nodes, done));
        boards.iter().enumerate().map(answer).collect()
    }
}

/// What is found of a board.
const OPEN: u8 = 0;
const LOST: u8 = 1;
const WON: u8 = 2;

/// What several threads do together.
struct Work<'a, B> {
    boards: &'a [Board<B>],
    /// How many boards somebody has begun.
    begun: AtomicUsize,
    found: Vec<AtomicU8>,
    nodes: AtomicU64,
    halted: AtomicBool,
}

impl<B: Rows> Work<'_, B> {
    /// One thread's share of it.
    fn share(&self, solver: &mut Solver<B>, number: usize, watch: Watch<'_>) {
        let mut counted = solver.nodes;
        while let Some(at) = self.next(number) {
            let wins = solver.wins(self.boards[at], &mut |nodes| {
                let all = self.nodes.fetch_add(nodes - counted, Relaxed) + nodes - counted;
                counted = nodes;
                let done = self.found.iter().filter(|found| found.load(Relaxed) != OPEN).count();
                if watch(all, done).is_break() {
                    self.halted.store(true, Relaxed);
                }
                let is_open = self.found[at].load(Relaxed) == OPEN && !self.halted.load(Relaxed);
                if is_open { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if let Some(wins) = wins {
                self.found[at].store(if wins { WON } else { LOST }, Relaxed);
            }
        }
    }

    /// A board to look at; none when all is done or someone said stop.
    fn next(&self, number: usize) -> Option<usize> {
        let fresh = self.begun.fetch_add(1, Relaxed);
        let is_open = |at: &usize| self.found[*at].load(Relaxed) == OPEN;
        let all = self.boards.len();
        let any = || (0..all).map(|at| (at + number) % all).find(is_open);
        if self.halted.load(Relaxed) { None } else { Some(fresh).filter(|at| *at < all).or_else(any) }
    }
}
