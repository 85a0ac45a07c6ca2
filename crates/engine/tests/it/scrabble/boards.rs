//! Boards and racks at random.

use engine::scrabble::{Board, Finder, Kit, Play, Rack};
use game::SplitMix64;
use lexicon::{Alphabet, Language, Letter, Lexicon, Tiles};
use scrabble::{Face, Place, Tile};

use super::twin::{Grid, Laid, SIZE};

/// What a language is played with.
pub(crate) struct Case {
    pub(crate) language: Language,
    pub(crate) lexicon: Lexicon,
    pub(crate) tiles: Tiles,
}

impl Case {
    /// The shipped list of a language, or one word in so many of it beside the short ones.
    pub(crate) fn new(language: Language, one_in: usize) -> Self {
        let whole = Lexicon::shipped(language);
        let kept = whole.words().enumerate().filter(|(n, word)| word.len() <= 3 || n % one_in == 0);
        let words = kept.map(|(_, word)| whole.alphabet().spell(word));
        let lexicon = Lexicon::from_words(Alphabet::of(language), words).expect("words").hinged().expect("a graph");
        Case { language, lexicon, tiles: Tiles::official(language) }
    }

    pub(crate) fn kit(&self) -> Kit<'_> {
        Kit::new(&self.lexicon, &self.tiles).expect("a hinged lexicon")
    }

    /// Some tiles of the set, and perhaps more jokers than come by chance.
    pub(crate) fn rack(&self, chance: &mut SplitMix64) -> Rack {
        let letters = Alphabet::of(self.language).letters().into_iter();
        let mut bag: Vec<Tile> = letters
            .flat_map(|letter| std::iter::repeat_n(Tile::Letter(letter), self.tiles.counts[letter].into()))
            .collect();
        chance.shuffle(&mut bag);
        let size = if chance.below(4) == 0 { 1 + chance.below(7) } else { 7 } as usize;
        let jokers = [0, 0, 0, 0, 1, 1, 2, 3][chance.below(8) as usize].min(self.tiles.jokers.into()).min(size);
        let jokers = std::iter::repeat_n(Tile::Joker, jokers);
        Rack::new(jokers.chain(bag).take(size))
    }

    /// A board after some turns, each play being any one, or the best one, or one at an edge.
    pub(crate) fn played(&self, chance: &mut SplitMix64) -> Board {
        let kit = self.kit();
        let mut board = Board::new(&kit);
        let mut plays = Vec::new();
        for _ in 0..chance.below(16) {
            let rack = self.rack(chance);
            board.plays(&kit, &rack, &mut plays);
            let edge = |play: &&Play| {
                play.squares()
                    .any(|(place, _)| [place.row(), place.column()].iter().any(|at| [0, SIZE - 1].contains(at)))
            };
            let edges: Vec<&Play> = plays.iter().filter(edge).collect();
            let chosen = match chance.below(3) {
                0 => Finder::default().best(&kit, &board, &rack),
                1 if !edges.is_empty() => chance.pick(&edges).map(|play| **play),
                _ => chance.pick(&plays).copied(),
            };
            if let Some(play) = chosen {
                board.make(&kit, &play);
            }
        }
        board
    }

    /// A board with tiles anywhere, most of which make no words.
    pub(crate) fn scattered(&self, chance: &mut SplitMix64) -> Board {
        let mut board = scrabble::Board::EMPTY;
        let letters: Vec<Letter> = Alphabet::of(self.language).letters().into_iter().collect();
        for _ in 0..chance.below(40) {
            let place = Place::new(chance.below(15) as usize, chance.below(15) as usize);
            if let (Some(place), Some(letter)) = (place, chance.pick(&letters)) {
                board.set(place, Some(Face { letter: *letter, joker: chance.below(8) == 0 }));
            }
        }
        Board::from_rules(&self.kit(), &board)
    }
}

/// The board as the twin has it.
pub(crate) fn grid(board: &Board) -> Grid {
    let mut grid = [[None; SIZE]; SIZE];
    for place in Place::all() {
        grid[place.row()][place.column()] = board.get(place).map(|face| (face.letter.index() as u8, face.joker));
    }
    grid
}

/// The rack as the twin has it.
pub(crate) fn counts(rack: &Rack) -> ([u8; 32], u8) {
    let (mut counts, mut jokers) = ([0; 32], 0);
    for tile in rack.tiles() {
        match tile {
            Tile::Letter(letter) => counts[letter.index()] += 1,
            Tile::Joker => jokers += 1,
        }
    }
    (counts, jokers)
}

/// A play as the twin has it.
pub(crate) fn laid(play: &Play) -> Laid {
    let mut laid: Laid =
        play.squares().map(|(at, face)| (at.row(), at.column(), face.letter.index() as u8, face.joker)).collect();
    laid.sort_unstable();
    laid
}
