//! A game in play: the board, whose turn it is, and whether it has ended.

use crate::board::{Board, PlaceError, Stone};
use crate::foul::foul;
use crate::opening::Stage;
use crate::play::Play;
use crate::rule::{Goal, Rule};
use crate::size::{Point, Size};

/// A board in play, with any stones on it as long as at most one player has a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    board: Board,
    turn: Stone,
    stage: Stage,
    // Follows from the board; kept because it is asked for far more often than a stone is laid.
    ending: Option<Ending>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This player has a line that wins.
    Line(Stone),
    /// No point is free, and nobody has a line.
    Full,
    /// Every free point is forbidden to black, who is to move.
    Stuck,
}

impl State {
    /// An empty board, black to move.
    pub fn start(size: Size) -> Self {
        State { board: Board::empty(size), turn: Stone::X, stage: Stage::STRAIGHT, ending: None }
    }

    /// The same state in another stage; `None` where it cannot be in it.
    pub(crate) fn in_stage(self, stage: Stage) -> Option<Self> {
        stage.fits(&self.board, self.turn).then_some(State { stage, ..self })
    }

    /// A board with `turn` to move; `None` where both players have a line.
    pub fn new(board: Board, turn: Stone, goal: impl Into<Goal>) -> Option<Self> {
        let goal = goal.into();
        let ending = match Stone::BOTH.map(|stone| board.has_won(stone, goal)) {
            [true, true] => return None,
            [true, false] => Some(Ending::Line(Stone::X)),
            [false, true] => Some(Ending::Line(Stone::O)),
            [false, false] => drawn(&board, turn, goal.rule),
        };
        Some(State { board, turn, stage: Stage::STRAIGHT, ending })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whose stone is laid next, or would be if the game had not ended.
    pub fn turn(&self) -> Stone {
        self.turn
    }

    /// What is to be done: to lay a stone, or to choose in the opening.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Lays the stone of the player on turn, in a game that has not ended. An error changes nothing.
    pub(crate) fn place(&mut self, point: Point, goal: Goal) -> Result<(), PlaceError> {
        self.board.place(point, self.turn)?;
        let wins = self.board.line_through(point, self.turn, goal);
        let line = wins.then_some(Ending::Line(self.turn));
        self.turn = self.turn.other();
        self.ending = line.or_else(|| drawn(&self.board, self.turn, goal.rule));
        if !matches!(self.stage, Stage::Turns { .. }) {
            self.stage = self.stage.after(Stone::BOTH.map(|stone| self.board.stones(stone).count()).iter().sum());
        }
        Ok(())
    }

    /// The same board after the opening, with the first player as X.
    #[must_use]
    pub fn with_colours(&self) -> Self {
        State { stage: Stage::STRAIGHT, ..self.clone() }
    }

    /// Chooses in the opening. Whether that is offered; if it is not, nothing changes.
    pub(crate) fn choose(&mut self, choice: Play) -> bool {
        let next = self.stage.chosen(choice);
        self.stage = next.unwrap_or(self.stage);
        next.is_some()
    }
}

/// Why a game without a line cannot go on.
fn drawn(board: &Board, turn: Stone, rule: Rule) -> Option<Ending> {
    let has_fouls = rule == Rule::Renju && turn == Stone::X;
    let mut free = board.free().peekable();
    if free.peek().is_none() {
        Some(Ending::Full)
    } else {
        (has_fouls && free.all(|point| foul(board, point).is_some())).then_some(Ending::Stuck)
    }
}
