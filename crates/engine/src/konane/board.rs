//! The fast board: what the side to move has, what the other has, and which cells there are; jumps by shifts.

use konane::{Board as Plain, Colour, Move, Phase, Play, Size, Square, State};

use super::rows::{Rows, Way};

/// A jump from cell to cell, over everything between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Jump {
    /// Where it starts.
    pub from: u8,
    /// Where it ends.
    pub to: u8,
}

impl Jump {
    /// The same on the plain board.
    pub fn play<B: Rows>(self, size: Size) -> Option<Play> {
        let at = |cell: u8| size.square((cell / B::STRIDE).into(), (cell % B::STRIDE).into()).ok();
        Some(Play::Jump(Move::new(at(self.from)?, at(self.to)?)))
    }

    /// The jump that a move of the plain board is; none of a removal.
    pub fn of<B: Rows>(play: Play) -> Option<Self> {
        match play {
            Play::Jump(jump) => Some(Jump { from: cell::<B>(jump.start()), to: cell::<B>(jump.end()) }),
            Play::Remove(_) => None,
        }
    }
}

fn cell<B: Rows>(square: Square) -> u8 {
    square.row() * B::STRIDE + square.column()
}

/// A board after the opening, as the side to move sees it.
///
/// Nothing lies outside `cells` and nothing ever gets there, so that a part of a board is a board too. Which colour is
/// to move does not matter to the worth of a position and is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board<B> {
    /// The cells that can be stood on.
    pub cells: B,
    /// The pieces of the side to move.
    pub own: B,
    /// The pieces of the other side.
    pub their: B,
}

impl<B: Rows> Board<B> {
    /// The fast board of a game whose opening is over, if the word has room for it.
    pub fn of(state: &State) -> Option<Self> {
        let Phase::Jumps(mover) = state.phase() else { return None };
        let size = state.board().size();
        if size.get() > B::STRIDE {
            return None;
        }
        let mut board = Board { cells: B::NONE, own: B::NONE, their: B::NONE };
        for (square, content) in size.squares().zip(state.board().rows().flatten()) {
            let here = B::cell(cell::<B>(square));
            board.cells = board.cells | here;
            match content {
                Some(colour) if *colour == mover => board.own = board.own | here,
                Some(_) => board.their = board.their | here,
                None => {}
            }
        }
        Some(board)
    }

    /// The game again, where this colour is to move; none if it is no board of that size, all cells included.
    pub fn state(&self, size: Size, mover: Colour) -> Option<State> {
        let mut plain = Plain::start(size);
        let mut seen = B::NONE;
        for square in size.squares() {
            let here = B::cell(cell::<B>(square));
            seen = seen | here;
            let content = match (!(self.own & here).is_empty(), !(self.their & here).is_empty()) {
                (true, _) => Some(mover),
                (_, true) => Some(mover.opponent()),
                _ => None,
            };
            plain.place(square, content).ok()?;
        }
        if seen != self.cells {
            return None;
        }
        State::new(plain, Phase::Jumps(mover)).ok()
    }

    /// The same board with the other side to move.
    #[inline(always)]
    pub fn passed(self) -> Self {
        Board { cells: self.cells, own: self.their, their: self.own }
    }

    /// The part of the board on these cells.
    #[inline(always)]
    pub fn part(self, cells: B) -> Self {
        Board { cells: self.cells & cells, own: self.own & cells, their: self.their & cells }
    }

    /// Where nothing lies.
    #[inline(always)]
    pub fn empty(self) -> B {
        self.cells & !(self.own | self.their)
    }

    /// Calls `each` with every jump, in an order that depends on the position alone.
    #[inline(always)]
    pub fn jumps(self, mut each: impl FnMut(Jump)) {
        let empty = self.empty();
        for way in Way::ALL {
            let step: i16 = match way {
                Way::East => 2,
                Way::West => -2,
                Way::South => 2 * i16::from(B::STRIDE),
                Way::North => -2 * i16::from(B::STRIDE),
            };
            let mut reached = (self.own.step(way) & self.their).step(way) & empty;
            let mut back = step;
            while !reached.is_empty() {
                for to in reached.cells() {
                    // Both ends are cells of the square.
                    each(Jump { from: (i16::from(to) - back) as u8, to });
                }
                reached = (reached.step(way) & self.their).step(way) & empty;
                back += step;
            }
        }
    }

