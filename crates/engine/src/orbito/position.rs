//! The board in its frame as the search knows it.

use std::cmp::Reverse;
use std::sync::Arc;

use ::orbito::{Move, Orbito, State, Variant};
use search::{Bounds, Coverage, Exact, Position, Value};

use super::evaluation::{self, Promise};
use super::forcing::{self, Trust};
use super::frame::Frame;
use super::plan::Size;
use super::stones::{Play, Stones};
use super::sure;
use super::weights::Weights;
use crate::bits::Bits;
use crate::board::FastBoard;

/// A game on a board of one size, for [`search::search`] and the other tools of that crate.
#[derive(Clone, Debug)]
pub struct Searched<S: Size> {
    frame: Frame<S>,
    end: Option<Value>,
    variant: Variant,
    proves: bool,
    /// How much better, in percent, lines are of the side that was to move first, and how much worse those of the other.
    ambition: i32,
    selective: bool,
    /// Whether threats are trusted that are not proven: in what they promise, and in that they must be answered.
    bold: bool,
    weights: Arc<Weights>,
}

/// How much more the chances of an ambitious player count than they are worth, in percent, and those of a bold one.
const AMBITION: i32 = 10;
const BOLDNESS: i32 = 50;
/// From so many orbits on an ambitious player is bold, if stones stay in their orbits. On smaller boards that lost more than it won.
const BOLD_FROM: u32 = 4;
/// What a win by threats is worth that is likely, but not proven.
const LIKELY: i32 = 4000;

/// So many homes are looked at by a player in a hurry, and so many of them after a shift, of which so many are looked at.
const PLACES: usize = 20;
const PLACES_WITH_SHIFT: usize = 8;
const SHIFTS: usize = 10;
/// With so few free homes all plays are looked at, shifts and all.
const FEW: usize = 6;

/// So many of these homes, those that are worth the most.
fn hottest<W: Bits>(homes: W, heat: &evaluation::Heat, most: usize) -> W {
    let mut ranked: Vec<(i32, u8)> = homes.cells().map(|home| (heat[usize::from(home)], home)).collect();
    if ranked.len() <= most {
        return homes;
    }
    ranked.select_nth_unstable_by_key(most, |&(heat, home)| (Reverse(heat), home));
    ranked[..most].iter().fold(W::NONE, |homes, &(_, home)| homes | W::cell(home))
}

/// A play, by homes, and how promising it looked where it was listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The play.
    pub play: Play,
    heat: i32,
}

impl<S: Size> Searched<S> {
    /// A game on a board of this size; `None` for other sizes.
    pub fn of(state: &State) -> Option<Self> {
        let frame = Frame::of(state)?;
        let mut searched = Self {
            frame,
            end: None,
            variant: state.variant(),
            proves: false,
            ambition: 0,
            selective: false,
            bold: false,
            weights: Arc::clone(S::weights()),
        };
        // Whoever hands over a full board has let it rotate already.
        searched.end = searched.ending(0);
        Some(searched)
    }

    /// The same, with an eye for positions that a side cannot lose any more. Proofs come much sooner; but who looks for
    /// a win does not want to stop where it takes a mistake.
    pub fn proving(self) -> Self {
        Self { proves: true, ..self }
    }

    /// The same for a player who is to move and wants to win: its own chances count for more than those of the other side, so
    /// that of two boards that promise both the same it likes the one that promises more. It looks only at what is promising.
    pub fn ambitious(self) -> Self {
        let bold = S::ORBITS >= BOLD_FROM && !self.variant.moves_stones();
        Self { ambition: if bold { BOLDNESS } else { AMBITION }, selective: true, bold, ..self }
    }

    /// The same with other weights.
    pub fn weighed_by(self, weights: Arc<Weights>) -> Self {
        Self { weights, ..self }
    }

    /// The stones on their homes.
    pub fn frame(&self) -> &Frame<S> {
        &self.frame
    }

    /// What the lines of the side to move promise, and those of the other.
    #[inline]
    pub fn promises(&self) -> (Promise, Promise) {
        let of = |is_own| evaluation::promise(&self.frame, is_own, &self.weights, self.extra());
        (of(true), of(false))
    }

    /// How the game ended for the side to move, if a full board may rotate so many times more.
    #[inline]
    fn ending(&self, extra: usize) -> Option<Value> {
        let turn = self.frame.turn();
        let is_full = turn == S::CELLS as usize;
        for turn in turn..=if is_full { turn + extra } else { turn } {
            match self.frame.complete(turn) {
                (true, false) => return Some(Value::Win),
                (false, true) => return Some(Value::Loss),
                (true, true) => return Some(Value::Draw),
                (false, false) => {}
            }
        }
        is_full.then_some(Value::Draw)
    }

    /// Whether the side to move has a line by threats, as it seems.
    fn is_likely_won(&self) -> bool {
        self.frame.nearest().0 <= 2 && forcing::wins(&self.frame, true, Trust::Guess).is_some()
    }

    fn extra(&self) -> usize {
        self.variant.extra_rotations().into()
    }
}

impl<S: Size> FastBoard for Searched<S> {
    type Rules = Orbito;

    const UNIT: i32 = 1000;

