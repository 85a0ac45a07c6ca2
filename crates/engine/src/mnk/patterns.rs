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

    fn build(k: usize, rule: Rule, reach: usize) -> Self {
        let ends = Stone::BOTH.map(|stone| rule.ends(stone));
        let classes = (0..1u32 << (4 * reach)).map(|surrounding| {
            if !is_on_a_board(surrounding, reach) {
                return 0;
            }
            let [first, second] = [1, 2].map(|own| class(surrounding, own, k, reach, ends[own as usize - 1]).number());
            first | second << 4
        });
        Patterns { reach, classes: classes.collect() }
    }
}

/// Whether beyond the edge there is nothing but walls, which is so of one surrounding in eight. The others are left out,
/// because a player waits for the table.
fn is_on_a_board(surrounding: u32, reach: usize) -> bool {
    let is_wall = |slot: usize| surrounding >> (2 * slot) & WALL == WALL;
    (1..reach).all(|slot| {
        (!is_wall(slot) || is_wall(slot - 1)) && (!is_wall(2 * reach - 1 - slot) || is_wall(2 * reach - slot))
    })
}

/// What a stone makes here, by the stretches of k cells that hold the cell and no stone of the other side, and whose ends
/// are good. Two stretches that lack the same stones but one each make the line open: with the common ones laid, either
/// completes it.
fn class(surrounding: u32, own: u32, k: usize, reach: usize, ends: Ends) -> Class {
    let at = |slot: usize| surrounding >> (2 * slot) & 3;
    // The free cells of each stretch, as bits. The cell itself has no slot: a stretch has one less than cells.
    let stretches = (reach + 1 - k..=reach).filter_map(|first| {
        let cells = first..first + k - 1;
        let beyond = |stone: u32| {
            let before = first.checked_sub(1).is_some_and(|slot| at(slot) == stone);
            let after = first + k - 1 < 2 * reach && at(first + k - 1) == stone;
            [before, after]
        };
        let is_shut = match ends {
            Ends::Any => false,
            Ends::NotOwn => beyond(own) != [false; 2],
            Ends::NotBothTheirs => beyond(3 - own) == [true; 2],
        };
        let free_or_own = cells.clone().all(|slot| at(slot) == 0 || at(slot) == own) && !is_shut;
        free_or_own.then(|| cells.filter(|&slot| at(slot) == 0).fold(0u32, |free, slot| free | 1 << slot))
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
