//! The fast board as the search knows it.

use ::orbito::{Colour, Ending, Move, Orbito, State, Variant};
use search::{Bounds, Coverage, Position, Value};

use super::evaluation;
use super::plan::Size;
use super::stones::{Play, Stones};
use crate::bits::Bits;
use crate::board::FastBoard;

/// A game on a board of one size, for [`search::search`] and the other tools of that crate.
#[derive(Clone, Debug)]
pub struct Searched<S: Size> {
    stones: Stones<S>,
    end: Option<Value>,
    variant: Variant,
    proves: bool,
}

/// A play and how promising it looked where it was listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The play.
    pub play: Play,
    heat: i32,
}

impl<S: Size> Searched<S> {
    /// A game on a board of this size; `None` for other sizes.
    pub fn of(state: &State) -> Option<Self> {
        let stones = Stones::of(state)?;
        Some(Self { stones, end: end(&stones), variant: state.variant(), proves: false })
    }

    /// The same, with an eye for positions that a side cannot lose any more. Proofs come much sooner; but who looks for
    /// a win does not want to stop where it takes a mistake.
    pub fn proving(self) -> Self {
        Self { proves: true, ..self }
    }

    /// The stones.
    pub fn stones(&self) -> &Stones<S> {
        &self.stones
    }
}

impl<S: Size> FastBoard for Searched<S> {
    type Rules = Orbito;

    const UNIT: i32 = 2500;

    fn of(_: &Orbito, view: &State) -> Option<Self> {
        Self::of(view)
    }

    fn to_move(&self, _: &Orbito, chosen: Choice) -> Option<Move> {
        Some(Stones::<S>::move_of(chosen.play))
    }
}

/// How the game ended for the side to move.
fn end<S: Size>(stones: &Stones<S>) -> Option<Value> {
    stones.ending().map(|outcome| match outcome {
        Ending::Won(Colour::X) => Value::Win,
        Ending::Won(Colour::O) => Value::Loss,
        Ending::Draw => Value::Draw,
    })
}

impl<S: Size> Position for Searched<S> {
    type Move = Choice;
    type Undo = (Stones<S>, Option<Value>);

    fn moves(&self, into: &mut Vec<Choice>) -> Coverage {
        if self.end.is_some() {
            return Coverage::All;
        }
        let heat = evaluation::heat(&self.stones);
        let at = |cell: u8| heat[usize::from(cell)];
        self.stones.each_play(self.variant, |play| {
            // A stone pushed out of the heat is as good as a cell taken there.
            let pushed = play.shift.map_or(0, |(from, to)| at(from) - at(to));
            into.push(Choice { play, heat: at(play.place) + pushed });
        });
        Coverage::All
    }

    fn make(&mut self, chosen: Choice) -> Self::Undo {
        let undo = (self.stones, self.end);
        self.stones = self.stones.after(self.variant, chosen.play);
        self.end = end(&self.stones);
        undo
    }

    fn unmake(&mut self, _: Choice, (stones, end): Self::Undo) {
        self.stones = stones;
        self.end = end;
    }

    fn end(&self) -> Option<Value> {
        self.end
    }

    fn key(&self) -> u64 {
        // Turns of the board meet mostly while there are few stones.
        let few = S::CELLS - self.stones.free().count() <= 8;
        let mut first = self.stones;
        let mut turned = self.stones;
        for _ in 0..if few { 3 } else { 0 } {
            turned = turned.quarter();
            if (turned.own, turned.other) < (first.own, first.other) {
                first = turned;
            }
        }
        let rules = u64::from(S::ORBITS) << 2 | self.variant as u64;
        first.other.mix(first.own.mix(rules))
    }

    fn pack(&self, chosen: Choice) -> u16 {
        // By the cell where a stone would have to have been at the start, so that a good cell keeps its number.
        let turns = S::CELLS - self.stones.free().count();
        let home = u16::from(S::plan().back[turns as usize][usize::from(chosen.play.place)]);
        let shift = chosen.play.shift.map_or(0, |(from, to)| {
            let below = S::plan().beside[usize::from(from)] & !(!S::Word::NONE).up(to);
            1 + 4 * u16::from(from) + below.count() as u16
        });
        home + S::CELLS as u16 * shift
    }

    fn evaluate(&self) -> i32 {
        evaluation::estimate(&self.stones)
    }

    fn known(&self) -> Option<Bounds> {
        if !self.proves || self.variant.moves_stones() {
            return None;
        }
        let (own, other) = evaluation::safe(&self.stones);
        let draw = search::Exact::DRAW;
        let low = if own { draw } else { Bounds::OPEN.low };
        let high = if other { draw } else { Bounds::OPEN.high };
        (own || other).then_some(Bounds { low, high })
    }

    fn rank(&self, chosen: Choice) -> i32 {
        chosen.heat
    }
}
