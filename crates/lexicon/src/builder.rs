//! Building the smallest graph from sorted words, one word at a time.
//!
//! After Daciuk, Mihov, Watson and Watson, "Incremental construction of minimal acyclic finite-state automata" (2000):
//! only the nodes along the last word can still change. When the next word leaves that path, the nodes below the fork
//! are complete, and each is either one that is known already or a new one.

use hashbrown::{DefaultHashBuilder, HashTable};
use std::hash::BuildHasher;

use crate::graph::{Graph, LEAF, edge};
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
}

impl Open {
    fn new() -> Self {
        Open { cells: vec![0], end: false }
    }

    fn clear(&mut self) {
        self.cells.clear();
        self.cells.push(0);
        self.end = false;
    }

    fn add(&mut self, letter: Letter, cell: u32) {
        self.cells[0] |= 1 << letter.index();
        self.cells.push(cell);
    }
}

impl Builder {
    pub(crate) fn new() -> Self {
        Builder { cells: vec![0], path: vec![Open::new()], ..Builder::default() }
    }

    /// Adds a word, which comes after all words added so far.
    pub(crate) fn add(&mut self, word: &[Letter]) -> Result<(), GraphTooLarge> {
        debug_assert!(word > self.word.as_slice(), "the words come sorted, each once");
        let shared = self.word.iter().zip(word).take_while(|(old, new)| old == new).count();
        self.complete_below(shared)?;
        self.word.extend_from_slice(&word[shared..]);
        self.path.resize_with(self.path.len().max(word.len() + 1), Open::new);
        self.path[shared + 1..=word.len()].iter_mut().for_each(Open::clear);
        self.path[word.len()].end = true;
        self.words_by_length.resize(self.words_by_length.len().max(word.len() + 1), 0);
        self.words_by_length[word.len()] += 1;
        Ok(())
    }

    /// The graph, and how many of its words have 0, 1, 2... letters.
    pub(crate) fn finish(mut self) -> Result<(Graph, Vec<usize>), GraphTooLarge> {
        self.complete_below(0)?;
        let root = self.complete(0)?;
        self.cells.shrink_to_fit();
        // The leaf is not among the known: it is never looked for.
        Ok((Graph { cells: self.cells, root, nodes: self.known.len() + 1 }, self.words_by_length))
    }

    /// Takes the last word back to its first letters, completing the nodes after them.
    fn complete_below(&mut self, shared: usize) -> Result<(), GraphTooLarge> {
        while self.word.len() > shared {
            let depth = self.word.len();
            let cell = edge(self.complete(depth)?, self.path[depth].end);
            if let Some(letter) = self.word.pop() {
                self.path[depth - 1].add(letter, cell);
            }
        }
        Ok(())
    }

    /// Where the node at this depth of the path stands, now that it cannot change any more.
    fn complete(&mut self, depth: usize) -> Result<u32, GraphTooLarge> {
        let node = self.path[depth].cells.as_slice();
        if node == [0] {
            return Ok(LEAF);
        }
        // The first cell tells the length, so that no node is the beginning of a longer one.
        let hash = self.hasher.hash_one(node);
        if let Some(at) = self.known.find(hash, |at| self.cells[*at as usize..].starts_with(node)) {
            return Ok(*at);
        }
        if self.cells.len() + node.len() > MOST_CELLS {
            return Err(GraphTooLarge);
        }
        let at = self.cells.len() as u32;
        self.cells.extend_from_slice(node);
        let (cells, hasher) = (&self.cells, &self.hasher);
        self.known.insert_unique(hash, at, |at| {
            let at = *at as usize;
            hasher.hash_one(&cells[at..=at + cells[at].count_ones() as usize])
        });
        Ok(at)
    }
}
