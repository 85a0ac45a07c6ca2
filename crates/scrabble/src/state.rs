//! A game in play, and what a seat may know of it.

use game::{Deal, Seat, Seed, SplitMix64};

use crate::board::{Board, Place};
use crate::law::{EndRule, Law};
use crate::referee::Referee;
use crate::tile::{Face, RACK, Tile};

/// What everyone at the table sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// The board.
    pub board: Board,
    /// The points of each seat.
    pub scores: Vec<i64>,
    /// Who is to move, or was when the game ended.
    pub turn: Seat,
    /// How many turns in a row have scored nothing.
    pub scoreless: u8,
    /// Who has stopped or left.
    pub out: Vec<bool>,
    /// The play that can be challenged.
    pub last: Option<Last>,
    /// How the game ended, if it has.
    pub ending: Option<Ending>,
}

/// A play that can be challenged, with what it takes to undo it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Last {
    /// Who made it.
    pub seat: Seat,
    /// Where its tiles lie.
    pub places: Vec<Place>,
    /// What it scored.
    pub points: i64,
    /// How many tiles were drawn after it: the last ones of the rack.
    pub drawn: usize,
    /// How many turns in a row had scored nothing before it.
    pub scoreless: u8,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A play found the bag empty.
    EmptyBag,
    /// This seat has played all its tiles.
    Out(Seat),
    /// Too many turns in a row have scored nothing.
    Scoreless,
    /// Everyone has stopped.
    Stopped,
}

/// Everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What everyone sees.
    pub open: Open,
    /// The tiles of each seat, the newest last.
    pub racks: Vec<Vec<Tile>>,
    /// The tiles to come; they are drawn from the end.
    pub bag: Vec<Tile>,
    /// The generator for exchanges.
    pub chance: Deal,
    /// Tiles that will be drawn next, in a game that is played as a file tells it; they are drawn from the end.
    pub foretold: Vec<Tile>,
    /// Points that each seat will lose at the end for its time, in a game that is played as a file tells it; empty
    /// elsewhere.
    pub late: Vec<i64>,
}

/// What a seat, or a spectator, knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose view it is.
    pub viewer: Option<Seat>,
    /// What everyone sees.
    pub open: Open,
    /// The tiles of each seat, as far as the viewer sees them.
    pub racks: Vec<Hand>,
    /// How many tiles the bag holds.
    pub bag: usize,
}

/// The tiles of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hand {
    /// The viewer's own, or anyone's once the game is over.
    Seen(Vec<Tile>),
    /// So many that the viewer does not see.
    Hidden(usize),
}

impl Hand {
    pub(crate) fn len(&self) -> usize {
        match self {
            Hand::Seen(tiles) => tiles.len(),
            Hand::Hidden(count) => *count,
        }
    }
}

impl Open {
    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        // Never more than four.
        self.scores.len() as u8
    }

    /// The next seat that is still in the game; the same one if there is no other.
    pub(crate) fn advance(&mut self) {
        let seats = self.seats();
        let after = std::iter::successors(Some(self.turn.next(seats)), |seat| Some(seat.next(seats)));
        self.turn = after.take(seats.into()).find(|seat| !self.out[seat.index()]).unwrap_or(self.turn);
    }
}

impl State {
    pub(crate) fn dealt(referee: &Referee, seats: u8, deal: Deal) -> State {
        let mut chance = deal.dealer();
        let mut bag = referee.tiles();
        chance.shuffle(&mut bag);
        let size = usize::from(seats);
        let racks = (0..size).map(|_| draw(&mut bag, RACK)).collect();
        let open = Open {
            board: Board::EMPTY,
            scores: vec![0; size],
            turn: Seat::FIRST,
            scoreless: 0,
            out: vec![false; size],
            last: None,
            ending: None,
        };
        State { open, racks, bag, chance: chance.fork(), foretold: Vec::new(), late: Vec::new() }
    }

    /// Takes up to so many tiles from the bag: those that are foretold, then those at its end.
    pub(crate) fn draw(&mut self, count: usize) -> Vec<Tile> {
        let mut drawn = Vec::new();
        while drawn.len() < count {
            let Some(tile) = self.foretold.pop() else { break };
            // What is not in the bag cannot be drawn from it.
            if let Some(place) = self.bag.iter().rposition(|own| *own == tile) {
                drawn.push(self.bag.remove(place));
            }
        }
        drawn.extend(draw(&mut self.bag, count - drawn.len()));
        drawn
    }