    /// How many jumps there are.
    #[inline(always)]
    pub fn mobility(self) -> u32 {
        let empty = self.empty();
        let mut count = 0;
        for way in Way::ALL {
            let mut reached = (self.own.step(way) & self.their).step(way) & empty;
            while !reached.is_empty() {
                count += reached.count();
                reached = (reached.step(way) & self.their).step(way) & empty;
            }
        }
        count
    }

    /// The pieces that can jump.
    #[inline(always)]
    pub(crate) fn movable(self) -> B {
        let empty = self.empty();
        let [east, west, south, north] = Way::ALL;
        ((empty.step(west) & self.their).step(west)
            | (empty.step(east) & self.their).step(east)
            | (empty.step(north) & self.their).step(north)
            | (empty.step(south) & self.their).step(south))
            & self.own
    }

    /// Whether the side to move can jump. If not, it has lost.
    #[inline(always)]
    pub fn can_jump(self) -> bool {
        !self.movable().is_empty()
    }

    /// The board after a jump, as the other side sees it.
    #[inline(always)]
    pub fn after(self, jump: Jump) -> Self {
        let (low, high) = if jump.from < jump.to { (jump.from, jump.to) } else { (jump.to, jump.from) };
        let step = if (high - low) < B::STRIDE { 2 } else { 2 * B::STRIDE };
        let mut captured = B::NONE;
        let mut over = low + step / 2;
        while over < high {
            captured = captured | B::cell(over);
            over += step;
        }
        Board {
            cells: self.cells,
            own: self.their & !captured,
            their: (self.own & !B::cell(jump.from)) | B::cell(jump.to),
        }
    }

    /// A number that tells positions apart.
    #[inline(always)]
    pub fn key(self) -> u64 {
        self.cells.mix(self.their.mix(self.own.mix(1)))
    }

    /// The eight ways to see the board, each pushed into the corner.
    fn views(self) -> [Self; 8] {
        let flip = |b: Self| Board { cells: b.cells.flip(), own: b.own.flip(), their: b.their.flip() };
        let turn = |b: Self| Board { cells: b.cells.transpose(), own: b.own.transpose(), their: b.their.transpose() };
        let mut views = [self; 8];
        for number in 1..8 {
            views[number] = if number % 2 == 1 { flip(views[number - 1]) } else { turn(views[number - 1]) };
        }
        views.map(|view| {
            let margin = view.cells.margin();
            Board { cells: view.cells.down(margin), own: view.own.down(margin), their: view.their.down(margin) }
        })
    }

    /// The same for all boards that are this one turned, mirrored or pushed aside, and for no others. As the colour to
    /// move is not kept, quarter turns, which swap the colours of squares, are among them.
    pub fn folded(self) -> Self {
        let views = self.views();
        views[1..].iter().fold(views[0], |least, view| least.min(*view))
    }

    /// A number that tells positions apart, but not those that are one another turned, mirrored or pushed aside.
    pub fn folded_key(self) -> u64 {
        self.folded().key()
    }

    /// The board in an 8x8 square, if it can be pushed into one.
    pub fn small(self) -> Option<Board<u64>> {
        let margin = self.cells.margin();
        let small = |set: B| set.down(margin).small();
        Some(Board { cells: small(self.cells)?, own: small(self.own)?, their: small(self.their)? })
    }
}

/// How many ways there are to make so many jumps one after the other.
pub fn perft<B: Rows>(board: Board<B>, plies: u32) -> u64 {
    match plies {
        0 => 1,
        1 => board.mobility().into(),
        _ => {
            let mut count = 0;
            board.jumps(|jump| count += perft(board.after(jump), plies - 1));
            count
        }
    }
}
