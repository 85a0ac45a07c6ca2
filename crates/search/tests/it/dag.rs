//! Random games full of transpositions: numbered nodes, arrows to higher numbers only, ends of all kinds at random,
//! also right after a move, and estimates that have nothing to do with the truth.

use std::sync::Arc;

use search::{Bounds, Coverage, Position, Value};

use crate::Random;
use crate::twin::{self, Truth};

#[derive(Debug)]
pub(crate) struct Graph {
    seed: u64,
    pub(crate) nodes: Vec<Node>,
    pub(crate) truth: Vec<Truth>,
}

#[derive(Debug)]
pub(crate) enum Node {
    Arrows(Vec<usize>),
    End(Value),
}

/// A place in a graph.
#[derive(Clone, Debug)]
pub(crate) struct Dag {
    pub(crate) graph: Arc<Graph>,
    pub(crate) at: usize,
    /// One in so many nodes is known, some with their distance; none with 0.
    pub(crate) known: u64,
}

impl Dag {
    /// The same game for the same seed. Every seed has its own sizes and its own taste in ends, and begins at 0, which
    /// is not one.
    pub(crate) fn random(seed: u64) -> Self {
        Self::with_at_most(71, seed)
    }

    /// So few nodes that a search with hardly any memory comes to an end.
    pub(crate) fn small(seed: u64) -> Self {
        Self::with_at_most(20, seed)
    }

    fn with_at_most(most: usize, seed: u64) -> Self {
        let mut random = Random(seed);
        let count = 2 + random.below(most - 1);
        let span = 1 + random.below(20);
        let width = 1 + random.below(10);
        let ends = 2 + random.below(12);
        let taste = random.below(6);
        let nodes: Vec<Node> = (0..count)
            .map(|at| {
                if at + 1 == count || at > 0 && random.below(ends) == 0 {
                    return Node::End(match (taste, random.below(3)) {
                        (0, _) | (1..=3, 0) => Value::Loss,
                        (1 | 4, _) | (2 | 3, 1) => Value::Draw,
                        _ => Value::Win,
                    });
                }
                let reach = span.min(count - 1 - at);
                let arrows = 1 + random.below(width);
                Node::Arrows((0..arrows).map(|_| at + 1 + random.below(reach)).collect())
            })
            .collect();
        let truth = twin::truth(&nodes);
        Self { graph: Arc::new(Graph { seed, nodes, truth }), at: 0, known: 0 }
    }

    /// A game that knows some of its positions.
    pub(crate) fn knowing(mut self, one_in: u64) -> Self {
        self.known = one_in;
        self
    }

    pub(crate) fn truth(&self) -> Truth {
        self.graph.truth[self.at]
    }

    pub(crate) fn noise(&self, salt: u64) -> u64 {
        Random(self.graph.seed ^ (self.at as u64) << 32 ^ salt << 48).next()
    }
}

impl Position for Dag {
    type Move = usize;
    type Undo = usize;

    fn moves(&self, into: &mut Vec<usize>) -> Coverage {
        if let Node::Arrows(arrows) = &self.graph.nodes[self.at] {
            into.extend(0..arrows.len());
        }
        Coverage::All
    }

    fn make(&mut self, arrow: usize) -> usize {
        let Node::Arrows(arrows) = &self.graph.nodes[self.at] else { panic!("a move at the end") };
        std::mem::replace(&mut self.at, arrows[arrow])
    }

    fn unmake(&mut self, _: usize, before: usize) {
        self.at = before;
    }

    fn end(&self) -> Option<Value> {
        match self.graph.nodes[self.at] {
            Node::End(value) => Some(value),
            Node::Arrows(_) => None,
        }
    }

    fn key(&self) -> u64 {
        self.graph.seed << 8 | self.at as u64
    }

    fn pack(&self, arrow: usize) -> u16 {
        arrow as u16
    }

    fn evaluate(&self) -> i32 {
        let noise = self.noise(1);
        match noise % 8 {
            0 => [i32::MAX, i32::MIN, 31_990, -31_990][noise as usize >> 32 & 3],
            1 => 0,
            _ => (noise >> 32) as i32 % 200,
        }
    }

    fn known(&self) -> Option<Bounds> {
        let noise = self.noise(2);
        if self.known == 0 || !noise.is_multiple_of(self.known) {
            return None;
        }
        let exact = self.truth().exact();
        Some(if noise >> 32 & 1 == 0 { Bounds::exactly(exact) } else { Bounds::of(exact.value()) })
    }

    fn rank(&self, arrow: usize) -> i32 {
        self.noise(3 + arrow as u64) as i32
    }
}
