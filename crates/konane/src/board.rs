//! The board (the type `tabuleiro`), what lies on it, and the jumps that it allows.

use std::iter;

use game::Seat;
use thiserror::Error;

use crate::illegal::Illegal;
use crate::moves::Move;
use crate::square::{DIRECTIONS, Size, Square, Step};

/// The colour of a player's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// `p`: begins, on the squares where row and column add up to an even number.
    Black,
    /// `b`: on the other squares.
    White,
}

impl Colour {
    /// Both colours, in order of play.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// The other colour.
    pub const fn opponent(self) -> Self {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// The colour whose pieces stand here at the start. They never leave squares of this kind.
    pub const fn at_home(square: Square) -> Self {
        if (square.row() + square.column()).is_multiple_of(2) { Colour::Black } else { Colour::White }
    }

    /// The seat that has this colour.
    pub const fn seat(self) -> Seat {
        match self {
            Colour::Black => Seat::FIRST,
            Colour::White => Seat::SECOND,
        }
    }
}

/// What a square holds: a piece of a colour, or nothing, the specified `v` (the type `conteúdo`).
pub type Content = Option<Colour>;

/// What lies on each square (the type `tabuleiro`).
///
/// Any content may be put anywhere, as in the specification; what a game can come to is up to [`State`](crate::State).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    /// Row by row.
    squares: Vec<Content>,
}

/// A square that a board of this size does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board of {} rows has no position {square}", .size.get())]
pub struct OffBoard {
    /// The square.
    pub square: Square,
    /// The size of the board.
    pub size: Size,
}

impl Board {
    /// The full board (`tabuleiro-inicial`).
    pub fn start(size: Size) -> Self {
        Board { size, squares: size.squares().map(|square| Some(Colour::at_home(square))).collect() }
    }

    /// A board with these contents, row by row; none if they are too few or too many.
    pub(crate) fn of_squares(size: Size, squares: Vec<Content>) -> Option<Self> {
        let side = usize::from(size.get());
        Some(Board { size, squares }).filter(|board| board.squares.len() == side * side)
    }

    /// Its size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What lies on a square (`conteudo-tabuleiro`).
    pub fn content(&self, square: Square) -> Result<Content, OffBoard> {
        self.index(square).map(|index| self.squares[index])
    }

    /// Puts something on a square, in place of what was there (`coloca-peca!`).
    pub fn place(&mut self, square: Square, content: Content) -> Result<(), OffBoard> {
        self.index(square).map(|index| self.squares[index] = content)
    }

    /// Takes away what is on a square (`retira-peca!`).
    pub fn remove(&mut self, square: Square) -> Result<(), OffBoard> {
        self.place(square, None)
    }

    /// The contents, row by row.
    pub fn rows(&self) -> impl Iterator<Item = &[Content]> {
        self.squares.chunks(self.size.get().into())
    }

    /// Every jump of a colour, by start and then by end, in the order of rows and columns.
    pub fn jumps(&self, colour: Colour) -> Vec<Move> {
        let mut jumps: Vec<_> = self.jumps_unordered(colour).collect();
        jumps.sort_unstable();
        jumps
    }

    /// How many jumps a colour has; each place where a multiple jump may stop counts.
    pub fn mobility(&self, colour: Colour) -> usize {
        self.jumps_unordered(colour).count()
    }

    /// Whether a colour has any jump.
    pub fn can_jump(&self, colour: Colour) -> bool {
        self.jumps_unordered(colour).next().is_some()
    }

    /// Whether the piece of a colour on this square can jump.
    pub(crate) fn can_jump_from(&self, colour: Colour, start: Square) -> bool {
        DIRECTIONS.into_iter().any(|step| self.landings(colour, start, step).next().is_some())
    }

    /// Why a move is not a jump that this colour may make, if it is not.
    pub fn check_jump(&self, colour: Colour, jump: Move) -> Result<(), Illegal> {
        self.check_start(colour, jump.start())?;
        self.content(jump.end())?;
        if jump.is_null() {
            return Err(Illegal::Null);
        }
        let Some(hops) = jump.hops() else {
            let straight = jump.start().same_direction(jump.end());
            return Err(if straight { Illegal::OddDistance } else { Illegal::NotStraight });
        };
        for hop in hops {
            if self.content(hop.over)? != Some(colour.opponent()) {
                return Err(Illegal::NothingToCapture(hop.over));
            }
            if self.content(hop.to)?.is_some() {
                return Err(Illegal::NotFree(hop.to));
            }
        }
        Ok(())
    }

    /// Why a colour has no piece to move on this square, if it has none.
    pub(crate) fn check_start(&self, colour: Colour, start: Square) -> Result<(), Illegal> {
        match self.content(start)? {
            None => Err(Illegal::StartsEmpty(start)),
            Some(owner) if owner != colour => Err(Illegal::StartsWithTheirs(start)),
            Some(_) => Ok(()),
        }
    }

    /// Makes a jump that [`check_jump`](Board::check_jump) allows.
    pub(crate) fn jump(&mut self, colour: Colour, jump: Move) -> Result<(), Illegal> {
        self.remove(jump.start())?;
        for hop in jump.hops().unwrap_or_default() {
            self.remove(hop.over)?;
        }
        Ok(self.place(jump.end(), Some(colour))?)
    }

    fn jumps_unordered(&self, colour: Colour) -> impl Iterator<Item = Move> {
        let own = self.size.squares().zip(&self.squares).filter(move |(_, content)| **content == Some(colour));
        own.flat_map(move |(start, _)| {
            let ends = DIRECTIONS.into_iter().flat_map(move |step| self.landings(colour, start, step));
            ends.map(move |end| Move::new(start, end))
        })
    }

    /// Where jumps from `start` in one direction may stop, nearest first.
    fn landings(&self, colour: Colour, start: Square, step: Step) -> impl Iterator<Item = Square> {
        let next = move |at: &Square| {
            let over = at.step(self.size, step)?;
            let to = over.step(self.size, step)?;
            let leads = self.content(over) == Ok(Some(colour.opponent())) && self.content(to) == Ok(None);
            leads.then_some(to)
        };
        iter::successors(next(&start), next)
    }

    fn index(&self, square: Square) -> Result<usize, OffBoard> {
        if self.size.contains(square) {
            Ok(usize::from(square.row()) * usize::from(self.size.get()) + usize::from(square.column()))
        } else {
            Err(OffBoard { square, size: self.size })
        }
    }
}
