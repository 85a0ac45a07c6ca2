//! The geometry of each size of board, on words of bits.
//!
//! Cells are numbered along the tracks, orbit by orbit from the centre, each in the order in which a stone visits them.
//! A rotation then moves every bit up by one, and only the last bit of each orbit goes back to the first.

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::{Arc, LazyLock};

use ::orbito::{Adjacency, Orbits, Point};

use super::course::Course;
use super::weights::Weights;
use crate::bits::Bits;

/// A size of board, known to the compiler so that the loops over orbits vanish.
pub trait Size: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// What holds a set of its cells.
    type Word: Bits;
    /// How many orbits it has.
    const ORBITS: u32;
    /// How many cells it has.
    const CELLS: u32 = 4 * Self::ORBITS * Self::ORBITS;
    /// How many stones make a line.
    const SIDE: u32 = 2 * Self::ORBITS;

    /// What is computed once.
    fn plan() -> &'static Plan<Self::Word>;
    /// The lines of every turn, computed once.
    fn course() -> &'static Course<Self::Word>;
    /// What lines are worth, as learnt.
    fn weights() -> &'static Arc<Weights>;

    /// All cells.
    fn all() -> Self::Word {
        lowest(Self::CELLS as u8)
    }

    /// Every stone one step along its orbit.
    fn rotated(word: Self::Word) -> Self::Word {
        let mut first = Self::Word::NONE;
        let mut carried = Self::Word::NONE;
        for orbit in 0..Self::ORBITS {
            let (start, length) = orbit_span(orbit);
            first = first | Self::Word::cell(start);
            carried = carried | (word.down(length - 1) & Self::Word::cell(start));
        }
        (word.up(1) & !first & Self::all()) | carried
    }

    /// The whole board turned by a quarter, counter-clockwise: each orbit moves on by its own side.
    fn quarter(word: Self::Word) -> Self::Word {
        let mut turned = Self::Word::NONE;
        for orbit in 0..Self::ORBITS {
            let (start, length) = orbit_span(orbit);
            let within = lowest(length);
            let part = word.down(start) & within;
            let side = length / 4;
            turned = turned | ((part.up(side) | part.down(length - side)) & within).up(start);
        }
        turned
    }
}

/// The number of an orbit's first cell and of its cells; the innermost orbit is 0.
const fn orbit_span(orbit: u32) -> (u8, u8) {
    // At most 100 cells.
    (4 * (orbit * orbit) as u8, 4 * (2 * orbit as u8 + 1))
}

/// The cells with the lowest so many numbers, at least one.
fn lowest<W: Bits>(count: u8) -> W {
    (!W::NONE).down(8 * size_of::<W>() as u8 - count)
}

/// The tables of one size of board.
#[derive(Debug)]
pub struct Plan<W> {
    /// The point that each number stands for.
    pub points: Vec<Point>,
    /// The complete lines as they are now.
    pub lines: Vec<W>,
    /// The orthogonal neighbours of each cell.
    pub beside: Vec<W>,
    /// Where a rotation takes each cell.
    pub next: Vec<u8>,
    numbers: [u8; 128],
}

impl<W: Bits> Plan<W> {
    fn new<S: Size<Word = W>>() -> Self {
        // Sizes are 2 to 5, which are all good.
        let Ok(orbits) = Orbits::new(S::ORBITS as u8) else { unreachable!("sizes have 2 to 5 orbits") };
        let points: Vec<Point> = (1..=orbits.get()).flat_map(|orbit| orbits.track(orbit)).collect();
        let mut numbers = [0; 128];
        for (number, &point) in points.iter().enumerate() {
            numbers[spot(point)] = number as u8;
        }
        let word = |cells: &[Point]| cells.iter().fold(W::NONE, |word, &cell| word | W::cell(numbers[spot(cell)]));
        let rows = orbits.rows();
        let side = rows.len();
        let pick = |cell: &dyn Fn(usize) -> (usize, usize)| {
            let cells: Vec<_> = (0..side).map(cell).map(|(row, column)| rows[row][column]).collect();
            word(&cells)
        };
        let mut lines = Vec::new();
        for at in 0..side {
            lines.push(pick(&|along| (at, along)));
            lines.push(pick(&|along| (along, at)));
        }
        lines.push(pick(&|along| (along, along)));
        lines.push(pick(&|along| (side - 1 - along, along)));
        let beside = points.iter().map(|at| word(&at.adjacent(orbits, Adjacency::Orthogonal))).collect();
        let mut next: Vec<u8> = (0..S::CELLS as u8).collect();
        for (from, to) in orbits.steps() {
            next[usize::from(numbers[spot(from)])] = numbers[spot(to)];
        }
        Self { points, lines, beside, next, numbers }
    }

    /// The number of a point of the board; of others, some number.
    pub fn number(&self, point: Point) -> u8 {
        self.numbers[spot(point)]
    }
}

/// A number below 128 for every point that text can name.
fn spot(point: Point) -> usize {
    let column = point.column() as usize - 'a' as usize;
    column * 10 + usize::from(point.row()) - 1
}

macro_rules! sizes {
    ($($name:ident, $orbits:literal, $word:ty, $weights:literal, $text:literal;)*) => {$(
        #[doc = $text]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $name;

        impl Size for $name {
            type Word = $word;
            const ORBITS: u32 = $orbits;

            fn plan() -> &'static Plan<$word> {
                static PLAN: LazyLock<Plan<$word>> = LazyLock::new(Plan::new::<$name>);
                &PLAN
            }
            fn course() -> &'static Course<$word> {
                static COURSE: LazyLock<Course<$word>> = LazyLock::new(|| Course::new::<$name>($name::plan()));
                &COURSE
            }
            fn weights() -> &'static Arc<Weights> {
                static WEIGHTS: LazyLock<Arc<Weights>> = LazyLock::new(|| {
                    let kept = include_bytes!(concat!("../../data/orbito/", $weights, ".weights"));
                    Arc::new(Weights::kept::<$name>(kept, 2 * $weights))
                });
                &WEIGHTS
            }
        }
    )*};
}

sizes! {
    Two, 2, u16, 2, "Two orbits: 16 cells.";
    Three, 3, u64, 3, "Three orbits: 36 cells.";
    Four, 4, u64, 4, "Four orbits: 64 cells.";
    Five, 5, u128, 4, "Five orbits: 100 cells.";
}
