//! Earlier tables of a game, so that taking back plays few moves again: many of the last moves, fewer and fewer of those
//! long ago, so that a long game keeps only a handful.

use crate::Table;

/// A table is kept each time that so many more moves were made.
const EVERY: usize = 8;
/// So many are kept among those that are about equally far back.
const ALIKE: usize = 2;

/// Tables as they were after so many steps, oldest first.
#[derive(Clone, Default)]
pub(crate) struct Past(Vec<(usize, Box<dyn Table>)>);

impl Past {
    /// Keeps the table after so many steps, if it is one to keep.
    pub(crate) fn remember(&mut self, steps: usize, table: &dyn Table) {
        if steps.is_multiple_of(EVERY) && self.0.last().is_none_or(|(last, _)| *last < steps) {
            self.0.push((steps, table.copy()));
            self.thin_out(steps);
        }
    }

    /// Forgets what came after so many steps.
    pub(crate) fn forget_after(&mut self, steps: usize) {
        self.0.retain(|(own, _)| *own <= steps);
    }

    /// The last table that was kept up to so many steps, and how many steps led to it.
    pub(crate) fn nearest(&self, steps: usize) -> Option<(usize, &dyn Table)> {
        let (own, table) = self.0.iter().rev().find(|(own, _)| *own <= steps)?;
        Some((*own, &**table))
    }

    /// Of those that are about equally far back, in powers of two, only the first and the last stay.
    fn thin_out(&mut self, now: usize) {
        let far = |steps: usize| ((now - steps) / EVERY + 1).ilog2();
        let mut place = 0;
        while place + ALIKE < self.0.len() {
            let (first, last) = (self.0[place].0, self.0[place + ALIKE].0);
            if far(first) == far(last) {
                self.0.remove(place + 1);
            } else {
                place += 1;
            }
        }
    }
}
