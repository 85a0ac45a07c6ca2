//! Wins by continuous fours: each move makes a line of k-1, the other side has one answer, and in the end there are two
//! places to complete a line.

use std::collections::HashSet;

use super::board::{Stones, Threat};
use super::geometry::along;
use super::set::Set;

/// The side to move looks for a win by continuous fours. The board is as before when it is done.
pub struct Fours {
    /// How many positions may still be looked at.
    pub nodes: u64,
    /// The moves of the win that was found, from the last to the first.
    line: Vec<u16>,
    refuted: HashSet<u64>,
}

impl Fours {
    /// Looks at no more positions than this.
    pub fn new(nodes: u64) -> Self {
        Fours { nodes, line: Vec::new(), refuted: HashSet::new() }
    }

    /// The moves of a win, both sides', beginning with that of the side to move and ending with the last stone of a line;
    /// `None` where none was found.
    pub fn find<const W: usize>(&mut self, board: &mut Stones<W>) -> Option<Vec<u16>> {
        self.line.clear();
        let found = board.ending().is_none() && self.attack(board);
        self.line.reverse();
        found.then(|| std::mem::take(&mut self.line))
    }

    fn attack<const W: usize>(&mut self, board: &mut Stones<W>) -> bool {
        let own = board.turn();
        if let Some(cell) = board.threats(own, Threat::Line).cells().next() {
            self.line.push(cell);
            return true;
        }
        let fours = board.legal(board.threats(own, Threat::Four));
        let theirs = board.threats(1 - own, Threat::Line);
        let fours = match theirs.count() {
            0 => fours,
            1 => fours.and(&theirs),
            _ => return false,
        };
        if fours.is_empty() || self.nodes == 0 || self.refuted.contains(&board.hash()) {
            return false;
        }
        self.nodes -= 1;
        let mut fours: Vec<u16> = fours.cells().collect();
        fours.sort_by_key(|&cell| std::cmp::Reverse(board.points(cell, own)));
        for cell in fours {
            board.place(cell);
            let won = self.forced(board, own);
            board.take_back(cell);
            if won {
                self.line.push(cell);
                return true;
            }
        }
        if self.nodes > 0 {
            self.refuted.insert(board.hash());
        }
        false
    }

    /// The other side is to move and cannot win at once; the attacker threatens to complete a line.
    fn forced<const W: usize>(&mut self, board: &mut Stones<W>, attacker: usize) -> bool {
        let mut places = board.threats(attacker, Threat::Line).cells();
        match (places.next(), places.next()) {
            (Some(one), Some(other)) => {
                self.line.extend([other, one]);
                true
            }
            (Some(only), None) if !board.is_legal(only) => {
                // It has to play elsewhere.
                let elsewhere = board.free.cells().find(|&cell| board.is_legal(cell));
                self.line.extend(elsewhere.into_iter().flat_map(|cell| [only, cell]));
                elsewhere.is_some()
            }
            (Some(only), None) => {
                board.place(only);
                let won = board.ending().is_none() && self.attack(board);
                board.take_back(only);
                if won {
                    self.line.push(only);
                }
                won
            }
            (None, _) => false,
        }
    }
}

/// Where a stone of the other side can stop a win by continuous fours, if it could move first: on the cells that are
/// played, and where answers that are forced would then make a line of k-1 of its own. Besides these there are only its
/// own fours.
pub(super) fn zone<const W: usize>(board: &Stones<W>, attacker: usize, line: &[u16]) -> Set<W> {
    let (k, geometry) = (board.geometry.k, &board.geometry);
    let mut zone = Set::NONE;
    line.iter().for_each(|&cell| zone.insert(cell));
    let mut defended = board.stones[1 - attacker];
    let answers = || line.iter().skip(1).step_by(2);
    answers().for_each(|&cell| defended.insert(cell));
    for &answer in answers() {
        for axis in geometry.axes(answer, k - 1) {
            for back in (k - 1).saturating_sub(axis.after)..=axis.before {
                let stretch = || (0..k).map(|number| along(answer, axis.step, number as isize - back as isize));
                let is_theirs = stretch().all(|cell| !board.stones[attacker].contains(cell));
                if is_theirs && stretch().filter(|&cell| defended.contains(cell)).count() + 2 >= k {
                    stretch().filter(|&cell| board.free.contains(cell)).for_each(|cell| zone.insert(cell));
                }
            }
        }
    }
    zone
}
