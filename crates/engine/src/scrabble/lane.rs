//! A row or a column of the fast board, as words along it meet it.

use lexicon::Gaddag;
use scrabble::{Place, Premium, SIZE};

use super::slots::ones;

/// A square with nothing on it.
pub(super) const EMPTY: u8 = u8::MAX;

/// A row or a column. Every square is in two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lane {
    /// The letter on each square, or [`EMPTY`].
    pub(super) letters: [u8; 16],
    /// What the tile there scores.
    pub(super) points: [u8; 16],
    /// The letters that a crossing word lets lie there, one bit each: all where there is no such word.
    pub(super) fits: [u32; 16],
    /// The points of the tiles of the crossing word.
    pub(super) crossing: [u16; 16],
    /// The squares with tiles, one bit each.
    pub(super) tiles: u16,
    /// The empty squares with a crossing word, one bit each.
    pub(super) crossed: u16,
}

/// What a square does for the points of a tile that is laid on it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Worth {
    /// How often the tile counts in the word.
    pub(super) letter: i32,
    /// How often the word counts.
    pub(super) word: i32,
    /// The points of the crossing word, but for the tile.
    pub(super) base: i32,
    /// How often the tile counts in the crossing word.
    pub(super) again: i32,
}

impl Lane {
    pub(super) fn new(all: u32) -> Self {
        Lane { letters: [EMPTY; 16], points: [0; 16], fits: [all; 16], crossing: [0; 16], tiles: 0, crossed: 0 }
    }

    pub(super) fn is_empty(&self, at: usize) -> bool {
        self.tiles >> at & 1 == 0
    }

    /// Where the tiles begin that lie without a gap before a square.
    pub(super) fn run_start(&self, at: usize) -> usize {
        let gaps = !self.tiles & ((1 << at) - 1);
        16 - gaps.leading_zeros() as usize
    }

    /// The square behind the tiles that lie without a gap from a square on.
    pub(super) fn run_end(&self, at: usize) -> usize {
        at + (self.tiles >> at).trailing_ones() as usize
    }

    /// What each square does for the points.
    pub(super) fn worths(&self, number: usize) -> [Worth; SIZE] {
        let premiums = &PREMIUMS[number];
        std::array::from_fn(|at| {
            let (letter, word) = premiums[at];
            let times = if self.crossed >> at & 1 == 1 { word } else { 0 };
            Worth { letter, word, base: i32::from(self.crossing[at]) * times, again: letter * times }
        })
    }

    /// The letters that make words of the tiles on both sides of a square, and the points of these tiles.
    pub(super) fn through(&self, graph: Gaddag<'_>, at: usize) -> (u32, u16) {
        let (before, after) = (self.run_start(at)..at, at + 1..self.run_end(at + 1));
        let points = before.clone().chain(after.clone()).map(|at| u16::from(self.points[at])).sum();
        let walk = |node: u32, at: usize| Some(graph.step(node, self.letters[at].into())?.target());
        let (node, letters) = if before.is_empty() {
            // Those that begin a word with what follows; it may be longer.
            let node = after.clone().rev().try_fold(graph.root(), walk);
            (graph.forwards(), node.map_or(0, |node| graph.endings(node)))
        } else {
            let Some(node) = before.into_iter().try_fold(graph.forwards(), walk) else { return (0, points) };
            (node, graph.letters(node))
        };
        if after.is_empty() {
            return (graph.endings(node), points);
        }
        let all = graph.letters(node);
        let makes_word = |letter: &usize| {
            let mut arc = graph.arc(node, all, *letter as u32);
            for at in after.clone() {
                let Some(next) = graph.step(arc.target(), self.letters[at].into()) else { return false };
                arc = next;
            }
            arc.is_end()
        };
        let fits = ones(letters).filter(makes_word).fold(0, |fits, letter| fits | 1 << letter);
        (fits, points)
    }
}

/// How often letters and words count on each square; rows and columns are alike.
static PREMIUMS: std::sync::LazyLock<[[(i32, i32); SIZE]; SIZE]> = std::sync::LazyLock::new(|| {
    let times = |place: Option<Place>| place.map_or(Premium::None, Premium::at);
    std::array::from_fn(|line| {
        std::array::from_fn(|at| {
            let premium = times(Place::new(line, at));
            (premium.letter() as i32, premium.word() as i32)
        })
    })
});
