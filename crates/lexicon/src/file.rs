//! Lexicons as files: the graph as it stands in memory, behind a line that says what it is.
//!
//! ```text
//! tabuleiro lexicon 2 ABCDEFGHIJKLMNOPQRSTUVWXYZ\n
//! cells, root, hinge (0: none), nodes, lengths        five numbers
//! words of 0, 1, 2… letters                           so many numbers as there are lengths
//! the cells
//! checksum                                            of all before it, 8 bytes
//! ```
//!
//! All numbers are little-endian and have 4 bytes. A file is read at once and not mapped into memory: a mapping is unsafe
//! code, as another program may cut the file while it is in use, and reading two megabytes takes a few milliseconds.

use crate::alphabet::Alphabet;
use crate::graph::{Arc, Graph, LEAF, reach};
use crate::lexicon::{LONGEST_WORD, Lexicon};

const NAME: &str = "tabuleiro lexicon ";

/// Changes whenever older files are not to be read any more.
const VERSION: u32 = 2;

/// The longest first line that is looked at.
const LONGEST_LINE: usize = 200;

/// How many numbers stand before the lengths.
const HEAD: usize = 5;

/// Why a file is no lexicon.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// It begins otherwise: it is some other file.
    #[error("the file is no lexicon of Tabuleiro")]
    Foreign,
    /// It was written by another version of the program.
    #[error("the file is of version {0}, and this program reads version {VERSION}")]
    Version(String),
    /// Its letters are those of no language that the program knows.
    #[error("the letters {0} are those of no known language")]
    Alphabet(String),
    /// It is shorter or longer than it says.
    #[error("the file has {found} bytes instead of {expected}")]
    Length {
        /// How long it should be.
        expected: u64,
        /// How long it is.
        found: u64,
    },
    /// What is in it has changed since it was written.
    #[error("the file is damaged")]
    Damaged,
}

impl Lexicon {
    /// The lexicon as a file, to be read with [`load`](Lexicon::load).
    ///
    /// ```
    /// use lexicon::{Alphabet, FileError, Language, Lexicon};
    ///
    /// let lexicon = Lexicon::from_words(Alphabet::of(Language::En), ["an", "and", "us"])?;
    /// let bytes = lexicon.save();
    /// assert!(Lexicon::load(&bytes)?.contains_text("AND"));
    /// assert_eq!(Lexicon::load(b"an\nand\nus\n").unwrap_err(), FileError::Foreign);
    /// assert!(matches!(Lexicon::load(&bytes[..bytes.len() - 1]), Err(FileError::Length { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn save(&self) -> Vec<u8> {
        let letters = self.alphabet().spell(self.alphabet().letters());
        let mut bytes = format!("{NAME}{VERSION} {letters}\n").into_bytes();
        let (graph, by_length) = self.parts();
        // No graph has more than 2^25 cells, and no list that many words.
        let head = [
            graph.cells.len() as u32,
            graph.root,
            graph.hinge.unwrap_or(LEAF),
            graph.nodes as u32,
            by_length.len() as u32,
        ];
        let lengths = by_length.iter().map(|words| *words as u32);
        let numbers = head.into_iter().chain(lengths).chain(graph.cells.iter().copied());
        bytes.extend(numbers.flat_map(u32::to_le_bytes));
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Whether a file begins as a lexicon does, of whatever version.
    pub fn is_saved(bytes: &[u8]) -> bool {
        bytes.starts_with(NAME.as_bytes())
    }

