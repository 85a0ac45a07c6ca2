//! The board as the search knows it.

use ::mnk::{Mnk, Play, Point, State};
use search::{Bounds, Coverage, Exact, Position, Value};

use super::board::{Stones, Threat};
use super::fours::Fours;
use crate::board::FastBoard;

/// With at most so many free cells every move is listed.
const FEW: u32 = 30;
/// Otherwise so many, the best looking ones.
const LISTED: usize = 28;
/// Positions that are looked at for a win by continuous fours in each position of the search.
const FOURS: u64 = 24;
/// What the right to move is worth.
const TEMPO: i32 = 60;

/// A game on a board of at most 64 W cells, for [`search::search`].
#[derive(Clone)]
pub struct Searched<const W: usize> {
    board: Stones<W>,
    known: Option<Bounds>,
}

impl<const W: usize> Searched<W> {
    /// A board with what its threats prove.
    pub fn around(mut board: Stones<W>) -> Self {
        let known = Self::look(&mut board);
        Searched { board, known }
    }

    /// The board.
    pub(super) fn board(&self) -> &Stones<W> {
        &self.board
    }

    /// What the threats on the board prove.
    fn look(board: &mut Stones<W>) -> Option<Bounds> {
        if board.ending().is_some() {
            return None;
        }
        let own = board.turn();
        if !board.threats(own, Threat::Line).is_empty() {
            return Some(Bounds::exactly(Exact::win_in(1)));
        }
        let theirs = board.threats(1 - own, Threat::Line);
        if theirs.count() > 1 || theirs != board.legal(theirs) {
            return Some(Bounds::exactly(Exact::loss_in(2)));
        }
        if let Some(line) = Fours::new(FOURS).find(board) {
            return Some(Bounds { low: Exact::win_in(line.len() as u32), high: Exact::win_in(3) });
        }
        let low = if board.can_win(1 - own) { Bounds::OPEN.low } else { Exact::DRAW };
        let high = if board.can_win(own) { Exact::win_in(3) } else { Exact::DRAW };
        Some(Bounds { low, high })
    }

    /// How promising a cell is: what a stone makes there, and what one of the other side would.
    fn promise(&self, cell: u16) -> i32 {
        let own = self.board.turn();
        let points = 4 * self.board.points(cell, own) + 3 * self.board.points(cell, 1 - own);
        64 * points + self.board.geometry.centrality(cell.into())
    }
}

impl<const W: usize> FastBoard for Searched<W> {
    type Rules = Mnk;

    const UNIT: i32 = 300;

    fn of(rules: &Mnk, view: &State) -> Option<Self> {
        Stones::of(rules, view).map(Self::around)
    }

    fn to_move(&self, _: &Mnk, cell: u16) -> Option<Play> {
        Point::new(i64::from(cell) + 1).ok().map(Play::Lay)
    }
}

impl<const W: usize> Position for Searched<W> {
    type Move = u16;
    type Undo = Option<Bounds>;

    fn moves(&self, into: &mut Vec<u16>) -> Coverage {
        let board = &self.board;
        if board.ending().is_some() {
            return Coverage::All;
        }
        if board.free.count() <= FEW {
            into.extend(board.legal(board.free).cells());
            return Coverage::All;
        }
        let (own, other) = (board.turn(), 1 - board.turn());
        let lines = board.threats(own, Threat::Line).or(&board.threats(other, Threat::Line));
        if !lines.is_empty() {
            into.extend(board.legal(lines).cells());
        } else if !board.threats(other, Threat::OpenFour).is_empty() {
            // To be stopped where that side makes fours, or by fours.
            let fours = board.threats(other, Threat::Four).or(&board.threats(own, Threat::Four));
            into.extend(board.legal(fours).cells());
        }
        if into.is_empty() {
            into.extend(board.legal(board.free).cells());
            if into.len() > LISTED {
                into.select_nth_unstable_by_key(LISTED, |&cell| (std::cmp::Reverse(self.promise(cell)), cell));
                into.truncate(LISTED);
                into.sort_unstable();
            }
        }
        Coverage::Sampled
    }

    fn make(&mut self, cell: u16) -> Option<Bounds> {
        self.board.place(cell);
        std::mem::replace(&mut self.known, Self::look(&mut self.board))
    }

    fn unmake(&mut self, cell: u16, known: Option<Bounds>) {
        self.board.take_back(cell);
        self.known = known;
    }

    fn end(&self) -> Option<Value> {
        self.board.ending()
    }

    fn key(&self) -> u64 {
        self.board.hash()
    }

    fn pack(&self, cell: u16) -> u16 {
        cell
    }

    fn evaluate(&self) -> i32 {
        let own = self.board.turn();
        self.board.total(own) - self.board.total(1 - own) + TEMPO
    }

    fn known(&self) -> Option<Bounds> {
        self.known
    }

    fn rank(&self, cell: u16) -> i32 {
        self.promise(cell)
    }
}
