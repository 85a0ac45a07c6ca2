//! Plain alpha-beta players, written to be beaten: the search of this project on evaluations that anyone would write first.

use engine::Bits;
use engine::orbito::{Frame, Play, Size, Stones};
use orbito::Variant;
use search::{Bounds, Coverage, Exact, Position, Value};

/// What the player counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Lines as they stand.
    Standing,
    /// Lines still possible at each turn of a horizon.
    Coming,
    /// The same, with wins that are sure by counting, and a quiescence search over threats.
    Sure,
    /// Lines still possible at each turn to the end of the game.
    ToTheEnd,
}

/// A board in the frame that turns along, without anything but the stones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counted<S: Size> {
    own: S::Word,
    other: S::Word,
    turn: usize,
    variant: Variant,
    style: Style,
    end: Option<Value>,
}

#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) play: Play,
    heat: i32,
}

/// Points for a line that lacks so many stones.
const POINTS: [i32; 11] = [4000, 4000, 1600, 640, 256, 102, 41, 16, 7, 3, 1];
/// How deep the quiescence search goes.
const QUIET: u32 = 6;

impl<S: Size> Counted<S> {
    pub(crate) fn of(stones: &Stones<S>, variant: Variant, style: Style) -> Self {
        let frame = Frame::with(stones);
        Self { own: frame.own(), other: frame.other(), turn: frame.turn(), variant, style, end: None }
    }

    /// Where a home is now.
    pub(crate) fn at(&self, home: u8) -> u8 {
        S::course().at[self.turn][usize::from(home)]
    }

    fn free(&self) -> S::Word {
        S::all() & !(self.own | self.other)
    }

    fn lines(turn: usize) -> &'static [S::Word] {
        let course = S::course();
        &course.lines[turn * course.per_turn..(turn + 1) * course.per_turn]
    }

    fn after(&self, play: Play) -> Self {
        let mut other = self.other;
        if let Some((from, to)) = play.shift {
            other = other ^ S::Word::cell(from) ^ S::Word::cell(to);
        }
        let mut next = Self { own: other, other: self.own | S::Word::cell(play.place), turn: self.turn + 1, ..*self };
        let is_full = next.turn == S::CELLS as usize;
        let extra = if is_full { usize::from(self.variant.extra_rotations()) } else { 0 };
        next.end = (next.turn..=next.turn + extra).find_map(|turn| next.line(turn)).or(is_full.then_some(Value::Draw));
        next
    }

    fn line(&self, turn: usize) -> Option<Value> {
        let has = |word: S::Word| Self::lines(turn).iter().any(|&line| word.holds(line));
        match (has(self.own), has(self.other)) {
            (false, false) => None,
            (true, true) => Some(Value::Draw),
            (true, false) => Some(Value::Win),
            (false, true) => Some(Value::Loss),
        }
    }

    fn left(&self) -> usize {
        S::CELLS as usize - self.turn
    }

    /// Calls `each` with every line that a side has begun and can still complete: the homes, the turns until then, whether
    /// it is the mover's, and how many stones it lacks.
    fn begun(&self, mut each: impl FnMut(S::Word, usize, bool, u32)) {
        let turns = match self.style {
            Style::Standing => 1,
            Style::ToTheEnd => self.left(),
            Style::Coming | Style::Sure => self.left().min(2 * S::SIDE as usize + 6),
        };
        for ahead in 1..=turns {
            // As they stand, they are those of this turn, or of the next where there was none.
            let turn = if self.style == Style::Standing { self.turn.max(1) } else { self.turn + ahead };
            for &line in Self::lines(turn) {
                let (own, other) = (line & self.own, line & self.other);
                let (mine, begun, to_come) = match (own.is_empty(), other.is_empty()) {
                    (false, true) => (true, own, ahead.div_ceil(2)),
                    (true, false) => (false, other, ahead / 2),
                    _ => continue,
                };
                let lacks = S::SIDE - begun.count();
                if lacks as usize <= to_come || self.style == Style::Standing {
                    each(line, ahead, mine, lacks);
                }
            }
        }
    }

    fn count(&self) -> i32 {
        let (mut own, mut other) = (0, 0);
        self.begun(|_, _, mine, lacks| *if mine { &mut own } else { &mut other } += POINTS[lacks as usize]);
        own * 3 / 2 - other
    }

    /// The first turn in which the side to move, or the other, can have a line, and the first in which it is sure of one if
    /// nothing happens before.
    fn race(&self) -> [Option<usize>; 4] {
        let mut race = [None; 4];
        for ahead in 1..=self.left() {
            for &line in Self::lines(self.turn + ahead) {
                for (side, word, opposed) in [(0, self.own, self.other), (1, self.other, self.own)] {
                    if (line & opposed).is_empty() {
                        let lacks = (S::SIDE - (line & word).count()) as usize;
                        let to_come = (ahead + 1 - side) / 2;
                        if lacks <= to_come {
                            race[side] = race[side].or(Some(ahead));
                        }
                        if lacks + side <= 1 {
                            race[2 + side] = race[2 + side].or(Some(ahead));
                        }
                    }
                }
            }
            if race[0].is_some() && race[1].is_some() {
                break;
            }
        }
        race
    }

    /// The homes with which the other side would complete a line.
    fn threats(&self) -> S::Word {
        let mut homes = S::Word::NONE;
        self.begun(|line, ahead, mine, lacks| {
            if !mine && lacks == 1 && ahead > 1 {
                homes = homes | (line & !self.other);
            }
        });
        homes
    }

    /// The count where nothing is threatened, or where the threats have been answered.
    fn quiet(&self, depth: u32) -> i32 {
        match self.end {
            Some(Value::Win) => return 20_000,
            Some(Value::Loss) => return -20_000,
            Some(Value::Draw) => return 0,
            None => {}
        }
        let threats = self.threats();
        let place = |place| Play { shift: None, place };
        match threats.count() {
            0 => self.count(),
            1 if depth > 0 => -self.after(place(threats.lowest())).quiet(depth - 1),
            1 => self.count(),
            _ => self.count() - 8000,
        }
    }
}

