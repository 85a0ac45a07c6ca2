//! The end of a game of two when the bag is empty: both racks are known, so the best play can be computed.
//!
//! A search with principal variations and a transposition table looks deeper and deeper. Where it stops looking, both take
//! the play that is worth most at once until the game is over; when no line had to be cut off so, the value is exact.

use game::SplitMix64;
use scrabble::MOST_SCORELESS;

use super::best::Finder;
use super::board::{Board, Kit};
use super::kept::Kept;
use super::play::Play;
use super::rack::Rack;

/// The table has two to this many places.
const PLACES: u32 = 16;
/// More than any game is worth.
const MOST: i32 = 20_000;
/// The value of what was not looked at.
pub(super) const UNKNOWN: i32 = -2 * MOST;
/// The deepest line that is looked at.
const DEEPEST: u8 = 40;

/// The tiles of a side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side(pub(super) Rack);

/// A move of the endgame: a play, or a pass.
pub(super) type Step = Option<Play>;

/// A first move and what comes after it.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub(super) step: Step,
    /// How many points more than the other the one on turn gets from here on.
    pub(super) value: i32,
    /// Whether that is exact, and not a bound or an estimate.
    pub(super) exact: bool,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    value: i16,
    depth: u8,
    /// 1: at least, 2: at most, 3: exactly.
    bound: u8,
    /// Whether nothing was cut off below.
    whole: bool,
    /// The best move, as a short hash.
    best: u32,
}

/// What a search says of a position: its value, and whether nothing was cut off.
#[derive(Clone, Copy)]
struct Said {
    value: i32,
    whole: bool,
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
pub struct Endgame {
    table: Vec<Entry>,
    finder: Finder,
    lists: Vec<Vec<(i32, Play)>>,
    plays: Vec<Play>,
    /// Positions looked at since it was last asked.
    pub(super) nodes: u64,
    most_nodes: u64,
    stopped: bool,
}

struct Node<'a, 'k> {
    kit: &'a Kit<'k>,
    board: &'a mut Board,
    key: u64,
}

impl Default for Endgame {
    fn default() -> Self {
        Endgame {
            table: vec![Entry::default(); 1 << PLACES],
            finder: Finder::default(),
            lists: Vec::new(),
            plays: Vec::new(),
            nodes: 0,
            most_nodes: u64::MAX,
            stopped: false,
        }
    }
}

/// What tiles of a play do to the key of a position.
fn play_key(play: &Play) -> u64 {
    let along = |at: usize| {
        if play.line < 15 { usize::from(play.line) * 15 + at } else { at * 15 + usize::from(play.line) - 15 }
    };
    play.new_tiles()
        .fold(0, |key, (at, tile)| key ^ SplitMix64::mix((along(at) as u64) << 8 | u64::from(tile) | 1 << 32))
}

fn position_key(board: u64, sides: &[Side; 2], scoreless: u8) -> u64 {
    let rack = |side: &Side| side.0.number().wrapping_add(u64::from(side.0.jokers) << 3);
    board
        ^ SplitMix64::mix(rack(&sides[0]))
        ^ SplitMix64::mix(rack(&sides[1]).rotate_left(17) ^ 0x5bd1)
        ^ SplitMix64::mix(u64::from(scoreless) | 1 << 40)
}

fn short(step: &Step) -> u32 {
    step.as_ref().map_or(1, |play| (play_key(play).wrapping_mul(31) >> 32) as u32 | 2)
}

impl Endgame {
    /// What both get with best play: the racks of the one on turn and of the other, after so many turns without points, as far
    /// as so many positions tell.
    pub fn solve(&mut self, kit: &Kit<'_>, board: &Board, racks: [Rack; 2], scoreless: u8, nodes: u64) -> Solved {
        let mut board = board.clone();
        let ways = self.search(kit, &mut board, &racks.map(Side), scoreless, nodes, 1, &mut |_| true);
        let solved = ways.iter().all(|way| way.exact);
        let (value, best) = ways.first().map_or((0, None), |way| (way.value, way.step));
        Solved { value, best, solved, nodes: self.nodes }
    }

    /// How many points more than the other the one on turn gets, as far as so many positions tell.
    pub(super) fn value(
        &mut self,
        kit: &Kit<'_>,
        board: &mut Board,
        sides: &[Side; 2],
        scoreless: u8,
        nodes: u64,
    ) -> i32 {
        let ways = self.search(kit, board, sides, scoreless, nodes, 1, &mut |_| true);
        ways.first().map_or(0, |way| way.value)
    }

