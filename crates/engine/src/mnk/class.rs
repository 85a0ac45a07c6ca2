//! How near a line is to being complete, once a stone is laid on a cell of it.

/// What a stone on a cell makes of the line in one direction. The greater, the nearer to k stones: from none that can be
/// completed, through one stone of k, to k. Each but the last two is closed or open: an open line of k-1 can be completed
/// in two places, and an open line that lacks more stones can become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class(u8);

impl Class {
    /// No line of k can be had here.
    pub const NONE: Self = Self(0);
    /// A line of k.
    pub const LINE: Self = Self(11);
    /// How many there are.
    pub const COUNT: usize = 12;

    /// A line that lacks so many stones once the cell is taken. More than five are as good as five.
    pub const fn lacking(stones: u32, is_open: bool) -> Self {
        match stones {
            0 => Self::LINE,
            1..5 => Self(11 - 2 * stones as u8 + is_open as u8),
            _ => Self(1 + is_open as u8),
        }
    }

    /// How many stones are lacking once the cell is taken; for [`NONE`](Self::NONE) there is no number.
    pub const fn lacks(self) -> Option<u32> {
        match self.0 {
            0 => None,
            own => Some((11 - own as u32).div_ceil(2)),
        }
    }

    /// Whether the line is open.
    pub const fn is_open(self) -> bool {
        self.0 > 0 && self.0 < 11 && self.0.is_multiple_of(2)
    }

    /// Points for a cell, by what a stone there makes.
    pub(super) const fn points(self) -> i32 {
        const POINTS: [i32; Class::COUNT] = [0, 1, 2, 3, 5, 8, 20, 45, 150, 170, 900, 2500];
        POINTS[self.0 as usize]
    }

    pub(super) const fn number(self) -> u8 {
        self.0
    }

    pub(super) const fn from_number(number: u8) -> Self {
        Self(number)
    }
}
