//! What a stone would make of each line, by table: for k of 3 to 6 the cells around one in a direction are an index.

use std::sync::OnceLock;

use super::class::Class;

/// The classes of all surroundings of a cell in one direction.
///
/// A surrounding is the k-1 cells before the cell and the k-1 after it, in the order of the line, two bits each from the
/// lowest: 0 free, 1 the first side's, 2 the second's, 3 off the board.
pub struct Patterns {
    k: usize,
    /// The class for the first side in the lower four bits, for the second in the upper.
    classes: Box<[u8]>,
}

/// Off the board.
pub(super) const WALL: u32 = 3;

impl Patterns {
    /// The table for this k; there is one for 3 to 6.
    pub fn of(k: usize) -> Option<&'static Self> {
        static TABLES: [OnceLock<Patterns>; 4] = [const { OnceLock::new() }; 4];
        let table = k.checked_sub(3).and_then(|at| TABLES.get(at))?;
        Some(table.get_or_init(|| Self::build(k)))
    }

    /// How many cells of each side count.
    pub fn reach(&self) -> usize {
        self.k - 1
    }

    /// What a stone of a side (0 or 1) would make here.
    #[inline(always)]
    pub fn class(&self, surrounding: u32, side: usize) -> Class {
        Class::from_number(self.classes[surrounding as usize] >> (4 * side) & 15)
    }

    fn build(k: usize) -> Self {
        let slots = 2 * (k - 1);
        let classes = (0..1u32 << (2 * slots)).map(|surrounding| {
            let [first, second] = [1, 2].map(|own| class(surrounding, own, k).number());
            first | second << 4
        });
        Patterns { k, classes: classes.collect() }
    }
}

/// What a stone makes here, by the stretches of k cells that hold the cell and no stone of the other side. Two stretches
/// that lack the same stones but one each make the line open: with the common ones laid, either completes it.
fn class(surrounding: u32, own: u32, k: usize) -> Class {
    let at = |slot: usize| surrounding >> (2 * slot) & 3;
    // The free cells of each stretch, as bits.
    let stretches = (0..k).filter_map(|first| {
        let cells = first..first + k - 1;
        let free_or_own = cells.clone().all(|slot| at(slot) == 0 || at(slot) == own);
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
