//! Scores: estimates and proven distances on one scale.

use std::fmt;
use std::ops::Neg;

use game::Value;

use crate::bounds::Exact;

/// How good a position is for the side to move. A win in n plies is [`BEST`](Self::BEST) less n; estimates lie far
/// below every win and far above every loss. A draw is 0, which an estimate may be too: only
/// [`Bounds`](crate::Bounds) tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

/// A score on this side of it stands for a win. Games are searched to 250 plies and exact values tell 126 more.
const LEAST_WIN: i16 = 31_000;
const LEAST_LOSS: i16 = -LEAST_WIN;

impl Score {
    /// Won already.
    pub const BEST: Self = Self(32_000);
    /// Lost already.
    pub const WORST: Self = Self(-32_000);
    /// Neither.
    pub const DRAW: Self = Self(0);
    /// The largest estimate; the smallest is its negative.
    pub const ESTIMATE: i32 = 30_000;

    /// An estimate, cut to the range of estimates.
    pub(crate) fn estimate(points: i32) -> Self {
        // At most 30,000, so it fits.
        Self(points.clamp(-Self::ESTIMATE, Self::ESTIMATE) as i16)
    }

    /// The score, seen from the root, of an exact value so many plies below it.
    pub(crate) fn of(exact: Exact, ply: usize) -> Self {
        let plies = ply as i16 + i16::from(exact.plies().unwrap_or(0));
        match exact.value() {
            Value::Win => Self(Self::BEST.0 - plies),
            Value::Draw => Self::DRAW,
            Value::Loss => Self(Self::WORST.0 + plies),
        }
    }

    /// The score as a plain number.
    pub fn points(self) -> i32 {
        self.0.into()
    }

    /// A win or a loss, with its distance.
    pub fn exact(self) -> Option<Exact> {
        let plies = u32::from(Self::BEST.0.abs_diff(self.0.abs()));
        match self.0 {
            LEAST_WIN.. => Some(Exact::win_in(plies)),
            ..=LEAST_LOSS => Some(Exact::loss_in(plies)),
            _ => None,
        }
    }

    pub(crate) fn is_win(self) -> bool {
        self.0 >= LEAST_WIN
    }

    pub(crate) fn is_loss(self) -> bool {
        self.0 <= LEAST_LOSS
    }

    /// The next better score.
    pub(crate) fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// Better by so much, as far as there are scores.
    pub(crate) fn plus(self, points: i32) -> Self {
        let sum = self.points().saturating_add(points).clamp(Self::WORST.points(), Self::BEST.points());
        Self(sum as i16)
    }

    pub(crate) fn bits(self) -> u16 {
        self.0.cast_unsigned()
    }

    pub(crate) fn from_bits(bits: u16) -> Self {
        Self(bits.cast_signed())
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exact() {
            Some(exact) => exact.fmt(f),
            None => write!(f, "{:+}", self.0),
        }
    }
}
