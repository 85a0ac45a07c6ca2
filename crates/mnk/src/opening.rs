//! How a game begins: at once, or by swap2, where who opens does not know which colour is theirs.
//!
//! By swap2 the first player lays three stones, X, O and X. The second takes a colour, or lays two more, O and X, and lets the
//! first take one. Then O is to move.

use game::Seat;

use crate::board::{Board, Stone};
use crate::play::Play;
use crate::size::{Point, Size};

/// How a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// The first player is X.
    Free,
    /// By swap2.
    Swap2,
}

impl Opening {
    /// Their names.
    pub const NAMES: &'static [&'static str] = &["free", "swap2"];
}

/// What is to be done in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The first player lays three stones.
    Three,
    /// The second player takes a colour, or lays two more.
    Choice,
    /// The second player lays two stones.
    Two,
    /// The first player takes a colour.
    Last,
    /// The colours are given out, and the players take turns.
    Turns {
        /// Whether the first player has O.
        swapped: bool,
    },
}

impl Stage {
    /// The stages with their names in positions.
    pub(crate) const NAMED: [(&'static str, Self); 6] = [
        ("three", Self::Three),
        ("choice", Self::Choice),
        ("two", Self::Two),
        ("last", Self::Last),
        ("straight", Self::STRAIGHT),
        ("swapped", Self::Turns { swapped: true }),
    ];
    /// The first player has X.
    pub(crate) const STRAIGHT: Self = Self::Turns { swapped: false };

    /// What can be chosen instead of laying a stone.
    pub fn choices(self) -> &'static [Play] {
        match self {
            Self::Choice => &Play::SPOKEN,
            Self::Last => &[Play::SPOKEN[0], Play::SPOKEN[1]],
            Self::Three | Self::Two | Self::Turns { .. } => &[],
        }
    }

    /// Who is to act, if the stone to move is this one.
    pub fn seat(self, turn: Stone) -> Seat {
        match self {
            Self::Three | Self::Last => Seat::FIRST,
            Self::Choice | Self::Two => Seat::SECOND,
            Self::Turns { swapped } if swapped == (turn == Stone::X) => Seat::SECOND,
            Self::Turns { .. } => Seat::FIRST,
        }
    }

    /// The colour of a seat, once it is known.
    pub fn stone(self, seat: Seat) -> Option<Stone> {
        let Self::Turns { swapped } = self else { return None };
        Some(if swapped == (seat == Seat::FIRST) { Stone::O } else { Stone::X })
    }

    /// After so many stones lie on the board.
    pub(crate) fn after(self, stones: usize) -> Self {
        match self {
            Self::Three if stones >= 3 => Self::Choice,
            Self::Two if stones >= 5 => Self::Last,
            stage => stage,
        }
    }

    /// After a choice; `None` where it is not offered.
    pub(crate) fn chosen(self, choice: Play) -> Option<Self> {
        match (self, choice) {
            (Self::Choice, Play::More) => Some(Self::Two),
            (Self::Choice, Play::Take(stone)) => Some(Self::Turns { swapped: stone == Stone::X }),
            (Self::Last, Play::Take(stone)) => Some(Self::Turns { swapped: stone == Stone::O }),
            _ => None,
        }
    }

    /// Whether a board can be in this stage with this stone to move.
    pub(crate) fn fits(self, board: &Board, turn: Stone) -> bool {
        let stones = Stone::BOTH.map(|stone| board.stones(stone).count());
        let laid = stones[0] + stones[1];
        let in_turn = stones[0] == laid.div_ceil(2) && (turn == Stone::X) == laid.is_multiple_of(2);
        match self {
            Self::Three => in_turn && laid < 3,
            Self::Choice => in_turn && laid == 3,
            Self::Two => in_turn && (3..5).contains(&laid),
            Self::Last => in_turn && laid == 5,
            Self::Turns { .. } => true,
        }
    }
}

/// Three stones that give neither colour much, as rows down and columns right of the middle: X, O, X.
pub type Shape = [(isize, isize); 3];

/// Openings for players that do not look for one of their own, from the example `openings` of `engine`.
pub const BALANCED: [Shape; 5] = [
    [(1, -2), (7, 4), (3, 4)],
    [(-2, -3), (-7, -2), (-1, 1)],
    [(1, 2), (6, 7), (0, -4)],
    [(-5, 3), (-7, 6), (-3, -1)],
    [(1, 4), (7, -6), (3, -7)],
];

/// Where the stones of a shape lie on a board; `None` where they do not all fit.
pub fn laid_out(shape: Shape, size: Size) -> Option<[Point; 3]> {
    let place = |middle: usize, step: isize, end: usize| middle.checked_add_signed(step).filter(|at| *at < end);
    let points = shape.map(|(down, right)| {
        let row = place(size.rows() / 2, down, size.rows())?;
        Some(size.point(row, place(size.columns() / 2, right, size.columns())?))
    });
    let [Some(first), Some(second), Some(third)] = points else { return None };
    Some([first, second, third])
}

/// Where the next stone of the opening is laid by a player who is no judge of it: a shape that goes on from the stones that
/// lie there, chosen by a number; elsewhere the free point that is nearest to the middle.
pub fn next_stone(board: &Board, number: u64) -> Option<Point> {
    let laid = Stone::BOTH.map(|stone| board.stones(stone).count()).iter().sum::<usize>();
    let goes_on = |shape: &Shape| {
        let points = laid_out(*shape, board.size())?;
        let is_there = |(at, point): (usize, &Point)| board.cell(*point) == Some(Stone::BOTH[at % 2]);
        points.iter().enumerate().take(laid).all(is_there).then(|| points.get(laid).copied()).flatten()
    };
    let known: Vec<Point> = BALANCED.iter().filter_map(goes_on).collect();
    let chosen = known.len().checked_sub(1).map(|last| known[(number % (last as u64 + 1)) as usize]);
    // A board always knows how far its own points are from the middle.
    chosen.or_else(|| board.free().min_by_key(|point| (board.size().distance_from_centre(*point).ok(), *point)))
}
