//! The words backwards from any letter, and from there forwards: what a GADDAG is for, in less space.
//!
//! After Gordon, "A faster Scrabble move generation algorithm" (1994). For each way to cut a word in two, a GADDAG spells the
//! first part backwards, then a turn, then the second part: CARE is C·ARE, AC·RE, RAC·E and, without a turn, ERAC. What
//! follows a turn is what follows that beginning of the words in the plain graph, so whoever has read a beginning backwards
//! can as well read it forwards again, there: a few steps through a graph that is always at hand. Then nodes need not
//! remember where they turn to, and many more of them are alike: only the beginnings of words are added backwards.

use crate::builder::{Builder, GraphTooLarge};
use crate::graph::{Arc, Graph, LEAF, Node, reach};
use crate::letter::Letter;

/// The most letters of a word that can be laid: the side of the board. Longer words are looked up, never laid.
pub const LONGEST_LAID: usize = 15;

/// Bits of a letter in a key, which orders the beginnings by their letters from behind.
const BITS: u32 = 5;

/// Where the first letter of a key stands.
const TOP: u32 = 128 - BITS;

/// The words of a [`Lexicon`](crate::Lexicon) both ways, for generators of moves. Nodes are numbers, to be passed
/// around at no cost; a number that is none of its nodes is answered with some letters or a panic.
#[derive(Clone, Copy, Debug)]
pub struct Gaddag<'a> {
    cells: &'a [u32],
    root: u32,
    forwards: u32,
}

impl<'a> Gaddag<'a> {
    pub(crate) fn new(graph: &'a Graph) -> Option<Self> {
        Some(Gaddag { cells: &graph.cells, root: graph.hinge?, forwards: graph.root })
    }

    /// Where all beginnings of words begin backwards. From here on, an arc [ends](Arc::is_end) where the letters so far,
    /// read forwards, begin a word, be they the whole of it or not.
    #[inline]
    pub const fn root(self) -> u32 {
        self.root
    }

    /// Where all words begin.
    #[inline]
    pub const fn forwards(self) -> u32 {
        self.forwards
    }

    /// The letters that go on from a node, one bit each.
    #[inline]
    pub fn letters(self, node: u32) -> u32 {
        self.cells[node as usize]
    }

    /// The arc of a letter that is among the letters of a node.
    #[inline]
    pub fn arc(self, node: u32, letters: u32, letter: u32) -> Arc {
        let before = letters & ((1 << letter) - 1);
        Arc(self.cells[(node + 1 + before.count_ones()) as usize])
    }

    /// The arc of a letter, if there is one.
    #[inline]
    pub fn step(self, node: u32, letter: u32) -> Option<Arc> {
        let letters = self.letters(node);
        (letters & 1 << letter != 0).then(|| self.arc(node, letters, letter))
    }

    /// The letters whose arcs end there.
    pub fn endings(self, node: u32) -> u32 {
        let mut endings = 0;
        let mut letters = self.letters(node);
        let mut at = node as usize;
        while letters != 0 {
            at += 1;
            if Arc(self.cells[at]).is_end() {
                endings |= letters & letters.wrapping_neg();
            }
            letters &= letters - 1;
        }
        endings
    }
}

/// The same graph with the beginnings of its words in it backwards too.
pub(crate) fn hinged(graph: Graph) -> Result<Graph, GraphTooLarge> {
    if graph.hinge.is_some() {
        return Ok(graph);
    }
    backwards(graph, |_| (true, None))
}

/// The same graph as a GADDAG with its turns, as other programs have it.
pub(crate) fn turned(graph: &Graph) -> Result<Graph, GraphTooLarge> {
    // The first node of the words stands behind all others that they go through, and what was added backwards behind that.
    let plain = graph.root().cells().len() + graph.root as usize;
    let cells = graph.cells[..plain].to_vec();
    let turn = |arc: Arc| (arc.is_end(), (arc.target() != LEAF).then_some(Arc(arc.0 & !1)));
    backwards(Graph { cells, hinge: None, ..*graph }, turn)
}

/// Adds all beginnings of words backwards. For the arc that each of them ends in, `kind` tells whether it ends there backwards
/// too, and what it turns to.
fn backwards(graph: Graph, kind: impl Fn(Arc) -> (bool, Option<Arc>)) -> Result<Graph, GraphTooLarge> {
    let mut beginnings = Vec::new();
    collect(graph.root(), 0, LONGEST_LAID, &mut beginnings);
    beginnings.sort_unstable();
    let root = graph.root;
    let mut builder = Builder::on(graph);
    let mut word = Vec::with_capacity(LONGEST_LAID);
    for entry in beginnings {
        word.clear();
        // Letters are counted from 1 in a key, and 0 stands behind the last one.
        let letters = (0..LONGEST_LAID as u32).map(|place| (entry >> (TOP - BITS * place)) as usize & 31);
        word.extend(letters.map_while(|letter| Letter::new(letter.checked_sub(1)?)));
        let (end, turn) = kind(Arc(entry as u32));
        builder.add_turning(&word, end, turn)?;
    }
    builder.finish_hinged(root)
}

/// Adds every beginning of a word, each once: its letters from behind, and the arc that it ends in, as one number.
fn collect(node: Node<'_>, key: u128, left: usize, beginnings: &mut Vec<u128>) {
    let Some(left) = left.checked_sub(1) else { return };
    for (letter, next) in node.children() {
        let key = (letter.index() as u128 + 1) << TOP | key >> BITS;
        // Below the key there is room for the arc.
        let arc = Arc::new(next.id(), next.is_end(), reach(next.cells()));
        beginnings.push(key & !u128::from(u32::MAX) | u128::from(arc.0));
        collect(next, key, left, beginnings);
    }
}
