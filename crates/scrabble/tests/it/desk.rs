//! A game laid out by hand, for the tests.

use game::{Effect, Options, Refusal, Rules, Seat, Seed};
use scrabble::{Edition, Face, Place, Scrabble, State, Tile};

pub(crate) struct Desk<E: Edition> {
    pub(crate) rules: Scrabble<E>,
    pub(crate) state: State,
}

pub(crate) fn rules<E: Edition>(options: &[(&str, &str)]) -> Scrabble<E> {
    let options = Options::choose(E::OPTIONS, options.iter().copied()).expect("options of the edition");
    Scrabble::with(&options).expect("options that go together")
}

impl<E: Edition> Desk<E> {
    /// An empty board, these racks, and the rest in the bag, the last of the alphabet to be drawn first.
    pub(crate) fn new(options: &[(&str, &str)], racks: &[&str]) -> Self {
        let rules = rules::<E>(options);
        let mut state = rules.start(racks.len() as u8, Seed(1).into());
        state.racks = racks.iter().map(|rack| tiles(&rules, rack)).collect();
        let mut desk = Desk { rules, state };
        desk.fill_bag();
        desk
    }

    /// Puts what is nowhere else into the bag.
    fn fill_bag(&mut self) {
        let mut bag = self.rules.referee().tiles();
        let laid = Place::all().filter_map(|place| self.state.open.board.get(place)).map(Face::tile);
        for tile in laid.chain(self.state.racks.concat()) {
            let place = bag.iter().position(|own| *own == tile).expect("no more tiles than there are");
            bag.remove(place);
        }
        self.state.bag = bag;
    }

    /// Lays tiles in a row or column as they are, whatever the rules say.
    pub(crate) fn laid(mut self, row: usize, column: usize, down: bool, word: &str) -> Self {
        for (n, shown) in word.chars().enumerate() {
            let place = if down { Place::new(row + n, column) } else { Place::new(row, column + n) };
            let letter = self.rules.referee().alphabet().letter(shown).expect("a letter");
            self.state.open.board.set(place.expect("a square"), Some(Face { letter, joker: shown.is_lowercase() }));
        }
        self.fill_bag();
        self
    }

    /// Leaves so many tiles in the bag.
    pub(crate) fn bag(mut self, count: usize) -> Self {
        self.state.bag.truncate(count);
        self
    }

    /// Plays a text; a refusal gives the key of its message.
    pub(crate) fn say(&mut self, text: &str) -> Result<Vec<Effect>, String> {
        let view = self.rules.view(&self.state, Some(self.state.open.turn));
        let chosen = self.rules.parse(&view, text).now().map_err(|why| key(&why))?;
        self.rules.play(&mut self.state, &chosen).map_err(|why| why.key().to_owned())
    }

    /// What the text is read as.
    pub(crate) fn read(&self, text: &str) -> Result<String, String> {
        let view = self.rules.view(&self.state, Some(self.state.open.turn));
        self.rules.parse(&view, text).now().map(|chosen| self.rules.print(&chosen)).map_err(|why| key(&why))
    }

    pub(crate) fn scores(&self) -> &[i64] {
        &self.state.open.scores
    }

    pub(crate) fn turn(&self) -> u8 {
        self.state.open.turn.number()
    }

    pub(crate) fn rack(&self, seat: Seat) -> String {
        let alphabet = self.rules.referee().alphabet();
        let mut rack = self.state.racks[seat.index()].clone();
        rack.sort_unstable();
        rack.iter()
            .map(|tile| match tile {
                Tile::Letter(letter) => alphabet.char(*letter).expect("a letter"),
                Tile::Joker => '?',
            })
            .collect()
    }
}

fn tiles<E: Edition>(rules: &Scrabble<E>, text: &str) -> Vec<Tile> {
    let tile = |shown: char| rules.referee().alphabet().letter(shown).map_or(Tile::Joker, Tile::Letter);
    text.chars().map(tile).collect()
}

fn key(why: &Refusal) -> String {
    why.message().key().to_owned()
}