    /// Reads a file that [`save`](Lexicon::save) wrote.
    pub fn load(bytes: &[u8]) -> Result<Self, FileError> {
        let line = bytes.iter().take(LONGEST_LINE).position(|byte| *byte == b'\n').ok_or(FileError::Foreign)?;
        let rest = std::str::from_utf8(&bytes[..line]).ok().and_then(|line| line.strip_prefix(NAME));
        let (version, letters) = rest.and_then(|rest| rest.split_once(' ')).ok_or(FileError::Foreign)?;
        if version != VERSION.to_string() {
            return Err(FileError::Version(version.to_owned()));
        }
        let alphabet = Alphabet::with_letters(letters).ok_or_else(|| FileError::Alphabet(letters.to_owned()))?;
        let start = line + 1;
        let chunks = bytes[start..].as_chunks().0;
        let number = |at: usize| chunks.get(at).map(|chunk| u32::from_le_bytes(*chunk));
        let (found, length) = (bytes.len() as u64, |numbers: u64| start as u64 + 4 * numbers + 8);
        let wrong = |numbers: u64| FileError::Length { expected: length(numbers), found };
        let head: Option<Vec<u32>> = (0..HEAD).map(number).collect();
        let Some([cells, root, hinge, nodes, lengths]) = head.as_deref() else { return Err(wrong(HEAD as u64)) };
        let numbers = HEAD as u64 + u64::from(*lengths) + u64::from(*cells);
        if length(numbers) != found {
            return Err(wrong(numbers));
        }
        let (content, sum) = bytes.split_last_chunk().ok_or(FileError::Damaged)?;
        if u64::from_le_bytes(*sum) != checksum(content) || *lengths as usize > LONGEST_WORD + 1 {
            return Err(FileError::Damaged);
        }
        let mut numbers = (HEAD..numbers as usize).filter_map(number);
        let by_length: Vec<usize> = numbers.by_ref().take(*lengths as usize).map(|words| words as usize).collect();
        let hinge = (*hinge != LEAF).then_some(*hinge);
        let graph = Graph { cells: numbers.collect(), root: *root, hinge, nodes: *nodes as usize };
        if !is_sound(&graph, alphabet) {
            return Err(FileError::Damaged);
        }
        Ok(Lexicon::from_graph(alphabet, (graph, by_length)))
    }
}

/// Whether every walk stays in the graph and comes to an end.
fn is_sound(graph: &Graph, alphabet: &Alphabet) -> bool {
    /// What no node can reach.
    const NO_NODE: u8 = u8::MAX;
    let allowed = alphabet.letters().bits();
    let cells = graph.cells.as_slice();
    if cells.first() != Some(&0) {
        return false;
    }
    // How far each node reaches, at the place where it begins.
    let mut reaches = vec![NO_NODE; cells.len()];
    reaches[LEAF as usize] = 0;
    let (mut at, mut nodes) = (1, 1);
    while at < cells.len() {
        let set = cells[at];
        let next = at + 1 + set.count_ones() as usize;
        if set == 0 || set & !allowed != 0 || next > cells.len() {
            return false;
        }
        // Nodes stand after those that they lead to, so that there is no way round in a circle.
        let leads = |arc: &u32| {
            let (arc, known) = (Arc(*arc), &reaches[..at]);
            known.get(arc.target() as usize).is_some_and(|reach| u32::from(*reach) == arc.reach())
        };
        if !cells[at + 1..next].iter().all(leads) {
            return false;
        }
        reaches[at] = reach(&cells[at..next]) as u8;
        nodes += 1;
        at = next;
    }
    let is_node = |at: u32| reaches.get(at as usize).is_some_and(|reach| *reach != NO_NODE);
    nodes == graph.nodes && is_node(graph.root) && graph.hinge.is_none_or(is_node)
}

/// FNV-1a by groups of eight bytes: for accidents, not for adversaries.
fn checksum(bytes: &[u8]) -> u64 {
    let (groups, rest) = bytes.as_chunks();
    let numbers = groups.iter().map(|group| u64::from_le_bytes(*group)).chain(rest.iter().map(|byte| u64::from(*byte)));
    numbers
        .fold(0xcbf2_9ce4_8422_2325, |sum: u64, number| (sum ^ number).wrapping_mul(0x0100_0000_01b3).rotate_left(29))
}
