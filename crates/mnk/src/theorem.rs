//! What is known of m,n,k games without playing them.

use game::Message;

use crate::rules::Mnk;
use crate::state::State;

/// With this many stones in a line or more the second player holds on any board.
const ZETTERS: u32 = 8;

impl Mnk {
    /// The theorem by which every move from this position draws, for people: Zetters', on an empty board.
    ///
    /// Whoever holds by a strategy against the first player holds also as the one who moves first, since a stone more never
    /// harms: so no move loses. A line that wins by any of the rules has at least k stones, and that is what the strategy prevents.
    pub fn drawn_by_theorem(&self, state: &State) -> Option<Message> {
        let is_empty = state.board().free().count() == self.size().cells();
        let k = self.k().get();
        (is_empty && k >= ZETTERS).then(|| Message::new("theorem-zetters").with("k", i64::from(k)))
    }
}
