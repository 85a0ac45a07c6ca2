//! A lexicon: an alphabet and the graph of its words.

use std::fmt;

use crate::alphabet::{Alphabet, NotALetter};
use crate::builder::GraphTooLarge;
use crate::gaddag::{Gaddag, hinged};
use crate::graph::{Graph, Node, Words};
use crate::letter::Letter;
use crate::word_set::WordSet;

/// The most letters of a word. No board is wider than 15; longer words only pass the time.
pub const LONGEST_WORD: usize = 64;

/// The words that count, to look up and to walk.
pub struct Lexicon {
    alphabet: &'static Alphabet,
    graph: Graph,
    by_length: Vec<usize>,
}

/// What is in a lexicon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// How many words.
    pub words: usize,
    /// How many nodes its graph has.
    pub nodes: usize,
    /// How many letters go on from all nodes together.
    pub edges: usize,
    /// The memory that the graph takes.
    pub bytes: usize,
    /// The letters of the longest word.
    pub longest: usize,
    /// How many words have 0, 1, 2... letters, up to the longest.
    pub by_length: Vec<usize>,
}

/// A word that no lexicon takes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WordError {
    /// The word has no letters.
    #[error("word {number} is empty")]
    Empty {
        /// Which word, from 1.
        number: usize,
    },
    /// The word has more than [`LONGEST_WORD`] letters.
    #[error("word {number} is longer than {LONGEST_WORD} letters")]
    TooLong {
        /// Which word, from 1.
        number: usize,
    },
    /// The word has a character that is no letter.
    #[error("word {number}: {why}")]
    Foreign {
        /// Which word, from 1.
        number: usize,
        /// The character.
        why: NotALetter,
    },
    /// The words need a larger graph than this crate builds.
    #[error("there are too many words")]
    TooMany,
}

/// The words need a larger graph than this crate builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are too many words")]
pub struct TooLarge;

impl Lexicon {
    /// A lexicon of words in any order and any number of times, as text.
    pub fn from_words<W: AsRef<str>>(
        alphabet: &'static Alphabet,
        words: impl IntoIterator<Item = W>,
    ) -> Result<Self, WordError> {
        let mut kept = WordSet::default();
        let mut word = Vec::new();
        for (place, text) in words.into_iter().enumerate() {
            let number = place + 1;
            alphabet.read_into(text.as_ref(), &mut word).map_err(|why| WordError::Foreign { number, why })?;
            match word.len() {
                0 => return Err(WordError::Empty { number }),
                1..=LONGEST_WORD => {}
                _ => return Err(WordError::TooLong { number }),
            }
            kept.insert(&word, 0).map_err(|_| WordError::TooMany)?;
        }
        Lexicon::from_kept(alphabet, kept).map_err(|_| WordError::TooMany)
    }

    pub(crate) fn from_kept(alphabet: &'static Alphabet, words: WordSet) -> Result<Self, GraphTooLarge> {
        words.into_graph().map(|built| Lexicon::from_graph(alphabet, built))
    }

    pub(crate) fn from_graph(alphabet: &'static Alphabet, (graph, by_length): (Graph, Vec<usize>)) -> Self {
        Lexicon { alphabet, graph, by_length }
    }

    pub(crate) fn parts(&self) -> (&Graph, &[usize]) {
        (&self.graph, &self.by_length)
    }

    /// The same lexicon with the beginnings of its words in the graph too, backwards, as [`gaddag`](Lexicon::gaddag) finds them.
    /// It takes three to four times the memory.
    pub fn hinged(self) -> Result<Self, TooLarge> {
        Ok(Lexicon { graph: hinged(self.graph).map_err(|_| TooLarge)?, ..self })
    }

