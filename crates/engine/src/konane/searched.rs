//! The fast board as the search knows it.

use ::konane::{Konane, Play, State};
use search::{Coverage, Position, Value};

use super::board::{Board, Jump};
use super::evaluation::Weights;
use super::rows::Rows;
use crate::board::FastBoard;

/// A game after its opening, for [`search::search`] and the other tools of that crate.
#[derive(Clone, Copy)]
pub struct Searched<B> {
    board: Board<B>,
    weights: Weights,
}

impl<B: Rows> Searched<B> {
    /// A board that is judged by the shipped weights.
    pub fn of(board: Board<B>) -> Self {
        Self::with(board, Weights::SHIPPED)
    }

    /// A board that is judged by these weights.
    pub fn with(board: Board<B>, weights: Weights) -> Self {
        Searched { board, weights }
    }

    /// The board.
    pub fn board(&self) -> Board<B> {
        self.board
    }
}

impl<B: Rows> FastBoard for Searched<B> {
    type Rules = Konane;

    const UNIT: i32 = 100;

    fn of(_: &Konane, view: &State) -> Option<Self> {
        Board::of(view).map(Self::of)
    }

    fn to_move(&self, rules: &Konane, chosen: Jump) -> Option<Play> {
        chosen.play::<B>(rules.size)
    }
}

impl<B: Rows> Position for Searched<B> {
    type Move = Jump;
    type Undo = Board<B>;

    const PROBES_LEAVES: bool = false;
    const FUTILITY_MARGIN: Option<i32> = Some(60);

    fn moves(&self, into: &mut Vec<Jump>) -> Coverage {
        self.board.jumps(|jump| into.push(jump));
        Coverage::All
    }

    #[inline]
    fn make(&mut self, chosen: Jump) -> Board<B> {
        let before = self.board;
        self.board = before.after(chosen);
        before
    }

    #[inline]
    fn unmake(&mut self, _: Jump, before: Board<B>) {
        self.board = before;
    }

    #[inline]
    fn end(&self) -> Option<Value> {
        (!self.board.can_jump()).then_some(Value::Loss)
    }

    #[inline]
    fn key(&self) -> u64 {
        self.board.key()
    }

    #[inline]
    fn pack(&self, chosen: Jump) -> u16 {
        u16::from(chosen.from) << 8 | u16::from(chosen.to)
    }

    #[inline]
    fn evaluate(&self) -> i32 {
        self.weights.points(self.board)
    }

    #[inline]
    fn rank(&self, chosen: Jump) -> i32 {
        let after = self.board.after(chosen);
        // Whoever has little to do is in trouble.
        -1024 * after.mobility() as i32
    }
}
