//! The board: stones, and what a stone of either side would make on every cell, kept up to date move by move.

use std::sync::Arc;

use ::mnk::{Ground, Mnk, Point, Rule, Size, State, Stone};
use game::{SplitMix64, Value};

use super::class::Class;
use super::counters::Counters;
use super::geometry::{Geometry, along};
use super::patterns::{Patterns, WALL};
use super::set::Set;

/// A game on a board of at most 64 W cells. Sides are 0 (black) and 1.
#[derive(Clone)]
pub struct Stones<const W: usize> {
    size: Size,
    pub(super) geometry: Arc<Geometry>,
    eyes: Eyes,
    pub(super) free: Set<W>,
    pub(super) stones: [Set<W>; 2],
    heat: Vec<[Heat; 2]>,
    /// By side and [`Threat`]: the cells where a stone makes it, taken or not.
    threats: [[Set<W>; Threat::COUNT]; 2],
    /// By side: the points of all free cells, and how many of them have any.
    total: [i32; 2],
    alive: [u32; 2],
    turn: usize,
    end: Option<Value>,
    key: u64,
}

/// What a stone makes that has to be answered, or soon will.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Threat {
    /// k in a line.
    Line,
    /// A line of k-1 that can be completed.
    Four,
    /// One that can be completed in two places.
    OpenFour,
    /// A line of k-2 that can become an open one of k-1.
    OpenThree,
}

impl Threat {
    const COUNT: usize = 4;
    const ALL: [Self; Self::COUNT] = [Self::Line, Self::Four, Self::OpenFour, Self::OpenThree];

    fn is_made_by(self, class: Class) -> bool {
        match self {
            Threat::Line => class == Class::LINE,
            Threat::Four => class.lacks() == Some(1),
            Threat::OpenFour => class.lacks() == Some(1) && class.is_open(),
            Threat::OpenThree => class.lacks() == Some(2) && class.is_open(),
        }
    }
}

/// What a stone of one side would make on a cell, in all directions together.
#[derive(Clone, Copy, Default)]
struct Heat {
    points: i32,
    threats: [u16; Threat::COUNT],
}

/// How the board sees lines.
#[derive(Clone)]
enum Eyes {
    /// By the surroundings of each cell in each direction.
    Patterns(&'static Patterns, Vec<[u32; 4]>),
    Counters(Counters),
}

impl<const W: usize> Stones<W> {
    /// The board of a position; `None` where it is over or has more cells than there is room for.
    pub fn of(rules: &Mnk, state: &State) -> Option<Self> {
        let geometry = Geometry::of(rules);
        if geometry.cells() > 64 * W || state.ending().is_some() {
            return None;
        }
        let mut board = Self::empty(rules.size(), geometry);
        for (side, stone) in Stone::BOTH.into_iter().enumerate() {
            board.turn = side;
            for point in state.board().stones(stone) {
                board.turn = side;
                board.place(point.number() - 1);
            }
        }
        board.turn = usize::from(state.turn() == Stone::O);
        // Whatever the stones seemed to make while they were laid.
        board.end = None;
        Some(board)
    }

    fn empty(size: Size, geometry: Geometry) -> Self {
        let cells = geometry.cells();
        let mut board = Stones {
            size,
            eyes: match Patterns::of(geometry.k, geometry.rule) {
                Some(table) => Eyes::Patterns(table, vec![[0; 4]; cells]),
                None => Eyes::Counters(Counters::new(&geometry)),
            },
            geometry: Arc::new(geometry),
            free: Set::first(cells),
            stones: [Set::NONE; 2],
            heat: vec![[Heat::default(); 2]; cells],
            threats: [[Set::NONE; Threat::COUNT]; 2],
            total: [0; 2],
            alive: [0, 0],
            turn: 0,
            end: None,
            key: 0,
        };
        let mut classes = Vec::new();
        match &mut board.eyes {
            Eyes::Patterns(table, codes) => {
                let reach = table.reach();
                for (cell, codes) in codes.iter_mut().enumerate() {
                    for (direction, axis) in board.geometry.axes(cell as u16, reach).into_iter().enumerate() {
                        let walls = (0..reach - axis.before).chain(reach + axis.after..2 * reach);
                        codes[direction] = walls.fold(0, |code, slot| code | WALL << (2 * slot));
                        classes.push((cell as u16, table.class(codes[direction], 0)));
                    }
                }
            }
            Eyes::Counters(_) => Counters::start(&board.geometry, |cell, class| classes.push((cell, class))),
        }
        for (cell, class) in classes {
            (0..2).for_each(|side| board.sees(cell, side, Class::NONE, class));
        }
        board
    }

