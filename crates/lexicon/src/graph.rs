//! The word graph: the smallest automaton that accepts the words, in one array of numbers.
//!
//! A node is a run of cells: first the set of letters that go on from it, then for each of them, in order, an [`Arc`]. A
//! letter's arc is found by counting the letters before it in the set. Nodes with the same continuations are the same
//! node; the one without any is at the beginning, and every node stands after those that it leads to.
//!
//! The array can hold the beginnings of words too, backwards ([`Gaddag`](crate::Gaddag)), which share its nodes. For other
//! programs it is made into a GADDAG. There a node may have one arc more, behind all others: the turn.

use std::fmt;

use crate::letter::{Letter, LetterSet, Letters};

/// Where the node without continuations stands.
pub(crate) const LEAF: u32 = 0;

/// The bit that tells, in the set of letters of a node, that there is a turn.
pub(crate) const TURN: u32 = 1 << 31;

/// The most letters that an arc counts; more count as so many.
const FARTHEST: u32 = 15;

/// The cells, and where to begin.
pub(crate) struct Graph {
    pub(crate) cells: Vec<u32>,
    pub(crate) root: u32,
    /// Where to begin backwards, if there is that way too.
    pub(crate) hinge: Option<u32>,
    pub(crate) nodes: usize,
}

impl Graph {
    pub(crate) fn root(&self) -> Node<'_> {
        Node { cells: &self.cells, at: self.root, end: false }
    }

    /// How many arcs go on from all nodes together: every cell but the first of each node.
    pub(crate) fn edges(&self) -> usize {
        self.cells.len() - self.nodes
    }
}

/// The way from a node to the next: where that stands, whether a word ends there, and how far it is to the end of the
/// longest word from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arc(pub(crate) u32);

impl Arc {
    pub(crate) const fn new(to: u32, end: bool, reach: u32) -> Self {
        Arc(to << 5 | reach << 1 | end as u32)
    }

    /// Where the next node stands.
    #[inline]
    pub const fn target(self) -> u32 {
        self.0 >> 5
    }

    /// Whether a word ends there.
    #[inline]
    pub const fn is_end(self) -> bool {
        self.0 & 1 == 1
    }

    /// How many letters at most are still to come, 15 standing for more too.
    #[inline]
    pub const fn reach(self) -> u32 {
        self.0 >> 1 & FARTHEST
    }
}

/// How many letters at most follow a node with these cells.
pub(crate) fn reach(node: &[u32]) -> u32 {
    let Some((set, arcs)) = node.split_first() else { return 0 };
    let letters = (set & !TURN).count_ones() as usize;
    let farthest = arcs.iter().enumerate().map(|(place, arc)| Arc(*arc).reach() + u32::from(place < letters)).max();
    farthest.unwrap_or(0).min(FARTHEST)
}

/// A place in the graph: what was read so far is the beginning of a word.
#[derive(Clone, Copy)]
pub struct Node<'a> {
    cells: &'a [u32],
    at: u32,
    end: bool,
}

impl<'a> Node<'a> {
    /// Whether the letters that led here are a word.
    pub const fn is_end(self) -> bool {
        self.end
    }

    /// The letters that some word goes on with.
    pub fn letters(self) -> LetterSet {
        LetterSet::from_bits(self.cells[self.at as usize])
    }

    /// The next place, if some word goes on with this letter.
    pub fn child(self, letter: Letter) -> Option<Node<'a>> {
        let letters = self.letters();
        letters.contains(letter).then(|| self.nth(letters.rank(letter)))
    }

    /// All next places with their letters, in the order of the alphabet.
    pub fn children(self) -> Children<'a> {
        Children { node: self, letters: self.letters().into_iter(), place: 0 }
    }

    /// The place that these letters lead to, if some word goes on with them.
    pub fn walk(self, letters: &[Letter]) -> Option<Node<'a>> {
        letters.iter().try_fold(self, |node, letter| node.child(*letter))
    }

    /// A number that two places of one lexicon share just when the same endings follow them, so that what was
    /// found out about one need not be found out again. [`is_end`](Node::is_end) may still differ.
    pub const fn id(self) -> u32 {
        self.at
    }

    /// The set and the arcs of the node.
    pub(crate) fn cells(self) -> &'a [u32] {
        let at = self.at as usize;
        &self.cells[at..=at + self.cells[at].count_ones() as usize]
    }

    fn nth(self, place: usize) -> Node<'a> {
        let arc = Arc(self.cells[self.at as usize + 1 + place]);
        Node { cells: self.cells, at: arc.target(), end: arc.is_end() }
    }
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Node").field("id", &self.at).field("end", &self.end).finish()
    }
}

/// The next places of a [`Node`].
#[derive(Clone, Debug)]
pub struct Children<'a> {
    node: Node<'a>,
    letters: Letters,
    place: usize,
}

impl<'a> Iterator for Children<'a> {
    type Item = (Letter, Node<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let letter = self.letters.next()?;
        let child = self.node.nth(self.place);
        self.place += 1;
        Some((letter, child))
    }
}

/// All words of a graph, in the order of the alphabet.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    /// What is still to visit at each depth.
    path: Vec<Children<'a>>,
    word: Vec<Letter>,
}

impl<'a> Words<'a> {
    pub(crate) fn new(root: Node<'a>) -> Self {
        Words { path: vec![root.children()], word: Vec::new() }
    }
}

impl Iterator for Words<'_> {
    type Item = Vec<Letter>;

    fn next(&mut self) -> Option<Vec<Letter>> {
        loop {
            match self.path.last_mut()?.next() {
                Some((letter, node)) => {
                    self.word.push(letter);
                    self.path.push(node.children());
                    if node.is_end() {
                        return Some(self.word.clone());
                    }
                }
                None => {
                    self.path.pop();
                    self.word.pop();
                }
            }
        }
    }
}
