//! Files of the form `.kwg`, in which other programs of the trade keep their graphs.
//!
//! A file is an array of nodes of 4 bytes, little-endian: the tile in the top 8 bits (0 is the turn, 1 the first letter),
//! then a bit for "a word ends here", a bit for "the last of its brothers", and 22 bits for the place of the first
//! child. Node 0 leads to the words forwards, node 1 to the GADDAG, if there is one.

use hashbrown::HashMap;

use crate::alphabet::Alphabet;
use crate::gaddag::turned;
use crate::graph::{Arc, LEAF, TURN};
use crate::letter::{Letter, LetterSet};
use crate::lexicon::{LONGEST_WORD, Lexicon, TooLarge};
use crate::word_set::WordSet;

const ENDS: u32 = 1 << 23;
const LAST: u32 = 1 << 22;
const PLACE: u32 = LAST - 1;

/// The most nodes that are looked at: a million words of fifteen letters have fewer.
const MOST_STEPS: usize = 1 << 26;

/// Why a file is no `.kwg` with words of a language, or why there is none for a lexicon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KwgError {
    /// Its length is not that of an array of nodes.
    #[error("the file has {0} bytes, and a .kwg file has a multiple of 4, at least 8")]
    Length(usize),
    /// A node leads out of the file.
    #[error("node {node} leads to node {to}, which is not in the file: it is cut off or no .kwg file")]
    Outside {
        /// The node, from 0.
        node: usize,
        /// Where it leads.
        to: usize,
    },
    /// A node has a tile that the language does not have.
    #[error(
        "node {node} has letter number {tile}, and the language has only {letters}: it is of another language or no .kwg file"
    )]
    Letter {
        /// The node, from 0.
        node: usize,
        /// The number of the letter, from 1; 0 is the turn, which stands in the GADDAG only.
        tile: u32,
        /// How many letters the language has.
        letters: usize,
    },
    /// Words are longer than any word, so nodes lead round in a circle.
    #[error("a word has more than {LONGEST_WORD} letters: the file is damaged or no .kwg file")]
    TooLong,
    /// There are more nodes or words than the form, or this program, has room for.
    #[error("there are too many words")]
    TooLarge,
    /// There are no words.
    #[error("there are no words in the file")]
    NoWord,
}

impl From<TooLarge> for KwgError {
    fn from(_: TooLarge) -> Self {
        KwgError::TooLarge
    }
}

impl Lexicon {
    /// Reads the words of a `.kwg` file. The form does not say which language it is in.
    pub fn from_kwg(alphabet: &'static Alphabet, bytes: &[u8]) -> Result<Self, KwgError> {
        let (nodes, rest) = bytes.as_chunks();
        if nodes.len() < 2 || !rest.is_empty() {
            return Err(KwgError::Length(bytes.len()));
        }
        let mut reader = Reader { nodes, letters: alphabet.letters(), words: WordSet::default(), steps: 0 };
        reader.read()?;
        if reader.words.is_empty() {
            return Err(KwgError::NoWord);
        }
        Lexicon::from_kept(alphabet, reader.words).map_err(|_| KwgError::TooLarge)
    }

    /// The lexicon as a `.kwg` file, with the GADDAG if the graph is [hinged](Lexicon::hinged).
    pub fn to_kwg(&self) -> Result<Vec<u8>, KwgError> {
        let graph = self.parts().0;
        if graph.hinge.is_none() {
            return Writer::new(&graph.cells).write(graph.root, None);
        }
        let turned = turned(graph).map_err(|_| KwgError::TooLarge)?;
        Writer::new(&turned.cells).write(turned.root, turned.hinge)
    }
}

struct Reader<'a> {
    nodes: &'a [[u8; 4]],
    letters: LetterSet,
    words: WordSet,
    steps: usize,
}

