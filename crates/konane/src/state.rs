//! A game in play: the board and what is to be done on it.

use thiserror::Error;

use crate::board::{Board, Colour};
use crate::illegal::Illegal;
use crate::moves::Move;
use crate::square::{Size, Square};

/// What a player does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Play {
    /// Removes its first piece.
    Remove(Square),
    /// Jumps.
    Jump(Move),
}

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Black removes its first piece.
    BlackOpens,
    /// White removes its first piece, beside this hole.
    WhiteOpens(Square),
    /// This colour jumps.
    Jumps(Colour),
}

/// A game in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    board: Board,
    phase: Phase,
}

/// A board that no game in this phase can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StateError {
    /// A piece is on a square of the other colour's.
    #[error("no piece of that colour can come to {0}")]
    Stray(Square),
    /// The opening does not leave the board like this.
    #[error("this is no board of the opening")]
    Opening,
}

impl State {
    /// The start of a game.
    pub fn start(size: Size) -> Self {
        State { board: Board::start(size), phase: Phase::BlackOpens }
    }

    /// A game from a board where each piece is on a square of its colour and the opening, if it is not over, has gone
    /// by the rules.
    pub fn new(board: Board, phase: Phase) -> Result<Self, StateError> {
        let contents = board.size().squares().zip(board.rows().flatten());
        let stray =
            contents.into_iter().find(|(at, content)| content.is_some_and(|colour| colour != Colour::at_home(*at)));
        if let Some((at, _)) = stray {
            return Err(StateError::Stray(at));
        }
        let opening = match phase {
            Phase::BlackOpens => Some(State::start(board.size())),
            Phase::WhiteOpens(hole) => {
                let mut opened = State::start(board.size());
                opened.play(Play::Remove(hole)).map_err(|_| StateError::Opening)?;
                Some(opened)
            }
            Phase::Jumps(_) => None,
        };
        match opening {
            Some(opening) if opening.board != board => Err(StateError::Opening),
            _ => Ok(State { board, phase }),
        }
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What is to be done next.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is. If it cannot move, it has lost.
    pub const fn mover(&self) -> Colour {
        match self.phase {
            Phase::BlackOpens => Colour::Black,
            Phase::WhiteOpens(_) => Colour::White,
            Phase::Jumps(colour) => colour,
        }
    }

    /// Who has lost, if the game is over: the colour whose turn it is and who cannot move.
    pub fn loser(&self) -> Option<Colour> {
        match self.phase {
            // The opening always has a piece to remove.
            Phase::BlackOpens | Phase::WhiteOpens(_) => None,
            Phase::Jumps(colour) => (!self.board.can_jump(colour)).then_some(colour),
        }
    }

    /// The legal moves, in the order of rows and columns. The null move is never one.
    pub fn moves(&self) -> Vec<Play> {
        match self.phase {
            Phase::BlackOpens => self.board.size().openings().map(Play::Remove).into(),
            Phase::WhiteOpens(hole) => {
                let mut beside: Vec<_> = hole.neighbours(self.board.size()).map(Play::Remove).collect();
                beside.sort_unstable();
                beside
            }
            Phase::Jumps(colour) => self.board.jumps(colour).into_iter().map(Play::Jump).collect(),
        }
    }

    /// Why a move is not legal, if it is not.
    pub fn check(&self, play: Play) -> Result<(), Illegal> {
        match (self.phase, play) {
            (Phase::BlackOpens, Play::Remove(at)) if self.board.size().openings().contains(&at) => Ok(()),
            (Phase::WhiteOpens(hole), Play::Remove(at)) if hole.is_adjacent(at) => {
                Ok(self.board.content(at).map(drop)?)
            }
            (Phase::BlackOpens, _) => Err(Illegal::BlackOpens(self.board.size())),
            (Phase::WhiteOpens(hole), _) => Err(Illegal::WhiteOpens(hole)),
            (Phase::Jumps(_), Play::Remove(_)) => Err(Illegal::RemovalsOver),
            (Phase::Jumps(colour), Play::Jump(jump)) => self.board.check_jump(colour, jump),
        }
    }

    /// Makes a move. One that is not legal changes nothing.
    pub fn play(&mut self, play: Play) -> Result<(), Illegal> {
        self.check(play)?;
        match play {
            Play::Remove(at) => self.board.remove(at)?,
            Play::Jump(jump) => self.board.jump(self.mover(), jump)?,
        }
        self.phase = match (self.phase, play) {
            (Phase::BlackOpens, Play::Remove(at)) => Phase::WhiteOpens(at),
            _ => Phase::Jumps(self.mover().opponent()),
        };
        Ok(())
    }

    /// Why no move can begin with this square, if none can: what to say to someone who points at it.
    pub(crate) fn check_start(&self, at: Square) -> Result<(), Illegal> {
        match self.phase {
            Phase::BlackOpens | Phase::WhiteOpens(_) => self.check(Play::Remove(at)),
            Phase::Jumps(colour) => {
                self.board.check_start(colour, at)?;
                if self.board.can_jump_from(colour, at) { Ok(()) } else { Err(Illegal::Stuck(at)) }
            }
        }
    }
}

/// How many ways there are to make so many moves one after the other.
///
/// ```
/// let start = konane::State::start(konane::Size::STANDARD);
/// assert_eq!([1, 2, 3, 4].map(|plies| konane::perft(&start, plies)), [4, 12, 28, 172]);
/// ```
pub fn perft(state: &State, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    let moves = state.moves();
    if plies == 1 {
        return moves.len() as u64;
    }
    let after = |play: Play| {
        let mut next = state.clone();
        next.play(play).map_or(0, |()| perft(&next, plies - 1))
    };
    moves.into_iter().map(after).sum()
}
