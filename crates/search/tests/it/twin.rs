//! What games are worth, worked out as plainly as can be.

use search::{Exact, Value};

use crate::dag::Node;

/// How it ends for the side to move, and in how many plies (0 for draws).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Truth {
    pub(crate) value: Value,
    pub(crate) plies: u32,
}

impl Truth {
    pub(crate) fn exact(self) -> Exact {
        match self.value {
            Value::Win => Exact::win_in(self.plies),
            Value::Draw => Exact::DRAW,
            Value::Loss => Exact::loss_in(self.plies),
        }
    }

    /// To the one who moves here.
    pub(crate) fn turned(self) -> Self {
        match self.value {
            Value::Win => Self { value: Value::Loss, plies: self.plies + 1 },
            Value::Draw => self,
            Value::Loss => Self { value: Value::Win, plies: self.plies + 1 },
        }
    }
}

/// The best of what the moves lead to: the fastest win, or a draw, or the slowest loss.
pub(crate) fn best(choices: &[Truth]) -> Option<Truth> {
    let of = |value| choices.iter().copied().filter(move |choice| choice.value == value);
    of(Value::Win)
        .min_by_key(|choice| choice.plies)
        .or_else(|| of(Value::Draw).next())
        .or_else(|| of(Value::Loss).max_by_key(|choice| choice.plies))
}

/// Node by node from the last: arrows lead to higher numbers.
pub(crate) fn truth(nodes: &[Node]) -> Vec<Truth> {
    let mut truth = vec![Truth { value: Value::Draw, plies: 0 }; nodes.len()];
    for at in (0..nodes.len()).rev() {
        truth[at] = match &nodes[at] {
            Node::End(value) => Truth { value: *value, plies: 0 },
            Node::Arrows(arrows) => {
                let choices: Vec<_> = arrows.iter().map(|&to| truth[to].turned()).collect();
                best(&choices).expect("a move")
            }
        };
    }
    truth
}
