//! The board of the hunt: stones, and on every cell what either side would make there, kept up to date move by move.

use ::mnk::{Mnk, State, Stone};
use game::SplitMix64;

use super::kind::{Judge, Kind, classes};
use super::net::{Lines, Net, Sums};
use super::weights::standing;
use crate::mnk::Class;
use crate::mnk::geometry::{Geometry, along};
use crate::mnk::patterns::{Patterns, WALL};
use crate::mnk::set::Set;

/// A game on a board of at most 64 W cells. Sides are 0 (black) and 1.
#[derive(Clone)]
pub struct Field<const W: usize> {
    patterns: &'static Patterns,
    judge: &'static Judge,
    /// It has learnt lines of five alone.
    net: Option<&'static Net>,
    /// By cell and direction, its surrounding.
    codes: Vec<[u32; 4]>,
    cells: Vec<Cell>,
    /// By cell, the cells in reach on its four lines.
    seen_from: Box<[Box<[Neighbour]>]>,
    /// By cell, those that are worth a move once it has a stone.
    near: Box<[Set<W>]>,
    free: Set<W>,
    now: Now<W>,
    turn: usize,
    key: u64,
    keys: Box<[[u64; 2]]>,
    /// By ply, what there was before the move.
    before: Vec<Now<W>>,
    /// The cells that moves have changed, as they were, those of the last move last.
    changed: Vec<Cell>,
}

/// What is put back as a whole when a stone is taken back.
#[derive(Clone, Copy)]
struct Now<const W: usize> {
    /// What the network says of all free cells, before the last stone if it is behind.
    sums: Sums,
    /// By side and [`Kind`]: the free cells where a stone makes it. Those of [`Kind::Quiet`] are not kept.
    sets: [[Set<W>; Kind::COUNT]; 2],
    /// The cells near to any stone.
    candidates: Set<W>,
    /// By side: the worth of all free cells.
    worth: [i32; 2],
    /// The cell of the last stone, and how many cells had been changed before it.
    last: u16,
    changed: usize,
    is_behind: bool,
}

/// What is known of a cell. It is small, and copied as a whole, because a search does little else.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Cell {
    /// Its number.
    at: u16,
    /// The classes of its four directions, as [`Net`] wants them.
    lines: Lines,
    /// By side, the same as [`Judge`] wants them.
    makes: [u16; 2],
    /// By side, what it says of them.
    worth: [i16; 2],
    attack: [i16; 2],
    defence: [i16; 2],
    kind: [Kind; 2],
}

/// A cell that sees another one.
#[derive(Clone, Copy)]
struct Neighbour {
    cell: u16,
    direction: u8,
    /// Where the other one is in its surrounding.
    shift: u8,
}

impl<const W: usize> Field<W> {
    /// The board of a position that is not over; `None` where it has too many cells, or lines that no table knows.
    pub fn of(rules: &Mnk, state: &State) -> Option<Self> {
        Self::judged_by(Judge::usual(), rules, state)
    }

    /// The same with other values.
    pub fn judged_by(judge: &'static Judge, rules: &Mnk, state: &State) -> Option<Self> {
        let geometry = Geometry::of(rules);
        let patterns = Patterns::of(geometry.k, geometry.rule)?;
        if geometry.cells() > 64 * W || !geometry.is_local() || state.ending().is_some() {
            return None;
        }
        let mut field = Self::empty(&geometry, patterns, judge);
        for (side, stone) in Stone::BOTH.into_iter().enumerate() {
            for point in state.board().stones(stone) {
                field.turn = side;
                field.place(point.number() - 1);
            }
        }
        field.turn = usize::from(state.turn() == Stone::O);
        Some(field)
    }

    fn empty(geometry: &Geometry, patterns: &'static Patterns, judge: &'static Judge) -> Self {
        let (count, reach) = (geometry.cells(), patterns.reach());
        let surroundings = |at: usize| {
            geometry.axes(at as u16, reach).map(|axis| {
                let walls = (0..reach - axis.before).chain(reach + axis.after..2 * reach);
                walls.fold(0, |code, slot| code | WALL << (2 * slot))
            })
        };
        let codes: Vec<[u32; 4]> = (0..count).map(surroundings).collect();
        let neighbours = |at: usize| {
            let mut all = Vec::new();
            for (direction, axis) in geometry.axes(at as u16, reach).into_iter().enumerate() {
                let mut see = |far: isize, slot: usize| {
                    let cell = along(at as u16, axis.step, far);
                    all.push(Neighbour { cell, direction: direction as u8, shift: 2 * slot as u8 });
                };
                (1..=axis.before).for_each(|far| see(-(far as isize), reach + far - 1));
                (1..=axis.after).for_each(|far| see(far as isize, reach - far));
            }
            all.into()
        };
        let mut field = Field {
            patterns,
            judge,
            net: judge.net().filter(|_| geometry.k == 5),
            cells: codes.iter().zip(0..).map(|(codes, at)| Cell::of(at, codes, patterns, judge)).collect(),
            codes,
            seen_from: (0..count).map(neighbours).collect(),
            near: (0..count).map(|at| near(geometry, at)).collect(),
            free: Set::first(count),
            now: Now {
                sums: Sums::default(),
                sets: [[Set::NONE; Kind::COUNT]; 2],
                candidates: Set::NONE,
                worth: [0; 2],
                last: 0,
                changed: 0,
                is_behind: false,
            },
            turn: 0,
            key: 0,
            before: Vec::new(),
            changed: Vec::new(),
            keys: (0..count as u64).map(|at| [1, 2].map(|side| SplitMix64::mix(2 * at + side))).collect(),
        };
        (0..count as u16).for_each(|at| field.count(at, true));
        if let Some(net) = field.net {
            field.cells.iter().for_each(|cell| net.come(&mut field.now.sums, cell.lines));
        }
        field
    }