    /// The best first moves, at least so many of them with values of their own. `go_on` is asked now and then.
    #[expect(clippy::too_many_arguments, reason = "a position has as many parts")]
    pub(super) fn search(
        &mut self,
        kit: &Kit<'_>,
        board: &mut Board,
        sides: &[Side; 2],
        scoreless: u8,
        nodes: u64,
        lines: usize,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Vec<Way> {
        self.table.fill(Entry::default());
        (self.nodes, self.most_nodes, self.stopped) = (0, nodes, false);
        let mut node = Node { kit, board, key: 0 };
        // What nobody has looked at is worth least, in the order in which it looks good.
        let plays = self.moves(&mut node, sides, 0).into_iter().map(|(_, play)| Some(play));
        let mut ways: Vec<Way> = plays.chain([None]).map(|step| Way { step, value: UNKNOWN, exact: false }).collect();
        // At first sight: what both get by taking the best play at once.
        for (place, way) in ways.iter_mut().enumerate() {
            if place > 0 && (self.nodes >= nodes || !go_on(self.nodes)) {
                break;
            }
            way.value = self.step(&mut node, sides, scoreless, &way.step, 0, -MOST, MOST, go_on).value;
        }
        self.stopped = false;
        ways.sort_by_key(|way| std::cmp::Reverse(way.value));
        for depth in 1..DEEPEST {
            let Some(next) = self.deepen(&mut node, sides, scoreless, &ways, depth, lines, go_on) else { break };
            ways = next;
            if ways.iter().all(|way| way.exact) {
                break;
            }
        }
        ways
    }

    /// All first moves looked at to a depth; nothing if that could not be finished.
    #[expect(clippy::too_many_arguments, reason = "a position has as many parts")]
    fn deepen(
        &mut self,
        node: &mut Node<'_, '_>,
        sides: &[Side; 2],
        scoreless: u8,
        ways: &[Way],
        depth: u8,
        lines: usize,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Vec<Way>> {
        let mut next: Vec<Way> = Vec::with_capacity(ways.len());
        let mut best: Vec<i32> = Vec::new();
        for way in ways {
            // What cannot be among the best needs no value of its own.
            let alpha = best.get(lines.saturating_sub(1)).copied().unwrap_or(-MOST);
            let mut said = Said { value: alpha, whole: true };
            if alpha > -MOST {
                said = self.step(node, sides, scoreless, &way.step, depth, alpha, alpha + 1, go_on);
            }
            if alpha == -MOST || said.value > alpha && !self.stopped {
                said = self.step(node, sides, scoreless, &way.step, depth, alpha, MOST, go_on);
            }
            if self.stopped {
                return None;
            }
            next.push(Way { step: way.step, value: said.value, exact: said.whole });
            best.push(said.value);
            best.sort_unstable_by_key(|value| std::cmp::Reverse(*value));
        }
        next.sort_by_key(|way| std::cmp::Reverse(way.value));
        Some(next)
    }

    /// The value of a move for the one who makes it.
    #[expect(clippy::too_many_arguments, reason = "a position has as many parts")]
    fn step(
        &mut self,
        node: &mut Node<'_, '_>,
        sides: &[Side; 2],
        scoreless: u8,
        step: &Step,
        depth: u8,
        alpha: i32,
        beta: i32,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Said {
        let whole = |value| Said { value, whole: true };
        let Some(play) = step else {
            if scoreless + 1 >= MOST_SCORELESS {
                return whole(node.kit.rack_points(&sides[1].0) - node.kit.rack_points(&sides[0].0));
            }
            let said = self.look(node, &[sides[1], sides[0]], scoreless + 1, depth, -beta, -alpha, go_on);
            return Said { value: -said.value, ..said };
        };
        let points = i32::from(play.points);
        let mut rack = sides[0].0;
        play.spent().for_each(|tile| _ = rack.take(tile));
        if rack.is_empty() {
            return whole(points + 2 * node.kit.rack_points(&sides[1].0));
        }
        let scoreless = if points == 0 { scoreless + 1 } else { 0 };
        if scoreless >= MOST_SCORELESS {
            return whole(points + node.kit.rack_points(&sides[1].0) - node.kit.rack_points(&rack));
        }
        let undo = node.board.make(node.kit, play);
        let key = play_key(play);
        node.key ^= key;
        let said = self.look(node, &[sides[1], Side(rack)], scoreless, depth, points - beta, points - alpha, go_on);
        node.key ^= key;
        node.board.unmake(&undo);
        Said { value: points - said.value, ..said }
    }

    /// The value of a position for the one on turn.
    #[expect(clippy::too_many_arguments, reason = "a position has as many parts")]
    fn look(
        &mut self,
        node: &mut Node<'_, '_>,
        sides: &[Side; 2],
        scoreless: u8,
        depth: u8,
        mut alpha: i32,
        beta: i32,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Said {
        if depth == 0 {
            return Said { value: self.greedy(node, sides), whole: false };
        }
        let key = position_key(node.key, sides, scoreless);
        let place = (key >> (64 - PLACES)) as usize;
        let entry = self.table[place];
        let mut first = 0;
        if entry.key == key {
            let value = i32::from(entry.value);
            let tells = entry.bound == 3 || entry.bound == 1 && value >= beta || entry.bound == 2 && value <= alpha;
            if tells && (entry.whole || entry.depth == depth) {
                return Said { value, whole: entry.whole };
            }
            first = entry.best;
        }
        self.nodes += 1;
        if self.nodes >= self.most_nodes || self.nodes.is_multiple_of(64) && !go_on(self.nodes) {
            self.stopped = true;
        }
        if self.stopped {
            return Said { value: alpha, whole: false };
        }
        let list = self.moves(node, sides, first);
        let began = alpha;
        let (mut best, mut whole, mut step) = (-MOST, true, None);
        for at in 0..=list.len() {
            // Passing comes last.
            let next = list.get(at).map(|(_, play)| *play);
            let said = if at == 0 {
                self.step(node, sides, scoreless, &next, depth - 1, alpha, beta, go_on)
            } else {
                let said = self.step(node, sides, scoreless, &next, depth - 1, alpha, alpha + 1, go_on);
                if said.value > alpha && said.value < beta && !self.stopped {
                    self.step(node, sides, scoreless, &next, depth - 1, alpha, beta, go_on)
                } else {
                    said
                }
            };
            whole &= said.whole;
            if said.value > best {
                (best, step) = (said.value, next);
            }
            alpha = alpha.max(best);
            if alpha >= beta || self.stopped {
                // Others may be better still: it is enough that this one is whole.
                whole = said.whole;
                break;
            }
        }
        self.lists.push(list);
        if !self.stopped {
            let bound = if best >= beta {
                1
            } else if best > began {
                3
            } else {
                2
            };
            self.table[place] = Entry { key, value: best as i16, depth, bound, whole, best: short(&step) };
        }
        Said { value: best, whole }
    }

    /// All plays, the best at first sight first, after the one that was best before.
    fn moves(&mut self, node: &mut Node<'_, '_>, sides: &[Side; 2], first: u32) -> Vec<(i32, Play)> {
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        node.board.plays(node.kit, &sides[0].0, &mut self.plays);
        let kept = ending(node.kit, sides);
        for play in &self.plays {
            let before = first > 1 && short(&Some(*play)) == first;
            list.push((if before { i32::MAX } else { kept.equity(play) }, *play));
        }
        list.sort_unstable_by_key(|(worth, play)| (std::cmp::Reverse(*worth), play.line, play.start, play.end));
        list
    }

    /// What it comes to when both take the best play at once until the end.
    fn greedy(&mut self, node: &mut Node<'_, '_>, sides: &[Side; 2]) -> i32 {
        self.nodes += 1;
        let (mut sides, mut undone) = (*sides, Vec::new());
        let (mut lead, mut sign, mut passes) = (0, 1, 0);
        while passes < 2 {
            let kept = ending(node.kit, &sides);
            let Some((play, _)) = self.finder.best_keeping(node.kit, node.board, &sides[0].0, &kept) else {
                passes += 1;
                (sides, sign) = ([sides[1], sides[0]], -sign);
                continue;
            };
            passes = 0;
            lead += sign * i32::from(play.points);
            undone.push(node.board.make(node.kit, &play));
            let mut rack = sides[0].0;
            play.spent().for_each(|tile| _ = rack.take(tile));
            if rack.is_empty() {
                lead += sign * 2 * node.kit.rack_points(&sides[1].0);
                sides = [Side(Rack::default()), Side(Rack::default())];
                break;
            }
            (sides, sign) = ([sides[1], Side(rack)], -sign);
        }
        while let Some(undo) = undone.pop() {
            node.board.unmake(&undo);
        }
        lead + sign * (node.kit.rack_points(&sides[1].0) - node.kit.rack_points(&sides[0].0))
    }
}

/// What the parts of the rack on turn are worth at first sight.
fn ending(kit: &Kit<'_>, sides: &[Side; 2]) -> Kept {
    let others = kit.rack_points(&sides[1].0);
    Kept::by(&sides[0].0, |kept, part| {
        if part == 0 {
            return 200 * others;
        }
        -100 * kept.tiles(part).map(|tile| kit.tile_points(tile)).sum::<i32>() - 500
    })
}
