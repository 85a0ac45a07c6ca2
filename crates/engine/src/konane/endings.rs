//! What regions are worth as combinatorial games: computed once for each shape, whatever its place, turn and colours.

use super::board::Board;
use super::forms::{Form, Forms};
use super::groups::Groups;
use super::number::Number;
use super::quick::QuickMap;
use super::regions::Possible;
use super::rows::Rows;
use super::sums::Sums;
use crate::bits::Bits;

/// A region with more pieces is not looked at.
const MOST_PIECES: u32 = 8;
/// So many new regions are looked into for the worth of one; what takes more stays unknown.
const MOST_REGIONS: u32 = 50;
/// Where the board has come apart into groups the worth of a region serves so often that much more may be spent on it.
const MORE_PIECES: u32 = 2;
const MORE_REGIONS: u32 = 400;

/// What regions are worth, as far as it has been asked.
pub struct Endings {
    /// The forms and what is known of their sums.
    pub sums: Sums,
    /// The worth of a shape, or how many regions were looked into in vain.
    worths: QuickMap<Board<u64>, Result<Form, u32>>,
    groups: Groups<u64>,
    limits: Limits,
}

/// A region with more pieces, or one that takes more new regions to look into, is not valued.
#[derive(Clone, Copy)]
struct Limits {
    pieces: u32,
    regions: u32,
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
        let limits = Limits { pieces: most_pieces, regions: most_regions };
        Endings { sums: Sums::default(), worths: QuickMap::default(), groups: Groups::default(), limits }
    }

    /// The same limits, and nothing known.
    pub(super) fn anew(&self) -> Self {
        Endings::with_limits(self.limits.pieces, self.limits.regions)
    }

    /// How many shapes have been valued.
    pub fn shapes(&self) -> usize {
        self.worths.len()
    }

    /// Takes a board apart into regions and values those that are small enough.
    pub fn parts<B: Rows>(&mut self, board: Board<B>) -> Parts<B> {
        self.parts_within(board, self.limits)
    }

    /// The same of a board that consists of groups that never meet.
    pub(super) fn parts_of_groups<B: Rows>(&mut self, board: Board<B>, groups: &[B]) -> Parts<B> {
        let Limits { pieces, regions } = self.limits;
        let limits = Limits { pieces: pieces * MORE_PIECES, regions: regions * MORE_REGIONS };
        let mut all = Parts { rest: board.part(B::NONE), number: Number::ZERO, known: Some(Vec::new()) };
        for group in groups {
            let parts = self.parts_within(board.part(*group), limits);
            all.number = all.number + parts.number;
            all.rest = board.part(all.rest.cells | parts.rest.cells);
            all.known = all.known.zip(parts.known).map(|(known, more)| [known, more].concat());
        }
        all
    }

    fn parts_within<B: Rows>(&mut self, board: Board<B>, limits: Limits) -> Parts<B> {
        let possible = Possible::on(board);
        let mut parts = Parts { rest: board.part(possible.live), number: Number::ZERO, known: Some(Vec::new()) };
        for region in possible.regions() {
            let worth = match board.part(region) {
                part if (part.own | part.their).count() > limits.pieces => None,
                part => part.small().and_then(|small| self.region(small, limits)),
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
        let mut limits = self.limits;
        self.sum(board, &mut limits)
    }

    /// The worth of a region. That it takes too much to tell is kept too.
    fn region(&mut self, region: Board<u64>, limits: Limits) -> Option<Form> {
        let worth = self.shape(region, &mut limits.clone());
        if worth.is_none() {
            self.worths.insert(shape_of(region).0, Err(limits.regions));
        }
        worth
    }

    /// The sum of a board's regions.
    fn sum(&mut self, board: Board<u64>, left: &mut Limits) -> Option<Form> {
        let mut sum = Forms::ZERO;
        for group in self.groups.of(board).unwrap_or_else(|| vec![board.cells]) {
            let group = board.part(group);
            for region in Possible::on(group).regions() {
                let worth = self.shape(group.part(region), left)?;
                sum = self.sums.forms.sum(sum, worth)?;
            }
        }
        Some(sum)
    }

    /// The worth of a region.
    fn shape(&mut self, region: Board<u64>, left: &mut Limits) -> Option<Form> {
        if (region.own | region.their).count() > left.pieces {
            return None;
        }
        let (shape, swapped) = shape_of(region);
        let worth = match self.worths.get(&shape) {
            Some(Ok(known)) => *known,
            Some(Err(tried)) if *tried >= left.regions => return None,
            _ => {
                let worth = self.by_options(shape, left)?;
                self.worths.insert(shape, Ok(worth));
                worth
            }
        };
        Some(if swapped { self.sums.forms.negative(worth) } else { worth })
    }

    fn by_options(&mut self, shape: Board<u64>, left: &mut Limits) -> Option<Form> {
        left.regions = left.regions.checked_sub(1)?;
        let mut ours = self.options(shape, left)?;
        for option in &mut ours {
            *option = self.sums.forms.negative(*option);
        }
        let theirs = self.options(shape.passed(), left)?;
        self.sums.forms.canonical(ours, theirs)
    }

    /// What each jump leads to, as the other side sees it.
    fn options(&mut self, board: Board<u64>, left: &mut Limits) -> Option<Vec<Form>> {
        let mut after = Vec::new();
        board.jumps(|jump| after.push(board.after(jump)));
        after.into_iter().map(|board| self.sum(board, left)).collect()
    }
}

/// The same for all regions that are this one moved, turned or mirrored, with the sides swapped or not; and whether they
/// were.
fn shape_of(region: Board<u64>) -> (Board<u64>, bool) {
    let (one, other) = (region.folded(), region.passed().folded());
    if other < one { (other, true) } else { (one, false) }
}