    /// A free cell comes or goes.
    fn count(&mut self, at: u16, comes: bool) {
        let Cell { worth, kind, .. } = self.cells[usize::from(at)];
        for side in 0..2 {
            self.now.worth[side] += if comes { i32::from(worth[side]) } else { -i32::from(worth[side]) };
            if kind[side] > Kind::Quiet {
                let set = &mut self.now.sets[side][kind[side] as usize];
                if comes { set.insert(at) } else { set.remove(at) }
            }
        }
    }

    /// The free cells on all lines through a cell see a stone of a side come.
    #[inline]
    fn show(&mut self, at: u16, side: usize) {
        let bits = 1 + side as u32;
        for &Neighbour { cell: seen, direction, shift } in &self.seen_from[usize::from(at)] {
            let direction = usize::from(direction & 3);
            let code = &mut self.codes[usize::from(seen)][direction];
            *code ^= bits << shift;
            if !self.free.contains(seen) {
                continue;
            }
            let cell = &mut self.cells[usize::from(seen)];
            let after = self.patterns.classes(*code);
            let changed = cell.lines[direction] ^ after;
            if changed == 0 {
                continue;
            }
            self.changed.push(*cell);
            cell.lines[direction] = after;
            for side in 0..2 {
                let changed = u16::from(changed >> (4 * side) & 15);
                if changed == 0 {
                    continue;
                }
                cell.makes[side] ^= changed << (4 * direction);
                let (old, new) = (cell.kind[side], self.judge.made(cell.makes[side]));
                cell.attack[side] = new.attack;
                cell.defence[side] = new.defence;
                self.now.worth[side] += i32::from(new.worth) - i32::from(cell.worth[side]);
                cell.worth[side] = new.worth;
                if new.kind != old {
                    cell.kind[side] = new.kind;
                    if old > Kind::Quiet {
                        self.now.sets[side][old as usize].remove(seen);
                    }
                    if new.kind > Kind::Quiet {
                        self.now.sets[side][new.kind as usize].insert(seen);
                    }
                }
            }
        }
    }

    /// Lays a stone of the side to move on a free cell.
    pub fn place(&mut self, at: u16) {
        let side = self.turn;
        self.catch_up();
        self.before.push(self.now);
        (self.now.last, self.now.changed, self.now.is_behind) = (at, self.changed.len(), true);
        self.now.candidates = self.now.candidates.or(&self.near[usize::from(at)]);
        self.count(at, false);
        self.free.remove(at);
        self.show(at, side);
        self.key ^= self.keys[usize::from(at)][side];
        self.turn = 1 - side;
    }

    /// Takes the last stone back, which is on this cell.
    pub fn take_back(&mut self, at: u16) {
        let Some(before) = self.before.pop() else { return };
        let side = 1 - self.turn;
        self.turn = side;
        self.key ^= self.keys[usize::from(at)][side];
        for cell in &self.changed[self.now.changed..] {
            self.cells[usize::from(cell.at)] = *cell;
        }
        self.changed.truncate(self.now.changed);
        let bits = 1 + side as u32;
        for &Neighbour { cell: seen, direction, shift } in &self.seen_from[usize::from(at)] {
            self.codes[usize::from(seen)][usize::from(direction & 3)] ^= bits << shift;
        }
        self.free.insert(at);
        self.now = before;
    }

    /// Tells the network of the last stone. Many positions are decided at first sight, so that it is asked late.
    #[inline]
    pub(super) fn catch_up(&mut self) {
        let (true, Some(net)) = (self.now.is_behind, self.net) else { return };
        self.now.is_behind = false;
        // A copy can stay in registers.
        let mut sums = self.now.sums;
        net.go(&mut sums, self.cells[usize::from(self.now.last)].lines);
        for cell in &self.changed[self.now.changed..] {
            net.change(&mut sums, cell.lines, self.cells[usize::from(cell.at)].lines);
        }
        self.now.sums = sums;
    }

