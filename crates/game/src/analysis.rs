//! What a strong player thinks of a position: the best moves, what each is worth, and whether that is proven.

use std::fmt;

use crate::Message;

/// The game-theoretic value: how a game ends for someone with best play by both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// Lost.
    Loss,
    /// Neither.
    Draw,
    /// Won.
    Win,
}

impl Value {
    /// The same for the other one.
    pub fn opposite(self) -> Self {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }
}

/// What something is worth to the seat on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// What it looks like: a hundred points are odds of e to 1, 73 games of 100.
    Estimate(i32),
    /// What is certain with best play by both sides.
    Proven {
        /// How the game ends.
        value: Value,
        /// The plies to the end when the winner takes the shortest way and the loser the longest, where that is known.
        plies: Option<u32>,
    },
}

impl Worth {
    /// The value, where it is certain.
    pub fn proven(self) -> Option<Value> {
        match self {
            Worth::Proven { value, .. } => Some(value),
            Worth::Estimate(_) => None,
        }
    }

    /// The part of the game to expect: 1 is won, 0 lost, a half drawn or even.
    pub fn expectation(self) -> f64 {
        match self {
            Worth::Estimate(points) => 1.0 / (1.0 + (-f64::from(points) / 100.0).exp()),
            Worth::Proven { value: Value::Win, .. } => 1.0,
            Worth::Proven { value: Value::Draw, .. } => 0.5,
            Worth::Proven { value: Value::Loss, .. } => 0.0,
        }
    }

    /// The same seen from the other side.
    pub fn opposite(self) -> Self {
        match self {
            Worth::Estimate(points) => Worth::Estimate(-points),
            Worth::Proven { value, plies } => Worth::Proven { value: value.opposite(), plies },
        }
    }
}

/// `+0.35`, `win in 7`, `draw`: for logs; people get it in their language.
impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (value, plies) = match self {
            Worth::Estimate(points) => return write!(f, "{:+.2}", f64::from(*points) / 100.0),
            Worth::Proven { value, plies } => (value, plies),
        };
        f.write_str(match value {
            Value::Win => "win",
            Value::Draw => "draw",
            Value::Loss => "loss",
        })?;
        plies.map_or(Ok(()), |plies| write!(f, " in {plies}"))
    }
}

/// A move and how the game may go on after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The move and the best play that was found after it; never empty.
    pub moves: Vec<M>,
    /// What the move is worth to the seat that makes it.
    pub worth: Worth,
    /// What the move is expected to bring, in hundredths of a point, in games that are won by points; `None` elsewhere.
    pub equity: Option<i32>,
}

/// What a strong player thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<M> {
    /// As many moves as were asked for and exist, the best first; at least one.
    pub lines: Vec<Line<M>>,
    /// What the position is worth.
    pub worth: Worth,
    /// The search depth in plies; 0 where no search was needed.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

/// Some ways to go on that are worth the same because they are alike, such as openings that a symmetry of the board
/// turns into each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case<M> {
    /// The moves of one of them.
    pub moves: Vec<M>,
    /// How many there are.
    pub alike: usize,
    /// What the way is worth to the seat on turn now; an estimate if nothing is proven.
    pub worth: Worth,
}

/// What was proven of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// What the position is worth; an estimate if nothing is proven.
    pub worth: Worth,
    /// Every way to go on.
    pub cases: Vec<Case<M>>,
    /// Best play by both sides, as far as it was found; empty if nothing is proven.
    pub line: Vec<M>,
    /// What proved it, where nobody has searched: a theorem, for people, in the game's own words.
    pub theorem: Option<Message>,
    /// Positions looked at.
    pub nodes: u64,
}

impl<M> Line<M> {
    /// A line of a game without points.
    pub fn new(moves: Vec<M>, worth: Worth) -> Self {
        Line { moves, worth, equity: None }
    }

    /// The same with each move changed.
    pub fn map<N>(self, change: impl FnMut(M) -> N) -> Line<N> {
        Line { moves: self.moves.into_iter().map(change).collect(), worth: self.worth, equity: self.equity }
    }
}

impl<M> Analysis<M> {
    /// The same with each move changed.
    pub fn map<N>(self, mut change: impl FnMut(M) -> N) -> Analysis<N> {
        let lines = self.lines.into_iter().map(|line| line.map(&mut change)).collect();
        Analysis { lines, worth: self.worth, depth: self.depth, nodes: self.nodes }
    }
}

impl<M> Solution<M> {
    /// The same with each move changed.
    pub fn map<N>(self, mut change: impl FnMut(M) -> N) -> Solution<N> {
        let mut changed = |case: Case<M>| Case {
            moves: case.moves.into_iter().map(&mut change).collect(),
            alike: case.alike,
            worth: case.worth,
        };
        let cases = self.cases.into_iter().map(&mut changed).collect();
        let line = self.line.into_iter().map(change).collect();
        Solution { worth: self.worth, cases, line, theorem: self.theorem, nodes: self.nodes }
    }
}
