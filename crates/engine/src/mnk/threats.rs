//! Wins by continuous threats: each move threatens a win by continuous fours, and every answer that could stop that is
//! tried.

use std::collections::HashMap;
use std::time::Instant;

use super::board::{Stones, Threat};
use super::fours::{Fours, zone};
use super::set::Set;

/// How many positions are looked at for one win by continuous fours.
const FOURS: u64 = 200;
/// At most so many threats are tried in a position, the best looking ones.
const TRIED: usize = 12;
/// At most so many threats in a row that are no fours.
const DEEPEST: u32 = 8;
/// After so many positions whoever waits is asked whether to go on.
const ASKED: u64 = 500;

/// The side to move looks for a win by continuous threats. The board is as before when it is done.
pub struct Threats<'w> {
    /// How many positions were looked at, and how many may be.
    pub spent: u64,
    limit: u64,
    deadline: Option<Instant>,
    go_on: &'w mut dyn FnMut() -> bool,
    /// When it is asked next.
    asks_at: u64,
    is_stopped: bool,
    /// With so many threats left there is no win here.
    refuted: HashMap<u64, u32>,
}

impl<'w> Threats<'w> {
    /// Looks at no more positions than this, and no longer than until the deadline. It asks now and then whether to go on.
    pub fn new(limit: u64, deadline: Option<Instant>, go_on: &'w mut dyn FnMut() -> bool) -> Self {
        Threats { spent: 0, limit, deadline, go_on, asks_at: 0, is_stopped: false, refuted: HashMap::new() }
    }

    /// The moves of a win against one defence, beginning with that of the side to move; `None` where none was found. The
    /// first move wins against every defence.
    pub fn find<const W: usize>(&mut self, board: &mut Stones<W>) -> Option<Vec<u16>> {
        if board.ending().is_some() {
            return None;
        }
        (0..=DEEPEST).find_map(|depth| if self.is_over() { None } else { self.attack(board, depth) })
    }

    fn is_over(&mut self) -> bool {
        if self.spent >= self.asks_at {
            self.asks_at = self.spent + ASKED;
            self.is_stopped |= !(self.go_on)();
        }
        self.is_stopped |= self.spent >= self.limit || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.is_stopped
    }

    fn fours<const W: usize>(&mut self, board: &mut Stones<W>) -> Option<Vec<u16>> {
        let most = FOURS.min(self.limit.checked_sub(self.spent + 1)?);
        let mut fours = Fours::new(most);
        let found = fours.find(board);
        self.spent += 1 + most - fours.nodes;
        found
    }

    fn attack<const W: usize>(&mut self, board: &mut Stones<W>, depth: u32) -> Option<Vec<u16>> {
        if let Some(line) = self.fours(board) {
            return Some(line);
        }
        let own = board.turn();
        let theirs = board.threats(1 - own, Threat::Line);
        if depth == 0 || theirs.count() > 1 || self.is_over() {
            return None;
        }
        if self.refuted.get(&board.hash()).is_some_and(|&known| known >= depth) {
            return None;
        }
        let moves = if theirs.is_empty() {
            board.threats(own, Threat::OpenThree).or(&board.threats(own, Threat::Four))
        } else {
            theirs
        };
        let mut moves: Vec<u16> = board.legal(moves).cells().collect();
        moves.sort_by_key(|&cell| std::cmp::Reverse(2 * board.points(cell, own) + board.points(cell, 1 - own)));
        moves.truncate(TRIED);
        for cell in moves {
            board.place(cell);
            let won = if board.ending().is_none() { self.answers(board, depth) } else { None };
            board.take_back(cell);
            if let Some(then) = won {
                return Some([&[cell], &then[..]].concat());
            }
        }
        if !self.is_over() {
            self.refuted.insert(board.hash(), depth);
        }
        None
    }

    /// The other side is to move. The longest of the lines that its answers lead to, if all of them lose.
    fn answers<const W: usize>(&mut self, board: &mut Stones<W>, depth: u32) -> Option<Vec<u16>> {
        let (own, attacker) = (board.turn(), 1 - board.turn());
        if self.is_over() || !board.threats(own, Threat::Line).is_empty() {
            return None;
        }
        let forced = board.threats(attacker, Threat::Line);
        let (answers, others, left) = if forced.is_empty() {
            board.pass();
            let threat = self.fours(board);
            board.pass();
            let near = zone(board, attacker, &threat?).or(&board.threats(own, Threat::Four));
            // By some rules a stone elsewhere may stop it too: these are tried after those that most likely do.
            let others = if board.geometry.is_local() { Set::NONE } else { board.free.without(&near) };
            (board.legal(near), board.legal(others), depth - 1)
        } else {
            let legal = board.legal(forced);
            // Where no answer is allowed, any move loses.
            let any = if legal.is_empty() { board.legal(board.free) } else { Set::NONE };
            (legal, any, depth)
        };
        let mut longest = Vec::new();
        for cell in answers.cells().chain(others.cells()) {
            board.place(cell);
            let then = if board.ending().is_none() { self.attack(board, left) } else { None };
            board.take_back(cell);
            let line = [&[cell], &then?[..]].concat();
            if line.len() > longest.len() {
                longest = line;
            }
        }
        (!longest.is_empty()).then_some(longest)
    }
}
