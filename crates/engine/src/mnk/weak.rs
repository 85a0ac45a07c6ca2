//! The weak game: one side wants a line, the other only to prevent it, so that its own lines do not count. Whoever cannot
//! win the weak game cannot win the game.
//!
//! A position is the stones of the maker and the free cells that still matter. A win comes with its carrier, the free cells
//! that it needs: a move of the breaker elsewhere does not stop it, so that the breaker has to play where all the wins
//! found so far meet.

use super::plan::{Open, Plan};
use super::solver::Stopped;
use crate::bits::Bits;

/// Positions that are looked at for one win by continuous fours.
const FOURS: u32 = 60;

/// Proves who wins weak games on one board.
pub(super) struct Weak<B> {
    table: Box<[Slot<B>]>,
}

#[derive(Clone, Copy)]
struct Slot<B> {
    key: u64,
    /// The carrier of a win; none where the breaker holds.
    carrier: B,
    /// What it took to know; 0 for an empty slot.
    nodes: u64,
}

/// Counts positions, and asks now and then whether to go on.
pub(super) struct Meter<'w> {
    /// Positions looked at.
    pub(super) nodes: u64,
    most: u64,
    go_on: &'w mut dyn FnMut(u64) -> bool,
    is_over: bool,
}

impl<'w> Meter<'w> {
    pub(super) fn new(go_on: &'w mut dyn FnMut(u64) -> bool) -> Self {
        Meter { nodes: 0, most: u64::MAX, go_on, is_over: false }
    }

    /// So many more positions may be looked at.
    pub(super) fn allow(&mut self, nodes: u64) {
        self.most = self.nodes.saturating_add(nodes);
    }

    /// Whether a search was stopped only because it had had its share.
    pub(super) fn must_go_on(&self) -> Result<(), Stopped> {
        if self.is_over { Err(Stopped) } else { Ok(()) }
    }

    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        self.is_over |= self.nodes.is_multiple_of(256) && !(self.go_on)(self.nodes);
        if self.is_over || self.nodes >= self.most { Err(Stopped) } else { Ok(()) }
    }
}

/// The free cells that a win of the maker needs, or `None` where the breaker holds.
type Answer<B> = Result<Option<B>, Stopped>;

impl<B: Bits> Weak<B> {
    /// With so many MiB to remember positions.
    pub(super) fn new(memory: usize) -> Self {
        let slots = ((memory << 20) / size_of::<Slot<B>>()).max(1 << 10);
        Weak { table: vec![Slot { key: 0, carrier: B::NONE, nodes: 0 }; slots].into() }
    }

    /// What the maker needs to win with these stones and these free cells, if it is to move or not.
    pub(super) fn wins(
        &mut self,
        plan: &Plan<B>,
        maker: B,
        free: B,
        to_move: bool,
        meter: &mut Meter<'_>,
    ) -> Answer<B> {
        match plan.open(maker, free) {
            Some(open) if open.lines.is_empty() && open.is_held(plan, to_move) => meter.count().map(|()| None),
            Some(open) => self.wins_open(plan, &open, to_move, meter),
            None => meter.count().map(|()| None),
        }
    }

    /// The same of what the maker can still complete, which the breaker is not sure to hold.
    fn wins_open(&mut self, plan: &Plan<B>, open: &Open<B>, to_move: bool, meter: &mut Meter<'_>) -> Answer<B> {
        meter.count()?;
        if to_move && !open.lines.is_empty() {
            return Ok(Some(B::cell(open.lines.lowest())));
        }
        if !to_move && open.lines.count() > 1 {
            return Ok(Some(open.lines));
        }
        if !to_move && open.lines.count() == 1 {
            let then = self.wins(plan, open.maker, open.free & !open.lines, true, meter)?;
            return Ok(then.map(|carrier| carrier | open.lines));
        }
        let (key, symmetry) = plan.folded([open.maker, open.free], to_move);
        let at = ((u128::from(key) * (self.table.len() as u128 - 1)) >> 64) as usize;
        if let Some(slot) = self.table[at..at + 2].iter().find(|slot| slot.key == key && slot.nodes > 0) {
            return Ok((!slot.carrier.is_empty()).then(|| plan.unfolded(slot.carrier, symmetry)));
        }
        let before = meter.nodes;
        let (maker, free) = (open.maker, open.free);
        let carrier =
            if to_move { self.make(plan, maker, free, meter)? } else { self.break_up(plan, maker, free, meter)? };
        let nodes = meter.nodes - before + 1;
        let slot = Slot { key, carrier: carrier.map_or(B::NONE, |carrier| plan.refolded(carrier, symmetry)), nodes };
        // One place for what was hard to find, one for what was found last.
        let place = if self.table[at].nodes <= nodes { at } else { at + 1 };
        self.table[place] = slot;
        Ok(carrier)
    }

    fn make(&mut self, plan: &Plan<B>, maker: B, free: B, meter: &mut Meter<'_>) -> Answer<B> {
        if let Some(carrier) = fours(plan, maker, free, &mut { FOURS }, meter) {
            return Ok(Some(carrier));
        }
        for cell in plan.hottest([(maker, 1)], free, free) {
            let cell = B::cell(cell);
            if let Some(carrier) = self.wins(plan, maker | cell, free & !cell, false, meter)? {
                return Ok(Some(carrier | cell));
            }
        }
        Ok(None)
    }

    fn break_up(&mut self, plan: &Plan<B>, maker: B, free: B, meter: &mut Meter<'_>) -> Answer<B> {
        let threat = fours(plan, maker, free, &mut { FOURS }, meter);
        let (mut must, mut all) = threat.map_or((free, B::NONE), |carrier| (carrier, carrier));
        let mut answers = Vec::new();
        for cell in must.cells().map(B::cell) {
            match plan.open(maker, free & !cell) {
                Some(open) if !open.is_held(plan, true) => answers.push((open.weight, cell, open)),
                _ => return Ok(None),
            }
        }
        answers.sort_unstable_by_key(|&(weight, cell, _)| (weight, cell));
        for (_, cell, open) in answers {
            if (must & cell).is_empty() {
                continue;
            }
            let Some(carrier) = self.wins_open(plan, &open, true, meter)? else { return Ok(None) };
            must = must & carrier;
            all = all | carrier;
        }
        Ok(Some(all))
    }
}

/// What a win of the maker, who is to move, by continuous fours needs.
fn fours<B: Bits>(plan: &Plan<B>, maker: B, free: B, left: &mut u32, meter: &mut Meter<'_>) -> Option<B> {
    for cell in plan.chances(maker, free).fours.cells() {
        if *left == 0 {
            return None;
        }
        *left -= 1;
        meter.nodes += 1;
        let four = B::cell(cell);
        let lines = plan.lines_at(maker | four, free & !four, cell);
        if lines.count() > 1 {
            return Some(four | lines);
        }
        if let Some(then) = fours(plan, maker | four, free & !four & !lines, left, meter) {
            return Some(then | four | lines);
        }
    }
    None
}
