//! All plays of a rack: along every line, from every square, down the word graph.

use std::ops::ControlFlow;

use lexicon::{Letter, Node, PerLetter};

use crate::board::{Board, Direction, Place, SIZE};
use crate::line::{Line, Tally, on_line};
use crate::moves::Play;
use crate::referee::Referee;
use crate::tile::{Face, Tile};

/// A play that was found.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// Where its word begins.
    pub place: Place,
    /// Which way the word runs.
    pub direction: Direction,
    /// The word.
    pub word: &'a [Face],
    /// What it scores.
    pub points: i64,
}

impl Found<'_> {
    /// The play as a move.
    pub fn play(&self) -> Play {
        Play { place: self.place, direction: self.direction, word: self.word.to_vec() }
    }
}

/// How many lines there are to look along.
pub(crate) const LINES: usize = 2 * SIZE;

impl Referee {
    /// Calls `each` with every play that this rack allows, each once, always in the same order.
    pub fn plays(
        &self,
        board: &Board,
        rack: &[Tile],
        each: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        (0..LINES).try_for_each(|number| self.plays_along(board, rack, number, each))
    }

    /// The same along one line: first the rows, then the columns.
    pub(crate) fn plays_along(
        &self,
        board: &Board,
        rack: &[Tile],
        number: usize,
        each: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let direction = if number < SIZE { Direction::Across } else { Direction::Down };
        let mut walk = Walk {
            referee: self,
            line: Line::new(self, board, direction, number % SIZE),
            direction,
            number: number % SIZE,
            start: 0,
            letters: PerLetter::default(),
            jokers: 0,
            left: rack.len(),
            must_lean: self.law.leaning || board.is_empty(),
            word: Vec::with_capacity(SIZE),
            each,
        };
        for tile in rack {
            match tile {
                Tile::Letter(letter) => walk.letters[*letter] += 1,
                Tile::Joker => walk.jokers += 1,
            }
        }
        (0..SIZE).try_for_each(|start| walk.from(start))
    }
}

struct Walk<'a> {
    referee: &'a Referee,
    line: Line,
    direction: Direction,
    number: usize,
    start: usize,
    letters: PerLetter<u8>,
    jokers: usize,
    left: usize,
    must_lean: bool,
    word: Vec<Face>,
    each: &'a mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
}

impl Walk<'_> {
    fn from(&mut self, start: usize) -> ControlFlow<()> {
        let spots = &self.line.spots;
        // Where all words count, a word begins where the tiles begin.
        let inside = self.referee.law.crossings && start > 0 && spots[start - 1].face.is_some();
        if inside || self.must_lean && !self.reaches(start) {
            return ControlFlow::Continue(());
        }
        self.start = start;
        self.on(self.referee.lexicon().root(), start, Tally::NOTHING, !self.must_lean)
    }

    /// Whether the rack's tiles, from here on, come to a square where a word leans.
    fn reaches(&self, start: usize) -> bool {
        let mut gaps = 0;
        for spot in &self.line.spots[start..] {
            gaps += usize::from(spot.face.is_none());
            if gaps > self.left {
                return false;
            }
            if spot.leans {
                return true;
            }
        }
        false
    }

    fn on(&mut self, node: Node<'_>, at: usize, tally: Tally, leans: bool) -> ControlFlow<()> {
        if leans && tally.laid > 0 && node.is_end() && self.stands(at, tally) {
            self.tell(tally)?;
        }
        let Some(spot) = self.line.spots.get(at).copied() else { return ControlFlow::Continue(()) };
        let leans = leans || spot.leans;
        if let Some(face) = spot.face {
            let Some(next) = node.child(face.letter) else { return ControlFlow::Continue(()) };
            let tally = tally.over(self.referee.points(face));
            return self.with(face, |walk| walk.on(next, at + 1, tally, leans));
        }
        if self.left == 0 {
            return ControlFlow::Continue(());
        }
        for letter in node.letters() & spot.fits {
            let held = self.letters[letter] > 0;
            if !held && self.jokers == 0 {
                continue;
            }
            let Some(next) = node.child(letter) else { continue };
            if held {
                let face = Face { letter, joker: false };
                let tally = tally.lay(&spot, self.referee.points(face));
                self.letters[letter] -= 1;
                self.lay(face, |walk| walk.on(next, at + 1, tally, leans))?;
                self.letters[letter] += 1;
            }
            if self.jokers > 0 {
                self.joker(letter, |walk| walk.on(next, at + 1, tally.lay(&spot, 0), leans))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the word can end before `at`, and is not the second name of a play.
    fn stands(&self, at: usize, tally: Tally) -> bool {
        if !self.referee.law.crossings {
            return true;
        }
        if self.word.len() < 2 {
            return false;
        }
        let whole = self.line.spots.get(at).is_none_or(|spot| spot.face.is_none());
        whole && !(self.direction == Direction::Down && tally.laid == 1 && self.is_crossed(at))
    }

    /// Whether a new tile of the word, which ends before `at`, forms a crossing word.
    fn is_crossed(&self, at: usize) -> bool {
        self.line.spots[self.start..at].iter().any(|spot| spot.crossing.is_some())
    }

    fn tell(&mut self, tally: Tally) -> ControlFlow<()> {
        let Some(place) = on_line(self.direction, self.number, self.start) else { return ControlFlow::Continue(()) };
        let points = tally.points(self.referee.law.bonus);
        (self.each)(Found { place, direction: self.direction, word: &self.word, points })
    }

    fn joker(&mut self, letter: Letter, then: impl FnOnce(&mut Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.jokers -= 1;
        self.lay(Face { letter, joker: true }, then)?;
        self.jokers += 1;
        ControlFlow::Continue(())
    }

    fn lay(&mut self, face: Face, then: impl FnOnce(&mut Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.left -= 1;
        self.with(face, then)?;
        self.left += 1;
        ControlFlow::Continue(())
    }

    fn with(&mut self, face: Face, then: impl FnOnce(&mut Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.word.push(face);
        then(self)?;
        self.word.pop();
        ControlFlow::Continue(())
    }
}
