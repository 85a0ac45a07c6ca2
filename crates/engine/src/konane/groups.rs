//! Groups of pieces that never meet, found by trying out all that they can do.
//!
//! [`Possible`](super::Possible) is quick and allows too much: in the open its pieces march on for ever, while every true
//! jump takes a piece. Here the pieces that stand side by side are a group, and each group is played out alone in every
//! order of jumps of both sides. Groups that could come to stand side by side are taken together. What is left are groups
//! of which none ever meets another, whatever is played, so that the game is their sum.

use super::board::Board;
use super::quick::QuickMap;
use super::rows::{Rows, Way};

/// A group of more pieces is not played out.
const MOST_PIECES: u32 = 16;
/// Nor is one that can come to look in more ways.
const MOST_WAYS: usize = 1000;
/// So many groups are remembered at most.
const MOST_KNOWN: usize = 1 << 18;
/// Pieces that are no more steps apart are close together.
const CLOSE: u32 = 3;

/// Groups, and what is known of where their pieces come.
pub struct Groups<B> {
    reaches: QuickMap<[B; 3], Option<B>>,
}

impl<B> Default for Groups<B> {
    fn default() -> Self {
        Groups { reaches: QuickMap::default() }
    }
}

impl<B: Rows> Groups<B> {
    /// The cells of each group that can jump: those where its pieces ever stand. None if it cannot be told, or if
    /// all that can jump is close together.
    pub fn of(&mut self, board: Board<B>) -> Option<Vec<B>> {
        let mut rest = board.own | board.their;
        // To play it out would be in vain, and take long.
        let movable = board.movable() | board.passed().movable();
        if movable.is_empty() || (movable & !within(CLOSE, rest, B::cell(movable.lowest()))).is_empty() {
            return None;
        }
        let mut groups: Vec<(B, B)> = Vec::new();
        while !rest.is_empty() {
            let group = within(1, rest, B::cell(rest.lowest()));
            if group.count() > MOST_PIECES {
                return None;
            }
            rest = rest & !group;
            groups.push((group, B::NONE));
        }
        for (group, reach) in &mut groups {
            *reach = self.reach(board, *group)?;
        }
        while let Some((one, other)) = meeting(&groups) {
            let together = groups.swap_remove(other).0 | groups[one].0;
            groups[one] = (together, self.reach(board, together)?);
        }
        Some(groups.into_iter().filter(|(group, reach)| group != reach).map(|(_, reach)| reach).collect())
    }

    /// Where the pieces of a group ever stand.
    fn reach(&mut self, board: Board<B>, group: B) -> Option<B> {
        let (own, their) = (board.own & group, board.their & group);
        // The same whoever is to move.
        let key = [board.cells, own.min(their), own.max(their)];
        if let Some(known) = self.reaches.get(&key) {
            return *known;
        }
        let alone = Board { cells: board.cells, own, their };
        let reach = if group.count() > MOST_PIECES { None } else { played_out(alone) };
        if self.reaches.len() >= MOST_KNOWN {
            self.reaches.clear();
        }
        self.reaches.insert(key, reach);
        reach
    }
}

/// Two groups of which a piece of one may come to stand beside a piece of the other, or where it stood.
fn meeting<B: Rows>(groups: &[(B, B)]) -> Option<(usize, usize)> {
    let pairs = (1..groups.len()).flat_map(|other| (0..other).map(move |one| (one, other)));
    pairs.into_iter().find(|(one, other)| {
        let beside = Way::ALL.into_iter().fold(groups[*one].1, |all, way| all | groups[*one].1.step(way));
        !(beside & groups[*other].1).is_empty()
    })
}

/// The pieces that are joined to one by steps of at most so many cells from piece to piece.
fn within<B: Rows>(steps: u32, pieces: B, first: B) -> B {
    let mut group = first;
    loop {
        let near = (0..steps).fold(group, |near, _| Way::ALL.into_iter().fold(near, |all, way| all | near.step(way)));
        if near & pieces == group {
            return group;
        }
        group = near & pieces;
    }
}

/// Every cell where a piece ever stands when both sides jump in any order; none if there are too many ways to look.
fn played_out<B: Rows>(board: Board<B>) -> Option<B> {
    let mut seen: QuickMap<(B, B), ()> = QuickMap::default();
    let mut open = vec![board];
    let mut reach = B::NONE;
    while let Some(board) = open.pop() {
        if seen.insert((board.own, board.their), ()).is_some() {
            continue;
        }
        if seen.len() > MOST_WAYS {
            return None;
        }
        reach = reach | board.own | board.their;
        // Seen from the other side the same ways are open.
        board.jumps(|jump| open.push(board.after(jump).passed()));
        board.passed().jumps(|jump| open.push(board.passed().after(jump)));
    }
    Some(reach)
}
