//! Proof-number search, depth first (df-pn): is this won? It goes where fewest replies are left to refute, and so
//! finds deep narrow wins that a search by depth does not reach.
//!
//! Every position has two numbers for the side to move: how much is left to show that it reaches its goal, and to show
//! that it does not. Of replies that are all to be answered only the hardest is counted, and one for each other, not
//! the sum: where many ways lead to one position, sums count it many times over. Thresholds are a quarter above the
//! second best (the 1 + epsilon trick), so that the search does not jump to and fro.

use game::Limits;

use crate::limits::{Budget, Meter, Stop, Stopped};
use crate::outcome::{Bounds, Outcome, Value};
use crate::position::Position;
use crate::table::{TooLarge, empty, place};

/// What the side to move is asked to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A win.
    Win,
    /// A draw at least.
    Draw,
}

/// What a proof-number search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof<M> {
    /// Whether the goal can be reached; `None` if that is not known.
    pub reached: Option<bool>,
    /// If it can, a move to reach it with, unless the game is over or the game itself [knows](Position::known).
    pub chosen: Option<M>,
    /// Positions looked at.
    pub nodes: u64,
}

/// The memory of proof-number searches. It stays true from one to the next, as long as keys mean the same.
#[derive(Debug)]
pub struct Prover {
    buckets: Box<[[Slot; 4]]>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    key: u64,
    numbers: Numbers,
    /// Nodes spent on it: the costly ones are kept.
    work: u64,
}

/// What is left to show that the goal is reached, or that it is not. With `0` it has been shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Numbers {
    reached: u32,
    missed: u32,
}

const NEVER: u32 = u32::MAX;

struct Child<M> {
    chosen: M,
    numbers: Numbers,
}

struct Run<'a, P: Position> {
    position: P,
    prover: &'a mut Prover,
    meter: Meter<'a>,
    moves: Vec<P::Move>,
    /// The children of all nodes on the way down, one list on top of the other.
    children: Vec<Child<P::Move>>,
}

impl Prover {
    /// Room for so many MiB of positions. With 0 it has four slots, and still serves.
    pub fn new(mib: usize) -> Result<Self, TooLarge> {
        Ok(Self { buckets: empty(mib, Default::default)? })
    }

    /// Finds out whether the side to move reaches the goal. The call stack grows with the length of the game.
    pub fn prove<P: Position>(&mut self, position: &P, goal: Goal, limits: &Limits, stop: &Stop) -> Proof<P::Move> {
        let budget = Budget::new(limits, stop);
        let mut run = Run {
            position: position.clone(),
            prover: self,
            meter: budget.meter(),
            moves: Vec::new(),
            children: Vec::new(),
        };
        if let Some(numbers) = run.certain(goal) {
            return Proof { reached: Some(numbers.reached == 0), chosen: None, nodes: 0 };
        }
        let limit = Numbers { reached: NEVER, missed: NEVER };
        let found = run.expand(goal, limit);
        // The children of the root are still there, also when stopped.
        let reply = run.children.iter().find(|child| child.numbers.missed == 0);
        let chosen = reply.map(|child| child.chosen);
        let nodes = run.meter.spent();
        let reached = match found {
            Ok(numbers) => Some(numbers.reached == 0),
            Err(Stopped) => None,
        };
        Proof { reached, chosen, nodes }
    }

    fn find(&self, key: u64) -> Option<Numbers> {
        let bucket = &self.buckets[place(key, self.buckets.len())];
        bucket.iter().find(|slot| slot.key == key && slot.work > 0).map(|slot| slot.numbers)
    }

    fn store(&mut self, key: u64, numbers: Numbers, work: u64) {
        let bucket = &mut self.buckets[place(key, self.buckets.len())];
        let cost = |slot: &&mut Slot| if slot.key == key { 0 } else { slot.work };
        if let Some(slot) = bucket.iter_mut().min_by_key(cost) {
            *slot = Slot { key, numbers, work: work.max(1) };
        }
    }
}

