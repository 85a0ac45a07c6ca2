//! The board of the hunt: stones, and on every cell what either side would make there, kept up to date move by move.

use ::mnk::{Mnk, State, Stone};
use game::SplitMix64;

use super::kind::{Judge, Kind};
use super::weights::standing;
use crate::mnk::geometry::{Geometry, along};
use crate::mnk::patterns::{Patterns, WALL};
use crate::mnk::set::Set;

/// A game on a board of at most 64 W cells. Sides are 0 (black) and 1.
#[derive(Clone)]
pub struct Field<const W: usize> {
    patterns: &'static Patterns,
    judge: &'static Judge,
    /// By cell and direction, its surrounding.
    codes: Vec<[u32; 4]>,
    cells: Vec<Cell>,
    /// By cell, the cells in reach on its four lines.
    seen_from: Box<[Box<[Neighbour]>]>,
    /// By cell, those that are worth a move once it has a stone.
    near: Box<[Set<W>]>,
    /// By ply, the cells near to any stone.
    candidates: Vec<Set<W>>,
    free: Set<W>,
    /// By side and [`Kind`]: the free cells where a stone makes it. Those of [`Kind::Quiet`] are not kept.
    sets: [[Set<W>; Kind::COUNT]; 2],
    /// By side: the worth of all free cells.
    worth: [i32; 2],
    turn: usize,
    key: u64,
    keys: Box<[[u64; 2]]>,
    /// By ply, what there was before the move.
    before: Vec<Before<W>>,
    /// The cells that moves have changed, as they were, those of the last move last.
    changed: Vec<Cell>,
}

/// What there was before a move.
#[derive(Clone)]
struct Before<const W: usize> {
    sets: [[Set<W>; Kind::COUNT]; 2],
    worth: [i32; 2],
    /// How many cells had been changed.
    changed: usize,
}