    /// The words backwards from each of their letters and forwards again, for generators of moves, if the graph is
    /// [hinged](Lexicon::hinged).
    ///
    /// ```
    /// use lexicon::{Alphabet, Language, Lexicon};
    ///
    /// let lexicon = Lexicon::from_words(Alphabet::of(Language::En), ["care"]).unwrap().hinged().unwrap();
    /// let (gaddag, [c, a, r]) = (lexicon.gaddag().unwrap(), [2, 0, 17]);
    /// let node = [r, a].into_iter().try_fold(gaddag.root(), |node, letter| Some(gaddag.step(node, letter)?.target()));
    /// assert!(gaddag.step(node.unwrap(), c).unwrap().is_end(), "CAR begins a word");
    /// let node = [c, a, r].into_iter().try_fold(gaddag.forwards(), |node, letter| Some(gaddag.step(node, letter)?.target()));
    /// assert_eq!(gaddag.endings(node.unwrap()), 1 << 4, "E makes a word of CAR");
    /// ```
    pub fn gaddag(&self) -> Option<Gaddag<'_>> {
        Gaddag::new(&self.graph)
    }

    /// Whether another lexicon has the same words, which their graphs tell at once: the plain part of a graph depends on
    /// the words alone, and comes first.
    pub fn has_same_words(&self, other: &Lexicon) -> bool {
        let plain = self.graph.cells.len().min(other.graph.cells.len());
        let both = (self.graph.root, other.graph.root);
        both.0 == both.1 && self.by_length == other.by_length && self.graph.cells[..plain] == other.graph.cells[..plain]
    }

    /// The alphabet of its words.
    pub fn alphabet(&self) -> &'static Alphabet {
        self.alphabet
    }

    /// Where all words begin.
    pub fn root(&self) -> Node<'_> {
        self.graph.root()
    }

    /// Whether the letters are a word.
    pub fn contains(&self, word: &[Letter]) -> bool {
        self.root().walk(word).is_some_and(Node::is_end)
    }

    /// Whether the text is a word, as [`Alphabet::read`] reads it.
    pub fn contains_text(&self, text: &str) -> bool {
        self.alphabet.read(text).is_ok_and(|word| self.contains(&word))
    }

    /// All words, in the order of the alphabet.
    pub fn words(&self) -> Words<'_> {
        Words::new(self.root())
    }

    /// The word that comes next in the order of the alphabet; the first one after nothing. Whoever cannot hold on to
    /// [`words`](Lexicon::words) goes through all words by it.
    ///
    /// ```
    /// use lexicon::{Alphabet, Language, Lexicon};
    ///
    /// let lexicon = Lexicon::from_words(Alphabet::of(Language::En), ["an", "and", "us"]).unwrap();
    /// let after = |word: &str| {
    ///     let next = lexicon.word_after(&lexicon.alphabet().read(word).unwrap())?;
    ///     Some(lexicon.alphabet().spell(next))
    /// };
    /// assert_eq!(after("").as_deref(), Some("AN"));
    /// assert_eq!(["an", "sea", "us"].map(after), [Some("AND".to_owned()), Some("US".to_owned()), None]);
    /// ```
    pub fn word_after(&self, word: &[Letter]) -> Option<Vec<Letter>> {
        let mut nodes = vec![self.root()];
        nodes.extend(word.iter().scan(self.root(), |node, letter| {
            *node = node.child(*letter)?;
            Some(*node)
        }));
        // Longer words with the same beginning come first, then those that go another way as late as can be.
        for (length, node) in nodes.into_iter().enumerate().rev() {
            let passed = word.get(length);
            let Some((letter, mut node)) =
                node.children().find(|(letter, _)| passed.is_none_or(|passed| letter > passed))
            else {
                continue;
            };
            let mut next = [&word[..length], &[letter]].concat();
            while !node.is_end() {
                let (letter, child) = node.children().next()?;
                next.push(letter);
                node = child;
            }
            return Some(next);
        }
        None
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.by_length.iter().sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.by_length.is_empty()
    }

    /// What is in it.
    pub fn info(&self) -> Info {
        Info {
            words: self.len(),
            nodes: self.graph.nodes,
            edges: self.graph.edges(),
            bytes: size_of_val(self.graph.cells.as_slice()),
            longest: self.by_length.len().saturating_sub(1),
            by_length: self.by_length.clone(),
        }
    }
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lexicon").field("words", &self.len()).field("nodes", &self.graph.nodes).finish_non_exhaustive()
    }
}