impl<P: Position> Run<'_, P> {
    /// Looks into a position that is not decided until its numbers reach the limit or it is. Leaves its children on top
    /// of the list.
    fn expand(&mut self, goal: Goal, limit: Numbers) -> Result<Numbers, Stopped> {
        self.meter.count()?;
        let first = self.children.len();
        self.list(goal);
        loop {
            let view = View::of(&self.children[first..]);
            let numbers = view.numbers;
            if numbers.reached >= limit.reached || numbers.missed >= limit.missed || numbers.are_final() {
                return Ok(numbers);
            }
            let at = first + view.best;
            let child_limit = Numbers {
                reached: limit.missed - view.others,
                missed: limit.reached.min(view.second.saturating_add(view.second / 4).saturating_add(1)),
            };
            let chosen = self.children[at].chosen;
            let undo = self.position.make(chosen);
            let numbers = self.visit(goal.of_the_other(), child_limit);
            self.position.unmake(chosen, undo);
            self.children[at].numbers = numbers?;
        }
    }

    /// A child: looked up once more, as its proof may have come another way meanwhile, looked into, and remembered.
    fn visit(&mut self, goal: Goal, limit: Numbers) -> Result<Numbers, Stopped> {
        let key = goal.salted(self.position.key());
        if let Some(numbers) = self.prover.find(key).filter(|numbers| numbers.are_final()) {
            return Ok(numbers);
        }
        let (first, before) = (self.children.len(), self.meter.spent());
        let numbers = self.expand(goal, limit)?;
        self.children.truncate(first);
        self.prover.store(key, numbers, self.meter.spent() - before);
        Ok(numbers)
    }

    /// Puts the children on the list, with what is known of them.
    fn list(&mut self, goal: Goal) {
        self.moves.clear();
        self.position.moves(&mut self.moves);
        let count = self.moves.len();
        for at in 0..count {
            let chosen = self.moves[at];
            let undo = self.position.make(chosen);
            let theirs = goal.of_the_other();
            let remembered = || self.prover.find(theirs.salted(self.position.key()));
            let known = self.certain(theirs).or_else(remembered);
            let numbers = known.unwrap_or_else(|| {
                // What looking into it would tell: one reply must do, or none.
                self.position.moves(&mut self.moves);
                Numbers { reached: 1, missed: u32::try_from(self.moves.len() - count).unwrap_or(NEVER - 1) }
            });
            self.moves.truncate(count);
            self.position.unmake(chosen, undo);
            self.children.push(Child { chosen, numbers });
        }
    }

    /// What the rules or the game's own knowledge decide.
    fn certain(&self, goal: Goal) -> Option<Numbers> {
        let ended = self.position.end().map(|value| Bounds::exactly(Outcome::now(value)));
        let bounds = ended.or_else(|| self.position.known())?;
        if bounds.low.value() >= goal.value() {
            return Some(Numbers { reached: 0, missed: NEVER });
        }
        (bounds.high.value() < goal.value()).then_some(Numbers { reached: NEVER, missed: 0 })
    }
}

/// The numbers of a node from those of its children.
struct View {
    numbers: Numbers,
    /// The child to look into, and how hard the next best is.
    best: usize,
    second: u32,
    /// What the children but the hardest add.
    others: u32,
}

impl View {
    fn of<M>(children: &[Child<M>]) -> Self {
        let (mut best, mut least, mut second) = (0, NEVER, NEVER);
        let (mut hardest, mut open) = (0, 0u32);
        for (at, Child { numbers, .. }) in children.iter().enumerate() {
            if numbers.missed < least {
                (best, least, second) = (at, numbers.missed, least);
            } else {
                second = second.min(numbers.missed);
            }
            hardest = hardest.max(numbers.reached);
            open += u32::from(numbers.reached > 0);
        }
        let others = open.saturating_sub(1);
        let missed = if least == 0 { NEVER } else { hardest.saturating_add(others) };
        Self { numbers: Numbers { reached: least, missed }, best, second, others }
    }
}

impl Numbers {
    fn are_final(self) -> bool {
        self.reached == 0 || self.missed == 0
    }
}

impl Goal {
    /// What the other side must reach to thwart it.
    fn of_the_other(self) -> Self {
        match self {
            Self::Win => Self::Draw,
            Self::Draw => Self::Win,
        }
    }

    fn value(self) -> Value {
        match self {
            Self::Win => Value::Win,
            Self::Draw => Value::Draw,
        }
    }

    /// Each goal has its own numbers.
    fn salted(self, key: u64) -> u64 {
        match self {
            Self::Win => key,
            Self::Draw => !key.rotate_left(32),
        }
    }
}