    /// One direction of a cell changes.
    #[inline]
    fn sees(&mut self, cell: u16, side: usize, before: Class, after: Class) {
        let heat = &mut self.heat[usize::from(cell)][side];
        let old = heat.points;
        heat.points += after.points() - before.points();
        if self.free.contains(cell) {
            self.total[side] += heat.points - old;
            self.alive[side] += u32::from(heat.points > 0);
            self.alive[side] -= u32::from(old > 0);
        }
        const SEEN: Class = Class::lacking(2, true);
        if before < SEEN && after < SEEN {
            return;
        }
        for threat in Threat::ALL {
            let (was, is) = (threat.is_made_by(before), threat.is_made_by(after));
            let count = &mut heat.threats[threat as usize];
            match (was, is) {
                (false, true) => {
                    *count += 1;
                    self.threats[side][threat as usize].insert(cell);
                }
                (true, false) => {
                    *count -= 1;
                    if *count == 0 {
                        self.threats[side][threat as usize].remove(cell);
                    }
                }
                _ => {}
            }
        }
    }

    /// All lines through a cell see a stone of a side come or go.
    fn stone(&mut self, cell: u16, side: usize, comes: bool) {
        let geometry = Arc::clone(&self.geometry);
        // Taken out for the time being, so that the board can be told of what they see.
        match &mut self.eyes {
            Eyes::Patterns(table, codes) => {
                let (table, mut codes) = (*table, std::mem::take(codes));
                let (reach, bits) = (table.reach(), 1 + side as u32);
                for (direction, axis) in geometry.axes(cell, reach).into_iter().enumerate() {
                    let mut turn = |at: u16, slot: usize| {
                        let code = &mut codes[usize::from(at)][direction];
                        let before = *code;
                        *code ^= bits << (2 * slot);
                        for side in 0..2 {
                            let (before, after) = (table.class(before, side), table.class(*code, side));
                            if before != after {
                                self.sees(at, side, before, after);
                            }
                        }
                    };
                    (1..=axis.before).for_each(|far| turn(along(cell, axis.step, -(far as isize)), reach + far - 1));
                    (1..=axis.after).for_each(|far| turn(along(cell, axis.step, far as isize), reach - far));
                }
                self.eyes = Eyes::Patterns(table, codes);
            }
            Eyes::Counters(counters) => {
                let mut counters = std::mem::replace(counters, Counters::none());
                counters.change(&geometry, cell, side, comes, |at, side, before, after| {
                    self.sees(at, side, before, after);
                });
                self.eyes = Eyes::Counters(counters);
            }
        }
    }

    /// Lays a stone of the side to move on a free cell, in a game that is not over.
    pub(super) fn place(&mut self, cell: u16) {
        let side = self.turn;
        let wins = self.threats[side][Threat::Line as usize].contains(cell);
        self.free.remove(cell);
        for side in 0..2 {
            let points = self.heat[usize::from(cell)][side].points;
            self.total[side] -= points;
            self.alive[side] -= u32::from(points > 0);
        }
        self.stones[side].insert(cell);
        self.stone(cell, side, true);
        self.turn = 1 - side;
        self.key ^= number(cell, side);
        // The board is full, or every free cell is forbidden.
        let is_stuck = |board: &Self| !board.free.cells().any(|cell| board.is_legal(cell));
        self.end = if wins { Some(Value::Loss) } else { is_stuck(self).then_some(Value::Draw) };
    }

