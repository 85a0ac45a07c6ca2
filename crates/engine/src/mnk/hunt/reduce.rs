//! By how much the depth of late moves is reduced.

/// So far behind the most promising move, as ranks go, a move is reduced as its number says.
const USUAL: i32 = 1500;
/// A ply more for each step that it is further behind, up to so many, and at most one less.
const STEP: i32 = 2000;
const MOST: i32 = 4;
/// What a ply is counted in.
const PLY: i32 = 100;

/// Reductions by depth and number of the move.
pub(super) struct Reductions(Box<[[i16; 64]; 64]>);

impl Reductions {
    pub(super) fn new() -> Self {
        let by_depth = |depth: usize, number: usize| {
            let product = (depth.max(1) as f64).ln() * (number.max(1) as f64).ln();
            (f64::from(PLY) * (0.4 + product / 1.2)) as i16
        };
        let row = |depth: usize| std::array::from_fn(|number| by_depth(depth, number));
        Reductions(Box::new(std::array::from_fn(row)))
    }

    /// By how many plies, for a move that is so far behind the most promising one.
    pub(super) fn plies(&self, depth: i32, number: i32, behind: i32) -> i32 {
        let usual = i32::from(self.0[depth.clamp(0, 63) as usize][number.clamp(0, 63) as usize]);
        let more = ((behind - USUAL) * PLY / STEP).clamp(-PLY, MOST * PLY);
        (usual + more).max(0) / PLY
    }
}