/// What is known of a cell. It is small, and copied as a whole, because a search does little else.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Cell {
    /// Its number.
    at: u16,
    /// By side, the classes of its four directions, as [`Judge`] wants them.
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
            cells: codes.iter().zip(0..).map(|(codes, at)| Cell::of(at, codes, patterns, judge)).collect(),
            codes,
            seen_from: (0..count).map(neighbours).collect(),
            near: (0..count).map(|at| near(geometry, at)).collect(),
            candidates: vec![Set::NONE],
            free: Set::first(count),
            sets: [[Set::NONE; Kind::COUNT]; 2],
            worth: [0; 2],
            turn: 0,
            key: 0,
            before: Vec::new(),
            changed: Vec::new(),
            keys: (0..count as u64).map(|at| [1, 2].map(|side| SplitMix64::mix(2 * at + side))).collect(),
        };
        (0..count as u16).for_each(|at| field.count(at, true));
        field
    }

    /// A free cell comes or goes.
    fn count(&mut self, at: u16, comes: bool) {
        let Cell { worth, kind, .. } = self.cells[usize::from(at)];
        for side in 0..2 {
            self.worth[side] += if comes { i32::from(worth[side]) } else { -i32::from(worth[side]) };
            if kind[side] > Kind::Quiet {
                let set = &mut self.sets[side][kind[side] as usize];
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
            let changed = cell.classes(direction) ^ after;
            if changed == 0 {
                continue;
            }
            self.changed.push(*cell);
            for side in 0..2 {
                let changed = u16::from(changed >> (4 * side) & 15);
                if changed == 0 {
                    continue;
                }
                cell.makes[side] ^= changed << (4 * direction);
                let (old, new) = (cell.kind[side], self.judge.made(cell.makes[side]));
                cell.attack[side] = new.attack;
                cell.defence[side] = new.defence;
                self.worth[side] += i32::from(new.worth) - i32::from(cell.worth[side]);
                cell.worth[side] = new.worth;
                if new.kind != old {
                    cell.kind[side] = new.kind;
                    if old > Kind::Quiet {
                        self.sets[side][old as usize].remove(seen);
                    }
                    if new.kind > Kind::Quiet {
                        self.sets[side][new.kind as usize].insert(seen);
                    }
                }
            }
        }
    }

    /// Lays a stone of the side to move on a free cell.
    pub fn place(&mut self, at: u16) {
        let side = self.turn;
        self.before.push(Before { sets: self.sets, worth: self.worth, changed: self.changed.len() });
        self.count(at, false);
        self.free.remove(at);
        self.show(at, side);
        let candidates = self.candidates[self.candidates.len() - 1].or(&self.near[usize::from(at)]);
        self.candidates.push(candidates);
        self.key ^= self.keys[usize::from(at)][side];
        self.turn = 1 - side;
    }

    /// Takes the last stone back, which is on this cell.
    pub fn take_back(&mut self, at: u16) {
        let Some(before) = self.before.pop() else { return };
        let side = 1 - self.turn;
        self.turn = side;
        self.key ^= self.keys[usize::from(at)][side];
        self.candidates.pop();
        for cell in &self.changed[before.changed..] {
            self.cells[usize::from(cell.at)] = *cell;
        }
        self.changed.truncate(before.changed);
        let bits = 1 + side as u32;
        for &Neighbour { cell: seen, direction, shift } in &self.seen_from[usize::from(at)] {
            self.codes[usize::from(seen)][usize::from(direction & 3)] ^= bits << shift;
        }
        self.free.insert(at);
        (self.sets, self.worth) = (before.sets, before.worth);
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
        &self.sets[side][kind as usize]
    }

    /// The free cells where a stone of a side makes a line of k-1.
    #[inline]
    pub(super) fn fours(&self, side: usize) -> Set<W> {
        let sets = &self.sets[side];
        sets[Kind::Four as usize].or(&sets[Kind::FourThree as usize]).or(&sets[Kind::OpenFour as usize])
    }

    /// The free cells near to stones.
    pub fn candidate_cells(&self) -> impl Iterator<Item = u16> + use<W> {
        self.candidates().cells()
    }

    /// The same as a set.
    pub(super) fn candidates(&self) -> Set<W> {
        self.candidates[self.candidates.len() - 1].and(&self.free)
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

    /// The static evaluation for the side to move.
    pub fn evaluate(&self) -> i32 {
        let (own, other) = (self.turn, 1 - self.turn);
        self.worth[own] - self.worth[other] + self.judge.standing(standing(self))
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
        let classes = codes.map(|code| patterns.classes(code));
        let makes = [0, 4]
            .map(|shift| classes.iter().rev().fold(0, |index, class| index << 4 | u16::from(class >> shift & 15)));
        let made = makes.map(|makes| judge.made(makes));
        Cell {
            at,
            makes,
            worth: made.map(|made| made.worth),
            attack: made.map(|made| made.attack),
            defence: made.map(|made| made.defence),
            kind: made.map(|made| made.kind),
        }
    }

    /// What the pattern table says of a direction.
    #[inline(always)]
    fn classes(&self, direction: usize) -> u8 {
        let [first, second] = self.makes.map(|makes| (makes >> (4 * direction) & 15) as u8);
        first | second << 4
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
mod tests {
    use ::mnk::{Board, Point, Rule, Size};
    use game::Seed;

    use super::*;

    /// Random games by every rule that the hunt plays, on boards of several sizes.
    fn each_game(mut each: impl FnMut(&Mnk, &[u16], &mut Field<4>)) {
        let kinds = [(Rule::Freestyle, 3), (Rule::Freestyle, 4), (Rule::Freestyle, 5), (Rule::Freestyle, 6)];
        let kinds = kinds.into_iter().chain([(Rule::Standard, 3), (Rule::Standard, 4), (Rule::Standard, 5)]);
        let mut chance = SplitMix64::new(Seed(3));
        for (rule, k) in kinds {
            for (rows, columns) in [(6, 7), (9, 9), (15, 15)] {
                let size = Size::new(rows, columns).expect("a size");
                let rules = Mnk::new(size, k.try_into().expect("not 0")).ruled_by(rule);
                let mut field = Field::<4>::of(&rules, &State::start(size)).expect("room");
                let mut played: Vec<u16> = Vec::new();
                for _ in 0..60 {
                    // Back and forth, and now and then far back.
                    let back = if chance.below(3) == 0 { chance.below(6) as usize } else { 0 };
                    for _ in 0..back {
                        if let Some(cell) = played.pop() {
                            field.take_back(cell);
                        }
                    }
                    let wins = |cell: &u16| field.kind(*cell, field.turn) == Kind::Five;
                    let cells: Vec<u16> = field.free.cells().filter(|cell| !wins(cell)).collect();
                    let Some(&cell) = chance.pick(&cells) else { break };
                    field.place(cell);
                    played.push(cell);
                    each(&rules, &played, &mut field);
                }
            }
        }
    }

    fn board(rules: &Mnk, played: &[u16]) -> Board {
        let mut board = Board::empty(rules.size());
        for (number, cell) in played.iter().enumerate() {
            board.place(point(*cell), Stone::BOTH[number % 2]).expect("a free point");
        }
        board
    }

    fn point(cell: u16) -> Point {
        Point::new(i64::from(cell) + 1).expect("a point")
    }

    #[test]
    fn what_is_kept_up_to_date_is_what_a_new_board_sees() {
        each_game(|rules, played, field| {
            let turn = Stone::BOTH[played.len() % 2];
            let state = State::new(board(rules, played), turn, rules.goal()).expect("one line at most");
            let fresh = Field::<4>::of(rules, &state).expect("room");
            // What a cell with a stone would be without it is not kept.
            for cell in field.free.cells().map(usize::from) {
                assert_eq!(field.cells[cell], fresh.cells[cell]);
            }
            assert_eq!(field.codes, fresh.codes);
            assert_eq!((field.sets, field.worth, field.free), (fresh.sets, fresh.worth, fresh.free));
            assert_eq!((field.candidates(), field.key(), field.turn), (fresh.candidates(), fresh.key(), fresh.turn));
        });
    }

    /// Kinds against stones that are laid: what wins, and in how many places a stone more would.
    #[test]
    fn kinds_are_what_stones_make() {
        each_game(|rules, played, field| {
            if rules.size().cells() > 81 || !played.len().is_multiple_of(4) {
                return;
            }
            for (side, stone) in Stone::BOTH.into_iter().enumerate() {
                let now = board(rules, played);
                let wins = |board: &Board, cell: u16| {
                    let mut then = board.clone();
                    then.place(point(cell), stone).is_ok() && then.has_won(stone, rules.goal())
                };
                let already = field.free.cells().any(|cell| wins(&now, cell));
                for cell in field.free.cells() {
                    let kind = field.kind(cell, side);
                    assert_eq!(kind == Kind::Five, wins(&now, cell), "{played:?} {cell}");
                    if already {
                        continue;
                    }
                    let mut then = now.clone();
                    then.place(point(cell), stone).expect("a free point");
                    let places = field.free.cells().filter(|next| *next != cell && wins(&then, *next)).count();
                    assert_eq!(kind >= Kind::Four, places > 0, "{played:?} {cell}");
                    assert_eq!(kind == Kind::OpenFour, places > 1, "{played:?} {cell}");
                }
            }
        });
    }
}
