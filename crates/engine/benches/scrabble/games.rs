//! Seeded games in which everybody takes the play that scores most, or is worth most with what it keeps.

use engine::scrabble::{Board, Finder, Kept, Kit, Leaves, Play, Rack};
use game::{Seed, SplitMix64};
use lexicon::{Alphabet, Letter, Tiles};
use scrabble::{Place, RACK, SIZE, Tile};

/// What one on turn sees, and what it does not see: the other's tiles and then the bag.
pub(crate) struct Position {
    pub(crate) board: Board,
    pub(crate) rack: Rack,
    pub(crate) other: Rack,
    pub(crate) bag: Vec<Tile>,
}

/// A game of two.
pub(crate) struct Game<'a> {
    leaves: Option<&'a Leaves>,
    board: Board,
    racks: [Rack; 2],
    bag: Vec<Tile>,
    turn: usize,
    passes: usize,
    turns: usize,
}

impl<'a> Game<'a> {
    /// A game by points, or by points and what is kept.
    pub(crate) fn new(kit: &Kit<'_>, tiles: &Tiles, leaves: Option<&'a Leaves>, seed: u64) -> Self {
        let letters = (0..)
            .map_while(Letter::new)
            .flat_map(|letter| std::iter::repeat_n(Tile::Letter(letter), tiles.counts[letter].into()));
        let mut bag: Vec<Tile> = letters.chain(std::iter::repeat_n(Tile::Joker, tiles.jokers.into())).collect();
        SplitMix64::new(Seed(seed)).shuffle(&mut bag);
        let racks = [Rack::default(); 2];
        let mut game = Game { leaves, board: Board::new(kit), racks, bag, turn: 0, passes: 0, turns: 0 };
        (0..2).for_each(|seat| game.draw(seat));
        game
    }

    /// The best play, or none for a pass; nothing once the game is over.
    #[expect(clippy::option_option, reason = "the game may be over, and there may be no play")]
    pub(crate) fn best(&self, kit: &Kit<'_>, finder: &mut Finder) -> Option<Option<Play>> {
        let over = self.passes == 2 || self.racks.iter().any(Rack::is_empty);
        let rack = &self.racks[self.turn];
        let leaves = self.leaves.filter(|_| !self.bag.is_empty());
        let kept = leaves.map_or_else(|| Kept::nothing(rack), |leaves| leaves.kept(rack, 100));
        (!over).then(|| finder.best_keeping(kit, &self.board, rack, &kept).map(|(play, _)| play))
    }

    pub(crate) fn play(&mut self, kit: &Kit<'_>, play: Option<&Play>) {
        self.passes = if play.is_some() { 0 } else { self.passes + 1 };
        if let Some(play) = play {
            self.board.make(kit, play);
            play.spent().for_each(|tile| _ = self.racks[self.turn].take(tile));
            self.draw(self.turn);
        }
        self.turn = 1 - self.turn;
        self.turns += 1;
    }

    /// Plays to the end and tells how many turns that took.
    pub(crate) fn run(mut self, kit: &Kit<'_>, finder: &mut Finder) -> usize {
        while let Some(play) = self.best(kit, finder) {
            self.play(kit, play.as_ref());
        }
        self.turns
    }

    pub(crate) fn position(&self) -> Position {
        let (rack, other) = (self.racks[self.turn], self.racks[1 - self.turn]);
        Position { board: self.board.clone(), rack, other, bag: self.bag.clone() }
    }

    fn draw(&mut self, seat: usize) {
        while self.racks[seat].len() < RACK
            && let Some(tile) = self.bag.pop()
        {
            self.racks[seat].add(tile);
        }
    }
}

impl Position {
    /// The rows with numbers for empty squares, and the rack: `15/15/…/4maISON5/… AEIOU?B`.
    pub(crate) fn text(&self, alphabet: &Alphabet) -> String {
        let rows = (0..SIZE).map(|row| {
            let (mut text, mut empty) = (String::new(), 0);
            for column in 0..SIZE {
                let face = Place::new(row, column).and_then(|place| self.board.get(place));
                let Some(face) = face else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text += &std::mem::take(&mut empty).to_string();
                }
                let letter = alphabet.char(face.letter).unwrap_or('?');
                text.extend(letter.to_lowercase().filter(|_| face.joker));
                text.extend(Some(letter).filter(|_| !face.joker));
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            text
        });
        format!("{} {}", rows.collect::<Vec<_>>().join("/"), spelled(&self.rack, alphabet))
    }

    /// The same with the tiles of the other.
    pub(crate) fn open_text(&self, alphabet: &Alphabet) -> String {
        format!("{} {}", self.text(alphabet), spelled(&self.other, alphabet))
    }
}

fn spelled(rack: &Rack, alphabet: &Alphabet) -> String {
    rack.tiles().map(|tile| tile.char(alphabet)).collect()
}