    /// Puts the bag in another order.
    pub(crate) fn shake(&mut self) {
        let mut chance = self.chance.dealer();
        chance.shuffle(&mut self.bag);
        self.chance = chance.fork();
    }

    pub(crate) fn view(&self, viewer: Option<Seat>) -> View {
        let seen = |seat: Seat| viewer == Some(seat) || self.open.ending.is_some();
        let hand = |seat: Seat| {
            let tiles = &self.racks[seat.index()];
            if seen(seat) { Hand::Seen(tiles.clone()) } else { Hand::Hidden(tiles.len()) }
        };
        let racks = Seat::all(self.open.seats()).map(hand).collect();
        View { viewer, open: self.open.clone(), racks, bag: self.bag.len() }
    }
}

impl View {
    /// The tiles of the seat on turn, if the viewer sees them.
    pub fn rack(&self) -> &[Tile] {
        match self.racks.get(self.open.turn.index()) {
            Some(Hand::Seen(tiles)) => tiles,
            _ => &[],
        }
    }

    /// A state that looks like this: the tiles that are not seen are dealt among the other racks and the bag.
    pub(crate) fn imagined(&self, referee: &Referee, seed: Seed) -> State {
        let mut chance = SplitMix64::new(seed);
        let mut bag = referee.tiles();
        let laid = Place::all().filter_map(|place| self.open.board.get(place)).map(Face::tile);
        let racks = self.racks.iter().filter_map(|hand| if let Hand::Seen(tiles) = hand { Some(tiles) } else { None });
        for tile in laid.chain(racks.flatten().copied()) {
            if let Some(place) = bag.iter().position(|own| *own == tile) {
                bag.remove(place);
            }
        }
        chance.shuffle(&mut bag);
        let rack = |hand: &Hand| match hand {
            Hand::Seen(tiles) => tiles.clone(),
            Hand::Hidden(count) => draw(&mut bag, *count),
        };
        let racks = self.racks.iter().map(rack).collect();
        let chance = chance.fork().into();
        State { open: self.open.clone(), racks, bag, chance, foretold: Vec::new(), late: Vec::new() }
    }

    /// Whether the play before ends the game unless it is challenged.
    pub(crate) fn awaits_challenge(&self, law: &Law) -> bool {
        let last = self.open.last.as_ref().filter(|_| law.end_rule == EndRule::EmptyRack && self.bag == 0);
        last.is_some_and(|last| self.racks[last.seat.index()].len() == 0)
    }
}

/// Draws up to so many tiles from a bag: those drawn, and those left in the order in which they lay in the bag. A first
/// rack of a game with this seed is drawn likewise.
///
/// ```
/// use game::Seed;
/// use lexicon::{Alphabet, Language};
/// use scrabble::{Tile, draw_blindly};
///
/// let bag: Vec<Tile> = "AABC?".chars().filter_map(|letter| Tile::read(Alphabet::of(Language::Fr), letter)).collect();
/// let (drawn, left) = draw_blindly(&bag, 2, Seed(1));
/// assert_eq!((drawn.len(), left.len()), (2, 3));
/// assert_eq!(draw_blindly(&bag, 9, Seed(1)).1, []);
/// ```
pub fn draw_blindly(bag: &[Tile], count: usize, seed: Seed) -> (Vec<Tile>, Vec<Tile>) {
    let mut places: Vec<usize> = (0..bag.len()).collect();
    SplitMix64::new(seed).shuffle(&mut places);
    let drawn = draw(&mut places, count);
    places.sort_unstable();
    let tiles = |places: Vec<usize>| places.into_iter().map(|place| bag[place]).collect();
    (tiles(drawn), tiles(places))
}

/// Takes up to so many tiles from the bag.
pub(crate) fn draw<T>(bag: &mut Vec<T>, count: usize) -> Vec<T> {
    let mut drawn = bag.split_off(bag.len() - count.min(bag.len()));
    drawn.reverse();
    drawn
}
