//! What became better and what became worse between two times that a submission was examined.

use serde::{Deserialize, Serialize};

use crate::marked::Marked;

/// A function that does not do as well, or as badly, as before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// Its name.
    pub function: String,
    /// Calls that were right before, and calls that were made.
    pub before: (u32, u32),
    /// The same now.
    pub after: (u32, u32),
}

impl Change {
    /// Whether it became better; otherwise it became worse.
    pub fn is_better(&self) -> bool {
        let ((was, of), (is, now)) = (self.before, self.after);
        u64::from(is) * u64::from(of.max(1)) > u64::from(was) * u64::from(now.max(1))
    }
}

/// The functions that changed, in the order of the text. A function that was asked about only once has not changed.
pub fn compare(before: &Marked, after: &Marked) -> Vec<Change> {
    let change = |now: &crate::FunctionMark| {
        let was = before.functions.iter().find(|was| was.name == now.name)?;
        let change =
            Change { function: now.name.clone(), before: (was.passed, was.tried), after: (now.passed, now.tried) };
        let same = u64::from(was.passed) * u64::from(now.tried) == u64::from(now.passed) * u64::from(was.tried);
        (!same && was.tried > 0 && now.tried > 0).then_some(change)
    };
    after.functions.iter().filter_map(change).collect()
}
