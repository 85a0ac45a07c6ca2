//! The words of a game, made ready for the fast board once.

use std::sync::{Arc, OnceLock};

use lexicon::{Language, Lexicon, Tiles};
use scrabble::{Referee, Words};

use super::anagrams::Anagrams;
use super::board::Kit;
use super::words::shipped;

/// The words of a game: a shipped list, which all games share, or somebody's own.
pub(super) struct Store {
    graph: Graph,
    anagrams: Arc<Anagrams>,
}

enum Graph {
    Shipped(&'static Lexicon),
    Own(Box<Lexicon>),
}

impl Store {
    /// The words of these rules; none if there are too many for a graph.
    pub(super) fn of(referee: &Referee) -> Option<Store> {
        match referee.words() {
            Words::Shipped(language) => {
                static ANAGRAMS: [OnceLock<Arc<Anagrams>>; 3] = [const { OnceLock::new() }; 3];
                let place = Language::ALL.iter().position(|other| other == language).unwrap_or(0);
                let graph = shipped(*language);
                let anagrams = Arc::clone(ANAGRAMS[place].get_or_init(|| Arc::new(Anagrams::new(graph))));
                Some(Store { graph: Graph::Shipped(graph), anagrams })
            }
            Words::Own(list) => {
                let words = list.words().map(|word| list.alphabet().spell(word));
                let graph = Lexicon::from_words(list.alphabet(), words).ok()?.hinged().ok()?;
                let anagrams = Arc::new(Anagrams::new(&graph));
                Some(Store { graph: Graph::Own(Box::new(graph)), anagrams })
            }
        }
    }

    /// Whether these are the words of these rules.
    pub(super) fn serves(&self, referee: &Referee) -> bool {
        match (&self.graph, referee.words()) {
            (Graph::Shipped(own), Words::Shipped(language)) => std::ptr::eq(*own, shipped(*language)),
            (Graph::Own(own), Words::Own(list)) => own.has_same_words(list),
            _ => false,
        }
    }

    /// What is played with; none if a letter scores more than there is room for.
    pub(super) fn kit(&self, tiles: &Tiles) -> Option<Kit<'_>> {
        let graph: &Lexicon = match &self.graph {
            Graph::Shipped(graph) => graph,
            Graph::Own(graph) => graph,
        };
        Kit::with_anagrams(graph, Arc::clone(&self.anagrams), tiles)
    }
}
