//! Moves (the type `jogada`) and the squares that a move concerns (the type `posições de jogada`).

use crate::square::Square;

/// From one square to another (the type `jogada`). By itself it may be any pair of squares; a board tells
/// whether it is a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    start: Square,
    end: Square,
}

impl Move {
    /// What `faz-jogada` says of arguments that are not squares. Rust cannot give it any.
    pub const NOT_SQUARES: &'static str = "faz-jogada: os argumentos devem ser posições.";

    /// The move from `start` to `end` (`faz-jogada`).
    pub const fn new(start: Square, end: Square) -> Self {
        Move { start, end }
    }

    /// Where it starts (`inicio-jogada`).
    pub const fn start(self) -> Square {
        self.start
    }

    /// Where it ends (`fim-jogada`).
    pub const fn end(self) -> Square {
        self.end
    }

    /// Whether it ends where it starts, by which a player gives up (`jogada-nula?`).
    pub fn is_null(self) -> bool {
        self.start == self.end
    }

    /// The squares it concerns (`posicoes-de-jogada`); none, the specified empty list, when it is not straight or its
    /// distance is odd. A null move concerns squares, but no single one.
    ///
    /// ```
    /// use konane::{Move, Square};
    ///
    /// let squares = Move::new(Square::new(3, 7)?, Square::new(3, 3)?).squares().unwrap();
    /// assert_eq!(squares.captured(), [Square::new(3, 4)?, Square::new(3, 6)?]);
    /// assert_eq!(squares.free(), [Square::new(3, 3)?, Square::new(3, 5)?]);
    /// # Ok::<(), konane::SquareError>(())
    /// ```
    pub fn squares(self) -> Option<Squares> {
        let (mut captured, mut free): (Vec<_>, Vec<_>) = self.hops()?.into_iter().map(|hop| (hop.over, hop.to)).unzip();
        captured.sort_unstable();
        free.sort_unstable();
        Some(Squares { captured, free })
    }

    /// The single jumps that it consists of, in the order of travel; none when no jumps lead straight there.
    pub(crate) fn hops(self) -> Option<Vec<Hop>> {
        let (rows, columns) = self.start.offset(self.end);
        let length = rows + columns;
        if !self.start.same_direction(self.end) || length % 2 != 0 {
            return None;
        }
        let at = |steps: i8| {
            let row = self.start.row().checked_add_signed(steps * rows.signum())?;
            let column = self.start.column().checked_add_signed(steps * columns.signum())?;
            Square::of_any_size(row, column)
        };
        (1..=length.abs() / 2).map(|hop| Some(Hop { over: at(2 * hop - 1)?, to: at(2 * hop)? })).collect()
    }
}

/// A jump over one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hop {
    pub(crate) over: Square,
    pub(crate) to: Square,
}

/// The squares that a move concerns (the type `posições de jogada`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squares {
    captured: Vec<Square>,
    free: Vec<Square>,
}

impl Squares {
    /// What `faz-posicoes-de-jogada` says of arguments that are not lists of squares. Rust cannot give it any.
    pub const NOT_LISTS: &'static str = "faz-posicoes-de-jogada: os argumentos devem listas de posicoes";

    /// Squares from these two lists (`faz-posicoes-de-jogada`).
    pub const fn new(captured: Vec<Square>, free: Vec<Square>) -> Self {
        Squares { captured, free }
    }

    /// Where opposing pieces must be, which are captured (`pecas-capturadas`); of a move, in ascending order.
    pub fn captured(&self) -> &[Square] {
        &self.captured
    }

    /// What must be free (`posicoes-livres`); of a move, in ascending order.
    pub fn free(&self) -> &[Square] {
        &self.free
    }
}
