//! The fast board: two sets of cells, from the view of the side to move.

use ::orbito::{Board, Colour, Ending, Move, Point, Shift, State, Stone, Variant};

use super::plan::Size;
use crate::bits::Bits;

/// A move by the numbers of its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    /// The opposing stone moved first and where it goes, if any.
    pub shift: Option<(u8, u8)>,
    /// Where the stone is placed.
    pub place: u8,
}

/// The stones of the side to move and of the other. Which of them is black makes no difference to what they are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stones<S: Size> {
    /// Of the side to move.
    pub own: S::Word,
    /// Of the other side.
    pub other: S::Word,
}

impl<S: Size> Stones<S> {
    /// A board without stones.
    pub fn empty() -> Self {
        Self { own: S::Word::NONE, other: S::Word::NONE }
    }

    /// The stones of a game on a board of this size; none for other sizes.
    pub fn of(state: &State) -> Option<Self> {
        let orbits = state.board().orbits();
        (u32::from(orbits.get()) == S::ORBITS).then(|| {
            let word = |stone: Stone| {
                let cells = state.board().points(stone);
                cells.iter().fold(S::Word::NONE, |word, &at| word | S::Word::cell(S::plan().number(at)))
            };
            Self { own: word(state.mover().into()), other: word(state.mover().opponent().into()) }
        })
    }

    /// The board again, for this colour to move; none if the words hold what no board does.
    pub fn board(&self, mover: Colour) -> Option<Board> {
        let orbits = ::orbito::Orbits::new(S::ORBITS as u8).ok()?;
        let points = |word: S::Word| -> Option<Vec<Point>> {
            word.cells().map(|cell| S::plan().points.get(usize::from(cell)).copied()).collect()
        };
        let (own, other) = (points(self.own)?, points(self.other)?);
        let (black, white) = if mover == Colour::X { (own, other) } else { (other, own) };
        Board::with_stones(orbits, &black, &white).ok()
    }

    /// The cells without a stone.
    pub fn free(&self) -> S::Word {
        S::all() & !(self.own | self.other)
    }

    /// Whether the stones of a set complete a line.
    pub fn has_line(word: S::Word) -> bool {
        S::plan().lines.iter().any(|&line| word.holds(line))
    }

    /// How the game ended, were the side to move to play black; none while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        match (Self::has_line(self.own), Self::has_line(self.other)) {
            (true, false) => Some(Ending::Won(Colour::X)),
            (false, true) => Some(Ending::Won(Colour::O)),
            (true, true) => Some(Ending::Draw),
            (false, false) => (self.free() == S::Word::NONE).then_some(Ending::Draw),
        }
    }

    /// Calls `each` with every play of a game that goes on: those without a shift first.
    pub fn each_play(&self, variant: Variant, mut each: impl FnMut(Play)) {
        let free = self.free();
        free.cells().for_each(|place| each(Play { shift: None, place }));
        if !variant.moves_stones() {
            return;
        }
        for from in self.other.cells() {
            for to in (S::plan().beside[usize::from(from)] & free).cells() {
                let left = free ^ S::Word::cell(to) ^ S::Word::cell(from);
                let shift = Some((from, to));
                left.cells().for_each(|place| each(Play { shift, place }));
            }
        }
    }

    /// Those plays as a list.
    pub fn plays(&self, variant: Variant) -> Vec<Play> {
        let mut plays = Vec::new();
        self.each_play(variant, |play| plays.push(play));
        plays
    }

    /// The stones after a play, for the other side.
    pub fn after(&self, variant: Variant, play: Play) -> Self {
        let mut other = self.other;
        if let Some((from, to)) = play.shift {
            other = other ^ S::Word::cell(from) ^ S::Word::cell(to);
        }
        let mut next = Self { own: S::rotated(other), other: S::rotated(self.own | S::Word::cell(play.place)) };
        for _ in 0..variant.extra_rotations() {
            if next.free() != S::Word::NONE || Self::has_line(next.own) || Self::has_line(next.other) {
                break;
            }
            next = Self { own: S::rotated(next.own), other: S::rotated(next.other) };
        }
        next
    }

    /// The board turned by a quarter: its only symmetries are such turns.
    pub fn quarter(&self) -> Self {
        Self { own: S::quarter(self.own), other: S::quarter(self.other) }
    }

    /// The play as the rules write it.
    pub fn move_of(play: Play) -> Move {
        let at = |cell: u8| S::plan().points[usize::from(cell)];
        Move { shift: play.shift.map(|(from, to)| Shift { from: at(from), to: at(to) }), place: at(play.place) }
    }

    /// What the rules write as a play.
    pub fn play(chosen: &Move) -> Play {
        let number = |at: Point| S::plan().number(at);
        Play { shift: chosen.shift.map(|shift| (number(shift.from), number(shift.to))), place: number(chosen.place) }
    }
}