    /// Lets the other side move.
    pub(super) fn pass(&mut self) {
        self.turn = 1 - self.turn;
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// The free cells where a stone of a side makes this.
    #[inline(always)]
    pub(super) fn cells(&self, side: usize, kind: Kind) -> &Set<W> {
        &self.now.sets[side][kind as usize]
    }

    /// The free cells where a stone of a side makes a line of k-1.
    #[inline]
    pub(super) fn fours(&self, side: usize) -> Set<W> {
        let sets = &self.now.sets[side];
        sets[Kind::Four as usize].or(&sets[Kind::FourThree as usize]).or(&sets[Kind::OpenFour as usize])
    }

    /// Those of them with a second line that lacks two stones at most, so that another four can follow.
    pub(super) fn lasting_fours(&self, side: usize) -> Set<W> {
        let mut lasting = Set::NONE;
        for cell in self.fours(side).cells() {
            let classes = classes(self.cells[usize::from(cell)].makes[side].into()).map(Class::from_number);
            if classes.into_iter().filter(|class| matches!(class.lacks(), Some(..=2))).count() > 1 {
                lasting.insert(cell);
            }
        }
        lasting
    }

    /// The free cells near to stones.
    pub fn candidate_cells(&self) -> impl Iterator<Item = u16> + use<W> {
        self.candidates().cells()
    }

    /// The same as a set.
    pub(super) fn candidates(&self) -> Set<W> {
        self.now.candidates.and(&self.free)
    }

    /// The free cells.
    pub(super) fn free(&self) -> &Set<W> {
        &self.free
    }

    /// The free cells, by number.
    pub fn free_cells(&self) -> impl Iterator<Item = u16> + use<W> {
        self.free.cells()
    }

    /// How promising a cell is for a side, and whether a stone there makes or prevents something that needs care.
    #[inline(always)]
    pub(super) fn promise(&self, at: u16, side: usize) -> (i32, bool) {
        let Cell { attack, defence, kind, .. } = &self.cells[usize::from(at)];
        let is_sharp = kind[0].max(kind[1]) > Kind::Quiet;
        (i32::from(attack[side]) + i32::from(defence[1 - side]), is_sharp)
    }

    /// What a stone of a side makes on a cell.
    #[inline(always)]
    pub(super) fn kind(&self, at: u16, side: usize) -> Kind {
        self.cells[usize::from(at)].kind[side]
    }

    /// By side, the classes of the four directions of a cell, four bits each.
    pub fn makes(&self, at: u16) -> [u16; 2] {
        self.cells[usize::from(at)].makes
    }

    /// The classes of the four lines of a cell, those of the second side in the upper four bits.
    #[cfg(test)]
    pub(super) fn lines(&self, at: u16) -> Lines {
        self.cells[usize::from(at)].lines
    }

    /// The static evaluation for the side to move.
    pub fn evaluate(&mut self) -> i32 {
        self.catch_up();
        let standing = standing(self);
        self.judged(standing) + self.net.map_or(0, |net| net.judge(&self.now.sums, self.turn, standing))
    }

    /// The same without the network.
    pub fn plain(&self) -> i32 {
        self.judged(standing(self))
    }

    fn judged(&self, standing: usize) -> i32 {
        let (own, other) = (self.turn, 1 - self.turn);
        self.now.worth[own] - self.now.worth[other] + self.judge.standing(standing)
    }

    /// Whether the side to move has nothing to win or to prevent at once.
    pub fn is_calm(&self) -> bool {
        let (own, other) = (self.turn, 1 - self.turn);
        let sets = [(own, Kind::Five), (own, Kind::OpenFour), (other, Kind::Five)];
        sets.into_iter().all(|(side, kind)| self.cells(side, kind).is_empty())
    }

    /// Tells positions apart.
    #[inline(always)]
    pub(super) fn key(&self) -> u64 {
        self.key ^ (self.turn as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

impl Cell {
    /// What surroundings say.
    fn of(at: u16, codes: &[u32; 4], patterns: &Patterns, judge: &Judge) -> Self {
        let lines = codes.map(|code| patterns.classes(code));
        let makes =
            [0, 4].map(|shift| lines.iter().rev().fold(0, |index, class| index << 4 | u16::from(class >> shift & 15)));
        let made = makes.map(|makes| judge.made(makes));
        Cell {
            at,
            lines,
            makes,
            worth: made.map(|made| made.worth),
            attack: made.map(|made| made.attack),
            defence: made.map(|made| made.defence),
            kind: made.map(|made| made.kind),
        }
    }
}

/// The cells that a stone makes worth a move: two around, and three on its lines.
fn near<const W: usize>(geometry: &Geometry, at: usize) -> Set<W> {
    let (row, column) = (at / geometry.columns, at % geometry.columns);
    let mut near = Set::NONE;
    for other in 0..geometry.cells() {
        let (down, across) = ((other / geometry.columns).abs_diff(row), (other % geometry.columns).abs_diff(column));
        let on_a_line = down == 0 || across == 0 || down == across;
        if other != at && down.max(across) <= if on_a_line { 3 } else { 2 } {
            near.insert(other as u16);
        }
    }
    near
}

#[cfg(test)]
mod tests;
