//! A plain twin of the solver: alpha-beta with a table and moves in order of mobility, and nothing of regions.

use engine::konane::{Board, Jump, Rows, Stop};

/// Someone said stop.
pub(crate) struct Stopped;

/// What plain alpha-beta remembers.
pub(crate) struct Plain {
    /// Positions looked at.
    pub(crate) nodes: u64,
    table: Vec<u64>,
}

impl Plain {
    /// A table of so many positions.
    pub(crate) fn new(entries: usize) -> Self {
        Plain { nodes: 0, table: vec![0; entries.next_power_of_two()] }
    }

    /// Forgets everything.
    pub(crate) fn forget(&mut self) {
        self.table.fill(0);
        self.nodes = 0;
    }

    /// Every jump with whether it wins, as far as that could be told.
    pub(crate) fn verdicts<B: Rows>(&mut self, board: Board<B>, stop: Stop<'_>) -> Vec<(Jump, Option<bool>)> {
        let mut jumps = Vec::new();
        board.jumps(|jump| jumps.push(jump));
        jumps.into_iter().map(|jump| (jump, self.wins(board.after(jump), stop).ok().map(|theirs| !theirs))).collect()
    }

    /// Whether the side to move wins.
    pub(crate) fn wins<B: Rows>(&mut self, board: Board<B>, stop: Stop<'_>) -> Result<bool, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256) && stop(self.nodes).is_break() {
            return Err(Stopped);
        }
        let key = board.key() & !1;
        let place = (key >> 1) as usize & (self.table.len() - 1);
        if self.table[place] & !1 == key {
            return Ok(self.table[place] & 1 == 1);
        }
        let mut after = Vec::with_capacity(32);
        board.jumps(|jump| {
            let next = board.after(jump);
            after.push((2 * next.mobility() as i32 - next.passed().mobility() as i32, next));
        });
        after.sort_unstable_by_key(|(leaves, _)| *leaves);
        let mut wins = false;
        for (_, next) in after {
            if !self.wins(next, stop)? {
                wins = true;
                break;
            }
        }
        self.table[place] = key | u64::from(wins);
        Ok(wins)
    }
}