impl Reader<'_> {
    fn read(&mut self) -> Result<(), KwgError> {
        let mut word = Vec::with_capacity(LONGEST_WORD);
        // The next brother to look at, for each letter of the word.
        let mut path = Vec::with_capacity(LONGEST_WORD);
        path.extend(self.first_child(0)?);
        while let Some(at) = path.pop() {
            word.truncate(path.len());
            let node = self.node(at);
            let letter = self.letter(at)?;
            word.push(letter);
            self.steps += 1;
            if word.len() > LONGEST_WORD {
                return Err(KwgError::TooLong);
            }
            if self.steps > MOST_STEPS {
                return Err(KwgError::TooLarge);
            }
            if node & ENDS != 0 {
                self.words.insert(&word, 0).map_err(|_| KwgError::TooLarge)?;
            }
            path.push(match node & LAST {
                0 => self.within(at, at + 1)?,
                _ => NONE,
            });
            path.push(self.first_child(at)?.unwrap_or(NONE));
            while path.last() == Some(&NONE) {
                path.pop();
            }
        }
        Ok(())
    }

    fn node(&self, at: usize) -> u32 {
        u32::from_le_bytes(self.nodes[at])
    }

    fn within(&self, node: usize, to: usize) -> Result<usize, KwgError> {
        if to < self.nodes.len() { Ok(to) } else { Err(KwgError::Outside { node, to }) }
    }

    fn first_child(&self, at: usize) -> Result<Option<usize>, KwgError> {
        match (self.node(at) & PLACE) as usize {
            0 => Ok(None),
            to => self.within(at, to).map(Some),
        }
    }

    fn letter(&self, at: usize) -> Result<Letter, KwgError> {
        let tile = self.node(at) >> 24;
        let letter =
            (tile as usize).checked_sub(1).and_then(Letter::new).filter(|letter| self.letters.contains(*letter));
        letter.ok_or(KwgError::Letter { node: at, tile, letters: self.letters.len() })
    }
}

/// No further brother.
const NONE: usize = usize::MAX;

/// A node of ours and its brothers, the way the form has them: for each arc its tile, and the arc.
type Brothers = Vec<(u32, Arc)>;

struct Writer<'a> {
    cells: &'a [u32],
    /// Where the children of each of our nodes stand in the file.
    places: HashMap<u32, u32>,
}

impl<'a> Writer<'a> {
    fn new(cells: &'a [u32]) -> Self {
        Writer { cells, places: HashMap::new() }
    }

    /// Brothers that are the last ones of a longer row share its places, so the long rows come first.
    fn write(mut self, root: u32, hinge: Option<u32>) -> Result<Vec<u8>, KwgError> {
        let mut at = 1;
        let mut rows: Vec<(u32, Brothers)> = Vec::new();
        while let Some(set) = self.cells.get(at as usize) {
            rows.push((at, self.brothers(at)));
            at += 1 + set.count_ones();
        }
        rows.sort_by_key(|(_, row)| std::cmp::Reverse(row.len()));
        let mut shared: HashMap<&[(u32, Arc)], u32> = HashMap::new();
        let mut file: Vec<(u32, Arc, bool)> = vec![(0, Arc(0), true); 2];
        for (at, row) in &rows {
            let place = match shared.get(row.as_slice()) {
                Some(place) => *place,
                None => {
                    let place = file.len() as u32;
                    file.extend(row.iter().enumerate().map(|(n, (tile, arc))| (*tile, *arc, n + 1 == row.len())));
                    let tails = (0..row.len()).map(|from| (&row[from..], place + from as u32));
                    tails.for_each(|(tail, place)| _ = shared.entry(tail).or_insert(place));
                    place
                }
            };
            self.places.insert(*at, place);
        }
        if file.len() > PLACE as usize {
            return Err(KwgError::TooLarge);
        }
        file[0].1 = Arc::new(root, false, 0);
        file[1].1 = Arc::new(hinge.unwrap_or(LEAF), false, 0);
        let number = |(tile, arc, last): &(u32, Arc, bool)| {
            let place = self.places.get(&arc.target()).copied().unwrap_or(0);
            tile << 24 | if arc.is_end() { ENDS } else { 0 } | if *last { LAST } else { 0 } | place
        };
        Ok(file.iter().map(number).flat_map(u32::to_le_bytes).collect())
    }

    fn brothers(&self, at: u32) -> Brothers {
        let set = self.cells[at as usize];
        let arcs = self.cells[at as usize + 1..].iter().map(|cell| Arc(*cell));
        let tiles = LetterSet::from_bits(set).into_iter().map(|letter| letter.index() as u32 + 1);
        // The turn, 0, stands behind our letters and before those of the form.
        let mut row: Brothers = tiles.chain((set & TURN != 0).then_some(0)).zip(arcs).collect();
        row.sort_unstable_by_key(|(tile, _)| *tile);
        row
    }
}
