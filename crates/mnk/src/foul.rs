//! Renju's forbidden points, after the rules of the Renju International Federation: where black, who has the advantage
//! of the first move, may not play.
//!
//! A stone that makes exactly five is always allowed. Otherwise it is forbidden if it makes a line of six or more, two
//! fours or two threes at once. A *four* is four stones that one more makes exactly five of; two can lie in one line. A
//! *three* is three stones that one more makes a straight four of, a four with two places to complete it. That stone has
//! to be allowed itself and must not make five, so that the question is asked again on the board with both stones.

use std::fmt;

use crate::board::{Board, Stone};
use crate::lines::{AXES, Step, back};
use crate::size::{Point, Size};

const FIVE: usize = 5;

/// Why a point is forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foul {
    /// A line of six or more.
    Overline,
    /// Two fours at once.
    DoubleFour,
    /// Two threes at once.
    DoubleThree,
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        })
    }
}

/// What lies where, on the board of the rules or on a faster one.
pub trait Ground {
    /// Rows and columns.
    fn size(&self) -> Size;
    /// The stone at a point that is on the board.
    fn stone(&self, point: Point) -> Option<Stone>;
}

impl Ground for Board {
    fn size(&self) -> Size {
        self.size()
    }

    fn stone(&self, point: Point) -> Option<Stone> {
        self.cell(point)
    }
}

/// Why black may not play on a free point of the board, by the rules of Renju.
pub fn foul(ground: &impl Ground, point: Point) -> Option<Foul> {
    let mut thought = Thought { ground, laid: Vec::new() };
    match thought.with(point, |thought| thought.made(point)) {
        Made::Foul(foul) => Some(foul),
        Made::Five | Made::Fine => None,
    }
}

/// What a stone makes.
enum Made {
    Five,
    Foul(Foul),
    Fine,
}

/// A board with some more black stones that are only thought of.
struct Thought<'a, G> {
    ground: &'a G,
    laid: Vec<Point>,
}

/// The black stones in a row through one of them, and the two ends of the row.
struct Row {
    length: usize,
    ends: [Option<Gap>; 2],
}

/// A free point at the end of a row.
#[derive(Clone, Copy)]
struct Gap {
    point: Point,
    /// The black stones that follow beyond it.
    beyond: usize,
}

impl Row {
    /// Where one more stone makes exactly five.
    fn fives(&self) -> usize {
        self.ends.iter().flatten().filter(|gap| self.length + 1 + gap.beyond == FIVE).count()
    }

    fn is_straight_four(&self) -> bool {
        self.length == FIVE - 1 && self.fives() == 2
    }

    /// How many different fours it is part of: the two ends of a straight four complete the same four stones.
    fn fours(&self) -> usize {
        if self.is_straight_four() { 1 } else { self.fives() }
    }
}

impl<G: Ground> Thought<'_, G> {
    /// What is found with one more stone.
    fn with<T>(&mut self, point: Point, find: impl FnOnce(&mut Self) -> T) -> T {
        self.laid.push(point);
        let found = find(self);
        self.laid.pop();
        found
    }

    fn is_black(&self, point: Point) -> bool {
        self.laid.contains(&point) || self.ground.stone(point) == Some(Stone::X)
    }

    fn row(&self, point: Point, step: Step) -> Row {
        let ray = |from: Point, step: Step| self.ground.size().ray(from, step);
        let run = |from: Point, step: Step| ray(from, step).take_while(|next| self.is_black(*next)).count();
        let before = run(point, back(step));
        let after = run(point, step);
        let gap = |length: usize, step: Step| {
            let point = ray(point, step).nth(length).filter(|end| self.ground.stone(*end).is_none())?;
            Some(Gap { point, beyond: run(point, step) })
        };
        Row { length: before + 1 + after, ends: [gap(before, back(step)), gap(after, step)] }
    }

    /// What the stone that was laid last on a point makes.
    fn made(&mut self, point: Point) -> Made {
        let rows = AXES.map(|step| self.row(point, step));
        if rows.iter().any(|row| row.length == FIVE) {
            return Made::Five;
        }
        if rows.iter().any(|row| row.length > FIVE) {
            return Made::Foul(Foul::Overline);
        }
        if rows.iter().map(Row::fours).sum::<usize>() > 1 {
            return Made::Foul(Foul::DoubleFour);
        }
        let mut threes = 0;
        for (row, step) in rows.iter().zip(AXES).filter(|(row, _)| row.fours() == 0) {
            threes += usize::from(self.is_three(row, step));
            if threes > 1 {
                return Made::Foul(Foul::DoubleThree);
            }
        }
        Made::Fine
    }

    fn is_three(&mut self, row: &Row, step: Step) -> bool {
        row.ends.into_iter().flatten().any(|Gap { point, beyond }| {
            // No other length can become a straight four.
            row.length + 1 + beyond == FIVE - 1
                && self.with(point, |thought| {
                    thought.row(point, step).is_straight_four() && matches!(thought.made(point), Made::Fine)
                })
        })
    }
}
