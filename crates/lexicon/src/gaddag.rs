//! The words backwards from any letter, and from there forwards: a GADDAG.
//!
//! After Gordon, "A faster Scrabble move generation algorithm" (1994). For each way to cut a word in two, the graph spells
//! the first part backwards, then a turn, then the second part. CARE is C·ARE, AC·RE, RAC·E and, without a turn, ERAC. What
//! follows a turn is what follows that beginning of the words in the plain graph: so the second parts are there already,
//! and only the beginnings, each once, have to be added backwards.

use crate::builder::{Builder, GraphTooLarge};
use crate::graph::{Arc, Graph, LEAF, Node, TURN, reach};
use crate::letter::Letter;

/// The most letters of a word that can be laid: the side of the board. Longer words are looked up, never laid.
pub const LONGEST_LAID: usize = 15;

/// Bits of a letter in a key, which orders the beginnings by their letters from behind.
const BITS: u32 = 5;

/// Where the first letter of a key stands.
const TOP: u32 = 128 - BITS;

/// The words of a [`Lexicon`](crate::Lexicon) as a GADDAG, for generators of moves. Nodes are numbers, to be passed
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

    /// Where all words begin backwards, from any of their letters.
    #[inline]
    pub const fn root(self) -> u32 {
        self.root
    }

    /// Where all words begin.
    #[inline]
    pub const fn forwards(self) -> u32 {
        self.forwards
    }

    /// What goes on from a node.
    #[inline]
    pub fn ways(self, node: u32) -> Ways {
        Ways(self.cells[node as usize])
    }

    /// The arc of a letter that is among the ways of a node.
    #[inline]
    pub fn arc(self, node: u32, ways: Ways, letter: u32) -> Arc {
        let before = ways.0 & ((1 << letter) - 1);
        Arc(self.cells[(node + 1 + before.count_ones()) as usize])
    }

    /// The turn of a node that has one.
    #[inline]
    pub fn turn(self, node: u32, ways: Ways) -> Arc {
        Arc(self.cells[(node + ways.0.count_ones()) as usize])
    }

    /// The arc of a letter, if some word goes on with it.
    #[inline]
    pub fn step(self, node: u32, letter: u32) -> Option<Arc> {
        let ways = self.ways(node);
        (ways.letters() & 1 << letter != 0).then(|| self.arc(node, ways, letter))
    }

    /// The letters after which a word ends.
    pub fn endings(self, node: u32) -> u32 {
        let mut endings = 0;
        let mut letters = self.ways(node).letters();
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

/// What goes on from a node: letters, and perhaps a turn.
#[derive(Clone, Copy, Debug)]
pub struct Ways(u32);

impl Ways {
    /// The letters, one bit each.
    #[inline]
    pub const fn letters(self) -> u32 {
        self.0 & !TURN
    }

    /// Whether there is a turn.
    #[inline]
    pub const fn has_turn(self) -> bool {
        self.0 & TURN != 0
    }
}

/// The same graph with the words in it backwards too.
pub(crate) fn hinged(graph: Graph) -> Result<Graph, GraphTooLarge> {
    if graph.hinge.is_some() {
        return Ok(graph);
    }
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
        let arc = Arc(entry as u32);
        let turn = (arc.target() != LEAF).then_some(Arc(arc.0 & !1));
        builder.add_turning(&word, arc.is_end(), turn)?;
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
