//! A place at the table. Colours and stones belong to each game; everywhere else there are seats.

use std::fmt;

use serde::{Serialize, Serializer};

/// The most seats a table has.
pub const MOST_SEATS: u8 = 4;

/// One of the places at a table, numbered from 1 where people see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat that moves first in most games.
    pub const FIRST: Seat = Seat(1);
    /// The seat across from the first.
    pub const SECOND: Seat = Seat(2);

    /// The seat with this number, from 1 to [`MOST_SEATS`].
    pub const fn new(number: u8) -> Option<Seat> {
        if number >= 1 && number <= MOST_SEATS { Some(Seat(number)) } else { None }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in a list that has one item a seat, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The seats of a table of so many, in order; never more than [`MOST_SEATS`].
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (1..=seats.min(MOST_SEATS)).map(Seat)
    }

    /// The next seat around a table of so many.
    pub const fn next(self, seats: u8) -> Seat {
        if self.0 >= seats { Seat(1) } else { Seat(self.0 + 1) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}
