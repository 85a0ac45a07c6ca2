//! Building the smallest graph from sorted words, one word at a time.
//!
//! After Daciuk, Mihov, Watson and Watson, "Incremental construction of minimal acyclic finite-state automata" (2000):
//! only the nodes along the last word can still change. When the next word leaves that path, the nodes below the fork
//! are complete, and each is either one that is known already or a new one.

use hashbrown::{DefaultHashBuilder, HashTable};
use std::hash::BuildHasher;

use crate::graph::{Arc, Graph, LEAF, TURN, reach};
use crate::letter::Letter;

/// The most cells that a graph may have, 128 MiB of them: a hundred times what a big dictionary takes, so that a file
/// of noise is refused before it fills the memory.
const MOST_CELLS: usize = 1 << 25;

/// The words need a larger graph than this crate builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GraphTooLarge;

#[derive(Default)]
pub(crate) struct Builder {
    cells: Vec<u32>,
    /// The complete nodes: the places in `cells`.
    known: HashTable<u32>,
    hasher: DefaultHashBuilder,
    /// The last word, and the nodes along it that may still change; `path[n]` stands before letter `n`. The last
    /// letter of each is not in it yet.
    word: Vec<Letter>,
    path: Vec<Open>,
    words_by_length: Vec<usize>,
}

/// A node under construction, as it will stand in the cells.
struct Open {
    cells: Vec<u32>,
    end: bool,
    turn: Option<Arc>,
}

impl Open {
    fn new() -> Self {
        Open { cells: vec![0], end: false, turn: None }
    }

    fn clear(&mut self) {
        self.cells.clear();
        self.cells.push(0);
        self.end = false;
        self.turn = None;
    }

    fn add(&mut self, bit: u32, arc: Arc) {
        self.cells[0] |= bit;
        self.cells.push(arc.0);
    }
}

impl Builder {
    pub(crate) fn new() -> Self {
        Builder { cells: vec![0], path: vec![Open::new()], ..Builder::default() }
    }

    /// A builder that goes on where another has left off: it knows the nodes of a graph.
    pub(crate) fn on(graph: Graph) -> Self {
        let mut builder = Builder { cells: graph.cells, path: vec![Open::new()], ..Builder::default() };
        builder.known.reserve(graph.nodes, |_| 0);
        let mut at = 1;
        while at < builder.cells.len() {
            let next = at + 1 + builder.cells[at].count_ones() as usize;
            let hash = builder.hasher.hash_one(&builder.cells[at..next]);
            builder.learn(hash, at as u32);
            at = next;
        }
        builder
    }

    /// Adds a word, which comes after all words added so far.
    pub(crate) fn add(&mut self, word: &[Letter]) -> Result<(), GraphTooLarge> {
        self.words_by_length.resize(self.words_by_length.len().max(word.len() + 1), 0);
        self.words_by_length[word.len()] += 1;
        self.add_turning(word, true, None)
    }

    /// Adds letters, which come after all those added so far: whether they are a word, and what they turn to.
    pub(crate) fn add_turning(&mut self, word: &[Letter], end: bool, turn: Option<Arc>) -> Result<(), GraphTooLarge> {
        debug_assert!(word > self.word.as_slice(), "the words come sorted, each once");
        let shared = self.word.iter().zip(word).take_while(|(old, new)| old == new).count();
        self.complete_below(shared)?;
        self.word.extend_from_slice(&word[shared..]);
        self.path.resize_with(self.path.len().max(word.len() + 1), Open::new);
        self.path[shared + 1..=word.len()].iter_mut().for_each(Open::clear);
        self.path[word.len()].end = end;
        self.path[word.len()].turn = turn;
        Ok(())
    }

    /// The graph, and how many of its words have 0, 1, 2... letters.
    pub(crate) fn finish(mut self) -> Result<(Graph, Vec<usize>), GraphTooLarge> {
        let root = self.close()?;
        // The leaf is not among the known: it is never looked for.
        Ok((Graph { cells: self.cells, root, hinge: None, nodes: self.known.len() + 1 }, self.words_by_length))
    }

    /// The graph of other words, to which those added are a second way in.
    pub(crate) fn finish_hinged(mut self, root: u32) -> Result<Graph, GraphTooLarge> {
        let hinge = self.close()?;
        Ok(Graph { cells: self.cells, root, hinge: Some(hinge), nodes: self.known.len() + 1 })
    }

    /// Completes all nodes and tells where the first one stands.
    fn close(&mut self) -> Result<u32, GraphTooLarge> {
        self.complete_below(0)?;
        let (root, _) = self.complete(0)?;
        self.cells.shrink_to_fit();
        Ok(root)
    }

    /// Takes the last word back to its first letters, completing the nodes after them.
    fn complete_below(&mut self, shared: usize) -> Result<(), GraphTooLarge> {
        while self.word.len() > shared {
            let depth = self.word.len();
            let (at, reach) = self.complete(depth)?;
            let arc = Arc::new(at, self.path[depth].end, reach);
            if let Some(letter) = self.word.pop() {
                self.path[depth - 1].add(1 << letter.index(), arc);
            }
        }
        Ok(())
    }

    /// Where the node at this depth of the path stands, now that it cannot change any more, and how many letters follow.
    fn complete(&mut self, depth: usize) -> Result<(u32, u32), GraphTooLarge> {
        let open = &mut self.path[depth];
        if let Some(turn) = open.turn.take() {
            open.add(TURN, turn);
        }
        let node = open.cells.as_slice();
        if node == [0] {
            return Ok((LEAF, 0));
        }
        let reach = reach(node);
        // The first cell tells the length, so that no node is the beginning of a longer one.
        let hash = self.hasher.hash_one(node);
        if let Some(at) = self.known.find(hash, |at| self.cells[*at as usize..].starts_with(node)) {
            return Ok((*at, reach));
        }
        if self.cells.len() + node.len() > MOST_CELLS {
            return Err(GraphTooLarge);
        }
        let at = self.cells.len() as u32;
        self.cells.extend_from_slice(node);
        self.learn(hash, at);
        Ok((at, reach))
    }

    fn learn(&mut self, hash: u64, at: u32) {
        let (cells, hasher) = (&self.cells, &self.hasher);
        self.known.insert_unique(hash, at, |at| {
            let at = *at as usize;
            hasher.hash_one(&cells[at..=at + cells[at].count_ones() as usize])
        });
    }
}
