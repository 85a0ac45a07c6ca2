//! The numbers that positions can be worth: dyadic fractions in fixed point.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

/// How many binary places there are. A finer fraction takes a longer game than any region that is valued.
const PLACES: u32 = 40;
const ONE: i64 = 1 << PLACES;

/// A dyadic fraction: so many moves' advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Number(i64);

impl Number {
    /// Nobody's advantage.
    pub const ZERO: Number = Number(0);

    /// So many moves.
    pub const fn whole(moves: i32) -> Self {
        Number(moves as i64 * ONE)
    }

    /// `moves` divided by 2 to the power of `halvings`, which is at most 40.
    pub const fn fraction(moves: i32, halvings: u32) -> Self {
        Number((moves as i64) << (PLACES - halvings))
    }

    pub(crate) const fn is_whole(self) -> bool {
        self.0 % ONE == 0
    }

    /// The bits, for keys.
    pub(crate) const fn bits(self) -> u64 {
        self.0.cast_unsigned()
    }

    /// What is left when the side that owns the advantage, or loses by it least, moves in it: the canonical left option.
    pub(crate) const fn left(self) -> Option<Number> {
        if !self.is_whole() {
            Some(Number(self.0 - (self.0 & -self.0)))
        } else if self.0 > 0 {
            Some(Number(self.0 - ONE))
        } else {
            None
        }
    }

    /// The simplest number in the interval, each of whose ends may be excluded or absent. None if there is none, or if
    /// it is finer than numbers here can be.
    pub(crate) fn simplest(low: Option<(Number, bool)>, high: Option<(Number, bool)>) -> Option<Number> {
        let above = |number: i64| low.is_none_or(|(end, closed)| number > end.0 || (closed && number == end.0));
        let below = |number: i64| high.is_none_or(|(end, closed)| number < end.0 || (closed && number == end.0));
        if above(0) && below(0) {
            return Some(Number::ZERO);
        }
        if !above(0) && !below(0) {
            return None;
        }
        // Of one sign: the whole number nearest to zero, or the coarsest fraction.
        let mut unit = ONE;
        while unit > 0 {
            let (end, outwards) = if !above(0) { (low?.0.0, 1) } else { (high?.0.0, -1) };
            // The first multiple of the unit from that end on, away from zero, and the one after it.
            let first = end.div_euclid(unit) * unit;
            for candidate in [first - unit * outwards, first, first + unit * outwards, first + 2 * unit * outwards] {
                // Nearest to zero first, so that whole numbers are the smallest.
                if above(candidate) && below(candidate) {
                    return Some(Number(candidate));
                }
            }
            unit /= 2;
        }
        None
    }
}

impl Add for Number {
    type Output = Number;
    fn add(self, other: Number) -> Number {
        Number(self.0 + other.0)
    }
}

impl Sub for Number {
    type Output = Number;
    fn sub(self, other: Number) -> Number {
        Number(self.0 - other.0)
    }
}

impl Neg for Number {
    type Output = Number;
    fn neg(self) -> Number {
        Number(-self.0)
    }
}

impl Sum for Number {
    fn sum<I: Iterator<Item = Number>>(numbers: I) -> Number {
        numbers.fold(Number::ZERO, Number::add)
    }
}

/// `3`, `-1/2`.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let halvings = PLACES.saturating_sub(self.0.trailing_zeros().min(PLACES));
        match halvings {
            0 => write!(f, "{}", self.0 >> PLACES),
            _ => write!(f, "{}/{}", self.0 >> (PLACES - halvings), 1_i64 << halvings),
        }
    }
}
