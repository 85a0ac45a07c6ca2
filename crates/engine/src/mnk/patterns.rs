//! What a stone would make of each line, by table: for small k the cells around one in a direction are an index.

use std::sync::OnceLock;

use ::mnk::{Ends, Rule, Stone};

use super::class::Class;

/// The classes of all surroundings of a cell in one direction.
///
/// A surrounding is so many cells before the cell and as many after it, in the order of the line, two bits each from the
/// lowest: 0 free, 1 the first side's, 2 the second's, 3 off the board. They are k-1, or k where the ends of a line count.
pub struct Patterns {
    reach: usize,
    /// The class for the first side in the lower four bits, for the second in the upper.
    classes: Box<[u8]>,
}

/// Off the board.
pub(super) const WALL: u32 = 3;

impl Patterns {
    /// The table for this k and rule; there is one for 3 to 5, and in freestyle for 6.
    pub fn of(k: usize, rule: Rule) -> Option<&'static Self> {
        static TABLES: [[OnceLock<Patterns>; 4]; 4] = [const { [const { OnceLock::new() }; 4] }; 4];
        let reach = if rule == Rule::Freestyle { k.checked_sub(1)? } else { k };
        // A table of 1 MiB at most.
        let table = k.checked_sub(3).filter(|_| reach <= 5).and_then(|at| TABLES[rule as usize].get(at))?;
        Some(table.get_or_init(|| Self::build(k, rule, reach)))
    }

    /// How many cells to each side count.
    pub fn reach(&self) -> usize {
        self.reach
    }

    /// What a stone of a side (0 or 1) would make here.
    #[inline(always)]
    pub fn class(&self, surrounding: u32, side: usize) -> Class {
        Class::from_number(self.classes[surrounding as usize] >> (4 * side) & 15)
    }

    /// The same for both sides: the number of the class of the first in the lower four bits, of the second in the upper.
    #[inline(always)]
    pub(super) fn classes(&self, surrounding: u32) -> u8 {
        self.classes[surrounding as usize]
    }

    /// Of two surroundings that are each other's mirror image one is looked at, and only what can be on a board, one in eight:
    /// a player waits for the table.
    fn build(k: usize, rule: Rule, reach: usize) -> Self {
        let ends = Stone::BOTH.map(|stone| rule.ends(stone));
        let mut classes = vec![0; 1 << (4 * reach)];
        let halves = halves(reach);
        for (number, (before, from_before)) in halves.iter().enumerate() {
            for (after, from_after) in &halves[number..] {
                let surrounding = before | from_after;
                let [first, second] =
                    [1, 2].map(|own| class(surrounding, own, k, reach, ends[own as usize - 1]).number());
                classes[surrounding as usize] = first | second << 4;
                classes[(after | from_before) as usize] = first | second << 4;
            }
        }
        Patterns { reach, classes: classes.into() }
    }
}

/// What can be on one side of a cell, before it and mirrored after it: beyond the edge there is nothing but walls.
fn halves(reach: usize) -> Vec<(u32, u32)> {
    let at = |half: u32, slot: usize| half >> (2 * slot) & 3;
    let is_on_a_board = |half: &u32| (1..reach).all(|slot| at(*half, slot) != WALL || at(*half, slot - 1) == WALL);
    let mirrored = |half: u32| (0..reach).fold(0, |code, slot| code | at(half, slot) << (2 * (2 * reach - 1 - slot)));
    (0..1 << (2 * reach)).filter(is_on_a_board).map(|half| (half, mirrored(half))).collect()
}

/// What a stone makes here, by the stretches of k cells that hold the cell and no stone of the other side, and whose ends
/// are good. Two stretches that lack the same stones but one each make the line open: with the common ones laid, either
/// completes it.
fn class(surrounding: u32, own: u32, k: usize, reach: usize, ends: Ends) -> Class {
    // The slots that hold this, as bits.
    let slots = |what: u32| {
        (0..2 * reach).fold(0u32, |bits, slot| bits | u32::from(surrounding >> (2 * slot) & 3 == what) << slot)
    };
    let (free, own, theirs) = (slots(0), slots(own), slots(3 - own));
    // The cell itself has no slot: a stretch has one less than cells.
    let stretches = (reach + 1 - k..=reach).filter_map(|first| {
        let cells = ((1 << (k - 1)) - 1) << first;
        let beyond = (cells << 1 | cells >> 1) & !cells;
        let is_shut = match ends {
            Ends::Any => false,
            Ends::NotOwn => own & beyond != 0,
            Ends::NotBothTheirs => (theirs & beyond).count_ones() == 2,
        };
        ((free | own) & cells == cells && !is_shut).then_some(free & cells)
    });
    let (mut fewest, mut nearest) = (u32::MAX, [0; 6]);
    let mut count = 0;
    for free in stretches {
        if free.count_ones() < fewest {
            (fewest, count) = (free.count_ones(), 0);
        }
        if free.count_ones() == fewest {
            nearest[count] = free;
            count += 1;
        }
    }
    if count == 0 {
        return Class::NONE;
    }
    let nearest = &nearest[..count];
    let pairs = nearest.iter().enumerate().flat_map(|(at, one)| nearest[..at].iter().map(move |other| one | other));
    let is_open = pairs.map(u32::count_ones).any(|cells| cells == fewest + 1);
    Class::lacking(fewest, is_open && fewest > 0)
}
