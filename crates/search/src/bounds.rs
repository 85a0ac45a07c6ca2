//! What a position is truly worth, in one byte, and what is proven about it.

use std::fmt;

use game::{Coverage, Value};

/// The worth of a position to the side to move when both play perfectly: the winner as fast as possible, the loser as
/// slowly as possible. The better one is the greater.
///
/// Distances are counted in plies up to [`FARTHEST`](Self::FARTHEST), which stands for all longer ones too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exact(i8);

impl Exact {
    /// Neither side can win.
    pub const DRAW: Self = Self(0);
    /// The greatest distance that is told exactly is one less.
    pub const FARTHEST: u8 = 126;

    /// The side to move wins with the `plies`th ply from here.
    pub const fn win_in(plies: u32) -> Self {
        // At most 126, so it fits.
        let plies = if plies < Self::FARTHEST as u32 { plies as i8 } else { Self::FARTHEST as i8 };
        Self(i8::MAX - plies)
    }

    /// The side to move loses with the `plies`th ply from here.
    pub const fn loss_in(plies: u32) -> Self {
        Self(-Self::win_in(plies).0)
    }

    /// The worth of a game that is over.
    pub const fn now(value: Value) -> Self {
        match value {
            Value::Win => Self::win_in(0),
            Value::Draw => Self::DRAW,
            Value::Loss => Self::loss_in(0),
        }
    }

    /// How it ends.
    pub const fn value(self) -> Value {
        match self.0 {
            1.. => Value::Win,
            0 => Value::Draw,
            _ => Value::Loss,
        }
    }

    /// How many plies a win or a loss is away. Draws have no distance.
    pub const fn plies(self) -> Option<u8> {
        match self.0 {
            0 => None,
            byte => Some(i8::MAX.unsigned_abs() - byte.unsigned_abs()),
        }
    }

    /// The worth, to the one who moved here, of having done so: the other's win is a loss, one ply farther.
    pub const fn before(self) -> Self {
        match self.0 {
            -1..=1 => Self(-self.0),
            won @ 2.. => Self(1 - won),
            lost => Self(-1 - lost),
        }
    }

    pub(crate) const fn byte(self) -> u8 {
        self.0.cast_unsigned()
    }

    pub(crate) const fn from_byte(byte: u8) -> Self {
        Self(byte.cast_signed())
    }
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.value(), self.plies()) {
            (Value::Win, Some(plies)) => write!(f, "win in {plies}"),
            (Value::Loss, Some(plies)) => write!(f, "loss in {plies}"),
            _ => f.write_str("draw"),
        }
    }
}

impl fmt::Debug for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What is proven of a position: its worth is at least `low` and at most `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The side to move can make sure of this.
    pub low: Exact,
    /// The other side can hold it to this.
    pub high: Exact,
}

impl Bounds {
    /// Nothing but that the game is not over.
    pub const OPEN: Self = Self { low: Exact::loss_in(1), high: Exact::win_in(1) };

    /// All there is to know.
    pub const fn exactly(exact: Exact) -> Self {
        Self { low: exact, high: exact }
    }

    /// How a game that is not over will end, but not when.
    pub const fn of(value: Value) -> Self {
        match value {
            Value::Win => Self { low: Exact::win_in(Exact::FARTHEST as u32), high: Exact::win_in(1) },
            Value::Draw => Self::exactly(Exact::DRAW),
            Value::Loss => Self { low: Exact::loss_in(1), high: Exact::loss_in(Exact::FARTHEST as u32) },
        }
    }

    /// The worth, if it is known with its distance.
    pub fn exact(self) -> Option<Exact> {
        (self.low == self.high).then_some(self.low)
    }

    /// The end, if it is known with or without its distance.
    pub fn value(self) -> Option<Value> {
        (self.low.value() == self.high.value()).then(|| self.low.value())
    }

    /// What is known when both hold. They cannot contradict each other unless two keys collide; then it stays a range.
    pub(crate) fn meet(self, other: Self) -> Self {
        let low = self.low.max(other.low);
        Self { low, high: self.high.min(other.high).max(low) }
    }

    /// What is known of a choice between the two.
    pub(crate) fn better(self, other: Self) -> Self {
        Self { low: self.low.max(other.low), high: self.high.max(other.high) }
    }

    /// What is known of a choice among these moves and others that may not be listed: one of those may be better.
    pub(crate) fn of_list(self, coverage: Coverage) -> Self {
        match coverage {
            Coverage::All => self,
            Coverage::Sampled => Self { high: Self::OPEN.high, ..self },
        }
    }

    /// The same for the one who moved here.
    pub(crate) fn before(self) -> Self {
        Self { low: self.high.before(), high: self.low.before() }
    }
}