    /// Whether the side to move may play on a free cell.
    #[inline]
    pub(super) fn is_legal(&self, cell: u16) -> bool {
        if self.geometry.rule != Rule::Renju || self.turn != 0 {
            return true;
        }
        // A foul takes two threes or fours, or a line too long; what is worth less than two threes can only be the latter.
        const TWO_THREES: i32 = 2 * Class::lacking(2, true).points();
        if self.points(cell, 0) < TWO_THREES && !self.makes_overline(cell) {
            return true;
        }
        Point::new(i64::from(cell) + 1).is_ok_and(|point| ::mnk::foul(self, point).is_none())
    }

    /// Whether a black stone here makes a line of more than k.
    fn makes_overline(&self, cell: u16) -> bool {
        let is_black = |far: &isize, step| self.stones[0].contains(along(cell, step, *far));
        self.geometry.axes(cell, self.geometry.k).iter().any(|axis| {
            let after = (1..=axis.after as isize).take_while(|far| is_black(far, axis.step)).count();
            let before = (1..=axis.before as isize).take_while(|far| is_black(far, -axis.step)).count();
            before + after >= self.geometry.k
        })
    }

    /// Those of these cells where the side to move may play.
    #[inline]
    pub(super) fn legal(&self, cells: Set<W>) -> Set<W> {
        if self.geometry.rule != Rule::Renju || self.turn != 0 {
            return cells;
        }
        let mut legal = Set::NONE;
        cells.cells().filter(|cell| self.is_legal(*cell)).for_each(|cell| legal.insert(cell));
        legal
    }

    /// Takes the last stone back.
    pub(super) fn take_back(&mut self, cell: u16) {
        let side = 1 - self.turn;
        self.end = None;
        self.turn = side;
        self.key ^= number(cell, side);
        self.stone(cell, side, false);
        self.stones[side].remove(cell);
        for side in 0..2 {
            let points = self.heat[usize::from(cell)][side].points;
            self.total[side] += points;
            self.alive[side] += u32::from(points > 0);
        }
        self.free.insert(cell);
    }

    /// Lets the other side move.
    pub(super) fn pass(&mut self) {
        self.turn = 1 - self.turn;
    }

    /// The side to move.
    pub(super) fn turn(&self) -> usize {
        self.turn
    }

    /// What the side to move got, where the game is over.
    pub(super) fn ending(&self) -> Option<Value> {
        self.end
    }

    /// The free cells where a stone of a side makes this.
    #[inline]
    pub(super) fn threats(&self, side: usize, threat: Threat) -> Set<W> {
        self.threats[side][threat as usize].and(&self.free)
    }

    /// What a cell is worth to a side.
    #[inline]
    pub(super) fn points(&self, cell: u16, side: usize) -> i32 {
        self.heat[usize::from(cell)][side].points
    }

    /// The points of a side on all free cells.
    pub(super) fn total(&self, side: usize) -> i32 {
        self.total[side]
    }

    /// Whether a side can still have a line.
    pub(super) fn can_win(&self, side: usize) -> bool {
        self.alive[side] > 0
    }

    /// Tells positions apart.
    pub(super) fn hash(&self) -> u64 {
        self.key ^ (self.turn as u64).wrapping_neg()
    }
}

impl<const W: usize> Ground for Stones<W> {
    fn size(&self) -> Size {
        self.size
    }

    fn stone(&self, point: Point) -> Option<Stone> {
        let has = |side: usize| self.stones[side].contains(point.number() - 1);
        if has(0) { Some(Stone::X) } else { has(1).then_some(Stone::O) }
    }
}

/// A random number for each stone on each cell.
fn number(cell: u16, side: usize) -> u64 {
    SplitMix64::mix(2 * u64::from(cell) + side as u64 + 1)
}
