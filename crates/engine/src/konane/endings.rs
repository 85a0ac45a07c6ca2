//! What regions are worth as combinatorial games: computed once for each shape, whatever its place, turn and colours.

use super::bits::Bits;
use super::board::Board;
use super::forms::{Form, Forms};
use super::number::Number;
use super::quick::QuickMap;
use super::regions::Possible;
use super::sums::Sums;

/// A region with more pieces is not looked at.
const MOST_PIECES: u32 = 8;
/// So many new regions are looked into for the worth of one; what takes more stays unknown.
const MOST_REGIONS: u32 = 50;

/// What regions are worth, as far as it has been asked.
pub struct Endings {
    /// The forms and what is known of their sums.
    pub sums: Sums,
    worths: QuickMap<Board<u64>, Option<Form>>,
    most_pieces: u32,
    most_regions: u32,
}

impl Default for Endings {
    fn default() -> Self {
        Endings::with_limits(MOST_PIECES, MOST_REGIONS)
    }
}

/// A board taken apart.
#[derive(Clone, Debug)]
pub struct Parts<B> {
    /// What is not worth a number, or not known to be.
    pub rest: Board<B>,
    /// The sum of the regions that are numbers, to the side to move.
    pub number: Number,
    /// The worth of each region of the rest, if all are known.
    pub known: Option<Vec<Form>>,
}

impl Endings {
    /// Regions with more pieces, or whose worth takes more new regions to find, stay unknown.
    pub fn with_limits(most_pieces: u32, most_regions: u32) -> Self {
        Endings { sums: Sums::default(), worths: QuickMap::default(), most_pieces, most_regions }
    }

    /// The same limits, and nothing known.
    pub(super) fn anew(&self) -> Self {
        Endings::with_limits(self.most_pieces, self.most_regions)
    }

    /// How many shapes have been valued.
    pub fn shapes(&self) -> usize {
        self.worths.len()
    }

    /// Takes a board apart into regions and values those that are small enough.
    pub fn parts<B: Bits>(&mut self, board: Board<B>) -> Parts<B> {
        let possible = Possible::on(board);
        let mut parts = Parts { rest: board.part(possible.live), number: Number::ZERO, known: Some(Vec::new()) };
        for region in possible.regions() {
            let worth = match board.part(region) {
                part if (part.own | part.their).count() > self.most_pieces => None,
                part => part.small().and_then(|small| self.region(small)),
            };
            match worth.map(|form| (form, self.sums.forms.as_number(form))) {
                Some((_, Some(number))) => {
                    parts.number = parts.number + number;
                    parts.rest = parts.rest.part(!region);
                }
                Some((form, None)) => {
                    if let Some(known) = &mut parts.known {
                        known.push(form);
                    }
                }
                None => parts.known = None,
            }
        }
        parts
    }

    /// The worth of a board to the side to move as a combinatorial game, where that side is Left; none if it takes too
    /// much to tell.
    pub fn worth(&mut self, board: Board<u64>) -> Option<Form> {
        let mut budget = self.most_regions;
        self.sum(board, &mut budget)
    }

    /// The worth of a region. That it takes too much to tell is kept too.
    fn region(&mut self, region: Board<u64>) -> Option<Form> {
        let mut budget = self.most_regions;
        let worth = self.shape(region, &mut budget);
        if worth.is_none() {
            self.worths.insert(shape_of(region).0, None);
        }
        worth
    }

    /// The sum of a board's regions.
    fn sum(&mut self, board: Board<u64>, budget: &mut u32) -> Option<Form> {
        let possible = Possible::on(board);
        let mut sum = Forms::ZERO;
        for region in possible.regions() {
            let worth = self.shape(board.part(region), budget)?;
            sum = self.sums.forms.sum(sum, worth)?;
        }
        Some(sum)
    }

    /// The worth of a region.
    fn shape(&mut self, region: Board<u64>, budget: &mut u32) -> Option<Form> {
        if (region.own | region.their).count() > self.most_pieces {
            return None;
        }
        let (shape, swapped) = shape_of(region);
        let worth = match self.worths.get(&shape) {
            Some(known) => (*known)?,
            None => {
                let worth = self.by_options(shape, budget)?;
                self.worths.insert(shape, Some(worth));
                worth
            }
        };
        Some(if swapped { self.sums.forms.negative(worth) } else { worth })
    }

    fn by_options(&mut self, shape: Board<u64>, budget: &mut u32) -> Option<Form> {
        *budget = budget.checked_sub(1)?;
        let mut left = self.options(shape, budget)?;
        for option in &mut left {
            *option = self.sums.forms.negative(*option);
        }
        let right = self.options(shape.passed(), budget)?;
        self.sums.forms.canonical(left, right)
    }

    /// What each jump leads to, as the other side sees it.
    fn options(&mut self, board: Board<u64>, budget: &mut u32) -> Option<Vec<Form>> {
        let mut after = Vec::new();
        board.jumps(|jump| after.push(board.after(jump)));
        after.into_iter().map(|board| self.sum(board, budget)).collect()
    }
}

/// The same for all regions that are this one moved, turned or mirrored, with the sides swapped or not; and whether they
/// were.
fn shape_of(region: Board<u64>) -> (Board<u64>, bool) {
    let (one, other) = (region.folded(), region.passed().folded());
    if other < one { (other, true) } else { (one, false) }
}