    fn of(_: &Orbito, view: &State) -> Option<Self> {
        Self::of(view)
    }

    fn to_move(&self, _: &Orbito, chosen: Choice) -> Option<Move> {
        let at = |home: u8| S::course().at[self.frame.turn()][usize::from(home)];
        let Play { shift, place } = chosen.play;
        let play = Play { shift: shift.map(|(from, to)| (at(from), at(to))), place: at(place) };
        Some(Stones::<S>::move_of(play))
    }
}

impl<S: Size> Position for Searched<S> {
    type Move = Choice;
    type Undo = Option<Value>;

    const PROBES_LEAVES: bool = false;

    fn moves(&self, into: &mut Vec<Choice>) -> Coverage {
        if self.end.is_some() {
            return Coverage::All;
        }
        let heat = evaluation::heat(&self.frame, &self.weights);
        let at = |home: u8| heat[usize::from(home)];
        let free = self.frame.free();
        let is_short = self.selective && free.count() as usize > if self.variant.moves_stones() { FEW } else { PLACES };
        let answers = if is_short && self.bold { forcing::answers(&self.frame) } else { None };
        let places = match answers {
            Some(answers) => answers,
            None if is_short => hottest(free, &heat, PLACES),
            None => free,
        };
        let is_short = is_short && (self.variant.moves_stones() || places != free);
        into.extend(places.cells().map(|place| Choice { play: Play { shift: None, place }, heat: at(place) }));
        if self.variant.moves_stones() {
            let beside = &S::course().beside[self.frame.turn()];
            // A stone pushed out of the heat is as good as a home taken there.
            let push = |from: u8, to: u8| (at(from) - at(to), from, to);
            let ways = |from: u8| (beside[usize::from(from)] & free).cells().map(move |to| push(from, to));
            let mut shifts: Vec<(i32, u8, u8)> = self.frame.other().cells().flat_map(ways).collect();
            let mut places = free;
            if is_short {
                shifts.sort_by_key(|&(pushed, ..)| Reverse(pushed));
                shifts.truncate(SHIFTS);
                places = hottest(free, &heat, PLACES_WITH_SHIFT);
            }
            for (pushed, from, to) in shifts {
                let left = (places | S::Word::cell(from)) & !S::Word::cell(to);
                let shift = Some((from, to));
                let choice = |place| Choice { play: Play { shift, place }, heat: at(place) + pushed };
                into.extend(left.cells().map(choice));
            }
        }
        if is_short { Coverage::Sampled } else { Coverage::All }
    }

    #[inline]
    fn make(&mut self, chosen: Choice) -> Self::Undo {
        self.frame.make(chosen.play);
        let ending = self.ending(self.extra());
        std::mem::replace(&mut self.end, ending)
    }

    #[inline]
    fn unmake(&mut self, chosen: Choice, end: Self::Undo) {
        self.frame.unmake(chosen.play);
        self.end = end;
    }

    fn end(&self) -> Option<Value> {
        self.end
    }

    fn key(&self) -> u64 {
        // Turns of the board meet mostly while there are few stones. A quarter turn is the same in every frame.
        let few = self.frame.turn() <= 8;
        let mut first = Stones::<S> { own: self.frame.own(), other: self.frame.other() };
        let mut turned = first;
        for _ in 0..if few { 3 } else { 0 } {
            turned = turned.quarter();
            if (turned.own, turned.other) < (first.own, first.other) {
                first = turned;
            }
        }
        let eager = if self.ambition == 0 { 0 } else { 1 + u64::from(self.frame.is_first_to_move()) };
        let rules = eager << 8 | u64::from(S::ORBITS) << 2 | self.variant as u64;
        first.other.mix(first.own.mix(rules))
    }

    fn pack(&self, chosen: Choice) -> u16 {
        let Play { shift, place } = chosen.play;
        let shift = shift.map_or(0, |(from, to)| {
            let beside = S::course().beside[self.frame.turn()][usize::from(from)];
            let below = beside & !(!S::Word::NONE).up(to);
            1 + 4 * u16::from(from) + below.count() as u16
        });
        u16::from(place) + S::CELLS as u16 * shift
    }

    #[inline]
    fn evaluate(&self) -> i32 {
        let (own, other) = self.promises();
        let (own, other) = evaluation::worth(own, other);
        let ambition = if self.frame.is_first_to_move() { self.ambition } else { -self.ambition };
        let promise = own - other + (own + other) * ambition / 100;
        if self.bold && self.is_likely_won() { promise.max(0) + LIKELY } else { promise }
    }

    #[inline]
    fn known(&self) -> Option<Bounds> {
        if self.variant.moves_stones() {
            return None;
        }
        let mut bounds = sure::sure(&self.frame);
        if self.proves && bounds.low < Exact::DRAW && bounds.high > Exact::DRAW {
            let (own, other) = sure::safe(&self.frame);
            bounds.low = if own { Exact::DRAW } else { bounds.low };
            bounds.high = if other { Exact::DRAW } else { bounds.high };
        }
        (bounds != Bounds::OPEN).then_some(bounds)
    }

    fn rank(&self, chosen: Choice) -> i32 {
        chosen.heat
    }
}
