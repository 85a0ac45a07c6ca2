//! The course of a whole game in a frame that turns along with the orbits.
//!
//! Every stone of an orbit moves together, so in a frame that turns along no stone moves at all: it stays on its home, the
//! cell where it would have had to be before the first turn. Instead each turn has lines of its own, and when all stones are
//! known it is known which lines they make and when.

use super::plan::{Plan, Size};
use crate::bits::Bits;

/// The most rotations after the last stone.
const EXTRA: usize = 5;

/// The lines of every turn of a game, and where homes are.
#[derive(Debug)]
pub struct Course<W> {
    /// How many lines each turn has.
    pub per_turn: usize,
    /// The homes of each line, those of the first turn after the start's; turn after turn.
    pub lines: Vec<W>,
    /// The lines through each home, as bits of words: a word has the lines of as many turns as fit.
    pub(super) through: Vec<Vec<u64>>,
    /// Where each home is after so many turns.
    pub at: Vec<Vec<u8>>,
    /// What is at home in each cell after so many turns.
    pub home: Vec<Vec<u8>>,
    /// The homes beside each home after so many turns.
    pub beside: Vec<Vec<W>>,
}

impl<W: Bits> Course<W> {
    pub(super) fn new<S: Size<Word = W>>(plan: &Plan<W>) -> Self {
        let cells = S::CELLS as usize;
        let per_turn = plan.lines.len();
        let mut at: Vec<Vec<u8>> = vec![(0..cells as u8).collect()];
        for turn in 0..cells + EXTRA {
            at.push(at[turn].iter().map(|&cell| plan.next[usize::from(cell)]).collect());
        }
        let back = |word: W, turn: usize| {
            let homes = (0..cells as u8).filter(|&home| word.holds(W::cell(at[turn][usize::from(home)])));
            homes.fold(W::NONE, |word, home| word | W::cell(home))
        };
        let lines: Vec<W> = (0..=cells + EXTRA)
            .flat_map(|turn| plan.lines.iter().map(move |&line| (line, turn)))
            .map(|(line, turn)| back(line, turn))
            .collect();
        let words = |home: u8| {
            let has = |line: &W| u64::from(line.holds(W::cell(home)));
            let word = |lines: &[W]| lines.iter().rev().fold(0, |word, line| word << 1 | has(line));
            lines.chunks(per_turn * (64 / per_turn)).map(word).collect()
        };
        let through = (0..cells as u8).map(words).collect();
        let home: Vec<Vec<u8>> = at
            .iter()
            .map(|at| {
                let mut home = vec![0; cells];
                for (from, &to) in at.iter().enumerate() {
                    home[usize::from(to)] = from as u8;
                }
                home
            })
            .collect();
        let beside = (0..=cells)
            .map(|turn| (0..cells).map(|home| back(plan.beside[usize::from(at[turn][home])], turn)).collect())
            .collect();
        Self { per_turn, lines, through, at, home, beside }
    }
}
