//! The end of a game of two when the bag is empty: both racks are known, so the best play can be computed.
//!
//! A search with principal variations and a transposition table looks one or two moves deep, to know which moves look
//! good, and then to the end. Where it stops looking, a play is worth its points and what it leaves; when no line had to be
//! cut off so, the value is exact.

mod bounds;
mod lists;
mod moves;
mod recall;
mod squares;
mod table;
mod tree;

use super::best::Finder;
use super::board::{Board, Kit};
use super::kept::Kept;
use super::play::Play;
use super::rack::Rack;
use moves::{Frame, Step};
use table::Table;
use tree::Search;

/// More than any game is worth.
const MOST: i32 = 20_000;
/// The value of what was not looked at.
pub(super) const UNKNOWN: i32 = -2 * MOST;
/// So many first moves are played out at first sight.
const AT_FIRST_SIGHT: usize = 24;
/// With so few tiles it looks to the end at once, after one look at every first move; with more it looks a little deeper
/// before that, as the end may be too far.
const FEW: usize = 9;
/// No endgame is as long.
const DEEPEST: u8 = 100;

/// A first move and what comes after it.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// A play, or none for a pass.
    pub(super) step: Option<Play>,
    /// How many points more than the other the one on turn gets from here on.
    pub(super) value: i32,
    /// Whether that is exact, and not a bound or an estimate.
    pub(super) exact: bool,
}

/// What is known of an endgame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// How many points more than the other the one on turn gets from here on.
    pub value: i32,
    /// The best play; none for a pass.
    pub best: Option<Play>,
    /// Whether the value is exact; else it is an estimate.
    pub solved: bool,
    /// Positions looked at.
    pub nodes: u64,
}

/// Searches endgames of two: the bag is empty.
#[derive(Default)]
pub struct Endgame {
    table: Table,
    finder: Finder,
    frames: Vec<Frame>,
    plays: Vec<Play>,
    /// Positions looked at since it was last asked.
    pub(super) nodes: u64,
}

/// A position: the racks of the one on turn and of the other, after so many turns without points.
pub(super) struct Position<'a, 'k> {
    pub(super) kit: &'a Kit<'k>,
    pub(super) board: &'a mut Board,
    pub(super) racks: [Rack; 2],
    pub(super) scoreless: u8,
}

/// A first move while it is being looked at.
#[derive(Clone, Copy)]
struct Root {
    step: Step,
    value: i32,
    exact: bool,
}

impl Endgame {
    /// What both get with best play: the racks of the one on turn and of the other, at most seven tiles each, after so many
    /// turns without points, as far as so many positions tell.
    pub fn solve(&mut self, kit: &Kit<'_>, board: &Board, racks: [Rack; 2], scoreless: u8, nodes: u64) -> Solved {
        let mut board = board.clone();
        let ways = self.search(Position { kit, board: &mut board, racks, scoreless }, nodes, 1, &mut |_| true);
        let solved = ways.iter().all(|way| way.exact);
        let (value, best) = ways.first().map_or((0, None), |way| (way.value, way.step));
        Solved { value, best, solved, nodes: self.nodes }
    }

    /// The best first moves, at least so many of them with values of their own. `go_on` is asked now and then.
    pub(super) fn search(
        &mut self,
        position: Position<'_, '_>,
        nodes: u64,
        lines: usize,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Vec<Way> {
        let tiles = position.racks.iter().map(Rack::len).sum::<usize>();
        let mut search = Search::new(self, position, nodes, go_on);
        let mut roots: Vec<Root> =
            search.first_steps().into_iter().map(|step| Root { step, value: UNKNOWN, exact: false }).collect();
        // What nobody has looked at is worth least, in the order in which it looks good.
        for (place, root) in roots.iter_mut().take(AT_FIRST_SIGHT).enumerate() {
            if place > 0 && !search.may_go_on() {
                break;
            }
            root.value = search.played_out(&root.step);
        }
        roots.sort_by_key(|root| std::cmp::Reverse(root.value));
        let shallow: &[u8] = if tiles > FEW { &[1, 2] } else { &[1] };
        for depth in shallow.iter().chain([&DEEPEST]) {
            let Some(next) = deepen(&mut search, &roots, *depth, lines) else { break };
            roots = next;
            if roots.iter().all(|root| root.exact) {
                break;
            }
        }
        roots
            .into_iter()
            .map(|Root { step, value, exact }| Way { step: (step.spent > 0).then_some(step.play), value, exact })
            .collect()
    }
}

/// All first moves looked at to a depth; nothing if that could not be finished.
fn deepen(search: &mut Search<'_, '_>, roots: &[Root], depth: u8, lines: usize) -> Option<Vec<Root>> {
    let mut next: Vec<Root> = Vec::with_capacity(roots.len());
    let mut best: Vec<i32> = Vec::new();
    for root in roots {
        // What cannot be among the best needs no value of its own.
        let alpha = best.get(lines.saturating_sub(1)).copied().unwrap_or(-MOST);
        let said = search.scout(&root.step, alpha == -MOST, depth, alpha, MOST);
        if search.is_stopped() {
            return None;
        }
        next.push(Root { value: said.value, exact: said.whole, ..*root });
        best.push(said.value);
        best.sort_unstable_by_key(|value| std::cmp::Reverse(*value));
    }
    next.sort_by_key(|root| std::cmp::Reverse(root.value));
    Some(next)
}

/// What the parts of the rack on turn are worth at first sight, if the other can go out, and if it cannot.
fn ending(kit: &Kit<'_>, racks: &[Rack; 2], other_is_stuck: bool) -> Kept {
    let others = kit.rack_points(&racks[1]);
    Kept::by(&racks[0], |kept, part| {
        if part == 0 {
            return 200 * others;
        }
        if other_is_stuck {
            return 500 * kept.tiles(part).count() as i32;
        }
        -100 * kept.tiles(part).map(|tile| kit.tile_points(tile)).sum::<i32>() - 500
    })
}