impl<S: Size> Position for Counted<S> {
    type Move = Choice;
    type Undo = Self;

    fn moves(&self, into: &mut Vec<Choice>) -> Coverage {
        if self.end.is_some() {
            return Coverage::All;
        }
        let mut heat = [0; 100];
        self.begun(|line, _, _, lacks| line.cells().for_each(|home| heat[usize::from(home)] += POINTS[lacks as usize]));
        let free = self.free();
        let at = |home: u8| heat[usize::from(home)];
        into.extend(free.cells().map(|place| Choice { play: Play { shift: None, place }, heat: at(place) }));
        if self.variant.moves_stones() {
            for from in self.other.cells() {
                for to in (S::course().beside[self.turn][usize::from(from)] & free).cells() {
                    let left = free ^ S::Word::cell(to) ^ S::Word::cell(from);
                    let pushed = at(from) - at(to);
                    let play = |place| Play { shift: Some((from, to)), place };
                    into.extend(left.cells().map(|place| Choice { play: play(place), heat: at(place) + pushed }));
                }
            }
        }
        Coverage::All
    }

    fn make(&mut self, chosen: Choice) -> Self {
        let next = self.after(chosen.play);
        std::mem::replace(self, next)
    }

    fn unmake(&mut self, _: Choice, before: Self) {
        *self = before;
    }

    fn end(&self) -> Option<Value> {
        self.end
    }

    fn key(&self) -> u64 {
        self.other.mix(self.own.mix(0))
    }

    fn pack(&self, chosen: Choice) -> u16 {
        let shift = chosen.play.shift.map_or(0, |(from, to)| {
            let beside = S::course().beside[self.turn][usize::from(from)];
            1 + 4 * u16::from(from) + (beside & !(!S::Word::NONE).up(to)).count() as u16
        });
        u16::from(chosen.play.place) + S::CELLS as u16 * shift
    }

    fn evaluate(&self) -> i32 {
        if self.style == Style::Sure && !self.variant.moves_stones() { self.quiet(QUIET) } else { self.count() }
    }

    fn known(&self) -> Option<Bounds> {
        if self.style != Style::Sure || self.variant.moves_stones() {
            return None;
        }
        let before =
            |one: Option<usize>, other: Option<usize>| one.filter(|&one| other.is_none_or(|other| one < other));
        let [own_can, other_can, own_has, other_has] = self.race();
        if let Some(ahead) = before(own_has, other_can) {
            return Some(Bounds { low: Exact::win_in(ahead as u32), ..Bounds::OPEN });
        }
        let ahead = before(other_has, own_can)?;
        Some(Bounds { high: Exact::loss_in(ahead as u32), ..Bounds::OPEN })
    }

    fn rank(&self, chosen: Choice) -> i32 {
        chosen.heat
    }
}
